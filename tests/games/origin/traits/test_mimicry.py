"""Mimicry (O-T5): another animal of the owner is attacked instead."""

from __future__ import annotations

from tests.games.origin.scenes import board


def test_the_owner_chooses_the_stand_in() -> None:
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry] | rat | owl", food=9).do("attack", "prey B1")
    assert scene.asked == ("B", "stand_in") and scene.choices() == ["stand_in B2", "stand_in B3"]
    scene.do("stand_in B3")
    assert scene.deaths() == [("B3", "attack")] and scene.animal("B1").mimicked


def test_it_must() -> None:
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry, tail_loss] | rat", food=9).do("attack", "prey B1")
    assert scene.asked == ("B", "defence") and scene.refusal("give_in").rule == "O-A3"


def test_the_stand_in_is_an_animal_of_the_same_owner() -> None:
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry]; C: rat | owl", food=9).do("attack", "prey B1")
    assert scene.deaths() == [("B1", "attack")]


def test_it_works_again_in_the_next_turn() -> None:
    scene = board("A: bear {r}; B: fly[mimicry] {rm}", phase="extinction")
    assert not scene.animal("B1").mimicked
