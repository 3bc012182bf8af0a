"""Other engines of this kind, played at random: four players of catanatron, and OpenSpiel's gin rummy from Python.

They are other games with other rules; they show what a decision costs in engines that people use. Neither is needed for anything else:
``pip install -e .[benchmarks]``.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

MISSING = "not installed here"


def measured(play: Callable[[int], int], games: int, rounds: int = 1) -> str:
    """Microseconds of processor a decision over ``games`` games; ``play`` plays one and returns its decisions.

    Of several rounds the best one of each game counts, so that a busy machine spoils less.
    """
    decisions, best = 0, [float("inf")] * games
    for _round in range(rounds):
        decisions = 0
        for number in range(games):
            began = time.process_time()
            decisions += play(number)
            best[number] = min(best[number], time.process_time() - began)
    spent = sum(best)
    return f"{spent / decisions * 1e6:8.1f} us a decision {spent / games * 1e3:8.2f} ms a game   ({games} games, {decisions} decisions)"


def catanatron(games: int) -> str:
    """What a decision costs there."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return MISSING

    def play(number: int) -> int:
        game = Game([RandomPlayer(colour) for colour in Color], seed=number)
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return measured(play, games)


def gin_rummy(games: int) -> str:
    """What a decision costs there."""
    try:
        import pyspiel
    except ImportError:
        return MISSING
    game = pyspiel.load_game("gin_rummy")

    def play(number: int) -> int:
        rng, state, decisions = random.Random(number), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, shares)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return measured(play, games)
