"""Two drawings of extinction, as plain SVG: what was lost stage by stage through time, and how many losses fell into one block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

from evolution_lab.charts.numbers import percent
from evolution_lab.i18n import _, ngettext

INK, MARKED, PLAIN = "currentColor", "var(--c1, #c1440e)", "var(--c0, #0072b2)"
COLOURS = ("var(--c0, #0072b2)", "var(--c2, #00795a)", "var(--c4, #6247b5)")
LETTER = 0.56  # about how wide a letter is, in heights
HIGHEST = 0.75  # the top of the axis of shares: no stage lost more

_Scale = Callable[[float], float]


class StageBar(NamedTuple):
    """One stage: its name, when it began and ended (million years ago), genera alive in it, the share that was lost."""

    name: str
    base: float
    top: float
    genera: int
    lost: float
    marked: bool


class Mark(NamedTuple):
    """Something with a name at a moment of the past."""

    name: str
    when: float


class Era(NamedTuple):
    """A name for a long stretch of time."""

    name: str
    base: float
    top: float


class CountPanel(NamedTuple):
    """How many blocks had 0, 1, 2 ... losses (``seen``), how many chance alone gives (``expected``), a heading and a line under it."""

    label: str
    note: str
    seen: Sequence[int]
    expected: Sequence[float]


# --- through time --------------------------------------------------------------------------------------------------------


def through_time_svg(
    stages: Sequence[StageBar],
    marks: Sequence[Mark],
    eras: Sequence[Era],
    label: str,
    width: float = 1100,
    font: float = 13,
    line: float = 2,
) -> str:
    """Genera of every stage above, the share lost in it below, the past at the left; ``label`` says it all in words."""
    left, right = font * 4.6, width - font * 1.2
    oldest = max(stage.base for stage in stages)

    def x(ago: float) -> float:
        return left + (1 - ago / oldest) * (right - left)

    top = font * 3.4
    low = font > 18  # on the wall both charts stay in sight
    middle = top + font * (8 if low else 10)
    gap = font * 2.4
    foot = middle + gap + font * (9 if low else 11)
    height = foot + font * 5.2
    parts = [_eras(eras, x, top, foot, font)]
    parts.append(_genera(stages, x, left, right, top, middle, font, line))
    parts.append(_lost(stages, x, left, right, middle + gap, foot, font, line))
    parts.append(_marks(marks, x, top, foot, font, line))
    titles = (
        _("genera of sea animals that are known from each stage"),
        _("share of them that was seen for the last time in it"),
    )
    for y, words in zip((top + font, middle + gap + font * 0.6), titles, strict=True):
        parts.append(_text(left + 4, y, words, "start", f" {_halo(font)}"))
    lines = [x(mark.when) for mark in marks]
    parts.append(
        _shares(stages, lines, x, lambda share: foot - share / HIGHEST * (foot - middle - gap - font * 1.6), font)
    )
    parts.append(_ago(x, oldest, right, foot, font))
    return _frame("".join(parts), width, height, label, font)


def _eras(eras: Sequence[Era], x: _Scale, top: float, foot: float, font: float) -> str:
    parts = []
    for n, era in enumerate(eras):
        a, b = x(era.base), x(era.top)
        if n % 2 == 0:
            parts.append(
                f'<rect x="{a:.1f}" y="{top:.1f}" width="{b - a:.1f}" height="{foot + font * 4.6 - top:.1f}" fill="{INK}" fill-opacity=".05"/>'
            )
        parts.append(_text((a + b) / 2, foot + font * 4.2, era.name, "middle", ' font-weight="600"'))
    return "".join(parts)


def _genera(
    stages: Sequence[StageBar], x: _Scale, left: float, right: float, top: float, foot: float, font: float, line: float
) -> str:
    high = _round_up(max(stage.genera for stage in stages))

    def y(value: float) -> float:
        return foot - value / high * (foot - top - font * 1.6)

    parts = [_rule(y(value), left, right, f"{value:,.0f}", font) for value in (0, high / 2, high)]
    for stage in stages:
        a, b = x(stage.base), x(stage.top)
        tip = _("{stage}: {n} genera").format(stage=stage.name, n=f"{stage.genera:,}")
        parts.append(
            f'<rect class="genera" x="{a:.2f}" y="{y(stage.genera):.1f}" width="{b - a:.2f}" height="{foot - y(stage.genera):.1f}" fill="{COLOURS[1]}" fill-opacity=".3"><title>{escape(tip)}</title></rect>'
            f'<path d="M{a:.2f} {y(stage.genera):.1f}H{b:.2f}" stroke="{COLOURS[1]}" stroke-width="{line:g}"/>'
        )
    return "".join(parts)


def _lost(
    stages: Sequence[StageBar], x: _Scale, left: float, right: float, top: float, foot: float, font: float, line: float
) -> str:
    def y(value: float) -> float:
        return foot - value / HIGHEST * (foot - top - font * 1.6)

    parts = [_rule(y(value), left, right, percent(value), font) for value in (0, 0.25, 0.5, HIGHEST)]
    for stage in stages:
        a, b = x(stage.base), x(stage.top)
        wide = max(1.0, b - a - 0.6)
        tip = _("{stage}: {share} lost").format(stage=stage.name, share=percent(stage.lost, 1))
        colour = MARKED if stage.marked else PLAIN
        parts.append(
            f'<rect class="lost{" marked" if stage.marked else ""}" x="{a:.2f}" y="{y(stage.lost):.1f}" width="{wide:.2f}" height="{foot - y(stage.lost):.1f}" fill="{colour}" fill-opacity="{1 if stage.marked else 0.6}"><title>{escape(tip)}</title></rect>'
        )
    return "".join(parts)


def _shares(stages: Sequence[StageBar], lines: Sequence[float], x: _Scale, y: _Scale, font: float) -> str:
    """The numbers above the marked bars; two that would touch lean away from each other, and none lies on a dashed line."""
    marked = sorted((stage for stage in stages if stage.marked), key=lambda stage: -stage.base)
    anchors = ["middle"] * len(marked)
    for n in range(1, len(marked)):
        one, other = marked[n - 1], marked[n]
        near = abs(x(one.base / 2 + one.top / 2) - x(other.base / 2 + other.top / 2)) < font * 4 * LETTER * 1.2
        if near and abs(y(one.lost) - y(other.lost)) < font * 1.1:
            anchors[n - 1], anchors[n] = "end", "start"
    parts = []
    for stage, leaning in zip(marked, anchors, strict=True):
        words = percent(stage.lost)
        at, anchor = _off_lines(x((stage.base + stage.top) / 2), leaning, len(words) * font * LETTER, lines, font * 0.3)
        parts.append(_text(at, y(stage.lost) - font * 0.3, words, anchor, f' font-weight="700" {_halo(font)}'))
    return "".join(parts)


def _off_lines(at: float, anchor: str, wide: float, lines: Sequence[float], gap: float) -> tuple[float, str]:
    """Where words that are so ``wide`` stand, so that no upright line goes through them: at its side, where one would.

    >>> _off_lines(100, "middle", 40, [105], 4), _off_lines(100, "middle", 40, [150], 4)
    ((101, 'end'), (100, 'middle'))
    """
    left = at - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    for line in lines:
        if left - gap < line < left + wide + gap:
            return (
                (line - gap, "end") if anchor == "end" or (anchor == "middle" and at <= line) else (line + gap, "start")
            )
    return at, anchor


def _halo(font: float) -> str:
    """So wide a rim in the colour of the panel that no line shows between two words."""
    return f'paint-order="stroke" stroke="var(--panel, var(--jp-layout-color0, #fff))" stroke-width="{font * 0.5:g}" stroke-linejoin="round"'


def _marks(marks: Sequence[Mark], x: _Scale, top: float, foot: float, font: float, line: float) -> str:
    """Dashed lines through both charts, named above in two rows, so that neighbours do not touch."""
    parts = []
    for n, mark in enumerate(marks):
        at = x(mark.when)
        row = font * (1.1 if n % 2 == 0 else 2.5)
        parts.append(
            f'<path class="event" d="M{at:.1f} {row + font * 0.4:.1f}V{foot:.1f}" stroke="{INK}" stroke-width="{max(1, 0.7 * line):g}" stroke-dasharray="5 4" opacity=".75"/>'
            + _text(at, row, mark.name, "middle", f' font-weight="600" {_halo(font)}')
        )
    return "".join(parts)


def _ago(x: _Scale, oldest: float, right: float, foot: float, font: float) -> str:
    step = 50 if font < 18 else 100
    parts = []
    for ago in range(0, int(oldest) + 1, step):
        words = f"{ago}" if ago else _("today")
        parts.append(f'<path d="M{x(ago):.1f} {foot:.1f}v{font * 0.35:.1f}" stroke="{INK}"/>')
        parts.append(_text(x(ago), foot + font * 1.4, words, "end" if ago == 0 else "middle"))
    parts.append(_text((x(oldest) + right) / 2, foot + font * 2.7, _("million years ago"), "middle", ' opacity=".85"'))
    return "".join(parts)


# --- counts --------------------------------------------------------------------------------------------------------------


def counts_svg(
    panels: Sequence[CountPanel], axis: str, label: str, width: float = 1100, font: float = 13, line: float = 2
) -> str:
    """Panels under each other on one axis of counts: bars are what was seen, rings what independent chance gives."""
    most = max(len(panel.seen) for panel in panels)
    left, right = font * 3, width - font
    slot = (right - left) / most
    tall = font * 10.5
    parts, y = [], 0.0
    for n, panel in enumerate(panels):
        parts.append(_panel(panel, COLOURS[n % len(COLOURS)], n, left, right, slot, y, tall, font, line))
        y += tall + font * 1.2
    every = max(1, round(font * 2.2 / slot))
    ticks = "".join(
        _text(left + (k + 0.5) * slot, y + font * 0.4, f"{k}", "middle") for k in range(most) if k % every == 0
    )
    words = _text((left + right) / 2, y + font * 1.9, axis, "middle", ' opacity=".85"')
    return _frame("".join(parts) + ticks + words, width, y + font * 2.6, label, font)


def _panel(
    panel: CountPanel,
    colour: str,
    n: int,
    left: float,
    right: float,
    slot: float,
    top: float,
    tall: float,
    font: float,
    line: float,
) -> str:
    high = max([*panel.seen, *panel.expected, 1])
    foot = top + tall
    head = font * 3.1

    def y(value: float) -> float:
        return foot - value / high * (tall - head)

    parts = [
        _text(left, top + font, panel.label, "start", ' font-weight="700"'),
        _text(left, top + font * 2.3, panel.note, "start", ' opacity=".85"'),
        f'<path d="M{left:.1f} {foot:.1f}H{right:.1f}" stroke="{INK}" stroke-width="{max(1, 0.7 * line):g}"/>',
    ]
    parts += [_rule(y(value), left, right, f"{value:.0f}", font) for value in (0, round(high))]
    for k, count in enumerate(panel.seen):
        x = left + k * slot + slot * 0.16
        tip = ngettext("{k}: {n} time", "{k}: {n} times", count).format(k=k, n=count)
        parts.append(
            f'<rect class="seen" x="{x:.1f}" y="{y(count):.1f}" width="{slot * 0.68:.1f}" height="{max(0, foot - y(count)):.1f}" fill="{colour}" fill-opacity="{0.85 - 0.25 * n}" stroke="{colour}" stroke-width="{line * 0.6:g}"><title>{escape(tip)}</title></rect>'
        )
    points = [(left + (k + 0.5) * slot, y(value)) for k, value in enumerate(panel.expected)]
    if points:
        path = "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
        parts.append(
            f'<path class="expected" d="M{path}" fill="none" stroke="{INK}" stroke-width="{line * 0.8:g}" stroke-dasharray="6 4"/>'
        )
        parts += [
            f'<circle class="expected" cx="{px:.1f}" cy="{py:.1f}" r="{line * 1.9:.1f}" fill="var(--panel, var(--jp-layout-color0, #fff))" stroke="{INK}" stroke-width="{line * 0.8:g}"/>'
            for px, py in points
        ]
    return "".join(parts)


# --- common --------------------------------------------------------------------------------------------------------------


def _round_up(value: float) -> float:
    """The next thousand, or hundred where all is small.

    >>> _round_up(5481), _round_up(640)
    (6000.0, 700.0)
    """
    step = 1000.0 if value > 1000 else 100.0
    return -(-value // step) * step


def _rule(y: float, left: float, right: float, words: str, font: float) -> str:
    return (
        f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="{INK}" stroke-opacity=".18"/>'
        f'<text x="{left - 6:.1f}" y="{y + font * 0.35:.1f}" text-anchor="end" opacity=".85">{escape(words)}</text>'
    )


def _text(x: float, y: float, words: str, anchor: str = "start", more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def _frame(body: str, width: float, height: float, label: str, font: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {width:.0f} {height:.0f}" width="100%" '
        f'style="max-width:{width * 1.6:.0f}px;height:auto;display:block" font-size="{font:g}" font-family="inherit" fill="currentColor">{body}</svg>'
    )
