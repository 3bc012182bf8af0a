"""What every action is: a NamedTuple of ids, with the three functions that belong together.

``candidates`` are the answers a person might think of; the legal ones are those without a reason in ``why_not``, so the
two cannot disagree; ``resolve`` carries a legal one out.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from evolution_lab.core.ruleset import Decision, Reason, Table
from evolution_lab.games.natural_selection.state import State


class Action(Protocol):
    """The shape of an action class."""

    kind: ClassVar[str]

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Any]: ...

    def why_not(self, state: State, decision: Decision) -> Reason | None: ...

    def resolve(self, table: Table, decision: Decision) -> None: ...
