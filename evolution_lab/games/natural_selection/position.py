"""A position from a short text, for tests, demos and lessons.

``"A: lion[carnivore, ambush] 4/3 {pm} | goat[horns] 2/2; B: mouse"`` puts two species before seat A, from left to right, and
one before seat B. A species is ``name[traits, oldest first] body/population {tokens}``; all but the name may be left out, a
species of which nothing is said has body size 1 and population 1, and ``x3`` at the end puts three such species there. Tokens are letters: ``p`` plant food,
``m`` meat, ``y`` stored fat. Trait cards come from the deck's own copies and lie face up; hands come from what is left of
the sealed deck.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.position import CardPool, check_for_each_seat, check_top, checked_position, is_names, sides_of
from evolution_lab.games.natural_selection.deck import KIND_NUMBERS
from evolution_lab.games.natural_selection.rules import Rules
from evolution_lab.games.natural_selection.state import (
    CARDS,
    FEEDING,
    HIDDEN,
    NONE,
    PHASES,
    SPECIES_PER_SEAT,
    Species,
    State,
)
from evolution_lab.games.natural_selection.state import MOST as MOST_SIZE

if TYPE_CHECKING:
    from evolution_lab.games.natural_selection.ruleset import NaturalSelection

_ROW = re.compile(
    r"^(?P<name>[^\[\]{}|;:/]*?)\s*(\[(?P<traits>[^\]]*)\])?\s*((?P<body>[0-9]{1,4})\s*/\s*(?P<population>[0-9]{1,4}))?"
    r"\s*(\{(?P<tokens>[^}]*)\})?\s*(x\s*(?P<count>[0-9]{1,4}))?$"
)
SIDE_LIKE = "A: goat[horns]"
ROW_LIKE = 'A species is written like "goat[horns, fertile] 3/2 {p}"'
_LETTERS = {"p": "plant", "m": "meat", "y": "fat"}
ALL_LETTERS = "p plant food, m meat, y stored fat"

MOST_OF_A_KIND = 99  # species written as one, with x

# What may be said beside the text, with its default.
DEFAULTS: dict[str, Any] = {
    "phase": FEEDING,
    "turn": 1,
    "first": 0,
    "to_move": None,  # the seat that acts next; the first player where it is not said
    "food": 0,  # food on the watering hole
    "bag": 0,  # food in each seat's bag, or a list with a number for each seat
    "stack": 3,  # cards in each seat's hand (or stack), or a list with a number for each seat
    "top": {},  # {"A": ["horns", "carnivore/3"]}: named cards of a seat, in a stack the first one on top
    "food_cards": {},  # {"A": "long_neck/9"}: cards that lie face down on the watering hole
    "discard": [],  # cards in the discard
    "left": None,  # cards left in the pile; all others are put out of the game
    "last": False,
    "unlimited": False,  # print more copies of a card where the deck has too few
    "script": {},  # chance values by key, for tests (see core.chance.ScriptedChance)
}


class _Cards(CardPool):
    """The deck's cards by kind or trait."""

    def __init__(self, rules: Rules, faces: list[int], unlimited: bool) -> None:
        super().__init__(faces, unlimited, "species or smaller hands")
        self.rules = rules

    def named(self, name: str) -> int:
        """A card by its kind, or by its trait: then the kind with most copies left."""
        if name in KIND_NUMBERS:
            return self.take(KIND_NUMBERS[name], name)
        trait = self.rules.table.index.get(name)
        if trait is None:
            raise BadSetUp(f"No trait is called {name[:60]!r}. Traits: {', '.join(self.rules.table.index)}.")
        kinds = [kind for kind, of in enumerate(self.rules.traits) if of == trait]
        return self.take(max(kinds, key=self.pool.count), name)


def set_up(
    ruleset: NaturalSelection, text: str, position: Mapping[str, Any], options: Mapping[str, Any], chance: Chance
) -> State:
    """The state that ``text`` and ``position`` describe; :class:`BadSetUp` in words where they make no sense."""
    given = _checked(position, options["seats"])
    sides = sides_of(text, options["seats"], _ROW, SIDE_LIKE, ROW_LIKE)
    state = ruleset.setup(options["seats"], options, chance)
    cards = _Cards(state.rules, state.faces, given["unlimited"])
    for number, rows in enumerate(sides):
        for row in rows:
            _add_species(state, cards, number, row)
    for letter, name in given["food_cards"].items():
        state.seats[ord(letter) - 65].food_card = cards.named(name)
    state.discard = [cards.named(name) for name in given["discard"]]
    for number, seat in enumerate(state.seats):
        named = [cards.named(name) for name in given["top"].get(chr(65 + number), [])]
        seat.stack = cards.stack(number, given["stack"], named)
        seat.bag = given["bag"][number] if isinstance(given["bag"], (list, tuple)) else given["bag"]
    _rest_of_deck(state, cards, given["left"])
    for species in state.all_species():
        if species.fat and (stores := state.rules.profile(species.mask).stores) is not None:
            _check_fat(species, int(stores[1](species)))
        elif species.fat:
            _check_fat(species, 0)
    _set_time(state, given)
    state.hole = given["food"]
    state.box["food"] -= state.hole + sum(seat.bag for seat in state.seats)
    state.box["food"] -= sum(species.food + species.fat for species in state.all_species())
    return state


def _checked(position: Mapping[str, Any], seats: int) -> dict[str, Any]:
    given = checked_position(position, DEFAULTS, seats, PHASES, ("food", "turn"))
    check_for_each_seat("bag", given["bag"], seats, "tokens")
    check_top(given["top"], seats, 'cards, like {"A": ["horns", "carnivore/3"]}')
    letters = [chr(65 + seat) for seat in range(seats)]
    food = given["food_cards"]
    if not isinstance(food, Mapping) or not all(
        letter in letters and isinstance(name, str) for letter, name in food.items()
    ):
        raise BadSetUp('food_cards is a dictionary of seats and cards, like {"A": "long_neck/9"}.')
    if not is_names(given["discard"]):
        raise BadSetUp('discard is a list of cards, like ["horns", "carnivore/3"].')
    return given


def _add_species(state: State, cards: _Cards, number: int, row: re.Match[str]) -> None:
    count = int(row["count"] or 1)
    if not 1 <= count <= MOST_OF_A_KIND:
        raise BadSetUp(f"A number of species is from x1 to x{MOST_OF_A_KIND}.")
    body, population = int(row["body"] or 1), int(row["population"] or 1)
    if not (1 <= body <= MOST_SIZE and 1 <= population <= MOST_SIZE):
        raise BadSetUp(f"Body size and population are from 1 to {MOST_SIZE}, not {body}/{population}.")
    names = [part.strip() for part in (row["traits"] or "").split(",") if part.strip()]
    if len(names) > state.rules.slots:
        raise BadSetUp(f"A species has at most {state.rules.slots} traits in this match.")
    if len(dict.fromkeys(name.split("/")[0] for name in names)) < len(names):
        raise BadSetUp("A species has each trait once.")
    for _one in range(count):
        seat = state.seats[number]
        seat.born += 1
        species = Species(number * SPECIES_PER_SEAT + seat.born, number, body, population, nickname=row["name"].strip())
        for name in names:
            species.cards.append(cards.named(name))
            species.mask |= 1 << state.rules.traits[cards.order[-1]]
        for letter in (row["tokens"] or "").replace(" ", ""):
            if letter not in _LETTERS:
                raise BadSetUp(f"{letter!r} is no token. Tokens: {ALL_LETTERS}.")
            setattr(species, _LETTERS[letter], getattr(species, _LETTERS[letter]) + 1)
        if species.food > MOST_SIZE:
            raise BadSetUp(f"A food row holds at most {MOST_SIZE} tokens.")
        seat.species.append(species)


def _check_fat(species: Species, most: int) -> None:
    if species.fat > most:
        raise BadSetUp("Fat is stored on a card of Fat Tissue, and at most as much as the body size.")


def _rest_of_deck(state: State, cards: _Cards, left: int | None) -> None:
    used = len(cards.order)
    state.faces = cards.order + (cards.pool if left is None else cards.pool[:left])
    size = len(state.faces)
    state.known, state.seen, state.dealt = [HIDDEN] * size, [NONE] * size, [NONE] * size
    numbers = list(range(used, size))
    n = len(state.shares)
    state.shares = [numbers[i::n] for i in range(n)]
    for card in state.discard:
        state.known[card] = state.faces[card]
    for number, seat in enumerate(state.seats):
        on_table = [card for species in seat.species for card in species.cards]
        for card in on_table:
            state.known[card] = state.faces[card]
        own = [*seat.stack, *([seat.food_card] if seat.food_card != NONE else [])]
        for card in [*on_table, *own]:
            state.dealt[card] = number
        if not state.rules.stacked:
            for card in own:
                state.seen[card] = number


def _set_time(state: State, given: Mapping[str, Any]) -> None:
    n = len(state.seats)
    state.turn, state.phase, state.last = max(1, given["turn"]), given["phase"], bool(given["last"])
    state.first = given["first"] % n
    to_move = state.first if given["to_move"] is None else given["to_move"] % n
    if state.phase == CARDS:
        state.step = (to_move - state.first) % n
    elif state.phase == FEEDING:
        state.active = -1 if to_move == state.first else (to_move - 1) % n
        state.round = 0 if state.active < 0 else 1
