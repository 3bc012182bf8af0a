"""One trait in other decks: what it does where there are no hunters, some, or many, by knock-out; and the naive ratio beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.effects import ACTIVE, FEWEST_OTHERWISE, INERT, Estimate, KnockOut, effect_of
from evolution_lab.simulation.pairs import Comparison, ComparisonJob, start_comparison
from widgets.arguments import among
from widgets.lab import parts
from widgets.lab.board import LabBoard
from widgets.lab.cards import apportion, deck_of
from widgets.lab.deck_tuner import EFFECT, LINES, NAIVE
from widgets.lab.ground import BadField, Table
from widgets.sealed_deck import world_name
from widgets.times import time_words

OWN, HUNTERS, BURDENS = 18, 24, 24  # cards of the trait, of hunters and of bad cards, where there are many
PEACE, BURDENED, PRINTED, HUNTED = "peace", "burdened", "printed", "hunted"
WORLDS = ("none", "drought", "plenty")


class TraitElsewhere(LabBoard):
    """One trait in four decks: ``TraitElsewhere(games=100)``, in the last line of a cell. For Random Mutations.

    ``trait``: the trait; ``games``: pairs of games in each deck, the same sealed deck and dice with the trait's effect and without it.
    Every deck has 90 cards, 18 of them with the trait. ``naive=False`` leaves the naive ratio out. Everything else as in :class:`widgets.lab.board.LabBoard`. Parts: ``.measured``
    (knock-outs by deck), ``.outcome()``.
    """

    kind = "elsewhere"
    columns = 2

    def __init__(
        self,
        game: str = "random_mutations",
        players: Sequence[str] = ("random",) * 4,
        games: int = 100,
        seed: str | int | None = None,
        *,
        trait: str = "camouflage",
        world: str = "none",
        naive: bool = True,
        **options: Any,
    ) -> None:
        self.trait, self.world, self.naive = trait, world, naive
        self.columns = 2 if naive else 1
        super().__init__(game, players, games, seed, **options)

    def set_up(self) -> None:
        """The decks."""
        if self.ruleset.id != "random_mutations":
            raise BadSetUp(_("This board knows the decks of Random Mutations only."))
        settings = self.ruleset.check_options(len(self.players), {**self.options, "world": self.world})
        self.kinds, self.printed = deck_of(self.ruleset, settings)
        self.total = sum(self.printed.values())
        for name in ("deck", "more_cards", "inert"):
            self.options.pop(name, None)
        out = ("carnivorous", "metabolic_syndrome", "simplification")  # they make up the decks, or never stay
        self.traits = {
            name: kind.label
            for name, kind in self.kinds.items()
            if self.printed[name] and not kind.hunter and name not in out
        }
        self._check(self.trait)
        self.offered = tuple(dict.fromkeys((*WORLDS, self.world)))
        self.measured: dict[str, KnockOut] = {}

    def _check(self, trait: Any) -> str:
        if not among(trait, self.traits):
            text = _("{name} cannot be put into these decks. There is: {list}.")
            raise BadField("trait", text.format(name=repr(trait)[:40], list=", ".join(self.traits)))
        return str(trait)

    def decks(self) -> dict[str, dict[str, int]]:
        """The four decks, by name: no hunters, no hunters and many bad cards, as printed, many hunters."""
        hunters = {name: 0 for name, kind in self.kinds.items() if kind.hunter}
        made = {
            PEACE: {**hunters},
            BURDENED: {**hunters, "metabolic_syndrome": BURDENS},
            PRINTED: {},
            HUNTED: {"carnivorous": HUNTERS},
        }
        found = {}
        for name, fixed in made.items():
            fixed = {**fixed, self.trait: OWN}
            rest = {one: number for one, number in self.printed.items() if one not in fixed}
            deck = {**apportion(rest, self.total - sum(fixed.values())), **fixed}
            found[name] = {one: number for one, number in deck.items() if number}
        return found

    def deck_labels(self) -> dict[str, str]:
        """The decks as people read them."""
        return {
            PEACE: _("no hunters"),
            BURDENED: _("no hunters, many bad cards"),
            PRINTED: _("hunters as printed"),
            HUNTED: _("many hunters"),
        }

    def title(self) -> str:
        """The heading."""
        return _("One trait in four decks: {trait}").format(trait=self.traits[self.trait])

    def head(self) -> list[parts.Control]:
        """Which trait, in which world, how many pairs of games, who plays."""
        numbers = parts.amounts(sorted({20, 100, 500, self.games}))
        worlds = {"none": _("as printed"), "drought": _("drought"), "plenty": _("plenty")}
        worlds = {world: worlds.get(world) or world_name(world) for world in self.offered}
        return [
            parts.choice("trait", _("Trait"), self.trait, self.traits),
            parts.choice("world", _("World"), self.world, worlds),
            parts.choice("games", _("Pairs of games in each deck"), self.games, numbers, strip=True),
            self.bots_control(),
        ]

    def change(self, field: str, value: Any) -> bool:
        """Another trait, or another world."""
        if field == "trait":
            self.trait = self._check(value)
        elif field == "world":
            if not among(value, self.offered):
                raise BadField("world", _("There is no such world here."))
            self.world = str(value)
        else:
            return super().change(field, value)
        return True

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Each deck twice: with the trait's effect and without it."""
        conditions: dict[str, dict[str, Any]] = {}
        for name, deck in self.decks().items():
            conditions[name] = {"deck": deck}
            conditions[f"{name} without"] = {"deck": deck, "inert": (self.trait,)}
        self.measured = {}
        return start_comparison(
            self.ruleset.id, self.players, self.games, self.seed, conditions=conditions, bots=self.bots, progress=progress, on_end=on_end, world=self.world, **self.options,
        )  # fmt: skip

    # --- what came of it ---------------------------------------------------------------------------------------------------

    def outcome(self) -> str | None:
        """The deck in which the trait helps its own cards most; ``None`` while games are missing."""
        if self.running or len(self.measured) < len(self.decks()):
            return None
        return max(self.measured, key=lambda name: _or_least(self.measured[name].effect.value))

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """The effect in each deck, and the naive ratio."""
        job = self.job
        assert isinstance(job, ComparisonJob)
        results = job.results
        for k, name in enumerate(self.decks()):
            pair = Comparison((ACTIVE, INERT), (results[2 * k], results[2 * k + 1]))
            if len(pair.pairs()):
                self.measured[name] = effect_of(self.trait, pair)
        if not self.measured:
            return [parts.words("none", "", [_("No pair of games is over yet.")])]
        return [self._effects(), *([self._naive()] if self.naive else [])]

    def _rows(self, values: Callable[[KnockOut], Estimate], form: str) -> list[dict[str, Any]]:
        labels = self.deck_labels()
        return [
            {"id": name, "label": labels[name], "points": [parts.point(*values(one))], "text": in_words(values(one), form)}
            for name, one in self.measured.items()
        ]  # fmt: skip

    def _effects(self) -> parts.Block:
        labels = self.deck_labels()
        found = {labels[name]: one for name, one in self.measured.items()}
        missing = [label for name, label in labels.items() if name not in self.measured]
        told = [
            pairs_words({label: one.pairs for label, one in found.items()} | dict.fromkeys(missing, 0)),
            effect_words(found),
        ]
        rows = self._rows(_effect, "+.2f")
        note = _("The same sealed decks and dice, with the trait's effect and without it.") + " " + _(EFFECT)
        note += parts.about_lines(rows, _(LINES))
        return parts.dots(
            "effect", _("What the trait does, by knock-out"), rows, [{"label": "", "colour": 2, "interval": True}],
            summary=" ".join(told), note=note, axis=time_words(self.ruleset, "effect"), form="signed", mark=0, low=-0.1, high=0.15,
        )  # fmt: skip

    def _naive(self) -> parts.Block:
        labels = self.deck_labels()
        told = [_("1 would be no difference.")]
        fooled = [labels[name] for name, one in self.measured.items() if one.same and one.naive.low > 1]
        if fooled:
            told.append(_("Surely above 1 where the trait does nothing at all: {list}.").format(list="; ".join(fooled)))
        return parts.dots(
            "naive", _("Its cards against all others, in the same games (misleading)"), self._rows(_ratio, ".2f"), [{"label": "", "sign": "ring", "colour": 1, "interval": True}],
            summary=" ".join(told), note=_(NAIVE), axis=_("ratio (1: no difference)"), form="number", mark=1, low=0.8, high=1.5,
        )  # fmt: skip

    def tables(self) -> list[Table]:
        """Effect and naive ratio in each deck."""
        columns = ("deck", "pairs", "effect", "effect_low", "effect_high", "naive", "naive_low", "naive_high")
        rows = [(name, len(one.comparison.pairs()), *one.effect, *one.naive) for name, one in self.measured.items()]
        return [("decks", columns, rows)]


def pairs_words(counts: Mapping[str, int]) -> str:
    """How many pairs of games there are, by the labels of the decks; each deck by itself where they differ, as after a stop.

    >>> pairs_words({"no hunters": 3, "many hunters": 0})
    'Pairs of games: no hunters 3; many hunters 0.'
    """
    if len(set(counts.values())) == 1:
        number = next(iter(counts.values()))
        text = ngettext("{n} pair of games in each deck.", "{n} pairs of games in each deck.", number)
        return text.format(n=f"{number:,}")
    named = "; ".join(_("{deck} {n}").format(deck=label, n=f"{number:,}") for label, number in counts.items())
    return _("Pairs of games: {list}.").format(list=named)


def effect_words(measured: Mapping[str, KnockOut]) -> str:
    """Where a trait does nothing, helps surely, harms surely, and where that is not sure; by the labels of the decks."""
    told = []
    nothing = [label for label, one in measured.items() if one.pairs >= FEWEST_OTHERWISE and one.same]
    sure = [label for label, one in measured.items() if one.effect.low > 0]
    harm = [label for label, one in measured.items() if one.effect.high < 0]
    if nothing:
        told.append(_("No effect at all, every game ends the same with it and without it: {list}.").format(list="; ".join(nothing)))  # fmt: skip
    if sure:
        told.append(_("Helps its own cards, surely: {list}.").format(list="; ".join(sure)))
    if harm:
        told.append(_("Harms its own cards, surely: {list}.").format(list="; ".join(harm)))
    open_ = [label for label in measured if label not in (*nothing, *sure, *harm)]
    if open_:
        told.append(_("Not sure with so few games: {list}.").format(list="; ".join(open_)))
    return " ".join(told)


def _effect(one: KnockOut) -> Estimate:
    return one.effect


def _ratio(one: KnockOut) -> Estimate:
    return one.naive


def in_words(found: Estimate, form: str) -> str:
    """A value as it stands at the end of a row."""
    if math.isnan(found.value):
        return "–"
    return "0" if found.value == 0 else format(found.value, form).replace("-", "−")


def _or_least(value: float) -> float:
    return -math.inf if math.isnan(value) else value
