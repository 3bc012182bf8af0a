"""Whatever a cell gives a board, it is refused in words or it is a working board: never an error that only programmers read."""

from __future__ import annotations

import gc
import inspect
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")

import evolution_lab as lab
import widgets
from evolution_lab.core.errors import LabError
from widgets import answers, asked
from widgets.lab.board import LabBoard
from widgets.lab.ground import Ground
from widgets.models_lab.board import ModelBoard
from widgets.predict import Prediction

from .sample_lab import Sample

ODD: tuple[Any, ...] = (None, 0, -1, "x", "", [], {}, 1.5, float("nan"), True, object(), {"x"}, [None], ["x", "x"])
FLAGS = {"projector", "fill", "chart", "auto", "run", "shown", "fixed", "nine", "shuffle", "selection", "naive", "new"}
QUESTIONS = {"Axis", "Option", "Piece", "Prediction", "Question", "Sentence"}  # their own tests ask them
NO_BOARDS = {"BoardView", "Session"}  # parts of a board, made by it
BOARDS = {
    name: getattr(widgets, name)
    for name in widgets.__all__
    if inspect.isclass(getattr(widgets, name)) and name not in QUESTIONS | NO_BOARDS
}
NEEDS: dict[str, Callable[[], dict[str, Any]]] = {
    "GameTree": lambda: {"match": game()},
    "PopulationChart": lambda: {"match": game()},
    "TraitTrial": lambda: {"trait": "big"},
    "SortCards": lambda: {"seed": None},
    "SealedDeckPicture": lambda: {"players": ["random"] * 2, "worlds": ["none", "drought"]},
    "SameDeck": lambda: {"games": None},
    "ClimateTrial": lambda: {"games": None, "players": None},
}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    monkeypatch.setattr(asked, "_SHOWN", {})


def game() -> Any:
    return lab.new_match(players=["random"] * 2, seed="S")


def arguments(board: type) -> list[str]:
    """The names of everything that a board takes, by its own signature and those that it passes on to."""
    found: list[str] = [one.id for one in getattr(board, "parameters", ())]
    if issubclass(board, LabBoard):
        found += ["world", "deck", "inert", "unheard_of"]
    for kind in board.__mro__:
        if "__init__" not in kind.__dict__ or not kind.__module__.startswith("widgets"):
            continue
        given = inspect.signature(kind.__dict__["__init__"]).parameters.values()
        found += [one.name for one in given if one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]
        if not any(one.kind == one.VAR_KEYWORD for one in given):
            break
    return [name for name in dict.fromkeys(found) if name != "self"]


def fitting(name: str, board: type, guess: Prediction) -> dict[str, Any]:
    """Arguments with which a board is quickly made: it waits, so that nothing is played or worked out."""
    takes = arguments(board)
    found: dict[str, Any] = {"seed": "S"} if "seed" in takes else {}
    if issubclass(board, LabBoard):
        found |= {"players": ["random"] * 2, "games": 2}
    if issubclass(board, Ground):
        found["after"] = guess
    found |= NEEDS.get(name, dict)()
    return {key: value for key, value in found.items() if value is not None and key in takes}


@pytest.mark.parametrize("name", list(BOARDS))
def test_a_wrong_argument_is_refused_in_words_or_gives_a_board(name: str) -> None:
    board, guess = BOARDS[name], Prediction("w9", "guess", "choice", "Guess?", ["first", "second"])
    fits = fitting(name, board, guess)
    board(**fits)  # with nothing wrong there is one
    for argument in arguments(board):
        for odd in ODD if argument not in FLAGS else (object(),):
            try:
                made = board(**{**fits, argument: odd})
            except LabError as error:
                text = str(error)
                assert len(text) > 15 and text[-1] in ".)?:]}", (argument, odd, text)
                continue
            except Exception as error:
                pytest.fail(f"{name}({argument}={odd!r}): {type(error).__name__}: {error}")
            if isinstance(made, Ground):
                json.dumps([made.view.data, made.view.settings], allow_nan=False)
                made.close()


def test_what_is_given_is_never_taken_for_nothing() -> None:
    with pytest.raises(LabError, match="games is a whole number"):
        widgets.FossilBoard(games=0)
    for board in (widgets.FossilBoard, widgets.VariantLedger, widgets.ExtinctionDesk):
        with pytest.raises(LabError):
            board(players=[])
        for source in (None, lab.simulate(games=1, seed="S", players=["random"] * 2), game()):
            made = board(source, players=["random"] * 2, games=1, seed=0, run=False)
            assert made.seed == "0" and made.games == 1
            with pytest.raises(LabError, match="games is a whole number"):
                board(source, games=0)
            with pytest.raises(LabError, match="seats"):
                board(source, players=[], run=True).play()
    with pytest.raises(LabError, match="0 cannot be followed"):
        widgets.Replicates(players=["random"] * 2, measure=0, run=False)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [name for name, board in BOARDS.items() if issubclass(board, ModelBoard)])
def test_a_board_names_what_it_has_where_it_has_something(name: str) -> None:
    with pytest.raises(LabError, match="nothing_like_it") as refused:
        BOARDS[name](nothing_like_it=1)
    assert ": ." not in str(refused.value)


def test_one_name_is_one_name() -> None:
    tuner = widgets.DeckTuner(players=["random"] * 2, watch="big", run=False)
    assert tuner.watch == ("big",)
    with pytest.raises(LabError, match="watch is a list of names"):
        widgets.DeckTuner(players=["random"] * 2, watch=5, run=False)
    for players in ("random", None, {"random", "greedy"}, 5):
        with pytest.raises(LabError, match="players is a list of names"):
            widgets.DeckTuner(players=players, run=False)
    with pytest.raises(LabError, match="bots is a dictionary"):
        widgets.DeckTuner(players=["random"] * 2, bots=5, run=False)


@pytest.mark.parametrize("value", [[], {}, [1], {"a": 1}, [[]], {"name": "x", "content": "y"}])
@pytest.mark.parametrize("make", [lambda: Sample(players=["random"] * 2, games=1, run=False), lambda: widgets.DriftExplorer("S"), lambda: widgets.FossilBoard(players=["random"] * 2, games=1, run=False)], ids=["games", "model", "fossils"])  # fmt: skip
def test_a_forged_value_of_any_control_is_refused_in_words(make: Callable[[], Ground], value: Any) -> None:
    board = make()
    controls = [*board.head(), *(item for group in board.groups() for item in group["items"])]
    for field in (*(one["id"] for one in controls), "seed", "players", "level", "nonsense"):
        before = board._controls()
        taken, text = board.take({"type": "set", "field": field, "value": value})
        assert not taken and "Something went wrong" not in text and board.errors[field]
        assert board._controls() == before
    board.close()


def test_every_board_of_a_model_is_among_them() -> None:
    assert sum(issubclass(board, ModelBoard) for board in BOARDS.values()) >= 10
    assert sum(issubclass(board, LabBoard) for board in BOARDS.values()) >= 14


@pytest.mark.parametrize("name", ["ClimateTrial"])
def test_a_seed_that_is_given_twice_is_refused_in_words(name: str) -> None:
    board = getattr(widgets, name)
    with pytest.raises(LabError, match="'origin' and seed='FINCH-42' are two"):
        board("origin", seed="FINCH-42", run=False)
    assert next(iter(inspect.signature(board).parameters)) == "seed", "help says the arguments as before"


@pytest.mark.parametrize("name", [*BOARDS, *sorted(NO_BOARDS)])
def test_what_is_refused_leaves_without_a_word(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A widget is closed when it is thrown away, also one that was never made to its end."""
    left: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", left.append)
    with pytest.raises((TypeError, LabError)):
        getattr(widgets, name)(nothing_like_it=1)
    gc.collect()
    assert not left
