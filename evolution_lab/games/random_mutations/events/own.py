"""What traits of a learner's own do that no printed trait does (rules.md, R-O1 to R-O4)."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import tagged
from evolution_lab.games.random_mutations.events.common import touches
from evolution_lab.games.random_mutations.state import State, find_animal


@tagged("extra_food", "R-O3")
@touches("species")
class ExtraFood(NamedTuple):
    """A trait gives ``number`` blue tokens with the red food that an animal took (R-O3)."""

    seat: int
    species: int
    animal: int
    number: int
    trait: int

    @staticmethod
    def change(s: State, seat: int, species: int, animal: int, number: int, trait: int) -> None:
        find_animal(s.species(species), animal).blue += number
        s.box["blue"] -= number


@tagged("trait_acted", "R-O4")
@touches()
class TraitActed(NamedTuple):
    """A trait was the reason of what comes next; changes nothing by itself. ``why``: the hook that acted."""

    seat: int
    species: int
    trait: int
    why: str
    number: int

    @staticmethod
    def change(s: State, seat: int, species: int, trait: int, why: str, number: int) -> None:
        pass
