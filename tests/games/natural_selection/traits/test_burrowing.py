"""Burrowing (N-T2): safe while it has as much food as population."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_fed_it_is_safe_and_hungry_it_is_not() -> None:
    text = "A: lion[carnivore] 6/6; B: mole[burrowing] 1/2 {pp} | vole[burrowing] 1/2 {p} | rat 1/2 {pp}; C: ox 6/6"
    scene = three(text)
    assert [scene.price("A1", prey) for prey in ("B1", "B2", "B3")] == [1, 0, 0]


def test_fat_is_not_counted() -> None:
    scene = three("A: lion[carnivore] 6/6; B: marmot[burrowing, fat_tissue] 2/2 {pyy}; C: ox 6/6")
    assert scene.price("A1", "B1") == 0


def test_meat_counts_like_plants() -> None:
    scene = three("A: lion[carnivore] 6/6; B: fox[burrowing, carnivore] 1/2 {pm}; C: ox 6/6")
    assert [reason.trait for reason in scene.report("A1", "B1")] == ["burrowing"]
