"""Plain SVG of the charts' blocks, for the still picture. Kinds that are not known here are told by their summary alone."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from evolution_lab.charts.plane import steps
from widgets.lab.parts import minus

COLOURS = ("#0072b2", "#c1440e", "#00795a", "#a8457f", "#6247b5", "#836900", "#1a7f96", "#6b4a36")
WIDTH, LEFT, RIGHT, ROW = 720, 190, 130, 22


def drawing(block: dict[str, Any]) -> str:
    """The chart as SVG, or an empty text."""
    draw = _DRAWN.get(block["kind"])
    if draw is None or not (block.get("rows") or block.get("series") or block.get("x")):
        return ""
    body, height = draw(block)
    if not body:
        return ""
    label = escape(f"{block.get('title', '')}. {block.get('summary', '')}", quote=True)
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" viewBox="0 0 {WIDTH} {height}" width="100%" style="max-width:{WIDTH}px" font-family="sans-serif" font-size="13">{body}</svg>'


def _colour(one: dict[str, Any], i: int) -> str:
    return COLOURS[int(one.get("colour", i) or 0) % len(COLOURS)]


def _words(x: float, y: float, words: str, anchor: str = "start") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" fill="currentColor">{escape(words)}</text>'


def _left(rows: list[dict[str, Any]]) -> int:
    """The room that the longest label needs."""
    return min(360, max([LEFT, *(20 + 7 * len(str(row["label"])) for row in rows)]))


def _scale(low: float, high: float, left: int = LEFT) -> Callable[[float], float]:
    span = (high - low) or 1.0
    return lambda value: left + (min(max(value, low), high) - low) / span * (WIDTH - left - RIGHT)


def _say(value: float, form: str) -> str:
    return f"{100 * value:.4g}\u00a0%" if form == "percent" else minus(f"{value:+.4g}" if form == "signed" and value else f"{value:.4g}")  # fmt: skip


def _axis(low: float, high: float, y: float, block: dict[str, Any], left: int = LEFT, title: str = "axis") -> str:
    """The line below, with round numbers and what it measures; 42 high."""
    x, form = _scale(low, high, left), str(block.get("form") or "")
    marks = steps(low, high, 6) if high > low else [low]
    if x(marks[0]) - left > 0.5 * (WIDTH - left - RIGHT):  # the numbers in between are not round
        marks = [low, high]
    parts = [f'<line x1="{left}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#888"/>']
    for one in marks:
        parts.append(f'<line x1="{x(one):.1f}" x2="{x(one):.1f}" y1="{y}" y2="{y + 4}" stroke="#888"/>')
        parts.append(_words(x(one), y + 17, _say(one, form), "middle"))
    words = str(block.get(title) or "")
    return "".join(parts) + (_words((left + WIDTH - RIGHT) / 2, y + 34, words, "middle") if words else "")


def _upright(at: float, top: float, foot: float, dashed: bool = False, colour: str = "currentColor") -> str:
    dash = ' stroke-dasharray="5 4"' if dashed else ""
    return f'<line x1="{at:.1f}" x2="{at:.1f}" y1="{top:.0f}" y2="{foot:.0f}" stroke="{colour}" stroke-width="{1.5 if dashed else 3}"{dash}/>'


def _sign(sign: str, x: float, y: float, colour: str) -> str:
    """A sign that can be told from others without its colour."""
    if sign == "tick":
        return f'<rect x="{x - 2:.1f}" y="{y - 8:.1f}" width="4" height="16" fill="{colour}"/>'
    if sign == "ring":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="none" stroke="{colour}" stroke-width="2"/>'
    if sign in ("square", "diamond"):
        turn = f' transform="rotate(45 {x:.1f} {y:.1f})"' if sign == "diamond" else ""
        return f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" fill="{colour}"{turn}/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"/>'


def _legend(series: list[dict[str, Any]], y: float) -> str:
    parts, x = [], 4.0
    for i, one in enumerate(series):
        label = str(one.get("label", ""))
        if not label:
            continue
        if "sign" in one:
            parts.append(_sign(str(one["sign"]), x + 6, y - 4, _colour(one, i)))
        else:
            parts.append(f'<rect x="{x:.0f}" y="{y - 10}" width="11" height="11" fill="{_colour(one, i)}"/>')
        parts.append(_words(x + 16, y, label))
        x += 34 + 7.5 * len(label)
    return "".join(parts)


def _dots(block: dict[str, Any]) -> tuple[str, int]:
    rows, series = block["rows"], block["series"]
    values = [v for row in rows for p in row["points"] if p for v in p.values() if v is not None]
    values += [block[key] for key in ("low", "high", "mark") if block.get(key) is not None]
    low, high = (min(values), max(values)) if len(values) > 1 else (0.0, 1.0)
    left = _left(rows)
    x, parts = _scale(low, high, left), []
    first = 14
    if block.get("mark") is not None:  # the line that all are held against
        first = 32
        at = x(float(block["mark"]))
        parts += [_words(at, 12, str(block.get("mark_label") or ""), "middle"), _upright(at, 16, first + len(rows) * ROW - 8, True)]  # fmt: skip
    for k, row in enumerate(rows):
        y = first + k * ROW
        parts.append(_words(left - 8, y + 4, str(row["label"]), "end"))
        parts.append(_words(WIDTH - RIGHT + 8, y + 4, str(row.get("text", ""))))
        for i, one in enumerate(row["points"]):
            if one is None:
                continue
            colour = _colour(series[i], i)
            if one["low"] is not None and one["high"] is not None:
                parts.append(
                    f'<line x1="{x(one["low"]):.1f}" x2="{x(one["high"]):.1f}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="2"/>'
                )
            parts.append(_sign(str(series[i].get("sign", "disc")), x(one["value"]), y, colour))
    foot = first + len(rows) * ROW
    return "".join(parts) + _axis(low, high, foot, block, left) + _legend(series, foot + 56), foot + 66


def _bars(block: dict[str, Any]) -> tuple[str, int]:
    rows, series, stacked = block["rows"], block["series"], bool(block.get("stacked"))
    sums = [(sum if stacked else max)([v or 0 for v in row["values"]] or [0]) for row in rows]
    high = block.get("high") or max([*sums, 0]) or 1
    left = _left(rows)
    x, parts = _scale(0, high, left), []
    lanes = 1 if stacked else len(series)
    for k, row in enumerate(rows):
        y, at = 6 + k * ROW, 0.0
        parts.append(_words(left - 8, y + 14, str(row["label"]), "end"))
        for i, value in enumerate(row["values"]):
            begin = at if stacked else 0.0
            wide, thick = x(begin + (value or 0)) - x(begin), (ROW - 4) / lanes
            top = y if stacked else y + i * thick
            parts.append(
                f'<rect x="{x(begin):.1f}" y="{top:.1f}" width="{wide:.1f}" height="{thick:.1f}" fill="{_colour(series[i], i)}"/>'
            )
            at += value or 0
    foot = 14 + len(rows) * ROW
    return "".join(parts) + _axis(0, high, foot, block, left) + _legend(series, foot + 56), foot + 66


def _spread(block: dict[str, Any]) -> tuple[str, int]:
    x, parts, tall = _scale(block["low"], block["high"]), [], 54
    top = max([share for one in block["series"] for share in one["shares"]] or [1]) or 1
    for i, one in enumerate(block["series"]):
        y = 8 + (i + 1) * tall
        parts.append(_words(LEFT - 8, y - 18, str(one["label"]), "end"))
        for k, share in enumerate(one["shares"]):
            a, b = x(block["edges"][k]), x(block["edges"][k + 1])
            height = share / top * (tall - 10)
            parts.append(
                f'<rect x="{a:.1f}" y="{y - height:.1f}" width="{max(1.0, b - a - 0.5):.1f}" height="{height:.1f}" fill="{_colour(one, i)}"/>'
            )
    foot = 12 + len(block["series"]) * tall
    return "".join(parts) + _axis(block["low"], block["high"], foot, block), foot + 44


def _fan(block: dict[str, Any]) -> tuple[str, int]:
    low, high, tall = block["low"], block["high"], 180
    xs = [value for value in block["x"] if value is not None] or [0, 1]
    x = _scale(xs[0], xs[-1] if xs[-1] > xs[0] else xs[0] + 1)

    def path(values: list[float | None] | None) -> str:
        points = [
            f"{x(at):.1f} {10 + tall * (1 - (value - low) / (high - low)):.1f}"
            for at, value in zip(block["x"], values or [], strict=False)
            if at is not None and value is not None
        ]
        return "M" + "L".join(points) if points else ""

    colour = COLOURS[int(block.get("colour") or 0) % len(COLOURS)]
    parts = [f'<path d="{path(block["mean"])}" fill="none" stroke="{colour}" stroke-width="4"/>']
    if block.get("expected"):
        parts.append(
            f'<path d="{path(block["expected"])}" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="8 5"/>'
        )
    for one in block.get("overlays", ()):
        mark = _colour(one, 1)
        for k, (at, value) in enumerate(zip(one["x"], one["y"], strict=True)):
            px, py = x(at), 10 + tall * (1 - (min(max(value, low), high) - low) / (high - low))
            wide = 8 * float(one["size"][k]) ** 0.5 if one.get("size") else 0.0
            parts.append(
                f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{max(1.0, wide):.1f}" fill="{mark}" fill-opacity="0.75"/>'
                if one.get("size")
                else _sign(str(one["sign"]), px, py, mark)
            )
    form = block.get("form", "")
    for value in steps(low, high, 4):
        y = 10 + tall * (1 - (value - low) / (high - low))
        parts.append(_words(LEFT - 8, y + 4, _say(value, form), "end"))
    return "".join(parts) + _axis(xs[0], xs[-1], 12 + tall, {**block, "form": "number"}), tall + 56


def _shuffle(block: dict[str, Any]) -> tuple[str, int]:
    """The animals as dots in two rows; below them the differences that shuffling gave, as columns, and the real one as a line."""
    dots, foot = _rows_of_dots(block)
    if block.get("bare"):
        return dots, foot
    body, height = _differences(block)
    return f'{dots}<g transform="translate(0 {foot})">{body}</g>', foot + height


def _rows_of_dots(block: dict[str, Any]) -> tuple[str, int]:
    labels = (block["recent"] or [block["real"]])[-1]
    left = _left(block["groups"])
    x, parts, tall, r = _scale(block["low"], block["high"], left), [], 72, 3
    for g, group in enumerate(block["groups"]):
        foot, piles = 8 + (g + 1) * tall, dict[int, int]()
        parts.append(_words(left - 8, foot - 18, str(group["label"]), "end") + _words(left - 8, foot - 2, str(group["n"]), "end"))  # fmt: skip
        places = [x(value) for value, one in zip(block["values"], labels, strict=True) if int(one) == g]
        most = max([*(sum(abs(at - other) < r for other in places) for at in places), 1])
        step = min(2 * r, (tall - 14) / most)
        for at in places:
            pile = int(at // (2 * r))
            piles[pile] = piles.get(pile, 0) + 1
            parts.append(f'<circle cx="{at:.1f}" cy="{foot - r - (piles[pile] - 1) * step:.1f}" r="{r}" fill="{_colour(group, g) if g else "none"}" stroke="{_colour(group, g)}"/>')  # fmt: skip
        if places:
            mean = sum(places) / len(places)
            parts.append(f'<path d="M{mean:.1f} {foot + 1}l6 9h-12Z" fill="currentColor"/>')
    foot = 8 + 2 * tall + 12
    return "".join(parts) + _axis(block["low"], block["high"], foot, block, left), foot + 44


def _differences(block: dict[str, Any]) -> tuple[str, int]:
    edges, counts, tall = block["edges"], block["counts"], 120
    x, most = _scale(edges[0], edges[-1], 20), max([4, *counts])
    parts = []
    for k, count in enumerate(counts):
        height = count / most * tall
        far = abs(edges[k] + edges[k + 1]) / 2 >= abs(block["observed"])
        parts.append(
            f'<rect x="{x(edges[k]):.1f}" y="{20 + tall - height:.1f}" width="{max(1.0, x(edges[k + 1]) - x(edges[k]) - 1):.1f}" height="{height:.1f}" fill="{COLOURS[1] if far else "#8a968c"}"/>'
        )
    at = x(block["observed"])
    parts += [_upright(at, 18, 20 + tall, colour=COLOURS[1]), _upright(x(-block["observed"]), 18, 20 + tall, True)]
    parts.append(_words(at, 12, str(block["observed_label"]), "start" if at < WIDTH / 2 else "end"))
    return "".join(parts) + _axis(edges[0], edges[-1], 20 + tall, {**block, "form": "signed"}, 20, "below"), tall + 66


_DRAWN: dict[str, Callable[[dict[str, Any]], tuple[str, int]]] = {
    "dots": _dots,
    "bars": _bars,
    "spread": _spread,
    "fan": _fan,
    "shuffle": _shuffle,
}
