"""Sharp vision (O-T18): finds what is camouflaged, and does nothing else."""

from __future__ import annotations

from evolution_lab.games.origin.attack import attack_report
from tests.games.origin.scenes import board, points


def test_it_overcomes_camouflage_alone() -> None:
    text = "A: eagle[carnivorous, sharp_vision] | ox; B: moth[camouflage] | cod[camouflage, swimming] | rat"
    scene = board(text, food=9)
    assert attack_report(scene.state, scene.animal("A1"), scene.animal("B1")) == []
    assert [r.trait for r in attack_report(scene.state, scene.animal("A1"), scene.animal("B2"))] == ["swimming"]


def test_without_a_hunter_it_is_only_a_point() -> None:
    scene = board("A: owl[sharp_vision] | ox[grazing]; B: moth | rat", food=9)
    assert not scene.legal("attack") and points("A: owl[sharp_vision]; B: mouse") == [3, 2]
