"""Every choice that a teacher may make about this game: edition, deck, draw, and each ruling the sources leave open.

``rules.md`` explains each by its paragraph. ``provenance`` is where the default comes from: ``printed`` (rulebook, cards or
the official digital edition), ``external`` (other published sources), ``inferred`` (follows from stated facts) or ``house``
(our choice).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.natural_selection.deck import (
    MAX_CARDS,
    START_HAND,
    TRAIT_NAMES,
    check_copies,
    copies_of,
)


class Option(NamedTuple):
    """One option: its legal ``values`` (the first is the default), where the default comes from, and its paragraph."""

    name: str
    values: tuple[Any, ...]
    provenance: str
    rule: str
    about: str


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

DEFAULTS: dict[str, Any] = {option.name: option.values[0] for option in OPTIONS}
_BY_NAME = {option.name: option for option in OPTIONS}

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
    return [{**option._asdict(), "default": option.values[0]} for option in OPTIONS]


def check_options(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values for a game of ``seats`` seats.

    Raises :class:`BadSetUp` for an unknown option, a value that is not offered, or a number of seats that these rules
    do not know. ``first_player`` is a seat or ``None`` (drawn), ``deck`` copies by kind of card or ``None`` (the deck of
    ``cards_set``), ``inert`` a trait or several that do nothing, for experiments, ``cards`` how many cards of the sealed
    deck are used or ``None`` (all), ``short=True`` a number of cards that ends in about a quarter of an hour.

    >>> check_options(3, {"edition": "first"})["edition"]
    'first'
    """
    result: dict[str, Any] = {"seats": seats, **DEFAULTS, **FREE}
    for name, value in given.items():
        if name in _BY_NAME:
            result[name] = _checked_value(_BY_NAME[name], value)
        elif name in FREE:
            result[name] = value
        else:
            raise BadSetUp(f"There is no option {name!r}. Options: {', '.join([*FREE, *DEFAULTS])}.")
    _check_seats(seats, result)
    if result["deck"] is not None:
        result["deck"] = check_copies(result["deck"])
    result["inert"] = _checked_inert(result["inert"])
    _check_first_player(seats, result["first_player"])
    _check_cards(seats, result)
    return result


def _checked_value(option: Option, value: Any) -> Any:
    for allowed in option.values:
        if value == allowed and type(value) is type(allowed):
            return allowed
    offered = ", ".join(repr(v) for v in option.values)
    raise BadSetUp(f"The option {option.name!r} takes {offered}, not {value!r}.")


def _check_seats(seats: int, options: dict[str, Any]) -> None:
    if not 2 <= seats <= MOST_SEATS:
        raise BadSetUp(f"This game is for 2 to {MOST_SEATS} seats, not {seats}.")
    if options["cards_set"] == "110" and seats > MOST_SEATS_110:
        raise BadSetUp(f"The deck of 110 cards is for 2 to {MOST_SEATS_110} seats, not {seats}.")


def _check_first_player(seats: int, first: Any) -> None:
    if first is None:
        return
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats:
        raise BadSetUp(f"first_player is a seat from 0 to {seats - 1}, or None to draw it, not {first!r}.")


def _checked_inert(given: Any) -> tuple[str, ...] | None:
    """The names in the order of the deck; ``None`` for none."""
    names = [given] if isinstance(given, str) else [] if given is None else given
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        raise BadSetUp(
            f'inert names a trait or several, such as "horns" or ("horns", "ambush"), not {repr(given)[:60]}.'
        )
    for name in names:
        if name not in TRAIT_NAMES:
            raise BadSetUp(f"No trait is called {name[:60]!r}. Traits: {', '.join(TRAIT_NAMES)}.")
    return tuple(name for name in TRAIT_NAMES if name in names) or None


def _check_cards(seats: int, options: dict[str, Any]) -> None:
    if not isinstance(options["short"], bool):
        raise BadSetUp("short is True or False.")
    start = seats * START_HAND
    total = sum(copies_of(options).values())
    if not 0 < total <= MAX_CARDS:
        raise BadSetUp(f"A deck needs between 1 and {MAX_CARDS} cards; this one has {total}.")
    cards = options["cards"]
    if cards is None and options["short"]:
        cards = min(total, start + SHORT_GAME_REFILLS * seats)
    if cards is None:
        cards = total
    if isinstance(cards, bool) or not isinstance(cards, int):
        raise BadSetUp(f"cards is a whole number, not {cards!r}.")
    if cards < start:
        raise BadSetUp(
            f"{seats} seats need at least {start} cards to begin ({START_HAND} each); this deck has {cards}."
        )
    if cards > total:
        raise BadSetUp(f"The deck has {total} cards, so cards={cards} is too many.")
    options["cards"] = cards
