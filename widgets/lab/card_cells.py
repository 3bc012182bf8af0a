"""What became of the cells that make cards of one's own, so that a board can say which card its result is of."""

from __future__ import annotations

import re
from collections.abc import Callable
from weakref import WeakMethod

from widgets.output import after_each_cell

MADE = re.compile(r"new_trait\(\s*(?:name\s*=\s*)?[\"'](\w+)[\"']")


class CardCells:
    """Which cell makes which card, and how its last run ended. The cells of a notebook tell it (see :meth:`ran`)."""

    def __init__(self) -> None:
        self._home: dict[str, str] = {}
        self._refused: set[str] = set()
        self._renamed: dict[str, str] = {}
        self._followers: list[WeakMethod[Callable[[], None]]] = []

    def refused(self, name: str) -> bool:
        """Whether the last run of the card's cell failed, so that the card is not as the cell says."""
        return name in self._refused

    def renamed(self, name: str) -> str:
        """The name of the card that the cell of this card makes now; an empty text where it still makes this one."""
        return self._renamed.get(name, "")

    def ran(self, code: str, cell: str, good: bool) -> None:
        """A cell was run: its text, its name (empty where nobody knows), and whether it came to its end.

        >>> cells = CardCells()
        >>> cells.ran('lab.new_trait("mine", need=1)', "c1", True)
        >>> cells.ran('lab.new_trait("frog", need=1)', "c1", True)
        >>> cells.renamed("mine"), cells.refused("mine")
        ('frog', False)
        """
        names = MADE.findall(code)
        here = [name for name, home in self._home.items() if cell and home == cell]
        if not names and (good or not here):
            return
        if not good:
            self._refused.update(names, here)
        else:
            self._refused.difference_update(names, here)
            self._renamed.update({name: names[0] for name in here if name not in names})
            for name in names:
                self._renamed.pop(name, None)
                self._home[name] = cell
        self._tell()

    def follow(self, then: Callable[[], None]) -> None:
        """Call the method ``then`` whenever a cell with cards was run. It is held weakly."""
        self._followers.append(WeakMethod(then))

    def _tell(self) -> None:
        self._followers = [one for one in self._followers if one() is not None]
        for one in list(self._followers):
            then = one()
            if then is not None:
                then()


CELLS = CardCells()
"""The cells of this Python."""

after_each_cell(CELLS.ran)
