"""Same deck, the ledger and the desk in JupyterLab by real clicks; a ledger follows the board on which a game is played."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .conftest import Lab, Open, shot
from .playing import ask, wait_for_board

pytestmark = pytest.mark.browser

BOARD = ".evolution-lab-board"
SETUP = "from widgets import ExtinctionDesk, GameBoard, SameDeck, VariantLedger"
SAME = 'same = SameDeck(players=["random"] * 2, worlds=["drought", "plenty"], seed="FINCH-42")\nsame'
PLAY = 'board = GameBoard(players=["You", "greedy"], seed="FINCH-42", chart=False, new=True)\nboard'
LEDGER = "ledger = VariantLedger(board, games=4)\nledger"
DESK = 'desk = ExtinctionDesk(players=["random"] * 2, games=8, seed="FINCH-42")\ndesk'


def ready(board: Any, text: str) -> None:
    board.locator(".how-far", has_text=re.compile(f"^{re.escape(text)}$")).wait_for(timeout=60_000)


def test_each_board_by_real_clicks(lab: Lab, open_notebook: Open) -> None:
    page = open_notebook(lab.write("lab_cases.ipynb", SETUP, SAME, PLAY, LEDGER, DESK), size=(1280, 2600))
    wait_for_board(page)
    page.locator(BOARD).nth(2).wait_for(timeout=60_000)
    same, ledger, desk = (page.locator(BOARD).nth(i) for i in range(3))

    ready(same, "2 games played.")
    same.get_by_role("checkbox", name="Plague").check()
    ready(same, "3 games played.")
    assert ask(page, "list(same.matches)") == ["drought", "plenty", "plague"]
    assert same.locator("[data-block=cards] .verdict").inner_text() == ask(page, "same.told()")

    ready(ledger, "This game is in turn 1.")
    ask(page, "[board.match.seat_bot(0, 'greedy'), len(board.match.run_bots(60))]")
    laid = ask(page, "sum(event.kind == 'trait_laid' for event in board.match.events)")
    assert laid
    page.wait_for_function(
        f"n => document.querySelectorAll('{BOARD}')[1].querySelectorAll('[data-block=list] tbody tr').length === n",
        arg=laid,
        timeout=20_000,
    )
    ledger.get_by_role("button", name="Many games like it").click()
    ready(ledger, "4 games played.")

    ready(desk, "8 games played.")
    before = desk.locator("[data-block=lives] .summary").inner_text()
    desk.get_by_role("button", name="New seed").click()
    page.wait_for_function(
        f"text => document.querySelectorAll('{BOARD}')[2].querySelector('[data-block=lives] .summary').innerText !== text",
        arg=before,
        timeout=30_000,
    )
    desk.get_by_role("button", name="Save the numbers (CSV)").click()
    desk.locator(".saying", has_text="Saved").wait_for(timeout=30_000)
    assert list(lab.student.glob("extinctions-*survival.csv"))
    assert page.locator(f"{BOARD} .notice:visible").count() == 0
    assert page.locator(".evolution-lab-still:visible").count() == 0  # while the boards live
    shot(page, "lab_cases")
