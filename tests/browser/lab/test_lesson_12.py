"""Lesson 12 in JupyterLab: a card is tried, changed, refused, mended; every part by real clicks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .answering import build, card, cell, click, lock, no_errors, says
from .conftest import Lab, Open, evaluate, shot

pytestmark = pytest.mark.browser

LESSON = "lessons/12_invent_a_trait.ipynb"


def rewrite(page: Any, id: str, old: str, new: str) -> None:
    """Change the text of a cell and run it, as a student would."""
    cell(page, id)
    page.evaluate(
        """async ([id, old, text]) => {
          const book = window.jupyterapp.shell.currentWidget.content;
          const number = [...book.model.cells].findIndex((one) => one.id === id);
          const model = book.model.cells.get(number).sharedModel;
          if (!model.getSource().includes(old)) throw new Error(`${old} is not in the cell ${id}`);
          model.setSource(model.getSource().replace(old, text));
          book.activeCellIndex = number;
          await window.jupyterapp.commands.execute("notebook:run-cell");
        }""",
        [id, old, new],
    )


def test_a_card_is_tried_changed_refused_and_mended(lab: Lab, open_notebook: Open) -> None:
    page = open_notebook(LESSON)
    card(page, "told-next")
    assert says(cell(page, "wrong"), "Did you mean shield?")
    for id in ("herd-trial", "loner-trial", "mine-trial"):
        assert says(cell(page, id), "the board waits here")
    # Fewer games: the same boards, sooner.
    evaluate(page, "herd_trial.games = loner_trial.games = mine_trial.games = 20")

    table = cell(page, "table").locator(".evolution-board")
    table.get_by_role("button", name="Attack with a hunter").first.click()
    table.locator("[data-species]", has_text="deer").first.click()
    assert says(table, "B1 is protected by Herd sense.")
    shot(page, "lesson_12_1280_table_attack")

    lock(page, "herd", "No sure effect")
    assert says(cell(page, "herd-trial"), "pairs of games something ended otherwise", 90)
    assert says(card(page, "herd-result"), "redict")
    assert says(click(page, "herd-why", "The better trait always wins"), "cannot win")
    click(page, "herd-why", "It seldom comes to use")
    rewrite(page, "herd-card", "HERD = 3", "HERD = 1")
    before = cell(page, "herd-trial").locator(".said").text_content()
    cell(page, "herd-trial").get_by_role("button", name="Play the games").click()
    for _n in range(300):
        if cell(page, "herd-trial").locator(".said").text_content() != before:
            break
        page.wait_for_timeout(100)
    assert cell(page, "herd-trial").locator(".said").text_content() != before, "the changed card is taken up"

    lock(page, "loner", "It helps in the drought")
    assert says(cell(page, "loner-trial"), "Plenty: with its effect", 90)
    click(page, "loner-why", "That depends: the same effect")

    rewrite(page, "wrong", "shields", "shield")
    assert says(cell(page, "wrong"), "'sky' is none of them")
    rewrite(page, "wrong", "sky", "blue")
    assert says(cell(page, "wrong"), "The card Spikes is ready.")

    lock(page, "mine", "It harms")
    assert says(cell(page, "mine-trial"), "with its effect", 90)
    for old, new, told in (
        ("need=1", "need=-1", "What stands here is of the card as it last worked"),
        ("need=-1", "need=2", "The card has changed since"),
        ('"mine"', '"superfrog"', "What stands here is of the card as it last worked"),
        ('"My card"', '"Frog"', 'a card with the name "superfrog"'),
    ):
        rewrite(page, "own-card", old, new)
        assert says(cell(page, "mine-trial"), told)
        shot(page, f"lesson_12_1280_whose_{told[:12]}")
    rewrite(page, "own-card", '"Frog"', '"My card"')
    rewrite(page, "own-card", '"superfrog"', '"mine"')
    assert says(cell(page, "own-card"), "The card My card is ready.")
    build(
        page,
        "sentence",
        "The share of a trait tends to grow",
        "if what it brings",
        "is more than what it costs",
        "in the world where its carriers live",
    )
    click(page, "exit", "Perhaps. Try it")
    assert says(card(page, "told-next"), "GameBoard(more_cards=dict(mine=8))")
    no_errors(page)
    kept = [json.loads(line) for line in (lab.student / "answers-12.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["idea"] for row in kept] == [None, "M9", *[None] * 6]
    for id in (
        "title",
        "herd-card",
        "table",
        "herd",
        "herd-trial",
        "herd-why",
        "told-change",
        "loner-trial",
        "loner-why",
        "wrong",
        "h-own",
        "own-card",
        "mine-trial",
        "told-own",
        "sentence",
        "told-lies",
        "exit",
        "told-next",
    ):
        cell(page, id).evaluate("node => node.scrollIntoView({ block: 'start' })")
        page.wait_for_timeout(150)
        shot(page, f"lesson_12_1280_{id}")

    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    cell(page, "herd-trial").get_by_role("button", name="Play the games").click()
    assert says(cell(page, "herd-trial"), "Python was restarted. Choose Run, then Run All Cells", 20)
    shot(page, "lesson_12_1280_restarted")
