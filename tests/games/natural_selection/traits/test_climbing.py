"""Climbing (N-T4): only who climbs comes after it."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_only_a_climber_can_attack_it() -> None:
    scene = three(
        "A: lion[carnivore] 3/1 | leopard[carnivore, climbing] 3/1; B: squirrel[climbing] 1/1 | hare 1/1; C: ox 6/6"
    )
    (reason,) = scene.report("A1", "B1")
    assert reason.trait == "climbing" and reason.overcome_by == "a carnivore with Climbing"
    assert scene.report("A2", "B1") == [] and scene.report("A1", "B2") == []
