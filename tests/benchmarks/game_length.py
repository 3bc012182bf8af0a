"""How long a game takes a person: decisions to make, sentences to watch, and the minutes that follow from them.

python3 tests/benchmarks/game_length.py             # 40 games a row
python3 tests/benchmarks/game_length.py games=200

A bot sits in the person's seat. Each decision is taken to cost a newcomer 8 s (choosing the way and choosing the target
are two decisions), and each sentence about the others 0.9 s, the board's pace at speed 1.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import mean, quantiles
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from evolution_lab import new_match  # noqa: E402
from widgets.story import Story  # noqa: E402

SECONDS_A_DECISION = 8.0
SECONDS_A_SENTENCE = 0.9


class Length(NamedTuple):
    """One game: the person's decisions, the sentences to watch, and the turns."""

    decisions: int
    sentences: int
    turns: int

    @property
    def minutes(self) -> float:
        """What a newcomer needs at speed 1."""
        return (self.decisions * SECONDS_A_DECISION + self.sentences * SECONDS_A_SENTENCE) / 60


def play(number: int, bots: Sequence[str], person: str, **options: Any) -> Length:
    """Game ``number`` with ``person`` (a bot) in seat 0, whose decisions are counted, against ``bots``."""
    match = new_match(players=[person, *bots], seed=f"LENGTH-{number}", **options)
    match.run_bots()
    own = sum(move.seat == 0 and not move.forced for move in match.moves)
    story = Story(match, 0)
    story.update()
    return Length(own, max(0, len(story.lines) - own), match.state.turn)


def lengths(games: int, bots: Sequence[str], person: str = "greedy", **options: Any) -> list[Length]:
    """The lengths of ``games`` games."""
    with ProcessPoolExecutor() as pool:
        return list(pool.map(partial(play, bots=bots, person=person, **options), range(games), chunksize=4))


def row(games: int, bots: Sequence[str], person: str, **options: Any) -> str:
    """One line of the table."""
    found = lengths(games, bots, person, **options)
    minutes = [length.minutes for length in found]
    deciles = quantiles(minutes, n=10)
    words = ", ".join(f"{key}={value}" for key, value in options.items()) or "full deck"
    return (
        f"{len(bots) + 1} seats, {words:12} person plays {person:8} "
        f"{mean(length.turns for length in found):5.1f} turns {mean(length.decisions for length in found):6.1f} decisions "
        f"{mean(length.sentences for length in found):6.1f} sentences {mean(minutes):6.1f} min "
        f"(8 of 10 games: {deciles[0]:.0f} to {deciles[-1]:.0f})"
    )


def main(words: Sequence[str]) -> None:
    """Print the table."""
    games = next((int(word[6:]) for word in words if word.startswith("games=")), 40)
    print(f"{games} games a row; {SECONDS_A_DECISION:g} s a decision, {SECONDS_A_SENTENCE:g} s a sentence")
    for seats in (2, 3, 4):
        for options in ({"short": True}, {}):
            for person in ("greedy", "random"):
                print(row(games, ["greedy"] * (seats - 1), person, **options))


if __name__ == "__main__":
    main(sys.argv[1:])
