"""Chi-square: do counts fit what was expected? With everything that a student computes by hand: the table, df, critical value.

Source: Pearson K (1900), Philosophical Magazine 50:157-175.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, counts_of, freedom, level_of, numbers_of, shown, shown_p
from evolution_lab.models.checks import as_floats, whole

SMALL = 5.0


@dataclass(frozen=True, repr=False)
class ChiSquare(Answer):
    """The test: ``statistic``, degrees of freedom ``df``, ``critical`` value at ``level``, ``p``, and what it was made of."""

    statistic: float
    df: int
    critical: float
    p: float
    observed: tuple[float, ...]
    expected: tuple[float, ...]
    contributions: tuple[float, ...]
    level: float

    @property
    def fits(self) -> bool:
        """Whether the counts agree with what was expected, at this level."""
        return self.statistic <= self.critical

    @property
    def small_expected(self) -> bool:
        """Whether some expected count is below 5, so that p is only rough."""
        return min(self.expected) < SMALL

    def sentence(self) -> str:
        found = self.verdict()
        if self.small_expected:
            found += " " + _("Some expected counts are below 5, so p is only rough: put small classes together.")
        return found

    def verdict(self) -> str:
        """The test in words, without what to do about small classes."""
        text = _("Chi-square = {value} with {freedom}, critical value {critical}, {p}.")
        found = text.format(
            value=shown(self.statistic, 4),
            freedom=freedom(self.df),
            critical=shown(self.critical, 4),
            p=shown_p(self.p),
        )
        return f"{found} {self._meaning()}"

    def _meaning(self) -> str:
        if self.fits:
            return _("The counts fit what was expected: differences of this size come by chance.")
        return _("The counts do not fit what was expected: chance alone seldom differs so much.")

    def table(self, labels: Sequence[str] | None = None) -> list[dict[str, object]]:
        """One row for each class: observed, expected, and its part of chi-square."""
        names = [str(n + 1) for n in range(len(self.observed))] if labels is None else labels
        if not isinstance(names, Iterable) or len(names := list(names)) != len(self.observed):
            raise LabError(_("Give one label for each class."))
        rows = zip(names, self.observed, self.expected, self.contributions, strict=True)
        return [{"class": n, "observed": o, "expected": e, "chi_square": c} for n, o, e, c in rows]


def chi_square(
    observed: Iterable[int],
    expected: Iterable[float] | None = None,
    *,
    shares: Iterable[float] | None = None,
    estimated: int = 0,
    level: float = 0.95,
) -> ChiSquare:
    """Compare counts with ``expected`` counts, or with expected ``shares`` (they need not add up to 1); all alike if neither is given.

    ``estimated``: how many parameters were estimated from these same counts; each takes one degree of freedom.

    >>> test = chi_square([315, 108, 101, 32], shares=[9, 3, 3, 1])  # Mendel's peas
    >>> round(test.statistic, 2), test.df, round(test.critical, 2), test.fits
    (0.47, 3, 7.81, True)
    """
    o = counts_of("observed", observed, 2)
    if expected is not None and shares is not None:
        raise LabError(_("Give expected counts or shares, not both."))
    if expected is None:
        parts = np.ones(len(o)) if shares is None else numbers_of("shares", shares)
        if (parts < 0).any() or parts.sum() <= 0:
            raise LabError(_("Shares are 0 or more, and together more than 0."))
        e = parts / parts.sum() * o.sum()
    else:
        e = numbers_of("expected", expected)
        if abs(e.sum() - o.sum()) > 1e-6 * max(1.0, float(o.sum())):
            text = _("The expected counts add up to {expected}, the observed to {observed}. They should be equal.")
            raise LabError(text.format(expected=shown(float(e.sum()), 6), observed=int(o.sum())))
    if len(e) != len(o):
        raise LabError(_("There are {n} observed classes but {m} expected ones.").format(n=len(o), m=len(e)))
    return _tested(o, e, len(o) - 1 - whole("estimated", estimated), level)


def contingency(table: ArrayLike, level: float = 0.95) -> ChiSquare:
    """Do the rows of a table of counts have the same shares? (Do species with a trait survive as often as those without?)

    >>> test = contingency([[10, 20], [20, 10]])
    >>> round(test.statistic, 3), test.df, test.expected
    (6.667, 1, (15.0, 15.0, 15.0, 15.0))
    """
    from scipy.stats import contingency as scipy_contingency

    counts = as_floats(table)
    if counts is None:
        raise LabError(_("Give a table of counts: rows of the same length."))
    if counts.ndim != 2 or min(counts.shape) < 2:
        raise LabError(_("The table needs two rows and two columns or more."))
    flat = counts_of("table", counts.ravel())
    expected = scipy_contingency.expected_freq(counts) if counts.sum() else counts
    if (expected <= 0).any():
        raise LabError(_("A row or a column of the table is empty. Leave it out."))
    return _tested(flat, expected.ravel(), (counts.shape[0] - 1) * (counts.shape[1] - 1), level)


def _tested(o: NDArray[Any], e: NDArray[Any], df: int, level: float) -> ChiSquare:
    from scipy.stats import chi2

    if (e <= 0).any():
        raise LabError(_("An expected count is 0. Put this class together with another one."))
    if df < 1:
        raise LabError(_("No degree of freedom is left: there are too few classes for what was estimated."))
    parts = (o - e) ** 2 / e
    value = float(parts.sum())
    return ChiSquare(
        value,
        df,
        float(chi2.ppf(level_of(level), df)),
        float(chi2.sf(value, df)),
        tuple(map(float, o)),
        tuple(map(float, e)),
        tuple(map(float, parts)),
        level,
    )
