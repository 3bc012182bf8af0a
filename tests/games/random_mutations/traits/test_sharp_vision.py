"""Sharp vision (R-T15, house rule): lets a predator attack Camouflage, and does nothing else."""

from __future__ import annotations

from evolution_lab.games.random_mutations.traits import TRAITS
from tests.games.random_mutations.scenes import board


def test_attacks_camouflage() -> None:
    scene = board("A: hawk[carnivorous, sharp_vision]; B: moth[camouflage]", parasites=1).do("attack")
    assert scene.events("hunter_fed")


def test_does_not_help_against_other_protections() -> None:
    text = "A: hawk[carnivorous, sharp_vision]; B: elk[big, camouflage] | eel[swimming] | mouse | crow"
    scene = board(text, parasites=1).do("attack")
    assert scene.refusal("prey B1").trait == "big"
    assert scene.refusal("prey B2").trait == "swimming"


def test_makes_no_predator() -> None:
    scene = board("A: hawk[sharp_vision]; B: mouse", food=1, parasites=1)
    assert scene.refusal("attack").rule == "R-A1"


def test_only_the_hunting_species_own_eyes_count() -> None:
    scene = board("A: bear[carnivorous] | hawk[sharp_vision] x2; B: moth[camouflage] | mouse", parasites=1).do("attack")
    assert scene.choices() == ["prey A2", "prey B2"]
    assert scene.refusal("prey B1").trait == "camouflage"


def test_is_marked_as_a_house_rule() -> None:
    assert next(record for record in TRAITS if record.name == "sharp_vision").house
