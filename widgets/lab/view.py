"""The page side of a board for many games: the widget and the words of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from evolution_lab.i18n import _
from widgets.assets import lab_css, lab_esm
from widgets.labels import page_words

Reply = tuple[bool, str]
"""Whether a message was carried out, and what to tell the person (may be empty)."""


class LabView(anywidget.AnyWidget):
    """It draws ``data``, shows ``progress`` and hands on every change; Python decides what fits.

    ``numbers``: the numbers of all runs on the board, as one buffer of 32-bit floats; ``data`` says where whose begin.
    """

    _esm = lab_esm()
    _css = lab_css()

    data = traitlets.Dict().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    numbers = traitlets.Bytes().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)

    def __init__(self, settings: dict[str, Any], take: Callable[[dict[str, Any]], Reply]) -> None:
        super().__init__(labels=lab_labels(), settings=settings)
        self._take = take
        self.on_msg(self._message)

    def put(self, data: dict[str, Any], progress: dict[str, Any], numbers: bytes) -> None:
        """Show all of it, in one message."""
        with self.hold_sync():
            self.numbers = numbers
            self.progress = progress
            self.data = data

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        ok, text = self._take(content)
        self.send({"type": "reply", "id": content.get("id"), "ok": ok, "text": text})


def lab_labels() -> dict[str, str]:
    """Every word of the page that does not come with the data."""
    return {
        "seed": _("Seed"),
        "seed.new": _("New seed"),
        "run": _("Play the games"),
        "running": _("Playing …"),
        "stop": _("Stop"),
        "progress": _("How many games are played"),
        "csv": _("Save the numbers (CSV)"),
        "csv.more": _("Writes the numbers of these charts into your folder, as tables that any spreadsheet opens."),
        "number.of": _("{name}: number"),
        "mean": _("mean"),
        "ends": _("at the end"),
        "spread.view": _("How the values are drawn"),
        "histogram": _("bars"),
        "ecdf": _("curve"),
        "ecdf.axis": _("share of games with at most so much"),
        "box": _("boxes"),
        "run.pick": _("Follow one game, number"),
        "run.each": _("one game"),
        "run.told": _("Game {run}, from first to last: {list}."),
        "slow": _(
            "No game has come to its end for a while. Large games take their time; if a card or a bot never comes to an end, Stop ends it."
        ),
        "busy": _("Python is busy. What you chose waits until it is free."),
        **page_words(),
    }
