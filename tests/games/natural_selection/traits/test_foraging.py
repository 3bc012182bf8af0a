"""Foraging (N-T9): two plants at a time."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_it_takes_one_more_from_the_same_source() -> None:
    scene = three("A: emu[foraging] 1/3; B: ox 6/6; C: ox 6/6", food=5).do("graze A1")
    assert scene.taken() == ["A1 2 plant hole"] and scene.state.hole == 3


def test_not_more_than_there_is_or_than_it_has_room_for() -> None:
    assert three("A: emu[foraging] 1/3; B: ox 6/6; C: ox 6/6", food=1).do("graze A1").tokens("A1") == "p"
    assert three("A: emu[foraging] 1/3 {pp}; B: ox 6/6; C: ox 6/6", food=5).do("graze A1").tokens("A1") == "ppp"


def test_it_does_not_forage_meat() -> None:
    scene = three("A: lion[carnivore, foraging] 4/3; B: hare 1/2; C: ox 6/6").do("hunt A1", "prey B1")
    assert scene.taken() == ["A1 1 meat bank"]
