"""Lesson 01 in JupyterLab: prediction, run, question and feedback by real clicks, and all of it again by keyboard alone."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Lab, Open, run_all, shot
from .server import SHOTS, wait_for_kernel

pytestmark = pytest.mark.browser

LESSON = "lessons/01_blind_draws.ipynb"
Lesson = Callable[..., Any]
# Everything that is a card, in the order of the page: the seed's field, predictions, results, questions, what is told, the list of answers.
SEED, CARDS, LOOK, CARDS_RESULT, TOLD_WORLDS, WORLDS, WHICH, TOLD_MANY, BET, BET_RESULT = range(10)
TOLD_1943, WHY, COPIES, TOLD_LIES, EXIT, ANSWERS, TOLD_NEXT = range(10, 17)
WAITS = "waits, and appears by itself"


@pytest.fixture
def open_lesson(lab: Lab, open_notebook: Open, request: pytest.FixtureRequest) -> Lesson:
    """Open a copy of the lesson, with nothing answered so far."""

    def open_copy(**options: Any) -> Any:
        (lab.student / "answers-01.jsonl").unlink(missing_ok=True)
        name = f"lessons/{request.node.name.replace('[', '-').strip(']')}.ipynb"
        shutil.copyfile(lab.folder / LESSON, lab.folder / name)
        page = open_notebook(name, **options)
        page.locator(".evolution-answer").nth(TOLD_NEXT).wait_for(timeout=60_000)
        return page

    return open_copy


def card(page: Any, number: int) -> Any:
    """A prediction, result or question, scrolled into sight."""
    found = page.locator(".evolution-answer").nth(number)
    found.scroll_into_view_if_needed()
    return found


def says(found: Any, words: str) -> bool:
    """Wait until these words stand in ``found`` (in sight or not: what is out of sight is not laid out)."""
    for _n in range(100):
        if words in (found.text_content() or ""):
            return True
        found.page.wait_for_timeout(100)
    return False


def answers(lab: Lab) -> list[tuple[str, Any, str | None]]:
    rows = (lab.student / "answers-01.jsonl").read_text(encoding="utf-8").splitlines()
    return [(row["question"], row["answer"], row["idea"]) for row in map(json.loads, rows)]


def click(page: Any, number: int, words: str) -> Any:
    """Answer a question by a click; returns what is said to it."""
    card(page, number).locator("button.option", has_text=words).click()
    told = card(page, number).locator("li", has_text=words).locator(".told")
    told.wait_for(timeout=10_000)
    return told


def lock(page: Any, number: int, words: str) -> None:
    """Lock a prediction by clicks."""
    card(page, number).locator("label.option", has_text=words).click()
    card(page, number).get_by_role("button", name="Lock my prediction").click()
    card(page, number).locator(".when").wait_for(timeout=10_000)


def no_errors(page: Any) -> None:
    """No cell has failed: refusals are shown without the word Traceback."""
    assert "Traceback" not in page.locator(".jp-Notebook").text_content()
    assert page.locator('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]').count() == 0


def test_predict_run_ask_and_answer_by_clicks(lab: Lab, open_lesson: Lesson) -> None:
    page = open_lesson()
    assert says(card(page, CARDS_RESULT), "the result waits here")
    assert page.locator(".sealed").count() == 0 and "752.1" not in page.locator(".jp-Notebook").text_content()
    for number in (LOOK, WORLDS, WHICH, BET, WHY, COPIES, EXIT):
        assert says(card(page, number), WAITS)
    shot(page, "lesson_01_unanswered")

    lock(page, CARDS, "more cards that help against hunger")
    picture = page.locator(".sealed")
    picture.wait_for(timeout=10_000)
    assert picture.locator(".found").get_attribute("data-same") == "true"
    assert picture.locator(".found").is_hidden() and says(card(page, CARDS_RESULT), "the result waits here")
    picture.scroll_into_view_if_needed()
    shot(page, "lesson_01_deck")
    back = picture.locator("td.used .back").first
    assert back.is_visible()
    picture.get_by_text("Turn every card over").click()
    assert back.is_hidden() and picture.locator("td.used .face").first.is_visible()
    assert picture.locator(".found").is_visible()
    shot(page, "lesson_01_deck_open")
    click(page, LOOK, "always the same picture")
    assert says(card(page, CARDS_RESULT), "You predicted B; the result is A")
    assert says(card(page, TOLD_WORLDS), "which card comes next.")

    wrong = click(page, WORLDS, "sent the traits that were needed")
    assert says(wrong, "Mutations come because they are needed.") and says(wrong, "same?")
    assert says(click(page, WORLDS, "The food."), "that is selection")
    click(page, WHICH, "Deck X")
    assert says(click(page, WHICH, "Deck Y"), "jackpot")
    lock(page, BET, "Far more than 1")
    page.get_by_text("variance 752.1 · variance/mean 66.3").first.wait_for(timeout=10_000)
    assert says(card(page, BET_RESULT), "As you predicted: B")
    for piece in ("Mutations happened", "because the virus came"):
        card(page, WHY).get_by_role("button", name=f"Put in: {piece}").click()
    card(page, WHY).get_by_role("button", name="Check the sentence").click()
    card(page, WHY).locator(".told").wait_for(timeout=10_000)
    assert says(card(page, WHY), "Selection makes the variants it needs")
    for piece in ("because the virus came",):
        card(page, WHY).get_by_role("button", name=f"Take out: {piece}").click()
    for piece in ("by chance", "before the virus came", "and were inherited by the daughter cells"):
        card(page, WHY).get_by_role("button", name=f"Put in: {piece}").click()
    card(page, WHY).get_by_role("button", name="Check the sentence").click()
    click(page, COPIES, "before they met the poison")
    click(page, EXIT, "a few were resistant already")
    assert says(card(page, ANSWERS), "a few were resistant already"), "the list follows the last answer too"
    assert says(card(page, TOLD_LIES), "proves nothing about nature") and says(
        card(page, TOLD_NEXT), "02_designer_or_blind"
    )
    no_errors(page)
    assert answers(lab) == [
        ("cards", "needed", None),
        ("look", "a", None),
        ("worlds", "a", "M1"),
        ("worlds", "b", None),
        ("which-deck/TROUT-59", "a", "M5"),
        ("which-deck/TROUT-59", "b", None),
        ("1943", "far", None),
        ("why-1943", ["mutations", "virus"], "M5"),
        ("why-1943", ["mutations", "chance", "before", "inherited"], None),
        ("copies", "c", None),
        ("exit", "c", None),
    ]

    # The next person at this computer: one button, and all of it is open again without a run.
    code = card(page, CARDS).locator(".code").text_content()
    card(page, CARDS).get_by_role("button", name="Not you? Begin anew").click()
    card(page, CARDS).get_by_role("button", name="Yes, begin anew").click()
    card(page, CARDS).get_by_role("button", name="Lock my prediction").wait_for(timeout=10_000)
    page.locator(".sealed").wait_for(state="detached", timeout=10_000)
    assert all(says(card(page, number), WAITS) for number in (LOOK, WORLDS, WHICH, BET, WHY, COPIES, EXIT))
    assert "752.1" not in page.locator(".jp-Notebook").text_content()
    assert card(page, CARDS).locator(".code").text_content() != code
    assert not (lab.student / "answers-01.jsonl").exists() and list(lab.student.glob("answers-01.before-*.jsonl"))
    shot(page, "lesson_01_anew")


def press_to(page: Any, target: Any, keys: str = "Tab", most: int = 40) -> None:
    """Press a key until the focus is on ``target``."""
    for _n in range(most):
        if target.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press(keys)
    raise AssertionError("the focus did not come there")


def test_predict_run_ask_and_answer_by_keyboard_alone(lab: Lab, open_lesson: Lesson) -> None:
    page = open_lesson()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    # Into the first card; from there on only keys.
    card(page, CARDS).locator("input[type=radio]").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    press_to(page, card(page, CARDS).get_by_role("button", name="Lock my prediction"))
    page.keyboard.press("Enter")
    card(page, CARDS).locator(".when").wait_for(timeout=10_000)
    picture = page.locator(".sealed")
    picture.wait_for(timeout=10_000)
    press_to(page, card(page, LOOK).locator("button.option").first, most=60)
    page.keyboard.press("Enter")
    card(page, LOOK).locator(".told").wait_for(timeout=10_000)
    assert says(card(page, CARDS_RESULT), "As you predicted: A")
    page.locator(".jp-Notebook .sealed input.open").focus()
    press_to(page, picture.locator("input.open"))
    page.keyboard.press("Space")
    assert picture.locator("td.used .face").first.is_visible()
    press_to(page, picture.locator(".seats"))
    right = card(page, WORLDS).locator("button.option").nth(1)
    press_to(page, right)
    page.keyboard.press("Enter")
    card(page, WORLDS).locator(".told").wait_for(timeout=10_000)
    assert says(card(page, WORLDS).locator(".told"), "Yes.")
    press_to(page, card(page, WHICH).locator("button.option").nth(1))
    page.keyboard.press("Space")
    card(page, WHICH).locator(".told").wait_for(timeout=10_000)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells, "a key was taken for a command of the notebook"
    assert [row[:2] for row in answers(lab)] == [
        ("cards", "same"),
        ("look", "a"),
        ("worlds", "b"),
        ("which-deck/TROUT-59", "b"),
    ]

    # A new Python: what was locked stays, and the pictures come without waiting.
    kernel = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    page.evaluate(f"async () => {{ await {kernel}.restart(); }}")
    wait_for_kernel(page)
    # A click before the cells have run is lost, and that is what the page says.
    card(page, BET).locator("input[type=radio]").first.check()
    card(page, BET).get_by_role("button", name="Lock my prediction").click()
    assert says(card(page, BET), "this click was not kept. Choose Run, then Run All Cells")
    assert len(answers(lab)) == 4
    run_all(page)
    card(page, CARDS).locator(".when").wait_for(timeout=20_000)
    page.locator(".sealed").wait_for(timeout=20_000)


@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.patient)], ids=["classroom", "large"]
)
def test_every_part_is_drawn_and_nothing_is_cut_off(open_lesson: Lesson, size: tuple[int, int]) -> None:
    page = open_lesson(size=size)
    lock(page, CARDS, "The same cards")
    page.locator(".sealed").wait_for(timeout=10_000)
    click(page, LOOK, "always the same picture")
    click(page, WORLDS, "The food.")
    click(page, WHICH, "In Deck Y")
    lock(page, BET, "Far more")
    page.locator(".rivals svg").nth(4).wait_for(timeout=10_000)
    picture = page.locator(".sealed .seats")
    assert picture.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), (
        "the cards of three seats fit the window"
    )
    parts = page.locator(".jp-Notebook .jp-Cell")
    for number in range(parts.count()):
        parts.nth(number).scroll_into_view_if_needed()
        page.wait_for_timeout(150 if SHOTS.name else 0)
        shot(page, f"lesson_01_{size[0]}_{number:02}")
    no_errors(page)
