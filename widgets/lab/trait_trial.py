"""A trait on trial: the same games with its effect and without it, in one world or in several."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.effects import ACTIVE, INERT, KnockOut, effect_of
from evolution_lab.simulation.pairs import FEWEST_PAIRS, Comparison, ComparisonJob, Difference, start_comparison
from widgets.arguments import names
from widgets.lab import parts
from widgets.lab.board import BadField, LabBoard, Table, whole
from widgets.lab.card_cells import CELLS
from widgets.lab.cards import Trait, traits_of
from widgets.lab.real_mutations import VERDICTS, kind_of
from widgets.lab.same_deck import WORLDS
from widgets.sealed_deck import world_name

GAMES = (100, 500, 2000)
MOST_COPIES = 40
SIGNS = ("disc", "square", "diamond", "triangle", "ring")


class Measure(NamedTuple):
    """What is compared in a game: its column and its words."""

    column: str
    label: str


MEASURES = (
    Measure("carriers_{trait}", N_("animals that carry it at the end")),
    Measure("animals", N_("animals of all species at the end")),
    Measure("died_attack", N_("animals eaten")),
    Measure("died_hunger", N_("animals starved")),
    Measure("died_parasites", N_("animals killed by parasites")),
)


class TraitTrial(LabBoard):
    """Does a trait help its carriers? ``TraitTrial("herd_sense", seed=SEED, after=guess)``, in the last line of a cell.

    ``trait``: its name; ``worlds``: where it is tried; ``copies``: so many of its cards are mixed in; ``games``: pairs of games in each
    world, by bots that play by chance. What the trait is, is looked up each time the games are played: mend its cell, run that,
    then play again. Everything else as in :class:`widgets.lab.board.LabBoard`. Parts: ``.found`` (the knock-out in each world),
    ``.verdict(world)``.
    """

    kind = "trait-trial"
    side = True

    def __init__(
        self,
        trait: str,
        worlds: Sequence[str] = ("none",),
        games: int = 500,
        seed: str | int | None = None,
        *,
        copies: int = 12,
        players: Sequence[str] = ("random",) * 4,
        game: str = "random_mutations",
        **more: Any,
    ) -> None:
        self.trait_name = trait
        self._worlds = names("worlds", worlds, "drought")
        self.copies = whole("copies", copies, 1, MOST_COPIES)
        self._played = ""  # the fingerprint of the card that the games are played with
        super().__init__(game, players, games, seed, **more)
        CELLS.follow(self.refresh)

    def set_up(self) -> None:
        """Refuse worlds and traits that are not there."""
        if self.ruleset.workshop is None:
            raise BadSetUp(_("This board tries cards of your own, and only Random Mutations takes them."))
        wrong = [world for world in self._worlds if world not in WORLDS]
        if wrong or not self._worlds:
            text = _("There is no world {name}. Worlds: {list}.")
            raise BadSetUp(text.format(name=repr(wrong[0] if wrong else "")[:40], list=", ".join(WORLDS)))
        self.worlds = list(dict.fromkeys(self._worlds))
        for name in ("world", "inert", "more_cards"):
            if name in self.options:
                text = _(
                    "This board says itself what {name} is; leave out {name}=. Worlds are named by worlds=, cards by copies=."
                )
                raise BadSetUp(text.format(name=name))
        if self.trait is None:
            text = _(
                "There is no trait {name}. Run the cell with lab.new_trait first, or take the name that stands there."
            )
            raise BadSetUp(text.format(name=repr(self.trait_name)[:40]))

    @property
    def trait(self) -> Trait | None:
        """The trait as it is known now."""
        return traits_of(self.ruleset).get(self.trait_name) if isinstance(self.trait_name, str) else None

    @property
    def label(self) -> str:
        """What people read."""
        trait = self.trait
        return trait.label if trait is not None else str(self.trait_name)

    # --- controls ------------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("A trait on trial: {trait}").format(trait=self.label)

    def games_control(self) -> parts.Control:
        """How many pairs of games in each world."""
        numbers = sorted({*GAMES, self.games})
        return parts.choice("games", _("Games with and without"), self.games, parts.amounts(numbers), strip=True)

    def groups(self) -> list[parts.Group]:
        """The worlds, and how many cards are mixed in."""
        items = [parts.tick(f"world:{world}", world_name(world), world in self.worlds) for world in WORLDS]
        colour = self.trait.colour if self.trait else None
        cards = parts.slider("copies", self.label, self.copies, 1, MOST_COPIES, picture=self.trait_name, colour=colour)
        return [
            parts.group("worlds", _("Where it is tried"), items),
            parts.group("copies", _("So many of its cards are mixed in"), [cards], rows=True),
        ]

    def change(self, field: str, value: Any) -> bool:
        """Worlds and cards."""
        if field == "copies":
            self.copies = whole(field, value, 1, MOST_COPIES)
            return True
        world = field.removeprefix("world:")
        if world == field or world not in WORLDS:
            return super().change(field, value)
        chosen = {*self.worlds, world} if value else {*self.worlds} - {world}
        if not chosen:
            raise BadField("worlds", _("It must be tried somewhere, so this world stays."))
        self.worlds = [one for one in WORLDS if one in chosen]
        return True

    def play(self) -> None:
        """As on every board; a card whose cell was refused is in no cell, and is not played."""
        if not CELLS.refused(self.trait_name):
            super().play()

    def _carry_out(self, message: dict[str, Any]) -> str:
        if message.get("type") in ("run", "new_seed") and not self.waits and CELLS.refused(self.trait_name):
            raise LabError(self.whose())
        return super()._carry_out(message)

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """The same games in each world, with the trait's effect and without it."""
        self._played = self._mark()
        common = {"more_cards": {self.trait_name: self.copies}}
        conditions: dict[str, dict[str, Any]] = {}
        for world in self.worlds:
            conditions[f"{world} {ACTIVE}"] = {"world": world, **common}
            conditions[f"{world} {INERT}"] = {"world": world, "inert": (self.trait_name,), **common}
        return start_comparison(self.ruleset.id, self.players, self.games, self.seed, conditions=conditions, bots=self.bots, progress=progress, on_end=on_end, **self.options)  # fmt: skip

    def _mark(self) -> str:
        """The fingerprint of the card as it is known now; empty for a trait of the kit."""
        workshop = self.ruleset.workshop
        return workshop.marks([self.trait_name]).get(self.trait_name, "") if workshop is not None else ""

    def whose(self) -> str:
        """Why the games that are shown may not be those of the card in its cell; an empty text where they are."""
        if CELLS.refused(self.trait_name):
            if not self.ready:
                return _("The last run of the cell of this card failed, so nothing is played. Mend the cell, run it, then press “Play the games”.")  # fmt: skip
            return _("The last run of the cell of this card failed. What stands here is of the card as it last worked. Mend the cell, run it, then press “Play the games”.")  # fmt: skip
        other = CELLS.renamed(self.trait_name)
        if other:
            text = _("The cell of this card now makes a card with the name {other}, and what stands here is of {name}. Write {name} there again (people read the label: change that), or write {other} into the cell of this board.")  # fmt: skip
            return text.format(other=f'"{other}"', name=f'"{self.trait_name}"')
        if self.ready and self._played != self._mark():
            return _("The card has changed since these games were played. Press “Play the games”.")
        return ""

    def data(self) -> dict[str, Any]:
        """Everything that the page shows, with the word that the card is another one now."""
        data = super().data()
        if not self.waits and (told := self.whose()):
            data["errors"] = {"run": told} | data["errors"]
        return data

    # --- what came of it -----------------------------------------------------------------------------------------------------

    def _both(self, world: str) -> Comparison | None:
        """The games of a world with and without the effect; ``None`` while there are too few, or for a world not played."""
        if not isinstance(self.job, ComparisonJob):
            return None
        all_of_them = self.job.comparison
        labels = [f"{world} {state}" for state in (ACTIVE, INERT)]
        if not all(label in all_of_them.labels for label in labels):
            return None
        both = Comparison((ACTIVE, INERT), [all_of_them[label] for label in labels])
        return both if len(both.pairs()) >= FEWEST_PAIRS else None

    @property
    def found(self) -> dict[str, KnockOut]:
        """The effect in each world that was played."""
        pairs = {world: self._both(world) for world in self.worlds}
        return {world: effect_of(self.trait_name, both) for world, both in pairs.items() if both is not None}

    def verdict(self, world: str | None = None) -> str | None:
        """``"help"``, ``"harm"`` or ``"none"`` (no sure effect) in a world, the first by default; ``None`` while it is played."""
        both = None if self.running or self.waits else self._both(world or self.worlds[0])
        return None if both is None else kind_of(effect_of(self.trait_name, both))[0]

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Does it help? What did it do? And both in words."""
        found = self.found
        if not found:
            return [parts.words("wait", "", [_("A few more games, and something can be told.")])]
        return [self._effects(found), self._changes(found), self._words(found)]

    def _effects(self, found: dict[str, KnockOut]) -> parts.Block:
        rows = []
        for world, one in found.items():
            effect = one.effect
            rows.append({"id": world, "label": world_name(world), "text": _(VERDICTS[kind_of(one)[0]]), "points": [parts.point(effect.value, effect.low, effect.high)]})  # fmt: skip
        told = [_("{world}: {verdict}").format(world=world_name(world), verdict=_(VERDICTS[kind_of(one)[0]])) for world, one in found.items()]  # fmt: skip
        note = _(
            "Effect: how much faster the share of this card grows among the cards on the table, in a turn, because of what it does: "
            "0.1 is about a tenth more in each turn. Above 0 it helps, below 0 it harms."
        )
        note += parts.about_lines(rows, _("Interval: 95 %; where it holds 0, or where fewer than ten games ended with more or fewer of these cards, nothing is sure."))  # fmt: skip
        return parts.dots(
            "effect", _("Does it help the cards of its own kind?"), rows, [{"label": _("effect"), "sign": "disc", "colour": 0, "interval": True}],
            summary=_("{trait}: {list}.").format(trait=self.label, list=", ".join(told)), note=note, form="signed", mark=0,
            mark_label=_("no effect"), axis=_("effect in a turn"), low=-0.1, high=0.1, wide=True,
        )  # fmt: skip

    def changes(self, world: str, found: KnockOut) -> list[Difference]:
        """What the trait changes in a game, measure by measure: with its effect minus without."""
        columns = [measure.column.format(trait=self.trait_name) for measure in MEASURES]
        return [found.comparison.difference(column, ACTIVE, INERT) for column in columns if column in found.comparison[ACTIVE].games]  # fmt: skip

    def otherwise(self, world: str, found: KnockOut) -> int:
        """In how many pairs of games anything that is counted here ended otherwise because of the trait."""
        return int(sum(np.any([one.values != 0 for one in self.changes(world, found)], axis=0)))

    def _changes(self, found: dict[str, KnockOut]) -> parts.Block:
        worlds = list(found)
        series = [{"label": world_name(world), "sign": SIGNS[k], "colour": k, "interval": True} for k, world in enumerate(worlds)]  # fmt: skip
        changed = {world: self.changes(world, one) for world, one in found.items()}
        rows = []
        for k, measure in enumerate(MEASURES):
            points = [
                parts.point(found_.mean, found_.low, found_.high) for found_ in (changed[world][k] for world in worlds)
            ]
            text = " · ".join(parts.signed(changed[world][k].mean, 2) for world in worlds)
            rows.append({"id": measure.column, "label": _(measure.label), "text": text, "points": points})
        pairs = [(world, measure) for world in worlds for measure, one in zip(MEASURES, changed[world], strict=False) if one.sure]  # fmt: skip
        named = [
            _("{what} ({world})").format(what=_(measure.label), world=world_name(world)) if len(worlds) > 1 else _(measure.label)
            for world, measure in pairs
        ]  # fmt: skip
        text = _("None of these differences is sure: every interval holds 0.")
        if named:
            text = ngettext("This difference is sure, for its interval leaves out 0: {list}.", "These differences are sure, for their intervals leave out 0: {list}.", len(named)).format(list=", ".join(named))  # fmt: skip
        return parts.dots(
            "changes", _("What it changes in a game"), rows, series, summary=text, lanes=len(worlds) > 1, form="signed", mark=0,
            note=_("With its effect minus without, in pairs of games with the same cards and dice.") + parts.about_lines(rows, _("The lines are 95 % intervals.")),
            mark_label=_("no difference"), axis=_("difference in a game"), low=-0.1, high=0.1, wide=True,
        )  # fmt: skip

    def _words(self, found: dict[str, KnockOut]) -> parts.Block:
        told = []
        for world, one in found.items():
            carried = self.changes(world, one)[0]
            differ = self.otherwise(world, one)
            text = ngettext(
                "{world}: in {k} of {n} pairs of games something ended otherwise because of {trait}.",
                "{world}: in {k} of {n} pairs of games something ended otherwise because of {trait}.",
                differ,
            )
            told.append(text.format(world=world_name(world), k=f"{differ:,}", n=f"{carried.pairs:,}", trait=self.label))
            text = _(
                "{world}: with its effect {with_it} animals carry {trait} at the end of a game, without it {without}. Difference {change} "
                "(95 % interval {low} to {high}, {n} pairs of games)."
            )
            told.append(text.format(
                world=world_name(world), trait=self.label, with_it=f"{carried.mean_one:.2f}", without=f"{carried.mean_other:.2f}",
                change=parts.signed(carried.mean, 2), low=parts.signed(carried.low, 2), high=parts.signed(carried.high, 2), n=f"{carried.pairs:,}",
            ))  # fmt: skip
        return parts.words("words", _("In words"), told, wide=True)

    def tables(self) -> list[Table]:
        """The effect and the differences in each world."""
        rows = []
        for world, one in self.found.items():
            rows.append([world, "effect", *(_or_none(x) for x in one.effect)])
            rows += [[world, change.column, change.mean, _or_none(change.low), _or_none(change.high)] for change in self.changes(world, one)]  # fmt: skip
        return [("trial", ["world", "what", "difference", "low", "high"], rows)]


def _or_none(value: float) -> float | None:
    return value if math.isfinite(value) else None
