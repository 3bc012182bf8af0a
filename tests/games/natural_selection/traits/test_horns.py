"""Horns (N-T11): who attacks it loses a member first."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_the_attacker_loses_one_and_then_the_prey() -> None:
    scene = three("A: lion[carnivore] 5/3; B: goat[horns] 2/2; C: ox 6/6").do("hunt A1", "prey B1")
    assert scene.size("A1") == "5/2" and scene.size("B1") == "2/1" and scene.tokens("A1") == "mm"
    lost = [(event.species, event.cause) for event in scene.events("population_lost")]
    assert [species for species, _cause in lost] == [1, 1001], "the hunter first"


def test_they_forbid_no_attack() -> None:
    assert three("A: lion[carnivore] 5/3; B: goat[horns] 2/2; C: ox 6/6").report("A1", "B1") == []
