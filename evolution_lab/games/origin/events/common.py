"""How an event takes place, and the small pieces of change that events share."""

from __future__ import annotations

from typing import Any

from evolution_lab.core.ruleset import Table
from evolution_lab.games.origin.state import ANIMALS_PER_SEAT, Animal, Link, State


def happen(table: Table, event: Any, *values: Any) -> None:
    """``event(*values)`` takes place."""
    event.change(table.state, *values)
    if event in table.heard:
        table.tell(event, values)


def next_animal(state: State, seat: int) -> int:
    """The id that the next new animal of ``seat`` gets."""
    return seat * ANIMALS_PER_SEAT + state.seats[seat].born + 1


def take_card(s: State, seat: int, card: int) -> None:
    """Take a card from where it waits: the turned cards on the table, or the seat's stack (in most modes its top)."""
    if card in s.loose:
        s.loose.remove(card)
        return
    stack = s.seats[seat].stack
    if s.rules["draw"] != "hand" and stack[0] != card:
        raise ValueError(f"card {card} is not on top of the stack of seat {seat}")
    stack.remove(card)
    s.seats[seat].used += 1


def lay(s: State, animal: Animal, card: int, trait: int) -> None:
    """A single trait lies on an animal from now on."""
    s.sides[card] = trait
    animal.cards.append(card)
    animal.mask |= 1 << trait
    animal.need += s.rules.needs[trait]
    animal.slots += s.rules.stores[trait]


def lift(s: State, animal: Animal, card: int) -> None:
    """A single trait lies on an animal no more; a yellow token that has no place left goes back to the box."""
    trait, s.sides[card] = s.sides[card], -1
    animal.cards.remove(card)
    animal.need -= s.rules.needs[trait]
    animal.slots -= s.rules.stores[trait]
    animal.mask = 0
    for other in animal.cards:
        animal.mask |= 1 << s.sides[other]
    if animal.fat > animal.slots:
        s.box["yellow"] += animal.fat - animal.slots
        animal.fat = animal.slots


def join(s: State, seat: int, link: Link) -> None:
    """Two animals share a pair trait from now on."""
    s.sides[link.card] = link.trait
    s.seats[seat].links.append(link)
    for animal in s.seats[seat].animals:
        if animal.id in (link.one, link.other):
            animal.pairs |= 1 << link.trait


def part(s: State, seat: int, link: Link) -> None:
    """Two animals share a pair trait no more; its card goes to the discard of their owner."""
    mine = s.seats[seat]
    mine.links.remove(link)
    mine.discard.append(link.card)
    s.sides[link.card] = -1
    for animal in mine.animals:
        if animal.id in (link.one, link.other):
            animal.pairs = 0
            for other in mine.links:
                if animal.id in (other.one, other.other):
                    animal.pairs |= 1 << other.trait


def return_food(s: State, animal: Animal) -> None:
    """Red and blue tokens go back to the box; fat stays."""
    s.box["red"] += animal.red
    s.box["blue"] += animal.blue
    animal.red = animal.blue = 0
