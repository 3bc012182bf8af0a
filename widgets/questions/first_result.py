"""The first result of a board: what a prediction is held against, whatever is played on the board later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Found = TypeVar("Found")


class Board(Protocol):
    """A board that may wait for an answer."""

    @property
    def waits(self) -> bool:
        """Whether a question comes first."""


def first_result(board: Board, find: Callable[[], Found | None]) -> Callable[[], Found | None]:
    """Asks ``find`` until it gives something, and keeps that; it begins anew when the board waits again, for the next person."""
    kept: list[Found] = []

    def look() -> Found | None:
        if board.waits:
            kept.clear()
        elif not kept and (found := find()) is not None:
            kept.append(found)
        return kept[0] if kept else None

    return look
