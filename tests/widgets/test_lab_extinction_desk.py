"""The extinction desk: causes, what would have saved, the survival curve and sizes, each counted again from logs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("anywidget")

from evolution_lab import new_match, simulate
from evolution_lab.core.match import Match
from evolution_lab.simulation import Result
from widgets import ExtinctionDesk


def played(seed: int = 3, **options: Any) -> Match:
    match = new_match(players=["greedy"] * 3, seed=seed, **options)
    match.run_bots()
    return match


@pytest.fixture(scope="module")
def result() -> Result:
    return simulate(players=["greedy"] * 3, games=30, seed="FINCH-42", workers=1)


def block(board: Any, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def test_deaths_of_one_game_by_phase_and_cause() -> None:
    match = played()
    counts: Counter[tuple[str, str]] = Counter()
    for number, event in enumerate(match.events):
        if event.kind == "died":
            phase = match.state_at(number).phase
            counts.update((phase, cause) for _species, _card, cause in event.deaths)
    assert ExtinctionDesk(match).deaths == dict(counts)


def test_many_games_are_the_sum_of_single_ones(result: Result) -> None:
    board = ExtinctionDesk(result)
    sums: Counter[tuple[str, str]] = Counter()
    for number in range(30):
        sums.update(ExtinctionDesk(result.replay(number)).deaths)
    assert board.deaths == dict(sums)


def test_what_would_have_saved_them(result: Result) -> None:
    board = ExtinctionDesk(result)
    tokens, causes = result.deaths["tokens"], result.deaths["cause"]
    for row in block(board, "saved")["rows"]:
        own = tokens[causes == row["id"]]
        expected = [np.mean(own == 1), np.mean(own == 2), np.mean(own >= 3), np.mean(own <= 0)]
        assert row["values"] == pytest.approx(expected) and sum(row["values"]) == pytest.approx(1)
    assert "all else as it was" in block(board, "saved")["note"]


def test_the_curve_of_one_game_by_hand() -> None:
    """Lives counted from the states at the ends of turns: how many ends each species met before it was gone."""
    match = played(4)
    ends = [
        {sp.id for sp in match.state_at(number).all_species() if sp.animals}
        for number, event in enumerate(match.events, 1)
        if event.kind == "tokens_cleared"
    ]
    founded = {}
    turn = 0
    for event in match.events:
        if event.kind in ("species_founded", "species_split"):
            founded[event.species] = max(turn, 0)
        turn += event.kind == "tokens_cleared"
    lived = {species: sum(species in end for end in ends[born:]) for species, born in founded.items()}
    lost = {species: species not in ends[-1] for species in founded}
    curve = ExtinctionDesk(match).curve
    assert curve is not None and curve.at_risk[0] == len(founded)
    share = 1.0
    for time in range(1, len(curve.times)):
        risk = sum(n + lost[species] >= time for species, n in lived.items())
        gone = sum(lost[species] and n + 1 == time for species, n in lived.items())
        share *= 1 - gone / risk if risk else 1
        assert curve.at(time)[0] == pytest.approx(share)


def test_the_band_of_many_games_comes_from_whole_games(result: Result) -> None:
    board = ExtinctionDesk(result)
    curve = board.curve
    assert curve is not None and (curve.low <= curve.shares + 1e-9).all() and (curve.shares <= curve.high + 1e-9).all()
    again = ExtinctionDesk(result).curve
    assert again is not None and again.low.tolist() == curve.low.tolist()  # the same with every run
    assert "whole games" in block(board, "lives")["note"] and "<svg" in block(board, "lives")["html"]


def test_sizes(result: Result) -> None:
    board = ExtinctionDesk(result)
    table = result.sizes
    rows = block(board, "sizes")["rows"]
    assert [int(row["id"]) for row in rows] == sorted(set(table["animals"].tolist()))
    for row in rows:
        own = table["animals"] == int(row["id"])
        lost, turns = int(table["lost"][own].sum()), int(table["turns"][own].sum())
        assert row["points"][0]["value"] == pytest.approx(lost / turns, rel=1e-4)
        assert row["text"].startswith(f"{lost} of {turns}")
        assert ("none died out" in row["text"]) == (lost == 0)


def test_small_species_die_out_more_often(result: Result) -> None:
    """What the lesson may say; see also the measured shares in the report of 500 games."""
    rows = block(ExtinctionDesk(result), "sizes")["rows"]
    assert rows[0]["points"][0]["low"] > rows[1]["points"][0]["value"] > rows[2]["points"][0]["value"]


def test_every_lost_species_is_listed_with_what_would_have_kept_it() -> None:
    match = played()
    rows = block(ExtinctionDesk(match), "list")["rows"]
    lost = [event.species for event in match.events if event.kind == "species_lost"]
    assert len(rows) == len(lost)
    most: dict[int, int] = {}
    for number in range(len(match.events) + 1):
        for sp in match.state_at(number).all_species():
            most[sp.id] = max(most.get(sp.id, 0), len(sp.animals))
    names = {f"{'ABC'[species // 1000]}{species % 1000}": most[species] for species in lost}
    assert {row[0]: row[4] for row in rows} == names
    for row in rows:
        wanted = {"hunger": "food", "parasites": "parasite", "eaten": "shelter"}.get(row[3])
        assert wanted is None or wanted in row[5] or "nothing" in row[5]


@pytest.mark.parametrize("moves", [0, 1, 25, 60])
def test_at_any_moment_of_a_game(moves: int) -> None:
    match = new_match(players=["greedy"] * 2, seed=5, run=False)
    match.run_bots(moves)
    board = ExtinctionDesk(match)
    assert not board.view.data["error"] and board.still()


def test_a_game_that_counts_less_shows_what_it_counts() -> None:
    match = new_match("origin", players=["greedy"] * 2, seed=2)
    match.run_bots()
    board = ExtinctionDesk(match)
    assert {one["id"] for one in board.view.data["blocks"]} == {"causes", "saved", "lives"}
    assert "animals" in block(board, "lives")["title"] and not board.view.data["error"]


def test_stop_keeps_what_is_played_and_tables_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    board = ExtinctionDesk(games=2000, players=["greedy"] * 4, seed=1)
    while board.job is not None and not board.job.done:
        board.wait(0.05)
    board.take({"type": "stop"})
    assert board.result is not None and 0 < board.result.games.rows < 2000
    assert sum(board.deaths.values()) == board.result.deaths.rows
    ok, _text = board.take({"type": "csv"})
    assert ok and {path.name.split("-")[-1] for path in tmp_path.glob("*.csv")} == {
        "deaths.csv",
        "sizes.csv",
        "survival.csv",
    }
    board.close()


def test_what_is_so_by_the_rules_is_told_as_a_rule() -> None:
    """In Natural Selection a species that has eaten lives on with fewer members, so "100 % of them" would be no finding."""
    match = new_match("natural_selection", players=["random"] * 4, seed="N67")
    match.run_bots()
    board = ExtinctionDesk(match)
    assert ("end", "hunger") in board.deaths or any(cause == "hunger" for _phase, cause in board.deaths)
    told = block(board, "saved")["summary"]
    assert "By the rules a species that has eaten lives on" in told and "100 %" not in told
