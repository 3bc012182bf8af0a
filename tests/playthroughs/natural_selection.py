"""Golden playthroughs of Natural Selection. ``python -m tests.playthroughs.make`` writes the files again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from evolution_lab.games.natural_selection.actions import ACTIONS
from evolution_lab.games.natural_selection.deck import KINDS
from evolution_lab.games.natural_selection.state import HIDDEN, Species, State, species_name
from tests.playthroughs.written import Playthroughs, action, letters, of_seats

GAMES: dict[str, dict[str, Any]] = {
    "two_hand": {"seats": 2, "seed": "MOTH-3", "short": True},
    "four_hand": {"seats": 4, "seed": "WREN-2"},
    "four_chosen": {"seats": 4, "seed": "WREN-1", "draw": "chosen", "short": True},
    "three_fully_blind_plenty": {"seats": 3, "seed": "NEWT-3", "draw": "fully_blind", "world": "plenty", "short": True},
    "two_blind_by_seat": {"seats": 2, "seed": "OTTER-2", "draw": "blind", "deal": "by_seat", "short": True},
    "three_horned": {
        "seats": 3,
        "seed": "SNAIL-1",
        "deck": {"carnivore/2": 20, "carnivore/5": 15, "horns/4": 20, "horns/6": 20},
    },
    "three_first_edition": {"seats": 3, "seed": "TAPIR-9", "edition": "first", "short": True},
}

SPECIES = ("species", "prey", "owner")
QUIET = ("asked", "moment_began", "step_done")


def value(name: str, thing: Any, state: State) -> str:
    """A field in words that can be read: seats by letter, species, traits and cards by name."""
    if name in ("seat", "first"):
        return letters([thing])
    if name == "ranking":
        return letters(thing)
    if name in SPECIES:
        return species_name(thing) if thing >= 0 else "-"
    if name == "trait":
        return state.rules.table.records[thing].name if thing >= 0 else "-"
    if name == "kind_of_card":
        return KINDS[thing] if thing >= 0 else "-"
    if name == "kinds":
        return " ".join(KINDS[kind] for kind in thing)
    if name == "losses":
        return " ".join(f"{species_name(species)}:{number}" for species, number in thing) or "-"
    if name == "cards":
        return of_seats(thing)
    if name == "action":
        return action(thing, ACTIONS, lambda key, field: species_name(field) if key in SPECIES else str(field))
    return str(thing)


def rows(state: State) -> list[str]:
    """The table: one line for each seat, for each of its species, and for the watering hole."""
    found = []
    for number, seat in enumerate(state.seats):
        found.append(f"{chr(65 + number)}: cards {len(seat.stack)}, bag {seat.bag}")
        found += [f"   {_row(one, state)}" for one in seat.species]
    piles = "+".join(str(len(share)) for share in state.shares)
    found.append(f"watering hole: {state.hole}; pile: {piles}; discard: {len(state.discard)}")
    return found


def _row(one: Species, state: State) -> str:
    traits = ", ".join(
        "?" if state.known[card] == HIDDEN else state.rules.table.records[state.rules.traits[state.known[card]]].name
        for card in one.cards
    )
    tokens = "p" * one.plant + "m" * one.meat + "f" * one.fat
    return f"{species_name(one.id)} body {one.body} population {one.population} [{traits}] {{{tokens or '-'}}}"


PLAYTHROUGHS = Playthroughs(
    "natural_selection",
    Path(__file__).parent / "natural_selection",
    GAMES,
    value,
    rows,
    lambda event: event.kind in QUIET or (event.kind == "moment_ended" and event.acted),
)
