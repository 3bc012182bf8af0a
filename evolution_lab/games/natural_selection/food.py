"""Who may take food and why not, and the chain of those that take some with it (rules.md, N-E2 to N-E4)."""

from __future__ import annotations

from functools import lru_cache

from evolution_lab.core.ruleset import Reason, Table
from evolution_lab.games.natural_selection import events as ev
from evolution_lab.games.natural_selection.state import HOLE, PLANT, Species, State, species_name
from evolution_lab.i18n import N_


@lru_cache(maxsize=512)
def full_reason(species: int) -> Reason:
    """Every member has food, and there is no room for fat."""
    return Reason(N_("{species} is fed and has no room for more."), "N-E2", values={"species": species_name(species)})


@lru_cache(maxsize=512)
def carnivore_reason(species: int) -> Reason:
    """Carnivores take no plant food."""
    text = N_("{species} is a carnivore and takes no plant food. It can attack.")
    return Reason(text, "N-E2", "carnivore", values={"species": species_name(species)})


NO_FOOD = Reason(N_("The watering hole is empty."), "N-E3")


def room(state: State, species: Species) -> int:
    """How many tokens it could take: empty spaces in the food row, and room for fat (N-E2)."""
    free = species.population - species.plant - species.meat
    if free < 0:
        free = 0
    stores = state.rules.profile(species.mask).stores
    return free if stores is None else free + int(stores[1](species)) - species.fat


def can_graze(state: State, species: Species) -> bool:
    """Whether it could take plant food from the watering hole now (N-E3)."""
    if state.hole <= 0:
        return False
    profile = state.rules.profile(species.mask)
    if profile.hunts:
        return False
    return (
        profile.stores is not None and room(state, species) > 0
    ) or species.population > species.plant + species.meat


def graze_reason(state: State, species: Species) -> Reason | None:
    """Why it can take no plant food from the watering hole."""
    if state.rules.profile(species.mask).hunts:
        return carnivore_reason(species.id)
    if room(state, species) <= 0:
        return full_reason(species.id)
    return None if state.hole > 0 else NO_FOOD


def take(
    table: Table, species: Species, number: int, source: str, matter: str, cause: str, passed: bool = False
) -> bool:
    """``species`` takes up to ``number`` tokens, and its right neighbour with it where a trait says so (N-E4).

    ``passed``: a neighbour's trait feeds it. Returns whether it took any. The chain goes to the right only, so it ends.
    """
    state: State = table.state
    profile = state.rules.profile(species.mask)
    if matter == PLANT:
        if profile.hunts:
            return False
        if profile.forages is not None:
            number += profile.forages[1](source, passed)
    number = min(number, room(state, species))
    if source == HOLE:
        number = min(number, state.hole)
    if number <= 0:
        return False
    food = min(number, max(0, species.population - species.plant - species.meat))
    ev.happen(table, ev.FoodTaken, species.seat, species.id, matter, source, food, number - food, cause)
    if profile.passes is not None:
        trait, passes = profile.passes
        name = state.rules.table.records[trait].name
        for _time in range(number if state.rules["cooperation_per"] == "token" else 1):
            right = state.neighbours(species)[1]
            if right is not None:
                take(table, right, passes(), source, matter, name, passed=True)
    return True
