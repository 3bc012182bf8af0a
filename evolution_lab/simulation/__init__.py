"""Thousands of games instead of one: play them, compare them in pairs, knock a trait out, go back to any of them.

result = simulate("random_mutations", players=["random"] * 4, games=500, seed="FINCH-42")
result.games["score_A"].mean(), result.variants["fate"], result.replay(17)
"""

from __future__ import annotations

from evolution_lab.simulation.background import Job
from evolution_lab.simulation.columns import Columns
from evolution_lab.simulation.effects import KnockOut, knock_out
from evolution_lab.simulation.jobs import Incomplete, resume, simulate, start
from evolution_lab.simulation.pairs import Comparison, Difference, compare, start_comparison
from evolution_lab.simulation.result import Result

__all__ = [
    "Columns",
    "Comparison",
    "Difference",
    "Incomplete",
    "Job",
    "KnockOut",
    "Result",
    "compare",
    "knock_out",
    "resume",
    "simulate",
    "start",
    "start_comparison",
]
