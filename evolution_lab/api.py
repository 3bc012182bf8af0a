"""The names that notebooks use: make a match, set up a position, load a save."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from evolution_lab.bots import BOTS
from evolution_lab.core.chance import Chance, ScriptedChance
from evolution_lab.core.errors import BadSave, BadSetUp, LabError
from evolution_lab.core.match import Bot, Match, Note, Player
from evolution_lab.core.record import DAMAGED, parse_save, replay_moves
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.games.registry import GAMES, game_named
from evolution_lab.i18n import _

SEED_WORDS = ("FINCH", "MOTH", "BEETLE", "LIZARD", "OTTER", "HERON", "NEWT", "SNAIL", "TROUT", "WREN")
MAX_NAME = 10_000


def games() -> dict[str, Ruleset]:
    """The games of the kit by name.

    >>> list(games())
    ['random_mutations']
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

    ``players``: one name a seat; the name of a bot seats that bot, every other name is a person. ``seed``: the same seed
    gives the same deck, dice and bots everywhere; without one a new one is made (``match.chance.seed``). ``bots``: own
    bots by name. ``run=False`` leaves the first moves to be stepped through. Options: see
    :func:`evolution_lab.games.random_mutations.options.describe_options`. Raises :class:`BadSetUp` in words.

    >>> match = new_match("random_mutations", players=["You", "greedy"], seed="FINCH-42")
    >>> match.decision.kind
    'develop'
    """
    ruleset = game_named(game)
    known = {**BOTS, **(bots or {})}
    seated = _players(players, known)
    settings = ruleset.check_options(len(seated), options)
    chance = Chance(_seed(seed))
    match = Match(ruleset, seated, chance, settings, ruleset.setup(len(seated), settings, chance), {}, known)
    if run and match.persons():
        match.run_bots()
    return match


def set_up(game: str, text: str, players: Sequence[str] | None = None, seed: str | int = 0, **given: Any) -> Match:
    """A match that begins with a position from a short text.

    ``text``: ``"A: bear[carnivorous] x2 | deer[running]; B: mouse"``. What else a position knows (``food``, ``phase``,
    ``stack``, ``top``, ...) and every option of the game are named arguments. ``deck="unlimited"`` prints more copies of
    a trait where the deck has too few. Without ``players`` all seats are people, named by their letters. ``script`` fixes
    chance values by key, such as ``{"defence/1/0": 6}`` for the first escape roll of turn 1; it is saved with the match.

    >>> set_up("random_mutations", "A: bear[carnivorous] x2; B: mouse", food=1).scores()
    [6, 2]
    """
    ruleset = game_named(game)
    if not isinstance(text, str):
        raise BadSetUp('A position is a text like "A: bear[carnivorous] x2; B: mouse".')
    from evolution_lab.games.random_mutations.position import DEFAULTS, seats_in

    position = {key: given.pop(key) for key in list(given) if key in DEFAULTS}
    if given.get("deck") == "unlimited":
        given.pop("deck")
        position["unlimited"] = True
    names = players if players is not None else [chr(65 + i) for i in range(seats_in(text))]
    return _positioned(ruleset, _players(names, BOTS), str(seed), {"text": text, "position": position}, given)


def _positioned(
    ruleset: Ruleset, players: list[Player], seed: str, origin: dict[str, Any], options: dict[str, Any]
) -> Match:
    settings = ruleset.check_options(len(players), options)
    script = origin["position"].get("script")
    chance = ScriptedChance(script, seed) if script else Chance(seed)
    start = ruleset.set_up(origin["text"], origin["position"], settings, chance)
    return Match(ruleset, players, chance, settings, start, origin, BOTS)


def load_match(text: str, bots: dict[str, Bot] | None = None) -> Match:
    """The match that ``Match.to_json`` wrote, at the same move. A foreign or damaged text raises :class:`BadSave`.

    >>> match = new_match(seed=1)
    >>> load_match(match.to_json()).events == match.events
    True
    """
    data = parse_save(text)
    ruleset = game_named(data["game"])
    if data["rules_version"] != ruleset.version:
        raise BadSave(
            f"This match was played by rules version {data['rules_version']}; this kit plays version {ruleset.version}, "
            "and the same seed would give another game. Open it with the version of Evolution Lab that saved it."
        )
    known = {**BOTS, **(bots or {})}
    try:
        players = [Player(str(name), None if bot is None else str(bot)) for name, bot in data["players"]]
        options = {key: value for key, value in data["options"].items() if key != "seats"}
        if data["origin"]:
            match = _positioned(ruleset, players, data["seed"], data["origin"], options)
        else:
            settings = ruleset.check_options(len(players), options)
            chance = Chance(data["seed"])
            match = Match(ruleset, players, chance, settings, ruleset.setup(len(players), settings, chance), {}, known)
    except (LabError, TypeError, ValueError, KeyError, AttributeError) as error:
        raise BadSave(DAMAGED.format(what=error)) from error
    missing = [player.bot for player in players if player.bot is not None and player.bot not in known]
    if missing:
        raise BadSave(
            f"This match has the bot {missing[0]!r}, which is not defined here. Run the cell that defines it, then load again."
        )
    replay_moves(match, data, lambda fields: action_of(ruleset, fields))
    match.notes = [Note(int(event), str(line)) for event, line in data["notes"]]
    return match


def action_of(ruleset: Ruleset, fields: list[Any]) -> Any:
    """The action that a save wrote as its kind and its fields."""
    kind, *values = fields
    return ruleset.actions[kind](*values)


def _seed(seed: str | int | None) -> str:
    if seed is None:
        return new_seed()
    if isinstance(seed, bool) or not isinstance(seed, (str, int)):
        raise BadSetUp(f"A seed is a short text or a whole number, not {seed!r}.")
    return str(seed)


def _players(players: Sequence[str], bots: dict[str, Bot]) -> list[Player]:
    if isinstance(players, str) or not all(isinstance(name, str) for name in players):
        raise BadSetUp('players is a list of names, like ["You", "greedy"].')
    result = []
    for number, name in enumerate(players):
        if not name.strip() or len(name) > MAX_NAME:
            raise BadSetUp(f"Every player has a name of 1 to {MAX_NAME} characters.")
        if name in bots:
            result.append(Player(_("{bot} bot {letter}").format(bot=name.capitalize(), letter=chr(65 + number)), name))
        else:
            result.append(Player(name, None))
    return result
