"""A position from a short text, for tests, demos and lessons.

``"A: bear[carnivorous, high_body_weight] | deer[running] {r} | bear+deer[symbiosis]; B: mouse"`` puts two animals before
seat A, of which the bear protects the deer, and one before seat B. An animal is ``name[traits, oldest first] xNUMBER
{tokens}``; all but the name may be left out, and ``x3`` puts three such animals there, with tokens separated by commas.
Tokens are letters: ``r`` red, ``b`` blue, ``y`` yellow; marks too: ``h`` has attacked, ``p`` poisoned, ``m`` Mimicry is
spent, ``s`` has stolen, ``z`` hibernates, ``o`` hibernated in the last turn. A pair is ``name+name[pair traits]``, in
Symbiosis the protector first; instead of a name the place in the row (``1+2``) serves, and ``{u}`` says that it has
passed food on. Trait cards come from the deck's own copies, animals and hands from what is left of the sealed deck.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.position import LONGEST, CardPool, check_top, checked_position, sides_of
from evolution_lab.games.origin.deck import KINDS
from evolution_lab.games.origin.events.common import join, lay
from evolution_lab.games.origin.placing import partner_reason
from evolution_lab.games.origin.rules import Rules
from evolution_lab.games.origin.state import ANIMALS_PER_SEAT, HIDDEN, PHASES, Animal, Link, State, animal_name

if TYPE_CHECKING:
    from evolution_lab.games.origin.ruleset import Origin

_ROW = re.compile(
    r"^(?P<name>[^\[\]{}|;:]*?)\s*(\[(?P<traits>[^\]]*)\])?\s*(x\s*(?P<count>[0-9]{1,4}))?\s*(\{(?P<tokens>[^}]*)\})?$"
)
SIDE_LIKE = "A: bear[running]"
ROW_LIKE = 'An animal is written like "bear[carnivorous, running] {r}"'
_LETTERS = {"r": "red", "b": "blue", "y": "fat"}
_MARKS = {"h": "hunted", "p": "poisoned", "m": "mimicked", "s": "robbed"}
ALL_LETTERS = (
    "r red, b blue, y yellow, h has attacked, p poisoned, m Mimicry is spent, s has stolen, z hibernates, "
    "o hibernated in the last turn"
)


# What may be said beside the text, with its default.
DEFAULTS: dict[str, Any] = {
    "phase": "feeding",
    "turn": 1,
    "first": 0,
    "to_move": None,  # the seat that acts next; the first player where it is not said
    "food": 0,  # red food in the bank
    "stack": 3,  # cards in each seat's hand (or stack), or a list with a number for each seat
    "top": {},  # {"A": ["running", "poisonous/carnivorous"]}: named cards of a seat, in a stack the first one on top
    "left": None,  # cards left in the main deck; all others are put out of the game
    "last": False,
    "unlimited": False,  # print more copies of a card where the deck has too few
    "script": {},  # chance values by key, for tests: {"defence/1/0": 6} (see core.chance.ScriptedChance)
}


class _Cards(CardPool):
    """The deck's cards by kind or trait."""

    def __init__(self, rules: Rules, faces: list[int], unlimited: bool) -> None:
        super().__init__(faces, unlimited, "animals or smaller hands")
        self.rules = rules

    def trait(self, name: str) -> tuple[int, int]:
        """A card on which the trait ``name`` stands, and the trait's number: the kind with most copies left."""
        trait = self.rules.table.index.get(name)
        if trait is None:
            raise BadSetUp(f"No trait is called {name!r}. Traits: {', '.join(self.rules.table.index)}.")
        kinds = [kind for kind, traits in enumerate(self.rules.kinds) if trait in traits]
        return self.take(max(kinds, key=self.pool.count), name), trait

    def named(self, name: str) -> int:
        """A card by its kind or by a trait on it."""
        return self.take(KINDS.index(name), name) if name in KINDS else self.trait(name)[0]


def set_up(
    ruleset: Origin, text: str, position: Mapping[str, Any], options: Mapping[str, Any], chance: Chance
) -> State:
    """The state that ``text`` and ``position`` describe; :class:`BadSetUp` in words where they make no sense.

    >>> from evolution_lab import set_up
    >>> match = set_up("origin", "A: bear[carnivorous] | deer[running]; B: mouse", food=3)
    >>> match.decision.kind
    'feed'
    """
    given = _checked(position, options["seats"])
    sides = sides_of(text, options["seats"], _ROW, SIDE_LIKE, ROW_LIKE)
    state = ruleset.setup(options["seats"], options, chance)
    cards = _Cards(state.rules, state.faces, given["unlimited"])
    state.sides = [HIDDEN] * (2 * LONGEST)  # cut to the deck's size below
    for number, rows in enumerate(sides):
        for row in rows:
            if "+" not in row["name"]:
                _add_animals(state, cards, number, row, max(1, given["turn"]))
        for row in rows:
            if "+" in row["name"]:
                _add_pair(state, cards, number, row)
    for number in range(len(sides)):
        named = [cards.named(name) for name in given["top"].get(chr(65 + number), [])]
        state.seats[number].stack = cards.stack(number, given["stack"], named)
    _rest_of_deck(state, cards, given["left"])
    _set_time(state, given)
    state.bank = given["food"]
    _balance_box(state)
    return state


def _checked(position: Mapping[str, Any], seats: int) -> dict[str, Any]:
    given = checked_position(position, DEFAULTS, seats, PHASES, ("food", "turn"))
    check_top(given["top"], seats, 'cards, like {"A": ["running", "poisonous/carnivorous"]}')
    return given


def _words(text: str | None) -> list[str]:
    return [part.strip() for part in (text or "").split(",") if part.strip()]


def _add_animals(state: State, cards: _Cards, number: int, row: re.Match[str], turn: int) -> None:
    count = int(row["count"] or 1)
    tokens = [part.strip() for part in row["tokens"].split(",")] if row["tokens"] else []
    if count < 1 or len(tokens) > count:
        raise BadSetUp("There is at least one animal in each place, and not more groups of tokens than animals.")
    for i in range(count):
        seat = state.seats[number]
        seat.born += 1
        animal = Animal(number * ANIMALS_PER_SEAT + seat.born, number, HIDDEN, nickname=row["name"].strip())
        for name in _words(row["traits"]):
            _add_trait(state, cards, animal, name)
        animal.card = cards.next()
        _add_tokens(animal, tokens[i] if i < len(tokens) else "", turn)
        _check_tokens(state, animal)
        seat.animals.append(animal)


def _add_trait(state: State, cards: _Cards, animal: Animal, name: str) -> None:
    card, trait = cards.trait(name)
    if state.rules.is_pair[trait]:
        raise BadSetUp(f"{name!r} lies between two animals: write it as a pair, like bear+deer[{name}].")
    if animal.mask >> trait & 1 and not state.rules.repeats[trait]:
        raise BadSetUp(f"An animal has each trait once; {name!r} is written twice.")
    other = state.rules.clashes((animal.mask, trait))
    if other is not None:
        raise BadSetUp(f"{name!r} cannot lie beside {other!r} on one animal.")
    lay(state, animal, card, trait)


def _add_tokens(animal: Animal, letters: str, turn: int) -> None:
    for letter in letters.replace(" ", ""):
        if letter in _LETTERS:
            setattr(animal, _LETTERS[letter], getattr(animal, _LETTERS[letter]) + 1)
        elif letter in _MARKS:
            setattr(animal, _MARKS[letter], True)
        elif letter == "z":
            animal.asleep, animal.slept = True, turn
        elif letter == "o":
            animal.slept = turn - 1
        else:
            raise BadSetUp(f"{letter!r} is no token. Tokens: {ALL_LETTERS}.")
    if animal.fat > animal.slots:
        raise BadSetUp("An animal has at most one yellow token for each card of Fat tissue.")


def _check_tokens(state: State, animal: Animal) -> None:
    """Refuse tokens and marks that no animal with these traits can have."""
    if animal.red + animal.blue > animal.need:
        raise BadSetUp(
            f"{animal_name(animal.id)} has {animal.red + animal.blue} food and needs {animal.need}: an animal gets no more than "
            "it needs."
        )
    profile = state.rules.profile(animal.mask)
    slept = animal.asleep or animal.slept >= 0
    # Tail loss may have thrown the card off since.
    if slept and profile.sleeps is None and profile.sheds is None and not state.rules["inert"]:
        raise BadSetUp(f"{animal_name(animal.id)} cannot hibernate: only an animal with 'hibernation' can.")


def _add_pair(state: State, cards: _Cards, number: int, row: re.Match[str]) -> None:
    names = [name.strip() for name in row["name"].split("+")]
    if len(names) != 2 or not _words(row["traits"]) or row["count"] or (row["tokens"] or "u").strip() != "u":
        raise BadSetUp('A pair is written like "bear+deer[symbiosis]", with {u} if it has passed food on.')
    one, other = (_by_name(state, number, name) for name in names)
    for name in _words(row["traits"]):
        card, trait = cards.trait(name)
        if not state.rules.is_pair[trait]:
            raise BadSetUp(f"{name!r} lies on one animal and not between two.")
        reason = partner_reason(state, number, one, other, trait)
        if reason is not None:
            raise BadSetUp(reason.text)
        join(state, number, Link(card, trait, one.id, other.id, used=bool(row["tokens"])))


def _by_name(state: State, number: int, name: str) -> Animal:
    animals = state.seats[number].animals
    found = [animal for animal in animals if animal.nickname == name]
    if not found and name.isdecimal() and len(name) < 4 and 1 <= int(name) <= len(animals):
        found = [animals[int(name) - 1]]
    if len(found) != 1:
        raise BadSetUp(
            f"A pair names two animals of its side; {name[:40]!r} is {'no' if not found else 'more than one'} animal there. "
            "The place in the row serves too, like 1+2[symbiosis]."
        )
    return found[0]


def _rest_of_deck(state: State, cards: _Cards, left: int | None) -> None:
    used = len(cards.order)
    rest = cards.pool if left is None else cards.pool[:left]
    state.faces = cards.order + rest
    size = len(state.faces)
    state.sides = state.sides[:used] + [HIDDEN] * (size - used)
    state.known, state.seen, state.dealt = [HIDDEN] * size, [HIDDEN] * size, [-1] * size
    numbers = list(range(used, size))
    n = len(state.shares)
    state.shares = [numbers[i::n] for i in range(n)]
    for number, seat in enumerate(state.seats):
        laid = [card for animal in seat.animals for card in animal.cards] + [link.card for link in seat.links]
        for card in laid:
            state.known[card] = state.faces[card]
        own = [*(animal.card for animal in seat.animals), *seat.stack]
        for card in [*laid, *own]:
            state.dealt[card] = number
        if state.rules["draw"] == "hand":
            for card in own:
                state.seen[card] = number


def _set_time(state: State, given: Mapping[str, Any]) -> None:
    n = len(state.seats)
    state.turn, state.phase, state.last = max(1, given["turn"]), given["phase"], bool(given["last"])
    state.first = given["first"] % n
    to_move = state.first if given["to_move"] is None else given["to_move"] % n
    state.active = -1 if to_move == state.first else (to_move - 1) % n
    state.round = 0 if state.active < 0 else 1


def _balance_box(state: State) -> None:
    state.box["red"] -= state.bank
    for animal in state.all_animals():
        state.box["red"] -= animal.red
        state.box["blue"] -= animal.blue
        state.box["yellow"] -= animal.fat
