"""Boards for notebooks: ``from widgets import GameBoard``.

Each board is a controller in plain Python, a thin anywidget class, and a hand-written ES module (see PROTOCOL.md). Names
are loaded at their first use, so that the controllers can be used without any widget library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from widgets.board import BoardView, GameBoard
    from widgets.population import PopulationChart
    from widgets.session import Session, session_of

__all__ = ["BoardView", "GameBoard", "PopulationChart", "Session", "session_of"]

_HOME = {
    "BoardView": "widgets.board",
    "GameBoard": "widgets.board",
    "PopulationChart": "widgets.population",
    "Session": "widgets.session",
    "session_of": "widgets.session",
}


def __getattr__(name: str) -> Any:
    """Load a public name at its first use."""
    if name not in _HOME:
        raise AttributeError(f"module 'widgets' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
