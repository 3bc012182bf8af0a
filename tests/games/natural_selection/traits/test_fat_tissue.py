"""Fat Tissue (N-T7): food beyond the row, up to its body size."""

from __future__ import annotations

from tests.games.natural_selection.scenes import revealing, three


def test_it_stores_up_to_its_body_size() -> None:
    scene = three("A: bear[fat_tissue] 2/1 {p}; B: ox 6/6; C: ox 6/6", food=9)
    assert scene.do("graze A1").tokens("A1") == "py"
    full = three("A: bear[fat_tissue] 2/1 {pyy}; B: ox 6/6; C: ox 6/6", food=9)
    assert not full.legal("graze A1")


def test_without_it_nothing_is_stored() -> None:
    assert not three("A: bear 2/1 {p}; B: ox 6/6; C: ox 6/6", food=9).legal("graze A1")


def test_what_is_stored_feeds_it_when_the_food_cards_are_turned() -> None:
    scene = revealing("A: bear[fat_tissue] 3/2 {yyy}; B: ox 6/6; C: ox 6/6")
    assert scene.tokens("A1") == "ppy" and [event.number for event in scene.events("fat_moved", everything=True)] == [2]
