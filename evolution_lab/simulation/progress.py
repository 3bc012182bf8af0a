"""When the progress of a job is shown: not for one that is over at once, and not too often."""

from __future__ import annotations

import time
import warnings

from evolution_lab.core.errors import said
from evolution_lab.core.progress import Progress, default_progress
from evolution_lab.i18n import _

PATIENCE = 0.6  # seconds before anything is shown: quick jobs stay quiet
PAUSE = 0.15  # seconds between two looks


class Meter:
    """Counts games and calls a progress: the given one, or the usual one where ``None`` is given; ``False``: none."""

    def __init__(self, total: int, progress: Progress | bool | None) -> None:
        self.total, self.done = total, 0
        self._silent = progress is False
        self._shown: Progress | None = progress if callable(progress) else None
        self._begun = callable(progress)
        self._next = time.monotonic() + (0.0 if self._begun else PATIENCE)

    def add(self, games: int) -> None:
        """So many games more."""
        self.done += games
        now = time.monotonic()
        if now < self._next or self._silent:
            return
        if not self._begun:
            self._begun = True
            self._shown = default_progress()
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
        if self._shown is None:
            return
        try:
            self._shown(self.done, self.total)
        except Exception as error:  # somebody's own function; the games are worth more than their progress
            self._shown = None
            text = _("progress failed ({kind}: {error}). The games go on without it.")
            warnings.warn(text.format(kind=type(error).__name__, error=said(error)), stacklevel=2)
