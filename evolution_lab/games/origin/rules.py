"""The options of one match and its trait table, compiled once and shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from evolution_lab.core.fixed import Filled, Fixed, Frozen, fixed
from evolution_lab.core.hooks import Hook, TraitRecord, TraitTable
from evolution_lab.games.origin.deck import KINDS, copies_of, traits_of
from evolution_lab.games.origin.traits import HOOKS, adjusted

TraitHook = tuple[int, Hook]


@dataclass(slots=True, frozen=True)
class Profile:
    """What a set of single traits means: every hook that an animal with them answers, with the trait that answers."""

    need: int
    meal: TraitHook | None
    shields: tuple[TraitHook, ...]
    aims: tuple[TraitHook, ...]
    hides: tuple[TraitHook, ...]
    escape: TraitHook | None
    redirects: TraitHook | None
    sheds: TraitHook | None
    eaten: tuple[TraitHook, ...]
    scavenges: TraitHook | None
    tramples: TraitHook | None
    robs: TraitHook | None
    sleeps: TraitHook | None
    defends: bool  # whether it has anything to do when it is attacked


def _compile(records: list[tuple[int, TraitRecord]]) -> Profile:
    def all_of(hook: str) -> tuple[TraitHook, ...]:
        return tuple((i, r.hooks[hook]) for i, r in records if hook in r.hooks)

    def one_of(hook: str) -> TraitHook | None:
        found = all_of(hook)
        return found[0] if found else None

    return Profile(
        need=1 + sum(r.need for _, r in records),
        meal=one_of("meal"),
        shields=all_of("shield"),
        aims=all_of("aim"),
        hides=all_of("hides"),
        escape=one_of("escape"),
        redirects=one_of("redirects"),
        sheds=one_of("sheds"),
        eaten=all_of("eaten"),
        scavenges=one_of("scavenges"),
        tramples=one_of("tramples"),
        robs=one_of("robs"),
        sleeps=one_of("sleeps"),
        defends=any(one_of(hook) for hook in ("escape", "redirects", "sheds")),
    )


class Rules(Fixed[str, Any], Frozen):
    """One match's options by name, and what follows from them: its traits, and what each kind of card holds.

    Shared by all matches with these options, so nobody (a learner's bot, say) may change it. It is a dictionary, for the
    rules of play read an option at almost every step.
    """

    table: TraitTable[Profile]
    copies: Mapping[str, int]
    kinds: tuple[tuple[int, ...], ...]
    every_trait: tuple[int, ...]
    needs: tuple[int, ...]
    stores: tuple[int, ...]
    is_pair: tuple[bool, ...]
    is_foreign: tuple[bool, ...]
    repeats: tuple[bool, ...]
    guards: int
    passes: tuple[Hook | None, ...]
    profile: Callable[[int], Profile]
    """What the traits in a mask mean."""
    barriers: Callable[[tuple[int, int]], tuple[int, ...]]
    """Which traits forbid an attack: (hunter's mask, prey's mask) -> trait numbers."""
    clashes: Callable[[tuple[int, int]], str | None]

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(fixed(options))
        inert = options["inert"] or ()
        table: TraitTable[Profile] = TraitTable(adjusted(inert), HOOKS, _compile, inert)
        copies = copies_of(options)
        kinds = tuple(tuple(table.index[trait] for trait in traits_of(kind)) for kind in KINDS)
        records = table.records
        self._set(
            table=table,
            copies=Fixed(copies),
            kinds=kinds,
            every_trait=tuple(
                dict.fromkeys(
                    trait for kind, traits in zip(KINDS, kinds, strict=True) if copies[kind] for trait in traits
                )
            ),
            needs=tuple(record.need for record in records),
            stores=tuple(record.hooks["stores"]() if "stores" in record.hooks else 0 for record in records),
            is_pair=tuple("pair" in record.hooks for record in records),
            is_foreign=tuple("foreign" in record.hooks for record in records),
            repeats=tuple("repeats" in record.hooks for record in records),
            guards=sum(1 << i for i, record in enumerate(records) if "guards" in record.hooks),
            passes=tuple(record.hooks.get("passes") for record in records),
            profile=table.profile,
            barriers=Filled(self._barriers).__getitem__,
            clashes=Filled(self._clash).__getitem__,
        )

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def label(self, trait: int) -> str:
        """The English label of a trait number."""
        return self.table.records[trait].label

    def _barriers(self, masks: tuple[int, int]) -> tuple[int, ...]:
        hunter, prey = masks
        found = [trait for trait, shield in self.profile(prey).shields if shield(self.table, hunter, prey)]
        found += [trait for trait, aim in self.profile(hunter).aims if aim(self.table, hunter, prey)]
        return tuple(dict.fromkeys(found))

    def _clash(self, pair: tuple[int, int]) -> str | None:
        """The name of the trait in the mask that the trait cannot lie beside; it is enough that one of the two says so."""
        mask, trait = pair
        records = self.table.records
        clash = records[trait].hooks.get("clash")
        other: str | None = clash(self.table, mask) if clash is not None else None
        if other is not None:
            return other
        for number, record in enumerate(records):
            own = record.hooks.get("clash") if mask >> number & 1 else None
            if own is not None and own(self.table, 1 << trait) is not None:
                return record.name
        return None


@lru_cache(maxsize=64)
def _cached(key: tuple[tuple[str, Any], ...], deck: tuple[tuple[str, int], ...] | None) -> Rules:
    return Rules({**dict(key), "deck": None if deck is None else dict(deck)})


def compiled(options: Mapping[str, Any]) -> Rules:
    """The compiled rules for these options; the same object for the same options."""
    deck = None if options["deck"] is None else tuple(options["deck"].items())
    return _cached(tuple((name, value) for name, value in options.items() if name != "deck"), deck)
