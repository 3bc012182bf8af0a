"""What every action is: a NamedTuple of ids, with the functions that belong together.

``candidates`` are the answers a person might think of; the legal ones are those without a reason in ``why_not``, so the
two cannot disagree; ``resolve`` carries a legal one out. Where an answer is a way to go, a species or an animal, one
function gives the reason against it, and ``way``, ``on_species`` and ``on_animals`` make the rest of it; ``legal`` is
then the shorter way to the same answers, for batches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

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
Against = Callable[[State, int], Reason | None]
"""The reason against a way for a seat."""
Rows = Callable[[State, int], Iterable[Species]]


def own(state: State, seat: int) -> list[Species]:
    """The species of the seat that chooses."""
    return state.seats[seat].species


def everybody(state: State, seat: int) -> Iterable[Species]:
    """All species on the table."""
    return chain.from_iterable([one.species for one in state.seats])


class Target(NamedTuple):
    """The animals that an answer may name: those of the species ``rows`` against which nothing speaks.

    ``against`` says what speaks against all animals of a species, ``against_one`` what speaks against one of them.
    """

    rows: Rows
    against: Callable[[State, int, Species], Reason | None]
    against_one: Callable[[State, Species, Animal], Reason | None]

    def reason(self, state: State, seat: int, sp: Species, animal: Animal) -> Reason | None:
        """Why ``seat`` cannot name this animal."""
        return self.against(state, seat, sp) or self.against_one(state, sp, animal)

    def is_there(self, state: State, seat: int) -> bool:
        """Whether ``seat`` can name any."""
        _rows, against, against_one = self
        for sp in self.rows(state, seat):
            if against(state, seat, sp) is None:
                for animal in sp.animals:
                    if against_one(state, sp, animal) is None:
                        return True
        return False


def legal_answers(classes: Sequence[Any]) -> Legal:
    """The legal answers of some kinds, one kind after the other: the candidates without a reason against them."""
    if all(hasattr(cls, "against") for cls in classes):
        return _legal_ways([(cls(), cls.against) for cls in classes])
    found = [_legal_answers(cls) for cls in classes]
    if len(found) == 1:
        return found[0]
    return lambda state, decision: [action for legal in found for action in legal(state, decision)]


# Batches ask these at every step, so they are plain loops: a comprehension is a call of its own before Python 3.12.


def _legal_ways(ways: Sequence[tuple[Any, Against]]) -> Legal:
    def legal(state: State, decision: Decision) -> list[Any]:
        seat, answers = decision.seat, []
        for way, against in ways:
            if against(state, seat) is None:
                answers.append(way)
        return answers

    return legal


def _legal_answers(cls: Any) -> Legal:
    made: Legal | None = getattr(cls, "legal", None)
    if made is not None:
        return made
    return lambda state, decision: [
        action for action in cls.candidates(state, decision) if action.why_not(state, decision) is None
    ]


def way(against: Against, where: Callable[[State], bool] | None = None) -> Callable[[C], C]:
    """For an action without fields: ``against`` says what is against it; ``where`` whether people might think of it at all."""

    def mark(cls: Any) -> Any:
        def candidates(state: State, decision: Decision) -> list[Any]:
            return [cls()] if where is None or where(state) else []

        def why_not(self: Any, state: State, decision: Decision) -> Reason | None:
            return against(state, decision.seat)

        cls.against = staticmethod(against)
        return _with(cls, candidates, why_not)

    return mark


def on_species(rows: Rows, against: Callable[[State, int, Species], Reason | None]) -> Callable[[C], C]:
    """For an action ``(species)``: any species of ``rows``, with the reason ``against`` it."""

    def mark(cls: Any) -> Any:
        made = _made_once(cls)

        def candidates(state: State, decision: Decision) -> list[Any]:
            return [made(sp.id) for sp in rows(state, decision.seat)]

        def legal(state: State, decision: Decision) -> list[Any]:
            seat, answers = decision.seat, []
            for sp in rows(state, seat):
                if against(state, seat, sp) is None:
                    answers.append(made(sp.id))
            return answers

        def why_not(self: Any, state: State, decision: Decision) -> Reason | None:
            return against(state, decision.seat, state.species(self.species))

        return _with(cls, candidates, why_not, legal)

    return mark


def on_animals(target: Target) -> Callable[[C], C]:
    """For an action ``(species, animal)``: any animal of the target, interchangeable ones once."""
    rows, against, against_one = target

    def mark(cls: Any) -> Any:
        made = _made_once(cls)

        def candidates(state: State, decision: Decision) -> list[Any]:
            return [made(sp.id, a.card) for sp in rows(state, decision.seat) for a in distinct_animals(sp)]

        def legal(state: State, decision: Decision) -> list[Any]:
            seat, answers = decision.seat, []
            for sp in rows(state, seat):
                if against(state, seat, sp) is None:
                    for animal in sp.animals if len(sp.animals) == 1 else distinct_animals(sp):
                        if against_one(state, sp, animal) is None:
                            answers.append(made(sp.id, animal.card))
            return answers

        def why_not(self: Any, state: State, decision: Decision) -> Reason | None:
            sp = state.species(self.species)
            return target.reason(state, decision.seat, sp, find_animal(sp, self.animal))

        return _with(cls, candidates, why_not, legal)

    return mark


def _made_once(cls: Any) -> Callable[..., Any]:
    """Makes answers, the same one for the same fields: batches need thousands, and a NamedTuple takes three times as long."""
    return lru_cache(maxsize=1 << 14)(cls)


def _with(cls: Any, candidates: Legal, why_not: Callable[..., Reason | None], legal: Legal | None = None) -> Any:
    cls.candidates, cls.why_not = staticmethod(candidates), why_not
    if legal is not None:
        cls.legal = staticmethod(legal)
    return cls
