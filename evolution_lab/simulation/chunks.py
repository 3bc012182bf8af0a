"""A chunk: some games of one plan, played one after the other, with their rows as columns. Runs in any process."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Sequence
from typing import NamedTuple

from evolution_lab.core.batch import play_out
from evolution_lab.core.errors import BotFailed, GameFailed, LabError
from evolution_lab.core.tally import Column
from evolution_lab.i18n import _
from evolution_lab.simulation.columns import Array, arrays, full_columns
from evolution_lab.simulation.plan import Plan


class Failure(NamedTuple):
    """Why a game could not be played to its end: the text, and whether a bot was the reason."""

    text: str
    bot: bool


class Chunk(NamedTuple):
    """The games with these numbers of the plan number ``plan``; a failure belongs to the game after them.

    ``tables`` holds the arrays of each table in the order of :func:`columns_of`, without the seeds.
    """

    plan: int
    games: tuple[int, ...]
    tables: dict[str, list[Array]]
    failure: Failure | None = None


def columns_of(plan: Plan) -> dict[str, tuple[Column, ...]]:
    """The columns of every table of a plan."""
    tally = plan.rules().tally(plan.settings)
    return {table: full_columns(table, columns) for table, columns in tally.columns.items()}


class Player:
    """Plays single games of one plan and keeps their rows until they are taken as a chunk."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.number = plan, number
        self.ruleset = plan.rules()
        self.tally = self.ruleset.tally(plan.settings)
        self.bots = plan.bots()
        self.done: list[tuple[int, dict[str, list[tuple[object, ...]]]]] = []

    def play(self, game: int) -> None:
        """Play one game. It counts only when it is over: an interrupt leaves no half game."""
        count = self.tally.begin()
        state = play_out(
            self.ruleset, self.plan.settings, self.plan.seed_of(game), self.bots, watch=count.watch, number=game
        )
        rows: dict[str, list[tuple[object, ...]]] = {}
        for table, found in count.rows(state).items():
            head = (game, state.ply) if table == "games" else (game,)
            rows[table] = [(*head, *row) for row in found]
        self.done.append((game, rows))

    def take(self, failure: Failure | None = None) -> Chunk:
        """The games that were played since the last call."""
        done, self.done = self.done, []
        tables = {}
        for table, columns in self.tally.columns.items():
            wanted = [column for column in full_columns(table, columns) if column.name != "seed"]
            tables[table] = arrays(wanted, [row for _game, rows in done for row in rows[table]])
        return Chunk(self.number, tuple(game for game, _rows in done), tables, failure)


def play_chunk(plan: Plan, number: int, games: Sequence[int], go_on: Callable[[], bool] | None = None) -> Chunk:
    """Play these games of a plan. A game that fails ends the chunk; those before it stand."""
    player = Player(plan, number)
    for game in games:
        if go_on is not None and not go_on():
            break
        failure = attempt(player, game)
        if failure is not None:
            return player.take(failure)
    return player.take()


def play_chunk_there(plan: Plan, number: int, games: Sequence[int]) -> Chunk:
    """:func:`play_chunk` in a worker process, which leaves an interrupt to the process that started it."""
    if os.getpid() != plan.process and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play_chunk(plan, number, games)


def attempt(player: Player, game: int) -> Failure | None:
    """Play one game; what went wrong, as plain data that any process can send."""
    try:
        player.play(game)
    except BotFailed as error:
        return Failure(str(error), True)
    except GameFailed as error:
        return Failure(str(error), False)
    except LabError as error:
        text = _("Game {number} (seed {seed}) stopped. {error}")
        return Failure(text.format(number=game, seed=player.plan.seed_of(game), error=error), False)
    return None
