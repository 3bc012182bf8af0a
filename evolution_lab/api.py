"""The names that notebooks use: make a match, set up a position, load a save."""

from __future__ import annotations

import difflib
import operator
import secrets
from collections.abc import Iterable, Mapping, Sequence, Set
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

from evolution_lab.bots import BOTS
from evolution_lab.core.chance import Chance, ScriptedChance
from evolution_lab.core.errors import BadSave, BadSetUp, BadTrait
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.core.match import Bot, Match, Note, Player
from evolution_lab.core.own_traits import define, described
from evolution_lab.core.position import seats_in
from evolution_lab.core.readable import alike, bot_name, numbered, readable
from evolution_lab.core.record import (
    DAMAGED,
    another_trait,
    changed_traits,
    parse_save,
    replay_moves,
    save_text,
    saved_notes,
    short,
)
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.games.registry import GAMES, game_named
from evolution_lab.i18n import N_, _

SEED_WORDS = ("FINCH", "MOTH", "BEETLE", "LIZARD", "OTTER", "HERON", "NEWT", "SNAIL", "TROUT", "WREN")
MAX_NAME = 10_000
MAX_SEED = 1_000
MOST_NAMES = 1000  # that are read: more seats has no game, and a generator may have no end
UNSTEADY = N_(
    "It has a trait of somebody's own. A function that uses chance, the time, or a variable that has changed since answers "
    "differently each time, and then no game comes out twice: let it use nothing but what it is given."
)


def games() -> dict[str, Ruleset]:
    """The games of the kit by name.

    >>> list(games())
    ['random_mutations', 'origin', 'natural_selection']
    """
    return dict(GAMES)


def new_seed() -> str:
    """A fresh seed that can be read aloud, like ``FINCH-4217``."""
    return f"{secrets.choice(SEED_WORDS)}-{secrets.randbelow(9000) + 1000}"


def new_match(
    game: str = "random_mutations",
    players: Sequence[str] = ("You", "greedy"),
    seed: str | int | None = None,
    *,
    bots: dict[str, Bot] | None = None,
    run: bool = True,
    **options: Any,
) -> Match:
    """A new match.

    ``players``: one name a seat; the name of a bot (``"greedy"``, ``"Greedy"``) seats that bot, every other name is a person;
    the log says so where it is nearly the name of a bot. People of the same name get numbers. ``seed``: the same seed
    gives the same deck, dice and bots everywhere; without one a new one is made (``match.chance.seed``). ``bots``: own
    bots by name. ``run=False`` leaves the first moves to be stepped through. Options: see
    :func:`evolution_lab.games.random_mutations.options.describe_options`. Raises :class:`BadSetUp` in words.

    >>> match = new_match("random_mutations", players=["You", "greedy"], seed="FINCH-42")
    >>> match.decision.kind
    'develop'
    """
    ruleset = game_named(game)
    known = checked_bots(bots)
    seated = checked_players(players, known)
    settings = ruleset.check_options(len(seated), options)
    chance = Chance(checked_seed(seed))
    match = Match(ruleset, seated, chance, settings, ruleset.setup(len(seated), settings, chance), {}, known)
    _nearly_a_bot(match)
    if run and match.persons():
        match.run_bots()
    return match


def set_up(
    game: str,
    text: str,
    players: Sequence[str] | None = None,
    seed: str | int = 0,
    *,
    bots: dict[str, Bot] | None = None,
    **given: Any,
) -> Match:
    """A match that begins with a position from a short text.

    ``text``: ``"A: bear[carnivorous] x2 | deer[running]; B: mouse"``. What else a position knows (``food``, ``phase``,
    ``stack``, ``top``, ...) and every option of the game are named arguments. ``deck="unlimited"`` prints more copies of
    a trait where the deck has too few. Without ``players`` all seats are people, named by their letters. ``script`` fixes
    chance values by key, such as ``{"defence/1/0": 6}`` for the first escape roll of turn 1; it is saved with the match.
    ``bots``: own bots by name. Bots wait until they are let play (``run_bots``), so that a position can be looked at.

    >>> set_up("random_mutations", "A: bear[carnivorous] x2; B: mouse", food=1).scores()
    [6, 2]
    """
    ruleset = game_named(game)
    if not isinstance(text, str):
        raise BadSetUp('A position is a text like "A: bear[carnivorous] x2; B: mouse".')
    position = deepcopy({key: given.pop(key) for key in list(given) if key in ruleset.position_keys})
    if isinstance(given.get("deck"), str) and given["deck"] == "unlimited":
        given.pop("deck")
        position["unlimited"] = True
    names = players if players is not None else [chr(65 + i) for i in range(seats_in(text))]
    known = checked_bots(bots)
    origin = {"text": text, "position": position}
    match = _positioned(ruleset, checked_players(names, known), checked_seed(seed), origin, given, known)
    _nearly_a_bot(match)
    return match


def _positioned(
    ruleset: Ruleset,
    players: list[Player],
    seed: str,
    origin: dict[str, Any],
    options: dict[str, Any],
    bots: dict[str, Bot],
) -> Match:
    settings = ruleset.check_options(len(players), options)
    start = ruleset.set_up(origin["text"], origin["position"], settings, Chance(seed))
    script = origin["position"].get("script")
    chance = ScriptedChance(script, seed) if script else Chance(seed)
    return Match(ruleset, players, chance, settings, start, origin, bots)


def load_match(text: str | Path, bots: dict[str, Bot] | None = None) -> Match:
    """The match that ``Match.to_json`` wrote, at the same move: from the text itself, or from the path of a file that holds it.

    A file that cannot be read and a foreign or damaged text raise :class:`BadSave`.

    >>> match = new_match(seed=1)
    >>> load_match(match.to_json()).events == match.events
    True
    """
    data = parse_save(save_text(text))
    if data["game"] not in GAMES:
        raise BadSave(
            f"This match is of the game {data['game'][:60]!r}, which this kit does not have: {', '.join(GAMES)}."
        )
    ruleset = game_named(data["game"])
    if data["rules_version"] != ruleset.version:
        raise BadSave(
            f"This match was played by rules version {data['rules_version'][:60]}; this kit plays version {ruleset.version}, "
            "and the same seed would give another game. Open it with the version of Evolution Lab that saved it."
        )
    known = checked_bots(bots)
    changed = changed_traits(ruleset, data)
    try:
        match = _match_from(ruleset, data, known)
    except Exception as error:  # a damaged save can be wrong in any way, and nothing of it is kept
        if changed:
            raise BadSave(another_trait(changed)) from error
        raise BadSave(DAMAGED.format(what=short(error))) from error
    missing = [player.bot for player in match.players if player.bot is not None and player.bot not in known]
    if missing:
        raise BadSave(
            f"This match has the bot {missing[0][:60]!r}, which is not defined here. "
            "Run the cell that defines it, then load again with bots={name: function}."
        )
    try:
        replay_moves(match, data, lambda fields: action_of(ruleset, fields))
    except BadSave as error:
        if changed:
            raise BadSave(another_trait(changed)) from error
        if data.get("own_traits"):
            raise BadSave(f"{error} {_(UNSTEADY)}") from error
        raise
    match.notes = saved_notes(data["notes"], len(match.events))
    if changed:
        text = _("The trait {trait} is written differently now; the game so far is the same with it.")
        labels = match.ruleset.workshop.own if match.ruleset.workshop is not None else {}
        for name in changed:
            match.notes.append(Note(len(match.events), text.format(trait=labels[name].label)))
    return match


def _match_from(ruleset: Ruleset, data: Mapping[str, Any], bots: dict[str, Bot]) -> Match:
    """The match of a save before its first answer."""
    players = [Player(*entry) for entry in data["players"]]
    for player in players:
        _check_name(player.name)
        if player.bot is not None and not isinstance(player.bot, str):
            raise BadSetUp("a bot's name is no text")
    seed = checked_seed(data["seed"])
    options = {key: value for key, value in data["options"].items() if key != "seats"}
    if data["origin"]:
        return _positioned(ruleset, players, seed, data["origin"], options, bots)
    settings = ruleset.check_options(len(players), options)
    chance = Chance(seed)
    return Match(ruleset, players, chance, settings, ruleset.setup(len(players), settings, chance), {}, bots)


def new_trait(
    name: str,
    *,
    label: str | None = None,
    does: Any = (),
    need: int = 0,
    nature: str = "useful",
    effect: str = "",
    beats: str = "",
    beaten_by: str = "",
    colour: str = "",
    game: str = "random_mutations",
    **answers: Any,
) -> TraitRecord:
    """A trait of your own, for as long as this Python runs; the same name again replaces it.

    ``name``: one word, for decks and positions. ``label``: what people read. ``does``: an effect of
    :mod:`evolution_lab.effects` or a list of them. ``need``: extra food of each animal, which also counts as points.
    ``nature``: ``"useful"``, ``"harmful"`` or ``"mixed"``, for the board and the bots. ``effect``, ``beats``, ``beaten_by``:
    the texts of "What is this?", where those of the effects will not do. ``colour``: of its picture, a name or ``"#4d8a4f"``.
    ``answers``: to the questions of the game by name (:func:`trait_hooks` lists them), each a plain value or a function of
    your own. Raises :class:`BadTrait` in words. Nothing has changed then.

    Games that have begun keep the trait as it was; put it into new ones with ``more_cards={"glow": 6}``.

    >>> from evolution_lab import effects
    >>> glow = new_trait("glow", label="Glow", does=effects.only_hunters_with("sharp_vision"), colour="teal")
    >>> glow.effect
    'Only a hunter with Sharp vision can attack this species.'
    >>> new_match(more_cards={"glow": 6}, seed=1).settings["more_cards"]
    {'glow': 6}
    """
    workshop = game_named(game).workshop
    if workshop is None:
        raise BadTrait(_("The game {game} does not yet take traits of your own.").format(game=repr(game)))
    given = {
        "label": label, "need": need, "nature": nature, "effect": effect, "beats": beats, "beaten_by": beaten_by,
        "colour": colour,
    }  # fmt: skip
    record = define(workshop, name, given, does, answers)
    workshop.own[record.name] = record
    return record


def trait_hooks(game: str = "random_mutations") -> str:
    """Everything that a game asks a trait of your own, as a text to print.

    >>> print(trait_hooks().splitlines()[0])
    shield(table, hunter, prey)
    """
    workshop = game_named(game).workshop
    return "" if workshop is None else described(workshop)


def action_of(ruleset: Ruleset, fields: list[Any]) -> Any:
    """The action that a save wrote as its kind and its fields."""
    kind, *values = fields
    return ruleset.actions[kind](*values)


def checked_seed(seed: str | int | None) -> str:
    """A seed as text, a new one for ``None``; :class:`BadSetUp` in words for what can be no seed."""
    if seed is None:
        return new_seed()
    seed = whole_number(seed) if not isinstance(seed, str) else seed
    if not isinstance(seed, (str, int)) or isinstance(seed, bool):
        raise BadSetUp(f"A seed is a short text or a whole number, not {seed!r}.")
    if isinstance(seed, str) and not seed.strip():
        raise BadSetUp("This seed is an empty text. Take a short one, such as FINCH-42, or leave it out for a new one.")
    if (isinstance(seed, int) and abs(seed) >= 10**MAX_SEED) or (isinstance(seed, str) and len(seed) > MAX_SEED):
        raise BadSetUp(f"A seed has at most {MAX_SEED} characters. Take a shorter one.")
    if not _writable(str(seed)):
        raise BadSetUp("This seed has characters that cannot be written to a file. Take letters and digits.")
    return str(seed)


def whole_number(value: Any) -> Any:
    """A whole number of another kind, such as NumPy's, as Python's own; anything else as it is.

    >>> whole_number(3), whole_number("3"), whole_number(True)
    (3, '3', True)
    """
    if isinstance(value, bool):
        return value
    try:
        return operator.index(value)
    except Exception:  # whatever somebody gives may fail in its own way
        return value


def _writable(text: str) -> bool:
    """Whether a text can be saved: half a character (a lone surrogate) cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def checked_bots(given: Any) -> dict[str, Bot]:
    """The kit's bots and somebody's own ones."""
    if given is not None and (
        not isinstance(given, Mapping)
        or not all(isinstance(name, str) and name.strip() and callable(bot) for name, bot in given.items())
    ):
        raise BadSetUp('bots is a dictionary of names and functions, like {"mine": my_bot}.')
    if given and not all(readable(name) for name in given):
        raise BadSetUp("A bot's name is written with letters, digits and signs that can be seen.")
    return {**BOTS, **(given or {})}


def _check_name(name: Any) -> None:
    if not isinstance(name, str) or not name.strip() or len(name) > MAX_NAME or not _writable(name):
        raise BadSetUp(f"Every player has a name of 1 to {MAX_NAME} characters that can be written to a file.")


def bot_named(name: str, bots: Iterable[str]) -> str | None:
    """The bot that a player's name stands for; large and small letters do not matter. ``None``: a person.

    >>> bot_named("GREEDY", BOTS), bot_named("Ada", BOTS)
    ('greedy', None)
    """
    known = list(bots)
    return name if name in known else next((bot for bot in known if alike(bot) == alike(name)), None)


def _nearly_a_bot(match: Match) -> None:
    """A line in the log for a person whose name is nearly that of a bot: it may be a slip of the pen."""
    for seat in match.persons():
        name = match.players[seat].name
        near = difflib.get_close_matches(alike(name), match.bots, 1, 0.83)
        if near:
            text = _(
                "{player}: played by a person. The bot with a name like it is {bot}; match.seat_bot({seat}, {bot}) seats it."
            )
            match.notes.append(Note(0, text.format(player=name, bot=repr(near[0]), seat=seat)))


def seat_names(players: Any) -> list[str]:
    """The names of the players, seat by seat; :class:`BadSetUp` in words for what is no list of names.

    A set is none, since it has no order: who sits where would differ from one start of Python to the next.

    >>> seat_names(["You", "greedy"])
    ['You', 'greedy']
    """
    named = isinstance(players, Iterable) and not isinstance(players, (str, bytes, Mapping, Set))
    try:
        names = list(islice(players, MOST_NAMES)) if named else [None]
    except TypeError:  # it only looks like a list, as a single number of NumPy does
        names = [None]
    if not all(isinstance(name, str) for name in names):
        raise BadSetUp(_('players is a list of names, like ["You", "greedy"].'))
    return [str(name) for name in names]


def checked_players(players: Any, bots: Mapping[str, Bot]) -> list[Player]:
    """Who sits where: names of ``bots`` are bots, all others people. Two people of one name get numbers."""
    seats: list[Player] = []
    for number, name in enumerate(seat_names(players)):
        _check_name(name)
        if not readable(name):
            raise BadSetUp(
                f"The name {name[:40]!r} has signs that cannot be seen. Write it in one line of letters and digits."
            )
        bot = bot_named(name, bots)
        if bot is None:
            seats.append(Player(name, None))
        else:
            seats.append(Player(bot_name(bot, number), bot))
    taken = [player.name for player in seats if player.bot is not None]
    for number, player in enumerate(seats):
        if player.bot is None:
            seats[number] = Player(numbered(player.name, taken), None)
            taken.append(seats[number].name)
    return seats
