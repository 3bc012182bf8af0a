"""What a game is to the rest of the kit: the protocol every game fulfils, and the three small records they share."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from evolution_lab.core.chance import Chance
from evolution_lab.core.own_traits import Workshop
from evolution_lab.core.tally import Tally
from evolution_lab.i18n import _


class Decision(NamedTuple):
    """Somebody must choose. ``kind`` says what about; ``about`` is plain data that the kind needs (ids, numbers)."""

    seat: int
    kind: str
    about: tuple[int | str, ...] = ()


LABELS = ("trait", "other")  # the values of a reason that are words of the game; all others are names and numbers


class Reason(NamedTuple):
    """Why something may not be done: a sentence, the rule paragraph, and the trait to blame, if one is.

    ``template`` is English with named places for ``values``; it is translated and filled in only when somebody reads it,
    so that a batch pays nothing for words.

    >>> str(Reason("{species} is full.", "R-F2", values={"species": "A1"}))
    'A1 is full. (rule R-F2)'
    """

    template: str
    rule: str = ""
    trait: str | None = None
    overcome_by: str | None = None
    values: Mapping[str, object] = {}

    @property
    def text(self) -> str:
        """The sentence, in the language in use."""
        values = {key: _(str(value)) if key in LABELS else value for key, value in self.values.items()}
        return _(self.template).format(**values)

    def __str__(self) -> str:
        return f"{self.text} (rule {self.rule})" if self.rule else self.text


C = TypeVar("C")


def tagged(kind: str, rule: str = "") -> Callable[[C], C]:
    """Gives an action or event class its ``kind`` (the name in saves and tables) and its rule paragraph.

    A decorator, because a NamedTuple would take both for fields. It also makes two actions or events equal only if they
    are of one kind: as bare tuples "pass" and "take food" would be the same, both being empty.
    """

    def mark(cls: C) -> C:
        cls.kind = kind  # type: ignore[attr-defined]
        cls.rule = rule  # type: ignore[attr-defined]
        cls.__eq__ = _equal  # type: ignore[assignment, method-assign]
        cls.__ne__ = _unequal  # type: ignore[assignment, method-assign]
        cls.__hash__ = _hash  # type: ignore[assignment, method-assign]
        return cls

    return mark


def _equal(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(tuple.__eq__(one, other))


def _unequal(one: Any, other: Any) -> bool:
    return not _equal(one, other)


def _hash(one: Any) -> int:
    return hash((one.kind, *one))


Viewer = int | str
"""A seat's number, ``"spectator"`` or ``"teacher"``."""

Recorder = Callable[[Any], None]
Watchers = Mapping[type, Callable[..., None]]
"""For each class of event a function that is called with (state, fields of the event) after its change."""


class Table:
    """A game in progress, as the rules see it: the state, the chance, and where events are recorded.

    ``record`` is ``None`` in a batch: then no event is made and none is paid for. ``watch`` counts without records.
    ``heard`` are the kinds of event that one of the two wants.
    """

    __slots__ = ("chance", "heard", "record", "state", "watch")

    def __init__(
        self, state: Any, chance: Chance, record: Recorder | None = None, watch: Watchers | None = None
    ) -> None:
        self.state = state
        self.chance = chance
        self.record = record
        self.watch = watch
        self.heard: Container[type] = _Every() if record is not None else watch or ()

    def tell(self, event: Any, values: tuple[Any, ...]) -> None:
        """An event that is heard has taken place: count it and record it."""
        if self.watch is not None and event in self.watch:
            self.watch[event](self.state, *values)
        if self.record is not None:
            self.record(event(*values))


class _Every:
    """Has everything in it."""

    def __contains__(self, thing: object) -> bool:
        return True


class Ruleset(Protocol):
    """One game. All functions are pure but for ``resolve``, ``advance`` and ``evolve``, which change the state they are given.

    States offer ``copy()``; actions and events are NamedTuples of plain data with the class attribute ``kind``.
    """

    id: str
    version: str
    title: str
    seats: range
    actions: Mapping[str, type]
    events: Mapping[str, type]
    position_keys: Mapping[str, Any]  # what may be said beside the text of a position, with the defaults
    workshop: Workshop | None  # for traits of somebody's own; None where the game has no traits

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The full set of options with defaults filled in; raises :class:`BadSetUp` in words."""

    def describe_options(self) -> list[dict[str, Any]]:
        """Every option with a list of values, as rows for forms: ``name``, ``values``, ``default``, ``rule``, ``provenance``, and
        its words: ``group`` (``"main"`` comes first), ``group_label``, ``label``, ``meaning``, ``labels`` (of the values), ``fits``
        (for each value the numbers of seats that can have it)."""

    def describe_cards(self) -> list[dict[str, Any]]:
        """The cards that lie in no deck until somebody mixes them in with the option ``more_cards``, as rows for forms: ``name``,
        ``label``, ``meaning`` (a line), ``most`` copies, and ``group`` and ``group_label`` as in :meth:`describe_options`."""

    def crowd_note(self, seats: int) -> str:
        """What must be known, and agreed to, before so many sit down; empty where nothing must."""

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Any:
        """The state before the first event."""

    def set_up(self, text: str, position: Mapping[str, Any], options: Mapping[str, Any], chance: Chance) -> Any:
        """The state that a short text, and what is said beside it, describe."""

    def decision(self, state: Any) -> Decision | None:
        """Who must choose what; ``None`` when nothing is open."""

    def options(self, state: Any) -> list[Any]:
        """Every legal answer to the open decision."""

    def why_not(self, state: Any, action: Any) -> Reason | None:
        """Why ``action`` is no legal answer, or ``None`` if it is."""

    def refusals(self, state: Any) -> list[tuple[Any, Reason]]:
        """What a person might expect to be able to choose now and may not, each with its reason."""

    def is_forced(self, state: Any, options: list[Any]) -> bool:
        """Whether the only answer follows from public facts, so that the engine may give it."""

    def resolve(self, table: Table, action: Any, forced: bool = False) -> None:
        """Carry out a legal answer; ``forced``: the engine gives it, because there is no other."""

    def advance(self, table: Table) -> list[Any] | None:
        """Let the game run by itself until a decision is open or the game is over.

        Returns the answers to it (see ``options``) where the game has found them on the way, else ``None``.
        """

    def evolve(self, state: Any, event: Any) -> None:
        """Change ``state`` as ``event`` says. Needs no chance."""

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        """The state as ``viewer`` may see it, same type, hidden things blanked. Read only."""

    def redact(self, event: Any, viewer: Viewer, state: Any) -> Any | None:
        """The event as ``viewer`` may see it, ``None`` where it is none of the viewer's business."""

    def reveals(self, event: Any, seat: int, state: Any) -> bool:
        """Whether ``event`` told ``seat`` something it did not know, so that undo stops there. ``state`` is the present one."""

    def scores(self, state: Any) -> list[int]:
        """Points of each seat, as the state stands."""

    def ranking(self, state: Any, chance: Chance) -> list[int]:
        """The seats from first to last place."""

    def sentence(self, event: Any, state: Any, names: list[str]) -> str:
        """``event`` in words, given the state after it; empty for events that say nothing to people."""

    def why(self, event: Any, state: Any) -> str:
        """Why ``event`` happened, in words, given the state after it; empty where it speaks for itself."""

    def marks(self, event: Any) -> tuple[tuple[str, int], ...]:
        """What ``event`` is about: ``("species", id)`` and ``("animal", id)``, for a board to mark."""

    def keeps_secrets(self, state: Any) -> bool:
        """Whether the seat that must choose now sees something that others may not, so that a curtain is needed."""

    def rows(self, event: Any, state: Any) -> list[dict[str, Any]]:
        """Tidy rows of ``event`` (seat, species, event, cause, card), given the state after it."""

    def clock(self, state: Any) -> tuple[int, str, int]:
        """Turn, phase and round of ``state``."""

    def own_traits(self, state: Any) -> Mapping[str, str]:
        """The traits in this match that somebody wrote (see :mod:`evolution_lab.core.own_traits`), with their fingerprints."""

    def tally(self, options: Mapping[str, Any]) -> Tally:
        """What is counted in games with these options (checked ones), for tables of many games."""

    def luggage(self, options: Mapping[str, Any]) -> Any:
        """What another process needs beside ``options`` to play this game (a learner's own traits); can be pickled."""

    def unpack(self, luggage: Any) -> Any:
        """Make ready in another process what :meth:`luggage` packed; the luggage as it is there."""

    def with_luggage(self, luggage: Any) -> Ruleset:
        """This game as it was when :meth:`luggage` was packed: a learner may write a trait anew while games are played."""
