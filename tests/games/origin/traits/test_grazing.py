"""Grazing (O-T12): red food of the bank is destroyed."""

from __future__ import annotations

from tests.games.origin.scenes import board

TWO_HUNGRY = "owl | elk"


def test_one_for_each_grazer_and_moment() -> None:
    scene = board(f"A: ox[grazing] | yak[grazing] | cow; B: {TWO_HUNGRY}", food=9).do("graze")
    assert scene.choices() == ["graze_amount 1", "graze_amount 2"]
    scene.do("graze_amount 2")
    assert scene.state.bank == 7 and scene.asked == ("A", "red_target"), "no grazer is left, and red food must be taken"


def test_one_after_the_other() -> None:
    scene = board(f"A: ox[grazing] | yak[grazing] | cow; B: {TWO_HUNGRY}", food=9).do("graze", "graze_amount 1")
    scene.do("take_red", "red_target A3", "graze")
    assert scene.state.bank == 6 and [e.animals for e in scene.events("grazed", everything=True)] == [(1,), (2,)]


def test_again_in_the_next_moment() -> None:
    scene = board(f"A: ox[grazing] | cow; B: {TWO_HUNGRY}", food=9).do("graze", "red_target A2", "red_target B1")
    assert scene.asked == ("A", "feed") and scene.legal("graze")


def test_not_more_than_there_is() -> None:
    scene = board(f"A: ox[grazing] | yak[grazing] | cow; B: {TWO_HUNGRY}", food=1)
    assert scene.do("graze").state.bank == 0, "one token, so one grazer"
