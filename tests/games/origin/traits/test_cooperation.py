"""Cooperation (O-T11): blue food for the partner, whatever the first one got."""

from __future__ import annotations

from tests.games.origin.scenes import board

TWO_HUNGRY = "owl | elk"


def test_red_food_brings_the_partner_blue() -> None:
    scene = board(f"A: ant | bee | cow | ant+bee[cooperation]; B: {TWO_HUNGRY}", food=9).do("red_target A2")
    assert scene.got() == ["A2 red bank", "A1 blue cooperation"] and scene.state.bank == 8


def test_one_animal_with_several_partners() -> None:
    text = f"A: ant | bee | cow | dog | ant+bee[cooperation] | ant+cow[cooperation]; B: {TWO_HUNGRY}"
    scene = board(text, food=9).do("red_target A1")
    assert scene.got() == ["A1 red bank", "A2 blue cooperation", "A3 blue cooperation"]


def test_a_used_pair_waits_for_the_next_moment() -> None:
    text = f"A: ant | bee | ant+bee[cooperation] {{u}} | cow; B: {TWO_HUNGRY}"
    assert not board(text, food=9).link("A").used, "the moment of its owner has begun"
    scene = board(text, food=9, to_move=1).do("red_target B1")
    assert scene.asked == ("A", "red_target") and not scene.link("A").used
