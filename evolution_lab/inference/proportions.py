"""A share and where the true share plausibly lies (Wilson EB (1927), Journal of the American Statistical Association 22:209)."""

from __future__ import annotations

from dataclasses import dataclass

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, Interval, counts_of, level_of, shown_percent


@dataclass(frozen=True, repr=False)
class Proportion(Answer):
    """``k`` of ``n``: the ``share``, and Wilson's ``interval`` for the true one."""

    k: int
    n: int
    share: float
    interval: Interval

    def sentence(self) -> str:
        text = _("{k} of {n}, that is {share}; the true share plausibly lies from {low} to {high} ({level:g} %).")
        return text.format(
            k=f"{self.k:,}",
            n=f"{self.n:,}",
            share=shown_percent(self.share),
            low=shown_percent(self.interval.low),
            high=shown_percent(self.interval.high),
            level=round(100 * self.interval.level, 1),
        )


def proportion(k: int, n: int, level: float = 0.95) -> Proportion:
    """The share of ``k`` among ``n``, with Wilson's interval; it stays within 0 and 1 and is honest for small n.

    >>> print(proportion(5, 7))
    5 of 7, that is 71.4 %; the true share plausibly lies from 35.9 % to 91.8 % (95 %).
    """
    from scipy.stats import binomtest

    level = level_of(level)
    k, n = (int(value) for value in counts_of("k, n", [k, n]))
    if n == 0 or k > n:
        raise LabError(_("A share is k of n: n is 1 or more, and k at most n."))
    found = binomtest(k, n).proportion_ci(level, method="wilson")
    return Proportion(k, n, k / n, Interval(float(found.low), float(found.high), level))
