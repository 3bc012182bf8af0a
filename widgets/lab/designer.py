"""Designer or blind: the same decks and dice, once placed by somebody who sees the card, once blindly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.pairs import FEWEST_PAIRS, Comparison, ComparisonJob, Difference, start_comparison
from widgets.lab import parts
from widgets.lab.board import LabBoard, Table
from widgets.lab.cards import NATURE_LABELS, NATURES, traits_of

ORDER = ("chosen", "blind", "fully_blind", "hand")
REFERENCE = "blind"
SIGNS = {"chosen": "diamond", "blind": "disc", "fully_blind": "ring", "hand": "square"}
MODES = {"chosen": N_("Designer"), "blind": N_("Blind"), "fully_blind": N_("Fully blind"), "hand": N_("Hand of cards")}
MODES_ABOUT = {
    "chosen": N_("sees the card, then places it"),
    "blind": N_("names the place, then the card is turned"),
    "fully_blind": N_("chance names the place too"),
    "hand": N_("sees and chooses among all cards"),
}


class Measure(NamedTuple):
    """A column of the table of games, and how people call it."""

    column: str
    title: str
    axis: str


MEASURES = (
    Measure("score", N_("Points of all seats together"), N_("points in a game")),
    Measure("extinctions", N_("Species that died out"), N_("species in a game")),
    Measure("deaths", N_("Animals that died"), N_("animals in a game")),
    Measure("starved", N_("Members of species that starved"), N_("members in a game")),
    Measure("traits", N_("Trait cards on the table at the end"), N_("cards in a game")),
)


class DesignerOrBlind(LabBoard):
    """Each way to draw cards, side by side, with the same decks: ``DesignerOrBlind()``, in the last line of a cell.

    The players are bots that look at the card where they may (``"greedy"``); a bot by chance shows what differs without any
    plan. Everything else as in :class:`widgets.lab.board.LabBoard`. Part: ``.comparison``.
    """

    kind = "designer-or-blind"
    columns = 3

    def __init__(self, game: str = "random_mutations", players: Sequence[str] = ("greedy",) * 4, games: int = 20, seed: str | int | None = None, **more: Any) -> None:  # fmt: skip
        super().__init__(game, players, games, seed, **more)

    def set_up(self) -> None:
        """The ways to draw of this game."""
        if "draw" in self.options:
            raise BadSetUp(_("This board plays every way to draw cards; leave out draw=."))
        settings = self.ruleset.check_options(len(self.players), self.options)
        offered = next((row["values"] for row in self.ruleset.describe_options() if row["name"] == "draw"), ())
        self.modes = tuple(mode for mode in ORDER if mode in offered)
        if len(self.modes) < 2 or REFERENCE not in self.modes:
            raise BadSetUp(_("This game has no blind way to draw cards, so there is nothing to compare."))
        columns = {column.name for column in self.ruleset.tally(settings).columns["games"]}
        has_species = "extinctions" in columns
        self.measures = [one for one in MEASURES if one.column in columns and (one.column != "deaths" or not has_species)]  # fmt: skip
        self.traits = [trait for trait in traits_of(self.ruleset).values() if f"survivors_{trait.name}" in columns]

    @property
    def comparison(self) -> Comparison | None:
        """The games so far, by the way to draw."""
        return self.job.comparison if isinstance(self.job, ComparisonJob) else None

    def title(self) -> str:
        """The heading."""
        return _("Designer or blind: {game}").format(game=_(game_named(self.ruleset.id).title))

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """The same games in every way to draw."""
        conditions = {mode: {"draw": mode} for mode in self.modes}
        return start_comparison(self.ruleset.id, self.players, self.games, self.seed, conditions=conditions, bots=self.bots, progress=progress, on_end=on_end, **self.options)  # fmt: skip

    # --- what came of it ---------------------------------------------------------------------------------------------------

    def differences(self, column: str) -> list[Difference]:
        """Each other way against the blind one, in pairs of games."""
        both = self.comparison
        if both is None:
            return []
        return [both.difference(column, mode, REFERENCE) for mode in self.modes if mode != REFERENCE]

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """A distribution of each measure, the paired differences, and what kinds of cards are carried."""
        both = self.comparison
        if both is None or not len(both.pairs()):
            return []
        spreads = [self._spread(both, measure) for measure in self.measures]
        return [*spreads, self._difference_chart(both), self._natures(both), self._words()]

    def _spread(self, both: Comparison, measure: Measure) -> parts.Block:
        values = both.paired(measure.column)
        samples = [(_(MODES[mode]), values[mode]) for mode in self.modes]
        told = [
            _("{mode} {mean}").format(mode=_(MODES[mode]), mean=f"{values[mode].mean():.1f}") for mode in self.modes
        ]
        text = _("Mean: {list}.").format(list=", ".join(told))
        return parts.spread(f"spread-{measure.column}", _(measure.title), samples, axis=_(measure.axis), summary=text)

    def _difference_chart(self, both: Comparison) -> parts.Block:
        rows = []
        for measure in self.measures:
            for found in self.differences(measure.column):
                rows.append({
                    "id": f"{measure.column}-{found.one}", "label": f"{_(measure.title)}: {_(MODES[found.one])}", "text": parts.signed(found.mean),
                    "points": [parts.point(found.mean, found.low, found.high) if mode == found.one else None for mode in self.modes if mode != REFERENCE],
                })  # fmt: skip
        series = [
            {"label": _("{mode} minus Blind").format(mode=_(MODES[mode])), "sign": SIGNS[mode], "colour": self.modes.index(mode), "interval": True}
            for mode in self.modes if mode != REFERENCE
        ]  # fmt: skip
        pairs = len(both.pairs())
        told = ngettext("{n} pair of games with the same cards and dice.", "{n} pairs of games with the same cards and dice.", pairs)  # fmt: skip
        sure = [one for measure in self.measures for one in self.differences(measure.column) if one.sure]
        text = ngettext("{n} of these differences is sure: its interval leaves out 0.", "{n} of these differences are sure: their intervals leave out 0.", len(sure))  # fmt: skip
        if pairs < FEWEST_PAIRS:
            text = _("Too few pairs of games for intervals.")
        elif not sure:
            text = _("None of these differences is sure: every interval holds 0.")
        return parts.dots(
            "differences", _("Differences, pair by pair"), rows, series, summary=f"{told.format(n=format(pairs, ','))} {text.format(n=len(sure))}",
            note=self._difference_note(rows), form="signed", mark=0, mark_label=_("no difference"),
            axis=_("difference in a game"), wide=True,
        )  # fmt: skip

    def _difference_note(self, rows: list[dict[str, Any]]) -> str:
        """What the lines are; and that differences are not worked out from rounded means, where the shown numbers do not fit."""
        note = parts.about_lines(rows, _("The lines are 95 % intervals: with so many pairs of games the true difference may lie anywhere on them."))  # fmt: skip
        found = [one for measure in self.measures for one in self.differences(measure.column)]
        if any(rounded_apart(one.mean_one, one.mean_other, one.mean) for one in found):
            note += " " + _("Differences are worked out before rounding.")
        return note.strip()

    def _natures(self, both: Comparison) -> parts.Block:
        """Of the cards carried at the end, how many are useful, mixed, harmful; beside them those of the deck."""
        labels = [_("in the deck"), *(_(MODES[mode]) for mode in self.modes)]
        first = both[self.modes[0]].games
        sums = [[int(sum(first[f"deck_{trait.name}"].sum() for trait in self.traits if trait.nature == nature)) for nature in NATURES]]  # fmt: skip
        for mode in self.modes:
            games = both[mode].games
            sums.append([int(sum(games[f"survivors_{trait.name}"].sum() for trait in self.traits if trait.nature == nature)) for nature in NATURES])  # fmt: skip
        rows = []
        for label, counts in zip(labels, sums, strict=True):
            whole = sum(counts) or 1
            rows.append({"id": label, "label": label, "values": [count / whole for count in counts], "texts": [parts.percent(count / whole) for count in counts]})  # fmt: skip
        series = [{"label": _(NATURE_LABELS[nature]), "colour": colour} for nature, colour in zip(NATURES, (2, 5, 1), strict=True)]  # fmt: skip
        told = _("Harmful cards: {list}.").format(list=", ".join(f"{row['label']} {row['texts'][2]}" for row in rows))
        return parts.bars(
            "natures", _("What kinds of cards are carried at the end"), rows, series, stacked=True, form="percent", high=1, axis=_("share of the cards"),
            summary=told, wide=True,
        )  # fmt: skip

    def _words(self) -> parts.Block:
        sentences = [_difference_words(found, _(measure.title)) for measure in self.measures for found in self.differences(measure.column)]  # fmt: skip
        about = [_("{mode}: {about}.").format(mode=_(MODES[mode]), about=_(MODES_ABOUT[mode])) for mode in self.modes]
        note = (
            " ".join(about)
            + " "
            + _("In all three ways a seat's next card is the same one; only who decides what is different.")
        )
        return parts.words("words", _("In words"), sentences, note=note, wide=True)

    def told(self) -> str:
        """What is said when the games are over."""
        found = [_difference_words(one, _(measure.title)) for measure in self.measures[:1] for one in self.differences(measure.column)]  # fmt: skip
        return " ".join(found)

    def tables(self) -> list[Table]:
        """One row a game and way to draw."""
        both = self.comparison
        columns = ["game", "draw", *(measure.column for measure in self.measures)]
        rows: list[list[Any]] = []
        if both is not None:
            pairs = both.pairs()
            for mode in self.modes:
                values = [both.paired(measure.column)[mode] for measure in self.measures]
                rows += [[int(game), mode, *(float(one[k]) for one in values)] for k, game in enumerate(pairs)]
        return [("games", columns, rows)]


def rounded_apart(one: float, other: float, difference: float) -> bool:
    """Whether the difference of two means, as it is shown, is not that of the means as they are shown.

    >>> rounded_apart(47.35, 38.51, 8.84), rounded_apart(40.0, 38.5, 1.5)
    (True, False)
    """
    shown = float(f"{one:.1f}") - float(f"{other:.1f}")
    return parts.signed(round(shown, 1)) != parts.signed(difference)


def _difference_words(found: Difference, title: str) -> str:
    """A paired difference as a sentence."""
    values = {
        "what": title, "mode": _(MODES[found.one]), "one": f"{found.mean_one:.1f}", "other": f"{found.mean_other:.1f}",
        "change": parts.signed(found.mean), "low": parts.signed(found.low), "high": parts.signed(found.high),
    }  # fmt: skip
    if not np.isfinite(found.low):
        return _("{what}: {mode} {one}, Blind {other}. Too few pairs of games for an interval.").format(**values)
    text = _(
        "{what}: {mode} {one}, Blind {other}; the difference is {change} in a game (95 % interval {low} to {high})."
    )
    sure = "" if found.sure else " " + _("The interval holds 0, so these games show no sure difference.")
    return text.format(**values) + sure
