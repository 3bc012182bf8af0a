"""One match at one screen: which moment is shown, playing on, whose eyes look, saving. Plain Python, no widget.

All boards of a match share its session, so they show the same moment and stay in step.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Viewer
from widgets.folder import not_written
from widgets.saves import Autosave, SaveMoved
from widgets.story import Story

log = logging.getLogger(__name__)

FAST_SECONDS = 0.25  # how long a fast play goes on before it shows where it is
TURN_SECONDS = 1.0  # the same where only the turns are shown
GOALS = ("phase", "choice", "turn", "game")
OPENING = ("phase_began", "game_ended")


class Session:
    """The shown moment of a match and everything that the controls of a board do to it.

    ``save`` is the autosave that follows the match (``None``: none). ``auto``: after a
    person's choice the game plays on to the next choice of a person. ``listeners`` are called after every change.
    """

    def __init__(self, match: Match, save: Autosave | None = None, auto: bool = True) -> None:
        self.match = match
        self.save = save
        self.auto = auto
        self.run = 0
        self.playing = False
        self.goal = "choice"
        self.unveiled: int | None = None
        self._crowd = False
        self.error = ""
        self.listeners: list[Callable[[], None]] = []
        self._stories: dict[Viewer, Story] = {}
        self._quiet = False
        self.moment = self._opening()
        self.seen = self.moment
        match.on_change.append(self._match_changed)

    def _opening(self) -> int:
        """A new match opens on the dealt table, so that the first moves can be stepped through; others on the newest moment."""
        played_by_person = any(self.match.players[move.seat].bot is None for move in self.match.moves)
        if played_by_person or self.match.origin:
            return len(self.match.events)
        lines = self.story("spectator").lines
        opening = next((line.moment for line in lines if line.event in OPENING and self._dealt(line.moment)), None)
        if opening is None or opening == lines[-1].moment:  # nothing to step through
            return len(self.match.events)
        return opening

    def _dealt(self, moment: int) -> bool:
        """Whether somebody holds cards at this moment; in some games they are dealt in the first phase."""
        return any(seat.stack for seat in self.match.state_at(moment).seats)

    # --- looking -----------------------------------------------------------------------------------------------------

    def story(self, viewer: Viewer) -> Story:
        """The log for ``viewer``, up to date."""
        story = self._stories.get(viewer)
        if story is None:
            story = self._stories[viewer] = Story(self.match, viewer)
        story.update()
        return story

    @property
    def newest(self) -> int:
        """The newest moment."""
        return len(self.match.events)

    @property
    def live(self) -> bool:
        """Whether the newest moment is shown, so that choices can be made."""
        return self.moment >= self.newest

    @property
    def earlier(self) -> bool:
        """Whether a moment is shown that has been seen before: read-only, and marked so."""
        return self.moment < self.seen

    @property
    def told(self) -> int:
        """How many events the board has shown so far."""
        return max(self.seen, self.moment)

    def person_to_choose(self) -> int | None:
        """The seat of the person whose choice is open, or ``None``."""
        decision = self.match.decision
        if decision is None or self.match.players[decision.seat].bot is not None:
            return None
        return decision.seat

    def _bots_turn(self) -> bool:
        return self.match.decision is not None and self.person_to_choose() is None

    def viewer(self) -> Viewer:
        """Whose eyes a board without a viewer of its own uses.

        One person: always that person's. Several: the one behind the lifted curtain while it is their choice, else nobody's.
        """
        people = self.match.persons()
        if len(people) == 1 and not self.several():
            return people[0]
        if self.live and self.unveiled is not None and self.unveiled == self._secret_chooser():
            return self.unveiled
        return "spectator"

    def several(self) -> bool:
        """Whether several people are, or were, at this screen: a seat handed to a bot does not send its person away."""
        self._crowd = self._crowd or len(self.match.persons()) > 1
        return self._crowd

    def _secret_chooser(self) -> int | None:
        """The person who must choose knowing something that nobody else may see, or ``None``."""
        seat = self.person_to_choose()
        return seat if seat is not None and self.match.ruleset.keeps_secrets(self.match.state) else None

    def curtain(self) -> int | None:
        """The seat to hand over to before its secrets are shown, or ``None``."""
        seat = self._secret_chooser()
        return seat if self.live and self.several() and seat != self.unveiled else None

    # --- doing -------------------------------------------------------------------------------------------------------

    def choose(self, action: Any) -> None:
        """A person's answer to the open decision; then the story goes on from there, step by step."""
        before = self.moment = self.newest
        self._quietly(lambda: self.match.play(action, bots=False))
        self.moment = self._story().after(before)
        self.goal = "choice"
        self.playing = self.auto and not self._arrived()
        self._save()
        self._tell()

    def step(self) -> None:
        """The next moment; at the newest one a bot acts."""
        before = self.newest
        self._step()
        if self.newest != before:
            self._save()
        self._tell()

    def _step(self) -> None:
        """The next sentence. A bot that has only named the way of a play says nothing yet, so it goes on."""
        before = self.moment
        if self.live:
            before, said = self.newest, len(self._story().lines)
            while self._bots_turn() and len(self._story().lines) == said:
                self._quietly(self.match.play_bot)
        self.moment = self._story().after(before)
        self.seen = max(self.seen, self.moment)

    def back(self) -> None:
        """An earlier moment, to look at."""
        self._pause()
        self.moment = self._story().before(self.moment)
        self._tell()

    def first(self) -> None:
        """The first moment."""
        self._pause()
        self.moment = 0
        self._tell()

    def show_newest(self) -> None:
        """Back to now."""
        self._pause()
        self.moment = self.newest
        self._tell()

    def advance(self, goal: str, fast: bool = False) -> None:
        """Begin to play on to ``goal``: ``phase``, ``choice``, ``turn`` or ``game``. The page asks for each further step.

        ``fast``: many moments at once, of which the last one is shown.
        """
        if goal not in GOALS:
            raise LabError(f"The game can play on to {', '.join(GOALS)}, not {goal!r}.")
        self.goal = goal
        self.playing = True
        if self._played_on(fast):
            self._pause()
            self._save()
        self._tell()

    def _played_on(self, fast: bool) -> bool:
        """One moment on, or as many as fit into a quarter of a second; whether the goal is reached.

        Who plays on to the end of the game wants the end: each turn is shown once, where it begins.
        """
        by_turns = self.goal == "game" and not fast
        end = time.monotonic() + (TURN_SECONDS if by_turns else FAST_SECONDS)
        while True:
            self._step()
            if self._arrived():
                return True
            shown = self._last_event() == "turn_began" if by_turns else not fast
            if shown or time.monotonic() >= end:
                return False

    def more(self, run: int, fast: bool = False) -> None:
        """One more step of playing on (``fast``: many); a request of an older run is dropped."""
        if not self.playing or run != self.run:
            return
        if self._played_on(fast):
            self.playing = False
            self._save()
        self._tell()

    def pause(self) -> None:
        """Stop playing on."""
        self._pause()
        self._save()
        self._tell()

    def halt(self) -> None:
        """Stop playing on without a word, because something failed."""
        self._pause()

    def set_auto(self, on: bool) -> None:
        """Whether the game plays on by itself after a person's choice."""
        self.auto = on
        self._tell()

    def undo(self, seat: int | None = None, teacher: bool = False) -> None:
        """Take the last choice of ``seat`` back (without one: of whoever chose last); the reason is raised where that may not be."""
        self._pause()
        self._quietly(lambda: self.match.undo(seat, teacher, self.told))
        self.moment = self.seen = self.newest
        self._save()
        self._tell()

    def seat_bot(self, seat: int, bot: str | None) -> None:
        """Hand a seat to a bot, or back to a person."""
        if seat == self.unveiled:
            self.unveiled = None
        self._quietly(lambda: self.match.seat_bot(seat, bot))
        self._save()
        self._tell()

    def lift_curtain(self, seat: int) -> None:
        """The person named on the curtain is there."""
        if seat == self.curtain():
            self.unveiled = seat
        self._tell()

    def close(self) -> None:
        """No longer follow the match."""
        if self._match_changed in self.match.on_change:
            self.match.on_change.remove(self._match_changed)

    # --- pieces ------------------------------------------------------------------------------------------------------

    def _story(self) -> Story:
        return self.story(self.viewer())

    def _pause(self) -> None:
        self.playing = False
        self.run += 1

    def _arrived(self) -> bool:
        """Whether playing on has reached its goal, or cannot go on without a person."""
        if self.live and (self.match.over or self.person_to_choose() is not None):
            return True
        last = self._last_event()
        if self.goal == "phase":
            return last in ("phase_began", "game_ended")
        return self.goal == "turn" and last in ("turn_began", "game_ended")

    def _last_event(self) -> str:
        """The kind of the event that the moment shown tells of."""
        lines = self._story().upto(self.moment)
        return lines[-1].event if lines else ""

    def _quietly(self, change: Callable[[], Any]) -> None:
        """Change the match without being told of the own change."""
        self._quiet = True
        try:
            change()
        finally:
            self._quiet = False
            self._hand_over()

    def _hand_over(self) -> None:
        """The next person must lift a curtain again; who goes on, also after moves of bots, need not."""
        if self.person_to_choose() not in (None, self.unveiled):
            self.unveiled = None

    def _match_changed(self) -> None:
        """Somebody played from outside (a cell, another tool): show the newest moment."""
        if self._quiet:
            return
        self._hand_over()
        self._pause()
        self.moment = self.seen = self.newest
        self._save()
        self._tell()

    def _save(self) -> None:
        if self.save is None:
            return
        try:
            self.save.write(self.match)
        except SaveMoved as moved:
            self.error = str(moved)
        except OSError as error:
            self.error = not_written(error)

    def _tell(self) -> None:
        self.seen = max(self.seen, self.moment)
        for listener in list(self.listeners):
            listener()


_SESSIONS: WeakKeyDictionary[Match, Session] = WeakKeyDictionary()
_WAITING: WeakKeyDictionary[Match, list[Callable[[Session], None]]] = WeakKeyDictionary()


def when_shown(match: Match, tell: Callable[[Session], None]) -> None:
    """Call ``tell`` with the session of ``match``: now if a board shows it, else as soon as one does."""
    session = _SESSIONS.get(match)
    if session is None:
        _WAITING.setdefault(match, []).append(tell)
    else:
        tell(session)


def no_longer(match: Match, tell: Callable[[Session], None]) -> None:
    """Take back what :func:`when_shown` was asked for."""
    waiting = _WAITING.get(match, [])
    if tell in waiting:
        waiting.remove(tell)


def session_of(match: Match, save: Autosave | None = None, auto: bool | None = None) -> Session:
    """The one session of ``match``, made at the first call; later calls may name a file or change ``auto``."""
    session = _SESSIONS.get(match)
    if session is None:
        session = _SESSIONS[match] = Session(match, save, True if auto is None else auto)
        for tell in _WAITING.pop(match, []):
            tell(session)
    else:
        session.save = save or session.save
        session.auto = session.auto if auto is None else auto
    return session
