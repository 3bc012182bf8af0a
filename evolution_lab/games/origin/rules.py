"""The options of one match and its trait table, compiled once and shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NoReturn

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


class _Compiled(dict[Any, Any]):
    """A table that is filled as it is read; reading it again is one look-up in C."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: Any) -> Any:
        found = self[key] = self.make(key)
        return found


class Rules(dict[str, Any]):
    """One match's options by name, and what follows from them: its traits, and what each kind of card holds.

    Shared by all matches with these options, so nobody (a learner's bot, say) may change it. It is a dictionary, for the
    rules of play read an option at almost every step.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        super().__init__(options)
        inert = options["inert"] or ()
        self.table: TraitTable[Profile] = TraitTable(adjusted(inert), HOOKS, _compile, inert)
        self.copies: dict[str, int] = copies_of(options)
        self.kinds: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.table.index[trait] for trait in traits_of(kind)) for kind in KINDS
        )
        self.every_trait: tuple[int, ...] = tuple(
            dict.fromkeys(
                trait for kind, traits in zip(KINDS, self.kinds, strict=True) if self.copies[kind] for trait in traits
            )
        )
        records = self.table.records
        self.needs = tuple(record.need for record in records)
        self.stores = tuple(record.hooks["stores"]() if "stores" in record.hooks else 0 for record in records)
        self.is_pair = tuple("pair" in record.hooks for record in records)
        self.is_foreign = tuple("foreign" in record.hooks for record in records)
        self.repeats = tuple("repeats" in record.hooks for record in records)
        self.guards = sum(1 << i for i, record in enumerate(records) if "guards" in record.hooks)
        self.passes: tuple[Hook | None, ...] = tuple(record.hooks.get("passes") for record in records)
        self.profile = self.table.profile  # what the traits in a mask mean
        # Which traits forbid an attack: (hunter's mask, prey's mask) -> trait numbers.
        self.barriers: Callable[[tuple[int, int]], tuple[int, ...]] = _Compiled(self._barriers).__getitem__
        self.clashes: Callable[[tuple[int, int]], str | None] = _Compiled(self._clash).__getitem__

    def __hash__(self) -> int:  # type: ignore[override]
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def _refuse(self, *_values: Any, **_named: Any) -> NoReturn:
        raise TypeError("the options of a match cannot be changed")

    __setitem__ = __delitem__ = update = pop = popitem = clear = setdefault = __ior__ = _refuse

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
