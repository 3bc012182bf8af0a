"""The fluctuation test of Luria and Delbrück (1943): resistant cells in many cultures grown apart, under two rival ideas.

* ``spontaneous``: cells mutate at any division while a culture grows, and their offspring inherit it;
* ``induced``: nothing happens before the plate; there, each cell has the same small chance to become resistant.

Both give counts of resistant colonies, one for each culture. Words of the field: *m*, the mutation number, is how many
mutations happen in a culture on average; the *plating efficiency* is the share of a culture that is put on a plate.

Sources: Luria SE, Delbrück M (1943), Genetics 28:491-511 (growth from N0 to Nt cells, mean m ln(Nt/N0)); Lea DE, Coulson CA
(1949), J Genet 49:264-285 (clones of random size); Ma WT, Sandri GvH, Sarkar S (1992), J Appl Prob 29:255-267 (recursion).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp, log, log1p
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.models.checks import chance, generator, single, table, told, whole

Counts = NDArray[np.int64]
Chances = NDArray[np.float64]

INITIAL_CELLS, FINAL_CELLS = 100.0, 1e8
AT_ONCE = 4_000_000  # mutations that are drawn in one go, so that memory stays below about 200 MB
MOST_MUTATIONS = 2e9
MOST_CULTURES = 50_000_000
MOST_COLONIES = 1e15  # on a plate, on average
MOST_CHANCES = 100_000  # each is worked out from all before it
NODES = 400


class Spread(NamedTuple):
    """What a row of counts says: ``variance`` is the one with n - 1; ``ratio`` is variance/mean (``nan`` if all are zero)."""

    cultures: int
    mean: float
    variance: float
    ratio: float
    zeros: int


def mutation_number(rate: float, final_cells: float, initial_cells: float = INITIAL_CELLS) -> float:
    """How many mutations a culture has on average: *m* = mutation rate (per cell division) x divisions.

    >>> round(mutation_number(2e-8, 1e8, 1), 6)
    2.0
    """
    initial_cells, final_cells = _checked_cells(initial_cells, final_cells)
    if not 0 <= single(rate) <= 1:
        raise LabError(
            _("A mutation rate is a chance per division, from 0 to 1, not {value}.").format(value=told(rate))
        )
    return single(rate) * (final_cells - initial_cells)


def spontaneous(
    m: float,
    cultures: int,
    rng: np.random.Generator,
    *,
    plating: float = 1.0,
    initial_cells: float = INITIAL_CELLS,
    final_cells: float = FINAL_CELLS,
) -> Counts:
    """Resistant colonies of ``cultures`` cultures in which mutations happen during growth and are inherited.

    Each culture grows from ``initial_cells`` to ``final_cells`` and has a Poisson number of mutations with mean ``m``. A
    mutation falls on each division alike, so the number of cells N at its moment is uniform between the two ends. Its clone
    then splits at random at the pace of the others until the culture is full: a Yule process, whose size is geometric with
    p = N / ``final_cells``. ``plating`` is the chance of each cell to land on the plate. The culture around the clone is
    taken to grow evenly, which is good from about ten first cells on; with fewer, a very early clone can come out larger
    than its culture.

    >>> spontaneous(2, 5, np.random.default_rng(1)).shape
    (5,)
    """
    generator(rng)
    m, cultures, plating = _checked(m, cultures, plating)
    initial_cells, final_cells = _checked_cells(initial_cells, final_cells)
    if m * cultures > MOST_MUTATIONS:
        raise LabError(
            _("That would be {n:.0e} mutations to draw. Take fewer cultures, or a smaller m.").format(n=m * cultures)
        )
    start = initial_cells / final_cells
    seen = m * _seen_share(plating, start)
    found = np.zeros(cultures, dtype=np.int64)
    step = max(1, min(cultures, int(AT_ONCE / max(seen, 1.0))))
    for first in range(0, cultures, step):
        number = rng.poisson(seen, min(step, cultures - first))
        sizes = _clones(int(number.sum()), start, plating, rng)
        owner = np.repeat(np.arange(len(number)), number)
        found[first : first + step] = np.bincount(owner, weights=sizes, minlength=len(number))
    return found


def _seen_share(plating: float, start: float) -> float:
    """The chance that a mutation leaves at least one colony on the plate."""
    if plating == 1:
        return 1.0
    deep = plating + start * (1 - plating)
    return plating * -log(deep) / ((1 - plating) * (1 - start))


def _clones(number: int, start: float, plating: float, rng: np.random.Generator) -> Chances:
    """How many colonies so many clones leave on the plate, of the clones that leave one at least.

    A clone is geometric with a p that is uniform from ``start`` to 1. A geometric number is 1 + floor(E / -ln(1 - p)) with
    an exponential E, and -ln(1 - p) of such a p is itself exponential, moved by -ln(1 - start): two quick draws. Of a
    geometric clone, what is plated and not zero is geometric again, with p / (e + p(1 - e)) for the plating efficiency e;
    over the moments of such clones the logarithm of 1 - (1 - e)p is uniform. So no cell is drawn that is not plated.
    """
    size = rng.standard_exponential(number)
    if plating == 1:
        pace = rng.standard_exponential(number)
        pace -= np.log1p(-start)
    else:
        rest = 1 - plating
        low = -log1p(rest * start / plating)
        pace = rng.random(number)
        pace *= log(plating) - low
        pace += low
        np.expm1(pace, out=pace)
        pace /= rest
        np.log1p(np.maximum(pace, -1 + 1e-16, out=pace), out=pace)
        np.negative(pace, out=pace)
    size /= pace
    np.floor(size, out=size)
    size += 1
    return size


def induced(mean: float, cultures: int, rng: np.random.Generator) -> Counts:
    """Resistant colonies if each cell became resistant, or not, only on the plate: Poisson with this ``mean``.

    Very many cells, each with the same very small chance and independent of all others: that is what Poisson counts.

    >>> induced(0.0, 3, np.random.default_rng(1))
    array([0, 0, 0])
    """
    generator(rng)
    mean, cultures, _all = _checked(mean, cultures, 1.0)
    return rng.poisson(mean, cultures)


def same_total(counts: Iterable[int], rng: np.random.Generator) -> Counts:
    """``induced`` cultures that have together exactly as many resistant colonies as ``counts`` have.

    The expected mean of spontaneous cultures hangs on rare jackpots that twenty cultures seldom show, so two decks with the
    same *expected* mean seldom look alike. Here the colonies of ``counts`` are dealt out anew, each to any culture alike:
    Poisson counts given their sum. So the two means are equal to the last digit, and only the spread differs.

    >>> int(same_total([0, 0, 9, 1], np.random.default_rng(1)).sum())
    10
    """
    generator(rng)
    row = _row(counts)
    return rng.multinomial(int(row.sum()), np.full(len(row), 1 / len(row)))


def expected_mean(
    m: float, plating: float = 1.0, initial_cells: float = INITIAL_CELLS, final_cells: float = FINAL_CELLS
) -> float:
    """The expected count of ``spontaneous`` cultures. It grows with the culture without end, as ln(Nt/N0) does.

    >>> round(expected_mean(2.0, initial_cells=100, final_cells=1e8), 2)
    27.63
    """
    m, _one, plating = _checked(m, 1, plating)
    initial_cells, final_cells = _checked_cells(initial_cells, final_cells)
    start = initial_cells / final_cells
    return m * plating * log(1 / start) / (1 - start)


def no_mutant(m: float, plating: float = 1.0) -> float:
    """The chance of a culture without a single resistant colony (in a culture that has grown very much).

    >>> round(no_mutant(2.0), 4) == round(exp(-2), 4)
    True
    """
    m, _one, plating = _checked(m, 1, plating)
    return exp(-m) if plating == 1 else exp(m * plating * log(plating) / (1 - plating))


def distribution(
    m: float,
    up_to: int,
    plating: float = 1.0,
    initial_cells: float = INITIAL_CELLS,
    final_cells: float = FINAL_CELLS,
) -> Chances:
    """The chances of 0, 1, ... ``up_to`` resistant colonies in a ``spontaneous`` culture (the recursion of Ma, Sandri, Sarkar).

    ``initial_cells=0`` is the limit of a culture that has grown without end, as in the classical tables.

    >>> distribution(1.0, 1).round(4)
    array([0.3679, 0.1839])
    """
    m, _one, plating = _checked(m, 1, plating)
    up_to = whole("up_to", up_to, 0, MOST_CHANCES)
    if single(initial_cells) == 0:
        start = 0.0
    else:
        initial_cells, final_cells = _checked_cells(initial_cells, final_cells)
        start = initial_cells / final_cells
    clone = clone_sizes(up_to, plating, start)
    weighted = clone * np.arange(up_to + 1)
    chances = np.zeros(up_to + 1)
    chances[0] = exp(-m * (1 - clone[0]))
    for n in range(1, up_to + 1):
        chances[n] = m / n * (weighted[1 : n + 1] @ chances[n - 1 :: -1][:n])
    return chances


@cache
def _gauss_points() -> tuple[Chances, Chances]:
    """Where to look, and the weight of each place: finding them takes longer than all else here, and they never change."""
    at, weight = np.polynomial.legendre.leggauss(NODES)
    at.setflags(write=False)
    weight.setflags(write=False)
    return at, weight


def clone_sizes(up_to: int, plating: float = 1.0, start: float = INITIAL_CELLS / FINAL_CELLS) -> Chances:
    """The chances that one mutation leaves 0, 1, ... ``up_to`` colonies on the plate; 1/(k(k+1)) if all cells are plated.

    ``start`` is the share of the final culture that was there at the beginning. The chances are an integral over the moment
    of the mutation, taken on a logarithmic scale, since old mutations are rare and large. ``start=0`` is the limit of a
    culture that has grown without end; then the chances follow one from the other, without an integral.

    >>> clone_sizes(2, start=0).round(4)
    array([0.    , 0.5   , 0.1667])
    """
    _m, _one, plating = _checked(0.0, 1, plating)
    up_to, start = whole("up_to", up_to, 0, MOST_CHANCES), chance("start", start)
    if start == 1:
        raise LabError(_("start is below 1: with nothing left to grow there are no mutations."))
    if start == 0:
        return _clones_without_end(up_to, plating)
    at, weight = _gauss_points()
    low = log(start)
    share = np.exp(low * (1 - at) / 2)
    weight = weight * share * -low / 2 / (1 - start)
    deep = plating + share * (1 - plating)
    again = (1 - share) * plating / deep
    chances = np.empty(up_to + 1)
    chances[0] = weight @ (share * (1 - plating) / deep)
    one = weight * (share * (1 - plating) / deep * again + share * plating / deep)
    for k in range(1, up_to + 1):
        chances[k] = one.sum()
        one = one * again
    return chances


def _clones_without_end(up_to: int, plating: float) -> Chances:
    """The chances for ``start`` = 0: with w = e(1 - z), the generating function is 1 + w ln(w) / (1 - w).

    Both sides times 1 - w = (1 - e) + e z give each chance from its neighbour. On the way up rounding errors grow by e / (1 - e) a
    step, harmless up to about e = 1/2; else the way down is taken, from a far end that is nearly known, and errors shrink.
    """
    k = np.arange(up_to + 1.0)
    if plating == 1:
        return np.concatenate(([0.0], 1 / (k[1:] * (k[1:] + 1))))
    growth = log(plating / (1 - plating))
    if growth * up_to < 3:
        right = _right_side(up_to, plating)
        chances = np.empty(up_to + 1)
        before = 0.0
        for n in range(up_to + 1):
            chances[n] = before = float(right[n] - plating * before) / (1 - plating)
    else:
        far = up_to + 2 + int(40 / growth)
        right = _right_side(far, plating)
        chances = np.empty(far)
        after = plating / (far * (far + 1.0))
        for n in range(far, 0, -1):
            chances[n - 1] = after = float(right[n] - (1 - plating) * after) / plating
        chances = chances[: up_to + 1]
    chances[0] = 1 + plating * log(plating) / (1 - plating)
    return chances


def _right_side(up_to: int, plating: float) -> Chances:
    """The coefficients of w ln(w) with w = e(1 - z)."""
    k = np.arange(2.0, up_to + 1)
    first = [plating * log(plating), -plating * log(plating) - plating]
    return np.concatenate((first[: up_to + 1], plating / (k * (k - 1))))


def spread(counts: Iterable[int]) -> Spread:
    """Mean, variance (n - 1), variance/mean and the number of zeros of a row of counts.

    >>> spread([14, 15, 13, 21, 15, 14, 26, 16, 20, 13]).mean
    16.7
    """
    row = _row(counts)
    _enough_for_variance(len(row))
    mean, variance = float(row.mean()), float(row.var(ddof=1))
    return Spread(len(row), mean, variance, variance / mean if mean else float("nan"), int((row == 0).sum()))


def ratios(counts: ArrayLike) -> Chances:
    """Variance/mean of each row of a table of counts; ``nan`` for a row of zeros."""
    rows = table("counts", counts)
    _enough_for_variance(rows.shape[1])
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.asarray(rows.var(axis=1, ddof=1) / rows.mean(axis=1))


def _enough_for_variance(cultures: int) -> None:
    if cultures < 2:
        raise LabError(_("A variance needs two cultures or more."))


def _row(counts: Iterable[int]) -> Counts:
    try:
        row = np.asarray([] if isinstance(counts, (str, bytes)) else list(counts))
    except (TypeError, ValueError):
        row = np.empty(0)
    if row.ndim != 1 or not len(row) or not np.issubdtype(row.dtype, np.integer) or (row < 0).any():
        raise LabError(_("Counts are whole numbers, 0 or more, at least one of them."))
    return row.astype(np.int64)


def _checked(mean: float, cultures: int, plating: float) -> tuple[float, int, float]:
    """A mean number of mutations or colonies, a number of cultures and a plating efficiency, as plain numbers."""
    m, n, e = single(mean), single(cultures), single(plating)
    if not m >= 0:
        raise LabError(_("A mean number is 0 or more, not {value}.").format(value=told(mean)))
    if m > MOST_COLONIES:
        raise LabError(_("A mean number is {most:,.0f} at most, not {value:g}.").format(most=MOST_COLONIES, value=m))
    if not (n >= 1 and n == int(n)):
        raise LabError(
            _("The number of cultures is a whole number, 1 or more, not {value}.").format(value=told(cultures))
        )
    if n > MOST_CULTURES:
        raise LabError(_("{n:g} cultures are too many to keep. Take {most:,} at most.").format(n=n, most=MOST_CULTURES))
    if not 0 < e <= 1:
        raise LabError(
            _("The plating efficiency is a share above 0 and up to 1, not {value}.").format(value=told(plating))
        )
    return m, int(n), e


def _checked_cells(initial: float, final: float) -> tuple[float, float]:
    first, last = single(initial), single(final)
    if not 1 <= first < last:
        raise LabError(
            _("A culture grows from at least one cell to more: {initial} and {final} do not fit.").format(
                initial=told(initial), final=told(final)
            )
        )
    return first, last
