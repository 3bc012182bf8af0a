"""Points, intervals and curves stand where the numbers are, the legend names each, and texts are escaped."""

from __future__ import annotations

import re

import pytest

from evolution_lab.charts.courses import Course, Mark, Scale, course_chart
from evolution_lab.core.errors import LabError

X = Scale("year", 1950, 2000, [1950, 1975, 2000], "plain")
Y = Scale("share", 0, 1, [0, 0.5, 1], "percent")


def chart(*courses: Course, marks: tuple[Mark, ...] = ()) -> str:
    return course_chart(courses, X, Y, 'In "words"', marks=marks)


def levels(svg: str) -> dict[str, float]:
    """Where the marks of the upright axis stand, by their text (a little below their line)."""
    found = re.findall(r'<text x="[\d.]+" y="([\d.]+)" text-anchor="end">([^<]+)</text>', svg)
    return {text: float(y) - 15 * 0.35 for y, text in found}


def test_points_and_intervals_lie_on_the_axes() -> None:
    svg = chart(Course("a", points=[(1950, 0.0), (1975, 0.5), (2000, 1.0)], spans=[(0, 0.5), (0.5, 1), (0, 1)]))
    own = [(float(x), float(y)) for x, y in re.findall(r'<circle class="dot"[^>]*cx="([\d.]+)" cy="([\d.]+)"', svg)][1:]
    mark = levels(svg)
    assert [y for _x, y in own] == pytest.approx([mark["0\u00a0%"], mark["50\u00a0%"], mark["100\u00a0%"]], abs=0.2)
    assert own[1][0] == pytest.approx((own[0][0] + own[2][0]) / 2, abs=0.1)
    spans = re.findall(r'class="span" x1="([\d.]+)" x2="[\d.]+" y1="([\d.]+)" y2="([\d.]+)"', svg)
    assert [float(x) for x, _low, _high in spans] == pytest.approx([x for x, _y in own], abs=0.1)
    assert float(spans[0][1]) == pytest.approx(mark["0\u00a0%"], abs=0.2)
    assert float(spans[2][2]) == pytest.approx(mark["100\u00a0%"], abs=0.2)


def test_every_sign_and_every_line_is_named() -> None:
    svg = chart(
        Course("dots", points=[(1960, 0.1)], curve=[(1950, 0.1), (2000, 0.2)], curve_label="their curve", shape="ring"),
        Course("a curve alone", curve=[(1950, 0.3), (2000, 0.4)], dash=True),
        Course("single ones", faint=[[(1950, 0.1), (2000, 0.9)], [(1950, 0.2), (2000, 0.8)]]),
        marks=(Mark("half", y=0.5), Mark("now", x=1990)),
    )
    for words in ("dots", "their curve", "a curve alone", "single ones", "half", "now", "year", "share"):
        assert f">{words}</text>" in svg
    assert svg.count('class="curve"') == 2 and svg.count('class="faint"') == 2 and svg.count('class="mark"') == 2
    assert svg.count("stroke-dasharray") == 2 + 2, "two marks, and the dashed curve with its sign"
    assert ">1,975<" not in svg and ">1975<" in svg, "years have no comma"


def test_texts_are_escaped() -> None:
    svg = chart(Course("<b>x</b>", points=[(1960, 0.5)], colour='"red'), marks=(Mark("<i>", y=0.2),))
    assert "<b>" not in svg and "<i>" not in svg and 'fill=""red' not in svg
    assert 'aria-label="In &quot;words&quot;"' in svg


def test_axes_that_end_before_they_begin_are_refused() -> None:
    with pytest.raises(LabError, match="axes that end"):
        course_chart([Course("a")], Scale("x", 1, 1, []), Y, "")
    with pytest.raises(LabError, match="something to draw"):
        course_chart([], X, Y, "")
