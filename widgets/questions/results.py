"""Results that a board is still to play: the first whole one counts, whatever is played on the board later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar


class Playing(Protocol):
    """What is asked of a board."""

    @property
    def waits(self) -> bool:
        """Whether a question comes first."""

    @property
    def complete(self) -> bool:
        """Whether all that was asked for is there, with the settings that the board began with."""


Board = TypeVar("Board", bound=Playing)
Found = TypeVar("Found")


def first_of(board: Board, read: Callable[[Board], Found | None]) -> Callable[[], Found | None]:
    """A function for ``prediction.overlay(..., of=board)``: what ``read(board)`` says of the first games, ``None`` before.

    Games that were stopped, or played with another setting, answer another question and give no result. What is played later
    changes nothing, and when the board waits for the next person it begins anew.
    """
    first: list[Found] = []

    def find() -> Found | None:
        if board.waits:
            first.clear()
        elif not first and board.complete and (found := read(board)) is not None:
            first.append(found)
        return first[0] if first else None

    return find
