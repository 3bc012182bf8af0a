"""What a prediction is held against: the first whole result of a board, with the settings that it began with."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import ClimateTrial, DesignerOrBlind, ExtinctionDesk, LostGoodCard, MoreCopies, SplitOrNot
from widgets.questions.lesson_03 import result_fire
from widgets.questions.results import first_of

BOARDS = {
    "designer": lambda: DesignerOrBlind(players=["random"] * 2, games=40, seed="x"),
    "desk": lambda: ExtinctionDesk(players=["random"] * 2, games=40, seed="x"),
    "copies": lambda: MoreCopies(games=20, seed="x"),
    "climates": lambda: ClimateTrial(seed="x"),
    "splits": lambda: SplitOrNot(games=20, seed="x"),
}


def test_the_first_result_stays_until_the_board_waits_again() -> None:
    class Board:
        waits, complete = True, False

    board, found = Board(), ["often", "stronger"]
    look = first_of(board, lambda one: found[0])
    assert look() is None
    board.waits = False
    assert look() is None, "half of the games answer another question"
    board.complete = True
    assert look() == "often"
    found.pop(0)
    assert look() == "often", "what is played later changes nothing"
    board.waits, board.complete = True, False
    assert look() is None
    board.waits, board.complete = False, True
    assert look() == "stronger"


@pytest.mark.parametrize("name", BOARDS)
def test_stopped_games_give_no_result_and_all_of_them_do(name: str) -> None:
    board: Any = BOARDS[name]()
    board.take({"type": "stop"})
    board.wait(60)
    assert board.job is not None and board.job.done < board.job.total, "it was stopped too late to show anything"
    assert not board.complete
    board.take({"type": "run"})
    board.wait(120)
    assert board.complete
    board.close()


def test_another_setting_gives_no_result_until_it_is_put_back() -> None:
    card = LostGoodCard("x")
    assert card.complete
    s = card.values["s"]
    card.take({"type": "set", "field": "s", "value": 0.3})
    assert card.values["s"] == 0.3 and not card.complete
    card.take({"type": "set", "field": "s", "value": s})
    assert card.complete
    card.take({"type": "new_seed"})
    assert card.complete, "another seed is asked the same"
    card.close()


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("name", ["designer", "splits"])
def test_a_board_stopped_before_the_first_pair_says_so_and_fails_nowhere(name: str) -> None:
    board: Any = BOARDS[name]()
    board.take({"type": "stop"})
    board.wait(60)
    assert board.view.data["error"] == "" and not board.running
    board.close()


def test_a_few_pairs_are_not_called_unsure_by_their_intervals() -> None:
    board = DesignerOrBlind(players=["random"] * 2, games=3, seed="x")
    board.wait(60)
    chart = next(block for block in board.view.data["blocks"] if block["id"] == "differences")
    assert "Too few pairs" in chart["summary"] and "holds 0" not in chart["summary"]
    board.close()


def test_a_share_that_moved_by_exactly_a_tenth_has_not_moved_more_than_that() -> None:
    class Burnt:
        waits, complete, share_before, after = False, True, 0.3, (36, 54)

    burnt: Any = Burnt()
    assert result_fire(burnt)() == "same", "36 of 90 are 40 of 100, from 30 of 100"
