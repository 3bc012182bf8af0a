"""Results that a board is still to give: the first one in the setting that the question asks about counts, whatever is done with the board later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar


class Playing(Protocol):
    """What is asked of a board."""

    @property
    def waits(self) -> bool:
        """Whether a question comes first."""

    @property
    def complete(self) -> bool:
        """Whether all that was asked for is there, with the settings that the board began with."""

    @property
    def beginnings(self) -> int:
        """How many people have begun with the board, one after the other."""

    def setting(self) -> Mapping[str, Any]:
        """How the board stands: every number and choice on which a result depends, by its name."""


Board = TypeVar("Board", bound=Playing)
Found = TypeVar("Found")


def first_of(board: Board, read: Callable[[Board], Found | None], **asked: Any) -> Callable[[], Found | None]:
    """A function for ``prediction.overlay(..., of=board)``: what ``read(board)`` says of the first games, ``None`` before.

    ``asked``: the setting that the question is about, such as ``generations=50``. Games that were stopped, or played with another
    setting than asked or than the board began with, answer another question and give no result. What is done later changes
    nothing, and when the board waits for the next person it begins anew.
    """
    first: dict[int, Found] = {}  # by the person whose games they are

    def find() -> Found | None:
        whose = board.beginnings
        if not board.waits and whose not in first and board.complete and _stands(board, asked):
            found = read(board)
            if found is not None:
                first[whose] = found
        return first.get(whose)

    return find


def _stands(board: Playing, asked: Mapping[str, Any]) -> bool:
    """Whether the board stands as the question says."""
    if not asked:
        return True
    now = board.setting()
    return all(now[name] == value for name, value in asked.items())
