"""FEEDING: plant food, Intelligence, attacks and what is paid for them (N-E1 to N-E5, N-A1 to N-A4)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.attack import (
    Barrier,
    has_prey,
    horns_of,
    hunter_reasons,
    is_negated,
    may_hunt,
    may_negate_horns,
    no_hunter_reason,
    open_barriers,
    refusal,
    strike,
)
from evolution_lab.games.natural_selection.feeding import must_feed
from evolution_lab.games.natural_selection.food import (
    can_graze,
    carnivore_reason,
    full_reason,
    graze_reason,
    room,
    take,
)
from evolution_lab.games.natural_selection.state import (
    BANK,
    HOLE,
    NONE,
    PLANT,
    Species,
    State,
    species_name,
)
from evolution_lab.games.natural_selection.traits import LABELS
from evolution_lab.i18n import N_, _

MUST_FEED = Reason(N_("You must feed: one of your hungry species can eat."), "N-E5")
NO_HAND = Reason(N_("You have no card to discard."), "N-T12")


@lru_cache(maxsize=512)
def _not_intelligent(species: int) -> Reason:
    values = {"species": species_name(species)}
    return Reason(N_("{species} is not intelligent."), "N-T12", "intelligence", values=values)


@lru_cache(maxsize=512)
def _no_prey(species: int) -> Reason:
    text = N_("There is no species on the table that {hunter} can attack.")
    return Reason(text, "N-A1", values={"hunter": species_name(species)})


@tagged("graze")
class Graze(NamedTuple):
    """The species takes plant food from the watering hole (N-E3)."""

    species: int

    def __str__(self) -> str:
        return _("{species} eats from the watering hole.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Graze]:
        return [cls(species.id) for species in state.seats[decision.seat].species]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        species = state.species(self.species)
        return None if can_graze(state, species) else graze_reason(state, species)

    def resolve(self, table: Table, decision: Decision) -> None:
        take(table, table.state.species(self.species), 1, HOLE, PLANT, "feeding")


@tagged("think")
class Think(NamedTuple):
    """Intelligence of a plant eater: a card is discarded for plant food from the food bank (N-T12)."""

    species: int

    def __str__(self) -> str:
        return _("Discard a card: {species} takes food from the bank.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Think]:
        profile = state.rules.profile
        return [cls(one.id) for one in state.seats[decision.seat].species if profile(one.mask).thinks is not None]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        species = state.species(self.species)
        profile = state.rules.profile(species.mask)
        if profile.thinks is None:
            return _not_intelligent(species.id)
        if profile.hunts:
            return carnivore_reason(species.id)
        if not state.seats[decision.seat].stack:
            return NO_HAND
        return None if room(state, species) > 0 else full_reason(species.id)

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        if state.rules.stacked:
            think(table, state.species(self.species), state.seats[decision.seat].stack[0])
        else:
            ev.ask(table, decision.seat, "thought", self.species)


def think(table: Table, species: Species, card: int) -> None:
    """A card is discarded, and the species takes plant food from the food bank."""
    state: State = table.state
    thinks = state.rules.profile(species.mask).thinks
    if thinks is None:
        return
    trait, food = thinks
    ev.happen(table, ev.CardPaid, species.seat, species.id, card, state.faces[card], trait, NONE)
    take(table, species, food(), BANK, PLANT, state.rules.table.records[trait].name)


@tagged("thought")
class Thought(NamedTuple):
    """The card of the hand that is discarded for food. ``decision.about``: the species."""

    card: int

    def __str__(self) -> str:
        return _("Discard card {number}.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Thought]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        think(table, table.state.species(int(decision.about[0])), self.card)


@tagged("hunt")
class Hunt(NamedTuple):
    """The carnivore attacks; whom is asked next (N-A1)."""

    species: int

    def __str__(self) -> str:
        return _("{species} attacks.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Hunt]:
        return [cls(species.id) for species in state.seats[decision.seat].species]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        hunter = state.species(self.species)
        if not state.rules.profile(hunter.mask).hunts:
            return no_hunter_reason(hunter.id)
        if not may_hunt(state, hunter):
            return next(hunter_reasons(state, hunter))
        return None if has_prey(state, hunter) else _no_prey(hunter.id)

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "prey", self.species)


@tagged("prey")
class Prey(NamedTuple):
    """The species that is attacked. ``decision.about``: the carnivore."""

    species: int

    def __str__(self) -> str:
        return _("Attack {species}.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Prey]:
        return [cls(species.id) for seat in state.seats for species in seat.species]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return refusal(state, state.species(int(decision.about[0])), state.species(self.species))

    def resolve(self, table: Table, decision: Decision) -> None:
        go_on(table, int(decision.about[0]), self.species)


def go_on(table: Table, hunter_id: int, prey_id: int) -> None:
    """The next card that must be paid, the question about Horns, or the attack itself (N-A4)."""
    state: State = table.state
    hunter, prey = state.species(hunter_id), state.species(prey_id)
    seat = hunter.seat
    for barrier in open_barriers(state, hunter, prey):
        if not state.rules.stacked:
            ev.ask(table, seat, "pay", hunter_id, prey_id, *barrier)
            return
        if not is_negated(state, barrier):
            pay(table, hunter, state.seats[seat].stack[0], barrier)
    if may_negate_horns(state, hunter, prey):
        ev.ask(table, seat, "horns", hunter_id, prey_id)
    else:
        strike(table, hunter, prey)


def pay(table: Table, hunter: Species, card: int, barrier: Barrier) -> None:
    """A card is discarded against a trait card."""
    kind = table.state.faces[card]
    ev.happen(table, ev.CardPaid, hunter.seat, hunter.id, card, kind, barrier.trait, barrier.owner)


@tagged("pay")
class Pay(NamedTuple):
    """The card that is discarded against a trait. ``decision.about``: carnivore, prey, trait, species with the trait."""

    card: int

    def __str__(self) -> str:
        return _("Discard card {number}.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Pay]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        hunter, prey, trait, owner = map(int, decision.about)
        pay(table, table.state.species(hunter), self.card, Barrier(trait, owner))
        go_on(table, hunter, prey)


@tagged("negate_horns")
class NegateHorns(NamedTuple):
    """One more card is paid, so that Horns do nothing (N-A4). ``decision.about``: carnivore and prey."""

    def __str__(self) -> str:
        return _("Discard a card: {trait} does nothing in this attack.").format(trait=_(LABELS["horns"]))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[NegateHorns]:
        return _NEGATE

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        hunter, prey = map(int, decision.about)
        horns = horns_of(state, state.species(prey))
        if horns is None:
            return
        if state.rules.stacked:
            pay(table, state.species(hunter), state.seats[decision.seat].stack[0], horns)
            go_on(table, hunter, prey)
        else:
            ev.ask(table, decision.seat, "pay", hunter, prey, *horns)


@tagged("face_horns")
class FaceHorns(NamedTuple):
    """The attack goes on, Horns and all (N-A6). ``decision.about``: carnivore and prey."""

    def __str__(self) -> str:
        return _("Attack, and lose 1 population to {trait}.").format(trait=_(LABELS["horns"]))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[FaceHorns]:
        return _FACE

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        hunter, prey = (table.state.species(int(one)) for one in decision.about)
        strike(table, hunter, prey)


@tagged("pass")
class Pass(NamedTuple):
    """Feed nothing in this turn (N-E5)."""

    def __str__(self) -> str:
        return _("Pass: feed nothing in this turn.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Pass]:
        return _PASS

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return MUST_FEED if must_feed(state, decision.seat) else None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.Passed, decision.seat)


_NEGATE = [NegateHorns()]
_FACE = [FaceHorns()]
_PASS = [Pass()]
