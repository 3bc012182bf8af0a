"""What positions from a text have in common, whatever the game: names of animals, and chance that is written down."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.readable import readable

LONGEST = 20_000  # characters of a position
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


class CardPool:
    """The sealed deck as a pool: cards are picked by face or taken from the top, and numbered in that order (``order``)."""

    called = "cards with"  # a name, as what is missing

    def __init__(self, faces: list[int], unlimited: bool, few: str) -> None:
        """``few``: what to use fewer of where the deck is too small."""
        self.pool, self.unlimited, self.few = faces, unlimited, few
        self.order: list[int] = []

    def take(self, face: int, name: str) -> int:
        """A card with this face, called ``name``."""
        if face in self.pool:
            self.pool.remove(face)
        elif not self.unlimited:
            raise BadSetUp(f'The deck has no more {self.called} {name!r}. Use fewer, or say deck="unlimited".')
        self.order.append(face)
        return len(self.order) - 1

    def next(self) -> int:
        """The next card of the deck."""
        if not self.pool:
            raise BadSetUp(f"The deck has too few cards for this position. Use fewer {self.few}.")
        self.order.append(self.pool.pop(0))
        return len(self.order) - 1

    def stack(self, seat: int, wanted: Any, named: list[int]) -> list[int]:
        """The cards of a seat: those ``named`` on top, then the deck's, as many as ``wanted`` (a number, or one for each seat)."""
        number = wanted[seat] if isinstance(wanted, (list, tuple)) else wanted
        return named + [self.next() for _ in range(max(0, int(number) - len(named)))]


def sides_of(text: str, seats: int, row: re.Pattern[str], side_like: str, row_like: str) -> list[list[re.Match[str]]]:
    """What stands before each seat, as matches of ``row`` (its ``name`` is checked). ``side_like``, ``row_like``: how to write it.

    >>> [[one["name"] for one in side] for side in sides_of("A: bear | deer; B: mouse", 2, re.compile("(?P<name>.*)"), "", "")]
    [['bear', 'deer'], ['mouse']]
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadSetUp(f"A position is a text of at most {LONGEST} characters.")
    sides: list[list[re.Match[str]]] = [[] for _ in range(seats)]
    for side in filter(None, (part.strip() for part in " ".join(text.split()).split(";"))):
        letter, colon, rows = side.partition(":")
        number = ord(letter.strip().upper()) - 65 if len(letter.strip().upper()) == 1 else -1
        if not colon or not 0 <= number < seats:
            raise BadSetUp(f'Each side begins with its letter and a colon, like "{side_like}", not {side[:40]!r}.')
        for one in filter(None, (part.strip() for part in rows.split("|"))):
            found = row.match(one)
            if found is None:
                raise BadSetUp(f"{row_like}, not {one[:60]!r}.")
            check_nickname(found["name"])
            sides[number].append(found)
    if not any(sides) and not text.strip():
        raise BadSetUp(f'The text of a position says what lies before whom, like "{side_like}"; this one is empty.')
    return sides


def checked_position(
    position: Mapping[str, Any], defaults: Mapping[str, Any], seats: int, phases: Sequence[str], numbers: Sequence[str]
) -> dict[str, Any]:
    """What is said beside the text, with the defaults; what every game knows is checked, and ``numbers``, which are amounts."""
    for key in position:
        if key not in defaults:
            raise BadSetUp(f"A position has no {key!r}. It knows {', '.join(defaults)}.")
    given = {**defaults, **position}
    if given["phase"] not in phases:
        raise BadSetUp(f"A phase is one of {', '.join(phases)}, not {given['phase']!r}.")
    for key in numbers:
        if not is_number(given[key]):
            raise BadSetUp(f"{key} is a whole number from 0 to {MOST}, not {given[key]!r}.")
    for key in ("first", "to_move"):
        if not is_number(given[key], seats - 1) and not (key == "to_move" and given[key] is None):
            raise BadSetUp(f"{key} is a seat from 0 to {seats - 1}, not {given[key]!r}.")
    if given["left"] is not None and not is_number(given["left"]):
        raise BadSetUp(f"left is how many cards the main deck still has, 0 or more, not {given['left']!r}.")
    for key in ("last", "unlimited"):
        if not isinstance(given[key], bool):
            raise BadSetUp(f"{key} is True or False, not {given[key]!r}.")
    check_for_each_seat("stack", given["stack"], seats, "cards")
    check_script(given["script"])
    return given


def check_for_each_seat(key: str, value: Any, seats: int, of: str) -> None:
    """Refuse what is neither a number nor a list with a number for each seat. ``of``: what is counted."""
    numbers = value if isinstance(value, (list, tuple)) else [value] * seats
    if len(numbers) != seats or not all(is_number(number) for number in numbers):
        raise BadSetUp(
            f"{key} is a number of {of}, or a list with a number for each of the {seats} seats, not {value!r}."
        )


def check_top(top: Any, seats: int, like: str) -> None:
    """Refuse what is no dictionary of seats and lists of names; ``like``: how to write it."""
    letters = [chr(65 + seat) for seat in range(seats)]
    if not isinstance(top, Mapping) or not all(letter in letters and is_names(names) for letter, names in top.items()):
        raise BadSetUp(f"top is a dictionary of seats and {like}.")


def is_names(names: Any) -> bool:
    """Whether this is a list of texts."""
    return isinstance(names, (list, tuple)) and all(isinstance(name, str) for name in names)
