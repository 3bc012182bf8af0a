"""Share codes: everything that makes a game, in one short text that can be typed or pasted.

    EL1.RM1.PGC.FINCH-4217.8B71-D3R2.K9TX

    EL1          a code of Evolution Lab, first format
    RM1          the game by its initials, and the version of its rules
    PGC          the seats: P is a person, other letters are bots (G greedy, C cautious, R random)
    FINCH-4217   the seed; one with other signs is written out in letters and digits behind an underscore
    8B71-D3R2    what differs from the game's defaults; three signs name the option, the rest its value (may be empty)
    K9TX         four check digits over the meaning of all of it, with the options' full names and values

The same settings always give the same code. Names of people are no part of it. Reading a code executes nothing: it can
only choose among the games, bots and options of this kit, and the game checks them as it checks those of a notebook.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from evolution_lab.api import MAX_SEED, bot_named, new_match
from evolution_lab.bots import BOTS
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.core.match import Match
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.games.registry import GAMES, game_named
from evolution_lab.i18n import N_, _

FORMAT = "EL1"
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without I, L, O and U, which are misread
MISREAD = str.maketrans("ILO", "110")
PERSON = "P"
MAX_CODE = 20_000
PLAIN_SEED = re.compile(r"[A-Z0-9-]+")
DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
UNSEEN = re.compile("[\\s\u200b-\u200f\u2060\ufeff\u00ad]+")


OWN_BOT = N_("The bot {bot} is defined in your notebook only, so no code can carry it. Seat a bot of the kit.")


class BadCode(BadSetUp):
    """A text that is no share code, is damaged, or comes from another version of the kit."""


class Settings(NamedTuple):
    """What a code carries: the game's id, for each seat ``None`` (a person) or the name of a bot, seed, and options."""

    game: str
    seats: tuple[str | None, ...]
    seed: str
    options: Mapping[str, Any]


def share_code(match: Match) -> str:
    """The code of a match: whoever uses it gets the same cards, dice and rules.

    Raises :class:`BadSetUp` for what no code can carry: a position of its own, bots or traits of somebody's own.

    >>> from evolution_lab import new_match
    >>> share_code(new_match(players=["Ada", "greedy"], seed="FINCH-42"))
    'EL1.RM1.PG.FINCH-42..TD18'
    """
    if match.origin:
        raise BadSetUp(_("This match began from a position of its own, which no code can carry. Share its saved file."))
    for player in match.players:
        if player.bot in BOTS and match.bots.get(player.bot) is not BOTS[player.bot]:
            raise BadSetUp(_(OWN_BOT).format(bot=repr(player.bot)[:60]))
    options = {name: value for name, value in match.settings.items() if name != "seats"}
    seats = tuple(player.bot for player in match.players)
    return write_code(Settings(match.ruleset.id, seats, match.chance.seed, options))


def match_from_code(code: str, names: Sequence[str] = (), run: bool = True) -> Match:
    """A new match by a code. ``names``: of the people, in the order of their seats; ``run`` as in ``new_match``.

    Raises :class:`BadCode` in words.

    >>> match_from_code("el1.rm1.pg.finch-42..td18", names=["Bo"]).names
    ['Bo', 'Greedy bot B']
    """
    found = read_code(code)
    return new_match(found.game, players_of(found, names), found.seed, run=run, **found.options)


def players_of(settings: Settings, names: Sequence[str] = ()) -> list[str]:
    """The players for ``new_match``; people without a name are called after their seats.

    >>> players_of(Settings("random_mutations", (None, "greedy", None), "1", {}), ["Ada"])
    ['Ada', 'greedy', 'Player C']
    """
    if isinstance(names, (str, bytes, Mapping)) or not isinstance(names, Iterable):
        raise BadSetUp(_('names is a list of the people\'s names, like ["Ada", "Bo"].'))
    names = list(names)
    for name in names:
        if isinstance(name, str) and bot_named(name, BOTS) is not None:
            text = _(
                "{name} is the name of a bot, and the code says which seats bots have. Give this person another name."
            )
            raise BadSetUp(text.format(name=repr(name)[:60]))
    people = iter(names)
    fallback = _("You") if settings.seats.count(None) == 1 else None
    return [
        bot if bot is not None else next(people, fallback or _("Player {letter}").format(letter=chr(65 + number)))
        for number, bot in enumerate(settings.seats)
    ]


def write_code(settings: Settings) -> str:
    """The code of ``settings``, whose options may name defaults. Raises :class:`BadSetUp` for what no code can carry."""
    ruleset = game_named(settings.game)
    options = changed_options(ruleset, len(settings.seats), settings.options)
    plain = settings._replace(options=options)
    values = _values(ruleset)
    if any(name not in values for name in options):
        _refuse_own_traits(ruleset, plain)
    told = "-".join(
        _name_signs(name) + _value_signs(name, values.get(name, ()), options[name]) for name in sorted(options)
    )
    seats = "".join(_seat_sign(bot) for bot in settings.seats)
    return ".".join((FORMAT, _game_sign(ruleset), seats, _seed_signs(settings.seed), told, _check(ruleset, plain)))


def _refuse_own_traits(ruleset: Ruleset, settings: Settings) -> None:
    """A code would carry the names of a learner's traits only, and give another game where others have these names."""
    seats = len(settings.seats)
    state = ruleset.setup(seats, ruleset.check_options(seats, settings.options), Chance(settings.seed))
    own = ", ".join(ruleset.own_traits(state))
    if own:
        text = _(
            "This game has traits of your own ({list}), which no code can carry. Share the notebook that makes them."
        )
        raise BadSetUp(text.format(list=own[:200]))


def changed_options(ruleset: Ruleset, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Only the options that must be named to get the same rules: defaults are left out, and what follows from others.

    >>> changed_options(game_named("random_mutations"), 2, {"draw": "blind", "short": True, "cards": 44})
    {'short': True}
    """
    wanted = ruleset.check_options(seats, dict(options))
    left = {name: value for name, value in wanted.items() if name != "seats"}
    for name in sorted(left):
        fewer = {other: value for other, value in left.items() if other != name}
        if _gives(ruleset, seats, fewer, wanted):
            left = fewer
    for name, value in left.items():
        for key in sorted(value) if isinstance(value, dict) else ():  # such as the traits of which a deck holds no card
            fewer = {other: number for other, number in left[name].items() if other != key}
            if _gives(ruleset, seats, {**left, name: fewer}, wanted):
                left[name] = fewer
    return left


def _gives(ruleset: Ruleset, seats: int, options: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    """Whether these options come to the same full set."""
    try:
        return ruleset.check_options(seats, options) == wanted
    except LabError:
        return False


def read_code(code: str) -> Settings:
    """What a code says. Raises :class:`BadCode` in words for everything else.

    >>> read_code("EL1.RM1.PG.FINCH-42..TD18").seats
    (None, 'greedy')
    """
    parts = _parts(code)
    ruleset = _game_of(parts[1])
    seats = tuple(_bot_of(sign) for sign in parts[2])
    try:
        found = Settings(ruleset.id, seats, _seed_of(parts[3]), _options_of(ruleset, parts[4]))
        sound = parts[5].translate(MISREAD) == _check(ruleset, found)
    except (ValueError, TypeError, KeyError, IndexError, RecursionError):
        sound = False
    if not sound:
        raise BadCode(
            _("A character of this code is wrong or missing. Compare it with the original, character by character.")
        )
    try:
        ruleset.check_options(len(seats), found.options)
    except LabError as error:
        raise BadCode(str(error)) from error
    return found


# --- the pieces --------------------------------------------------------------------------------------------------------


def _parts(code: str) -> list[str]:
    """The six parts of a code, without spaces and in capitals."""
    if not isinstance(code, str) or not code.strip():
        raise BadCode(_("Type or paste a code. It begins with {begin}.").format(begin=FORMAT))
    if len(code) > MAX_CODE:
        raise BadCode(
            _("This text is too long for a code. A code is one line that begins with {begin}.").format(begin=FORMAT)
        )
    clean = UNSEEN.sub("", unicodedata.normalize("NFKC", code)).translate(DASHES).upper()
    clean = clean.strip("\"'`<>()[],;")
    parts = clean.split(".")
    if not re.fullmatch(r"E[L1I][0-9A-Z]+", parts[0]):
        raise BadCode(_("This is no code of Evolution Lab. A code begins with {begin}.").format(begin=FORMAT))
    if parts[0][2:].translate(MISREAD) != FORMAT[2:]:
        raise BadCode(
            _("This code is of another kind than this kit can read ({begin}). It needs a newer Evolution Lab.").format(
                begin=FORMAT
            )
        )
    if len(parts) == 7 and not parts[6]:  # the full stop of a sentence
        parts.pop()
    if len(parts) != 6:
        raise BadCode(_("A part of this code is missing. A code has six parts with five dots between them."))
    return parts


def initials(ruleset: Ruleset) -> str:
    """The letters of a game in codes.

    >>> initials(game_named("random_mutations"))
    'RM'
    """
    return "".join(word[0] for word in ruleset.id.split("_")).upper()


def _version(ruleset: Ruleset) -> str:
    return re.sub("[^0-9A-Z]", "-", ruleset.version.upper())


def _game_sign(ruleset: Ruleset) -> str:
    return initials(ruleset) + _version(ruleset)


def _game_of(sign: str) -> Ruleset:
    letters = re.sub(r"[^A-Z].*$", "", sign)
    ruleset = next((game for game in GAMES.values() if initials(game) == letters), None)
    if ruleset is None:
        known = ", ".join(f"{initials(game)} ({_(game.title)})" for game in GAMES.values())
        raise BadCode(
            _("This code is of a game {game} that this kit does not have. Games: {list}.").format(
                game=letters[:20], list=known
            )
        )
    if sign != _game_sign(ruleset):
        text = _(
            "This code is for version {theirs} of the rules; this kit plays version {ours}, and the same seed would give "
            "another game. Use it with the Evolution Lab that made it."
        )
        raise BadCode(text.format(theirs=sign[len(letters) :][:20] or "?", ours=ruleset.version))
    return ruleset


def seat_letter(bot: str) -> str:
    """The letter of a bot in codes.

    >>> [seat_letter(bot) for bot in sorted(BOTS)]
    ['C', 'G', 'R']
    """
    return bot[0].upper()


def _seat_sign(bot: str | None) -> str:
    if bot is None:
        return PERSON
    if bot not in BOTS:
        raise BadSetUp(_(OWN_BOT).format(bot=repr(bot)[:60]))
    return seat_letter(bot)


def _bot_of(sign: str) -> str | None:
    if sign == PERSON:
        return None
    bot = next((name for name in BOTS if seat_letter(name) == sign), None)
    if bot is None:
        raise BadCode(
            _("This code has a player {sign} that this kit does not know. P is a person; bots: {list}.").format(
                sign=sign, list=", ".join(f"{seat_letter(name)} {name}" for name in BOTS)
            )
        )
    return bot


def _seed_signs(seed: str) -> str:
    return seed if PLAIN_SEED.fullmatch(seed) else "_" + _signs(seed.encode())


def _seed_of(signs: str) -> str:
    if signs.startswith("_"):
        seed = _bytes(signs[1:]).decode()
    elif PLAIN_SEED.fullmatch(signs):
        seed = signs
    else:
        raise ValueError("no seed")
    if len(seed) > MAX_SEED:
        raise ValueError("too long")
    return seed


def _values(ruleset: Ruleset) -> dict[str, tuple[Any, ...]]:
    """The values of the options that have a list of them."""
    return {row["name"]: tuple(row["values"]) for row in ruleset.describe_options()}


def _name_signs(name: str) -> str:
    """Three signs for an option; a test sees to it that no two options of a game share theirs."""
    return _number_signs(int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big") >> 17, 3)


def _value_signs(name: str, offered: tuple[Any, ...], value: Any) -> str:
    """One sign for a value of the list; anything else is written out."""
    for number, one in enumerate(offered):
        if one == value and type(one) is type(value) and number < len(ALPHABET):
            return ALPHABET[number]
    try:
        return _signs(json.dumps(value, separators=(",", ":"), sort_keys=True, ensure_ascii=False).encode())
    except (TypeError, ValueError):
        text = _(
            "The option {name} holds something of your notebook's own, so no code can carry it. Share the saved file."
        )
        raise BadSetUp(text.format(name=name)) from None


def _options_of(ruleset: Ruleset, signs: str) -> dict[str, Any]:
    """The options and their values; an option that is not known here raises ``KeyError``."""
    names = {_name_signs(name): name for name in _option_names(ruleset)}
    values = _values(ruleset)
    result = {}
    for one in filter(None, signs.translate(MISREAD).split("-")):
        name, told = names[one[:3]], one[3:]
        if len(told) == 1:
            result[name] = values[name][ALPHABET.index(told)]
        else:
            result[name] = json.loads(_bytes(told))
    return result


def _option_names(ruleset: Ruleset) -> list[str]:
    """All options of a game, with those that take more than a list of values."""
    return [name for name in ruleset.check_options(ruleset.seats[0], {}) if name != "seats"]


def _check(ruleset: Ruleset, settings: Settings) -> str:
    """Check digits over the meaning, so that a code never stands for other options than it was made of."""
    meaning = [FORMAT, ruleset.id, ruleset.version, settings.seats, settings.seed, settings.options]
    text = json.dumps(meaning, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return _number_signs(int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big") >> 12, 4)


def _number_signs(number: int, length: int) -> str:
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def _signs(data: bytes) -> str:
    """Bytes in letters and digits, five bits a sign."""
    length = -(-len(data) * 8 // 5)
    return _number_signs(int.from_bytes(data, "big") << (length * 5 - len(data) * 8), length)


def _bytes(signs: str) -> bytes:
    """The bytes of :func:`_signs`.

    >>> _bytes(_signs(b"abc"))
    b'abc'
    """
    number = 0
    for sign in signs.translate(MISREAD):
        number = number << 5 | ALPHABET.index(sign)
    size = len(signs) * 5 // 8
    return (number >> (len(signs) * 5 - size * 8)).to_bytes(size, "big")
