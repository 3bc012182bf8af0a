"""A plane with two axes as plain SVG: lines, bands, columns, signs with intervals, and a legend. The same live and in a still picture.

Colours are those of the boards (``var(--c0, ...)``), so that they follow a dark page and stay in a picture without a style sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from math import floor, isfinite, log10
from typing import NamedTuple

from evolution_lab.charts.strips import sign

COLOURS = ("#0072b2", "#c1440e", "#00795a", "#a8457f", "#6247b5", "#836900", "#1a7f96", "#6b4a36")
INK = -1  # the colour of the letters
DASHES = {"": "", "dash": "9 5", "dot": "2.5 4.5", "mixed": "12 4 3 4"}
LETTER = 0.56  # the width of a letter, in font sizes

Point = tuple[float, float]


class Look(NamedTuple):
    """The room of a drawing in its own units, and how large letters and lines are in them."""

    width: float = 1000
    height: float = 330
    font: float = 13
    line: float = 2.0


class Axis(NamedTuple):
    """From ``low`` to ``high`` (which may be the smaller one); ``ticks`` are (value, text), made by themselves if none are given."""

    low: float
    high: float
    label: str = ""
    ticks: tuple[tuple[float, str], ...] = ()

    def marks(self, wanted: int) -> list[tuple[float, str]]:
        """The ticks, about ``wanted`` of them.

        >>> [text for _value, text in Axis(0, 1).marks(4)]
        ['0', '0.25', '0.5', '0.75', '1']
        """
        return list(self.ticks) or [(value, f"{value:,.6g}".replace("-", "−")) for value in steps(self.low, self.high, wanted)]  # fmt: skip


class Key(NamedTuple):
    """A line of the legend: its words, and how the thing looks (``kind``: line, sign, fill)."""

    label: str
    kind: str = "line"
    colour: int = 0
    shape: str = ""  # of a sign, or the dash of a line
    strength: float = 1.0
    wide: float = 1.0


def colour(number: int) -> str:
    """A colour of the boards by its number.

    >>> colour(1)
    'var(--c1, #c1440e)'
    """
    if number == INK:
        return "currentColor"
    n = number % len(COLOURS)
    return f"var(--c{n}, {COLOURS[n]})"


def steps(low: float, high: float, wanted: int) -> list[float]:
    """Round numbers between two ends.

    >>> steps(0, 0.1, 5), steps(-30, 100, 4)
    ([0.0, 0.02, 0.04, 0.06, 0.08, 0.1], [0.0, 50.0, 100.0])
    """
    low, high = min(low, high), max(low, high)
    rough = (high - low) / max(1, wanted)
    if not (rough > 0 and isfinite(rough)):
        return [low]
    power = 10.0 ** floor(log10(rough))
    step = next(n * power for n in (1, 2, 2.5, 5, 10) if n * power >= rough * 0.999)
    first = -floor(-(low / step - 1e-9))
    count = floor((high - first * step) / step + 1e-9) + 1
    return [float(f"{(first + k) * step:.10g}") for k in range(max(0, count))]


class Plane:
    """A drawing with two axes. Draw on it from back to front, then :meth:`svg`.

    >>> plane = Plane(Axis(0, 10, "days"), Axis(0, 1))
    >>> plane.line([(0, 0.1), (10, 0.9)])
    >>> plane.svg("a line").startswith("<svg")
    True
    """

    def __init__(self, x: Axis, y: Axis, look: Look | None = None, legend: Sequence[Key] = ()) -> None:
        self.look = look = look or Look()
        font = look.font
        self.axes = (x, y)
        self.y_marks = y.marks(max(2, int(look.height / (font * 4))))
        widest = max((len(text) for _value, text in self.y_marks), default=1)
        self.left = font * (LETTER * widest + 1.2)
        longest = max((len(text) for _value, text in x.marks(8)), default=1)
        self.right = look.width - font * max(1.1, LETTER * longest / 2 + 0.2)  # the last mark stands under the end
        self.keys, below = self._legend(legend)
        self.top = below + font * (1.9 if y.label else 0.8)
        self.foot = self.top + look.height - font * (4.2 if x.label else 2.6)
        self.height = self.foot + font * (3.2 if x.label else 1.9)
        self._x = _scale(x, self.left + font * 0.4, self.right)
        self._y = _scale(y, self.foot, self.top)
        self.parts: list[str] = []

    def x(self, value: float) -> float:
        """Where a value of the lower axis lies; values beyond the ends are held there."""
        return self._x(value)

    def y(self, value: float) -> float:
        """Where a value of the left axis lies."""
        return self._y(value)

    # --- marks -------------------------------------------------------------------------------------------------------------

    def line(self, points: Iterable[Point], number: int = 0, *, wide: float = 1.0, dash: str = "", opacity: float = 1.0, name: str = "line") -> None:  # fmt: skip
        """A line through these points; ``wide`` in lines, ``dash``: "", "dash", "dot", "mixed"."""
        self.path(self.d(points), number, wide=wide, dash=dash, opacity=opacity, name=name)

    def d(self, points: Iterable[Point]) -> str:
        """The points as the outline of a path."""
        places = [f"{self.x(a):.1f} {self.y(b):.1f}" for a, b in points if isfinite(a) and isfinite(b)]
        return "M" + "L".join(places) if places else ""

    def path(self, d: str, number: int, *, wide: float = 1.0, dash: str = "", opacity: float = 1.0, name: str = "line") -> None:  # fmt: skip
        """A line of this outline."""
        if d:
            self.parts.append(f'<path class="{name}" d="{d}" fill="none" {self._stroke(colour(number), wide, dash, opacity)}/>')  # fmt: skip

    def band(self, low: Sequence[Point], high: Sequence[Point], number: int = 0, opacity: float = 0.18) -> None:
        """The room between two lines."""
        d = self.d([*high, *reversed(low)])
        self.parts.append(f'<path class="band" d="{d}Z" fill="{colour(number)}" fill-opacity="{opacity:g}"/>')

    def rect(self, x0: float, x1: float, y0: float, y1: float, number: int = 0, *, opacity: float = 0.85, name: str = "bar", edge: bool = False) -> None:  # fmt: skip
        """A column or a field between these values."""
        a, b = sorted((self.x(x0), self.x(x1)))
        c, d = sorted((self.y(y0), self.y(y1)))
        rim = self._stroke(colour(number), 0.5) if edge else 'shape-rendering="crispEdges"'
        self.parts.append(
            f'<rect class="{name}" x="{a:.1f}" y="{c:.1f}" width="{max(0.0, b - a):.1f}" height="{max(0.0, d - c):.1f}" '
            f'fill="{colour(number)}" fill-opacity="{opacity:g}" {rim}/>'
        )

    def sign(self, x: float, y: float, number: int = 0, shape: str = "circle", size: float = 1.0) -> None:
        """A sign of ``strips.SHAPES``; ``size`` 1 is the usual one."""
        self.parts.append(sign(shape, self.x(x), self.y(y), self.look.font * 0.42 * size, colour(number)))

    def interval(self, x: float, low: float, high: float, number: int = 0) -> None:
        """An upright line from ``low`` to ``high``."""
        d = f"M{self.x(x):.1f} {self.y(low):.1f}V{self.y(high):.1f}"
        self.parts.append(f'<path class="interval" d="{d}" {self._stroke(colour(number), 0.8)}/>')

    def upright(self, x: float, words: str = "", *, dash: str = "dash", anchor: str = "start") -> None:
        """An upright line through the whole plane, named at its top."""
        at = self.x(x)
        self.parts.append(f'<path class="upright" d="M{at:.1f} {self.top:.1f}V{self.foot:.1f}" {self._stroke("currentColor", 0.9, dash)}/>')  # fmt: skip
        if words:
            gap = self.look.font * (0.4 if anchor == "start" else -0.4)
            self.parts.append(self._words(at + gap, self.top + self.look.font, words, anchor))

    def words(self, x: float, y: float, words: str, anchor: str = "start", up: float = 0.0, aside: float = 0.0) -> None:
        """Words at a place, ``up`` and ``aside`` by so many font sizes."""
        font = self.look.font
        self.parts.append(self._words(self.x(x) + aside * font, self.y(y) - up * font, words, anchor))

    def raw(self, markup: str) -> None:
        """Any SVG, in the drawing's own units."""
        self.parts.append(markup)

    # --- all of it -----------------------------------------------------------------------------------------------------------

    def svg(self, label: str) -> str:
        """The drawing; ``label`` says it in words."""
        look = self.look
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {look.width:.0f} {self.height:.0f}" width="100%" '
            f'style="max-width:{look.width * 1.4:.0f}px;height:auto;display:block" font-size="{look.font:g}" font-family="inherit" fill="currentColor">'
            f"{self.keys}{self._grid()}{''.join(self.parts)}</svg>"
        )

    def _stroke(self, paint: str, wide: float, dash: str = "", opacity: float = 1.0) -> str:
        line = self.look.line
        thick = max(line * wide, 3.0 if self.look.font >= 20 else 0.6)
        found = f'stroke="{paint}" stroke-width="{thick:.3g}" stroke-linejoin="round"'
        if DASHES.get(dash):
            scaled = " ".join(f"{float(n) * line / 2:g}" for n in DASHES[dash].split())
            found += f' stroke-dasharray="{scaled}"'
        return found if opacity >= 1 else f'{found} stroke-opacity="{opacity:g}"'

    def _words(self, x: float, y: float, words: str, anchor: str = "start", more: str = "") -> str:
        return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(words)}</text>'

    def _grid(self) -> str:
        x, y = self.axes
        font = self.look.font
        hair = f'stroke="currentColor" stroke-width="{3 if font >= 20 else 1:g}" stroke-opacity=".16"'
        parts = []
        for value, text in self.y_marks:
            at = self.y(value)
            parts.append(f'<path d="M{self.left:.1f} {at:.1f}H{self.right:.1f}" {hair}/>')
            parts.append(self._words(self.left - font * 0.35, at + font * 0.35, text, "end", 'opacity=".85"'))
        end = -1e9
        marks = sorted(
            (self.x(value), text) for value, text in x.marks(max(2, int((self.right - self.left) / (font * 6))))
        )
        for at, text in marks:
            parts.append(f'<path d="M{at:.1f} {self.top:.1f}V{self.foot:.1f}" {hair}/>')
            half = len(text) * font * LETTER / 2
            if at - half > end + font * 0.5:
                end = at + half
                parts.append(self._words(at, self.foot + font * 1.3, text, "middle", 'opacity=".85"'))
        if x.label:
            parts.append(self._words((self.left + self.right) / 2, self.foot + font * 2.8, x.label, "middle"))
        if y.label:
            parts.append(self._words(0, self.top - font * 0.7, y.label))
        return "".join(parts)

    def _legend(self, keys: Sequence[Key]) -> tuple[str, float]:
        """The legend at the top, in as many lines as it takes, and where it ends."""
        if not keys:
            return "", 0.0
        font, parts, at, line = self.look.font, [], 0.0, 1
        for key in keys:
            wide = font * (2.9 + LETTER * len(key.label))
            if at and at + wide > self.look.width:
                at, line = 0.0, line + 1
            parts.append(self._key(key, at, font * (1.5 * line - 0.45)))
            at += wide + font
        return "".join(parts), font * 1.5 * line + font * 0.2

    def _key(self, key: Key, x: float, y: float) -> str:
        font = self.look.font
        middle, paint = y - font * 0.35, colour(key.colour)
        if key.kind == "sign":
            mark = sign(key.shape or "circle", x + font, middle, font * 0.42, paint)
        elif key.kind == "fill":
            mark = f'<rect x="{x:.1f}" y="{middle - font * 0.5:.1f}" width="{font * 1.9:.1f}" height="{font:.1f}" fill="{paint}" fill-opacity="{key.strength:g}"/>'
        else:
            mark = f'<path d="M{x:.1f} {middle:.1f}h{font * 1.9:.1f}" fill="none" {self._stroke(paint, key.wide, key.shape, key.strength)}/>'
        return mark + self._words(x + font * 2.4, y, key.label)


def _scale(axis: Axis, start: float, end: float) -> Callable[[float], float]:
    low, high = axis.low, axis.high
    span = (high - low) or 1.0
    bottom, top = min(low, high), max(low, high)
    return lambda value: start + (min(max(value, bottom), top) - low) / span * (end - start)
