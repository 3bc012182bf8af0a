"""What every board of the lab shares, whether it plays games or works a model out: seed, messages, errors, tables, still picture.

``board.py`` builds boards for many games on it, ``widgets/models_lab`` boards of models. Everything that a message or a thread
touches is kept behind one lock.
"""

from __future__ import annotations

import csv
import io
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from typing import Any
from uuid import uuid4
from weakref import WeakMethod

from evolution_lab.api import checked_seed
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import _
from widgets.arguments import look
from widgets.asked import Asked
from widgets.board import adopt
from widgets.folder import file_name, not_written, write_text
from widgets.lab.parts import Block, Buffer, Control, Group
from widgets.lab.still import lab_still
from widgets.lab.view import LabView, Reply
from widgets.output import renew_html, show, show_html
from widgets.typed import typed
from widgets.waiting import Gate, waiting_still

log = logging.getLogger(__name__)

Table = tuple[str, Sequence[str], Iterable[Sequence[Any]]]
"""A table for the student's folder: its name, its columns, its rows."""


NOT_ASKED = ("seed", "games", "pairs", "level")
"""Controls that leave the question of a lesson as it is: another seed, another number of games, another way to read the same numbers."""


PLAIN = (str, int, float, list, tuple, dict, set, type(None))


class BadField(LabError):
    """What somebody chose does not fit; ``field`` is the control that says so."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(text)
        self.field = field


class Ground(ABC):
    """A board of the lab: controls, charts, one seed. Shown in the last line of a cell; see the module.

    A subclass sets its own fields, calls ``super().__init__(seed)``, then :meth:`open`. ``after``: a prediction or question that
    must be settled first; until then nothing is played and nothing sent to the page, then it plays by itself.
    """

    kind = "lab"  # in the names of files
    side: bool | str = False  # controls beside the charts; "small": only on a small projector
    looks: tuple[str, ...] = ()  # controls that change what is looked at, but no result
    columns: int | str = (
        1  # charts beside each other, where there is room; "pair": two that must be seen together, with little room too
    )

    def __init__(
        self,
        seed: str | int | None = None,
        *,
        after: Asked | None = None,
        projector: bool = False,
        theme: str = "auto",
    ) -> None:
        self.seed = checked_seed(seed)
        self.beginnings = 1  # how many people have begun with it, one after the other
        self.errors: dict[str, str] = {}
        self._lock = threading.RLock()
        self._said = self._error = ""
        self._version = 0
        self._followers: list[WeakMethod[Callable[[], None]]] = []
        self._blocks: list[Block] = []
        self._numbers = b""
        self._still: Any = None
        self._still_id = f"evolution-lab-still-{uuid4().hex}"
        settings = {**look(projector, theme), "reduced_motion": "auto", "still_id": self._still_id}
        self._run = True
        self._gate = Gate(after, self._settle, self._fault) if after is not None else None
        self.set_up()
        self.view = LabView(settings, self.take)

    def open(self, run: bool = True) -> None:
        """Show what is there, with ``run`` after the first :meth:`play`; what cannot be played is refused in its words."""
        self._run = run
        self._as_made = {name: copy(value) for name, value in vars(self).items() if _is_setting(name, value)}
        self._began_with = self._controls()
        if run and not self.waits:
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
        """Controls in the first row."""
        return []

    def groups(self) -> list[Group]:
        """Groups of controls."""
        return []

    @abstractmethod
    def play(self) -> None:
        """Play, or work out, what is chosen now; what does not fit is put into ``errors``."""

    @abstractmethod
    def blocks(self, buffer: Buffer) -> list[Block]:
        """The charts, from what is there so far; never called where there is nothing."""

    @abstractmethod
    def tables(self) -> list[Table]:
        """The numbers for the student's folder."""

    def change(self, field: str, value: Any) -> bool:
        """Take a new value of one of the board's own controls; says whether it must be played anew for it.

        Raises :class:`BadField` for what does not fit.
        """
        raise BadField(field, _("The board asked for something that Python does not know."))

    def press(self, button: str) -> str:
        """Carry out one of the board's own buttons; returns what to tell the person."""
        raise LabError(_("The board asked for something that Python does not know."))

    def told(self) -> str:
        """What is said aloud when something new is there: by default the summary of the first chart."""
        return next((str(block["summary"]) for block in self._blocks if block.get("summary")), "")

    def far(self, running: bool) -> str:
        """How far it is, in words."""
        return ""

    def stem(self) -> str:
        """How the files of this board begin."""
        return f"{self.kind}-{self.seed}"

    # --- waiting for an answer ---------------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Whether a question comes first (``after=``)."""
        return self._gate is not None and not self._gate.open

    def _settle(self) -> None:
        """The question is answered: begin. Its answers were set aside for the next person: be as new."""
        with self._lock:
            self.halt()
            self._blocks, self._numbers, self._said, self._error = [], b"", "", ""
            self.errors.clear()
            if self.waits:
                self.begin_anew()
            else:
                if self._run:
                    self.play()
                else:
                    self._draw()
            self.refresh()

    def begin_anew(self) -> None:
        """Put everything where the cell has put it, for the next person."""
        self.beginnings += 1
        vars(self).update({name: copy(value) for name, value in self._as_made.items()})

    def _fault(self, text: str) -> None:
        with self._lock:
            self._error = text
            self.refresh()

    def halt(self) -> None:  # noqa: B027
        """End at once what is being played."""

    # --- what is shown ---------------------------------------------------------------------------------------------------

    def follow(self, then: Callable[[], None]) -> None:
        """Call the method ``then`` whenever something new is shown and nothing is being played. It is held weakly."""
        self._followers.append(WeakMethod(then))

    def tell_followers(self) -> None:
        """Call those who follow."""
        for one in list(self._followers):
            then = one()
            if then is None:
                self._followers.remove(one)
            else:
                then()

    @property
    def running(self) -> bool:
        """Whether something is being played."""
        return False

    @property
    def ready(self) -> bool:
        """Whether there is something to draw."""
        return True

    @property
    def complete(self) -> bool:
        """Whether all that was asked for is there, with the settings that the board began with: what a prediction is held against."""
        now = self._controls()  # a level may have controls of its own
        began = all(now.get(name, value) == value for name, value in self._began_with.items())
        return self.ready and not (self.waits or self.running) and began

    def setting(self) -> dict[str, Any]:
        """How the board stands: every choice on which a result depends, by its name."""
        return self._controls()

    def _controls(self) -> dict[str, Any]:
        """The settings on which a result depends: the values of the controls."""
        controls = [*self.head(), *(item for group in self.groups() for item in group["items"])]
        passed = (*NOT_ASKED, *self.looks)
        return {one["id"]: one["value"] for one in controls if "value" in one and one["id"] not in passed}

    def progress(self) -> dict[str, Any]:
        """How far it is."""
        return {"running": self.running, "done": 0, "total": 0, "text": self.far(self.running)}

    def data(self) -> dict[str, Any]:
        """Everything that the page shows; while the board waits only why."""
        self._version += 1
        if self._gate is not None and self.waits:
            return {"format": 1, "version": self._version, "waits": self._gate.waiting_words(), "error": self._error}
        return {
            "format": 1,
            "version": self._version,
            "title": self.title(),
            "side": self.side if isinstance(self.side, str) else "on" if self.side else "off",
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

    def _draw(self) -> None:
        """Make the charts anew; a fault says so and leaves the old ones."""
        self._error = ""
        if self.waits or not self.ready:
            return
        buffer = Buffer()
        try:
            self._blocks = self.blocks(buffer)
            self._numbers = buffer.take()
        except Exception as error:  # whatever it is, it must be read on the page
            log.exception("the charts of a board could not be made")
            self._error = _("The charts could not be made: {error}").format(error=str(error)[:300])

    def refresh(self) -> None:
        """Show what is true now."""
        with self._lock:
            self._send()
            self.renew_still()
            if not self.running:
                self.tell_followers()

    def redraw(self) -> None:
        """Make the charts anew from what is there, and show them."""
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
        """Bring the still picture up to date; not while something is played."""
        if self._still is not None and not self.running:
            renew_html(self._still, self.still())

    def _ipython_display_(self) -> None:
        with self._lock:
            self._still = show_html(self.still())
            show(self.view)

    def close(self) -> None:
        """Take the board off the page."""
        with self._lock:
            self.halt()
            if self._gate is not None:
                self._gate.close()
        self.view.close()

    def _raise_first(self) -> None:
        """What cannot be played is refused when the cell runs, in its words."""
        if not self.ready and self.errors:
            raise BadSetUp(next(iter(self.errors.values())))

    # --- what the page asks ----------------------------------------------------------------------------------------------

    def take(self, message: dict[str, Any]) -> Reply:
        """Carry out one message of the page; the answer says whether it could be done, and if not, why. Never raises."""
        ok, text = True, ""
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
            if self._set(field, self._value(field, message.get("value"))):
                self.play()
            else:
                self._draw()
                if self._blocks and not self.running:
                    self._said = self.told()
        elif kind == "press":
            self.errors.clear()
            return self.press(str(message.get("button")))
        elif kind == "new_seed":
            self.errors.pop("seed", None)
            self.seed = checked_seed(None)
            self.play()
        elif kind == "run":
            self.play()
        elif kind == "csv":
            return self.save_tables()
        elif kind != "hello":
            raise LabError(_("The board asked for something that Python does not know."))
        return ""

    def _value(self, field: str, value: Any) -> Any:
        """What the page sends for a control: a text, a number, yes or no; only a file is more."""
        controls = [*self.head(), *(item for group in self.groups() for item in group["items"])]
        files = [one["id"] for one in controls if one["kind"] == "file"]
        if isinstance(value, (list, dict)) and not (isinstance(value, dict) and field in files):
            raise BadField(field, _("The board asked for something that Python does not know."))
        return value

    def _set(self, field: str, value: Any) -> bool:
        if field != "seed":
            return self.change(field, value)
        text = str(value).strip()
        if not 0 < len(text) <= 80:
            raise BadField("seed", _("A seed is a short text, such as FINCH-42. The old one is kept."))
        self.seed = checked_seed(text)
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
            paths.append(str(write_text(f"{file_name(f'{self.stem()}-{name}')}.csv", out.getvalue())))
        return _("Saved: {path}").format(path=", ".join(paths))


def _is_setting(name: str, value: Any) -> bool:
    """Whether somebody may have chosen it, so that the next person gets what the cell said: all plain data that a board shows openly."""
    return name not in ("beginnings", "errors", "view") and not name.startswith("_") and isinstance(value, PLAIN)


def whole(field: str, value: Any, low: int, high: int) -> int:
    """A whole number that was typed or slid; :class:`BadField` says in words what is wrong with anything else.

    >>> whole("games", "20", 1, 500)
    20
    """
    found = typed_number(field, value, whole=True)
    if found != round(found):
        raise BadField(field, _("{value} is no whole number.").format(value=str(value)[:40]))
    if not low <= found <= high:
        raise BadField(field, _("Give a number from {low} to {high}.").format(low=f"{low:,}", high=f"{high:,}"))
    return int(found)


def typed_number(field: str, value: Any, whole: bool = False) -> float:
    """A number that was typed (see :func:`widgets.typed.typed`); :class:`BadField` for anything else.

    >>> typed_number("share", "7,5")
    7.5
    """
    try:
        return typed(value, whole)
    except ValueError as error:
        raise BadField(field, str(error)) from None
