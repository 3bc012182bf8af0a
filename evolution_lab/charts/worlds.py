"""Several worlds side by side: the food of every turn and the animals that lived on it. Plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from evolution_lab.i18n import _

GAP = 26


class World(NamedTuple):
    """One world: its name, a line below it, food and animals of each turn, a line about the end; ``rounds``: turns are called rounds."""

    name: str
    about: str
    food: Sequence[int]
    animals: Sequence[int]
    end: str
    rounds: bool = False


def worlds_svg(worlds: Sequence[World], label: str, width: float = 1000, font: float = 13, line: float = 2) -> str:
    """A panel for each world, with the same scales in all: bars are food, the line is animals after each turn."""
    turns = max([len(world.food) for world in worlds] + [1])
    top = max([n for world in worlds for n in (*world.food, *world.animals)] + [1])
    across = min(len(worlds), max(1, int(width // (font * 15))))
    panel = (width - GAP * (across - 1)) / across
    tall = font * 8.5
    full = tall + font * 5.8
    parts = []
    for i, world in enumerate(worlds):
        x, y = (i % across) * (panel + GAP), (i // across) * (full + font)
        parts.append(
            f'<g transform="translate({x:.1f} {y:.1f})">{_panel(world, panel, tall, turns, top, font, line)}</g>'
        )
    rows = -(-len(worlds) // across)
    height = rows * (full + font)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="100%" style="max-width:1600px;height:auto" font-size="{font:g}" font-family="inherit" fill="currentColor">{"".join(parts)}</svg>'
    )


def _panel(world: World, width: float, tall: float, turns: int, top: int, font: float, line: float) -> str:
    left, head = font * 2.2, font * 3.2
    foot = head + tall
    slot = (width - left) / turns

    def y(value: float) -> float:
        return foot - value / top * (tall - font * 1.2)

    parts = [
        f'<text x="0" y="{font:.1f}" font-weight="700">{escape(world.name)}</text>',
        f'<text x="0" y="{font * 2.3:.1f}" opacity=".8">{escape(world.about)}</text>',
        f'<text x="{left - 5:.1f}" y="{y(0) + font * 0.3:.1f}" text-anchor="end" opacity=".8">0</text>',
        f'<text x="{left - 5:.1f}" y="{y(top) + font * 0.3:.1f}" text-anchor="end" opacity=".8">{top}</text>',
        f'<path d="M{left:.1f} {foot:.1f}H{width:.1f}" stroke="currentColor" stroke-width="{max(1, 0.75 * line):g}"/>',
    ]
    text = _("Round {n}: {food} food") if world.rounds else _("Turn {n}: {food} food")
    for turn, food in enumerate(world.food):
        x = left + turn * slot + slot * 0.14
        parts.append(
            f'<rect class="food" x="{x:.1f}" y="{y(food):.1f}" width="{slot * 0.72:.1f}" height="{foot - y(food):.1f}" fill="#c1440e" fill-opacity=".45">'
            f"<title>{escape(text.format(n=turn + 1, food=food))}</title></rect>"
        )
    apart = (
        1 if slot > font * 1.3 else max(2, ceil(1.9 * font / slot))
    )  # turns between two numbers, which must not touch
    for turn in range(turns):
        x = left + (turn + 0.5) * slot
        if turn % apart == 0:
            parts.append(
                f'<text x="{x:.1f}" y="{foot + font * 1.2:.1f}" text-anchor="middle" opacity=".8">{turn + 1}</text>'
            )
    points = [(left + (turn + 0.5) * slot, y(n)) for turn, n in enumerate(world.animals)]
    if points:
        path = "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
        parts.append(f'<path class="animals" d="M{path}" fill="none" stroke="currentColor" stroke-width="{line:g}"/>')
        parts += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{line * 1.5:.1f}"/>' for px, py in points]
    parts.append(f'<text x="0" y="{foot + font * 2.6:.1f}" font-weight="600">{escape(world.end)}</text>')
    return "".join(parts)
