"""Positions from a text: what it says lies on the table, and what makes no sense is refused in words."""

from __future__ import annotations

from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.errors import LabError
from evolution_lab.games.natural_selection.deck import KINDS
from evolution_lab.games.natural_selection.state import PHASES

from .scenes import GAME, three


def test_sizes_traits_and_tokens() -> None:
    scene = three("A: lion[carnivore, ambush] 4/3 {mm} | bear[fat_tissue] 2/2 {pyy}; B: ox; C: elk 6/1 x2", food=7)
    assert scene.row("A") == ["A1[carnivore,ambush]", "A2[fat_tissue]"]
    assert (scene.size("A1"), scene.tokens("A1")) == ("4/3", "mm")
    assert scene.tokens("A2") == "pyy" and scene.size("B1") == "1/1"
    assert scene.row("C") == ["C1[]", "C2[]"] and scene.size("C2") == "6/1" and scene.state.hole == 7


def test_hands_food_cards_and_pile() -> None:
    scene = three(
        "A: goat; B: ox; C: elk", phase="cards", stack=[2, 0, 1], top={"A": ["horns", "carnivore/3"]},
        food_cards={"B": "long_neck/9"}, left=10,
    )  # fmt: skip
    state = scene.match.state
    names = [KINDS[state.faces[card]] for card in state.seats[0].stack]
    assert names[0].startswith("horns/") and names[1] == "carnivore/3"
    assert KINDS[state.faces[state.seats[1].food_card]] == "long_neck/9"
    assert [len(seat.stack) for seat in state.seats] == [2, 0, 1] and sum(map(len, state.shares)) == 10


def test_a_position_comes_back_from_a_save() -> None:
    match = lab.set_up("natural_selection", "A: lion[carnivore] 4/3; B: goat[horns] 2/2", players=["You", "greedy"])
    again = lab.load_match(match.to_json())
    assert again.state == match.state


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_can_be_played_to_the_end(phase: str) -> None:
    match = lab.set_up("natural_selection", "A: lion[carnivore] 4/3; B: goat[horns] 2/2; C: ox 1/1", players=["random"] * 3,
        phase=phase, left=20, seed=3,
    )  # fmt: skip
    match.run_bots()
    assert match.over and match.state.turn >= 2


@pytest.mark.parametrize(
    "text",
    [
        "A: lion[tiger] 1/1; B: ox", "A: goat 7/1; B: ox", "A: goat 0/1; B: ox", "A: goat 1/9; B: ox", "A: goat 1/1 {zz}; B: ox",
        "A: goat[horns, horns] 1/1; B: ox", "A: goat 2/1 {y}; B: ox", "goat; B: ox", "A goat", 5, None,
        "A: goat[horns, climbing, fertile, foraging] 1/1; B: ox",
    ],
)  # fmt: skip
def test_texts_that_make_no_sense_are_refused_in_words(text: Any) -> None:
    with pytest.raises(LabError) as refused:
        lab.set_up("natural_selection", text, players=["random", "random"])
    assert len(str(refused.value)) > 20


@pytest.mark.parametrize(
    "given",
    [
        {"phase": "night"}, {"food": -1}, {"food": "much"}, {"stack": [1]}, {"stack": 999}, {"top": {"Z": ["horns"]}},
        {"top": {"A": ["wings"]}}, {"food_cards": {"A": "horns/99"}}, {"bag": [1, 2, 3, 4]}, {"to_move": 9},
    ],
)  # fmt: skip
def test_things_beside_the_text_are_refused_in_words(given: dict[str, Any]) -> None:
    with pytest.raises(LabError) as refused:
        lab.set_up("natural_selection", "A: goat; B: ox", players=["random", "random"], **given)
    assert len(str(refused.value)) > 20


def test_views_of_a_position_hide_the_hands() -> None:
    state = three("A: goat; B: ox; C: elk", phase="cards", stack=[2, 2, 2]).match.state
    for seat in range(3):
        faces = GAME.view(state, seat).faces
        others = [card for other in range(3) if other != seat for card in state.seats[other].stack]
        assert all(faces[card] == -1 for card in others) and all(faces[card] >= 0 for card in state.seats[seat].stack)
