"""An arms race: what one trait does for its carriers when there are few and many cards of another, or of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import _
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.effects import ACTIVE, INERT, KnockOut, effect_of
from evolution_lab.simulation.pairs import Comparison, ComparisonJob, start_comparison
from evolution_lab.simulation.result import Result
from widgets.arguments import among, things
from widgets.lab import parts
from widgets.lab.board import LabBoard, whole
from widgets.lab.cards import Kind, apportion, deck_of, traits_of
from widgets.lab.elsewhere import effect_words, in_words
from widgets.lab.ground import BadField, Table
from widgets.lab.survival import wilson

OWN = 18  # cards of the trait that is watched
NUMBERS = (0, 12, 24, 48)
HUNTERS = "carnivorous"


class Eaten(NamedTuple):
    """Of so many animals with the trait, so many were eaten: with the trait's effect, and without it."""

    eaten: int
    animals: int
    eaten_without: int
    animals_without: int

    @property
    def share(self) -> float:
        """The share that was eaten, with the effect."""
        return self.eaten / self.animals if self.animals else float("nan")

    @property
    def share_without(self) -> float:
        """The share that was eaten, without the effect."""
        return self.eaten_without / self.animals_without if self.animals_without else float("nan")

    @property
    def saved(self) -> float:
        """How much smaller the share is with the effect than without it; below 0 the trait brings its carriers into more danger."""
        return self.share_without - self.share


class ArmsRace(LabBoard):
    """One trait against few and many of another: ``ArmsRace(trait="camouflage", against="sharp_vision")``, in the last line of a cell.

    ``trait``: whose effect is measured, by knock-out; ``against``: the trait whose cards grow more, ``numbers`` of them, deck by deck
    (the same trait: how much of it there is itself). ``hunters``: cards of Carnivorous in every deck, where ``against`` is another
    trait; as printed if nothing is said. ``games``: pairs of games in each deck. For games in which single animals have traits. Everything else as in
    :class:`widgets.lab.board.LabBoard`. Parts: ``.measured`` (knock-outs by number), ``.eaten`` (counts by number), ``.kept()``.
    """

    kind = "arms-race"
    columns = 2

    def __init__(
        self,
        game: str = "origin",
        players: Sequence[str] = ("random",) * 4,
        games: int = 100,
        seed: str | int | None = None,
        *,
        trait: str = "camouflage",
        against: str = HUNTERS,
        numbers: Sequence[int] = NUMBERS,
        hunters: int | None = None,
        **options: Any,
    ) -> None:
        self.trait, self.against, self.steps, self.hunters = trait, against, things(numbers) or (), hunters
        super().__init__(game, players, games, seed, **options)

    def set_up(self) -> None:
        """The decks."""
        settings = self.ruleset.check_options(len(self.players), self.options)
        if "lives" not in self.ruleset.tally(settings).columns or "inert" not in settings:
            raise BadSetUp(_("This board needs a game in which each animal has traits of its own, such as Origin."))
        self.kinds, self.printed = deck_of(self.ruleset, settings)
        self.total = sum(self.printed.values())
        for name in ("deck", "more_cards", "inert"):
            self.options.pop(name, None)
        known = {trait.name: trait.label for kind in self.kinds.values() for trait in kind.traits}
        self.labels = {name: known[name] for name in traits_of(self.ruleset) if name in known}
        if not among(self.against, self.labels):
            raise BadSetUp(_("There is no card {name} here. There is: {list}.").format(name=repr(self.against)[:40], list=", ".join(self.labels)))  # fmt: skip
        if self.hunters is not None:
            self.hunters = whole("hunters", self.hunters, 0, self.total - OWN)
        rest = self.total - (0 if self.trait == self.against else OWN) - (self.hunters or 0)
        if len(self.steps) < 2 or not all(type(n) is int and 0 <= n < rest for n in self.steps):
            raise BadSetUp(_("numbers are two whole numbers or more, from 0 to {most}.").format(most=rest - 1))
        self.traits = {name: label for name, label in self.labels.items() if self._fits(name)}
        self._check(self.trait)
        self.measured: dict[int, KnockOut] = {}
        self.eaten: dict[int, Eaten] = {}

    # --- the decks -----------------------------------------------------------------------------------------------------------

    def _wanted(self, trait: str, number: int) -> dict[str, int]:
        """How many cards of which trait a deck has; all other cards make room as they were printed."""
        found = {trait: OWN, self.against: number}
        return found if self.hunters is None or HUNTERS in found else {**found, HUNTERS: self.hunters}

    def _cards_of(self, trait: str, wanted: Mapping[str, int]) -> dict[str, int]:
        """The kinds of cards with this trait and none of the others that are counted, with their printed copies."""
        return {name: self.printed[name] for name, kind in self.kinds.items() if self.printed[name] and _held(kind, wanted) == [trait]}  # fmt: skip

    def _fits(self, trait: str) -> bool:
        """Whether decks can be made for a trait: it has a card of its own, that is not counted as another one too."""
        wanted = self._wanted(trait, 0)
        return all(self._cards_of(name, wanted) for name in wanted)

    def _check(self, trait: Any) -> str:
        if not among(trait, self.traits):
            text = _("{name} cannot be put into these decks. There is: {list}.")
            raise BadField("trait", text.format(name=repr(trait)[:40], list=", ".join(self.traits)))
        return str(trait)

    def decks(self) -> dict[int, dict[str, int]]:
        """The decks, by the number of cards of ``against``; the total stays as printed."""
        found = {}
        for number in self.steps:
            wanted = self._wanted(self.trait, number)
            deck = {name: 0 for name, kind in self.kinds.items() if _held(kind, wanted)}
            for trait, copies in wanted.items():
                deck |= apportion(self._cards_of(trait, wanted), copies)
            rest = {name: copies for name, copies in self.printed.items() if name not in deck}
            deck |= apportion(rest, self.total - sum(deck.values()))
            found[number] = {name: deck[name] for name in self.kinds if deck[name]}
        return found

    def row_label(self, number: int) -> str:
        """A deck as people read it: how many cards of which trait."""
        return _("{n} × {trait}").format(n=number, trait=self.labels[self.against])

    # --- the controls --------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        if self.trait == self.against:
            return _("{trait}: rare and common").format(trait=self.labels[self.trait])
        return _("{trait}, with few and many cards of {against}").format(trait=self.labels[self.trait], against=self.labels[self.against])  # fmt: skip

    def head(self) -> list[parts.Control]:
        """Which trait, how many pairs of games, who plays."""
        numbers = parts.amounts(sorted({20, 100, 500, self.games}))
        found = [
            parts.choice("games", _("Pairs of games in each deck"), self.games, numbers, strip=True),
            self.bots_control(),
        ]
        if self.trait == self.against:
            return found
        others = {name: label for name, label in self.traits.items() if name != self.against}
        return [parts.choice("trait", _("Trait"), self.trait, others), *found]

    def change(self, field: str, value: Any) -> bool:
        """Another trait."""
        if field != "trait":
            return super().change(field, value)
        if value == self.against and self.trait != self.against:
            raise BadField("trait", _("These decks differ in this trait already. Take another one."))
        self.trait = self._check(value)
        return True

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Each deck twice: with the trait's effect and without it."""
        conditions: dict[str, dict[str, Any]] = {}
        for number, deck in self.decks().items():
            conditions[str(number)] = {"deck": deck}
            conditions[f"{number} without"] = {"deck": deck, "inert": (self.trait,)}
        self.measured, self.eaten = {}, {}
        return start_comparison(
            self.ruleset.id, self.players, self.games, self.seed, conditions=conditions, bots=self.bots, progress=progress, on_end=on_end, **self.options,
        )  # fmt: skip

    # --- what came of it -----------------------------------------------------------------------------------------------------

    def kept(self) -> dict[int, Eaten] | None:
        """The counts by number of cards, when all games are over; ``None`` before."""
        return None if self.running or len(self.eaten) < len(self.steps) else dict(self.eaten)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """How many carriers are eaten, and what the trait does."""
        job = self.job
        assert isinstance(job, ComparisonJob)
        for k, number in enumerate(self.steps):
            with_it, without = job.results[2 * k], job.results[2 * k + 1]
            pair = Comparison((ACTIVE, INERT), (with_it, without))
            if len(pair.pairs()):
                self.measured[number] = effect_of(self.trait, pair)
                self.eaten[number] = Eaten(*_eaten(with_it, self.trait), *_eaten(without, self.trait))
        if not self.measured:
            return [parts.words("none", "", [_("No pair of games is over yet.")])]
        return [self._fates(), self._effects(), self._table()]

    def _fates(self) -> parts.Block:
        rows = [
            {
                "id": str(number), "label": self.row_label(number),
                "text": _("{k} instead of {n}").format(k=_hundred(one.share), n=_hundred(one.share_without)),
                "points": [self._share(number, one.eaten, one.animals), self._share(number, one.eaten_without, one.animals_without)],
            }
            for number, one in self.eaten.items()
        ]  # fmt: skip
        series = [
            {"label": _("{trait} works").format(trait=self.labels[self.trait]), "sign": "disc", "colour": 2, "interval": True},
            {"label": _("{trait} does nothing").format(trait=self.labels[self.trait]), "sign": "ring", "colour": 7, "interval": True},
        ]  # fmt: skip
        told = " ".join(self.eaten_words(number) for number in dict.fromkeys((min(self.eaten), max(self.eaten))))
        note = _("The same sealed decks and dice twice, and only the trait's effect differs. At the right: eaten of 100, where the trait works, instead of where it does nothing. Without a hunter in the deck nobody can be eaten, so there is no line.")  # fmt: skip
        note += parts.about_lines(rows, _("Lines: 95 % intervals; animals of one game share their fate, so the truth is a little less sure."))  # fmt: skip
        return parts.dots("eaten", _("How many of its carriers are eaten?"), rows, series, summary=told, note=note, form="percent", low=0, high=0.4, lanes=True, axis=_("of the animals that carry it"))  # fmt: skip

    def eaten_words(self, number: int) -> str:
        """How many of 100 carriers are eaten in one of the decks, with the trait's effect and without it."""
        one = self.eaten[number]
        text = _("{row}: of 100 animals with {trait} {k} are eaten, and {n} if it did nothing.")
        return text.format(
            row=self.row_label(number),
            trait=self.labels[self.trait],
            k=_hundred(one.share),
            n=_hundred(one.share_without),
        )

    def effect_words(self, number: int) -> str:
        """What the trait does for its cards in one of the decks, as a number."""
        text = _("{row}: effect on its cards {effect} a turn.")
        return text.format(row=self.row_label(number), effect=in_words(self.measured[number].effect, "+.2f"))

    def _share(self, number: int, eaten: int, animals: int) -> dict[str, float | None] | None:
        """A share with its interval; without one where no hunter is in the deck."""
        if not animals:
            return None
        if not cards_of_hunters(self.decks()[number]):
            return parts.point(eaten / animals)
        return parts.point(eaten / animals, *wilson(eaten, animals))

    def _effects(self) -> parts.Block:
        rows = [
            {"id": str(number), "label": self.row_label(number), "points": [parts.point(*one.effect)], "text": in_words(one.effect, "+.2f")}
            for number, one in self.measured.items()
        ]  # fmt: skip
        told = effect_words({self.row_label(number): one for number, one in self.measured.items()})
        note = _("Above 0 it helps them, below 0 it harms them. The effect says how much faster the share of its cards grows in a turn where the trait works than where it does nothing: 0.1 is about a tenth more in each turn.")  # fmt: skip
        note += parts.about_lines(rows, _("Lines: 95 % intervals over games."))
        return parts.dots(
            "effect", _("What does it do for its cards?"), rows, [{"label": "", "colour": 2, "interval": True}],
            summary=told, note=note, axis=_("effect per turn (0: none)"), form="signed", mark=0, low=-0.1, high=0.15,
        )  # fmt: skip

    def _table(self) -> parts.Block:
        columns = [
            _("deck"),
            _("eaten, it works"),
            _("animals with it"),
            _("eaten, it does nothing"),
            _("animals with it"),
        ]
        return parts.table("numbers", _("All numbers"), columns, [[self.row_label(n), *one] for n, one in self.eaten.items()], fold=True)  # fmt: skip

    def told(self) -> str:
        """Both charts in words."""
        return " ".join(str(one["summary"]) for one in self._blocks if one.get("summary"))

    def tables(self) -> list[Table]:
        """Counts and effect for each deck."""
        columns = (self.against, "pairs", *Eaten._fields, "effect", "effect_low", "effect_high")
        rows = [
            (n, len(one.comparison.pairs()), *self.eaten[n], *one.effect)
            for n, one in self.measured.items()
        ]  # fmt: skip
        return [("arms-race", columns, rows)]


def _held(kind: Kind, wanted: Mapping[str, int]) -> list[str]:
    return [trait.name for trait in kind.traits if trait.name in wanted]


def _eaten(result: Result, trait: str) -> tuple[int, int]:
    """Animals with the trait that were eaten, and all animals with it."""
    lives = result["lives"]
    has = lives[f"has_{trait}"] == 1
    return int((lives["cause"][has] == "attack").sum()), int(has.sum())


def cards_of_hunters(deck: Mapping[str, int]) -> int:
    """How many cards of a deck can make a hunter.

    >>> cards_of_hunters({"carnivorous/fat_tissue": 3, "running": 2})
    3
    """
    return sum(copies for kind, copies in deck.items() if HUNTERS in kind.split("/"))


def _hundred(share: float) -> str:
    return "–" if share != share else f"{100 * share:.0f}"
