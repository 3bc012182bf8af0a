"""What every bot promises: a legal answer, from its own view alone, the same for the same random numbers."""

from __future__ import annotations

import pytest

from evolution_lab import new_match
from evolution_lab.bots import BOTS
from evolution_lab.bots.valuing import values
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.errors import LabError
from evolution_lab.games.random_mutations.options import OPTIONS
from evolution_lab.games.random_mutations.state import HIDDEN

THINKERS = ("greedy", "cautious")
WAYS = ("new_trait", "new_animal", "split", "take_red", "take_green", "take_black", "attack", "hunter", "prey")
RULINGS = [
    (option.name, value)
    for option in OPTIONS
    for value in option.values[1:]
    if option.name != "climate_table" or value == "per_player"
]


def test_the_bots_by_name():
    assert list(BOTS) == ["random", "greedy", "cautious"]
    assert all(bot.__doc__ for bot in BOTS.values())


@pytest.mark.parametrize(("name", "value"), RULINGS)
def test_plays_under_every_option(name, value):
    match = new_match(players=["greedy", "cautious", "random"], seed=5, short=True, **{name: value})
    match.run_bots()
    assert match.over


@pytest.mark.parametrize("draw", ["blind", "chosen", "fully_blind"])
def test_five_seats_and_divergence(draw):
    match = new_match(
        players=["greedy", "cautious"] * 2 + ["greedy"],
        seed=5,
        short=True,
        divergence=True,
        draw=draw,
        climate_table="two_sets_suggested",
    )
    match.run_bots()
    assert match.over


@pytest.mark.parametrize("draw", ["blind", "chosen"])
@pytest.mark.parametrize("bot", THINKERS)
def test_a_way_is_worth_what_its_best_target_is_worth(bot, draw):
    match = new_match(players=[bot, bot, bot], seed=11, draw=draw, divergence=True, short=True)
    promised = None
    compared = 0
    while not match.over:
        view = match.view(match.decision.seat)
        options = match.options()
        worth = values(bot, view, options)
        if promised is not None and match.decision.seat == promised[0]:
            assert max(worth) == pytest.approx(promised[1])
            compared += 1
        moves = len(match.moves)
        match.play_bot()
        answer = match.moves[moves].action
        follows = answer.kind in WAYS and match.decision is not None and len(match.moves) == moves + 1
        follows = follows and match.decision.kind not in ("feed", "develop", "victim", "scavenger", "graze_amount")
        promised = (match.moves[moves].seat, max(worth)) if follows else None
    assert compared > 20


@pytest.mark.parametrize("bot", THINKERS)
def test_reads_its_view_and_leaves_it_alone(bot):
    match = new_match(players=[bot, bot], seed=2, short=True)
    while not match.over:
        view = match.view(match.decision.seat)
        assert all(view.faces[card] == HIDDEN for seat in view.seats for card in seat.stack)
        before = view.copy()
        first = BOTS[bot](view, match.options(), KeyedRandom(3))
        assert view == before
        assert BOTS[bot](view, match.options(), KeyedRandom(3)) == first
        match.play_bot()


@pytest.mark.parametrize("bot", THINKERS)
def test_plays_the_same_against_a_person(bot):
    bots = new_match(players=["random", bot], seed=4, short=True)
    bots.run_bots()
    person = new_match(players=["You", bot], seed=4, short=True)
    for move in bots.moves:
        if move.seat == 0 and not move.forced:
            person.play(move.action)
    assert [move.action for move in person.moves] == [move.action for move in bots.moves]


def test_says_so_where_it_cannot_judge():
    with pytest.raises(LabError, match="random bot"):
        BOTS["greedy"](object(), [1, 2], KeyedRandom(1))
