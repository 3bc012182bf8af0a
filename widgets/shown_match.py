"""A match in the last line of a cell is shown on a board, once ``widgets`` has been imported: ``result.replay(17)``.

The engine knows no notebook, so the notebook is told from here.
"""

from __future__ import annotations

import sys
from typing import Any

from evolution_lab.core.match import Match


def show_matches_on_boards() -> None:
    """From now on, in a notebook. Anywhere else nothing happens."""
    notebook = sys.modules.get("IPython")
    shell: Any = notebook.get_ipython() if notebook is not None else None
    if shell is not None and hasattr(shell, "kernel"):
        shell.display_formatter.ipython_display_formatter.for_type(Match, show_on_board)


def show_on_board(match: Match) -> None:
    """Show ``match`` as ``GameBoard(match)`` does."""
    from widgets.board import GameBoard

    GameBoard(match)._ipython_display_()
