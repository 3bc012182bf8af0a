"""What drift takes away: heterozygosity, the chance that two gene copies drawn at random differ.

Source: Wright S (1931), Genetics 16:97-159; Crow JF, Kimura M (1970), *An Introduction to Population Genetics Theory*,
chapter 7: H(t) = H(0) (1 - 1/2N)^t, and the variance of p between populations, p q (1 - (1 - 1/2N)^t).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.models.checks import MOST_GENERATIONS, Floats, chance, frequencies_of, ploidy_of, share, sizes, whole


def heterozygosity(p: ArrayLike) -> Floats:
    """2p(1 - p), for each frequency.

    >>> heterozygosity([0.5, 0.1])
    array([0.5 , 0.18])
    """
    p = share("p", p)
    return np.asarray(2 * p * (1 - p))


def mean_heterozygosity(p: ArrayLike) -> Floats:
    """The mean of 2p(1 - p) over the replicates, for each generation of a table ``(replicates, generations + 1)``.

    >>> mean_heterozygosity([[0.5, 0.0], [0.5, 0.5]])
    array([0.5 , 0.25])
    """
    return np.asarray(heterozygosity(frequencies_of(p)).mean(axis=0))


def kept_share(N: ArrayLike, generations: int, *, ploidy: int = 2) -> Floats:
    """The share of the heterozygosity that is left on average in generations 0 to ``generations``.

    Each generation t keeps 1 - 1/2N(t) of it (haploid: 1 - 1/N(t)). ``N``: individuals, one number or one for each generation.

    >>> kept_share(10, 2)
    array([1.    , 0.95  , 0.9025])
    """
    generations = whole("generations", generations, 0, MOST_GENERATIONS)
    copies = sizes(N, generations) * ploidy_of(ploidy)
    return np.concatenate(([1.0], np.cumprod(1 - 1 / copies[1:])))


def expected_heterozygosity(p0: float, N: ArrayLike, generations: int, *, ploidy: int = 2) -> Floats:
    """The mean heterozygosity to be expected in generations 0 to ``generations``, if drift alone works.

    >>> expected_heterozygosity(0.5, 10, 1)
    array([0.5  , 0.475])
    """
    return float(heterozygosity(chance("p0", p0))) * kept_share(N, generations, ploidy=ploidy)


def expected_variance(p0: float, N: ArrayLike, generations: int, *, ploidy: int = 2) -> Floats:
    """The variance of the frequency between populations to be expected, if drift alone works.

    >>> expected_variance(0.5, 10, 1).round(4)
    array([0.    , 0.0125])
    """
    return float(heterozygosity(chance("p0", p0))) / 2 * (1 - kept_share(N, generations, ploidy=ploidy))
