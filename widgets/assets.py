"""The board's page parts, joined in a fixed order into one ES module and one style sheet.

There is no build step: every part is a plain file under ``widgets/static``, and joining them is all that happens.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"

ART_PARTS = (
    "art/00_base.js",
    "art/10_traits_food.js",
    "art/20_traits_body.js",
    "art/25_traits_other_sets.js",
    "art/26_traits_origin.js",
    "art/27_traits_natural_selection.js",
    "art/30_traits.js",
    "art/40_table.js",
)

BOARD_PARTS = (
    "board/10_base.js",
    "board/15_pictures.js",
    "board/20_table.js",
    "board/21_animals.js",
    "board/22_links.js",
    "board/23_hand.js",
    "board/24_tracks.js",
    "board/25_centre.js",
    "board/30_bars.js",
    "board/35_popover.js",
    "board/40_choices.js",
    "board/45_wire.js",
    "board/50_motion.js",
    "board/55_picture.js",
    "board/60_fit.js",
    "board/62_room.js",
    "board/70_demo.js",
    "board/90_render.js",
)

STYLE_PARTS = (
    "board/10_board.css",
    "board/20_bars.css",
    "board/30_table.css",
    "board/32_many_seats.css",
    "board/33_animals.css",
    "board/34_tracks.css",
    "board/40_overlays.css",
    "board/50_projector.css",
    "board/55_demo.css",
    "board/56_animals_projector.css",
    "board/57_tracks_projector.css",
    "board/58_room.css",
)

# The chart shares the board's small tools and its way to save a picture.
CHART_PARTS = (
    "board/10_base.js",
    "board/55_picture.js",
    "chart/10_palette.js",
    "chart/20_scales.js",
    "chart/30_species.js",
    "chart/40_traits.js",
    "chart/50_highlight.js",
    "chart/60_picture.js",
    "chart/90_render.js",
)

CHART_STYLE_PARTS = ("chart/10_chart.css",)

# Predictions, questions and sentences share the small tools of the board and of the chart.
ANSWER_PARTS = (
    "board/10_base.js",
    "chart/10_palette.js",
    "chart/20_scales.js",
    "answer/10_frame.js",
    "answer/20_choose.js",
    "answer/30_axes.js",
    "answer/40_line.js",
    "answer/50_sentence.js",
    "answer/60_told.js",
    "answer/90_render.js",
)

ANSWER_STYLE_PARTS = ("answer/10_answer.css",)

# The form of free play.
FORM_PARTS = (
    "board/10_base.js",
    "chart/10_palette.js",
    "form/10_wire.js",
    "form/20_fields.js",
    "form/30_parts.js",
    "form/90_render.js",
)

FORM_STYLE_PARTS = ("form/10_form.css",)

# Boards for many games, and boards of models.
LAB_PARTS = (
    "board/10_base.js",
    "board/15_pictures.js",
    "chart/10_palette.js",
    "chart/20_scales.js",
    "lab/10_wire.js",
    "lab/20_controls.js",
    "lab/22_sort.js",
    "lab/30_axes.js",
    "lab/40_dots.js",
    "lab/50_spread.js",
    "lab/60_fan.js",
    "lab/70_words.js",
    "lab/75_markup.js",
    "models_lab/10_counters.js",
    "models_lab/20_file.js",
    "models_lab/30_shuffle.js",
    "lab/90_render.js",
)

LAB_STYLE_PARTS = ("lab/10_lab.css", "lab/22_sort.css", "lab/75_markup.css", "models_lab/10_models.css")

# The tree of a game: Python draws, the page points.
TREE_PARTS = ("board/10_base.js", "chart/10_palette.js", "tree/90_render.js")

TREE_STYLE_PARTS = ("tree/10_tree.css",)


def _read(parts: tuple[str, ...]) -> str:
    return "\n".join((STATIC / part).read_text(encoding="utf-8") for part in parts)


@cache
def board_css() -> str:
    """The style sheet of the board."""
    return _read(STYLE_PARTS)


@cache
def board_esm() -> str:
    """The ES module of the board: the art, the style sheet as a constant (saved pictures carry it), the board."""
    style = f"const BOARD_CSS = {json.dumps(board_css())};\n"
    return "\n".join((_read(ART_PARTS), style, _read(BOARD_PARTS)))


@cache
def chart_css() -> str:
    """The style sheet of the population chart."""
    return _read(CHART_STYLE_PARTS)


@cache
def chart_esm() -> str:
    """The ES module of the population chart."""
    return _read(CHART_PARTS)


@cache
def answer_css() -> str:
    """The style sheet of predictions, questions and sentences."""
    return _read(ANSWER_STYLE_PARTS)


@cache
def answer_esm() -> str:
    """The ES module of predictions, questions and sentences."""
    return _read(ANSWER_PARTS)


@cache
def form_css() -> str:
    """The style sheet of the form of free play."""
    return _read(FORM_STYLE_PARTS)


@cache
def form_esm() -> str:
    """The ES module of the form of free play."""
    return _read(FORM_PARTS)


@cache
def tree_css() -> str:
    """The style sheet of the tree of a game, for the board and for its still picture."""
    return _read(TREE_STYLE_PARTS)


@cache
def tree_esm() -> str:
    """The ES module of the tree of a game."""
    return _read(TREE_PARTS)


@cache
def lab_css() -> str:
    """The style sheet of the boards for many games."""
    return _read(LAB_STYLE_PARTS)


@cache
def lab_esm() -> str:
    """The ES module of the boards for many games: the art (pictures of traits) and the charts."""
    return "\n".join((_read(ART_PARTS), _read(LAB_PARTS)))
