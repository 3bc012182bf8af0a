"""Scavenger (N-T15): a piece of meat after every meal of a carnivore."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_it_takes_one_meat_from_the_bank_wherever_it_sits() -> None:
    scene = three("A: lion[carnivore] 4/2; B: hare 2/2; C: crow[scavenger] 1/3").do("hunt A1", "prey B1")
    assert scene.taken() == ["A1 2 meat bank", "C1 1 meat bank"]


def test_it_needs_room() -> None:
    scene = three("A: lion[carnivore] 4/2; B: hare 2/2; C: crow[scavenger] 1/1 {p}").do("hunt A1", "prey B1")
    assert scene.taken() == ["A1 2 meat bank"]


def test_it_eats_plants_too_where_it_is_no_carnivore() -> None:
    assert three("A: crow[scavenger] 1/3; B: ox 6/6; C: ox 6/6", food=2).do("graze A1").tokens("A1") == "p"
