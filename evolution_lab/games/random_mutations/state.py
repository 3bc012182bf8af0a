"""What lies on the table in Random Mutations, as plain data.

A card's id is its place in the sealed deck: D[0], D[1], ... It says nothing about the face, so it is public. ``faces``
is the truth and may be secret; ``known`` is what everybody has seen turned. The rules of play read ``known`` everywhere
but where a card is turned, so a view only has to replace ``faces``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any

from evolution_lab.core.ruleset import Decision

if TYPE_CHECKING:
    from evolution_lab.games.random_mutations.rules import Profile, Rules

HIDDEN = -1
NOBODY = 0  # no species; in a game the first one of the first seat is 1
PLAIN, FOUNDER, TURNED_UP = range(3)  # the side of an animal card, see ``Animal.side``
COLOURS = ("red", "green", "blue", "black")
SPECIES_PER_SEAT = 1000  # species ids: seat * 1000 + running number

DEVELOPMENT, CLIMATE, FEEDING, EXTINCTION = PHASES = ("development", "climate", "feeding", "extinction")


@dataclass(slots=True)
class Animal:
    """One animal card. ``full`` is set where a meal fills it whatever its need (Obligate carnivore).

    ``side`` matters only where a card may lie in wait (R-M1): ``FOUNDER`` is a card laid as a new species, which its owner
    may look at; ``TURNED_UP`` one that was revealed. Everybody can see which is which.
    """

    card: int
    red: int = 0
    green: int = 0
    blue: int = 0
    black: int = 0
    full: bool = False
    hunted: bool = False
    poisoned: bool = False
    side: int = PLAIN

    def copy(self) -> Animal:
        return Animal(
            self.card, self.red, self.green, self.blue, self.black, self.full, self.hunted, self.poisoned, self.side
        )

    def look(self) -> tuple[int, int, int, int, bool, bool, bool, int]:
        """All that can be seen of it but which card it is; animals of one species with equal looks are interchangeable."""
        return (self.red, self.green, self.blue, self.black, self.full, self.hunted, self.poisoned, self.side)


@dataclass(slots=True)
class Species:
    """An ordered slot before a player: animals, and trait cards from the oldest to the newest (topmost).

    ``mask`` is the set of its traits as bits and ``profile`` what they mean; ``wear`` sets both. A card may lie under two species after a divergence: then it stands in the
    ``cards`` of both.
    """

    id: int
    seat: int
    profile: Profile = field(repr=False, compare=False)
    animals: list[Animal] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    mask: int = 0
    nickname: str = ""  # from a position written as text; the public name is species_name(id)

    def copy(self) -> Species:
        animals = [a.copy() for a in self.animals]
        return Species(self.id, self.seat, self.profile, animals, self.cards[:], self.mask, self.nickname)

    def wear(self, rules: Rules, mask: int) -> None:
        """From now on it has these traits."""
        self.mask = mask
        self.profile = rules.profile(mask)


@dataclass(slots=True)
class Seat:
    """One player's side. ``stack`` is a queue: index 0 is the top. ``used`` counts the cards that have left it."""

    species: list[Species] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    founded: int = 0
    used: int = 0
    passed: bool = False
    opened: bool = False
    to_bud: list[int] = field(default_factory=list)

    def copy(self) -> Seat:
        return Seat(
            [sp.copy() for sp in self.species],
            self.stack[:],
            self.discard[:],
            self.founded,
            self.used,
            self.passed,
            self.opened,
            self.to_bud[:],
        )

    def animals(self) -> int:
        """How many animals the seat has."""
        return sum([len(sp.animals) for sp in self.species])


@dataclass(slots=True)
class State:
    """Everything. ``pending`` is the stack of open decisions, the last one open now; ``step`` is how far the phase is."""

    rules: Rules
    seats: list[Seat]
    faces: list[int]
    known: list[int]
    shares: list[list[int]]  # what is left of the main deck, next card first: one list, or one a seat (deal by seat)
    dealt: list[int]  # who received each card; -1 while it lies in the main deck
    first: int = 0
    turn: int = 0
    phase: str = DEVELOPMENT
    round: int = 0
    active: int = -1
    step: int = 0
    last: bool = False
    over: bool = False
    ply: int = 0
    pending: list[Decision] = field(default_factory=list)
    centre: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    box: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    passes: int = 0  # seats that have passed or been skipped in a row
    grazed: bool = False
    acted: bool = False
    rolls: int = 0  # defence rolls of this turn
    losses: list[tuple[int, int]] = field(default_factory=list)  # (species, animal) chosen to die in this step
    peeked: list[int] = field(default_factory=list)  # chosen mode: the own top card each seat has seen, or -1
    dice: dict[str, list[int]] = field(default_factory=dict)  # the faces of this turn's climate
    loose: list[int] = field(default_factory=list)  # cards turned or dealt that are on their way to a place
    restarts: list[int] = field(default_factory=list)  # seats that get a restart stack at the start of the next turn
    spent: list[tuple[int, int]] = field(default_factory=list)  # (species, trait) that has acted in this turn
    memo: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)
    """What somebody has worked out about the table as it lies, for the next question about the same table; nothing that a rule
    reads. Whatever changes the table begins a new one. A view shares it, a copy has its own."""
    kept: dict[Any, Any] = field(default_factory=dict, repr=False, compare=False)
    """The same, but lasting while tokens move (see ``forget``): about a species by its id, about a seat by ``~seat``, and about the
    cards on the table, whatever lies on them, by any text. What depends on the middle of the table says so itself."""

    def forget(self, species: int | None = None) -> None:
        """The table lies otherwise now: tokens on this species, or on none (``NOBODY``); by default perhaps everything.

        A new memo begins. The old one is emptied, since what is in it may hold a view, and the view holds it.
        """
        if self.memo:
            self.memo.clear()
            self.memo = {}
        if species is None:
            self.kept.clear()
        elif species:
            self.kept.pop(species, None)
            self.kept.pop(~(species // SPECIES_PER_SEAT), None)

    def copy(self) -> State:
        """An independent copy (by hand: deepcopy is 80 times slower)."""
        return State(
            self.rules,
            [seat.copy() for seat in self.seats],
            self.faces[:],
            self.known[:],
            [share[:] for share in self.shares],
            self.dealt[:],
            self.first,
            self.turn,
            self.phase,
            self.round,
            self.active,
            self.step,
            self.last,
            self.over,
            self.ply,
            self.pending[:],
            dict(self.centre),
            dict(self.box),
            self.passes,
            self.grazed,
            self.acted,
            self.rolls,
            self.losses[:],
            self.peeked[:],
            {colour: faces[:] for colour, faces in self.dice.items()},
            self.loose[:],
            self.restarts[:],
            self.spent[:],
        )

    def species(self, species_id: int) -> Species:
        """The species with this id; ``KeyError`` where it is not on the table."""
        for sp in self.seats[species_id // SPECIES_PER_SEAT].species:
            if sp.id == species_id:
                return sp
        raise KeyError(species_id)

    def all_species(self) -> list[Species]:
        """All species on the table, seat by seat, left to right."""
        return list(chain.from_iterable([seat.species for seat in self.seats]))

    def order_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning with ``seat``."""
        n = len(self.seats)
        return [(seat + i) % n for i in range(n)]


def species_name(species_id: int) -> str:
    """The public name of a species: the seat's letter and a running number.

    >>> species_name(1002)
    'B2'
    """
    return f"{chr(65 + species_id // SPECIES_PER_SEAT)}{species_id % SPECIES_PER_SEAT}"


def find_animal(sp: Species, card: int) -> Animal:
    """The animal of ``sp`` with this card; ``KeyError`` where there is none."""
    for animal in sp.animals:
        if animal.card == card:
            return animal
    raise KeyError(card)


def distinct_animals(sp: Species) -> list[Animal]:
    """The animals of ``sp``, one of each kind of interchangeable ones, in order."""
    if len(sp.animals) == 1:
        return sp.animals
    found: dict[Any, Animal] = {}
    for animal in sp.animals:
        found.setdefault(animal.look(), animal)
    return list(found.values())
