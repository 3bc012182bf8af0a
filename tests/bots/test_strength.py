"""Greedy beats chance clearly. The full table: ``python3 tests/benchmarks/bots.py``."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

PATH = Path(__file__).resolve().parents[1] / "benchmarks" / "bots.py"
SPEC = importlib.util.spec_from_file_location("benchmark_of_bots", PATH)
assert SPEC is not None and SPEC.loader is not None
bench = importlib.util.module_from_spec(SPEC)
sys.modules["benchmark_of_bots"] = bench
SPEC.loader.exec_module(bench)

GAMES = 60


def test_interval_of_a_share():
    low, high = bench.wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # the textbook's example


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["greedy", "cautious"])
def test_beats_the_random_bot(bot):
    games = [bench.numbered(number, (bot, "random")) for number in range(GAMES)]
    wins = sum(game.winner == number % 2 for number, game in enumerate(games))
    assert bench.wilson(wins, GAMES)[0] > 0.65, f"{wins} of {GAMES}"
