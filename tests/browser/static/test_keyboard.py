"""Keyboard only, with Python behind the fake model: a whole turn, a prediction, a question, a sentence, a new game.

No mouse is used. After every action the focus is somewhere inside, and whoever looks at the page sees where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from widgets import FreePlay, GameBoard, answers
from widgets.saves import LIVE

from .a11y import focus_is_seen, look_at, tab_to
from .form_page import Answering
from .test_answer import choice, line, question, sentence

pytestmark = pytest.mark.browser


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A student's folder of the test's own, and nothing kept in memory."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})
    LIVE.clear()


@pytest.fixture
def open_page(browser: Any) -> Iterator[Callable[[Any], Any]]:
    """Show a widget; the keyboard stands on the button before it. A mouse does not exist."""
    contexts: list[Any] = []

    def show(widget: Any) -> Any:
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 720}, reduced_motion="reduce"))
        page = look_at(contexts[-1].new_page(), widget, {"theme": "light"})
        page.locator("#before").focus()
        return page

    yield show
    for context in contexts:
        context.close()


def press(page: Any, answer: Callable[[], None], *keys: str) -> None:
    """Press keys, let Python answer each, and look where the focus is."""
    for key in keys:
        page.keyboard.press(key)
        answer()
        focus_is_seen(page)


class Board:
    """Python behind the page of a board."""

    def __init__(self, page: Any, view: Any) -> None:
        self.page, self.view, self.taken = page, view, 0

    def __call__(self) -> None:
        for _ in range(50):
            sent = self.page.evaluate("model.sent")
            if len(sent) == self.taken:
                return
            for message in sent[self.taken :]:
                reply = {"type": "reply", "id": message["id"], "ply": 0, **self.view.handle(message)}
                reply["ply"] = self.view.session.match.ply
                self.page.evaluate(
                    "([frame, reply]) => { model.put('frame', frame); model.emit('msg:custom', reply); }",
                    [self.view.frame, reply],
                )
            self.taken = len(sent)
            self.page.wait_for_timeout(15)


CHOOSING = "() => !!document.activeElement?.closest('.choice') && document.activeElement.closest('.choice').getAttribute('aria-disabled') !== 'true'"


def test_a_whole_turn_by_keyboard_alone(open_page: Callable[[Any], Any]) -> None:
    board = GameBoard(players=["You", "greedy"], seed="FINCH-42", first_player=0, chart=False, auto=False, save=None)
    page = open_page(board.board)
    answer = Board(page, board.board)
    answer()
    tab_to(page, ".evolution-board *")
    phases, chosen = set(), 0
    for _ in range(300):
        phases.add(board.board.frame["phase"])
        if board.board.frame["turn"] == 2:
            break
        if board.session.live and board.session.person_to_choose() is not None:
            before = board.match.ply
            for _tab in range(30):
                if page.evaluate(CHOOSING):
                    break
                page.keyboard.press("Tab")
                focus_is_seen(page)
            press(page, answer, "Enter")
            assert board.match.ply > before, "Enter on a choice plays it"
            chosen += 1
        else:
            press(page, answer, "n")
        assert page.evaluate("() => !!document.activeElement.closest('.evolution-board')")
    assert board.board.frame["turn"] == 2
    assert phases == {"development", "climate", "feeding", "extinction"} and chosen > 5


def test_a_prediction_a_question_and_a_sentence_by_keyboard_alone(open_page: Callable[[Any], Any]) -> None:
    guess = choice()
    page = open_page(guess.view)
    tab_to(page, "input[type=radio]")
    answer = Answering(page, Asked(guess))
    press(page, answer, "ArrowDown", "ArrowDown")
    tab_to(page, ".do")
    press(page, answer, "Enter")
    assert guess.answer == "c"

    curve = line(start=50)
    page = open_page(curve.view)
    tab_to(page, "[role=slider]")
    answer = Answering(page, Asked(curve))
    for _point in range(5):
        press(page, answer, "ArrowUp", "ArrowRight")
    tab_to(page, ".do")
    press(page, answer, "Enter")
    assert curve.answer is not None and curve.answer[0] == 50 and len(curve.answer) == 6

    asked = question()
    page = open_page(asked.view)
    answer = Answering(page, Asked(asked))
    tab_to(page, "button.option")
    press(page, answer, "Enter", "Tab", "Enter")
    assert [entry.answer for entry in asked.tries()] == ["a", "b"]

    built = sentence()
    page = open_page(built.view)
    answer = Answering(page, Asked(built))
    tab_to(page, ".piece")
    for piece in "vbsl":
        for _ in range(12):
            way = page.evaluate(TOWARDS, f".bench [data-piece='{piece}']")
            if not way:
                break
            page.keyboard.press(way)
        press(page, answer, "Enter")
    tab_to(page, ".do")
    press(page, answer, "Enter")
    assert built.data()["done"]


TOWARDS = """wanted => {
  const node = document.querySelector(wanted);
  if (node === document.activeElement) return "";
  return node.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_PRECEDING ? "Tab" : "Shift+Tab";
}"""


class Asked:
    """A question as :class:`Answering` takes it."""

    def __init__(self, asked: Any) -> None:
        self.view, self.take = asked.view, asked._take


def test_a_game_is_set_up_and_begun_by_keyboard_alone(open_page: Callable[[Any], Any]) -> None:
    play = FreePlay(chart=False, save=False, seed="FINCH-42")
    page = open_page(play.view)
    answer = Answering(page, play)
    tab_to(page, "[role=radiogroup] input")
    press(page, answer, "ArrowRight")  # four seats
    tab_to(page, "[data-key='name:0']")
    press(page, answer, "Control+a")
    page.keyboard.type("Ada")
    tab_to(page, "[data-key='kind:3']")
    press(page, answer, "ArrowDown")  # the cautious bot
    tab_to(page, "[data-key='option:divergence']")
    press(page, answer, "Space")
    tab_to(page, "[data-radios='option:draw'] input")
    press(page, answer, "ArrowDown")
    tab_to(page, "summary")
    press(page, answer, "Enter")
    tab_to(page, "[data-key='option:first_player']")
    press(page, answer, "ArrowDown")
    tab_to(page, "[data-key='begin']", 60)
    press(page, answer, "Enter")
    assert play.match.names == ["Ada", "Greedy bot B", "Greedy bot C", "Cautious bot D"]
    assert play.form.chosen() == {"draw": "chosen", "divergence": True, "first_player": 0}
    assert page.evaluate("document.activeElement.dataset.key") == "fold"


def test_begin_leads_to_what_is_wrong(open_page: Callable[[Any], Any]) -> None:
    play = FreePlay(chart=False, save=False, seed="FINCH-42")
    page = open_page(play.view)
    answer = Answering(page, play)
    tab_to(page, "[data-key='name:0']")
    press(page, answer, "Control+a", "Delete")
    tab_to(page, "[data-key='begin']", 60)
    press(page, answer, "Enter")
    assert page.evaluate("document.activeElement.dataset.key") == "name:0"
    described = page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
    )
    assert described == "Type a name, or seat a bot here." and play.game is None


def test_what_is_typed_is_not_disturbed_and_a_quick_change_does_not_jump_back(open_page: Callable[[Any], Any]) -> None:
    play = FreePlay(chart=False, save=False, seed="FINCH-42")
    page = open_page(play.view)
    answer = Answering(page, play)
    world = page.get_by_role("radio", name="Drought")
    world.check()
    old = dict(play.view.data)
    page.get_by_role("radio", name="Plague").check()
    page.evaluate("data => model.put('data', data)", old)  # what Python knew before
    assert page.get_by_role("radio", name="Plague").is_checked()
    answer()
    assert page.get_by_role("radio", name="Plague").is_checked() and play.form.chosen() == {"world": "plague"}
    seed = page.get_by_role("textbox", name="Seed")
    seed.fill("HALF")
    page.evaluate("data => model.put('data', data)", dict(play.view.data))
    assert seed.input_value() == "HALF"
    page.wait_for_timeout(450)
    answer()
    assert (
        play.form.seed == "HALF"
        and page.get_by_role("textbox", name="Share code").first.input_value() == play.form.code()
    )


def test_python_that_does_not_answer_is_said(open_page: Callable[[Any], Any]) -> None:
    play = FreePlay(chart=False, save=False, seed="FINCH-42")
    page = open_page(play.view)
    page.get_by_role("button", name="New seed").click()
    page.get_by_text("Python is busy. What you typed is kept.").wait_for(timeout=6_000)
    Answering(page, play)()
    page.get_by_text("Python is busy.").wait_for(state="hidden", timeout=3_000)
    assert page.get_by_role("textbox", name="Seed").input_value() == play.form.seed
