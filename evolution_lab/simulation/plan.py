"""What is to be played: a game, its players and options, and the seed of every single game."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from evolution_lab.api import checked_bots, checked_players, checked_seed, seat_names, whole_number
from evolution_lab.bots import BOTS
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Bot, Match
from evolution_lab.core.ruleset import Ruleset
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import _

MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Plan:
    """Games under one set of options. It holds names, plain data and own functions, so that it can go to a worker.

    ``options`` are as given, ``settings`` all of them, checked; ``own`` are the bots that are not the kit's; ``luggage``
    is what a learner has written, as it was when the plan was made: all games of a plan are of one kind.
    """

    game: str
    players: tuple[str, ...]
    seed: str
    options: Mapping[str, Any]
    settings: Mapping[str, Any]
    own: Mapping[str, Bot]
    luggage: Any
    process: int = field(default_factory=os.getpid)

    def seed_of(self, number: int) -> str:
        """The seed of one game, a function of the seed of all and the game's number."""
        return f"{Chance(self.seed).bits('game', number):016x}"

    def bots(self) -> list[tuple[str, Bot]]:
        """Name and function of the bot of each seat."""
        return [(name, self.own[name] if name in self.own else BOTS[name]) for name in self.players]

    def rules(self) -> Ruleset:
        """The game with a learner's traits as they were when the plan was made, in any process."""
        ruleset = game_named(self.game)
        here = self.process == os.getpid()
        return ruleset.with_luggage(self.luggage if here else ruleset.unpack(self.luggage))

    def match(self, number: int) -> Match:
        """One of the games as a match, before its first move."""
        bots = checked_bots(dict(self.own))
        chance = Chance(self.seed_of(number))
        start = self.rules().setup(len(self.players), self.settings, chance)
        players = checked_players(self.players, bots)
        return Match(game_named(self.game), players, chance, self.settings, start, {}, bots)


def make_plan(
    game: str,
    players: Sequence[str],
    seed: str | int | None,
    bots: Mapping[str, Bot] | None,
    options: Mapping[str, Any],
) -> Plan:
    """A plan of checked arguments; :class:`BadSetUp` in words for what cannot be played."""
    ruleset = game_named(game)
    known = checked_bots(bots)
    players = seat_names(players)
    seated = checked_players(players, known)
    for player, name in zip(seated, players, strict=True):
        if player.bot is None:
            raise BadSetUp(
                _("Many games are played by bots alone, and {name} is no bot. Bots: {list}.").format(
                    name=repr(name)[:60], list=", ".join(known)
                )
            )
    names = tuple(str(player.bot) for player in seated)
    settings = ruleset.check_options(len(names), options)
    own = {name: bots[name] for name in names if bots is not None and name in bots}
    return Plan(ruleset.id, names, checked_seed(seed), dict(options), settings, own, ruleset.luggage(settings))


def checked_games(games: Any) -> int:
    """A number of games; :class:`BadSetUp` in words for anything else."""
    games = whole_number(games)
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        text = _("games is a whole number from 1 to {most}, not {given}.")
        raise BadSetUp(text.format(most=MOST_GAMES, given=repr(games)[:60]))
    return games


def checked_workers(workers: Any) -> int | None:
    """A number of worker processes or ``None``; :class:`BadSetUp` in words for anything else."""
    if workers is None:
        return None
    workers = whole_number(workers)
    if isinstance(workers, bool) or not isinstance(workers, int) or not 1 <= workers <= 256:
        text = _("workers is a whole number from 1 to 256, or None to let the kit choose, not {given}.")
        raise BadSetUp(text.format(given=repr(workers)[:60]))
    return workers
