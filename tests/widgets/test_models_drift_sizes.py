"""Drift at several sizes: the same start and nothing but chance, each size for itself, told in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab import models
from evolution_lab.core.errors import BadSetUp
from widgets import DriftSizes


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def board() -> Iterator[DriftSizes]:
    found = DriftSizes("FLY-1")
    yield found
    found.close()


def put(board: DriftSizes, field: str, value: Any) -> bool:
    return board.take({"type": "set", "field": field, "value": value})[0]


def test_each_size_has_a_chart_of_its_own_runs(board: DriftSizes) -> None:
    fans = [one for one in board.view.data["blocks"] if one["kind"] == "fan"]
    assert [one["id"] for one in fans] == ["size-8", "size-16", "size-100", "size-1000"]
    for N, fan in zip(board.sizes, fans, strict=True):
        where = fan["runs"]
        numbers = np.frombuffer(board.view.numbers, np.float32)[where["at"] :][: where["length"]].reshape(20, 51)
        assert np.allclose(numbers, board.runs[N]) and (board.runs[N][:, 0] == 0.5).all()
        assert np.allclose(np.round(board.runs[N] * 2 * N), board.runs[N] * 2 * N)
        assert fan["expected"] == [0.5] * 51 and (fan["low"], fan["high"]) == (0, 1)


def test_the_counters_are_those_of_the_runs(board: DriftSizes) -> None:
    rows = next(one for one in board.view.data["blocks"] if one["kind"] == "counters")["rows"]
    for N, row in zip(board.sizes, rows, strict=True):
        lost, fixed, both = models.end_states(board.runs[N])
        assert [int(one["value"]) for one in row["items"]] == [lost, both, fixed]
        assert f"{lost} of 20 have lost A, {fixed} have A alone" in board.in_words(N)


def test_the_smaller_the_wilder(board: DriftSizes) -> None:
    put(board, "replicates", 500)
    spread = [float(board.runs[N][:, -1].var()) for N in board.sizes]
    for N, found in zip(board.sizes, spread, strict=True):
        wanted = float(models.expected_variance(0.5, N, 50)[-1])
        assert found == pytest.approx(wanted, rel=0.25)


def test_a_size_draws_the_same_beside_other_sizes(board: DriftSizes) -> None:
    other = DriftSizes("FLY-1", sizes=(100, 2))
    assert np.array_equal(other.runs[100], board.runs[100])
    other.close()


@pytest.mark.parametrize("sizes", [(8,), (8, 8), (0, 8), (8, "many"), range(1, 9), 8, (8, 100_000)])
def test_sizes_that_cannot_be_are_refused_in_words(sizes: Any) -> None:
    with pytest.raises(BadSetUp, match="two to six different whole numbers"):
        DriftSizes("A", sizes=sizes)


def test_levels_change_the_words_alone_and_too_much_is_refused(board: DriftSizes) -> None:
    before = board.runs
    assert "frequency" not in json.dumps(board.view.data["blocks"])
    put(board, "level", "frequency")
    assert board.runs is before and "allele frequency p" in json.dumps(board.view.data["blocks"])
    put(board, "replicates", 500)
    assert not put(board, "generations", 1000) and "too long" in board.view.data["errors"]["generations"]
    json.dumps(board.view.data, allow_nan=False)
    assert all(board.in_words(N) in board.still() for N in board.sizes)


def test_the_table_has_every_size(board: DriftSizes, folder: Path) -> None:
    put(board, "generations", 3)
    assert board.take({"type": "csv"})[0]
    assert len((folder / "drift-sizes-FLY-1-populations.csv").read_text().splitlines()) == 1 + 4 * 20 * 4


def test_ends_share_one_scale_and_the_third_level_tells_what_drift_takes(board: DriftSizes) -> None:
    fans = [one for one in board.view.data["blocks"] if one["kind"] == "fan"]
    assert len({one["ends"]["most"] for one in fans}) == 1
    assert fans[0]["ends"]["most"] == max(max(one["ends"]["counts"]) for one in fans)
    board.take({"type": "set", "field": "level", "value": "strength"})
    rows = next(one for one in board.view.data["blocks"] if one["id"] == "strengths")["rows"]
    assert [row[0] for row in rows] == ["8", "16", "100", "1,000"]
    kept = 0.5 * (1 - 1 / (2 * 100)) ** 50
    assert f"({kept:.3f})" in rows[2][2] and f"({0.25 * (1 - kept / 0.5):.3f})" in rows[2][1]
