"""Autosaves: no board takes another's game for its own, and no game is lost."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.errors import LabError
from widgets import GameBoard
from widgets.folder import file_name
from widgets.saves import LIVE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A student's folder of the test's own."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    LIVE.clear()
    return tmp_path


def restart() -> None:
    """The kernel is restarted: what was live is gone."""
    LIVE.clear()


def move(board: GameBoard, kind: str = "new_species") -> None:
    """The person's next choice of this kind, by a click."""
    view = board.board
    view.handle({"type": "newest"})
    while board.session.person_to_choose() is None or not board.session.live:
        view.handle({"type": "step"})
    curtain = view.frame["curtain"]
    if curtain:
        view.handle({"type": "curtain", "seat": curtain["seat"]})
    choice = [option.kind for option in board.match.options()].index(kind)
    view.handle({"type": "choose", "ply": view.frame["ply"], "run": view.frame["run"], "choice": choice})
    view.handle({"type": "newest"})


ME = {"players": ["You", "random"], "chart": False, "first_player": 0}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"seed": "FINCH-42"}, {"seed": "FINCH-77"}),
        ({"seed": "1/2"}, {"seed": "1-2"}),
        ({"seed": "A", "world": "drought"}, {"seed": "A", "world": "plenty"}),
        ({"seed": "A", "players": ["Ann-Bo", "greedy"]}, {"seed": "A", "players": ["Ann", "Bo", "greedy"]}),
        ({"seed": "A" * 200 + "1"}, {"seed": "A" * 200 + "2"}),
    ],
)
def test_two_recipes_are_two_games(one: dict[str, Any], other: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", "lessons/07_drought_and_plenty_compared_in_a_very_long_name_indeed.ipynb")
    first, second = GameBoard(**{**ME, **one}), GameBoard(**{**ME, **other})
    assert first.match is not second.match
    move(first)
    restart()
    assert GameBoard(**{**ME, **other}).match.ply == 0


def test_two_notebooks_of_one_name_are_two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", "a/start.ipynb")
    first = GameBoard(**ME)
    monkeypatch.setenv("JPY_SESSION_NAME", "b/start.ipynb")
    assert GameBoard(**ME).match is not first.match


def test_a_named_save_with_another_recipe_is_left_alone_and_said() -> None:
    first = GameBoard(save="exp", **ME)
    move(first)
    restart()
    other = GameBoard(save="exp", world="plenty", **ME)
    assert other.match.settings["world"] == "plenty"
    assert "another game" in other.notice
    move(other)
    restart()
    assert GameBoard(save="exp", **ME).match.events == first.match.events
    restart()
    assert GameBoard(save="exp", world="plenty", **ME).match.events == other.match.events


def test_a_new_game_on_the_board_is_the_one_that_comes_back() -> None:
    board = GameBoard(**ME)
    move(board)
    board.board.handle({"type": "new_game"})
    move(board)
    assert GameBoard(**ME).match is board.match
    restart()
    assert GameBoard(**ME).match.events == board.match.events


def test_beginning_anew_keeps_the_old_game_under_another_name(folder: Path) -> None:
    board = GameBoard(**ME)
    move(board)
    old = board.match
    again = GameBoard(new=True, **ME)
    assert again.match is not old
    move(again)
    assert GameBoard(**ME).match is again.match
    kept = lab.load_match(next(folder.glob("*.earlier-1.json")).read_text(encoding="utf-8"))
    assert kept.events == old.events


def test_a_save_that_cannot_be_read_now_is_never_overwritten(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = GameBoard(save="mine", **ME)
    move(board)
    before = (folder / "mine.json").read_bytes()
    restart()

    def refuse(*_args: Any, **_words: Any) -> str:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as context:
        context.setattr(Path, "read_text", refuse)
        again = GameBoard(save="mine", **ME)
    assert "cannot be read now" in again.notice
    move(again)
    assert (folder / "mine.json").read_bytes() == before


def test_a_save_of_another_window_is_not_overwritten(folder: Path) -> None:
    mine = GameBoard(save="shared", **ME)
    move(mine)
    restart()
    other = GameBoard(save="shared", **ME)
    for _ in range(3):
        move(other)
    theirs = (folder / "shared.json").read_bytes()
    os.utime(folder / "shared.json", ns=(1, 1))
    said: list[str] = []
    mine.session.listeners.append(lambda: said.append(mine.session.error))
    move(mine)
    assert (folder / "shared.json").read_bytes() == theirs
    assert any("Another window" in text for text in said)
    assert (folder / "shared.other-1.json").exists()


def test_own_bots_come_back_with_the_save() -> None:
    def first(view: Any, options: list[Any], rng: Any) -> Any:
        return options[-1]

    def second(view: Any, options: list[Any], rng: Any) -> Any:
        return options[0]

    words = {"players": ["You", "mine"], "chart": False, "first_player": 0, "seed": 1}
    board = GameBoard(bots={"mine": first}, **words)
    move(board)
    mended = GameBoard(bots={"mine": second}, **words)
    assert mended.match is board.match
    assert mended.match.bots["mine"] is second
    restart()
    again = GameBoard(bots={"mine": second}, **words)
    assert again.match.events == board.match.events
    assert again.notice == ""


def test_no_home_folder_is_said_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", "~nosuchuser/x")
    board = GameBoard(**ME)
    assert board.notice
    move(board)
    assert len(board.match.state.seats[0].species) == 4


def test_a_notice_stays_until_somebody_does_something(folder: Path) -> None:
    (folder / "bad.json").write_text("{")
    board = GameBoard(save="bad", **ME)
    board.board.handle({"type": "hello"})
    board.board.handle({"type": "more", "run": 0})
    assert "could not be read" in board.board.frame["error"]
    board.board.handle({"type": "newest"})
    assert board.board.frame["error"] is None


def test_names_of_files_are_short_in_bytes() -> None:
    assert len(file_name("李" * 90).encode()) <= 120


def test_tables_of_two_worlds_are_two_files(folder: Path) -> None:
    for world in ("drought", "plenty"):
        GameBoard(world=world, seed=1, **ME).board.handle({"type": "csv"})
    assert len(list(folder.glob("*.csv"))) == 2


@pytest.mark.parametrize(
    "words",
    [
        {"players": "You"},
        {"players": None},
        {"players": 5},
        {"players": [1, 2]},
        {"save": 5},
        {"save": b"x"},
        {"save": ""},
        {"match": 3},
        {"viewer": []},
        {"viewer": 7},
        {"viewer": "x"},
        {"viewer": -1},
        {"viewer": True},
        {"viewer": 1.0},
        {"seed": 1.5},
        {"world": "moon"},
    ],
)
def test_strange_arguments_are_refused_in_words(words: dict[str, Any]) -> None:
    with pytest.raises(LabError):
        GameBoard(**{**ME, **words})


# --- a bot that fails, several people at one screen ------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["raise", "none", "foreign", "exit"])
def test_a_failing_bot_is_named_and_the_controls_work(answer: str) -> None:
    def mine(view: Any, options: list[Any], rng: Any) -> Any:
        if answer == "raise":
            raise ValueError("boom")
        if answer == "exit":
            raise SystemExit
        return None if answer == "none" else 42

    board = GameBoard(players=["You", "mine"], bots={"mine": mine}, first_player=1, chart=False, seed=1)
    reply = board.board.handle({"type": "advance", "to": "choice"})
    assert not reply["ok"]
    assert "mine" in board.board.frame["error"]
    assert not board.board.frame["playing"]
    assert board.board.handle({"type": "seat", "seat": 1, "bot": "greedy"})["ok"]
    assert board.board.handle({"type": "step"})["ok"]
    assert board.board.frame["error"] is None


def test_an_interrupt_is_said_in_words() -> None:
    def slow(view: Any, options: list[Any], rng: Any) -> Any:
        raise KeyboardInterrupt

    board = GameBoard(players=["You", "slow"], bots={"slow": slow}, first_player=1, chart=False, seed=1)
    assert "interrupted" in board.board.handle({"type": "advance", "to": "choice"})["text"]
    assert not board.session.playing


def test_a_kept_card_is_shown_to_nobody_in_feeding() -> None:
    match = lab.new_match(players=["Ann", "Bo"], draw="chosen", seed=1, first_player=0)
    board = GameBoard(match, save=None, chart=False)
    for kind in ("new_species", "pass", "new_species", "pass"):
        move(board, kind)
    assert match.state.phase == "feeding"
    frame = board.board.frame
    assert frame["curtain"] is None
    assert all(seat["top_card"] is None for seat in frame["seats"])
    assert frame["choices"]


def test_handing_a_seat_to_a_bot_lifts_no_curtain() -> None:
    match = lab.new_match(players=["Ann", "Bo"], draw="chosen", seed=1, first_player=0)
    board = GameBoard(match, save=None, chart=False).board
    board.handle({"type": "newest"})
    assert board.frame["curtain"]["seat"] == 0
    board.handle({"type": "seat", "seat": 1, "bot": "greedy"})
    board.handle({"type": "newest"})
    assert board.frame["curtain"]["seat"] == 0
    assert all(seat["top_card"] is None for seat in board.frame["seats"])


def test_a_seats_own_board_takes_back_only_its_own_move() -> None:
    match = lab.new_match(players=["Ann", "Bo"], seed=1, first_player=0)
    ann = GameBoard(match, viewer=0, save=None, chart=False)
    bo = GameBoard(match, viewer=1, save=None, chart=False)
    move(ann)
    move(bo)
    assert not ann.board.frame["controls"]["undo"]["ok"]
    assert not ann.board.handle({"type": "undo"})["ok"]
    assert bo.board.frame["controls"]["undo"]["ok"]
    assert bo.board.handle({"type": "undo"})["ok"]


def test_the_boards_log_says_that_a_move_was_taken_back() -> None:
    board = GameBoard(auto=False, **ME)
    move(board, "new_trait")
    board.board.handle({"type": "undo"})
    assert board.board.frame["log"][-1]["text"] == board.match.log[-1] == "You: a move is taken back."
    numbers = [line["n"] for line in board.board.frame["log"]]
    assert len(numbers) == len(set(numbers))


def test_a_click_of_the_game_before_is_stale_in_the_new_one() -> None:
    board = GameBoard(**ME)
    board.board.handle({"type": "newest"})
    frame = board.board.frame
    click = {"type": "choose", "ply": frame["ply"], "run": frame["run"], "choice": 0}
    board.board.handle({"type": "new_game"})
    board.board.handle({"type": "newest"})
    before = board.match.ply
    board.board.handle(click)
    assert board.match.ply == before


def test_a_bot_that_changes_its_view_spoils_no_other_match() -> None:
    def vandal(view: Any, options: list[Any], rng: Any) -> Any:
        view.rules["world"] = "plenty"
        return options[0]

    match = lab.new_match(players=["You", "vandal"], bots={"vandal": vandal}, seed=5, first_player=1, run=False)
    with pytest.raises(LabError):
        match.play_bot()
    assert lab.new_match(players=["You", "greedy"], seed=5).state.rules["world"] == "none"


@pytest.fixture
def kept(folder: Path) -> Path:
    """The file of a game of two people that has begun."""
    match = lab.new_match(players=["Ann", "Bo"], seed="OTTER-7")
    match.play(match.options()[0])
    path = folder / "ours.json"
    path.write_text(match.to_json(), encoding="utf-8")
    return path


def test_a_board_opens_a_saved_game_and_plays_on_beside_it(kept: Path, folder: Path) -> None:
    before, events = kept.read_text(encoding="utf-8"), lab.load_match(kept).events
    for given in (kept, str(kept), "ours.json"):
        assert GameBoard(given, save=None, chart=False).match.events == events
    board = GameBoard(kept, chart=False)
    board.session.choose(board.match.options()[0])
    restart()
    assert GameBoard(kept, chart=False).match.events == board.match.events != events
    restart()
    assert GameBoard(kept, new=True, chart=False).match.events == events
    assert len(list(folder.glob("*.earlier-1.json"))) == 1 and kept.read_text(encoding="utf-8") == before


def test_a_saved_game_that_is_not_there_is_called_so(folder: Path) -> None:
    with pytest.raises(LabError, match=r"gone\.json cannot be read"):
        GameBoard("gone.json")


def test_a_saved_game_keeps_its_own_options(kept: Path) -> None:
    with pytest.raises(LabError, match="its own options; leave world out"):
        GameBoard(kept, world="drought")
