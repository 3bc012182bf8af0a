"""What is counted in a game, for tables of many games. A game gives columns and counts; the tables are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol


class Column(NamedTuple):
    """One column of a table.

    ``kind``: ``"int"``, ``"float"``, ``"flag"`` (yes or no) or ``"label"`` (the value is the number of one of ``labels``).
    ``about`` says in one sentence what is counted, in English; it is translated where it is shown.
    """

    name: str
    about: str
    kind: str = "int"
    labels: tuple[str, ...] = ()


class Count(Protocol):
    """The counting of one game, while it is played."""

    @property
    def watch(self) -> Mapping[type, Callable[..., None]]:
        """For each class of event that counts a function of (state, fields of the event), called after the change."""

    def rows(self, state: Any) -> Mapping[str, Sequence[tuple[Any, ...]]]:
        """The rows of every table, given the state at the end; as many values a row as the table has columns."""


class Tally(Protocol):
    """What a game counts under one set of options."""

    @property
    def columns(self) -> Mapping[str, tuple[Column, ...]]:
        """The columns of every table. ``"games"`` is always there and has one row a game."""

    def begin(self) -> Count:
        """A fresh count for one game."""
