"""DEVELOPMENT: the ways to play a card (O-D1 to O-D8). A play is a way, then what it needs: card, end, animal, partner."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import Decision, Reason, Table, tagged
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.placing import (
    has_target,
    new_animal,
    partner_reason,
    playable,
    trait_reason,
    traits_on,
    turn_blind,
    turn_up,
)
from evolution_lab.games.origin.state import State, animal_name
from evolution_lab.games.origin.traits import LABELS
from evolution_lab.i18n import N_, _

NO_ANIMAL = Reason(N_("You have no animal that could get it. Play a card as an animal first."), "O-D3")
NO_TRAIT = Reason(N_("None of your cards can be laid as a trait now. Play one as an animal."), "O-D3")
CARD_FITS_NOWHERE = Reason(N_("This card can be laid as a trait nowhere now."), "O-D3")
END_FITS_NOWHERE = Reason(N_("This end of the card can be laid nowhere now."), "O-D3")
MUST_PLAY = Reason(N_("In the Cataclysm nobody passes: all cards are played."), "O-P4")


@tagged("new_animal")
class NewAnimal(NamedTuple):
    """The card becomes an animal, lizard side up (O-D2)."""

    def __str__(self) -> str:
        return _("Play a card as an animal.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[NewAnimal]:
        return _NEW_ANIMAL

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        if state.rules["draw"] == "hand":
            ev.ask(table, decision.seat, "animal_card")
        else:
            new_animal(table, decision.seat, state.seats[decision.seat].stack[0], "card")


@tagged("animal_card")
class AnimalCard(NamedTuple):
    """The card of the hand that becomes an animal."""

    card: int

    def __str__(self) -> str:
        return _("Card {number} becomes an animal.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[AnimalCard]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        new_animal(table, decision.seat, self.card, "card")


@tagged("new_trait")
class NewTrait(NamedTuple):
    """The card is laid as a trait (O-D2)."""

    def __str__(self) -> str:
        return _("Play a card as a trait.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[NewTrait]:
        return _NEW_TRAIT

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        seat, draw = decision.seat, state.rules["draw"]
        if draw == "hand" or draw == "chosen":
            stack = state.seats[seat].stack
            cards = stack if draw == "hand" else stack[:1]
            if any(playable(state, seat, card) for card in cards):
                return None
            return NO_TRAIT if state.seats[seat].animals else NO_ANIMAL
        return None if state.seats[seat].animals else NO_ANIMAL

    def resolve(self, table: Table, decision: Decision) -> None:
        state: State = table.state
        seat = decision.seat
        mine = state.seats[seat]
        draw = state.rules["draw"]
        if draw == "hand":
            ev.ask(table, seat, "trait_card")
        elif draw == "chosen":
            turn_up(table, seat, mine.stack[0])
        elif draw == "blind":
            ev.ask(table, seat, "blind_target")
        else:
            number = table.chance.below(len(mine.animals), "placement", seat, mine.used, "animal")
            ev.happen(table, ev.AnimalDrawn, seat, mine.animals[number].id, "trait")
            turn_blind(table, seat, mine.animals[number].id)


@tagged("trait_card")
class TraitCard(NamedTuple):
    """The card of the hand that is laid as a trait. It is shown now."""

    card: int

    def __str__(self) -> str:
        return _("Card {number} becomes a trait.").format(number=self.card)

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[TraitCard]:
        return [cls(card) for card in state.seats[decision.seat].stack]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if playable(state, decision.seat, self.card) else CARD_FITS_NOWHERE

    def resolve(self, table: Table, decision: Decision) -> None:
        turn_up(table, decision.seat, self.card)


@tagged("trait_end")
class TraitEnd(NamedTuple):
    """The trait of a card with two that counts (O-D5). ``decision.about``: the card."""

    trait: str

    def __str__(self) -> str:
        return _("The card is {trait}.").format(trait=_(LABELS.get(self.trait, self.trait)))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[TraitEnd]:
        return [cls(state.rules.table.records[trait].name) for trait in traits_on(state, int(decision.about[0]))]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None if has_target(state, decision.seat, state.rules.table.index[self.trait]) else END_FITS_NOWHERE

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.ask(table, decision.seat, "trait_target", decision.about[0], table.state.rules.table.index[self.trait])


@tagged("trait_target")
class TraitTarget(NamedTuple):
    """The animal that gets the trait; of a pair the first one, in Symbiosis the protector. ``decision.about``: card, trait."""

    animal: int

    def __str__(self) -> str:
        return _("Lay the trait on {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[TraitTarget]:
        if state.rules.is_foreign[int(decision.about[1])]:
            return [cls(animal.id) for animal in state.all_animals()]
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return trait_reason(state, decision.seat, state.animal(self.animal), int(decision.about[1]))

    def resolve(self, table: Table, decision: Decision) -> None:
        card, trait = map(int, decision.about)
        if table.state.rules.is_pair[trait]:
            ev.ask(table, decision.seat, "partner", card, trait, self.animal)
        else:
            ev.happen(table, ev.TraitLaid, decision.seat, self.animal, card, trait, ())


@tagged("partner")
class Partner(NamedTuple):
    """The second animal of a pair, in Symbiosis the protected one. ``decision.about``: card, trait, first animal."""

    animal: int

    def __str__(self) -> str:
        return _("The partner is {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Partner]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        _card, trait, first = map(int, decision.about)
        return partner_reason(state, decision.seat, state.animal(first), state.animal(self.animal), trait)

    def resolve(self, table: Table, decision: Decision) -> None:
        card, trait, first = map(int, decision.about)
        ev.happen(table, ev.PairLaid, decision.seat, first, self.animal, card, trait, ())


@tagged("blind_target")
class BlindTarget(NamedTuple):
    """The own animal for which the top card is turned (O-D7)."""

    animal: int

    def __str__(self) -> str:
        return _("Turn the card over as a trait of {animal}.").format(animal=animal_name(self.animal))

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[BlindTarget]:
        return [cls(animal.id) for animal in state.seats[decision.seat].animals]

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return None

    def resolve(self, table: Table, decision: Decision) -> None:
        turn_blind(table, decision.seat, self.animal)


@tagged("pass")
class Pass(NamedTuple):
    """Play no more cards in this phase (O-D1)."""

    def __str__(self) -> str:
        return _("Pass: play no more cards in this phase.")

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Pass]:
        return _PASS

    def why_not(self, state: State, decision: Decision) -> Reason | None:
        return MUST_PLAY if state.rules["scenario"] == "cataclysm" else None

    def resolve(self, table: Table, decision: Decision) -> None:
        ev.happen(table, ev.Passed, decision.seat, "choice")


_NEW_ANIMAL = [NewAnimal()]
_NEW_TRAIT = [NewTrait()]
_PASS = [Pass()]
