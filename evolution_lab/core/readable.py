"""Names that people can read and tell apart: no control signs, nothing invisible, nothing that turns the line round."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from evolution_lab.i18n import _

BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # they count as letters or signs and look like nothing
JOINERS = "\u200c\u200d"  # needed inside words of some scripts, and in pictures made of several
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # the kinds of signs that steer a text and show nothing
LAST_LATIN = 0x02FF


def readable(text: str, lines: bool = False) -> bool:
    """Whether everything in ``text`` can be seen and saved; with ``lines`` it may have several lines.

    >>> readable("Zo\u00eb O'Neil"), readable("A\u200bnn"), readable("Ann\\n"), readable("\u202eAnn")
    (True, False, False, False)
    """
    before = " "
    for sign in text:
        if sign in JOINERS:
            if ord(before) <= LAST_LATIN:
                return False
        elif not (lines and sign == "\n") and (unicodedata.category(sign) in UNSEEN or sign in BLANK):
            return False
        before = sign
    return before not in JOINERS


def numbered(name: str, taken: Iterable[str]) -> str:
    """``name``, with a number behind it where it is taken.

    >>> numbered("Ann", ["Ann", "Ann (2)"])
    'Ann (3)'
    """
    there = {alike(one) for one in taken}
    new, number = name, 1
    while alike(new) in there:
        number += 1
        new = f"{name} ({number})"
    return new


def bot_name(bot: str, seat: int) -> str:
    """What the bot of a seat is called.

    >>> bot_name("greedy", 1)
    'Greedy bot B'
    """
    return _("{bot} bot {letter}").format(bot=bot.capitalize(), letter=chr(65 + seat))


def names_after(
    names: Sequence[str], people: Sequence[int], seat: int, bot: str | None, bots: Iterable[str]
) -> list[str]:
    """All names after ``seat`` was handed to ``bot`` (to a person: ``None``); ``people``: the seats of people from then on.

    A seat that was called after a bot, or after its letter, is called by who plays it now; a name that somebody gave stays. Several
    people are not "You", none of them.

    >>> names_after(["You", "Greedy bot B"], [0, 1], 1, None, ["greedy"]), names_after(["Ada", "Bo"], [0], 1, "greedy", ["greedy"])
    (['Player A', 'Player B'], ['Ada', 'Bo'])
    """
    found = list(names)

    def call(one: int, name: str) -> None:
        found[one] = numbered(name, [*found[:one], *found[one + 1 :]])

    letter = _("Player {letter}")
    if found[seat] in {letter.format(letter=chr(65 + seat)), *(bot_name(one, seat) for one in bots)}:
        call(seat, letter.format(letter=chr(65 + seat)) if bot is None else bot_name(bot, seat))
    for one in people if len(people) > 1 else ():
        if found[one] == _("You"):
            call(one, letter.format(letter=chr(65 + one)))
    return found


def alike(name: str) -> str:
    """What two names have in common that look the same: without case, accents written in another way, and blanks around.

    >>> alike(" GREEDY ") == alike("greedy")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
