"""Every trait that a deck of this game may hold: the 16 of the box, those of other sets, and those of a learner."""

from __future__ import annotations

from collections.abc import Mapping

from evolution_lab.core.hooks import TraitRecord
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.games.random_mutations.traits import TRAITS

PRINTED = {record.name: record for record in TRAITS}
OTHERS = {record.name: record for record in OTHER_SETS}
OWN: dict[str, TraitRecord] = {}
"""What a learner has written, by name, for as long as this Python runs."""


def known_traits() -> dict[str, TraitRecord]:
    """All of them by name, in the order of the table.

    >>> list(known_traits())[:2]
    ['carnivorous', 'obligate_carnivore']
    """
    return {**PRINTED, **OTHERS, **dict(sorted(OWN.items()))}  # a game must not depend on which cell ran first


def extra_traits(copies: Mapping[str, int], own: Mapping[str, TraitRecord] | None = None) -> tuple[TraitRecord, ...]:
    """The records that a deck of these copies needs beside the 16 of the box: a match's table holds no others.

    ``own``: a learner's traits as they were at some time; by default as they are now.
    """
    known = known_traits() if own is None else {**OTHERS, **dict(sorted(own.items()))}
    return tuple(record for name, record in known.items() if name not in PRINTED and copies.get(name, 0) > 0)


def trait_label(name: str) -> str:
    """The English label of a trait; the name itself where nobody knows it."""
    record = known_traits().get(name)
    return record.label if record else name
