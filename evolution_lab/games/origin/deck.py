"""The 84 cards as data, the sealed deck, and decks tuned by a teacher.

A card has a lizard on one side, that is an animal, and one or two traits on the other. A *kind* is what stands on that
other side; its name is the names of its traits, joined by a stroke (rules.md, O-K2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp

PRINTED_COPIES: dict[str, int] = {
    "swimming": 8,
    "running": 4,
    "mimicry": 4,
    "scavenger": 4,
    "symbiosis": 4,
    "piracy": 4,
    "tail_loss": 4,
    "poisonous/carnivorous": 4,
    "hibernation/carnivorous": 4,
    "high_body_weight/carnivorous": 4,
    "parasite/carnivorous": 4,
    "communication/carnivorous": 4,
    "cooperation/carnivorous": 4,
    "cooperation/fat_tissue": 4,
    "high_body_weight/fat_tissue": 4,
    "parasite/fat_tissue": 4,
    "grazing/fat_tissue": 4,
    "camouflage/fat_tissue": 4,
    "burrowing/fat_tissue": 4,
    "sharp_vision/fat_tissue": 4,
}
KINDS = tuple(PRINTED_COPIES)

START_HAND = 6  # rules.md O-S1
FRESH_START = 6  # O-E3: for a seat without animals and cards
DRAW_BONUS = 1  # O-E3

TOKENS_IN_BOX = {"red": 25, "blue": 25, "yellow": 25}  # O-K4; counted for the books, never a limit

MAX_CARDS = 2000  # far more than two sets; a typing error should not build a deck of a million cards


def traits_of(kind: str) -> tuple[str, ...]:
    """The traits on a card of this kind, one or two.

    >>> traits_of("poisonous/carnivorous")
    ('poisonous', 'carnivorous')
    """
    return tuple(kind.split("/"))


def check_copies(copies: Any) -> dict[str, int]:
    """``copies`` as a plain dictionary of all kinds in printed order, or :class:`BadSetUp` in words.

    >>> check_copies({"running": 2})["running"], check_copies({"running": 2})["mimicry"]
    (2, 0)
    """
    if not isinstance(copies, Mapping):
        raise BadSetUp('deck is a dictionary of kinds of cards and copies, for example {"swimming": 8, "running": 6}.')
    for kind, number in copies.items():
        if kind not in PRINTED_COPIES:
            raise BadSetUp(f"No card is called {repr(kind)[:60]}. Cards: {', '.join(KINDS)}.")
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise BadSetUp(f"deck wants a whole number of copies of {kind!r}, 0 or more, not {repr(number)[:60]}.")
    return {kind: int(copies.get(kind, 0)) for kind in KINDS}


def copies_of(options: Mapping[str, Any]) -> dict[str, int]:
    """How many cards of each kind one set of a match's deck holds."""
    return dict(PRINTED_COPIES if options["deck"] is None else options["deck"])


def sets_of(options: Mapping[str, Any]) -> int:
    """How many sets of cards are mixed: two for five and more seats, one for a Cataclysm (O-K7, O-P4)."""
    return 2 if options["seats"] > 4 and options["scenario"] != "cataclysm" else 1


def slots(copies: Mapping[str, int], sets: int = 1) -> list[str | None]:
    """The kind of each numbered slot of the deck, before shuffling; ``None`` where a smaller deck leaves a slot empty.

    The slots start as the printed deck. A tuned deck replaces kinds in as few slots as possible and leaves all others
    alone, so that with the same seed the untouched cards keep their faces and their order; of a deck of the same size
    also their places.

    >>> more = slots({**PRINTED_COPIES, "running": 5, "mimicry": 3})
    >>> sum(a != b for a, b in zip(more, slots(PRINTED_COPIES)))
    1
    """
    wanted = {kind: number * sets for kind, number in copies.items()}
    result: list[str | None] = []
    for kind, number in PRINTED_COPIES.items():
        keep = min(number * sets, wanted.get(kind, 0))
        result += [kind] * keep + [None] * (number * sets - keep)
        wanted[kind] = wanted.get(kind, 0) - keep
    extra = [kind for kind, number in wanted.items() for _ in range(number)]
    for slot, kind_there in enumerate(result):
        if kind_there is None and extra:
            result[slot] = extra.pop(0)
    return result + extra


def sealed_deck(kinds: Sequence[str | None], chance: Chance) -> list[str]:
    """The kinds in the order of the sealed deck: D[0], D[1], ...; empty slots are passed over."""
    order = (kinds[slot] for slot in chance.order(len(kinds), "deck"))
    return [kind for kind in order if kind is not None]
