"""What boards for many games share: seed, number of games, play and stop, messages, tables, the still picture.

A board of your own says what it asks (``head``, ``groups``), what is played (``begin``) and what is shown (``blocks``); see
PROTOCOL.md. Games are played in a thread, so that Stop works at once; all that this thread and the page's messages touch is
kept behind one lock.
"""

from __future__ import annotations

import csv
import io
import logging
import math
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any
from uuid import uuid4

from evolution_lab.api import checked_seed
from evolution_lab.bots import BOTS
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.core.match import Bot
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.jobs import Job
from evolution_lab.simulation.plan import checked_games
from widgets.asked import Asked
from widgets.board import adopt
from widgets.folder import file_name, not_written, write_text
from widgets.lab.parts import Block, Buffer, Control, Group, choice
from widgets.lab.still import lab_still
from widgets.lab.view import LabView, Reply
from widgets.output import renew_html, show, show_html
from widgets.waiting import Gate, waiting_still

log = logging.getLogger(__name__)

GAMES = (1, 20, 500)
BOT_LABELS = {"random": N_("by chance"), "greedy": N_("greedy"), "cautious": N_("cautious")}
BETWEEN = 0.7  # seconds between two drawings while games are played, at least
SPARED = 5  # so many times longer than a drawing takes is the pause after it, so that games get the time
MIXED = "mixed"

Table = tuple[str, Sequence[str], Iterable[Sequence[Any]]]
"""A table for the student's folder: its name, its columns, its rows."""


class BadField(LabError):
    """What somebody chose does not fit; ``field`` is the control that says so."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


class LabBoard(ABC):
    """A board for many games; see the module. Shown in the last line of a cell.

    ``players``: a bot for each seat; ``bots``: own bots by name. ``games``, ``seed``: what it begins with (without a seed a new
    one). ``run=False`` waits for "Play the games". ``after``: a prediction or question that must be settled first; until then nothing is
    played and nothing sent to the page, then it plays by itself. Further options are the game's. Parts: ``.view``, ``.job``, ``.seed``, ``.games``.
    """

    kind = "lab"  # in the names of files
    side = False  # controls beside the charts
    columns = 1  # charts beside each other, where there is room

    def __init__(
        self,
        game: str = "random_mutations",
        players: Sequence[str] = ("random",) * 4,
        games: int = 20,
        seed: str | int | None = None,
        *,
        bots: Mapping[str, Bot] | None = None,
        run: bool = True,
        after: Asked | None = None,
        projector: bool = False,
        theme: str = "auto",
        **options: Any,
    ) -> None:
        self.ruleset = game_named(game)
        self.players = list(players)
        self.games = checked_games(games)
        self.seed = checked_seed(seed)
        self.bots, self.options = dict(bots or {}), dict(options)
        self.job: Job | None = None
        self.errors: dict[str, str] = {}
        self._lock = threading.RLock()
        self._turn = 0  # a number for each job: what an older one says is passed over
        self._over = True
        self._drawn_at = self._cost = 0.0
        self._said = self._error = ""
        self._version = 0
        self._blocks: list[Block] = []
        self._numbers = b""
        self._still: Any = None
        self._still_id = f"evolution-lab-still-{uuid4().hex}"
        settings = {"projector": projector, "theme": theme, "reduced_motion": "auto", "still_id": self._still_id}
        self._run = run
        self._gate = Gate(after, self._settle, self._fault) if after is not None else None
        self.set_up()
        self.view = LabView(settings, self.take)
        if run:
            self.play()
            self._raise_first()
        self.refresh()
        adopt(self)

    # --- what a board says -----------------------------------------------------------------------------------------------

    def set_up(self) -> None:  # noqa: B027
        """Make what belongs to this board; raises :class:`BadSetUp` for what cannot be played. Called once, before the view is there."""

    @abstractmethod
    def title(self) -> str:
        """The heading."""

    def head(self) -> list[Control]:
        """Controls in the first row: by default the number of games and who plays."""
        return [self.games_control(), self.bots_control()]

    def groups(self) -> list[Group]:
        """Groups of controls."""
        return []

    @abstractmethod
    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Start the games in the background; raises :class:`LabError` in words for what cannot be played."""

    @abstractmethod
    def blocks(self, buffer: Buffer) -> list[Block]:
        """The charts, from what is played so far; never called without a job."""

    @abstractmethod
    def tables(self) -> list[Table]:
        """The numbers for the student's folder."""

    def change(self, field: str, value: Any) -> bool:
        """Take a new value of one of the board's own controls; says whether games must be played for it.

        Raises :class:`BadField` for what does not fit.
        """
        raise BadField(field, _("The board asked for something that Python does not know."))

    def press(self, button: str) -> str:
        """Carry out one of the board's own buttons; returns what to tell the person."""
        raise LabError(_("The board asked for something that Python does not know."))

    def told(self) -> str:
        """What is said aloud when the games are over: by default the summary of the first chart."""
        return next((str(block["summary"]) for block in self._blocks if block.get("summary")), "")

    # --- ready-made controls ---------------------------------------------------------------------------------------------

    def games_control(self) -> Control:
        """How many games."""
        numbers = sorted({*GAMES, self.games})
        return choice("games", _("Games"), self.games, {n: str(n) for n in numbers}, strip=True)

    def bots_control(self) -> Control:
        """Who sits at the table: the same bot in all seats, or what the cell asked for."""
        names = {name: _("Bots: {name}").format(name=_(BOT_LABELS.get(name, name))) for name in (*BOTS, *self.bots)}
        now = self.players[0] if len(set(self.players)) == 1 else MIXED
        if now == MIXED:
            names[MIXED] = _("Bots: {name}").format(name=", ".join(self.players))
        return choice("players", _("Who plays"), now, names)

    # --- waiting for an answer ---------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether a question comes first (``after=``)."""
        return self._gate is not None and not self._gate.open

    def _settle(self) -> None:
        """The question is answered: begin. Its answers were set aside for the next person: be as new."""
        with self._lock:
            self._turn += 1
            if self.job is not None:
                self.job.stop()
            self._over = True
            self._blocks, self._numbers, self._said, self._error = [], b"", "", ""
            self.errors.clear()
            if not self.waits:
                if self._run:
                    self.play()
                else:
                    self._draw()
            self.refresh()

    def _fault(self, text: str) -> None:
        with self._lock:
            self._error = text
            self.refresh()

    # --- playing ---------------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self.job is not None and self.job.running and not self._over

    def play(self) -> None:
        """Play the games of what is chosen now; what is running is stopped first. Nothing is played while the board waits."""
        with self._lock:
            if self.waits:
                return
            self._turn += 1
            turn = self._turn
            if self.job is not None:
                self.job.stop()
            self._over = False
            self.errors.pop("run", None)
            try:
                self.job = self.begin(lambda done, total: self._on_progress(turn), lambda: self._on_end(turn))
            except LabError as error:
                self.errors[error.field if isinstance(error, BadField) else "run"] = str(error)
            else:
                self._drawn_at = time.monotonic()

    def stop(self) -> None:
        """Stop the games; what is played is kept and shown."""
        with self._lock:
            if self.job is not None and not self._over:
                self.job.stop()
                self._draw()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the games are over (or for so long) and shown."""
        job = self.job
        if job is not None:
            job._thread.join(seconds)

    def _on_progress(self, turn: int) -> None:
        with self._lock:
            if turn != self._turn or self.job is None:
                return
            if time.monotonic() - self._drawn_at < max(BETWEEN, SPARED * self._cost):
                self.view.progress = self.progress()
            else:
                self._draw()
                self._send()

    def _on_end(self, turn: int) -> None:
        with self._lock:
            if turn != self._turn or self.job is None:
                return
            self._over = True  # its thread lives a moment longer
            if self.job.error is not None:
                self.errors["run"] = str(self.job.error)[:600]
            self._draw()
            self._said = " ".join(filter(None, (self._far(False), self.told())))
            self._send()
            self.renew_still()

    def _draw(self) -> None:
        """Make the charts anew; a fault says so and leaves the old ones."""
        began = self._drawn_at = time.monotonic()
        self._error = ""
        if self.waits or self.job is None or not self.job.done:
            return
        buffer = Buffer()
        try:
            self._blocks = self.blocks(buffer)
            self._numbers = buffer.take()
        except Exception as error:  # whatever it is, it must be read on the page
            log.exception("the charts of a board could not be made")
            self._error = _("The charts could not be made: {error}").format(error=str(error)[:300])
        self._drawn_at = time.monotonic()
        self._cost = self._drawn_at - began

    # --- what is shown ---------------------------------------------------------------------------------------------------

    def progress(self) -> dict[str, Any]:
        """How far the games are."""
        running = self.running
        done, total = (self.job.done, self.job.total) if self.job is not None else (0, 0)
        return {"running": running, "done": done, "total": total, "text": self._far(running)}

    def _far(self, running: bool) -> str:
        if self.job is None:
            return _("Not played yet.")
        done, total = self.job.done, self.job.total
        if running:
            return _("{done} of {total} games played.").format(done=done, total=total)
        if done < total:
            return _("Stopped: {done} of {total} games are played, and shown here.").format(done=done, total=total)
        return ngettext("{n} game played.", "{n} games played.", done).format(n=done)

    def data(self) -> dict[str, Any]:
        """Everything that the page shows; while the board waits only why."""
        self._version += 1
        if self._gate is not None and self.waits:
            return {"format": 1, "version": self._version, "waits": self._gate.waiting_words(), "error": self._error}
        return {
            "format": 1,
            "version": self._version,
            "title": self.title(),
            "side": "on" if self.side else "off",
            "columns": self.columns,
            "seed": self.seed,
            "head": self.head(),
            "groups": self.groups(),
            "errors": dict(self.errors),
            "error": self._error,
            "blocks": self._blocks,
            "saves": bool(self._blocks),
            "said": self._said,
        }

    def refresh(self) -> None:
        """Show what is true now."""
        with self._lock:
            self._send()
            self.renew_still()

    def redraw(self) -> None:
        """Make the charts anew from the games that are there, and show them."""
        with self._lock:
            self._draw()
            self.refresh()

    def _send(self) -> None:
        self.view.put(self.data(), {} if self.waits else self.progress(), self._numbers)

    def still(self) -> str:
        """What stands there without live widgets, as HTML."""
        if self._gate is not None and self.waits:
            return waiting_still(self._gate.waiting_words(), self._still_id)
        return lab_still(self.view.data, self.view.progress, self._still_id)

    def renew_still(self) -> None:
        """Bring the still picture up to date; not while games are played."""
        if self._still is not None and not self.running:
            renew_html(self._still, self.still())

    def _ipython_display_(self) -> None:
        with self._lock:
            self._still = show_html(self.still())
            show(self.view)

    def close(self) -> None:
        """Stop the games and take the board off the page."""
        with self._lock:
            self._turn += 1
            if self.job is not None:
                self.job.stop()
            if self._gate is not None:
                self._gate.close()
        self.view.close()

    def _raise_first(self) -> None:
        """What cannot be played is refused when the cell runs, in its words."""
        if self.job is None and self.errors:
            raise BadSetUp(next(iter(self.errors.values())))

    # --- what the page asks ----------------------------------------------------------------------------------------------

    def take(self, message: dict[str, Any]) -> Reply:
        """Carry out one message of the page; the answer says whether it could be done, and if not, why. Never raises."""
        ok, text, job = True, "", self.job
        if message.get("type") == "stop" and job is not None:
            job.stop()  # before all else: a drawing may be under way and hold the lock
        with self._lock:
            try:
                text = self._carry_out(message)
            except BadField as error:
                ok, self.errors[error.field] = False, str(error)
            except LabError as error:
                ok, text = False, str(error)
            except OSError as error:
                ok, text = False, not_written(error)
            except Exception as error:  # whatever it is, it must be read on the page and nothing may be lost
                log.exception("a board's message failed")
                words = _("Something went wrong in Python ({kind}: {error}). The board is as it was; go on.")
                ok, text = False, words.format(kind=type(error).__name__, error=str(error)[:200])
            self.refresh()
        return ok, text

    def _carry_out(self, message: dict[str, Any]) -> str:
        kind = message.get("type")
        if self._gate is not None and self.waits and kind != "hello":
            raise LabError(self._gate.waiting_words())
        if kind == "set":
            field = str(message.get("field"))
            self.errors = {name: text for name, text in self.errors.items() if name == "run"}
            if self._set(field, message.get("value")):
                self.play()
            else:
                self._draw()
        elif kind == "press":
            self.errors.clear()
            return self.press(str(message.get("button")))
        elif kind == "new_seed":
            self.errors.pop("seed", None)
            self.seed = checked_seed(None)
            self.play()
        elif kind == "run":
            self.play()
        elif kind == "stop":
            self.stop()
        elif kind == "csv":
            return self.save_tables()
        elif kind != "hello":
            raise LabError(_("The board asked for something that Python does not know."))
        return ""

    def _set(self, field: str, value: Any) -> bool:
        if field == "games":
            self.games = whole("games", value, 1, 100_000)
        elif field == "players":
            if value == MIXED:
                return False
            if value not in BOTS and value not in self.bots:
                raise BadField("players", _("There is no bot {name}.").format(name=repr(value)[:40]))
            self.players = [str(value)] * len(self.players)
        elif field == "seed":
            text = str(value).strip()
            if not 0 < len(text) <= 80:
                raise BadField("seed", _("A seed is a short text, such as FINCH-42. The old one is kept."))
            self.seed = checked_seed(text)
        else:
            return self.change(field, value)
        return True

    def save_tables(self) -> str:
        """Write the numbers into the student's folder; returns the sentence with the paths."""
        if not self._blocks:
            raise LabError(_("There are no numbers yet. Play the games first."))
        paths = []
        for name, columns, rows in self.tables():
            out = io.StringIO()
            writer = csv.writer(out, lineterminator="\n")
            writer.writerow(columns)
            writer.writerows(rows)
            stem = file_name(f"{self.kind}-{self.ruleset.id}-{self.seed}-{name}")
            paths.append(str(write_text(f"{stem}.csv", out.getvalue())))
        return _("Saved: {path}").format(path=", ".join(paths))


def whole(field: str, value: Any, low: int, high: int) -> int:
    """A whole number that was typed or slid; :class:`BadField` says in words what is wrong with anything else.

    >>> whole("games", "20", 1, 500)
    20
    """
    found = typed_number(field, value)
    if found != round(found):
        raise BadField(field, _("{value} is no whole number.").format(value=str(value)[:40]))
    if not low <= found <= high:
        raise BadField(field, _("Give a number from {low} to {high}.").format(low=low, high=high))
    return int(found)


def typed_number(field: str, value: Any) -> float:
    """A number that was typed, with a point or a comma; :class:`BadField` for anything else.

    >>> typed_number("share", "7,5")
    7.5
    """
    try:
        if isinstance(value, bool) or value is None:
            raise ValueError
        found = float(str(value).strip().replace(",", "."))
    except ValueError:
        raise BadField(
            field, _("{value} is no number. The old one is kept.").format(value=repr(str(value)[:40]))
        ) from None
    if not math.isfinite(found):
        raise BadField(field, _("{value} is no number. The old one is kept.").format(value=repr(str(value)[:40])))
    return found
