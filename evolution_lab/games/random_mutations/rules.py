"""The options of one match and its trait table, compiled once and shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from evolution_lab.core.fixed import Fixed, Frozen, fixed
from evolution_lab.core.hooks import Hook, TraitRecord, TraitTable
from evolution_lab.games.random_mutations.deck import copies_of
from evolution_lab.games.random_mutations.known_traits import extra_traits
from evolution_lab.games.random_mutations.traits import HOOKS, TRAITS, adjusted

TraitHook = tuple[int, Hook]


@dataclass(slots=True, frozen=True)
class Profile:
    """What a set of traits means: every hook that a species with these traits answers, with the trait that answers."""

    need: int
    meal: TraitHook | None
    refuses_food: TraitHook | None
    escape: TraitHook | None
    shields: tuple[TraitHook, ...]
    aims: tuple[TraitHook, ...]
    eaten: tuple[TraitHook, ...]
    scavenge: TraitHook | None
    shelter: tuple[TraitHook, ...]
    tramples: tuple[TraitHook, ...]
    buds: TraitHook | None
    costs: tuple[TraitHook, ...]
    weakness: TraitHook | None
    cunning: TraitHook | None
    filled: tuple[TraitHook, ...]
    climate: tuple[TraitHook, ...]
    needs: tuple[TraitHook, ...]
    extra_food: tuple[TraitHook, ...]
    parasite_proof: tuple[TraitHook, ...]
    survives_hunger: tuple[TraitHook, ...]
    clashes: tuple[TraitHook, ...]


def _compile(records: list[tuple[int, TraitRecord]]) -> Profile:
    def all_of(hook: str) -> tuple[TraitHook, ...]:
        return tuple((i, r.hooks[hook]) for i, r in records if hook in r.hooks)

    def one_of(hook: str) -> TraitHook | None:
        found = all_of(hook)
        return found[0] if found else None

    return Profile(
        need=1 + sum(r.need for _, r in records),
        meal=one_of("meal"),
        refuses_food=one_of("refuses_food"),
        escape=one_of("escape"),
        shields=all_of("shield"),
        aims=all_of("aim"),
        eaten=all_of("eaten"),
        scavenge=one_of("scavenge"),
        shelter=all_of("shelter"),
        tramples=all_of("tramples"),
        buds=one_of("bud"),
        costs=all_of("card_cost"),
        weakness=one_of("weakness"),
        cunning=one_of("cunning"),
        filled=all_of("filled"),
        climate=all_of("climate"),
        needs=all_of("extra_need"),
        extra_food=all_of("extra_food"),
        parasite_proof=all_of("parasite_proof"),
        survives_hunger=all_of("survives_hunger"),
        clashes=all_of("clash"),
    )


class Rules(Fixed[str, Any], Frozen):
    """One match's options by name, and its trait table.

    A dictionary, since options are read at every step of a game. It is shared by all matches with these options, so nobody
    (a learner's bot, say) may change it.
    """

    __slots__ = ("ambush", "copies", "extra", "profile", "table")
    table: TraitTable[Profile]
    copies: Mapping[str, int]
    extra: tuple[TraitRecord, ...]
    ambush: tuple[int, ...]
    """The traits that may lie in wait under an animal (R-M1); almost always none."""
    profile: Callable[[int], Profile]
    """What the traits in a bit mask mean."""

    def __init__(self, options: Mapping[str, Any], extra: Sequence[TraitRecord] = ()) -> None:
        super().__init__(fixed(options))
        table: TraitTable[Profile] = TraitTable(
            adjusted([*TRAITS, *extra], options), HOOKS, _compile, options.get("inert") or ()
        )
        self._set(
            table=table,
            copies=Fixed(copies_of(options)),
            extra=tuple(extra),
            ambush=tuple(i for i, record in enumerate(table) if "ambush" in record.hooks),
            profile=table.profile,
        )

    __hash__ = object.__hash__  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes: made there again from the options and the records."""
        return Rules, (dict(self), self.extra)

    def own_traits(self) -> dict[str, str]:
        """The traits in it that somebody wrote, with their fingerprints."""
        return {record.name: record.fingerprint for record in self.extra if record.fingerprint}

    def label(self, trait: int) -> str:
        """The English label of a trait number."""
        return self.table.records[trait].label


@lru_cache(maxsize=64)
def _cached(
    key: tuple[tuple[str, Any], ...], decks: tuple[tuple[str, tuple[tuple[str, int], ...] | None], ...], extra: _Records
) -> Rules:
    options = dict(key)
    options.update({name: None if copies is None else dict(copies) for name, copies in decks})
    return Rules(options, extra.records)


class _Records:
    """Extra records as a key: two records are the same only if they are one object, since hooks cannot be compared."""

    def __init__(self, records: tuple[TraitRecord, ...]) -> None:
        self.records = records

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.records)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Records) and [*map(id, self.records)] == [*map(id, other.records)]


DECKS = ("deck", "more_cards")


def compiled(options: Mapping[str, Any], own: Mapping[str, TraitRecord] | None = None) -> Rules:
    """The compiled rules for these options; the same object for the same options and the same records.

    ``own``: a learner's traits as they were at some time; by default as they are now.
    """
    decks = tuple((name, None if options[name] is None else tuple(options[name].items())) for name in DECKS)
    key = tuple((name, value) for name, value in options.items() if name not in DECKS)
    return _cached(key, decks, _Records(extra_traits(copies_of(options), own)))
