"""The cards as data, the sealed deck, and decks tuned by a teacher.

Each card shows a trait and a food number. A *kind* is both together, such as ``"carnivore/3"`` (rules.md, N-K1 to N-K3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp

# The second edition: two lists typed from printed cards agree on every number, a third on almost all (N-K2).
NUMBERS: dict[str, tuple[int, ...]] = {
    "ambush": (-3, -2, -1, 0, 1, 2, 3),
    "burrowing": (1, 2, 3, 3, 4, 4, 5),
    "carnivore": (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6),
    "climbing": (1, 2, 3, 3, 4, 4, 5),
    "cooperation": (0, 3, 3, 4, 4, 5, 5),
    "defensive_herding": (2, 3, 4, 5, 6, 7, 8),
    "fat_tissue": (-1, 0, 3, 4, 4, 5, 5),
    "fertile": (2, 3, 4, 5, 6, 6, 7),
    "foraging": (2, 3, 4, 5, 6, 6, 7),
    "hard_shell": (1, 2, 3, 3, 4, 4, 5),
    "horns": (1, 2, 3, 3, 4, 4, 5),
    "intelligence": (-2, -1, 0, 4, 5, 6, 7),
    "long_neck": (3, 4, 5, 6, 7, 8, 9),
    "pack_hunting": (-3, -2, -1, 0, 1, 2, 3),
    "scavenger": (2, 3, 4, 5, 6, 6, 7),
    "symbiosis": (1, 2, 3, 3, 4, 4, 5),
    "warning_call": (1, 2, 3, 3, 4, 4, 5),
}

# The European deck: one list; its Defensive Herding has two numbers too many there, and these six are our choice (N-K3).
NUMBERS_110: dict[str, tuple[int, ...]] = {
    "ambush": (-3, -2, -1, 1, 2, 3),
    "burrowing": (1, 2, 3, 4, 4, 5),
    "carnivore": (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6),
    "climbing": (1, 2, 3, 3, 4, 5),
    "cooperation": (0, 3, 3, 4, 4, 5),
    "defensive_herding": (3, 4, 5, 6, 7, 8),
    "fat_tissue": (-1, 0, 3, 4, 4, 5),
    "fertile": (2, 3, 4, 5, 6, 7),
    "foraging": (2, 3, 4, 5, 6, 7),
    "hard_shell": (1, 2, 3, 4, 4, 5),
    "horns": (1, 2, 3, 3, 4, 5),
    "intelligence": (-2, -1, 4, 5, 6, 7),
    "long_neck": (2, 3, 4, 7, 8, 9),
    "pack_hunting": (-3, -2, -1, 1, 2, 3),
    "scavenger": (2, 3, 4, 5, 6, 7),
    "symbiosis": (1, 2, 3, 3, 4, 5),
    "warning_call": (1, 2, 3, 4, 4, 5),
}

TRAIT_NAMES = tuple(NUMBERS)
LEAST_FOOD, MOST_FOOD = -3, 9
KINDS = tuple(f"{trait}/{number}" for trait in TRAIT_NAMES for number in range(LEAST_FOOD, MOST_FOOD + 1))

DEAL_EACH = 3  # N-D1: and one for each species
START_HAND = DEAL_EACH + 1
SLOTS, SLOTS_FOR_TWO = 3, 2  # traits of a species (N-S3)

FOOD_IN_BOX = 180  # N-K4; counted for the books, never a limit
MAX_CARDS = 2000  # a typing error should not build a deck of a million cards


def kind_parts(kind: str) -> tuple[str, int]:
    """Trait and food number of a kind.

    >>> kind_parts("long_neck/9"), kind_parts("ambush/-3")
    (('long_neck', 9), ('ambush', -3))
    """
    trait, number = kind.split("/")
    return trait, int(number)


def copies_by_kind(numbers: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """How often each kind of card is in a list of food numbers by trait; only kinds that are there.

    >>> copies_by_kind({"carnivore": (0, 0, 1)})
    {'carnivore/0': 2, 'carnivore/1': 1}
    """
    found: dict[str, int] = {}
    for trait, values in numbers.items():
        for value in values:
            kind = f"{trait}/{value}"
            found[kind] = found.get(kind, 0) + 1
    return found


PRINTED_COPIES: dict[str, int] = copies_by_kind(NUMBERS)
COPIES_110: dict[str, int] = copies_by_kind(NUMBERS_110)
SETS = {"129": PRINTED_COPIES, "110": COPIES_110}


def check_copies(copies: Any) -> dict[str, int]:
    """``copies`` as a plain dictionary of the kinds that are there, in the order of the kinds; :class:`BadSetUp` in words.

    >>> check_copies({"horns/2": 3, "carnivore/0": 2, "ambush/1": 0})
    {'carnivore/0': 2, 'horns/2': 3}
    """
    if not isinstance(copies, Mapping):
        raise BadSetUp(
            'deck is a dictionary of kinds of cards and copies, for example {"carnivore/3": 8, "horns/1": 6}.'
        )
    for kind, number in copies.items():
        if kind not in KIND_NUMBERS:
            raise BadSetUp(
                f"No card is called {repr(kind)[:60]}. A card is a trait and a food number from {LEAST_FOOD} to {MOST_FOOD}, "
                f'like "carnivore/3". Traits: {", ".join(TRAIT_NAMES)}.'
            )
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise BadSetUp(f"deck wants a whole number of copies of {kind!r}, 0 or more, not {repr(number)[:60]}.")
    return {kind: int(copies[kind]) for kind in KINDS if copies.get(kind, 0)}


def copies_of(options: Mapping[str, Any]) -> dict[str, int]:
    """How many cards of each kind a match's deck holds."""
    return dict(SETS[options["cards_set"]] if options["deck"] is None else options["deck"])


def slots(copies: Mapping[str, int], printed: Mapping[str, int] = PRINTED_COPIES) -> list[str | None]:
    """The kind of each numbered slot of the deck, before shuffling; ``None`` where a smaller deck leaves a slot empty.

    The slots start as the printed deck. A tuned deck replaces kinds in as few slots as possible and leaves all others
    alone, so that with the same seed the untouched cards keep their faces and their order.

    >>> more = slots({**PRINTED_COPIES, "carnivore/0": 3, "horns/1": 0})
    >>> sum(a != b for a, b in zip(more, slots(PRINTED_COPIES)))
    1
    """
    wanted = dict(copies)
    result: list[str | None] = []
    for kind, number in printed.items():
        keep = min(number, wanted.get(kind, 0))
        result += [kind] * keep + [None] * (number - keep)
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


KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
