"""Metabolic syndrome (R-T12): each animal needs 2 more, nothing else; 3 points."""

from __future__ import annotations

from tests.games.random_mutations.scenes import FREE, board, points


def test_each_animal_needs_three() -> None:
    scene = board("A: boar[metabolic_syndrome] x2 {rr, rrb}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == [("A1", "hunger")]


def test_needs_add_up() -> None:
    """R-F2: 1 + 2 + 1 + 1."""
    scene = board("A: boar[metabolic_syndrome, big, carnivorous] x2 {rrrr, rrrrr}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == [("A1", "hunger")]


def test_counts_three_points() -> None:
    """R-G2: its usual 1 point and 2 for the need."""
    assert points("A: boar[metabolic_syndrome]; B: mouse") == [5, 2]


def test_a_full_one_takes_no_more() -> None:
    scene = board("A: boar[metabolic_syndrome] x2 {rrr, rr} | hare; B: mouse", food=2, **FREE).do("take_red")
    assert str(scene.refusal("red_target A1.1")) == "This animal of A1 is full. (rule R-F2)"
    assert scene.legal("red_target A1.2")
