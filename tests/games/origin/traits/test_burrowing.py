"""Burrowing (O-T16): safe as soon as it has eaten."""

from __future__ import annotations

from evolution_lab.games.origin.attack import attack_report
from tests.games.origin.scenes import board


def test_hungry_it_can_be_attacked_and_fed_it_cannot() -> None:
    scene = board(
        "A: bear[carnivorous] | ox; B: mole[burrowing] | badger[burrowing] {r} | vole[burrowing, parasite] {r}", food=9
    )
    hunter = scene.animal("A1")
    assert attack_report(scene.state, hunter, scene.animal("B1")) == []
    (reason,) = attack_report(scene.state, hunter, scene.animal("B2"))
    assert reason.text == "B2 is fed and protected by Burrowing."
    assert attack_report(scene.state, hunter, scene.animal("B3")) == [], "one of three is not fed"
