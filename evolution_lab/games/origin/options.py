"""Every choice that a teacher may make about this game: how it is dealt and drawn, and each ruling the sources leave open.

``rules.md`` explains each by its paragraph. ``provenance`` is where the default comes from: ``rulebook``, ``external``
(other published sources), ``inferred`` (follows from stated facts) or ``house`` (our choice).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.options import (
    Option,
    check_first_player,
    checked_cards,
    checked_inert,
    chosen_options,
    defaults_of,
    option_rows,
)
from evolution_lab.games.origin.deck import (
    KINDS,
    MAX_CARDS,
    START_HAND,
    check_copies,
    copies_of,
    sets_of,
    traits_of,
)

OPTIONS: tuple[Option, ...] = (
    # How the game is dealt and drawn.
    Option("draw", ("hand", "chosen", "blind", "fully_blind"), "rulebook", "O-D1", "what a player sees and decides when a card is played"),
    Option("deal", ("shared", "by_seat"), "rulebook", "O-K5", "one deck for all, or the deck parted among the seats beforehand"),
    Option("world", ("none", "drought", "plenty"), "house", "O-B2", "how the same dice turn into food"),
    Option("scenario", ("standard", "cataclysm"), "rulebook", "O-P4", "the whole game, or one single turn with the whole deck"),
    # Rulings: development.
    Option("symbiosis_ring", ("allow", "forbid"), "external", "O-T7", "whether protectors may stand in a ring"),
    # Rulings: feeding.
    Option("skip_is_final", (False, True), "rulebook", "O-F7", "whether a seat that does nothing in a moment is out for the phase"),
    Option("links_rearm", ("own_moment", "per_round", "per_active_player"), "inferred", "O-F6", "when a pair that has passed food on may do so again"),
    Option("piracy_into_fat", ("allow", "forbid"), "rulebook", "O-T8", "whether a fed pirate may steal into its fat"),
    Option("multi_hibernate", ("allow", "one"), "external", "O-T14", "how many animals of a seat may fall asleep in one moment"),
    Option("hibernate_fed", ("allow", "forbid"), "external", "O-T14", "whether a fed animal may fall asleep"),
    # Rulings: attack.
    Option("mimicry", ("once_per_turn", "unlimited"), "rulebook", "O-T5", "how often Mimicry works in a turn"),
    Option("mimicry_return", ("allow", "forbid"), "house", "O-T5", "whether an attack may come back to an animal that it has reached before"),
    Option("mimicry_spent_by", ("use", "first_attack"), "external", "O-T5", "whether an attack that was beaten otherwise spends Mimicry too"),
    Option("tail_loss", ("compulsory", "optional"), "external", "O-T9", "whether the owner may let the animal be eaten instead"),
    Option("surplus_after_tail_loss", ("keep", "remove"), "house", "O-T9", "food above the need after a card was thrown off"),
    Option("blocked_symbiont_attack", ("forbid", "allow"), "external", "O-A1", "whether a hunter may attack whose protector is hungry"),
    Option("scavenger_pick", ("owner", "leftmost"), "inferred", "O-T6", "who says which scavenger of a seat eats"),
    Option("scavenger_skips_full", (True, False), "external", "O-T6", "whether the search goes on where no scavenger of a seat can eat"),
)  # fmt: skip

DEFAULTS: dict[str, Any] = defaults_of(OPTIONS)

# Options that take more than a list of values.
FREE: dict[str, Any] = {"first_player": None, "deck": None, "inert": None, "cards": None, "short": False}

MOST_SEATS = 8
MOST_SEATS_CATACLYSM = 6
SHORT_GAME_REFILLS = 8  # cards a seat left in the main deck at the start: about a quarter of an hour


def describe_options() -> list[dict[str, Any]]:
    """All options as rows (name, values, default, provenance, rule, about), for forms and tables.

    >>> describe_options()[0]["name"]
    'draw'
    """
    return option_rows(OPTIONS)


def check_options(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values for a game of ``seats`` seats.

    Raises :class:`BadSetUp` for an unknown option, a value that is not offered, or a number of seats that these rules
    do not know. ``first_player`` is a seat or ``None`` (drawn), ``deck`` copies by kind of card or ``None`` (the printed
    deck), ``inert`` a trait or several that do nothing, for experiments, ``cards`` how many cards of the sealed deck are used or ``None`` (all), ``short=True`` a number of cards that
    ends in about a quarter of an hour.

    >>> check_options(2, {"world": "drought"})["world"]
    'drought'
    """
    result = chosen_options(OPTIONS, FREE, seats, given)
    _check_seats(seats, result)
    if result["deck"] is not None:
        result["deck"] = check_copies(result["deck"])
    result["inert"] = checked_inert(
        result["inert"], tuple(dict.fromkeys(trait for kind in KINDS for trait in traits_of(kind)))
    )
    check_first_player(seats, result["first_player"])
    printed = sum(copies_of(result).values())
    result["cards"] = checked_cards(
        result, printed, MAX_CARDS, sets_of(result), (START_HAND, str(START_HAND)), SHORT_GAME_REFILLS
    )
    return result


def _check_seats(seats: int, options: dict[str, Any]) -> None:
    if not 2 <= seats <= MOST_SEATS:
        raise BadSetUp(f"This game is for 2 to 4 seats (5 to {MOST_SEATS} with two sets), not {seats}.")
    if options["scenario"] == "cataclysm" and seats > MOST_SEATS_CATACLYSM:
        raise BadSetUp(f"The Cataclysm is for 2 to {MOST_SEATS_CATACLYSM} seats, not {seats}.")
