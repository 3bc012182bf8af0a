"""Many games at a time: the same rows here and in workers, any game again, bad input, interrupts."""

from __future__ import annotations

import csv
import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import evolution_lab as lab
from evolution_lab.core.errors import BadSetUp, BotFailed, LabError
from evolution_lab.core.printed import WIDTH, lines
from evolution_lab.simulation import Result, resume, start
from evolution_lab.simulation.running import Runner

FOUR = ["random"] * 4
GAMES = 30


def same(one: Result, two: Result) -> bool:
    """Whether two results have the same tables, to the last value."""
    assert list(one) == list(two)
    return all(
        list(one[table]) == list(two[table]) and all(np.array_equal(one[table][c], two[table][c]) for c in one[table])
        for table in one
    )


def lazy(view: Any, options: list[Any], rng: Any) -> Any:
    return options[-1]


def clumsy(view: Any, options: list[Any], rng: Any) -> Any:
    if view.turn == 2 and rng.below(20) == 0:
        raise RuntimeError("tripped")
    return rng.choice(options)


@pytest.fixture(scope="module")
def plain() -> Result:
    return lab.simulate(players=FOUR, games=GAMES, seed="FINCH-42", workers=1)


# --- the same rows everywhere ------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_rows(plain: Result) -> None:
    assert plain.complete and plain.games["game"].tolist() == list(range(GAMES))
    assert same(plain, lab.simulate(players=FOUR, games=GAMES, seed="FINCH-42"))
    other = lab.simulate(players=FOUR, games=GAMES, seed="FINCH-43")
    assert not same(plain, other) and plain.games["score"].tolist() != other.games["score"].tolist()


@pytest.mark.slow
def test_workers_change_nothing(plain: Result) -> None:
    for workers in (2, 3):
        assert same(plain, lab.simulate(players=FOUR, games=GAMES, seed="FINCH-42", workers=workers))


def test_more_games_begin_with_the_same_ones(plain: Result) -> None:
    few = lab.simulate(players=FOUR, games=5, seed="FINCH-42", workers=1)
    for table in few:
        mask = plain[table]["game"] < 5
        assert all(np.array_equal(plain[table].where(mask)[column], few[table][column]) for column in few[table])


def test_a_long_job_that_moves_to_workers_has_the_same_rows(plain: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evolution_lab.simulation.running.PROBE", 0.02)
    monkeypatch.setattr("evolution_lab.simulation.running.SMALL", 0.0)
    moved: list[int] = []
    real = Runner._in_workers
    monkeypatch.setattr(Runner, "_in_workers", lambda self, tasks: (moved.append(len(tasks)), real(self, tasks))[1])
    assert same(plain, lab.simulate(players=FOUR, games=GAMES, seed="FINCH-42"))
    assert moved or os.cpu_count() == 1


# --- back to one game --------------------------------------------------------------------------------------------------


def test_any_game_again(plain: Result) -> None:
    for number in (0, 17, GAMES - 1):
        match = plain.replay(number)
        row = {name: plain.games[name][number] for name in plain.games}
        assert match.over and match.ply == row["decisions"] and match.chance.seed == row["seed"] == plain.seeds[number]
        assert match.scores() == [row[f"score_{letter}"] for letter in "ABCD"]
        again = lab.new_match(players=FOUR, seed=plain.seeds[number], run=False)
        again.run_bots()
        assert again.events == match.events
    begun = plain.replay(3, play=False)
    assert begun.ply == 0 and not begun.over and begun.decision is not None
    for wrong in (-1, GAMES, "3", None, True):
        with pytest.raises(LabError, match=f"There is no game .*Games: 0 to {GAMES - 1}"):
            plain.replay(wrong)  # type: ignore[arg-type]


def test_options_and_own_bots_come_along_to_a_replay() -> None:
    given: dict[str, Any] = {
        "world": "drought",
        "draw": "chosen",
        "deck": {"big": 30, "running": 30},
        "divergence": True,
    }
    result = lab.simulate(players=["lazy", "random"], games=3, seed=5, bots={"lazy": lazy}, **given)
    match = result.replay(2)
    assert match.settings["world"] == "drought" and match.settings["deck"]["big"] == 30
    assert match.scores() == [result.games["score_A"][2], result.games["score_B"][2]]
    assert set(np.unique(result.variants["trait"]).tolist()) <= {"big", "running"}


def test_a_bot_that_was_changed_since_is_noticed() -> None:
    bots: dict[str, Any] = {"mine": lazy}
    mood = [0]

    def moody(view: Any, options: list[Any], rng: Any) -> Any:
        return options[mood[0] % len(options)]

    bots["mine"] = moody
    result = lab.simulate(players=["mine", "mine"], games=2, seed=1, bots=bots)
    assert result.replay(1).over
    mood[0] = 1
    with pytest.raises(LabError, match="a bot or a trait has been changed since"):
        result.replay(1)


def test_a_board_shows_the_replayed_game(plain: Result) -> None:
    pytest.importorskip("anywidget", reason="This test needs the widgets.")
    from widgets import GameBoard

    match = plain.replay(17)
    board = GameBoard(match)
    assert board.session.match is match and 0 < board.session.moment < board.session.newest == len(match.events)
    board.session.show_newest()
    assert board.session.live and board.session.match.scores()[0] == plain.games["score_A"][17]


# --- tables and files --------------------------------------------------------------------------------------------------


def test_tables(plain: Result) -> None:
    assert list(plain) == ["games", "turns", "variants", "species", "deaths", "sizes"]
    assert "sizes" in plain and "lives" not in plain and 3 not in plain
    assert plain.variants.rows == plain.games["laid"].sum()
    assert plain.deaths.rows == plain.games["deaths"].sum()
    assert plain.species.rows == plain.games["founded"].sum()
    for table in plain:
        assert (np.diff(plain[table]["game"]) >= 0).all()
        assert all(len(plain[table][column]) == plain[table].rows for column in plain[table])
        assert all(plain[table].about().values())
    assert plain.variants.labels("fate") == ("lost_at_once", "lost_later", "kept", "spread")
    assert set(np.unique(plain.variants["fate"])) <= set(plain.variants.labels("fate"))
    with pytest.raises(ValueError):
        plain.games["score"][0] = 7
    with pytest.raises(LabError, match=r"There is no column 'scores'\. Columns: score"):
        plain.games["scores"]
    with pytest.raises(LabError, match=r"There is no table 'game'\. Tables: games"):
        plain["game"]
    with pytest.raises(AttributeError, match="Tables: games"):
        plain.variant  # noqa: B018


def test_csv(plain: Result, tmp_path: Path) -> None:
    for table in plain:
        path = plain.to_csv(tmp_path / f"{table}.csv", table)
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        assert len(rows) == plain[table].rows and list(rows[0]) == list(plain[table])
        for column in plain[table]:
            assert [row[column] for row in rows] == [str(value) for value in plain[table][column].tolist()]
    with pytest.raises(LabError, match="cannot be written"):
        plain.to_csv(tmp_path / "nowhere" / "games.csv")


def test_pandas(plain: Result) -> None:
    pytest.importorskip("pandas", reason="This test needs pandas, which the kit does without.")
    frame = plain.to_pandas("variants")
    assert len(frame) == plain.variants.rows and list(frame.columns) == list(plain.variants)
    assert (frame["trait"].to_numpy() == plain.variants["trait"]).all()


def test_without_pandas_it_is_said_in_words(plain: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(LabError, match=r"pandas is not installed here.*to_csv"):
        plain.to_pandas()


def test_words(plain: Result) -> None:
    assert repr(plain).startswith("<Result: 30 games of Random Mutations, seed FINCH-42. random, random")
    lines = plain.summary.splitlines()
    assert lines[0] == "30 games of Random Mutations, seed FINCH-42."
    assert len(lines) == 9 and lines[1].startswith("A (random): ")
    one = lab.simulate(players=["random"] * 2, games=1, seed=1)
    assert one.summary.startswith("1 game of Random Mutations")


# --- bad input ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words"),
    (
        ({"games": 0}, "games is a whole number from 1 to"),
        ({"games": -3}, "not -3"),
        ({"games": 1.5}, "not 1.5"),
        ({"games": True}, "not True"),
        ({"games": "many"}, "not 'many'"),
        ({"seed": 1.5}, "A seed is a short text or a whole number"),
        ({"seed": [1]}, "A seed is"),
        ({"players": ["You", "random"]}, "played by bots alone, and 'You' is no bot. Bots: random, greedy, cautious"),
        ({"players": ["random", "gredy"]}, "'gredy' is no bot"),
        ({"players": "random"}, "players is a list of names"),
        ({"players": 4}, "players is a list of names"),
        ({"players": []}, "2 to 4 seats"),
        ({"players": ["random"]}, "2 to 4 seats"),
        ({"deck": {}}, "A deck needs between 1 and"),
        ({"deck": {"big": -1}}, "0 or more"),
        ({"deck": {"big": 2.5}}, "whole number of copies"),
        ({"deck": {"bug": 5}}, "No trait is called 'bug'"),
        ({"deck": ["big"]}, "deck is a dictionary"),
        ({"inert": ("bug",)}, "No trait is called 'bug'"),
        ({"inert": 3}, "inert names a trait or several"),
        ({"world": "dry"}, "'world' takes"),
        ({"wrold": "drought"}, "There is no option 'wrold'"),
        ({"bots": [lazy]}, "bots is a dictionary"),
        ({"workers": 0}, "workers is a whole number"),
        ({"workers": "all"}, "workers is a whole number"),
        ({"game": "chess"}, "There is no game 'chess'"),
    ),
)
def test_bad_input_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    for call in (lab.simulate, start):
        with pytest.raises(BadSetUp, match=words):
            call(**{"games": 2, **given})  # type: ignore[operator]


@pytest.mark.parametrize("workers", (1, 2))
def test_a_failing_bot_is_told_and_nothing_is_lost(workers: int) -> None:
    with pytest.raises(
        BotFailed, match=r"Game \d+ \(seed [0-9a-f]{16}\): the bot clumsy failed \(RuntimeError: tripped\)"
    ) as e:
        lab.simulate(players=["clumsy", "random"], games=60, seed=3, bots={"clumsy": clumsy}, workers=workers)
    kept = e.value.result  # type: ignore[attr-defined]
    assert isinstance(kept, Result) and not kept.complete
    clean = lab.simulate(players=["clumsy", "random"], games=60, seed=3, bots={"clumsy": steady}, workers=1)
    for row, number in enumerate(kept.games["game"]):
        assert kept.games["score"][row] == clean.games["score"][number]


def steady(view: Any, options: list[Any], rng: Any) -> Any:
    """What ``clumsy`` does where it does not trip."""
    if view.turn == 2:
        rng.below(20)
    return rng.choice(options)


# --- stop and resume ---------------------------------------------------------------------------------------------------


def interrupt_after(games: int) -> Any:
    def progress(done: int, total: int) -> None:
        if done >= games and not hit:
            hit.append(done)
            raise KeyboardInterrupt

    hit: list[int] = []
    return progress


@pytest.mark.parametrize("workers", (1, 2))
def test_an_interrupt_returns_what_is_done_and_the_rest_can_be_played_later(
    workers: int, plain: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("evolution_lab.simulation.running.FLUSH", 0.01)
    monkeypatch.setattr("evolution_lab.simulation.progress.PAUSE", 0.0)
    stop = interrupt_after(4)
    half = lab.simulate(players=FOUR, games=GAMES, seed="FINCH-42", workers=workers, progress=stop)
    assert not half.complete and 4 <= half.games.rows < GAMES and "not complete" in repr(half)
    for row, number in enumerate(half.games["game"]):
        assert half.games["seed"][row] == plain.games["seed"][number]
        assert half.games["score"][row] == plain.games["score"][number]
    assert sorted([*half.missing(), *half.games["game"].tolist()]) == list(range(GAMES))
    assert same(resume(half, workers=workers), plain)
    assert same(resume(plain), plain)


def test_an_interrupt_at_the_last_word_loses_nothing(plain: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("evolution_lab.simulation.progress.Meter.finish", interrupted)
    whole = lab.simulate(players=FOUR, games=GAMES, seed="FINCH-42", workers=1)
    assert whole.complete and same(whole, plain)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal for a thread to send.")
def test_a_real_interrupt_signal() -> None:
    over = threading.Event()

    def press() -> None:  # again, like a person: one that falls into a callback of the garbage collector is lost
        while not over.wait(0.5):
            os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=press, daemon=True).start()
    began = time.monotonic()
    result = lab.simulate(players=FOUR, games=100_000, seed=1, workers=1, progress=False)
    over.set()
    assert time.monotonic() - began < 5
    assert not result.complete and 0 < result.games.rows < 100_000
    assert result.games["game"].tolist() == list(range(result.games.rows))


@pytest.mark.parametrize("workers", (1, 2))
def test_a_job_in_the_background_stops_at_once(workers: int) -> None:
    ended = threading.Event()
    job = start(players=FOUR, games=100_000, seed="FINCH-42", workers=workers, on_end=ended.set)
    while job.done < 20:
        time.sleep(0.02)
        assert job.error is None
    assert job.running and "running" in repr(job)
    seen = job.result
    began = time.monotonic()
    job.stop()
    assert time.monotonic() - began < 0.1 and not job.running
    rows = job.result.games.rows
    assert rows >= seen.games.rows >= 20
    assert ended.wait(20), "the thread did not end"
    assert job.result.games.rows == rows and not job.result.complete
    again = lab.simulate(players=FOUR, games=5, seed="FINCH-42", workers=1)
    first = job.result.games.where(job.result.games["game"] < 5)
    assert all(np.array_equal(first["score"], again.games["score"][first["game"]]) for _ in (0,))


@pytest.mark.parametrize("workers", (None, 2))
def test_a_stop_ends_even_a_bot_with_an_endless_loop(workers: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evolution_lab.simulation.running.GRACE", 0.3)

    def endless(view: Any, options: list[Any], rng: Any) -> Any:
        while view.turn > 1:
            pass
        return options[0]

    ended = threading.Event()
    job = start(players=["endless", "random"], games=30, bots={"endless": endless}, workers=workers, on_end=ended.set)
    time.sleep(1.0)
    assert job.running
    job.stop()
    assert ended.wait(20), "the thread did not end"
    assert job.error is None and not job.problem
    assert lab.simulate(players=["random"] * 2, games=20, seed=1, workers=2).complete, "the workers serve the next call"


def test_a_job_that_fails_says_so() -> None:
    job = start(players=["clumsy", "random"], games=60, seed=3, bots={"clumsy": clumsy})
    with pytest.raises(BotFailed, match="tripped"):
        job.wait(60)
    assert isinstance(job.error, BotFailed) and not job.running


def test_progress_tells_how_far_it_is(plain: Result, capsys: pytest.CaptureFixture[str]) -> None:
    calls: list[tuple[int, int]] = []
    lab.simulate(players=FOUR, games=GAMES, seed=1, workers=1, progress=lambda done, total: calls.append((done, total)))
    assert calls[-1] == (GAMES, GAMES) and [done for done, _total in calls] == sorted(done for done, _total in calls)
    lab.simulate(players=FOUR, games=2, seed=1)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("game", lab.games())
def test_every_game_can_be_played_many_times(game: str) -> None:
    result = lab.simulate(game, players=["random"] * 3, games=6, seed=1, workers=1)
    assert result.complete and result.summary.splitlines()[0].startswith("6 games of ")
    for number in range(6):
        match = result.replay(number)
        assert match.scores() == [result.games[f"score_{letter}"][number] for letter in "ABC"]
    pairs = lab.compare(game, players=["random"] * 3, games=6, seed=1, draw=["blind", "fully_blind"])
    assert pairs.deal == "by_seat" and pairs.difference("score").pairs == 6


def test_what_is_printed_is_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    both = lab.compare(players=["random"] * 2, games=6, seed=1, world=["none", "drought"])
    found = lab.knock_out("big", players=["random"] * 2, games=6, seed=1)
    difference = both.difference("turns")
    print(both["none"], both, difference, found, sep="\n")
    told = capsys.readouterr().out
    assert told == "".join(
        f"{lines(one)}\n" for one in (both["none"].summary, both.sentences(), difference.sentence, found.sentence)
    )
    games = str(both["none"].games).splitlines()
    assert games[0] == "6 rows. Columns:" and len(games) == len(both["none"].games) + 1
    assert f"  extinctions: {both['none'].games.about()['extinctions']}" in games
    assert max(map(len, told.splitlines())) <= WIDTH, "a notebook would break longer lines within a word"
    assert (repr(difference), repr(found)) == (str(difference), str(found)), "so a notebook shows it"
