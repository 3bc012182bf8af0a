"""How strong is selection? s, and h if wanted, from counts at several times, by likelihood.

The course is the textbook recursion (fitness 1 + s of AA, 1 + hs of Aa, 1 of aa; haploid 1 + s of A) from an unknown start p0;
each sample is a binomial draw from it. Drift, migration and mutation are left out, so what comes out is the apparent s. Where
only shares without sample sizes are known, the errors are taken as equally large instead (least squares).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

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
from evolution_lab.inference.likelihood import binomial_log_likelihood, profile_interval
from evolution_lab.inference.trajectories import SEEN, course, seen_share, times_of
from evolution_lab.models.checks import ploidy_of

START = 40.0  # p0 is sought between exp(-40) and 1 - exp(-40)
LEAST_S, MOST_S = -0.99, 10.0
LEAST_H, MOST_H = 0.0, 1.0


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
        x0 = float(np.log(self.p0 / (1 - self.p0)))
        return seen_share(course(x0, self.s, self.h, np.arange(generations + 1), self.ploidy), self.seen)


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

    def log_likelihood(p: Floats) -> float:
        return float(binomial_log_likelihood(k, n, p))

    whole = int(k.sum())
    if whole in (0, int(n.sum())):
        raise LabError(_("The allele is in all samples or in none. Without a difference there is nothing to estimate."))
    return _fitted(log_likelihood, (k + 0.5) / (n + 1), t, h, level, seen, ploidy)


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

    def log_likelihood(p: Floats) -> float:
        return float(-len(y) / 2 * np.log(max(float(((y - p) ** 2).sum()), 1e-15)))

    return _fitted(log_likelihood, np.clip(y, 0.002, 0.998), t, h, level, seen, ploidy)


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
    strengths = numbers_of("s", s)
    if (strengths <= -1).any():
        raise LabError(_("s lies above -1."))
    if p0 is not None:
        starts, bends = numbers_of("p0", p0), numbers_of("h", [0.5 if h is None else h])
    else:
        starts, bends = 1 / (1 + np.exp(-np.linspace(-14, 14, 71))), numbers_of("h", [0.5] if h is None else h)
    S, H, P = np.meshgrid(strengths, bends, starts, indexing="ij")
    found = np.zeros(P.shape)
    p, wanted = P.copy(), {int(time) for time in t}
    a, b, c, d = (
        (1 + S, 0.0 * S, S, 0.0 * S) if ploidy_of(ploidy) == 1 else (1 + S * H, S * (1 - H), 2 * S * H, S * (1 - 2 * H))
    )
    for time in range(int(t[-1]) + 1):
        if time in wanted:
            at = t == time
            shown_p = np.clip(seen_share(p, seen), 1e-300, 1 - 1e-16)
            found += k[at].sum() * np.log(shown_p) + (n[at].sum() - k[at].sum()) * np.log1p(-shown_p)
        p = p * (a + b * p) / (1 + p * (c + d * p))
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
    if seen not in SEEN:
        raise LabError(_("seen is 'alleles' or 'dominant', not {value}.").format(value=seen))


def _fitted(
    log_likelihood: Callable[[Floats], float],
    rough: Floats,
    t: NDArray[np.int64],
    h: float | None,
    level: float,
    seen: str,
    ploidy: int,
) -> SelectionFit:
    """Maximise over what is unknown (s, the start, h), then walk along s, and along h, for the intervals."""
    from scipy.optimize import minimize

    _check(seen)
    level, free_h = level_of(level), ploidy_of(ploidy) == 2 and h is None
    given = 0.5 if h is None else float(numbers_of("h", [h])[0])

    def at(s: float, bend: float, x0: float) -> float:
        if not (LEAST_S <= s <= MOST_S and abs(x0) <= START and 1 + s * bend > 0):
            return -1e12 - abs(x0) - abs(s)
        if free_h and not LEAST_H <= bend <= MOST_H:
            return -1e12 - abs(bend)
        p = np.clip(seen_share(course(x0, s, bend, t, ploidy), seen), 1e-300, 1 - 1e-16)
        return log_likelihood(p)

    def best(fixed: dict[str, float], first: dict[str, float]) -> tuple[float, dict[str, float]]:
        names = [name for name in first if name not in fixed]

        def minus(values: Any) -> float:
            now = {**first, **fixed, **dict(zip(names, values, strict=True))}
            return -at(now["s"], now["h"], now["x0"])

        start = np.array([first[name] for name in names])
        widths = {"s": 0.05, "h": 0.2, "x0": 0.5}
        corners = np.vstack([start, start + np.diag([-widths[n] if first[n] > 0.7 else widths[n] for n in names])])
        done = minimize(
            minus,
            start,
            method="Nelder-Mead",
            options={"initial_simplex": corners, "xatol": 1e-7, "fatol": 1e-9, "maxiter": 4000},
        )
        return -float(done.fun), {**first, **fixed, **dict(zip(names, map(float, done.x), strict=True))}

    free = ["s", "x0", "h"] if free_h else ["s", "x0"]
    tries = []
    for slope, start in _rough(rough, t, seen):
        for bend in (0.1, 0.9) if free_h else (given,):
            first = {"s": slope, "x0": start, "h": bend}
            tries.append(best({} if free_h else {"h": given}, first))
    top, found = max(tries, key=lambda one: one[0])
    top, found = best({} if free_h else {"h": given}, found)

    def profile(name: str) -> Callable[[float], float]:
        nearest = [(found[name], found)]

        def value(x: float) -> float:
            fixed = {name: x} if free_h else {name: x, "h": given}
            known = min(nearest, key=lambda one: abs(one[0] - x))[1]
            high, where = best(fixed, {**known, name: x})
            nearest.append((x, where))
            return high

        return value

    interval = profile_interval(profile("s"), found["s"], top, LEAST_S, MOST_S, 0.005 + abs(found["s"]) / 10, level)
    interval = Interval(
        -1.0 if interval.low == LEAST_S else interval.low,
        float("inf") if interval.high == MOST_S else interval.high,
        level,
    )
    bends = profile_interval(profile("h"), found["h"], top, LEAST_H, MOST_H, 0.05, level) if "h" in free else None
    p0 = 1 / (1 + float(np.exp(-found["x0"])))
    return SelectionFit(found["s"], interval, found["h"], bends, p0, top, len(t), seen, ploidy)


def _rough(share: Floats, t: NDArray[np.int64], seen: str) -> list[tuple[float, float]]:
    """First guesses of s and of the start on the scale of log odds, from a straight line and from two bent ones."""
    p = share if seen == "alleles" else 1 - np.sqrt(1 - share)
    y = np.log(p / (1 - p))
    slope, start = np.polyfit(t, y, 1)
    return [
        (float(np.clip(slope * f, -0.8, 5)), float(np.clip(start - d, -20, 20))) for f, d in ((1, 0), (2, 0), (2, 2))
    ]
