"""Herding (R-M5): safe while herding animals outnumber predators on the whole table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.random_mutations.scenes import FREE, Scene, board

DECK = {"herding": 6, "intelligence": 4}


def scene(text: str, **given: Any) -> Scene:
    return board(text, more_cards=DECK, **{"parasites": 1, **FREE, **given})


def test_more_herding_animals_than_predators_protect() -> None:
    herd = scene("A: bear[carnivorous]; B: gnu[herding] x2 | mouse | crow").do("attack")
    reason = herd.refusal("prey B1")
    assert str(reason) == "B1 is protected by Herding. (rule R-M5)"
    assert (reason.trait, reason.overcome_by) == ("herding", "as many predators on the table as herding animals")


def test_as_many_predators_as_herding_animals_break_it() -> None:
    assert scene("A: bear[carnivorous] x2; B: gnu[herding] x2 | mouse").do("attack").legal("prey B1")
    assert scene("A: bear[carnivorous]; B: gnu[herding] | mouse").do("attack").legal("prey B1")


def test_the_herds_of_all_players_count() -> None:
    text = "A: bear[carnivorous] | ox[herding]; B: gnu[herding] | mouse; C: elk[herding]"
    assert not scene(text).do("attack").legal("prey B1")


def test_the_predators_of_all_players_count() -> None:
    """Both kinds, also those of the herd's owner; scavengers are none."""
    text = "A: bear[carnivorous]; B: gnu[herding] x3 | crow[scavenger] x4; C: lynx[obligate_carnivore] x2"
    assert scene(text).do("attack").legal("prey B1")
    text = "A: bear[carnivorous]; B: gnu[herding] x3 | crow[scavenger] x4; C: lynx[obligate_carnivore] | mouse"
    assert not scene(text).do("attack").legal("prey B1")


def test_a_herding_predator_counts_on_both_sides() -> None:
    text = "A: wolf[carnivorous, herding]; B: gnu[herding] | mouse"
    assert not scene(text).do("attack").legal("prey B1"), "two in the herd, one predator"


def test_a_kill_breaks_the_herd() -> None:
    """Three against two; after one is eaten by a clever hunter the rest are open."""
    text = "A: ape[carnivorous, intelligence] | bear[carnivorous]; B: gnu[herding] x3 {r, r, } | mouse"
    herd = scene(text, food=9).do("attack", "hunter A1.1")
    assert herd.do("prey B1").asked[1] == "victim"
    herd.do("victim B1.3", "pass")
    assert herd.do("attack").legal("prey B1")


@pytest.mark.parametrize(("marks", "ready"), [("h", 1), ("bb", 1), ("", 2)])
def test_with_ready_only_those_count_that_may_still_attack(marks: str, ready: int) -> None:
    text = f"A: bear[carnivorous] x2 {{, {marks}}}; B: gnu[herding] x2 | mouse"
    assert scene(text).do("attack").legal("prey B1"), "two predators in all"
    assert scene(text, herding_predators="ready").do("attack").legal("prey B1") == (ready == 2)


def test_it_does_not_protect_from_parasites() -> None:
    assert scene("A: bear; B: gnu[herding] x2 | mouse").do("take_black").legal("black_target B1.1")
