"""Traits as records of hooks, compiled once.

A trait is data plus a few named functions; the engine asks, the trait answers. A game says which hooks exist; the table
refuses unknown hooks and duplicate names. Inside a match a trait is a small integer and the traits of an animal are one
integer, a bit mask; what a set of traits means is compiled once per set and then looked up. Leaving a trait out for one
attack is one step: take its bit away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.fixed import Filled, Fixed, Frozen
from evolution_lab.i18n import _

Hook = Callable[..., Any]


@dataclass(frozen=True, slots=True, repr=False)
class TraitRecord:
    """One trait of one game.

    ``label`` is English (translated when shown); ``nature`` is ``"useful"``, ``"harmful"`` or ``"mixed"``; ``need`` is
    the extra food; ``rule`` the paragraph of the game's ``rules.md``; ``house`` marks a trait or effect that no source
    of the printed game states; ``effect``, ``beats`` and ``beaten_by`` are the texts of "What is this?". A trait that a
    learner wrote has a ``colour`` and a ``fingerprint`` of its definition (see :mod:`evolution_lab.core.own_traits`).
    """

    name: str
    label: str
    need: int = 0
    nature: str = "useful"
    rule: str = ""
    house: bool = False
    effect: str = ""
    beats: str = ""
    beaten_by: str = ""
    hooks: Mapping[str, Hook] = field(default_factory=dict)
    colour: str = ""
    fingerprint: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hooks", Fixed(self.hooks))

    def __repr__(self) -> str:
        return f"<Trait {self.name}: {self.label}, need {self.need}, {self.nature}, hooks: {', '.join(self.hooks) or 'none'}>"

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        """What stands below the cell of a notebook: of a card that somebody wrote only that it works."""
        printer.text(_("The card {label} is ready.").format(label=self.label) if self.fingerprint else repr(self))


P = TypeVar("P")


class TraitTable(Frozen, Generic[P]):
    """The traits of a game in order, and what each set of them means.

    ``hook_names`` are the hooks the game asks; ``compile_profile(records)`` makes the meaning of a set of traits, given
    left to right in table order; ``inert`` are traits that no other trait notices. Raises :class:`BadSetUp` for a
    duplicate name or an unknown hook.
    """

    __slots__ = ("_bits", "index", "profile", "records")
    records: tuple[TraitRecord, ...]
    index: Mapping[str, int]
    _bits: Mapping[str, int]

    profile: Callable[[int], P]
    """What the set of traits of a bit mask means: a dictionary's own look-up, for it is asked at every step of a game."""

    def __init__(
        self,
        records: Sequence[TraitRecord],
        hook_names: frozenset[str],
        compile_profile: Callable[[list[tuple[int, TraitRecord]]], P],
        inert: Sequence[str] = (),
    ) -> None:
        records = tuple(records)
        index: dict[str, int] = {}
        for number, record in enumerate(records):
            if record.name in index:
                raise BadSetUp(f"Two traits are called {record.name!r}. Give one of them another name.")
            unknown = sorted(set(record.hooks) - hook_names)
            if unknown:
                raise BadSetUp(
                    f"The trait {record.name!r} has the hook {unknown[0]!r}, which this game never asks. Hooks: {', '.join(sorted(hook_names))}."
                )
            index[record.name] = number

        def compiled(mask: int) -> P:
            return compile_profile([(i, r) for i, r in enumerate(records) if mask >> i & 1])

        self._set(
            records=records,
            index=Fixed(index),
            _bits=Fixed({name: 0 if name in inert else 1 << number for name, number in index.items()}),
            profile=Filled(compiled).__getitem__,
        )

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[TraitRecord]:
        return iter(self.records)

    def bit(self, name: str) -> int:
        """The bit of the trait ``name``; 0 where there is no such trait or it is inert, so that a mask test is simply false."""
        return self._bits.get(name, 0)

    def names(self, mask: int) -> list[str]:
        """The names of the traits in ``mask``, in table order."""
        return [r.name for i, r in enumerate(self.records) if mask >> i & 1]
