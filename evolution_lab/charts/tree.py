"""The tree of a game: who descends from whom, how many lived when, and which branches ended. Plain data, no drawing.

Only a split joins two species; every other species is new on the table and begins a tree of its own. A lane is a row of the
picture: it is used again when its species has died out. What a lane holds depends only on what came before, so that the
picture does not jump while a match goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from evolution_lab.charts.population import Changes, Clock, Line, PopulationTrack

if TYPE_CHECKING:
    from evolution_lab.core.match import Match

GAP = 0.4  # turns that a lane stays empty after its species has died out, so that its cause can stand there
NEAR = 2  # a branch may take an empty lane so far from its parent's; else it gets a new one beside it


class Point(NamedTuple):
    """From ``time`` on there were so many animals."""

    time: float
    animals: int


class Gained(NamedTuple):
    """A species got a trait at ``time``; ``inherited`` from its parent as it split off; ``until`` it lost it, or ``None``."""

    trait: str
    label: str
    time: float
    inherited: bool
    until: float | None


class Branch(NamedTuple):
    """One species. ``parent`` is ``None`` for a root; ``lost`` is the time at which it died out, ``None`` while it lives."""

    id: int
    name: str
    seat: int
    lane: int
    parent: int | None
    born: float
    lost: float | None
    cause: str
    points: list[Point]
    gained: list[Gained]

    @property
    def now(self) -> int:
        """Animals at the moment shown."""
        return self.points[-1].animals

    @property
    def most(self) -> int:
        """The most animals it has had."""
        return max(point.animals for point in self.points)


class Lane(NamedTuple):
    """A row of the picture: whose seat it belongs to, and the most animals a species in it ever has."""

    seat: int
    most: int


class Tree(NamedTuple):
    """The tree at one moment. Times are in turns: turn 1 goes from 0 to 1. ``branches`` are in order of their lanes."""

    branches: list[Branch]
    lanes: list[Lane]
    seats: list[str]
    first: int
    last: int
    now: float
    when: tuple[int, str]
    live: bool

    def roots(self) -> list[Branch]:
        """The species that descend from no other."""
        return [branch for branch in self.branches if branch.parent is None]

    def splits(self) -> list[Branch]:
        """The species that were split from another one."""
        return [branch for branch in self.branches if branch.parent is not None]

    def living(self) -> list[Branch]:
        """The species that are alive."""
        return [branch for branch in self.branches if branch.lost is None]

    def children(self, species: int) -> list[Branch]:
        """The species that were split from ``species``, the oldest first."""
        return sorted((one for one in self.branches if one.parent == species), key=lambda one: one.born)

    def root_of(self, branch: Branch) -> Branch:
        """The root of the tree to which ``branch`` belongs."""
        by_id = {one.id: one for one in self.branches}
        while branch.parent is not None:
            branch = by_id[branch.parent]
        return branch

    def sizes(self) -> dict[int, int]:
        """How many species each tree has, by the number of its root; the living and the lost."""
        sizes: dict[int, int] = {}
        for branch in self.branches:
            root = self.root_of(branch).id
            sizes[root] = sizes.get(root, 0) + 1
        return sizes


def game_tree(match: Match, moment: int | None = None) -> Tree:
    """The tree of ``match`` after ``moment`` events (default: now).

    >>> from evolution_lab import new_match
    >>> match = new_match(players=["random"] * 2, seed=3, divergence=True)
    >>> match.run_bots()[-1].kind
    'game_ended'
    >>> tree = game_tree(match)
    >>> len(tree.roots()) + len(tree.splits()) == len(tree.branches), all(b.lost is None for b in tree.living())
    (True, True)
    """
    track = PopulationTrack(match)
    track.follow()
    return tree_of(track, moment)


def tree_of(track: PopulationTrack, moment: int | None = None, seen: int | None = None, gap: float = GAP) -> Tree:
    """The tree at ``moment`` for somebody who has seen ``seen`` events: lanes and axis reach to what was seen.

    ``gap``: turns that a lane stays empty after an extinction.
    """
    seen = track.step if seen is None else max(0, min(seen, track.step))
    moment = seen if moment is None else max(0, min(moment, seen))
    clock = track.clock(seen)
    known = sorted((line for line in track.lines.values() if line.born <= seen), key=lambda line: (line.born, line.id))
    rows = list(_lanes(known, clock, gap, len(track.match.players), seen))
    labels = dict(track.trait_names())
    by_id = {line.id: line for line in known}
    branches = [
        _branch(by_id[species], lane, clock, moment, labels)
        for lane, (_seat, row) in enumerate(rows)
        for species in row
        if by_id[species].born <= moment
    ]
    lanes = [Lane(seat, max(_most(by_id[species], seen) for species in row)) for seat, row in rows]
    span = clock.span(moment)
    return Tree(
        branches,
        lanes,
        list(track.match.names),
        clock.first,
        clock.last,
        clock.time(moment),
        (span.turn, span.phase),
        moment >= seen,
    )


def _most(line: Line, seen: int) -> int:
    return max(number for step, number in zip(line.animals.steps, line.animals.values, strict=True) if step <= seen)


def _points(changes: Changes, clock: Clock, moment: int) -> list[Point]:
    return [
        Point(clock.time(step), number)
        for step, number in zip(changes.steps, changes.values, strict=True)
        if step <= moment
    ]


def _branch(line: Line, lane: int, clock: Clock, moment: int, labels: dict[str, str]) -> Branch:
    lost = line.lost if line.lost is not None and line.lost <= moment else None
    gained = [
        Gained(
            one.trait,
            labels.get(one.trait, one.trait),
            clock.time(one.since),
            line.parent is not None and one.since == line.born,
            clock.time(one.until) if one.until is not None and one.until <= moment else None,
        )
        for one in line.carried
        if one.since <= moment
    ]
    return Branch(
        line.id,
        line.name,
        line.seat,
        lane,
        line.parent,
        clock.time(line.born),
        None if lost is None else clock.time(lost),
        line.lost_by if lost is not None else "",
        _points(line.animals, clock, moment),
        gained,
    )


# --- lanes -------------------------------------------------------------------------------------------------------------


class _Row:
    """A lane while lanes are given out: its species, and from which time on it is empty (``None``: its species lives)."""

    def __init__(self, species: int) -> None:
        self.species = [species]
        self.empty: float | None = None


def _lanes(lines: list[Line], clock: Clock, gap: float, seats: int, seen: int) -> Iterator[tuple[int, list[int]]]:
    """``(seat, species)`` of every lane from top to bottom."""
    rows: list[list[_Row]] = [[] for _seat in range(seats)]
    home: dict[int, _Row] = {}
    for line in lines:
        own, born = rows[line.seat], clock.time(line.born)
        above = home.get(line.parent) if line.parent is not None else None
        beside = own.index(above) if above is not None and above in own else None
        row = _first_empty(own, born) if beside is None else _beside(own, beside, born)
        if row is None:
            row = _Row(line.id)
            own.insert(len(own) if beside is None else beside + 1, row)
        else:
            row.species.append(line.id)
        home[line.id] = row
        gone = line.lost if line.lost is not None and line.lost <= seen else None
        row.empty = None if gone is None else clock.time(gone) + gap
    for seat, own in enumerate(rows):
        for row in own:
            yield seat, row.species


def _is_empty(row: _Row, time: float) -> bool:
    return row.empty is not None and row.empty <= time


def _first_empty(rows: list[_Row], time: float) -> _Row | None:
    return next((row for row in rows if _is_empty(row, time)), None)


def _beside(rows: list[_Row], parent: int, time: float) -> _Row | None:
    """An empty lane near the parent's, the nearest first."""
    near = sorted(range(len(rows)), key=lambda i: (abs(i - parent), i < parent))
    return next((rows[i] for i in near if 0 < abs(i - parent) <= NEAR and _is_empty(rows[i], time)), None)
