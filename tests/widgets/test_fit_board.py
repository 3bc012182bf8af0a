"""The fit board: the student's curve, the estimate that stays hidden until it is asked for, the surface, own tables, errors in words."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab import data, inference
from evolution_lab.core.errors import BadSetUp, LabError
from widgets.asked import hand_in
from widgets.models_lab.fit import FitBoard
from widgets.models_lab.fit_charts import fits_of
from widgets.models_lab.fit_curve import course_of, estimate, surface
from widgets.models_lab.fit_data import LABELS, Samples, fit_data, own_data
from widgets.models_lab.own_table import read_table
from widgets.predict import Prediction

OURS = "generation;dark;all\n0;10;100\n20;40;100\n40;80;100\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def board() -> Iterator[FitBoard]:
    found = FitBoard("FINCH-42")
    yield found
    found.close()


def put(board: FitBoard, field: str, value: Any) -> tuple[bool, str]:
    return board.take({"type": "set", "field": field, "value": value})


def press(board: FitBoard, button: str = "estimate") -> tuple[bool, str]:
    return board.take({"type": "press", "button": button})


def block(board: FitBoard, id: str) -> dict[str, Any]:
    found = next(one for one in board.view.data["blocks"] if one["id"] == id)
    return {name: value.replace("\xa0", " ") if isinstance(value, str) else value for name, value in found.items()}


def blocks(board: FitBoard) -> list[str]:
    return [one["id"] for one in board.view.data["blocks"]]


# --- the numbers -------------------------------------------------------------------------------------------------------------


def test_the_estimates_are_the_published_ones() -> None:
    found, best = fits_of(fit_data("britain"))
    assert best == 1.0 and found[1.0].s == pytest.approx(0.072, abs=0.0005)
    assert found[1.0].interval[:2] == pytest.approx((0.055, 0.094), abs=0.0005)
    assert found[0.5].s == pytest.approx(0.055, abs=0.0006)
    assert found[1.0].log_likelihood - found[0.5].log_likelihood == pytest.approx(9.86, abs=0.005)
    for part, s in (("moths-early", -0.085), ("moths-late", -0.220)):
        (fit,) = fits_of(fit_data(part))[0].values()
        assert fit.s == pytest.approx(s, abs=0.0005)
    (alpha,) = fits_of(fit_data("alpha"))[0].values()
    assert np.log1p(alpha.s) == pytest.approx(0.0754, abs=0.0001)


def test_every_data_set_is_drawn_and_fitted_from_the_same_counts() -> None:
    for id in LABELS:
        found = fit_data(id)
        if not found.samples.shares:
            drawn = [(group.carriers, group.examined) for group in found.groups]
            fitted = list(zip(found.samples.carriers, found.samples.examined, strict=True))
            assert [sum(column) for column in zip(*drawn, strict=True)] == [sum(c) for c in zip(*fitted, strict=True)]
        assert found.source().startswith("Data:") and found.samples.times[0] == 0
        assert all(0 <= group.at <= found.samples.last and 0 <= group.share <= 1 for group in found.groups)
        assert all(0 <= at <= found.samples.last for at, _text in found.ticks) and len(found.ticks) >= 2


def test_the_groups_of_britain_are_the_published_ones() -> None:
    drawn = [(group.carriers, group.examined) for group in fit_data("britain").groups]
    assert drawn == [(step.carriers, step.chromosomes) for step in data.lactase_britain()]


@pytest.mark.parametrize("id", ["britain", "moths-late", "alpha"])
def test_a_course_with_the_estimate_s_values_begins_where_the_estimate_begins(id: str) -> None:
    found = fit_data(id)
    best = estimate(found, 1.0 if found.ploidy == 2 else 0.5)
    own = course_of(found, best.s, best.h)
    assert own.p0 == pytest.approx(best.p0, rel=0.01)
    assert own.log_likelihood == pytest.approx(best.log_likelihood, abs=0.01)
    assert own.distance < course_of(found, 0.0, 0.5).distance


@pytest.mark.parametrize("id", ["britain", "moths"])
def test_the_surface_is_the_likelihood_at_the_best_start(id: str) -> None:
    found, grid = fit_data(id), surface(fit_data(id))
    assert grid.drop.min() == pytest.approx(0, abs=1e-9) and grid.drop.shape == (len(grid.y), len(grid.s))
    best = estimate(found, 1.0)
    near = grid.drop[-1, int(np.argmin(abs(grid.s - best.s)))]
    assert near < 0.1, "the estimate lies at the top"
    for row, column in ((0, 3), (30, 60), (60, 130)):
        there = course_of(found, float(grid.s[column]), float(grid.y[row])).log_likelihood
        assert grid.drop[row, column] == pytest.approx(best.log_likelihood - there, rel=0.1, abs=0.15)


def test_a_surface_without_dominance_is_one_of_starts() -> None:
    grid = surface(fit_data("alpha"))
    best = estimate(fit_data("alpha"), 0.5)
    assert grid.of_start and grid.y[0] < best.p0 < grid.y[-1] and grid.s[0] < best.s < grid.s[-1]


# --- the board ---------------------------------------------------------------------------------------------------------------


def test_nothing_of_the_estimate_is_on_the_page_before_it_is_shown(board: FitBoard) -> None:
    def page() -> str:
        return json.dumps([board.view.data, board.still()], ensure_ascii=False, allow_nan=False)

    for level in ("counts", "frequency", "strength"):
        put(board, "level", level)
        assert not any(words in page() for words in ("0.072", "7.2 %", "plausible (95 %)", "less likely", "apparent s. So"))  # fmt: skip
        assert not {"estimate", "surface", "dominance"} & set(blocks(board))
    press(board)
    assert {"estimate", "surface", "dominance"} <= set(blocks(board)) and "0.0722" in page()
    press(board)
    assert not {"estimate", "surface", "dominance"} & set(blocks(board))


def test_the_caution_and_the_source_stand_beside_the_estimate(board: FitBoard) -> None:
    press(board)
    assert (
        "so strong selection would have to be if it had moved the share alone" in block(board, "estimate")["list"][-1]
    )
    put(board, "level", "frequency")
    told = " ".join(block(board, "estimate")["list"])
    assert "leaves chance (drift), migration and all else out" in told
    assert "migration in the Bronze and Iron Age" in board.view.data["source"]
    assert "milk use itself predicts the allele poorly" in board.view.data["source"]


def test_the_student_s_values_are_judged_in_words(board: FitBoard) -> None:
    press(board)
    assert "Your s = 0 lies below the interval." in block(board, "estimate")["list"]
    put(board, "h", 1)
    put(board, "s", "0,07")
    told = block(board, "estimate")["list"]
    assert "Your s = 0.07 lies inside the interval." in told
    assert "Your curve fits the data as well as the best one." in told
    assert "Your values lie in this field." in block(board, "surface")["summary"]
    put(board, "s", 0.4)
    assert "beyond the edge" in block(board, "surface")["summary"]


def test_additive_against_dominant(board: FitBoard) -> None:
    press(board)
    rows = block(board, "dominance")["rows"]
    assert [row[1] for row in rows] == ["0.0555", "0.0722"] and rows[1][4] == "most likely"
    assert rows[0][4] == "19,000 times less likely" and round(np.exp(9.86), -3) == 19_000
    put(board, "data", "iberia")
    press(board)
    assert "cannot tell how much one copy gives" in block(board, "dominance")["note"]


def test_other_data_hide_the_estimate_again(board: FitBoard) -> None:
    press(board)
    put(board, "data", "moths")
    assert "estimate" not in blocks(board)
    assert "h" in [item["id"] for item in board.view.data["groups"][1]["items"]]
    put(board, "data", "alpha")
    assert "h" not in [item["id"] for item in board.view.data["groups"][1]["items"]]


def test_moths_are_shown_as_counted_or_as_alleles(board: FitBoard) -> None:
    put(board, "data", "moths")
    assert "go from 93 % to 23 %" in block(board, "course")["summary"]
    put(board, "level", "frequency")
    assert "go from 74 % to 12 %" in block(board, "course")["summary"]
    assert block(board, "genotypes")["summary"].count("from") >= 3


def test_the_start_by_hand_and_back(board: FitBoard) -> None:
    put(board, "s", 0.05)
    placed = board.fitted.own.p0
    put(board, "auto", False)
    assert board.values["p0"] == pytest.approx(placed, rel=0.01)
    put(board, "p0", 0.5)
    assert board.fitted.own.p[0] == pytest.approx(0.5) and "goes from 50 %" in block(board, "course")["summary"]
    put(board, "auto", True)
    assert board.fitted.own.p0 == placed


def test_drift_is_drawn_where_it_is_asked_for_and_hangs_on_the_seed(board: FitBoard) -> None:
    assert len(board.fitted.drift) == 0
    put(board, "level", "strength")
    put(board, "drift", True)
    first = board.fitted.drift.copy()
    assert first.shape == (40, 155) and 'class="drift"' in block(board, "course")["html"]
    put(board, "Ne", 200)
    assert board.fitted.drift[:, -1].std() > 3 * first[:, -1].std()
    put(board, "Ne", 10_000)
    assert np.array_equal(board.fitted.drift, first)


def test_the_estimate_may_wait_for_a_question_of_its_own() -> None:
    asked = Prediction("fit-board", "first", "choice", "What?", {"a": "A", "b": "B"})
    board = FitBoard("FINCH-42", estimate_after=asked, shown=True)
    assert "estimate" not in blocks(board) and "0.072" not in json.dumps(board.view.data)
    ok, text = press(board)
    assert not ok and "First answer the question" in text
    hand_in("fit-board", "first", "a")
    assert "estimate" in blocks(board)
    board.close()
    asked.close()


def test_it_waits_whole_for_a_question() -> None:
    asked = Prediction("fit-board", "second", "choice", "What?", {"a": "A", "b": "B"})
    board = FitBoard("FINCH-42", after=asked)
    assert set(board.view.data) == {"format", "version", "waits", "error"}
    hand_in("fit-board", "second", "a")
    assert "course" in blocks(board)
    board.close()
    asked.close()


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("s", "much", "no number"), ("s", 3, "from −0.5 to 0.5"), ("h", 2, "from 0 to 1"), ("data", "mars", "no such data"), ("own:time", "x", "Load a table first")],
)  # fmt: skip
def test_what_does_not_fit_is_said_and_nothing_is_lost(board: FitBoard, field: str, value: Any, words: str) -> None:
    before = board.fitted
    assert not put(board, field, value)[0]
    assert any(words in text for text in board.view.data["errors"].values()) and board.fitted is before


@pytest.mark.parametrize("given", [{"data": "mars"}, {"s": 4}, {"x": 1}, {"table": "there is no such.csv"}])
def test_a_cell_that_asks_for_the_impossible_is_told_so(given: dict[str, Any]) -> None:
    with pytest.raises((BadSetUp, LabError)):
        FitBoard("A", **given)


def test_the_tables_reach_the_folder(board: FitBoard, folder: Path) -> None:
    press(board)
    assert board.take({"type": "csv"})[0]
    rows = (folder / "fit-FINCH-42-values.csv").read_text().splitlines()
    assert len(rows) == 4 and rows[0].startswith("whose,s,low,high")
    assert len((folder / "fit-FINCH-42-data.csv").read_text().splitlines()) == 10


# --- a class's own table ------------------------------------------------------------------------------------------------------


def sent(text: str, name: str = "beans.csv") -> dict[str, str]:
    return {"name": name, "content": b64encode(text.encode()).decode()}


def test_an_own_table_is_loaded_by_the_button_and_fitted(board: FitBoard) -> None:
    assert put(board, "file", sent(OURS)) == (True, "")
    assert board.dataset == "own" and board.fitted.data.samples == Samples((0, 20, 40), (10, 40, 80), (100, 100, 100))
    press(board)
    assert board.fitted.found[0.5].s == pytest.approx(inference.fit_selection([10, 40, 80], [100] * 3, [0, 20, 40]).s)
    assert put(board, "own:counted", "dominant")[0] and board.fitted.data.seen == "dominant"


def test_an_own_table_of_shares_in_any_order() -> None:
    found = own_data(read_table("week;share\n4;0,6\n0;0,5\n2;0,55\n6;0,65\n"), "week", "share", "", "haploid")
    assert found.samples == Samples((0, 2, 4, 6), shares=(0.5, 0.55, 0.6, 0.65))
    assert estimate(found, 0.5).s == pytest.approx(0.109, abs=0.001)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("generation;dark;all\n0;10;100\n20;x1;100\n40;80;100\n", "Row 3, column B (dark)"),
        ("generation;dark;all\n0;10;100\n", "At least 3 rows"),
        ("a;b\nx;y\n", "two columns of numbers"),
        ("generation;dark;all\n0,5;10;100\n20;40;100\n40;80;100\n", "whole numbers"),
        ("generation;dark;all\n5;10;100\n5;40;100\n5;80;100\n", "all rows are of one generation"),
        ("generation;dark;all\n0;10;100\n20;40;30\n40;80;100\n", "Row 3: 40 in column dark, but only 30"),
        ("generation;dark;all\n0;0;0\n20;0;0\n40;0;0\n", "nobody was examined"),
        ("day;dark\n0;10\n20;40\n40;80\n", "Row 2, column dark: 10 is no share"),
        ("day;dark;all\n0;10;100\n20;40;100\n1700000000;80;100\n", "more than 5,000 generations"),
    ],
)
def test_a_table_that_cannot_be_read_is_refused_with_row_and_column(board: FitBoard, text: str, words: str) -> None:
    before = board.fitted
    assert not put(board, "file", sent(text))[0]
    assert words in board.view.data["errors"]["file"] and board.fitted is before and board.dataset == "britain"


def test_what_is_no_file_is_refused_in_words(board: FitBoard) -> None:
    for value, words in (("x", "does not know"), ({"name": "a"}, "larger than"), ({"name": "a", "content": "§"}, "did not arrive whole")):  # fmt: skip
        assert not put(board, "file", value)[0] and words in board.view.data["errors"]["file"]


def test_what_cannot_be_fitted_is_said_and_the_curve_stays(board: FitBoard) -> None:
    put(board, "file", sent("generation;dark;all\n0;0;100\n20;0;100\n40;0;100\n"))
    ok, _text = press(board)
    assert ok and "there is nothing to estimate" in board.view.data["errors"]["run"]
    assert "course" in blocks(board)


def test_names_of_a_table_are_escaped(board: FitBoard) -> None:
    put(board, "file", sent("generation;<img src=x>;all\n0;10;100\n20;40;100\n40;80;100\n", "<script>.csv"))
    html = block(board, "course")["html"]
    assert "<img" not in html and "<script" not in html and "<script>.csv" not in board.still()


def test_a_board_of_one_data_set_lets_nobody_look_ahead() -> None:
    board = FitBoard("FINCH-42", data="britain", fixed=True)
    assert [group["id"] for group in board.view.data["groups"]] == ["curve", "estimate"]
    assert not put(board, "data", "italy")[0] and board.dataset == "britain"
    board.close()
