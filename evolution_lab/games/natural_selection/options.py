"""Every choice that a teacher may make about this game: edition, deck, draw, and each ruling the sources leave open.

``rules.md`` explains each by its paragraph. ``provenance`` is where the default comes from: ``printed`` (rulebook, cards or
the official digital edition), ``external`` (other published sources), ``inferred`` (follows from stated facts) or ``house``
(our choice).
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
from evolution_lab.games.natural_selection.deck import (
    MAX_CARDS,
    START_HAND,
    TRAIT_NAMES,
    check_copies,
    copies_of,
)

OPTIONS: tuple[Option, ...] = (
    # The box, and how it is dealt and drawn.
    Option("edition", ("second", "first"), "printed", "N-K8", "which wording of the cards is played"),
    Option("cards_set", ("129", "110"), "printed", "N-K3", "the deck of the second edition, or the European one"),
    Option("draw", ("hand", "chosen", "blind", "fully_blind"), "printed", "N-P1", "what a player sees and decides when a card is used"),
    Option("deal", ("shared", "by_seat"), "printed", "N-K5", "one deck for all, or the deck parted among the seats beforehand"),
    Option("world", ("none", "drought", "plenty"), "house", "N-R4", "how the same food cards turn into food"),
    # Rulings: cards.
    Option("blind_discard", (False, True), "house", "N-P5", "whether own traits may be discarded in the blind draw modes"),
    Option("fat_on_loss", ("bag", "bank"), "external", "N-T7", "where fat goes when its card or its species is lost"),
    Option("fat_at_end", ("bank", "bag"), "printed", "N-V2", "whether fat counts when the game ends"),
    # Rulings: feeding.
    Option("carnivore_may_decline", (False, True), "external", "N-E5", "whether a player may pass who could feed only by an attack"),
    Option("attack_for_fat", (True, False), "external", "N-A1", "whether a fed carnivore with room for fat may attack"),
    Option("feeding_ends", ("nobody_can", "empty_hole"), "printed", "N-E6", "when the feeding is over"),
    Option("cooperation_per", ("event", "token"), "external", "N-T5", "how often Cooperation works when several tokens are taken at once"),
    Option("intelligence_uses", ("turn", "nothing"), "external", "N-T12", "whether plant food by Intelligence takes the feeding turn"),
    # Rulings: attack.
    Option("negation", ("per_card", "per_name"), "printed", "N-A4", "what one card negates: one trait card, or every trait of that name"),
    Option("negate_horns", (True, False), "external", "N-A4", "whether Intelligence may negate Horns"),
    Option("horns_on_the_last", ("victim_loses", "no_attack"), "external", "N-A6", "what becomes of the attack when Horns kill the attacker"),
    Option("scavengers_after_horns", (False, True), "inferred", "N-A7", "whether scavengers eat when Horns have killed the attacker"),
    Option("scavenger_order", ("left_to_right", "right_to_left"), "house", "N-A7", "the order of several scavengers of one player"),
    Option("food_after_loss", ("keep", "bank"), "inferred", "N-A5", "food above the population after an attack"),
)  # fmt: skip

DEFAULTS: dict[str, Any] = defaults_of(OPTIONS)

# Options that take more than a list of values.
FREE: dict[str, Any] = {"first_player": None, "deck": None, "inert": None, "cards": None, "short": False}

MOST_SEATS = 6
MOST_SEATS_110 = 5
SHORT_GAME_REFILLS = 8  # cards a seat left in the pile at the start: about a quarter of an hour


def describe_options() -> list[dict[str, Any]]:
    """All options as rows (name, values, default, provenance, rule, about), for forms and tables.

    >>> describe_options()[0]["name"]
    'edition'
    """
    return option_rows(OPTIONS)


def check_options(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values for a game of ``seats`` seats.

    Raises :class:`BadSetUp` for an unknown option, a value that is not offered, or a number of seats that these rules
    do not know. ``first_player`` is a seat or ``None`` (drawn), ``deck`` copies by kind of card or ``None`` (the deck of
    ``cards_set``), ``inert`` a trait or several that do nothing, for experiments, ``cards`` how many cards of the sealed
    deck are used or ``None`` (all), ``short=True`` a number of cards that ends in about a quarter of an hour.

    >>> check_options(3, {"edition": "first"})["edition"]
    'first'
    """
    result = chosen_options(OPTIONS, FREE, seats, given)
    _check_seats(seats, result)
    if result["deck"] is not None:
        result["deck"] = check_copies(result["deck"])
    result["inert"] = checked_inert(result["inert"], TRAIT_NAMES)
    check_first_player(seats, result["first_player"])
    printed = sum(copies_of(result).values())
    result["cards"] = checked_cards(result, printed, MAX_CARDS, 1, (START_HAND, str(START_HAND)), SHORT_GAME_REFILLS)
    return result


def _check_seats(seats: int, options: dict[str, Any]) -> None:
    if not 2 <= seats <= MOST_SEATS:
        raise BadSetUp(f"This game is for 2 to {MOST_SEATS} seats, not {seats}.")
    if options["cards_set"] == "110" and seats > MOST_SEATS_110:
        raise BadSetUp(f"The deck of 110 cards is for 2 to {MOST_SEATS_110} seats, not {seats}.")
