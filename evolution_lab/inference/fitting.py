"""The search for the best course: from the best points of a coarse grid, then along each parameter for its interval."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.inference.answers import Interval
from evolution_lab.inference.likelihood import profile_interval
from evolution_lab.inference.trajectories import Misfit, course, course_table, possible, seen_share

START = 30.0  # p0 is sought between exp(-30) and 1 - exp(-30)
LEAST_S, MOST_S = -0.99, 10.0
LEAST_H, MOST_H = 0.0, 1.0
STEPS = np.array((0.004, 0.012, 0.03, 0.06, 0.1, 0.17, 0.3, 0.5, 0.8))
GRID_S = np.concatenate((-STEPS[::-1], [0.0], STEPS, [1.5, 3.0, 7.0]))
GRID_X = np.linspace(-24, 24, 49)
GRID_H = np.array((0.0, 0.3, 0.6, 1.0))
WIDTHS = {"s": 0.03, "h": 0.15, "x0": 0.5}
IMPOSSIBLE = -1e15

Point = dict[str, float]


class Found(NamedTuple):
    """The best values (``x0``: log odds of the start), the top of the likelihood, and the intervals."""

    s: float
    h: float
    x0: float
    top: float
    s_interval: Interval
    h_interval: Interval | None


class Fitter:
    """One fit; ``h`` is ``None`` if dominance is to be fitted too."""

    def __init__(self, misfit: Misfit, times: NDArray[np.int64], h: float | None, seen: str, ploidy: int) -> None:
        self.misfit, self.times, self.seen, self.ploidy = misfit, times, seen, ploidy
        self.free = ("s", "x0", "h") if h is None else ("s", "x0")
        self.given: Point = {} if h is None else {"h": h}

    def run(self, level: float) -> Found:
        """Search, then walk; where a walk meets a better point than the search has found, everything starts from there."""
        top, best = max((self.climb(start, {}) for start in self.starts()), key=lambda one: one[0])
        for _again in range(5):
            top, best = self.climb(best, {})
            s_profile, h_profile = self.profile("s", best), self.profile("h", best)
            step = 0.005 + abs(best["s"]) / 10
            s_ends = profile_interval(s_profile, best["s"], top, LEAST_S, MOST_S, step, level)
            h_ends = None
            if "h" in self.free:
                h_ends = profile_interval(h_profile, best["h"], top, LEAST_H, MOST_H, 0.05, level)
            better, where = max(s_profile.seen + h_profile.seen, key=lambda one: one[0], default=(top, best))
            if better <= top + 1e-4:
                break
            best = where
        low = -1.0 if s_ends.low == LEAST_S else s_ends.low
        high = float("inf") if s_ends.high == MOST_S else s_ends.high
        return Found(best["s"], best["h"], best["x0"], top, Interval(low, high, level), h_ends)

    def starts(self) -> list[Point]:
        """The best points of a coarse grid, no two of them neighbours in s."""
        h = np.array([self.given["h"]]) if self.given else GRID_H
        s = GRID_S[(GRID_S[:, np.newaxis] * h > -1).all(axis=1)]
        table = course_table(self.misfit, self.times, s, h, 1 / (1 + np.exp(-GRID_X)), self.seen, self.ploidy)
        found: list[Point] = []
        rows: list[int] = []
        for place in np.argsort(table, axis=None)[::-1]:
            i, j, k = (int(n) for n in np.unravel_index(place, table.shape))
            if all(abs(i - row) > 1 for row in rows):
                rows.append(i)
                found.append({"s": float(s[i]), "h": float(h[j]), "x0": float(GRID_X[k])})
            if len(found) == 3:
                break
        return found

    def at(self, point: Point) -> float:
        """The logarithm of the likelihood at one point; far below everything outside the limits, lower the farther out."""
        s, h, x0 = point["s"], point["h"], point["x0"]
        out = max(LEAST_S - s, s - MOST_S, abs(x0) - START, -0.999 - s * h if self.ploidy == 2 else 0.0)
        if "h" in self.free:
            out = max(out, LEAST_H - h, h - MOST_H)
        if out > 0:
            return IMPOSSIBLE * (1 + out)
        return self.misfit.total(possible(seen_share(course(x0, s, h, self.times, self.ploidy), self.seen)))

    def climb(self, start: Point, fixed: Point) -> tuple[float, Point]:
        """The best point near ``start`` (Nelder and Mead's way, which needs no slopes); what is ``fixed`` stays."""
        from scipy.optimize import minimize

        fixed = {**self.given, **fixed}
        names = [name for name in self.free if name not in fixed]

        def minus(values: Any) -> float:
            return -self.at({**start, **fixed, **dict(zip(names, values, strict=True))})

        first = np.array([start[name] for name in names])
        steps = [-WIDTHS[name] if name == "h" and start[name] > 0.5 else WIDTHS[name] for name in names]
        done = minimize(
            minus,
            first,
            method="Nelder-Mead",
            options={
                "initial_simplex": np.vstack([first, first + np.diag(steps)]),
                "xatol": 1e-7,
                "fatol": 1e-9,
                "maxiter": 4000,
            },
        )
        return -float(done.fun), {**start, **fixed, **dict(zip(names, map(float, done.x), strict=True))}

    def profile(self, name: str, best: Point) -> Profile:
        """The best likelihood for each value of one parameter."""
        return Profile(lambda x, near: self.climb({**near, name: x}, {name: x}), name, best)


class Profile:
    """A function of one parameter that remembers where it has been, so that each search starts at the nearest point."""

    def __init__(self, climb: Callable[[float, Point], tuple[float, Point]], name: str, best: Point) -> None:
        self.climb, self.name = climb, name
        self.seen: list[tuple[float, Point]] = []
        self.best = best

    def __call__(self, x: float) -> float:
        near = min((point for _top, point in self.seen), key=lambda one: abs(one[self.name] - x), default=self.best)
        found = max(self.climb(x, near), self.climb(x, self.best), key=lambda one: one[0])
        self.seen.append(found)
        return found[0]
