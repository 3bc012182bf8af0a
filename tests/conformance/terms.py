"""What the suite must know of each game of the registry: its accounts, its draw modes, and what its events tell a viewer.

A game joins in by an entry in ``TERMS``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
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
    account: Callable[[Any], tuple[Sequence[int], dict[str, int]]]
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
    cards: list[int] = [*chain.from_iterable(state.shares), *state.loose]
    red = green = blue = black = 0
    profile = state.rules.profile
    for seat in state.seats:
        cards += seat.stack
        cards += seat.discard
        cards += {card for species in seat.species for card in species.cards}  # a shared card lies there once
        for species in seat.species:
            assert species.profile is profile(species.mask), "what it keeps for speed is what its traits mean"
            for animal in species.animals:
                cards.append(animal.card)
                red += animal.red
                green += animal.green
                blue += animal.blue
                black += animal.black
    tokens = {"red": red, "green": green, "blue": blue, "black": black}
    assert state.box.keys() == tokens.keys() == state.centre.keys()
    return sorted(cards), {
        colour: number + state.box[colour] + state.centre[colour] for colour, number in tokens.items()
    }


# --- Origin ------------------------------------------------------------------------------------------------------------


def origin(state: Any) -> tuple[list[int], dict[str, int]]:
    """All cards, sorted, and the number of tokens of each colour in box, bank and on animals."""
    cards: list[int] = [*chain.from_iterable(state.shares), *state.loose]
    red = blue = yellow = 0
    table, side = state.rules.table, state.sides.__getitem__
    for seat in state.seats:
        cards += seat.stack
        cards += seat.discard
        pairs: dict[int, int] = {}
        for link in seat.links:
            cards.append(link.card)
            for one in (link.one, link.other):
                pairs[one] = pairs.get(one, 0) | 1 << link.trait
        for animal in seat.animals:
            cards.append(animal.card)
            cards += animal.cards
            red += animal.red
            blue += animal.blue
            yellow += animal.fat
            # What an animal keeps for speed is what its cards say.
            said = said_by(table, tuple(map(side, animal.cards)))
            assert (animal.need, animal.slots, animal.mask) == said
            assert animal.slots >= animal.fat >= 0
            assert animal.pairs == pairs.get(animal.id, 0)
            assert animal.red >= 0 and animal.blue >= 0
            assert not animal.mask & animal.pairs
    tokens = {"red": red + state.bank, "blue": blue, "yellow": yellow}
    assert state.box.keys() == tokens.keys()
    return sorted(cards), {colour: number + state.box[colour] for colour, number in tokens.items()}


@cache
def said_by(table: Any, traits: tuple[int, ...]) -> tuple[int, int, int]:
    """Need, places for fat, and traits as bits of an animal with these traits; asked after every event of every game."""
    records = [table.records[trait] for trait in traits]
    fat = sum(record.name == "fat_tissue" for record in records)
    return 1 + sum(record.need for record in records), fat, sum(1 << trait for trait in dict.fromkeys(traits))


# --- Natural Selection -------------------------------------------------------------------------------------------------


def natural_selection(state: Any) -> tuple[tuple[int, ...], dict[str, int]]:
    """The faces of all cards that are in the game, sorted (a reshuffle gives new ids), and all food."""
    rules = state.rules
    known, face = state.known.__getitem__, state.faces.__getitem__
    cards: list[int] = [*chain.from_iterable(state.shares), *state.discard]
    food = state.box["food"] + state.hole
    for seat in state.seats:
        cards += seat.stack
        if seat.food_card >= 0:
            cards.append(seat.food_card)
        food += seat.bag
        for species in seat.species:
            cards += species.cards
            food += species.plant + species.meat + species.fat
            assert species.plant >= 0 and species.meat >= 0 and species.fat >= 0
            assert 0 <= species.population <= 6 and 1 <= species.body <= 6
            assert species.mask == turned_up(rules, tuple(map(known, species.cards)))
    assert state.hole >= 0
    assert list(map(known, state.discard)) == list(map(face, state.discard))
    return faces_of(tuple(cards), tuple(map(face, cards))), {"food": food}


@lru_cache(maxsize=1000)
def turned_up(rules: Any, faces: tuple[int, ...]) -> int:
    """The traits of a species with these cards, as bits: those that everybody sees, each once and no more than may lie there."""
    turned = [rules.traits[face] for face in faces if face != HIDDEN]
    assert len(set(turned)) == len(turned) <= rules.slots
    return sum(1 << trait for trait in turned)


@lru_cache(maxsize=8)  # most events move no card
def faces_of(cards: tuple[int, ...], faces: tuple[int, ...]) -> tuple[int, ...]:
    """The faces of these cards, sorted; no card lies in two places."""
    assert len(set(cards)) == len(cards)
    return tuple(sorted(faces))


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
