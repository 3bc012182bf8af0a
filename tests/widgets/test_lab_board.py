"""What boards for many games share: one message an update, Stop at once, errors in words, tables, the still picture, closing."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import widgets.board as game_board
from evolution_lab.simulation.background import Job
from widgets.assets import LAB_PARTS, STATIC
from widgets.lab import parts
from widgets.lab.board import LabBoard
from widgets.lab.view import lab_labels

from .sample_lab import Sample

TWO = ("random", "random")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def sample() -> Iterator[Sample]:
    board = Sample(players=TWO, games=5, seed="FINCH-42")
    board.wait(60)
    yield board
    board.close()


def scores(board: LabBoard) -> list[int]:
    assert board.job is not None
    return [int(one) for one in board.job.result.games["score"]]


def test_all_that_goes_to_the_page_is_json(sample: Sample) -> None:
    json.dumps([sample.view.data, sample.view.progress, sample.view.labels, sample.view.settings], allow_nan=False)
    assert sample.view.progress == {"running": False, "done": 5, "total": 5, "text": "5 games played."}


def test_an_update_is_one_message(sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[set[str]] = []
    monkeypatch.setattr(type(sample.view), "send_state", lambda _self, key=None: sent.append(set(key)))
    sample.take({"type": "set", "field": "loud", "value": True})
    assert len(sent) == 1 and "data" in sent[0]


def test_the_numbers_lie_where_the_block_says(sample: Sample) -> None:
    block = next(block for block in sample.view.data["blocks"] if block["kind"] == "fan")
    where = block["runs"]
    values = np.frombuffer(sample.view.numbers, np.float32)[where["at"] :][: where["length"]]
    assert values.shape == (where["rows"] * where["columns"],) == (5 * 8,)
    assert np.allclose(values.reshape(5, 8).mean(axis=0), block["mean"], atol=1e-3)


def test_a_change_plays_anew_and_another_does_not(sample: Sample) -> None:
    before = sample.job
    assert sample.take({"type": "set", "field": "loud", "value": True}) == (True, "")
    assert sample.job is before and sample.loud
    assert sample.take({"type": "set", "field": "copies", "value": 7}) == (True, "")
    assert sample.job is not before and sample.copies == 7


def test_the_seed_decides_and_a_new_one_is_another(sample: Sample) -> None:
    first = scores(sample)
    sample.take({"type": "new_seed"})
    sample.wait(60)
    assert sample.seed != "FINCH-42" and sample.view.data["seed"] == sample.seed
    assert scores(sample) != first
    sample.take({"type": "set", "field": "seed", "value": " FINCH-42 "})
    sample.wait(60)
    assert scores(sample) == first


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("copies", "many", "is no number"),
        ("copies", "nan", "is no number"),
        ("copies", "inf", "is no number"),
        ("copies", None, "is no number"),
        ("copies", "2.5", "no whole number"),
        ("copies", -1, "from 0 to 30"),
        ("games", "0", "from 1 to"),
        ("games", [], "does not know"),
        ("players", "shark", "no bot"),
        ("seed", "  ", "short text"),
        ("seed", "x" * 200, "short text"),
    ],
)
def test_what_does_not_fit_is_said_by_the_control(sample: Sample, field: str, value: Any, words: str) -> None:
    before, blocks = (sample.copies, sample.games, sample.players, sample.seed), sample.view.data["blocks"]
    ok, _text = sample.take({"type": "set", "field": field, "value": value})
    assert not ok and words in sample.view.data["errors"][field]
    assert (sample.copies, sample.games, sample.players, sample.seed) == before
    assert sample.view.data["blocks"] == blocks
    sample.take({"type": "set", "field": "loud", "value": False})
    assert sample.view.data["errors"] == {}


def test_unknown_messages_never_raise(sample: Sample) -> None:
    for message in (
        {"type": "set", "field": "x"},
        {"type": "press", "button": "x"},
        {"type": "?"},
        {},
        {"type": "set"},
    ):
        ok, _text = sample.take(message)
        assert not ok
    assert sample.take({"type": "press", "button": "twice"}) == (True, "Doubled.")


def test_stop_works_at_once_and_keeps_what_is_played() -> None:
    board = Sample(players=TWO, games=50_000, seed=1)
    try:
        until = time.monotonic() + 30
        while not board.job.done and time.monotonic() < until:  # type: ignore[union-attr]
            time.sleep(0.02)
        began = time.perf_counter()
        assert board.take({"type": "stop"}) == (True, "")
        assert time.perf_counter() - began < 1
        progress = board.view.progress
        assert not progress["running"] and 0 < progress["done"] < 50_000 and progress["text"].startswith("Stopped")
        assert board.view.data["blocks"]
        board.wait(30)
        assert board.job.done == progress["done"]  # type: ignore[union-attr]
    finally:
        board.close()


def test_stop_does_not_wait_for_a_drawing() -> None:
    board = Sample(players=TWO, games=50_000, seed=1)
    try:
        with board._lock:  # as while charts are made
            asking = threading.Thread(target=board.take, args=({"type": "stop"},))
            asking.start()
            until = time.monotonic() + 5
            while board.job.running and time.monotonic() < until:  # type: ignore[union-attr]
                time.sleep(0.01)
            assert not board.job.running  # type: ignore[union-attr]
        asking.join(10)
        assert not board.view.progress["running"]
    finally:
        board.close()


def test_what_an_older_job_says_is_passed_over() -> None:
    board = Sample(players=TWO, games=50_000, seed=1)
    older = board.job
    board.take({"type": "set", "field": "games", "value": "3"})
    board.wait(60)
    older._thread.join(30)  # type: ignore[union-attr]
    assert board.view.progress["text"] == "3 games played." and not board.running
    board.close()


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_bot_that_raises_what_is_no_exception_leaves_no_board_that_plays_for_ever() -> None:
    class Odd(BaseException):
        pass

    def odd(view: Any, options: Any, rng: Any) -> Any:
        raise Odd

    board = Sample(players=["odd"] * 2, games=3, seed=1, bots={"odd": odd})
    board.wait(60)
    assert not board.view.progress["running"] and "Odd" in board.view.data["errors"]["run"]
    board.close()


def test_a_failing_bot_is_told_and_the_board_goes_on() -> None:
    def lost(view: Any, options: Any, rng: Any) -> Any:
        raise ValueError("lost my way")

    board = Sample(players=TWO, games=3, seed=1, bots={"lost": lost})
    board.wait(60)
    board.take({"type": "set", "field": "players", "value": "lost"})
    board.wait(60)
    assert "lost my way" in board.view.data["errors"]["run"] and not board.view.progress["running"]
    board.take({"type": "set", "field": "players", "value": "random"})
    board.wait(60)
    assert "run" not in board.view.data["errors"] and board.view.progress["done"] == 3
    board.close()


def test_a_fault_of_the_charts_is_said_and_the_old_ones_stay(sample: Sample, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sample.view.data["blocks"]

    def broken(_buffer: Any) -> Any:
        raise RuntimeError("no ink")

    monkeypatch.setattr(sample, "blocks", broken)
    sample.redraw()
    assert "no ink" in sample.view.data["error"] and sample.view.data["blocks"] == before


def test_tables_reach_the_folder(sample: Sample, folder: Path) -> None:
    ok, text = sample.take({"type": "csv"})
    (path,) = folder.glob("*.csv")
    assert ok and str(path) in text
    assert path.read_text().split() == ["score", *map(str, scores(sample))]


def test_without_games_there_is_no_table_and_nothing_is_played() -> None:
    board = Sample(players=TWO, games=3, run=False)
    assert board.job is None and board.view.progress["text"] == "Not played yet."
    assert board.take({"type": "csv"}) == (False, "There are no numbers yet. Play the games first.")
    board.take({"type": "run"})
    board.wait(60)
    assert board.view.progress["done"] == 3
    board.close()


def test_the_still_picture_tells_all_and_is_escaped(sample: Sample) -> None:
    still = sample.still()
    assert "Seed FINCH-42" in still and "5 games played." in still and "<svg" in still
    assert "<b>one</b>" not in still and "Another &lt;b&gt;one&lt;/b&gt;." in still
    for block in sample.view.data["blocks"]:
        assert not block.get("summary") or block["summary"] in still


def test_a_cell_that_runs_again_closes_its_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = iter([("cell", "1"), ("cell", "1"), ("cell", "2")])
    monkeypatch.setattr(game_board, "running_cell", lambda: next(runs))
    monkeypatch.setattr(game_board, "_BOARDS", {})
    one, other = (Sample(players=TWO, games=50_000, seed=1) for _ in range(2))
    assert one.running and other.running
    Sample(players=TWO, games=1, seed=1).wait(60)
    assert not one.running and not other.running


def test_what_cannot_be_played_is_refused_when_the_cell_runs() -> None:
    from evolution_lab.core.errors import BadSetUp

    with pytest.raises(BadSetUp, match="no option"):
        Sample(players=TWO, games=1, colour="blue")


def test_every_word_of_the_page_is_there() -> None:
    labels = lab_labels()
    for name in LAB_PARTS:
        if name.startswith("lab/"):
            used = re.findall(r'words\("([^"]+)"', (STATIC / name).read_text())
            assert set(used) <= set(labels), name
    assert {"histogram", "ecdf", "box"} <= set(labels)


def test_bars_of_whole_numbers_stand_on_them() -> None:
    for values in ([0], [3, 3], list(range(100)), [1, 2, 400]):
        edges = parts.histogram_edges(np.array(values, float))
        assert len(edges) <= parts.MOST_BARS + 1
        assert edges[0] == min(values) - 0.5 and edges[-1] >= max(values) + 0.5
        assert np.histogram(values, edges)[0].sum() == len(values)


def test_a_spread_counts_every_value_once() -> None:
    block = parts.spread("s", "S", [("a", [1, 2, 2, 5]), ("none", [])], axis="x", summary="")
    one, none = block["series"]
    assert sum(one["shares"]) == pytest.approx(1) and one["mean"] == 2.5 and one["five"] == [1, 1.75, 2, 2.75, 5]
    assert one["steps"] == [[1.0, 0.25], [2.0, 0.75], [5.0, 1.0]]
    assert none["five"] is None and none["mean"] is None


def test_games_that_workers_could_not_play_are_said_on_the_board_and_in_the_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def dead(_runner: object, _tasks: object) -> Iterator[object]:
        raise BrokenExecutor
        yield

    monkeypatch.setattr("evolution_lab.simulation.running.Runner._chunks", dead)
    monkeypatch.setattr("evolution_lab.simulation.running.PROBE", 0.0)
    monkeypatch.setattr("evolution_lab.simulation.running.SMALL", 0.0)
    monkeypatch.setattr("evolution_lab.simulation.running._processors", lambda: 2)
    board = Sample(players=TWO, games=50, seed="FINCH-42")
    board.wait(60)
    said = board.view.data["errors"]["run"]
    assert "Worker processes died again and again (BrokenExecutor)" in said and said in board.still()
    assert "Stopped: 1 of 50" in board.still() and not board.complete


class Endless(Job):
    """Games of which the first never ends, as with a card that has an endless loop."""

    done, total = 0, 5

    def play(self) -> None:
        self.halt.wait(60)


@pytest.mark.parametrize("played_before", [True, False])
def test_a_stop_before_the_first_game_is_over_says_whose_charts_stand_there(played_before: bool) -> None:
    board = Sample(players=TWO, games=5, seed="FINCH-42", run=played_before)
    board.wait(60)
    board.begin = lambda progress, on_end: Endless(on_end)  # type: ignore[method-assign]
    board.play()
    board.stop()
    board.wait(60)
    older = " The charts are of the games before." if played_before else ""
    assert board.view.progress["text"] == f"Stopped before a game was over.{older}"
    assert bool(board.view.data["blocks"]) == played_before
    board.close()
