"""Decisions are opened and answered: two events that every game has. States keep ``pending`` and count answers in ``ply``."""

from __future__ import annotations

from typing import Any, NamedTuple

from evolution_lab.core.ruleset import Decision, Table, tagged


@tagged("asked")
class Asked(NamedTuple):
    """A decision is opened."""

    seat: int
    decision: str
    about: tuple[int | str, ...]

    @staticmethod
    def change(s: Any, seat: int, decision: str, about: tuple[int | str, ...]) -> None:
        s.pending.append(Decision(seat, decision, tuple(about)))


@tagged("answered")
class Answered(NamedTuple):
    """The open decision is answered. ``action`` is the answer's kind and fields; ``forced``: the engine gave it."""

    seat: int
    decision: str
    action: tuple[Any, ...]
    forced: bool

    @staticmethod
    def change(s: Any, seat: int, decision: str, action: tuple[Any, ...], forced: bool) -> None:
        s.pending.pop()
        s.ply += 1


def ask(table: Table, seat: int, kind: str, *about: int | str) -> None:
    """Open a decision."""
    Asked.change(table.state, seat, kind, about)  # as ``happen`` would do it; nothing happens more often
    if Asked in table.heard:
        table.tell(Asked, (seat, kind, about))


def answer(table: Table, action: Any, forced: bool) -> Decision:
    """Close the open decision, which is returned, with an answer; the caller carries the answer out."""
    decision: Decision = table.state.pending[-1]
    Answered.change(table.state, decision.seat, decision.kind, (), forced)
    if Answered in table.heard:
        table.tell(Answered, (decision.seat, decision.kind, (action.kind, *action), forced))
    return decision


def nobody_chose(before: Any, event: Any) -> bool:
    """Whether ``event`` ends a moment in which its seat could do nothing; ``before``: the event before it, or ``None``.

    That is no news: the log tells only of those who could have done something and did not.
    """
    if getattr(event, "acted", True) is not False:
        return False
    return not isinstance(before, Answered) or before.forced
