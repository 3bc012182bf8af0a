"""How strong the bots are, whether seats are fair, and what a decision costs.

python3 tests/benchmarks/bots.py             # 1,000 two-seat games a pair, seats swapped in half of them
python3 tests/benchmarks/bots.py games=200
python3 tests/benchmarks/bots.py game=origin games=1000
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from time import process_time_ns
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from evolution_lab import new_match  # noqa: E402
from evolution_lab.bots import BOTS  # noqa: E402

LIMIT = 0.65
PAIRS = (("greedy", "random"), ("greedy", "cautious"), ("cautious", "random"))


class Played(NamedTuple):
    """One game: the seat that won, points, turns, cards left, and (decisions, nanoseconds) of each bot."""

    winner: int
    scores: list[int]
    turns: int
    costs: dict[str, tuple[int, int]]


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - half) / scale, (middle + half) / scale


def play(players: Sequence[str], seed: str, game: str = "random_mutations", **options: Any) -> Played:
    """One game, with the time of every bot's decisions."""
    costs = dict.fromkeys(players, (0, 0))

    def timed(name: str, view: Any, choices: list[Any], rng: Any) -> Any:
        begin = process_time_ns()
        answer = BOTS[name](view, choices, rng)
        number, spent = costs[name]
        costs[name] = (number + 1, spent + process_time_ns() - begin)
        return answer

    bots: dict[str, Any] = {name: partial(timed, name) for name in players}
    for bot in bots.values():
        bot.reads_only = True
    match = new_match(game, players=players, seed=seed, bots=bots, **options)
    match.run_bots()
    return Played(match.ranking()[0], match.scores(), match.state.turn, costs)


def numbered(number: int, players: tuple[str, ...], **options: Any) -> Played:
    """Game ``number`` of a series: the same deck twice, with the seats turned by one."""
    turned = number % 2 if len(players) == 2 else 0
    seated = players[turned:] + players[:turned]
    return play(seated, f"bots-{number // 2 if len(players) == 2 else number}", **options)


def series(players: tuple[str, ...], games: int, **options: Any) -> list[Played]:
    """Many games; the same on any number of processes."""
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(numbered, players=players, **options), range(games), chunksize=10))


def duel(first: str, second: str, games: int, **options: Any) -> tuple[int, list[Played]]:
    """How many of ``games`` two-seat games ``first`` won."""
    played = series((first, second), games, **options)
    return sum(game.winner == number % 2 for number, game in enumerate(played)), played


def microseconds(played: list[Played], name: str) -> float:
    """The mean cost of one decision of a bot."""
    found = [game.costs[name] for game in played if name in game.costs]
    return sum(spent for _n, spent in found) / max(1, sum(number for number, _s in found)) / 1000


def main(words: list[str]) -> int:
    given = dict(word.split("=", 1) for word in words)
    games = int(given.pop("games", "1000"))
    game = given.pop("game", "random_mutations")
    reached = True
    costs: dict[str, float] = {}
    print(f"{game}: two seats, {games} games a line, each deck twice with the seats swapped")
    print(f"{'pair':24}{'wins':>7}{'share':>8}  {'95 % interval':15}{'mean points':>14}{'turns':>7}")
    for first, second in PAIRS:
        wins, played = duel(first, second, games, game=game, **given)
        low, high = wilson(wins, games)
        points = [sum(one.scores[(number + i) % 2] for number, one in enumerate(played)) / games for i in (0, 1)]
        turns = sum(one.turns for one in played) / games
        means = f"{points[0]:.1f} : {points[1]:.1f}"
        print(
            f"{first + ' - ' + second:24}{wins:7}{wins / games:8.3f}  {low:.3f} to {high:.3f} {means:>14}{turns:7.1f}"
        )
        costs |= {name: microseconds(played, name) for name in (first, second)}
        if (first, second) == PAIRS[0]:
            reached = low > LIMIT
    print(f"\nFour seats, {games} games a line: share of wins of seats A, B, C, D (0.25 each is fair)")
    for name in BOTS:
        played = series((name,) * 4, games, game=game, **given)
        shares = [sum(one.winner == seat for one in played) / games for seat in range(4)]
        print(f"{name:24}" + "".join(f"{share:8.3f}" for share in shares))
    print(
        "\nMicroseconds of processor time a decision: "
        + ", ".join(f"{name} {cost:.0f}" for name, cost in costs.items())
    )
    print(f"Greedy against random above {LIMIT}: {'yes' if reached else 'NO'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
