"""The numbers behind the fit board: the best start for an s and an h, how far a course misses, the estimates, the likelihood surface."""

from __future__ import annotations

from functools import cache
from math import exp, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.inference import SelectionFit, fit_selection, fit_selection_to_shares
from evolution_lab.inference.trajectories import (
    BinomialMisfit,
    Misfit,
    SquareMisfit,
    course,
    course_table,
    possible,
    seen_share,
)
from widgets.models_lab.fit_data import HAPLOID, FitData, Samples

Floats = NDArray[np.float64]

ADDITIVE, DOMINANT_H = 0.5, 1.0
FAR = 18.0  # a start is sought between exp(-18) and 1 - exp(-18)
S_STEPS, H_STEPS, STARTS = 45, 21, 29
FINER = 3  # the surface is drawn so many times finer than it is worked out
BOTH = 2.996  # how far the likelihood of a pair of values may fall: half the chi-square of 2 degrees of freedom at 95 %
LEVELS = (BOTH, 8.0, 20.0, 50.0)  # fields of the surface: plausible, and three steps away from it


class Course(NamedTuple):
    """A course that somebody chose: its values, what is seen of it in each generation, and how well it fits."""

    s: float
    h: float
    p0: float
    p: Floats
    seen: Floats
    log_likelihood: float
    distance: float


class Surface(NamedTuple):
    """How far the likelihood lies below its top: rows for ``y`` (dominance or start), columns for ``s``."""

    s: Floats
    y: Floats
    drop: Floats
    of_start: bool


def misfit_of(samples: Samples) -> Misfit:
    """How counts, or shares, are held against a course."""
    if samples.shares:
        return SquareMisfit(np.array(samples.shares))
    return BinomialMisfit(np.array(samples.carriers), np.array(samples.examined))


def start_for(data: FitData, s: float, h: float) -> float:
    """The start that fits best to this s and this h."""
    times, misfit = np.array(data.samples.times), misfit_of(data.samples)
    low, high = -FAR, FAR
    for _round in range(4):
        at = np.linspace(low, high, 61)
        table = course_table(misfit, times, np.array([s]), np.array([h]), 1 / (1 + np.exp(-at)), data.seen, data.ploidy)
        best = int(np.argmax(table[0, 0]))
        low, high = at[max(0, best - 1)], at[min(60, best + 1)]
    return float(1 / (1 + exp(-at[best])))


def course_of(data: FitData, s: float, h: float, p0: float | None = None) -> Course:
    """The course with these values; without ``p0`` it begins where it fits best."""
    p0 = start_for(data, s, h) if p0 is None else p0
    x0 = float(np.log(p0 / (1 - p0))) if 0 < p0 < 1 else (-700.0 if p0 <= 0 else 36.0)
    p = course(x0, s, h, np.arange(data.samples.last + 1), data.ploidy)
    seen = seen_share(p, data.seen)
    at_samples = np.clip(seen[np.array(data.samples.times)], 1e-300, 1 - 1e-16)
    return Course(s, h, p0, p, seen, misfit_of(data.samples).total(at_samples), distance(data, seen))


def distance(data: FitData, seen: Floats) -> float:
    """How far the signs lie from a course, as a share: the root of the mean square, where a large group counts more."""
    weights = [group.examined or 1 for group in data.groups]
    where = np.interp([group.at for group in data.groups], np.arange(len(seen)), seen)
    squares = [(group.share - there) ** 2 for group, there in zip(data.groups, where, strict=True)]
    return sqrt(float(np.average(squares, weights=weights)))


def estimate(data: FitData, h: float | None) -> SelectionFit:
    """The best s for this dominance (``None``: the best dominance too), with its interval."""
    return _estimate(data.samples, data.counted, h)


@cache
def _estimate(samples: Samples, counted: str, h: float | None) -> SelectionFit:
    seen, ploidy = ("dominant" if counted == "dominant" else "alleles"), 1 if counted == HAPLOID else 2
    if samples.shares:
        return fit_selection_to_shares(samples.shares, samples.times, h=h, seen=seen, ploidy=ploidy)
    return fit_selection(samples.carriers, samples.examined, samples.times, h=h, seen=seen, ploidy=ploidy)


def surface(data: FitData) -> Surface:
    """The likelihood for pairs of s and h (or of s and the start, where there is no dominance), around the estimates."""
    known = (ADDITIVE, DOMINANT_H) if data.bends else (0.5 if data.h is None else data.h,)
    fits = [estimate(data, h) for h in known]
    low, high = min(fit.interval.low for fit in fits), max(min(fit.interval.high, 1.0) for fit in fits)
    room = 1.2 * (high - low)
    return _surface(data.samples, data.counted, round(max(-0.9, low - room), 4), round(high + room, 4), fits[0].p0)


@cache
def _surface(samples: Samples, counted: str, low: float, high: float, p0: float) -> Surface:
    seen, haploid = ("dominant" if counted == "dominant" else "alleles"), counted == HAPLOID
    s, times, misfit = np.linspace(low, high, S_STEPS), np.array(samples.times), misfit_of(samples)
    if haploid:
        # The longer and the steeper, the less the start may move: as far as s may, times the generations.
        around = np.linspace(-0.5, 0.5, H_STEPS) * (high - low) * samples.last
        y = 1 / (1 + np.exp(-(float(np.log(p0 / (1 - p0))) + around)))
        table = course_table(misfit, times, s, np.array([0.5]), y, seen, 1)[:, 0, :]
    else:
        y = np.linspace(0, 1, H_STEPS)
        table = _best_starts(misfit, times, s, y, seen)
    return _finer(s, y, table.max() - table.T, haploid)


def _finer(s: Floats, y: Floats, drop: Floats, of_start: bool) -> Surface:
    """The same between the points of the grid."""
    places = np.arange(len(y))
    fine_s = np.linspace(s[0], s[-1], FINER * (len(s) - 1) + 1)
    fine_y = np.interp(np.linspace(0, len(y) - 1, FINER * (len(y) - 1) + 1), places, y)
    rows = np.array([np.interp(fine_s, s, row) for row in drop])
    columns = np.array([np.interp(fine_y, y, column) for column in rows.T])
    return Surface(fine_s, fine_y, columns.T, of_start)


def _best_starts(misfit: Misfit, times: NDArray[np.int64], s: Floats, h: Floats, seen: str) -> Floats:
    """The likelihood of each s and h at the start that suits them best: coarse starts first, then finer ones around the best."""
    x, step = np.broadcast_to(np.linspace(-FAR, 10, STARTS), (len(s), len(h), STARTS)), (10 + FAR) / (STARTS - 1)
    for _round in range(6):
        table = _table(misfit, times, s[:, None, None], h[None, :, None], x, seen)
        best = np.take_along_axis(x, table.argmax(axis=2)[:, :, None], axis=2)
        top = table.max(axis=2)
        x, step = best + np.linspace(-step, step, 7), step / 3
    return np.asarray(top)


def _table(misfit: Misfit, times: NDArray[np.int64], s: Floats, h: Floats, x: Floats, seen: str) -> Floats:
    """As ``course_table``, but with starts (log odds ``x``) of their own for each s and h."""
    a, b, c, d = 1 + s * h, s * (1 - h), 2 * s * h, s * (1 - 2 * h)
    samples: dict[int, list[int]] = {}
    for sample, time in enumerate(times):
        samples.setdefault(int(time), []).append(sample)
    p, terms = 1 / (1 + np.exp(-x)), np.zeros(x.shape)
    for time in range(int(times[-1]) + 1):
        for sample in samples.get(time, ()):
            terms += misfit.term(sample, possible(seen_share(p, seen)))
        p = p * (a + b * p) / (1 + p * (c + d * p))
    return misfit.from_sum(terms)


def less_likely(drop: float) -> float:
    """How many times less likely the data are, from the drop of the logarithm."""
    return exp(min(drop, 700.0))
