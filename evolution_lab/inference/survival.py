"""How long things last when some still last at the end: Kaplan and Meier's curve with an interval.

Kaplan EL, Meier P (1958), Journal of the American Statistical Association 53:457. The interval is Greenwood's on the scale of
log(-log S), which stays between 0 and 1 (Kalbfleisch and Prentice). Where the cases come in groups that share their luck, such as
species of one game, :func:`survival_of_groups` draws whole groups again instead (bootstrap).
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, Floats, level_of
from evolution_lab.models.checks import floats, generator, number, whole

FEWEST_GROUPS = 5
MOST_DRAWS = 100_000
LONGEST = 1_000_000


@dataclass(frozen=True, repr=False)
class Survival(Answer):
    """The share that lasts longer than ``times[i]`` is ``shares[i]``; before that moment ``at_risk[i]`` were there, ``lost[i]`` went.

    ``low`` and ``high`` are the ends of the interval; ``censored[i]`` left unlost after ``times[i]`` steps. Times begin with 0.
    """

    times: Floats
    shares: Floats
    low: Floats
    high: Floats
    at_risk: Floats
    lost: Floats
    censored: Floats
    level: float

    @property
    def median(self) -> float | None:
        """The first time at which at most half are left, or ``None`` where more than half last to the end."""
        under = np.flatnonzero(self.shares <= 0.5)
        return float(self.times[under[0]]) if len(under) else None

    def at(self, time: float) -> tuple[float, float, float]:
        """Share, low and high at ``time``."""
        i = int(np.searchsorted(self.times, number("time", time), side="right")) - 1
        return float(self.shares[max(0, i)]), float(self.low[max(0, i)]), float(self.high[max(0, i)])

    def sentence(self) -> str:
        n, lost = int(self.at_risk[0]), int(self.lost.sum())
        first = _("{lost} of {n} were lost; the others were still there when the watching ended.").format(
            lost=lost, n=n
        )
        if self.median is None:
            return first + " " + _("More than half last to the end of the watching.")
        return first + " " + _("Half are lost after {time:g}.").format(time=self.median)


def survival(times: ArrayLike, lost: ArrayLike, level: float = 0.95) -> Survival:
    """Kaplan and Meier's curve. ``times``: how many whole steps each lasted; ``lost``: whether it was lost then (else: watched no longer).

    Raises :class:`LabError` for no cases, negative or broken times, and columns of unlike length.

    >>> curve = survival([1, 2, 2, 3], [True, True, False, False])
    >>> [round(float(one), 3) for one in curve.shares], curve.median
    ([1.0, 0.75, 0.5, 0.5], 2.0)
    """
    level = level_of(level)
    steps, gone = _checked(times, lost)
    last = int(steps.max())
    lost_at = np.bincount(steps[gone], minlength=last + 1).astype(float)
    left_at = np.bincount(steps[~gone], minlength=last + 1).astype(float)
    risk = len(steps) - np.concatenate([[0.0], np.cumsum(lost_at + left_at)[:-1]])
    shares = _shares(lost_at, risk)
    low, high = _greenwood(lost_at, risk, shares, level)
    return Survival(np.arange(last + 1.0), shares, low, high, risk, lost_at, left_at, level)


def survival_of_groups(
    times: ArrayLike,
    lost: ArrayLike,
    groups: ArrayLike,
    rng: np.random.Generator,
    level: float = 0.95,
    draws: int = 400,
) -> Survival:
    """The same curve, with an interval from drawing whole groups again: cases of one group share their luck.

    With fewer than five groups the interval is that of :func:`survival`.
    """
    generator(rng)
    curve, draws = survival(times, lost, level), whole("draws", draws, 1, MOST_DRAWS)
    steps, gone = _checked(times, lost)
    names, group = _sorted_out(groups)
    if len(group) != len(steps):
        raise LabError(_("Times, losses and groups need one value for each case."))
    if len(names) < FEWEST_GROUPS:
        return curve
    size = len(curve.times)
    went = np.zeros((len(names), size))
    ended = np.zeros((len(names), size))
    np.add.at(went, (group[gone], steps[gone]), 1)
    np.add.at(ended, (group, steps), 1)
    often = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=draws).astype(float)
    lost_at, all_at = often @ went, often @ ended
    risk = all_at.sum(axis=1, keepdims=True) - np.concatenate(
        [np.zeros((draws, 1)), np.cumsum(all_at, axis=1)[:, :-1]], axis=1
    )
    drawn = _shares(lost_at, risk)
    tail = (1 - level) / 2
    low, high = np.quantile(drawn, [tail, 1 - tail], axis=0)
    return Survival(curve.times, curve.shares, low, high, curve.at_risk, curve.lost, curve.censored, curve.level)


def _checked(times: ArrayLike, lost: ArrayLike) -> tuple[np.ndarray, np.ndarray]:
    given, gone = floats("times", times).ravel(), floats("lost", lost).ravel()
    if not len(given) or len(given) != len(gone):
        raise LabError(_("A survival curve needs for each case how long it lasted, and whether it was lost."))
    if (given < 0).any() or (given != np.round(given)).any():
        raise LabError(_("How long a case lasted is a whole number of steps, 0 or more."))
    if (given > LONGEST).any():
        raise LabError(_("times is {most:,} steps at most. Count in longer steps.").format(most=LONGEST))
    if not ((gone == 0) | (gone == 1)).all():
        raise LabError(_("lost says for each case whether it was lost: True or False, or 1 or 0."))
    return given.astype(int), gone.astype(bool)


def _sorted_out(groups: ArrayLike) -> tuple[np.ndarray, np.ndarray]:
    """The names of the groups, and for each case the place of its group among them."""
    try:
        given = np.asarray(groups)
        if given.dtype.kind in "biufUO":
            return np.unique(given.ravel(), return_inverse=True)
    except (TypeError, ValueError):
        pass
    raise LabError(_("groups is a list with the group of each case: numbers, or texts."))


def _shares(lost: Floats, risk: Floats) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore"):
        stay = np.where(risk > 0, 1 - lost / risk, 1.0)
    return np.asarray(np.cumprod(stay, axis=-1))


def _greenwood(lost: Floats, risk: Floats, shares: Floats, level: float) -> tuple[Floats, Floats]:
    z = NormalDist().inv_cdf(0.5 + level / 2)
    with np.errstate(divide="ignore", invalid="ignore"):
        parts = np.where(risk > lost, lost / (risk * (risk - lost)), 0.0)
        spread = np.sqrt(np.cumsum(parts)) / np.abs(np.log(shares))
        low, high = shares ** np.exp(z * spread), shares ** np.exp(-z * spread)
    inside = (shares > 0) & (shares < 1)
    return np.where(inside, low, shares), np.where(inside, high, shares)
