"""Camouflage (R-T14, house rule): only a predator with Sharp vision may attack."""

from __future__ import annotations

from evolution_lab.games.random_mutations.traits import TRAITS
from tests.games.random_mutations.scenes import board, playing


def test_hides_from_ordinary_predators() -> None:
    scene = board("A: bear[carnivorous]; B: moth[camouflage] | mouse | crow", parasites=1).do("attack")
    reason = scene.refusal("prey B1")
    assert reason.text == "B1 is protected by Camouflage."
    assert (reason.rule, reason.trait) == ("R-T14", "camouflage")
    assert scene.choices() == ["prey B2", "prey B3"]


def test_hides_from_obligate_carnivores_too() -> None:
    scene = board("A: lynx[obligate_carnivore]; B: moth[camouflage]", parasites=1, shelters=1)
    assert not scene.legal("attack")


def test_sharp_vision_sees_it() -> None:
    scene = board("A: hawk[carnivorous, sharp_vision]; B: moth[camouflage] | mouse", parasites=1).do("attack")
    assert scene.choices() == ["prey B1", "prey B2"]


def test_protects_from_own_predators_as_well() -> None:
    scene = board("A: bear[carnivorous] | moth[camouflage]; B: mouse | crow", parasites=1).do("attack")
    assert scene.refusal("prey A2").trait == "camouflage"


def test_is_marked_as_a_house_rule() -> None:
    assert next(record for record in TRAITS if record.name == "camouflage").house


def test_once_on_each_species() -> None:
    scene = playing("A: moth[camouflage]; B: mouse", "camouflage")
    assert scene.row("A") == ["A1x1[camouflage]", "A2x1[]"], "no other species: it founds a plain one"
