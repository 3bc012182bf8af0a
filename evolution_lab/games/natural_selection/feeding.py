"""What a seat can do in its feeding turn, and whether it must (rules.md, N-E1, N-E2, N-E5)."""

from __future__ import annotations

from evolution_lab.games.natural_selection.attack import has_prey, may_hunt
from evolution_lab.games.natural_selection.food import can_graze, room
from evolution_lab.games.natural_selection.state import Species, State


def can_think(state: State, species: Species) -> bool:
    """Whether a card from the hand would bring it plant food (N-T12)."""
    profile = state.rules.profile(species.mask)
    if profile.thinks is None or profile.hunts or not state.seats[species.seat].stack:
        return False
    return room(state, species) > 0


def can_hunt(state: State, species: Species) -> bool:
    """Whether it may attack, and there is a species that it can attack, paying cards where it must."""
    return may_hunt(state, species) and has_prey(state, species)


def can_feed(state: State, seat: int) -> bool:
    """Whether the seat can feed any species, for free or for cards."""
    return any(
        can_graze(state, one) or can_think(state, one) or can_hunt(state, one) for one in state.seats[seat].species
    )


def must_feed(state: State, seat: int) -> bool:
    """Whether feeding is compulsory (N-E5): a hungry species can feed and no card has to be paid for it."""
    declines = state.rules["carnivore_may_decline"]
    for species in state.seats[seat].species:
        if species.fed:
            continue
        if can_graze(state, species):
            return True
        if not declines and may_hunt(state, species) and has_prey(state, species, free=True):
            return True
    return False
