"""The fluctuation board: both ideas with one total, the published figures of 1943, m two ways, levels, errors in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab.core.errors import BadSetUp
from evolution_lab.data import luria_delbruck
from widgets.asked import hand_in
from widgets.models_lab.fluctuation import FluctuationBoard
from widgets.models_lab.fluctuation_charts import MOST_COLONIES, Row, classes, estimates_of, in_classes
from widgets.predict import Prediction


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def board() -> Iterator[FluctuationBoard]:
    found = FluctuationBoard("TROUT-59")
    yield found
    found.close()


def put(board: FluctuationBoard, field: str, value: Any) -> tuple[bool, str]:
    return board.take({"type": "set", "field": field, "value": value})


def block(board: FluctuationBoard, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def ids(board: FluctuationBoard) -> list[str]:
    return [one["id"] for one in board.view.data["blocks"]]


def test_both_rows_have_one_total_and_only_the_spread_differs(board: FluctuationBoard) -> None:
    ratios = []
    for n in range(20):
        put(board, "seed", f"SAME-{n}")
        grown, dealt = board.rows
        assert sum(grown.counts) == sum(dealt.counts) and len(grown.counts) == len(dealt.counts) == 20
        ratios.append((grown.spread.ratio, dealt.spread.ratio))
    assert sum(grown > 2 for grown, _dealt in ratios) >= 18 and sum(dealt < 2 for _grown, dealt in ratios) >= 18


def test_m_is_rate_times_divisions(board: FluctuationBoard) -> None:
    assert board.m == pytest.approx(2, rel=1e-5)
    put(board, "rate", "5e-8")
    assert board.m == pytest.approx(5, rel=1e-5)
    put(board, "cells", 10)
    assert board.m == pytest.approx(0.5, rel=1e-4)
    assert "m = 0.5 in each culture on average" in board.view.data["groups"][1]["note"]


def test_1943_at_a_click(board: FluctuationBoard) -> None:
    board.take({"type": "press", "button": "preset:1943"})
    put(board, "level", "strength")
    assert board.rows[2].counts == tuple(luria_delbruck()["16"]) and board.values["plating"] == 0.4
    row = block(board, "m")["rows"][2]
    assert row[1:] == ["40\xa0%", "0.97868", "0.489 to 1.76", "1.18636", "0.58 to 2.09"]
    assert "while the cultures grew" in block(board, "ideas")["list"][2]
    assert block(board, "spread")["rows"][2][2:5] == ["11.35", "752.1", "66.27"]
    assert "Luria SE" in board.view.data["source"] and "two fifths were plated" in board.view.data["source"]


def test_where_the_plating_is_not_known_no_m_is_made_up(board: FluctuationBoard) -> None:
    put(board, "level", "strength")
    put(board, "real", "10a")
    assert block(board, "m")["rows"][2][1:] == ["–"] * 5 and "is not known here" in block(board, "m")["note"]
    assert block(board, "spread")["rows"][2][2:5] == ["16.7", "18.23", "1.092"]


def test_cultures_that_never_mutated_have_no_m(board: FluctuationBoard) -> None:
    put(board, "level", "strength")
    assert block(board, "m")["rows"][1][2:] == ["–"] * 4 and "there is no m" in block(board, "m")["note"]


def test_m_comes_out_again_from_many_cultures() -> None:
    board = FluctuationBoard("MANY-1", cultures=500, rate=1.5e-8, plating=0.4)
    found = estimates_of(board.rows[0])
    assert not isinstance(found.by_likelihood, str) and not isinstance(found.by_p0, str)
    assert board.m in found.by_likelihood.interval and board.m in found.by_p0.interval
    expected, n = board.rows[0].expected, 500
    assert expected is not None
    zeros = n * expected[0]
    assert abs(board.rows[0].spread.zeros - zeros) < 3 * np.sqrt(zeros * (1 - expected[0]))
    board.close()


def test_expected_shares_are_chances(board: FluctuationBoard) -> None:
    for row in board.rows:
        assert row.expected is not None and 0.9 < row.expected.sum() <= 1 + 1e-9
    assert board.rows[1].expected is not None
    mean = float(board.rows[1].expected @ np.arange(len(board.rows[1].expected)))
    assert mean == pytest.approx(board.rows[1].spread.mean, rel=1e-6)


def test_a_plate_that_nobody_could_count_is_said_and_not_worked_out() -> None:
    found = estimates_of(Row("spontaneous", "a", (0, 3, MOST_COLONIES + 1), 1.0, 0))
    assert isinstance(found.by_likelihood, str) and "nobody counts so many" in found.by_likelihood
    assert not isinstance(found.by_p0, str)


def test_without_any_mutation_it_still_works(board: FluctuationBoard) -> None:
    put(board, "level", "strength")
    assert put(board, "rate", 0) == (True, "")
    assert board.rows[0].counts == (0,) * 20 and block(board, "spread")["rows"][0][4] == "–"
    assert "as small as you like" in block(board, "m")["note"] and board.view.data["error"] == ""


def test_classes_hold_every_count_once() -> None:
    borders = classes(107)
    assert borders[0] == (0, 0) and borders[-1][1] >= 107
    assert all(a[1] + 1 == b[0] for a, b in pairwise(borders))
    counts = luria_delbruck()["16"]
    assert sum(in_classes(counts, borders)) == 20 and in_classes(counts, borders)[0] == 11


def test_levels_and_the_data_of_the_page(board: FluctuationBoard) -> None:
    assert ids(board) == ["numbers", "columns", "dots"]
    assert "variance" not in json.dumps(board.view.data["blocks"])
    put(board, "level", "frequency")
    assert ids(board) == ["numbers", "columns", "dots", "spread"]
    put(board, "cultures", 200)
    assert "dots" not in ids(board)  # too many to draw each
    json.dumps([board.view.data, board.view.progress], allow_nan=False)


def test_shares_are_drawn_where_rows_are_of_different_length(board: FluctuationBoard) -> None:
    put(board, "real", "10a")
    assert "share of the cultures" in block(board, "columns")["html"]
    put(board, "real", "16")
    assert "share of the cultures" not in block(board, "columns")["html"]


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("rate", 9e-6, "too many to count"), ("rate", "often", "no number"), ("plating", 0, "from 0.001 to 1"), ("cultures", 1, "from 2 to 500"), ("real", "99", "no such data")],
)  # fmt: skip
def test_what_does_not_fit_is_said_and_nothing_is_lost(
    board: FluctuationBoard, field: str, value: Any, words: str
) -> None:
    before = board.rows
    assert not put(board, field, value)[0]
    assert words in board.view.data["errors"][field] and board.rows is before


@pytest.mark.parametrize("given", [{"real": "99"}, {"preset": "x"}, {"m": 3}, {"rate": 1e-5, "cells": 1000}])
def test_a_cell_that_asks_for_the_impossible_is_told_so(given: dict[str, Any]) -> None:
    with pytest.raises(BadSetUp):
        FluctuationBoard("A", **given)


def test_it_waits_and_leaves_a_still_and_tables(folder: Path) -> None:
    asked = Prediction("fluctuation-board", "first", "choice", "What?", {"a": "A", "b": "B"})
    board = FluctuationBoard("TROUT-59", preset="1943", after=asked)
    assert set(board.view.data) == {"format", "version", "waits", "error"}
    hand_in("fluctuation-board", "first", "a")
    still = board.still()
    assert "cultures have none" in still and "Luria SE" in still and "<svg" in still
    assert board.take({"type": "csv"})[0]
    assert len((folder / "fluctuation-TROUT-59-counts.csv").read_text().splitlines()) == 61
    board.close()
    asked.close()


@pytest.mark.parametrize(
    ("rate", "said"),
    [(2e-8, "2 mutations in 100 million divisions"), (1.2e-8, "1.2 mutations in 100 million divisions"), (1e-8, "1 mutation in 100 million divisions"), (0, "0 mutations in 100 million divisions")],
)  # fmt: skip
def test_a_rate_is_said_in_whole_words(board: FluctuationBoard, rate: float, said: str) -> None:
    put(board, "rate", str(rate))
    growth = next(one for one in board.view.data["groups"] if one["id"] == "growth")
    assert growth["note"].startswith(said)
