"""Peppered moths: how many birds took at seven places, and how the share of dark moths went over the years. Plain HTML and SVG."""

from __future__ import annotations

from functools import cached_property
from html import escape

import numpy as np

from evolution_lab.charts.courses import Course, Mark, Scale, course_chart
from evolution_lab.charts.numbers import percent
from evolution_lab.data import peppered_moth_bishop, peppered_moth_caldy, source
from evolution_lab.i18n import _
from evolution_lab.inference import LogisticFit, SelectionFit, fit_selection_to_shares, logistic_regression, proportion
from widgets.asked import Asked
from widgets.rival_decks import BLUE, ORANGE, page
from widgets.waiting import show_after

DARK, LIGHT = "dark", "light"
PERIODS = ((1959, 1975), (1976, 1993))  # before and after the fall became steep
NEAR, FAR = 7.2, 30.2  # km: the two places in and by the city, and the four farthest away


class PepperedMoths:
    """Both pictures: ``moths = PepperedMoths()``, then ``moths.on_trunks()`` and ``moths.over_time()``; each takes ``after=``.

    ``course`` is the share of dark moths in percent, year by year, for the overlay of a predicted line.
    """

    def __init__(self, projector: bool = False) -> None:
        self.projector = projector

    # --- seven places ----------------------------------------------------------------------------------------------------

    def on_trunks(self, after: Asked | None = None) -> None:
        """Show how many of the moths that were glued to trunks had been taken a day later, place by place."""
        show_after(after, self.html_on_trunks)

    @cached_property
    def fit(self) -> LogisticFit:
        """ln(odds of being taken) by colour and distance, with their interaction."""
        rows = peppered_moth_bishop()
        dark = [float(one.morph == DARK) for one in rows]
        km = [one.km for one in rows]
        columns = {"dark": dark, "km": km, "dark x km": [d * far for d, far in zip(dark, km, strict=True)]}
        return logistic_regression([one.removed for one in rows], [one.placed for one in rows], columns)

    def taken(self, morph: str, km: float) -> float:
        """The fitted share of the moths of one colour that are taken at a distance from Liverpool."""
        b = self.fit.coefficients
        dark = float(morph == DARK)
        return float(1 / (1 + np.exp(-(b["start"] + b["dark"] * dark + b["km"] * km + b["dark x km"] * dark * km))))

    @staticmethod
    def counted(low: float = 0.0, high: float = 1000.0) -> dict[str, tuple[int, int]]:
        """Moths taken and put out, for each colour, at the places from ``low`` to ``high`` km.

        >>> PepperedMoths.counted()
        {'dark': (174, 484), 'light': (132, 484)}
        """
        rows = [one for one in peppered_moth_bishop() if low <= one.km <= high]
        return {
            morph: (
                sum(one.removed for one in rows if one.morph == morph),
                sum(one.placed for one in rows if one.morph == morph),
            )
            for morph in (DARK, LIGHT)
        }

    @property
    def worse(self) -> tuple[str, str]:
        """Which colour was taken more often near Liverpool, and in the country.

        >>> PepperedMoths().worse
        ('light', 'dark')
        """
        found = []
        for low, high in ((0.0, NEAR), (FAR, 1000.0)):
            shares = {morph: k / n for morph, (k, n) in self.counted(low, high).items()}
            found.append(max(shares, key=lambda morph: shares[morph]))
        return found[0], found[1]

    def html_on_trunks(self) -> str:
        """The picture, the counts and the source."""
        rows = peppered_moth_bishop()
        courses = []
        for morph, label, colour, shape, aside in (
            (DARK, _("dark moths"), BLUE, "diamond", 0.3),
            (LIGHT, _("light moths"), ORANGE, "ring", -0.3),
        ):
            own = [one for one in rows if one.morph == morph]
            courses.append(
                Course(
                    label,
                    points=[(one.km + aside, one.removed / one.placed) for one in own],
                    spans=[_span(one.removed, one.placed) for one in own],
                    curve=[(km, self.taken(morph, km)) for km in np.linspace(0, 51.2, 40).tolist()],
                    colour=colour,
                    shape=shape,
                    dash=morph == LIGHT,
                    curve_label=_("{label}: fitted").format(label=label),
                )
            )
        told = self.summary_on_trunks()
        across = Scale(
            _("kilometres from Liverpool: from sooty trunks to clean ones"), -1.5, 53, [0, 10, 20, 30, 40, 50]
        )
        up = Scale(_("taken by birds within a day"), 0, 0.62, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6], "percent")
        picture = course_chart(courses, across, up, told, projector=self.projector)
        how = _(
            "Each mark is one colour at one place. The thin upright lines: where the true share plausibly lies (95 % intervals)."
        )
        return page(
            f"{picture}<p>{escape(how)}</p>{self._table()}<p><b>{escape(told)}</b></p>{self._fit_words()}{_source('peppered_moth_bishop')}",
            self.projector,
        )

    def summary_on_trunks(self) -> str:
        """The picture in words."""
        near, far = self.counted(high=NEAR), self.counted(low=FAR)
        text = _(
            "In and near Liverpool birds took {near_dark} of the dark moths and {near_light} of the light ones. In the four places "
            "farthest away they took {far_dark} of the dark moths and {far_light} of the light ones."
        )
        return text.format(
            near_dark=_of(near[DARK]), near_light=_of(near[LIGHT]), far_dark=_of(far[DARK]), far_light=_of(far[LIGHT])
        )

    def _table(self) -> str:
        rows = peppered_moth_bishop()
        heads = [_("km from Liverpool"), _("dark: taken of"), _("share"), _("light: taken of"), _("share")]
        head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
        body = ""
        for km in dict.fromkeys(one.km for one in rows):
            body += f'<tr><th scope="row">{km:g}</th>'
            for morph in (DARK, LIGHT):
                one = next(one for one in rows if (one.morph, one.km) == (morph, km))
                body += f"<td>{one.removed} / {one.placed}</td><td>{percent(one.removed / one.placed)}</td>"
            body += "</tr>"
        title = escape(_("The counts, place by place"))
        return f"<details><summary>{title}</summary><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></details>"

    def _fit_words(self) -> str:
        rows = peppered_moth_bishop()
        k, n = [one.removed for one in rows], [one.placed for one in rows]
        columns = {"dark": [float(one.morph == DARK) for one in rows], "km": [one.km for one in rows]}
        plain = logistic_regression(k, n, columns)
        text = _(
            "The curves are logistic regressions. With the same difference between the colours everywhere the residual deviance is {plain} "
            "({plain_df} degrees of freedom). A difference that changes with the distance lowers it by {drop}, to {crossed} ({df})."
        )
        told = text.format(
            plain=f"{plain.deviance:.3f}",
            plain_df=plain.df,
            drop=f"{plain.deviance - self.fit.deviance:.3f}",
            crossed=f"{self.fit.deviance:.3f}",
            df=self.fit.df,
        )
        return f"<details><summary>{escape(_('For those who like numbers'))}</summary><p>{escape(told)}</p></details>"

    # --- thirty-five years -----------------------------------------------------------------------------------------------

    @property
    def course(self) -> list[tuple[float, float]]:
        """The share of dark moths at Caldy Common in percent, 1959 to 1993."""
        return [(float(one.year), 100 * one.share) for one in peppered_moth_caldy()]

    @staticmethod
    def period(first: int, last: int) -> SelectionFit:
        """s against dark moths in these years: dark is dominant, one generation a year, least squares."""
        rows = [one for one in peppered_moth_caldy() if first <= one.year <= last]
        return fit_selection_to_shares(
            [one.share for one in rows], [one.year - first for one in rows], h=1.0, seen="dominant"
        )

    def over_time(self, after: Asked | None = None) -> None:
        """Show the share of dark moths at Caldy Common year by year, and the courses that were fitted to it."""
        show_after(after, self.html_over_time)

    def html_over_time(self) -> str:
        """The picture, what was fitted, and the source."""
        rows = peppered_moth_caldy(by_eye=True)
        told = self.summary_over_time()
        table = [(float(one.year), one.share) for one in rows if not one.by_eye]
        seen = [(float(one.year), one.share) for one in rows if one.by_eye]
        courses = [
            Course(_("dark moths, from a table"), points=table, colour=BLUE, shape="diamond"),
            Course(_("read by eye from a figure"), points=seen, colour=BLUE, shape="ring"),
        ]
        for first, last in PERIODS:
            fit = self.period(first, last)
            curve = [(float(first + k), float(share)) for k, share in enumerate(fit.curve(last - first))]
            label = _("fitted {first} to {last}: dark moths leave {percent} fewer offspring").format(
                first=first, last=last, percent=percent(-fit.s, 1)
            )
            courses.append(Course(label, curve=curve, colour=ORANGE, dash=first != PERIODS[0][0]))
        across = Scale(_("year (one generation of moths a year)"), 1957, 2004, list(range(1960, 2001, 10)), "plain")
        up = Scale(_("dark moths among all that were caught"), 0, 1, [0, 0.25, 0.5, 0.75, 1], "percent")
        picture = course_chart(
            courses, across, up, told, marks=[Mark(_("half of them"), y=0.5)], projector=self.projector
        )
        return page(
            f"{picture}<p><b>{escape(told)}</b></p><p>{escape(self._about())}</p>{self._numbers()}{_source('peppered_moth_caldy')}",
            self.projector,
        )

    def summary_over_time(self) -> str:
        """The picture in words."""
        rows = peppered_moth_caldy()
        half = next(one for one in rows if one.share < 0.5)
        text = _(
            "Of 100 moths at Caldy Common {first} were dark in {begin}, {middle} in {then} and {last} in {end}. In {half} it was less than "
            "half of them for the first time."
        )
        then = next(one for one in rows if one.year == PERIODS[0][1])
        return text.format(
            first=round(100 * rows[0].share),
            begin=rows[0].year,
            middle=round(100 * then.share),
            then=then.year,
            last=round(100 * rows[-1].share),
            end=rows[-1].year,
            half=half.year,
        )

    @staticmethod
    def _about() -> str:
        return _(
            "How many moths were caught each year is not known here, so there are no intervals for single years. How the points scatter "
            "around the curves shows how far chance goes."
        )

    def _numbers(self) -> str:
        parts = "".join(
            f"<p>{escape(_('{first} to {last}: {sentence}').format(first=first, last=last, sentence=self.period(first, last)))}</p>"
            for first, last in PERIODS
        )
        note = _(
            "The fit takes dark as dominant and one generation a year; moths that flew in from other places are left out. So it is an apparent s."
        )
        return f"<details><summary>{escape(_('For those who like numbers'))}</summary>{parts}<p>{escape(note)}</p></details>"


def _span(k: int, n: int) -> tuple[float, float]:
    found = proportion(k, n).interval
    return found.low, found.high


def _of(pair: tuple[int, int]) -> str:
    k, n = pair
    return _("{k} of {n} ({share})").format(k=k, n=n, share=percent(k / n))


def _source(name: str) -> str:
    return f"<p class='source'>{escape(source(name).text())}</p>"
