"""What boards for many games are made of: controls and blocks, as plain JSON data (see PROTOCOL.md).

Each function returns one dictionary that the page draws. Numbers that are not finite become ``None``, for JSON has no others.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

Control = dict[str, Any]
Group = dict[str, Any]
Block = dict[str, Any]
MOST_BARS = 30  # in a histogram
MOST_STEPS = 200  # of a curve of shares
MOST_DIGITS = 4  # of a difference that is nearly 0


def number(value: float | None, digits: int = 5) -> float | None:
    """A number for JSON, with so many significant digits; ``None`` for what is not finite.

    >>> number(0.1234567), number(float("nan")), number(None)
    (0.12346, None, None)
    """
    if value is None or not math.isfinite(value):
        return None
    return float(f"{value:.{digits}g}")


def numbers(values: Iterable[float | None]) -> list[float | None]:
    """:func:`number` of each."""
    return [number(None if value is None else float(value)) for value in values]


# --- controls ------------------------------------------------------------------------------------------------------------


def slider(
    id: str, label: str, value: float, low: float, high: float, step: float | str = 1, *, note: str = "", **more: Any
) -> Control:
    """A slider with its number; fires on release.

    ``more``: ``stops`` (the values where it rests), ``picture`` (a trait), ``colour``, ``about``, ``off`` (drawn as struck out).
    """
    return {"kind": "slider", "id": id, "label": label, "value": value, "low": low, "high": high, "step": step, "note": note} | more  # fmt: skip


def choice(id: str, label: str, value: Any, values: Mapping[Any, str], *, strip: bool = False) -> Control:
    """One of a few: a list, or with ``strip`` buttons side by side. ``values``: what is sent -> what is read."""
    items = [{"id": str(one), "label": text} for one, text in values.items()]
    return {"kind": "strip" if strip else "choice", "id": id, "label": label, "value": str(value), "values": items}


def amounts(numbers: Iterable[int]) -> dict[int, str]:
    """Numbers to choose from, as boards write them.

    >>> amounts([20, 1000])
    {20: '20', 1000: '1,000'}
    """
    return {n: f"{n:,}" for n in numbers}


def tick(id: str, label: str, value: bool) -> Control:
    """Yes or no."""
    return {"kind": "tick", "id": id, "label": label, "value": value}


def button(
    id: str, label: str, *, pressed: bool | None = None, about: str = "", off: str = "", main: bool = False
) -> Control:
    """A button. ``off``: why it cannot be pressed now."""
    return {"kind": "button", "id": id, "label": label, "pressed": pressed, "about": about, "off": off, "main": main}


def text(id: str, words: str) -> Control:
    """A sentence among the controls."""
    return {"kind": "text", "id": id, "text": words}


def group(
    id: str, label: str, items: Sequence[Control], *, rows: bool = False, note: str = "", whole: bool = False
) -> Group:
    """Controls under one heading: side by side, or one in a row; ``whole`` takes the whole width where groups stand beside each other."""
    return {"id": id, "label": label, "items": list(items), "layout": "rows" if rows else "line", "note": note, "whole": whole}  # fmt: skip


# --- blocks --------------------------------------------------------------------------------------------------------------


def about_lines(rows: Sequence[Mapping[str, Any]], note: str) -> str:
    """What is said of intervals, after a space; nothing where no row has one to draw, as after a single game.

    >>> about_lines([{"points": [point(1, 0, 2)]}], "The lines are intervals."), about_lines([{"points": [point(1), None]}], "The lines are intervals.")
    (' The lines are intervals.', '')
    """
    drawn = any(one and one["low"] is not None and one["high"] is not None for row in rows for one in row["points"])
    return f" {note}" if drawn else ""


def point(value: float | None, low: float | None = None, high: float | None = None) -> dict[str, float | None] | None:
    """A value with its interval; ``None`` where there is no value."""
    found = number(value)
    return None if found is None else {"value": found, "low": number(low), "high": number(high)}


def dots(
    id: str, title: str, rows: Sequence[dict[str, Any]], series: Sequence[dict[str, Any]], *, summary: str, **more: Any
) -> Block:
    """Signs with intervals, a row for each thing.

    ``rows``: ``{"id", "label", "points": [point(...), ...]}``, also ``picture`` and ``text`` (words at the right end).
    ``series``: ``{"label", "sign", "colour", "interval"}`` for each point of a row; signs: disc, square, diamond, triangle, ring, tick.
    ``more``: ``axis``, ``form`` ("number", "percent", "signed"), ``low`` and ``high`` (the axis reaches at least so far), ``mark`` and
    ``mark_label`` (a dashed line), ``lanes`` (each series on a line of its own), ``note``, ``wide``.
    """
    return {
        "kind": "dots",
        "id": id,
        "title": title,
        "rows": list(rows),
        "series": list(series),
        "summary": summary,
    } | more


def bars(
    id: str, title: str, rows: Sequence[dict[str, Any]], series: Sequence[dict[str, Any]], *, summary: str, **more: Any
) -> Block:
    """Bars, a row for each thing: ``{"id", "label", "values": [...], "texts": [...]}``; ``stacked`` puts them end to end."""
    return {
        "kind": "bars",
        "id": id,
        "title": title,
        "rows": list(rows),
        "series": list(series),
        "summary": summary,
    } | more


def histogram_edges(values: NDArray[Any]) -> list[float]:
    """Borders of equal bars for these values; whole numbers stand in the middle of theirs.

    >>> histogram_edges(np.array([0, 1, 3]))
    [-0.5, 0.5, 1.5, 2.5, 3.5]
    """
    values = values[np.isfinite(values)]
    if not len(values):
        return [0.0, 1.0]
    low, high = float(values.min()), float(values.max())
    if np.array_equal(values, np.round(values)):
        width = max(1, math.ceil((high - low + 1) / MOST_BARS))
        bars_needed = math.ceil((high - low + 1) / width)
        return [low - 0.5 + width * k for k in range(bars_needed + 1)]
    if high <= low:
        return [low - 0.5, low + 0.5]
    return [float(one) for one in np.linspace(low, high, 21)]


def spread(
    id: str, title: str, samples: Sequence[tuple[str, ArrayLike]], *, axis: str, summary: str, **more: Any
) -> Block:
    """How the values of several samples (label, values) are spread: bars, curves of shares, boxes, on one axis.

    ``more``: ``form``, ``colours`` (a number for each sample), ``edges`` (of the bars), ``view`` (what is shown first), ``note``, ``wide``.
    """
    colours = more.pop("colours", range(len(samples)))
    arrays = [np.asarray(values, float) for _label, values in samples]
    arrays = [values[np.isfinite(values)] for values in arrays]
    edges = more.pop("edges", None) or histogram_edges(np.concatenate(arrays) if arrays else np.empty(0))
    series = [
        {"label": label, "colour": colour, **_spread_of(values, edges)}
        for (label, _values), values, colour in zip(samples, arrays, colours, strict=True)
    ]
    found = {
        "kind": "spread",
        "id": id,
        "title": title,
        "edges": edges,
        "low": edges[0],
        "high": edges[-1],
        "series": series,
    }
    found["whole"] = all(np.array_equal(values, np.round(values)) for values in arrays)
    return found | {"axis": axis, "form": "number", "summary": summary} | more


def _spread_of(values: NDArray[Any], edges: list[float]) -> dict[str, Any]:
    if not len(values):
        return {"n": 0, "shares": [0.0] * (len(edges) - 1), "steps": [], "five": None, "mean": None}
    counts = np.histogram(values, edges)[0]
    there, often = np.unique(values, return_counts=True)
    shares = np.cumsum(often) / len(values)
    keep = np.unique(np.linspace(0, len(there) - 1, min(len(there), MOST_STEPS)).astype(int))
    return {
        "n": len(values),
        "shares": [round(float(one), 5) for one in counts / len(values)],
        "steps": [[number(float(there[k])), round(float(shares[k]), 5)] for k in keep],
        "five": numbers(np.quantile(values, [0, 0.25, 0.5, 0.75, 1])),
        "mean": number(float(values.mean())),
    }


class Buffer:
    """Collects the numbers of all runs on a board, for one binary message."""

    def __init__(self) -> None:
        self._parts: list[NDArray[np.float32]] = []
        self._length = 0

    def add(self, table: ArrayLike) -> dict[str, int]:
        """Put in a table (one run a row); returns where it lies."""
        values = np.ascontiguousarray(np.atleast_2d(np.asarray(table, np.float32)))
        found = {"at": self._length, "length": values.size, "rows": values.shape[0], "columns": values.shape[1]}
        self._parts.append(values.ravel())
        self._length += values.size
        return found

    def take(self) -> bytes:
        """All of it."""
        return np.concatenate(self._parts).tobytes() if self._parts else b""


def fan(
    id: str,
    title: str,
    x: Sequence[float],
    runs: ArrayLike,
    buffer: Buffer,
    *,
    mean: Iterable[float] | None = None,
    expected: Iterable[float] | None = None,
    ends: ArrayLike | None = None,
    band: tuple[Iterable[float], Iterable[float]] | None = None,
    names: Sequence[int] | None = None,
    summary: str,
    **more: Any,
) -> Block:
    """Many runs over time: one run a row of ``runs``, ``nan`` where a run has no value; they go into ``buffer``.

    ``names``: the numbers of the runs, by which they are called (1, 2, ... if nothing is said). ``expected``: a dashed line, named by ``expected_label``. ``ends``: the last value of each run, drawn as bars at the right end.
    ``band``: low and high, named by ``band_label``. ``more``: ``axis``, ``form``, ``colour``, ``low``, ``high``, ``edges`` (of the bars at
    the end), ``overlays`` (real data, see :func:`overlay`), ``words`` (what the lines are called: "mean", "run.pick", "run.each", "run.told"),
    ``quiet`` (no line to pick a run), ``height`` (pixels), ``note``, ``wide``.
    """
    table = np.atleast_2d(np.asarray(runs, float))
    there = table[np.isfinite(table)]
    low = more.pop("low", 0.0)
    high = more.pop("high", None)
    if high is None:
        high = float(there.max()) if len(there) else 1.0
    found: Block = {"kind": "fan", "id": id, "title": title, "x": numbers(x), "runs": buffer.add(table)}
    found |= {"low": low, "high": high if high > low else low + 1, "form": "number", "summary": summary, "colour": 0}
    found["names"] = [int(one) for one in (range(1, len(table) + 1) if names is None else names)]
    found["mean"] = None if mean is None else numbers(mean)
    found["expected"] = None if expected is None else numbers(expected)
    found["band"] = None if band is None else {"low": numbers(band[0]), "high": numbers(band[1])}
    edges = more.pop("edges", None)
    if ends is not None:
        last = np.asarray(ends, float)
        last = last[np.isfinite(last)]
        edges = edges or histogram_edges(last)
        found["ends"] = {"edges": edges, "counts": [int(one) for one in np.histogram(last, edges)[0]]}
    return found | more


def overlay(
    label: str,
    x: Iterable[float],
    y: Iterable[float],
    *,
    sign: str = "diamond",
    colour: int = 1,
    joined: bool = False,
    **more: Any,
) -> dict[str, Any]:
    """Real data over the runs of a fan, as signs. ``more``: ``size`` (0 to 1 each: bubbles), ``low`` and ``high`` (intervals).

    >>> overlay("moths", [0, 1], [0.9, 0.8])["y"]
    [0.9, 0.8]
    """
    found = {"label": label, "x": numbers(x), "y": numbers(y), "sign": sign, "colour": colour, "joined": joined}
    return found | {name: numbers(values) for name, values in more.items()}


def counter(label: str, value: int | str, *, sign: str, colour: int, text: str = "") -> dict[str, Any]:
    """One large number: what it counts, a sign, and a few words under it."""
    return {"label": label, "value": f"{value:,}" if isinstance(value, int) else value, "sign": sign, "colour": colour, "text": text}  # fmt: skip


def counters(
    id: str, rows: Sequence[tuple[str, Sequence[dict[str, Any]]]], *, title: str = "", summary: str = "", note: str = ""
) -> Block:
    """Large numbers side by side, one line for each ``(label, [counter(...), ...])``."""
    lines = [{"label": label, "items": list(items)} for label, items in rows]
    return {"kind": "counters", "id": id, "title": title, "rows": lines, "summary": summary, "note": note, "wide": True}


def words(id: str, title: str, sentences: Sequence[str], *, note: str = "", wide: bool = False) -> Block:
    """Sentences."""
    return {"kind": "words", "id": id, "title": title, "list": list(sentences), "note": note, "wide": wide}


def table(
    id: str, title: str, columns: Sequence[str], rows: Sequence[Sequence[Any]], *, fold: bool = False, note: str = ""
) -> Block:
    """A table; with ``fold`` it opens on demand."""
    return {"kind": "table", "id": id, "title": title, "columns": list(columns), "rows": [list(row) for row in rows], "fold": fold, "note": note, "wide": True}  # fmt: skip


def minus(text: str) -> str:
    """A number as text, with the minus sign that people read (U+2212).

    >>> minus("-3.1")
    '−3.1'
    """
    return text.replace("-", "−")


def signed(value: float, digits: int = 1) -> str:
    """A difference as people read it: with its sign; what is not 0 is never told as 0.0.

    >>> signed(8.84), signed(-3.14), signed(0.031), signed(0.0), signed(-0.96, 2)
    ('+8.8', '−3.1', '+0.03', '0', '−0.96')
    """
    if not math.isfinite(value) or not value:
        return "0" if value == 0 else "–"
    while digits < MOST_DIGITS and not round(value, digits):
        digits += 1
    return minus(f"{value:+.{digits}f}")


def percent(share: float | None) -> str:
    """A share as people read it, with a space that does not break.

    Nearly all is not all:

    >>> [text.replace("\\xa0", " ") for text in (percent(0.0712), percent(0.5), percent(0.998), percent(float("nan")))]
    ['7.1 %', '50 %', '99.8 %', '–']
    """
    if share is None or not math.isfinite(share):
        return "–"
    value = 100 * share
    if 99.5 <= value < 100:
        return f"{min(value, 99.9):.1f}\u00a0%"
    return f"{value:.1f}\u00a0%" if abs(value) < 10 and round(value, 1) % 1 else f"{value:.0f}\u00a0%"
