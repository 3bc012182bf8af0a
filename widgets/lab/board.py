"""What boards for many games share beyond the ground of the lab: number of games, who plays, play and stop.

A board of your own says what it asks (``head``, ``groups``), what is played (``begin``) and what is shown (``blocks``); see
PROTOCOL.md. Games are played in a thread, so that Stop works at once.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from evolution_lab.api import bot_named, checked_bots, seat_names
from evolution_lab.bots import BOTS
from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Bot
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.plan import MOST_GAMES, checked_games
from widgets.asked import Asked
from widgets.lab.ground import BadField, Ground, Table, typed_number, whole
from widgets.lab.parts import Control, amounts, choice
from widgets.lab.view import Reply

__all__ = ["BadField", "LabBoard", "Table", "typed_number", "whole"]

GAMES = (1, 20, 500)
BOT_LABELS = {"random": N_("by chance"), "greedy": N_("greedy"), "cautious": N_("cautious")}
BETWEEN = 0.7  # seconds between two drawings while games are played, at least
SPARED = 5  # so many times longer than a drawing takes is the pause after it, so that games get the time
MIXED = "\u2800mixed"  # begins with a sign that no bot's name may have


class LabBoard(Ground):
    """A board for many games; see the module. Shown in the last line of a cell.

    ``players``: a bot for each seat; ``bots``: own bots by name. ``games``, ``seed``: what it begins with (without a seed a new
    one). ``run=False`` waits for "Play the games". ``after``: see :class:`Ground`. Further options are the game's. Parts: ``.view``,
    ``.job``, ``.seed``, ``.games``.
    """

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
        known = checked_bots(bots)
        self.players = [bot_named(name, known) or name for name in seat_names(players)]
        self._seated = tuple(self.players)
        self.games = checked_games(games)
        self.bots, self.options = dict(bots) if bots is not None else {}, dict(options)
        self.job: Job | None = None
        self._turn = 0  # a number for each job: what an older one says is passed over
        self._over = True
        self._drawn_at = self._cost = 0.0
        super().__init__(seed, after=after, projector=projector, theme=theme)
        self.open(run)

    # --- what a board says -----------------------------------------------------------------------------------------------

    def head(self) -> list[Control]:
        """Controls in the first row: by default the number of games and who plays."""
        return [self.games_control(), self.bots_control()]

    @abstractmethod
    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Start the games in the background; raises :class:`LabError` in words for what cannot be played."""

    # --- ready-made controls ---------------------------------------------------------------------------------------------

    def games_control(self) -> Control:
        """How many games."""
        numbers = sorted({*GAMES, self.games})
        return choice("games", _("Games"), self.games, amounts(numbers), strip=True)

    def bots_control(self) -> Control:
        """Who sits at the table: the same bot in all seats, or what the cell asked for."""
        names = {name: _("Bots: {name}").format(name=_(BOT_LABELS.get(name, name))) for name in (*BOTS, *self.bots)}
        if len(set(self._mixed())) > 1:
            names[MIXED] = _("Bots: {name}").format(name=", ".join(self._mixed()))
        now = self.players[0] if len(set(self.players)) == 1 else MIXED
        return choice("players", _("Who plays"), now, names)

    def _mixed(self) -> list[str]:
        """The bots of the cell, one after the other, for as many seats as there are now."""
        return [self._seated[seat % len(self._seated)] for seat in range(len(self.players))]

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
            if self.job.problem:
                self.errors["run"] = self.job.problem[:600]
            self._draw()
            told = self.told() if self.ready and self._blocks else ""
            self._said = " ".join(filter(None, (self.far(False), told)))
            self._send()
            self.renew_still()
            self.tell_followers()

    @property
    def ready(self) -> bool:
        """Whether a game is over."""
        return self.job is not None and bool(self.job.done)

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for were played; see :class:`Ground`."""
        job = self.job
        return super().complete and job is not None and job.done >= job.total

    def _draw(self) -> None:
        began = time.monotonic()
        super()._draw()
        self._drawn_at = time.monotonic()
        self._cost = self._drawn_at - began if self.ready else self._cost

    # --- what is shown ---------------------------------------------------------------------------------------------------

    def progress(self) -> dict[str, Any]:
        """How far the games are."""
        done, total = (self.job.done, self.job.total) if self.job is not None else (0, 0)
        return super().progress() | {"done": done, "total": total}

    def far(self, running: bool) -> str:
        """How far the games are, in words."""
        if self.job is None:
            return _("Not played yet.")
        done, total = self.job.done, self.job.total
        if running:
            return _("{done} of {total} games played.").format(done=f"{done:,}", total=f"{total:,}")
        if not done and total:
            told = _("Stopped before a game was over.")
            return f"{told} {_('The charts are of the games before.')}" if self._blocks else told
        if done < total:
            return _("Stopped: {done} of {total} games are played, and shown here.").format(
                done=f"{done:,}", total=f"{total:,}"
            )
        return ngettext("{n} game played.", "{n} games played.", done).format(n=f"{done:,}")

    def stem(self) -> str:
        """How the files of this board begin."""
        return f"{self.kind}-{self.ruleset.id}-{self.seed}"

    def halt(self) -> None:
        """Stop the games at once; what they still say is passed over."""
        self._turn += 1
        self._over = True
        if self.job is not None:
            self.job.stop()

    # --- what the page asks ----------------------------------------------------------------------------------------------

    def take(self, message: dict[str, Any]) -> Reply:
        """Carry out one message of the page; see :class:`Ground`."""
        job = self.job
        if message.get("type") == "stop" and job is not None:
            job.stop()  # before all else: a drawing may be under way and hold the lock
        return super().take(message)

    def _carry_out(self, message: dict[str, Any]) -> str:
        if message.get("type") != "stop":
            return super()._carry_out(message)
        self.stop()
        return ""

    def _set(self, field: str, value: Any) -> bool:
        if field == "games":
            self.games = whole("games", value, 1, MOST_GAMES)
        elif field == "players":
            if value == MIXED:
                self.players = self._mixed()
                return True
            if value not in BOTS and value not in self.bots:
                raise BadField("players", _("There is no bot {name}.").format(name=repr(value)[:40]))
            self.players = [str(value)] * len(self.players)
        else:
            return super()._set(field, value)
        return True
