"""Replicates: runs that are those of the games, counts and shares that belong together, an expectation that holds without selection."""

from __future__ import annotations

import json
from collections.abc import Iterator

import numpy as np
import pytest

from evolution_lab.core.errors import LabError
from evolution_lab.games.registry import game_named
from evolution_lab.simulation import Result, simulate
from evolution_lab.simulation.chunks import play_chunk
from widgets import Replicates
from widgets.lab.cards import traits_of
from widgets.lab.replicates import Measure, runs_of
from widgets.lab.sources import Given

TWO = ("random", "random")


@pytest.fixture
def board() -> Iterator[Replicates]:
    found = Replicates(players=TWO, games=20, seed="FINCH-42", measure="cards:big")
    found.wait(60)
    yield found
    found.close()


def test_runs_end_where_the_games_end(board: Replicates) -> None:
    games = board.result.games
    board.take({"type": "set", "field": "measure", "value": "animals"})
    runs = board.runs()
    assert runs.values.shape == (20, games["turns"].max())
    assert np.isfinite(runs.values).sum(axis=1).tolist() == games["turns"].tolist()
    assert runs.ends.tolist() == games["animals"].tolist()


def test_a_value_is_that_of_its_game_and_turn(board: Replicates) -> None:
    turns, runs = board.result.turns, board.runs()
    for game, turn, cards in zip(turns["game"], turns["turn"], turns["cards_big"], strict=True):
        assert runs.values[game, turn - 1] == cards


def test_a_run_is_called_by_the_number_that_opens_its_game(board: Replicates) -> None:
    board.take({"type": "set", "field": "measure", "value": "animals"})
    (block,) = board.view.data["blocks"]
    runs = np.frombuffer(board.view.numbers, np.float32).reshape(block["runs"]["rows"], -1)
    for number in (0, 7, 19):
        state = board.result.replay(number).state
        run = runs[block["names"].index(number)]
        assert run[state.turn - 1] == sum(seat.animals() for seat in state.seats)
        assert np.isfinite(run).sum() == state.turn


def test_counts_and_shares_belong_together(board: Replicates) -> None:
    count, share = board.runs(), board.runs(share=True)
    turns = board.result.turns
    whole = np.sum([turns[name] for name in turns if name.startswith("cards_")], axis=0)
    for game, turn, every in zip(turns["game"], turns["turn"], whole, strict=True):
        part = share.values[game, turn - 1]
        assert np.isnan(part) if not every else part * every == pytest.approx(count.values[game, turn - 1])
    titles = [block["title"] for block in board.view.data["blocks"]]
    assert titles == ["Big: cards on the table after each turn", "Big: share of all trait cards on the table"]
    colours = {block["id"]: block["colour"] for block in board.view.data["blocks"]}
    assert colours == {"count": 0, "share": 0}


def test_another_measure_needs_no_new_games(board: Replicates) -> None:
    job = board.job
    for name in board.measures:
        assert board.take({"type": "set", "field": "measure", "value": name}) == (True, "")
        assert board.job is job and not board._error
        json.dumps(board.view.data, allow_nan=False)
    assert len(board.view.data["blocks"]) == 2


def test_only_what_can_be_expected_is_dashed(board: Replicates) -> None:
    assert all(block["expected"] for block in board.view.data["blocks"])
    board.take({"type": "set", "field": "measure", "value": "animals"})
    (block,) = board.view.data["blocks"]
    assert block["expected"] is None and "no dashed line" in block["note"]


def test_an_unknown_measure_is_refused() -> None:
    with pytest.raises(LabError, match="cannot be followed"):
        Replicates(players=TWO, games=1, measure="cards:dragon")


@pytest.mark.parametrize("games", [1, pytest.param(500, marks=pytest.mark.slow)])
def test_one_game_and_five_hundred(games: int) -> None:
    board = Replicates(players=TWO, games=games, seed=3)
    board.wait(120)
    (block,) = board.view.data["blocks"]
    assert block["runs"]["rows"] == games and sum(block["ends"]["counts"]) == games
    assert len(board.view.numbers) == 4 * block["runs"]["length"]
    board.close()


@pytest.mark.slow
def test_without_any_effect_the_mean_lies_on_the_dashed_line() -> None:
    """Every trait inert and bots that look at no face: no card is lost more often than another."""
    traits = tuple(traits_of(game_named("random_mutations")))[:16]
    turns = simulate(players=["random"] * 4, games=800, seed=11, inert=traits, progress=False).turns
    for kind in ("cards", "carriers"):
        for trait in ("big", "carnivorous", "metabolic_syndrome"):
            runs = runs_of(turns, Measure("", kind, "", f"{kind}_{trait}", trait))
            assert runs.expected is not None
            gap = runs.values[:, :3] - runs.expected[:, :3]
            error = np.nanstd(gap, axis=0) / np.sqrt(np.isfinite(gap).sum(axis=0))
            assert np.all(np.abs(np.nanmean(gap, axis=0)) < 4 * error), (kind, trait)


def test_with_effects_it_need_not() -> None:
    """The net has no hole: of a trait that costs two more food the mean lies far below."""
    turns = simulate(players=["random"] * 4, games=150, seed=11, progress=False).turns
    runs = runs_of(turns, Measure("", "cards", "", "cards_metabolic_syndrome", "metabolic_syndrome"))
    assert runs.expected is not None
    gap = (runs.values - runs.expected)[:, 1:3]
    assert np.all(np.nanmean(gap, axis=0) < -4 * np.nanstd(gap, axis=0) / np.sqrt(len(gap)))


def test_a_row_of_the_table_has_the_number_of_its_game_where_a_stop_left_some_out(board: Replicates) -> None:
    assert board.job is not None
    full = board.result
    chunk = play_chunk(full.plan, 0, (3, 11))
    part = Result(full.plan, 20, [chunk])
    board.job = Given(part)
    ((_name, columns, rows),) = board.tables()
    assert columns[:2] == ["game", "turn"]
    assert [(row[0], row[1], row[2]) for row in rows] == list(
        zip(*(part.turns[name].tolist() for name in ("game", "turn", "cards_big")), strict=True)
    )


@pytest.mark.parametrize("kind", ["cards", "carriers"])
def test_the_expectation_and_the_runs_are_over_the_same_games(kind: str) -> None:
    """Where there is one kind of card only, the expectation is what is there: also in games without a card on the table yet."""
    turns = simulate(players=TWO, games=12, seed=1, workers=1, deck={"running": 30}).turns
    assert any(turns[f"{kind}_running"] == 0)
    for share in (False, True):
        runs = runs_of(turns, Measure("", kind, "", f"{kind}_running", "running"), share)
        assert runs.expected is not None
        np.testing.assert_allclose(runs.expected, runs.values)


def test_cards_and_carriers_are_explained_where_a_card_lies_on_a_species(board: Replicates) -> None:
    labels = {one["id"]: one["label"] for one in board.view.data["head"][0]["values"]}
    assert labels["cards:big"] == "cards on the table: Big" and labels["carriers:big"] == "animals that carry it: Big"
    for measure, told in (("cards:big", True), ("carriers:big", True), ("species", False)):
        board.take({"type": "set", "field": "measure", "value": measure})
        assert all(("all animals of the species carry it" in one["note"]) is told for one in board.view.data["blocks"])
