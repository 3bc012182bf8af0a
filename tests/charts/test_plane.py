"""Drawings with two axes: every mark stands inside the drawing."""

from __future__ import annotations

import re

import pytest

from evolution_lab.charts.plane import Axis, Look, Plane

DIGIT = 0.64  # the width of a digit in the widest of the fonts, in font sizes


@pytest.mark.parametrize("font", [13, 24])
@pytest.mark.parametrize(
    "axis", [Axis(1951, 1961, "year"), Axis(0, 100_000), Axis(0, 1), Axis(0, 4, ticks=((0, "first"), (4, "the last")))]
)
def test_the_last_mark_is_not_cut_off(axis: Axis, font: float) -> None:
    look = Look(width=700, font=font)
    svg = Plane(axis, Axis(0, 1), look).svg("a plane")
    found = re.findall(r'<text x="([\d.]+)"[^>]*text-anchor="middle"[^>]*>([^<]+)</text>', svg)
    assert found
    for at, text in found:
        assert float(at) + len(text) * font * DIGIT / 2 <= look.width + 0.2 * font, f"{text} is cut off"
