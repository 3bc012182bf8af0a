"""Intervals from a likelihood: all values that are not much less likely than the best one.

The drop that is allowed is half the chi-square value of one degree of freedom: 1.92 for 95 % (Wilks SS (1938), Annals of
Mathematical Statistics 9:60-62). Other unknowns are fitted anew at each value: the profile likelihood.
"""

from __future__ import annotations

from collections.abc import Callable

from evolution_lab.inference.answers import Interval, level_of


def allowed_drop(level: float) -> float:
    """How far the logarithm of the likelihood may fall inside the interval.

    >>> round(allowed_drop(0.95), 3)
    1.921
    """
    from scipy.special import ndtri

    return float(ndtri((1 + level_of(level)) / 2) ** 2 / 2)


def profile_interval(
    profile: Callable[[float], float], best: float, top: float, least: float, most: float, step: float, level: float
) -> Interval:
    """Where ``profile`` falls by the allowed drop below ``top``, on both sides of ``best``, between ``least`` and ``most``.

    ``step`` is the first stride away from the best value; it is doubled until the end is passed. An end that is not
    reached is ``least`` or ``most`` itself.
    """
    from scipy.optimize import brentq

    drop = allowed_drop(level)
    known = {best: top}

    def above(value: float) -> float:
        if value not in known:
            known[value] = profile(value)
        return known[value] - top + drop

    ends = []
    for sign, limit in ((-1, least), (1, most)):
        inner, stride = best, step
        while True:
            outer = best + sign * stride
            if (outer - limit) * sign >= 0:
                outer = limit
            if above(outer) < 0:
                ends.append(float(brentq(above, min(inner, outer), max(inner, outer), xtol=1e-7, rtol=1e-9)))
                break
            if outer == limit:
                ends.append(float(limit))
                break
            inner, stride = outer, 2 * stride
    return Interval(ends[0], ends[1], level)
