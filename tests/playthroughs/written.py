"""How a golden playthrough is written down: whole games event by event, so that a change of the rules shows as a readable diff.

The games are played by a bot of this file's own and with decks of a named size, so that they change with the rules alone
and neither with the kit's bots, nor its words, nor its presets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from evolution_lab import new_match
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.match import Match


def walker(view: Any, options: list[Any], rng: KeyedRandom) -> Any:
    """Any legal answer, but it passes only one time in eight where it could do something."""
    active = [option for option in options if option.kind != "pass"]
    return rng.choice(active if active and rng.below(8) else options)


class Playthroughs(NamedTuple):
    """The golden games of one game: their settings by name, and how its events and its table are told.

    ``value(name, thing, state)`` tells a field of an event, ``rows(state)`` the table; ``silent`` events are left out.
    """

    game: str
    folder: Path
    games: Mapping[str, Mapping[str, Any]]
    value: Callable[[str, Any, Any], str]
    rows: Callable[[Any], list[str]]
    silent: Callable[[Any], bool]

    def play(self, name: str) -> Match:
        """The game of that name, played to its end."""
        given = dict(self.games[name])
        players = ["walker"] * given.pop("seats")
        match = new_match(self.game, players=players, bots={"walker": walker}, run=False, **given)
        match.run_bots()
        return match

    def text_of(self, name: str) -> str:
        """The game as text."""
        match = self.play(name)
        lines = [f"# {name}: {', '.join(f'{key}={value}' for key, value in self.games[name].items())}", ""]
        state = match.state_at(0)
        for event in match.events:
            match.ruleset.evolve(state, event)
            if not self.silent(event):
                lines.append(self.line(event, state))
            if event.kind == "phase_began":
                lines += ["", *("  | " + row for row in self.rows(state)), ""]
        return "\n".join(lines) + "\n"

    def line(self, event: Any, state: Any) -> str:
        """An event on one line."""
        fields = [f"{name}={self.value(name, getattr(event, name), state)}" for name in event._fields]
        return " ".join([event.kind, *fields])

    def written(self, name: str) -> str:
        """The file of that name; empty where there is none."""
        path = self.folder / f"{name}.txt"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def write(self) -> None:
        """Write every file again and say which changed."""
        self.folder.mkdir(exist_ok=True)
        for name in self.games:
            text, old = self.text_of(name), self.written(name)
            (self.folder / f"{name}.txt").write_text(text, encoding="utf-8")
            print(f"{self.game} {name}: {text.count(chr(10))} lines, {'unchanged' if old == text else 'CHANGED'}")


def letters(seats: Any) -> str:
    """Seats by letter."""
    return "".join(chr(65 + seat) for seat in seats)


def of_seats(cards: Any) -> str:
    """Cards with the seat of each, where it is said."""
    return " ".join(f"{chr(65 + c[0])}:{c[1]}" if isinstance(c, tuple) else str(c) for c in cards)


def action(thing: Any, actions: Mapping[str, Any], told: Callable[[str, Any], str]) -> str:
    """An answer with its fields."""
    kind, *fields = thing
    return "/".join([kind, *(told(key, field) for key, field in zip(actions[kind]._fields, fields, strict=True))])
