"""Hibernation (O-T14): it counts as fed for the rest of the turn."""

from __future__ import annotations

from tests.games.origin.scenes import board, dying

TWO_HUNGRY = "owl | elk"


def test_a_sleeper_survives_without_food() -> None:
    scene = board("A: dormouse[hibernation, parasite]; B: mouse", food=0).do("hibernate")
    assert scene.lives("A1") and scene.deaths() == [("B1", "hunger")]


def test_it_gets_nothing_not_even_as_fat() -> None:
    text = f"A: dormouse[hibernation, fat_tissue] | bee | cow | dormouse+bee[cooperation]; B: {TWO_HUNGRY}"
    scene = board(text, food=9).do("hibernate", "red_target A2")
    assert scene.got() == ["A2 red bank"]


def test_besides_the_main_action() -> None:
    scene = board(f"A: dormouse[hibernation] | bee | cow; B: {TWO_HUNGRY}", food=9).do(
        "take_red", "red_target A2", "hibernate"
    )
    assert scene.animal("A1").asleep and scene.asked[0] == "B"


def test_not_in_the_last_turn() -> None:
    scene = board(f"A: dormouse[hibernation] | ox[grazing]; B: {TWO_HUNGRY}", food=9, last=True)
    assert not scene.legal("hibernate")


def test_several_in_one_moment() -> None:
    scene = board(f"A: dormouse[hibernation] | bat[hibernation] | ox; B: {TWO_HUNGRY}", food=9)
    scene.do("hibernate", "sleeper A1", "hibernate")
    assert [scene.animal(name).asleep for name in ("A1", "A2")] == [True, True]


def test_awake_after_the_turn() -> None:
    assert not dying("A: dormouse[hibernation] {z}; B: mouse {r}").animal("A1").asleep
