"""Carnivore (N-T3): it eats smaller species and never plants."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_it_eats_a_smaller_species() -> None:
    """The prey loses one member; the meat is as much as its body, as far as there is room."""
    scene = three("A: lion[carnivore] 4/3; B: goat 3/2; C: ox 6/6").do("hunt A1", "prey B1")
    assert scene.size("B1") == "3/1" and scene.tokens("A1") == "mmm" and scene.taken() == ["A1 3 meat bank"]
    scene = three("A: lion[carnivore] 4/3 {m}; B: goat 3/2; C: ox 6/6").do("hunt A1", "prey B1")
    assert scene.tokens("A1") == "mmm"


def test_it_takes_no_plants() -> None:
    scene = three("A: lion[carnivore] 4/3 | goat 1/1; B: goat 3/2; C: ox 6/6", food=5)
    assert not scene.legal("graze A1") and scene.legal("graze A2")


def test_a_species_whose_last_member_is_eaten_is_gone_at_once() -> None:
    scene = three("A: lion[carnivore] 4/3; B: hare[fertile] 1/1 | goat 2/2; C: ox 6/6").do("hunt A1", "prey B1")
    assert not scene.lives("B1") and scene.row("B") == ["B2[]"] and scene.hand("B") == 1
