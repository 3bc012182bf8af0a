"""How likely is it that an allele takes over the whole population? Haldane's and Kimura's answers.

Sources: Haldane JBS (1927), Proceedings of the Cambridge Philosophical Society 23:838-844; Kimura M (1962), Genetics
47:713-719, equation 3, with G(x) = exp(-2 N s [(2h - 1) x (1 - x) + x]) for a diploid population; Kimura M, Ohta T (1969),
Genetics 61:763-771 (times); Moran PAP (1958), Proceedings of the Cambridge Philosophical Society 54:60-71.
"""

from __future__ import annotations

from math import exp, log, log1p

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import LARGEST_POPULATION, Floats, floats, number, ploidy_of, share, whole

PANELS, NODES = 120, 16


def haldane(s: float) -> float:
    """Haldane's rule: a new helpful allele spreads with a chance of about 2s, s being the advantage of one carrier.

    Good for 0 < s up to about 0.1 in a large population; 0 if the allele does not help.

    >>> haldane(0.02)
    0.04
    """
    return min(1.0, max(0.0, 2 * _advantage(s)))


def branching(s: float) -> float:
    """The chance that the descendants of one carrier never die out, if each has a Poisson number of offspring with mean 1 + s.

    The number x that solves 1 - x = exp(-(1 + s) x); Haldane's 2s is its beginning for small s.

    >>> round(branching(0.1), 4)
    0.1761
    """
    mean = 1 + _advantage(s)
    if mean <= 1:
        return 0.0
    low, high = log(mean) / mean, 1.0  # below log(mean)/mean the curve 1 - exp(-mean x) still lies above the line x
    for _step in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if -np.expm1(-mean * middle) > middle else (low, middle)
    return (low + high) / 2


def kimura(N: int, s: ArrayLike, p0: ArrayLike | None = None, *, h: float = 0.5, ploidy: int = 2) -> Floats:
    """Kimura's chance that A takes over, from the frequency ``p0`` (one copy, if left out), by the diffusion equation.

    ``N``: individuals (the effective number). ``s``, ``h``: fitness 1 + s of AA, 1 + hs of Aa, 1 of aa (haploid: 1 + s of A). So
    with h = 1/2 one copy gives the advantage s/2, and a new one spreads with a chance of about 2 x s/2 = s.

    >>> round(float(kimura(1000, 0.02)), 5)
    0.0198
    >>> float(kimura(1000, 0.0)) * 2000
    1.0
    """
    N, ploidy = whole("N", N, 1, LARGEST_POPULATION), ploidy_of(ploidy)
    start = share("p0", 1 / (N * ploidy) if p0 is None else p0)
    strength, h = floats("s", s), number("h", h)
    try:
        pairs = np.broadcast(strength, start)
    except ValueError:
        raise LabError(_("s and p0 have lengths that do not fit together.")) from None
    if (strength < -1).any():
        raise LabError(_("A fitness cannot be below 0: 1 + s must be 0 or more."))
    if ploidy == 1 or h == 0.5:
        # G(x) = exp(-a x), whose integral is known.
        return _without_dominance(2.0 * N * strength, start)
    bend = 2 * h - 1
    found = [_with_dominance(2.0 * N * float(one), bend, float(p)) for one, p in pairs]
    return np.array(found).reshape(pairs.shape)


def _without_dominance(a: Floats, p: Floats) -> Floats:
    """(1 - exp(-a p)) / (1 - exp(-a)), in the form that does not overflow for a below zero; p if a is nearly zero."""
    a, p = np.broadcast_arrays(a, p)
    down = np.abs(a)
    with np.errstate(divide="ignore", invalid="ignore"):
        helpful = np.expm1(-down * p) / np.expm1(-down)
        harmful = np.where(p > 0, np.exp(-down * (1 - p)) * np.expm1(-down * p) / np.expm1(-down), 0.0)
    return np.where(down < 1e-12, p, np.where(a > 0, helpful, harmful))


def _with_dominance(a: float, bend: float, p: float) -> float:
    """The integral of G from 0 to p over the one from 0 to 1; G(x) = exp(-a (bend x (1 - x) + x))."""
    # G changes steeply near the ends if a is large: panels of growing width from both ends, Gauss points in each.
    steps = np.concatenate(([0.0], np.logspace(-9, log(0.5) / log(10), PANELS)))
    edges = np.unique(np.concatenate((steps, 1 - steps, [p])))
    at, weight = np.polynomial.legendre.leggauss(NODES)
    half = np.diff(edges)[:, np.newaxis] / 2
    x = edges[:-1, np.newaxis] + half * (1 + at)
    power = -a * (bend * x * (1 - x) + x)
    parts = (np.exp(power - power.max()) * weight * half).sum(axis=1)
    return float(parts[edges[1:] <= p].sum() / parts.sum())


def moran_fixation(N: int, s: float, carriers: int = 1) -> float:
    """The exact chance that A takes over in the Moran model: (1 - r^-i) / (1 - r^-N) with r = 1 + s, from i carriers.

    >>> moran_fixation(10, 0.0)
    0.1
    """
    N = whole("N", N, 2, LARGEST_POPULATION)
    i, s = whole("carriers", carriers, 0, N), _advantage(s)
    if s == 0:
        return i / N
    if s == -1:
        return float(i == N)
    step = log1p(s)
    if step > 0:
        return float(np.expm1(-i * step) / np.expm1(-N * step))
    return exp((N - i) * step) * float(np.expm1(i * step) / np.expm1(N * step))


def mean_time(N: int, p0: ArrayLike, *, ploidy: int = 2) -> Floats:
    """The mean number of generations until a neutral allele is lost or fixed: -4N (p ln p + q ln q), haploid -2N (...).

    >>> round(float(mean_time(100, 0.5)), 1)
    277.3
    """
    p = share("p0", p0)
    q = 1 - p
    with np.errstate(divide="ignore", invalid="ignore"):
        inner = np.where((p > 0) & (q > 0), p * np.log(p) + q * np.log(q), 0.0)
    return np.asarray(-2 * whole("N", N, 1, LARGEST_POPULATION) * ploidy_of(ploidy) * inner + 0.0)


def _advantage(s: float) -> float:
    value = number("s", s)
    if value < -1:
        raise LabError(_("A fitness cannot be below 0: 1 + s must be 0 or more."))
    return value
