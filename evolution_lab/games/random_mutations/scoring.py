"""Points and places (R-G2 to R-G4)."""

from __future__ import annotations

from evolution_lab.core.chance import Chance
from evolution_lab.games.random_mutations.state import TURNED_UP, State


def scores(state: State) -> list[int]:
    """2 for each animal card, 1 for each trait card plus its printed need; a shared card counts once (R-G2)."""
    result = []
    for seat in state.seats:
        cards = {card for sp in seat.species for card in sp.cards}
        if state.rules.ambush:  # a card that was turned up where it lies is an animal and a trait (R-M1)
            cards |= {animal.card for sp in seat.species for animal in sp.animals if animal.side == TURNED_UP}
        bonus = sum(1 + state.rules.table.records[state.known[card]].need for card in sorted(cards))
        result.append(2 * seat.animals() + bonus)
    return result


def ranking(state: State, chance: Chance) -> list[int]:
    """Seats from first to last: more points, then the larger own discard, then by lot (R-G4)."""
    points = scores(state)

    def key(seat: int) -> tuple[int, int, int]:
        return (-points[seat], -len(state.seats[seat].discard), chance.bits("ties", seat))

    return sorted(range(len(state.seats)), key=key)
