"""What a lesson says only after an answer: a conclusion, an explanation, what comes next."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from evolution_lab.i18n import _
from widgets.asked import Asked, Shown

BULLET = "- "


class Told(Shown):
    """Paragraphs that appear when ``after`` is settled: ``Told("01", "worlds", ["What **differs**: ..."], after=look)``.

    In a paragraph ``**bold**`` is bold; one that begins with ``- `` is an item of a list. Everything else is plain text.
    """

    def __init__(
        self,
        lesson: str,
        id: str,
        paragraphs: Sequence[str],
        after: Asked | None = None,
        projector: bool = False,
        theme: str = "auto",
    ) -> None:
        super().__init__(lesson, f"told/{id}", projector, theme, after)
        self.paragraphs = list(paragraphs)
        self._begin()

    def waiting_words(self) -> str:
        """What stands there meanwhile."""
        return _("More stands here when the question before this is answered.")

    def data(self) -> dict[str, Any]:
        """The paragraphs as runs of plain and of bold text."""
        return {
            "kind": "told",
            "id": self.id,
            "badge": "",
            "text": "",
            "answer": None,
            "when": "",
            "summary": "",
            "notice": "",
            "code": "",
            "paragraphs": [
                {"item": one.startswith(BULLET), "runs": runs(one.removeprefix(BULLET))} for one in self.paragraphs
            ],
        }

    def still(self) -> str:
        """The same as HTML."""
        if self.waits:
            return super().still()
        parts = []
        for one in self.data()["paragraphs"]:
            words = "".join(
                f"<b>{escape(run['text'])}</b>" if run["bold"] else escape(run["text"]) for run in one["runs"]
            )
            parts.append(f"<p>{'• ' if one['item'] else ''}{words}</p>")
        name = escape(self._still_id)
        return (
            f'<div id="{name}" class="evolution-lab-still" style="font-family:sans-serif;max-width:60em">'
            f"{''.join(parts)}</div>"
        )


def runs(text: str) -> list[dict[str, Any]]:
    """A text cut where bold begins and ends.

    >>> [(run["text"], run["bold"]) for run in runs("What **differs**: much")]
    [('What ', False), ('differs', True), (': much', False)]
    """
    parts = re.split(r"\*\*(.+?)\*\*", text)
    return [{"text": part, "bold": n % 2 == 1} for n, part in enumerate(parts) if part]
