"""The widget's Python half: messages in, frames out, nothing lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from widgets import GameBoard
from widgets.saves import LIVE
from widgets.still import still_html


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A student's folder of the test's own."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    LIVE.clear()
    return tmp_path


def game(**options: Any) -> GameBoard:
    """A board on which seat 0, a person, has the first choice."""
    return GameBoard(players=["You", "random"], seed="FINCH-42", first_player=0, **options)


def newest(board: GameBoard) -> dict[str, Any]:
    """The frame of the newest moment."""
    board.board.handle({"type": "newest"})
    return board.board.frame


def test_a_click_is_played_once_and_a_stale_one_never() -> None:
    board = game()
    frame = newest(board)
    choice = next(c for c in frame["choices"] if c["target"]["id"] == "species")
    message = {"type": "choose", "ply": frame["ply"], "choice": choice["id"]}
    assert board.board.handle(message)["ok"]
    assert len(board.match.state.seats[0].species) == 4
    assert board.board.handle(message)["ok"]
    assert len(board.match.state.seats[0].species) == 4


def test_a_click_from_before_an_undo_is_stale() -> None:
    board = game(auto=False)
    frame = newest(board)
    way = next(c for c in frame["choices"] if c["target"]["id"] == "trait")
    old = {"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": way["id"]}
    board.board.handle(old)
    assert board.match.decision is not None and board.match.decision.kind == "trait_target"
    board.board.handle({"type": "undo", "ply": board.match.ply})
    assert board.match.ply == frame["ply"]
    board.board.handle(old)
    assert board.match.decision.kind == "develop", "the click was made at the board of before the undo"


@pytest.mark.parametrize(
    "message", [None, 3, {}, {"type": "choose"}, {"type": "nonsense"}, {"type": "advance", "to": "moon"}, {"type": "seat", "seat": 99, "bot": "greedy"},
                {"type": "seat", "seat": 0, "bot": "nobody"}, {"type": "choose", "ply": 0, "choice": "x"}, {"type": "choose", "ply": 0, "choice": -1},
                {"type": ["advance"]}, {"type": "advance"}, {"type": "more"}, {"type": "auto"}, {"type": "seat", "seat": 0}, {"type": "curtain"}]
)  # fmt: skip
def test_a_strange_message_is_answered_in_words_and_changes_nothing(message: Any) -> None:
    board = game()
    before = board.match.to_json()
    reply = board.board.handle(message)
    assert set(reply) == {"ok", "text"}
    assert "Error" not in reply["text"], "no name of Python's own"
    assert board.match.to_json() == before


def test_an_exception_appears_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    board = game()
    monkeypatch.setattr(board.session, "step", lambda: 1 / 0)
    reply = board.board.handle({"type": "step"})
    assert not reply["ok"]
    assert "ZeroDivisionError" in board.board.frame["error"]
    assert board.board.handle({"type": "newest"})["ok"]
    assert board.board.frame["error"] is None


def test_undo_refused_says_why() -> None:
    board = game()
    newest(board)
    assert "nothing to take back" in board.board.handle({"type": "undo", "ply": 0})["text"]


def test_two_boards_of_one_match_stay_in_step() -> None:
    first = game()
    second = GameBoard(first.match)
    frame = newest(first)
    choice = next(c for c in frame["choices"] if c["target"]["id"] == "species")
    first.board.handle({"type": "choose", "ply": frame["ply"], "choice": choice["id"]})
    assert second.board.frame == first.board.frame


def test_running_the_cell_again_brings_the_same_game() -> None:
    board = game()
    frame = newest(board)
    board.board.handle({"type": "choose", "ply": frame["ply"], "choice": 0})
    assert game().match is board.match
    LIVE.clear()  # the kernel was restarted
    again = game()
    assert again.match is not board.match
    assert again.match.events == board.match.events
    assert game(new=True).match.ply == 0


def test_a_damaged_autosave_is_set_aside_and_said(folder: Path) -> None:
    board = game()
    frame = newest(board)
    board.board.handle({"type": "choose", "ply": frame["ply"], "choice": 0})
    save = next(folder.glob("*.json"))
    save.write_text(save.read_text(encoding="utf-8")[:200], encoding="utf-8")
    LIVE.clear()
    again = game()
    assert "could not be read" in again.board.frame["error"]
    assert len(list(folder.glob("*.unreadable-1.json"))) == 1


def test_begin_anew_is_another_game_on_the_same_board() -> None:
    board = game()
    old = board.match
    assert board.board.handle({"type": "new_game"})["ok"]
    assert board.match is not old
    assert board.board.frame["seed"] == board.match.chance.seed != old.chance.seed
    assert not GameBoard(old).board.handle({"type": "new_game"})["ok"]


def test_the_table_goes_to_the_students_folder(folder: Path) -> None:
    board = game()
    text = board.board.handle({"type": "csv"})["text"]
    files = list(folder.glob("*.csv"))
    assert len(files) == 1
    assert str(files[0]) in text
    assert files[0].read_text(encoding="utf-8").startswith("step,turn,phase,round,seat,player,species,event,cause,card")


def test_hostile_names_are_text_in_the_still_picture() -> None:
    match = lab.new_match(players=["<script>alert(1)</script>", "x" * 10_000, "<b>abc", "random"], seed=1)
    html = still_html(GameBoard(match).board.frame, "still")
    assert "<script>" not in html
    assert len(html) < 30_000


def test_a_seat_is_handed_to_a_bot_and_back() -> None:
    board = game()
    newest(board)
    assert board.board.handle({"type": "seat", "seat": 0, "bot": "random"})["ok"]
    assert board.board.frame["seats"][0]["bot"] == "random"
    assert board.board.handle({"type": "seat", "seat": 0, "bot": None})["ok"]
    assert newest(board)["choices"]


def test_a_curtain_hangs_before_the_question_about_an_angler() -> None:
    """Two people at one screen: only the one who is asked may see what lies under the own animals."""
    text = "A: bear[carnivorous]; B: fry | deer[big]"
    match = lab.set_up("random_mutations", text, more_cards={"angler": 2}, under={"B1": "angler"}, parasites=1)
    board = GameBoard(match, chart=False)
    frame = newest(board)
    assert frame["seats"][1]["species"][0]["animals"][0]["under"] is None
    match.play(next(option for option in match.options() if option.kind == "attack"))
    assert match.decision is not None and match.decision.kind == "ambush"
    frame = newest(board)
    assert frame["curtain"]["seat"] == 1 and not frame["choices"]
    assert "Angler" not in str({key: value for key, value in frame.items() if key != "glossary"})
    board.board.handle({"type": "curtain", "seat": 1})
    frame = newest(board)
    assert frame["seats"][1]["species"][0]["animals"][0]["under"]["trait"] == "angler"
    assert {choice["target"]["kind"] for choice in frame["choices"]} == {"animal", "button"}


def test_the_summary_reads_well_of_one_animal_too() -> None:
    board = GameBoard(lab.set_up("random_mutations", "A: wolf[carnivorous]; B: frog", ["You", "random"], food=2))
    assert "You: points: 4, species: 1, animals: 1." in newest(board)["summary"]
