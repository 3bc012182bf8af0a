"""What lies on the table in Natural Selection, as plain data.

A card's id is its place in the shuffled deck, and a new one at each reshuffle, so it says nothing about the face. A face
is the number of the card's kind: a trait with a food number. ``faces`` is the truth and may be secret; ``known`` is what
everybody has seen turned; ``seen`` says which seat alone has seen a card. The rules of play read ``known`` (or what
follows from it) everywhere but where a seat looks at its own cards, so a view only has to replace ``faces``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from evolution_lab.core.ruleset import Decision

if TYPE_CHECKING:
    from evolution_lab.games.natural_selection.rules import Rules

HIDDEN = -1
NONE = -1
SPECIES_PER_SEAT = 1000  # species ids: seat * 1000 + running number
MOST = 6  # of body size and of population

DEAL, FOOD, CARDS, REVEAL, FEEDING, END = PHASES = ("deal", "food", "cards", "reveal", "feeding", "end")
HOLE, BANK = "hole", "bank"
PLANT, MEAT = "plant", "meat"


@dataclass(slots=True)
class Species:
    """One species: its board and the trait cards on it, oldest first.

    ``mask`` are the traits that everybody sees, as bits; cards that lie face down are not in it.
    """

    id: int
    seat: int
    body: int = 1
    population: int = 1
    cards: list[int] = field(default_factory=list)
    mask: int = 0
    plant: int = 0
    meat: int = 0
    fat: int = 0
    nickname: str = ""  # from a position written as text; the public name is species_name(id)

    def copy(self) -> Species:
        return Species(
            self.id,
            self.seat,
            self.body,
            self.population,
            self.cards[:],
            self.mask,
            self.plant,
            self.meat,
            self.fat,
            self.nickname,
        )

    @property
    def food(self) -> int:
        """The tokens in its food row."""
        return self.plant + self.meat

    @property
    def fed(self) -> bool:
        """Whether every member of it has food (N-E2)."""
        return self.plant + self.meat >= self.population


@dataclass(slots=True)
class Seat:
    """One player's side. ``stack`` is the hand; in the draw modes with a stack it is a queue and index 0 is the top.

    ``food_card`` lies on the watering hole; ``bag`` are the points so far; ``born`` counts the species, ``used`` the cards
    that have left the stack.
    """

    species: list[Species] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    food_card: int = NONE
    bag: int = 0
    born: int = 0
    used: int = 0

    def copy(self) -> Seat:
        return Seat(
            [species.copy() for species in self.species],
            self.stack[:],
            self.food_card,
            self.bag,
            self.born,
            self.used,
        )


@dataclass(slots=True)
class State:
    """Everything. ``pending`` is the stack of open decisions, the last one first.

    ``open``: the turn of the seat ``active`` goes on; ``acted``: it has fed in it; ``step``: seats that are done, or steps of a
    phase that runs by itself; ``last``: this round is the last, ``last_next``: the next one is.
    """

    rules: Rules
    seats: list[Seat]
    faces: list[int]
    known: list[int]
    seen: list[int]  # the seat that has looked at a card which is not turned, or -1
    shares: list[list[int]]  # what is left of the pile, next card first: one list, or one a seat (deal by seat)
    dealt: list[int]  # who received each card; -1 while it lies in the pile
    discard: list[int] = field(default_factory=list)  # face up, common to all
    laid: list[int] = field(default_factory=list)  # trait cards face down on species, in the order of play
    first: int = 0
    turn: int = 0
    phase: str = DEAL
    round: int = 0
    active: int = -1
    step: int = 0
    last: bool = False
    last_next: bool = False
    over: bool = False
    ply: int = 0
    pending: list[Decision] = field(default_factory=list)
    hole: int = 0
    box: dict[str, int] = field(default_factory=lambda: {"food": 0})
    open: bool = False
    acted: bool = False
    passes: int = 0  # seats in a row whose feeding turn ended without an act
    reshuffles: int = 0
    negated: list[tuple[int, int]] = field(default_factory=list)  # (trait, owner) negated for the coming attack

    def copy(self) -> State:
        """An independent copy (by hand: deepcopy is 80 times slower)."""
        return State(
            self.rules,
            [seat.copy() for seat in self.seats],
            self.faces[:],
            self.known[:],
            self.seen[:],
            [share[:] for share in self.shares],
            self.dealt[:],
            self.discard[:],
            self.laid[:],
            self.first,
            self.turn,
            self.phase,
            self.round,
            self.active,
            self.step,
            self.last,
            self.last_next,
            self.over,
            self.ply,
            self.pending[:],
            self.hole,
            dict(self.box),
            self.open,
            self.acted,
            self.passes,
            self.reshuffles,
            self.negated[:],
        )

    def species(self, species_id: int) -> Species:
        """The species with this id; ``KeyError`` where it is not on the table."""
        for species in self.seats[species_id // SPECIES_PER_SEAT].species:
            if species.id == species_id:
                return species
        raise KeyError(species_id)

    def lives(self, species_id: int) -> bool:
        """Whether the species is on the table."""
        return any(species.id == species_id for species in self.seats[species_id // SPECIES_PER_SEAT].species)

    def all_species(self) -> list[Species]:
        """All species on the table, seat by seat, left to right."""
        return [species for seat in self.seats for species in seat.species]

    def neighbours(self, species: Species) -> tuple[Species | None, Species | None]:
        """The neighbours on the left and on the right in the owner's row."""
        left = None
        row = iter(self.seats[species.seat].species)
        for one in row:
            if one.id == species.id:
                return left, next(row, None)
            left = one
        raise KeyError(species.id)

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
