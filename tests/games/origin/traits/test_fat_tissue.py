"""Fat tissue (O-T2): stores food that a fed animal gets, for later turns."""

from __future__ import annotations

from tests.games.origin.scenes import board, developing, dying, points

TWO_HUNGRY = "owl | elk"


def test_a_fed_animal_stores_what_it_gets() -> None:
    scene = board(f"A: ant[fat_tissue] {{r}} | bee; B: {TWO_HUNGRY}", food=9).do("red_target A1")
    assert scene.got()[0] == "A1 fat bank" and scene.tokens("A1") == "ry" and scene.state.bank == 8


def test_no_more_than_the_cards_hold() -> None:
    scene = board(f"A: ant[fat_tissue] {{ry}} | bee | cow; B: {TWO_HUNGRY}", food=9)
    assert scene.refusal("red_target A1").text == "A1 is fed and has no room for more."


def test_several_cards_on_one_animal() -> None:
    scene = developing("A: ant[fat_tissue]; B: mouse", "grazing/fat_tissue").do("new_trait", "trait_end fat_tissue")
    assert scene.after("trait_laid").seats[0].animals[0].slots == 2


def test_fat_stays_when_the_turn_ends() -> None:
    scene = dying("A: ant[fat_tissue] {ry}; B: mouse {r}")
    assert scene.tokens("A1") == "y"


def test_fat_alone_feeds_nobody() -> None:
    assert dying("A: ant[fat_tissue] {y}; B: mouse {r}").deaths(everything=True) == [("A1", "hunger")]


def test_turned_into_food_it_does() -> None:
    scene = board("A: ant[fat_tissue] {y}; B: owl", food=0).do("use_fat")
    assert scene.tokens("A1", scene.after("fat_used")) == "b" and scene.lives("A1")


def test_a_sleeper_stores_nothing() -> None:
    scene = board(f"A: ant[fat_tissue, hibernation] {{z}} | bee | cow; B: {TWO_HUNGRY}", food=9)
    assert scene.refusal("red_target A1").trait == "hibernation"


def test_fat_counts_no_points_but_the_card_does() -> None:
    assert points("A: ant[fat_tissue] {y}; B: mouse") == [3, 2]
