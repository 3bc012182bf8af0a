"""Predictions and questions in JupyterLab: Run All gives nothing away, keys stay in the card, a restart forgets nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .conftest import Lab, Open, evaluate, run_all, shot
from .server import wait_for_kernel

pytestmark = pytest.mark.browser

SETUP = "from widgets import Axis, Option, Prediction, Question"
LINE = (
    'guess = Prediction("t1", "drift", "line", "Draw the share.", axes=(Axis("Generation", 0, 50), Axis("Share", 0, 100)), '
    "points=3, start=50)\nguess"
)
OVER = "guess.overlay([(0, 50), (25, 61), (50, 77)])"
QUESTION = (
    'asked = Question("t1", "exit", "Why?", [Option("Need.", idea="M1"), Option("Blind.", correct=True), '
    'Option("Drought.", idea="M5")])\nasked'
)


def test_predict_run_and_answer(lab: Lab, open_notebook: Open) -> None:
    page: Any = open_notebook(lab.write("answers.ipynb", SETUP, LINE, OVER, QUESTION))
    cards = page.locator(".evolution-answer")
    cards.nth(2).wait_for(timeout=40_000)
    assert "the result waits here" in cards.nth(1).inner_text()
    assert page.locator(".evolution-lab-still").first.is_hidden()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    # By keyboard alone, arrows and all: the notebook around must not take them for commands.
    cards.nth(0).locator(".handle").first.focus()
    for key in ("ArrowUp", "ArrowRight", "Home", "ArrowUp", "b", "Tab", "Enter"):
        page.keyboard.press(key)
    cards.nth(0).locator(".when").wait_for(timeout=10_000)
    cards.nth(1).locator("path.came").wait_for(timeout=10_000)
    assert "the result 77" in cards.nth(1).locator(".summary").inner_text()
    cards.nth(2).get_by_role("button", name="Need.").click()
    cards.nth(2).locator(".told").wait_for(timeout=10_000)
    assert "Mutations come because they are needed." in cards.nth(2).locator(".told").inner_text()
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    shot(page, "lab_answers")
    rows = [json.loads(row) for row in (lab.student / "answers-t1.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(row["question"], row["answer"], row["idea"]) for row in rows] == [
        ("drift", [50, 51, 1], None),
        ("exit", "a", "M1"),
    ]

    # A new Python and the same folder: what was answered is there again, and what was locked stays.
    page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
    )
    wait_for_kernel(page)
    assert "NameError" in evaluate(page, "guess")
    run_all(page)
    cards.nth(0).locator(".when").wait_for(timeout=20_000)
    cards.nth(1).locator("path.came").wait_for(timeout=20_000)
    assert "are needed." in cards.nth(2).inner_text()
    assert json.loads(evaluate(page, "import json; print(json.dumps(guess.answer))")) == [50, 51, 1]
