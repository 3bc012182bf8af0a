"""Are genotypes in Hardy-Weinberg proportions? The chi-square test and the exact one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, counts_of, shown, shown_p
from evolution_lab.inference.chi_square import ChiSquare, chi_square


@dataclass(frozen=True, repr=False)
class HardyWeinberg(Answer):
    """The test of genotype counts: ``frequency`` of the allele A, ``F`` the lack of Aa, ``test`` the chi-square, ``exact_p``."""

    frequency: float
    F: float
    test: ChiSquare
    exact_p: float

    def sentence(self) -> str:
        text = _("p = {p}, expected AA : Aa : aa = {expected}. {test}")
        expected = " : ".join(shown(value, 4) for value in self.test.expected)
        found = text.format(p=shown(self.frequency), expected=expected, test=self.test.verdict())
        if not self.test.fits:
            found += " " + (_("There are too few Aa.") if self.F > 0 else _("There are too many Aa."))
        if self.test.small_expected:
            rough = _("Some expected counts are below 5, so this p is only rough; the exact test gives {p}.")
            found += " " + rough.format(p=shown_p(self.exact_p))
        return found


def hardy_weinberg(AA: int, Aa: int, aa: int, level: float = 0.95) -> HardyWeinberg:
    """Are genotypes in the proportions p², 2pq, q²? One parameter (p) is estimated, so one degree of freedom is left.

    ``exact_p`` adds up the chances of all counts of Aa that are as unlikely or more (Levene H (1949), Annals of Mathematical
    Statistics 20:91-94); it holds for small samples too.

    >>> test = hardy_weinberg(298, 489, 213)
    >>> round(test.frequency, 4), round(test.test.statistic, 3), test.test.df
    (0.5425, 0.221, 1)
    """
    counts = counts_of("AA, Aa, aa", [AA, Aa, aa])
    n = int(counts.sum())
    p = float(counts[0] * 2 + counts[1]) / (2 * n) if n else 0.0
    if not 0 < p < 1:
        raise LabError(_("There is one allele only (or nobody at all). The test needs both alleles."))
    expected = np.array((p * p, 2 * p * (1 - p), (1 - p) ** 2)) * n
    test = chi_square(counts, expected, estimated=1, level=level)
    return HardyWeinberg(
        p, 1 - float(counts[1] / expected[1]), test, _exact(n, int(2 * counts[0] + counts[1]), int(counts[1]))
    )


def _exact(n: int, copies: int, hetero: int) -> float:
    """The chance of a count of Aa that is as unlikely as this one or more, given the copies of both alleles."""
    from scipy.special import gammaln

    rare = min(copies, 2 * n - copies)
    h = np.arange(rare % 2, rare + 1, 2)
    logs = h * np.log(2) - gammaln((rare - h) / 2 + 1) - gammaln(h + 1) - gammaln((2 * n - rare - h) / 2 + 1)
    chances = np.exp(logs - logs.max())
    chances /= chances.sum()
    own = chances[(hetero - rare % 2) // 2]
    return float(chances[chances <= own * (1 + 1e-9)].sum())
