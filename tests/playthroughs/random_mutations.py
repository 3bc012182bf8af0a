"""Golden playthroughs of Random Mutations. ``python -m tests.playthroughs.make`` writes the files again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from evolution_lab.games.random_mutations.actions import ACTIONS
from evolution_lab.games.random_mutations.state import TURNED_UP, State, species_name
from tests.playthroughs.written import Playthroughs, action, letters, of_seats

GAMES: dict[str, dict[str, Any]] = {
    "two_blind": {"seats": 2, "seed": "MOTH-3", "draw": "blind"},
    "four_chosen": {"seats": 4, "seed": "WREN-10", "draw": "chosen", "cards": 72},
    "three_fully_blind_divergence": {
        "seats": 3,
        "seed": "NEWT-3",
        "draw": "fully_blind",
        "divergence": True,
        "cards": 54,
    },
    "two_by_seat_drought": {"seats": 2, "seed": "OTTER-2", "deal": "by_seat", "world": "drought", "cards": 36},
    "three_other_rulings": {
        "seats": 3,
        "seed": "HERON-7",
        "cards": 54,
        "budding": "optional",
        "budding_rhythm": "every_round",
        "divergence": True,
        "divergence_place": "right_of_parent",
        "feeding_pass": "free",
        "grazing_when": "after",
        "parasite_kill": "each_player",
        "parasite_target": "anyone",
        "redirect_no_fit": "discard",
    },
    "three_other_sets": {
        "seats": 3,
        "seed": "TAPIR-85",
        "cards": 84,
        "divergence": True,
        "viviparous_food": 1,
        "more_cards": {"angler": 10, "intelligence": 10, "viviparous": 10, "edificator": 8, "herding": 8},
    },
    "five_two_sets": {"seats": 5, "seed": "SNAIL-5", "climate_table": "two_sets_suggested", "cards": 65},
}

SPECIES = ("species", "prey", "parent")
QUIET = ("asked", "moment_began", "step_done", "seat_idle")


def value(name: str, thing: Any, state: State) -> str:
    """A field in words that can be read: seats by letter, species and traits by name."""
    if name in ("seat", "first"):
        return letters([thing])
    if name in ("seats", "ranking"):
        return letters(thing)
    if name in SPECIES:
        return species_name(thing)
    if name in ("trait", "ignored", "by"):
        return state.rules.table.records[thing].name if thing >= 0 else "-"
    if name == "passed_over":
        return "+".join(map(species_name, thing)) or "-"
    if name == "deaths":
        return " ".join(f"{species_name(sp)}.{card}:{cause}" for sp, card, cause in thing)
    if name == "cards":
        return of_seats(thing)
    if name == "action":
        return action(thing, ACTIONS, lambda key, field: species_name(field) if key in SPECIES else str(field))
    return str(thing)


def rows(state: State) -> list[str]:
    """The table: one line for each species, one for each seat and for the centre."""
    found = []
    for number, seat in enumerate(state.seats):
        found.append(f"{chr(65 + number)}: stack {len(seat.stack)}, discard {len(seat.discard)}")
        for sp in seat.species:
            traits = ", ".join(state.rules.table.records[state.known[card]].name for card in sp.cards)
            tokens = " ".join(
                "r" * a.red
                + "b" * a.blue
                + "g" * a.green
                + "k" * a.black
                + "f" * a.full
                + "h" * a.hunted
                + "p" * a.poisoned
                + "u" * (a.side == TURNED_UP)
                or "-"
                for a in sp.animals
            )
            found.append(f"   {species_name(sp.id)} x{len(sp.animals)} [{traits}] {{{tokens}}}")
    centre = " ".join(f"{colour} {number}" for colour, number in state.centre.items() if number)
    found.append(f"centre: {centre or 'empty'}; main deck: {'+'.join(str(len(share)) for share in state.shares)}")
    return found


PLAYTHROUGHS = Playthroughs(
    "random_mutations",
    Path(__file__).parent / "random_mutations",
    GAMES,
    value,
    rows,
    lambda event: event.kind in QUIET,
)
