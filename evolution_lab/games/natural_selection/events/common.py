"""How an event takes place, and the small pieces of change that events share."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.ruleset import Table
from evolution_lab.games.natural_selection.state import SPECIES_PER_SEAT, Species, State


def happen(table: Table, event: Any, *values: Any) -> None:
    """``event(*values)`` takes place."""
    event.change(table.state, *values)
    if table.heard:
        table.tell(event, values)


def next_species(state: State, seat: int) -> int:
    """The id that the next new species of ``seat`` gets."""
    return seat * SPECIES_PER_SEAT + state.seats[seat].born + 1


def take_card(s: State, seat: int, card: int) -> None:
    """Take a card from the hand, or from the top of the stack."""
    stack = s.seats[seat].stack
    if s.rules["draw"] != "hand" and stack[0] != card:
        raise ValueError(f"card {card} is not on top of the stack of seat {seat}")
    stack.remove(card)
    s.seats[seat].used += 1


def throw(s: State, card: int, kind: int) -> None:
    """A card goes face up to the discard."""
    s.known[card] = kind
    s.discard.append(card)


def refresh(s: State, species: Species) -> None:
    """What a species keeps for speed: its open traits."""
    species.mask = 0
    for card in species.cards:
        if s.known[card] >= 0:
            species.mask |= 1 << s.rules.traits[s.known[card]]


def lose_fat(s: State, species: Species) -> None:
    """Stored fat has lost its card (N-T7)."""
    if species.fat:
        if s.rules["fat_on_loss"] == "bag":
            s.seats[species.seat].bag += species.fat
        else:
            s.box["food"] += species.fat
        species.fat = 0
