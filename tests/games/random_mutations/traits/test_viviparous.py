"""Viviparous (R-M3): an animal that becomes full bears a new one, the next card of the main deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.random_mutations.scenes import FREE, Scene, board

MORE = {"viviparous": 4}


def scene(text: str, **given: Any) -> Scene:
    return board(text, more_cards=MORE, **{"food": 9, **FREE, **given})


def test_red_food_that_fills_bears() -> None:
    one = scene("A: cow[viviparous] x2 {r, }; B: mouse")
    top = one.state.shares[0][0]
    one.do("take_red", "red_target A1.1")
    (born,) = one.events("born")
    assert (born.card, born.food) == (top, 0)
    assert one.row("A") == ["A1x3[viviparous]"]
    assert one.animal("A1.3").card == top and one.tokens("A1.3") == ""
    assert one.state.dealt[top] == 0
    assert "A: a new animal of A1 is born. It has 3 animals now." in one.match.log
    assert one.state.known[top] == -1, "nobody sees it"


def test_food_that_does_not_fill_bears_nothing() -> None:
    one = scene("A: cow[viviparous] x2; B: mouse").do("take_red")
    assert not one.events("born")


def test_the_limit_does_not_count() -> None:
    """One species, so a limit of one animal; it bears all the same."""
    one = scene("A: cow[viviparous] {r}; B: mouse").do("take_red")
    assert len(one.species("A1").animals) == 2


def test_a_newborn_animal_may_bear_in_the_same_turn() -> None:
    one = scene("A: cow[viviparous] {r}; B: mouse").do("take_red", "pass", "take_red", "pass", "take_red")
    assert len(one.species("A1").animals) == 3


def test_once_for_the_species_if_the_match_says_so() -> None:
    one = scene("A: cow[viviparous] x2 {r, r}; B: mouse", viviparous_per="species").do("take_red")
    one.do("pass", "take_red", "red_target A1.2")
    assert len(one.species("A1").animals) == 3
    assert not one.events("birth_missed"), "no fuss about it"


def test_once_for_the_species_is_once_a_turn() -> None:
    text = "A: cow[viviparous] {r}; B: mouse {r}"
    one = scene(text, viviparous_per="species", food=1, parasites=1).do("take_red")
    assert one.state.spent == [(1, one.state.rules.table.index["viviparous"])]
    while one.state.turn == 1:
        one.do("pass")
    assert one.state.spent == []


def test_it_may_bring_one_food() -> None:
    one = scene("A: cow[viviparous] {r}; B: mouse", viviparous_food=1)
    box = one.state.box["blue"]
    one.do("take_red")
    assert one.tokens("A1.2") == "b" and one.state.box["blue"] == box - 1


def test_an_empty_deck_bears_nothing() -> None:
    one = scene("A: cow[viviparous] {r}; B: mouse", left=0).do("take_red")
    assert [(e.why, e.species) for e in one.events("birth_missed")] == [("empty", 1)]
    assert "A: no animal of A1 is born: no card is left in the deck." in one.match.log


def test_dealt_by_seat_it_comes_from_the_own_part() -> None:
    one = scene("A: cow[viviparous] {r}; B: bat[viviparous] {r}", deal="by_seat")
    tops = [share[0] for share in one.state.shares]
    one.do("take_red", "take_red")
    assert [one.animal("A1.2").card, one.animal("B1.2").card] == tops


def test_dealt_by_seat_an_empty_part_bears_nothing() -> None:
    one = scene("A: cow[viviparous] {r}; B: mouse", deal="by_seat", left=1)
    one.do("take_red", "pass", "take_red", "pass", "take_red")
    assert [len(share) for share in one.state.shares] == [0, 0]
    assert len(one.events("birth_missed", everything=True)) == 1


def test_the_last_birth_empties_the_deck_and_the_next_turn_is_the_last() -> None:
    one = scene("A: cow[viviparous] {r}; B: mouse {r}", left=1, food=1, parasites=1).do("take_red")
    assert not one.state.last and not one.state.shares[0]
    while one.state.turn == 1:
        one.do("pass")
    assert one.state.last


@pytest.mark.parametrize("hunter", ["carnivorous", "obligate_carnivore"])
def test_a_meal_that_fills_bears_too(hunter: str) -> None:
    tokens = "{r}" if hunter == "carnivorous" else ""
    one = scene(f"A: wolf[{hunter}, viviparous] {tokens}; B: mouse | crow", food=0, parasites=1)
    one.do("attack", "prey B1")
    assert one.kinds("hunter_fed", "born", "attack_ended") == ["hunter_fed", "born", "attack_ended"]


def test_it_bears_before_the_poison_counts() -> None:
    one = scene("A: wolf[carnivorous, viviparous] {r}; B: toad[poisonous] | crow", food=0, parasites=1)
    one.do("attack", "prey B1")
    assert one.kinds("born", "poisoned") == ["born", "poisoned"]


def test_a_scavengers_food_and_a_bark_beetles_shelter_bear_too() -> None:
    text = "A: bear[carnivorous] | crow[scavenger, viviparous] {r}; B: mouse | deer"
    assert scene(text, food=0, parasites=1).do("attack", "prey B1").kinds("scavenged", "born") == ["scavenged", "born"]
    one = scene("A: grub[bark_beetle, viviparous] {r}; B: mouse", shelters=2).do("take_green")
    assert one.kinds("shelter_turned_to_food", "born") == ["shelter_turned_to_food", "born"]


def test_an_extremophile_pays_from_its_stack_or_bears_nothing() -> None:
    text = "A: worm[viviparous, extremophile] {r}; B: mouse"
    one = scene(text, stack=[2, 0]).do("take_red")
    assert len(one.state.seats[0].stack) == 1 and len(one.state.seats[0].discard) == 1
    one = scene(text, stack=[0, 3]).do("take_red")
    assert [event.why for event in one.events("birth_missed")] == ["cost"]
    assert "A: no animal of A1 is born: the stack cannot pay for Extremophile." in one.match.log
