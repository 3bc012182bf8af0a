"""Worker processes: what a notebook defines goes along, a worker that dies costs nothing, a cluster plays the same games."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import evolution_lab as lab
from evolution_lab.simulation import Incomplete, Result, resume, start
from evolution_lab.simulation.chunks import Chunk

SCRIPT = Path(__file__).with_name("bots_of_main.py")


class Deadly:
    """Ends every Python but its own; with a ``mark`` only once, for then the file is there."""

    def __init__(self, mark: Path | None = None) -> None:
        self.mark, self.home = mark, os.getpid()

    def __call__(self, view: Any, options: list[Any], rng: Any) -> Any:
        if os.getpid() != self.home and view.turn == 2 and not (self.mark is not None and self.mark.exists()):
            if self.mark is not None:
                self.mark.write_text("died")
            os._exit(3)
        return rng.choice(options)


class HoldsALock:
    """A bot that no other process can get."""

    def __init__(self) -> None:
        self.lock = threading.Lock()

    def __call__(self, view: Any, options: list[Any], rng: Any) -> Any:
        with self.lock:
            return rng.choice(options)


def same_games(one: Result, two: Result) -> bool:
    return all(np.array_equal(one[table][c], two[table][c]) for table in one for c in one[table])


def run_script(*words: str) -> list[str]:
    done = subprocess.run([sys.executable, str(SCRIPT), *words], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.slow
def test_a_bot_and_a_trait_that_the_notebook_defines_play_in_workers() -> None:
    here, workers = run_script()
    assert here == workers


@pytest.mark.slow
def test_the_same_call_on_a_cluster_of_two_workers() -> None:
    pytest.importorskip("distributed", reason="This test needs distributed (Dask), which the kit does without.")
    here, workers, cluster, number = run_script("dask")
    assert here == workers == cluster and number == "2"


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that kills.")
def test_a_worker_of_a_cluster_that_is_killed_costs_nothing() -> None:
    distributed = pytest.importorskip("distributed", reason="This test needs distributed (Dask).")
    from joblib import parallel_config

    killed: list[int] = []
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
        parallel_config(backend="dask"),
    ):
        workers = client.run(os.getpid)
        assert len(workers) == 2 and os.getpid() not in workers.values()

        def kill_one(done: int, total: int) -> None:
            if not killed and done < total:
                killed.append(next(iter(workers.values())))
                os.kill(killed[0], signal.SIGKILL)

        result = lab.simulate(players=["random"] * 4, games=200, seed=1, progress=kill_one)
        left = client.run(os.getpid)
    assert killed and killed[0] not in left.values(), "no worker died, so nothing was tested"
    assert result.complete and not result.problem
    assert same_games(result, lab.simulate(players=["random"] * 4, games=200, seed=1, workers=1))


@pytest.mark.slow
def test_a_worker_that_dies_once_costs_nothing(tmp_path: Path) -> None:
    bot = Deadly(tmp_path / "mark")
    result = lab.simulate(players=["mine", "random"], games=40, seed=1, bots={"mine": bot}, workers=2)
    assert (tmp_path / "mark").exists(), "no worker died, so nothing was tested"
    assert result.complete and not result.problem
    assert same_games(result, lab.simulate(players=["mine", "random"], games=40, seed=1, bots={"mine": bot}, workers=1))


@pytest.mark.slow
def test_workers_that_always_die_are_given_up_and_what_is_done_is_kept() -> None:
    deadly = Deadly()
    began = time.monotonic()
    with pytest.warns(Incomplete, match="Worker processes died again and again"):
        result = lab.simulate(players=["deadly", "random"], games=30, seed=1, bots={"deadly": deadly}, workers=2)
    assert time.monotonic() - began < 60
    assert (
        not result.complete and "workers=1 plays without workers" in result.problem and result.problem in repr(result)
    )
    whole = resume(result, workers=1)
    assert whole.complete and not whole.problem
    assert same_games(
        whole, lab.simulate(players=["deadly", "random"], games=30, seed=1, bots={"deadly": deadly}, workers=1)
    )


def test_what_cannot_be_sent_is_played_here() -> None:
    bot = HoldsALock()
    result = lab.simulate(players=["mine", "random"], games=8, seed=1, bots={"mine": bot}, workers=2)
    assert result.complete and not result.problem
    assert same_games(result, lab.simulate(players=["mine", "random"], games=8, seed=1, bots={"mine": bot}, workers=1))


def test_joblibs_own_settings_are_heard() -> None:
    from joblib import parallel_config

    from evolution_lab.simulation.running import Pool, active_pool

    assert active_pool(None) == Pool(None) and active_pool(3) == Pool(3)
    with parallel_config(n_jobs=2):
        assert active_pool(None) == Pool(2) and active_pool(1) == Pool(1)
    with parallel_config(backend="threading", n_jobs=2):
        assert type(active_pool(None).backend).__name__ == "ThreadingBackend"
        result = lab.simulate(players=["random"] * 2, games=8, seed=1)
    assert same_games(result, lab.simulate(players=["random"] * 2, games=8, seed=1, workers=1))


def test_without_joblib_all_is_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = lab.simulate(players=["random"] * 2, games=20, seed=1, workers=1)
    monkeypatch.setitem(sys.modules, "joblib", None)
    monkeypatch.setitem(sys.modules, "joblib.parallel", None)
    monkeypatch.setattr("evolution_lab.simulation.running.PROBE", 0.0)
    monkeypatch.setattr("evolution_lab.simulation.running.SMALL", 0.0)
    assert same_games(lab.simulate(players=["random"] * 2, games=20, seed=1), whole)


def workers_now() -> set[int]:
    """The worker processes of this process, which all jobs share."""
    from joblib.externals.loky import reusable_executor

    return set(reusable_executor._executor._processes)


def test_a_stop_kills_no_workers_of_other_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[Any] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    replaced = [start(players=["random"] * 2, games=100_000, seed=k, workers=2) for k in range(2)]
    kept = start(players=["random"] * 2, games=40, seed="FINCH-42", workers=2)
    while not all(job.done for job in replaced):
        time.sleep(0.01)
    before = workers_now()
    for job in replaced:
        job.stop()
        job._thread.join(30)
        assert job.error is None and not job.result.problem and job.done < 100_000
    result = kept.wait(60)
    assert result.complete and not result.problem
    assert workers_now() == before and len(before) == 2, "they are warm for the next job"
    assert not faults, [str(fault.exc_value) for fault in faults]
    alone = lab.simulate(players=["random"] * 2, games=40, seed="FINCH-42", workers=1)
    assert result.games["score"].tolist() == alone.games["score"].tolist()


INTERRUPTED = """
import os, signal, sys, threading, time
import evolution_lab as lab
from evolution_lab.simulation import start
faults = []
threading.excepthook = faults.append
if __name__ == "__main__":
    job = start(players=["greedy"] * 2, games=150, seed="FINCH-42", workers=2)
    ends = []
    for number in range(3):
        while job.running and job.done <= (ends[-1] if ends else 0):
            time.sleep(0.01)
        clock = threading.Timer(0.2, lambda: os.killpg(0, signal.SIGINT))
        def begun(done, total):
            if done and not clock.ident:
                clock.start()
        mine = lab.simulate(players=["random"] * 2, games=10_000, seed=number, workers=2, progress=begun)
        assert not mine.complete and not mine.problem, mine
        ends.append(job.done)
    result = job.wait(60)
    print(result.complete, repr(result.problem), len(faults), result.games["score"].sum())
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends an interrupt to nobody else.")
def test_an_interrupt_ends_what_it_was_meant_for_and_no_job_in_the_background(tmp_path: Path) -> None:
    """A notebook's stop button interrupts the kernel and all its workers, here three times."""
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120, start_new_session=True, cwd=Path(__file__).parents[2], env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])})  # fmt: skip
    alone = lab.simulate(players=["greedy"] * 2, games=150, seed="FINCH-42", workers=1)
    assert done.stdout.split() == ["True", "''", "0", str(alone.games["score"].sum())], done.stdout + done.stderr
    assert not done.stderr, "nothing is said in the cell of a student"


NO_ROOM = """
import resource, joblib
import evolution_lab as lab
if __name__ == "__main__":
    used = len(__import__("os").listdir("/proc/self/fd"))
    resource.setrlimit(resource.RLIMIT_NOFILE, (used + 1, used + 1))
    result = lab.simulate(players=["random"] * 2, games=30, seed="FINCH-42", workers=2)
    print(result.complete, repr(result.problem), result.games["score"].sum())
"""


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="This is how Linux limits a student on a shared server."
)
def test_where_there_is_no_room_for_workers_the_games_are_played_without() -> None:
    here = str(Path(__file__).parents[2])
    done = subprocess.run([sys.executable, "-c", NO_ROOM], capture_output=True, text=True, timeout=60, cwd=here)
    alone = lab.simulate(players=["random"] * 2, games=30, seed="FINCH-42", workers=1)
    assert done.stdout.split() == ["True", "''", str(alone.games["score"].sum())], done.stdout + done.stderr


@pytest.mark.parametrize("loud", [True, False])
def test_workers_that_die_now_and_then_are_started_again_as_long_as_games_come_back(
    loud: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    from evolution_lab.simulation.running import Pool, Runner

    monkeypatch.setattr(Runner, "_chunks", dying := Dying(6, loud))
    plan = start(players=["random"] * 2, games=1, seed=1)._work.plans[0]
    chunks: list[Any] = []
    runner = Runner([plan], [range(8)], Pool(2), chunks.append)
    runner.run()
    assert not runner.problem and dying.deaths == 0 and sorted(chunk.games[0] for chunk in chunks) == list(range(8))
    dying.deaths, dying.comes = 3, False
    again = Runner([plan], [range(8)], Pool(2), chunks.append)
    again.run()
    assert "Worker processes died again and again (WorkersEnded)" in again.problem


class Dying:
    """In the place of workers: plays a chunk, if any ``comes``, then dies, ``loud`` or without a word; so many times."""

    def __init__(self, deaths: int, loud: bool = True) -> None:
        self.deaths, self.comes, self.loud = deaths, True, loud

    def __call__(self, tasks: list[Any]) -> Any:
        from evolution_lab.simulation.running import WorkersEnded

        for task in tasks:
            if self.comes:
                yield Chunk(task.plan, task.games, {})
            if self.deaths or not self.comes:
                self.deaths -= 1
                if self.loud:
                    raise WorkersEnded
                return


@pytest.mark.skipif(sys.platform == "win32", reason="On Windows this signal ends the process.")
def test_a_bot_that_never_ends_holds_no_worker_after_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evolution_lab.simulation.running.GRACE", 0.3)

    def endless(view: Any, options: list[Any], rng: Any) -> Any:
        while view.turn > 1:
            pass
        return rng.choice(options)

    threading.Timer(3.0, os.kill, [os.getpid(), signal.SIGINT]).start()
    result = lab.simulate(players=["endless", "random"], games=30, seed=1, bots={"endless": endless}, workers=2)
    assert not result.complete and not result.problem
    whole = lab.simulate(players=["random"] * 2, games=20, seed=1, workers=2)
    assert whole.complete and not whole.problem


@pytest.mark.skipif(sys.platform == "win32", reason="On Windows this signal ends the process.")
@pytest.mark.parametrize("seconds", [None, 60])
def test_a_job_for_which_somebody_waited_and_was_interrupted_goes_on(seconds: float | None) -> None:
    job = start(players=["random"] * 2, games=100_000, seed=1, workers=1)
    threading.Timer(0.3, os.kill, [os.getpid(), signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        job.wait(seconds)
    done = job.done
    assert job.running
    while job.done == done:
        time.sleep(0.01)
    job.stop()
    job.wait(10)
    assert not job._thread.is_alive()
