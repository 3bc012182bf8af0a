"""How fast the engine plays: microseconds per decision with random bots over 200 games.

python tests/benchmarks/engine.py [games]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from evolution_lab.api import games, new_match

DRAWS = ("blind", "chosen", "fully_blind")


def measure(game: str, number: int) -> None:
    """Play ``number`` games of 2, 3 and 4 seats in turn and print the figures."""
    decisions = events = 0
    wall, cpu = time.perf_counter(), time.process_time()
    for seed in range(number):
        match = new_match(game, ["random"] * (2 + seed % 3), seed, draw=DRAWS[seed // 3 % 3], divergence=seed % 2 == 0)
        match.run_bots()
        decisions += match.ply
        events += len(match.events)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    print(
        f"{game}: {number} games, {decisions} decisions, {events} events; {cpu / decisions * 1e6:.0f} us of processor a "
        f"decision ({wall / decisions * 1e6:.0f} us by the clock), {cpu / number * 1e3:.1f} ms a game"
    )


if __name__ == "__main__":
    for name in games():
        measure(name, int(sys.argv[1]) if len(sys.argv) > 1 else 200)
