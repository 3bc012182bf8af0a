"""What every action is: a NamedTuple of ids, with the functions that belong together.

``candidates`` are the answers a person might think of; the legal ones are those without a reason in ``why_not``, so the
two cannot disagree; ``resolve`` carries a legal one out. Where an answer is a way to go, a species or an animal, one
function gives the reason against it, and ``way``, ``on_species`` and ``on_animals`` make the rest of it; ``legal`` is
then the shorter way to the same answers, for batches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Protocol, TypeVar

from evolution_lab.core.ruleset import Decision, Reason, Table
from evolution_lab.games.random_mutations.state import Animal, Species, State, distinct_animals, find_animal


class Action(Protocol):
    """The shape of an action class."""

    kind: ClassVar[str]

    @classmethod
    def candidates(cls, state: State, decision: Decision) -> list[Any]: ...

    def why_not(self, state: State, decision: Decision) -> Reason | None: ...

    def resolve(self, table: Table, decision: Decision) -> None: ...


C = TypeVar("C")
Legal = Callable[[State, Decision], list[Any]]
Rows = Callable[[State, Decision], Sequence[Species]]


def own(state: State, decision: Decision) -> list[Species]:
    """The species of the seat that chooses."""
    return state.seats[decision.seat].species


def everybody(state: State, decision: Decision) -> list[Species]:
    """All species on the table."""
    return state.all_species()


def legal_answers(cls: Any) -> Legal:
    """The legal answers of one kind: its candidates without a reason against them."""
    made: Legal | None = getattr(cls, "legal", None)
    if made is not None:
        return made
    return lambda state, decision: [
        action for action in cls.candidates(state, decision) if action.why_not(state, decision) is None
    ]


def way(reason: Callable[[State, Decision], Reason | None]) -> Callable[[C], C]:
    """For an action without fields: ``reason`` says what is against it."""

    def mark(cls: Any) -> Any:
        one = cls()

        def legal(state: State, decision: Decision) -> list[Any]:
            return [one] if reason(state, decision) is None else []

        return _with(
            cls, lambda _state, _decision: [one], legal, lambda _self, state, decision: reason(state, decision)
        )

    return mark


def on_species(rows: Rows, reason: Callable[[State, Decision, Species], Reason | None]) -> Callable[[C], C]:
    """For an action ``(species)``: any species of ``rows``, with the ``reason`` against it."""

    def mark(cls: Any) -> Any:
        def candidates(state: State, decision: Decision) -> list[Any]:
            return [cls(sp.id) for sp in rows(state, decision)]

        def legal(state: State, decision: Decision) -> list[Any]:
            return [cls(sp.id) for sp in rows(state, decision) if reason(state, decision, sp) is None]

        def why_not(self: Any, state: State, decision: Decision) -> Reason | None:
            return reason(state, decision, state.species(self.species))

        return _with(cls, candidates, legal, why_not)

    return mark


def on_animals(rows: Rows, reason: Callable[[State, Decision, Species, Animal], Reason | None]) -> Callable[[C], C]:
    """For an action ``(species, animal)``: any animal of ``rows``, interchangeable ones once, with the ``reason`` against it."""

    def mark(cls: Any) -> Any:
        def candidates(state: State, decision: Decision) -> list[Any]:
            return [cls(sp.id, a.card) for sp in rows(state, decision) for a in distinct_animals(sp)]

        def legal(state: State, decision: Decision) -> list[Any]:
            return [
                cls(sp.id, animal.card)
                for sp in rows(state, decision)
                for animal in distinct_animals(sp)
                if reason(state, decision, sp, animal) is None
            ]

        def why_not(self: Any, state: State, decision: Decision) -> Reason | None:
            sp = state.species(self.species)
            return reason(state, decision, sp, find_animal(sp, self.animal))

        return _with(cls, candidates, legal, why_not)

    return mark


def _with(cls: Any, candidates: Legal, legal: Legal, why_not: Callable[..., Reason | None]) -> Any:
    cls.candidates, cls.legal, cls.why_not = staticmethod(candidates), staticmethod(legal), why_not
    return cls
