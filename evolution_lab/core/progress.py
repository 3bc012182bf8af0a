"""Who shows how far a long job is: a line in a terminal, or what a notebook's boards put in its place."""

from __future__ import annotations

import sys
from collections.abc import Callable

from evolution_lab.i18n import _

Progress = Callable[[int, int], None]
"""Called with (done, wanted), a few times a second and at the end. It may have a method ``finish``, called once."""


def words(done: int, total: int) -> str:
    """The line of a progress.

    >>> words(120, 500)
    '120 of 500 games played.'
    """
    return _("{done} of {total} games played.").format(done=done, total=total)


class Terminal:
    """One line on stderr that is written over."""

    def __call__(self, done: int, total: int) -> None:
        sys.stderr.write("\r" + words(done, total))
        sys.stderr.flush()

    def finish(self) -> None:
        """Leave the line."""
        sys.stderr.write("\n")


def in_a_terminal() -> Progress | None:
    """The line, where there is a terminal to write it to."""
    return Terminal() if sys.stderr is not None and sys.stderr.isatty() else None


_makers: list[Callable[[], Progress | None]] = [in_a_terminal]


def use_progress(make: Callable[[], Progress | None]) -> None:
    """From now on ``make()`` gives what shows the progress of a call that names nothing itself."""
    _makers[:] = [make]


def default_progress() -> Progress | None:
    """A fresh progress for one job; ``None`` where nobody looks."""
    return _makers[0]()
