"""Golden playthroughs of Origin. ``python -m tests.playthroughs.make`` writes the files again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from evolution_lab.games.origin.actions import ACTIONS
from evolution_lab.games.origin.deck import KINDS
from evolution_lab.games.origin.state import State, animal_name
from tests.playthroughs.written import Playthroughs, action, letters, of_seats

GAMES: dict[str, dict[str, Any]] = {
    "two_hand": {"seats": 2, "seed": "MOTH-3"},
    "four_chosen": {"seats": 4, "seed": "WREN-10", "draw": "chosen", "cards": 60},
    "three_fully_blind_plenty": {"seats": 3, "seed": "NEWT-3", "draw": "fully_blind", "world": "plenty", "cards": 54},
    "two_blind_by_seat": {"seats": 2, "seed": "OTTER-2", "draw": "blind", "deal": "by_seat", "cards": 40},
    "three_other_rulings": {
        "seats": 3,
        "seed": "HERON-109",
        "cards": 60,
        "links_rearm": "per_active_player",
        "mimicry": "unlimited",
        "mimicry_return": "forbid",
        "multi_hibernate": "one",
        "piracy_into_fat": "forbid",
        "scavenger_pick": "leftmost",
        "skip_is_final": True,
        "surplus_after_tail_loss": "remove",
        "tail_loss": "optional",
        "world": "plenty",
    },
    "five_two_sets": {"seats": 5, "seed": "SNAIL-5", "cards": 60, "world": "plenty"},
    "three_cataclysm": {"seats": 3, "seed": "TROUT-4", "scenario": "cataclysm", "world": "plenty"},
}

ANIMALS = ("animal", "partner", "prey")
QUIET = ("asked", "moment_began", "step_done", "seat_idle", "links_done")


def value(name: str, thing: Any, state: State) -> str:
    """A field in words that can be read: seats by letter, animals, traits and cards by name."""
    if name in ("seat", "first"):
        return letters([thing])
    if name == "ranking":
        return letters(thing)
    if name in ANIMALS:
        return animal_name(thing)
    if name == "trait":
        return state.rules.table.records[thing].name
    if name == "kind_of_card":
        return KINDS[thing]
    if name == "kinds":
        return " ".join(KINDS[kind] for kind in thing)
    if name in ("passed_over", "animals"):
        return "+".join(map(animal_name, thing)) or "-"
    if name == "deaths":
        return " ".join(f"{animal_name(animal)}:{cause}" for animal, cause in thing)
    if name == "cards":
        return of_seats(thing)
    if name == "action":
        return action(thing, ACTIONS, lambda key, field: animal_name(field) if key in ANIMALS else str(field))
    return str(thing)


def rows(state: State) -> list[str]:
    """The table: one line for each animal, each pair, each seat, and for the bank."""
    found = []
    for number, seat in enumerate(state.seats):
        found.append(f"{chr(65 + number)}: cards {len(seat.stack)}, discard {len(seat.discard)}")
        for a in seat.animals:
            traits = ", ".join(state.rules.table.records[state.sides[card]].name for card in a.cards)
            marks = "h" * a.hunted + "p" * a.poisoned + "m" * a.mimicked + "s" * a.robbed + "z" * a.asleep
            tokens = "r" * a.red + "b" * a.blue + "y" * a.fat + marks
            found.append(f"   {animal_name(a.id)} [{traits}] {{{tokens or '-'}}} of {a.need}")
        for link in seat.links:
            trait = state.rules.table.records[link.trait].name
            found.append(f"   {animal_name(link.one)}+{animal_name(link.other)} [{trait}]{' used' * link.used}")
    found.append(f"bank: {state.bank}; main deck: {'+'.join(str(len(share)) for share in state.shares)}")
    return found


PLAYTHROUGHS = Playthroughs(
    "origin",
    Path(__file__).parent / "origin",
    GAMES,
    value,
    rows,
    lambda event: event.kind in QUIET or (event.kind == "moment_ended" and event.acted),
)
