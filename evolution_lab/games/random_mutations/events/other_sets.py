"""What cards of other sets do that no card of the box does (rules.md, R-M1 to R-M5)."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.random_mutations.events.common import new_mask, touches
from evolution_lab.games.random_mutations.state import TURNED_UP, Animal, State, find_animal


@tagged("looked", "R-M1")
class Looked(NamedTuple):
    """The owner, and nobody else, sees the other side of the card of a new species (R-M1)."""

    seat: int
    species: int
    card: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, card: int, trait: int) -> None:
        pass


@tagged("revealed", "R-M1")
class Revealed(NamedTuple):
    """An animal is turned up where it lies: it stays an animal, and its trait counts for its species (R-M1)."""

    seat: int
    species: int
    animal: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, trait: int) -> None:
        sp = s.species(species)
        s.known[animal] = trait
        find_animal(sp, animal).side = TURNED_UP
        new_mask(s, sp)


@tagged("counter_missed", "R-M1")
class CounterMissed(NamedTuple):
    """A revealed animal cannot strike back: more protects the attacker than it may ignore (R-M1)."""

    seat: int
    species: int
    animal: int
    prey: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, prey: int) -> None:
        pass


@tagged("outwitted", "R-M2")
@touches()
class Outwitted(NamedTuple):
    """In the attack just declared the hunter's trait ``by`` leaves the trait ``trait`` of the prey out of account (R-M2)."""

    seat: int
    species: int
    animal: int
    prey: int
    trait: int
    by: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, prey: int, trait: int, by: int) -> None:
        s.spent.append((species, by))


@tagged("born", "R-M3")
class Born(NamedTuple):
    """The next card of the main deck is born into a species, with ``food`` blue tokens (R-M3); ``animal`` is its mother."""

    seat: int
    species: int
    animal: int
    card: int
    food: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, card: int, food: int, trait: int) -> None:
        share = s.shares[seat if len(s.shares) > 1 else 0]
        if share[0] != card:
            raise ValueError(f"card {card} is not the next of the main deck")
        del share[0]
        s.dealt[card] = seat
        s.species(species).animals.append(Animal(card, blue=food))
        s.box["blue"] -= food
        s.spent.append((species, trait))


@tagged("birth_missed", "R-M3")
class BirthMissed(NamedTuple):
    """Nothing is born. ``why``: ``empty`` (the main deck) or ``cost`` (the stack cannot pay) (R-M3)."""

    seat: int
    species: int
    animal: int
    why: str
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, why: str, trait: int) -> None:
        pass


@tagged("food_grown", "R-M4")
class FoodGrown(NamedTuple):
    """A species adds ``number`` red tokens to the centre in CLIMATE (R-M4)."""

    seat: int
    species: int
    number: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, number: int, trait: int) -> None:
        s.centre["red"] += number
        s.box["red"] -= number
