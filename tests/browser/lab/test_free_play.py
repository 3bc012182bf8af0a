"""Free play in JupyterLab: a game from the form, a card played, and the same cards from its code in a second form."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Lab, Open, run_all, shot
from .playing import ask, wait_for_board
from .server import wait_for_kernel

pytestmark = pytest.mark.browser

SETUP = "from widgets import FreePlay"
FACES = "[play.match.state.faces, play.match.settings['draw'], play.match.settings['world'], len(play.match.players)]"


def form(page: Any, number: int = 0) -> Any:
    """The live form of this number on the page."""
    found = page.locator(".evolution-form").nth(number)
    found.wait_for(timeout=40_000)
    return found


@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.patient)], ids=["classroom", "large"]
)
def test_a_game_from_the_form_and_again_from_its_code(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    name = f"free_play_{size[0]}"
    one, two = 'play = FreePlay(players=["You", "greedy"])\nplay', "other = FreePlay(chart=False)\nother"
    page = open_notebook(lab.write(f"{name}.ipynb", SETUP, one, two), size=size)
    first = form(page)
    first.scroll_into_view_if_needed()
    shot(page, f"{name}_form")
    first.get_by_role("radio", name="3", exact=True).check(force=True)
    first.get_by_role("radio", name="Chosen").check()
    first.get_by_role("radio", name="Drought").check()
    first.get_by_role("textbox", name="Seed").fill("OTTER-7")
    first.get_by_role("button", name="Begin").click()
    board = wait_for_board(page)
    assert ask(page, FACES)[1:] == ["chosen", "drought", 3]
    assert ask(page, "play.match.chance.seed") == "OTTER-7"
    first.scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    shot(page, f"{name}_begun")

    # A card is played.
    for _ in range(60):
        if ask(page, "play.game.session.live and play.game.session.person_to_choose() is not None"):
            break
        board.get_by_role("button", name="One step on").click()
        page.wait_for_timeout(60)
    board.get_by_role("button", name="as a new species").first.click()
    page.wait_for_function("() => document.querySelector('.evolution-board').innerText.includes('A4')", timeout=10_000)
    assert ask(page, "len(play.match.state.seats[0].species)") == 4

    # The code, pasted into the second form, gives the same cards.
    code = first.get_by_role("textbox", name="Share code").first.input_value()
    second = form(page, 1)
    second.get_by_role("textbox", name="Got a code?").fill(code)
    second.get_by_role("button", name="Use it").click()
    page.wait_for_function(
        "() => document.querySelectorAll('.evolution-form')[1].querySelector('[data-field=seed]').value === 'OTTER-7'"
    )
    second.get_by_role("textbox", name="Seat A: name").fill("Bo")  # a match of its own: people are no part of the code
    second.get_by_role("button", name="Begin").click()
    wait_for_board(page, 1)
    assert ask(page, "play.match is not other.match and other.match.names[0] == 'Bo'")
    assert ask(page, FACES) == ask(page, FACES.replace("play.", "other."))
    assert second.get_by_role("textbox", name="Share code").first.input_value() == code
    second.scroll_into_view_if_needed()
    shot(page, f"{name}_second")


@pytest.mark.long
def test_a_reload_and_a_restart_bring_form_and_game_back(lab: Lab, open_notebook: Open) -> None:
    page = open_notebook(
        lab.write("free_play_again.ipynb", SETUP, "play = FreePlay(chart=False, first_player=0)\nplay")
    )
    one = form(page)
    one.get_by_role("textbox", name="Seed").fill("WREN-11")
    one.get_by_role("textbox", name="Seat A: name").fill("Ada")
    one.get_by_role("button", name="Begin").click()
    wait_for_board(page)
    ask(page, "play.game.session.show_newest()")
    ask(page, "play.game.session.choose(next(o for o in play.match.options() if o.kind == 'new_species'))")
    page.evaluate("async () => { await window.jupyterapp.commands.execute('docmanager:save'); }")
    page.reload()
    wait_for_kernel(page)
    one = form(page)
    assert "Seed WREN-11" in one.inner_text()
    wait_for_board(page)
    kernel = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    page.evaluate(f"async () => {{ await {kernel}.restart(); }}")
    wait_for_kernel(page)
    run_all(page)
    page.wait_for_function("() => document.querySelector('.evolution-board')?.innerText.includes('A4')", timeout=20_000)
    assert ask(page, "[play.match.names[0], play.match.chance.seed, len(play.match.state.seats[0].species)]") == [
        "Ada",
        "WREN-11",
        4,
    ]
