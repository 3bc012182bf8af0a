"""What stands in a cell without live widgets shows what its sentences speak of."""

from __future__ import annotations

import re

import pytest

from widgets import DriftExplorer, DriftSizes, FossilBoard, SelectionDifferential
from widgets.lab.still_charts import drawing


def block_of(board: object, id: str) -> dict[str, object]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)  # type: ignore[attr-defined]


def test_nine_intervals_are_held_against_the_line_of_no_difference() -> None:
    board = SelectionDifferential("x", data="sparrows", nine=True)
    svg = drawing(block_of(board, "nine"))
    assert "no difference" in svg and svg.count("stroke-dasharray") == 1 and "how far apart" in svg
    board.close()


@pytest.mark.parametrize("shuffled", [0, 22])
def test_shuffles_show_every_animal_both_lines_and_0(shuffled: int) -> None:
    board = SelectionDifferential("x", shuffled=shuffled)
    svg = drawing(block_of(board, "shuffle"))
    assert svg.count("<circle") == 178 and svg.count("stroke-dasharray") == 1 and 'stroke-width="3"' in svg
    assert ">0<" in svg and "difference of the two means" in svg and "depth of the beak" in svg
    assert not re.search(r">-?\d+\.\d{3,}<", svg), "the axis ends at crooked numbers"
    board.close()


def test_every_drawing_names_its_axis_and_the_setting_what_counts() -> None:
    flies, four = DriftExplorer("x", preset="flies"), DriftSizes("x")
    for board in (flies, four):
        drawn = [(block, svg) for block in board.view.data["blocks"] if (svg := drawing(block))]
        assert drawn and all(str(block["axis"]) in svg for block, svg in drawn)
    assert "for generations" not in flies.still() and "animals then" not in flies.still()
    flies.take({"type": "set", "field": "course", "value": "bottleneck"})
    assert (
        "animals then = 5" in flies.still() and "for generations = 5" in flies.still() and "bottleneck" in flies.still()
    )
    flies.close()
    four.close()


def test_what_is_said_aloud_follows_what_needs_nothing_new() -> None:
    flies = DriftExplorer("x", preset="flies")
    assert "107 fly bottles: 30 have lost A" in flies.view.data["said"]
    flies.take({"type": "set", "field": "data", "value": "none"})
    assert "fly bottles" not in flies.view.data["said"]
    flies.close()
    fossils = FossilBoard(games=2, seed="x", run=False)
    if not fossils.view.data["blocks"]:
        fossils.take({"type": "run"})
        fossils.wait(60)
    before = fossils.view.data["said"]
    fossils.take({"type": "set", "field": "alone", "value": True})
    shown = [str(one.get("summary", "")) for one in fossils.view.data["blocks"]]
    assert fossils.view.data["said"] != before and any(fossils.view.data["said"] in one for one in shown)
    fossils.close()
