"""The drawings of "open the card": a species card, the animals under it with their families, and the gene copies in the animals.

Plain SVG texts from plain data; colours come from the page where it has them, else from here. Copies are 1 (the variant A) or 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH = 960
CELL, TALL, GAP = 48, 40, 62  # one animal, and the room for the lines between parents and young
BEAD, BEADS_A_ROW = 22, 40

INK, MUTED, PAPER, EDGE = (
    "var(--ink, #22302a)",
    "var(--muted, #56635b)",
    "var(--paper, #ffffff)",
    "var(--edge, #7b8574)",
)
MARK, LINE, SOFT = "var(--c1, #c1440e)", "var(--line, #cdd2c0)", "var(--soft, #e3eee4)"

Copies = Sequence[Sequence[int]]
"""The two gene copies of each animal."""


class Scene(NamedTuple):
    """A drawing: its SVG, and what it shows in words for those who do not see it."""

    svg: str
    words: str


def _text(
    x: float, y: float, words: str, anchor: str = "start", size: int = 15, weight: int = 400, fill: str = INK
) -> str:
    style = f'font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style} style="fill:{fill}">{escape(words)}</text>'


def _svg(height: float, body: str, words: str, width: float = WIDTH, kind: str = "") -> Scene:
    label = escape(words, quote=True)
    open_tag = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="oc {kind}" role="img" aria-label="{label}" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="100%" style="max-width:{2 * width:.0f}px;display:block" font-family="system-ui,sans-serif">'
    )
    return Scene(f"{open_tag}{body}</svg>", words)


# --- animals -------------------------------------------------------------------------------------------------------------


def animal(x: float, y: float, copies: Sequence[int], scale: float = 1.0, more: str = "") -> str:
    """One animal; who carries A is filled and has a spot."""
    carries = any(copies)
    body, line = (MARK, MARK) if carries else (PAPER, EDGE)
    parts = [
        f'<path d="M9 15C4 14 2 10 4 6M13 23v8M18 24v7M25 24v7M30 23v8" style="fill:none;stroke:{line};stroke-width:2;stroke-linecap:round"/>',
        f'<ellipse cx="21" cy="18" rx="13" ry="8" style="fill:{body};stroke:{line};stroke-width:1.6"/>',
        f'<path d="M33 7l2-5 3 4z" style="fill:{body};stroke:{line};stroke-width:1.4;stroke-linejoin:round"/>',
        f'<circle cx="36" cy="11" r="5.6" style="fill:{body};stroke:{line};stroke-width:1.6"/>',
        f'<circle cx="37.6" cy="10" r="1" style="fill:{PAPER if carries else line}"/>',
    ]
    if carries:
        parts.append(f'<circle cx="20" cy="17.5" r="4" style="fill:{PAPER}"/>')
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:g})"{more}>{"".join(parts)}</g>'


def _place(i: int, n: int, top: float) -> tuple[float, float]:
    """Where animal ``i`` of ``n`` stands: rows of 20, the last one in the middle."""
    a_row = WIDTH // CELL
    rows = -(-n // a_row)
    per = -(-n // rows)
    row, column = divmod(i, per)
    here = min(per, n - row * per)
    return (WIDTH - here * CELL) / 2 + column * CELL + 2, top + row * TALL


def _rows(n: int) -> int:
    return -(-n // (WIDTH // CELL))


def _band(copies: Copies, top: float, *, followed: int | None, kind: str) -> str:
    parts = []
    for i, one in enumerate(copies):
        x, y = _place(i, len(copies), top)
        if i == followed:
            parts.append(
                f'<rect x="{x - 1:.1f}" y="{y - 2:.1f}" width="46" height="37" rx="9" style="fill:none;stroke:{INK};stroke-width:2.5"/>'
            )
        parts.append(animal(x, y, one))
    return f'<g class="{kind}">{"".join(parts)}</g>'  # fmt: skip


def generation_scene(
    young: Copies,
    captions: tuple[str, str],
    parents: Copies | None = None,
    who: Sequence[Sequence[int]] = (),
    *,
    followed: tuple[int | None, int | None] = (None, None),
    moves: bool = False,
    words: str = "",
    size: int = 15,
) -> Scene:
    """The animals of a generation, with their parents above and a line for each copy of A that was passed on.

    ``captions``: over the parents, under the young. ``who``: the two parents of each young, first the one that gave its first copy.
    ``followed``: an animal to be ringed among the parents, and one among the young. ``moves``: the page lets it come in calmly.
    ``size``: of the letters.
    """
    kind = "oc-moves" if moves else ""
    above = "" if parents is None else _text(0, size + 3, captions[0], size=size, fill=MUTED)
    top = size + 15 if parents is not None else 6
    below = top + _rows(len(parents or ())) * TALL
    under = below + GAP if parents is not None else top
    lines = []
    for i, (child, pair) in enumerate(zip(young, who, strict=False)):
        for copy, parent in zip(child, pair, strict=True):
            if copy:
                (ax, ay), (bx, by) = _place(parent, len(parents or ()), top), _place(i, len(young), under)
                x1, y1, x2, y2, bend = ax + 21, ay + 33, bx + 21, by + 1, (below + under) / 2
                lines.append(
                    f'<path d="M{x1:.0f} {y1:.0f}C{x1:.0f} {bend:.0f} {x2:.0f} {bend:.0f} {x2:.0f} {y2:.0f}"/>'
                )
    end = under + _rows(len(young)) * TALL
    body = (
        above
        + f'<g class="oc-lines" style="fill:none;stroke:{MARK};stroke-width:1.7;stroke-opacity:.6">{"".join(lines)}</g>'
        + f'<g style="opacity:.5">{_band(parents or (), top, followed=followed[0], kind="oc-parents")}</g>'
        + _band(young, under, followed=followed[1], kind="oc-young")
        + _text(0, end + size - 1, captions[1], size=size, weight=600)
    )
    return _svg(end + size * 1.4 + 1, body, words, kind=kind)


# --- gene copies -----------------------------------------------------------------------------------------------------------


def _bead(x: float, y: float, copy: int, r: float = 8) -> str:
    if copy:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" style="fill:{MARK};stroke:{MARK};stroke-width:1.6"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{0.35 * r:.1f}" style="fill:{PAPER}"/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" style="fill:{PAPER};stroke:{EDGE};stroke-width:1.6"/>'


def copies_scene(animals: Copies, captions: tuple[str, str], words: str = "", size: int = 15) -> Scene:
    """Every animal as a capsule with its two gene copies, and below all copies in order: those of A first; ``size``: of the letters."""
    parts = [_text(0, size + 3, captions[0], size=size, weight=600)]
    for i, pair in enumerate(animals):
        x, y = _place(i, len(animals), size + 15)
        parts.append(f'<rect x="{x:.1f}" y="{y + 3:.1f}" width="43" height="24" rx="12" style="fill:{SOFT};stroke:{LINE};stroke-width:1.4"/>')  # fmt: skip
        parts += [_bead(x + 12.5 + 18 * k, y + 15, copy) for k, copy in enumerate(sorted(pair, reverse=True))]
    top = size + 15 + _rows(len(animals)) * TALL + size + 15
    parts.append(_text(0, top - 8, captions[1], size=size, weight=600))
    every = sorted((copy for pair in animals for copy in pair), reverse=True)
    for i, copy in enumerate(every):
        row, column = divmod(i, BEADS_A_ROW)
        parts.append(_bead(12 + column * 23.6, top + 14 + row * BEAD, copy))
    rows = -(-len(every) // BEADS_A_ROW)
    return _svg(top + rows * BEAD + 8, "".join(parts), words, kind="oc-copies")


# --- the card --------------------------------------------------------------------------------------------------------------


class Card(NamedTuple):
    """What a species card shows: the species, the trait, its drawing (inside of a 64 x 64 box), and how many animals lie on it."""

    species: str
    label: str
    drawing: str
    animals: int
    caption: str


def card_scene(card: Card, animals: Copies, caption: str, words: str = "", big: bool = False) -> Scene:
    """The card of the game on the left, a population of animals with or without the variant on the right; ``big``: larger letters."""
    said = card.caption.replace(": ", ":\n").split("\n") if big else [card.caption]
    sizes = (26, 22, 20, 20) if big else (20, 18, 14, 17)
    n = card.animals
    step = min(38.0, 230 / max(1, n))
    first = 140 - step * n / 2
    parts = [
        '<rect x="10" y="6" width="260" height="272" rx="16" style="fill:var(--paper, #fff);stroke:var(--edge, #7b8574);stroke-width:2"/>',
        _text(26, 36, card.species, size=sizes[0], weight=700),
        f'<svg x="85" y="46" width="110" height="110" viewBox="0 0 64 64"><g fill="none" stroke-linecap="round" stroke-linejoin="round">{card.drawing}</g></svg>',
        _text(140, 180, card.label, "middle", sizes[1], 600),
        *(animal(first + i * step, 196, (1, 0), 0.85) for i in range(n)),
        *(
            _text(140, 258 - 12 * (len(said) - 1) + 23 * n, line, "middle", sizes[2], fill=MUTED)
            for n, line in enumerate(said)
        ),
        f'<path d="M292 134h52m-14-14 14 14-14 14" style="fill:none;stroke:{INK};stroke-width:3;stroke-linecap:round;stroke-linejoin:round"/>',
        '<rect x="362" y="6" width="588" height="272" rx="16" style="fill:var(--soft, #e3eee4);stroke:none"/>',
        _text(380, 36, caption, size=sizes[3], weight=600),
    ]
    rows = -(-len(animals) // 12)
    a_row = -(-len(animals) // max(1, rows))
    for i, one in enumerate(animals):
        row, column = divmod(i, a_row)
        parts.append(animal(378 + column * 47, 52 + row * 37, one, 0.95))
    height = max(286, 62 + rows * 37)
    if height > 286:
        parts[-len(animals) - 2] = (
            f'<rect x="362" y="6" width="588" height="{height - 14}" rx="16" style="fill:var(--soft, #e3eee4)"/>'
        )
    return _svg(height, "".join(parts), words, kind="oc-card")
