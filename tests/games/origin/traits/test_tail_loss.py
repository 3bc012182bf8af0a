"""Tail loss (O-T9): a card instead of a life."""

from __future__ import annotations

from tests.games.origin.scenes import board


def test_the_animal_lives_and_the_hunter_gets_one() -> None:
    scene = board(
        "A: bear[carnivorous, sharp_vision] | ox; B: newt[tail_loss, camouflage] | rat",
        food=9,
    )
    scene.do("attack", "prey B1")
    assert scene.asked == ("B", "shed_card") and scene.choices() == ["shed_card tail_loss", "shed_card camouflage"]
    scene.do("shed_card camouflage")
    assert scene.traits("B1") == ["tail_loss"] and scene.discard("B") == 1
    assert scene.got()[0] == "A1 blue tail_loss"
    (ended,) = scene.events("attack_ended")
    assert not ended.eaten


def test_a_hunter_that_cannot_eat_gets_nothing() -> None:
    text = "A: bear[carnivorous] | ox[grazing] | ox+bear[symbiosis]; B: newt[tail_loss] | rat"
    scene = board(text, food=9, blocked_symbiont_attack="allow").do("attack", "prey B1")
    assert scene.events("food_got") == [] and scene.lives("B1")


def test_a_parasite_of_somebody_else_goes_to_the_own_discard() -> None:
    scene = board("A: bear[carnivorous] | ox; B: newt[tail_loss, parasite] | rat", food=9).do("attack", "prey B1")
    scene.do("shed_card parasite")
    assert scene.discard("B") == 1 and scene.animal("B1").need == 1
