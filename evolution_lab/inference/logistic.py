"""Logistic regression: how the odds of a yes change with what was measured. By maximum likelihood, for counts k of n.

Source: McCullagh P, Nelder JA (1989), *Generalized Linear Models*, chapter 4; the steps are Newton's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from evolution_lab.inference.answers import (
    Answer,
    Floats,
    Interval,
    chance_of,
    counts_of,
    freedom,
    level_of,
    numbers_of,
    same_length,
    shown,
    shown_p,
)

STEPS, FAR = 60, 30.0
EXACT = 1e-9  # a deviance below it is rounding of a fit without any error
WIDE = 2.0  # variance against that of binomial counts


@dataclass(frozen=True, repr=False)
class LogisticFit(Answer):
    """The fit: ``coefficients`` on the scale of log odds by name ("start" is the one at zero), ``errors``, ``intervals``, ``deviance``."""

    coefficients: dict[str, float]
    errors: dict[str, float]
    intervals: dict[str, Interval]
    deviance: float
    df: int
    log_likelihood: float
    scatter: float
    fitted: tuple[float, ...]

    def sentence(self) -> str:
        parts = [
            _("With each unit of {name} the odds are multiplied by {odds}, plausible from {low} to {high}.").format(
                name=name,
                odds=shown(float(np.exp(value)), 4),
                low=shown(float(np.exp(self.intervals[name].low)), 4),
                high=shown(float(np.exp(self.intervals[name].high)), 4),
            )
            for name, value in self.coefficients.items()
            if name != "start"
        ]
        text = _("Residual deviance {deviance} with {freedom}.")
        parts.append(
            text.format(deviance=shown(self.deviance if self.deviance > EXACT else 0.0, 5), freedom=freedom(self.df))
        )
        if self.scatter > WIDE:
            parts.append(_("The counts scatter far more than tries by chance do, so the true intervals are wider."))
        return " ".join(parts)


@dataclass(frozen=True, repr=False)
class DevianceDrop(Answer):
    """Two nested fits: how much the larger one explains more (``drop``), with ``df`` and ``p``."""

    drop: float
    df: int
    p: float

    def sentence(self) -> str:
        text = ngettext(
            "The larger model lowers the deviance by {drop}; it has {df} more number to fit, {p}.",
            "The larger model lowers the deviance by {drop}; it has {df} more numbers to fit, {p}.",
            self.df,
        )
        return text.format(drop=shown(self.drop, 5), df=self.df, p=shown_p(self.p)) + " " + chance_of(self.p)


def logistic_regression(
    k: Iterable[int], n: Iterable[int], columns: Mapping[str, Iterable[float]], level: float = 0.95
) -> LogisticFit:
    """Fit ln(p / (1 - p)) = start + sum of coefficient x column to ``k`` successes among ``n`` in each row.

    ``columns``: what was measured, by name; an interaction is a column that is the product of two others.

    >>> fit = logistic_regression([1, 5, 9], [10, 10, 10], {"dose": [0, 1, 2]})
    >>> round(fit.coefficients["dose"], 3), fit.df
    (2.197, 1)
    """
    yes, all_ = counts_of("k", k, 2), counts_of("n", n, 2)
    if not isinstance(columns, Mapping) or not all(isinstance(name, str) for name in columns):
        raise LabError(_("columns gives each column a name: {example}.").format(example="{'dose': [0, 1, 2]}"))
    rows = {name: numbers_of(name, values, 2) for name, values in columns.items()}
    for name, row in rows.items():
        same_length(k=yes, **{f"columns[{name!r}]": row})
    same_length(k=yes, n=all_)
    if (yes > all_).any():
        raise LabError(_("Row {n}: more successes than tries.").format(n=int(np.argmax(yes > all_)) + 1))
    keep = all_ > 0
    names = ["start", *rows]
    X = np.column_stack([np.ones(len(yes)), *rows.values()])[keep]
    yes, all_ = yes[keep], all_[keep]
    if "start" in rows or len(yes) < X.shape[1] or np.linalg.matrix_rank(X) < X.shape[1]:
        raise LabError(
            _("The columns say the same thing twice, or there are too few rows for them. Leave one column out.")
        )
    beta, high = _newton(X, yes, all_)
    p = 1 / (1 + np.exp(-(X @ beta)))
    errors = np.sqrt(np.diag(np.linalg.inv((X * (all_ * p * (1 - p))[:, np.newaxis]).T @ X)))
    width = _width(level)
    return LogisticFit(
        dict(zip(names, map(float, beta), strict=True)),
        dict(zip(names, map(float, errors), strict=True)),
        {
            name: Interval(float(b - width * e), float(b + width * e), level)
            for name, b, e in zip(names, beta, errors, strict=True)
        },
        _deviance(yes, all_, p),
        len(yes) - len(names),
        high,
        _scatter(yes, all_, p, len(yes) - len(names)),
        tuple(map(float, p)),
    )


def compare(smaller: LogisticFit, larger: LogisticFit) -> DevianceDrop:
    """Is the larger model worth its further columns? The drop in deviance is chi-square if they say nothing.

    >>> rows = [1, 5, 9], [10, 10, 10]
    >>> drop = compare(logistic_regression(*rows, {}), logistic_regression(*rows, {"dose": [0, 1, 2]}))
    >>> drop.df, drop.p < 0.001
    (1, True)
    """
    from scipy.stats import chi2

    if not isinstance(smaller, LogisticFit) or not isinstance(larger, LogisticFit):
        raise LabError(_("smaller and larger are two fits, each made by logistic_regression."))
    df = smaller.df - larger.df
    if df < 1 or not set(smaller.coefficients) <= set(larger.coefficients) or len(smaller.fitted) != len(larger.fitted):
        raise LabError(_("Compare two fits to the same rows, the second with all columns of the first and more."))
    drop = max(0.0, smaller.deviance - larger.deviance)
    return DevianceDrop(drop, df, float(chi2.sf(drop, df)))


def _width(level: float) -> float:
    from scipy.special import ndtri

    return float(ndtri((1 + level_of(level)) / 2))


def _newton(X: Floats, yes: NDArray[Any], all_: NDArray[Any]) -> tuple[Floats, float]:
    """Newton's steps, halved where they would lower the likelihood."""
    if yes.sum() in (0, all_.sum()):
        raise LabError(_("All tries ended alike. Without a difference there is nothing to estimate."))
    center, spread = X.mean(axis=0), X.std(axis=0)
    center[0], spread[0] = 0.0, 1.0
    Z = (X - center) / spread
    beta = np.zeros(X.shape[1])
    beta[0] = np.log(yes.sum() / (all_ - yes).sum())

    def high(b: Floats) -> float:
        eta = Z @ b
        return float(yes @ eta - all_ @ np.logaddexp(0, eta))

    for _step in range(STEPS):
        p = 1 / (1 + np.exp(-(Z @ beta)))
        weight = all_ * p * (1 - p)
        step = np.linalg.lstsq((Z * weight[:, np.newaxis]).T @ Z, Z.T @ (yes - all_ * p), rcond=None)[0]
        before, size = high(beta), 1.0
        while high(beta + size * step) < before - 1e-12 and size > 1e-6:
            size /= 2
        beta = beta + size * step
        if np.abs(Z @ beta).max() > FAR:
            raise LabError(
                _("A column parts yes from no without a single exception, so no finite slope fits. Report the table.")
            )
        if np.abs(step).max() < 1e-10:
            break
    own = beta / spread
    own[0] = beta[0] - (beta[1:] / spread[1:]) @ center[1:]
    return own, high(beta)


def _scatter(yes: NDArray[Any], all_: NDArray[Any], p: Floats, df: int) -> float:
    """Pearson's chi-square per degree of freedom: about 1 for true tries; 1 too where the counts are too small to tell."""
    expected = all_ * p * (1 - p)
    return float(((yes - all_ * p) ** 2 / expected).sum() / df) if df and float(np.median(expected)) > 1 else 1.0


def _deviance(yes: NDArray[Any], all_: NDArray[Any], p: Floats) -> float:
    from scipy.special import xlogy

    no = all_ - yes
    return float(2 * (xlogy(yes, yes / all_ / p) + xlogy(no, no / all_ / (1 - p))).sum())
