"""Characters: the same judgement with other weights."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """The weights of one character, in points where nothing else is said."""

    hold: float = 0.25  # a card kept for the next round
    danger: float = 0.3  # chance that one carnivore that can attack a species does so in a round
    malice: float = 0.5  # factor on what an opponent loses
    hunting: float = 1.0  # factor on what a carnivore is expected to eat
    breed: float = 1.0  # factor on what a new species brings


STYLES: dict[str, Style] = {
    "greedy": Style(),
    "cautious": Style(hold=0.4, danger=0.5, malice=0.2, hunting=0.5, breed=1.3),
}
