"""The 90 cards as data, the sealed deck, and decks tuned by a teacher.

No source states how many copies of each trait lie in the box (rules.md, R-K2), so the numbers are a house rule: ten
traits with six copies, six with five.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp

PRINTED_COPIES: dict[str, int] = {
    "carnivorous": 6,
    "obligate_carnivore": 5,
    "scavenger": 6,
    "big": 6,
    "grazing": 6,
    "bark_beetle": 6,
    "extremophile": 5,
    "swimming": 6,
    "running": 6,
    "budding": 5,
    "simplification": 5,
    "metabolic_syndrome": 5,
    "developmental_defects": 5,
    "camouflage": 6,
    "sharp_vision": 6,
    "poisonous": 6,
}

START_STACK = 7  # rules.md R-S1
START_SPECIES = 3  # R-S1
RESTART_STACK = 10  # R-E6
DRAW_BONUS = 2  # R-E5

TOKENS_IN_BOX = {"red": 22, "green": 6, "blue": 16, "black": 10}  # R-K3; counted for the books, never a limit (R-C5)

MAX_CARDS = 2000  # far more than two sets; a typing error should not build a deck of a million cards


def check_copies(copies: Any, known: Collection[str], name: str = "deck") -> dict[str, int]:
    """``copies`` as a plain dictionary of the traits that it holds, or :class:`BadSetUp` in words.

    All traits of the box stand in a deck, with 0 where they are missing; others only where there are some.

    >>> check_copies({"big": 2, "herding": 0}, ["big", "herding"])["big"]
    2
    """
    if not isinstance(copies, Mapping):
        raise BadSetUp(f'{name} is a dictionary of traits and copies, for example {{"big": 6, "running": 6}}.')
    for trait, number in copies.items():
        if trait not in known:
            raise BadSetUp(
                f"No trait is called {repr(trait)[:60]}. {nearest(trait, known)}For one of your own, run the cell that makes it first."
            )
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            raise BadSetUp(f"{name} wants a whole number of copies of {trait!r}, 0 or more, not {repr(number)[:60]}.")
    base = dict.fromkeys(PRINTED_COPIES, 0) if name == "deck" else {}
    return base | {trait: int(copies[trait]) for trait in known if copies.get(trait, 0) > 0}


def nearest(trait: Any, known: Collection[str]) -> str:
    """The trait that was probably meant, as a sentence; all of them where none is near.

    >>> nearest("Herd sens", ["big", "herd_sense"])
    "Did you mean 'herd_sense'? "
    """
    near = difflib.get_close_matches(str(trait)[:60].strip().lower().replace(" ", "_"), list(known), 1)
    return f"Did you mean {near[0]!r}? " if near else f"Traits: {', '.join(known)}. "


def copies_of(options: Mapping[str, Any]) -> dict[str, int]:
    """How many cards of each trait one set of a match's deck holds: the printed ones or ``deck``, and ``more_cards``."""
    result = dict(PRINTED_COPIES if options["deck"] is None else options["deck"])
    for trait, number in (options["more_cards"] or {}).items():
        result[trait] = result.get(trait, 0) + number
    return result


def slots(copies: Mapping[str, int], sets: int = 1) -> list[str | None]:
    """The trait of each numbered slot of the deck, before shuffling; ``None`` where a smaller deck leaves a slot empty.

    The slots start as the printed deck. A tuned deck replaces faces in as few slots as possible and leaves all others
    alone, so that with the same seed the untouched cards keep their faces and their order; of a deck of the same size
    also their places.

    >>> more = slots({**PRINTED_COPIES, "big": 7, "running": 5})
    >>> sum(a != b for a, b in zip(more, slots(PRINTED_COPIES)))
    1
    """
    wanted = {name: number * sets for name, number in copies.items()}
    result: list[str | None] = []
    for name, number in PRINTED_COPIES.items():
        keep = min(number * sets, wanted.get(name, 0))
        result += [name] * keep + [None] * (number * sets - keep)
        wanted[name] = wanted.get(name, 0) - keep
    extra = [name for name, number in wanted.items() for _ in range(number)]
    for slot, face in enumerate(result):
        if face is None and extra:
            result[slot] = extra.pop(0)
    return result + extra


def sealed_deck(faces: Sequence[str | None], chance: Chance) -> list[str]:
    """The faces in the order of the sealed deck: D[0], D[1], ...; empty slots are passed over."""
    order = (faces[slot] for slot in chance.order(len(faces), "deck"))
    return [face for face in order if face is not None]
