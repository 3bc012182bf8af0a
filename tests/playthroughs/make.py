"""Golden playthroughs: whole games written down event by event, so that a change of the rules shows as a readable diff.

``python -m tests.playthroughs.make`` writes the files again; look at the diff before committing it. The games are played
by a bot of this file's own and with decks of a named size, so that they change with the rules alone and neither with the
kit's bots, nor its words, nor its presets.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from evolution_lab import new_match
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.match import Match
from evolution_lab.games.random_mutations.actions import ACTIONS
from evolution_lab.games.random_mutations.state import TURNED_UP, State, species_name

HERE = Path(__file__).parent

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


def walker(view: Any, options: list[Any], rng: KeyedRandom) -> Any:
    """Any legal answer, but it passes only one time in eight where it could do something."""
    active = [option for option in options if option.kind != "pass"]
    return rng.choice(active if active and rng.below(8) else options)


def play(name: str) -> Match:
    """The game of that name, played to its end."""
    given = dict(GAMES[name])
    players = ["walker"] * given.pop("seats")
    match = new_match("random_mutations", players=players, bots={"walker": walker}, run=False, **given)
    match.run_bots()
    return match


def text_of(name: str) -> str:
    """The game as text."""
    match = play(name)
    lines = [f"# {name}: {', '.join(f'{key}={value}' for key, value in GAMES[name].items())}", ""]
    state = match.state_at(0)
    for event in match.events:
        match.ruleset.evolve(state, event)
        if event.kind not in QUIET:
            lines.append(line(event, state))
        if event.kind == "phase_began":
            lines += ["", *("  | " + row for row in rows(state)), ""]
    return "\n".join(lines) + "\n"


def line(event: Any, state: State) -> str:
    """An event on one line."""
    fields = [f"{name}={value(name, getattr(event, name), state)}" for name in event._fields]
    return " ".join([event.kind, *fields])


def value(name: str, thing: Any, state: State) -> str:
    """A field in words that can be read: seats by letter, species and traits by name."""
    if name in ("seat", "first"):
        return chr(65 + thing)
    if name in ("seats", "ranking"):
        return "".join(chr(65 + seat) for seat in thing)
    if name in SPECIES:
        return species_name(thing)
    if name in ("trait", "ignored", "by"):
        return state.rules.table.records[thing].name if thing >= 0 else "-"
    if name == "passed_over":
        return "+".join(map(species_name, thing)) or "-"
    if name == "deaths":
        return " ".join(f"{species_name(sp)}.{card}:{cause}" for sp, card, cause in thing)
    if name == "cards":
        return " ".join(f"{chr(65 + seat)}:{card}" for seat, card in thing)
    if name == "action":
        kind, *fields = thing
        named = zip(ACTIONS[kind]._fields, fields, strict=True)
        return "/".join([kind, *(species_name(field) if key in SPECIES else str(field) for key, field in named)])
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


def main() -> None:
    """Write every file again and say which changed."""
    for name in GAMES:
        path = HERE / f"{name}.txt"
        text = text_of(name)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines, {'unchanged' if old == text else 'CHANGED'}")


if __name__ == "__main__":
    main()
