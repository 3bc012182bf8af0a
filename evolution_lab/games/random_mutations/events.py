"""Every event of the game: one NamedTuple each, and its ``change``, the only code that changes a state.

``happen(table, Event, ...)`` changes the state and, where somebody listens, records the event. An event carries every
chance outcome, so a replay needs no random numbers. After each event every card and token is somewhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from evolution_lab.core.ruleset import Decision, Table, tagged
from evolution_lab.games.random_mutations.state import (
    COLOURS,
    DEVELOPMENT,
    SPECIES_PER_SEAT,
    Animal,
    Species,
    State,
    find_animal,
)


def happen(table: Table, event: Any, *values: Any) -> None:
    """``event(*values)`` takes place."""
    event.change(table.state, *values)
    if table.record is not None:
        table.record(event(*values))


def ask(table: Table, seat: int, kind: str, *about: int | str) -> None:
    """Open a decision."""
    happen(table, Asked, seat, kind, about)


# --- questions about a state that events and rules share -----------------------------------------------------------


def need(state: State, species: Species) -> int:
    """How many red and blue tokens each animal of ``species`` needs (R-F2)."""
    return state.rules.profile(species.mask).need


def is_hungry(state: State, species: Species, animal: Animal) -> bool:
    """The one test that feeding, attacks, Scavenger, Bark beetle and starvation ask (R-F2)."""
    return not animal.full and animal.red + animal.blue < state.rules.profile(species.mask).need


def sharers(state: State, seat: int, card: int) -> int:
    """How many species of ``seat`` this trait card lies under (more than one only after a divergence)."""
    return sum(card in sp.cards for sp in state.seats[seat].species)


def next_species(state: State, seat: int) -> int:
    """The id that the next new species of ``seat`` gets."""
    return seat * SPECIES_PER_SEAT + state.seats[seat].founded + 1


# --- small pieces of change ------------------------------------------------------------------------------------------


def _take_card(s: State, seat: int, card: int) -> None:
    """Take a card from where it waits: the loose cards on the table or the top of the seat's stack."""
    if card in s.loose:
        s.loose.remove(card)
        return
    if s.seats[seat].stack[0] != card:
        raise ValueError(f"card {card} is not on top of the stack of seat {seat}")
    del s.seats[seat].stack[0]
    s.seats[seat].used += 1
    s.peeked[seat] = -1


def _return_tokens(s: State, animal: Animal) -> None:
    s.box["red"] += animal.red
    s.box["green"] += animal.green
    s.box["blue"] += animal.blue
    s.box["black"] += animal.black
    animal.red = animal.green = animal.blue = animal.black = 0


def _new_mask(s: State, sp: Species) -> None:
    sp.mask = 0
    for card in sp.cards:
        sp.mask |= 1 << s.known[card]


# --- decisions -------------------------------------------------------------------------------------------------------


@tagged("asked")
class Asked(NamedTuple):
    """A decision is opened."""

    seat: int
    decision: str
    about: tuple[int | str, ...]

    @staticmethod
    def change(s: State, seat: int, decision: str, about: tuple[int | str, ...]) -> None:
        s.pending.append(Decision(seat, decision, tuple(about)))


@tagged("answered")
class Answered(NamedTuple):
    """The open decision is answered. ``action`` is the answer's kind and fields; ``forced``: the engine gave it."""

    seat: int
    decision: str
    action: tuple[Any, ...]
    forced: bool

    @staticmethod
    def change(s: State, seat: int, decision: str, action: tuple[Any, ...], forced: bool) -> None:
        s.pending.pop()
        s.ply += 1


# --- time ------------------------------------------------------------------------------------------------------------


@tagged("game_began", "R-S2")
class GameBegan(NamedTuple):
    """``drawn``: the first player was drawn by lot; else the milk rule named the seat (R-S2)."""

    first: int
    drawn: bool

    @staticmethod
    def change(s: State, first: int, drawn: bool) -> None:
        s.first = first


@tagged("turn_began", "R-G1")
class TurnBegan(NamedTuple):
    """A turn begins; ``last``: the main deck was empty (R-G1)."""

    turn: int
    first: int
    last: bool

    @staticmethod
    def change(s: State, turn: int, first: int, last: bool) -> None:
        s.turn, s.first, s.last, s.rolls = turn, first, last, 0
        s.restarts = []


@tagged("phase_began")
class PhaseBegan(NamedTuple):
    """A phase begins."""

    phase: str

    @staticmethod
    def change(s: State, phase: str) -> None:
        s.phase, s.round, s.active, s.step, s.passes = phase, 0, -1, 0, 0
        for seat in s.seats:
            seat.passed = seat.opened = False
            seat.to_bud = []


@tagged("round_began")
class RoundBegan(NamedTuple):
    """A lap of the table begins in DEVELOPMENT or FEEDING."""

    round: int

    @staticmethod
    def change(s: State, round: int) -> None:
        s.round = round


@tagged("moment_began")
class MomentBegan(NamedTuple):
    """It is a seat's moment in a lap. In its first of DEVELOPMENT its Budding species are noted (R-T10)."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.active, s.acted, s.grazed = seat, False, False
        mine = s.seats[seat]
        if s.phase != DEVELOPMENT:
            mine.passed = False
        elif not mine.opened or s.rules["budding_rhythm"] == "every_round":
            mine.to_bud = [sp.id for sp in mine.species if s.rules.profile(sp.mask).buds]
        mine.opened = True


@tagged("step_done")
class StepDone(NamedTuple):
    """A step of a phase that runs by itself is over."""

    step: int

    @staticmethod
    def change(s: State, step: int) -> None:
        s.step = step


@tagged("passed", "R-D1")
class Passed(NamedTuple):
    """A seat does nothing. ``why``: ``choice``, ``empty`` (no card left) or ``nothing`` (nothing it could do)."""

    seat: int
    why: str

    @staticmethod
    def change(s: State, seat: int, why: str) -> None:
        s.acted = True
        s.passes += 1
        s.seats[seat].passed = True


@tagged("seat_idle", "R-D1")
class SeatIdle(NamedTuple):
    """A seat that has passed for the phase is passed by in a lap."""

    seat: int

    @staticmethod
    def change(s: State, seat: int) -> None:
        s.acted = True


@tagged("restart_due", "R-E6")
class RestartDue(NamedTuple):
    """Seats without an animal and without a card get ten cards at the start of the next turn (R-E6)."""

    seats: tuple[int, ...]

    @staticmethod
    def change(s: State, seats: tuple[int, ...]) -> None:
        s.restarts = list(seats)


@tagged("game_ended", "R-G2")
class GameEnded(NamedTuple):
    """Points, and seats from first to last place."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]

    @staticmethod
    def change(s: State, scores: tuple[int, ...], ranking: tuple[int, ...]) -> None:
        s.over = True


# --- cards -----------------------------------------------------------------------------------------------------------


@tagged("cards_dealt", "R-E5")
class CardsDealt(NamedTuple):
    """Cards leave the main deck: ``(seat, card)`` in order. ``cause``: ``start``, ``start_species``, ``draw`` or ``restart``."""

    cards: tuple[tuple[int, int], ...]
    cause: str

    @staticmethod
    def change(s: State, cards: tuple[tuple[int, int], ...], cause: str) -> None:
        for seat, card in cards:
            share = s.shares[seat if len(s.shares) > 1 else 0]
            if share[0] != card:
                raise ValueError(f"card {card} is not the next of the main deck")
            del share[0]
            s.dealt[card] = seat
            (s.loose if cause == "start_species" else s.seats[seat].stack).append(card)


@tagged("peeked", "R-D8")
class Peeked(NamedTuple):
    """Chosen mode: the owner, and nobody else, sees the face of the top card of the own stack (R-D8)."""

    seat: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, card: int, trait: int) -> None:
        s.peeked[seat] = card


@tagged("species_drawn", "R-D9")
class SpeciesDrawn(NamedTuple):
    """Fully blind mode: chance names the species (R-D9). ``purpose``: ``trait``, ``animal`` or ``split``."""

    seat: int
    species: int
    purpose: str

    @staticmethod
    def change(s: State, seat: int, species: int, purpose: str) -> None:
        pass


@tagged("species_founded", "R-D3")
class SpeciesFounded(NamedTuple):
    """A new species of one animal at the right end (R-D3a). ``cause``: ``start``, ``card``, ``redirect``, ``simplification``."""

    seat: int
    species: int
    card: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, cause: str) -> None:
        _take_card(s, seat, card)
        s.acted = True
        s.seats[seat].founded += 1
        s.seats[seat].species.append(Species(species, seat, [Animal(card)]))


@tagged("animal_added", "R-D3")
class AnimalAdded(NamedTuple):
    """The top card becomes one more animal. ``cause``: ``growth`` (R-D3c) or ``budding`` (R-T10)."""

    seat: int
    species: int
    card: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, cause: str) -> None:
        _take_card(s, seat, card)
        s.species(species).animals.append(Animal(card))
        if cause == "budding":
            s.seats[seat].to_bud.remove(species)
        else:
            s.acted = True


@tagged("bud_missed", "R-T10")
class BudMissed(NamedTuple):
    """A Budding species gets no bud. ``why``: ``declined``, ``empty`` or ``cost``."""

    seat: int
    species: int
    why: str

    @staticmethod
    def change(s: State, seat: int, species: int, why: str) -> None:
        s.seats[seat].to_bud.remove(species)


@tagged("species_split", "R-V1")
class SpeciesSplit(NamedTuple):
    """Divergence: the top card becomes the first animal of a new species with the parent's traits (R-V1)."""

    seat: int
    parent: int
    species: int
    card: int

    @staticmethod
    def change(s: State, seat: int, parent: int, species: int, card: int) -> None:
        _take_card(s, seat, card)
        s.acted = True
        mine = s.seats[seat]
        old = s.species(parent)
        new = Species(species, seat, [Animal(card)], old.cards[:], old.mask)
        mine.founded += 1
        place = len(mine.species)
        if s.rules["divergence_place"] == "right_of_parent":
            place = mine.species.index(old) + 1
        mine.species.insert(place, new)


@tagged("card_discarded", "R-A7")
class CardDiscarded(NamedTuple):
    """A card goes to the owner's discard. ``cause``: ``cost`` (face down, from the stack), ``simplification``, ``redirect``."""

    seat: int
    card: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, card: int, cause: str) -> None:
        _take_card(s, seat, card)
        s.seats[seat].discard.append(card)


@tagged("turned", "R-D2")
class Turned(NamedTuple):
    """The top card is turned over for a declared species: everybody sees its face (R-D2)."""

    seat: int
    species: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, trait: int) -> None:
        _take_card(s, seat, card)
        s.loose.append(card)
        s.known[card] = trait
        s.acted = True


@tagged("trait_laid", "R-D6")
class TraitLaid(NamedTuple):
    """A turned card is laid on a species; ``passed_over`` are the species that could not take it, from the declared one on (R-D6)."""

    seat: int
    species: int
    card: int
    trait: int
    passed_over: tuple[int, ...]

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, trait: int, passed_over: tuple[int, ...]) -> None:
        s.loose.remove(card)
        sp = s.species(species)
        sp.cards.append(card)
        sp.mask |= 1 << trait


@tagged("trait_removed", "R-T11")
class TraitRemoved(NamedTuple):
    """The topmost trait leaves a species (R-T11). ``shared``: the card stays with the other species that shares it."""

    seat: int
    species: int
    card: int
    trait: int
    shared: bool

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, trait: int, shared: bool) -> None:
        sp = s.species(species)
        sp.cards.remove(card)
        _new_mask(s, sp)
        if not shared:
            s.loose.append(card)


# --- tokens ----------------------------------------------------------------------------------------------------------


@tagged("climate_rolled", "R-C1")
class ClimateRolled(NamedTuple):
    """The dice of the turn, colour by colour, and the tokens that they put into the centre (R-C1)."""

    seat: int
    faces: tuple[tuple[str, tuple[int, ...]], ...]
    red: int
    green: int
    black: int

    @staticmethod
    def change(
        s: State, seat: int, faces: tuple[tuple[str, tuple[int, ...]], ...], red: int, green: int, black: int
    ) -> None:
        s.dice = {colour: list(thrown) for colour, thrown in faces}
        for colour, number in (("red", red), ("green", green), ("black", black)):
            s.centre[colour] += number
            s.box[colour] -= number


@tagged("token_taken", "R-F1")
class TokenTaken(NamedTuple):
    """A token goes from the centre to an animal: red (R-F2), green (R-F3) or black (R-F4)."""

    seat: int
    colour: str
    species: int
    animal: int

    @staticmethod
    def change(s: State, seat: int, colour: str, species: int, animal: int) -> None:
        s.acted = True
        s.passes = 0
        s.centre[colour] -= 1
        one = find_animal(s.species(species), animal)
        setattr(one, colour, getattr(one, colour) + 1)


@tagged("shelter_turned_to_food", "R-T6")
class ShelterTurnedToFood(NamedTuple):
    """Bark beetle: a hungry animal's shelter becomes blue food at once (R-T6)."""

    seat: int
    species: int
    animal: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int) -> None:
        one = find_animal(s.species(species), animal)
        one.green -= 1
        s.box["green"] += 1
        one.blue += 1
        s.box["blue"] -= 1


@tagged("grazed", "R-T5")
class Grazed(NamedTuple):
    """``number`` red tokens of the centre are destroyed; 0 = the seat declines (R-T5)."""

    seat: int
    number: int

    @staticmethod
    def change(s: State, seat: int, number: int) -> None:
        s.grazed = True
        s.centre["red"] -= number
        s.box["red"] += number


@tagged("centre_cleared", "R-F6")
class CentreCleared(NamedTuple):
    """What is left in the centre goes back to the box (R-F6)."""

    red: int
    green: int
    black: int

    @staticmethod
    def change(s: State, red: int, green: int, black: int) -> None:
        for colour in COLOURS:
            s.box[colour] += s.centre[colour]
            s.centre[colour] = 0


@tagged("parasites_cleared", "R-E1")
class ParasitesCleared(NamedTuple):
    """All black tokens on the table go back to the box after their one victim (R-E1)."""

    @staticmethod
    def change(s: State) -> None:
        for sp in s.all_species():
            for animal in sp.animals:
                s.box["black"] += animal.black
                animal.black = 0


@tagged("tokens_cleared", "R-E4")
class TokensCleared(NamedTuple):
    """The survivors' tokens go back to the box, turned cards are turned back (R-E4)."""

    @staticmethod
    def change(s: State) -> None:
        for sp in s.all_species():
            for animal in sp.animals:
                _return_tokens(s, animal)
                animal.full = animal.hunted = False


# --- attack and death ------------------------------------------------------------------------------------------------


@tagged("attack_declared", "R-A1")
class AttackDeclared(NamedTuple):
    """An animal attacks a species; ``ignored`` is the trait left out of account, or -1 (R-A1, R-T13)."""

    seat: int
    species: int
    animal: int
    prey: int
    ignored: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, prey: int, ignored: int) -> None:
        s.acted = True
        s.passes = 0
        find_animal(s.species(species), animal).hunted = True


@tagged("escape_rolled", "R-T9")
class EscapeRolled(NamedTuple):
    """The defender's die for an escaping species (R-T9)."""

    seat: int
    species: int
    face: int
    escaped: bool
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, face: int, escaped: bool, trait: int) -> None:
        s.rolls += 1


@tagged("died", "R-E3")
class Died(NamedTuple):
    """All deaths of one step: ``(species, animal, cause)``; causes ``attack``, ``parasites``, ``hunger``, ``poison``."""

    deaths: tuple[tuple[int, int, str], ...]

    @staticmethod
    def change(s: State, deaths: tuple[tuple[int, int, str], ...]) -> None:
        for species, card, _cause in deaths:
            sp = s.species(species)
            animal = find_animal(sp, card)
            _return_tokens(s, animal)
            sp.animals.remove(animal)
            s.seats[sp.seat].discard.append(card)
        s.losses = []


@tagged("species_lost", "R-E3")
class SpeciesLost(NamedTuple):
    """A species without animals leaves the table with the trait cards that only it had (R-E3)."""

    seat: int
    species: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, species: int, cause: str) -> None:
        sp = s.species(species)
        for card in sp.cards:
            if sharers(s, seat, card) == 1:
                s.seats[seat].discard.append(card)
        s.seats[seat].species.remove(sp)


@tagged("hunter_fed", "R-A6")
class HunterFed(NamedTuple):
    """A hunter gets ``number`` blue tokens; ``full``: it needs no more, whatever its need (R-A6, R-T2)."""

    seat: int
    species: int
    animal: int
    number: int
    full: bool

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, number: int, full: bool) -> None:
        one = find_animal(s.species(species), animal)
        one.blue += number
        one.full = one.full or full
        s.box["blue"] -= number


@tagged("poisoned", "R-T16")
class Poisoned(NamedTuple):
    """A hunter that ate a poisonous animal of ``prey`` will die in EXTINCTION (R-T16)."""

    seat: int
    species: int
    animal: int
    prey: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, prey: int) -> None:
        find_animal(s.species(species), animal).poisoned = True


@tagged("attack_ended", "R-A8")
class AttackEnded(NamedTuple):
    """An attack is over; ``eaten``: an animal was eaten, so scavengers come (R-T3)."""

    seat: int
    species: int
    animal: int
    prey: int
    eaten: bool

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, prey: int, eaten: bool) -> None:
        pass


@tagged("scavenged", "R-T3")
class Scavenged(NamedTuple):
    """One scavenger on the whole table gets 1 blue token (R-T3)."""

    seat: int
    species: int
    animal: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int) -> None:
        find_animal(s.species(species), animal).blue += 1
        s.box["blue"] -= 1


@tagged("loss_chosen", "R-E1")
class LossChosen(NamedTuple):
    """An owner names the animal that parasites will kill; all losses of the step die together (R-E1)."""

    seat: int
    species: int
    animal: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int) -> None:
        s.losses.append((species, animal))


_ALL: tuple[Any, ...] = (
    Asked, Answered, GameBegan, TurnBegan, PhaseBegan, RoundBegan, MomentBegan, StepDone, Passed, SeatIdle, RestartDue,
    GameEnded, CardsDealt, Peeked, SpeciesDrawn, SpeciesFounded, AnimalAdded, BudMissed, SpeciesSplit, CardDiscarded,
    Turned, TraitLaid, TraitRemoved, ClimateRolled, TokenTaken, ShelterTurnedToFood, Grazed, CentreCleared,
    ParasitesCleared, TokensCleared, AttackDeclared, EscapeRolled, Died, SpeciesLost, HunterFed, Poisoned, AttackEnded,
    Scavenged, LossChosen,
)  # fmt: skip

EVENTS: dict[str, Any] = {cls.kind: cls for cls in _ALL}
