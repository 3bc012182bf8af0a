"""What the fluctuation board draws: cultures as dots, columns of counts, mean and spread, and the mutation number two ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.plane import COLOURS, INK, Axis, Key, Look, Plane, steps
from evolution_lab.charts.strips import MOST_DOTS, Strip, dot_strips
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from evolution_lab.inference import Hypotheses, MutationNumber, compare_hypotheses, m_by_likelihood, m_by_p0
from evolution_lab.inference.answers import shown as figure
from evolution_lab.models import fluctuation
from evolution_lab.models.fluctuation import Spread
from widgets.lab import parts
from widgets.lab.markup import NARROW_ON_WALL, for_rooms, markup
from widgets.lab.parts import percent
from widgets.models_lab.board import COUNTS, STRENGTH

Floats = NDArray[np.float64]

MOST_COLONIES = 4000  # above, the exact likelihood would keep a class waiting
UP_TO = 2000  # expected shares are worked out up to this count
NORMAL, BIG = Look(680, 250, 13, 2), Look(1060, 400, 24, 4.5)
INDUCED = "induced"
SHAPES = ("circle", "diamond", "triangle")
SIGNS = ("disc", "diamond", "triangle")


class Row(NamedTuple):
    """One row of cultures: its name, the counts, how much of each culture was plated (``None``: not known), its colour."""

    id: str
    label: str
    counts: tuple[int, ...]
    plating: float | None
    colour: int
    expected: Floats | None = None  # the chances of 0, 1, 2 ... colonies, where the truth is known

    @property
    def spread(self) -> Spread:
        """Mean, variance and variance/mean."""
        return fluctuation.spread(self.counts)


class Estimates(NamedTuple):
    """The mutation number of a row by both ways, and which idea fits better; a text says why one is missing."""

    by_p0: MutationNumber | str
    by_likelihood: MutationNumber | str
    ideas: Hypotheses | str


def estimates_of(row: Row) -> Estimates:
    """Both ways, as far as they can be gone."""
    if row.plating is None:
        text = _("How much of each culture was plated is not known here.")
        return Estimates(text, text, text)
    plating = row.plating
    plate = _("Where mutations happen on the plate only, nothing mutates while a culture grows, so there is no m.")
    big = _("A plate with {n} colonies: nobody counts so many exactly, so the likelihood is not worked out here.")
    told: list[object] = []
    for number, way in enumerate((m_by_p0, m_by_likelihood, compare_hypotheses)):
        if number < 2 and row.id == INDUCED:
            told.append(plate)
            continue
        if number and max(row.counts) > MOST_COLONIES:
            told.append(big.format(n=f"{max(row.counts):,}"))
            continue
        try:
            told.append(way(row.counts, plating))  # type: ignore[operator]
        except LabError as error:
            told.append(str(error))
    return Estimates(*told)  # type: ignore[arg-type]


# --- classes of counts ---------------------------------------------------------------------------------------------------------


def classes(most: int) -> list[tuple[int, int]]:
    """0, 1, 2, 3 to 4, 5 to 8 and so on: each class twice as wide as the one before, up to ``most``.

    >>> classes(9)
    [(0, 0), (1, 1), (2, 2), (3, 4), (5, 8), (9, 16)]
    """
    found = [(0, 0), (1, 1)]
    low, high = 2, 2
    while found[-1][1] < most:
        found.append((low, high))
        low, high = high + 1, 2 * high
    return found


def class_name(low: int, high: int) -> str:
    """A class as people read it.

    >>> class_name(3, 4), class_name(1, 1)
    ('3–4', '1')
    """
    return str(low) if low == high else f"{low}–{high}"


def in_classes(counts: Sequence[int], borders: Sequence[tuple[int, int]]) -> list[int]:
    """How many counts fall into each class.

    >>> in_classes([0, 0, 3, 7], classes(9))
    [2, 0, 0, 1, 1, 0]
    """
    return [sum(low <= count <= high for count in counts) for low, high in borders]


# --- blocks --------------------------------------------------------------------------------------------------------------------


def counters(rows: Sequence[Row], level: str) -> parts.Block:
    """Large numbers of each row."""
    lines = []
    for row, sign in zip(rows, SIGNS, strict=False):
        found = row.spread
        items = [
            parts.counter(_("without a colony"), _("{n} of {all}").format(n=found.zeros, all=found.cultures), sign=sign, colour=row.colour),
            parts.counter(_("the largest"), f"{max(row.counts):,}", sign=sign, colour=row.colour),
            parts.counter(_("mean"), figure(found.mean, 4), sign=sign, colour=row.colour),
        ]  # fmt: skip
        if level != COUNTS:
            ratio = "–" if found.ratio != found.ratio else figure(found.ratio)
            items.append(parts.counter(_("variance/mean"), ratio, sign=sign, colour=row.colour))
        lines.append((row.label, items))
    return parts.counters("numbers", lines, summary="" if level == COUNTS else _rule(rows))


def _rule(rows: Sequence[Row]) -> str:
    told = []
    for row in rows:
        ratio = row.spread.ratio
        text = _("{label}: variance/mean {ratio}.")
        told.append(text.format(label=row.label, ratio="–" if ratio != ratio else figure(ratio)))
    return " ".join([*told, _("Where chance hits every culture alike, variance/mean is about 1.")])


def columns(rows: Sequence[Row], level: str, big: bool) -> parts.Block:
    """How many cultures have so many colonies: columns side by side, with what is expected."""
    if big:
        return for_rooms(_columns(rows, level, BIG), _columns(rows, level, NARROW_ON_WALL))
    return _columns(rows, level, NORMAL)


def _columns(rows: Sequence[Row], level: str, look: Look) -> parts.Block:
    borders = classes(max(max(row.counts) for row in rows))
    same = len({len(row.counts) for row in rows}) == 1
    tables = [in_classes(row.counts, borders) for row in rows]
    heights = [[n if same else n / len(row.counts) for n in table] for row, table in zip(rows, tables, strict=True)]
    show_expected = level == STRENGTH
    expected = [_expected(row, borders, same) if show_expected else [] for row in rows]
    top = 1.08 * max(max(one) for one in [*heights, *[one for one in expected if one]])
    keys = [Key(row.label, "fill", row.colour, strength=0.85) for row in rows]
    keys += [Key(_("expected"), "line", wide=1.6, colour=INK)] if show_expected else []
    ticks = tuple((k + 0.5, class_name(*border)) for k, border in enumerate(borders))
    marks = (
        [(n, f"{n:g}") for n in steps(0, top, 5) if n == round(n)]
        if same
        else [(n / 4, f"{25 * n} %") for n in range(5) if n / 4 <= top]
    )
    y = Axis(0, top, _("cultures") if same else _("share of the cultures"), tuple(marks))
    plane = Plane(Axis(0, len(borders), _("resistant colonies in one culture"), ticks), y, look, keys)
    wide = 0.8 / len(rows)
    for i, row in enumerate(rows):
        for k, height in enumerate(heights[i]):
            left = k + 0.1 + i * wide
            if height:
                plane.rect(left, left + wide * 0.92, 0, height, row.colour)
            if expected[i]:
                plane.line(
                    [(left, expected[i][k]), (left + wide * 0.92, expected[i][k])], INK, wide=1.6, name="expected"
                )
    told = columns_words(rows, tables, borders)
    note = _("Each class is twice as wide as the one before, so that zeros and jackpots fit on one axis.")
    return markup("columns", _("How many cultures have so many colonies"), plane.svg(told), summary=told, note=note)


def _expected(row: Row, borders: Sequence[tuple[int, int]], same: bool) -> list[float]:
    if row.expected is None:
        return []
    factor = len(row.counts) if same else 1
    return [factor * float(row.expected[low : high + 1].sum()) for low, high in borders]


def columns_words(rows: Sequence[Row], tables: Sequence[Sequence[int]], borders: Sequence[tuple[int, int]]) -> str:
    """The columns in words: how many are 0, and the largest."""
    told = []
    for row in rows:
        zeros = sum(count == 0 for count in row.counts)
        text = ngettext(
            "{label}: {zeros} of {n} culture have none, the largest has {most}.",
            "{label}: {zeros} of {n} cultures have none, the largest has {most}.", len(row.counts),
        )  # fmt: skip
        told.append(text.format(label=row.label, zeros=zeros, n=len(row.counts), most=f"{max(row.counts):,}"))
    return " ".join(told)


def dots(rows: Sequence[Row], big: bool) -> parts.Block | None:
    """Every culture as a dot, where there are not too many."""
    if any(len(row.counts) > min(MOST_DOTS, 120) for row in rows):
        return None
    strips = [
        Strip(row.label, "", row.counts, f"var(--c{row.colour}, {_hex(row.colour)})", shape)
        for row, shape in zip(rows, SHAPES, strict=False)
    ]
    told = _("Every mark is a culture. {list}").format(list=columns_words(rows, [], []))
    html = dot_strips(strips, _("resistant colonies in one culture (each mark is a culture)"), told, big)
    if big:
        html = html.replace("max-width:1150px", "max-width:1500px", 1)
    note = _("An arrow below the line shows the mean. Marks in the shaded column count 0.")
    return markup("dots", _("Culture by culture"), html, note=note)


def _hex(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def spread_table(rows: Sequence[Row]) -> parts.Block:
    """Mean, variance, variance/mean of each row."""
    body = []
    for row in rows:
        found = row.spread
        ratio = "–" if found.ratio != found.ratio else figure(found.ratio, 4)
        body.append([row.label, f"{found.cultures:,}", figure(found.mean, 4), figure(found.variance, 4), ratio, percent(found.zeros / found.cultures)])  # fmt: skip
    names = ["", _("cultures"), _("mean"), _("variance (n − 1)"), _("variance/mean"), _("without a colony")]
    return parts.table("spread", _("Mean and spread"), names, body)


def m_table(rows: Sequence[Row], found: Sequence[Estimates], m: float) -> parts.Block:
    """The mutation number of each row by P0 and by likelihood."""
    body = []
    for row, one in zip(rows, found, strict=True):
        cells_of = [row.label, "–" if row.plating is None else percent(row.plating)]
        for way in one[:2]:
            if isinstance(way, str):
                cells_of += ["–", "–"]
            else:
                cells_of += [f"{way.m:.5f}" if row.id.startswith("1943") else figure(way.m), _("{low} to {high}").format(low=figure(way.interval.low), high=figure(way.interval.high))]  # fmt: skip
        body.append(cells_of)
    names = ["", _("plated"), _("m by P0"), _("plausible (95 %)"), _("m by likelihood"), _("plausible (95 %)")]
    note = _("m is how many mutations happen in a culture on average. In the drawn cultures that grew with mutations it is {m} = mutation rate × divisions.")  # fmt: skip
    why = list(dict.fromkeys(way for one in found for way in one[:2] if isinstance(way, str)))
    return parts.table("m", _("How many mutations happened in each culture?"), names, body, note=" ".join([note.format(m=figure(m)), *why]))  # fmt: skip


def idea_words(rows: Sequence[Row], found: Sequence[Estimates]) -> parts.Block:
    """Which idea fits better to each row."""
    told = []
    for row, one in zip(rows, found, strict=True):
        words = one.ideas if isinstance(one.ideas, str) else one.ideas.sentence()
        told.append(f"{row.label}: {words}")
    return parts.words("ideas", _("Which idea fits better?"), told, wide=True)


def blocks_of(rows: Sequence[Row], level: str, m: float, big: bool) -> list[parts.Block]:
    """All blocks of a level."""
    found = [counters(rows, level), columns(rows, level, big)]
    each = dots(rows, big)
    if each is not None:
        found.append(each)
    if level == STRENGTH:
        estimates = [estimates_of(row) for row in rows]
        found += [m_table(rows, estimates, m), idea_words(rows, estimates)]
    if level != COUNTS:
        found.append(spread_table(rows))
    return found
