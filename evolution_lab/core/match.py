"""A match: the state, the log of events, whose turn it is, undo, and the way back from any moment.

The log determines everything: a state of any moment is the beginning plus the events up to it, so undo, replay and "look
at an earlier moment" are the same thing. The state is changed only by events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from evolution_lab.core.chance import Chance, KeyedRandom
from evolution_lab.core.decisions import nobody_chose
from evolution_lab.core.errors import BotFailed, IllegalMove, LabError, TraitFailed, UndoRefused, said
from evolution_lab.core.fixed import fixed
from evolution_lab.core.mending import Mending
from evolution_lab.core.own_traits import shown
from evolution_lab.core.readable import names_after
from evolution_lab.core.ruleset import Decision, Reason, Ruleset, Table, Viewer
from evolution_lab.i18n import N_, _

Bot = Callable[[Any, list[Any], KeyedRandom], Any]
"""A bot: (view of its own seat, legal options, keyed random numbers) -> one of the options.

A bot gets a copy of its view, so that it can spoil nothing. A bot of the kit that only reads may carry the attribute
``reads_only = True`` and then gets the view uncopied, which is faster. One that does not look at the view at all says
``reads_view = False`` and may get ``None`` (see :mod:`evolution_lab.core.batch`). ``uniform = True`` says that the bot is
``rng.choice(options)`` and nothing else; then a batch chooses so itself and does not call it.
"""

CHECKPOINT = 64  # a copy of the state is kept every so many events, so that looking back is fast


class Player(NamedTuple):
    """Who sits at a seat; ``bot`` is ``None`` for a person, else the bot's name."""

    name: str
    bot: str | None


class Move(NamedTuple):
    """One answered decision: by whom, the action, and how many events the log had before it."""

    seat: int
    action: Any
    event: int
    forced: bool


class Note(NamedTuple):
    """A line of the log that is no event of the game, such as an undo. Stands after ``event`` events."""

    event: int
    text: str


class Match:
    """One game being played.

    Made by ``new_match``, ``set_up`` or ``load_match``. ``start`` is the state before the first event; ``origin`` says in
    plain data how it was made, for saving. ``bots`` maps bot names to functions. ``on_change`` holds functions that are
    called without arguments after every change (boards subscribe).
    """

    def __init__(
        self,
        ruleset: Ruleset,
        players: Sequence[Player],
        chance: Chance,
        options: Mapping[str, Any],
        start: Any,
        origin: Mapping[str, Any],
        bots: Mapping[str, Bot],
    ) -> None:
        self.ruleset = ruleset
        self.players = list(players)
        self.chance = chance
        self._settings: dict[str, Any] = fixed(options)
        self._origin: dict[str, Any] = fixed(origin)
        self.bots = dict(bots)
        self.events: list[Any] = []
        self.moves: list[Move] = []
        self.notes: list[Note] = []
        self.on_change: list[Callable[[], None]] = []
        self._start = start
        self._checkpoints: list[Any] = [start.copy()]
        self._table = Table(start.copy(), chance, self._record)
        self._options: list[Any] | None = None
        self._mending = Mending(self)
        self._run()

    # --- asking ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The true state, secrets included: for tests and teachers. Read only."""
        return self._table.state

    @property
    def settings(self) -> Mapping[str, Any]:
        """The options by name, all of them. Fixed: a match is saved and loaded by what it was begun with."""
        return self._settings

    @property
    def origin(self) -> Mapping[str, Any]:
        """How a match began that did not begin with the first card; fixed, too."""
        return self._origin

    @property
    def decision(self) -> Decision | None:
        """Who must choose what; ``None`` when the game is over."""
        return self.ruleset.decision(self.state)

    @property
    def ply(self) -> int:
        """How many decisions have been answered."""
        return int(self.state.ply)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ruleset.is_over(self.state)

    @property
    def names(self) -> list[str]:
        """The players' names, seat by seat."""
        return [player.name for player in self.players]

    def options(self) -> list[Any]:
        """Every legal answer to the open decision; ``str(option)`` is a sentence."""
        if self._options is None:
            self._options = self.ruleset.options(self.state)
        return list(self._options)

    def why_not(self, action: Any) -> Reason | None:
        """Why ``action`` is refused now, in words, or ``None`` if it may be played."""
        return self.ruleset.why_not(self.state, action)

    def scores(self) -> list[int]:
        """Points of each seat, as the table stands."""
        return self.ruleset.scores(self.state)

    def ranking(self) -> list[int]:
        """The seats from first to last place, as the table stands."""
        return self.ruleset.ranking(self.state, self.chance)

    def view(self, viewer: Viewer) -> Any:
        """A copy of the state as a seat's number, ``"spectator"`` or ``"teacher"`` may see it."""
        return self.ruleset.view(self.state, self.checked_viewer(viewer)).copy()

    def persons(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def viewer(self) -> Viewer:
        """Whose eyes the log and the table use by default: the one person's, else a spectator's."""
        people = self.persons()
        return people[0] if len(people) == 1 else "spectator"

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, action: Any, bots: bool = True) -> list[Any]:
        """Answer the open decision; returns the events that follow.

        With ``bots`` (default) the bots then play on until a person must choose. An illegal answer raises
        :class:`IllegalMove` with the reason, and changes nothing.
        """
        with self._mending.watching():
            own = offered(action, self.options())
            if own is not None:
                action = own  # the option itself: a field may have been typed as 1.0 for 1
            else:  # it is refused, or stands for an option (an animal that looks the same)
                reason = self.why_not(action)
                if reason is not None:
                    raise IllegalMove(reason)
            before = len(self.events)
            self._step(action)
        if bots and self.persons():
            self.run_bots()
        else:
            self._changed()
        return self.events[before:]

    def play_bot(self) -> list[Any]:
        """Let the bot whose turn it is answer one decision; returns the events. Nothing happens if it is no bot's turn."""
        before = len(self.events)
        if self._bot_turn():
            with self._mending.watching():
                self._bot_answer()
            self._changed()
        return self.events[before:]

    def run_bots(self, limit: int | None = None) -> list[Any]:
        """Let bots play until a person must choose or the game is over (at most ``limit`` decisions); returns the events."""
        if limit is not None:
            _checked_number("limit", limit)
        before = len(self.events)
        played = 0
        try:
            while self._bot_turn() and (limit is None or played < limit):
                with self._mending.watching():
                    self._bot_answer()
                played += 1
        finally:  # also when somebody's own bot fails: what was played before stands, and boards show it
            self._changed()
        return self.events[before:]

    def seat_bot(self, seat: int, bot: str | None) -> None:
        """Hand ``seat`` to a bot, or back to a person with ``None``. The log says so; who is called after a bot is so no more."""
        if bot is not None and (not isinstance(bot, str) or bot not in self.bots):
            raise LabError(f"There is no bot {bot!r}. Bots: {', '.join(self.bots)}.")
        self._checked_seat(seat)
        if self.players[seat].bot == bot:
            return
        self.players[seat] = self.players[seat]._replace(bot=bot)
        names = names_after(self.names, self.persons(), seat, bot, self.bots)
        self.players = [player._replace(name=name) for player, name in zip(self.players, names, strict=True)]
        name = names[seat]
        text = _("{player}: played by a person now.") if bot is None else _("{player}: played by the bot {bot} now.")
        self.notes.append(Note(len(self.events), text.format(player=name, bot=bot)))
        self._changed()

    def renew_traits(self) -> list[str]:
        """Go on with the traits of somebody's own as they are written now; the names of those that have changed.

        The moves so far must make the same game with them. Otherwise :class:`LabError` says so, and the match keeps the traits as
        they were.
        """
        return self._mending.renew()

    def afresh(self) -> Match:
        """The same match, played again up to now with the traits as they are written now."""
        chance = Chance(self.chance.seed)
        if self.origin:
            origin = self.origin
            start = self.ruleset.set_up(origin["text"], origin["position"], self.settings, chance)
        else:
            start = self.ruleset.setup(len(self.players), self.settings, chance)
        people = [player._replace(bot=None) for player in self.players]
        fresh = Match(self.ruleset, people, self.chance, self.settings, start, self.origin, self.bots)
        for move in self.moves:
            if not move.forced:
                fresh.play(move.action, bots=False)
        return fresh

    def take_over(self, fresh: Match, note: str) -> None:
        """Go on from where ``fresh``, a match with the same events, stands; ``note`` is a line for the log."""
        self._start, self._checkpoints, self._options = fresh._start, fresh._checkpoints, None
        self._table.state = fresh.state
        self.notes.append(Note(len(self.events), note))

    def _bot_turn(self) -> bool:
        decision = self.decision
        return decision is not None and self.players[decision.seat].bot is not None

    def _bot_answer(self) -> None:
        decision = self.decision
        if decision is None:
            return
        name = str(self.players[decision.seat].bot)
        bot = self.bots[name]
        options = self.options()
        rng = self.chance.generator("bots", decision.seat, self.ply)
        view = self.ruleset.view(self.state, decision.seat)
        try:
            action = bot(view if getattr(bot, "reads_only", False) else view.copy(), list(options), rng)
        except TraitFailed:  # the bot is not to blame
            raise
        except (Exception, SystemExit) as error:
            text = _(
                "The bot {bot} failed ({kind}: {error}). Mend it, choose another bot for this seat, or play the seat yourself."
            )
            raise BotFailed(text.format(bot=name, kind=type(error).__name__, error=said(error))) from error
        own = offered(action, options)
        if own is None:
            text = _(
                "The bot {bot} answered with none of its options. Mend it, choose another bot for this seat, or play the seat yourself."
            )
            raise BotFailed(text.format(bot=name))
        self._step(own)

    def _step(self, action: Any) -> None:
        """Answer, and let everything happen that needs no choice. If a rule fails (a trait under construction, say), the
        match stands as before."""
        events, moves = len(self.events), len(self.moves)
        try:
            self._answer(action, forced=False)
            self._run()
        except BaseException:  # also when somebody interrupts a function that does not end
            self._rewind(events)
            del self.moves[moves:]
            raise

    def _answer(self, action: Any, forced: bool) -> None:
        decision = self.decision
        seat = decision.seat if decision is not None else -1
        self.moves.append(Move(seat, action, len(self.events), forced))
        self._options = None
        self.ruleset.resolve(self._table, action, forced)

    def _run(self) -> None:
        """Everything that happens without a choice, up to the next real decision or the end."""
        while True:
            self._options = self.ruleset.advance(self._table) or self._options
            if self.decision is None:  # it is over
                return
            options = self.options()
            if not self.ruleset.is_forced(self.state, options):
                return
            self._answer(options[0], forced=True)

    def _record(self, event: Any) -> None:
        self.events.append(event)
        self._options = None
        if len(self.events) % CHECKPOINT == 0:
            self._checkpoints.append(self.state.copy())

    def _changed(self) -> None:
        for listener in list(self.on_change):
            listener()

    # --- looking back ------------------------------------------------------------------------------------------------

    def state_at(self, moment: int) -> Any:
        """A copy of the true state after ``moment`` events."""
        moment = max(0, min(_checked_number("moment", moment, least=None), len(self.events)))
        nearest = min(moment // CHECKPOINT, len(self._checkpoints) - 1)
        state = self._checkpoints[nearest].copy()
        for event in self.events[nearest * CHECKPOINT : moment]:
            self.ruleset.evolve(state, event)
        return state

    # Undo goes through bots and forced moves, but never through another person's decision: with two people at one board
    # "undo" without a seat takes back what the last of them decided, and nobody loses a move by somebody else's undo.

    def undo_reason(self, seat: int | None = None, teacher: bool = False, shown: int | None = None) -> Reason | None:
        """Why ``seat`` (default: the person who decided last) cannot take its last own decision back.

        ``shown``: how many events have been shown so far, where somebody tells them one by one. What came of the decision
        itself counts at once; what followed another seat's move and nobody has been shown yet is no reveal.
        """
        seat = self._undo_seat(seat)
        index = self._undo_index(seat)
        if index is None:
            return Reason(N_("There is nothing to take back yet."))
        if teacher:
            return None
        people = self.persons()
        for move in self.moves[index + 1 :]:
            if not move.forced and move.seat != seat and move.seat in people:
                return Reason(
                    N_("{player}: something was decided since then, and would have to be taken back first."),
                    values={"player": self.players[move.seat].name},
                )
        later = next((move.event for move in self.moves[index + 1 :] if move.seat != seat), len(self.events))
        told = len(self.events) if shown is None else max(shown, later)
        for event in self.events[self.moves[index].event : told]:
            if self._reveals(event, seat, people):
                return Reason(
                    N_("Something was revealed since then, and what is seen cannot be unseen."),
                    getattr(event, "rule", ""),
                )
        return None

    def _reveals(self, event: Any, seat: int, people: Sequence[int]) -> bool:
        """Whether ``event`` told ``seat`` something new, or showed everybody something that is new to another person.

        What another person alone has looked at comes to the same person again.
        """
        if self.ruleset.reveals(event, seat, self.state):
            return True
        if self.ruleset.redact(event, "spectator", self.state) is None:
            return False
        return any(self.ruleset.reveals(event, one, self.state) for one in people if one != seat)

    def undo(self, seat: int | None = None, teacher: bool = False, shown: int | None = None) -> None:
        """Go back to the last own decision of ``seat`` (default: the person who decided last), through bots and forced moves.

        Raises :class:`UndoRefused` where a reveal or another person's decision lies between; the teacher may cross, and
        the same cards and dice come again. The events leave the log, and one line says so. ``shown``: as in :meth:`undo_reason`.
        """
        seat = self._undo_seat(seat)
        reason = self.undo_reason(seat, teacher, shown)
        if reason is not None:
            raise UndoRefused(reason.text)
        index = self._undo_index(seat)
        if index is None:
            return
        moment = self.moves[index].event
        self._rewind(moment)
        del self.moves[index:]
        self.notes = [note._replace(event=min(note.event, moment)) for note in self.notes]
        self.notes.append(Note(moment, _("{player}: a move is taken back.").format(player=self.players[seat].name)))
        self._changed()

    def _undo_seat(self, seat: int | None) -> int:
        if seat is not None:
            return self._checked_seat(seat)
        people = self.persons() or list(range(len(self.players)))
        own = [move.seat for move in self.moves if not move.forced and move.seat in people]
        return own[-1] if own else people[0]

    def _checked_seat(self, seat: Any) -> int:
        """``seat`` if it is one; :class:`LabError` in words otherwise."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.players):
            raise LabError(f"There is no seat {shown(seat)}. Seats: 0 to {len(self.players) - 1}.")
        return seat

    def _undo_index(self, seat: int) -> int | None:
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat and not self.moves[index].forced:
                return index
        return None

    def _rewind(self, moment: int) -> None:
        state = self.state_at(moment)
        del self.events[moment:]
        del self._checkpoints[moment // CHECKPOINT + 1 :]
        self._table.state = state
        self._options = None

    # --- evidence ----------------------------------------------------------------------------------------------------

    @property
    def log(self) -> list[str]:
        """The game in sentences, for the persons at the board."""
        return [line for _n, line in self.sentences()]

    def sentences(self, viewer: Viewer | None = None) -> list[tuple[int, str]]:
        """``(number of events so far, sentence)`` for everything that ``viewer`` may know, notes in their places."""
        who = self._viewer(viewer)
        result: list[tuple[int, str]] = []
        state = self._start.copy()
        notes = list(self.notes)
        for number, event in enumerate(self.events, start=1):
            while notes and notes[0].event < number:
                result.append((number - 1, notes.pop(0).text))
            self.ruleset.evolve(state, event)
            seen = self.ruleset.redact(event, who, state)
            told = seen is not None and not nobody_chose(self.events[number - 2] if number > 1 else None, event)
            text = self.ruleset.sentence(seen, state, self.names) if told else ""
            if text:
                result.append((number, text))
        return result + [(note.event, note.text) for note in notes]

    def seen_events(self, viewer: Viewer | None = None) -> list[Any]:
        """The events as ``viewer`` may see them."""
        who = self._viewer(viewer)
        seen = (self.ruleset.redact(event, who, self.state) for event in self.events)
        return [event for event in seen if event is not None]

    def table(self, viewer: Viewer | None = None) -> list[dict[str, Any]]:
        """Everything that happened as tidy rows: step, turn, phase, round, seat, player, species, event, cause, card, ..."""
        who = self._viewer(viewer)
        result = []
        state = self._start.copy()
        for number, event in enumerate(self.events, start=1):
            self.ruleset.evolve(state, event)
            seen = self.ruleset.redact(event, who, state)
            if seen is None:
                continue
            turn, phase, lap = self.ruleset.clock(state)
            for row in self.ruleset.rows(seen, state):
                seat = row.pop("seat")
                player = None if seat is None else self.players[seat].name
                result.append(
                    {"step": number, "turn": turn, "phase": phase, "round": lap, "seat": seat, "player": player, **row}
                )
        return result

    def _viewer(self, viewer: Viewer | None) -> Viewer:
        """The viewer of the log and the table; after the end everybody sees everything."""
        checked = self.viewer() if viewer is None else self.checked_viewer(viewer)
        return "teacher" if self.over else checked

    def checked_viewer(self, viewer: Viewer) -> Viewer:
        """``viewer`` if it is a seat, ``"spectator"`` or ``"teacher"``; :class:`LabError` in words otherwise."""
        seat = isinstance(viewer, int) and not isinstance(viewer, bool) and 0 <= viewer < len(self.players)
        if not seat and viewer not in ("spectator", "teacher"):
            raise LabError(
                f'A viewer is a seat from 0 to {len(self.players) - 1}, "spectator" or "teacher", not {viewer!r}.'
            )
        return viewer

    def to_csv(self, viewer: Viewer | None = None) -> str:
        """:meth:`table` as CSV text."""
        from evolution_lab.core.record import rows_to_csv

        return rows_to_csv(self.table(viewer))

    def to_json(self) -> str:
        """The match as text, for :func:`evolution_lab.load_match`. It holds the seed, and so the deck, in clear."""
        from evolution_lab.core.record import match_to_json

        return match_to_json(self)

    def __repr__(self) -> str:
        at = "over" if self.over else f"ply {self.ply}"
        return f"<Match {self.ruleset.id}, {', '.join(self.names)}, {at}>"


def _checked_number(name: str, value: Any, least: int | None = 0) -> int:
    """``value`` if it is a whole number; :class:`LabError` in words otherwise."""
    if isinstance(value, bool) or not isinstance(value, int) or (least is not None and value < least):
        floor = "" if least is None else f", {least} or more"
        raise LabError(f"{name} is a whole number{floor}, not {shown(value)}.")
    return value


def offered(action: Any, options: Sequence[Any]) -> Any | None:
    """The option that ``action`` is; the kind is compared too, for tuples of two kinds can be equal."""
    return next((option for option in options if type(option) is type(action) and option == action), None)
