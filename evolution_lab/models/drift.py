"""The Wright-Fisher model: every generation is drawn anew from the gene copies of the one before.

N individuals hold N gene copies (haploid) or 2N (diploid). The next generation draws each of its copies at random from the
frequency that selection, mutation and migration leave: a binomial draw. Generations do not overlap; nobody changes in life.

Source: Fisher RA (1930), *The Genetical Theory of Natural Selection*; Wright S (1931), Genetics 16:97-159.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.models.checks import Floats, fits_in_memory, frequencies_of, generator, one_each, share, sizes, whole
from evolution_lab.models.recursion import Forces, forces, selected


class EndStates(NamedTuple):
    """How many replicates have lost the allele, have only this allele, or still have both, in the last generation."""

    lost: int
    fixed: int
    both: int


def wright_fisher(
    N: ArrayLike,
    p0: ArrayLike,
    generations: int,
    replicates: int,
    rng: np.random.Generator,
    *,
    s: ArrayLike = 0.0,
    h: ArrayLike = 0.5,
    u: ArrayLike = 0.0,
    v: ArrayLike = 0.0,
    m: ArrayLike = 0.0,
    pm: ArrayLike = 0.0,
    ploidy: int = 2,
) -> Floats:
    """The frequency of the allele A in ``replicates`` populations: an array ``(replicates, generations + 1)``.

    ``N``: individuals, one number or one for each generation from 0 on (see ``bottleneck``, ``founder``, ``growing``).
    ``p0``: frequency at the start, exactly as given. ``s``, ``h``: fitness 1 + s of AA, 1 + hs of Aa, 1 of aa (haploid: 1 + s
    of A). ``u``, ``v``: chance of each A to mutate to a, and back, per generation. ``m``: share of gene copies that come
    from outside each generation, where A has the frequency ``pm``. ``ploidy``: 2 diploid, 1 haploid. All but N and ploidy
    are single numbers or one for each replicate. Raises ``LabError`` for impossible values.

    >>> p = wright_fisher(N=50, p0=0.5, generations=20, replicates=4, rng=np.random.default_rng(1))
    >>> p.shape, float(p[0, 0])
    ((4, 21), 0.5)
    """
    generator(rng)
    generations, replicates = whole("generations", generations), whole("replicates", replicates, 1)
    fits_in_memory(replicates, generations)
    power = forces(s, h, u, v, m, pm, ploidy)
    for name, value in zip(Forces._fields[:6], power[:6], strict=True):
        one_each(name, value, replicates)
    copies = sizes(N, generations) * power.ploidy
    # One row a generation: whole rows are written at once. Seen from outside it lies the other way round.
    found = np.empty((generations + 1, replicates))
    found[0] = one_each("p0", share("p0", p0), replicates)
    force = _Step(power, replicates)
    for t in range(1, generations + 1):
        np.divide(rng.binomial(copies[t], force(found[t - 1])), copies[t], out=found[t])
    return found.T


class _Step:
    """One generation of all forces without a new array: with thousands of replicates this is what keeps the draws the floor."""

    def __init__(self, power: Forces, replicates: int) -> None:
        self.power = power
        s, h, stay = power.s, power.h, 1 - power.m
        self.selects, self.mixes = bool(s.any()), bool(power.u.any() or power.v.any() or power.m.any())
        self.lethal = bool((s == -1).any() or (s * h == -1).any())
        self.slope, self.shift = (1 - power.u - power.v) * stay, power.v * stay + power.m * power.pm
        none = np.zeros_like(s)
        self.c0, self.c1 = (1 + s, none) if power.ploidy == 1 else (1 + s * h, s * (1 - h))
        self.d1, self.d2 = (s, none) if power.ploidy == 1 else (2 * s * h, s * (1 - 2 * h))
        self.bent, self.curved = bool(self.c1.any()), bool(self.d2.any())
        self.turns = bool((self.slope < 0).any())
        self.up, self.mean = np.empty(replicates), np.empty(replicates)

    def __call__(self, p: Floats) -> Floats:
        if not (self.selects or self.mixes):
            return p
        up = self.up
        if not self.selects:
            np.multiply(p, self.slope, out=up)
        else:
            self._select(p)
            if self.mixes:
                up *= self.slope
        if self.mixes:
            up += self.shift
        if self.turns:
            np.maximum(up, 0.0, out=up)
        return np.minimum(up, 1.0, out=up)  # a rounding error above 1 would be no chance

    def _select(self, p: Floats) -> None:
        """Into ``up``: p (c0 + c1 p) / (1 + p (d1 + d2 p)), which is p times the fitness of A over the mean fitness."""
        up, mean = self.up, self.mean
        if self.lethal:
            up[:] = selected(p, self.power)
            return
        if self.bent:
            np.multiply(p, self.c1, out=up)
            up += self.c0
            up *= p
        else:
            np.multiply(p, self.c0, out=up)
        if self.curved:
            np.multiply(p, self.d2, out=mean)
            mean += self.d1
            mean *= p
        else:
            np.multiply(p, self.d1, out=mean)
        mean += 1
        up /= mean


def end_states(p: ArrayLike) -> EndStates:
    """How many replicates have lost A, have only A, or still have both, in the last column.

    >>> end_states([[0.5, 0.0], [0.5, 1.0], [0.5, 0.4]])
    EndStates(lost=1, fixed=1, both=1)
    """
    last = frequencies_of(p)[:, -1]
    lost, fixed = int((last == 0).sum()), int((last == 1).sum())
    return EndStates(lost, fixed, len(last) - lost - fixed)


def lost_and_fixed(p: ArrayLike) -> tuple[Floats, Floats]:
    """The shares of the replicates that have lost A, and that have only A, generation by generation.

    >>> lost, fixed = lost_and_fixed([[0.5, 0.0], [0.5, 1.0]])
    >>> lost, fixed
    (array([0. , 0.5]), array([0. , 0.5]))
    """
    table = frequencies_of(p)
    return (table == 0).mean(axis=0), (table == 1).mean(axis=0)
