"""CLIMATE: how many dice, what they put into the centre, and the worlds (R-C1 to R-C6)."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.ruleset import Table
from evolution_lab.games.random_mutations import events as ev
from evolution_lab.games.random_mutations.state import State


class Dice(NamedTuple):
    """For one number of seats: red dice and what is added, green dice, black dice and what is added."""

    red: int
    red_plus: int
    green: int
    black: int
    black_plus: int


# R-C3. No source gives the table. "reconstructed": at four seats its maxima are the tokens in the box. "per_player":
# as many red dice as seats less one, plus the number of seats. "two_sets_suggested": our own, for two sets.
TABLES: dict[str, dict[int, Dice]] = {
    "reconstructed": {2: Dice(2, 0, 1, 1, 2), 3: Dice(3, 0, 1, 1, 3), 4: Dice(3, 4, 1, 1, 4)},
    "per_player": {n: Dice(n - 1, n, 1, 1, n) for n in (2, 3, 4)},
    "two_sets_suggested": {
        5: Dice(4, 4, 2, 2, 5),
        6: Dice(5, 4, 2, 2, 6),
        7: Dice(6, 4, 2, 2, 7),
        8: Dice(6, 8, 2, 2, 8),
    },
}


def tokens(world: str, red: int, green: int, black: int) -> tuple[int, int, int]:
    """What a world makes of the same dice (R-C6): it is a function of the faces and never touches the deck.

    >>> tokens("drought", 7, 3, 5)
    (3, 3, 5)
    """
    if world == "drought":
        red //= 2
    elif world == "plenty":
        red *= 2
    elif world == "plague":
        black *= 2
    elif world == "no_refuge":
        green = 0
    return red, green, black


def roll_climate(table: Table) -> None:
    """The first player rolls; red food, green shelters and black parasites go into the centre (R-C1)."""
    state: State = table.state
    dice = TABLES[state.rules["climate_table"]][len(state.seats)]
    faces = {
        colour: tuple(table.chance.die("food", state.turn, colour, i) for i in range(number))
        for colour, number in (("red", dice.red), ("green", dice.green), ("black", dice.black))
    }
    amounts = tokens(
        state.rules["world"],
        sum(faces["red"]) + dice.red_plus,
        sum(faces["green"]),
        sum(faces["black"]) + dice.black_plus,
    )
    ev.happen(table, ev.ClimateRolled, state.first, tuple(faces.items()), *amounts)
    for sp in state.all_species():
        for trait, grows in sp.profile.climate:
            if (number := grows(state, sp)) > 0:
                ev.happen(table, ev.FoodGrown, sp.seat, sp.id, number, trait)
