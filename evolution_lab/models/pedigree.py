"""One population, animal by animal: who is whose child, and which of its two gene copies is A. For pictures, not for speed.

Every animal has two copies from birth to death; a child gets one copy, drawn at random, from each of two parents. Parents are
drawn in proportion to fitness (1 + s of AA, 1 + hs of Aa, 1 of aa), so the counts follow the Wright-Fisher model of
``drift.py`` but for one thing: nobody is both parents of a child. Nobody lives for two generations.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import Floats, fits_in_memory, generator, whole
from evolution_lab.models.recursion import Forces, single_forces

Ints = NDArray[np.int64]


class Families(NamedTuple):
    """``copies[g, i]``: the two gene copies of animal i of generation g, 1 for A. ``parents[g, i]``: who gave them (-1 in generation 0).

    The children of a generation lie in the order of their first parents, so that families stand together.
    """

    copies: Ints
    parents: Ints

    @property
    def carriers(self) -> Ints:
        """Animals with A, one copy or two, in each generation."""
        return np.asarray(self.copies.any(axis=2).sum(axis=1))

    @property
    def counts(self) -> Ints:
        """Copies of A in each generation."""
        return np.asarray(self.copies.sum(axis=(1, 2)))

    def genotypes(self, generation: int) -> tuple[int, int, int]:
        """How many animals are AA, Aa, aa."""
        generation = whole("generation", generation, 0, len(self.copies) - 1)
        found = np.bincount(self.copies[generation].sum(axis=1), minlength=3)
        return int(found[2]), int(found[1]), int(found[0])

    @property
    def settled(self) -> int | None:
        """The first generation with no copy of A, or with no other; ``None`` if there is none."""
        ends = np.flatnonzero((self.counts == 0) | (self.counts == self.copies[0].size))
        return int(ends[0]) if len(ends) else None


def families(
    N: int, generations: int, rng: np.random.Generator, *, carriers: int = 1, s: float = 0.0, h: float = 1.0
) -> Families:
    """A population of N animals over ``generations``; it ends earlier where A is lost or alone.

    In generation 0 ``carriers`` animals have one copy of A each. Raises ``LabError`` for impossible values.

    >>> found = families(10, 50, np.random.default_rng(1))
    >>> int(found.carriers[0]), found.copies.shape[1:]
    (1, (10, 2))
    """
    generator(rng)
    N, generations = whole("N", N, 2), whole("generations", generations)
    fits_in_memory(2 * N, generations)
    first = np.zeros((N, 2), dtype=np.int64)
    # In the middle of the picture, and not always in the same place.
    first[rng.permutation(N)[: whole("carriers", carriers, 0, N)], 0] = 1
    power = single_forces(s=s, h=h)
    copies, parents = [first], [np.full((N, 2), -1, dtype=np.int64)]
    for _generation in range(generations):
        count = int(copies[-1].sum())
        if count in (0, 2 * N):
            break
        who = _parents(copies[-1], power, rng)
        copies.append(copies[-1][who, rng.integers(0, 2, size=who.shape)])
        parents.append(who)
    return Families(np.array(copies), np.array(parents))


def _parents(copies: Ints, power: Forces, rng: np.random.Generator) -> Ints:
    """Two different parents for each child."""
    N = len(copies)
    fitness: Floats = np.array([1.0, 1 + float(power.s * power.h), 1 + float(power.s)])[copies.sum(axis=1)]
    if (fitness > 0).sum() < 2:
        raise LabError(_("Fewer than two animals can have young here: s and h leave nobody else."))
    chance = fitness / fitness.sum()
    who = rng.choice(N, size=(N, 2), p=chance)
    while (alike := np.flatnonzero(who[:, 0] == who[:, 1])).size:
        who[alike, 1] = rng.choice(N, size=len(alike), p=chance)
    return np.asarray(who[np.argsort(who[:, 0], kind="stable")])
