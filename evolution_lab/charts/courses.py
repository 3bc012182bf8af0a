"""Points with intervals, curves and faint single courses over one pair of axes, as plain SVG; for real data and what was fitted to them.

The legend stands above the drawing and names each sign and each kind of line. Text takes the colour of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import NamedTuple

from evolution_lab.charts.numbers import percent
from evolution_lab.charts.strips import WIDTH, frame, sign, spaced
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _

Point = tuple[float, float]
FORMS: dict[str, Callable[[float], str]] = {
    "number": lambda value: f"{value:,.10g}",
    "plain": lambda value: f"{value:.10g}",  # years have no comma
    "percent": percent,
}
RIGHT = 975


class Scale(NamedTuple):
    """An axis: its words, its ends, where it has marks, and how these are written ("number", "plain" or "percent")."""

    label: str
    low: float
    high: float
    ticks: Sequence[float]
    form: str = "number"


class Course(NamedTuple):
    """What is drawn in one colour. ``spans``: the interval of each point; ``faint``: single courses behind; ``dash``: of the ``curve``.

    ``curve_label`` names the curve in the legend; without one it goes with the points.
    """

    label: str
    points: Sequence[Point] = ()
    spans: Sequence[Point] = ()
    curve: Sequence[Point] = ()
    faint: Sequence[Sequence[Point]] = ()
    colour: str = "#0072b2"
    shape: str = "circle"
    dash: bool = False
    curve_label: str = ""


class Mark(NamedTuple):
    """A dashed line across the drawing at ``x`` (upright) or at ``y`` (level), with its words."""

    label: str
    x: float | None = None
    y: float | None = None


def course_chart(
    courses: Sequence[Course],
    x: Scale,
    y: Scale,
    summary: str,
    *,
    marks: Sequence[Mark] = (),
    height: int = 330,
    projector: bool = False,
) -> str:
    """The drawing as an SVG text; ``summary`` says it in words to a screen reader.

    >>> one = Course("moths", points=[(1960, 0.9), (1990, 0.3)], spans=[(0.8, 0.95), (0.2, 0.4)])
    >>> picture = course_chart([one], Scale("year", 1959, 1993, [1960, 1990], "plain"), Scale("share", 0, 1, [0, 1], "percent"), "Fewer.")
    >>> picture.count('class="dot"'), picture.count('class="span"')  # one more sign stands in the legend
    (3, 2)
    """
    if not courses or not x.low < x.high or not y.low < y.high:
        raise LabError(_("A chart needs something to draw, and axes that end after they begin."))
    size = 20 if projector else 15
    top, parts = _legend(courses, size)
    wide = max(len(FORMS[y.form](at)) for at in y.ticks) * size * 0.62 if y.ticks else 0
    top += size * 1.4  # for the words of the upright axis
    left, base = wide + 16, top + height + (90 if projector else 0)

    def at(point: Point) -> Point:
        return (
            left + (RIGHT - left) * (point[0] - x.low) / (x.high - x.low),
            base - (base - top - 8) * (point[1] - y.low) / (y.high - y.low),
        )

    parts.append(_axes(x, y, at, left, top, base, size))
    parts += [_mark(one, x, y, at, size) for one in marks]
    for course in courses:
        parts.append(_course(course, at, 7.0 if projector else 5.5, 4 if projector else 3))
    return frame("".join(parts), base + size * 3.6, summary, size)


def _course(course: Course, at: Callable[[Point], Point], radius: float, line: float) -> str:
    colour = escape(course.colour, quote=True)
    parts = [
        f'<path class="faint" d="{path(map(at, one))}" fill="none" stroke="{colour}" stroke-width="1.2" stroke-opacity="0.35"/>'
        for one in course.faint
    ]
    if course.curve:
        dash = f' stroke-dasharray="{line * 3} {line * 2}"' if course.dash else ""
        parts.append(
            f'<path class="curve" d="{path(map(at, course.curve))}" fill="none" stroke="{colour}" stroke-width="{line}"{dash}/>'
        )
    for (where, _value), (low, high) in zip(course.points, course.spans, strict=False):
        (px, y0), (_x, y1) = at((where, low)), at((where, high))
        parts.append(
            f'<line class="span" x1="{px:.1f}" x2="{px:.1f}" y1="{y0:.1f}" y2="{y1:.1f}" stroke="{colour}" stroke-width="{line * 0.6:.1f}"/>'
        )
    parts += [sign(course.shape, *at(point), radius, course.colour) for point in course.points]
    return "".join(parts)


def path(points: Iterable[Point]) -> str:
    """Points of the drawing as the path of a line.

    >>> path([(0, 1), (2.55, 3)])
    'M0.0 1.0L2.5 3.0'
    """
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points)


def _legend(courses: Sequence[Course], size: float) -> tuple[float, list[str]]:
    """The legend, in as many rows as it takes; returns where it ends."""
    entries: list[tuple[str, str]] = []  # the words, and the sign before them, drawn about 0 0
    for one in courses:
        if one.points:
            entries.append((one.label, sign(one.shape, 12, 0, size * 0.4, one.colour)))
        elif one.faint:
            entries.append((one.label, _stroke(one.colour, 1.5, False)))
        if one.curve and (one.curve_label or not one.points):
            entries.append((one.curve_label or one.label, _stroke(one.colour, 3, one.dash)))
    parts, at, row = [], 0.0, 0
    for label, drawn in entries:
        wide = 52 + len(label) * size * 0.58
        if at and at + wide > WIDTH:
            at, row = 0.0, row + 1
        y = size * (1.1 + 1.45 * row)
        parts.append(
            f'<g transform="translate({at:.0f} {y - size * 0.33:.1f})">{drawn}</g>'
            f'<text x="{at + 30:.0f}" y="{y:.1f}">{escape(label)}</text>'
        )
        at += wide
    return size * (1.45 * (row + 1) + 0.4), parts


def _stroke(colour: str, wide: float, dash: bool) -> str:
    more = f' stroke-dasharray="{wide * 2.4:.1f} {wide * 1.6:.1f}"' if dash else ""
    return f'<line x1="0" x2="25" y1="0" y2="0" stroke="{escape(colour, quote=True)}" stroke-width="{wide}"{more}/>'


def _axes(x: Scale, y: Scale, at: Callable[[Point], Point], left: float, top: float, base: float, size: float) -> str:
    parts = []
    for value in y.ticks:
        level = at((x.low, value))[1]
        parts.append(
            f'<line x1="{left:.1f}" x2="{RIGHT}" y1="{level:.1f}" y2="{level:.1f}" stroke="currentColor" stroke-opacity="0.15"/>'
            f'<text x="{left - 8:.1f}" y="{level + size * 0.35:.1f}" text-anchor="end">{FORMS[y.form](value)}</text>'
        )
    for place, text in spaced([(at((value, y.low))[0], FORMS[x.form](value)) for value in x.ticks], size):
        parts.append(
            f'<line x1="{place:.1f}" x2="{place:.1f}" y1="{base:.1f}" y2="{base + 6:.1f}" stroke="currentColor"/>'
            f'<text x="{place:.1f}" y="{base + 8 + size:.1f}" text-anchor="middle">{text}</text>'
        )
    parts.append(
        f'<path d="M{left:.1f} {top:.1f}V{base:.1f}H{RIGHT}" fill="none" stroke="currentColor" stroke-width="1.5"/>'
        f'<text x="{left - 2:.1f}" y="{top - size * 0.55:.1f}" font-weight="700">{escape(y.label)}</text>'
        f'<text x="{(left + RIGHT) / 2:.1f}" y="{base + 12 + 2.1 * size:.1f}" text-anchor="middle">{escape(x.label)}</text>'
    )
    return "".join(parts)


def _mark(mark: Mark, x: Scale, y: Scale, at: Callable[[Point], Point], size: float) -> str:
    look = 'stroke="currentColor" stroke-width="1.5" stroke-dasharray="6 5"'
    if mark.x is not None:
        (px, low), (_px, high) = at((mark.x, y.low)), at((mark.x, y.high))
        return (
            f'<line class="mark" x1="{px:.1f}" x2="{px:.1f}" y1="{low:.1f}" y2="{high:.1f}" {look}/>'
            f'<text x="{px + 6:.1f}" y="{low - size * 0.6:.1f}">{escape(mark.label)}</text>'
        )
    (left, py), (right, _py) = at((x.low, mark.y or 0.0)), at((x.high, mark.y or 0.0))
    return (
        f'<line class="mark" x1="{left:.1f}" x2="{right:.1f}" y1="{py:.1f}" y2="{py:.1f}" {look}/>'
        f'<text x="{right - 4:.1f}" y="{py - size * 0.4:.1f}" text-anchor="end">{escape(mark.label)}</text>'
    )
