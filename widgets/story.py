"""The log of a match as a viewer may read it, moment by moment, kept up as the match goes on.

A *moment* is a number of events. The story knows the moments that say something to people, so stepping goes from
sentence to sentence and not through bookkeeping.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any, NamedTuple

from evolution_lab.core.decisions import nobody_chose
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Viewer

AFTER_ATTACK = {"food_got", "hunter_fed", "food_taken", "scavenged", "poisoned", "species_lost", "cards_dealt"}
LEADS = {
    "phase_began": {"food_rolled", "climate_rolled", "food_revealed"},
    "attack_ended": {"escape_rolled", "card_shed"},
    **{kind: {"died", "extinct", "population_lost"} for kind in AFTER_ATTACK},
}
"""What a sentence follows from, by the kinds of their events: who was eaten before who eats, the dice before the phase."""
OWN_MEALS = {("food_got", "bank"), ("food_taken", "hole")}  # kind and source of food that lay there for everybody


class Line(NamedTuple):
    """One sentence: after ``moment`` events, in which turn and phase, by whom, what and why, and what to mark on the board."""

    moment: int
    turn: int
    phase: str
    seat: int | None
    event: str
    text: str
    why: str
    marks: tuple[tuple[str, int], ...]


class Story:
    """What ``viewer`` has been told so far. ``update()`` after every change of the match."""

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self.match = match
        self.viewer = viewer
        self.lines: list[Line] = []
        self._events: list[Any] = []
        self._names = match.names
        self._state = match.state_at(0)

    def update(self) -> None:
        """Take in new events; after an undo begin again from where the logs agree."""
        events = self.match.events
        if self._names != self.match.names:  # a seat was handed over: it is called otherwise from its first sentence on
            self._names, self._events, self.lines = self.match.names, [], []
            self._state = self.match.state_at(0)
        known = len(self._events)
        if known > len(events) or (known and self._events[-1] is not events[known - 1]):
            self._rewind()
        for event in events[len(self._events) :]:
            self._take(event)

    def _rewind(self) -> None:
        events = self.match.events
        agree = 0
        for old, new in zip(self._events, events, strict=False):
            if old is not new:
                break
            agree += 1
        del self._events[agree:]
        self.lines = [line for line in self.lines if line.moment <= agree]
        self._state = self.match.state_at(agree)

    def _take(self, event: Any) -> None:
        rules = self.match.ruleset
        before = self._events[-1] if self._events else None
        rules.evolve(self._state, event)
        self._events.append(event)
        seen = rules.redact(event, self.viewer, self._state)
        told = seen is not None and not nobody_chose(before, event)
        text = rules.sentence(seen, self._state, self.match.names) if told else ""
        if text:
            turn, phase, _lap = rules.clock(self._state)
            seat = getattr(event, "seat", None)
            why = rules.why(event, self._state)
            self.lines.append(Line(len(self._events), turn, phase, seat, event.kind, text, why, rules.marks(event)))

    def moments(self) -> list[int]:
        """All moments that say something, in order."""
        return [line.moment for line in self.lines]

    def upto(self, moment: int) -> list[Line]:
        """The lines of events up to ``moment``."""
        return self.lines[: bisect_right(self.moments(), moment)]

    def lead(self, line: Line) -> Line | None:
        """The event that ``line`` is the rest of, to be told with it; ``None`` where it stands for itself."""
        place = bisect_left(self.moments(), line.moment)
        causes = LEADS.get(line.event, set())
        if not causes or self.lines[place : place + 1] != [line] or self._own_meal(line):
            return None
        for before in reversed(self.lines[:place]):
            if before.event in causes:
                return before if line.event not in AFTER_ATTACK or self._attacked(before) else None
            if line.event not in AFTER_ATTACK or before.event not in AFTER_ATTACK or self._own_meal(before):
                return None
        return None

    def _own_meal(self, line: Line) -> bool:
        """Whether somebody took food that lay there: no part of an attack."""
        return (line.event, getattr(self._events[line.moment - 1], "source", "")) in OWN_MEALS

    def _attacked(self, death: Line) -> bool:
        """Whether an attack was declared shortly before, in the same phase."""
        before = self.upto(death.moment)[-8:]
        return any(line.event == "attack_declared" and line.phase == death.phase for line in before)

    def told(self, moment: int) -> list[Line]:
        """The lines up to ``moment`` with the notes (an undo, a seat handed over) in their places."""
        result = list(self.upto(moment))
        for note in self.match.notes:
            if note.event <= moment:
                place = bisect_right([line.moment for line in result], note.event)
                before = result[place - 1] if place else None
                turn, phase = (before.turn, before.phase) if before else (0, "")
                result.insert(place, Line(note.event, turn, phase, None, "note", note.text, "", ()))
        return result

    def after(self, moment: int) -> int:
        """The next moment that says something; the newest one where nothing more is said."""
        found = self.moments()
        place = bisect_right(found, moment)
        last = len(self.match.events)
        # Bookkeeping after the last sentence belongs to it: showing that sentence shows the open decision too.
        return last if place >= len(found) - 1 else found[place]

    def before(self, moment: int) -> int:
        """The previous moment that says something; 0 before the first."""
        found = self.moments()
        if moment >= len(self.match.events) and found:
            moment = found[-1]
        place = bisect_left(found, moment)
        return found[place - 1] if place else 0
