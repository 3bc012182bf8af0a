"""What a decision costs in a batch, and how long many games take, beside other engines in the same run.

python3 tests/benchmarks/simulate.py             # microseconds of processor a decision; 500 four-seat games by workers
python3 tests/benchmarks/simulate.py games=50

Beside it, where they are installed (pip install catanatron open_spiel): four random players of catanatron, and random play of
OpenSpiel's gin rummy from Python. They are other games with other rules; they show what engines of this kind cost.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from evolution_lab import games as all_games  # noqa: E402
from evolution_lab import new_match, simulate  # noqa: E402
from evolution_lab.bots import BOTS  # noqa: E402
from evolution_lab.core.batch import play_out  # noqa: E402

SEATS = 4
GREEDY_SHARE = 10  # bots that think play a tenth of the games, since each takes long


def measured(play: Callable[[int], int], games: int) -> str:
    """Microseconds of processor a decision over ``games`` games; ``play`` plays one and returns its decisions."""
    decisions, began = 0, time.process_time()
    for number in range(games):
        decisions += play(number)
    spent = time.process_time() - began
    return f"{spent / decisions * 1e6:8.1f} us a decision {spent / games * 1e3:8.2f} ms a game   ({games} games, {decisions} decisions)"


def with_log(bot: str) -> Callable[[int], int]:
    def play(number: int) -> int:
        match = new_match(players=[bot] * SEATS, seed=number, run=False)
        match.run_bots()
        return match.ply

    return play


def in_batch(bot: str, count: bool) -> Callable[[int], int]:
    ruleset = all_games()["random_mutations"]
    settings = ruleset.check_options(SEATS, {})
    tally = ruleset.tally(settings)

    def play(number: int) -> int:
        counting = tally.begin() if count else None
        state = play_out(
            ruleset, settings, number, [(bot, BOTS[bot])] * SEATS, watch=counting.watch if counting else None
        )
        if counting is not None:
            counting.rows(state)
        return int(state.ply)

    return play


def by_workers(bot: str, games: int) -> None:
    """Whole calls by the clock. The second call of each number of workers finds them awake."""
    for workers in (1, 2):
        for state in ("workers asleep", "workers awake") if workers > 1 else ("in this process",):
            began = time.perf_counter()
            result = simulate(players=[bot] * SEATS, games=games, seed=1, workers=workers, progress=False)
            spent = time.perf_counter() - began
            print(f"  {bot:8} {workers} {state:16} {spent:6.2f} s by the clock, {result.games.rows} games")


def catanatron(games: int) -> str:
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return "not installed here"

    def play(number: int) -> int:
        game = Game([RandomPlayer(colour) for colour in Color], seed=number)
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return measured(play, games)


def gin_rummy(games: int) -> str:
    try:
        import pyspiel
    except ImportError:
        return "not installed here"
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


def main(games: int) -> None:
    print(f"Random Mutations, {SEATS} seats, full rules, one core:")
    for bot, number in (("random", games), ("greedy", max(1, games // GREEDY_SHARE))):
        print(f"  {bot:8} match with log    {measured(with_log(bot), number)}")
        print(f"  {bot:8} batch             {measured(in_batch(bot, False), number)}")
        print(f"  {bot:8} batch, counted    {measured(in_batch(bot, True), number)}")
    print("Other engines, random players, one core:")
    print(f"  catanatron 4 seats         {catanatron(max(1, games // 20))}")
    print(f"  OpenSpiel gin rummy        {gin_rummy(games)}")
    print("simulate by the clock:")
    by_workers("random", games)
    by_workers("greedy", max(1, games // GREEDY_SHARE))


if __name__ == "__main__":
    given = dict(word.split("=", 1) for word in sys.argv[1:])
    main(int(given.get("games", 500)))
