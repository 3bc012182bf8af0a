"""The board in JupyterLab: clicks reach the rules, and what comes back is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Lab, Open, evaluate, shot

pytestmark = pytest.mark.browser

SETUP = "from widgets import GameBoard\nimport evolution_lab as lab"


def wait_for_board(page: Any) -> Any:
    """The live board of the first output."""
    board = page.locator(".evolution-board").first
    board.wait_for(timeout=30_000)
    return board


def test_one_click_plays_a_card(lab: Lab, open_notebook: Open) -> None:
    """Clicking "new species" founds A4 in Python and on the page."""
    name = lab.write(
        "click.ipynb", SETUP, 'match = lab.new_match(players=["You", "random"], seed="FINCH-42", first_player=0)\nboard = GameBoard(match)\nboard'
    )
    page = open_notebook(name)
    board = wait_for_board(page)
    shot(page, "lab_click_before")
    while "True" not in evaluate(page, "print(board.session.live)"):
        page.get_by_role("button", name="One step on").first.click()
    board.get_by_role("button", name="Play the top card as a new species.").first.click()
    page.wait_for_function("() => document.body.innerText.includes('A4')", timeout=10_000)
    shot(page, "lab_click_after")
    assert evaluate(page, "print(len(match.state.seats[0].species))").strip() == "4"
