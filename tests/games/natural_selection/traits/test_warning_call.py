"""Warning Call (N-T17): it protects its neighbours, and not itself."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_both_neighbours_are_protected_and_the_caller_is_not() -> None:
    text = "A: lion[carnivore] 6/6; B: rat 1/1 | hare 1/1 | crow[warning_call] 1/1 | goat 1/1; C: ox 6/6"
    scene = three(text)
    assert [scene.price("A1", f"B{n}") for n in (1, 2, 3, 4)] == [0, 1, 0, 1]


def test_the_reason_names_the_caller_and_ambush() -> None:
    (reason,) = three("A: lion[carnivore] 6/6; B: crow[warning_call] 1/1 | goat 1/1; C: ox 6/6").report("A1", "B2")
    assert reason.text == "B2 is protected by Warning Call of its neighbour B1."
    assert reason.overcome_by == "a carnivore with Ambush"
