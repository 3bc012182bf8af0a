"""Cards and traits as a board gets them, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from evolution_lab.i18n import _


def by_kind(state: Any, cards: Sequence[int], told: Callable[[Any, int], dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards by their kind, in the order in which the kinds come first: ``card``, ``also`` (the others of the kind), ``n`` of them.

    ``told(state, face)`` says what stands on a card of the kind.
    """
    found: dict[int, dict[str, Any]] = {}
    for card in cards:
        face = state.faces[card]
        if face not in found:
            found[face] = {"card": card, "also": [], "n": 0, **told(state, face)}
        else:
            found[face]["also"].append(card)
        found[face]["n"] += 1
    return list(found.values())


def trait_of(state: Any, trait: int) -> dict[str, Any]:
    """A trait by its number: its name, what people read, its nature, the food that it costs."""
    record = state.rules.table.records[trait]
    return {"trait": record.name, "label": _(record.label), "nature": record.nature, "need": record.need}
