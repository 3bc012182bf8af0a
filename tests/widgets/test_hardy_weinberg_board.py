"""The Hardy-Weinberg board: chi-square step by step, departures, fifty generations of nothing, levels, errors in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab.core.errors import BadSetUp
from widgets.asked import hand_in
from widgets.models_lab.hardy_weinberg import WORLDS, HardyWeinberg
from widgets.predict import Prediction


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def board() -> Iterator[HardyWeinberg]:
    found = HardyWeinberg("FINCH-42")
    yield found
    found.close()


def put(board: HardyWeinberg, field: str, value: Any) -> tuple[bool, str]:
    return board.take({"type": "set", "field": field, "value": value})


def block(board: HardyWeinberg, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def ids(board: HardyWeinberg) -> list[str]:
    return [one["id"] for one in board.view.data["blocks"]]


def test_chi_square_step_by_step(board: HardyWeinberg) -> None:
    assert block(board, "chi")["list"][1:] == [
        "Chance alone seldom gives such differences (less than once in twenty times).", "There are too few Aa."
    ]  # fmt: skip
    put(board, "level", "frequency")
    assert block(board, "chi")["rows"] == [
        ["AA", "50", "36.0", "+14.0", "5.444"],
        ["Aa", "20", "48.0", "−28.0", "16.333"],
        ["aa", "30", "16.0", "+14.0", "12.250"],
        ["together", "100", "100.0", "", "χ² = 34.028"],
    ]
    note = block(board, "chi")["note"]
    assert (
        "= 1 degree of freedom; critical value at 95 %: 3.841." in note
        and "probability below 0.0001" in note
        and "too few Aa" in note
    )


def test_the_blood_groups_are_the_published_ones(board: HardyWeinberg) -> None:
    put(board, "counts", "real")
    test = board.found.test
    assert test is not None and board.found.n == 1000
    assert (test.test.statistic, test.test.p) == (pytest.approx(0.2215, abs=5e-5), pytest.approx(0.6379, abs=5e-5))
    assert [row["label"] for row in block(board, "bars")["rows"]] == ["MM", "MN", "NN"]
    assert "Hedrick" in board.view.data["source"]
    put(board, "counts", "typed")
    assert board.view.data["source"] == ""


def test_after_one_generation_it_is_there_and_then_nothing_happens_for_fifty(board: HardyWeinberg) -> None:
    course, p = board.found.course, board.found.p
    assert len(course) == 51 and course[0] == pytest.approx([0.5, 0.2, 0.3])
    assert course[1] == pytest.approx([p * p, 2 * p * (1 - p), (1 - p) ** 2])
    assert np.abs(course[1:] - course[1]).max() < 1e-12
    told = block(board, "generations")["summary"].replace("\xa0", " ")
    assert "70 % in generation 0, 84 % in generation 1, 84 % in generation 50" in told
    assert "Being dominant does not make an allele spread" in told


def test_with_selection_something_happens_and_the_sentence_is_gone(board: HardyWeinberg) -> None:
    put(board, "selection", True)
    put(board, "s", 0.5)
    p = (board.found.course[:, 0] + board.found.course[:, 1] / 2).tolist()
    assert p == sorted(p) and p[-1] > p[0] + 0.2
    told = block(board, "generations")["summary"]
    assert "Being dominant" not in told and "Now the share of A goes from" in told
    put(board, "s", 0)
    assert "Being dominant" in block(board, "generations")["summary"]


@pytest.mark.parametrize(
    ("world", "values", "F"),
    [("relatives", {"F": 0.3}, 0.3), ("two", {"p": 0.1, "p2": 0.9}, 0.64), ("chance", {}, 0.0), ("selected", {"s": -0.9, "h": 0, "p": 0.5}, None)],
)  # fmt: skip
def test_departures_are_what_the_model_says(world: str, values: dict[str, float], F: float | None) -> None:
    board = HardyWeinberg("FINCH-42", world=world, n=100_000, **values)
    test = board.found.test
    assert test is not None
    if F is None:
        assert test.F < -0.1  # AA died: too many Aa among those that are left
    else:
        assert pytest.approx(F, abs=0.012) == test.F
    assert test.test.fits == (world == "chance")
    board.close()


def test_a_fair_sample_is_refused_about_once_in_twenty() -> None:
    board = HardyWeinberg("FAIR", world="chance", n=500)
    wrong = 0
    for n in range(300):
        put(board, "seed", f"FAIR-{n}")
        assert board.found.test is not None
        wrong += not board.found.test.test.fits
    assert wrong / 300 == pytest.approx(0.05, abs=3 * (0.05 * 0.95 / 300) ** 0.5)
    board.close()


def test_levels(board: HardyWeinberg) -> None:
    assert ids(board) == ["numbers", "bars", "generations", "chi"]
    put(board, "level", "frequency")
    assert ids(board) == ["numbers", "bars", "parabola", "chi", "generations"]
    labels = [item["label"] for item in block(board, "numbers")["rows"][0]["items"]]
    assert len(set(labels)) == len(labels) == 3  # the page tells them apart by their labels
    put(board, "level", "strength")
    assert ids(board) == ["numbers", "bars", "generations", "chi", "strengths"]
    assert block(board, "strengths")["rows"][0][1] == "+0.5833"
    json.dumps([board.view.data, board.view.progress], allow_nan=False)


def test_one_allele_alone_needs_no_test(board: HardyWeinberg) -> None:
    for name in ("Aa", "aa"):
        put(board, name, 0)
    assert board.found.test is None and "one allele only" in block(board, "chi")["list"][0]
    for level in ("frequency", "strength"):
        put(board, "level", level)
        assert board.view.data["error"] == ""
    put(board, "selection", True)
    assert board.found.course[-1] == pytest.approx([1, 0, 0])


def test_every_world_has_its_own_sliders(board: HardyWeinberg) -> None:
    put(board, "counts", "drawn")
    for world in WORLDS:
        assert put(board, "world", world) == (True, "")
    names = {item["id"] for group in board.view.data["groups"] for item in group["items"]}
    assert {"n", "p", "p2", "part"} <= names and "AA" not in names


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("AA", -1, "from 0 to"), ("AA", "2.5", "no whole number"), ("world", "x", "no such data"), ("s", -2, "from −1 to 1"), ("level", "x", "no such level")],
)  # fmt: skip
def test_what_does_not_fit_is_said_and_nothing_is_lost(
    board: HardyWeinberg, field: str, value: Any, words: str
) -> None:
    before = board.found
    assert not put(board, field, value)[0]
    assert words in board.view.data["errors"][field] and board.found is before


def test_nobody_at_all_is_refused_and_taken_back(board: HardyWeinberg) -> None:
    put(board, "AA", 0)
    put(board, "Aa", 0)
    assert not put(board, "aa", 0)[0]
    assert "Nobody was counted" in board.view.data["errors"]["aa"] and board.found.counts == (0, 0, 30)


@pytest.mark.parametrize("given", [{"counts": "x"}, {"world": "x"}, {"AA": -1}, {"q": 1}, {"AA": 0, "Aa": 0, "aa": 0}])
def test_a_cell_that_asks_for_the_impossible_is_told_so(given: dict[str, Any]) -> None:
    with pytest.raises(BadSetUp):
        HardyWeinberg("A", **given)


def test_it_waits_and_leaves_a_still_and_tables(folder: Path) -> None:
    asked = Prediction("hardy-weinberg-board", "first", "choice", "What?", {"a": "A", "b": "B"})
    board = HardyWeinberg("FINCH-42", counts="real", after=asked)
    assert set(board.view.data) == {"format", "version", "waits", "error"}
    hand_in("hardy-weinberg-board", "first", "a")
    still = board.still()
    assert "Counted: MM 298" in still and "Hedrick" in still and still.count("<svg") == 2
    assert board.take({"type": "csv"})[0]
    assert len((folder / "hardy-weinberg-FINCH-42-generations.csv").read_text().splitlines()) == 52
    board.close()
    asked.close()


def test_no_number_is_minus_nothing_and_a_fitting_sample_may_be_chance() -> None:
    calm = HardyWeinberg("x", AA=4, Aa=32, aa=64, level="frequency")
    rows, note = block(calm, "chi")["rows"], block(calm, "chi")["note"]
    assert [row[3] for row in rows[:3]] == ["0", "0", "0"] and "−0" not in str(rows)
    assert "chance alone can give such a difference" in note and "frequency of A was taken from the counts" in note
    calm.close()
