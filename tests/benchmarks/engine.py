"""What a decision costs: microseconds of processor, in a match with its log, in a batch, and in a batch that is counted.

python tests/benchmarks/engine.py                # 100 games of random bots at four seats, a tenth of greedy ones, best of 3 rounds
python tests/benchmarks/engine.py games=20 rounds=10

Beside it, in the same run, two engines of other games where they are installed (see others.py). On a busy machine take more
rounds of fewer games: of each game the best round counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from evolution_lab.api import games, new_match
from evolution_lab.bots import BOTS
from evolution_lab.core.batch import play_out
from tests.benchmarks.others import catanatron, gin_rummy, measured

SEATS = 4
GREEDY_SHARE = 10  # bots that think play a tenth of the games, since each takes long


def with_log(game: str, bot: str) -> Callable[[int], int]:
    """Plays a match and returns its decisions."""

    def play(number: int) -> int:
        match = new_match(game, players=[bot] * SEATS, seed=number, run=False)
        match.run_bots()
        return match.ply

    return play


def in_batch(game: str, bot: str, count: bool) -> Callable[[int], int]:
    """Plays a game as a batch does; ``count``: with everything that ``simulate`` counts."""
    ruleset = games()[game]
    settings = ruleset.check_options(SEATS, {})
    tally = ruleset.tally(settings)

    def play(number: int) -> int:
        counting = tally.begin() if count else None
        watch = counting.watch if counting else None
        state = play_out(ruleset, settings, number, [(bot, BOTS[bot])] * SEATS, watch=watch)
        if counting is not None:
            counting.rows(state)
        return int(state.ply)

    return play


def main(number: int, rounds: int) -> None:
    """Print everything."""
    for game in games():
        print(f"{game}, {SEATS} seats, full rules, one core:")
        for bot, share in (("random", number), ("greedy", max(1, number // GREEDY_SHARE))):
            print(f"  {bot:8} match with log  {measured(with_log(game, bot), share, rounds)}")
            print(f"  {bot:8} batch           {measured(in_batch(game, bot, False), share, rounds)}")
            print(f"  {bot:8} batch, counted  {measured(in_batch(game, bot, True), share, rounds)}")
    print("Other engines, random players, one core:")
    print(f"  catanatron, 4 seats      {catanatron(max(1, number // 10))}")
    print(f"  OpenSpiel, gin rummy     {gin_rummy(number)}")


if __name__ == "__main__":
    given = dict(word.split("=", 1) for word in sys.argv[1:])
    main(int(given.get("games", 100)), int(given.get("rounds", 3)))
