"""The Moran model: generations overlap. At each step one individual leaves a child, and one individual dies.

N haploid individuals; N steps are one generation. The parent is drawn by fitness (1 + s of A, 1 of a), the one that dies
without regard to it; the child may mutate. Drift is twice as strong as in the haploid Wright-Fisher model of the same N.

Source: Moran PAP (1958), Proceedings of the Cambridge Philosophical Society 54:60-71.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import Floats, fits_in_memory, generator, one_each, share, whole
from evolution_lab.models.recursion import moved, single_forces

MOST_STEPS = 5_000_000
BLOCK = 500_000


def moran(
    N: int,
    p0: ArrayLike,
    generations: int,
    replicates: int,
    rng: np.random.Generator,
    *,
    s: float = 0.0,
    u: float = 0.0,
    v: float = 0.0,
) -> Floats:
    """The frequency of A in ``replicates`` populations after each N births: an array ``(replicates, generations + 1)``.

    ``N``: haploid individuals, 2 or more. ``p0``: frequency at the start, one number or one for each replicate; p0 x N is a
    whole number. ``s``: advantage of A at each birth. ``u``, ``v``: chance of each child of A to be a, and back.

    >>> moran(N=10, p0=0.1, generations=5, replicates=3, rng=np.random.default_rng(1)).shape
    (3, 6)
    """
    generator(rng)
    N, generations = whole("N", N, 2, MOST_STEPS), whole("generations", generations)
    replicates = whole("replicates", replicates, 1)
    fits_in_memory(replicates, generations)
    if N * generations > MOST_STEPS:
        raise LabError(
            _("{steps:,} births, one after the other, would take long. Take a smaller N or fewer generations.").format(
                steps=N * generations
            )
        )
    carriers = np.broadcast_to(one_each("p0", share("p0", p0), replicates) * N, (replicates,))
    now = np.round(carriers).astype(np.int64)
    if (np.abs(carriers - now) > 1e-6).any():
        raise LabError(
            _("p0 x N is the number of carriers, so it must be a whole number. With N = {N} that fails.").format(N=N)
        )
    rise, fall = step_chances(N, s, u, v)
    found = np.empty((generations + 1, replicates))
    found[0] = now / N
    for t in range(1, generations + 1):
        _births(now, N, rise, 1 - fall, rng)
        np.divide(now, N, out=found[t])
    return found.T


def step_chances(N: int, s: float = 0.0, u: float = 0.0, v: float = 0.0) -> tuple[Floats, Floats]:
    """The chances that one step adds a carrier, or takes one away, for 0, 1, ... N carriers.

    >>> step_chances(2)
    (array([0.  , 0.25, 0.  ]), array([0.  , 0.25, 0.  ]))
    """
    N = whole("N", N, 1, MOST_STEPS)
    x = np.arange(N + 1) / N
    child = moved(x, single_forces(s=s, u=u, v=v, ploidy=1))
    return child * (1 - x), (1 - child) * x


def _births(now: NDArray[np.int64], N: int, rise: Floats, edge: Floats, rng: np.random.Generator) -> None:
    """N steps of all replicates at once; one number in 0..1 says for each whether it rises, falls or stays."""
    for first in range(0, N, max(1, BLOCK // len(now))):
        rows = min(N - first, max(1, BLOCK // len(now)))
        for chance in rng.random((rows, len(now))):
            up, down = chance < rise[now], chance >= edge[now]
            now += up
            now -= down
