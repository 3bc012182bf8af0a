"""Decisions are opened and answered."""

from __future__ import annotations

from typing import Any, NamedTuple

from evolution_lab.core.ruleset import Decision, Table, tagged
from evolution_lab.games.origin.events.common import happen
from evolution_lab.games.origin.state import State


@tagged("asked")
class Asked(NamedTuple):
    """A decision is opened."""

    seat: int
    decision: str
    about: tuple[int | str, ...]

    @staticmethod
    def change(s: State, seat: int, decision: str, about: tuple[int | str, ...]) -> None:
        s.pending.append(Decision(seat, decision, tuple(about)))


@tagged("answered")
class Answered(NamedTuple):
    """The open decision is answered. ``action`` is the answer's kind and fields; ``forced``: the engine gave it."""

    seat: int
    decision: str
    action: tuple[Any, ...]
    forced: bool

    @staticmethod
    def change(s: State, seat: int, decision: str, action: tuple[Any, ...], forced: bool) -> None:
        s.pending.pop()
        s.ply += 1


def ask(table: Table, seat: int, kind: str, *about: int | str) -> None:
    """Open a decision."""
    happen(table, Asked, seat, kind, about)
