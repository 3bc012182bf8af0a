"""Lesson 09 in JupyterLab: every part by real clicks, with wrong answers on the way; nothing is cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot
from .server import SHOTS
from .test_lesson_02 import TOO_WIDE

pytestmark = pytest.mark.browser

LESSON = "lessons/09_branching.ipynb"
SIZES = [(1280, 720), (1920, 1080)] if SHOTS.name else [(1280, 720)]
LOOK_AT = (
    "title kin plain-tree kin-result root told-roots split-tree more splits more-result main alike told-many turning turn "
    "crocodile kinship told-crocodile luck families luck-result founder told-luck told-lies exit answers"
)


def pictures(page: Any, size: tuple[int, int], ids: str) -> None:
    for id in ids.split():
        cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
        page.wait_for_timeout(150)
        shot(page, f"lesson_09_{size[0]}_{id}")


@pytest.mark.parametrize("size", SIZES, ids=[str(width) for width, _height in SIZES])
def test_predict_turn_and_answer_by_clicks(lab: Lab, open_notebook: Open, size: tuple[int, int]) -> None:
    (lab.student / "answers-09.jsonl").unlink(missing_ok=True)
    page = open_notebook(LESSON, size=size)
    card(page, "told-next")
    for id in ("splits", "turning", "kinship", "families"):
        assert says(cell(page, id), "the board waits here")
    assert (
        page.locator(".evolution-lab-board .block").count() == 0 and page.locator(".game-tree svg .branch").count() == 0
    )
    # Twenty games a rule in the place of a hundred: the same board, sooner.
    evaluate(page, "splits.games = 20")

    lock(page, "kin", "All but the first ones.")
    assert says(cell(page, "plain-tree"), "17 species so far")
    assert says(card(page, "kin-result"), "You predicted A; the result is C")
    wrong = click(page, "root", "A2 came out of A1")
    assert says(wrong, "Evolution is a ladder")
    click(page, "root", "each is a root of its own")
    assert says(cell(page, "split-tree"), "9 split from another species")

    lock(page, "more", "About as many")
    assert says(cell(page, "splits"), "What splits change", 90)
    assert says(cell(page, "splits"), "of these pairs come from one tree", 90)
    click(page, "main", "Neither. One becomes two")
    click(page, "alike", "That cannot be told from one trait")

    board = cell(page, "turning")
    assert says(board, "Can you turn Tree 2")
    board.evaluate("node => node.scrollIntoView({ block: 'start' })")
    boxes = [board.locator(f"[data-block={id}]").bounding_box() for id in ("tree1", "tree")]
    assert all(box["y"] + box["height"] <= size[1] for box in boxes), "both trees are in one view"
    for number in json.loads(evaluate(page, "import json; print(json.dumps(sorted(trees.turned['2'])))")):
        board.locator(f'.evolution-lab-board .fork[data-press="turn:{number}"]').click()
        page.wait_for_timeout(150)
    assert says(board, "Tree 2 looks like Tree 1 now")
    click(page, "turn", "Tree 2 only.")
    click(page, "crocodile", "To the pigeon.")
    assert says(cell(page, "kinship"), "The pigeon is closer kin")
    cell(page, "kinship").get_by_label("or the").select_option("mouse")
    assert says(cell(page, "kinship"), "The lizard is closer kin")

    lock(page, "luck", "8 to 14: about half.")
    assert says(cell(page, "families"), "Founders with living descendants: 2 of 20.")
    assert says(card(page, "luck-result"), "You predicted B; the result is C")
    click(page, "founder", "by chance alone")
    click(page, "exit", "have evolved equally long since")
    assert says(card(page, "told-next"), "watch your own tree grow")
    assert page.evaluate(TOO_WIDE) == []
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-09.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "T1", *[None] * 9]
    pictures(page, size, LOOK_AT)
