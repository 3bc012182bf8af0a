"""The Wright-Fisher model without dice: the chance of every possible state, exactly, for small populations.

With n gene copies a population is in one of n + 1 states. ``transition_matrix`` says how likely each leads to each other;
``distribution`` follows a start through the generations: what an endless number of bottles would show.

Source: Ewens WJ, *Mathematical Population Genetics*, chapter 3 (the binomial transition matrix).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import MOST_GENERATIONS, Floats, floats, share, square, whole
from evolution_lab.models.recursion import moved, single_forces

MOST_COPIES = 2000
MOST_TRIES = 10_000_000


def transition_matrix(
    copies: int,
    *,
    s: float = 0.0,
    h: float = 0.5,
    u: float = 0.0,
    v: float = 0.0,
    m: float = 0.0,
    pm: float = 0.0,
    ploidy: int = 2,
) -> Floats:
    """Row i, column j: the chance that i copies of A among ``copies`` become j in the next generation. Rows add up to 1.

    ``copies`` is N (haploid) or 2N (diploid), at most 2000; the rest as in ``wright_fisher``.

    >>> transition_matrix(2).round(2)
    array([[1.  , 0.  , 0.  ],
           [0.25, 0.5 , 0.25],
           [0.  , 0.  , 1.  ]])
    """
    n = whole("copies", copies, 1, MOST_COPIES)
    return binomial_chances(n, moved(np.arange(n + 1) / n, single_forces(ploidy, s=s, h=h, u=u, v=v, m=m, pm=pm)))


def binomial_chances(n: int, p: ArrayLike) -> Floats:
    """The chances of 0, 1, ... n successes in n tries, one row for each p.

    >>> binomial_chances(2, [0.5])
    array([[0.25, 0.5 , 0.25]])
    """
    n, p = whole("n", n, 0, MOST_TRIES), np.atleast_1d(share("p", p))
    if p.ndim > 1:
        raise LabError(_("p is one chance or a simple list of chances, no table."))
    p = p[:, np.newaxis]
    logs = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1, n + 1)))))
    ways = logs[n] - logs - logs[::-1]
    k = np.arange(n + 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        found = np.exp(ways + k * np.log(p) + (n - k) * np.log1p(-p))
    # 0 x log(0) is not a number: with p = 0 or 1 only one outcome is possible.
    found[p[:, 0] == 0] = k == 0
    found[p[:, 0] == 1] = k == n
    return np.asarray(found / found.sum(axis=1, keepdims=True))


def distribution(matrix: Floats, start: int | ArrayLike, generations: int) -> Floats:
    """The chance of each state in generations 0 to ``generations``: an array ``(generations + 1, states)``.

    ``start`` is a number of copies, or the chance of each state.

    >>> distribution(transition_matrix(2), 1, 2).round(3)
    array([[0.   , 1.   , 0.   ],
           [0.25 , 0.5  , 0.25 ],
           [0.375, 0.25 , 0.375]])
    """
    matrix = square("matrix", matrix)
    states = len(matrix)
    found = np.zeros((whole("generations", generations, 0, MOST_GENERATIONS // states) + 1, states))
    first = floats("start", start)
    if first.ndim == 0:
        found[0, whole("start", start, 0, states - 1)] = 1
    elif first.shape == (states,):
        found[0] = share("start", first)
    else:
        raise LabError(
            _("start is a number of copies, or a list with the chance of each of the {n} states.").format(n=states)
        )
    for t in range(1, len(found)):
        found[t] = found[t - 1] @ matrix
    return found


def fixation_chances(matrix: Floats) -> Floats:
    """From each state, the chance that in the end only A is left. Without mutation and migration: 0 and n are the two ends.

    >>> fixation_chances(transition_matrix(2, ploidy=1)).tolist()
    [0.0, 0.5, 1.0]
    """
    matrix = square("matrix", matrix)
    n = len(matrix) - 1
    try:
        inner = np.linalg.solve(np.eye(n - 1) - matrix[1:n, 1:n], matrix[1:n, n])
    except np.linalg.LinAlgError:
        raise LabError(
            _("From some states of this matrix no way leads to 0 copies or to all, so A never ends.")
        ) from None
    return np.concatenate(([0.0], inner, [1.0]))
