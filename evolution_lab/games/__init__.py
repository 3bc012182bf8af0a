"""The games: siblings, each complete and readable alone. No game imports another.

The package is also the public function ``evolution_lab.games()``: Python puts a loaded package under its own name into
the parent, where it would stand before a function of that name.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Games(ModuleType):
    def __call__(self) -> dict[str, Any]:
        """The games of the kit by name."""
        from evolution_lab.games.registry import GAMES

        return dict(GAMES)


sys.modules[__name__].__class__ = _Games
