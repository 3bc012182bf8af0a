"""The two rival decks: cultures whose cards turn while they grow, and cultures whose cards turn only on the plate.

They are called X and Y, and the seed decides which is which: the student finds it out from the spread. Plain HTML and SVG,
so that everything stays readable after a reload and without Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from html import escape
from typing import Any

import numpy as np

from evolution_lab.api import checked_seed
from evolution_lab.charts.strips import Bars, Strip, bar_strips, dot_strips
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import LabError
from evolution_lab.data import LURIA_DELBRUCK_SOURCE, luria_delbruck
from evolution_lab.i18n import _, ngettext
from evolution_lab.models import fluctuation
from evolution_lab.models.fluctuation import Counts, Spread
from widgets.asked import Asked
from widgets.output import show_html
from widgets.waiting import show_after

SEED = "FINCH-42"
MUTATIONS = 2.0  # mutations in a growing culture on average: about as many resistant cells as in 1943
ALIKE = 2.0  # above this variance/mean a row of twenty counts no longer looks like chance on the plate
BLUE, ORANGE, GREEN, PURPLE = "#0072b2", "#d55e00", "#00795a", "#a8457f"


class RivalDecks:
    """Two rows of cultures, named X and Y: ``decks = RivalDecks(seed="FINCH-42")``, then ``decks.show(20)``.

    ``x`` and ``y`` are the counts of resistant cells; ``spontaneous`` and ``induced`` say which letter is which. Both rows
    have the same total, so their means are equal. ``m``: mutations in a culture on average.
    """

    def __init__(
        self, seed: str | int = SEED, cultures: int = 20, m: float = MUTATIONS, projector: bool = False
    ) -> None:
        if type(cultures) is not int or not 2 <= cultures <= 400:
            raise LabError(_("Take 2 to 400 cultures."))
        self.seed, self.m, self.projector = checked_seed(seed), m, projector
        chance = Chance(self.seed)
        rng = np.random.default_rng(chance.bits("rival decks", "cultures"))
        grown = fluctuation.spontaneous(m, cultures, rng)
        rows = [grown, fluctuation.same_total(grown, rng)]
        self.spontaneous, self.induced = ("X", "Y") if chance.below(2, "rival decks", "which") == 0 else ("Y", "X")
        self.x, self.y = rows if self.spontaneous == "X" else rows[::-1]

    @cached_property
    def spreads(self) -> dict[str, Spread]:
        """Mean, variance and variance/mean of each deck."""
        return {"X": fluctuation.spread(self.x), "Y": fluctuation.spread(self.y)}

    @property
    def larger(self) -> str:
        """The deck with the larger variance/mean, or an empty text where neither is larger."""
        x, y = self.spreads["X"].ratio, self.spreads["Y"].ratio
        return "X" if x > y else "Y" if y > x else ""

    @property
    def clear(self) -> bool:
        """Whether the rule of the lesson names the right deck here: variance/mean above 2 for the spontaneous one alone."""
        return self.spreads[self.spontaneous].ratio > ALIKE >= self.spreads[self.induced].ratio

    def show(self, cultures: int | None = None) -> None:
        """Show the first so many cultures of each deck (all, if no number is given)."""
        show_html(self.html(cultures))

    def _ipython_display_(self) -> None:
        self.show()

    def html(self, cultures: int | None = None) -> str:
        """The picture of both decks, the numbers as a table, and the summary."""
        number = len(self.x) if cultures is None else cultures
        if not 1 <= number <= len(self.x):
            raise LabError(_("Show 1 to {n} cultures.").format(n=len(self.x)))
        axis = _("resistant cells in one culture (each mark is a culture)")
        return self._picture(self._own(number), _("The two decks: {list}"), axis)

    def with_1943(self, after: Asked | None = None) -> None:
        """Show the decks above the counts of Luria and Delbrück, on one axis; with ``after``, once that is answered."""
        show_after(after, self.html_1943)

    @property
    def ratio_1943(self) -> float:
        """Variance/mean of the twenty cultures of 1943 (experiment 16)."""
        return fluctuation.spread(luria_delbruck()["16"]).ratio

    def html_1943(self) -> str:
        """The decks and the counts of 1943 on one axis."""
        rows = [*self._own(len(self.x)), *rows_1943()]
        which = _("In the paper of 1943 the ten samples are experiment 10a, the twenty cultures experiment 16.")
        source = _("Data: {source}").format(source=LURIA_DELBRUCK_SOURCE)
        source = f"<p class='source'>{escape(which)} {escape(source)}</p>"
        axis = _("resistant cells that were counted (each mark is one count)")
        return self._picture(rows, _("The two decks and 1943: {list}"), axis, source)

    def _own(self, number: int) -> list[Strip]:
        return [
            _strip(_("Deck {letter}").format(letter=letter), row[:number], colour, shape)
            for letter, row, colour, shape in (("X", self.x, BLUE, "circle"), ("Y", self.y, ORANGE, "diamond"))
        ]

    def _picture(self, rows: Sequence[Strip], text: str, axis: str, more: str = "") -> str:
        told = text.format(list="; ".join(in_words(row) for row in rows))
        head = f"<p><b>{escape(_('Seed {seed}').format(seed=self.seed))}</b></p>"
        how = _("An arrow ↑ below the line shows the mean. Marks in the shaded column count 0.")
        return page(
            f"{head}{dot_strips(rows, axis, told, self.projector)}<p>{escape(how)}</p>{table(rows)}{words(told)}{more}",
            self.projector,
        )

    def many(self, sets: int = 500, after: Asked | None = None) -> None:
        """Show variance/mean of many more sets of twenty cultures of each kind; with ``after``, once that is answered."""
        _check_sets(sets)
        show_after(after, lambda: self.html_many(sets))

    def many_ratios(self, sets: int = 500) -> tuple[list[float], list[float]]:
        """Variance/mean of so many new sets: spontaneous, induced. Sets in which nothing grows are left out."""
        _check_sets(sets)
        rng = np.random.default_rng(Chance(self.seed).bits("rival decks", "many"))
        size = len(self.x)
        grown = fluctuation.spontaneous(self.m, sets * size, rng).reshape(sets, size)
        dealt = np.array([fluctuation.same_total(row, rng) for row in grown])
        found = (fluctuation.ratios(grown), fluctuation.ratios(dealt))
        return tuple([float(value) for value in row if value == value] for row in found)  # type: ignore[return-value]

    def html_many(self, sets: int = 500) -> str:
        """The ratios of many sets as two rows of bars."""
        grown, dealt = self.many_ratios(sets)
        told = _(
            "{n} new sets of {size} cultures. Variance/mean above 2: spontaneous {grown} of {all}, induced {dealt} of {all}."
        )
        told = told.format(
            n=f"{sets:,}",
            size=len(self.x),
            grown=f"{sum(value > ALIKE for value in grown):,}",
            dealt=f"{sum(value > ALIKE for value in dealt):,}",
            all=f"{len(grown):,}",
        )
        note = _("half of them above {value}")
        rows = [
            Bars(label, note.format(value=number(float(np.median(values)))) if values else "", values, colour, hatch)
            for label, values, colour, hatch in (
                (_("Spontaneous"), grown, GREEN, False),
                (_("Induced"), dealt, PURPLE, True),
            )
        ]
        axis = _("variance/mean of one set (each bar: how many sets)")
        picture = bar_strips(rows, axis, told, ALIKE, _("the rule: 2"), self.projector)
        return page(f"{picture}<p><b>{escape(told)}</b></p>", self.projector)


def _check_sets(sets: int) -> None:
    if not 1 <= sets <= 20_000:
        raise LabError(_("Take 1 to {n} sets.").format(n="20,000"))


def rows_1943() -> list[Strip]:
    """Two experiments of the paper of 1943: number 10a (one culture, ten samples) and number 16 (twenty cultures)."""
    data = luria_delbruck()
    return [
        _strip(_("1943, ten samples of one culture"), data["10a"], PURPLE, "square"),
        _strip(_("1943, twenty cultures grown apart"), data["16"], GREEN, "triangle"),
    ]


def _strip(label: str, counts: Counts | list[int], colour: str, shape: str) -> Strip:
    row = [int(count) for count in counts]
    return Strip(label, _note(row), row, colour, shape)


def _note(row: list[int]) -> str:
    if len(row) < 2:
        return ngettext("{n} resistant cell", "{n} resistant cells", row[0]).format(n=f"{row[0]:,}")
    found = fluctuation.spread(row)
    return _("mean {mean} · variance {variance} · variance/mean {ratio}").format(
        mean=mean_in_words(found.mean), variance=number(found.variance), ratio=number(found.ratio)
    )


def number(value: float) -> str:
    """A number as it is read aloud: one decimal, or none for thousands.

    >>> number(16.7), number(1.09), number(752.13), number(12345.6), number(float("nan"))
    ('16.7', '1.1', '752.1', '12,346', '–')
    """
    if value != value:
        return "–"
    return f"{value:,.1f}" if value < 1000 else f"{value:,.0f}"


def mean_in_words(value: float) -> str:
    """A mean of whole numbers, to two decimals where it has them.

    >>> mean_in_words(11.35), mean_in_words(6.0)
    ('11.35', '6')
    """
    return f"{value:,.2f}".rstrip("0").rstrip(".")


def in_words(row: Strip) -> str:
    """One row in words."""
    zeros = sum(count == 0 for count in row.counts)
    cultures = ngettext("{n} count", "{n} counts", len(row.counts)).format(n=len(row.counts))
    return _("{label}: {cultures}, {zeros} of them 0, the largest {most}; {note}").format(
        label=row.label, cultures=cultures, zeros=zeros, most=f"{max(row.counts):,}", note=row.note
    )


def table(rows: Sequence[Strip]) -> str:
    """The counts and what follows from them, as a table."""
    head = "".join(
        f'<th scope="col"{extra}>{escape(word)}</th>'
        for word, extra in (
            ("", ""),
            (_("the counts"), ' class="counts"'),
            *((word, "") for word in (_("zeros"), _("largest"), _("mean"), _("variance"), _("variance/mean"))),
        )
    )
    body = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cells(row: Strip) -> str:
    zeros, most = sum(count == 0 for count in row.counts), max(row.counts)
    cells: list[Any] = [zeros, f"{most:,}", mean_in_words(sum(row.counts) / len(row.counts)), "–", "–"]
    if len(row.counts) > 1:
        found = fluctuation.spread(row.counts)
        cells[3:] = [number(found.variance), number(found.ratio)]
    counts = " ".join(f"{count:,}" for count in row.counts)
    rest = "".join(f"<td>{cell}</td>" for cell in cells[:-1]) + f"<td><b>{cells[-1]}</b></td>"
    return f'<th scope="row">{escape(row.label)}</th><td class="counts">{counts}</td>{rest}'


def words(told: str) -> str:
    """The summary, folded away for those who see the picture."""
    return f"<details><summary>{escape(_('The picture in words'))}</summary><p>{escape(told)}</p></details>"


CSS = """<style>
.rivals{font:14px/1.45 system-ui,sans-serif;max-width:1150px}
.rivals p{margin:4px 0}
.rivals table{border-collapse:collapse;margin:6px 0}
.rivals th,.rivals td{padding:3px 10px 3px 4px;text-align:right;font-size:13px;vertical-align:top;border-bottom:1px solid #9aa3ab66;white-space:nowrap}
.rivals tbody th,.rivals td.counts,.rivals th.counts{text-align:left!important}
.rivals td.counts{white-space:normal;min-width:18em;font-variant-numeric:tabular-nums}
.rivals .source{opacity:.75}
[data-jp-theme-light="false"] .rivals svg :is(.dot,.grows,.bar,.curve,.span,.faint){filter:brightness(1.6)}
.rivals.projector{font-size:20px}.rivals.projector th,.rivals.projector td{font-size:18px;padding-right:8px}
.rivals.projector th{white-space:normal;overflow-wrap:break-word}.rivals.projector td.counts{min-width:14em}
</style>"""


def page(body: str, projector: bool = False) -> str:
    """An output of this lesson, with its style."""
    return f'<div class="rivals{" projector" if projector else ""}">{CSS}{body}</div>'
