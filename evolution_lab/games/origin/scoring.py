"""Points and places (O-P2, O-P3)."""

from __future__ import annotations

from evolution_lab.core.chance import Chance
from evolution_lab.games.origin.state import State


def scores(state: State) -> list[int]:
    """2 for each animal, 1 for each trait card and its extra need once more; a pair card counts once (O-P2)."""
    needs = state.rules.needs
    result = []
    for seat in state.seats:
        traits = sum(len(animal.cards) for animal in seat.animals) + len(seat.links)
        extra = sum(animal.need - 1 for animal in seat.animals) + sum(needs[link.trait] for link in seat.links)
        result.append(2 * len(seat.animals) + traits + extra)
    return result


def ranking(state: State, chance: Chance) -> list[int]:
    """Seats from first to last: more points, then the larger own discard, then dice (O-P3)."""
    points = scores(state)

    def key(seat: int) -> tuple[int, int, int]:
        return (-points[seat], -len(state.seats[seat].discard), chance.bits("ties", seat))

    return sorted(range(len(state.seats)), key=key)
