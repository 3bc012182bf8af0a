"""The drift explorer: what it draws is what the models say, real data are the real data, and level (i) needs no allele frequency."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab import models
from evolution_lab.core.errors import BadSetUp
from evolution_lab.data import buri, lactase_britain, peppered_moth_caldy
from evolution_lab.inference import proportion
from widgets import DriftExplorer
from widgets.models_lab.drift import COURSES, PRESETS
from widgets.models_lab.real import REAL, wilson


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def drift() -> Iterator[DriftExplorer]:
    board = DriftExplorer("FLY-1")
    yield board
    board.close()


def block(board: DriftExplorer, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def numbers(board: DriftExplorer, id: str) -> Any:
    where = block(board, id)["runs"]
    found = np.frombuffer(board.view.numbers, np.float32)[where["at"] :][: where["length"]]
    return found.reshape(where["rows"], where["columns"])


def put(board: DriftExplorer, field: str, value: Any) -> bool:
    return board.take({"type": "set", "field": field, "value": value})[0]


def press(board: DriftExplorer, preset: str) -> None:
    assert board.take({"type": "press", "button": f"preset:{preset}"}) == (True, "")


# --- what is drawn -------------------------------------------------------------------------------------------------------


def test_counts_shares_and_the_expectation_are_those_of_the_model(drift: DriftExplorer) -> None:
    for field, value in (("N", 40), ("p0", 0.2), ("s", 0.05), ("h", 1), ("u", 0.001), ("m", 0.01), ("generations", 60)):
        assert put(drift, field, value)
    p = drift.run.p
    assert p.shape == (100, 61) and np.array_equal(np.round(p * 80), p * 80)
    assert np.allclose(numbers(drift, "shares"), p, atol=1e-6) and np.allclose(numbers(drift, "counts"), 80 * p, atol=1e-4)  # fmt: skip
    expected = models.deterministic(0.2, 60, s=0.05, h=1, u=0.001, m=0.01)
    assert np.allclose(block(drift, "shares")["expected"], expected, atol=1e-4)
    assert np.allclose(block(drift, "counts")["expected"], 80 * expected, rtol=1e-3)
    assert np.allclose(block(drift, "shares")["mean"], p.mean(axis=0), atol=1e-4)


def test_counters_and_ends_count_every_population_once(drift: DriftExplorer) -> None:
    put(drift, "N", 8)
    lost, fixed, both = models.end_states(drift.run.p)
    row = block(drift, "ends-now")["rows"][0]
    assert [one["value"] for one in row["items"]] == [str(lost), str(both), str(fixed)] and lost > 0 < fixed
    assert sum(block(drift, "shares")["ends"]["counts"]) == 100
    assert sum(block(drift, "ends")["series"][0]["shares"]) == pytest.approx(1, abs=1e-3)
    assert f"{lost} have lost A, {fixed} have A alone, and {both} have both" in drift.told()


@pytest.mark.parametrize("course", COURSES)
def test_the_size_follows_its_course(drift: DriftExplorer, course: str) -> None:
    put(drift, "N", 50)
    assert put(drift, "course", course)
    sizes = drift.run.copies // 2
    assert sizes[0] == 50 == sizes[-1] and len(sizes) == 101
    assert sizes.min() == {"steady": 50, "bottleneck": 5, "founder": 5}[course]
    assert (sizes == 5).sum() == {"steady": 0, "bottleneck": 5, "founder": 1}[course]
    assert np.allclose(numbers(drift, "counts"), drift.run.p * drift.run.copies, atol=1e-4)


def test_drift_takes_away_what_the_dashed_lines_say() -> None:
    board = DriftExplorer("FLY-1", N=16, generations=30, replicates=2000, level="frequency")
    chart = block(board, "heterozygosity")
    assert chart["expected"][-1] == pytest.approx(0.5 * (1 - 1 / 32) ** 30, rel=1e-3)
    assert chart["mean"][-1] == pytest.approx(chart["expected"][-1], abs=5 * 0.2 / 2000**0.5)
    put(board, "level", "strength")
    chart = block(board, "variance")
    assert chart["mean"][-1] == pytest.approx(chart["expected"][-1], rel=0.1)
    assert chart["expected"][-1] == pytest.approx(0.25 * (1 - (1 - 1 / 32) ** 30), rel=1e-3)
    put(board, "s", 0.1)
    assert block(board, "variance")["expected"] is None
    board.close()


def test_a_long_run_is_thinned_only_on_the_page(drift: DriftExplorer) -> None:
    put(drift, "replicates", 20)
    put(drift, "generations", 2000)
    chart = block(drift, "shares")
    assert len(chart["x"]) == 301 == chart["runs"]["columns"] and chart["x"][-1] == 2000
    assert drift.run.p.shape == (20, 2001)


def test_numbers_that_would_take_too_long_are_refused_in_words(drift: DriftExplorer) -> None:
    put(drift, "replicates", 2000)
    assert not put(drift, "generations", 1000)
    assert "take too long" in drift.view.data["errors"]["generations"] and drift.values["generations"] == 100
    assert put(drift, "s", -0.9) and not put(drift, "h", 2)
    assert "fitness cannot be below 0" in drift.view.data["errors"]["h"]


# --- ready settings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", [one.id for one in PRESETS])
def test_every_ready_setting_stands_after_its_click(drift: DriftExplorer, preset: str) -> None:
    put(drift, "course", "founder")
    put(drift, "v", 0.01)
    press(drift, preset)
    buttons = {item["id"]: item.get("pressed") for item in drift.view.data["groups"][0]["items"]}
    assert buttons[f"preset:{preset}"] and not drift.view.data["errors"] and not drift.view.data["error"]
    wanted = next(one.values for one in PRESETS if one.id == preset)
    assert all(drift.values.get(name, value) == value for name, value in wanted.items())
    assert drift.course == wanted.get("course", "steady")


def test_four_sizes_differ_in_the_size_alone(drift: DriftExplorer) -> None:
    put(drift, "generations", 50)
    put(drift, "p0", 0.3)
    apart = []
    for size in ("8", "16", "100", "1000"):
        press(drift, size)
        assert drift.values["generations"] == 50 and drift.values["p0"] == 0.3
        apart.append(float(drift.run.p[:, -1].std()))
    assert apart == sorted(apart, reverse=True)


@pytest.mark.parametrize(("given", "words"), [({"preset": "mammoth"}, "no ready setting"), ({"course": "up"}, "course is one of"), ({"data": "fish"}, "data is one of"), ({"s": -2}, "s: Give a number")])  # fmt: skip
def test_a_cell_that_asks_for_what_there_is_not_is_told_so(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        DriftExplorer("A", **given)


# --- real data -------------------------------------------------------------------------------------------------------------


def test_the_fly_bottles_are_those_of_1956() -> None:
    board = DriftExplorer("FLY-1", preset="flies", level="strength")
    row = block(board, "ends-now")["rows"][1]
    assert row["label"] == "107 fly bottles" and [one["value"] for one in row["items"]] == [
        "30",
        "49",
        "28",
    ]
    rows = dict(block(board, "strengths")["rows"])
    assert 9 <= float(rows["Ne of the 107 fly bottles"]) <= 10.5
    spots = block(board, "frequency")["overlays"][0]
    last = [(y, size) for x, y, size in zip(spots["x"], spots["y"], spots["size"], strict=True) if x == 19]
    counts = buri()[-1].counts
    assert [round(32 * y) for y, _size in last] == [k for k, n in enumerate(counts) if n]
    assert last[0][1] == 1 and last[-1][1] == pytest.approx(28 / 30, abs=1e-3)
    assert "Buri P (1956)" in board.view.data["source"] and "Buri P (1956)" in board.still()
    board.close()


def test_milk_and_moths_lie_on_the_same_axis() -> None:
    milk, moths = REAL["milk"].series, REAL["moths"].series
    steps = lactase_britain()
    assert milk.x[-1] == pytest.approx(steps[0].years_ago / 29) and "4,132 years ago" in REAL["milk"].note and steps[0].years_ago == 4132  # fmt: skip
    assert milk.y == tuple(one.carriers / one.chromosomes for one in steps)
    ours, theirs = wilson(5, 7), proportion(5, 7).interval
    assert ours == pytest.approx((theirs.low, theirs.high), abs=1e-4)
    years = peppered_moth_caldy()
    assert years[0].year == 1959 and moths.x[-1] == years[-1].year - 1959
    # Dark is dominant: the share of dark moths comes back from the share of the allele.
    assert [1 - (1 - q) ** 2 for q in moths.y] == pytest.approx([one.share for one in years])


def test_data_beyond_the_run_are_left_out_and_none_are_no_data(drift: DriftExplorer) -> None:
    put(drift, "generations", 10)
    assert put(drift, "data", "buri") and max(block(drift, "shares")["overlays"][0]["x"]) == 10
    assert (
        block(drift, "ends-now")["rows"][1]["label"] == "107 fly bottles"
        and "by generation 10" in block(drift, "ends-now")["title"]
    )
    put(drift, "generations", 30)
    assert block(drift, "ends-now")["rows"][1]["label"] == "107 fly bottles, generation 19"
    assert put(drift, "data", "none") and block(drift, "shares")["overlays"] == [] and drift.view.data["source"] == ""
    assert not put(drift, "data", "fish")


# --- levels, words, tables ---------------------------------------------------------------------------------------------------


def test_level_one_needs_no_allele_frequency(drift: DriftExplorer) -> None:
    press(drift, "flies")
    text = json.dumps([drift.view.data["blocks"], drift.view.data["groups"], drift.told()])
    assert not re.search(r"allele frequency|heterozyg|\bNe\b|variance", text, re.IGNORECASE)
    put(drift, "level", "frequency")
    assert "Allele frequency" in json.dumps(drift.view.data["blocks"])


def test_every_level_is_json_and_told(drift: DriftExplorer) -> None:
    for real in ("none", *REAL):
        put(drift, "data", real)
        for level in ("counts", "frequency", "strength"):
            put(drift, "level", level)
            json.dumps(drift.view.data, allow_nan=False)
            assert not drift.view.data["error"]
            assert all(one.get("summary") for one in drift.view.data["blocks"] if one["kind"] in ("fan", "spread"))
    assert drift.told() in drift.view.data["said"]


def test_the_tables_hold_every_population(drift: DriftExplorer, folder: Path) -> None:
    put(drift, "replicates", 3)
    put(drift, "generations", 4)
    assert drift.take({"type": "csv"})[0]
    with (folder / "drift-FLY-1-populations.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 15 and float(rows[-1]["p"]) == drift.run.p[2, 4]
    assert int(rows[-1]["copies_of_A"]) == round(drift.run.p[2, 4] * 200)
    settings = (folder / "drift-FLY-1-settings.csv").read_text()
    assert "seed,FLY-1" in settings and "replicates,3" in settings


def test_a_ready_setting_is_pressed_only_with_its_own_data(drift: DriftExplorer) -> None:
    def pressed() -> list[str]:
        ready = next(one for one in drift.view.data["groups"] if one["id"] == "ready")
        return [one["id"] for one in ready["items"] if one["pressed"]]

    press(drift, "flies")
    assert "preset:flies" in pressed()
    put(drift, "data", "moths")
    assert "preset:flies" not in pressed()
    press(drift, "flies")
    assert "preset:flies" in pressed() and drift.dataset == "buri"
