"""Food is taken, attacks, losses, and the end of a round."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.natural_selection.events.common import lose_fat
from evolution_lab.games.natural_selection.state import HOLE, MOST, PLANT, State


@tagged("bred", "N-T8")
class Bred(NamedTuple):
    """The population of a species grows by ``number`` (Fertile)."""

    seat: int
    species: int
    number: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, number: int, trait: int) -> None:
        one = s.species(species)
        one.population = min(MOST, one.population + number)


@tagged("food_taken", "N-E3")
class FoodTaken(NamedTuple):
    """A species takes food: ``food`` tokens for its food row and ``fat`` more to store.

    ``matter``: ``plant`` or ``meat``; ``source``: ``hole`` or ``bank``; ``cause``: ``feeding``, ``attack`` or the name of a trait.
    """

    seat: int
    species: int
    matter: str
    source: str
    food: int
    fat: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, species: int, matter: str, source: str, food: int, fat: int, cause: str) -> None:
        one = s.species(species)
        if matter == PLANT:
            one.plant += food
        else:
            one.meat += food
        one.fat += fat
        if source == HOLE:
            s.hole -= food + fat
        else:
            s.box["food"] -= food + fat
        if cause == "feeding":
            s.acted = True


@tagged("fat_moved", "N-R5")
class FatMoved(NamedTuple):
    """Stored fat moves to the food row, where it counts as plant food in the books (N-R5)."""

    seat: int
    species: int
    number: int

    @staticmethod
    def change(s: State, seat: int, species: int, number: int) -> None:
        one = s.species(species)
        one.fat -= number
        one.plant += number


@tagged("attack_declared", "N-A1")
class AttackDeclared(NamedTuple):
    """A carnivore attacks; the traits that were paid for are negated for this attack."""

    seat: int
    species: int
    prey: int

    @staticmethod
    def change(s: State, seat: int, species: int, prey: int) -> None:
        s.acted = True


@tagged("population_lost", "N-A5")
class PopulationLost(NamedTuple):
    """A species loses 1 population. ``cause``: ``attack`` or ``horns``."""

    seat: int
    species: int
    cause: str

    @staticmethod
    def change(s: State, seat: int, species: int, cause: str) -> None:
        one = s.species(species)
        one.population -= 1
        surplus = one.food - one.population
        if surplus > 0 and one.population and s.rules["food_after_loss"] == "bank":
            plant = min(one.plant, surplus)
            one.plant -= plant
            one.meat -= surplus - plant
            s.box["food"] += surplus


@tagged("attack_ended", "N-A5")
class AttackEnded(NamedTuple):
    """An attack is over. ``eaten``: the carnivore has eaten; ``gone``: the prey is extinct."""

    seat: int
    species: int
    prey: int
    eaten: bool
    gone: bool

    @staticmethod
    def change(s: State, seat: int, species: int, prey: int, eaten: bool, gone: bool) -> None:
        s.negated.clear()


@tagged("starved", "N-Z1")
class Starved(NamedTuple):
    """Members without food die: ``(species, number)``, all at once."""

    losses: tuple[tuple[int, int], ...]

    @staticmethod
    def change(s: State, losses: tuple[tuple[int, int], ...]) -> None:
        for species, number in losses:
            s.species(species).population -= number


@tagged("extinct", "N-Z3")
class Extinct(NamedTuple):
    """A species leaves the table with its ``traits`` cards, its ``food`` and its ``fat``; the row closes up.

    ``cause``: ``attack``, ``horns`` or ``hunger``.
    """

    seat: int
    species: int
    cause: str
    traits: int
    food: int
    fat: int

    @staticmethod
    def change(s: State, seat: int, species: int, cause: str, traits: int, food: int, fat: int) -> None:
        one = s.species(species)
        mine = s.seats[seat]
        mine.bag += one.food
        lose_fat(s, one)
        s.discard += one.cards
        mine.species.remove(one)


@tagged("food_bagged", "N-Z2")
class FoodBagged(NamedTuple):
    """All food in the food rows goes to the bags: ``numbers`` seat by seat."""

    numbers: tuple[int, ...]

    @staticmethod
    def change(s: State, numbers: tuple[int, ...]) -> None:
        for seat, number in zip(s.seats, numbers, strict=True):
            seat.bag += number
            for species in seat.species:
                species.plant = species.meat = 0
