"""How fast the models are, against the bare binomial draws of the same run, in seconds of processor time (one core).

python tests/benchmarks/models.py [replicates] [generations]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np

from evolution_lab import models
from evolution_lab.models.recursion import forces, moved

CASES: dict[str, dict[str, Any]] = {
    "haploid, drift alone": {"ploidy": 1},
    "diploid, drift alone": {},
    "haploid, s = 0.002": {"ploidy": 1, "s": 0.002},
    "diploid, s = 0.002, h = 1": {"s": 0.002, "h": 1.0},
    "diploid, all forces": {"s": 0.002, "h": 0.5, "u": 1e-4, "v": 1e-4, "m": 0.001, "pm": 0.5},
}


def best(call: Callable[[], Any], tries: int = 3) -> float:
    """The shortest of some tries, in seconds."""
    took = []
    for _try in range(tries):
        start = time.process_time()
        call()
        took.append(time.process_time() - start)
    return min(took)


def bare(p: Any, copies: int, settings: dict[str, Any]) -> float:
    """Only the draws of a run that is known: the same frequencies, one generation after the other, nothing else timed."""
    power = forces(**settings)
    rng, took = np.random.default_rng(2), 0.0
    for t in range(p.shape[1] - 1):
        expected = np.ascontiguousarray(moved(np.ascontiguousarray(p[:, t]), power))
        start = time.process_time()
        rng.binomial(copies, expected)
        took += time.process_time() - start
    return took


def drift(replicates: int, generations: int) -> None:
    for name, settings in CASES.items():
        run = {"N": 1000, "p0": 0.5, "generations": generations, "replicates": replicates, **settings}
        p = models.wright_fisher(rng=np.random.default_rng(1), **run)
        took: list[tuple[float, float]] = []
        for _try in range(5):  # model and bare draws take turns, so that a busy machine slows both
            start = time.process_time()
            models.wright_fisher(rng=np.random.default_rng(1), **run)
            took.append((time.process_time() - start, bare(p, 1000 * settings.get("ploidy", 2), settings)))
        model, draws = min(one for one, _two in took), min(two for _one, two in took)
        print(f"Wright-Fisher, N = 1000, {name}: {model:.2f} s, bare draws {draws:.2f} s, {model / draws:.2f} times")


def others() -> None:
    rng = np.random.default_rng(3)
    for m, plating in ((1.0, 1.0), (2.0, 1.0), (2.0, 0.4)):
        took = best(lambda m=m, plating=plating: models.spontaneous(m, 10**6, rng, plating=plating))
        print(f"fluctuation test, 1,000,000 cultures, m = {m}, plating {plating}: {took * 1e3:.0f} ms")
    print(f"  the same, induced on the plate: {best(lambda: models.induced(10, 10**6, rng)) * 1e3:.0f} ms")
    took = best(lambda: models.wright_fisher(100, 0.5, 200, 500, rng, s=0.01, h=1.0))
    print(f"slider released, 500 replicates over 200 generations, N = 100: {took * 1e3:.0f} ms")
    took = best(lambda: models.moran(100, 0.5, 200, 500, rng))
    print(f"Moran, 500 replicates over 200 generations, N = 100: {took * 1e3:.0f} ms")
    took = best(lambda: models.birth_and_death(0.1, 0.1, 200, 10_000, rng))
    print(f"lineages, 10,000 clades over 200 steps: {took * 1e3:.0f} ms")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    drift(*(numbers + [10_000, 1000][len(numbers) :]))
    others()
