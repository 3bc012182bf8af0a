"""Designer or blind: the same cards in every mode, differences in pairs, distributions and words that say the same."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from evolution_lab.core.errors import BadSetUp
from evolution_lab.simulation import compare
from widgets import DesignerOrBlind
from widgets.lab.parts import signed

TWO = ("greedy", "greedy")


@pytest.fixture(scope="module")
def board() -> Iterator[DesignerOrBlind]:
    found = DesignerOrBlind(players=TWO, games=6, seed="FINCH-42")
    found.wait(120)
    yield found
    found.close()


def test_the_three_modes_are_played_with_the_same_decks(board: DesignerOrBlind) -> None:
    both = board.comparison
    assert both is not None and both.labels == ("chosen", "blind", "fully_blind") and both.deal == "by_seat"
    for number in range(6):
        decks = {tuple(result.replay(number, play=False).state.faces) for result in both.values()}
        assert len(decks) == 1


def test_the_differences_are_those_of_compare(board: DesignerOrBlind) -> None:
    asked = compare(players=TWO, games=6, seed="FINCH-42", draw=["blind", "chosen", "fully_blind"], progress=False)
    for column in ("score", "extinctions", "traits"):
        for mine, found in zip(board.differences(column), asked.differences(column), strict=True):
            assert (mine.one, mine.mean, mine.low, mine.high) == (found.one, found.mean, found.low, found.high)


def test_distributions_and_not_only_means(board: DesignerOrBlind) -> None:
    both = board.comparison
    assert both is not None
    for block, column in zip(board.view.data["blocks"], ("score", "extinctions", "traits"), strict=False):
        assert block["kind"] == "spread" and [one["n"] for one in block["series"]] == [6, 6, 6]
        for one, mode in zip(block["series"], both.labels, strict=True):
            assert one["mean"] == pytest.approx(both[mode].games[column].mean(), rel=1e-4)
            assert one["five"][0] == both[mode].games[column].min() and one["five"][4] == both[mode].games[column].max()


def test_the_words_say_what_the_intervals_say(board: DesignerOrBlind) -> None:
    sentences = next(block for block in board.view.data["blocks"] if block["kind"] == "words")["list"]
    found = [one for column in ("score", "extinctions", "traits") for one in board.differences(column)]
    assert len(sentences) == len(found) == 6
    for sentence, one in zip(sentences, found, strict=True):
        assert signed(one.mean) in sentence and (one.sure != ("holds 0" in sentence))


def test_the_note_on_rounding_stands_where_shown_numbers_do_not_fit(board: DesignerOrBlind, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    text = "Differences are worked out before rounding."
    both = board.comparison
    assert both is not None
    for means, apart in (((47.35, 38.51, 8.84), True), ((40.0, 38.5, 1.5), False)):
        one, other, mean = means
        found = board.differences("score")[0]._replace(mean_one=one, mean_other=other, mean=mean)
        monkeypatch.setattr(board, "differences", lambda column, found=found: [found])
        assert (text in board._difference_chart(both)["note"]) is apart
        monkeypatch.undo()


def test_kinds_of_cards_add_up(board: DesignerOrBlind) -> None:
    block = next(block for block in board.view.data["blocks"] if block["id"] == "natures")
    assert len(block["rows"]) == 4
    for row in block["rows"]:
        assert sum(row["values"]) == pytest.approx(1)
    json.dumps(board.view.data, allow_nan=False)


def test_the_table_has_a_row_for_each_game_and_mode(board: DesignerOrBlind) -> None:
    ((_name, columns, rows),) = board.tables()
    rows = list(rows)
    assert list(columns) == ["game", "draw", "score", "extinctions", "traits"] and len(rows) == 18
    assert {row[1] for row in rows} == {"chosen", "blind", "fully_blind"}


def test_too_few_pairs_give_no_interval() -> None:
    board = DesignerOrBlind(players=("random",) * 2, games=2, seed=1)
    board.wait(60)
    assert "Too few pairs" in next(block for block in board.view.data["blocks"] if block["kind"] == "words")["list"][0]
    board.close()


def test_a_draw_mode_of_its_own_is_refused() -> None:
    with pytest.raises(BadSetUp, match="leave out draw"):
        DesignerOrBlind(draw="blind", run=False)


def test_the_other_game_has_its_hand_as_a_fourth() -> None:
    board = DesignerOrBlind("origin", players=("random",) * 2, games=2, seed=1)
    board.wait(60)
    assert board.modes == ("chosen", "blind", "fully_blind", "hand")
    assert board.view.data["blocks"] and not board._error
    board.close()
