"""Lesson 05 in JupyterLab: every part by real clicks, with a wrong answer on the way; nothing is cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import build, card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot
from .server import SHOTS

pytestmark = pytest.mark.browser

LESSON = "lessons/05_lost_good_card.ipynb"
TOO_WIDE = """() => [...document.querySelectorAll('.evolution-lab-board, .rivals')].flatMap((board) => { const box = board.getBoundingClientRect();
  return [...board.querySelectorAll('*')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs, svg')
    && node.getBoundingClientRect().right > box.right + 1).map((node) => node.outerHTML.slice(0, 120)); })"""
SIZES = [(1280, 720), (1920, 1080)] if SHOTS.name else [(1280, 720)]


def picture(page: Any, id: str, more: str = "") -> None:
    cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(200)
    shot(page, f"lesson_05_{page.viewport_size['width']}_{id}{more}")


@pytest.mark.parametrize("size", SIZES, ids=[str(width) for width, _height in SIZES])
def test_predict_introduce_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    (lab.student / "answers-05.jsonl").unlink(missing_ok=True)
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in ("ledger", "card"):
        assert says(cell(page, id), "the board waits here")
    assert page.locator(".evolution-lab-board .block").count() == 0
    if not SHOTS.name:
        evaluate(page, "ledger.games = 4")  # fewer show the same kinds of things, sooner

    lock(page, "useful", 20)
    assert says(cell(page, "ledger"), "What became of the new variants", 120)
    assert says(card(page, "useful-result"), "You predicted 20; the result is", 20)
    assert says(click(page, "why-lost", "the better one always wins"), "The better variant always wins.")
    click(page, "why-lost", "It goes with its last carrier")

    lock(page, "spread", 400)
    board = cell(page, "card")
    assert says(board, "Card 1: carriers 1, 0. Lost in generation 1.")
    assert says(cell(page, "spread-result"), "The result comes as soon as the board has shown what is asked.")
    assert says(cell(page, "fate"), "waits for its result"), "what decides is asked once it is seen"
    board = cell(page, "card")
    board.get_by_role("button", name="One more card").click()
    assert says(board, "2 cards")
    board.locator("h3").click()
    page.keyboard.press("n")
    assert says(board, "Card 3: carriers")
    picture(page, "card", "_few")
    board.get_by_role("button", name="20 more").click()
    assert says(board, "23 cards")
    board.get_by_role("button", name="500 cards").click()
    assert says(board, "414 are lost and 86 have spread to all", 20)
    assert says(card(page, "spread-result"), "You predicted 400; the result is 86", 20)
    click(page, "fate", "At first chance")

    assert says(cell(page, "class"), "of 13,000 good cards spread", 30)
    build(page, "species-card", "A card that is laid on a species", "gives its trait to all its animals at once", "and so it never begins", "with one carrier among many")  # fmt: skip
    assert says(cell(page, "ltee-first"), "1.55 after 20,000") and not says(cell(page, "ltee-whole"), "1.687", 0.3)
    lock(page, "ltee", "It stopped rising")
    assert says(cell(page, "ltee-whole"), "1.687") and says(card(page, "ltee-result"), "the result is B")
    click(page, "supply", "There are so many bacteria")
    click(page, "exit", "It is lost. In about one of six cases")
    assert says(card(page, "told-next"), "06_open_the_card")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-05.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M9", *[None] * 7]
    if SHOTS.name:
        for id in ["title", "useful", "ledger", "useful-result", "why-lost", "spread", "told-carrier", "card", "spread-result", "fate", "told-class", "class", "species-card", "ltee-first", "ltee", "ltee-result", "ltee-whole", "supply", "told-lies", "exit", "answers"]:  # fmt: skip
            picture(page, id)
