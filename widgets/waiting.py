"""Pictures and boards that wait for an answer, so that nobody sees the result before the prediction is locked."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import First, Shown, checked_after, join
from widgets.board import adopt
from widgets.output import STILL, renew_html, show_html

_HELD: set[Waiting] = set()
"""Pictures that wait on a page. Their output holds them, whether or not somebody has kept the board that showed them."""


class Waiting(Shown):
    """Shows what ``make`` returns (HTML) as soon as ``asked`` is settled; until then, and after a new beginning, a sentence."""

    def __init__(self, asked: First, make: Callable[[], str]) -> None:
        asked = _something(asked)
        super().__init__(asked.lesson, asked.id, False, "auto", asked)
        self.asked, self.make = asked, make
        self._shown = False
        join(self)

    def data(self) -> dict[str, Any]:
        """Nothing of its own: it is a still picture."""
        return {}

    def waiting_words(self) -> str:
        """What stands there meanwhile."""
        if self.asked.kind in ("question", "sentence"):
            return _("Answer the question before this one first: the picture waits here, and comes by itself.")
        return _("Lock your prediction first: the picture waits here, and comes by itself.")

    def still(self) -> str:
        """The picture, or the sentence."""
        self._shown = not self.waits
        return self.make() if self._shown else waiting_still(self.waiting_words())

    def refresh(self) -> None:
        """Show the picture once the answer is there, and take it away when the answers are set aside."""
        if self._still is not None and self._shown == self.waits:
            renew_html(self._still, self.still())

    def fail(self, text: str) -> None:
        """Show that the picture could not be made."""
        self._shown = False
        if self._still is not None:
            renew_html(self._still, f"<p><em>{escape(text)}</em></p>")

    def close(self) -> None:
        """Its cell was run again: the picture that nobody sees any more stays as it is."""
        self._still = None
        _HELD.discard(self)

    def _ipython_display_(self) -> None:
        self._still = show_html(self.still())
        _HELD.add(self)
        adopt(self)


def show_after(asked: First | None, make: Callable[[], str]) -> None:
    """Show ``make()`` now, or as soon as ``asked`` is answered."""
    if asked is None:
        show_html(make())
    else:
        Waiting(asked, make)._ipython_display_()


def _something(asked: Any) -> First:
    found = checked_after(asked)
    assert found is not None  # who waits for nothing makes none of these
    return found


def waiting_still(words: str, still_id: str = "") -> str:
    """The sentence that stands where something waits, as HTML; with ``still_id`` beside a live view, which hides it."""
    style = "style='font:14px/1.45 system-ui,sans-serif'"
    if not still_id:
        return f"<p {style}><em>{escape(words)}</em></p>"
    how = _("This is a still text. To go on choose Run, then Run All Cells; what you have answered is saved.")
    return f'<div id="{escape(still_id)}" class="{STILL}" {style}><p><em>{escape(words)}</em></p><p><em>{escape(how)}</em></p></div>'


class Gate(Shown):
    """Lets a live board wait: ``open`` says whether ``asked`` is settled, and ``changed()`` is called each time that turns.

    Nothing of its own is on the page. It closes again when the answers are set aside for the next person. ``failed(text)``
    is told when ``changed()`` raises.
    """

    can_be_opened = False

    def __init__(self, asked: First, changed: Callable[[], None], failed: Callable[[str], None]) -> None:
        asked = _something(asked)
        super().__init__(asked.lesson, asked.id, False, "auto", asked)
        self.asked, self._changed, self._failed = asked, changed, failed
        self.open = not self.waits
        self._left = False
        join(self)

    def data(self) -> dict[str, Any]:
        """Nothing of its own."""
        return {}

    def waiting_words(self) -> str:
        """What stands on the board meanwhile; it tells nothing of what is to come."""
        if self.asked.kind in ("question", "sentence"):
            return _("Answer the question before this one first: the board waits here, and begins by itself.")
        return _("Lock your prediction first: the board waits here, and begins by itself.")

    def refresh(self) -> None:
        """Look whether the answer is there now."""
        if not self._left and self.open == self.waits:
            self.open = not self.waits
            self._changed()

    def fail(self, text: str) -> None:
        """Let the board say that something went wrong."""
        self._failed(text)

    def close(self) -> None:
        """The board is gone: never call it again."""
        self._left = True
