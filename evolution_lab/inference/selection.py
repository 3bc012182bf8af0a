"""How strong is selection? s, and h if wanted, from counts at several times, by likelihood.

The course is the textbook recursion (fitness 1 + s of AA, 1 + hs of Aa, 1 of aa; haploid 1 + s of A) from an unknown start p0;
each sample is a binomial draw from it. Drift, migration and mutation are left out, so what comes out is the apparent s. Where
only shares without sample sizes are known, the errors are taken as equally large instead (least squares).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import (
    Answer,
    Floats,
    Interval,
    counts_of,
    level_of,
    numbers_of,
    same_length,
    shown,
)
from evolution_lab.inference.fitting import Fitter
from evolution_lab.inference.trajectories import (
    MOST_GENERATIONS,
    SEEN,
    BinomialMisfit,
    Misfit,
    SquareMisfit,
    course,
    course_table,
    seen_share,
    times_of,
)
from evolution_lab.models.checks import chance, number, ploidy_of, whole


@dataclass(frozen=True, repr=False)
class SelectionFit(Answer):
    """The estimate: ``s`` with its ``interval``, ``h`` (given, or with ``h_interval`` if fitted), the start ``p0``."""

    s: float
    interval: Interval
    h: float
    h_interval: Interval | None
    p0: float
    log_likelihood: float
    samples: int
    seen: str
    ploidy: int

    def sentence(self) -> str:
        sign, two = self.s >= 0, self.ploidy == 2
        if sign and two:
            text = _(
                "Selection coefficient s = {s}, plausible from {interval}: two copies bring {percent} % more offspring than none."
            )
        elif two:
            text = _(
                "Selection coefficient s = {s}, plausible from {interval}: two copies bring {percent} % fewer offspring than none."
            )
        elif sign:
            text = _(
                "Selection coefficient s = {s}, plausible from {interval}: carriers leave {percent} % more offspring than others."
            )
        else:
            text = _(
                "Selection coefficient s = {s}, plausible from {interval}: carriers leave {percent} % fewer offspring than others."
            )
        found = text.format(s=shown(self.s), interval=self.interval, percent=shown(100 * abs(self.s), 2))
        if two:
            found += " " + self._dominance()
        if 0 in self.interval:
            found += " " + _("No selection at all (s = 0) is plausible too.")
        return found

    def _dominance(self) -> str:
        if self.h_interval is None:
            return _("Dominance was taken as h = {h}.").format(h=shown(self.h))
        return _("Dominance was fitted: h = {h}, plausible from {interval}.").format(
            h=shown(self.h), interval=self.h_interval
        )

    def curve(self, generations: int) -> Floats:
        """The fitted course of what was counted, in generations 0 to ``generations`` after the first sample."""
        last = whole("generations", generations, 0, MOST_GENERATIONS)
        x0 = float(np.log(self.p0 / (1 - self.p0)))
        return seen_share(course(x0, self.s, self.h, np.arange(last + 1), self.ploidy), self.seen)


def fit_selection(
    carriers: Iterable[int],
    examined: Iterable[int],
    generations: Iterable[float],
    *,
    h: float | None = 0.5,
    level: float = 0.95,
    seen: str = "alleles",
    ploidy: int = 2,
) -> SelectionFit:
    """s by maximum likelihood from counts: at ``generations`` (oldest first) ``carriers`` among ``examined``.

    ``h``: dominance that is taken for given (1 dominant, 0.5 additive, 0 recessive), or ``None`` to fit it too, between 0 and 1.
    ``seen``: ``"alleles"`` if gene copies are counted, ``"dominant"`` if individuals with a dominant trait are. ``ploidy``: 2 or 1.

    >>> fit = fit_selection([10, 40, 80], [100, 100, 100], [0, 20, 40], h=0.5)
    >>> round(fit.s, 3), 0.1 in fit.interval, 0 in fit.interval
    (0.195, False, False)
    """
    k, n, t = _samples(carriers, examined, generations)

    if int(k.sum()) in (0, int(n.sum())):
        raise LabError(_("The allele is in all samples or in none. Without a difference there is nothing to estimate."))
    return _fitted(BinomialMisfit(k, n), t, h, level, seen, ploidy)


def fit_selection_to_shares(
    shares: Iterable[float],
    generations: Iterable[float],
    *,
    h: float | None = 0.5,
    level: float = 0.95,
    seen: str = "alleles",
    ploidy: int = 2,
) -> SelectionFit:
    """s by least squares, where only ``shares`` (0 to 1) are known and not how many were examined.

    >>> round(fit_selection_to_shares([0.5, 0.55, 0.6, 0.65], [0, 2, 4, 6], ploidy=1).s, 3)
    0.109
    """
    y, t = numbers_of("shares", shares, 3), times_of(generations)
    same_length(shares=y, generations=t)
    if ((y < 0) | (y > 1)).any():
        raise LabError(_("Shares lie between 0 and 1. Divide percentages by 100."))
    if y.min() == y.max() and y[0] in (0, 1):
        raise LabError(_("The allele is in all samples or in none. Without a difference there is nothing to estimate."))

    return _fitted(SquareMisfit(y), t, h, level, seen, ploidy)


def log_likelihood(
    carriers: Iterable[int],
    examined: Iterable[int],
    generations: Iterable[float],
    *,
    s: float,
    p0: float,
    h: float = 0.5,
    seen: str = "alleles",
    ploidy: int = 2,
) -> float:
    """How likely the counts are for values that somebody chose; compare it with ``fit.log_likelihood`` of the best ones.

    >>> rows = [10, 40, 80], [100] * 3, [0, 20, 40]
    >>> fit = fit_selection(*rows)
    >>> log_likelihood(*rows, s=0.1, p0=0.1) < fit.log_likelihood
    True
    """
    k, n, t = _samples(carriers, examined, generations)
    _check(seen)
    one = _grid([number("s", s)], [number("h", h)], [chance("p0", p0)])
    return float(course_table(BinomialMisfit(k, n), t, *one, seen, ploidy_of(ploidy))[0, 0, 0])


def likelihood_surface(
    carriers: Iterable[int],
    examined: Iterable[int],
    generations: Iterable[float],
    s: ArrayLike,
    *,
    h: ArrayLike | None = None,
    p0: ArrayLike | None = None,
    seen: str = "alleles",
    ploidy: int = 2,
) -> Floats:
    """The logarithm of the likelihood on a grid, 0 at its best point: rows for ``s``, columns for ``h`` or for ``p0``.

    Give a list for one of ``h`` and ``p0``. With a list of ``h`` the best start is taken at each point; with a list of ``p0``
    dominance is 0.5, or the single ``h`` that is given.

    >>> grid = likelihood_surface([10, 40, 80], [100] * 3, [0, 20, 40], [0.1, 0.2], p0=[0.05, 0.1, 0.2])
    >>> grid.shape, float(grid.max())
    ((2, 3), 0.0)
    """
    k, n, t = _samples(carriers, examined, generations)
    _check(seen)
    starts: object = 1 / (1 + np.exp(-np.linspace(-14, 14, 71))) if p0 is None else p0
    bends = h if h is not None and p0 is None else [0.5 if h is None else number("h", h)]
    found = course_table(BinomialMisfit(k, n), t, *_grid(s, bends, starts), seen, ploidy_of(ploidy))
    table = found[:, 0, :] if p0 is not None else found.max(axis=2)
    return np.asarray(table - table.max())


def _samples(
    carriers: Iterable[int], examined: Iterable[int], generations: Iterable[float]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    k, n, t = counts_of("carriers", carriers, 2), counts_of("examined", examined, 2), times_of(generations)
    same_length(carriers=k, examined=n, generations=t)
    if (k > n).any():
        first = int(np.argmax(k > n)) + 1
        text = _("Sample {n}: more carriers than were examined. Are the two columns the wrong way round?")
        raise LabError(text.format(n=first))
    return k, n, t


def _check(seen: str) -> None:
    if not isinstance(seen, str) or seen not in SEEN:
        raise LabError(_("seen is 'alleles' or 'dominant', not {value}.").format(value=seen))


def _grid(s: object, h: object, p0: object) -> tuple[Floats, Floats, Floats]:
    strengths, bends, starts = numbers_of("s", s), numbers_of("h", h), numbers_of("p0", p0)
    if (strengths <= -1).any() or (np.outer(strengths, bends) <= -1).any():
        raise LabError(_("s lies above -1, and s x h too: a fitness is above 0 here."))
    if ((starts < 0) | (starts > 1)).any():
        raise LabError(_("p0 is a share, from 0 to 1."))
    return strengths, bends, starts


def _fitted(
    misfit: Misfit, t: NDArray[np.int64], h: float | None, level: float, seen: str, ploidy: int
) -> SelectionFit:
    _check(seen)
    level, two = level_of(level), ploidy_of(ploidy) == 2
    given = None if two and h is None else number("h", 0.5 if h is None else h)
    found = Fitter(misfit, t, given, seen, ploidy).run(level)
    p0 = 1 / (1 + float(np.exp(-found.x0)))
    return SelectionFit(found.s, found.s_interval, found.h, found.h_interval, p0, found.top, len(t), seen, ploidy)
