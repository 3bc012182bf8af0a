"""The form of free play with Python behind it: nothing is cut off, and what is told looks like what it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from widgets import FreePlay, free_play
from widgets.saves import LIVE

from .a11y import look_at
from .form_page import Answering

pytestmark = pytest.mark.browser

SIZES = [(1280, 720), (1920, 1080)]
LONG = {"world": "drought", "draw": "chosen", "parasite_limit": 2, "more_cards": {"angler": 4, "herding": 12}}

# Lists whose longest choice, and boxes whose text, is wider than they are.
CUT = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  const cut = [];
  for (const list of document.querySelectorAll('.evolution-form select')) {
    if (!list.checkVisibility()) continue;
    const style = getComputedStyle(list);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
    for (const one of list.options) if (pen.measureText(one.text).width > room) cut.push(one.text);
  }
  for (const box of document.querySelectorAll('.evolution-form textarea')) {
    if (box.checkVisibility() && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)) cut.push(box.value);
  }
  return cut;
}"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A student's folder of the test's own."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    LIVE.clear()
    free_play._KEPT.clear()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """An empty page; the clipboard is given."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    yield context.new_page()
    context.close()


def shown(page: Any, width: str = "1000px", **settings: Any) -> tuple[FreePlay, Answering]:
    """A form on the page, with Python behind it."""
    look = {key: settings.pop(key) for key in ("projector", "theme") if key in settings}
    play = FreePlay(chart=False, **{"players": ["You", "greedy", "greedy"], "seed": "MOTH-2604", **settings})
    look_at(page, play.view, {"theme": "light", **look}, width)
    return play, Answering(page, play)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("begun", (False, True), ids=("form", "running"))
def test_no_choice_and_no_code_is_cut(page: Any, shots: Any, size: tuple[int, int], begun: bool) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    given = {name: value for name, value in LONG.items() if name != "more_cards" or not begun}
    _play, answer = shown(page, "1000px" if size[0] == 1280 else "1500px", **given)
    if begun:
        page.get_by_role("button", name="Begin").click()
        answer()
    else:
        page.locator("summary").click()
    page.wait_for_timeout(50)
    if shots:
        page.screenshot(path=shots / f"form_{size[0]}_{'running' if begun else 'more'}.png", full_page=True)
    if begun:
        assert page.locator(".evolution-form").bounding_box()["height"] <= 40, "the board needs the height"
    assert page.evaluate(CUT) == []
    assert page.get_by_role("textbox", name="Share code").first.input_value().startswith("EL1.RM1.PGG.MOTH-2604.")


def test_copied_is_said_by_the_button_and_looks_like_no_error(page: Any) -> None:
    shown(page)
    clipboard = "Object.defineProperty(navigator, 'clipboard', {{ configurable: true, value: {{ writeText: async (text) => {{ {} }} }} }})"
    page.evaluate(clipboard.format("window.copied = text"))
    page.get_by_role("button", name="Copy").click()
    page.wait_for_timeout(80)
    assert "Copied" in page.locator("[data-key=copy]").inner_text()
    assert page.evaluate("window.copied").startswith("EL1.")
    assert page.locator(".notice.bad:visible, .notice:visible").count() == 0
    page.evaluate(clipboard.format("throw text") + "; document.execCommand = () => false;")
    page.locator("[data-key=copy]").click()
    page.wait_for_timeout(50)
    assert "Ctrl + C" in page.locator(".notice:visible").inner_text()
    assert page.locator(".notice.bad:visible").count() == 0


def test_a_change_after_a_restart_of_python_is_called_so(page: Any) -> None:
    shown(page)
    page.evaluate(
        "window.model.widget_manager = { kernel: { status: 'idle', connectionStatus: 'connected' } }; window.model.send = () => {}"
    )
    page.clock.install()
    page.locator("input[type=radio]:not(:checked)").first.check(force=True)
    page.clock.fast_forward(4000)
    page.get_by_text("Python was restarted. Choose Run, then Run All Cells").wait_for()


def test_a_code_that_was_taken_is_told_beside_it(page: Any, shots: Any) -> None:
    play, answer = shown(page)
    code = FreePlay(chart=False, players=["You", "random"], seed="OTHER-1", world="plague").code
    page.get_by_role("textbox", name="Got a code?").fill(code)
    page.get_by_role("button", name="Use it").click()
    answer()
    told = page.locator(".said:visible").inner_text()
    assert told.startswith("The code was taken: 1 person, 1 bot; seed OTHER-1; World: Plague.")
    if shots:
        page.screenshot(path=shots / "form_taken.png", full_page=True)
    assert play.form.players() == ["You", "random"]


def test_cards_of_other_sets_are_typed_and_refused_beside_the_field(page: Any) -> None:
    play, answer = shown(page)
    page.locator("summary").click()
    page.get_by_role("textbox", name="Herding: how many cards").fill("4")
    page.get_by_role("textbox", name="Angler: how many cards").fill("many")
    page.wait_for_timeout(400)
    answer()
    assert "whole number" in page.locator("[data-cards=angler] .wrong:visible").inner_text()
    assert page.locator("[data-cards=herding] .wrong:visible").count() == 0
    page.get_by_role("textbox", name="Angler: how many cards").fill("")
    page.wait_for_timeout(400)
    answer()
    assert play.form.chosen() == {"more_cards": {"herding": 4}}
    assert page.locator("summary .mark").inner_text() == "1 changed"


@pytest.mark.parametrize("theme", ("light", "dark"))
def test_each_seat_has_the_colour_and_shape_that_it_has_on_the_board(page: Any, theme: str) -> None:
    play, _answer = shown(page, theme=theme, players=["You", *["greedy"] * 7], climate_table="two_sets_suggested")
    look = "nodes => nodes.map(n => [getComputedStyle(n).backgroundColor, getComputedStyle(n).color])"
    form = page.locator(".letter").evaluate_all(look)
    assert len({colour for colour, _ink in form}) == 8
    play.take({"type": "begin"})
    assert play.game is not None
    look_at(page, play.game.board, {"theme": theme})
    board = dict(
        page.locator(".seat").evaluate_all(
            "nodes => nodes.map(n => { const s = getComputedStyle(n.querySelector('.seat-badge')); return [n.dataset.seat, [s.backgroundColor, s.color]]; })"
        )
    )
    assert form == [board[letter] for letter in "ABCDEFGH"]


def test_the_log_of_a_game_that_is_shown_again_stands_at_its_end(page: Any) -> None:
    play, _answer = shown(page)
    play.take({"type": "begin"})
    assert play.game is not None
    for _step in range(40):
        play.game.session.show_newest()
        while play.game.session.person_to_choose() is None:
            play.game.session.step()
        play.game.session.choose(play.match.options()[0])
    play.game.session.show_newest()
    look_at(page, play.game.board, {"theme": "light"})
    page.evaluate(
        """async () => {
          const cell = document.getElementById('cell');
          cell.style.display = 'none';
          await new Promise((done) => setTimeout(done, 100));
          cell.style.display = '';
          await new Promise((done) => setTimeout(done, 200));
        }"""
    )
    left = page.locator(".log").evaluate("node => node.scrollHeight - node.clientHeight - node.scrollTop")
    assert page.locator(".log").evaluate("node => node.scrollHeight > node.clientHeight + 50") and left < 3
