"""Characters: the same judgement with other weights."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """The weights of one character, in points where nothing else is said."""

    breed: float = 1.0  # an animal that survives, beside its 2 points: it draws a card
    traits: float = 2.0  # a trait, beside the points of its need: it counts, and it helps
    hope: float = 1.0  # factor on the food that is expected in the next climate
    slot: float = 0.5  # a species of one animal: it can take traits
    hold: float = 0.1  # a card kept for the next turn
    parasites: float = 0.15  # chance that parasites take the dearest loss
    danger: float = 0.35  # chance that one predator that can reach a species eats of it
    shelter: float = 1.0  # factor on what a shelter saves
    malice: float = 0.9  # factor on what the leading opponent loses
    patience: float = 0.8  # attacks wait: factor on an attack while food is contested
    margin: float = 0.3  # an attack must bring more than this


STYLES: dict[str, Style] = {
    "greedy": Style(),
    "cautious": Style(
        breed=2.0,
        traits=1.2,
        hope=1.3,
        slot=0.8,
        danger=0.5,
        shelter=2.5,
        malice=0.6,
        patience=0.5,
        margin=2.0,
    ),
}
