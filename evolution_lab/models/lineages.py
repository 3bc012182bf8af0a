"""The random walk of species numbers: lineages split and die out by chance, with the same chances for all.

In each step (a million years, say) each lineage dies out with the chance ``death``, else splits with the chance ``birth``
(both count per lineage and step, ``birth + death`` at most 1), else stays. Even where birth = death most clades die out.

Source: Raup DM (1985), Paleobiology 11:42-52; Bailey NTJ (1964), *The Elements of Stochastic Processes*, chapter 8. In steps of
time this is a Galton-Watson process: survival follows from its generating function f(x) = d + (1 - b - d) x + b x².
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import MOST_GENERATIONS, Floats, chance, fits_in_memory, generator, table, whole

MOST_LINEAGES = 10**15


def birth_and_death(
    birth: float, death: float, steps: int, replicates: int, rng: np.random.Generator, *, n0: int = 1
) -> NDArray[np.int64]:
    """The number of living lineages in ``replicates`` clades: an array ``(replicates, steps + 1)``, each starting with ``n0``.

    >>> birth_and_death(0.1, 0.1, 50, 3, np.random.default_rng(1)).shape
    (3, 51)
    """
    generator(rng)
    b, d = _chances(birth, death)
    steps, replicates, n0 = whole("steps", steps), whole("replicates", replicates, 1), whole("n0", n0, 1, MOST_LINEAGES)
    fits_in_memory(replicates, steps)
    found = np.empty((steps + 1, replicates), dtype=np.int64)
    found[0] = n0
    split = b / (1 - d) if d < 1 else 0.0
    for t in range(1, steps + 1):
        left = found[t - 1] - rng.binomial(found[t - 1], d)
        found[t] = left + rng.binomial(left, split)
        if found[t].max() > MOST_LINEAGES:
            raise LabError(_("There are more lineages than can be counted. Take fewer steps or a smaller birth."))
    return found.T


def surviving(lineages: ArrayLike) -> Floats:
    """The survival curve: the share of the clades that still live, step by step.

    >>> surviving([[1, 0], [1, 2]])
    array([1. , 0.5])
    """
    return np.asarray((table("lineages", lineages) > 0).mean(axis=0))


def expected_survival(birth: float, death: float, steps: int, *, n0: int = 1) -> Floats:
    """The survival curve of an endless number of clades, exactly, for steps 0 to ``steps``.

    >>> expected_survival(0.0, 0.5, 2)
    array([1.  , 0.5 , 0.25])
    """
    b, d = _chances(birth, death)
    n0 = whole("n0", n0, 1, MOST_LINEAGES)
    gone = np.zeros(whole("steps", steps, 0, MOST_GENERATIONS) + 1)
    for t in range(1, len(gone)):
        x = gone[t - 1]
        gone[t] = d + (1 - b - d) * x + b * x * x
    return 1 - gone**n0


def last_step(lineages: ArrayLike) -> NDArray[np.int64]:
    """The step at which each clade has died out; -1 if it still lives.

    >>> last_step([[1, 2, 0], [1, 1, 1]])
    array([ 2, -1])
    """
    gone = table("lineages", lineages) == 0
    return np.where(gone.any(axis=1), gone.argmax(axis=1), -1)


def _chances(birth: float, death: float) -> tuple[float, float]:
    b, d = chance("birth", birth), chance("death", death)
    if b + d > 1:
        raise LabError(_("birth and death are chances of one lineage in one step: together at most 1."))
    return b, d
