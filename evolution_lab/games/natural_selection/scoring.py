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

    def key(seat: int) -> tuple[int, ...]:
        return (-points[seat], *(-number for number in _counts(state, seat).values()), chance.bits("ties", seat))

    return sorted(range(len(state.seats)), key=key)


def tie_broken_by(state: State, first: int, second: int) -> str:
    """What decides between two seats with equal points: ``traits``, ``population``, ``body`` or ``lot`` (N-V3)."""
    one, other = _counts(state, first), _counts(state, second)
    return next((what for what in one if one[what] != other[what]), "lot")


def _counts(state: State, seat: int) -> dict[str, int]:
    """What counts where points are equal, in this order."""
    row = state.seats[seat].species
    return {
        "traits": sum(len(one.cards) for one in row),
        "population": sum(one.population for one in row),
        "body": sum(one.body for one in row),
    }
