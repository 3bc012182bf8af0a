"""Steady or in bursts? Variance over mean against 1, which is what independent rare events (Poisson) give.

Source: Fisher RA, Thornton HG, Mackenzie WA (1922), Annals of Applied Biology 9:325-359: (n - 1) x variance / mean is
chi-square with n - 1 degrees of freedom.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, counts_of, shown, shown_p
from evolution_lab.inference.chi_square import ChiSquare, chi_square
from evolution_lab.models.checks import number


@dataclass(frozen=True, repr=False)
class Dispersion(Answer):
    """``ratio`` = variance/mean of ``n`` counts, the chi-square ``statistic`` with ``df``, and ``p`` (two-sided)."""

    n: int
    mean: float
    variance: float
    ratio: float
    statistic: float
    df: int
    p: float

    def sentence(self) -> str:
        text = _(
            "Mean {mean}, variance {variance}, variance/mean = {ratio}, {p}. Independent rare events give a ratio of about 1."
        )
        told = text.format(
            mean=shown(self.mean, 4), variance=shown(self.variance, 4), ratio=shown(self.ratio), p=shown_p(self.p)
        )
        return f"{told} {self._meaning()}"

    def _meaning(self) -> str:
        if self.p >= 0.05:
            return _("These counts are as even as chance makes them.")
        if self.ratio > 1:
            return _("These counts come in bursts.")
        return _("These counts are more even than chance makes them.")


def dispersion_test(counts: Iterable[int]) -> Dispersion:
    """Do counts scatter as independent rare events do?

    >>> round(dispersion_test([14, 15, 13, 21, 15, 14, 26, 16, 20, 13]).ratio, 2)
    1.09
    """
    from scipy.stats import chi2

    row = counts_of("counts", counts, 2)
    if not row.sum():
        raise LabError(_("All counts are 0. A spread needs at least one that is not."))
    mean, variance, df = float(row.mean()), float(row.var(ddof=1)), len(row) - 1
    value = df * variance / mean
    p = min(1.0, 2 * min(float(chi2.sf(value, df)), float(chi2.cdf(value, df))))
    return Dispersion(len(row), mean, variance, variance / mean, value, df, p)


def poisson_fit(counts: Iterable[int], least_expected: float = 4.0, level: float = 0.95) -> ChiSquare:
    """Chi-square of counts against a Poisson distribution with the same mean; small classes at both ends are put together.

    ``least_expected``: classes are joined until each expects so many.

    >>> test = poisson_fit([0, 1, 1, 2, 2, 2, 3, 3, 4, 5] * 10)
    >>> test.df, test.fits
    (4, True)
    """
    from scipy.stats import poisson

    row, least_expected = counts_of("counts", counts, 10), number("least_expected", least_expected)
    if not row.sum():
        raise LabError(_("All counts are 0. A spread needs at least one that is not."))
    mean, n = float(row.mean()), len(row)
    edges = np.arange(int(poisson.ppf(1 - 1e-9, mean)) + 2)
    expected = n * poisson.pmf(edges, mean)
    low = int(np.argmax(np.cumsum(expected) >= least_expected))
    high = len(edges) - 1 - int(np.argmax(np.cumsum(expected[::-1]) >= least_expected))
    if high - low < 2:
        raise LabError(_("The counts are too few or too small for this test. The dispersion test still works."))
    classes = np.clip(row, low, high) - low
    wanted = expected[low : high + 1].copy()
    wanted[0], wanted[-1] = n * poisson.cdf(low, mean), n * poisson.sf(high - 1, mean)
    return chi_square(np.bincount(classes, minlength=high - low + 1), wanted, estimated=1, level=level)
