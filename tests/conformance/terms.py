"""What the suite must know of each game of the registry: its accounts, its draw modes, and what its events tell a viewer.

A game joins in by an entry in ``TERMS``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import evolution_lab.games.natural_selection.flow as selection
import evolution_lab.games.origin.bank as origin_bank
import evolution_lab.games.random_mutations.climate as climate

HIDDEN = -1


@dataclass(frozen=True)
class Terms:
    """One game. ``draws``: its draw modes, ``stacks`` those in which cards are a queue; ``spotlight``: options that are varied
    in every random game; ``worlds`` and ``world_of``: (event of the dice) -> amounts in a world, from those in none."""

    seats: tuple[int, ...]  # numbers of seats of random games, each as often as it stands here
    account: Callable[[Any], tuple[list[int], dict[str, int]]]
    draws: tuple[str, ...]
    stacks: tuple[str, ...]
    spotlight: tuple[str, ...]
    worlds: tuple[str, ...]
    world_of: Callable[[str, tuple[int, ...]], tuple[int, ...]]
    dice_event: str
    amounts: tuple[str, ...]
    start: Callable[[int], list[int]]  # the seats that get the first cards, in order
    looks: tuple[str, ...]  # kinds of events that show cards to their seat alone
    own_business: Callable[[Any, int, int], bool]  # (view, seat, card) -> True: the seat may know this face for itself
    lots: tuple[str, ...]  # kinds of events that tell everybody something new
    decks: tuple[tuple[dict[str, int] | None, frozenset[str]], ...]  # decks, and what must happen with them
    twins: bool  # whether some animals are interchangeable, so that options name one of them
    dice: bool = True  # whether the amounts come from dice, which are the same whatever anybody does


def cards_shown(event: Any) -> list[int]:
    """The cards that a private look shows."""
    return list(event.cards) if hasattr(event, "cards") else [event.card]


# --- Random Mutations --------------------------------------------------------------------------------------------------


def random_mutations(state: Any) -> tuple[list[int], dict[str, int]]:
    """All cards, sorted, and the number of tokens of each colour in box, centre and on animals."""
    cards: list[int] = [card for share in state.shares for card in share]
    cards += state.loose
    tokens = {colour: state.box[colour] + state.centre[colour] for colour in state.box}
    for seat in state.seats:
        cards += seat.stack + seat.discard
        cards += sorted({card for species in seat.species for card in species.cards})  # a shared card lies there once
        for species in seat.species:
            assert species.profile is state.rules.profile(species.mask), (
                "what it keeps for speed is what its traits mean"
            )
            for animal in species.animals:
                cards.append(animal.card)
                for colour in tokens:
                    tokens[colour] += getattr(animal, colour)
    return sorted(cards), tokens


# --- Origin ------------------------------------------------------------------------------------------------------------


def origin(state: Any) -> tuple[list[int], dict[str, int]]:
    """All cards, sorted, and the number of tokens of each colour in box, bank and on animals."""
    cards: list[int] = [card for share in state.shares for card in share]
    cards += state.loose
    tokens = dict(state.box)
    tokens["red"] += state.bank
    for seat in state.seats:
        cards += seat.stack + seat.discard + [link.card for link in seat.links]
        for animal in seat.animals:
            cards += [animal.card, *animal.cards]
            tokens["red"] += animal.red
            tokens["blue"] += animal.blue
            tokens["yellow"] += animal.fat
            check_derived(state, seat, animal)
    return sorted(cards), tokens


def check_derived(state: Any, seat: Any, animal: Any) -> None:
    """What an animal keeps for speed is what its cards say."""
    traits = tuple([state.sides[card] for card in animal.cards])
    need, slots, mask = said_by(state.rules.table, traits)
    assert (animal.need, animal.slots, animal.mask) == (need, slots, mask)
    assert slots >= animal.fat >= 0
    pairs = 0
    for link in seat.links:
        if animal.id in (link.one, link.other):
            pairs |= 1 << link.trait
    assert animal.pairs == pairs
    assert animal.red >= 0 and animal.blue >= 0
    assert not animal.mask & animal.pairs


@cache
def said_by(table: Any, traits: tuple[int, ...]) -> tuple[int, int, int]:
    """Need, places for fat, and traits as bits of an animal with these traits; asked after every event of every game."""
    records = [table.records[trait] for trait in traits]
    fat = sum(record.name == "fat_tissue" for record in records)
    return 1 + sum(record.need for record in records), fat, sum(1 << trait for trait in dict.fromkeys(traits))


# --- Natural Selection -------------------------------------------------------------------------------------------------


def natural_selection(state: Any) -> tuple[list[int], dict[str, int]]:
    """The faces of all cards that are in the game, sorted (a reshuffle gives new ids), and all food."""
    rules = state.rules
    cards: list[int] = [card for share in state.shares for card in share] + state.discard
    food = state.box["food"] + state.hole
    for seat in state.seats:
        cards += seat.stack + ([seat.food_card] if seat.food_card >= 0 else [])
        food += seat.bag
        for species in seat.species:
            cards += species.cards
            food += species.plant + species.meat + species.fat
            assert min(species.plant, species.meat, species.fat) >= 0
            assert 0 <= species.population <= 6 and 1 <= species.body <= 6
            turned = [rules.traits[state.known[card]] for card in species.cards if state.known[card] != HIDDEN]
            assert len(set(turned)) == len(turned) <= rules.slots
            assert species.mask == sum(1 << trait for trait in turned)
    assert len(set(cards)) == len(cards) and state.hole >= 0
    assert all(state.known[card] == state.faces[card] for card in state.discard)
    return sorted(state.faces[card] for card in cards), {"food": food}


# Decks in which buds, extra cards and new starts happen often.
BUDDING = {"budding": 45, "extremophile": 45}
HUNGRY = {"metabolic_syndrome": 60, "obligate_carnivore": 30}
HUNTERS = {"carnivore/1": 50, "horns/3": 40, "intelligence/2": 20}
PARASITES = {"parasite/carnivorous": 42, "parasite/fat_tissue": 42}

TERMS: dict[str, Terms] = {
    "random_mutations": Terms(
        seats=(2, 3, 4),
        account=random_mutations,
        draws=("blind", "chosen", "fully_blind"),
        stacks=("blind", "chosen", "fully_blind"),
        spotlight=("draw", "deal", "world", "divergence"),
        worlds=("none", "drought", "plenty", "plague", "no_refuge"),
        world_of=lambda world, amounts: climate.tokens(world, *amounts),
        dice_event="climate_rolled",
        amounts=("red", "green", "black"),
        start=lambda seats: [s for s in range(seats) for _ in range(7)] + [s for s in range(seats) for _ in range(3)],
        looks=("peeked", "looked"),
        own_business=lambda view, seat, card: (
            view.rules["draw"] == "chosen"
            and card == view.peeked[seat]
            and all(seen == HIDDEN for other, seen in enumerate(view.peeked) if other != seat)
        ),
        lots=("climate_rolled", "escape_rolled", "species_drawn", "game_ended"),
        decks=(
            (None, frozenset()),
            (BUDDING, frozenset({"budding", "cost"})),
            (HUNGRY, frozenset({"restart"})),
        ),
        twins=True,
    ),
    "origin": Terms(
        seats=(2, 3, 4) * 3 + (5, 6, 7, 8),
        account=origin,
        draws=("hand", "chosen", "blind", "fully_blind"),
        stacks=("chosen", "blind", "fully_blind"),
        spotlight=("draw", "deal", "world"),
        worlds=("none", "drought", "plenty"),
        world_of=lambda world, amounts: (origin_bank.food(world, amounts[0]),),
        dice_event="food_rolled",
        amounts=("number",),
        start=lambda seats: [s for s in range(seats) for _ in range(6)],
        looks=("cards_seen",),
        own_business=lambda view, seat, card: view.seen[card] == seat and view.dealt[card] == seat,
        lots=("food_rolled", "escape_rolled", "animal_drawn", "end_drawn", "game_ended"),
        decks=((None, frozenset()), (PARASITES, frozenset({"no_place"}))),
        twins=False,
    ),
    "natural_selection": Terms(
        seats=(2, 3, 4) * 3 + (5, 6),
        account=natural_selection,
        draws=("hand", "chosen", "blind", "fully_blind"),
        stacks=("chosen", "blind", "fully_blind"),
        spotlight=("draw", "deal", "world", "edition"),
        worlds=("none", "drought", "plenty"),
        world_of=lambda world, amounts: (selection.food(world, amounts[0]),),
        dice_event="food_revealed",
        amounts=("number",),
        start=lambda seats: [s for s in range(seats) for _ in range(4)],
        looks=("cards_seen",),
        own_business=lambda view, seat, card: view.seen[card] == seat and view.dealt[card] == seat,
        lots=("food_revealed", "species_drawn", "game_ended"),
        decks=((None, frozenset()), (HUNTERS, frozenset({"horns", "extinction"}))),
        twins=False,
        dice=False,
    ),
}


def modes() -> list[tuple[str, str]]:
    """Every game with each of its draw modes."""
    return [(game, draw) for game, terms in TERMS.items() for draw in terms.draws]
