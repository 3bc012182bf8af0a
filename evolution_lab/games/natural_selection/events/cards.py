"""Cards are dealt, looked at, used, turned and shuffled."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.natural_selection.events.common import lose_fat, refresh, take_card, throw
from evolution_lab.games.natural_selection.state import HIDDEN, MOST, NONE, Species, State


@tagged("cards_dealt", "N-D1")
class CardsDealt(NamedTuple):
    """Cards leave the pile: ``(seat, card)`` in order. ``cause``: ``deal`` or ``extinction`` (N-Z3)."""

    cards: tuple[tuple[int, int], ...]
    cause: str

    @staticmethod
    def change(s: State, cards: tuple[tuple[int, int], ...], cause: str) -> None:
        for seat, card in cards:
            share = s.shares[seat if len(s.shares) > 1 else 0]
            if share[0] != card:
                raise ValueError(f"card {card} is not the next of the pile")
            del share[0]
            s.dealt[card] = seat
            s.seats[seat].stack.append(card)


@tagged("cards_seen", "N-H1")
class CardsSeen(NamedTuple):
    """A seat, and nobody else, sees the faces of own cards: those it was dealt, or the top one (N-P6)."""

    seat: int
    cards: tuple[int, ...]
    kinds: tuple[int, ...]

    @staticmethod
    def change(s: State, seat: int, cards: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        for card in cards:
            s.seen[card] = seat


@tagged("pile_ran_out", "N-D2")
class PileRanOut(NamedTuple):
    """The last card of the pile (of share ``share``) was taken. ``this_round``: it is the last one; else the next is (N-D2)."""

    share: int
    this_round: bool

    @staticmethod
    def change(s: State, share: int, this_round: bool) -> None:
        if this_round:
            s.last = True
        else:
            s.last_next = True


@tagged("reshuffled", "N-D2")
class Reshuffled(NamedTuple):
    """The discard becomes a new pile of ``number`` cards, which get new ids: ``cards`` are the old ids in their new order.

    Only a teacher sees ``cards``; for all others it is empty.
    """

    share: int
    number: int
    cards: tuple[int, ...]

    @staticmethod
    def change(s: State, share: int, number: int, cards: tuple[int, ...]) -> None:
        s.discard.clear()
        s.reshuffles += 1
        for old in cards:
            s.shares[share].append(len(s.faces))
            s.faces.append(s.faces[old])
            s.known.append(HIDDEN)
            s.seen.append(NONE)
            s.dealt.append(NONE)


@tagged("food_card_laid", "N-F1")
class FoodCardLaid(NamedTuple):
    """A seat puts a card face down on the watering hole."""

    seat: int
    card: int

    @staticmethod
    def change(s: State, seat: int, card: int) -> None:
        take_card(s, seat, card)
        s.seats[seat].food_card = card


@tagged("species_founded", "N-P3")
class SpeciesFounded(NamedTuple):
    """A new species at an end of the row, ``side`` ``left`` or ``right``. ``card``: what was discarded for it; -1: none (N-D1)."""

    seat: int
    species: int
    side: str
    card: int
    kind_of_card: int

    @staticmethod
    def change(s: State, seat: int, species: int, side: str, card: int, kind_of_card: int) -> None:
        mine = s.seats[seat]
        if card != NONE:
            take_card(s, seat, card)
            throw(s, card, kind_of_card)
        mine.born += 1
        mine.species.insert(0 if side == "left" else len(mine.species), Species(species, seat))


@tagged("grew", "N-P4")
class Grew(NamedTuple):
    """A species grows by 1 for a discarded card; ``what`` is ``body`` or ``population``."""

    seat: int
    species: int
    what: str
    card: int
    kind_of_card: int

    @staticmethod
    def change(s: State, seat: int, species: int, what: str, card: int, kind_of_card: int) -> None:
        take_card(s, seat, card)
        throw(s, card, kind_of_card)
        one = s.species(species)
        if what == "body":
            one.body = min(MOST, one.body + 1)
        else:
            one.population = min(MOST, one.population + 1)


@tagged("species_drawn", "N-P8")
class SpeciesDrawn(NamedTuple):
    """Chance names the species that gets a trait (N-P8)."""

    seat: int
    species: int

    @staticmethod
    def change(s: State, seat: int, species: int) -> None:
        pass


@tagged("trait_laid", "N-P2")
class TraitLaid(NamedTuple):
    """A card is laid face down above a species."""

    seat: int
    species: int
    card: int

    @staticmethod
    def change(s: State, seat: int, species: int, card: int) -> None:
        take_card(s, seat, card)
        s.species(species).cards.append(card)
        s.laid.append(card)


@tagged("trait_discarded", "N-P5")
class TraitDiscarded(NamedTuple):
    """A trait of an own species is discarded. It had ``fat`` on it; ``open``: it lay face up."""

    seat: int
    species: int
    card: int
    kind_of_card: int
    fat: int
    open: bool

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, kind_of_card: int, fat: int, open: bool) -> None:
        one = s.species(species)
        one.cards.remove(card)
        if card in s.laid:
            s.laid.remove(card)
        throw(s, card, kind_of_card)
        refresh(s, one)
        if fat:
            lose_fat(s, one)


@tagged("trait_turned", "N-R1")
class TraitTurned(NamedTuple):
    """A face-down trait is turned up on ``species``. ``place``: the species on which it stays; -1: on none (N-P7)."""

    seat: int
    species: int
    card: int
    kind_of_card: int
    place: int

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, kind_of_card: int, place: int) -> None:
        s.laid.remove(card)
        one = s.species(species)
        if place == species:
            s.known[card] = kind_of_card
            one.mask |= 1 << s.rules.traits[kind_of_card]
            return
        one.cards.remove(card)
        if place == NONE:
            throw(s, card, kind_of_card)
        else:
            s.known[card] = kind_of_card
            other = s.species(place)
            other.cards.append(card)
            other.mask |= 1 << s.rules.traits[kind_of_card]


@tagged("food_revealed", "N-R3")
class FoodRevealed(NamedTuple):
    """The food cards are turned: ``cards`` are ``(seat, card, kind)``, ``faces`` their numbers, ``number`` the food that comes to
    the watering hole (or, below 0, leaves it)."""

    cards: tuple[tuple[int, int, int], ...]
    faces: tuple[int, ...]
    number: int

    @staticmethod
    def change(s: State, cards: tuple[tuple[int, int, int], ...], faces: tuple[int, ...], number: int) -> None:
        for seat, card, kind in cards:
            s.seats[seat].food_card = NONE
            throw(s, card, kind)
        s.hole += number
        s.box["food"] -= number


@tagged("card_paid", "N-A4")
class CardPaid(NamedTuple):
    """A card is discarded for Intelligence. ``owner``: the species whose trait ``trait`` is negated; -1: for plant food."""

    seat: int
    species: int
    card: int
    kind_of_card: int
    trait: int
    owner: int

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, kind_of_card: int, trait: int, owner: int) -> None:
        take_card(s, seat, card)
        throw(s, card, kind_of_card)
        if owner != NONE:
            s.negated.append((trait, owner))
        elif s.rules["intelligence_uses"] == "turn":
            s.acted = True
