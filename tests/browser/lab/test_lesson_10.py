"""Lesson 10 in JupyterLab: every part by real clicks, with a wrong answer on the way; nothing is cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot
from .server import SHOTS
from .test_lesson_04 import TOO_WIDE

pytestmark = pytest.mark.browser

LESSON = "lessons/10_hunters_and_hunted.ipynb"
SIZES = [(1280, 720), (1920, 1080)] if SHOTS.name else [(1280, 720)]
GAMES = 100 if SHOTS.name else 20  # fewer show the same kinds of things, sooner
PARTS = ["title", "hunters", "race", "hunters-result", "useless", "told-race", "price", "big", "price-result", "heavy", "eyes", "sharp", "eyes-result", "weapon", "told-eyes", "water", "swimmers", "water-result", "why-water", "told-water", "moths-trunks", "moths", "told-lies", "exit", "answers"]  # fmt: skip


def picture(page: Any, id: str) -> None:
    cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(200)
    shot(page, f"lesson_10_{page.viewport_size['width']}_{id}")


@pytest.mark.parametrize("size", SIZES, ids=[str(width) for width, _height in SIZES])
def test_predict_play_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    (lab.student / "answers-10.jsonl").unlink(missing_ok=True)
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in ("race", "big", "sharp", "swimmers"):
        assert says(cell(page, id), "the board waits here")
    evaluate(page, f"race.games = big.games = sharp.games = swimmers.games = {GAMES}")

    lock(page, "hunters", "where it is hunted most")
    assert says(cell(page, "race"), "of 100 animals with Camouflage", 120)
    assert says(card(page, "hunters-result"), "esult", 30)
    assert says(click(page, "useless", "It dies out there"), "what is not needed goes.")
    click(page, "useless", "by chance alone")
    lock(page, "price", "With 0 hunters")
    assert says(cell(page, "big"), "Harms its own cards, surely", 120) and says(card(page, "price-result"), "esult", 30)
    click(page, "heavy", "The price is the same")
    lock(page, "eyes", "Some carriers are eaten now")
    assert says(cell(page, "sharp"), "24 × Sharp vision", 120) and says(card(page, "eyes-result"), "esult", 30)
    click(page, "weapon", "Nothing. It is worth something only")
    lock(page, "water", "Where it is rare")
    assert says(cell(page, "swimmers"), "32 × Swimming", 120) and says(card(page, "water-result"), "esult", 30)
    click(page, "why-water", "Then more hunters can swim")
    assert says(cell(page, "moths-trunks"), "34 of 136", 60), cell(page, "moths-trunks").inner_text()
    click(page, "moths", "depends on the trunk")
    click(page, "exit", "save more than they cost")
    assert says(card(page, "told-next"), "free_play.ipynb")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-10.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M13", *[None] * 9]
    if SHOTS.name:
        for id in PARTS:
            picture(page, id)
