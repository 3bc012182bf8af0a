"""Attacks, meals, deaths and losses."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.random_mutations.events.common import (
    new_mask,
    return_tokens,
    sharers,
    touches,
)
from evolution_lab.games.random_mutations.state import (
    TURNED_UP,
    State,
    find_animal,
)


@tagged("attack_declared", "R-A1")
@touches("species")
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
@touches()
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
            return_tokens(s, animal)
            sp.animals.remove(animal)
            if animal.side == TURNED_UP:
                new_mask(s, sp)
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
@touches("species")
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
@touches("species")
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
@touches()
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
@touches("species")
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
