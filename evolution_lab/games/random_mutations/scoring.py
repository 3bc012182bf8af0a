"""Points and places (R-G2 to R-G4)."""

from __future__ import annotations

from evolution_lab.core.chance import Chance
from evolution_lab.games.random_mutations.state import TURNED_UP, Seat, State


def scores(state: State) -> list[int]:
    """2 for each animal card, 1 for each trait card plus its printed need; a shared card counts once (R-G2)."""
    return [_points(state, seat) for seat in state.seats]


def _points(state: State, seat: Seat) -> int:
    if (
        not state.rules["divergence"] and not state.rules.ambush
    ):  # the traits of a species are its cards, and only its own
        return sum([2 * len(sp.animals) + len(sp.cards) + sp.profile.need - 1 for sp in seat.species])
    cards = {card for sp in seat.species for card in sp.cards}
    if state.rules.ambush:  # a card that was turned up where it lies is an animal and a trait (R-M1)
        cards |= {animal.card for sp in seat.species for animal in sp.animals if animal.side == TURNED_UP}
    records = state.rules.table.records
    return 2 * seat.animals() + sum([1 + records[state.known[card]].need for card in cards])


def ranking(state: State, chance: Chance) -> list[int]:
    """Seats from first to last: more points, then the larger own discard, then by lot (R-G4)."""
    points = scores(state)

    def key(seat: int) -> tuple[int, int, int]:
        return (-points[seat], -len(state.seats[seat].discard), chance.bits("ties", seat))

    return sorted(range(len(state.seats)), key=key)
