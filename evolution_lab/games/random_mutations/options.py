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
from evolution_lab.games.random_mutations.deck import (
    MAX_CARDS,
    START_SPECIES,
    START_STACK,
    check_copies,
    copies_of,
    nearest,
)
from evolution_lab.games.random_mutations.known_traits import known_traits

OPTIONS: tuple[Option, ...] = (
    # How the game is dealt and drawn.
    Option(
        "draw",
        ("blind", "chosen", "fully_blind"),
        "rulebook",
        "R-D2",
        "what a player sees and decides when a card is played",
    ),
    Option(
        "deal",
        ("shared", "by_seat"),
        "rulebook",
        "R-K5",
        "one deck for all, or the deck parted among the seats beforehand",
    ),
    Option(
        "world",
        ("none", "drought", "plenty", "plague", "no_refuge"),
        "house",
        "R-C6",
        "how the same dice turn into tokens",
    ),
    Option(
        "divergence", (False, True), "rulebook", "R-V1", "the optional rule of the rulebook: a card may split a species"
    ),
    Option("fully_blind_scope", ("traits", "all"), "house", "R-D9", "what else chance places in the fully blind mode"),
    Option(
        "climate_table",
        ("reconstructed", "per_player", "two_sets_suggested"),
        "inferred",
        "R-C3",
        "how many dice and how much is added",
    ),
    # Rulings: development.
    Option("redirect_wrap", (True, False), "house", "R-D6", "a redirected trait goes on from the left end"),
    Option(
        "redirect_no_fit",
        ("new_species", "discard"),
        "house",
        "R-D6",
        "what becomes of a trait that no species can take",
    ),
    Option("budding", ("automatic", "optional"), "house", "R-T10", "whether the owner may decline a bud"),
    Option("budding_rhythm", ("once_a_turn", "every_round"), "external", "R-T10", "how often a species buds"),
    Option("extremophile_cost", (1, 0, 2), "external", "R-T7", "extra cards for a new animal"),
    Option("simplification_removed", ("new_species", "discard"), "house", "R-T11", "where the removed trait card goes"),
    Option("divergence_place", ("right_end", "right_of_parent"), "rulebook", "R-V4", "where the new species is placed"),
    Option("divergence_needs_trait", (True, False), "house", "R-V4", "a species without traits cannot be split"),
    # Rulings: feeding.
    Option("feeding_pass", ("when_no_token", "free"), "inferred", "R-F5", "when a seat may pass"),
    Option("last_attacks", ("may_pass", "must"), "house", "R-F6", "whether a seat that can only attack may decline"),
    Option("parasite_target", ("others", "anyone"), "external", "R-F4", "whose animals may get a parasite"),
    Option("parasite_limit", (0, 1, 2, 3), "house", "R-F4", "parasites one animal may carry; 0 = no limit"),
    Option("shelter_stops_parasites", (False, True), "house", "R-F4", "a sheltered animal can get no parasite"),
    Option(
        "parasite_without_animals", (True, False), "house", "R-F4", "a seat without animals may still place parasites"
    ),
    Option(
        "grazing_when", ("either", "before", "after"), "house", "R-T5", "grazing before or after the token or attack"
    ),
    Option("grazing_hungry_only", (False, True), "house", "R-T5", "only hungry grazing animals count"),
    # Rulings: attack.
    Option("attack_hungry_only", (True, False), "inferred", "R-A3", "only a hungry predator may attack"),
    Option("running_escape", (4, 2, 3, 5, 6), "external", "R-T9", "smallest face with which a running animal escapes"),
    Option("big_protects", (True, False), "external", "R-T4", "only a big predator may attack a big species"),
    Option("scavenger_hungry_only", (True, False), "house", "R-T3", "only a hungry scavenger can get the token"),
    # Rulings: cards of other sets.
    Option("angler_where", ("any", "attacked"), "external", "R-M1", "where an Angler may lie when it is turned up"),
    Option("intelligence_per", ("animal", "species"), "external", "R-M2", "who may ignore a trait once in a turn"),
    Option("viviparous_per", ("animal", "species"), "external", "R-M3", "who bears one animal in a turn"),
    Option("viviparous_food", (0, 1), "external", "R-M3", "blue food that a newborn animal brings along"),
    Option("edificator_per", ("species", "animal"), "house", "R-M4", "what adds two red food"),
    Option("herding_predators", ("all", "ready"), "house", "R-M5", "which predators count against the herd"),
    # Rulings: need.
    Option("need_carnivorous", (1, 0, 2), "external", "R-T1", "extra need"),
    Option("need_obligate_carnivore", (1, 0, 2), "external", "R-T2", "extra need"),
    Option("need_metabolic_syndrome", (2, 1, 3), "external", "R-T12", "extra need"),
    # Rulings: extinction.
    Option(
        "parasite_kill",
        ("global_maximum", "each_player"),
        "external",
        "R-E1",
        "whose species loses an animal to parasites",
    ),
    Option(
        "parasite_tie_same_player",
        ("one", "each"),
        "house",
        "R-E1",
        "losses of a player with two species at the maximum",
    ),
    Option("restart_replaces_draw", (True, False), "house", "R-E6", "the ten cards come instead of the ordinary two"),
)

DEFAULTS: dict[str, Any] = defaults_of(OPTIONS)

# Options that take more than a list of values.
FREE: dict[str, Any] = {
    "first_player": None,
    "deck": None,
    "more_cards": None,
    "cards": None,
    "short": False,
    "inert": None,
}

MAX_SEATS_ONE_SET = 4
SHORT_GAME_REFILLS = (
    12  # cards a seat left in the main deck at the start: about 14 min (tests/benchmarks/game_length.py)
)


def describe_options() -> list[dict[str, Any]]:
    """All options as rows (name, values, default, provenance, rule, about), for forms and tables.

    >>> describe_options()[0]["name"]
    'draw'
    """
    return option_rows(OPTIONS)


def check_options(seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values for a game of ``seats`` seats.

    Raises :class:`BadSetUp` for an unknown option, a value that is not offered, or a number of seats that these rules
    do not know. ``first_player`` is a seat or ``None`` (drawn), ``deck`` copies by trait or ``None`` (the printed deck),
    ``more_cards`` copies to be mixed in, ``cards`` how many cards of the sealed deck are used or ``None`` (all), ``short=True`` a number of cards that ends in
    about a quarter of an hour, ``inert`` a trait or several that do nothing, for experiments.

    >>> check_options(2, {"world": "drought"})["world"]
    'drought'
    """
    result = chosen_options(OPTIONS, FREE, seats, given)
    _check_seats(seats, result)
    for name in ("deck", "more_cards"):
        if result[name] is not None:
            result[name] = check_copies(result[name], known_traits(), name)
    result["inert"] = checked_inert(result["inert"], list(known_traits()), lambda name: nearest(name, known_traits()))
    check_first_player(seats, result["first_player"])
    printed = sum(copies_of(result).values())
    result["cards"] = checked_cards(
        result,
        printed,
        MAX_CARDS,
        1 if seats <= MAX_SEATS_ONE_SET else 2,
        (START_STACK + START_SPECIES, f"{START_STACK} and {START_SPECIES}"),
        SHORT_GAME_REFILLS,
    )
    return result


def _check_seats(seats: int, options: dict[str, Any]) -> None:
    if not 2 <= seats <= 8:
        raise BadSetUp(f"This game is for 2 to 4 seats (5 to 8 with two sets), not {seats}.")
    if seats > MAX_SEATS_ONE_SET and options["climate_table"] != "two_sets_suggested":
        raise BadSetUp(
            "Five and more players need two sets of cards, and no source gives the climate table for them. "
            'Ask for our suggestion by name: climate_table="two_sets_suggested".'
        )
    if seats <= MAX_SEATS_ONE_SET and options["climate_table"] == "two_sets_suggested":
        raise BadSetUp('climate_table="two_sets_suggested" is for 5 to 8 seats. For 2 to 4 leave the option out.')
