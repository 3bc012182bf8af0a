"""What is played in a thread of its own, while a board shows how far it is."""

from __future__ import annotations

import ctypes
import threading
from _thread import start_new_thread
from abc import ABC, abstractmethod
from collections.abc import Callable

from evolution_lab.core.errors import GameFailed
from evolution_lab.i18n import _
from evolution_lab.simulation import running
from evolution_lab.simulation.result import Result


class Background(threading.Thread):
    """A thread for which one may wait and be interrupted: Python 3.11 takes a thread for ended whose ``join`` was."""

    def __init__(self, target: Callable[[], object], name: str) -> None:
        self._over = threading.Event()
        super().__init__(target=target, name=name, daemon=True)

    def interrupt(self) -> None:
        """Do in this thread what an interrupt does in the main one: end even an endless loop, at its next step in Python."""
        if self.ident is not None and self.is_alive():
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.ident), ctypes.py_object(KeyboardInterrupt))

    def run(self) -> None:
        """Do it."""
        try:
            super().run()
        finally:
            self._over.set()

    def join(self, timeout: float | None = None) -> None:
        """Wait until it is over, or for so long."""
        self._over.wait(timeout)

    def is_alive(self) -> bool:
        """Whether it has begun and is not over."""
        return self.ident is not None and not self._over.is_set()


class Job(ABC):
    """Games, or turns, that are played in the background. Everything here may be asked at any time and answers at once.

    ``on_end`` is called once, in the job's own thread, when it is over, whyever. ``halt`` is set when no more is wanted: ``play``
    looks at it between two games. ``error`` is what ended it early.
    """

    def __init__(self, on_end: Callable[[], None] | None = None, halt: threading.Event | None = None) -> None:
        self._on_end = on_end
        self.halt = halt if halt is not None else threading.Event()
        self.error: Exception | None = None
        self._played = threading.Event()
        self._ending = False
        self._thread = Background(self._run, "evolution-lab games")
        self._thread.start()

    @abstractmethod
    def play(self) -> None:
        """Play, in the job's own thread; called once."""

    def _run(self) -> None:
        try:
            self.play()
        except Exception as error:
            self.error = error
        except KeyboardInterrupt:  # see ``_end_late``
            pass
        except BaseException as error:  # somebody's bot or card may raise anything; the board must hear that it is over
            text = _(
                "The games ended: a bot or a card raised {kind}. Mend its cell and run it, then play the games again."
            )
            self.error = GameFailed(text.format(kind=type(error).__name__))
        self._played.set()
        if self._on_end is not None:
            self._on_end()

    @property
    @abstractmethod
    def done(self) -> int:
        """How many are done."""

    @property
    @abstractmethod
    def total(self) -> int:
        """How many were asked for."""

    @property
    def running(self) -> bool:
        """Whether more is being played and wanted."""
        return self._thread.is_alive() and not self.halt.is_set()

    @property
    def problem(self) -> str:
        """Why something is missing that nobody stopped, in words; empty if nothing is."""
        return str(self.error) if self.error is not None else ""

    @property
    def results(self) -> list[Result]:
        """What was counted so far, if it is counted so."""
        return []

    @property
    def result(self) -> Result:
        """The first of ``results``."""
        return self.results[0]

    def stop(self) -> None:
        """End it. Returns at once; what comes back later is not counted any more."""
        self.halt.set()
        if not self._ending and not self._played.is_set():
            self._ending = True
            start_new_thread(self._end_late, ())  # Thread.start would wait until the thread runs

    def _end_late(self) -> None:
        """Interrupt a game that does not come to an end, such as that of a card with an endless loop."""
        if not self._played.wait(running.GRACE):
            self._thread.interrupt()

    def wait(self, seconds: float | None = None) -> Result:
        """Wait until it is over (or for so long), and return the games. Raises the error of a game that failed."""
        self._thread.join(seconds)
        if self.error is not None:
            raise self.error
        return self.result

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.done} of {self.total}{', running' if self.running else ''}>"
