"""The tree of a game: who descends from whom, how many lived when, and which branches ended. Plain data, no drawing.

Only a split joins two species; every other species is new on the table and begins a tree of its own. A lane is a row of the
picture. A root gets a lane of its own while its seat has room (``ROOM``): on the lane of an extinct species it would look like
the rest of that one. What a lane holds depends only on what came before, so that the picture does not jump while a match goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from evolution_lab.charts.population import Changes, Clock, Line, PopulationTrack

if TYPE_CHECKING:
    from evolution_lab.core.match import Match

GAP = 0.4  # turns that a lane stays empty after its species has died out, so that its cause can stand there
# Four greedy bots in Random Mutations (seeds 0 to 3) have 31 to 41 species; with a lane for each root the picture, 1000 wide,
# grows from 622-688 to 732-908. That is worth it. Only a seat with more lanes than this uses some again, after a clear gap.
ROOM = 12
APART = 1.0  # turns that such a lane is empty besides, so that the circle of the new root stands by itself
NAME = 0.1  # turns before its beginning that a branch needs for its name


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


def tree_of(
    track: PopulationTrack, moment: int | None = None, seen: int | None = None, gap: float = GAP, name: float = NAME
) -> Tree:
    """The tree at ``moment`` for somebody who has seen ``seen`` events: lanes and axis reach to what was seen.

    ``gap``: turns that a lane stays empty after an extinction; ``name``: turns before the beginning of a branch that its name takes.
    """
    seen = track.step if seen is None else max(0, min(seen, track.step))
    moment = seen if moment is None else max(0, min(moment, seen))
    clock = track.clock(seen)
    known = sorted((line for line in track.lines.values() if line.born <= seen), key=lambda line: (line.born, line.id))
    rows = list(_lanes(known, clock, gap, name, len(track.match.players), seen))
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


class _Seat:
    """The lanes of a seat from top to bottom, and the upright lines between parents and what split from them."""

    def __init__(self, name: float) -> None:
        self.rows: list[_Row] = []
        self.links: list[tuple[float, _Row, _Row]] = []
        self.name = name

    def crossed(self, place: float, time: float) -> int:
        """How many upright lines run through the name of a branch that begins at ``time`` in a lane at ``place``."""
        found = 0
        for when, one, other in self.links:
            ends = sorted((self.rows.index(one), self.rows.index(other)))
            found += time - when < self.name and ends[0] < place < ends[1]
        return found

    def root(self, species: int, time: float) -> _Row:
        """A lane for a species that is new on the table: a new one at the end; in a full seat the first that is long empty."""
        for place, row in enumerate(self.rows if len(self.rows) >= ROOM else ()):
            if _is_empty(row, time - APART) and not self.crossed(place, time):
                row.species.append(species)
                return row
        return self._new(len(self.rows), species)

    def split(self, species: int, parent: _Row, time: float) -> _Row:
        """A lane next to the parent's, so that the line between them runs through no other branch: an empty one, else a new one."""
        at = self.rows.index(parent)
        for place in (at + 1, at - 1):
            if 0 <= place < len(self.rows) and _is_empty(self.rows[place], time) and not self.crossed(place, time):
                row = self.rows[place]
                row.species.append(species)
                break
        else:
            row = self._new(min((at + 1, at), key=lambda place: self.crossed(place - 0.5, time)), species)
        self.links.append((time, parent, row))
        return row

    def _new(self, place: int, species: int) -> _Row:
        row = _Row(species)
        self.rows.insert(place, row)
        return row


def _lanes(
    lines: Sequence[Line], clock: Clock, gap: float, name: float, seats: int, seen: int
) -> Iterator[tuple[int, list[int]]]:
    """``(seat, species)`` of every lane from top to bottom."""
    table = [_Seat(name) for _seat in range(seats)]
    home: dict[int, _Row] = {}
    for line in lines:
        seat, born = table[line.seat], clock.time(line.born)
        parent = home.get(line.parent) if line.parent is not None else None
        beside = parent is not None and parent in seat.rows
        row = seat.split(line.id, parent, born) if parent is not None and beside else seat.root(line.id, born)
        home[line.id] = row
        gone = line.lost if line.lost is not None and line.lost <= seen else None
        row.empty = None if gone is None else clock.time(gone) + gap
    for number, seat in enumerate(table):
        for row in seat.rows:
            yield number, row.species


def _is_empty(row: _Row, time: float) -> bool:
    return row.empty is not None and row.empty <= time
