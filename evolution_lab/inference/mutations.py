"""The mutation number m of a fluctuation test: by the share of cultures without a mutant, or by the whole likelihood.

Sources: Luria SE, Delbrück M (1943), Genetics 28:491-511 (P0); Stewart FM (1991), Genetica 84:51-55 (P0 with plating
efficiency); Ma WT, Sandri GvH, Sarkar S (1992), J Appl Prob 29:255-267 (the recursion); Zheng Q (2017), the R package rSalvador, in G3.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, Interval, counts_of, level_of, shown, shown_percent
from evolution_lab.inference.likelihood import profile_interval
from evolution_lab.inference.proportions import proportion
from evolution_lab.models.checks import single, told
from evolution_lab.models.fluctuation import clone_sizes

MOST_COLONIES = 10_000


@dataclass(frozen=True, repr=False)
class MutationNumber(Answer):
    """The estimate ``m`` (mutations in a culture on average) with its ``interval``; ``method`` is "P0" or "likelihood"."""

    m: float
    interval: Interval
    method: str
    plating: float
    cultures: int
    zeros: int
    log_likelihood: float

    def sentence(self) -> str:
        if self.method == "P0":
            text = _(
                "About m = {m} mutations happened in each culture on average, plausible from {interval}; from the {zeros} of {n} "
                "cultures without a resistant colony."
            )
        else:
            text = _(
                "About m = {m} mutations happened in each culture on average, plausible from {interval}; from all counts of the {n} "
                "cultures."
            )
        told = text.format(m=shown(self.m), interval=self.interval, zeros=self.zeros, n=self.cultures)
        if self.plating < 1:
            told += " " + _("{share} of each culture was plated; m counts the whole culture.").format(
                share=shown_percent(self.plating)
            )
        return told

    def rate(self, final_cells: float) -> float:
        """The mutation rate per cell and division, if a full culture has so many cells: m / cells."""
        if not single(final_cells) >= 1:
            raise LabError(_("A culture has one cell or more."))
        return self.m / final_cells


@dataclass(frozen=True, repr=False)
class Hypotheses(Answer):
    """Which fits better: mutations during growth (``spontaneous``) or on the plate (``induced``)? Logarithms of the likelihoods."""

    spontaneous: float
    induced: float
    m: float
    mean: float

    @property
    def difference(self) -> float:
        """How much higher the logarithm of the likelihood is if mutations happen during growth; below 0 the other way."""
        return self.spontaneous - self.induced

    def sentence(self) -> str:
        size = abs(self.difference)
        if size < 1:
            return _("These counts fit to both ideas about equally well.")
        if self.difference > 0:
            text = _(
                "These counts are {times} times as likely if mutations happened while the cultures grew as if on the plate."
            )
        else:
            text = _(
                "These counts are {times} times as likely if mutations happened on the plate as if while the cultures grew."
            )
        return text.format(
            times=shown(float(f"{np.exp(size):.2g}"), 2) if size < 30 else _("more than a million million")
        )


def m_by_p0(counts: Iterable[int], plating: float = 1.0, level: float = 0.95) -> MutationNumber:
    """m from the share of cultures without a colony: -ln P0, and with the plating efficiency e: (1 - e) ln P0 / (e ln e).

    The interval is Wilson's for P0, turned into m. Needs some cultures with and some without a colony.

    >>> round(m_by_p0([0] * 11 + [5] * 9).m, 4)
    0.5978
    """
    row, plating = _checked(counts, plating)
    zeros, n = int((row == 0).sum()), len(row)
    if zeros in (0, n):
        raise LabError(_("This way needs cultures with and cultures without a colony. Use m_by_likelihood."))
    factor = -1.0 if plating == 1 else (1 - plating) / (plating * log(plating))
    ends = proportion(zeros, n, level).interval
    m = factor * log(zeros / n)
    interval = Interval(factor * log(ends.high), factor * log(ends.low), level)
    return MutationNumber(m, interval, "P0", plating, n, zeros, _Likelihood(row, plating)(m))


def m_by_likelihood(counts: Iterable[int], plating: float = 1.0, level: float = 0.95) -> MutationNumber:
    """m by maximum likelihood, with the exact distribution by recursion and the profile interval.

    >>> print(m_by_likelihood([0, 0, 1, 0, 12, 2, 0, 1, 0, 4]))
    About m = 0.671 mutations happened in each culture on average, plausible from 0.245 to 1.41 (95 %); from all counts of the 10 cultures.
    """
    from scipy.optimize import minimize_scalar

    row, plating = _checked(counts, plating)
    level = level_of(level)
    likelihood, n, zeros = _Likelihood(row, plating), len(row), int((row == 0).sum())
    if zeros == n:
        raise LabError(_("No culture has a colony, so m may be as small as you like. More cultures are needed."))
    found = minimize_scalar(
        lambda x: -likelihood(float(np.exp(x))),
        bounds=(-12.0, log(10 + float(row.max()) / plating)),
        method="bounded",
        options={"xatol": 1e-9},
    )
    best, top = float(found.x), -float(found.fun)
    ends = profile_interval(lambda x: likelihood(float(np.exp(x))), best, top, -25.0, 25.0, 0.3, level)
    interval = Interval(float(np.exp(ends.low)), float(np.exp(ends.high)), level)
    return MutationNumber(float(np.exp(best)), interval, "likelihood", plating, n, zeros, top)


def compare_hypotheses(counts: Iterable[int], plating: float = 1.0) -> Hypotheses:
    """Luria and Delbrück's question: did mutations happen while the cultures grew, or only on the plate (Poisson counts)?

    Each idea has one unknown number, so the two likelihoods can be compared as they are.

    >>> compare_hypotheses([1, 0, 3, 0, 0, 5, 0, 5, 0, 6, 107, 0, 0, 0, 1, 0, 0, 64, 0, 35]).difference > 100
    True
    """
    from scipy.special import gammaln, xlogy

    row = counts_of("counts", counts, 2)
    grown = m_by_likelihood(row, plating)
    mean = float(row.mean())
    induced = float((xlogy(row, mean) - mean - gammaln(row + 1.0)).sum())
    return Hypotheses(grown.log_likelihood, induced, grown.m, mean)


class _Likelihood:
    """The logarithm of the likelihood of m; what one clone leaves is worked out once."""

    def __init__(self, row: NDArray[Any], plating: float) -> None:
        self.most = int(row.max())
        self.values, self.times = np.unique(row, return_counts=True)
        clone = clone_sizes(self.most, plating, 0)
        self.none = float(clone[0])
        self.weighted = (clone * np.arange(self.most + 1))[:0:-1].copy()

    def __call__(self, m: float) -> float:
        """The recursion, scaled by its first term so that a large m does not vanish."""
        chances = np.zeros(self.most + 1)
        chances[0] = 1.0
        scale = -m * (1 - self.none)
        for n in range(1, self.most + 1):
            chances[n] = m / n * (self.weighted[self.most - n :] @ chances[:n])
            if chances[n] > 1e200:
                chances[: n + 1] *= 1e-200
                # What is now below any weight becomes 0: numbers next to the smallest possible one are very slow to add.
                chances[: n + 1][chances[: n + 1] < 1e-250] = 0.0
                scale += 200 * log(10)
        with np.errstate(divide="ignore"):
            logs = np.log(chances[self.values]) + scale
        return float(self.times @ np.maximum(logs, -1e6))


def _checked(counts: Iterable[int], plating: float) -> tuple[NDArray[Any], float]:
    row = counts_of("counts", counts, 2)
    if not 0 < single(plating) <= 1:
        raise LabError(
            _("The plating efficiency is a share above 0 and up to 1, not {value}.").format(value=told(plating))
        )
    if row.max() > MOST_COLONIES:
        text = _("A plate with {n:,} colonies cannot be counted exactly. Up to {most:,} are taken here.")
        raise LabError(text.format(n=int(row.max()), most=MOST_COLONIES))
    return row, float(plating)
