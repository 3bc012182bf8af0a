"""The page side of the form for a new game: the widget, its words, and what stands there without it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import anywidget
import traitlets

from evolution_lab.i18n import _
from widgets.assets import form_css, form_esm
from widgets.labels import page_words

Reply = tuple[bool, str]
"""Whether a message was carried out, and what to tell the person (may be empty)."""


class FormView(anywidget.AnyWidget):
    """It draws ``data`` and hands on every change; Python decides what fits."""

    _esm = form_esm()
    _css = form_css()

    data = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)

    def __init__(self, data: dict[str, Any], settings: dict[str, Any], take: Callable[[dict[str, Any]], Reply]) -> None:
        super().__init__(data=data, labels=form_labels(), settings=settings)
        self._take = take
        self.on_msg(self._message)

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        ok, text = self._take(content)
        self.send({"type": "reply", "id": content.get("id"), "ok": ok, "text": text})


def form_labels() -> dict[str, str]:
    """Every word of the page that does not come with the data."""
    return {
        "title": _("Free play"),
        "game": _("Game"),
        "players": _("Who plays"),
        "count": _("Number of seats"),
        "count.two": _("{n} and more: two boxes of cards"),
        "crowd.agree": _("Play with the kit's own table for two boxes"),
        "seat": _("Seat {letter}"),
        "seat.kind": _("Seat {letter}: who plays"),
        "seat.name": _("Seat {letter}: name"),
        "seed.group": _("Seed and share code"),
        "seed": _("Seed"),
        "seed.more": _("The same seed gives the same cards and dice."),
        "seed.new": _("New seed"),
        "code": _("Share code"),
        "code.more": _("Whoever uses this code plays the same game. It holds no names."),
        "code.none": _("A code comes when nothing in the form is wrong."),
        "code.copy": _("Copy"),
        "code.copied": _("✓ Copied"),
        "code.select": _("The code is marked. Copy it with Ctrl + C."),
        "code.use": _("Got a code?"),
        "code.fill": _("Use it"),
        "more": _("More rules"),
        "more.about": _(
            "Every place where the printed rules are silent or unclear. Leave them as they are if you do not know."
        ),
        "cards": _("{name}: how many cards"),
        "changed": _("changed"),
        "usual": _("(usual)"),
        "default": _("{value} (usual)"),
        "reset": _("All rules as usual"),
        "extra": _("Also set"),
        "extra.drop": _("Leave this out: {what}"),
        "extra.x": _("Leave out"),
        "begin": _("Begin"),
        "begin.look": _("Something is not right yet. Look at the field that is marked."),
        "bar": _("Seed {seed}"),
        "change": _("Change the settings"),
        "fold": _("Hide the settings"),
        "busy": _("Python is busy. What you typed is kept."),
        **page_words(),
        "gone": _("Python was restarted. Choose Run, then Run All Cells, in the menu; your game is saved."),
        "silent": _("Python does not answer. If this stays, choose Run, then Run All Cells; your game is saved."),
    }


def form_still(data: dict[str, Any], still_id: str) -> str:
    """What the output shows where no live form can be drawn: the settings in words."""
    who = ", ".join(
        f"{seat['letter']} {seat['name'] if seat['kind'] == 'person' else seat['kind']}" for seat in data["seats"]
    )
    rows = [
        f"{row['label']}: {next(value['label'] for value in row['values'] if value['id'] == row['value'])}"
        for row in (*data["main"], *(row for group in data["groups"] for row in group["options"] if row["changed"]))
    ]
    lines = [
        _("Who plays: {list}").format(list=who),
        *rows,
        *(
            f"{row['label']}: {row['typed']}"
            for group in data["groups"]
            for row in group.get("cards", ())
            if row["changed"]
        ),
        *(one["text"] for one in data["extra"]),
        _("Seed: {seed}").format(seed=data["seed"]),
        *([_("Share code: {code}").format(code=data["code"])] if data["code"] else []),
    ]
    how = _("This is a still text. Run the cell to choose and play; your game is saved.")
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return (
        f'<div id="{escape(still_id)}" class="evolution-lab-still" style="font-family:sans-serif;max-width:60em">'
        f"<p><b>{escape(_('Free play'))}</b></p><ul>{items}</ul><p><em>{escape(how)}</em></p></div>"
    )
