"""Communication (O-T10): red food from the bank for two."""

from __future__ import annotations

from tests.games.origin.scenes import board

TWO_HUNGRY = "owl | elk"
PAIR = "ant | bee | cow | ant+bee[communication]"


def test_the_partner_takes_red_food_too() -> None:
    scene = board(f"A: {PAIR}; B: {TWO_HUNGRY}", food=9).do("red_target A2")
    assert scene.got() == ["A2 red bank", "A1 red communication"] and scene.state.bank == 7


def test_blue_food_does_not_call_it() -> None:
    scene = board(f"A: ant | bee[carnivorous] | ant+bee[communication]; B: rat | {TWO_HUNGRY}", food=9)
    scene.do("attack", "prey B1")
    assert scene.got() == ["A2 blue carnivorous", "A2 blue carnivorous"]


def test_once_in_a_moment_and_again_in_the_next() -> None:
    text = f"A: ant[parasite] | bee[parasite] | ant+bee[communication]; B: {TWO_HUNGRY}"
    scene = board(text, food=9).do("red_target A1")
    assert scene.got() == ["A1 red bank", "A2 red communication"], "no token comes back in the same moment"
    scene.do("red_target B1", "red_target A1")
    assert "A2 red communication" in scene.got()
