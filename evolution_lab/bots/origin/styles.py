"""Characters: the same judgement with other weights."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """The weights of one character, in points where nothing else is said."""

    breed: float = 3.0  # an animal that survives, beside its 2 points: it draws a card
    traits: float = 0.0  # a trait, beside its points and what it does for food and safety
    hope: float = 1.0  # factor on the food that is expected
    hold: float = 0.6  # a card kept for the next turn
    danger: float = 0.35  # chance that one hunter that can reach an animal attacks it
    malice: float = 0.8  # factor on what the leading opponent loses
    patience: float = 0.8  # attacks wait: factor on an attack while there is red food to take
    margin: float = 0.2  # an attack must bring more than this


STYLES: dict[str, Style] = {
    "greedy": Style(),
    "cautious": Style(breed=4.0, hope=1.2, hold=0.8, danger=0.5, malice=0.4, patience=0.5, margin=1.5),
}
