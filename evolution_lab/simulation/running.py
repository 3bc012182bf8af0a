"""Plays all games of some plans: here or in worker processes, with stop, retry and an answer for whatever breaks.

Nobody sees from the rows where a game was played: a game is a function of its plan and its number.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor
from itertools import takewhile
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from evolution_lab.i18n import _
from evolution_lab.simulation.chunks import Chunk, Failure, Player, attempt, play_chunk, play_chunk_there
from evolution_lab.simulation.plan import Plan

MOST_WORKERS = 4
PROBE = 0.3  # seconds that are played here before workers are thought of
SMALL = 1.0  # seconds of work that is not worth starting workers for
PORTION = 0.25  # seconds of work in one chunk
LARGEST = 8  # games in a chunk whose pace is not known: after a stop the chunks that are out come to their end
FLUSH = 0.25  # seconds between two chunks that are played here
TRIES = 2  # how often workers are started again after one has died, if no game was played in between
LOOK = 0.1  # seconds between two looks whether a chunk has come; an interrupt is heard at once, on Windows then
GRACE = 20.0  # seconds for the few tasks that are out when a call is ended; on a busy machine they take long


class Pool(NamedTuple):
    """Where games are played: ``workers`` (``None``: here if the job is small), and somebody's own joblib backend."""

    workers: int | None
    backend: Any = None


class Task(NamedTuple):
    """Games of the plan number ``plan``."""

    plan: int
    games: tuple[int, ...]


def active_pool(workers: int | None) -> Pool:
    """What the caller asks for, by ``workers`` or by ``joblib.parallel_config`` around the call.

    The setting of joblib belongs to the thread, so a job that goes on in another one takes it along.
    """
    if sys.modules.get("joblib") is None:  # nobody has set anything
        return Pool(workers)
    from joblib.parallel import get_active_backend

    backend, jobs = get_active_backend()
    if type(backend).__name__ == "LokyBackend":
        return Pool(workers if workers is not None else None if jobs is None else _effective(jobs))
    return Pool(workers, backend)


def _effective(jobs: int | None) -> int:
    from joblib import effective_n_jobs

    return max(1, int(effective_n_jobs(jobs)))


class Ended(NamedTuple):
    """Nothing more comes from the workers; ``error`` says why, where they did not come to their end."""

    error: BaseException | None = None


class WorkersEnded(Exception):
    """Workers failed; the cause says how. Also where it was an interrupt: that reached a worker and nobody else."""


class Runner:
    """Plays games and hands chunks to ``collect`` as they come, in any order.

    ``games`` are the numbers of the games that each plan wants. ``run`` returns when all are played, ``stop`` is set, a game
    failed (``failure``) or workers died again and again (``problem``, in words). An interrupt passes through; what was
    played before has been collected.
    """

    def __init__(
        self,
        plans: Sequence[Plan],
        games: Sequence[Sequence[int]],
        pool: Pool,
        collect: Callable[[Chunk], None],
        stop: threading.Event | None = None,
    ) -> None:
        self.plans, self.pool = list(plans), pool
        # The plans side by side, so that a stop leaves them equally far.
        self._queue = sorted((game, plan) for plan, wanted in enumerate(games) for game in wanted)
        self._collect = collect
        self._stop = stop or threading.Event()
        self._abort: Callable[[], object] = _quiet
        self.failure: Failure | None = None
        self.problem = ""

    def run(self) -> None:
        """Play."""
        if self.pool.backend is not None or (self.pool.workers or 1) > 1:
            self._in_workers(self._tasks(0, self._fair_portion()))
        elif self.pool.workers == 1:
            self._here(0)
        else:
            self._as_fits()

    def _as_fits(self) -> None:
        """Begin here; call workers if it takes long."""
        began = time.perf_counter()
        played = self._here(0, began + PROBE)
        left = len(self._queue) - played
        if not left or self._ended():
            return
        pace = (time.perf_counter() - began) / max(1, played)  # seconds for one game
        workers = min(MOST_WORKERS, _processors())
        if workers == 1 or left * pace < SMALL:
            self._here(played)
            return
        self.pool = Pool(workers)
        self._in_workers(self._tasks(played, max(1, min(round(PORTION / pace), self._fair_portion()))))

    def _fair_portion(self) -> int:
        """A size of chunks that gives every worker several."""
        workers = self.pool.workers
        if workers is None and self.pool.backend is not None:
            with self._config():
                workers = _effective(None)
        return max(1, min(LARGEST, -(-len(self._queue) // (4 * (workers or 1)))))

    def _tasks(self, begin: int, portion: int) -> list[Task]:
        """The queue from ``begin`` on, in portions of one plan each."""
        tasks: list[Task] = []
        open_: dict[int, list[int]] = {}
        for game, plan in self._queue[begin:]:
            games = open_.setdefault(plan, [])
            games.append(game)
            if len(games) == portion:
                tasks.append(Task(plan, tuple(open_.pop(plan))))
        return tasks + [Task(plan, tuple(games)) for plan, games in open_.items()]

    def _ended(self) -> bool:
        return self._stop.is_set() or self.failure is not None or bool(self.problem)

    def _take(self, chunk: Chunk) -> None:
        if chunk.games:
            self._collect(chunk)
        if chunk.failure is not None and self.failure is None:
            self.failure = chunk.failure

    # --- here --------------------------------------------------------------------------------------------------------

    def _here(self, begin: int, until: float | None = None) -> int:
        """Play the queue from ``begin`` on, at most ``until`` that time; returns how far it got."""
        players = [Player(plan, number) for number, plan in enumerate(self.plans)]
        flush = time.perf_counter() + FLUSH
        try:
            for place, (game, plan) in enumerate(self._queue[begin:], begin):
                if self._stop.is_set():
                    return place
                self.failure = attempt(players[plan], game)
                if self.failure is not None:
                    return place
                now = time.perf_counter()
                if now > flush:
                    self._flush(players)
                    flush = now + FLUSH
                if until is not None and now > until:
                    return place + 1
        finally:
            self._flush(players)
        return len(self._queue)

    def _flush(self, players: list[Player]) -> None:
        for player in players:
            if player.done:
                self._take(player.take())

    # --- in workers --------------------------------------------------------------------------------------------------

    def _in_workers(self, tasks: list[Task]) -> None:
        """Play the tasks; those of workers that died are given to new ones."""
        left, tries = tasks, TRIES
        while True:
            missing = {(task.plan, task.games[0]): task for task in left}
            try:
                with contextlib.closing(self._chunks(left)) as chunks:
                    for chunk in chunks:
                        if chunk.games:
                            missing.pop((chunk.plan, chunk.games[0]), None)
                        self._take(chunk)
                if missing and not self._ended():
                    raise WorkersEnded  # they ended without a word, but not all came back
                return
            except Exception as error:
                tries = tries - 1 if len(missing) == len(left) else TRIES
                left = list(missing.values())
                if self._ended():
                    return
                if _cannot_travel(error) or _cannot_start(error):
                    self._here_after_all(left)
                    return
                if tries < 0:
                    self.problem = _(
                        "Worker processes died again and again ({kind}): a bot or a trait ends Python, or memory is short. "
                        "What was played is kept; workers=1 plays without workers."
                    ).format(kind=_kind(error))
                    return

    def _here_after_all(self, tasks: list[Task]) -> None:
        """Something cannot be sent to another process, or there is none, so it is played in this one."""
        for task in tasks:
            self._take(play_chunk(self.plans[task.plan], task.plan, task.games, self._goes_on))
            if self._ended():
                return

    def _goes_on(self) -> bool:
        return not self._stop.is_set()

    def _chunks(self, tasks: list[Task]) -> Generator[Chunk, None, None]:
        """The chunks in the order in which they are done.

        joblib works in a thread of its own, so that no interrupt reaches it: it would kill the workers, which other jobs of this
        process use too, and loky's own thread would fail over their tasks. Workers that do not end after one are killed all the same.
        """
        found: SimpleQueue[Chunk | Ended] = SimpleQueue()
        left = threading.Event()
        thread = threading.Thread(
            target=self._feed, args=(tasks, found, left), name="evolution-lab chunks", daemon=True
        )
        thread.start()
        try:
            while not isinstance(one := _next(found), Ended):
                yield one
            if one.error is not None:
                raise WorkersEnded from one.error
        finally:
            left.set()
            if thread.is_alive():
                threading.Thread(target=self._end_late, args=(thread,), name="evolution-lab end", daemon=True).start()

    def _end_late(self, thread: threading.Thread) -> None:
        """Kill workers that do not come to an end, such as those of a bot with an endless loop."""
        thread.join(GRACE)
        if thread.is_alive():
            self._abort()

    def _feed(self, tasks: list[Task], found: SimpleQueue[Chunk | Ended], left: threading.Event) -> None:
        """Have the tasks played. Whatever fails here failed in a worker.

        After a stop, and when nobody reads any more (``left``), no task is given out, and the few that are out come to their end.
        """
        try:
            from joblib import Parallel, delayed

            with self._config():
                parallel = Parallel(
                    n_jobs=self.pool.workers, return_as="generator_unordered", batch_size=1, pre_dispatch="1.5 * n_jobs"
                )
                # A call that is ended early is no mistake to be warned of; changing the filter of warnings would reach other threads.
                parallel._warn_exit_early = _quiet
                wanted = takewhile(lambda _task: not (left.is_set() or self._ended()), tasks)
                jobs = (delayed(play_chunk_there)(self.plans[task.plan], task.plan, task.games) for task in wanted)
                self._abort = parallel._abort
                with _deaf():
                    results = parallel(jobs)
                for chunk in results:
                    found.put(chunk)
            found.put(Ended())
        except BaseException as error:
            found.put(Ended(error))

    def _config(self) -> contextlib.AbstractContextManager[Any]:
        if self.pool.backend is None:
            return contextlib.nullcontext()
        from joblib import parallel_config

        context: contextlib.AbstractContextManager[Any] = parallel_config(backend=self.pool.backend)
        return context


def _processors() -> int:
    """How many may be used; one where there is no joblib, as in a browser."""
    try:
        from joblib import cpu_count
    except ImportError:
        return 1
    return int(cpu_count())


def _quiet() -> None:
    """Say nothing."""


def _next(found: SimpleQueue[Chunk | Ended]) -> Chunk | Ended:
    """What comes next. An interrupt ends the waiting."""
    while True:
        with contextlib.suppress(Empty):
            return found.get(timeout=LOOK)


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that an interrupt of this one does not reach: it is sent to all of a group. Not on Windows."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # of this thread; what it starts gets it too
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _kind(error: BaseException) -> str:
    return type(error.__cause__ or error).__name__


def _cannot_travel(error: BaseException) -> bool:
    """Whether an error, or its cause, says that a bot or a trait could not be sent to a worker or read there."""
    texts = [f"{type(one).__name__}: {one}".lower() for one in _behind(error)]
    return any("pickl" in text or "un-serialize" in text or "deserializ" in text for text in texts)


def _cannot_start(error: BaseException) -> bool:
    """Whether there is no room for workers, as where a server lets a student have few processes; none of them has died."""
    found = list(_behind(error))
    full = any(isinstance(one, (OSError, MemoryError)) or "can't start new thread" in str(one) for one in found)
    return full and not any(isinstance(one, BrokenExecutor) for one in found)


def _behind(error: BaseException) -> Iterator[BaseException]:
    """An error and what has led to it, the last first."""
    seen: BaseException | None = error
    while seen is not None:
        yield seen
        seen = seen.__cause__ or seen.__context__
