"""The expected course of an allele under selection, quick enough to be tried thousands of times while fitting.

For the fits of this package, which check what they are given once; here only ``times_of`` checks, since all else runs in loops.
"""

from __future__ import annotations

from math import exp
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Floats, numbers_of

MOST_GENERATIONS = 100_000
SEEN = ("alleles", "dominant")


def times_of(generations: object) -> NDArray[np.int64]:
    """Times in whole generations, counted from the first sample; raises ``LabError`` if they do not run forward."""
    t = numbers_of("generations", generations, 2)
    if (t != np.round(t)).any():
        raise LabError(_("generations are whole numbers. Divide years by the years of one generation and round."))
    if (np.diff(t) < 0).any() or t[-1] == t[0]:
        raise LabError(_("generations must run forward: oldest first. Count 'generations ago' with a minus sign."))
    if t[-1] - t[0] > MOST_GENERATIONS:
        raise LabError(_("These are more than {most:,} generations. Are they years?").format(most=MOST_GENERATIONS))
    return np.asarray(t - t[0], dtype=np.int64)


def course(x0: float, s: float, h: float, times: NDArray[Any], ploidy: int) -> Floats:
    """The frequency at ``times`` from the start 1 / (1 + exp(-x0)), one number at a time: for a single run this is quickest."""
    p = 1 / (1 + exp(-x0)) if x0 > -700 else 0.0
    last = int(times[-1])
    path = [p] * (last + 1)
    if ploidy == 1:
        for t in range(1, last + 1):
            path[t] = p = p * (1 + s) / (1 + s * p)
    else:
        a, b, c, d = 1 + s * h, s * (1 - h), 2 * s * h, s * (1 - 2 * h)
        for t in range(1, last + 1):
            path[t] = p = p * (a + b * p) / (1 + p * (c + d * p))
    return np.asarray(np.array(path)[times])


def seen_share(p: Floats, seen: str) -> Floats:
    """What is counted: the alleles themselves, or those who show a dominant trait (1 - (1 - p)², random mating)."""
    return p if seen == "alleles" else 1 - (1 - p) ** 2


class Misfit(Protocol):
    """What the samples say: one term for each sample, and the logarithm of the likelihood from their sum."""

    def term(self, sample: int, p: Floats) -> Floats: ...
    def total(self, p: Floats) -> float: ...
    def from_sum(self, terms: Floats) -> Floats: ...


class BinomialMisfit:
    """Counts: each sample is k of n; the part that does not depend on p is left out."""

    def __init__(self, k: NDArray[np.int64], n: NDArray[np.int64]) -> None:
        self.k, self.rest = k.astype(np.float64), (n - k).astype(np.float64)

    def term(self, sample: int, p: Floats) -> Floats:
        return np.asarray(self.k[sample] * np.log(p) + self.rest[sample] * np.log1p(-p))

    def total(self, p: Floats) -> float:
        return float(self.k @ np.log(p) + self.rest @ np.log1p(-p))

    def from_sum(self, terms: Floats) -> Floats:
        return terms


class SquareMisfit:
    """Shares with equally large errors of unknown size, which is fitted too: -n/2 times the logarithm of the squares."""

    def __init__(self, y: Floats) -> None:
        self.y = y

    def term(self, sample: int, p: Floats) -> Floats:
        return np.asarray((self.y[sample] - p) ** 2)

    def total(self, p: Floats) -> float:
        return float(self.from_sum(np.asarray(((self.y - p) ** 2).sum())))

    def from_sum(self, terms: Floats) -> Floats:
        return np.asarray(-len(self.y) / 2 * np.log(np.maximum(terms, 1e-15)))


def course_table(
    misfit: Misfit, times: NDArray[np.int64], s: Floats, h: Floats, p0: Floats, seen: str, ploidy: int
) -> Floats:
    """The logarithm of the likelihood for all s, h and starts at once: an array ``(s, h, p0)``."""
    S, H, P = np.meshgrid(s, h, p0, indexing="ij")
    a, b, c, d = (1 + S, 0.0 * S, S, 0.0 * S) if ploidy == 1 else (1 + S * H, S * (1 - H), 2 * S * H, S * (1 - 2 * H))
    samples: dict[int, list[int]] = {}
    for sample, time in enumerate(times):
        samples.setdefault(int(time), []).append(sample)
    p, terms = P.copy(), np.zeros(P.shape)
    for time in range(int(times[-1]) + 1):
        for sample in samples.get(time, ()):
            terms += misfit.term(sample, possible(seen_share(p, seen)))
        p = p * (a + b * p) / (1 + p * (c + d * p))
    return misfit.from_sum(terms)


def possible(p: Floats) -> Floats:
    """Frequencies a little away from 0 and 1, so that their logarithms are numbers."""
    return np.clip(p, 1e-300, 1 - 1e-16)
