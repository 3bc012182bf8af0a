"""The board in JupyterLab: clicks and keys reach the rules, and what comes back is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Lab, Open, shot
from .playing import OWN_GAME, SETUP, ask, moment, play_new_species, step_to_choice, wait_for_board

pytestmark = pytest.mark.browser


@pytest.fixture
def page(lab: Lab, open_notebook: Open, request: pytest.FixtureRequest) -> Any:
    """A notebook of this test's own with a fresh game in which the person moves first."""
    return open_notebook(lab.write(f"{request.node.name}.ipynb", SETUP, OWN_GAME.format(new=True, auto=False)))


def test_one_click_plays_a_card(page: Any) -> None:
    """Clicking "new species" founds A4 in Python and on the page."""
    board = wait_for_board(page)
    play_new_species(page, board)
    shot(page, "lab_click_after")
    assert ask(page, "len(board.match.state.seats[0].species)") == 4
    # Question and stepper stick to the edges of the notebook: nothing in between scrolls by itself.
    around = page.evaluate(
        """() => { const found = []; for (let node = document.querySelector('.evolution-board').parentElement; !node.matches('.jp-WindowedPanel-outer'); node = node.parentElement)
          if (!['visible', 'clip'].includes(getComputedStyle(node).overflowY)) found.push(node.className); return found; }"""
    )
    assert around == []


@pytest.mark.long
def test_a_whole_turn_by_clicks(page: Any) -> None:
    """From the first card through all four phases into turn 2, by mouse alone."""
    board = wait_for_board(page)
    phases = set()
    for _ in range(400):
        turn, _ply, _moment = moment(page)
        phases.add(ask(page, "board.match.state.phase"))
        if turn == 2:
            break
        if ask(page, "board.session.live and board.session.person_to_choose() is not None"):
            before = moment(page)
            board.locator(".choice:not([aria-disabled=true])").first.click()
            _until_moved(page, before)
        else:
            before = moment(page)
            board.get_by_role("button", name="Play to my next choice").click()
            _until_moved(page, before)
            _until_still(page)
    shot(page, "lab_turn_by_clicks")
    assert turn == 2
    assert phases >= {"development", "feeding"}


@pytest.mark.long
def test_a_whole_turn_by_keyboard(page: Any) -> None:
    """The same with keys alone: Tab to the choices, Enter, n for the next step."""
    board = wait_for_board(page)
    board.evaluate("node => node.focus()")
    for _ in range(600):
        before = moment(page)
        if before[0] == 2:
            break
        if ask(page, "board.session.live and board.session.person_to_choose() is not None"):
            for _tab in range(12):
                if page.evaluate("() => !!document.activeElement?.closest('.choice')"):
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("n")
        _until_moved(page, before)
    shot(page, "lab_turn_by_keyboard")
    assert moment(page)[0] == 2


def test_a_key_on_the_board_is_no_command_of_jupyterlab(page: Any) -> None:
    """In command mode "b" inserts a cell in JupyterLab; on the board it means back."""
    board = wait_for_board(page)
    step_to_choice(page, board)
    cells = page.locator(".jp-Cell").count()
    board.evaluate("node => node.focus()")
    page.keyboard.press("b")
    page.wait_for_function(
        "() => document.querySelector('.evolution-board').innerText.includes('earlier moment')", timeout=5_000
    )
    shot(page, "lab_earlier")
    assert page.locator(".jp-Cell").count() == cells


@pytest.mark.long
def test_two_boards_of_one_match_stay_in_step(lab: Lab, open_notebook: Open) -> None:
    page = open_notebook(
        lab.write("two.ipynb", SETUP, OWN_GAME.format(new=True, auto=False), "GameBoard(board.match, chart=False)")
    )
    first, second = wait_for_board(page, 0), wait_for_board(page, 1)
    play_new_species(page, first)
    second.get_by_text("A4", exact=True).wait_for(timeout=5_000)


def _until_still(page: Any) -> None:
    """Wait until the game has stopped playing on."""
    for _ in range(600):
        if not ask(page, "board.session.playing"):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the game plays on and on")


def _until_moved(page: Any, before: list[int]) -> None:
    for _ in range(100):
        if moment(page) != before:
            return
        page.wait_for_timeout(30)
    raise AssertionError(f"nothing moved from {before}")
