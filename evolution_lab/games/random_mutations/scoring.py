"""Points and places (R-G2 to R-G4)."""

from __future__ import annotations

from evolution_lab.core.chance import Chance
from evolution_lab.games.random_mutations.state import TURNED_UP, State


def scores(state: State) -> list[int]:
    """2 for each animal card, 1 for each trait card plus its printed need; a shared card counts once (R-G2)."""
    records, known = state.rules.table.records, state.known
    result = []
    for seat in state.seats:
        points, cards = 0, set()
        for sp in seat.species:
            points += 2 * len(sp.animals)
            cards.update(sp.cards)
            if state.rules.ambush:  # a card that was turned up where it lies is an animal and a trait (R-M1)
                cards.update([animal.card for animal in sp.animals if animal.side == TURNED_UP])
        for card in cards:
            points += 1 + records[known[card]].need
        result.append(points)
    return result


def ranking(state: State, chance: Chance) -> list[int]:
    """Seats from first to last: more points, then the larger own discard, then by lot (R-G4)."""
    points = scores(state)

    def key(seat: int) -> tuple[int, int, int]:
        return (-points[seat], -len(state.seats[seat].discard), chance.bits("ties", seat))

    return sorted(range(len(state.seats)), key=key)
