"""What becomes of single carriers: a line for each, from one carrier to none or to all; and a row of counts with what chance allows.

Both axes of the fates are widened at their beginnings, as log(1 + value): there is where most is decided. They reach as far as
is needed: where no card has come near all animals, the picture would be empty up to there. Plain SVG.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log1p
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.strips import WIDTH, frame, sign, spaced, stacked, ticks
from evolution_lab.i18n import _

Counts = NDArray[np.int64]
LOST, KEPT = "#d55e00", "#0072b2"
COLOURS = {"lost": f"var(--lost, {LOST})", "open": "currentColor", "spread": f"var(--kept, {KEPT})"}
STYLE = '<style>:is([data-theme="dark"], [data-jp-theme-light="false"]) .fates{--lost:#ff9664;--kept:#5bb6f0}</style>'
TOP, RIGHT = 10, 985
NEAR = 0.25  # share of all animals from which on the axis reaches up to all
FEWEST = 5  # animals to which the axis reaches at least
STEP = 3.0  # a line goes on drawing when it has moved so far to the right


def fates_svg(carriers: Counts, N: int, latest: bool, summary: str, projector: bool = False) -> str:
    """``carriers``: one row for each introduction, generation by generation. ``latest``: draw the last one strongly.
    ``projector``: letters and lines for the back of the room, also on a small one.

    >>> svg = fates_svg(np.array([[1, 0, 0], [1, 2, 3]]), 3, False, "One is lost.")
    >>> svg.count('class="lost curve"'), svg.count('class="spread curve"')
    (1, 1)
    """
    size, thick = (23, 1.7) if projector else (15, 1.0)
    left, base = size * 0.62 * len(f"{N:,}") + 16, TOP + 255.0
    last = max(2, carriers.shape[1] - 1)
    top = reach(int(carriers.max(initial=1)), N)

    def x(generation: float) -> float:
        return float(left + (RIGHT - left) * log1p(generation) / log1p(last))

    def y(count: float) -> float:
        return float(base - (base - TOP - 10) * log1p(count) / log1p(top))

    parts = [_axes(N, top, last, x, y, left, base, size)]
    wide = thick * (1.1 if len(carriers) > 60 else 1.8)
    faint = max(0.3, min(0.85, 2.5 / len(carriers) ** 0.5)) if len(carriers) else 1
    strong = [len(carriers) - 1] if latest and len(carriers) else []
    for kind, colour in COLOURS.items():
        rows = [i for i in range(len(carriers)) if fate(carriers[i], N) == kind and i not in strong]
        lines = "".join(_line(carriers[i], i, N, x, y) for i in rows)
        if lines:
            parts.append(
                f'<path class="{kind} curve" d="{lines}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-opacity="{faint:.2f}"/>'
            )
        parts += [_end(carriers[i], i, N, x, y, colour, faint + 0.2) for i in rows]
    for i in strong:
        kind = fate(carriers[i], N)
        parts.append(
            f'<path class="{kind} latest" d="{_line(carriers[i], 0, N, x, y)}" fill="none" stroke="currentColor" stroke-width="3"/>'
            f"{_end(carriers[i], 0, N, x, y, 'currentColor', 1, 1.6)}"
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fates" role="img" aria-label="{escape(summary, quote=True)}" '
        f'viewBox="0 0 {WIDTH} {base + size * 3.2:.0f}" style="width:100%;display:block;font:{size}px system-ui,sans-serif" '
        f'fill="currentColor">{STYLE}{"".join(parts)}</svg>'
    )


def reach(most: int, N: int) -> int:
    """To how many animals the axis goes when no card has had more than ``most`` carriers.

    >>> reach(2, 500), reach(40, 500), reach(200, 500), reach(1, 8)
    (5, 80, 500, 5)
    """
    return N if most >= NEAR * N else min(N, max(FEWEST, 2 * most))


def fate(course: Counts, N: int) -> str:
    """ "lost", "spread" (to all N), or "open" where neither has come.

    >>> fate(np.array([1, 4, 9]), 9)
    'spread'
    """
    end = int(course[-1])
    return "lost" if end == 0 else "spread" if end == N else "open"


def over_at(course: Counts, N: int) -> int:
    """The generation in which it was lost or had spread to all; the last one where it is still open.

    >>> over_at(np.array([1, 2, 0, 0]), 9)
    2
    """
    ended = np.flatnonzero((course == 0) | (course == N))
    return int(ended[0]) if len(ended) else len(course) - 1


def _nudge(i: int) -> float:
    """Equal lines lie a little apart."""
    return ((i + 1) * 0.618034 % 1 - 0.5) * 7


def _line(course: Counts, i: int, N: int, x: Any, y: Any) -> str:
    end, points, at = over_at(course, N), [], -STEP
    for g in range(end + 1):
        px = x(g)
        if g < 12 or px - at >= STEP or g == end:
            nudge = _nudge(i) if 0 < g < end else 0
            points.append(f"{px:.0f} {y(int(course[g])) + nudge:.0f}")
            at = px
    return "M" + "L".join(points)


def _end(course: Counts, i: int, N: int, x: Any, y: Any, colour: str, strength: float, large: float = 1.0) -> str:
    kind, g = fate(course, N), over_at(course, N)
    px, py, r = x(g), y(int(course[g])), 3.5 * large
    look = f'stroke-opacity="{min(1, strength):.2f}"'
    if kind == "lost":
        px += _nudge(i)  # many are lost in one generation
        return f'<path class="end" d="M{px - r:.1f} {py - r:.1f}l{2 * r} {2 * r}m0 {-2 * r}l{-2 * r} {2 * r}" stroke="{colour}" stroke-width="{1.6 * large:.1f}" {look}/>'
    return f'<circle class="end" cx="{px:.1f}" cy="{py:.1f}" r="{r}" fill="{colour if kind == "spread" else "none"}" stroke="{colour}" fill-opacity="{min(1, strength):.2f}" {look}/>'


def _axes(N: int, top: int, last: int, x: Any, y: Any, left: float, base: float, size: float) -> str:
    parts, above = [], RIGHT * 2.0
    for count in sorted({*ticks(top), top}):
        level = y(count)
        if count not in (0, top) and (abs(level - y(top)) < size * 1.2 or above - level < size * 1.1):
            continue
        above = level
        parts.append(
            f'<line x1="{left:.1f}" x2="{RIGHT}" y1="{level:.1f}" y2="{level:.1f}" stroke="currentColor" stroke-opacity="{0.6 if count in (0, N) else 0.13}"/>'
            f'<text x="{left - 8:.1f}" y="{level + size * 0.35:.1f}" text-anchor="end">{count:,}</text>'
        )
    for place, text in spaced([(x(g), f"{g:,}") for g in ticks(last)], size):
        middle = min(place, WIDTH - size * 0.32 * len(text))  # the last number stays in the picture
        parts.append(
            f'<line x1="{place:.1f}" x2="{place:.1f}" y1="{base:.1f}" y2="{base + 6:.1f}" stroke="currentColor"/>'
            f'<text x="{middle:.1f}" y="{base + 8 + size:.1f}" text-anchor="middle">{text}</text>'
        )
    above_all = _("all have it") if top == N else _("all have it: far above, at {n}").format(n=f"{N:,}")
    words = (
        f'<text x="{left + 10:.1f}" y="{y(top) + size * 1.2:.1f}" font-weight="700">{escape(above_all)}</text>'
        f'<text x="{RIGHT}" y="{base - size * 0.5:.1f}" text-anchor="end" font-weight="700">{escape(_("0: lost"))}</text>'
        f'<text x="{(left + RIGHT) / 2:.1f}" y="{base + 10 + 2.1 * size:.1f}" text-anchor="middle">{escape(_("generation (the first ones are drawn wider)"))}</text>'
    )
    return "".join(parts) + words


def counted_row(
    counts: Sequence[int],
    band: tuple[float, float],
    lines: Sequence[tuple[float, str]],
    axis: str,
    summary: str,
    own: int | None = None,
    projector: bool = False,
) -> str:
    """Counts as dots on one line, in a shaded ``band`` that holds most of them, with named dashed ``lines``. ``own``: drawn as a diamond.

    >>> counted_row([80, 90, 90], (70, 105), [(88, "expected")], "cards", "Three runs.", own=80).count('class="dot"')
    3
    """
    size, radius = (23, 8.5) if projector else (15, 6.0)
    reach = [*counts, *band, *(at for at, _words in lines)]
    pad = max(3.0, (max(reach) - min(reach)) * 0.08)
    low, high = max(0.0, min(reach) - pad), max(reach) + pad

    def x(value: float) -> float:
        return 20 + (RIGHT - 20) * (value - low) / (high - low)

    dots = stacked([x(count) for count in counts], 2 * radius + 1)
    tall = max(70.0, (1 + max((level for _x, level in dots), default=0)) * (2 * radius + 1) + 20)
    top = size * (1.4 * len(lines) + 0.6)
    base = top + tall
    parts = [
        f'<rect class="band" x="{x(band[0]):.1f}" y="{top:.1f}" width="{x(band[1]) - x(band[0]):.1f}" height="{tall:.1f}" fill="currentColor" fill-opacity="0.09"/>'
    ]
    for n, (at, label) in enumerate(lines):
        side = "end" if x(at) > RIGHT * 0.6 else "start"
        aside = -6 if side == "end" else 6
        parts.append(
            f'<line class="mark" x1="{x(at):.1f}" x2="{x(at):.1f}" y1="{size * (0.4 + 1.4 * n):.1f}" y2="{base:.1f}" stroke="currentColor" stroke-width="2" stroke-dasharray="{"6 5" if n else "2 3"}"/>'
            f'<text x="{x(at) + aside:.1f}" y="{size * (1.1 + 1.4 * n):.1f}" text-anchor="{side}">{escape(label)}</text>'
        )
    mine = next((k for k, (px, _level) in enumerate(dots) if own is not None and abs(px - x(own)) < 1e-6), None)
    for k, (px, level) in enumerate(dots):
        py = base - radius - 3 - level * (2 * radius + 1)
        parts.append(
            sign(
                "diamond" if k == mine else "circle",
                px,
                py,
                radius + (1 if k == mine else 0),
                LOST if k == mine else KEPT,
            )
        )
    marks = np.arange(np.ceil(low / 10) * 10, high + 0.1, 10)
    for place, text in spaced([(x(float(one)), f"{one:,.0f}") for one in marks], size):
        parts.append(f'<text x="{place:.1f}" y="{base + 8 + size:.1f}" text-anchor="middle">{text}</text>')
    parts.append(
        f'<line x1="20" x2="{RIGHT}" y1="{base:.1f}" y2="{base:.1f}" stroke="currentColor" stroke-width="1.5"/>'
        f'<text x="{(20 + RIGHT) / 2:.1f}" y="{base + 10 + 2.1 * size:.1f}" text-anchor="middle">{escape(axis)}</text>'
    )
    return frame("".join(parts), base + size * 3.4, summary, size)
