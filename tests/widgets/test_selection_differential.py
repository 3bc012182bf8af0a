"""Two groups: the published figures, shuffling by seed, nine measures at once, single animals, own tables, errors in words."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab import inference
from evolution_lab.core.errors import BadSetUp, LabError
from widgets.asked import hand_in
from widgets.models_lab.selection_differential import SelectionDifferential
from widgets.models_lab.selection_differential_charts import MOST, Shuffles, differences, nine_measures, round_edges
from widgets.models_lab.selection_differential_data import TRAITS, finches, sparrows
from widgets.predict import Prediction

OURS = "plant;light;height\n1;sun;10,5\n2;sun;11\n3;sun;12,5\n4;shade;8\n5;shade;7,5\n6;shade;9\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def board() -> Iterator[SelectionDifferential]:
    found = SelectionDifferential("FINCH-42")
    yield found
    found.close()


def put(board: SelectionDifferential, field: str, value: Any) -> tuple[bool, str]:
    return board.take({"type": "set", "field": field, "value": value})


def press(board: SelectionDifferential, button: str) -> tuple[bool, str]:
    return board.take({"type": "press", "button": button})


def block(board: SelectionDifferential, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def ids(board: SelectionDifferential) -> list[str]:
    return [one["id"] for one in board.view.data["blocks"]]


# --- the numbers -------------------------------------------------------------------------------------------------------------


def test_the_finches_are_the_published_ones(board: SelectionDifferential) -> None:
    test = board.found.test
    assert (test.difference, test.t, test.df) == (
        pytest.approx(0.669, abs=5e-4),
        pytest.approx(4.583, abs=5e-4),
        176,
    )
    values = [item["value"] for item in block(board, "means")["rows"][0]["items"]]
    assert values == ["9.47 mm", "10.14 mm", "+0.669 mm"]
    put(board, "level", "strength")
    rows = dict(block(board, "t")["rows"])
    assert rows["t = difference / standard error"] == "4.583" and rows["degrees of freedom (n₁ + n₂ − 2)"] == "176"
    assert rows["critical value of t at 95 %"] == "1.974"


def test_the_sparrows_are_the_published_ones() -> None:
    assert (len(sparrows().first), len(sparrows().second)) == (64, 72)
    males = sparrows("total_length_mm", "male")
    test = inference.selection_differential(males.first, males.second)
    assert (test.difference, test.t) == (pytest.approx(-2.83, abs=0.005), pytest.approx(-4.48, abs=0.005))
    weight = sparrows("weight_g", "male")
    assert inference.selection_differential(weight.first, weight.second).t == pytest.approx(-2.65, abs=0.005)
    assert len(TRAITS) == 9


def test_a_shuffle_moves_labels_and_no_animal() -> None:
    found = Shuffles(finches(), np.random.default_rng(1))
    assert found.labels.shape == (MOST, 178) and (found.labels.sum(axis=1) == 89).all()
    assert found.values.tolist() == [*finches().first, *finches().second]
    k = 17
    by_hand = found.values[found.labels[k]].mean() - found.values[~found.labels[k]].mean()
    assert found.differences[k] == pytest.approx(by_hand)
    assert abs(found.differences.mean()) < 0.01  # the labels say nothing


def test_p_is_that_of_the_permutation_test() -> None:
    groups = sparrows("humerus_in")
    ours = Shuffles(groups, np.random.default_rng(2)).p(MOST)
    theirs = inference.permutation_test(groups.first, groups.second, np.random.default_rng(3), 9999).p
    assert ours == pytest.approx(theirs, abs=5 * (theirs / 9999) ** 0.5)
    assert Shuffles(groups, np.random.default_rng(2)).p(0) == 1.0


def test_differences_of_many_columns_are_those_of_each() -> None:
    rng = np.random.default_rng(4)
    labels, values = rng.random((6, 20)) < 0.4, rng.random((20, 3))
    table = differences(labels, values)
    for row, own in zip(table, labels, strict=True):
        assert row == pytest.approx(values[own].mean(axis=0) - values[~own].mean(axis=0))


def test_of_nine_measures_three_stand_out_alone_and_one_among_nine() -> None:
    nine = nine_measures("both", np.random.default_rng(5))
    alone = {name for name, p in zip(nine.names, nine.p, strict=True) if p < 0.05}
    together = {name for name, p in zip(nine.names, nine.p_of_nine, strict=True) if p < 0.05}
    assert alone == {"total_length_mm", "weight_g", "humerus_in"} and together == {"total_length_mm"}
    assert 0.2 < nine.any_below < 0.3
    assert all(q >= p for p, q in zip(nine.p, nine.p_of_nine, strict=True))


def test_among_groups_that_differ_by_luck_only_one_in_twenty_is_found() -> None:
    rng = np.random.default_rng(6)
    found = 0
    for _run in range(200):
        values = rng.normal(size=40)
        groups = finches()._replace(first=tuple(values[:20]), second=tuple(values[20:]))
        shuffles = Shuffles(groups, rng)
        labels = rng.permuted(np.broadcast_to(shuffles.real, (199, 40)).copy(), axis=1)
        given = np.abs(differences(labels, values[:, None])[:, 0])
        found += ((given >= abs(shuffles.observed)).sum() + 1) / 200 < 0.05
    assert found / 200 == pytest.approx(0.045, abs=3 * (0.05 * 0.95 / 200) ** 0.5)


def test_borders_stand_at_round_numbers_and_hold_everything() -> None:
    for values in (np.array([6.2, 9.0, 11.7]), np.array([0.655, 0.78]), np.array([-3.2, 4.5])):
        edges = round_edges(values)
        assert edges is not None and edges[0] <= values.min() and values.max() <= edges[-1]
    assert round_edges(np.array([1.0, 5.0])) is None


# --- the board ---------------------------------------------------------------------------------------------------------------


def test_labels_are_shuffled_one_by_one_then_many(board: SelectionDifferential) -> None:
    assert block(board, "shuffle")["done"] == 0 and "No shuffle yet" in block(board, "shuffle")["summary"]
    press(board, "shuffle:1")
    shown = block(board, "shuffle")
    assert shown["done"] == 1 and len(shown["recent"]) == 1 and shown["recent"][0].count("1") == 89
    assert shown["recent"][0] != shown["real"] and "a few shuffles say little" in shown["summary"]
    press(board, "shuffle:20")
    press(board, "shuffle:1000")
    shown = block(board, "shuffle")
    assert shown["done"] == 1021 and sum(shown["counts"]) == 1021 and len(shown["recent"]) == 20
    assert "Of 1,021 shuffles 0 came as far" in shown["summary"] and "hard to explain by luck" in shown["summary"]
    press(board, "shuffle:0")
    assert block(board, "shuffle")["done"] == 0


def test_the_same_seed_shuffles_the_same(board: SelectionDifferential) -> None:
    press(board, "shuffle:1")
    first = block(board, "shuffle")["recent"]
    board.take({"type": "new_seed"})
    assert block(board, "shuffle")["recent"] != first
    put(board, "seed", "FINCH-42")
    assert block(board, "shuffle")["recent"] == first


def test_it_stops_when_all_shuffles_are_done(board: SelectionDifferential) -> None:
    for _n in range(11):
        press(board, "shuffle:1000")
    assert block(board, "shuffle")["done"] == MOST
    assert "All 9,999 shuffles are done" in board.view.data["groups"][1]["items"][0]["off"]


def test_did_any_single_bird_change(board: SelectionDifferential) -> None:
    assert "changed" not in ids(board) and "measured twice" not in json.dumps(board.view.data)
    press(board, "changed")
    assert block(board, "changed")["list"][0].startswith("No. No bird in this table was measured twice")
    put(board, "data", "sparrows")
    assert "nobody grew shorter or longer" in block(board, "changed")["list"][0]


def test_a_measure_of_one_sex_and_all_nine(board: SelectionDifferential) -> None:
    put(board, "data", "sparrows")
    put(board, "sex", "female")
    assert board.found.test.sizes == (28, 21)
    put(board, "trait", "weight_g")
    assert board.found.groups.unit == "g"
    put(board, "nine", True)
    assert "none remains" in block(board, "nine")["summary"]
    put(board, "sex", "male")
    assert "there remain: whole length (mm)." in block(board, "nine")["summary"]
    assert len(block(board, "nine")["rows"]) == 9


def test_levels(board: SelectionDifferential) -> None:
    put(board, "data", "sparrows")
    assert ids(board) == ["shuffle", "means", "spread"]
    put(board, "level", "frequency")
    assert ids(board) == ["shuffle", "means", "spread", "lived", "numbers"]
    lived = block(board, "lived")["rows"]
    assert sum(int(row["text"].split(" of ")[1]) for row in lived) == 136
    put(board, "level", "strength")
    put(board, "h2", "0,4")
    assert "0.4 × −1.78 = −0.71 mm" in block(board, "response")["list"][0]
    json.dumps([board.view.data, board.view.progress], allow_nan=False)


def test_the_still_picture_and_the_tables(board: SelectionDifferential, folder: Path) -> None:
    press(board, "shuffle:1000")
    still = board.still()
    assert "the real difference: +0.669 mm" in still and "Grant PR (1986)" in still and still.count("<svg") >= 2
    assert board.take({"type": "csv"})[0]
    assert len((folder / "two-groups-FINCH-42-animals.csv").read_text().splitlines()) == 179
    assert len((folder / "two-groups-FINCH-42-shuffles.csv").read_text().splitlines()) == 1001


def test_it_waits_for_a_question() -> None:
    asked = Prediction("two-groups", "first", "choice", "What?", {"a": "A", "b": "B"})
    board = SelectionDifferential("FINCH-42", after=asked)
    assert set(board.view.data) == {"format", "version", "waits", "error"}
    assert not press(board, "shuffle:1")[0]
    hand_in("two-groups", "first", "a")
    assert "shuffle" in ids(board)
    board.close()
    asked.close()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("data", "mars", "no such data"), ("trait", "beak", "no such data"), ("h2", 2, "from 0 to 1"), ("own:by", "x", "Load a table")],
)  # fmt: skip
def test_what_does_not_fit_is_said_and_nothing_is_lost(
    board: SelectionDifferential, field: str, value: Any, words: str
) -> None:
    before = board.found
    assert not put(board, field, value)[0]
    assert any(words in text for text in board.view.data["errors"].values()) and board.found is before


@pytest.mark.parametrize(
    "given",
    [{"data": "mars"}, {"trait": "x"}, {"sex": "x"}, {"shuffled": -1}, {"shuffled": True}, {"x": 1}, {"table": "a\n1\n2\n"}, {"table": OURS, "value": "x"}],
)  # fmt: skip
def test_a_cell_that_asks_for_the_impossible_is_told_so(given: dict[str, Any]) -> None:
    with pytest.raises((BadSetUp, LabError)):
        SelectionDifferential("A", **given)


# --- a class's own table ------------------------------------------------------------------------------------------------------


def sent(text: str) -> dict[str, str]:
    return {"name": "plants.csv", "content": b64encode(text.encode()).decode()}


def test_an_own_table_of_two_groups(board: SelectionDifferential) -> None:
    assert put(board, "file", sent(OURS)) == (True, "")
    put(board, "own:value", "height")
    assert board.found.groups.names == ("sun", "shade") and board.found.groups.first == (10.5, 11.0, 12.5)
    assert "Commas in numbers" in block(board, "spread")["note"]


def test_two_columns_against_each_other() -> None:
    board = SelectionDifferential("A", table="before;after\n1;3\n2;4\n3;5\n4;6\n", value="before", by="col:after")
    assert board.found.test.difference == pytest.approx(2.0)
    board.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a;b\nx;y\nz;w\n", "no column of numbers"),
        ("height\n1\n2\n3\n4\n", "two different texts"),
        ("light;height\nsun;1\nsun;2\nshade;3\nshade;5\n", "3 or more are needed"),
        ("light;height\nsun;1\nsun;1,5\nsun;3\nshade;3.5\nshade;5\nshade;6\n", "Row 5, column B"),
        ("light;height\n" + "sun;1\nshade;2\n" * 600, "up to 1,000 are taken"),
        ("light;height\nsun;1\nsun;1\nsun;1\nshade;3\nshade;3\nshade;3\n", "some spread"),
    ],
)
def test_a_table_that_cannot_be_used_is_refused_in_words(board: SelectionDifferential, text: str, words: str) -> None:
    before = board.found
    assert not put(board, "file", sent(text))[0]
    assert words in board.view.data["errors"]["file"] and board.found is before


def test_a_board_of_a_lesson_waits_with_what_would_tell_an_answer() -> None:
    asked = Prediction("two-groups", "second", "choice", "What?", {"a": "A", "b": "B"})
    board = SelectionDifferential("FINCH-42", shuffle=False, fixed=True, told_after=asked)
    assert not put(board, "data", "sparrows")[0]
    assert block(board, "shuffle")["bare"] and "shuffle:1" not in json.dumps(board.view.data["groups"])
    for button in ("shuffle:1", "changed"):
        assert not press(board, button)[0] and board.done == 0
    assert "measured twice" not in json.dumps(board.view.data)
    hand_in("two-groups", "second", "a")
    assert press(board, "changed")[0] and block(board, "changed")["list"][0].startswith("No.")
    board.close()
    asked.close()


def test_how_many_of_nine_remain_waits_too() -> None:
    asked = Prediction("two-groups", "third", "choice", "What?", {"a": "A", "b": "B"})
    board = SelectionDifferential("FINCH-42", data="sparrows", nine=True, fixed=True, told_after=asked)
    assert (
        "luck alone lets at least one" in block(board, "nine")["summary"]
        and "remain" not in block(board, "nine")["summary"]
    )
    hand_in("two-groups", "third", "a")
    assert "there remain: whole length (mm)." in block(board, "nine")["summary"]
    board.close()
    asked.close()
