"""Piracy (O-T8): takes food from animals that are not fed yet."""

from __future__ import annotations

from tests.games.origin.scenes import board


def test_once_in_a_turn() -> None:
    scene = board("A: gull[piracy, parasite] | ox[grazing]; B: cat[parasite] {rr} | owl | elk", food=9).do("rob")
    assert scene.tokens("A1") == "r" and scene.tokens("B1") == "r"
    assert not scene.legal("rob")


def test_besides_the_main_action_before_or_after() -> None:
    text = "A: gull[piracy, parasite] | ox; B: cat[parasite] {rr} | owl | elk"
    before = board(text, food=9).do("rob")
    assert before.asked == ("A", "red_target")
    after = board(text, food=9).do("take_red", "red_target A2", "rob")
    assert after.tokens("A1") == "r"


def test_alone_and_with_an_empty_bank() -> None:
    scene = board("A: gull[piracy]; B: cat[parasite] {r} | owl", food=0).do("rob")
    assert scene.got() == ["A1 red piracy"]


def test_it_does_not_rob_itself_and_needs_room() -> None:
    scene = board("A: gull[piracy, parasite] {r}; B: cat[parasite] {r} | dog[parasite] {r}", food=0).do("rob")
    assert scene.refusal("robbed A1").text == "A1 cannot rob itself."
    fed = board("A: gull[piracy] {r} | ox[grazing]; B: cat[parasite] {r} | owl", food=9)
    assert not fed.legal("rob")


def test_a_pirate_that_nobody_can_feed_is_told_so() -> None:
    text = "A: gull[piracy] | skua[piracy] {s} | ern[piracy] | ox; B: cat[parasite] {r} | owl"
    scene = board(text, food=0).do("rob")
    assert scene.refusal("pirate A2").text == "A2 has robbed somebody in this turn already."
    assert scene.refusal("pirate A4").text == "A4 is no pirate."
