"""How large is a population as drift feels it? Ne from the loss of heterozygosity, or from the spread between populations.

Heterozygosity falls as H(t) = H(0) (1 - 1/2Ne)^t, the variance of p rises as p q (1 - (1 - 1/2Ne)^t) (Wright 1931; Crow and
Kimura 1970, chapter 7). Ne is fitted by least squares. The interval comes from drift itself: many experiments with the fitted
Ne are run, and Ne is estimated from each (parametric bootstrap).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, Floats, Interval, level_of, shown
from evolution_lab.models.checks import frequencies_of, ploidy_of
from evolution_lab.models.drift import wright_fisher

LARGEST = 1e7
BOOTSTRAPS = 400


@dataclass(frozen=True, repr=False)
class EffectiveSize(Answer):
    """The estimate ``Ne``, its ``interval`` if a generator was handed in, and what it was made from."""

    Ne: float
    interval: Interval | None
    source: str
    populations: int
    generations: int
    ploidy: int

    def sentence(self) -> str:
        if self.source == "variance":
            text = _("The spread between populations grew as in populations of Ne = {Ne} individuals.")
        else:
            text = _("Heterozygosity fell as in populations of Ne = {Ne} individuals.")
        text = text.format(Ne=shown(self.Ne))
        if self.interval is not None:
            text += " " + _("Plausible: from {interval}.").format(interval=self.interval)
        return text


def ne_from_heterozygosity(
    p: ArrayLike,
    *,
    ploidy: int = 2,
    method: str = "least squares",
    rng: np.random.Generator | None = None,
    level: float = 0.95,
) -> EffectiveSize:
    """Ne from a table of frequencies ``(populations, generations + 1)``, by the loss of mean heterozygosity.

    Which row is which population does not matter. ``method``: ``"least squares"`` on H, or ``"log-linear"``, a straight line through
    the start of ln H. With ``rng`` the interval is found, too (about a second).

    >>> from evolution_lab.models import wright_fisher
    >>> p = wright_fisher(20, 0.5, 15, 3000, np.random.default_rng(1))
    >>> 19 < ne_from_heterozygosity(p).Ne < 21
    True
    """
    if not isinstance(method, str) or method not in ("least squares", "log-linear"):
        raise LabError(_("method is 'least squares' or 'log-linear', not {value}.").format(value=method))

    def estimate(table: Floats) -> float:
        H = (2 * table * (1 - table)).mean(axis=0)
        t = np.arange(len(H))
        if method == "log-linear":
            if (H <= 0).any():
                return 0.5
            return _copies_of(1 - float(np.exp((np.log(H / H[0]) @ t) / (t @ t)))) / ploidy
        return _fitted(lambda kept: H[0] * kept - H, len(H)) / ploidy

    return _answer(p, estimate, "heterozygosity", ploidy, rng, level)


def ne_from_variance(
    p: ArrayLike, *, ploidy: int = 2, rng: np.random.Generator | None = None, level: float = 0.95
) -> EffectiveSize:
    """Ne from a table of frequencies ``(populations, generations + 1)`` of populations that began alike, by their variance.

    >>> from evolution_lab.models import wright_fisher
    >>> p = wright_fisher(20, 0.5, 15, 3000, np.random.default_rng(1))
    >>> 19 < ne_from_variance(p).Ne < 21
    True
    """

    def estimate(table: Floats) -> float:
        V, start = table.var(axis=0), float(table[:, 0].mean())
        return _fitted(lambda kept: start * (1 - start) * (1 - kept) - V, len(V)) / ploidy

    return _answer(p, estimate, "variance", ploidy, rng, level)


def _answer(
    p: ArrayLike,
    estimate: Callable[[Floats], float],
    source: str,
    ploidy: int,
    rng: np.random.Generator | None,
    level: float,
) -> EffectiveSize:
    table, ploidy, level = frequencies_of(p), ploidy_of(ploidy), level_of(level)
    replicates, generations = table.shape[0], table.shape[1] - 1
    if generations < 1 or replicates < 2:
        raise LabError(_("Ne needs two populations or more, over one generation or more."))
    start = table[:, 0]
    if start.std() > 1e-9 or not 0 < start[0] < 1:
        raise LabError(_("All populations must begin at the same frequency, with both alleles there."))
    Ne = estimate(table)
    interval = None
    if rng is not None:
        copies = max(1, round(Ne * ploidy))
        again = [
            estimate(wright_fisher(copies, start[0], generations, replicates, rng, ploidy=1))
            for _run in range(BOOTSTRAPS)
        ]
        # What the runs say about the error of ln Ne, turned round about the estimate.
        low, high = np.quantile(np.log(again), [(1 - level) / 2, (1 + level) / 2])
        middle = 2 * np.log(Ne)
        interval = Interval(float(np.exp(middle - high)), float(np.exp(middle - low)), level)
    return EffectiveSize(Ne, interval, source, replicates, generations, ploidy)


def _fitted(miss: Callable[[Floats], Floats], length: int) -> float:
    """The number of gene copies for which the squares of ``miss`` of the kept share are least."""
    from scipy.optimize import minimize_scalar

    t = np.arange(length)

    def squares(log_copies: float) -> float:
        kept = np.exp(t * np.log1p(-1 / (1 + np.exp(log_copies))))
        return float((miss(kept) ** 2).sum())

    grid = np.linspace(-3, np.log(LARGEST), 60)
    best = int(np.argmin([squares(x) for x in grid]))
    ends = (grid[max(0, best - 1)], grid[min(len(grid) - 1, best + 1)])
    found = minimize_scalar(squares, bounds=ends, method="bounded", options={"xatol": 1e-10})
    return 1 + float(np.exp(found.x))


def _copies_of(loss: float) -> float:
    return 1 / loss if loss > 1 / LARGEST else LARGEST
