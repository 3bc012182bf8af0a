"""The still picture: what the output of a cell shows when no live board can be drawn.

An output of its own beside the board (the live board hides it). It is plain HTML and SVG made from the frame, so it is
as free of secrets as the frame is.
"""

from __future__ import annotations

from html import escape
from typing import Any

from evolution_lab.i18n import _, ngettext
from widgets.drawings import sheet, use

SEAT_COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999933", "#882255")
TILE, GAP, ROW, LEFT, WIDTH = 148, 10, 96, 150, 960
PER_ROW = (WIDTH - LEFT) // (TILE + GAP)


def still_html(frame: dict[str, Any], still_id: str, words: str = "", how: str = "") -> str:
    """The last picture with a text summary, and how to get the live board back.

    ``words``: what stands above the picture, as HTML. ``how``: another sentence about getting the live board back.
    """
    how = how or _(
        "This is a still picture of move {ply}. Run the cell to bring the live board back; your game is saved."
    ).format(ply=frame["ply"])
    line = frame["step"]["text"] if frame["step"] else ""
    return (
        f'<div id="{escape(still_id)}" class="evolution-lab-still" style="font-family:sans-serif;max-width:{WIDTH}px">'
        f"{words}{_drawings(frame, still_id)}{_picture(frame, still_id)}<p>{escape(frame['summary'])}</p><p>{escape(_cut(line, 300))}</p><p><em>{escape(how)}</em></p></div>"
    )


def _drawings(frame: dict[str, Any], prefix: str) -> str:
    """The drawings that the tiles use; those of species with many animals use none."""
    if "unit" not in frame:
        return ""
    used = {
        card["trait"]: card["label"]
        for seat in frame["seats"]
        for card in [*(trait for one in seat["species"] for trait in one["traits"]), *seat.get("links", [])]
        if card["trait"]
    }
    return sheet(sorted(used.items()), prefix) if used else ""


def _picture(frame: dict[str, Any], prefix: str) -> str:
    parts: list[str] = []
    top = 0
    for seat in frame["seats"]:
        rows = max(1, -(-len(seat["species"]) // PER_ROW))
        parts.append(_seat(seat, top, rows, prefix, frame.get("unit", "")))
        top += rows * ROW + GAP
    label = escape(_cut(frame["summary"], 500), quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" viewBox="0 0 {WIDTH} {top}" width="100%">'
        f"{''.join(parts)}</svg>"
    )


def _seat(seat: dict[str, Any], top: int, rows: int, prefix: str, unit: str) -> str:
    colour = SEAT_COLOURS[seat["id"] % len(SEAT_COLOURS)]
    parts = [
        f'<rect x="0" y="{top}" width="{WIDTH}" height="{rows * ROW}" rx="8" fill="{colour}" fill-opacity="0.10"/>',
        f'<rect x="0" y="{top}" width="8" height="{rows * ROW}" rx="4" fill="{colour}"/>',
        _text(20, top + 30, f"{seat['letter']}  {_cut(seat['name'], 12)}", 18, "bold"),
        _text(20, top + 54, ngettext("{n} point", "{n} points", seat["score"]).format(n=seat["score"]), 15),
        _text(20, top + 76, ngettext("{n} card", "{n} cards", seat["stack"]).format(n=seat["stack"]), 15),
    ]
    for number, sp in enumerate(seat["species"]):
        x = LEFT + (number % PER_ROW) * (TILE + GAP)
        y = top + (number // PER_ROW) * ROW + 6
        if unit == "animal":
            parts.append(_animal(sp, seat, x, y, colour, prefix))
        elif unit == "tracks":
            parts.append(_tracked(sp, x, y, colour, prefix))
        else:
            parts.append(_species(sp, x, y, colour))
    return "".join(parts)


def _tracked(sp: dict[str, Any], x: int, y: int, colour: str, prefix: str) -> str:
    """A species with its two tracks, its food and its trait cards; a card that lies face down is a back."""
    food = sp["plant"] + sp["meat"]
    parts = [_box(x, y, colour), _text(x + 8, y + 20, sp["name"], 15, "bold")]
    parts += [_card(trait, x + 48 + 24 * i, y + 6, prefix) for i, trait in enumerate(sp["traits"])]
    parts.append(_text(x + 8, y + 42, _("body size {n}").format(n=sp["body"]), 13))
    parts.append(_text(x + 8, y + 59, _("population {n}").format(n=sp["population"]), 13))
    words = _("food {have} of {need}").format(have=food, need=sp["population"])
    parts.append(_text(x + 8, y + 76, words, 13))
    return "".join(parts)


def _card(trait: dict[str, Any], x: int, y: int, prefix: str) -> str:
    if trait["trait"] is not None:
        return _drawing(trait, x, y, prefix)
    title = f"<title>{escape(trait['label'])}</title>"
    return f'<g>{title}<rect x="{x + 2}" y="{y}" width="13" height="17" rx="3" fill="#46724d"/></g>'


def _animal(sp: dict[str, Any], seat: dict[str, Any], x: int, y: int, colour: str, prefix: str) -> str:
    """An animal that stands for itself: its food, the pictures of its traits, and its pairs."""
    links = seat["links"]
    animal = sp["animals"][0]
    names = {one["id"]: one["name"] for one in seat["species"]}
    mine = [link for link in links if sp["id"] in (link["one"], link["other"])]
    state = _("asleep") if animal["asleep"] else _("poisoned") if animal["poisoned"] else ""
    food = f"{animal['red'] + animal['blue']}/{sp['need']}"
    parts = [
        _box(x, y, colour),
        _text(x + 8, y + 20, f"{sp['name']}  {state}", 15, "bold"),
        _text(x + TILE - 8, y + 20, food, 13, anchor="end"),
    ]
    for i, trait in enumerate(sp["traits"][:14]):
        parts.append(_drawing(trait, x + 8 + 19 * (i % 7), y + 26 + 19 * (i // 7), prefix))
    for i, link in enumerate(mine[:2]):
        at = x + 8 + 66 * i
        parts += [_drawing(link, at, y + 64, prefix), _text(at + 20, y + 78, _arrow(link, sp["id"], names), 13)]
    return "".join(parts)


def _drawing(trait: dict[str, Any], x: int, y: int, prefix: str) -> str:
    picture = use(trait["trait"], prefix).replace("<svg ", f'<svg x="{x}" y="{y}" width="17" height="17" ', 1)
    return f"<g><title>{escape(trait['label'])}</title>{picture}</g>"


def _box(x: int, y: int, colour: str) -> str:
    size = f'width="{TILE}" height="{ROW - 12}"'
    return f'<rect x="{x}" y="{y}" {size} rx="6" fill="#fff" stroke="{colour}" stroke-width="2"/>'


def _arrow(link: dict[str, Any], animal: int, names: dict[int, str]) -> str:
    """Where a pair leads from one of its animals."""
    partner = names.get(link["other"] if link["one"] == animal else link["one"], "")
    sign = "↔" if not link["directed"] else "→" if link["one"] == animal else "←"
    return f"{sign} {partner}"


def _species(sp: dict[str, Any], x: int, y: int, colour: str) -> str:
    full = sum(animal["full"] for animal in sp["animals"])
    traits = [_cut(trait["label"], 20) for trait in sp["traits"]]
    shown = traits if len(traits) <= 3 else [*traits[:2], f"+ {len(traits) - 2}"]
    parts = [
        _box(x, y, colour),
        _text(x + 8, y + 20, f"{sp['name']}  ×{sp['population']}", 15, "bold"),
        _text(x + TILE - 8, y + 20, f"{full}/{sp['population']}", 13, anchor="end"),
    ]
    parts += [_text(x + 8, y + 40 + 17 * i, label, 13) for i, label in enumerate(shown)]
    return "".join(parts)


def _text(x: int, y: int, text: str, size: int, weight: str = "normal", anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="#222">{escape(text)}</text>'


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"
