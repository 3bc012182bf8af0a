"""Poisonous (O-T15): whoever eats it dies."""

from __future__ import annotations

from tests.games.origin.scenes import board, dying


def test_the_hunter_is_poisoned_and_fed() -> None:
    scene = board("A: bear[carnivorous] | ox; B: frog[poisonous] | rat | owl", food=9).do("attack", "prey B1")
    assert scene.animal("A1").poisoned and scene.tokens("A1") == "bb"
    assert scene.kinds("died", "poisoned", "food_got")[:3] == ["died", "poisoned", "food_got"]


def test_it_dies_in_the_extinction_phase_even_if_fed() -> None:
    assert dying("A: bear[carnivorous] {rrp}; B: mouse {r}").deaths(everything=True) == [("A1", "poison")]


def test_running_away_poisons_nobody() -> None:
    scene = board("A: bear[carnivorous] | ox; B: frog[poisonous, running] | rat", food=9, script={"defence/1/0": 4})
    scene.do("attack", "prey B1")
    assert not scene.animal("A1").poisoned
