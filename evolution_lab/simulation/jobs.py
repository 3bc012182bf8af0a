"""``simulate``: many games in one call, and ``start``: the same in the background, for boards."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from evolution_lab.core.errors import BadSetUp, BotFailed, GameFailed
from evolution_lab.core.match import Bot
from evolution_lab.core.own_traits import shown
from evolution_lab.core.progress import Progress
from evolution_lab.i18n import _
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.chunks import Chunk, Failure
from evolution_lab.simulation.plan import Plan, checked_games, checked_workers, make_plan
from evolution_lab.simulation.progress import Meter
from evolution_lab.simulation.result import Result
from evolution_lab.simulation.running import Pool, Runner, active_pool

PLAYERS = ("random",) * 4


class Incomplete(UserWarning):
    """Not all games could be played; the result holds those that could."""


def simulate(
    game: str = "random_mutations",
    players: Sequence[str] = PLAYERS,
    games: int = 500,
    seed: str | int | None = None,
    *,
    bots: Mapping[str, Bot] | None = None,
    workers: int | None = None,
    progress: Progress | bool | None = None,
    **options: Any,
) -> Result:
    """Play many games and return what was counted, as a :class:`Result`::

        result = simulate(players=["greedy"] * 4, games=500, seed="FINCH-42")
        print(result)               # points and wins of each seat, turns, deaths
        result.to_csv("games.csv")  # a table with one row for each game
        result.replay(17)           # game 17 on a board

    ``players``: a bot's name for each seat. ``seed``: the same seed gives the same rows, on every machine and with any
    number of workers; ``result.seeds[i]`` is the seed of game ``i``. ``bots``: own bots by name; what they need must lie
    in the notebook or in an installed module. Options are those of ``new_match``: ``world=``, ``draw=``, ``deck=``, ...

    ``workers``: how many processes; by default small jobs run in this one, others in up to four. Inside
    ``with joblib.parallel_config(backend="dask"):`` the games are played on that cluster. ``progress``: a function of (games done,
    games asked for); ``False`` for none. An interrupt (the notebook's stop button) returns what is done, with ``complete == False``.

    Raises :class:`BadSetUp` in words for what cannot be played, :class:`BotFailed` or :class:`GameFailed` for a game that
    fails; the error's ``result`` has the games that were done.

    >>> simulate(players=["random", "random"], games=2, seed=1, world="drought").games["turns"].tolist() == [
    ...     simulate(players=["random", "random"], games=2, seed=1, world="drought").replay(i).state.turn for i in (0, 1)]
    True
    """
    plan = make_plan(game, players, seed, bots, options)
    work = Work([plan], checked_games(games), active_pool(checked_workers(workers)), progress)
    work.play()
    return work.results()[0]


def resume(result: Result, *, workers: int | None = None, progress: Progress | bool | None = None) -> Result:
    """Play the games that a stop left out and return all of them, as if there had been no stop.

    >>> half = simulate(players=["random"] * 2, games=2, seed=1)
    >>> resume(half).games.rows
    2
    """
    if not isinstance(result, Result):
        raise BadSetUp(
            _("resume wants the result of a call that was stopped, not {given}.").format(given=shown(result))
        )
    work = Work([result.plan], result.asked, active_pool(checked_workers(workers)), progress, [result])
    work.play()
    return work.results()[0]


def start(
    game: str = "random_mutations",
    players: Sequence[str] = PLAYERS,
    games: int = 500,
    seed: str | int | None = None,
    *,
    bots: Mapping[str, Bot] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    on_end: Callable[[], None] | None = None,
    **options: Any,
) -> GamesJob:
    """Like :func:`simulate`, but in the background: returns a running :class:`Job` at once.

    ``progress`` and ``on_end`` are called in the job's own thread; ``on_end`` once, when it is over, whyever.

    >>> job = start(players=["random", "random"], games=3, seed=1)
    >>> job.wait().games.rows
    3
    """
    plan = make_plan(game, players, seed, bots, options)
    return GamesJob(
        Work([plan], checked_games(games), active_pool(checked_workers(workers)), progress or False), on_end
    )


class Work:
    """Plans, and the chunks that have come back. May be read by one thread while another plays."""

    def __init__(
        self,
        plans: Sequence[Plan],
        games: int,
        pool: Pool,
        progress: Progress | bool | None,
        begun: Sequence[Result] | None = None,
    ) -> None:
        self.plans, self.games = list(plans), games
        self.stop = threading.Event()
        self._chunks: list[list[Chunk]] = [[result.as_chunk()] for result in begun] if begun else [[] for _ in plans]
        self._lock = threading.Lock()
        self._meter = Meter(games * len(self.plans), progress)
        wanted = [result.missing() for result in begun] if begun else [range(games)] * len(self.plans)
        self._meter.done = self._meter.total - sum(map(len, wanted))
        self._runner = Runner(plans, wanted, pool, self._collect, self.stop)

    def _collect(self, chunk: Chunk) -> None:
        with self._lock:
            if self.stop.is_set():
                return
            self._chunks[chunk.plan].append(chunk)
        self._meter.add(len(chunk.games))

    @property
    def done(self) -> int:
        """How many games are done, those of all plans together."""
        return self._meter.done

    @property
    def total(self) -> int:
        """How many games were asked for."""
        return self._meter.total

    @property
    def problem(self) -> str:
        """Why workers could not play on, in words; empty if they could."""
        return self._runner.problem

    def results(self) -> list[Result]:
        """What is there so far, plan by plan."""
        with self._lock:
            chunks = [list(one) for one in self._chunks]
        return [
            Result(plan, self.games, one, self._runner.problem) for plan, one in zip(self.plans, chunks, strict=True)
        ]

    def play(self, warn: bool = True) -> None:
        """Play in this thread. An interrupt ends it quietly; a failed game raises, with the ``results`` so far. Workers
        that died again and again give a warning."""
        try:
            try:
                self._runner.run()
            finally:
                self._meter.finish()
        except KeyboardInterrupt:  # also one that comes while the last word is said
            pass
        if self._runner.failure is not None:
            raise self._error(self._runner.failure)
        if self._runner.problem and warn:
            warnings.warn(Incomplete(self._runner.problem), stacklevel=3)

    def _error(self, failure: Failure) -> BotFailed | GameFailed:
        error = BotFailed(failure.text) if failure.bot else GameFailed(failure.text)
        results = self.results()
        error.results = results  # type: ignore[union-attr]
        error.result = results[0]  # type: ignore[union-attr]
        return error


class GamesJob(Job):
    """Games that are played in the background."""

    def __init__(self, work: Work, on_end: Callable[[], None] | None = None) -> None:
        self._work = work
        super().__init__(on_end, work.stop)

    def play(self) -> None:
        """Play."""
        self._work.play(warn=False)  # the result says it

    @property
    def done(self) -> int:
        """How many games are done."""
        return self._work.done

    @property
    def total(self) -> int:
        """How many games were asked for."""
        return self._work.total

    @property
    def problem(self) -> str:
        """See :class:`Job`; also that workers died again and again."""
        return super().problem or self._work.problem

    @property
    def results(self) -> list[Result]:
        """The games so far, one result for each condition."""
        return self._work.results()
