"""A position from a short text, for tests, demos and lessons.

``"A: bear[carnivorous, big] x2 | deer[running]; B: mouse"`` puts two species before seat A and one before seat B.
A species is ``name[traits, oldest first] xPOPULATION {tokens of each animal, separated by commas}``; all but the name may
be left out. Tokens are letters: ``r`` red, ``b`` blue, ``g`` green, ``k`` black, ``f`` full, ``h`` has attacked,
``p`` poisoned. Trait cards come from the deck's own copies, animals and stacks from what is left of the sealed deck.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.position import CardPool, check_top, checked_position, sides_of
from evolution_lab.games.random_mutations.deck import copies_of, nearest
from evolution_lab.games.random_mutations.known_traits import PRINTED, known_traits
from evolution_lab.games.random_mutations.options import MAX_SEATS_ONE_SET
from evolution_lab.games.random_mutations.placing import clashing
from evolution_lab.games.random_mutations.rules import Rules
from evolution_lab.games.random_mutations.state import (
    FOUNDER,
    PHASES,
    SPECIES_PER_SEAT,
    Animal,
    Species,
    State,
    species_name,
)

if TYPE_CHECKING:
    from evolution_lab.games.random_mutations.ruleset import RandomMutations

_SPECIES = re.compile(
    r"^(?P<name>[^\[\]{}|;:]*?)\s*(\[(?P<traits>[^\]]*)\])?\s*(x\s*(?P<count>[0-9]{1,4}))?\s*(\{(?P<tokens>[^}]*)\})?$"
)
SIDE_LIKE = "A: bear[big] x2"
ROW_LIKE = 'A species is written like "bear[carnivorous, big] x2 {r, k}"'
_LETTERS = {"r": "red", "b": "blue", "g": "green", "k": "black"}
_MARKS = {"f": "full", "h": "hunted", "p": "poisoned"}


# What may be said beside the text, with its default.
DEFAULTS: dict[str, Any] = {
    "phase": "feeding",
    "turn": 1,
    "first": 0,
    "to_move": None,  # the seat that acts next; the first player where it is not said
    "food": 0,
    "shelters": 0,
    "parasites": 0,
    "stack": 3,  # cards in each seat's stack, or a list with a number for each seat
    "under": {},  # {"A1": "angler"}: the other side of the first animal of a species (R-M1)
    "top": {},  # {"A": ["big", "running"]}: the faces on top of a seat's stack, first one on top
    "left": None,  # cards left in the main deck; all others are put out of the game
    "last": False,
    "unlimited": False,  # print more copies of a trait where the deck has too few
    "script": {},  # chance values by key, for tests: {"defence/1/0": 6} (see core.chance.ScriptedChance)
}


class _Cards(CardPool):
    """The deck's cards by trait."""

    called = "copies of"

    def __init__(self, rules: Rules, faces: list[int], unlimited: bool) -> None:
        super().__init__(faces, unlimited, "animals or smaller stacks")
        self.rules = rules

    def named(self, name: str) -> int:
        """A card of this trait."""
        number = self.rules.table.index.get(name)
        if number is None:
            raise BadSetUp(
                f"No trait is called {name!r}. {nearest(name, known_traits())}"
                "For one of your own, run the cell that makes it first."
            )
        return self.take(number, name)


def set_up(
    ruleset: RandomMutations, text: str, position: Mapping[str, Any], options: Mapping[str, Any], chance: Chance
) -> State:
    """The state that ``text`` and ``position`` describe; :class:`BadSetUp` in words where they make no sense.

    >>> from evolution_lab import set_up
    >>> match = set_up("random_mutations", "A: bear[carnivorous] x2 | deer[running]; B: mouse", food=3)
    >>> match.decision.kind
    'feed'
    """
    given = _checked(position, options["seats"])
    sides = sides_of(text, options["seats"], _SPECIES, SIDE_LIKE, ROW_LIKE)
    state = ruleset.setup(options["seats"], _with_cards_for(options, _extras(sides, given)), chance)
    cards = _Cards(state.rules, state.faces, given["unlimited"])
    _check_under(given["under"], sides)
    for number, rows in enumerate(sides):
        for row in rows:
            _add_species(state, cards, number, row, given["under"])
    for number in range(len(sides)):
        named = [cards.named(name) for name in given["top"].get(chr(65 + number), [])]
        state.seats[number].stack = cards.stack(number, given["stack"], named)
    _rest_of_deck(state, cards, given["left"])
    _set_time(state, given)
    for key, colour in (("food", "red"), ("shelters", "green"), ("parasites", "black")):
        state.centre[colour] = given[key]
    _balance_box(state)
    return state


def _extras(sides: list[list[re.Match[str]]], given: Mapping[str, Any]) -> list[str]:
    """The traits that the position names and that are not of the box, once for each time."""
    rows = [row["traits"] or "" for side in sides for row in side]
    named = [name.strip() for row in rows for name in row.split(",")]
    named += [name for names in given["top"].values() for name in names] + list(given["under"].values())
    known = known_traits()
    return [name for name in named if name in known and name not in PRINTED]


def _with_cards_for(options: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """The options with cards for what the position names and the deck has not at all: in a text nobody need say it twice."""
    there = copies_of(options)
    added = {name: names.count(name) for name in names if not there.get(name)}
    sets = 1 if options["seats"] <= MAX_SEATS_ONE_SET else 2
    more = {**(options["more_cards"] or {}), **added}
    cards = options["cards"] + sets * sum(added.values())
    return {**options, "more_cards": more or None, "cards": cards}


def _checked(position: Mapping[str, Any], seats: int) -> dict[str, Any]:
    given = checked_position(position, DEFAULTS, seats, PHASES, ("food", "shelters", "parasites", "turn"))
    check_top(given["top"], seats, 'traits, like {"A": ["big", "running"]}, first one on top')
    if not isinstance(given["under"], Mapping) or not all(isinstance(trait, str) for trait in given["under"].values()):
        raise BadSetUp('under is a dictionary of species and traits, like {"A1": "angler"}.')
    return given


def _check_under(under: Mapping[str, str], sides: list[list[re.Match[str]]]) -> None:
    names = [species_name(seat * SPECIES_PER_SEAT + i + 1) for seat, rows in enumerate(sides) for i in range(len(rows))]
    for name in under:
        if name not in names:
            raise BadSetUp(f"under names a species of the position ({', '.join(names)}), not {name!r}.")


def _add_species(state: State, cards: _Cards, number: int, row: re.Match[str], under: Mapping[str, str]) -> None:
    seat = state.seats[number]
    seat.founded += 1
    bare = state.rules.profile(0)
    sp = Species(number * SPECIES_PER_SEAT + seat.founded, number, bare, nickname=row["name"].strip())
    for name in filter(None, (part.strip() for part in (row["traits"] or "").split(","))):
        card = cards.named(name)
        trait = cards.order[card]
        if "turned" in state.rules.table.records[trait].hooks:
            raise BadSetUp(f"{name!r} never stays on a species, so no position has it there.")
        if sp.mask >> trait & 1:
            raise BadSetUp(f"A species has each trait once; {name!r} is written twice.")
        other = clashing(state, sp.mask, trait)
        if other is not None:
            raise BadSetUp(f"{name!r} cannot lie beside {other!r} on one species.")
        sp.cards.append(card)
        sp.wear(state.rules, sp.mask | 1 << trait)
    tokens = [part.strip() for part in (row["tokens"] or "").split(",")] if row["tokens"] else []
    count = int(row["count"] or 1)
    if count < 1 or len(tokens) > count:
        raise BadSetUp("A species has at least one animal, and not more groups of tokens than animals.")
    below = under.get(species_name(sp.id))
    for i in range(count):
        card = cards.named(below) if below is not None and i == 0 else cards.next()
        sp.animals.append(_animal(card, tokens[i] if i < len(tokens) else ""))
    if state.rules.ambush:
        sp.animals[0].side = FOUNDER
    seat.species.append(sp)


def _animal(card: int, tokens: str) -> Animal:
    animal = Animal(card)
    for letter in tokens.replace(" ", ""):
        if letter in _LETTERS:
            setattr(animal, _LETTERS[letter], getattr(animal, _LETTERS[letter]) + 1)
        elif letter in _MARKS:
            setattr(animal, _MARKS[letter], True)
        else:
            raise BadSetUp(
                f"{letter!r} is no token. Tokens: r red, b blue, g green, k black, f full, h has attacked, p poisoned."
            )
    return animal


def _rest_of_deck(state: State, cards: _Cards, left: int | None) -> None:
    used = len(cards.order)
    rest = cards.pool if left is None else cards.pool[:left]
    state.faces = cards.order + rest
    state.known = [-1] * len(state.faces)
    state.dealt = [-1] * len(state.faces)
    numbers = list(range(used, len(state.faces)))
    n = len(state.shares)
    state.shares = [numbers[i::n] for i in range(n)]
    for number, seat in enumerate(state.seats):
        for sp in seat.species:
            for card in sp.cards:
                state.known[card] = state.faces[card]
            for card in sp.cards + [animal.card for animal in sp.animals]:
                state.dealt[card] = number
        for card in seat.stack:
            state.dealt[card] = number


def _set_time(state: State, given: Mapping[str, Any]) -> None:
    n = len(state.seats)
    state.turn, state.phase, state.last = max(1, given["turn"]), given["phase"], bool(given["last"])
    state.first = given["first"] % n
    to_move = state.first if given["to_move"] is None else given["to_move"] % n
    state.active = -1 if to_move == state.first else (to_move - 1) % n
    state.acted = state.grazed = True
    state.round = 0 if state.active < 0 else 1


def _balance_box(state: State) -> None:
    animals = [animal for sp in state.all_species() for animal in sp.animals]
    for colour in state.box:
        state.box[colour] -= state.centre[colour] + sum(getattr(animal, colour) for animal in animals)
