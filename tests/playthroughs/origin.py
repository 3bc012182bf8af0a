"""Golden playthroughs of Origin, written down event by event.

``python -m tests.playthroughs.origin`` writes the files again; look at the diff before committing it. The games are played
by the walker of :mod:`tests.playthroughs.make`, so that they change with the rules alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from evolution_lab import new_match
from evolution_lab.core.match import Match
from evolution_lab.games.origin.actions import ACTIONS
from evolution_lab.games.origin.deck import KINDS
from evolution_lab.games.origin.state import State, animal_name
from tests.playthroughs.make import walker

HERE = Path(__file__).parent / "origin"

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


def play(name: str) -> Match:
    """The game of that name, played to its end."""
    given = dict(GAMES[name])
    players = ["walker"] * given.pop("seats")
    match = new_match("origin", players=players, bots={"walker": walker}, run=False, **given)
    match.run_bots()
    return match


def text_of(name: str) -> str:
    """The game as text."""
    match = play(name)
    lines = [f"# {name}: {', '.join(f'{key}={value}' for key, value in GAMES[name].items())}", ""]
    state = match.state_at(0)
    for event in match.events:
        match.ruleset.evolve(state, event)
        if event.kind not in QUIET and not (event.kind == "moment_ended" and event.acted):
            lines.append(line(event, state))
        if event.kind == "phase_began":
            lines += ["", *("  | " + row for row in rows(state)), ""]
    return "\n".join(lines) + "\n"


def line(event: Any, state: State) -> str:
    """An event on one line."""
    fields = [f"{name}={value(name, getattr(event, name), state)}" for name in event._fields]
    return " ".join([event.kind, *fields])


def value(name: str, thing: Any, state: State) -> str:
    """A field in words that can be read: seats by letter, animals, traits and cards by name."""
    if name in ("seat", "first"):
        return chr(65 + thing)
    if name == "ranking":
        return "".join(chr(65 + seat) for seat in thing)
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
        return " ".join(f"{chr(65 + c[0])}:{c[1]}" if isinstance(c, tuple) else str(c) for c in thing)
    if name == "action":
        kind, *fields = thing
        named = zip(ACTIONS[kind]._fields, fields, strict=True)
        return "/".join([kind, *(animal_name(field) if key in ANIMALS else str(field) for key, field in named)])
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


def main() -> None:
    """Write every file again and say which changed."""
    HERE.mkdir(exist_ok=True)
    for name in GAMES:
        path = HERE / f"{name}.txt"
        text = text_of(name)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines, {'unchanged' if old == text else 'CHANGED'}")


if __name__ == "__main__":
    main()
