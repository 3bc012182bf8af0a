"""Results that a board is still to play: the first that it shows counts, whatever is played on it later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar


class Playing(Protocol):
    """What is asked of a board: whether it waits for an answer, is playing, and has something to show."""

    @property
    def waits(self) -> bool:
        """Whether a question comes first."""

    @property
    def running(self) -> bool:
        """Whether something is being played."""

    @property
    def ready(self) -> bool:
        """Whether there is something to show."""


Board = TypeVar("Board", bound=Playing)


def first_of(board: Board, read: Callable[[Board], str]) -> Callable[[], str | None]:
    """A function for ``prediction.overlay(..., of=board)``: what ``read(board)`` says of the first games, ``None`` before.

    What is played later on the board changes nothing, and when the board waits for the next person it begins anew.
    """
    first: list[str] = []

    def find() -> str | None:
        if board.waits:
            first.clear()
        elif not first and not board.running and board.ready:
            first.append(read(board))
        return first[0] if first else None

    return find
