"""The drawings of the traits as plain SVG, for outputs that work without a script (after a reload, without Python).

Made from the board's own art by ``.ci/make_art.py``. Each drawing is put on a page once and used many times.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from html import escape

from widgets.assets import STATIC

UNKNOWN = (
    '<rect x="1" y="1" width="62" height="62" rx="15" fill="#dbe1da"/>'
    '<text x="32" y="43" text-anchor="middle" font-family="system-ui,sans-serif" font-size="30" font-weight="700" '
    'fill="#2d3b36">{letter}</text>'
)


@cache
def _drawn() -> dict[str, str]:
    return dict(json.loads((STATIC / "art" / "drawn.json").read_text(encoding="utf-8")))


def inside(trait: str, label: str = "") -> str:
    """What is inside the drawing of a trait (view box 64 x 64); a trait that nobody has drawn gets its first letter.

    >>> inside("no such trait", "<new>").count("&lt;")
    1
    """
    found = _drawn().get(trait)
    if found is None:
        return UNKNOWN.format(letter=escape((label or trait or "?")[0].upper()))
    return found[found.index(">") + 1 : found.rindex("</svg>")]


def sheet(traits: Iterable[tuple[str, str]], prefix: str) -> str:
    """One hidden picture that holds these traits ``(name, label)``; :func:`use` shows one of them.

    ``prefix`` keeps the names apart from those of other outputs on the page.
    """
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    parts = "".join(
        f'<symbol id="{_id(prefix, name)}" viewBox="0 0 64 64"><g {style}>{inside(name, label)}</g></symbol>'
        for name, label in traits
    )
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false">{parts}</svg>'


def use(trait: str, prefix: str) -> str:
    """A drawing of the sheet. It says nothing to a screen reader: words stand beside it."""
    return (
        f'<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false"><use href="#{_id(prefix, trait)}"></use></svg>'
    )


def _id(prefix: str, trait: str) -> str:
    safe = "".join(letter if letter.isalnum() and letter.isascii() else f"-{ord(letter):x}-" for letter in trait)
    return escape(f"{prefix}-{safe}", quote=True)
