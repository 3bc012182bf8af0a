"""Camouflage (O-T17): hidden from hunters without Sharp vision."""

from __future__ import annotations

from evolution_lab.games.origin.attack import attack_report
from tests.games.origin.scenes import board


def test_only_sharp_vision_finds_it() -> None:
    scene = board("A: bear[carnivorous] | eagle[carnivorous, sharp_vision]; B: moth[camouflage] | rat", food=9)
    (reason,) = attack_report(scene.state, scene.animal("A1"), scene.animal("B1"))
    assert (reason.trait, reason.overcome_by) == ("camouflage", "a hunter with Sharp vision")
    assert attack_report(scene.state, scene.animal("A2"), scene.animal("B1")) == []


def test_a_mimic_cannot_point_at_it() -> None:
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry] | moth[camouflage]", food=9).do("attack", "prey B1")
    assert scene.deaths() == [("B1", "attack")]
