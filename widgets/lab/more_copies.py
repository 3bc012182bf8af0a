"""More copies: the same deck with few and with many cards of one kind. Does a commoner card last better, or is it only commoner?"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.pairs import ComparisonJob, start_comparison
from evolution_lab.simulation.result import Result
from widgets.lab import parts
from widgets.lab.board import LabBoard
from widgets.lab.cards import apportion, deck_of, deck_option
from widgets.lab.ground import BadField, Table
from widgets.lab.survival import wilson

COPIES = (3, 6, 12, 24)
PRINTED = 6  # copies of Running in the printed deck: what more copies are compared with
STRONGER, OFTEN, SAME = "stronger", "often", "same"


class Seen(NamedTuple):
    """What was counted with so many copies: cards of the kind and of all, in the decks, laid (at birth), on the table at the end."""

    copies: int
    games: int
    deck: int
    decks: int
    born: int
    births: int
    alive: int
    survivors: int

    @property
    def lasted(self) -> tuple[float, float, float]:
        """The share of its laid cards that lie on the table at the end, with Wilson's interval."""
        return self.alive / self.born, *wilson(self.alive, self.born)

    @property
    def others(self) -> tuple[float, float, float]:
        """The same of all other cards; ``nan`` where none was laid."""
        alive, born = self.survivors - self.alive, self.births - self.born
        return (alive / born, *wilson(alive, born)) if born else (math.nan, math.nan, math.nan)

    @property
    def among(self) -> tuple[float, float, float]:
        """Its share of the cards that are left, with Wilson's interval."""
        return self.alive / self.survivors, *wilson(self.alive, self.survivors)


class MoreCopies(LabBoard):
    """One kind of card with 3, 6, 12 and 24 copies, all else equal: ``MoreCopies(games=100)``, in the last line of a cell.

    ``card``: the kind; ``copies``: how many, the total of the deck stays. Each number of copies is played with so many ``games``, with
    the same first players and dice. Everything else as in :class:`widgets.lab.board.LabBoard`. Parts: ``.seen()``, ``.outcome()``.
    """

    kind = "more-copies"
    columns = 2

    def __init__(
        self,
        game: str = "random_mutations",
        players: Sequence[str] = ("random",) * 4,
        games: int = 100,
        seed: str | int | None = None,
        *,
        card: str = "running",
        copies: Sequence[int] = COPIES,
        **options: Any,
    ) -> None:
        self.card = card
        self.steps = tuple(copies) if isinstance(copies, (list, tuple)) else ()
        super().__init__(game, players, games, seed, **options)

    def set_up(self) -> None:
        """The deck that is changed."""
        settings = self._settings = self.ruleset.check_options(len(self.players), self.options)
        self.kinds, self.printed = deck_of(self.ruleset, settings)
        self.total = sum(self.printed.values())
        self._alone = "lives" in self.ruleset.tally(settings).columns  # a card lies on a single animal
        for name in ("deck", "more_cards"):
            self.options.pop(name, None)
        known = [name for name, kind in self.kinds.items() if len(kind.traits) == 1 and self.printed[name]]
        self.cards = {name: self.kinds[name].label for name in known}
        if not isinstance(self.card, str) or self.card not in self.cards:
            text = _("There is no card {name} here. There is: {list}.")
            raise BadSetUp(text.format(name=repr(self.card)[:40], list=", ".join(self.cards)))
        fit = all(type(n) is int and 0 < n < self.total for n in self.steps)
        if not fit or len(set(self.steps)) < max(2, len(self.steps)):
            text = _("copies is a list of two different numbers or more, from 1 to {most}, such as [3, 24].")
            raise BadSetUp(text.format(most=self.total - 1))

    def title(self) -> str:
        """The heading."""
        return _("More copies of one card: {card}").format(card=self.cards[self.card])

    def head(self) -> list[parts.Control]:
        """Which card, how many games with each deck, who plays."""
        numbers = parts.amounts(sorted({20, 100, 500, self.games}))
        games = parts.choice("games", _("Games with each deck"), self.games, numbers, strip=True)
        return [parts.choice("card", _("Card"), self.card, self.cards), games, self.bots_control()]

    def change(self, field: str, value: Any) -> bool:
        """Another card."""
        if field != "card":
            return super().change(field, value)
        if not isinstance(value, str) or value not in self.cards:
            raise BadField("card", _("There is no such card."))
        self.card = str(value)
        return True

    def deck(self, copies: int) -> dict[str, int]:
        """The printed deck with so many copies of the card; the others make room."""
        rest = {name: number for name, number in self.printed.items() if name != self.card}
        found = {**apportion(rest, self.total - copies), self.card: copies}
        return deck_option(self.ruleset, self._settings, found)

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """The same games with each of the decks."""
        conditions = {str(n): {"deck": self.deck(n)} for n in self.steps}
        return start_comparison(
            self.ruleset.id, self.players, self.games, self.seed, conditions=conditions, bots=self.bots, progress=progress, on_end=on_end, **self.options,
        )  # fmt: skip

    # --- what came of it ---------------------------------------------------------------------------------------------------

    def seen(self) -> list[Seen]:
        """The counts with each number of copies."""
        job = self.job
        if not isinstance(job, ComparisonJob):
            return []
        return [_seen(n, self.card, result) for n, result in zip(self.steps, job.results, strict=True)]

    def outcome(self) -> str | None:
        """What more copies did, from 6 (or the fewest, where 6 is not among them or nothing is above it) to the most; ``None`` while games are missing.

        "same": the card is no commoner among the survivors. "stronger": it is, and a single card lasts more often, surely (the
        intervals do not touch). "often": it is commoner, and a single card does not surely last more often.
        """
        rows = [one for one in self.seen() if one.born and one.survivors]
        if self.running or len(rows) < len(self.steps):
            return None
        rows.sort(key=lambda one: one.copies)
        few = next((one for one in rows[:-1] if one.copies == PRINTED), rows[0])
        many = rows[-1]
        if many.among[1] <= few.among[2]:
            return SAME
        return STRONGER if many.lasted[1] > few.lasted[2] else OFTEN

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """How common the card is, and how often one of its cards lasts."""
        rows = [one for one in self.seen() if one.born and one.survivors]
        if not rows:
            return [parts.words("none", "", [_("No card of this kind has been laid yet.")])]
        return [self._common(rows), self._lasting(rows), self._table(rows)]

    def _common(self, rows: Sequence[Seen]) -> parts.Block:
        lines = [
            {
                "id": str(one.copies), "label": _copies(one.copies), "text": _("{k} of {n}").format(k=one.alive, n=one.survivors),
                "points": [parts.point(one.deck / one.decks), parts.point(one.born / one.births), parts.point(*one.among)],
            }
            for one in rows
        ]  # fmt: skip
        series = [
            {"label": _("in the deck"), "sign": "tick", "colour": 7},
            {
                "label": _("laid on an animal (at birth)") if self._alone else _("laid on a species (at birth)"),
                "sign": "ring",
                "colour": 0,
            },
            {"label": _("among the survivors"), "sign": "disc", "colour": 1, "interval": True},
        ]
        told = _("{card} among the survivors: {list}.").format(
            card=self.cards[self.card],
            list=", ".join(ngettext("{share} with {n} copy", "{share} with {n} copies", one.copies).format(share=parts.percent(one.among[0]), n=one.copies) for one in rows),
        )  # fmt: skip
        return parts.dots("common", _("How common is it?"), lines, series, summary=told, form="percent", low=0, high=0.2, axis=_("share of all trait cards"))  # fmt: skip

    def _lasting(self, rows: Sequence[Seen]) -> parts.Block:
        lines = [
            {
                "id": str(one.copies), "label": _copies(one.copies), "text": _("{k} of {n}").format(k=one.alive, n=one.born),
                "points": [parts.point(*one.lasted), parts.point(*one.others)],
            }
            for one in rows
        ]  # fmt: skip
        series = [
            {"label": self.cards[self.card], "sign": "disc", "colour": 1, "interval": True},
            {"label": _("all other cards"), "sign": "diamond", "colour": 7, "interval": True},
        ]
        told = _("Of 100 laid cards of {card}, this many lie on the table at the end: {list}.").format(
            card=self.cards[self.card],
            list=", ".join(ngettext("{k} with {n} copy", "{k} with {n} copies", one.copies).format(k=f"{100 * one.lasted[0]:.0f}", n=one.copies) for one in rows),
        )  # fmt: skip
        note = _("At the end of each row: cards on the table at the end, of all that were laid. The lines show how sure that is (95 % intervals); cards of one game share their fate, so the truth is a little less sure.")  # fmt: skip
        return parts.dots("lasting", _("How often does a single card last?"), lines, series, summary=told, note=note, form="percent", low=0, high=0.6, lanes=True, axis=_("of the cards that were laid"))  # fmt: skip

    def _table(self, rows: Sequence[Seen]) -> parts.Block:
        columns = [_("copies"), _("games"), _("laid"), _("all cards laid"), _("at the end"), _("all cards at the end")]
        numbers = [[one.copies, one.games, one.born, one.births, one.alive, one.survivors] for one in rows]
        return parts.table("numbers", _("All numbers"), columns, numbers, fold=True)

    def told(self) -> str:
        """Both charts in words."""
        return " ".join(str(one["summary"]) for one in self._blocks if one.get("summary"))

    def tables(self) -> list[Table]:
        """One row for each number of copies."""
        return [("copies", list(Seen._fields), [list(one) for one in self.seen()])]


def _copies(n: int) -> str:
    return ngettext("{n} copy", "{n} copies", n).format(n=n)


def _seen(copies: int, card: str, result: Result) -> Seen:
    games = result.games
    total = [int(games[name].sum()) for name in (f"deck_{card}", "cards", f"birth_{card}", "laid", f"survivors_{card}", "traits")]  # fmt: skip
    return Seen(copies, games.rows, *total)
