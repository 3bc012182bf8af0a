"""Food cards, and the ways to play a card (N-F1, N-P1 to N-P8). A play is a way, then what it needs: card, species, side."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.placing import (
    can_grow,
    discard_reason,
    discard_trait,
    fits_somewhere,
    grown_reason,
    trait_reason,
)
from evolution_lab.games.natural_selection.state import State, species_name
from evolution_lab.i18n import N_, _

NO_CARD = Reason(N_("You have no card left."), "N-P1")
NO_SPECIES = Reason(N_("You have no species. Play a card as a new one first."), "N-P2")
NO_TRAIT = Reason(
    N_("None of your cards can be laid as a trait now. Discard a trait first, or use a card otherwise."), "N-P2"
)
CARD_FITS_NOWHERE = Reason(N_("None of your species can take this card as a trait now."), "N-P2")
ALL_GROWN = Reason(N_("All your species are as large and as many as can be."), "N-P4")


def next_card(state: State, seat: int) -> int:
    """The top card of a stack."""
    return state.seats[seat].stack[0]


@tagged("food_card")
class FoodCard(NamedTuple):
    """The card that goes face down on the watering hole (N-F1)."""

    card: int

    def __str__(self) -> str:
        return _("Card {number} goes to the watering hole.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[FoodCard]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.FoodCardLaid, decision.seat, self.card)


@tagged("new_trait")
class NewTrait(NamedTuple):
    """A card is laid face down as a trait (N-P2)."""

    def __str__(self) -> str:
        return _("Play a card as a trait.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[NewTrait]:
        return _NEW_TRAIT

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        mine = state.seats[decision.seat]
        if not mine.stack:
            return NO_CARD
        if not mine.species:
            return NO_SPECIES
        usable = mine.stack[:1] if state.rules.stacked else mine.stack
        return None if any(fits_somewhere(state, decision.seat, card) for card in usable) else NO_TRAIT

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        seat = decision.seat
        mine = state.seats[seat]
        if not state.rules.stacked:
            ev.ask(table, seat, "trait_card")
        elif state.rules["draw"] == "fully_blind":
            drawn = mine.species[table.chance.below(len(mine.species), "placement", seat, mine.used, "species")]
            ev.happen(table, ev.SpeciesDrawn, seat, drawn.id)
            ev.happen(table, ev.TraitLaid, seat, drawn.id, mine.stack[0])
        else:
            ev.ask(table, seat, "trait_target", mine.stack[0])


@tagged("trait_card")
class TraitCard(NamedTuple):
    """The card of the hand that becomes a trait."""

    card: int

    def __str__(self) -> str:
        return _("Card {number} becomes a trait.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[TraitCard]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if fits_somewhere(state, decision.seat, self.card) else CARD_FITS_NOWHERE

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "trait_target", self.card)


@tagged("trait_target")
class TraitTarget(NamedTuple):
    """The species that gets the trait. ``decision.about``: the card."""

    species: int

    def __str__(self) -> str:
        return _("Lay the trait on {species}.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[TraitTarget]:
        return [cls(species.id) for species in state.seats[decision.seat].species]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return trait_reason(state, state.species(self.species), int(decision.about[0]))

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.TraitLaid, decision.seat, self.species, int(decision.about[0]))


@tagged("new_species")
class NewSpecies(NamedTuple):
    """A card is discarded for a new species (N-P3)."""

    def __str__(self) -> str:
        return _("Discard a card for a new species.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[NewSpecies]:
        return _NEW_SPECIES

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if state.seats[decision.seat].stack else NO_CARD

    def resolve(self, table: Table, decision: Decision) -> None:
        if table.state.rules.stacked:
            _ask_side(table, decision.seat, next_card(table.state, decision.seat))
        else:
            ev.ask(table, decision.seat, "species_card")


@tagged("species_card")
class SpeciesCard(NamedTuple):
    """The card of the hand that is discarded for a new species."""

    card: int

    def __str__(self) -> str:
        return _("Discard card {number} for a new species.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[SpeciesCard]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        _ask_side(table, decision.seat, self.card)


def _ask_side(table: Table, seat: int, card: int) -> None:
    if table.state.seats[seat].species:
        ev.ask(table, seat, "species_side", card)
    else:
        _found(table, seat, card, "right")


def _found(table: Table, seat: int, card: int, side: str) -> None:
    state: State = table.state
    ev.happen(table, ev.SpeciesFounded, seat, ev.next_species(state, seat), side, card, state.faces[card])


@tagged("species_side")
class SpeciesSide(NamedTuple):
    """The end of the row where the new species is placed (N-P3). ``decision.about``: the card."""

    side: str

    def __str__(self) -> str:
        if self.side == "left":
            return _("Place it at the left end of your row.")
        return _("Place it at the right end of your row.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[SpeciesSide]:
        return _SIDES

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        _found(table, decision.seat, int(decision.about[0]), self.side)


@tagged("grow")
class Grow(NamedTuple):
    """A card is discarded, and a species grows (N-P4)."""

    def __str__(self) -> str:
        return _("Discard a card to let a species grow.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Grow]:
        return _GROW

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        mine = state.seats[decision.seat]
        if not mine.stack:
            return NO_CARD
        if not mine.species:
            return NO_SPECIES
        if any(can_grow(species, "body") or can_grow(species, "population") for species in mine.species):
            return None
        return ALL_GROWN

    def resolve(self, table: Table, decision: Decision) -> None:
        if table.state.rules.stacked:
            ev.ask(table, decision.seat, "grow_target", next_card(table.state, decision.seat))
        else:
            ev.ask(table, decision.seat, "grow_card")


@tagged("grow_card")
class GrowCard(NamedTuple):
    """The card of the hand that is discarded for growth."""

    card: int

    def __str__(self) -> str:
        return _("Discard card {number} to let a species grow.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[GrowCard]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "grow_target", self.card)


@tagged("grow_target")
class GrowTarget(NamedTuple):
    """The species that grows, and in what: ``body`` or ``population``. ``decision.about``: the card."""

    species: int
    what: str

    def __str__(self) -> str:
        if self.what == "body":
            return _("{species} gets a larger body.").format(species=species_name(self.species))
        return _("{species} gets a larger population.").format(species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[GrowTarget]:
        row = state.seats[decision.seat].species
        return [cls(species.id, what) for species in row for what in ("body", "population")]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if can_grow(state.species(self.species), self.what) else grown_reason(self.species, self.what)

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        card = int(decision.about[0])
        ev.happen(table, ev.Grew, decision.seat, self.species, self.what, card, state.faces[card])


@tagged("discard_trait")
class DiscardTrait(NamedTuple):
    """A trait of an own species is discarded for nothing, to make room (N-P5)."""

    def __str__(self) -> str:
        return _("Discard a trait of one of your species.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[DiscardTrait]:
        return _DISCARD

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return discard_reason(state, decision.seat)

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "discarded")


@tagged("discarded")
class Discarded(NamedTuple):
    """The trait card that is discarded."""

    species: int
    card: int

    def __str__(self) -> str:
        return _("Discard card {number} of {species}.").format(number=self.card, species=species_name(self.species))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Discarded]:
        return [cls(species.id, card) for species in state.seats[decision.seat].species for card in species.cards]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        discard_trait(table, table.state.species(self.species), self.card)


@tagged("done")
class Done(NamedTuple):
    """Play no more cards in this round; the rest of the hand is kept (N-P1)."""

    def __str__(self) -> str:
        return _("Done: play no more cards.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Done]:
        return _DONE

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.MomentEnded, decision.seat, False)


_NEW_TRAIT = [NewTrait()]
_NEW_SPECIES = [NewSpecies()]
_SIDES = [SpeciesSide("left"), SpeciesSide("right")]
_GROW = [Grow()]
_DISCARD = [DiscardTrait()]
_DONE = [Done()]
