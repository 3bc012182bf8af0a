"""Boards for many games in JupyterLab: real clicks with a real kernel, games in its thread, the still picture after a restart."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .conftest import Lab, Open, evaluate, shot
from .playing import ask
from .server import wait_for_kernel

pytestmark = pytest.mark.browser

BOARD = ".evolution-lab-board"
SETUP = "from widgets import DeckTuner, DesignerOrBlind, Replicates"
TUNER = 'tuner = DeckTuner(players=["random"] * 2, games=10, seed="FINCH-42", pairs=6)\ntuner'
DESIGNER = 'designer = DesignerOrBlind(players=["random"] * 2, games=6, seed="FINCH-42")\ndesigner'
RUNS = 'runs = Replicates(players=["random"] * 2, games=20, seed="FINCH-42")\nruns'


def ready(page: Any, board: Any, text: str) -> None:
    """Wait until the line beside Stop says so."""
    board.locator(".how-far", has_text=re.compile(f"^{re.escape(text)}$")).wait_for(timeout=60_000)


def open_boards(lab: Lab, open_notebook: Open, name: str, *cells: str, **more: Any) -> Any:
    page = open_notebook(lab.write(f"{name}.ipynb", SETUP, *cells), **more)
    page.locator(BOARD).nth(len(cells) - 1).wait_for(timeout=60_000)
    return page


def test_each_board_by_real_clicks(lab: Lab, open_notebook: Open) -> None:
    page = open_boards(lab, open_notebook, "lab_boards", TUNER, DESIGNER, RUNS, size=(1280, 2600))
    tuner, designer, runs = (page.locator(BOARD).nth(i) for i in range(3))
    for board, text in ((tuner, "10 games played."), (designer, "18 games played."), (runs, "20 games played.")):
        ready(page, board, text)

    # A slider by key, a preset by click: the kernel has the deck, the page the new shares.
    before = tuner.locator("[data-block=survival] .summary").inner_text()
    tuner.get_by_role("slider", name="Metabolic syndrome").press("End")
    page.wait_for_function(
        f"text => document.querySelector('{BOARD} [data-block=survival] .summary').innerText !== text",
        arg=before,
        timeout=30_000,
    )
    assert ask(page, "tuner.copies['metabolic_syndrome']") == 30
    assert ask(page, "tuner.told()") == tuner.locator("[data-block=survival] .summary").inner_text()
    tuner.get_by_role("combobox", name="Trait").select_option("metabolic_syndrome")
    tuner.get_by_role("button", name="Measure by knock-out").click()
    tuner.locator("[data-block=effect] .summary").wait_for(timeout=60_000)
    ready(page, tuner, "12 games played.")
    assert ask(page, "list(tuner.measured)") == ["metabolic_syndrome"]

    designer.get_by_role("button", name="New seed").click()
    page.wait_for_function(
        f"document.querySelectorAll('{BOARD}')[1].querySelector('[data-key=seed]').value !== 'FINCH-42'", timeout=30_000
    )
    ready(page, designer, "18 games played.")
    designer.locator("[data-block=spread-score]").get_by_role("button", name="boxes").click()
    assert ask(page, "designer.seed") == designer.get_by_label("Seed").input_value()

    runs.get_by_role("combobox", name="Follow").select_option("cards:big")
    runs.locator("[data-block=share] .plot svg").wait_for(timeout=30_000)
    runs.get_by_role("button", name="Save the numbers (CSV)").click()
    runs.locator(".saying", has_text="Saved").wait_for(timeout=30_000)
    assert list(lab.student.glob("replicates-*.csv"))
    assert tuner.locator(".notice:visible").count() == designer.locator(".notice:visible").count() == 0
    shot(page, "lab_boards")


def test_stop_works_while_games_are_played_and_other_cells_run(lab: Lab, open_notebook: Open) -> None:
    page = open_boards(lab, open_notebook, "lab_stop", RUNS)
    board = page.locator(BOARD)
    ready(page, board, "20 games played.")
    evaluate(page, "runs.games = 60000; runs.play(); runs.refresh()")
    page.locator(f"{BOARD}[data-running=on]").wait_for(timeout=20_000)
    page.wait_for_function(f"/^[1-9]/.test(document.querySelector('{BOARD} .how-far').innerText)", timeout=30_000)
    assert ask(page, "1 + 1") == 2  # the kernel is free
    board.get_by_role("button", name="Stop").click()
    board.locator(".how-far", has_text="Stopped").wait_for(timeout=5_000)
    assert not ask(page, "runs.running") and ask(page, "0 < runs.job.done < 60000")
    assert board.locator("[data-kind=fan] path.mean").count() == 1


def test_the_still_picture_stays_when_python_is_gone(lab: Lab, open_notebook: Open) -> None:
    page = open_boards(lab, open_notebook, "lab_still", TUNER)
    board = page.locator(BOARD)
    ready(page, board, "10 games played.")
    board.get_by_role("button", name="All harmless").click()
    page.locator(f"{BOARD} [data-key='preset:harmless'][aria-pressed=true]").wait_for(timeout=30_000)
    ready(page, board, "10 games played.")
    told = ask(page, "tuner.told()")
    assert "10 games" in told
    page.wait_for_function(
        "text => document.querySelector('.evolution-lab-still').textContent.includes(text)", arg=told, timeout=20_000
    )
    assert not page.locator(".evolution-lab-still").is_visible()
    page.evaluate("async () => { await window.jupyterapp.commands.execute('docmanager:save'); }")
    page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
    )
    page.reload()
    wait_for_kernel(page)  # a server that is stopped while a kernel starts hangs
    still = page.locator(".evolution-lab-still")
    still.wait_for(timeout=40_000)
    assert told in still.inner_text() and still.locator("svg").count() >= 1
    assert page.locator(BOARD).count() == 0
    assert ask(page, "1 + 1") == 2
    shot(page, "lab_still")
