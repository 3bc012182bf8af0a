"""Carnivorous (O-T1): it hunts, needs one food more, and never lies beside Scavenger."""

from __future__ import annotations

from tests.games.origin.scenes import board, developing, points

TWO_HUNGRY = "owl | elk"


def test_a_meal_is_two_blue_food() -> None:
    scene = board("A: bear[carnivorous]; B: mouse | owl").do("attack", "prey B1")
    assert scene.got() == ["A1 blue carnivorous", "A1 blue carnivorous"]
    assert scene.tokens("A1", scene.after("food_got")) == "bb" and scene.animal("A1", scene.after("food_got")).fed


def test_without_it_nobody_hunts() -> None:
    scene = board(f"A: bear | ox[grazing]; B: {TWO_HUNGRY}", food=9)
    reason = scene.refusal("attack")
    assert reason.rule == "O-A1" and "hunter" in reason.text


def test_once_in_a_turn_and_again_in_the_next() -> None:
    scene = board(f"A: bear[carnivorous] {{h}} | ox[grazing]; B: {TWO_HUNGRY}", food=9)
    assert not scene.legal("attack")
    assert not board("A: bear[carnivorous] {rrh}; B: mouse {r}", phase="extinction", first=1).animal("A1").hunted


def test_it_may_eat_red_food_too() -> None:
    scene = board(f"A: bear[carnivorous] | ox[carnivorous]; B: {TWO_HUNGRY}", food=9).do("take_red", "red_target A1")
    assert scene.tokens("A1") == "r" and scene.animal("A1").need == 2


def test_an_empty_bank_does_not_matter() -> None:
    assert board("A: bear[carnivorous]; B: mouse | owl").legal("attack")


def test_never_beside_scavenger() -> None:
    scene = developing(
        "A: bear[carnivorous] | crow[scavenger] | ox | yak; B: mouse", "poisonous/carnivorous", "scavenger"
    )
    scene.do("new_trait", "trait_card carnivorous", "trait_end carnivorous")
    refused = scene.refusal("trait_target A2")
    assert refused.text == "A2 has Scavenger, and Carnivorous cannot lie beside it." and refused.rule == "O-D3"


def test_points() -> None:
    assert points("A: bear[carnivorous]; B: mouse") == [4, 2]
