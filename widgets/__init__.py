"""Boards for notebooks: ``from widgets import GameBoard``.

Each board is a controller in plain Python, a thin anywidget class, and a hand-written ES module (see PROTOCOL.md).
"""

from __future__ import annotations

from widgets.board import BoardView, GameBoard
from widgets.population import PopulationChart
from widgets.session import Session, session_of

__all__ = ["BoardView", "GameBoard", "PopulationChart", "Session", "session_of"]
