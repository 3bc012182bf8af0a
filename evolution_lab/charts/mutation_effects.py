"""What mutations do, a hundred cards to a row on one axis, and how strong it is. Plain SVG.

Place and sign tell the classes apart as well as colour: a harmful card hangs down and is striped, a helpful one stands up and
has a dot.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from evolution_lab.i18n import N_, _

HARM, NONE, HELP = "harm", "none", "help"
CLASSES = {HARM: N_("harm"), NONE: N_("no sure effect"), HELP: N_("help")}
COLOURS = {HARM: "var(--c1,#c1440e)", NONE: "var(--muted,#7d877f)", HELP: "var(--c0,#0072b2)"}
CARDS = 100
STRIPE = 'stroke="#fff" stroke-opacity=".7" fill="none"'


class Shares(NamedTuple):
    """One row: its name, a line about it, how many harm, do nothing that can be told, and help; ``between``: other words for the middle."""

    name: str
    about: str
    harm: float
    none: float
    help: float
    between: str = ""

    @property
    def words(self) -> tuple[str, str, str]:
        """What is said of the three."""
        return _(CLASSES[HARM]), self.between or _(CLASSES[NONE]), _(CLASSES[HELP])

    @property
    def total(self) -> float:
        """All of them."""
        return self.harm + self.none + self.help

    @property
    def percent(self) -> tuple[float, float, float]:
        """The three as shares of a hundred.

        >>> Shares("deck", "", 20, 30, 50).percent
        (20.0, 30.0, 50.0)
        """
        whole = self.total or 1
        return 100 * self.harm / whole, 100 * self.none / whole, 100 * self.help / whole


class Bin(NamedTuple):
    """A class of a histogram: its borders in powers of ten, how many changes lie in it, and what is said of them."""

    low: float
    high: float
    changes: int
    kind: str


def hundred(percent: Sequence[float]) -> list[int]:
    """Whole cards that add up to a hundred and lie nearest to these shares (largest remainders).

    >>> hundred([51.1, 47.4, 1.5]), hundred([0, 0, 0])
    ([51, 47, 2], [0, 0, 0])
    """
    if math.fsum(percent) <= 0:
        return [0] * len(percent)
    whole = [math.floor(one + 1e-9) for one in percent]
    order = sorted(range(len(percent)), key=lambda k: whole[k] - percent[k])
    for k in order[: CARDS - sum(whole)]:
        whole[k] += 1
    return whole


def said(percent: float) -> str:
    """A share of a hundred as people read it; what is there is never told as nothing.

    >>> said(51.11), said(1.49), said(0.06), said(0)
    ('51 %', '1.5 %', '0.06 %', '0 %')
    """
    if percent == 0 or percent >= 9.95:
        return _("{n} %").format(n=f"{percent:.0f}")
    return _("{n} %").format(n=f"{percent:.1f}" if percent >= 0.095 else f"{percent:.1g}")


def in_words(row: Shares) -> str:
    """One row as a sentence."""
    told = [f"{said(share)} {words}" for share, words in zip(row.percent, row.words, strict=True)]
    return _("{name}: {list}.").format(name=row.name, list=", ".join(told))


def hundred_svg(rows: Sequence[Shares], label: str, width: float = 1000, font: float = 14, line: float = 1) -> str:
    """Every row as a hundred cards on the same axis: those that harm, those without a sure effect, those that help."""
    tall = font * 6.1
    height = tall * len(rows) + font * 2.6
    parts = []
    for i, row in enumerate(rows):
        parts.append(f'<g class="row" transform="translate(0 {i * tall:.1f})">{_row(row, width, font, line)}</g>')
    foot = tall * len(rows) + font * 0.2
    parts.append(f'<path d="M0 {foot:.1f}H{width:.1f}" stroke="currentColor" stroke-width="{line:g}"/>')
    for tick in range(0, 101, 25):
        x, anchor = width * tick / 100, "start" if tick == 0 else "end" if tick == 100 else "middle"
        parts.append(f'<path d="M{x:.1f} {foot:.1f}v{font * 0.4:.1f}" stroke="currentColor" stroke-width="{line:g}"/>')
        parts.append(_text(x, foot + font * 1.6, str(tick), anchor=anchor))
    axis = _("of a hundred")
    parts.append(_text(width * 0.125, foot + font * 1.6, axis, anchor="middle", quiet=True))
    return _svg(parts, label, width, height, font)


def _row(row: Shares, width: float, font: float, line: float) -> str:
    top, card = font * 1.9, font * 2.0
    shift = font * 0.35
    slot = width / CARDS
    name = f'<tspan font-weight="700">{escape(row.name)}</tspan>'
    parts = [
        f'<text x="0" y="{font:.1f}">{name} <tspan dx="{font * 0.5:.1f}" opacity=".8">{escape(row.about)}</tspan></text>'
    ]
    at = 0
    for kind, cards in zip(CLASSES, hundred(row.percent), strict=True):
        y = top + {HARM: shift, NONE: 0.0, HELP: -shift}[kind]
        for n in range(at, at + cards):
            x = n * slot + slot * 0.1
            parts.append(_card(kind, x, y, slot * 0.8, card))
        at += cards
    parts += _numbers(row, width, font, top + card + font * 1.45)
    return "".join(parts)


def _card(kind: str, x: float, y: float, wide: float, tall: float) -> str:
    size = f'x="{x:.2f}" y="{y:.1f}" width="{wide:.2f}" height="{tall:.1f}" rx="{wide * 0.18:.1f}"'
    drawn = f'<rect class="{kind}" {size} style="fill:{COLOURS[kind]}"/>'
    if kind == HARM:
        drawn += f'<path d="{_stripes(x, y, wide, tall, tall / 6)}" {STRIPE} stroke-width="{tall * 0.045:.1f}"/>'
    if kind == HELP:
        drawn += f'<circle cx="{x + wide / 2:.2f}" cy="{y + tall * 0.3:.1f}" r="{wide * 0.26:.2f}" fill="#fff"/>'
    return drawn


def _numbers(row: Shares, width: float, font: float, y: float) -> list[str]:
    """The three shares under their cards: left, in the middle of what is between, and at the right end."""
    harm, none, _help = row.percent
    told = [f"{said(share)} {words}" for share, words in zip(row.percent, row.words, strict=True)]
    ends = [len(told[0]) * font * 0.55 + font, width - len(told[2]) * font * 0.55 - font]
    half = len(told[1]) * font * 0.28
    middle = min(max((harm + none / 2) * width / 100, ends[0] + half), ends[1] - half)
    places = [(0.0, "start"), (middle, "middle"), (width, "end")]
    return [_text(x, y, text, anchor=anchor) for (x, anchor), text in zip(places, told, strict=True)]


def strength_svg(bins: Sequence[Bin], label: str, width: float = 1000, font: float = 14, line: float = 1) -> str:
    """How strong the effects are: a bar for each class of growth, from a thousandth of the unchanged to more than it."""
    low, high = bins[0].low, bins[-1].high
    top = max([one.changes for one in bins] + [1])
    left, tall, head = font * 3.6, font * 11.5, font * 1.5
    foot = head + tall

    def x(value: float) -> float:
        return left + (value - low) / (high - low) * (width - left)

    def y(value: float) -> float:
        return foot - value / top * tall

    parts = []
    for one in bins:
        if one.changes:
            left_end, wide, high_up = x(one.low) + 1, x(one.high) - x(one.low) - 2, foot - y(one.changes)
            parts.append(f'<rect class="{one.kind}" x="{left_end:.1f}" y="{y(one.changes):.1f}" width="{wide:.1f}" height="{high_up:.1f}" style="fill:{COLOURS[one.kind]}"/>')  # fmt: skip
            if one.kind == HARM:
                parts.append(f'<path d="{_stripes(left_end, foot - high_up, wide, high_up, font * 0.45)}" {STRIPE} stroke-width="{font * 0.09:.1f}"/>')  # fmt: skip
            parts.append(_text((x(one.low) + x(one.high)) / 2, y(one.changes) - font * 0.3, f"{one.changes:,}", anchor="middle"))  # fmt: skip
    parts.append(f'<path d="M{left:.1f} {foot:.1f}H{width:.1f}" stroke="currentColor" stroke-width="{line:g}"/>')
    parts.append(f'<path d="M{x(0):.1f} {head:.1f}V{foot + font * 0.4:.1f}" stroke="currentColor" stroke-width="{1.5 * line:g}" stroke-dasharray="{4 * line:g} {3 * line:g}"/>')  # fmt: skip
    for power in range(math.ceil(low), 0):
        parts.append(f'<path d="M{x(power):.1f} {foot:.1f}v{font * 0.4:.1f}" stroke="currentColor" stroke-width="{line:g}"/>')  # fmt: skip
        parts.append(_text(x(power), foot + font * 1.6, f"1/{10**-power:,}", anchor="middle"))
    parts.append(_text(x(0), foot + font * 1.6, _("same"), anchor="middle"))
    axis = _("bacteria that come up with the antibiotic, against the unchanged enzyme")
    parts.append(_text((left + width) / 2, foot + font * 3.1, axis, anchor="middle", quiet=True))
    side = _("changes")
    parts.append(f'<text transform="translate({font:.1f} {head + tall / 2:.1f}) rotate(-90)" text-anchor="middle" opacity=".8">{escape(side)}</text>')  # fmt: skip
    return _svg(parts, label, width, foot + font * 3.7, font)


def _stripes(x: float, y: float, wide: float, tall: float, step: float) -> str:
    """Stripes across a bar, from its foot up. No pattern is used: a page may hold the same drawing twice, once hidden."""
    return "".join(f"M{x:.2f} {y + tall - n * step:.1f}h{wide:.2f}" for n in range(1, math.ceil(tall / step - 1e-9)))


def _text(x: float, y: float, words: str, anchor: str = "start", quiet: bool = False) -> str:
    faint = ' opacity=".8"' if quiet else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{faint}>{escape(words)}</text>'


def _svg(parts: Sequence[str], label: str, width: float, height: float, font: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="100%" style="max-width:1600px;height:auto" font-size="{font:g}" font-family="inherit" fill="currentColor">{"".join(parts)}</svg>'
    )
