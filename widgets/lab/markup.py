"""Blocks that Python draws itself: pictures and tables as ready-made HTML, the same on the live board and in the still picture."""

from __future__ import annotations

from typing import Any

Block = dict[str, Any]


def markup(id: str, title: str, html: str, *, summary: str = "", note: str = "", wide: bool = True) -> Block:
    """A block of HTML. Every text of a person in it must have been escaped; it holds no script."""
    return {"kind": "markup", "id": id, "title": title, "html": html, "summary": summary, "note": note, "wide": wide}
