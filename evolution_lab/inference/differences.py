"""Two groups of measures: how far apart, and could that be chance? The t test, and shuffling the labels.

The selection differential is the mean of the survivors minus the mean of all (or of those before); divided by the standard
deviation before selection it is the intensity. Sources: Student (1908), Biometrika 6:1-25; Fisher RA (1935), *The Design of
Experiments* (shuffling); Falconer DS, *Introduction to Quantitative Genetics*, chapter 11.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import (
    Answer,
    Floats,
    Interval,
    chance_of,
    freedom,
    level_of,
    numbers_of,
    shown,
    shown_p,
)
from evolution_lab.models.checks import generator, told, whole

MOST_SHUFFLES = 1_000_000


@dataclass(frozen=True, repr=False)
class Difference(Answer):
    """The ``difference`` of two means (second minus first) with its ``interval``, the ``intensity`` in sd, ``t``, ``df``, ``p``."""

    difference: float
    interval: Interval
    intensity: float
    t: float
    df: float
    p: float
    means: tuple[float, float]
    deviations: tuple[float, float]
    sizes: tuple[int, int]

    def sentence(self) -> str:
        text = _(
            "The first group has a mean of {first}, the second of {second}: a difference of {difference}, plausible from {interval}, "
            "which is {intensity} standard deviations of the first group. t = {t} with {freedom}, {p}."
        )
        told = text.format(
            first=shown(self.means[0], 4),
            second=shown(self.means[1], 4),
            difference=shown(self.difference),
            interval=self.interval,
            intensity=shown(self.intensity),
            t=shown(self.t, 4),
            freedom=freedom(self.df),
            p=shown_p(self.p),
        )
        return f"{told} {chance_of(self.p)}"


@dataclass(frozen=True, repr=False)
class Permutation(Answer):
    """The test by shuffling: the observed ``difference``, ``p``, and ``shuffled``, the differences that chance gave."""

    difference: float
    p: float
    shuffles: int
    as_large: int
    shuffled: Floats

    def sentence(self) -> str:
        text = _(
            "The observed difference is {difference}. In {shuffles:,} shuffles of the labels, {as_large:,} gave one as large or "
            "larger (to either side): {p}."
        )
        told = text.format(
            difference=shown(self.difference), shuffles=self.shuffles, as_large=self.as_large, p=shown_p(self.p)
        )
        return f"{told} {chance_of(self.p)}"


def selection_differential(
    before: Iterable[float], after: Iterable[float], *, level: float = 0.95, equal_spread: bool = True
) -> Difference:
    """How far the mean moved from ``before`` (or all, or the dead) to ``after`` (or the survivors), with the t test.

    ``equal_spread``: Student's test with one common standard deviation; ``False`` gives Welch's. The ``intensity`` is the difference
    in standard deviations of ``before``. If the survivors are among ``before``, p is only rough: compare with the dead instead.

    >>> found = selection_differential([1, 2, 3, 4], [3, 4, 5, 6])
    >>> found.difference, round(found.t, 3), found.df
    (2.0, 2.191, 6.0)
    """
    from scipy.stats import ttest_ind

    one, two = numbers_of("before", before, 2), numbers_of("after", after, 2)
    if one.var() == 0 and two.var() == 0:
        raise LabError(_("All values of each group are equal. A test needs some spread."))
    if not isinstance(equal_spread, (bool, np.bool_)):
        raise LabError(_("equal_spread is True or False, not {value}.").format(value=told(equal_spread)))
    with warnings.catch_warnings():  # nearly equal values: SciPy warns in words that are not for pupils
        warnings.simplefilter("ignore", RuntimeWarning)
        found = ttest_ind(two, one, equal_var=equal_spread)
        ends = found.confidence_interval(level_of(level))
    spread = float(one.std(ddof=1))
    difference = float(two.mean() - one.mean())
    return Difference(
        difference,
        Interval(float(ends.low), float(ends.high), level),
        difference / spread if spread else float("nan"),
        float(found.statistic),
        float(found.df),
        float(found.pvalue),
        (float(one.mean()), float(two.mean())),
        (spread, float(two.std(ddof=1))),
        (len(one), len(two)),
    )


def permutation_test(
    before: Iterable[float], after: Iterable[float], rng: np.random.Generator, shuffles: int = 9999
) -> Permutation:
    """Could the labels have been dealt at random? The difference of means again, after shuffling who belongs to which group.

    p counts the observed deal too, as one of ``shuffles`` + 1; so it is never 0. If all deals are fewer, each is taken once.

    >>> found = permutation_test([1, 2, 3], [7, 8, 9], np.random.default_rng(1))
    >>> found.difference, found.p, found.shuffles
    (6.0, 0.1, 20)
    """
    from scipy.stats import permutation_test as shuffle

    one, two = numbers_of("before", before, 2), numbers_of("after", after, 2)
    generator(rng)
    number = whole("shuffles", shuffles, 1, MOST_SHUFFLES)

    def statistic(x: Floats, y: Floats, axis: int = -1) -> Floats:
        return np.asarray(y.mean(axis=axis) - x.mean(axis=axis))

    found = shuffle((one, two), statistic, vectorized=True, n_resamples=number, batch=2000, rng=rng)
    null = np.asarray(found.null_distribution)
    observed = float(found.statistic)
    close = 1e-9 * max(1.0, abs(observed))
    as_large = int((np.abs(null) >= abs(observed) - close).sum())
    complete = len(null) != number
    p = as_large / len(null) if complete else (as_large + 1) / (len(null) + 1)
    return Permutation(observed, p, len(null), as_large, null)
