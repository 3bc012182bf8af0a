"""Where every card and every token of a game is: one account for each game of the registry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def random_mutations(state: Any) -> tuple[list[int], dict[str, int]]:
    """All cards, sorted, and the number of tokens of each colour in box, centre and on animals."""
    cards: list[int] = [card for share in state.shares for card in share]
    cards += state.loose
    tokens = {colour: state.box[colour] + state.centre[colour] for colour in state.box}
    for seat in state.seats:
        cards += seat.stack + seat.discard
        cards += sorted({card for species in seat.species for card in species.cards})  # a shared card lies there once
        for species in seat.species:
            for animal in species.animals:
                cards.append(animal.card)
                for colour in tokens:
                    tokens[colour] += getattr(animal, colour)
    return sorted(cards), tokens


ACCOUNTS: dict[str, Callable[[Any], tuple[list[int], dict[str, int]]]] = {"random_mutations": random_mutations}
