"""Lessons 07 and 08 in JupyterLab: every part by real clicks and keys, with wrong answers on the way; nothing is cut off."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from typing import Any

import pytest

from .answering import build, card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, shot
from .playing import ask

pytestmark = pytest.mark.browser

TOO_WIDE = """() => [...document.querySelectorAll('.evolution-lab-board')].flatMap((board) => { const box = board.getBoundingClientRect();
  return [...board.querySelectorAll('*')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs, svg')
    && node.getBoundingClientRect().right > box.right + 1).map((node) => node.outerHTML.slice(0, 120)); })"""
# Counts in how many frames the dots lie elsewhere than in the frame before.
WATCH = """() => {
  window.moved = 0; let last = null;
  const look = () => {
    const now = [...document.querySelectorAll('[data-block=shuffle] .bird')].map((dot) => getComputedStyle(dot).transform).join();
    window.moved += last !== null && now !== last; last = now;
    requestAnimationFrame(look);
  };
  look();
}"""
# The second size is for people who look at the pictures.
SIZES = [(1280, 720), (1920, 1080)] if os.environ.get("EVOLUTION_LAB_SHOTS") else [(1280, 720)]


def typed(page: Any, id: str, name: str, value: str, truth: str) -> None:
    """Type a number into a slider's field, and wait until Python knows it."""
    field = cell(page, id).get_by_label(f"{name}: number", exact=True)
    field.fill(value)
    field.press("Tab")
    for _n in range(100):
        if ask(page, truth) == float(value):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{name} did not become {value}")


def press(page: Any, id: str, name: str) -> None:
    # By key: a greyed button says why.
    cell(page, id).get_by_role("button", name=name).first.press("Enter")


def draw(page: Any, id: str) -> None:
    """Draw a rising line with one sweep of the mouse."""
    box = card(page, id).locator("svg[role=group]").bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] + box["height"] * 0.75)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] * 0.2, steps=25)
    page.mouse.up()


def milk(page: Any) -> None:
    """Lesson 07 as a student goes through it."""
    draw(page, "course")
    card(page, "course").get_by_role("button", name="Lock my prediction").click()
    assert says(card(page, "course-result"), "Result: from 2.44")
    wrong = click(page, "people", "got the allele from it")
    assert says(wrong, "Mutations come because they are needed.")
    click(page, "people", "each stayed as he or she was born")
    assert says(cell(page, "fit"), "away from the data", 20)
    assert "0.072" not in cell(page, "fit").text_content()
    press(page, "fit", "Show the estimate")
    assert says(cell(page, "fit"), "First answer the question that comes before it.")
    typed(page, "fit", "one copy gives: h of it", "1", "fit.values['h']")
    typed(page, "fit", "advantage s", "0.075", "fit.values['s']")
    assert says(cell(page, "fit"), "4.7 points")
    lock(page, "bend", "With h = 0.5.")
    assert says(card(page, "bend-result"), "You predicted A; the result is B")
    lock(page, "found", 0.075)
    assert says(card(page, "found-result"), "the result is 0.0722", 20)
    press(page, "fit", "Show the estimate")
    assert says(cell(page, "fit"), "Which pairs of values go with the data?", 30)
    click(page, "meaning", "about 107 children")
    click(page, "mix", "About 23.5 %")
    assert says(card(page, "told-migration"), "apparent s")
    click(page, "pots", "drinking milk brings the allele about")
    assert says(card(page, "told-use"), "poor predictor")
    assert says(cell(page, "regions"), "−0.00888 to 0.0178", 30)
    click(page, "italy", "0 lies inside")
    build(page, "how", "Some people were born", "newcomers brought", "carriers left more", "and so its share grew")
    click(page, "exit", "chance moves it up or down")
    assert says(card(page, "told-next"), "Lesson 08")


def birds(page: Any) -> None:
    """Lesson 08 as a student goes through it."""
    lock(page, "drought", 9.5)
    assert says(card(page, "drought-result"), "the result is 10.1", 20)
    assert says(cell(page, "finches"), "Every animal a dot")
    press(page, "finches", "Did any single animal change?")
    assert says(cell(page, "finches"), "First answer the question that comes before it.")
    wrong = click(page, "grew", "trained them")
    assert says(wrong, "A single animal evolves during its life.")
    click(page, "grew", "Nobody's had to")
    press(page, "finches", "Did any single animal change?")
    assert says(cell(page, "finches"), "No bird in this table was measured twice")
    lock(page, "shuffles", 50)
    press(page, "luck-board", "Shuffle once")
    assert says(cell(page, "luck-board"), "Of 1 shuffle 0 came")
    page.keyboard.press("ArrowRight")
    assert says(cell(page, "luck-board"), "Of 2 shuffles 0 came")
    page.evaluate(WATCH)
    press(page, "luck-board", "20 times")
    page.wait_for_function("() => window.moved > 3", timeout=20_000)  # dots that jump move once, on a busy computer too
    assert says(cell(page, "luck-board"), "Of 22 shuffles 0 came")
    press(page, "luck-board", "1,000 times")
    assert says(cell(page, "luck-board"), "Of 1,022 shuffles 0 came")
    assert says(card(page, "shuffles-result"), "You predicted 50; the result is 0", 20)
    click(page, "luck", "hardly ever come")
    lock(page, "nine", "About 1 time in 20.")
    assert says(card(page, "nine-result"), "You predicted B; the result is C", 20)
    assert "remain" not in cell(page, "storm").text_content()
    click(page, "stand", "Whole length differs")
    assert says(cell(page, "storm"), "there remain: whole length")
    click(page, "fittest", "The shorter ones, in this storm")
    lock(page, "later", "It stayed as deep")
    assert says(card(page, "later-result"), "You predicted A; the result is C", 20)
    click(page, "back", "The larger species took the large seeds")
    click(page, "exit", "No: the share of each colour")
    assert says(card(page, "told-next"), "Lesson 09")


PLAYED: dict[str, tuple[str, Callable[[Any], None], int]] = {
    "07": ("lessons/07_milk.ipynb", milk, 11),
    "08": ("lessons/08_one_drought_one_storm.ipynb", birds, 11),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lesson", PLAYED)
def test_a_student_goes_through_it(lab: Lab, open_notebook: Open, lesson: str, size: tuple[int, int]) -> None:
    (lab.student / f"answers-{lesson}.jsonl").unlink(missing_ok=True)
    name, play, tries = PLAYED[lesson]
    page = open_notebook(name, size=size)
    card(page, "told-next")
    assert page.locator(".evolution-lab-board .block").count() == 0
    play(page)
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = (lab.student / f"answers-{lesson}.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(kept) == tries and [json.loads(row)["right"] for row in kept].count(False) == 1
    if os.environ.get("EVOLUTION_LAB_SHOTS"):
        page.wait_for_timeout(1500)
        parts = page.locator(".jp-Notebook .jp-Cell")
        for number in range(parts.count()):
            parts.nth(number).evaluate("node => node.scrollIntoView({ block: 'start' })")
            page.wait_for_timeout(250)
            shot(page, f"lesson_{lesson}_{size[0]}_{number:02}")
