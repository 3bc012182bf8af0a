"""Swimming (R-T8): swimming prey only for swimming predators, and swimming predators only for swimming prey."""

from __future__ import annotations

from tests.games.random_mutations.scenes import board, playing


def test_swimming_prey_is_safe_from_land() -> None:
    scene = board("A: bear[carnivorous]; B: seal[swimming] | mouse | crow", parasites=1).do("attack")
    reason = scene.refusal("prey B1")
    assert reason.text == "B1 is protected by Swimming."
    assert (reason.rule, reason.trait) == ("R-T8", "swimming")
    assert scene.choices() == ["prey B2", "prey B3"]


def test_a_swimming_predator_cannot_hunt_on_land() -> None:
    scene = board("A: orca[carnivorous, swimming]; B: seal[swimming] | mouse | eel[swimming]", parasites=1).do("attack")
    reason = scene.refusal("prey B2")
    assert reason.text == "A1 has Swimming and cannot attack B2."
    assert (reason.rule, reason.trait) == ("R-T8", "swimming")
    assert scene.choices() == ["prey B1", "prey B3"]


def test_without_swimming_prey_there_is_no_attack() -> None:
    scene = board("A: orca[carnivorous, swimming]; B: mouse", food=1, shelters=1)
    assert scene.refusal("attack").rule == "R-A1"


def test_once_on_each_species() -> None:
    scene = playing("A: seal[swimming] | hare; B: mouse", "swimming")
    assert scene.row("A") == ["A1x1[swimming]", "A2x1[swimming]"]


def test_needs_nothing_more() -> None:
    assert board("A: seal[swimming] {r}; B: mouse {r}", phase="extinction").deaths() == []
