"""Random set-ups, random play and plain pictures of states, for all games alike."""

from __future__ import annotations

import dataclasses
import importlib
import random
from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any

from evolution_lab.api import games, new_match
from evolution_lab.core.match import Match

from .terms import TERMS

LIMIT_OF_PLIES = 20_000
COMPILED = ("rules", "profile", "memo")


def offered_options(game: str) -> list[Any]:
    """The options that a game declares: records with ``name`` and ``values``."""
    return list(importlib.import_module(f"evolution_lab.games.{game}.options").OPTIONS)


def random_settings(game: str, seats: int, rng: random.Random) -> dict[str, Any]:
    """A value for every option of a game: half of the time its default, so that combinations stay near real play."""
    chosen: dict[str, Any] = {}
    for option in offered_options(game):
        if rng.random() < 0.5:
            chosen[option.name] = rng.choice(option.values)
    for name in TERMS[game].spotlight:
        option = next(o for o in offered_options(game) if o.name == name)
        chosen[name] = rng.choice(option.values)
    for name in [name for name, value in chosen.items() if not fits(game, name, value, seats)]:
        del chosen[name]
    if rng.random() < 0.3:
        chosen["first_player"] = rng.randrange(seats)
    if rng.random() < 0.2:
        chosen["short"] = True
    more = cards_of_other_sets(game, rng)
    if more and rng.random() < 0.5:
        chosen["more_cards"] = more
    return chosen


@cache
def seats_that_fit(game: str) -> dict[str, list[tuple[Any, list[int]]]]:
    """For each option its values, each with the numbers of seats that can have it, as the game says itself."""
    rows = games()[game].describe_options()
    return {row["name"]: list(zip(row["values"], row["fits"], strict=True)) for row in rows}


def fits(game: str, name: str, value: Any, seats: int) -> bool:
    """Whether a game of so many seats can have this value."""
    return seats in next(numbers for one, numbers in seats_that_fit(game)[name] if one == value)


def cards_of_other_sets(game: str, rng: random.Random) -> dict[str, int]:
    """Some copies of some of the cards that may be mixed into the deck of a game; nothing where it has none."""
    try:
        module = importlib.import_module(f"evolution_lab.games.{game}.other_sets")
    except ModuleNotFoundError:
        return {}
    return {record.name: rng.choice((2, 4, 12)) for record in module.OTHER_SETS if rng.random() < 0.7}


def fresh_match(game: str, seed: int, seats: int | None = None, **fixed: Any) -> Match:
    """A match of persons only, with random options that ``seed`` names."""
    rng = random.Random(f"{game} {seed}")
    seats = rng.choice(TERMS[game].seats) if seats is None else seats
    settings = {**random_settings(game, seats, rng), **fixed}
    return new_match(game, players=[f"P{i}" for i in range(seats)], seed=seed, **settings)


def play_on(
    match: Match,
    rng: random.Random,
    plies: int | None = None,
    look: Callable[[Match], None] | None = None,
) -> None:
    """Answer decisions at random, to the end or for ``plies`` of them; ``look`` is called before each."""
    played = 0
    while not match.over and (plies is None or played < plies):
        if look is not None:
            look(match)
        match.play(rng.choice(match.options()), bots=False)
        played += 1
        assert match.ply < LIMIT_OF_PLIES, "the game does not end"


def plain(thing: Any) -> Any:
    """A state as nested tuples; what is compiled is left out, it is the same for the same options and traits."""
    cls = type(thing)
    if cls in AS_THEY_ARE:
        return thing
    if isinstance(thing, (list, tuple)):
        parts = tuple(thing)
    elif isinstance(thing, dict):
        parts = (*thing, None, *thing.values())
    elif dataclasses.is_dataclass(cls):
        parts = _fields(cls)(thing)
    else:
        return thing
    return parts if AS_THEY_ARE.issuperset(map(type, parts)) else tuple(map(plain, parts))


AS_THEY_ARE = {int, str, bool, float, type(None)}  # nearly all there is in a state, so they are asked for first


@cache
def _fields(cls: Any) -> Callable[[Any], tuple[Any, ...]]:
    """The fields of a data class (more than one) all at once."""
    return attrgetter(*[field.name for field in dataclasses.fields(cls) if field.name not in COMPILED])


def non_options(match: Match, rng: random.Random, number: int) -> Iterator[Any]:
    """Random actions of the game that are none of the options: other kinds, other ids, nonsense."""
    options = match.options()
    values = [None, True, -1, 0, 1, 7, 10**20, "big", "", 1001, 1002, 2001, 1001.0, *range(12)]
    for action in options:
        values += list(action)
    offered = set(options)
    for _ in range(number):
        cls = rng.choice(list(match.ruleset.actions.values()))
        action = cls(*(rng.choice(values) for _field in cls._fields))
        if action not in offered:
            yield action


def all_games() -> list[str]:
    return list(games())
