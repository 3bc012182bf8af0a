"""The options of one match and its trait table, compiled once and shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from evolution_lab.core.fixed import Fixed, Frozen, fixed
from evolution_lab.core.hooks import Hook, TraitRecord, TraitTable
from evolution_lab.games.natural_selection.deck import KINDS, SLOTS, SLOTS_FOR_TWO, copies_of, kind_parts
from evolution_lab.games.natural_selection.traits import HOOKS, adjusted

TraitHook = tuple[int, Hook]


@dataclass(slots=True, frozen=True)
class Profile:
    """What a set of traits means: every hook that a species with them answers, with the trait that answers."""

    hunts: bool
    strength: tuple[TraitHook, ...]
    armour: int
    armour_traits: tuple[int, ...]
    shields: tuple[TraitHook, ...]
    calls: tuple[TraitHook, ...]
    horns: TraitHook | None
    thinks: TraitHook | None
    passes: TraitHook | None
    forages: TraitHook | None
    scavenges: TraitHook | None
    browses: TraitHook | None
    breeds: TraitHook | None
    stores: TraitHook | None


def _compile(records: list[tuple[int, TraitRecord]]) -> Profile:
    def all_of(hook: str) -> tuple[TraitHook, ...]:
        return tuple((i, r.hooks[hook]) for i, r in records if hook in r.hooks)

    def one_of(hook: str) -> TraitHook | None:
        found = all_of(hook)
        return found[0] if found else None

    armour = all_of("armour")
    return Profile(
        hunts=bool(all_of("hunts")),
        strength=all_of("strength"),
        armour=sum(hook() for _trait, hook in armour),
        armour_traits=tuple(trait for trait, _hook in armour),
        shields=all_of("shield"),
        calls=all_of("calls"),
        horns=one_of("horns"),
        thinks=one_of("thinks"),
        passes=one_of("passes"),
        forages=one_of("forages"),
        scavenges=one_of("scavenges"),
        browses=one_of("browses"),
        breeds=one_of("breeds"),
        stores=one_of("stores"),
    )


class Rules(Fixed[str, Any], Frozen):
    """One match's options by name, and what follows from them: its traits, and what each kind of card holds.

    Shared by all matches with these options, so nobody (a learner's bot, say) may change it. It is a dictionary, for the
    rules of play read an option at almost every step.
    """

    table: TraitTable[Profile]
    copies: Mapping[str, int]
    traits: tuple[int, ...]
    """The trait of each kind of card."""
    numbers: tuple[int, ...]
    """The food number of each kind of card."""
    slots: int
    profile: Callable[[int], Profile]
    """What the traits in a mask mean."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(fixed(options))
        inert = options["inert"] or ()
        table: TraitTable[Profile] = TraitTable(adjusted(options["edition"], inert), HOOKS, _compile, inert)
        parts = [kind_parts(kind) for kind in KINDS]
        self._set(
            table=table,
            copies=Fixed(copies_of(options)),
            traits=tuple(table.index[trait] for trait, _number in parts),
            numbers=tuple(number for _trait, number in parts),
            slots=SLOTS_FOR_TWO if options["seats"] == 2 else SLOTS,
            profile=table.profile,
        )

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def label(self, trait: int) -> str:
        """The English label of a trait number."""
        return self.table.records[trait].label

    @property
    def stacked(self) -> bool:
        """Whether cards are a face-down stack and no hand."""
        return bool(self["draw"] != "hand")

    @property
    def unseen(self) -> bool:
        """Whether a card is used before its owner has seen it."""
        return self["draw"] in ("blind", "fully_blind")


@lru_cache(maxsize=64)
def _cached(key: tuple[tuple[str, Any], ...], deck: tuple[tuple[str, int], ...] | None) -> Rules:
    return Rules({**dict(key), "deck": None if deck is None else dict(deck)})


def compiled(options: Mapping[str, Any]) -> Rules:
    """The compiled rules for these options; the same object for the same options."""
    deck = None if options["deck"] is None else tuple(options["deck"].items())
    return _cached(tuple((name, value) for name, value in options.items() if name != "deck"), deck)
