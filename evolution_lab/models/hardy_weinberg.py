"""Hardy-Weinberg proportions of genotypes, and what moves a population away from them.

With random mating, no selection, no migration, no mutation and no drift the genotypes AA, Aa, aa stand at p², 2pq, q² after
one generation, and nothing changes any more. Departures: relatives mate (F > 0), unlike partners are preferred (F < 0), two
populations are counted as one (Wahlund), genotypes survive unequally.

Source: Hardy GH (1908), Science 28:49-50; Wright S (1951), Annals of Eugenics 15:323-354 (F); Wahlund S (1928), Hereditas
11:65-106.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import (
    LARGEST_POPULATION,
    MOST_GENERATIONS,
    Floats,
    chance,
    floats,
    generator,
    number,
    share,
    whole,
)

MOST_REPLICATES = 50_000_000


def genotypes(p: ArrayLike, F: float = 0.0) -> Floats:
    """The shares of AA, Aa and aa at the allele frequency ``p``; ``F`` is the lack of Aa against 2pq, from -1 to 1.

    Gives an array with the last axis of length 3. Raises ``LabError`` where F would make a share negative.

    >>> genotypes(0.7).round(2)
    array([0.49, 0.42, 0.09])
    >>> genotypes(0.7, F=1).round(2)
    array([0.7, 0. , 0.3])
    """
    p = share("p", p)
    f = number("F", F)
    q = 1 - p
    found = np.stack((p * p + f * p * q, 2 * p * q * (1 - f), q * q + f * p * q), axis=-1)
    if f > 1 or (found < -1e-12).any():
        raise LabError(
            _("F is at most 1, and not so low that AA or aa would fall below zero; {F} is impossible here.").format(F=f)
        )
    return np.clip(found, 0.0, 1.0)


def sampled_genotypes(
    n: int, p: float, replicates: int, rng: np.random.Generator, *, F: float = 0.0
) -> NDArray[np.int64]:
    """Counts of AA, Aa and aa among ``n`` individuals drawn at random: an array ``(replicates, 3)``.

    >>> sampled_genotypes(100, 0.5, 2, np.random.default_rng(1)).sum(axis=1)
    array([100, 100])
    """
    generator(rng)
    shares = genotypes(chance("p", p), F)
    n, replicates = whole("n", n, 1, LARGEST_POPULATION), whole("replicates", replicates, 1, MOST_REPLICATES)
    return rng.multinomial(n, shares / shares.sum(), replicates)


def allele_frequency(AA: ArrayLike, Aa: ArrayLike, aa: ArrayLike) -> Floats:
    """The frequency of A from counts or shares of the genotypes: each AA has two copies, each Aa one.

    >>> float(allele_frequency(10, 20, 10))
    0.5
    """
    counts = [floats(name, value) for name, value in (("AA", AA), ("Aa", Aa), ("aa", aa))]
    try:
        total = counts[0] + counts[1] + counts[2]
    except ValueError:
        raise LabError(_("AA, Aa and aa have lengths that do not fit together.")) from None
    if any((value < 0).any() for value in counts) or (total <= 0).any():
        raise LabError(_("Counts of genotypes are 0 or more, and together more than 0."))
    return np.asarray((counts[0] + counts[1] / 2) / total)


def random_mating(shares: ArrayLike, generations: int) -> Floats:
    """The shares of AA, Aa, aa in generations 0 to ``generations`` if everybody mates at random: after one nothing changes.

    >>> random_mating([0.5, 0.0, 0.5], 2)
    array([[0.5 , 0.  , 0.5 ],
           [0.25, 0.5 , 0.25],
           [0.25, 0.5 , 0.25]])
    """
    start = _three(shares)
    found = np.empty((whole("generations", generations, 0, MOST_GENERATIONS) + 1, 3))
    found[0] = start
    found[1:] = genotypes(float(allele_frequency(*start)))
    return found


def selfing(shares: ArrayLike, generations: int, sigma: float = 1.0) -> Floats:
    """The shares of AA, Aa, aa if a share ``sigma`` of all offspring come from one parent alone (the rest: random mating).

    Selfing halves the Aa each generation; the allele frequency stays.

    >>> selfing([0.25, 0.5, 0.25], 2)[:, 1]
    array([0.5  , 0.25 , 0.125])
    """
    rate = chance("sigma", sigma)
    found = np.empty((whole("generations", generations, 0, MOST_GENERATIONS) + 1, 3))
    found[0] = _three(shares)
    mixed = genotypes(float(allele_frequency(*found[0])))
    for t in range(1, len(found)):
        AA, Aa, aa = found[t - 1]
        found[t] = rate * np.array((AA + Aa / 4, Aa / 2, aa + Aa / 4)) + (1 - rate) * mixed
    return found


def counted_as_one(p: ArrayLike, sizes: ArrayLike | None = None) -> Floats:
    """The shares of AA, Aa, aa if populations with the frequencies ``p`` are counted as one: too few Aa (Wahlund).

    ``sizes``: how many individuals each contributes; all alike if left out.

    >>> counted_as_one([0.0, 1.0])
    array([0.5, 0. , 0.5])
    """
    p = np.atleast_1d(share("p", p))
    weights = np.ones(len(p)) if sizes is None else floats("sizes", sizes)
    if weights.shape != p.shape or (weights < 0).any() or weights.sum() <= 0:
        raise LabError(_("Give one size, 0 or more, for each population."))
    return np.asarray(weights / weights.sum() @ genotypes(p))


def after_selection(p: float, s: float, h: float = 0.5) -> Floats:
    """The shares of AA, Aa, aa among adults if they were born in Hardy-Weinberg proportions and survive as 1 + s, 1 + hs, 1.

    >>> after_selection(0.5, s=1.0, h=0.0)
    array([0.4, 0.4, 0.2])
    """
    s, h = number("s", s), number("h", h)
    fitness = np.array((1 + s, 1 + h * s, 1.0))
    born = genotypes(chance("p", p))
    if (fitness < 0).any() or born @ fitness <= 0:
        raise LabError(_("A fitness cannot be below 0, and somebody must survive."))
    return np.asarray(born * fitness / (born @ fitness))


def lack_of_heterozygotes(AA: float, Aa: float, aa: float) -> float:
    """F = 1 - observed Aa / expected Aa; 0 in Hardy-Weinberg proportions, ``nan`` if there is one allele only.

    >>> lack_of_heterozygotes(25, 50, 25)
    0.0
    """
    AA, Aa, aa = number("AA", AA), number("Aa", Aa), number("aa", aa)
    p = float(allele_frequency(AA, Aa, aa))
    return 1 - Aa / (AA + Aa + aa) / (2 * p * (1 - p)) if 0 < p < 1 else float("nan")


def _three(shares: ArrayLike) -> Floats:
    found = share("shares", shares)
    if found.shape != (3,) or abs(found.sum() - 1) > 1e-9:
        raise LabError(_("Give three shares, of AA, Aa and aa, that add up to 1."))
    return found
