"""What a student does at the board in JupyterLab, by mouse and by keyboard."""

from __future__ import annotations

import json
from typing import Any

from .conftest import evaluate

SETUP = "from widgets import GameBoard\nimport evolution_lab as lab"
OWN_GAME = (
    'board = GameBoard(players=["You", "random"], seed="FINCH-42", first_player=0, new={new}, auto={auto})\nboard'
)


def wait_for_board(page: Any, number: int = 0) -> Any:
    """The live board of this number on the page."""
    board = page.locator(".evolution-board").nth(number)
    board.wait_for(timeout=40_000)
    return board


def ask(page: Any, expression: str) -> Any:
    """A Python value (JSON) from the page's kernel."""
    return json.loads(evaluate(page, f"import json; print(json.dumps({expression}))").strip().splitlines()[-1])


def moment(page: Any) -> list[int]:
    """Turn, ply and shown moment, as Python knows them."""
    return list(ask(page, "[board.match.state.turn, board.match.ply, board.session.moment]"))


def step_to_choice(page: Any, board: Any) -> None:
    """Press Step until it is the person's choice."""
    for _ in range(60):
        if ask(page, "board.session.live and board.session.person_to_choose() is not None"):
            return
        board.get_by_role("button", name="One step on").click()
        page.wait_for_timeout(60)
    raise AssertionError("no choice came")


def play_new_species(page: Any, board: Any) -> None:
    """The person's choice: a new species."""
    step_to_choice(page, board)
    board.get_by_role("button", name="Play the top card as a new species.").first.click()
    page.wait_for_function("() => document.querySelector('.evolution-board').innerText.includes('A4')", timeout=10_000)
