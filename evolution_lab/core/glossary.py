"""The shape of an entry of "what is this?", the same for every game (see ``widgets/PROTOCOL.md``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.options import Option


def entry(
    kind: str, label: str, effect: str, rule: str, beats: str = "", beaten_by: str = "", house: bool = False
) -> dict[str, Any]:
    """A token or term. ``house``: whether this match has a house rule there.

    >>> entry("token", "Food", "One food.", "X-1")["nature"]
    ''
    """
    return {
        "kind": kind,
        "label": label,
        "effect": effect,
        "beats": beats,
        "beaten_by": beaten_by,
        "rule": rule,
        "house": house,
        "nature": "",
        "need": 0,
    }


def term(label: str, effect: str, rule: str, house: bool = False) -> dict[str, Any]:
    """A word of the game."""
    return entry("term", label, effect, rule, house=house)


def trait_entry(record: TraitRecord, said: Mapping[str, str], house: bool) -> dict[str, Any]:
    """A trait; ``said``: its effect, what it beats and what beats it, in this match."""
    return {
        "kind": "trait",
        "label": said["label"],
        "effect": said["effect"],
        "beats": said["beats"],
        "beaten_by": said["beaten_by"],
        "rule": record.rule,
        "house": record.house or house,
        "nature": record.nature,
        "need": record.need,
    }


def changed(options: Iterable[Option], rule: str, value: Callable[[str], Any]) -> bool:
    """Whether an option of this paragraph has another value than its default: then this match has a house rule there."""
    return any(option.rule == rule and value(option.name) != option.values[0] for option in options)
