"""Populations whose size changes: lists of N, one size for each generation, to hand to the other models as ``N``."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import LARGEST_POPULATION, MOST_GENERATIONS, floats, number, whole

Sizes = NDArray[np.int64]


def bottleneck(N: int, at: int, size: int, lasting: int, generations: int) -> Sizes:
    """N individuals, but only ``size`` of them from generation ``at`` on, for ``lasting`` generations.

    >>> bottleneck(N=100, at=2, size=5, lasting=2, generations=5)
    array([100, 100,   5,   5, 100, 100])
    """
    generations = whole("generations", generations, 0, MOST_GENERATIONS)
    at, lasting = whole("at", at), whole("lasting", lasting, 1)
    if at + lasting > generations + 1:
        raise LabError(
            _("The bottleneck would last to generation {end}, but the run ends with {last}.").format(
                end=at + lasting - 1, last=generations
            )
        )
    found = np.full(generations + 1, whole("N", N, 1, LARGEST_POPULATION), dtype=np.int64)
    found[at : at + lasting] = whole("size", size, 1, LARGEST_POPULATION)
    return found


def founder(N: int, founders: int, generations: int, growth: float = 2.0) -> Sizes:
    """A few settlers leave a home of N individuals: generation 0 is the home, 1 the ``founders``, then growth up to N.

    ``growth``: offspring of each individual and generation, 1 or more.

    >>> founder(N=100, founders=4, generations=6)
    array([100,   4,   8,  16,  32,  64, 100])
    """
    home, settlers = whole("N", N, 1, LARGEST_POPULATION), whole("founders", founders, 1, LARGEST_POPULATION)
    if number("growth", growth) < 1:
        raise LabError(_("Settlers who dwindle found nothing: growth is 1 or more."))
    later = growing(
        settlers, growth, whole("generations", generations, 1, MOST_GENERATIONS) - 1, limit=max(home, settlers)
    )
    return np.concatenate((np.array([home], dtype=np.int64), later))


def growing(N0: int, growth: float, generations: int, limit: int = LARGEST_POPULATION) -> Sizes:
    """N0 individuals who multiply by ``growth`` each generation (below 1 they dwindle), at least 1 and at most ``limit``.

    >>> growing(N0=10, growth=1.5, generations=3)
    array([10, 15, 22, 34])
    """
    rate = number("growth", growth)
    if rate <= 0:
        raise LabError(_("growth is above 0: 1 keeps the size, 2 doubles it each generation."))
    start = whole("N0", N0, 1, LARGEST_POPULATION)
    limit = whole("limit", limit, 1, LARGEST_POPULATION)
    with np.errstate(over="ignore"):
        sizes = start * rate ** np.arange(whole("generations", generations, 0, MOST_GENERATIONS) + 1.0)
    return np.clip(np.round(sizes), 1, limit).astype(np.int64)


def harmonic_mean(N: ArrayLike) -> float:
    """The effective size of a population that changes: the harmonic mean, which the smallest generations rule.

    >>> round(harmonic_mean([100, 100, 5, 100]), 1)
    17.4
    """
    found = floats("N", N)
    if found.ndim != 1 or not found.size or (found <= 0).any():
        raise LabError(_("N is a list of sizes above 0."))
    return float(len(found) / (1 / found).sum())


def two_sexes(males: int, females: int) -> float:
    """The effective size with unequal sexes: 4 x males x females / (males + females).

    >>> two_sexes(1, 99)
    3.96
    """
    m, f = whole("males", males, 1), whole("females", females, 1)
    return 4 * m * f / (m + f)
