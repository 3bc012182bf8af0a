"""The tree of a game in JupyterLab: beside a board it follows every step; after a reload without Python a still is there."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Lab, Open, shot
from .playing import ask, wait_for_board
from .server import wait_for_kernel

pytestmark = pytest.mark.browser

SETUP = "from widgets import GameBoard, GameTree"
BOARD = 'board = GameBoard(players=["You", "greedy"], seed="FINCH-42", divergence=True, chart=False, new=True)\nboard'
TREE = "tree = GameTree(board)\ntree"


@pytest.fixture
def page(lab: Lab, open_notebook: Open, request: pytest.FixtureRequest) -> Any:
    return open_notebook(lab.write(f"{request.node.name}.ipynb", SETUP, BOARD, TREE))


def test_it_follows_the_board_step_by_step(page: Any) -> None:
    board = wait_for_board(page)
    tree = page.locator(".game-tree[data-moment]")
    tree.wait_for(timeout=40_000)
    step = board.get_by_role("button", name="One step on")
    assert step.get_attribute("aria-disabled") != "true"
    for _ in range(3):
        if step.get_attribute("aria-disabled") == "true":  # it is the person's choice
            break
        before = int(tree.get_attribute("data-moment") or 0)
        step.click()
        page.wait_for_function(
            f"Number(document.querySelector('.game-tree[data-moment]').dataset.moment) > {before}", timeout=10_000
        )
    assert ask(page, "[tree.moment, board.session.moment]") == [int(tree.get_attribute("data-moment") or 0)] * 2
    assert tree.locator(".drawing .band").count() == ask(page, "len(tree.tree.branches)") > 0
    tree.locator(".branch .hit").first.hover(force=True)
    told = tree.locator(".readout").inner_text()
    assert told in ask(page, "[one['text'] for one in tree.view.data['branches']]")
    assert page.locator(".game-tree:not([data-moment])").first.is_hidden()  # the still picture, while the board lives
    shot(page, "lab_tree")


def test_the_still_stays_when_python_is_gone(lab: Lab, open_notebook: Open) -> None:
    """Of the tree and of a board that Python has drawn a list for."""
    cells = (
        "import evolution_lab as lab\nfrom widgets import GameTree, VariantLedger",
        'match = lab.new_match(players=["greedy", "greedy"], seed=3, divergence=True)\nmatch.run_bots()\ntree = GameTree(match)\ntree',
        "ledger = VariantLedger(match)\nledger",
    )
    page = open_notebook(lab.write("tree_still.ipynb", *cells))
    page.locator(".game-tree[data-moment]").wait_for(timeout=40_000)
    page.locator(".evolution-lab-board[data-drawn]").wait_for(timeout=40_000)
    summary, laid = ask(page, "tree.summary"), ask(page, "sum(ledger.shares.values())")
    page.evaluate("async () => { await window.jupyterapp.commands.execute('docmanager:save'); }")
    page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
    )
    page.reload()
    wait_for_kernel(page)
    still = page.locator(".game-tree:not([data-moment])")
    still.wait_for(timeout=40_000)
    assert still.locator(".summary").inner_text() == summary
    assert still.locator(".panel svg .band").count() == still.locator("details li").count() > 0
    assert page.locator(".evolution-lab-still .ledger tbody tr").count() == laid
    shot(page, "lab_tree_still")
