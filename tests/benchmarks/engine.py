"""How fast the engines play: microseconds per decision with random bots over 200 games, with a log and in a batch.

python tests/benchmarks/engine.py [games]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from evolution_lab.api import games, new_match
from evolution_lab.bots import BOTS
from evolution_lab.core.batch import play_out

DRAWS = {
    "random_mutations": ("blind", "chosen", "fully_blind"),
    "origin": ("hand", "chosen", "blind", "fully_blind"),
}


def options(game: str, seed: int) -> dict[str, Any]:
    """The options of game ``seed``: the draw modes in turn."""
    draws = DRAWS[game]
    more = {"divergence": seed % 2 == 0} if game == "random_mutations" else {}
    return {"draw": draws[seed // 3 % len(draws)], **more}


def measure_batch(game: str, number: int) -> None:
    """The same games without a log, as a batch plays them."""
    ruleset = games()[game]
    decisions = 0
    cpu = time.process_time()
    for seed in range(number):
        seats = 2 + seed % 3
        settings = ruleset.check_options(seats, options(game, seed))
        decisions += play_out(ruleset, settings, seed, [("random", BOTS["random"])] * seats).ply
    cpu = time.process_time() - cpu
    print(f"{game}, batch: {cpu / decisions * 1e6:.1f} us of processor a decision, {cpu / number * 1e3:.1f} ms a game")


def measure(game: str, number: int) -> None:
    """Play ``number`` games of 2, 3 and 4 seats in turn and print the figures."""
    decisions = events = 0
    wall, cpu = time.perf_counter(), time.process_time()
    for seed in range(number):
        match = new_match(game, ["random"] * (2 + seed % 3), seed, **options(game, seed))
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
        wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
        measure(name, wanted)
        measure_batch(name, wanted)
