"""The live chart's Python half: what it sends, that it follows the match, and that it lets go of it."""

from __future__ import annotations

import csv
import json
import time
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

import evolution_lab as lab
from evolution_lab.charts.population import PopulationTrack
from widgets.population import PopulationChart
from widgets.population_data import chart_data, chart_labels, summary


def person() -> Any:
    return lab.new_match("random_mutations", players=["Ann", "random", "random"], seed=4)


def test_it_follows_the_match() -> None:
    match = person()
    chart = PopulationChart(match)
    before = chart.data["moment"]
    match.play(match.options()[0])
    assert chart.data["moment"] == len(match.events) > before
    assert chart.data["live"]


def test_show_cuts_to_a_moment_and_stays_there() -> None:
    match = person()
    chart = PopulationChart(match)
    moment = len(match.events) // 2
    chart.show(moment)
    held = chart.data
    assert held["moment"] == moment and held["live"]
    assert all(x <= held["now"] for sp in held["species"] for x in sp["x"])
    match.play(match.options()[0])
    assert chart.data == held, "what has not been shown yet does not leak into the axes"
    chart.show(len(match.events))
    chart.show(moment)
    assert not chart.data["live"]
    chart.show()
    assert chart.data["moment"] == len(match.events)


def test_one_assignment_for_one_change() -> None:
    match = person()
    chart = PopulationChart(match)
    seen: list[Any] = []
    chart.observe(lambda change: seen.append(change), names="data")
    match.play(match.options()[0])
    assert len(seen) == 1


def test_undo() -> None:
    match = lab.new_match("random_mutations", players=["Ann", "Bo"], seed=4)
    chart = PopulationChart(match)
    before = chart.data
    match.play(match.options()[0])
    match.undo(teacher=True)
    assert chart.data == before


def test_close_lets_go() -> None:
    match = person()
    chart = PopulationChart(match)
    assert len(match.on_change) == 1
    chart.close()
    chart.close()
    assert match.on_change == []


def test_another_match() -> None:
    old, new = person(), lab.new_match("random_mutations", players=["Ann", "Bo"], seed=9)
    chart = PopulationChart(old)
    chart.show(3)
    chart.follow(new)
    assert old.on_change == []
    assert len(chart.data["seats"]) == 2 and chart.data["moment"] == len(new.events)
    new.play(new.options()[0])
    assert chart.data["moment"] == len(new.events)


def test_a_fault_of_the_chart_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = person()
    chart = PopulationChart(match)
    monkeypatch.setattr(chart._track, "follow", lambda: 1 / 0)
    before = len(match.events)
    match.play(match.options()[0])
    assert len(match.events) > before
    assert "division by zero" in chart.data["error"]


def test_csv_goes_to_the_students_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    chart = PopulationChart(person())
    path = Path(chart.series_csv())
    assert path.parent == tmp_path
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert set(rows[0]) == {"step", "time", "turn", "phase", "what", "name", "animals", "share"}
    sent: list[Any] = []
    monkeypatch.setattr(chart, "send", sent.append)
    chart._message(chart, {"type": "csv", "id": 7}, [])
    chart._message(chart, "nonsense", [])
    assert len(sent) == 1 and sent[0]["id"] == 7 and sent[0]["ok"] and str(tmp_path) in sent[0]["text"]


def test_the_summary_says_what_the_chart_shows() -> None:
    match = lab.set_up("random_mutations", "A: bear[big] x3; B: mouse", food=3)
    track = PopulationTrack(match)
    track.follow()
    text = summary(track, track.step)
    assert "4 animals in 2 species" in text
    assert "A 3, B 1" in text
    assert "The largest is A1 with 3" in text
    assert "Big, carried by 3 of 4 animals (75\N{NO-BREAK SPACE}%)" in text
    assert "No species has died out." in text


def test_long_names_are_cut_and_everything_is_plain_json() -> None:
    match = lab.new_match("random_mutations", players=["<script>" * 1000, "Bo"], seed=4)
    chart = PopulationChart(match)
    text = json.dumps(chart.data)
    assert json.loads(text) == chart.data
    assert len(text) < 20_000
    assert all(chart_labels().values())


def test_every_update_is_quick() -> None:
    match = lab.new_match("random_mutations", players=["random"] * 4, seed=2)
    match.run_bots()
    track = PopulationTrack(match)
    track.follow()
    started = time.perf_counter()
    for _i in range(20):
        json.dumps(chart_data(track, track.step, track.step))
    assert (time.perf_counter() - started) / 20 < 0.03
