"""Lesson 11 in JupyterLab: every part by real clicks, with a wrong answer on the way; nothing is cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot
from .server import SHOTS
from .test_lesson_04 import TOO_WIDE

pytestmark = pytest.mark.browser

LESSON = "lessons/11_shared_water_hole.ipynb"
SIZES = [(1280, 720), (1920, 1080)] if SHOTS.name else [(1280, 720)]
BOARDS = ("pasture", "gifts", "hunt", "uses", "draws")
PARTS = ["title", "h-predict", "herds", "pasture", "herds-result", "mouths", "told-herds", "food", "gifts", "food-result", "ahead", "told-food", "hunters", "hunt", "hunters-result", "why-hunt", "told-hunters", "bodies", "uses", "bodies-result", "strong", "told-bodies", "h-chosen", "chosen", "draws", "chosen-result", "nature", "told-chosen", "told-plants", "roots", "told-lies", "exit", "answers", "told-next"]  # fmt: skip


def picture(page: Any, id: str) -> None:
    cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(200)
    shot(page, f"lesson_11_{page.viewport_size['width']}_{id}")


@pytest.mark.parametrize("size", SIZES, ids=[str(width) for width, _height in SIZES])
def test_predict_play_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    (lab.student / "answers-11.jsonl").unlink(missing_ok=True)
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in BOARDS:
        assert says(cell(page, id), "the board waits here")
    if not SHOTS.name:  # fewer games show the same kinds of things, sooner
        evaluate(page, f"{' = '.join(f'{id}.games' for id in BOARDS)} = 3")

    def played(board: str, words: str, result: str) -> bool:
        evaluate(page, f"{board}.wait(200)")
        return says(cell(page, board), words, 30) and says(card(page, result), "esult", 30)

    lock(page, "herds", "At the table with the traits")
    assert played("pasture", "All seats of a table together: large herds: 0 of 3", "herds-result")
    assert says(click(page, "mouths", "The species needed more members"), "What is needed comes,")
    click(page, "mouths", "get more of the same food")
    lock(page, "food", "and yet have fewer points")
    assert played("gifts", "gives little: 3 of 3", "food-result")
    click(page, "ahead", "The kind that gives little")
    lock(page, "hunters", "Where two of the three hunt")
    assert played("hunt", "hunts: 3 of 3", "hunters-result")
    click(page, "why-hunt", "attacked all the same")
    lock(page, "bodies", "Where the others hunt")
    assert played("uses", "where all others hunt", "bodies-result")
    click(page, "strong", "A card in a body")
    lock(page, "chosen", "In those of the designer")
    assert played("draws", "Fully blind", "chosen-result")
    click(page, "nature", "None of it")
    assert says(card(page, "told-plants"), "soya beans")
    click(page, "roots", "take the neighbour")
    click(page, "exit", "slightly taller tree")
    assert says(card(page, "told-next"), "Natural Selection yourself")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-11.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M13", *[None] * 11]
    if SHOTS.name:
        for id in PARTS:
            picture(page, id)
