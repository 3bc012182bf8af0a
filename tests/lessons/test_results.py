"""What a prediction is held against: the first whole result of a board, with the settings that it began with."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import (
    ClimateTrial,
    DesignerOrBlind,
    DriftSizes,
    ExtinctionDesk,
    FinchYears,
    HardyWeinberg,
    LostGoodCard,
    MoreCopies,
    OpenTheCard,
    SelectionDifferential,
    SplitOrNot,
)
from widgets.questions import ask, lesson_06, lesson_08
from widgets.questions.lesson_02 import result_draws
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
        waits, complete, beginnings = True, False, 1

    board, found = Board(), ["often", "stronger"]
    look = first_of(board, lambda one: found[0])
    assert look() is None
    board.waits = False
    assert look() is None, "half of the games answer another question"
    board.complete = True
    assert look() == "often"
    found.pop(0)
    assert look() == "often", "what is played later changes nothing"
    board.waits, board.complete, board.beginnings = True, False, 2
    assert look() is None
    board.waits, board.complete = False, True
    assert look() == "stronger"
    board.beginnings, board.complete = 3, False
    assert look() is None, "the next person's games are not played yet, and nobody looked while the board waited"


def test_games_without_an_interval_decide_nothing() -> None:
    board = DesignerOrBlind(players=["random"] * 2, games=2, seed="x")
    look = result_draws(board)
    board.wait(60)
    assert board.complete and look() is None, "two pairs of games say neither more nor less, nor that nothing is sure"
    board.take({"type": "set", "field": "games", "value": 20})
    board.wait(60)
    assert look() in ("more", "less", "unsure")
    board.close()


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


# A lesson's board as its cell makes it, its result, what is done before there is one, and then what must change nothing.
MODELS: dict[str, tuple[Any, Any, list[tuple[str, Any]], list[tuple[str, Any]], str | int]] = {
    "first": (lambda **more: OpenTheCard("x", **more), lesson_06.result_first, [("press", "next")], [("N", 20), ("press", "end")], "one"),
    "sizes": (lambda **more: DriftSizes("x", **more), lesson_06.result_sizes, [], [("generations", 1), ("p0", 0.0), ("p0", 0.9)], "all"),
    "nothing": (
        lambda **more: HardyWeinberg("x", **{"AA": 4, "Aa": 32, "aa": 64} | more), lesson_06.result_nothing, [],
        [("selection", True), ("aa", 0), ("counts", "drawn"), ("generations", 1)], "same",
    ),
    "shuffles": (
        lambda **more: SelectionDifferential("x", fixed=True, **more), lesson_08.result_shuffles,
        [("level", "strength"), ("press", "shuffle:20"), ("press", "shuffle:1000")], [("press", "shuffle:0")], 0,
    ),
    "nine": (
        lambda **more: SelectionDifferential("x", data="sparrows", **{"nine": True} | more), lesson_08.result_nine, [],
        [("nine", False), ("sex", "female")], "four",
    ),
    "later": (lambda **more: FinchYears(**more), lesson_08.result_later, [], [("species", "scandens")], "back"),
}  # fmt: skip
OTHER: list[tuple[str, dict[str, Any]]] = [
    ("first", {"N": 20}), ("sizes", {"generations": 1}), ("sizes", {"p0": 0.9}), ("sizes", {"sizes": (8, 16)}), ("nothing", {"selection": True}),
    ("nothing", {"AA": 50}), ("nothing", {"generations": 1}), ("shuffles", {"data": "sparrows"}), ("nine", {"nine": False}), ("nine", {"sex": "male"}),
    ("later", {"species": "scandens"}), ("later", {"until": 1990}),
]  # fmt: skip


def done(board: Any, steps: list[tuple[str, Any]]) -> None:
    for name, value in steps:
        ok, text = board.take(
            {"type": "press", "button": value} if name == "press" else {"type": "set", "field": name, "value": value}
        )
        assert ok, text


@pytest.mark.parametrize("name", MODELS)
def test_whatever_is_tried_on_a_model_later_its_first_result_stays(name: str) -> None:
    make, result_of, before, after, value = MODELS[name]
    board = make()
    result = result_of(board)
    for step in before:
        assert result() is None
        done(board, [step])
    assert result() == value
    for step in after:
        done(board, [step])
        assert result() == value
    board.close()


@pytest.mark.parametrize("name, more", OTHER)
def test_a_model_in_another_setting_than_the_question_asks_about_gives_no_result(
    name: str, more: dict[str, Any]
) -> None:
    make, result_of, before, _after, _value = MODELS[name]
    board = make(**more)
    done(board, before)
    assert result_of(board)() is None
    board.close()


@pytest.mark.parametrize("name", MODELS)
def test_the_next_person_finds_a_model_as_it_was(name: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))
    make, result_of, before, after, value = MODELS[name]
    first = ask("06", "first")
    board = make(after=first)
    result = result_of(board)
    assert result() is None
    first.handle({"type": "lock", "answer": "all"})
    began = board.setting()
    done(board, [*before, *after])
    first.handle({"type": "anew"})
    assert result() is None and board.setting() == began
    first.handle({"type": "lock", "answer": "all"})
    done(board, before)
    assert result() == value
    board.close()


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
        waits, complete, beginnings, share_before, after = False, True, 1, 0.3, (36, 54)

    burnt: Any = Burnt()
    assert result_fire(burnt)() == "same", "36 of 90 are 40 of 100, from 30 of 100"
