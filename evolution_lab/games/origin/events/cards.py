"""Cards are dealt, looked at, turned, and laid."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.origin.events.common import join, lay, take_card
from evolution_lab.games.origin.state import Animal, Link, State


@tagged("cards_dealt", "O-E3")
class CardsDealt(NamedTuple):
    """Cards leave the main deck: ``(seat, card)`` in order. ``cause``: ``start``, ``draw`` or ``cataclysm``."""

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
            s.seats[seat].stack.append(card)


@tagged("cards_seen", "O-X1")
class CardsSeen(NamedTuple):
    """A seat, and nobody else, sees the faces of own cards: those it was dealt (O-D2), or the top one (O-D6)."""

    seat: int
    cards: tuple[int, ...]
    kinds: tuple[int, ...]

    @staticmethod
    def change(s: State, seat: int, cards: tuple[int, ...], kinds: tuple[int, ...]) -> None:
        for card in cards:
            s.seen[card] = seat


@tagged("animal_drawn", "O-D8")
class AnimalDrawn(NamedTuple):
    """Chance names an animal. ``purpose``: ``trait`` (O-D8) or ``host``, of a trait that goes to another seat (O-D7)."""

    seat: int
    animal: int
    purpose: str

    @staticmethod
    def change(s: State, seat: int, animal: int, purpose: str) -> None:
        pass


@tagged("turned", "O-D2")
class Turned(NamedTuple):
    """A card is turned up to be laid as a trait: everybody sees it (O-D2, O-D7)."""

    seat: int
    card: int
    kind_of_card: int

    @staticmethod
    def change(s: State, seat: int, card: int, kind_of_card: int) -> None:
        take_card(s, seat, card)
        s.loose.append(card)
        s.known[card] = kind_of_card


@tagged("end_drawn", "O-D7")
class EndDrawn(NamedTuple):
    """Chance names the end of a card with two traits that counts (O-D7)."""

    seat: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, card: int, trait: int) -> None:
        pass


@tagged("animal_born", "O-D2")
class AnimalBorn(NamedTuple):
    """A card becomes an animal at the right end. ``cause``: ``card``, or ``no_place``: its trait could lie nowhere (O-D7)."""

    seat: int
    animal: int
    card: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, animal: int, card: int, cause: str) -> None:
        take_card(s, seat, card)
        s.open = False
        s.seats[seat].born += 1
        s.seats[seat].animals.append(Animal(animal, seat, card))


@tagged("trait_laid", "O-D3")
class TraitLaid(NamedTuple):
    """A turned card is laid on an animal. ``seat`` plays it; ``passed_over``: animals that could not take it (O-D7)."""

    seat: int
    animal: int
    card: int
    trait: int
    passed_over: tuple[int, ...]

    @staticmethod
    def change(s: State, seat: int, animal: int, card: int, trait: int, passed_over: tuple[int, ...]) -> None:
        take_card(s, seat, card)
        s.open = False
        lay(s, s.animal(animal), card, trait)


@tagged("pair_laid", "O-D4")
class PairLaid(NamedTuple):
    """A turned card is laid between two animals; of a directed one ``animal`` is the protector (O-D4)."""

    seat: int
    animal: int
    partner: int
    card: int
    trait: int
    passed_over: tuple[int, ...]

    @staticmethod
    def change(
        s: State, seat: int, animal: int, partner: int, card: int, trait: int, passed_over: tuple[int, ...]
    ) -> None:
        take_card(s, seat, card)
        s.open = False
        join(s, seat, Link(card, trait, animal, partner))
