"""How many animals of each species live, and what share of them carries each trait, over the time of a match.

Counts and shares stand side by side, because falling numbers alone are not yet evolution. Everything is plain lists.

Time runs in turns: turn 1 goes from 0 to 1, and each phase of a turn has the same width, however many events it had.
"""

from __future__ import annotations

import importlib
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from evolution_lab.core.match import Match

USUAL_PHASE = 40  # events that an open phase is expected to have while no earlier one of its kind is known


class Living(Protocol):
    """What a census says of one living species."""

    @property
    def id(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def animals(self) -> int: ...
    @property
    def traits(self) -> tuple[str, ...]: ...


class CensusTaker(Protocol):
    """What a game's module ``census`` offers.

    A game in which species split has one function more, ``parent(event, species)``: the species that ``species``, which came
    to be at ``event``, was split from, or ``None``. A game whose animals stand for themselves says ``EACH_ALONE = True``: then a
    line of the chart is one animal, and words speak of animals. With ``ROUNDS = True`` words speak of rounds, not of turns.
    """

    def census(self, state: Any, /) -> Sequence[Living]:
        """The living species."""

    def traits(self, state: Any, /) -> list[tuple[str, str]]:
        """``(name, label)`` of every trait in order."""

    def trait_colours(self, state: Any, /) -> dict[str, str]:
        """The colours of those traits that have one of their own."""

    def phases(self) -> list[tuple[str, str]]:
        """``(name, label)`` of the phases of a turn in order."""

    def cause_of_loss(self, event: Any, species: int, /) -> str:
        """Why a species died out at ``event``."""

    def cause_of_birth(self, event: Any, species: int, /) -> str:
        """How a species came to be at ``event``."""

    def cause_label(self, cause: str, /) -> str:
        """A cause of loss in words."""


def census_taker(ruleset: Any) -> CensusTaker:
    """The module ``census`` beside a game's rules."""
    package = type(ruleset).__module__.rpartition(".")[0]
    taker: CensusTaker = importlib.import_module(f"{package}.census")
    return taker


def counts_rounds(taker: CensusTaker) -> bool:
    """Whether a full cycle of the phases is called a round in this game, not a turn."""
    return bool(getattr(taker, "ROUNDS", False))


# --- what a chart reads ----------------------------------------------------------------------------------------------


class Mark(NamedTuple):
    """A species was founded or died out after event number ``step``."""

    step: int
    time: float
    species: int
    name: str
    seat: int
    cause: str


class Carried(NamedTuple):
    """A species carried a trait after the events ``since`` to ``until`` (``None``: to the end of its line)."""

    trait: str
    since: int
    until: int | None


@dataclass(slots=True)
class SpeciesColumn:
    """The animals of one species, one number a point."""

    id: int
    seat: int
    name: str
    animals: list[int]
    carried: list[Carried]


@dataclass(slots=True)
class TraitColumn:
    """How many living animals carry a trait, and what share of all they are (0.0 where nobody lives)."""

    trait: str
    label: str
    animals: list[int]
    shares: list[float]
    colour: str = ""


@dataclass(slots=True)
class Population:
    """Columns of equal length, one entry for each moment at which a count changed, and the last one.

    ``rounds``: a turn is called a round in this game.
    """

    steps: list[int]
    times: list[float]
    turns: list[int]
    phases: list[str]
    total: list[int]
    seats: list[list[int]]
    species: list[SpeciesColumn]
    traits: list[TraitColumn]
    founded: list[Mark]
    lost: list[Mark]
    rounds: bool

    def rows(self) -> list[dict[str, Any]]:
        """Tidy rows for a CSV: step, time, turn, phase, what (total, seat, species, trait), name, animals, share.

        A species has rows from its founding to the point at which it has died out.
        """
        rows: list[dict[str, Any]] = []
        for i, step in enumerate(self.steps):
            when = {
                "step": step,
                "time": round(self.times[i], 4),
                "turn": self.turns[i],
                "phase": self.phases[i],
            }
            counts = [("total", "all", self.total[i])]
            counts += [("seat", chr(65 + seat), column[i]) for seat, column in enumerate(self.seats)]
            counts += [
                ("species", sp.name, sp.animals[i]) for sp in self.species if sp.animals[i] or (i and sp.animals[i - 1])
            ]
            counts += [("trait", trait.trait, trait.animals[i]) for trait in self.traits]
            for what, name, animals in counts:
                share = animals / self.total[i] if self.total[i] else 0.0
                rows.append({**when, "what": what, "name": name, "animals": animals, "share": round(share, 4)})
        return rows


def population(match: Match, moment: int | None = None) -> Population:
    """The population of ``match`` up to ``moment`` events (default: now).

    >>> from evolution_lab import set_up
    >>> now = population(set_up("random_mutations", "A: bear[big] x3; B: mouse", food=3))
    >>> now.total[-1], [trait.shares[-1] for trait in now.traits if trait.trait == "big"]
    (4, [0.75])
    """
    track = PopulationTrack(match)
    track.follow()
    return track.population(moment)


# --- what happened, as changes ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class Changes:
    """A number over time: it became ``values[i]`` after event number ``steps[i]``."""

    steps: list[int] = field(default_factory=list)
    values: list[int] = field(default_factory=list)

    def put(self, step: int, value: int) -> None:
        """The number is ``value`` from ``step`` on."""
        if self.values and self.values[-1] == value:
            return
        if self.steps and self.steps[-1] == step:
            self.values[-1] = value
        else:
            self.steps.append(step)
            self.values.append(value)

    def at(self, step: int) -> int:
        """The number after event number ``step``; 0 before the first entry."""
        i = bisect_right(self.steps, step)
        return self.values[i - 1] if i else 0

    def cut(self, step: int) -> None:
        """Forget what came after ``step``."""
        keep = bisect_right(self.steps, step)
        del self.steps[keep:], self.values[keep:]


@dataclass(slots=True)
class Line:
    """One species from its founding on."""

    id: int
    seat: int
    name: str
    born: int
    born_by: str
    animals: Changes = field(default_factory=Changes)
    carried: list[Carried] = field(default_factory=list)
    lost: int | None = None
    lost_by: str = ""
    parent: int | None = None

    def traits(self) -> tuple[str, ...]:
        """The traits it carries at the end of what is known."""
        return tuple(one.trait for one in self.carried if one.until is None)


class Span(NamedTuple):
    """A phase: it began after event number ``step``."""

    step: int
    turn: int
    phase: str


class Heights(NamedTuple):
    """The largest numbers up to event number ``step``: of all animals, of carriers of one trait, and their share."""

    step: int
    total: int
    carriers: int
    share: float


class PopulationTrack:
    """The population of a match as changes, for charts that live: it follows new events and goes back on undo."""

    def __init__(self, match: Match, taker: CensusTaker | None = None) -> None:
        self.match = match
        self.taker = taker or census_taker(match.ruleset)
        self.lines: dict[int, Line] = {}
        self.traits: dict[str, Changes] = {}
        self.total = Changes()
        self.spans: list[Span] = []
        self.points: list[int] = []
        self._heights: list[Heights] = []
        self._state = match.state_at(0)
        self._events: list[Any] = []
        self._before: list[Living] = []
        self._order = [phase for phase, _label in self.taker.phases()]
        self._note(0, None)

    @property
    def step(self) -> int:
        """How many events are in it."""
        return len(self._events)

    def follow(self) -> bool:
        """Take in what has happened in the match, undo included; returns whether anything had."""
        events = self.match.events
        same = min(len(events), self.step)
        while same and events[same - 1] is not self._events[same - 1]:
            same -= 1
        if same == self.step == len(events):
            return False
        if same < self.step:
            self.rewind(same, self.match.state_at(same))
        self.feed(events[same:])
        return True

    def feed(self, events: Iterable[Any]) -> None:
        """Take in the next events."""
        for event in events:
            self.match.ruleset.evolve(self._state, event)
            self._events.append(event)
            self._note(self.step, event)

    def rewind(self, step: int, state: Any) -> None:
        """Forget everything after event number ``step``; ``state`` is the state there, which becomes the track's own."""
        del self._events[step:]
        self._state = state
        self.spans = [span for span in self.spans if span.step <= step]
        del self.points[bisect_right(self.points, step) :]
        self._heights = [one for one in self._heights if one.step <= step]
        self.lines = {key: line for key, line in self.lines.items() if line.born <= step}
        for line in self.lines.values():
            line.animals.cut(step)
            line.carried = [
                one._replace(until=None) if one.until is not None and one.until > step else one
                for one in line.carried
                if one.since <= step
            ]
            if line.lost is not None and line.lost > step:
                line.lost, line.lost_by = None, ""
        for changes in (self.total, *self.traits.values()):
            changes.cut(step)
        self._before = list(self.taker.census(state))

    def _note(self, step: int, event: Any) -> None:
        turn, phase, _lap = self.match.ruleset.clock(self._state)
        if self._is_new_phase(turn, phase):
            self.spans.append(Span(step, turn, phase))
        now = list(self.taker.census(self._state))
        if now == self._before and step:
            return
        self.points.append(step)
        self._before = now
        living = {sp.id for sp in now}
        for sp in now:
            self._note_species(step, sp, event)
        for line in self.lines.values():
            if line.lost is None and line.id not in living:
                line.animals.put(step, 0)
                line.lost, line.lost_by = step, self.taker.cause_of_loss(event, line.id)
        self.total.put(step, sum(sp.animals for sp in now))
        carriers = dict.fromkeys(self.traits, 0)
        for sp in now:
            for trait in sp.traits:
                carriers[trait] = carriers.get(trait, 0) + sp.animals
        for trait, number in carriers.items():
            self.traits.setdefault(trait, Changes()).put(step, number)
        self._note_heights(step, max(carriers.values(), default=0))

    def _note_heights(self, step: int, carriers: int) -> None:
        total = self.total.at(step)
        share = carriers / total if total else 0.0
        last = self._heights[-1] if self._heights else Heights(0, 0, 0, 0.0)
        now = Heights(step, max(last.total, total), max(last.carriers, carriers), max(last.share, share))
        if not self._heights or now[1:] != last[1:]:
            self._heights.append(now)

    def _is_new_phase(self, turn: int, phase: str) -> bool:
        if not self.spans:
            return True
        last = self.spans[-1]
        # A new turn may be called before its first phase is: until then it is still the end of the turn before.
        early = turn != last.turn and phase == last.phase != self._order[0]
        return (turn, phase) != (last.turn, last.phase) and not early

    def _note_species(self, step: int, sp: Living, event: Any) -> None:
        line = self.lines.get(sp.id)
        if line is None:
            parent = getattr(self.taker, "parent", None)
            line = self.lines[sp.id] = Line(sp.id, sp.seat, sp.name, step, self.taker.cause_of_birth(event, sp.id))
            line.parent = parent(event, sp.id) if parent is not None else None
        line.animals.put(step, sp.animals)
        had = line.traits()
        if had == sp.traits:
            return
        line.carried = [
            one._replace(until=step) if one.until is None and one.trait not in sp.traits else one
            for one in line.carried
        ]
        line.carried += [Carried(trait, step, None) for trait in sp.traits if trait not in had]

    # --- time ----------------------------------------------------------------------------------------------------------

    def clock(self, seen: int | None = None) -> Clock:
        """The time of every event as somebody knows it who has seen ``seen`` events."""
        seen = self.step if seen is None else min(seen, self.step)
        closed = self.match.over and seen == len(self.match.events)
        return Clock([span for span in self.spans if span.step <= seen], seen, self._order, closed)

    def heights(self, seen: int) -> Heights:
        """The largest numbers up to event number ``seen``, for axes that stay while one looks back."""
        return self._heights[max(0, bisect_right(self._heights, seen, key=lambda one: one.step) - 1)]

    def ordered(self) -> list[Line]:
        """The species seat by seat, from the oldest to the newest."""
        return sorted(self.lines.values(), key=lambda line: (line.seat, line.id))

    def trait_names(self) -> list[tuple[str, str]]:
        """``(name, label)`` of all traits of the match, in the language in use."""
        return self.taker.traits(self._state)

    def trait_colours(self) -> dict[str, str]:
        """The colours of traits that somebody wrote; all others have the colours of the chart."""
        return self.taker.trait_colours(self._state)

    # --- the columns -----------------------------------------------------------------------------------------------------

    def population(self, moment: int | None = None) -> Population:
        """The columns up to ``moment`` events."""
        end = self.step if moment is None else max(0, min(moment, self.step))
        steps = self.points[: bisect_right(self.points, end)]
        if steps[-1] != end:
            steps = steps + [end]
        clock = self.clock(end)
        spans = [clock.span(step) for step in steps]
        total = [self.total.at(step) for step in steps]
        lines = [line for line in self.ordered() if line.born <= end]
        species = [
            SpeciesColumn(
                line.id, line.seat, line.name, [line.animals.at(step) for step in steps], cut_carried(line.carried, end)
            )
            for line in lines
        ]
        seats = [
            [sum(column) for column in zip(*(sp.animals for sp in species if sp.seat == seat), strict=True)]
            or [0] * len(steps)
            for seat in range(len(self.match.players))
        ]
        traits = []
        for name, label in self.trait_names():
            animals = [self.traits[name].at(step) if name in self.traits else 0 for step in steps]
            shares = [number / all_ if all_ else 0.0 for number, all_ in zip(animals, total, strict=True)]
            traits.append(TraitColumn(name, label, animals, shares, self.trait_colours().get(name, "")))
        founded = [Mark(one.born, clock.time(one.born), one.id, one.name, one.seat, one.born_by) for one in lines]
        lost = [
            Mark(one.lost, clock.time(one.lost), one.id, one.name, one.seat, one.lost_by)
            for one in lines
            if one.lost is not None and one.lost <= end
        ]
        return Population(
            steps,
            [clock.time(step) for step in steps],
            [span.turn for span in spans],
            [span.phase for span in spans],
            total,
            seats,
            species,
            traits,
            sorted(founded),
            sorted(lost),
            counts_rounds(self.taker),
        )


def cut_carried(carried: Sequence[Carried], end: int) -> list[Carried]:
    """``carried`` as it is known after event number ``end``."""
    return [
        one._replace(until=None) if one.until is not None and one.until > end else one
        for one in carried
        if one.since <= end
    ]


class Clock:
    """The time of an event: whole turns, and within a turn equally wide phases.

    Events stand evenly in their phase. How many the open phase will have nobody knows: as many as the one before it of
    its kind, and if there are more, they move closer together.
    """

    def __init__(self, spans: Sequence[Span], seen: int, order: Sequence[str], closed: bool = False) -> None:
        self._spans = list(spans)
        self._firsts = [span.step for span in spans]
        self._order = list(order)
        self._known: dict[int, float] = {}
        self._lengths = [
            after - first for first, after in zip(self._firsts, self._firsts[1:] + [seen + 1], strict=True)
        ]
        last = self._spans[-1]
        usual = [n for span, n in zip(self._spans[:-1], self._lengths[:-1], strict=True) if span.phase == last.phase]
        if not closed:
            self._lengths[-1] = max(self._lengths[-1], usual[-1] if usual else USUAL_PHASE)

    def span(self, step: int) -> Span:
        """The phase in which event number ``step`` happened."""
        return self._spans[bisect_right(self._firsts, step) - 1]

    def time(self, step: int) -> float:
        """The time of event number ``step``."""
        if step not in self._known:
            self._known[step] = self._time(step)
        return self._known[step]

    def _time(self, step: int) -> float:
        i = bisect_right(self._firsts, step) - 1
        span = self._spans[i]
        if span.turn < 1:
            return 0.0
        phase = self._order.index(span.phase) if span.phase in self._order else 0
        return span.turn - 1 + (phase + (step - span.step) / self._lengths[i]) / len(self._order)

    @property
    def first(self) -> int:
        """The number of the first turn."""
        return max(1, self._spans[0].turn)

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return max(1, self._spans[-1].turn)
