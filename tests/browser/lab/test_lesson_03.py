"""Lesson 03 in JupyterLab: every part by real clicks, with wrong answers on the way; nothing is cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, shot
from .test_lesson_02 import TOO_WIDE

pytestmark = pytest.mark.browser

LESSON = "lessons/03_climate_food_extinction.ipynb"
LOOK_AT = (
    "title cause desk cause-result saved size told-desk worlds giant trial giant-result fit told-fit fire beetles fire-result "
    "evolved told-evolved bursts fossils bursts-result shared told-five told-lies exit answers"
)


def pictures(page: Any, size: tuple[int, int], ids: str) -> None:
    for id in ids.split():
        cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
        page.wait_for_timeout(150)
        shot(page, f"lesson_03_{size[0]}_{id}")


@pytest.mark.parametrize("size", [(1280, 720)], ids=["classroom"])
def test_predict_look_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in ("desk", "worlds", "trial", "beetles", "fossils"):
        assert says(cell(page, id), "the board waits here")
    assert page.locator(".evolution-lab-board .block").count() == 0

    lock(page, "cause", "Hunters eat them.")
    assert says(cell(page, "desk"), "1,134 animals died", 60)
    assert says(card(page, "cause-result"), "You predicted A; the result is B")
    wrong = click(page, "saved", "They should have tried harder")
    assert says(wrong, "The fittest is the strongest, and whoever dies out has not tried hard enough.")
    click(page, "saved", "One more food token.")
    click(page, "size", "a single death is enough")
    assert says(cell(page, "worlds"), "Left at the end", 60)

    lock(page, "giant", "Of the giants, in every climate")
    assert says(cell(page, "trial"), "giants ahead", 60)
    assert says(card(page, "giant-result"), "the result is C")
    click(page, "fit", "that depends on climate and neighbours")
    lock(page, "fire", "20 to 40")
    assert says(cell(page, "beetles"), "Of 200 beetles 77 are left")
    cell(page, "beetles").get_by_role("button", name="The same, but only 20 beetles").click()
    assert says(cell(page, "beetles"), "Of 20 beetles")
    assert says(card(page, "fire-result"), "As you predicted: B")
    click(page, "evolved", "shares moved by luck")

    lock(page, "bursts", "In bursts")
    assert says(cell(page, "fossils"), "The five worst: Changhsingian", 60)
    cell(page, "fossils").get_by_role("button", name="Mean and variance").click()
    assert says(cell(page, "fossils"), "variance/mean is 3.26")
    cell(page, "fossils").get_by_role("checkbox").check()
    assert says(cell(page, "fossils"), "of the five great extinctions: end-Triassic")
    click(page, "shared", "All of them eat from the same centre")
    click(page, "exit", "the world changed for all at once")
    assert says(card(page, "told-next"), "Lesson 04")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-03.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M12", *[None] * 9]
    pictures(page, size, LOOK_AT)
