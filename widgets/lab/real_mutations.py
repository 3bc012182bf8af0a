"""What mutations do: the cards of the deck, measured by knock-out, beside real mutations of a virus and of an enzyme."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from evolution_lab.charts.mutation_effects import (
    CLASSES,
    HARM,
    HELP,
    NONE,
    Bin,
    Shares,
    hundred_svg,
    in_words,
    said,
    strength_svg,
)
from evolution_lab.core.errors import BadSetUp
from evolution_lab.data import sars_cov_2_effects, source, tem1_effects
from evolution_lab.i18n import N_, _
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.effects import ACTIVE, FEWEST_OTHERWISE, INERT, KnockOut, effect_of
from evolution_lab.simulation.pairs import FEWEST_PAIRS, Comparison, ComparisonJob, start_comparison
from widgets.lab import parts
from widgets.lab.board import LabBoard, Table
from widgets.lab.cards import Trait, deck_of
from widgets.lab.markup import markup
from widgets.lab.sort_cards import HEAPS, SortCards

STEP = 0.25  # the table of the enzyme comes in steps of a quarter of a power of ten; within one of them nothing can be told
GAMES = (20, 60, 200)
VERDICTS = {HARM: N_("harms"), NONE: N_("no sure effect"), HELP: N_("helps")}


class Measured(NamedTuple):
    """A card: its copies, what it was measured to do, and the class that follows."""

    trait: Trait
    copies: int
    found: KnockOut
    kind: str
    stays: bool


def kind_of(found: KnockOut) -> tuple[str, bool]:
    """The class of a card, and whether it stays on the table at all.

    It harms or helps where the interval of its knock-out leaves out 0, and at least ten pairs of games ended with another number
    of its cards on the table: from fewer no interval can be trusted. Where too few of its cards are left for an interval, their
    number at the end decides, with the effect against without, in pairs of games. A card that never stays with its effect, and
    stays without it, harms itself; there is no number for that.
    """
    column = f"survivors_{found.trait}"
    left = found.comparison.difference(column, ACTIVE, INERT)
    if not left.mean_one and left.mean_other:
        return HARM, False
    if found.otherwise < FEWEST_OTHERWISE:
        return NONE, True
    low, high = found.effect.low, found.effect.high
    if math.isnan(low):
        low, high = left.low, left.high
    return (HARM if high < 0 else HELP if low > 0 else NONE), True


def virus() -> Shares:
    """The amino acid changes of a virus: lethal and harmful ones together, neutral, helpful."""
    found = sars_cov_2_effects("Genome")
    harm = found["lethal"] + found["del"]
    about = _("{n} changes of its proteins").format(n=f"{sum(found.values()):,}")
    return Shares(_("A virus (SARS-CoV-2)"), about, harm, found["neutral"], found["ben"])


def enzyme() -> Shares:
    """The changes of an enzyme, in the steps of its table."""
    counts = dict.fromkeys(CLASSES, 0)
    for one in enzyme_bins():
        counts[one.kind] += one.changes
    about = _("{n} changes, with the antibiotic").format(n=f"{sum(counts.values()):,}")
    return Shares(_("An enzyme of bacteria (TEM-1)"), about, counts[HARM], counts[NONE], counts[HELP])


def enzyme_bins() -> list[Bin]:
    """The classes of growth of the enzyme's changes, each with what is said of it."""

    def kind(low: float, high: float) -> str:
        return HARM if high <= -STEP else HELP if low >= STEP else NONE

    return [Bin(one.low, one.high, one.changes, kind(one.low, one.high)) for one in tem1_effects()]


class RealMutations(LabBoard):
    """The deck beside real mutations: ``RealMutations(cards, seed=SEED, after=bet)``, in the last line of a cell.

    ``cards``: a :class:`SortCards`, whose heaps are shown too. ``games``: so many games are played with each kind of card active and
    inert, by bots that play by chance. Everything else as in :class:`widgets.lab.board.LabBoard`. Part: ``.measured``.
    """

    kind = "real-mutations"

    def __init__(self, cards: SortCards | None = None, game: str = "random_mutations", players: Sequence[str] = ("random",) * 4, games: int = 60, seed: str | int | None = None, **more: Any) -> None:  # fmt: skip
        if cards is not None and not isinstance(cards, SortCards):
            raise BadSetUp(_("cards is the board on which cards were sorted: cards = SortCards(...), then RealMutations(cards)."))  # fmt: skip
        self.cards = cards
        super().__init__(game, players, games, seed, **more)
        if cards is not None:
            cards.follow(self.redraw)

    def set_up(self) -> None:
        """The kinds of cards of this deck."""
        settings = self.ruleset.check_options(len(self.players), self.options)
        if "inert" not in settings or self.options.get("inert"):
            raise BadSetUp(_("Here the effect of each card is taken away in turn, so the game must be able to do that; leave out inert=."))  # fmt: skip
        kinds, copies = deck_of(self.ruleset, settings)
        self.copies = {
            trait.name: copies[name] for name, kind in kinds.items() if copies[name] for trait in kind.traits
        }
        self.traits = {trait.name: trait for name, kind in kinds.items() if copies[name] for trait in kind.traits}

    def title(self) -> str:
        """The heading."""
        return _("A hundred mutations: the deck and the real ones")

    def games_control(self) -> parts.Control:
        """How many games with each card."""
        numbers = sorted({*GAMES, self.games})
        return parts.choice("games", _("Games with each card"), self.games, parts.amounts(numbers), strip=True)

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """The same games with every card as it is, and with each kind of card in turn without its effect."""
        conditions: dict[str, dict[str, Any]] = {ACTIVE: {}, **{name: {"inert": (name,)} for name in self.traits}}
        return start_comparison(self.ruleset.id, self.players, self.games, self.seed, conditions=conditions, bots=self.bots, progress=progress, on_end=on_end, **self.options)  # fmt: skip

    # --- what came of it ---------------------------------------------------------------------------------------------------

    @property
    def measured(self) -> list[Measured]:
        """Every kind of card with its effect; empty while there are too few games."""
        if not isinstance(self.job, ComparisonJob):
            return []
        both = self.job.comparison
        if len(both.pairs()) < FEWEST_PAIRS:
            return []
        rows = []
        for name, trait in self.traits.items():
            found = effect_of(name, Comparison((ACTIVE, INERT), (both[ACTIVE], both[name])))
            rows.append(Measured(trait, self.copies[name], found, *kind_of(found)))
        return rows

    def deck(self, measured: Sequence[Measured]) -> Shares:
        """The cards of the deck by what was measured."""
        counts = {kind: sum(one.copies for one in measured if one.kind == kind) for kind in CLASSES}
        about = _("{n} cards, {games} games with each kind").format(n=sum(counts.values()), games=self._pairs())
        return Shares(_("The deck, as measured"), about, counts[HARM], counts[NONE], counts[HELP])

    def _pairs(self) -> int:
        return len(self.job.comparison.pairs()) if isinstance(self.job, ComparisonJob) else 0

    def rows(self, measured: Sequence[Measured]) -> list[Shares]:
        """What stands on the one axis: the heaps of the student, the measured deck, the virus, the enzyme."""
        own = self.cards.shares() if self.cards is not None else None
        deck = [self.deck(measured)] if measured else []
        return [*([own] if own is not None else []), *deck, virus(), enzyme()]

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """A hundred of each; what each card does; how strong the changes of the enzyme are."""
        measured = self.measured
        found = [self._hundred(self.rows(measured))]
        if measured:
            found.append(self._cards(measured))
        return [*found, self._strength()]

    def _look(self) -> tuple[float, float, float]:
        return (1400.0, 24, 3) if self.view.settings.get("projector") else (1000.0, 14, 1)

    def _hundred(self, rows: Sequence[Shares]) -> parts.Block:
        told = " ".join(in_words(row) for row in rows)
        note = source("sars_cov_2_effects").text()
        key = _(
            "Cards that hang down, striped: they harm. Cards that stand up, with a dot: they help. Between them: no effect that could be told."
        )
        return markup("hundred", _("If a hundred mutations were a hundred cards"), hundred_svg(rows, told, *self._look()), summary=told, note=f"{key} {note}")  # fmt: skip

    def _cards(self, measured: Sequence[Measured]) -> parts.Block:
        rows = []
        for one in sorted(measured, key=lambda one: -1e9 if not one.stays else _known(one.found.effect.value)):
            effect = one.found.effect
            told = _(VERDICTS[one.kind]) if one.stays else _("never stays: counted as harmful")
            if one.kind == NONE and not math.isfinite(effect.low) and not one.found.same:
                told = _("too few games to tell")
            mine = self.cards.sorted.get(one.trait.name) if self.cards is not None else None
            if mine:
                told = _("{measured} · you: {mine}").format(measured=told, mine=_(HEAPS[mine]))
            point = parts.point(effect.value, effect.low, effect.high) if one.stays else None
            rows.append({"id": one.trait.name, "label": _("{n} × {trait}").format(n=one.copies, trait=one.trait.label), "picture": one.trait.name, "colour": one.trait.colour, "text": told, "points": [point]})  # fmt: skip
        counts = {kind: sum(one.kind == kind for one in measured) for kind in CLASSES}
        told = _("Of {n} kinds of cards {harm} harm, {none} have no sure effect, and {help} help.").format(
            n=len(measured), **counts
        )
        note = _(
            "Effect: how much faster the share of the card grows among the cards on the table, in a turn, because of what it does: "
            "0.1 is about a tenth more in each turn. The same games were played with the card and with the card without its effect, by bots that play by chance. "
            "The lines are 95 % intervals. An effect is sure if its line leaves out 0 and the card changed the end of at least ten games; if it changed fewer, there is no line. "
            "There is no line either where hardly a card is left on the table: then we compare how many are left with and without the effect. Of sixteen such intervals about one is wrong by bad luck."
        )
        return parts.dots(
            "cards", _("What each card does to its own share, measured by knock-out"), rows, [{"label": _("effect"), "sign": "disc", "colour": 0, "interval": True}],
            summary=told, note=note, form="signed", mark=0, mark_label=_("no effect"), axis=_("effect in a turn"), wide=True,
        )  # fmt: skip

    def _strength(self) -> parts.Block:
        bins = enzyme_bins()
        whole = sum(one.changes for one in bins)
        tenth = said(100 * sum(one.changes for one in bins if one.high <= -1) / whole)
        above = said(100 * sum(one.changes for one in bins if one.low >= 0) / whole)
        told = _(
            "With {tenth} of the changes less than a tenth as many bacteria come up. With {above} more come up than with the "
            "unchanged enzyme, nearly always so few more that it may be chance."
        ).format(tenth=tenth, above=above)
        note = _("Steps of a quarter of a power of ten; what lies within one step of the unchanged enzyme counts as no sure effect here.")  # fmt: skip
        return markup("strength", _("How strong is it? The enzyme, change by change"), strength_svg(bins, told, *self._look()), summary=told, note=f"{note} {source('tem1_effects').text()}")  # fmt: skip

    def told(self) -> str:
        """What is said when the games are over."""
        return " ".join(in_words(row) for row in self.rows(self.measured))

    def tables(self) -> list[Table]:
        """The shares, and the effect of each card."""
        measured = self.measured
        shares = [[row.name, row.harm, row.none, row.help] for row in self.rows(measured)]
        heaps: Mapping[str, str] = self.cards.sorted if self.cards is not None else {}
        cards = [
            [
                one.trait.name,
                one.copies,
                one.kind,
                *(_or_none(x) for x in one.found.effect),
                heaps.get(one.trait.name, ""),
            ]
            for one in measured
        ]
        return [
            ("shares", ["what", "harm", "no_sure_effect", "help"], shares),
            ("cards", ["trait", "copies", "measured", "effect", "low", "high", "sorted"], cards),
        ]


def _known(value: float) -> float:
    return value if math.isfinite(value) else 0.0


def _or_none(value: float) -> float | None:
    return value if math.isfinite(value) else None
