"""Blocks that Python draws itself: pictures and tables as ready-made HTML, the same on the live board and in the still picture."""

from __future__ import annotations

from typing import Any

from evolution_lab.charts.plane import Look

Block = dict[str, Any]
NARROW_ON_WALL = Look(660, 300, 24, 4.5)
"""A plane beside the controls on a small projector."""


def markup(id: str, title: str, html: str, *, summary: str = "", note: str = "", wide: bool = True) -> Block:
    """A block of HTML. Every text of a person in it must have been escaped; it holds no script."""
    return {"kind": "markup", "id": id, "title": title, "html": html, "summary": summary, "note": note, "wide": wide}


def for_rooms(roomy: Block, narrow: Block, below: int = 800) -> Block:
    """The block ``roomy``, drawn as ``narrow`` where it is less wide than ``below`` pixels (800 or 1300): letters stay as large as they are."""
    name = f"below-{below}"
    both = f'<div class="narrow {name}" style="display:none">{narrow["html"]}</div><div class="roomy {name}">{roomy["html"]}</div>'
    return roomy | {"html": both}


def in_both_rooms(roomy: list[Block], narrow: list[Block]) -> list[Block]:
    """The same blocks drawn for two rooms: :func:`for_rooms` for those that Python draws."""
    return [
        for_rooms(one, other) if one["kind"] == "markup" and one["html"] != other["html"] else one
        for one, other in zip(roomy, narrow, strict=True)
    ]
