"""Where no interval is drawn, as after a single game, a chart does not speak of its lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("anywidget")

from widgets import ArmsRace, CardUse, DeckTuner, DesignerOrBlind, SplitOrNot, TraitElsewhere, TraitTrial, WaterHole

TWO = ("random", "random")


def tuner() -> DeckTuner:
    """After the fewest pairs of games, too few for an interval."""
    board = DeckTuner(players=TWO, games=1, pairs=5, seed=1)
    board.wait(60)
    board.measure("carnivorous", "camouflage")
    return board


BOARDS: dict[str, Callable[[], Any]] = {
    "tuner": tuner,
    "designer": lambda: DesignerOrBlind(players=TWO, games=1, seed=1),
    "elsewhere": lambda: TraitElsewhere(players=TWO, games=1, seed=1),
    "card use": lambda: CardUse(games=1, seed=1),
    "water hole": lambda: WaterHole(games=1, seed=1),
    "splits": lambda: SplitOrNot(players=TWO, games=1, seed=1),
    "arms race": lambda: ArmsRace(players=TWO, games=1, seed=1),
    "trait trial": lambda: TraitTrial("big", players=TWO, games=5, seed=1),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_note_on_intervals_stands_only_where_one_is_drawn(name: str) -> None:
    board = BOARDS[name]()
    board.wait(60)
    charts = [block for block in board.view.data["blocks"] if block["kind"] == "dots"]
    for chart in charts:
        points = [point for row in chart["rows"] for point in row["points"] if point]
        drawn = any(point["low"] is not None for point in points)
        assert drawn or "95 %" not in chart.get("note", ""), chart["id"]
    board.close()
    assert any("95 %" not in chart["note"] for chart in charts), "so few games are too few for an interval"
