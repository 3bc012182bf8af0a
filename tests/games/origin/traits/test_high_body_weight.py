"""High body weight (O-T13): only its like can attack it."""

from __future__ import annotations

from evolution_lab.games.origin.attack import attack_report
from tests.games.origin.scenes import board, points


def test_only_a_big_hunter_attacks_it() -> None:
    scene = board("A: bear[carnivorous] | wolf[carnivorous, high_body_weight]; B: elk[high_body_weight] | rat", food=9)
    (reason,) = attack_report(scene.state, scene.animal("A1"), scene.animal("B1"))
    assert (reason.trait, reason.overcome_by) == ("high_body_weight", "a hunter with High body weight")
    assert attack_report(scene.state, scene.animal("A2"), scene.animal("B1")) == []


def test_a_big_hunter_attacks_small_prey_too() -> None:
    scene = board("A: wolf[carnivorous, high_body_weight] | ox; B: rat | owl", food=9).do("attack", "prey B1")
    assert scene.deaths() == [("B1", "attack")]


def test_need_and_points() -> None:
    assert board("A: elk[high_body_weight, parasite] | ox; B: rat | owl", food=9).animal("A1").need == 4
    assert points("A: elk[high_body_weight]; B: mouse") == [4, 2]
