"""The food bank: how many dice, what is added, and the worlds (O-B1, O-B2)."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import Table
from evolution_lab.games.origin import events as ev
from evolution_lab.games.origin.rules import Rules
from evolution_lab.games.origin.state import State


class Dice(NamedTuple):
    """How many dice, and what is added to their sum."""

    number: int
    plus: int


TABLE: dict[int, Dice] = {
    2: Dice(1, 2),
    3: Dice(2, 0),
    4: Dice(2, 2),
    5: Dice(3, 2),
    6: Dice(3, 4),
    7: Dice(4, 2),
    8: Dice(4, 4),
}


def dice_for(rules: Rules) -> Dice:
    """The dice of a match (O-B1, O-P4)."""
    seats = rules["seats"]
    return Dice(2, seats) if rules["scenario"] == "cataclysm" else TABLE[seats]


def food(world: str, red: int) -> int:
    """What a world makes of the same dice (O-B2): it is a function of the faces and never touches the deck.

    >>> food("drought", 7), food("plenty", 7)
    (3, 14)
    """
    if world == "drought":
        return red // 2
    return red * 2 if world == "plenty" else red


def fill_bank(table: Table) -> None:
    """The first player rolls, and red food goes into the bank."""
    state: State = table.state
    dice = dice_for(state.rules)
    faces = tuple(table.chance.die("food", state.turn, "red", i) for i in range(dice.number))
    ev.happen(table, ev.FoodRolled, state.first, faces, food(state.rules["world"], sum(faces) + dice.plus))
