"""One watering hole, two ways to play: what a way brings to its seat and what it takes from the others, by how many seats play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.columns import Array
from evolution_lab.simulation.effects import Estimate
from evolution_lab.simulation.pairs import Comparison
from widgets.arguments import among, one_of
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.lab.habits import HabitBoard, mean_of, point_of
from widgets.lab.ways import WAYS, Way

LETTERS = "ABCD"
WHOLE = ("points", "population", "starved", "attacks")  # of all seats together


class Matter(NamedTuple):
    """What differs between seats: the way that all begin with, the way that one seat after another changes to, and the heading."""

    usual: str
    changed: str
    title: str


MATTERS = {
    "herds": Matter("traits", "herd", N_("Traits or large herds")),
    "food": Matter("much", "little", N_("Much or little food")),
    "hunters": Matter("peaceful", "hunting", N_("Hunters or none")),
    "bodies": Matter("herd", "body", N_("Herds or large bodies")),
}


class Tables(NamedTuple):
    """What was counted where so many seats play the changed way; numbers of a game, all ways to seat them taken together.

    ``usual`` and ``changed``: points of a seat that plays so (``None`` where there is none); ``lead``: points that a changed seat has more
    than an unchanged one at the same table; ``points``, ``population``, ``starved``, ``attacks``: of all seats together.
    """

    number: int
    usual: Estimate | None
    changed: Estimate | None
    lead: Estimate | None
    points: Estimate
    population: Estimate
    starved: Estimate
    attacks: Estimate


class Change(NamedTuple):
    """What it brings if one seat more changes over, all else equal: to itself, and to each other seat."""

    number: int
    own: Estimate
    others: Estimate


class WaterHole(HabitBoard):
    """Two ways to play Natural Selection at one table: ``WaterHole("food", games=20)``, in the last line of a cell.

    ``what``: what differs, a name in ``MATTERS``. ``players``: the bot that plays, in two to four seats; a habit is put on it. ``games``: so many
    are played at each table, and there is a table for every way to seat the two habits (8 with three seats), with the same sealed decks. Everything else as
    in :class:`widgets.lab.board.LabBoard`. Parts: ``.tables()`` and ``.changes()`` (what came of it).
    """

    kind = "water-hole"
    columns = 2

    def __init__(
        self,
        what: str = "herds",
        players: Sequence[str] = ("random",) * 3,
        games: int = 20,
        seed: str | int | None = None,
        **options: Any,
    ) -> None:
        self.what = one_of("what", what, MATTERS)
        self.rows: list[Tables] = []
        self.steps: list[Change] = []
        super().__init__(players, games, seed, **options)

    @property
    def matter(self) -> Matter:
        """What differs now."""
        return MATTERS[self.what]

    def way(self, changed: bool) -> Way:
        """One of the two ways."""
        return WAYS[self.matter.changed if changed else self.matter.usual]

    # --- the controls --------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("One watering hole: {what}").format(what=_(self.matter.title))

    def head(self) -> list[parts.Control]:
        """What differs, how many games at each table, who plays."""
        matters = {name: _(one.title) for name, one in MATTERS.items()}
        return [
            parts.choice("what", _("What differs"), self.what, matters),
            self.games_control(),
            self.bots_control(),
        ]

    def change(self, field: str, value: Any) -> bool:
        """Another matter."""
        if field != "what":
            return super().change(field, value)
        if not among(value, MATTERS):
            raise BadField("what", _("There is no such way to play here."))
        self.what = str(value)
        return True

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Every way to seat the two habits, with the same decks."""
        tables = {
            pattern: [self.matter.changed if one == "1" else self.matter.usual for one in pattern]
            for pattern in patterns(len(self.players))
        }
        self.rows, self.steps = [], []
        return self.start(tables, progress, on_end)

    # --- what came of it -----------------------------------------------------------------------------------------------------

    def tables(self) -> list[Table]:
        """What was counted, by how many seats play the changed way."""
        columns = ["changed_seats", "points_usual", "points_changed", "lead", *WHOLE]
        rows = [[row.number, *(None if one is None else one.value for one in row[1:])] for row in self.rows]
        steps = [[step.number, *step.own, *step.others] for step in self.steps]
        ends = ["", "_low", "_high"]
        return [
            ("tables", columns, rows),
            ("changes", ["number", *(f"{name}{end}" for name in ("own", "others") for end in ends)], steps),
        ]

    def kept(self) -> tuple[list[Tables], list[Change]] | None:
        """Both lists, when all games are over; ``None`` before."""
        return None if self.running or not self.rows else (list(self.rows), list(self.steps))

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Points by way, what one change brings, and the whole table."""
        both = self.comparison
        if both is None:
            return [parts.words("none", "", [_("No game is over at all tables yet.")])]
        self.rows, self.steps = counted(both, len(self.players))
        return [self._points(), self._changes(), self._whole(), self._about()]

    def _row_label(self, number: int) -> str:
        return _("{way}: {n} of {all}").format(n=number, all=len(self.players), way=_(self.way(True).label))

    def _points(self) -> parts.Block:
        rows = [
            {"id": str(row.number), "label": self._row_label(row.number), "points": [point_of(row.usual), point_of(row.changed)], "text": _lead(row)}
            for row in self.rows
        ]  # fmt: skip
        series = [
            {"label": _(self.way(False).label), "sign": "disc", "colour": 2, "interval": True},
            {"label": _(self.way(True).label), "sign": "diamond", "colour": 1, "interval": True},
        ]
        told = _("Points of a seat: {list}.").format(
            list="; ".join(f"{self._row_label(row.number)} ({self._told(row)})" for row in self.rows)
        )
        note = _("At the end of a row: how many points a seat with a diamond has more than one with a disc at the same table.")  # fmt: skip
        note += parts.about_lines(rows, _("Lines: 95 % intervals over games."))
        return parts.dots("points", _("Points of a seat, by the way it plays"), rows, series, summary=told, note=note, axis=_("points of a seat"), form="number", low=0, high=70, lanes=True)  # fmt: skip

    def _told(self, row: Tables) -> str:
        found = [(way, one) for way, one in ((self.way(False), row.usual), (self.way(True), row.changed)) if one is not None]  # fmt: skip
        return ", ".join(_("{way} {points}").format(way=_(way.label), points=f"{one.value:.1f}") for way, one in found)

    def _changes(self) -> parts.Block:
        names = [_("the first"), _("the second"), _("the third"), _("the fourth")]
        rows = [
            {"id": str(step.number), "label": names[step.number - 1], "points": [point_of(step.own), point_of(step.others)],
             "text": _("{own} / {others}").format(own=parts.signed(step.own.value), others=parts.signed(step.others.value))}
            for step in self.steps
        ]  # fmt: skip
        series = [
            {"label": _("it has itself"), "sign": "diamond", "colour": 1, "interval": True},
            {"label": _("each other seat has"), "sign": "ring", "colour": 7, "interval": True},
        ]
        told = _("If one seat more changes to “{way}”, with the same cards: {list}.").format(
            way=_(self.way(True).label),
            list="; ".join(
                _("{which}: {own} points for itself, {others} for each other seat").format(which=names[step.number - 1], own=parts.signed(step.own.value), others=parts.signed(step.others.value))
                for step in self.steps
            ),
        )  # fmt: skip
        note = _("The same sealed decks twice, and only this one seat plays otherwise. At the end of a row: itself / each other seat.")  # fmt: skip
        title = _("If one seat more changes to “{way}”").format(way=_(self.way(True).label))
        return parts.dots("changes", title, rows, series, summary=told, note=note, axis=_("points more or fewer"), form="signed", mark=0, mark_label=_("no difference"), low=-20, high=20, lanes=True)  # fmt: skip

    def _whole(self) -> parts.Block:
        found = {row.number: [row.population.value, row.starved.value, row.attacks.value] for row in self.rows}
        rows = [
            {"id": str(number), "label": self._row_label(number), "values": values, "texts": [f"{one:.1f}" for one in values]}
            for number, values in found.items()
        ]  # fmt: skip
        series = [
            {"label": _("members left at the end"), "colour": 2},
            {"label": _("members that starved"), "colour": 1},
            {"label": _("attacks"), "colour": 5},
        ]
        told = _("All seats of a table together: {list}.").format(
            list="; ".join(
                _("{row}: {points} points, {left} members left at the end, {starved} starved, {attacks} attacks").format(row=self._row_label(row.number), points=f"{row.points.value:.0f}", left=f"{row.population.value:.1f}", starved=f"{row.starved.value:.1f}", attacks=f"{row.attacks.value:.1f}")
                for row in self.rows
            )
        )  # fmt: skip
        return parts.bars("whole", _("The whole table"), rows, series, summary=told, axis=_("in a game, all seats together"), wide=True)  # fmt: skip

    def _about(self) -> parts.Block:
        ways = [_("{way}: {about}.").format(way=_(way.label), about=_(way.about)) for way in (self.way(False), self.way(True))]  # fmt: skip
        pairs = len(self.comparison.pairs()) if self.comparison is not None else 0
        text = ngettext(
            "{n} game at each of {tables} tables: one for every way to seat the two.",
            "{n} games at each of {tables} tables: one for every way to seat the two.",
            pairs,
        )
        return parts.words("about", _("The two ways"), [*ways, text.format(n=f"{pairs:,}", tables=2 ** len(self.players))], wide=True)  # fmt: skip


def patterns(seats: int) -> list[str]:
    """Every way to seat two habits, the changed one as ``1``.

    >>> patterns(2)
    ['00', '01', '10', '11']
    """
    return ["".join(one) for one in product("01", repeat=seats)]


def counted(both: Comparison, seats: int) -> tuple[list[Tables], list[Change]]:
    """What was counted at the tables of ``patterns``, by the number of changed seats, and what each change brings."""
    columns = {letter: both.paired(f"score_{letter}") for letter in LETTERS[:seats]}
    points = {pattern: np.array([columns[letter][pattern] for letter in columns]) for pattern in patterns(seats)}
    whole = {name: both.paired(name) for name in WHOLE[1:]}
    return [_tables(number, points, whole) for number in range(seats + 1)], [_change(number, points) for number in range(1, seats + 1)]  # fmt: skip


def _tables(number: int, points: Mapping[str, Array], whole: Mapping[str, Mapping[str, Array]]) -> Tables:
    here = {pattern: _changed(pattern) for pattern in points if pattern.count("1") == number}
    usual = [points[pattern][~changed].mean(0) for pattern, changed in here.items() if not changed.all()]
    changed = [points[pattern][changed].mean(0) for pattern, changed in here.items() if changed.any()]
    lead = [one - other for one, other in zip(changed, usual, strict=True)] if usual and changed else []
    everything = [points[pattern].sum(0) for pattern in here]
    counts = [mean_of([values[pattern] for pattern in here]) for values in whole.values()]
    return Tables(
        number,
        mean_of(usual) if usual else None,
        mean_of(changed) if changed else None,
        mean_of(lead) if lead else None,
        mean_of(everything),
        *counts,
    )


def _change(number: int, points: Mapping[str, Array]) -> Change:
    own, others = [], []
    for pattern in points:
        if pattern.count("1") != number - 1:
            continue
        for seat, habit in enumerate(pattern):
            if habit == "0":
                more = points[pattern[:seat] + "1" + pattern[seat + 1 :]] - points[pattern]
                own.append(more[seat])
                others.append(np.delete(more, seat, axis=0).mean(0))
    return Change(number, mean_of(own), mean_of(others))


def _changed(pattern: str) -> Array:
    return np.array([one == "1" for one in pattern])


def _lead(row: Tables) -> str:
    return "" if row.lead is None else parts.signed(row.lead.value)
