"""Lesson 02 in JupyterLab: every part by real clicks, with a wrong answer on the way; nothing is cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import build, card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot

pytestmark = pytest.mark.browser

LESSON = "lessons/02_designer_or_blind.ipynb"
TOO_WIDE = """() => [...document.querySelectorAll('.evolution-lab-board')].flatMap((board) => { const box = board.getBoundingClientRect();
  return [...board.querySelectorAll('*')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs, svg')
    && node.getBoundingClientRect().right > box.right + 1).map((node) => node.outerHTML.slice(0, 120)); })"""


def pictures(page: Any, size: tuple[int, int], *ids: str) -> None:
    for id in ids:
        cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
        page.wait_for_timeout(150)
        shot(page, f"lesson_02_{size[0]}_{id}")


@pytest.mark.parametrize("size", [(1280, 720)], ids=["classroom"])
def test_predict_sort_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in ("board", "sort", "real"):
        assert says(cell(page, id), "the board waits here")
    assert page.locator(".evolution-lab-board .block").count() == 0
    # Twenty games a card in the place of a hundred: the same board, sooner.
    evaluate(page, "real.games = 20")

    lock(page, "draws", "The designer gets more points")
    assert says(cell(page, "board"), "pairs of games with the same cards", 60)
    assert says(card(page, "draws-result"), "As you predicted: A")
    wrong = click(page, "why", "Better cards.")
    assert says(wrong, "Mutations come because they are needed.")
    click(page, "why", "It sees the card first")
    assert says(card(page, "told-ways"), "18 of them")
    click(page, "nature", "Fully blind")

    assert cell(page, "sort").locator(".sort").count() == 8
    cell(page, "sort").get_by_role("button", name="Show 8 more kinds of cards").click()
    row = cell(page, "sort").locator(".sort", has_text="Grazing")
    row.get_by_role("button", name="helps").click()
    assert says(cell(page, "sort"), "Cards on the heaps: harms 0, it depends 0, helps 6.")
    lock(page, "virus", 30)
    assert says(card(page, "virus-result"), "You predicted 30; the result is 1.5")
    assert says(cell(page, "real"), "The deck, as measured", 120)
    assert says(cell(page, "real"), "The deck, as you sorted it: 0 % harm, 0 % it depends, 100 % help.")
    click(page, "shares", "Most harm or make no difference")
    build(
        page,
        "sentence",
        "Mutations come",
        "whether they help or not",
        "and carriers of harmful ones",
        "leave fewer offspring",
    )
    click(page, "exit", "most mutations are no help")
    assert says(card(page, "told-next"), "Lesson 03")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-02.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M1", *[None] * 6]
    pictures(
        page,
        size,
        *json.loads(
            evaluate(
                page,
                "import json; print(json.dumps(['title','draws','board','why','told-ways','nature','sort','virus','real','virus-result','shares','sentence','told-lies','exit','answers']))",
            )
        ),
    )
