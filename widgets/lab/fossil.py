"""The fossil board: what died out through 480 million years, in how many blocks it was many at once, and the class's own games beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.fossils import CountPanel, Era, Mark, StageBar, counts_svg, through_time_svg
from evolution_lab.core.errors import LabError
from evolution_lab.data import big_five, extinct_families, extinction_stages, note
from evolution_lab.data.sets import Stage
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.inference import Dispersion, dispersion_test, poisson_fit
from widgets.arguments import one_of
from widgets.lab import parts
from widgets.lab.board import BadField, Table
from widgets.lab.markup import for_rooms, markup
from widgets.lab.sources import ONE, Source, SourceBoard, Tables
from widgets.times import time_words

SEED = "FINCH-42"
GAMES = 20  # of four bots by chance: about 80 turns, as many as the fossils have blocks of time
WORST = 5
COUNTS, SPREAD, TEST = "counts", "spread", "test"
LEVELS = {COUNTS: N_("Counts and shares"), SPREAD: N_("Mean and variance"), TEST: N_("Test")}
# The stage with which each of the five ended, as their names say (the Late Devonian crisis had its last peak in the Famennian).
LAST_STAGE = {
    "end-Ordovician": "Hirnantian",
    "Late Devonian": "Famennian",
    "end-Permian": "Changhsingian",
    "end-Triassic": "Rhaetian",
    "end-Cretaceous": "Maastrichtian",
}
EVENT_NAMES = {
    "end-Ordovician": N_("end-Ordovician"),
    "Late Devonian": N_("Late Devonian"),
    "end-Permian": N_("end-Permian"),
    "end-Triassic": N_("end-Triassic"),
    "end-Cretaceous": N_("end-Cretaceous"),
}
# Eras end with two of the five: Changhsingian and Maastrichtian.
ERAS = (("Changhsingian", N_("Palaeozoic")), ("Maastrichtian", N_("Mesozoic")), ("", N_("Cenozoic")))


class Row(NamedTuple):
    """Counts of one kind on the axis of losses: what one block is, what is lost in it, and the counts."""

    name: str
    label: str
    blocks: str
    counts: NDArray[np.int64]
    test: Dispersion | None


class FossilBoard(SourceBoard):
    """Extinctions of the past and of games, on one axis: ``FossilBoard(seed="FINCH-42")``, in the last line of a cell.

    Without a source it plays games by chance itself; ``FossilBoard(match)`` and ``FossilBoard(result)`` look at those. ``level``:
    "counts", "spread" or "test". ``fossils`` and ``games_test`` are the dispersion tests (variance/mean against 1).
    """

    kind = "fossils"
    needs = ("turns", "species")

    def __init__(
        self,
        source: Source = None,
        players: Sequence[str] | None = None,
        games: int | None = None,
        seed: str | int | None = None,
        *,
        level: str = COUNTS,
        **more: Any,
    ) -> None:
        self.level, self.alone = one_of("level", level, LEVELS), False
        if source is None:
            players = ("random",) * 4 if players is None else players
            games, seed = GAMES if games is None else games, SEED if seed is None else seed
        super().__init__(source, players, games, seed, **more)

    def title(self) -> str:
        """The heading."""
        return _("Extinctions of the past, and of your games")

    # --- the numbers -----------------------------------------------------------------------------------------------------

    @property
    def fossils(self) -> Dispersion:
        """Families that died out in each block of time: do they scatter as independent losses would?"""
        return dispersion_test(extinct_families())

    @property
    def games_test(self) -> Dispersion | None:
        """The same for species that died out in each turn; ``None`` where there are too few turns or no extinction."""
        return _tested(self._per_turn(self.counted()))

    @property
    def worst(self) -> list[str]:
        """The five stages with the greatest share lost, the worst first, counted as the board counts now."""
        return [stage.name for stage in sorted(extinction_stages(), key=self._lost, reverse=True)[:WORST]]

    def _per_turn(self, tables: Tables) -> NDArray[np.int64]:
        return np.asarray(tables["turns"]["extinctions"], dtype=np.int64)

    def _lost(self, stage: Stage) -> float:
        return stage.lost if self.alone else stage.lost_of_long_lived

    def _rows(self, tables: Tables) -> list[Row]:
        families = np.asarray(extinct_families(), dtype=np.int64)
        turns = self._per_turn(tables)
        found = [
            Row("fossils", _("Fossils (families of sea animals)"), _("blocks of time"), families, _tested(families))
        ]
        if self.showing == ONE:
            heading = _("This game (species)")
        else:
            games = int(tables["games"].rows)
            heading = ngettext("Your {n} game (species)", "Your {n} games (species)", games).format(n=f"{games:,}")
        if len(turns):
            found.append(Row("games", heading, time_words(self.ruleset, "many"), turns, _tested(turns)))
        return found

    # --- controls ----------------------------------------------------------------------------------------------------------

    def head(self) -> list[parts.Control]:
        """The level, then what is played."""
        levels = {name: _(text) for name, text in LEVELS.items()}
        return [parts.choice("level", _("Level"), self.level, levels, strip=True), *super().head()]

    def groups(self) -> list[parts.Group]:
        """How the stages are counted."""
        tick = parts.tick("alone", _("Count genera too that are known from one stage only"), self.alone)
        return [parts.group("count", "", [tick])]

    def change(self, field: str, value: Any) -> bool:
        """The level and the way to count need no new games."""
        if field == "level":
            if value not in LEVELS:
                raise BadField("level", _("There is no such level here."))
            self.level = str(value)
            return False
        if field == "alone":
            self.alone = bool(value)
            return False
        return super().change(field, value)

    # --- the charts --------------------------------------------------------------------------------------------------------

    def pictures(self, tables: Tables, buffer: parts.Buffer) -> list[parts.Block]:
        """Through time, blocks as counts, and what the level says of them."""
        rows = self._rows(tables)
        blocks = [self._through_time(), self._counts(rows), self._words(rows)]
        return blocks if self.level == COUNTS else [*blocks, self._five()]

    def _look(self) -> tuple[float, float, float]:
        return (1180.0, 24, 4) if self.view.settings.get("projector") else (1100.0, 13, 2)

    def _through_time(self) -> parts.Block:
        stages, worst = extinction_stages(), self.worst
        bars = [
            StageBar(one.name, one.base, one.top, one.present, self._lost(one), one.name in worst) for one in stages
        ]
        tops = {stage.name: stage.top for stage in stages}
        marks = [Mark(_(EVENT_NAMES[event]), tops[last]) for event, last in LAST_STAGE.items()]
        eras, began = [], stages[0].base
        for last, name in ERAS:
            eras.append(Era(_(name), began, tops.get(last, 0.0)))
            began = tops.get(last, 0.0)
        told = self._time_words(stages, worst)
        how = _(
            "Dashed lines: the five great extinctions as they are usually named. Bars with a number: the five stages with the greatest loss in this count."
        )
        width, font, line = self._look()
        svg = through_time_svg(bars, marks, eras, told, width, font, line)
        title = _("Sea animals through 480 million years")
        block = markup("time", title, svg, summary=told, note=f"{how} {note('extinction_stages')}")
        if font < 18:
            return block
        return for_rooms(block | {"html": through_time_svg(bars, marks, eras, told, 1600, font, line)}, block, 1300)

    def _time_words(self, stages: list[Stage], worst: list[str]) -> str:
        by_name = {stage.name: stage for stage in stages}
        list_ = ", ".join(f"{name} {parts.percent(self._lost(by_name[name]))}" for name in worst)
        usual = float(np.median([self._lost(stage) for stage in stages]))
        text = _("In half of the {n} stages {usual} of the genera or fewer were lost. The five worst: {list}.")
        missing = [_(EVENT_NAMES[event]) for event, last in LAST_STAGE.items() if last not in worst]
        told = text.format(n=len(stages), usual=parts.percent(usual), list=list_)
        if missing:
            more = _("Missing among them, of the five great extinctions: {list}.")
            return f"{told} {more.format(list=', '.join(missing))}"
        return f"{told} {_('All five great extinctions are among them.')}"

    def _counts(self, rows: list[Row]) -> parts.Block:
        most = max(int(row.counts.max()) for row in rows)
        panels = [_panel(row, self.level, most) for row in rows]
        told = " ".join(_many_at_once(row) for row in rows)
        how = _(
            "Bars: how often it was so many. Rings and dashed line: what would come out if each loss were bad luck of its own, with the same mean."
        )
        axis = time_words(self.ruleset, "blocks")
        svg = counts_svg(panels, axis, told, *self._look())
        title = _("Evenly spread, or many at once?")
        return markup("counts", title, svg, summary=told, note=f"{how} {note('extinct_families')}")

    def _words(self, rows: list[Row]) -> parts.Block:
        sentences = []
        for row in rows:
            if self.level == COUNTS:
                sentences.append(_least_and_most(row))
            elif self.level == SPREAD:
                sentences.append(_spread_words(row))
            else:
                sentences += _test_words(row)
        if self.level == TEST:
            fit = poisson_fit(extinct_families())
            sentences.append(
                _("Fossils against a Poisson distribution, in classes: {test}").format(test=fit.sentence())
            )
        how = time_words(self.ruleset, "no_years")
        return parts.words("words", _("In words"), sentences, note=how, wide=True)

    def _five(self) -> parts.Block:
        by_name = {stage.name: stage for stage in extinction_stages()}
        ranks = {stage.name: n for n, stage in enumerate(sorted(by_name.values(), key=self._lost, reverse=True), 1)}
        rows = []
        for one in big_five():
            stage = by_name[LAST_STAGE[one.event]]
            rows.append(
                {
                    "id": one.event,
                    "label": _(EVENT_NAMES[one.event]),
                    "points": [
                        parts.point(one.sepkoski / 100),
                        parts.point(one.barnosky / 100),
                        parts.point(self._lost(stage)),
                    ],
                    "text": _("{stage}: place {n} of {all}").format(
                        stage=stage.name, n=ranks[stage.name], all=len(ranks)
                    ),
                }
            )
        series = [
            {"label": _("Sepkoski, as published"), "sign": "diamond", "colour": 4},
            {"label": _("Barnosky and others, as published"), "sign": "square", "colour": 0},
            {"label": _("this count"), "sign": "disc", "colour": 1},
        ]
        gap = max(abs(one.sepkoski - one.barnosky) for one in big_five())
        told = _("The two published lists differ by up to {n} points for one and the same extinction.").format(
            n=f"{gap:.0f}"
        )
        return parts.dots("five", _("The five great extinctions, counted three times"), rows, series, summary=told, note=note("big_five"), form="percent", low=0, high=0.9, axis=_("share of the genera that were lost"), lanes=True)  # fmt: skip

    # --- tables --------------------------------------------------------------------------------------------------------------

    def tables(self) -> list[Table]:
        """Stages, counts of blocks, and the turns of the games."""
        stages = [
            [one.name, one.base, one.top, one.present, one.last_seen, one.only_here, round(self._lost(one), 4)]
            for one in extinction_stages()
        ]
        found: list[Table] = [
            ("stages", ["stage", "base_ma", "top_ma", "genera", "last_seen", "seen_only_here", "share_lost"], stages)
        ]
        for row in self._rows(self.counted()):
            seen, expected = _compared(row.counts, int(row.counts.max()))
            found.append(
                (row.name, ["lost", "seen", "expected"], [[k, n, round(e, 3)] for k, (n, e) in enumerate(zip(seen, expected, strict=True))])
            )  # fmt: skip
        return found


# --- counts ------------------------------------------------------------------------------------------------------------------


def _tested(counts: Sequence[int] | NDArray[np.int64]) -> Dispersion | None:
    try:
        return dispersion_test([int(one) for one in counts])
    except LabError:  # fewer than two, or nothing was lost
        return None


def _compared(counts: NDArray[np.int64], most: int) -> tuple[list[int], list[float]]:
    """How often it was 0, 1, 2 ... ``most``, and how often independent losses with the same mean would be so many."""
    from scipy.stats import poisson

    seen = np.bincount(counts, minlength=most + 1)
    expected = len(counts) * poisson.pmf(np.arange(len(seen)), counts.mean())
    return [int(one) for one in seen], [float(one) for one in expected]


def many_at_once(counts: NDArray[np.int64]) -> tuple[int, int, float]:
    """The least number of losses that fewer than one block should have by chance: it, blocks with so many or more, and that chance.

    >>> many_at_once(np.array([0, 1, 1, 2, 0, 9]))
    (5, 1, 0.41)
    """
    from scipy.stats import poisson

    mean, n, k = float(counts.mean()), len(counts), 1
    while n * poisson.sf(k - 1, mean) >= 1:
        k += 1
    return k, int((counts >= k).sum()), round(float(n * poisson.sf(k - 1, mean)), 2)


def _panel(row: Row, level: str, most: int) -> CountPanel:
    seen, expected = _compared(row.counts, most)
    note_ = _("{n} {blocks}, {all} died out").format(
        n=f"{len(row.counts):,}", blocks=row.blocks, all=f"{int(row.counts.sum()):,}"
    )
    if level != COUNTS and row.test is not None:
        more = _("mean {mean} · variance {variance} · variance/mean {ratio}")
        note_ = f"{note_} · " + more.format(
            mean=f"{row.test.mean:.2f}", variance=f"{row.test.variance:.2f}", ratio=f"{row.test.ratio:.2f}"
        )
    return CountPanel(row.label, note_, seen, expected)


def _many_at_once(row: Row) -> str:
    if row.test is None:
        return _("{label}: too few to compare yet.").format(label=row.label)
    k, seen, expected = many_at_once(row.counts)
    text = _(
        "{label}: in {seen} of {n} {blocks} {k} or more died out. If each loss were bad luck of its own, about {expected} would have so many."
    )
    return text.format(
        label=row.label, seen=seen, n=f"{len(row.counts):,}", blocks=row.blocks, k=k, expected=f"{expected:.1f}"
    )


def _least_and_most(row: Row) -> str:
    text = _("{label}: from {low} to {high} in one of the {blocks}; in half of them it was {middle} or fewer.")
    return text.format(
        label=row.label,
        low=int(row.counts.min()),
        high=int(row.counts.max()),
        blocks=row.blocks,
        middle=int(np.median(row.counts)),
    )


def _spread_words(row: Row) -> str:
    if row.test is None:
        return _("{label}: too few to compare yet.").format(label=row.label)
    text = _("{label}: mean {mean}, variance {variance}, so variance/mean is {ratio}. {meaning}")
    meaning = (
        _("About 1 is what independent losses give.")
        if row.test.p >= 0.05
        else _("That is more than the 1 of independent losses: they come in bursts.")
        if row.test.ratio > 1
        else _("That is less than the 1 of independent losses: they come more evenly than by chance.")
    )
    return text.format(
        label=row.label,
        mean=f"{row.test.mean:.2f}",
        variance=f"{row.test.variance:.2f}",
        ratio=f"{row.test.ratio:.2f}",
        meaning=meaning,
    )


def _test_words(row: Row) -> list[str]:
    if row.test is None:
        return [_("{label}: too few to compare yet.").format(label=row.label)]
    more = _("chi-square = (n − 1) × variance/mean = {value}, df = {df}")
    numbers = more.format(value=f"{row.test.statistic:.1f}", df=row.test.df)
    return [f"{row.label}: {row.test.sentence()} {numbers}."]
