"""Counts as strips of dots above one axis, as plain SVG: zeros stay visible beside jackpots.

The axis is log(1 + count): 0, 1, 2, 5, 10 ... stand apart, and a hundred still fits. Text takes the colour of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import log1p
from typing import NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _

WIDTH = 1000
LEFT, RIGHT = 40, 960
MOST_DOTS = 400
STEPS = (1, 2, 5)
SHAPES = ("circle", "diamond", "square", "triangle", "ring")


class Strip(NamedTuple):
    """One row: a ``label``, a ``note`` at its right end, the ``counts``, and how its dots look."""

    label: str
    note: str
    counts: Sequence[int]
    colour: str = "#0072b2"
    shape: str = "circle"


def ticks(top: float) -> list[int]:
    """0 and 1, 2, 5, 10, 20 ... up to ``top``.

    >>> ticks(30)
    [0, 1, 2, 5, 10, 20]
    """
    found, power = [0], 1
    while power <= top:
        found += [step * power for step in STEPS if step * power <= top]
        power *= 10
    return found


def place(count: float, top: float) -> float:
    """Where a count lies on the axis that ends at ``top``.

    >>> place(0, 100), place(100, 100)
    (40.0, 960.0)
    """
    return LEFT + (RIGHT - LEFT) * log1p(count) / log1p(top)


def stacked(places: Iterable[float], wide: float) -> list[tuple[float, int]]:
    """Dots at their own places: one that would touch another goes up by as many levels as it takes.

    >>> stacked([5, 5, 9, 30], 10)
    [(5, 0), (5, 1), (9, 2), (30, 0)]
    """
    found: list[tuple[float, int]] = []
    ends: list[float] = []  # the last dot of each level
    for at in sorted(places):
        level = next((n for n, end in enumerate(ends) if at - end >= wide), len(ends))
        ends[level : level + 1] = [at]
        found.append((at, level))
    return found


def axis_top(rows: Iterable[Sequence[int]]) -> int:
    """The end of an axis that holds all counts, at least 10, with some room."""
    most = max((max(row, default=0) for row in rows), default=0)
    return max(10, int(most * 1.15) + 1)


def dot_strips(strips: Sequence[Strip], axis: str, summary: str, projector: bool = False) -> str:
    """The strips under each other above one axis, as an SVG text. ``summary`` says it in words to a screen reader."""
    if not strips or any(len(strip.counts) > MOST_DOTS for strip in strips):
        raise LabError(_("Dots are drawn for 1 to {n} counts in a row.").format(n=MOST_DOTS))
    size, radius = (23, 8.0) if projector else (15, 5.5)
    top = axis_top([strip.counts for strip in strips])
    parts: list[str] = []
    y = 0.0
    for strip in strips:
        y = _strip(parts, strip, top, y, size, radius)
    parts.append(_axis(axis, top, y, size))
    return frame("".join(parts), y + size * 3.4, summary, size)


def frame(body: str, height: float, summary: str, size: float) -> str:
    """The outer element of a picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(summary, quote=True)}" '
        f'viewBox="0 0 {WIDTH} {height:.0f}" style="width:100%;max-width:1150px;display:block;font:{size}px system-ui,sans-serif" '
        f'fill="currentColor">{body}</svg>'
    )


def _strip(parts: list[str], strip: Strip, top: int, y: float, size: int, radius: float) -> float:
    """Draw one strip below ``y``; returns where it ends."""
    gap = 2 * radius + 1
    dots = stacked([place(count, top) for count in strip.counts], gap)
    levels = 1 + max((level for _x, level in dots), default=0)
    title, below = _head(strip.label, strip.note, y + size, size)
    from_ = y + size * 0.5 + below
    base = from_ + levels * gap + 8
    zero = place(0, top)
    parts.append(
        f'<rect class="zero" x="{zero - radius - 5:.1f}" y="{from_:.1f}" width="{2 * radius + 10:.1f}" '
        f'height="{base - from_:.1f}" rx="5" fill="currentColor" fill-opacity="0.08"/>'
        f"{title}{_base(base)}"
    )
    parts += [_dot(strip, at, base - radius - 1 - level * gap, radius) for at, level in dots]
    if strip.counts:
        mean = place(sum(strip.counts) / len(strip.counts), top)
        parts.append(
            f'<path class="mean" d="M{mean:.1f} {base + 2:.1f}v15m0 -15l-5 6m5 -6l5 6" fill="none" stroke="currentColor" '
            f'stroke-width="2.5" stroke-linecap="round"/>'
        )
    return base + size * 1.2


def _head(label: str, note: str, y: float, size: float) -> tuple[str, float]:
    """The name of a row and its note, below each other where one line has no room for both; and how much height they take."""
    lines = 1 if size * (0.68 * len(label) + 0.58 * len(note)) < WIDTH else 2
    under = size * 1.25 * (lines - 1)
    drawn = (
        f'<text x="0" y="{y:.1f}" font-weight="700">{escape(label)}</text>'
        f'<text x="{WIDTH}" y="{y + under:.1f}" text-anchor="end">{escape(note)}</text>'
    )
    return drawn, size + under


def _base(y: float) -> str:
    return f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="currentColor" stroke-opacity="0.45"/>'


def spaced(marks: Iterable[tuple[float, str]], size: float) -> list[tuple[float, str]]:
    """Labels of an axis without those that would run into the one before.

    >>> spaced([(0, "10,000"), (30, "20,000"), (90, "50,000")], 15)
    [(0, '10,000'), (90, '50,000')]
    """
    found: list[tuple[float, str]] = []
    for at, text in marks:
        if not found or at - found[-1][0] > size * 0.6 * (len(text) + len(found[-1][1])) / 2 + size / 2:
            found.append((at, text))
    return found


def _dot(strip: Strip, x: float, y: float, r: float) -> str:
    return sign(strip.shape, x, y, r, strip.colour)


def sign(shape: str, x: float, y: float, r: float, colour: str) -> str:
    """One sign of ``SHAPES`` around a place, as SVG; an unknown shape is a circle."""
    look = f'class="dot" fill="{escape(colour, quote=True)}" fill-opacity="0.85"'
    if shape == "diamond":
        return f'<path {look} d="M{x:.1f} {y - r - 1:.1f}l{r + 1} {r + 1}l{-r - 1} {r + 1}l{-r - 1} {-r - 1}z"/>'
    if shape == "square":
        return f'<rect {look} x="{x - r + 0.5:.1f}" y="{y - r + 0.5:.1f}" width="{2 * r - 1}" height="{2 * r - 1}"/>'
    if shape == "triangle":
        return f'<path {look} d="M{x:.1f} {y - r:.1f}l{r} {2 * r - 0.5}h{-2 * r}z"/>'
    if shape == "ring":
        width = max(1.8, r * 0.4)
        return (
            f'<circle class="dot ring" cx="{x:.1f}" cy="{y:.1f}" r="{r - width / 2:.1f}" fill="none" '
            f'stroke="{escape(colour, quote=True)}" stroke-width="{width:.1f}"/>'
        )
    return f'<circle {look} cx="{x:.1f}" cy="{y:.1f}" r="{r}"/>'


def _axis(label: str, top: int, y: float, size: int) -> str:
    marks = "".join(
        f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y:.1f}" y2="{y + 7:.1f}" stroke="currentColor"/>'
        f'<text x="{x:.1f}" y="{y + 9 + size:.1f}" text-anchor="middle">{text}</text>'
        for x, text in spaced([(place(at, top), f"{at:,}") for at in ticks(top)], size)
    )
    line = f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="currentColor" stroke-width="1.5"/>'
    words = f'<text x="{(LEFT + RIGHT) / 2}" y="{y + 12 + 2.1 * size:.1f}" text-anchor="middle">{escape(label)}</text>'
    return line + marks + words


class Bars(NamedTuple):
    """One row of bars: how many of ``values`` (above 0) fall into each of the common bins."""

    label: str
    note: str
    values: Sequence[float]
    colour: str = "#0072b2"
    hatch: bool = False


def bar_strips(
    rows: Sequence[Bars], axis: str, summary: str, line: float, line_label: str, projector: bool = False
) -> str:
    """Histograms under each other on one logarithmic axis, with one dashed ``line`` through them all, as an SVG text."""
    size = 23 if projector else 15
    values = [value for row in rows for value in row.values if value > 0]
    low = min([line / 4, *values])
    high = max([line * 4, *values]) * 1.05
    wide = log1p(high / low - 1)

    def at(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * log1p(value / low - 1) / wide

    bins, tall = 46, 90
    step = (RIGHT - LEFT) / bins
    parts, y = [], 0.0
    for row in rows:
        counts = [0] * bins
        for value in row.values:
            if value > 0:
                counts[min(bins - 1, int((at(value) - LEFT) / step))] += 1
        title, below = _head(row.label, row.note, y + size, size)
        base = y + size * 0.6 + below + tall
        most = max(counts) or 1
        parts.append(title + _base(base))
        look = (
            f'fill="{row.colour}" fill-opacity="{0.25 if row.hatch else 0.85}" stroke="{row.colour}" stroke-width="1.5"'
        )
        parts += [
            f'<rect class="bar" {look} x="{LEFT + n * step + 1:.1f}" y="{base - tall * count / most:.1f}" '
            f'width="{step - 2:.1f}" height="{tall * count / most:.1f}"/>'
            for n, count in enumerate(counts)
            if count
        ]
        y = base + size * 0.8
    marks = [step * 10.0**power for power in range(-3, 7) for step in STEPS if low <= step * 10.0**power <= high]
    parts.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="currentColor" stroke-width="1.5"/>')
    parts += [
        f'<text x="{x:.1f}" y="{y + size + 6:.1f}" text-anchor="middle">{text}</text>'
        for x, text in spaced([(at(mark), f"{mark:,g}") for mark in marks], size)
    ]
    # Its name stands where the bars of the first row do not begin yet.
    room = at(line) - 8 > size * 0.6 * len(line_label)
    aside, anchor = (at(line) - 8, "end") if room else (at(line) + 8, "start")
    parts.append(
        f'<line x1="{at(line):.1f}" x2="{at(line):.1f}" y1="{size * 1.3:.1f}" y2="{y:.1f}" stroke="currentColor" '
        f'stroke-width="2" stroke-dasharray="6 5"/><text x="{aside:.1f}" y="{size * 2.6:.1f}" text-anchor="{anchor}">{escape(line_label)}</text>'
        f'<text x="{WIDTH / 2}" y="{y + 10 + 2.1 * size:.1f}" text-anchor="middle">{escape(axis)}</text>'
    )
    return frame("".join(parts), y + size * 3.2, summary, size)
