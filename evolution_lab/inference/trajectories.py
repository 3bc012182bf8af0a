"""The expected course of an allele under selection, quick enough to be tried thousands of times while fitting."""

from __future__ import annotations

from math import exp
from typing import Any

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
