"""A match in the last line of a cell is shown on a board: ``result.replay(17)`` opens that very game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")

from IPython.core.interactiveshell import InteractiveShell

import evolution_lab as lab
from evolution_lab.core.match import Match
from widgets.board import GameBoard
from widgets.shown_match import show_matches_on_boards


@pytest.fixture
def shell() -> Iterator[Any]:
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    found: list[Match] = []
    monkeypatch.setattr(GameBoard, "_ipython_display_", lambda board: found.append(board.match))
    return found


def test_a_game_of_a_result_is_opened_on_a_board(shell: Any, shown: list[Match]) -> None:
    shell.kernel = object()  # so IPython looks in a notebook
    show_matches_on_boards()
    result = lab.simulate(players=["random"] * 2, games=3, seed="FINCH-42")
    match = result.replay(2)
    assert shell.display_formatter.format(match) == ({}, {}), "nothing is written beside the board"
    assert shown == [match] and match.over
    assert match.scores() == [result.games["score_A"][2], result.games["score_B"][2]]


def test_in_a_terminal_it_stays_text(shell: Any, shown: list[Match]) -> None:
    show_matches_on_boards()
    text, _more = shell.display_formatter.format(lab.new_match(players=["random"] * 2, seed=1))
    assert not shown and "<Match random_mutations" in text["text/plain"]
