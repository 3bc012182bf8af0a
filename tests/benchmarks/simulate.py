"""How long many games take by the clock: 500 four-seat games of random bots and of greedy ones, here and in two workers.

python3 tests/benchmarks/simulate.py             # asked: workers awake, random bots under 2 s, greedy ones under 5 s
python3 tests/benchmarks/simulate.py games=50

Figures of two Pythons cannot be compared: one that somebody compiled without ``--enable-optimizations`` (pyenv does so by default)
needs a fifth more time than those of Debian, of conda and of python.org.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from evolution_lab import simulate  # noqa: E402

SEATS = 4


def by_workers(bot: str, games: int) -> None:
    """Whole calls by the clock, and the processor time of this process. The second call finds the workers awake."""
    for workers in (1, 2):
        for state in ("workers asleep", "workers awake") if workers > 1 else ("in this process",):
            began, used = time.perf_counter(), time.process_time()
            result = simulate(players=[bot] * SEATS, games=games, seed=1, workers=workers, progress=False)
            spent, used = time.perf_counter() - began, time.process_time() - used
            print(
                f"  {bot:8} {workers} {state:16} {spent:6.2f} s by the clock, {used:6.2f} s of processor here, {result.games.rows} games"
            )


if __name__ == "__main__":
    given = dict(word.split("=", 1) for word in sys.argv[1:])
    print(f"simulate, Random Mutations, {SEATS} seats, Python {sys.version}:")
    for bot in ("random", "greedy"):
        by_workers(bot, int(given.get("games", 500)))
