"""Scavenger (O-T6): one on the whole table eats after a kill."""

from __future__ import annotations

from tests.games.origin.scenes import board, developing


def test_the_hunters_owner_comes_first_then_clockwise() -> None:
    text = "A: rat | gull[scavenger]; B: bear[carnivorous] | ox; C: kite[scavenger] | owl"
    scene = board(text, first=1, food=9).do("attack", "prey A1")
    assert scene.got()[2] == "C1 blue scavenger"
    own = board(text.replace("| ox;", "| crow[scavenger];"), first=1, food=9).do("attack", "prey A1")
    assert own.got()[2] == "B2 blue scavenger"


def test_the_owner_picks_among_several() -> None:
    text = "A: bear[carnivorous]; B: rat | crow[scavenger] | kite[scavenger] {r} | gull[scavenger]"
    scene = board(text).do("attack", "prey B1")
    assert scene.asked == ("B", "scavenger") and scene.choices() == ["scavenge B2", "scavenge B4"]
    assert scene.refusal("scavenge B3").text == "B3 is fed and has no room for more."
    scene.do("scavenge B4")
    assert scene.got() == ["B4 blue scavenger"]


def test_exactly_one_eats() -> None:
    text = "A: bear[carnivorous] | crow[scavenger]; B: rat | kite[scavenger] | owl"
    scene = board(text).do("attack", "prey B1")
    assert [e.source for e in scene.events("food_got")].count("scavenger") == 1


def test_it_comes_after_the_meal_and_all_that_the_meal_set_off() -> None:
    text = "A: bear[carnivorous] | ox | bear+ox[cooperation]; B: rat | crow[scavenger] | owl"
    scene = board(text).do("attack", "prey B1")
    assert scene.got()[-2:] == ["A2 blue cooperation", "B2 blue scavenger"]
    assert scene.kinds("attack_ended", "food_got", "died")[:4] == ["died", "food_got", "food_got", "attack_ended"]


def test_a_scavenger_that_is_eaten_gets_nothing_and_others_do() -> None:
    scene = board("A: bear[carnivorous]; B: crow[scavenger] | kite[scavenger]").do("attack", "prey B1")
    assert scene.got()[-1] == "B2 blue scavenger"


def test_hunger_and_escape_call_nobody() -> None:
    starved = board("A: crow[scavenger] | ox; B: owl", food=0, phase="extinction")
    assert starved.events("food_got", everything=True) == []
    escaped = board("A: bear[carnivorous] | crow[scavenger]; B: deer[running] | owl", script={"defence/1/0": 6})
    assert escaped.do("attack", "prey B1").got() == []


def test_it_may_go_into_fat() -> None:
    scene = board("A: bear[carnivorous] | crow[scavenger, fat_tissue] {r}; B: rat | owl").do("attack", "prey B1")
    assert scene.got()[-1] == "A2 fat scavenger"


def test_never_beside_carnivorous() -> None:
    scene = developing("A: bear[carnivorous] | ox; B: mouse", "scavenger").do("new_trait")
    assert scene.row("A") == ["A1[carnivorous]", "A2[scavenger]"], "the only place, so nobody is asked"
