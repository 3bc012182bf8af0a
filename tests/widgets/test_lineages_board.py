"""Lineages by chance: what the board tells is what was drawn, and what theory says of it."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab.charts.families import families_svg
from evolution_lab.core.errors import LabError
from evolution_lab.models.lineages import expected_survival
from widgets import Lineages


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))


def block(board: Lineages, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def test_founders_with_descendants_are_as_many_as_theory_says() -> None:
    alive = [Lineages(seed=f"L{n}", clades=500).alive for n in range(12)]
    share = float(expected_survival(0.1, 0.1, 50)[-1])
    assert np.mean(alive) / 500 == pytest.approx(share, abs=4 * (share * (1 - share) / 6000) ** 0.5)


def test_the_dashed_line_is_the_expectation_of_each_step() -> None:
    board = Lineages(seed="L", birth=0.12, death=0.1)
    assert block(board, "courses")["expected"][-1] == pytest.approx(1.02**50, rel=1e-4)
    assert block(Lineages(seed="L"), "courses")["expected"][-1] == 1
    many = np.mean([Lineages(seed=f"G{n}", clades=500, birth=0.12).lineages[:, -1].mean() for n in range(12)])
    assert many == pytest.approx(1.02**50, rel=0.1)


def test_the_sentence_and_the_large_numbers_tell_the_table() -> None:
    board = Lineages(seed="CLAIM-7")
    ends = board.lineages[:, -1]
    assert (board.alive, board.largest) == ((ends > 0).sum(), ends.max() / ends.sum())
    assert board.told().startswith(f"Founders with living descendants: {board.alive} of 20.")
    assert [one["id"] for one in board.view.data["blocks"] if one.get("summary") == board.told()] == ["families"]
    values = [item["value"] for item in block(board, "large")["rows"][0]["items"]]
    assert values[:4] == ["20", str(board.alive), str(20 - board.alive), str(ends.sum())]


def test_where_nobody_is_left_it_says_so_and_stands() -> None:
    board = Lineages(seed="CLAIM-19")
    assert board.alive == 0 and "None of the 20 founders" in board.told()
    assert "nan" not in board.still() and not board.view.data["error"]


def test_a_band_for_each_founder_and_colour_only_for_those_with_descendants() -> None:
    board = Lineages(seed="CLAIM-7")
    html = block(board, "families")["html"]
    assert html.count('class="family lives"') == board.alive and html.count('class="family') == 20
    winners = [n + 1 for n in np.flatnonzero(board.lineages[:, -1])]
    assert [int(n) for n in re.findall(r'font-weight="700">(\d+)<', html)] == winners
    assert "families" not in [one["id"] for one in Lineages(seed="x", clades=100).view.data["blocks"]]


def test_numbers_at_the_end_do_not_cover_each_other() -> None:
    svg = families_svg([[1, 1]] * 30, "", "", font=24)
    heights = [float(y) for y in re.findall(r'y="([\d.-]+)" text-anchor="start" font-weight="700"', svg)]
    assert len(heights) > 10 and min(heights) > 12 and all(a - b >= 23.9 for a, b in pairwise(heights))


def test_a_band_is_as_wide_as_the_family() -> None:
    svg = families_svg([[1, 3], [1, 0]], "", "", width=1000, font=10)
    first = re.search(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)L', svg)
    assert first is not None
    y0, y1, foot = float(first[2]), float(first[4]), float(first[6])
    assert (foot - y1) / (foot - y0) == pytest.approx(3, rel=1e-3)


@pytest.mark.parametrize(
    "wrong", [{"birth": 0.3, "death": 0.0, "steps": 200}, {"clades": 0}, {"birth": -0.1}, {"N": 3}]
)
def test_what_does_not_fit_is_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(LabError) as error:
        Lineages(seed="x", **wrong)
    assert len(str(error.value)) > 15


def test_too_much_growth_is_taken_back_at_its_slider() -> None:
    board = Lineages(seed="x", steps=200, birth=0.12, death=0.1)
    ok, _text = board.take({"type": "set", "field": "birth", "value": 0.3})
    assert not ok and "millions" in board.view.data["errors"]["birth"] and board.values["birth"] == 0.12


def test_the_numbers_go_into_a_table() -> None:
    ((name, columns, rows),) = Lineages(seed="x", steps=10).tables()
    assert name == "lineages" and len(columns) == 12 and len(list(rows)) == 20
