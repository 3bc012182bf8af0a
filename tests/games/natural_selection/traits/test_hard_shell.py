"""Hard Shell (N-T10): four more against an attack."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_its_body_counts_four_more() -> None:
    text = "A: lion[carnivore, pack_hunting] 3/{n}; B: crab[hard_shell] 2/2; C: ox 6/6"
    assert [three(text.format(n=n)).price("A1", "B1") for n in (2, 3, 4)] == [1, 1, 0]


def test_three_more_in_the_first_edition() -> None:
    text = "A: lion[carnivore] {n}/1; B: crab[hard_shell] 2/2; C: ox 6/6"
    assert [three(text.format(n=n), edition="first").price("A1", "B1") for n in (5, 6)] == [1, 0]


def test_it_does_not_help_to_attack() -> None:
    assert three("A: crab[carnivore, hard_shell] 2/2; B: hare 3/1; C: ox 6/6").price("A1", "B1") == -1
