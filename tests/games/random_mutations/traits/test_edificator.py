"""Edificator (R-M4): two more red food in the climate phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.random_mutations.scenes import Scene, board

ONES = {f"food/1/{colour}/{n}": 3 for colour in ("red", "green", "black") for n in range(3)}


def climate(text: str, **given: Any) -> Scene:
    return board(text, phase="climate", script=ONES, more_cards={"edificator": 4}, **given)


def test_two_red_food_for_each_species() -> None:
    scene = climate("A: beaver[edificator]; B: mole[edificator] x3 | mouse")
    assert [(e.species, e.number) for e in scene.events("food_grown", everything=True)] == [(1, 2), (1001, 2)]
    assert scene.state.centre["red"] == 6 + 4
    assert "A: A1 has Edificator and adds 2 red food." in scene.match.log


def test_for_each_animal_if_the_match_says_so() -> None:
    scene = climate("A: beaver[edificator]; B: mole[edificator] x3", edificator_per="animal")
    assert [event.number for event in scene.events("food_grown", everything=True)] == [2, 6]


def test_without_it_nothing_grows() -> None:
    scene = climate("A: beaver; B: mouse")
    assert scene.state.centre["red"] == 6 and not scene.events("food_grown", everything=True)


@pytest.mark.parametrize(("world", "red"), [("drought", 3), ("plenty", 12)])
def test_no_world_changes_it(world: str, red: int) -> None:
    assert climate("A: beaver[edificator]; B: mouse", world=world).state.centre["red"] == red + 2


def test_the_tokens_come_from_the_box() -> None:
    before, after = (climate(f"A: beaver[{trait}]; B: mouse").state for trait in ("running", "edificator"))
    assert before.box["red"] - after.box["red"] == 2


def test_sister_species_that_share_the_card_add_two_each() -> None:
    scene = board(
        "A: beaver[edificator]; B: mouse",
        phase="development",
        divergence=True,
        stack=[1, 0],
        script=ONES,
        more_cards={"edificator": 4},
    )
    scene.do("split")
    assert [event.number for event in scene.events("food_grown")] == [2, 2]
    assert scene.match.scores()[0] == 2 + 2 + 1, "and its point counts once"
