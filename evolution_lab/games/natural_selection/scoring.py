"""Points and places (N-V2, N-V3)."""

from __future__ import annotations

from evolution_lab.core.chance import Chance
from evolution_lab.games.natural_selection.state import State


def scores(state: State) -> list[int]:
    """1 for each food token in the bag, 1 for each member of each species, 1 for each trait card on them (N-V2)."""
    fat = state.rules["fat_at_end"] == "bag"
    return [
        seat.bag + sum(one.population + len(one.cards) + (one.fat if fat else 0) for one in seat.species)
        for seat in state.seats
    ]


def ranking(state: State, chance: Chance) -> list[int]:
    """Seats from first to last: points, then traits, then population, then body size, then a lot (N-V3)."""
    points = scores(state)

    def key(seat: int) -> tuple[int, int, int, int, int]:
        row = state.seats[seat].species
        traits = sum(len(one.cards) for one in row)
        return (
            -points[seat],
            -traits,
            -sum(one.population for one in row),
            -sum(one.body for one in row),
            chance.bits("ties", seat),
        )

    return sorted(range(len(state.seats)), key=key)
