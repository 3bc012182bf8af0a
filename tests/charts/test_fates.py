"""Lines of single carriers end where the carriers end, and counts lie in their band where they should."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

np: Any = pytest.importorskip("numpy")

from evolution_lab.charts.fates import counted_row, fate, fates_svg, over_at  # noqa: E402

TABLE = np.array([[1, 0, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 7, 10, 10], [1, 1, 2, 2, 3]])


def heights(svg: str) -> dict[str, float]:
    """Where the lines of the upright axis lie, by what stands beside them."""
    found = re.findall(
        r'y1="([\d.]+)" y2="[\d.]+" stroke="currentColor" stroke-opacity="[\d.]+"/><text[^>]*>([\d,]+)<', svg
    )
    return {text: float(y) for y, text in found}


def test_what_becomes_of_a_carrier() -> None:
    assert [fate(row, 10) for row in TABLE] == ["lost", "lost", "spread", "open"]
    assert [over_at(row, 10) for row in TABLE] == [1, 3, 3, 4]


def test_every_line_begins_with_one_carrier_and_ends_where_it_ends() -> None:
    svg = fates_svg(TABLE, 10, False, "Two are lost.")
    mark = heights(svg)
    assert set(mark) >= {"0", "1", "10"} and mark["0"] > mark["1"] > mark["10"]
    lines = {name: re.search(rf'class="{name} curve" d="([^"]+)"', svg)[1] for name in ("lost", "spread", "open")}  # type: ignore[index]
    assert lines["lost"].count("M") == 2 and lines["spread"].count("M") == 1 and lines["open"].count("M") == 1
    for name, end in (("lost", "0"), ("spread", "10")):
        for line in re.findall(r"M([^M]+)", lines[name]):
            points = [[float(one) for one in point.split()] for point in line.split("L")]
            assert points[0][1] == pytest.approx(mark["1"], abs=0.6) and points[-1][1] == pytest.approx(
                mark[end], abs=0.6
            )
            assert all(a[0] < b[0] for a, b in pairwise(points))
    assert svg.count('class="end"') == 4


def test_the_latest_is_drawn_strongly_and_alone() -> None:
    svg = fates_svg(TABLE, 10, True, "")
    assert svg.count("latest") == 1 and 'class="open latest"' in svg and 'class="open curve"' not in svg


def test_the_axis_reaches_as_far_as_the_cards_come() -> None:
    few = fates_svg(np.array([[1, 2, 0]]), 500, True, "")
    assert set(heights(few)) == {"0", "1", "2", "5"} and "all have it: far above, at 500" in few
    assert heights(few)["0"] - heights(few)["2"] > 0.4 * (heights(few)["0"] - heights(few)["5"])
    many = fates_svg(np.array([[1, 2, 0], [1, 200, 500]]), 500, True, "")
    assert "500" in heights(many) and "far above" not in many


def test_counts_lie_in_place_and_the_own_one_has_a_sign_of_its_own() -> None:
    svg = counted_row([80, 90, 90, 100], (70, 105), [(88, "<theory>"), (100, "2s")], "cards", "", own=80)
    centres = sorted(float(x) for x in re.findall(r'cx="([\d.]+)"', svg))
    assert len(centres) == 3 and centres[0] == centres[1] and svg.count('class="dot"') == 4, "three discs and a diamond"
    band = re.search(r'class="band" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', svg)
    assert band is not None
    left, wide = float(band[1]), float(band[2])
    assert (centres[0] - left) / wide == pytest.approx((90 - 70) / 35, abs=0.01)
    assert "&lt;theory&gt;" in svg
