"""The fossil board says what the data and the games show, at three levels, and each chart stands with its source."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab import new_match, simulate
from evolution_lab.charts.fossils import StageBar, through_time_svg
from evolution_lab.core.errors import BadSetUp
from evolution_lab.data import big_five, extinct_families, extinction_stages, note
from widgets import FossilBoard
from widgets.lab.fossil import LAST_STAGE, LEVELS, many_at_once


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))


def made(**more: Any) -> FossilBoard:
    board = FossilBoard(seed="FINCH-42", games=3, **more)
    board.wait()
    board.redraw()
    return board


def block(board: FossilBoard, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def text_of(board: FossilBoard) -> str:
    return re.sub(r"<[^>]+>", " ", board.still())


# --- the numbers ---------------------------------------------------------------------------------------------------------


def test_the_fossils_are_told_with_the_published_numbers() -> None:
    board = made(level="spread")
    assert board.fossils.n == 76 and round(board.fossils.ratio, 2) == 3.26
    assert "mean 4.21 · variance 13.72 · variance/mean 3.26" in text_of(board).replace("&#160;", " ")
    assert "they come in bursts" in block(board, "words")["list"][0]


def test_four_of_the_five_come_out_whichever_way_the_genera_are_counted_but_not_the_same_four() -> None:
    """As the caution of the data says: without genera of one stage the Late Devonian is not among the five worst."""
    board = made()
    assert board.worst == ["Changhsingian", "Maastrichtian", "Hirnantian", "Rhaetian", "Capitanian"]
    assert "Missing among them, of the five great extinctions: Late Devonian." in block(board, "time")["summary"]
    assert board.take({"type": "set", "field": "alone", "value": True})[0]
    assert "Maastrichtian 51" in block(board, "time")["summary"]
    assert "Missing among them, of the five great extinctions: end-Triassic." in block(board, "time")["summary"]


def test_the_five_are_ranked_among_all_stages_and_set_beside_both_published_lists() -> None:
    rows = {row["id"]: row for row in block(made(level="test"), "five")["rows"]}
    assert list(rows) == [one.event for one in big_five()] == list(LAST_STAGE)
    for one in big_five():
        values = [point["value"] for point in rows[one.event]["points"]]
        assert values[:2] == [pytest.approx(one.sepkoski / 100), pytest.approx(one.barnosky / 100)]
    assert rows["end-Permian"]["text"] == "Changhsingian: place 1 of 83"
    assert rows["Late Devonian"]["text"] == "Famennian: place 7 of 83"


def test_each_of_the_five_ends_a_stage_of_the_data() -> None:
    tops = {stage.name: stage.top for stage in extinction_stages()}
    for one in big_five():
        assert abs(tops[LAST_STAGE[one.event]] - one.ended) < 1.5


def test_many_at_once_is_counted_against_the_same_mean() -> None:
    k, seen, expected = many_at_once(np.asarray(extinct_families()))
    mean = 320 / 76
    tail = 1 - sum(math.exp(-mean) * mean**n / math.factorial(n) for n in range(10))
    assert (k, seen) == (10, 6) and expected == pytest.approx(76 * tail, abs=0.01)
    rng = np.random.default_rng(1)
    tails = [many_at_once(rng.poisson(4.21, 76)) for _ in range(400)]
    assert np.mean([seen for _k, seen, _e in tails]) == pytest.approx(np.mean([e for _k, _s, e in tails]), abs=0.15)


def test_the_games_stand_on_the_same_axis_with_their_own_ratio() -> None:
    result = simulate(players=["random"] * 4, games=8, seed="FINCH-42", workers=1)
    board = FossilBoard(result, level="spread")
    test, turns = board.games_test, result.turns["extinctions"]
    assert test is not None and test.ratio == pytest.approx(turns.var(ddof=1) / turns.mean())
    html = block(board, "counts")["html"]
    assert html.count('class="seen"') == 2 * (max(max(extinct_families()), turns.max()) + 1)
    assert f"variance/mean {test.ratio:.2f}" in html
    assert sum(row[1] for row in {name: rows for name, _columns, rows in board.tables()}["games"]) == len(turns)


def test_the_expected_line_adds_up_to_the_number_of_blocks() -> None:
    tables = {name: list(rows) for name, _columns, rows in made().tables()}
    assert sum(row[2] for row in tables["fossils"]) == pytest.approx(76, abs=0.01)
    assert sum(row[1] for row in tables["fossils"]) == 76 and len(tables["stages"]) == 83


# --- the board -----------------------------------------------------------------------------------------------------------


def test_every_chart_stands_with_its_source() -> None:
    board = made(level="test")
    for id, name in (("time", "extinction_stages"), ("counts", "extinct_families"), ("five", "big_five")):
        assert note(name) in block(board, id)["note"]
        assert note(name) in re.sub(r"\s+", " ", text_of(board).replace("&#x27;", "'"))


def test_the_first_level_needs_no_variance_and_no_test() -> None:
    told = {level: text_of(made(level=level)) for level in LEVELS}
    assert "ariance" not in told["counts"] and "chi-square" not in told["counts"]
    assert "variance/mean is" in told["spread"] and "chi-square" not in told["spread"]
    assert "chi-square = (n − 1) × variance/mean = 244.3, df = 75" in told["test"]


def test_another_level_plays_no_game_anew() -> None:
    board = made()
    job = board.job
    assert board.take({"type": "set", "field": "level", "value": "test"})[0] and board.job is job
    assert not board.take({"type": "set", "field": "level", "value": "x"})[0] and board.level == "test"


def test_a_game_that_has_just_begun_is_shown_with_the_fossils_alone() -> None:
    match = new_match(players=["random"] * 2, seed=1, run=False)
    board = FossilBoard(match)
    assert "Fossils" in text_of(board) and board.games_test is None and "This game (species)" not in text_of(board)
    match.run_bots()
    assert "This game (species)" in text_of(board) and board.games_test is not None
    board.close()


def test_what_has_no_species_or_no_such_level_is_refused_in_words() -> None:
    with pytest.raises(BadSetUp, match="does not count what this board shows"):
        FossilBoard(game="origin", run=False)
    with pytest.raises(BadSetUp, match=r"level is one of .*, not 'x'"):
        FossilBoard(level="x", run=False)


def test_on_the_projector_text_and_lines_are_large() -> None:
    for id in ("time", "counts"):
        html = block(made(projector=True), id)["html"]
        assert float(re.search(r'font-size="([\d.]+)"', html)[1]) >= 24  # type: ignore[index]


def test_numbers_of_neighbours_lean_away_from_each_other() -> None:
    bars = [StageBar("a", 480, 475, 10, 0.45, True), StageBar("b", 475, 470, 10, 0.46, True), StageBar("c", 470, 0, 10, 0.1, False)]  # fmt: skip
    svg = through_time_svg(bars, [], [], "")
    found = re.findall(r'text-anchor="(\w+)" font-weight="700"', svg)
    assert found == ["end", "start"]
