"""How far the games are: a line in a terminal, or what a notebook shows."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from evolution_lab.i18n import _

Progress = Callable[[int, int], None]
"""Called with (games done, games asked for), a few times a second and at the end. It may have a method ``finish``."""

PATIENCE = 0.6  # seconds before anything is shown: quick jobs stay quiet
PAUSE = 0.15  # seconds between two looks


class Terminal:
    """One line on stderr that is written over."""

    def __call__(self, done: int, total: int) -> None:
        sys.stderr.write("\r" + words(done, total))
        sys.stderr.flush()

    def finish(self) -> None:
        """Leave the line."""
        sys.stderr.write("\n")


class _Default(NamedTuple):
    make: Callable[[], Progress | None]


def _in_a_terminal() -> Progress | None:
    return Terminal() if sys.stderr is not None and sys.stderr.isatty() else None


_default = _Default(_in_a_terminal)


def use_progress(make: Callable[[], Progress | None]) -> None:
    """From now on ``make()`` gives what shows the progress of a call that names nothing itself. Boards set it."""
    global _default
    _default = _Default(make)


def words(done: int, total: int) -> str:
    """The line of a progress.

    >>> words(120, 500)
    '120 of 500 games played.'
    """
    return _("{done} of {total} games played.").format(done=done, total=total)


class Meter:
    """Calls a progress not too often, and not at all for a job that is over at once."""

    def __init__(self, total: int, progress: Progress | bool | None) -> None:
        self.total, self.done = total, 0
        self._given = progress
        self._shown: Progress | None = progress if callable(progress) else None
        self._next = time.monotonic() + (0.0 if callable(progress) else PATIENCE)
        self._begun = callable(progress)

    def add(self, games: int) -> None:
        """So many games more."""
        self.done += games
        now = time.monotonic()
        if now < self._next or self._given is False:
            return
        if not self._begun:
            self._begun = True
            self._shown = _default.make()
        self._show(now)

    def finish(self) -> None:
        """The last word, if there was a first one."""
        if not self._begun:
            return
        self._show(time.monotonic())
        finish = getattr(self._shown, "finish", None)
        if finish is not None:
            finish()

    def _show(self, now: float) -> None:
        self._next = now + PAUSE
        if self._shown is not None:
            self._shown(self.done, self.total)
