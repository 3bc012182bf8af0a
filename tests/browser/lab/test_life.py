"""Reload, restart, a busy and a dead kernel: the board never looks alive when it is dead, and no click is lost or doubled."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .conftest import Lab, Open, evaluate, run_all, shot
from .playing import OWN_GAME, SETUP, ask, play_new_species, step_to_choice, wait_for_board
from .server import wait_for_kernel

pytestmark = [pytest.mark.browser, pytest.mark.long]

KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"


@pytest.fixture
def page(lab: Lab, open_notebook: Open, request: pytest.FixtureRequest) -> Any:
    """A notebook of this test's own, and so a kernel and a save of its own, with a game in which the person moves first."""
    return open_notebook(lab.write(f"{request.node.name}.ipynb", SETUP, OWN_GAME.format(new=False, auto=False)))


def save(page: Any) -> None:
    page.evaluate("async () => { await window.jupyterapp.commands.execute('docmanager:save'); }")


def test_a_reload_with_a_living_kernel_shows_the_live_board_at_once(page: Any) -> None:
    play_new_species(page, wait_for_board(page))
    save(page)
    page.reload()
    wait_for_kernel(page)
    board = wait_for_board(page)
    board.get_by_text("A4", exact=True).wait_for(timeout=10_000)
    page.locator(".evolution-lab-still").first.wait_for(state="hidden", timeout=10_000)
    board.get_by_role("button", name="Back one moment").click()
    board.get_by_text("You are looking at an earlier moment.", exact=True).wait_for(timeout=10_000)


def test_after_a_restart_a_still_picture_stays_and_the_cell_brings_the_game_back(page: Any, lab: Lab) -> None:
    play_new_species(page, wait_for_board(page))
    page.wait_for_timeout(500)
    save(page)
    page.evaluate(f"async () => {{ await {KERNEL}.restart(); }}")
    page.reload()
    wait_for_kernel(page)
    still = page.locator(".evolution-lab-still").first
    still.wait_for(timeout=15_000)
    shot(page, "lab_still")
    assert "A4" in still.inner_text()
    assert "Run the cell" in still.inner_text()
    run_all(page)
    board = wait_for_board(page)
    board.get_by_text("A4", exact=True).wait_for(timeout=15_000)
    assert ask(page, "len(board.match.state.seats[0].species)") == 4
    shot(page, "lab_back_again")


def test_the_saved_notebook_holds_no_secret(page: Any, lab: Lab, request: pytest.FixtureRequest) -> None:
    play_new_species(page, wait_for_board(page))
    save(page)
    page.wait_for_timeout(500)
    saved = json.loads((lab.folder / f"{request.node.name}.ipynb").read_text(encoding="utf-8"))
    assert "widgets" not in saved["metadata"], "saved widget states would hold frames"
    text = json.dumps([cell.get("outputs") for cell in saved["cells"]])
    traits = ask(page, "[record.name for record in board.match.state.rules.table]")
    assert not [name for name in traits if name in text], "no card has been turned yet"


def test_a_busy_kernel_keeps_the_click_and_plays_it_once(page: Any) -> None:
    board = wait_for_board(page)
    step_to_choice(page, board)
    page.evaluate(f"() => {{ {KERNEL}.requestExecute({{ code: 'import time; time.sleep(7)' }}); }}")
    button = board.get_by_role("button", name="Play the top card as a new species.").first
    button.click()
    button.click(force=True)
    board.get_by_role("alert").get_by_text("Python is busy").wait_for(timeout=5_500)
    shot(page, "lab_busy")
    board.get_by_text("A4", exact=True).wait_for(timeout=15_000)
    board.get_by_role("alert").get_by_text("Python is busy").wait_for(state="hidden", timeout=5_000)
    assert ask(page, "len(board.match.state.seats[0].species)") == 4


def test_a_dead_kernel_is_said_in_words(page: Any) -> None:
    board = wait_for_board(page)
    step_to_choice(page, board)
    page.evaluate(f"async () => {{ await {KERNEL}.restart(); }}")
    board.get_by_role("button", name="Play the top card as a new species.").first.click()
    board.get_by_role("alert").get_by_text("Python is not running").wait_for(timeout=20_000)
    shot(page, "lab_dead")


def test_an_error_of_python_appears_on_the_board(page: Any) -> None:
    board = wait_for_board(page)
    evaluate(page, "def broken():\n    raise RuntimeError('a hole in the table')\nboard.session.step = broken")
    board.get_by_role("button", name="Back one moment").click()
    board.get_by_role("button", name="One step on").click()
    board.get_by_role("alert").get_by_text("a hole in the table").wait_for(timeout=5_000)
    shot(page, "lab_error")


def test_after_a_restart_a_lesson_shows_stills_and_no_line_about_lost_views(lab: Lab, open_notebook: Open) -> None:
    cells = [
        "from widgets import ExtinctionDesk, check_answers, check_installation\nfrom widgets.questions import ask",
        "check_installation()",
        "cause = ask('03', 'cause')\ncause",
        "ExtinctionDesk(games=2, seed='A', after=cause)",
        "check_answers('03')",
    ]
    page = open_notebook(lab.write("lost_views.ipynb", *cells))
    page.locator(".evolution-lab-board").wait_for(timeout=20_000)
    page.locator(".evolution-answer").nth(1).wait_for(timeout=20_000)
    save(page)
    page.evaluate(f"async () => {{ await {KERNEL}.restart(); }}")
    page.reload()
    wait_for_kernel(page)
    lost = page.get_by_text("Error displaying widget")
    lost.first.wait_for(state="attached", timeout=20_000)
    page.wait_for_timeout(1000)
    assert lost.count() >= 3 and not any(one.is_visible() for one in lost.all())
    assert page.get_by_text("choose Run, then Run All Cells").count() >= 3
