"""The ledger of variants: counted again from the log, one game card by card, many games trait by trait."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("anywidget")

from evolution_lab import new_match, simulate
from evolution_lab.core.errors import LabError
from evolution_lab.core.match import Match
from evolution_lab.inference import proportion
from widgets import GameBoard, VariantLedger
from widgets.lab.cards import traits_of


def played(seed: int = 3, **options: Any) -> Match:
    match = new_match(players=["greedy"] * 3, seed=seed, **options)
    match.run_bots()
    return match


def block(board: Any, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def fates_of_the_log(match: Match) -> dict[int, str]:
    """Card -> fate, from the states at the ends of turns alone."""
    born = {}
    ends = []
    for number, event in enumerate(match.events, 1):
        if event.kind == "trait_laid":
            born[event.card] = len(ends)
        elif event.kind == "tokens_cleared":
            state = match.state_at(number)
            ends.append({card: len(sp.animals) for sp in state.all_species() for card in sp.cards if sp.animals})
    fates = {}
    for card, turn in born.items():
        alive = [end.get(card, 0) for end in ends[turn:]]
        if not alive[0]:
            fates[card] = "lost_at_once"
        elif not alive[-1]:
            fates[card] = "lost_later"
        else:
            fates[card] = "spread" if alive[-1] > 1 else "kept"
    return fates


@pytest.mark.parametrize("seed", [3, 4])
def test_one_game_is_listed_as_its_log_says(seed: int) -> None:
    match = played(seed)
    board = VariantLedger(match)
    fates = fates_of_the_log(match)
    assert sum(board.shares.values()) == len(fates)
    assert all(board.shares[fate] == list(fates.values()).count(fate) for fate in board.shares)
    rows = re.findall(r'<tr data-fate="(\w+)">.*?<td class="number">(\d+)</td>', block(board, "list")["html"])
    assert {int(card) - 1: fate for fate, card in rows} == fates


def test_intervals_are_wilson_s() -> None:
    result = simulate(players=["greedy"] * 2, games=20, seed=1, workers=1)
    board = VariantLedger(result)
    n = result.variants.rows
    for row in block(board, "fates")["rows"]:
        k = int((result.variants["fate"] == row["id"]).sum())
        point, own = row["points"][0], proportion(k, n)
        assert (point["value"], point["low"], point["high"]) == pytest.approx((k / n, *own.interval[:2]), rel=1e-4)
        assert row["text"] == f"{k} of {n}"


@pytest.mark.parametrize("fate", ["lost_at_once", "lost_later", "kept", "spread"])
def test_trait_by_trait(fate: str) -> None:
    result = simulate(players=["greedy"] * 2, games=20, seed=1, workers=1)
    board = VariantLedger(result)
    ok, _text = board.take({"type": "set", "field": "fate", "value": fate})
    assert ok
    table = result.variants
    for row in block(board, "traits")["rows"]:
        own = table["trait"] == row["id"]
        hit = own & (table["fate"] == fate)
        assert row["text"] == f"{hit.sum()} of {own.sum()}"
    shares = [row["points"][0]["value"] for row in block(board, "traits")["rows"]]
    assert shares == sorted(shares, reverse=True)


def test_lost_in_all_is_lost_at_once_and_later_together_by_trait_and_by_nature() -> None:
    result = simulate(players=["greedy"] * 2, games=20, seed=1, workers=1)
    board = VariantLedger(result)
    assert board.take({"type": "set", "field": "fate", "value": "lost"})[0]
    table = result.variants
    lost = np.char.startswith(table["fate"].astype(str), "lost")
    for row in block(board, "traits")["rows"]:
        own = table["trait"] == row["id"]
        assert row["text"] == f"{(lost & own).sum()} of {own.sum()}"
    rows = {row["id"]: row["text"] for row in block(board, "natures")["rows"]}
    nature = np.array([traits_of(board.ruleset)[name].nature for name in table["trait"].tolist()])
    assert rows == {one: f"{(lost & (nature == one)).sum()} of {(nature == one).sum()}" for one in ("useful", "mixed", "harmful")}  # fmt: skip


def test_all_traits_are_named_whose_line_does_not_reach_the_dashed_one() -> None:
    board = VariantLedger(simulate(players=["greedy"] * 2, games=40, seed=1, workers=1))
    chart = block(board, "traits")
    clear = [row["label"] for row in chart["rows"] if not row["points"][0]["low"] <= chart["mark"] <= row["points"][0]["high"]]  # fmt: skip
    told = chart["summary"].split("does not reach the dashed one: ")[1]
    assert len(clear) > 2 and re.findall(r"([A-Z][a-z ]+?) [\d.]+\xa0%", told) == clear


def test_the_words_about_2s_can_be_left_out() -> None:
    board = VariantLedger(simulate(players=["greedy"] * 2, games=2, seed=1, workers=1), rule=False)
    assert "about 2s" not in str(board.view.data["blocks"]) and "carriers" not in {one["id"] for one in board.view.data["blocks"]}  # fmt: skip


def test_this_game_and_many_like_it() -> None:
    match = played(draw="chosen", world="drought")
    board = VariantLedger(match, games=4)
    assert {one["id"] for one in board.view.data["head"]} == {"showing", "fate"}
    board.take({"type": "set", "field": "showing", "value": "many"})
    board.wait(60)
    assert board.result is not None and board.result.games.rows == 4
    assert board.result.settings == match.settings and board.result.players == ("greedy",) * 3
    assert not any(one["id"] == "list" for one in board.view.data["blocks"])
    board.take({"type": "set", "field": "showing", "value": "one"})
    assert block(board, "list")["html"] and board.result.games.rows == 4


@pytest.mark.parametrize("showing", ["one", "many"])
def test_a_board_that_is_closed_plays_no_more(showing: str) -> None:
    board = VariantLedger(played(draw="chosen", world="none"), games=50_000)
    board.take({"type": "set", "field": "showing", "value": "many"})
    many = board.job
    assert many is not None and many.running
    board.take({"type": "set", "field": "showing", "value": showing})
    board.close()
    assert not many.running


def test_it_follows_a_game_that_is_being_played_and_lets_go() -> None:
    board = GameBoard(players=["You", "greedy"], seed=7, save=None, chart=False)
    ledger = VariantLedger(board)
    match = board.match
    said = set()
    for _ in range(60):
        if match.over:
            break
        match.play(match.options()[-1])
        assert not ledger.view.data["error"]
        said.add(ledger.view.progress["text"])
    laid = sum(event.kind == "trait_laid" for event in match.events)
    assert laid and sum(ledger.shares.values()) == laid and len(said) > 1
    ledger.close()
    assert ledger._match_changed not in match.on_change


def test_games_of_its_own_and_a_game_that_counts_otherwise() -> None:
    board = VariantLedger(games=3, players=["random"] * 2, seed="a")
    board.wait(60)
    assert sum(board.shares.values()) == board.result.variants.rows if board.result else False
    other = new_match("origin", players=["greedy"] * 2, seed=1)
    other.run_bots()
    told = VariantLedger(other)
    assert "kept to the end" in block(told, "fates")["summary"]
    assert "one animal" in block(told, "carriers")["list"][0]


@pytest.mark.parametrize("game", ["random_mutations", "origin", "natural_selection"])
def test_how_variants_were_lost_leaves_out_those_that_were_kept(game: str) -> None:
    board = VariantLedger(simulate(game, players=["random"] * 3, games=20, seed=4, progress=False))
    variants = board.counted()["variants"]
    lost = sum(fate.startswith("lost") for fate in variants["fate"])
    rows = block(board, "losses")["rows"]
    assert 0 < lost < variants.rows and "alive" not in {row["id"] for row in rows}
    assert sum(row["values"][0] for row in rows) == pytest.approx(1)
    assert all(row["texts"][0].split(" of ")[1].split(" ")[0] == f"{lost:,}" for row in rows)


def test_the_rule_of_2s_is_named_for_the_case_it_belongs_to() -> None:
    said = " ".join(block(VariantLedger(played()), "carriers")["list"])
    assert "whole species at once" in said and "one carrier among many" in said and "about 2s. Lesson 05" in said


def test_the_name_of_a_game_may_come_first_as_on_other_boards() -> None:
    assert VariantLedger("origin", run=False).ruleset.id == "origin"
    board = GameBoard("origin", save=None, chart=False)
    assert board.match.ruleset.id == "origin"
    board.close()


@pytest.mark.parametrize("wrong", [3, "OTTER", [], {"a": 1}])
def test_what_is_no_source_is_refused_in_words(wrong: Any) -> None:
    with pytest.raises(LabError, match="looks at a match, a board, or a result"):
        VariantLedger(wrong)


@pytest.mark.parametrize(("field", "value"), [("fate", "<b>"), ("showing", "all"), ("nonsense", 1)])
def test_a_wrong_choice_is_refused_and_changes_nothing(field: str, value: Any) -> None:
    board = VariantLedger(played())
    before = board.shares
    ok, _text = board.take({"type": "set", "field": field, "value": value})
    assert not ok and board.view.data["errors"] and board.shares == before


def test_tables_and_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    match = played()
    board = VariantLedger(match)
    board.take({"type": "csv"})
    lines = next(tmp_path.glob("ledger-*variants.csv")).read_text().splitlines()
    assert len(lines) == 1 + sum(board.shares.values())
    assert "<table>" in board.still() and "2s" in board.still()
