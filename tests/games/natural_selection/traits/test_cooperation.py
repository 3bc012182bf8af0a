"""Cooperation (N-T5): what it takes, its right neighbour takes after it."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_the_right_neighbour_takes_one_from_the_same_source() -> None:
    scene = three("A: hare 1/2 | goat[cooperation] 2/2 | rat 1/2; B: ox 6/6; C: ox 6/6", food=9).do("graze A2")
    assert scene.taken() == ["A2 1 plant hole", "A3 1 plant hole"], "not the left one"


def test_it_goes_on_along_the_row() -> None:
    text = "A: goat[cooperation] 2/2 | rat[cooperation] 1/2 | emu[cooperation] 1/1 | hare 1/1; B: ox 6/6; C: ox 6/6"
    assert three(text, food=9).do("graze A1").taken() == [f"A{n} 1 plant hole" for n in (1, 2, 3, 4)]


def test_at_the_right_end_it_gives_nothing_and_crosses_to_nobody() -> None:
    scene = three("A: rat 1/2 | goat[cooperation] 2/2; B: ox 6/6; C: ox 6/6", food=9).do("graze A2")
    assert scene.taken() == ["A2 1 plant hole"]


def test_a_neighbour_without_room_takes_nothing() -> None:
    text = "A: goat[cooperation] 2/2 | rat[cooperation] 1/1 {p} | hare 1/1; B: ox 6/6; C: ox 6/6"
    assert three(text, food=9).do("graze A1").taken() == ["A1 1 plant hole"]
