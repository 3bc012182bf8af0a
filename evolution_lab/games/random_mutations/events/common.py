"""How an event takes place, the questions that events and rules share, and the small pieces of change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from evolution_lab.core.ruleset import Table
from evolution_lab.games.random_mutations.state import NOBODY, SPECIES_PER_SEAT, TURNED_UP, Animal, Species, State

_TOUCHED: dict[Any, int | None] = {}  # the place of the species among an event's values, None for none; see ``touches``

E = TypeVar("E")


def touches(field: str | None = None) -> Callable[[E], E]:
    """Says of an event that no card comes to or leaves an animal or a species, none is turned, and that tokens and marks
    change on one species, that of this field, or on none. Of other events it is assumed that they may change all."""

    def mark(event: E) -> E:
        _TOUCHED[event] = None if field is None else event._fields.index(field)  # type: ignore[attr-defined]
        return event

    return mark


def happen(table: Table, event: Any, *values: Any) -> None:
    """``event(*values)`` takes place."""
    state: State = table.state
    event.change(state, *values)
    if state.memo or state.kept:
        if event in _TOUCHED:
            place = _TOUCHED[event]
            state.forget(NOBODY if place is None else values[place])
        else:
            state.forget()
    if event in table.heard:
        table.tell(event, values)


# --- questions about a state that events and rules share -----------------------------------------------------------


def need(state: State, species: Species) -> int:
    """How many red and blue tokens each animal of ``species`` needs (R-F2); a learner's trait may change it (R-O2)."""
    profile = species.profile
    if not profile.needs:
        return profile.need
    more: int = sum(extra(state, species) for _trait, extra in profile.needs)
    return max(0, profile.need + more)


def is_hungry(state: State, species: Species, animal: Animal) -> bool:
    """The one test that feeding, attacks, Scavenger, Bark beetle and starvation ask (R-F2)."""
    if animal.full:
        return False
    profile = species.profile
    return animal.red + animal.blue < (need(state, species) if profile.needs else profile.need)


def sharers(state: State, seat: int, card: int) -> int:
    """How many species of ``seat`` this trait card lies under (more than one only after a divergence)."""
    return sum(card in sp.cards for sp in state.seats[seat].species)


def next_species(state: State, seat: int) -> int:
    """The id that the next new species of ``seat`` gets."""
    return seat * SPECIES_PER_SEAT + state.seats[seat].founded + 1


def take_card(s: State, seat: int, card: int) -> None:
    """Take a card from where it waits: the loose cards on the table or the top of the seat's stack."""
    if card in s.loose:
        s.loose.remove(card)
        return
    if s.seats[seat].stack[0] != card:
        raise ValueError(f"card {card} is not on top of the stack of seat {seat}")
    del s.seats[seat].stack[0]
    s.seats[seat].used += 1
    s.peeked[seat] = -1


def return_tokens(s: State, animal: Animal) -> None:
    s.box["red"] += animal.red
    s.box["green"] += animal.green
    s.box["blue"] += animal.blue
    s.box["black"] += animal.black
    animal.red = animal.green = animal.blue = animal.black = 0


def new_mask(s: State, sp: Species) -> None:
    mask = 0
    for card in sp.cards:
        mask |= 1 << s.known[card]
    for animal in sp.animals:
        if animal.side == TURNED_UP:
            mask |= 1 << s.known[animal.card]
    sp.wear(s.rules, mask)
