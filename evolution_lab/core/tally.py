"""What is counted in a game, for tables of many games. A game gives columns and counts; the tables are made elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar


class Column(NamedTuple):
    """One column of a table.

    ``kind``: ``"int"``, ``"float"``, ``"flag"`` (yes or no) or ``"label"`` (the value is the number of one of ``labels``).
    ``about`` says in one sentence what is counted, in English; it is translated where it is shown.
    """

    name: str
    about: str
    kind: str = "int"
    labels: tuple[str, ...] = ()


class Count(Protocol):
    """The counting of one game, while it is played."""

    @property
    def watch(self) -> Mapping[type, Callable[..., None]]:
        """For each class of event that counts a function of (state, fields of the event), called after the change."""

    def rows(self, state: Any) -> Mapping[str, Sequence[tuple[Any, ...]]]:
        """The rows of every table, given the state at the end; as many values a row as the table has columns."""


class Tally(Protocol):
    """What a game counts under one set of options."""

    @property
    def columns(self) -> Mapping[str, tuple[Column, ...]]:
        """The columns of every table. ``"games"`` is always there and has one row a game."""

    def begin(self) -> Count:
        """A fresh count for one game."""


class SeatTally:
    """The columns that come once for each seat and once for each trait; what else a game counts it says itself."""

    def __init__(self, traits: Sequence[str], seats: int) -> None:
        self.traits = tuple(traits)
        self.letters = tuple(chr(65 + seat) for seat in range(seats))

    def _each_seat(self, name: str, about: str) -> tuple[Column, ...]:
        return tuple(Column(f"{name}_{letter}", about) for letter in self.letters)

    def _each_trait(self, name: str, about: str) -> tuple[Column, ...]:
        return tuple(Column(f"{name}_{trait}", about) for trait in self.traits)


class GameCount:
    """What the counts of all games note alike: who began, how each turn ended, and who came first."""

    def __init__(self, traits: int) -> None:
        self.zeros = [0] * traits
        self.first = 0
        self.turns: list[tuple[int, ...]] = []
        self.deaths: list[tuple[Any, ...]] = []
        self.scores: tuple[int, ...] = ()
        self.ranking: tuple[int, ...] = ()

    def _game_began(self, s: Any, first: int, drawn: bool) -> None:
        self.first = first

    def _game_ended(self, s: Any, scores: tuple[int, ...], ranking: tuple[int, ...]) -> None:
        self.scores, self.ranking = scores, ranking


class CardVariant(Protocol):
    """A card on the table as a new variant, and how it was lost (``lost``: the turn, 0 while it lies there)."""

    born: int
    card: int
    lost: int
    cause: int
    trait: int


class CarrierLife(Protocol):
    """One that carries cards: an animal or a species, and how it was lost."""

    lost: int
    cause: int
    attacked: int


V = TypeVar("V", bound=CardVariant)
L = TypeVar("L", bound=CarrierLife)


class CardCount(GameCount, Generic[V, L]):
    """The count of a game whose cards go when their carrier goes: what became of each card and each carrier."""

    def __init__(self, traits: int) -> None:
        super().__init__(traits)
        self.variants: dict[int, V] = {}  # by card, those on the table
        self.lost: list[V] = []
        self.lives: dict[int, L] = {}
        self.attacks: list[tuple[int, ...]] = []

    def _lose(self, card: int, turn: int, cause: int) -> None:
        variant = self.variants.pop(card, None)
        if variant is not None:
            variant.lost, variant.cause = turn, cause
            self.lost.append(variant)

    def _end_life(self, carrier: int, turn: int, cause: int) -> None:
        life = self.lives.get(carrier)
        if life is not None:
            life.lost, life.cause = turn, cause

    def _reached(self, prey: int) -> None:
        if prey in self.lives:
            self.lives[prey].attacked += 1

    def _every(self) -> list[V]:
        """All cards that were laid, in their order."""
        return sorted([*self.lost, *self.variants.values()], key=lambda variant: (variant.born, variant.card))
