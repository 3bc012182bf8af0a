"""Beetles of two colours in rows, those that died crossed out, as plain SVG. Colour is not the only sign: dark ones are filled, light ones striped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

ACROSS = 25


class Beetle(NamedTuple):
    """One beetle: whether it is dark, and whether it is alive."""

    dark: bool
    alive: bool


def beetles_svg(beetles: Sequence[Beetle], label: str, width: float = 1100, line: float = 2) -> str:
    """All of them in rows; ``label`` says it in words.

    >>> beetles_svg([Beetle(True, True), Beetle(False, False)], "two").count("class=")
    2
    """
    across = min(ACROSS, max(10, len(beetles)))
    cell = width / across
    high = cell * 0.74
    rows = -(-len(beetles) // across)
    parts = []
    for n, one in enumerate(beetles):
        x, y = (n % across + 0.5) * cell, (n // across + 0.5) * high
        parts.append(_beetle(one, x, y, cell * 0.3, line))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {width:.0f} {rows * high:.0f}" '
        f'width="100%" style="max-width:{width * 1.6:.0f}px;height:auto;display:block">{"".join(parts)}</svg>'
    )


def _beetle(one: Beetle, x: float, y: float, r: float, line: float) -> str:
    """A body, six legs and two feelers; a cross over it if it is dead."""
    body = "var(--c7, #6b4a36)" if one.dark else "var(--paper, #fff)"
    edge = "var(--c7, #6b4a36)"
    kind = f"{'dark' if one.dark else 'light'} {'alive' if one.alive else 'dead'}"
    legs = "".join(
        f"M{x + dx * r:.1f} {y - 0.72 * r:.1f}l{0.18 * r:.1f} {-0.32 * r:.1f}M{x + dx * r:.1f} {y + 0.72 * r:.1f}l{0.18 * r:.1f} {0.32 * r:.1f}"
        for dx in (-0.5, 0, 0.45)
    )
    feelers = f"M{x + 1.25 * r:.1f} {y - 0.2 * r:.1f}l{0.4 * r:.1f} {-0.25 * r:.1f}M{x + 1.25 * r:.1f} {y + 0.2 * r:.1f}l{0.4 * r:.1f} {0.25 * r:.1f}"
    stripes = "" if one.dark else f"M{x - 0.45 * r:.1f} {y - 0.55 * r:.1f}v{1.1 * r:.1f}M{x + 0.1 * r:.1f} {y - 0.6 * r:.1f}v{1.2 * r:.1f}"  # fmt: skip
    drawn = (
        f'<path d="{legs}{feelers}" stroke="{edge}" stroke-width="{line * 0.7:g}" fill="none"/>'
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{r:.1f}" ry="{0.72 * r:.1f}" fill="{body}" stroke="{edge}" stroke-width="{line * 0.8:g}"/>'
        f'<circle cx="{x + r:.1f}" cy="{y:.1f}" r="{0.36 * r:.1f}" fill="{body}" stroke="{edge}" stroke-width="{line * 0.8:g}"/>'
        + (f'<path d="{stripes}" stroke="{edge}" stroke-width="{line * 0.7:g}"/>' if stripes else "")
    )
    if one.alive:
        return f'<g class="{kind}">{drawn}</g>'
    a = r * 1.05
    cross = f'<path d="M{x - a:.1f} {y - a * 0.8:.1f}l{2 * a:.1f} {1.6 * a:.1f}m0 {-1.6 * a:.1f}l{-2 * a:.1f} {1.6 * a:.1f}" stroke="currentColor" stroke-width="{line:g}"/>'
    return f'<g class="{kind}"><g opacity=".25">{drawn}</g>{cross}</g>'
