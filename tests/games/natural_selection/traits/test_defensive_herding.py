"""Defensive Herding (N-T6): many are safe from few."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_only_a_larger_population_can_attack_it() -> None:
    text = "A: wolf[carnivore] 4/{n}; B: deer[defensive_herding] 2/3; C: ox 6/6"
    assert [three(text.format(n=n)).price("A1", "B1") for n in (2, 3, 4)] == [1, 1, 0]


def test_each_member_that_is_eaten_makes_it_weaker() -> None:
    text = "A: wolf[carnivore] 4/4 | dog[carnivore] 4/3; B: deer[defensive_herding] 2/3; C: ox 6/6"
    scene = three(text)
    assert scene.price("A2", "B1") == 1
    assert scene.do("hunt A1", "prey B1").price("A2", "B1") == 0
