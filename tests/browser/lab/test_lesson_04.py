"""Lesson 04 in JupyterLab: every part by real clicks, with a wrong answer on the way; nothing is cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot
from .server import SHOTS

pytestmark = pytest.mark.browser

LESSON = "lessons/04_trait_frequencies.ipynb"
TOO_WIDE = """() => [...document.querySelectorAll('.evolution-lab-board, .rivals')].flatMap((board) => { const box = board.getBoundingClientRect();
  return [...board.querySelectorAll('*')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs, svg')
    && node.getBoundingClientRect().right > box.right + 1).map((node) => node.outerHTML.slice(0, 120)); })"""
SIZES = [(1280, 720), (1920, 1080)] if SHOTS.name else [(1280, 720)]
GAMES = 100 if SHOTS.name else 20  # fewer show the same kinds of things, sooner


def picture(page: Any, id: str) -> None:
    cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(200)
    shot(page, f"lesson_04_{page.viewport_size['width']}_{id}")


def draw_line(page: Any, id: str) -> None:
    """Press the arrow keys on every point of the line, then lock it."""
    points = card(page, id).locator("[role=slider]")
    for number in range(points.count()):
        points.nth(number).focus()
        for _n in range(3):
            page.keyboard.press("ArrowDown")
    card(page, id).get_by_role("button", name="Lock my prediction").click()
    card(page, id).locator(".when").wait_for(timeout=10_000)


@pytest.mark.parametrize("size", SIZES, ids=[str(width) for width, _height in SIZES])
def test_predict_tune_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    (lab.student / "answers-04.jsonl").unlink(missing_ok=True)
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in ("more", "tuner", "decks"):
        assert says(cell(page, id), "the board waits here")
    assert page.locator(".evolution-lab-board .block").count() == 0
    evaluate(page, f"more.games = decks.games = {GAMES}; tuner.games = 20; tuner.pairs = {GAMES}")

    lock(page, "copies", "a single card of it lasts more often")
    assert says(cell(page, "more"), "Of 100 laid cards of Running", 120)
    assert says(card(page, "copies-result"), "esult")
    assert says(click(page, "common", "the better one always wins"), "The better variant always wins.")
    click(page, "common", "More of its cards were dealt")

    lock(page, "least", "Grazing")
    button = cell(page, "tuner").get_by_role("button", name="Measure by knock-out")
    cell(page, "tuner").evaluate("node => node.scrollIntoView({ block: 'start' })")
    assert button.bounding_box()["y"] < size[1] - 60, "in view with the top of the board"
    button.click()
    assert says(cell(page, "tuner"), "The effect of a trait, by knock-out", 120)
    assert says(card(page, "least-result"), "You predicted B; the result is D", 20)
    click(page, "grazing", "destroy food that their own animals would need")
    assert says(card(page, "told-measured"), "surely with 11")

    lock(page, "elsewhere", "With many hunters")
    assert says(cell(page, "decks"), "every game ends the same with it and without it", 120)
    assert says(card(page, "elsewhere-result"), "esult")
    assert says(card(page, "told-elsewhere"), "does exactly nothing")

    lock(page, "trunks", "Near Liverpool birds took more of the light ones")
    assert says(cell(page, "moths-trunks"), "34 of 136") and says(card(page, "trunks-result"), "As you predicted: A")
    draw_line(page, "caldy")
    assert says(card(page, "caldy-result"), "Result: from 93.3") and says(cell(page, "moths-years"), "In 1986")
    click(page, "why-moths", "Birds took more of the dark ones")
    click(page, "exit", "Nobody can know that yet")
    assert says(card(page, "told-next"), "05_lost_good_card")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-04.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M9", *[None] * 8]
    if SHOTS.name:
        for id in ["title", "copies", "more", "copies-result", "common", "least", "told-measure", "tuner", "least-result", "grazing", "told-measured", "elsewhere", "decks", "elsewhere-result", "told-elsewhere", "trunks", "moths-trunks", "caldy", "caldy-result", "moths-years", "why-moths", "told-lies", "exit", "answers"]:  # fmt: skip
            picture(page, id)
