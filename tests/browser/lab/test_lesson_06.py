"""Lesson 06 in JupyterLab: every part by real clicks and keys, with wrong answers on the way; nothing is cut off."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from .answering import build, card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot
from .playing import ask

pytestmark = pytest.mark.browser

LESSON = "lessons/06_open_the_card.ipynb"
BOARDS = ("card", "four-sizes", "calm-board", "bottles-board")
TOO_WIDE = """() => [...document.querySelectorAll('.evolution-lab-board')].flatMap((board) => { const box = board.getBoundingClientRect();
  return [...board.querySelectorAll('*')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs, svg')
    && node.getBoundingClientRect().right > box.right + 1).map((node) => node.outerHTML.slice(0, 120)); })"""
# The second size is for people who look at the pictures.
SIZES = [(1280, 720), (1920, 1080)] if os.environ.get("EVOLUTION_LAB_SHOTS") else [(1280, 720)]


def picture(page: Any, size: tuple[int, int], id: str, name: str = "") -> None:
    cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(200)
    shot(page, f"lesson_06_{size[0]}_{name or id}")


@pytest.mark.parametrize("size", SIZES)
def test_predict_open_the_card_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    (lab.student / "answers-06.jsonl").unlink(missing_ok=True)
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in BOARDS:
        assert says(cell(page, id), "the board waits here")
    assert page.locator(".evolution-lab-board .block").count() == 0
    assert not ask(page, "hasattr(four, 'runs')") and ask(page, "opened.match is None")  # nothing was played

    lock(page, "first", "All 40")
    assert says(cell(page, "card"), "The card says: every animal of B1 has Camouflage", 30)
    picture(page, size, "card", "card_closed")
    board = cell(page, "card").locator(".evolution-lab-board")
    board.get_by_role("button", name="Open the card").click()
    for n in range(1, 4):
        page.keyboard.press("ArrowRight")
        assert says(cell(page, "card"), f"Generation {n}, just born")
    assert says(card(page, "first-result"), "You predicted A; the result is B")
    picture(page, size, "card", "card_open")
    wrong = click(page, "changed", "The young of carriers got it")
    assert says(wrong, "A single animal evolves during its life.")
    click(page, "changed", "None. Each one died")
    board.get_by_role("button", name="500 newborns").click()
    assert says(cell(page, "card"), "500 at once")
    click(page, "fate", "Most often it is lost")
    board.get_by_role("button", name="The gene copies").click()
    assert says(cell(page, "card"), "All 80 copies in order")
    picture(page, size, "card", "card_copies")

    lock(page, "sizes", "In those of 8 and 16 alone.")
    assert says(cell(page, "four-sizes"), "0 of 20 have lost A, 0 have A alone", 20)
    assert says(card(page, "sizes-result"), "You predicted B; the result is D")
    click(page, "moved", "Who happened to have young")
    lock(page, "flies", 5)
    assert says(cell(page, "bottles-board"), "What has become of A by generation 19", 20)
    assert says(card(page, "flies-result"), "You predicted 5; the result is 30.")
    click(page, "bottles", "Chance. It moved every bottle")
    slider = cell(page, "bottles-board").get_by_label("animals, N: number")
    slider.fill("10")
    slider.press("Tab")
    page.wait_for_function("async () => true")
    for _n in range(50):
        if ask(page, "real.values['N']") == 10:
            break
        page.wait_for_timeout(100)
    lock(page, "size", 10)
    assert says(card(page, "size-result"), "the result is 9.9")
    build(
        page,
        "how",
        "A new variant begins in one newborn;",
        "its carriers leave more or fewer young",
        "and so its share changes",
    )
    click(page, "exit", "One variant is left on the small island")
    assert says(card(page, "told-next"), "Lesson 07")
    lock(page, "nothing", "About as many as at the start.")
    assert says(cell(page, "calm-board"), "With at least one A", 20)
    assert says(card(page, "nothing-result"), "As you predicted: C")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-06.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M3", *[None] * 10]
    for id in ("title", "first", "first-result", "changed", "fate", "told-copies", "sizes", "four-sizes", "sizes-result", "moved", "told-drift", "nothing", "calm-board", "nothing-result", "told-nothing", "flies", "bottles-board", "flies-result", "bottles", "size", "size-result", "told-flies", "how", "told-lies", "exit", "answers"):  # fmt: skip
        picture(page, size, id)
    assert evaluate(page, "print(1 + 1)").strip() == "2"
