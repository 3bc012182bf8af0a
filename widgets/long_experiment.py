"""Fitness of bacteria over 50,000 generations: the first part, then all of it with two curves that were fitted to the first part alone."""

from __future__ import annotations

from functools import cached_property
from html import escape
from statistics import mean

import numpy as np

from evolution_lab.charts.courses import Course, Mark, Scale, course_chart
from evolution_lab.data import Fitness, ltee, source
from evolution_lab.i18n import _
from evolution_lab.inference import GrowthFit, fit_growth
from widgets.asked import Asked
from widgets.rival_decks import BLUE, GREEN, ORANGE, page
from widgets.waiting import show_after

KNOWN = 20_000  # generations that the curves are fitted to
END = 50_000


class LongExperiment:
    """Both pictures: ``bacteria = LongExperiment()``, then ``bacteria.first()`` and ``bacteria.whole()``; each takes ``after=``."""

    def __init__(self, projector: bool = False) -> None:
        self.projector = projector

    @cached_property
    def rows(self) -> list[Fitness]:
        """All measurements."""
        return ltee()

    @cached_property
    def means(self) -> dict[int, float]:
        """Mean fitness of the populations that were measured, by generation.

        >>> round(LongExperiment().means[50_000], 3)
        1.687
        """
        times = sorted({one.generation for one in self.rows})
        return {t: mean(one.fitness for one in self.rows if one.generation == t) for t in times}

    def fitted(self, until: int = KNOWN) -> GrowthFit:
        """Power law and hyperbola, fitted to all measurements up to generation ``until``."""
        known = [one for one in self.rows if one.generation <= until]
        return fit_growth([one.generation for one in known], [one.fitness for one in known])

    def slope(self, first: int, last: int) -> tuple[float, float]:
        """Gain of fitness in 1,000 generations between two generations (least squares over all measurements), and its standard error."""
        rows = [one for one in self.rows if first <= one.generation <= last]
        x = np.array([one.generation for one in rows]) / 1000
        y = np.array([one.fitness for one in rows])
        x = x - x.mean()
        gain = float((x * y).sum() / (x * x).sum())
        rest = y - y.mean() - gain * x
        return gain, float(np.sqrt((rest**2).sum() / (len(rows) - 2) / (x * x).sum()))

    @property
    def outcome(self) -> str:
        """How fitness went on after generation 20,000: "stops", "slower", "as before" or "falls".

        "stops": the slope of all later measurements lies within two standard errors of 0; "slower": it is above 0 and less than half
        of that in the first 2,000 generations.

        >>> LongExperiment().outcome
        'slower'
        """
        gain, error = self.slope(KNOWN, END)
        if abs(gain) < 2 * error:
            return "stops"
        if gain < 0:
            return "falls"
        return "slower" if gain < self.slope(0, 2000)[0] / 2 else "as before"

    def first(self, after: Asked | None = None) -> None:
        """Show the first 20,000 generations, and nothing of the later ones."""
        show_after(after, self.html_first)

    def html_first(self) -> str:
        """The first 20,000 generations."""
        told = self.summary_first()
        picture = course_chart(self._courses(KNOWN), self._across(), self._up(), told, projector=self.projector)
        return page(f"{picture}<p><b>{escape(told)}</b></p>{self._source()}", self.projector)

    def whole(self, after: Asked | None = None) -> None:
        """Show all 50,000 generations and where two curves had led that were fitted to the first 20,000."""
        show_after(after, self.html_whole)

    def html_whole(self) -> str:
        """All 50,000 generations, two curves, and what they had predicted."""
        fit, told = self.fitted(), self.summary_whole()
        times = np.unique(np.concatenate((np.geomspace(20, END, 70), [0.0])))
        curves = [
            Course(_("curve that never stops rising (power law)"), curve=list(zip(times.tolist(), fit.power_law.at(times).tolist(), strict=True)), colour=GREEN),
            Course(_("curve that comes to rest (hyperbola)"), curve=list(zip(times.tolist(), fit.hyperbola.at(times).tolist(), strict=True)), colour=ORANGE, dash=True),
        ]  # fmt: skip
        picture = course_chart(
            [*self._courses(END), *curves],
            self._across(),
            self._up(),
            told,
            marks=[Mark(_("the curves know only what lies left of this line"), x=KNOWN)],
            projector=self.projector,
        )
        return page(
            f"{picture}<p><b>{escape(told)}</b></p>{self._table()}{self._numbers()}{self._source()}", self.projector
        )

    def _courses(self, until: int) -> list[Course]:
        names = sorted({one.population for one in self.rows})
        single = [
            [
                (float(one.generation), one.fitness)
                for one in self.rows
                if one.population == name and one.generation <= until
            ]
            for name in names
        ]
        means = [(float(t), value) for t, value in self.means.items() if t <= until]
        return [
            Course(_("each population"), faint=single, colour=BLUE),
            Course(_("mean of the populations"), points=means, colour=BLUE),
        ]

    @staticmethod
    def _across() -> Scale:
        return Scale(_("generation"), -500, END + 1000, list(range(0, END + 1, 10_000)))

    @staticmethod
    def _up() -> Scale:
        return Scale(
            _("fitness: doublings while the ancestor doubles once"), 0.8, 2.15, [0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0]
        )

    def summary_first(self) -> str:
        """The first part in words."""
        at = self.means
        text = _(
            "Mean fitness: {start} at the start, {early} after 2,000 generations, {middle} after 10,000 and {known} after 20,000. "
            "At the start all are still the ancestor, whose fitness is 1: a measurement can be off by that much."
        )
        return text.format(
            start=f"{at[0]:.2f}", early=f"{at[2000]:.2f}", middle=f"{at[10_000]:.2f}", known=f"{at[KNOWN]:.2f}"
        )

    def summary_whole(self) -> str:
        """The whole in words."""
        fit = self.fitted()
        text = _(
            "Measured after 50,000 generations: {seen}. From the first 20,000 the curve that never stops rising had predicted {power}, the "
            "curve that comes to rest {rest}."
        )
        return text.format(
            seen=f"{self.means[END]:.3f}",
            power=f"{float(fit.power_law.at(END)):.3f}",
            rest=f"{float(fit.hyperbola.at(END)):.3f}",
        )

    def _table(self) -> str:
        head = "".join(
            f'<th scope="col">{escape(one)}</th>' for one in (_("generation"), _("populations"), _("mean fitness"))
        )
        body = "".join(
            f'<tr><th scope="row">{t:,}</th><td>{sum(one.generation == t for one in self.rows)}</td><td>{self.means[t]:.3f}</td></tr>'
            for t in (0, 500, 2000, 5000, 10_000, 20_000, 30_000, 40_000, END)
        )
        title = escape(_("Some of the numbers"))
        return f"<details><summary>{title}</summary><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></details>"

    def _numbers(self) -> str:
        parts = [
            _("Fitted to the first 20,000 generations: {sentence}").format(sentence=self.fitted()),
            _("Fitted to all: {sentence}").format(sentence=self.fitted(END)),
            _("BIC weighs how well a curve fits against how many numbers it needs; lower is better."),
        ]
        inside = "".join(f"<p>{escape(one)}</p>" for one in parts)
        return f"<details><summary>{escape(_('For those who like numbers'))}</summary>{inside}</details>"

    @staticmethod
    def _source() -> str:
        return f"<p class='source'>{escape(source('ltee').text())}</p>"
