"""The drawing of a survival curve: steps, band and strokes stand where the numbers are."""

from __future__ import annotations

import re

import numpy as np

from evolution_lab.charts.survival_curve import survival_svg
from evolution_lab.inference import survival


def test_steps_band_and_strokes() -> None:
    curve = survival([1, 2, 2, 4, 5], [True, True, False, False, True])
    svg = survival_svg(curve, 'a "label" <b>', "turns", width=1000, font=10)
    left, right, top, foot = 42, 985, 8, 180
    drawn = re.search(r'class="curve" d="M[\d.]+ ([\d.]+)([^"]*)"', svg)
    assert drawn is not None
    heights = [float(drawn[1]), *map(float, re.findall(r"V([\d.]+)", drawn[2]))]
    places = [float(one) for one in re.findall(r"H([\d.]+)", drawn[2])]
    assert np.allclose(heights, [foot - share * (foot - top) for share in curve.shares], atol=0.06)
    assert np.allclose(places, [left + time / 5 * (right - left) for time in curve.times[1:]], atol=0.06)
    assert svg.count('class="censored"') == 2
    band = re.search(r'class="band" d="([^"]*)"', svg)
    assert band is not None
    ends = {float(one) for one in re.findall(r"V([\d.]+)", band[1])}
    for share in (*curve.low[1:], *curve.high[1:]):
        assert min(abs(end - (foot - share * (foot - top))) for end in ends) < 0.06
    assert "<b>" not in svg
