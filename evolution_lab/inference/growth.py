"""Does fitness go on rising? A power law against a hyperbola, by least squares, compared with BIC.

* power law: w = (b t + 1)^a rises without end, ever more slowly;
* hyperbola: w = 1 + a t / (t + b) comes to rest at 1 + a.

Source: Wiser MJ, Ribeck N, Lenski RE (2013), Science 342:1364-1367. BIC: Schwarz G (1978), Annals of Statistics 6:461-464.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import ArrayLike

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from evolution_lab.inference.answers import Answer, Floats, numbers_of, same_length, shown
from evolution_lab.models.checks import floats


@dataclass(frozen=True, repr=False)
class Curve(Answer):
    """One fitted curve: ``kind`` ("power law" or "hyperbola"), ``a``, ``b``, their standard errors, ``bic`` (lower is better)."""

    kind: str
    a: float
    b: float
    errors: tuple[float, float]
    bic: float

    def sentence(self) -> str:
        text = (
            _("Power law w = (b t + 1)^a: a = {a}, b = {b}.")
            if self.kind == "power law"
            else _("Hyperbola w = 1 + a t / (t + b): a = {a}, b = {b}.")
        )
        return text.format(a=shown(self.a), b=shown(self.b))

    def at(self, t: ArrayLike) -> Floats:
        """The curve at times ``t``, later than the data too."""
        return CURVES[self.kind](floats("t", t), self.a, self.b)


@dataclass(frozen=True, repr=False)
class GrowthFit(Answer):
    """Both curves and ``difference``: BIC of the hyperbola minus BIC of the power law (above 0: the power law is better)."""

    power_law: Curve
    hyperbola: Curve
    difference: float
    n: int

    @property
    def better(self) -> Curve:
        """The curve with the lower BIC."""
        return self.power_law if self.difference > 0 else self.hyperbola

    def sentence(self) -> str:
        if self.difference > 0:
            text = _("The power law fits better, by {difference} units of BIC ({strength}).")
        else:
            text = _("The hyperbola fits better, by {difference} units of BIC ({strength}).")
        verdict = text.format(difference=shown(abs(self.difference)), strength=self._strength())
        return f"{self.power_law} {self.hyperbola} {verdict}"

    def _strength(self) -> str:
        size = abs(self.difference)
        if size < 2:
            return _("hardly worth a mention")
        return _("clear") if size < 10 else _("very strong")


def _power_law(t: Floats, a: float, b: float) -> Floats:
    return np.asarray((b * t + 1) ** a)


def _hyperbola(t: Floats, a: float, b: float) -> Floats:
    return np.asarray(1 + a * t / (t + b))


CURVES: dict[str, Callable[[Floats, float, float], Floats]] = {"power law": _power_law, "hyperbola": _hyperbola}


def fit_growth(times: Iterable[float], fitness: Iterable[float]) -> GrowthFit:
    """Fit both curves to relative fitness (1 at time 0) at ``times`` (generations).

    >>> t = [0, 500, 1000, 2000, 5000, 10000]
    >>> fit = fit_growth(t, [(0.005 * x + 1) ** 0.1 for x in t])
    >>> round(fit.power_law.a, 4), round(fit.power_law.b, 5), fit.better.kind
    (0.1, 0.005, 'power law')
    """
    t, w = numbers_of("times", times, 4), numbers_of("fitness", fitness, 4)
    same_length(times=t, fitness=w)
    if (t < 0).any() or len(np.unique(t)) < 3 or (w <= 0).any():
        raise LabError(_("Times are 0 or more, three of them different; fitness lies above 0."))
    power, hyperbola = _curve("power law", t, w), _curve("hyperbola", t, w)
    return GrowthFit(power, hyperbola, hyperbola.bic - power.bic, len(t))


def _curve(kind: str, t: Floats, w: Floats) -> Curve:
    """Least squares from several starts, with b on a logarithmic scale, since its size is unknown."""
    from scipy.optimize import least_squares

    function, middle = CURVES[kind], float(np.median(t[t > 0]))
    starts = (0.05, 20 / middle) if kind == "power law" else (float(w.max()) - 1 or 0.1, middle)

    def miss(x: Floats) -> Floats:
        with np.errstate(over="ignore", invalid="ignore"):
            return np.clip(function(t, x[0], float(np.exp(np.clip(x[1], -60, 60)))) - w, -1e50, 1e50)

    tries = [least_squares(miss, (starts[0], log(starts[1] * factor)), x_scale=(0.1, 1.0)) for factor in (0.1, 1, 10)]
    best = min(tries, key=lambda one: float(one.cost))
    squares, n = max(2 * float(best.cost), 1e-30), len(t)
    covariance = np.linalg.pinv(best.jac.T @ best.jac) * squares / max(1, n - 2)
    a, b = float(best.x[0]), float(np.exp(best.x[1]))
    errors = (float(np.sqrt(covariance[0, 0])), b * float(np.sqrt(covariance[1, 1])))
    return Curve(kind, a, b, errors, n * log(squares / n) + 3 * log(n))
