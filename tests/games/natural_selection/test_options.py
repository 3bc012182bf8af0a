"""Every option of the game, on every value it offers, makes the difference it promises.

A probe plays a small scene under one value of its option and returns what can be seen. The table beside it says what
that must be, value by value; no two values of one option may look alike. An option without a probe fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.natural_selection.options import OPTIONS, check_options, describe_options

from .scenes import board, fresh, playing, revealing, three

Probe = Callable[[Any], Any]
PROBES: dict[str, tuple[Probe, dict[Any, Any]]] = {}


def seen(expected: dict[Any, Any]) -> Callable[[Probe], Probe]:
    """Register a probe under the option that its name says."""

    def register(probe: Probe) -> Probe:
        PROBES[probe.__name__] = (probe, expected)
        return probe

    return register


@seen({"second": -1, "first": 0})
def edition(value: str) -> Any:
    return three("A: wolf[carnivore, pack_hunting] 2/1; B: goat 3/1", edition=value).price("A1", "B1")


@seen({"129": 129, "110": 110})
def cards_set(value: str) -> Any:
    return len(fresh(3, cards_set=value).state.faces)


@seen(
    {
        "hand": (True, "trait_card"),
        "chosen": (True, "trait_target"),
        "blind": (False, "trait_target"),
        "fully_blind": (False, "play"),
    }
)
def draw(value: str) -> Any:
    scene = playing("A: goat 1/1 | hare 1/1; B: ox 1/1; C: ox 1/1", "horns", "ambush", draw=value)
    view = scene.match.view(0)
    sees = view.faces[view.seats[0].stack[0]] >= 0
    scene.do("new_trait").now()
    return sees, scene.asked[1]


@seen({"shared": [0, 1, 2, 3], "by_seat": [0, 3, 6, 9]})
def deal(value: str) -> Any:
    return fresh(3, deal=value).state.seats[0].stack


@seen({"none": 9, "drought": 4, "plenty": 18})
def world(value: str) -> Any:
    scene = revealing("A: goat; B: ox; C: ox", food_cards={"A": "long_neck/9"}, world=value)
    return scene.events("food_revealed", everything=True)[0].number


@seen({False: False, True: True})
def blind_discard(value: bool) -> Any:
    scene = playing("A: goat[horns] 1/1; B: ox; C: ox", "ambush", draw="blind", blind_discard=value)
    return scene.legal("discard_trait")


@seen({"bag": 2, "bank": 0})
def fat_on_loss(value: str) -> Any:
    text = "A: lion[carnivore] 6/6 | ox 6/6; B: bear[fat_tissue] 3/1 {yy}; C: ox 6/6"
    return three(text, food=9, fat_on_loss=value).do("hunt A1", "prey B1").bag("B")


@seen({"bank": 3, "bag": 5})
def fat_at_end(value: str) -> Any:
    text = "A: bear[fat_tissue] 3/1 {pyy}; B: ox 1/1 {p}; C: ox 1/1 {p}"
    return board(text, phase="end", last=True, fat_at_end=value).match.scores()[0]


@seen({False: False, True: True})
def carnivore_may_decline(value: bool) -> Any:
    return three("A: lion[carnivore] 6/2; B: goat 2/2; C: ox 6/6", carnivore_may_decline=value).legal("pass")


@seen({True: True, False: False})
def attack_for_fat(value: bool) -> Any:
    text = "A: bear[carnivore, fat_tissue] 6/1 {m} | ox 6/6; B: goat 2/3; C: ox 6/6"
    return three(text, food=9, attack_for_fat=value).legal("hunt A1")


@seen({"nobody_can": "feed", "empty_hole": "food_card"})
def feeding_ends(value: str) -> Any:
    return three("A: lion[carnivore] 6/2; B: goat 2/2; C: ox 6/6", feeding_ends=value).asked[1]


@seen({"event": "p", "token": "pp"})
def cooperation_per(value: str) -> Any:
    text = "A: goat[cooperation, foraging] 2/4 | hare 1/3; B: ox 6/6; C: ox 6/6"
    return three(text, food=9, cooperation_per=value).do("graze A1").tokens("A2")


@seen({"turn": "B", "nothing": "A"})
def intelligence_uses(value: str) -> Any:
    text = "A: ape[intelligence] 3/3 | hare 1/2; B: ox 6/6 | elk 6/6; C: ox 6/6"
    scene = three(text, stack=[1, 0, 0], top={"A": ["ambush"]}, food=9, intelligence_uses=value)
    return scene.do("think A1", "thought ambush").asked[0]


@seen({"per_card": 2, "per_name": 1})
def negation(value: str) -> Any:
    text = "A: ape[carnivore, intelligence] 5/3; B: crow[warning_call] | hare | jay[warning_call]; C: ox"
    return three(text, negation=value).price("A1", "B2")


@seen({True: "horns", False: "feed"})
def negate_horns(value: bool) -> Any:
    text = "A: ape[carnivore, intelligence] 5/4; B: goat[horns] 2/2 | ox 6/6; C: ox 6/6"
    return three(text, stack=[1, 0, 0], food=9, negate_horns=value).do("hunt A1", "prey B1").asked[1]


@seen({"victim_loses": "2/1", "no_attack": "2/2"})
def horns_on_the_last(value: str) -> Any:
    text = "A: lion[carnivore] 4/1 | ox 6/1; B: goat[horns] 2/2; C: ox 6/6"
    return three(text, food=3, horns_on_the_last=value).do("hunt A1", "prey B1").size("B1")


@seen({False: "", True: "m"})
def scavengers_after_horns(value: bool) -> Any:
    text = "A: lion[carnivore] 4/1 | ox 6/1; B: goat[horns] 2/2; C: crow[scavenger] 6/6"
    return three(text, food=3, scavengers_after_horns=value).do("hunt A1", "prey B1").tokens("C1")


@seen({"left_to_right": "C1", "right_to_left": "C2"})
def scavenger_order(value: str) -> Any:
    text = "A: lion[carnivore] 6/6 | ox 6/6; B: goat 1/3; C: crow[scavenger] 6/3 | jay[scavenger] 6/2"
    return three(text, food=9, scavenger_order=value).do("hunt A1", "prey B1").taken()[1].split()[0]


@seen({"keep": "pp", "bank": "p"})
def food_after_loss(value: str) -> Any:
    text = "A: lion[carnivore] 6/6 | ox 6/6; B: goat 2/2 {pp}; C: ox 6/6"
    return three(text, food=9, food_after_loss=value).do("hunt A1", "prey B1").tokens("B1")


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_makes_the_difference_it_promises(option: Any) -> None:
    assert option.name in PROBES, f"the option {option.name} has no probe"
    probe, expected = PROBES[option.name]
    assert set(expected) == set(option.values)
    assert len({repr(value) for value in expected.values()}) == len(expected), "two values look alike"
    for value in option.values:
        assert probe(value) == expected[value], (option.name, value)


def test_no_probe_is_left_over() -> None:
    assert set(PROBES) == {option.name for option in OPTIONS}


def test_defaults_are_the_first_values() -> None:
    checked = check_options(3, {})
    for row in describe_options():
        assert checked[row["name"]] == row["default"] == row["values"][0]


@pytest.mark.parametrize(
    ("given", "words"),
    (
        ({"edition": "third"}, "takes 'second', 'first'"),
        ({"first_player": 3}, "first_player is a seat from 0 to 2"),
        ({"cards": 5}, "need at least 12 cards"),
        ({"cards": 130}, "130 is too many"),
        ({"deck": {"horns/12": 1}}, "No card is called"),
        ({"deck": {"horns/3": -1}}, "whole number of copies"),
        ({"inert": "teeth"}, "No trait is called"),
        ({"short": 1}, "short is True or False"),
    ),
)
def test_what_is_refused_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        check_options(3, given)
