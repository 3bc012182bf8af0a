"""What positions from a text have in common, whatever the game: names of animals, and chance that is written down."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.readable import readable

MOST = 1000  # of anything that is said as a number
MOST_COPIES = 9999
LIKE_A_NUMBER = re.compile(r"(?:^|\s)[xX\u00d7*]\s*[-+\u2212]?\s*[.,]?\d")
DICE = ("food", "defence")  # the streams of chance that are dice


def seats_in(text: str) -> int:
    """How many seats the text of a position names, at least two.

    >>> seats_in("A: bear; C: deer")
    3
    """
    letters = [side.split(":")[0].strip().upper() for side in text.split(";") if side.strip()]
    return max(2, 0, *(ord(letter) - 64 for letter in letters if len(letter) == 1 and "A" <= letter <= "Z"))


def is_number(value: Any, most: int = MOST) -> bool:
    """Whether a value is a whole number from 0 to ``most``.

    >>> is_number(3), is_number(True), is_number(2.0)
    (True, False, False)
    """
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def check_nickname(name: str) -> None:
    """Refuse a name that was meant to say something else: a number of copies that is none, signs that nobody sees.

    >>> check_nickname("bear")
    >>> check_nickname("bear x-1")
    Traceback (most recent call last):
    ...
    evolution_lab.core.errors.BadSetUp: A number of animals is written once, at the end, from x1 to x9999, like "bear x3", not 'bear x-1'.
    """
    if LIKE_A_NUMBER.search(name):
        raise BadSetUp(
            f'A number of animals is written once, at the end, from x1 to x{MOST_COPIES}, like "bear x3", not {name[:40]!r}.'
        )
    if not readable(name):
        raise BadSetUp(f"The name {name[:40]!r} has signs that cannot be seen. Write it with letters and digits.")


def check_script(script: Any) -> None:
    """Refuse chance values that cannot come: no whole number, less than 0, or a face that no die has."""
    if not isinstance(script, Mapping):
        raise BadSetUp('A script is a dictionary of chance values, like {"defence/1/0": 6}.')
    for key, value in script.items():
        if not isinstance(key, str) or isinstance(value, bool) or not isinstance(value, int):
            raise BadSetUp(f'A script names chance values by key, like {{"defence/1/0": 6}}, not {key!r}: {value!r}.')
        if key.split("/")[0] in DICE and not 1 <= value <= 6:
            raise BadSetUp(f"The script says {value} for {key[:60]}; a die shows 1 to 6.")
        if value < 0:
            raise BadSetUp(f"The script says {value} for {key[:60]}; a chance value is 0 or more.")
