"""Tokens go from the box to the centre, to animals, and back."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.random_mutations.events.common import (
    return_tokens,
    touches,
)
from evolution_lab.games.random_mutations.state import (
    COLOURS,
    State,
    find_animal,
)


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
@touches("species")
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
@touches("species")
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
@touches()
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
                return_tokens(s, animal)
                animal.full = animal.hunted = False
