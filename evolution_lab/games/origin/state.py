"""What lies on the table in Origin, as plain data.

A card's id is its place in the sealed deck: D[0], D[1], ... It says nothing about the face, so it is public. A face is
the number of the card's kind. ``faces`` is the truth and may be secret; ``known`` is what everybody has seen turned;
``seen`` says which seat alone has seen a card. The rules of play read ``known`` everywhere but where a seat looks at its
own cards, so a view only has to replace ``faces``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from evolution_lab.core.ruleset import Decision

if TYPE_CHECKING:
    from evolution_lab.games.origin.rules import Rules

HIDDEN = -1
COLOURS = ("red", "blue", "yellow")
ANIMALS_PER_SEAT = 1000  # animal ids: seat * 1000 + running number

DEVELOPMENT, BANK, FEEDING, EXTINCTION = PHASES = ("development", "bank", "feeding", "extinction")


class Links(NamedTuple):
    """To do: ``animal`` has received food, and the links that it shares may pass some on. ``red``: from the food bank."""

    animal: int
    red: bool


OPEN, ESCAPED, EATEN = range(3)


class Hunt(NamedTuple):
    """To do: an attack. ``ran``: who has run in it; ``reached``: all animals that it has reached, the present one last."""

    hunter: int
    ran: tuple[int, ...]
    reached: tuple[int, ...]
    outcome: int

    @property
    def prey(self) -> int:
        """The animal that is attacked now."""
        return self.reached[-1]


@dataclass(slots=True)
class Animal:
    """One animal: its own card, and the cards of single traits on it from the oldest to the newest.

    ``mask`` is the set of these traits as bits, ``pairs`` that of the pair traits it shares; ``need`` and ``slots`` (for
    fat) follow from them and are kept for speed. ``slept`` is the turn in which it last hibernated.
    """

    id: int
    seat: int
    card: int
    cards: list[int] = field(default_factory=list)
    mask: int = 0
    pairs: int = 0
    need: int = 1
    slots: int = 0
    red: int = 0
    blue: int = 0
    fat: int = 0
    asleep: bool = False
    slept: int = -1
    hunted: bool = False
    robbed: bool = False
    grazed: bool = False
    mimicked: bool = False
    poisoned: bool = False
    nickname: str = ""  # from a position written as text; the public name is animal_name(id)

    def copy(self) -> Animal:
        return Animal(
            self.id,
            self.seat,
            self.card,
            self.cards[:],
            self.mask,
            self.pairs,
            self.need,
            self.slots,
            self.red,
            self.blue,
            self.fat,
            self.asleep,
            self.slept,
            self.hunted,
            self.robbed,
            self.grazed,
            self.mimicked,
            self.poisoned,
            self.nickname,
        )

    @property
    def fed(self) -> bool:
        """Whether it has what it needs (O-F1). Fat does not count."""
        return self.asleep or self.red + self.blue >= self.need


@dataclass(slots=True)
class Link:
    """A pair trait between two animals of one seat: one card. In a directed one ``one`` protects ``other``."""

    card: int
    trait: int
    one: int
    other: int
    used: bool = False

    def copy(self) -> Link:
        return Link(self.card, self.trait, self.one, self.other, self.used)

    def partner(self, animal: int) -> int:
        """The animal at the other end."""
        return self.other if animal == self.one else self.one


@dataclass(slots=True)
class Seat:
    """One player's side. ``stack`` is the hand; in the draw modes with a stack it is a queue and index 0 is the top.

    ``born`` counts the animals, ``used`` the cards that have left the stack.
    """

    animals: list[Animal] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    born: int = 0
    used: int = 0
    passed: bool = False

    def copy(self) -> Seat:
        return Seat(
            [animal.copy() for animal in self.animals],
            [link.copy() for link in self.links],
            self.stack[:],
            self.discard[:],
            self.born,
            self.used,
            self.passed,
        )


@dataclass(slots=True)
class State:
    """Everything. ``pending`` is the stack of open decisions and ``agenda`` that of things to do, the last ones first.

    ``open``: the moment of the seat ``active`` goes on; ``main``: it has taken its main action; ``acted``: it has done
    anything at all; ``sleepers``: animals that began to hibernate in it.
    """

    rules: Rules
    seats: list[Seat]
    faces: list[int]
    known: list[int]
    seen: list[int]  # the seat that has looked at a card which is not turned, or -1
    sides: list[int]  # the trait at which a card lies on the table, or -1
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
    agenda: list[Links | Hunt] = field(default_factory=list)
    bank: int = 0
    box: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COLOURS, 0))
    open: bool = False
    main: bool = False
    acted: bool = False
    sleepers: int = 0
    passes: int = 0  # seats in a row whose moment ended without an act
    rolls: int = 0  # defence rolls of this turn
    dice: list[int] = field(default_factory=list)  # the faces of this turn
    loose: list[int] = field(default_factory=list)  # cards that are turned and on their way to a place

    def copy(self) -> State:
        """An independent copy (by hand: deepcopy is 80 times slower)."""
        return State(
            self.rules,
            [seat.copy() for seat in self.seats],
            self.faces[:],
            self.known[:],
            self.seen[:],
            self.sides[:],
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
            self.agenda[:],
            self.bank,
            dict(self.box),
            self.open,
            self.main,
            self.acted,
            self.sleepers,
            self.passes,
            self.rolls,
            self.dice[:],
            self.loose[:],
        )

    def animal(self, animal_id: int) -> Animal:
        """The animal with this id; ``KeyError`` where it is not on the table."""
        for animal in self.seats[animal_id // ANIMALS_PER_SEAT].animals:
            if animal.id == animal_id:
                return animal
        raise KeyError(animal_id)

    def all_animals(self) -> list[Animal]:
        """All animals on the table, seat by seat, left to right."""
        return [animal for seat in self.seats for animal in seat.animals]

    def order_from(self, seat: int) -> list[int]:
        """All seats clockwise, beginning with ``seat``."""
        n = len(self.seats)
        return [(seat + i) % n for i in range(n)]


def animal_name(animal_id: int) -> str:
    """The public name of an animal: the seat's letter and a running number.

    >>> animal_name(1002)
    'B2'
    """
    return f"{chr(65 + animal_id // ANIMALS_PER_SEAT)}{animal_id % ANIMALS_PER_SEAT}"
