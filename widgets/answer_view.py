"""The page side of predictions, questions and sentences: the widget, its words, and what stands there without it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import anywidget
import traitlets

from evolution_lab.i18n import _
from widgets.assets import answer_css, answer_esm
from widgets.labels import page_words

Reply = tuple[bool, str]
"""Whether a message was taken, and what to tell the person (may be empty)."""


class AnswerView(anywidget.AnyWidget):
    """It draws ``data`` and hands on what the person does; Python alone knows what is right."""

    _esm = answer_esm()
    _css = answer_css()

    data = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)

    def __init__(self, data: dict[str, Any], settings: dict[str, Any], take: Callable[[dict[str, Any]], Reply]) -> None:
        super().__init__(data=data, labels=answer_labels(), settings=settings)
        self._take = take
        self.on_msg(self._message)

    def _message(self, _widget: Any, content: Any, _buffers: Any) -> None:
        if not isinstance(content, dict):
            return
        ok, text = self._take(content)
        self.send({"type": "reply", "id": content.get("id"), "ok": ok, "text": text})


def answer_labels() -> dict[str, str]:
    """Every word of the page that does not come with the data."""
    return {
        "lock": _("Lock my prediction"),
        "lock.more": _("It cannot be changed afterwards."),
        "lock.choice": _("Pick one first."),
        "lock.number": _("Put your number on the axis first."),
        "lock.range": _("Give a number from {low} to {high}."),
        "lock.line": _("Draw the whole line first; {n} points are open."),
        "clear": _("Clear the line"),
        "how.number": _("Click on the axis, or use the arrow keys, or type a number."),
        "how.line": _("Draw with the pointer. By keyboard: ← and → pick a point, ↑ and ↓ move it."),
        "your.number": _("Your number"),
        "point": _("{axis} {x}"),
        "point.open": _("still open"),
        "mine": _("Your prediction"),
        "result": _("Result"),
        "runs": _("single runs"),
        "options": _("Answers"),
        "right": _("Yes."),
        "wrong": _("Not yet."),
        "idea": _("The wrong idea behind it:"),
        "again": _("Look again:"),
        "pieces": _("Pieces"),
        "sentence": _("Your sentence"),
        "sentence.empty": _("Tap the pieces in the order of the sentence. A second tap takes one out again."),
        "put": _("Put in: {piece}"),
        "take": _("Take out: {piece}"),
        "check": _("Check the sentence"),
        "check.empty": _("Put at least one piece into the sentence first."),
        "code": _("Your code: {code}"),
        "code.more": _("Your answers are kept under this code, in your own folder. It says nothing about you."),
        "anew": _("Not you? Begin anew"),
        "anew.ask": _("Set the answers of this lesson aside and take a new code?"),
        "anew.sure": _("Yes, begin anew"),
        "open": _("Show it all the same"),
        "open.ask": _("It may give away the answer to a question above."),
        "open.sure": _("Yes, show it"),
        "no": _("No"),
        "seed.use": _("Use this seed"),
        "seed.new": _("New seed"),
        "seed.own": _("The lesson's own"),
        "checking": _("One moment …"),
        "busy": _("Python is busy. Your answer waits until it is free."),
        "gone": _(
            "Python was started anew, so this click was not kept. Choose Run, then Run All Cells, in the menu. "
            "What you locked before is saved."
        ),
        "error.draw": page_words()["error.draw"],
        "silent": _(
            "Python does not answer. If this stays, choose Kernel, then Restart Kernel and Run All Cells, in the menu. "
            "What you locked before is saved; this click may be lost."
        ),
    }


def answer_still(data: dict[str, Any], still_id: str) -> str:
    """What the output shows where no live widget can be drawn: the question, what was answered, and what came out."""
    badge = f"<b>{escape(data['badge'])}.</b> " if data["badge"] else ""
    parts = [f"<p>{badge}{escape(data['text'])}</p>"] if data["text"] else []
    options = data.get("options", [])
    if options:
        rows = "".join(f"<li>{escape(_sign(one, data))} {escape(one['text'])}</li>" for one in options)
        parts.append(f"<ul style='list-style:none;padding-inline-start:1em'>{rows}</ul>")
    parts += [f"<p>{escape(text)}</p>" for text in (data["summary"], data["when"], data["notice"]) if text]
    how = _("This is a still text. To answer here choose Run, then Run All Cells; what you have answered is saved.")
    return (
        f'<div id="{escape(still_id)}" class="evolution-lab-still" style="font-family:sans-serif;max-width:60em">'
        f"{''.join(parts)}<p><em>{escape(how)}</em></p></div>"
    )


def _sign(option: dict[str, Any], data: dict[str, Any]) -> str:
    """The letter of an option with its sign: what was picked, what was right."""
    state = option.get("state")
    sign = {"right": "✓", "wrong": "✗"}.get(str(state), "")
    if data["answer"] is not None and option["id"] == data["answer"] and not sign:
        sign = "●"
    return f"{option['letter']} {sign}".strip()
