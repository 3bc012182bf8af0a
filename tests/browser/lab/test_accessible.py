"""axe-core in JupyterLab, over all that the cells of a lesson show: nothing serious there. JupyterLab itself is not ours."""

from __future__ import annotations

import shutil

import pytest

from tests.browser.static.a11y import findings

from .conftest import Lab, Open
from .playing import wait_for_board

pytestmark = [pytest.mark.browser, pytest.mark.long]

LESSONS = ("00_start_here", pytest.param("01_blind_draws", marks=pytest.mark.patient), "free_play")  # a minute each
NOT_OURS = (".js-plotly-plot .modebar-container",)


@pytest.mark.parametrize("lesson", LESSONS)
def test_axe_finds_nothing_serious_in_the_outputs(lab: Lab, open_notebook: Open, lesson: str) -> None:
    name = f"lessons/axe_{lesson}.ipynb"
    shutil.copyfile(lab.folder / f"lessons/{lesson}.ipynb", lab.folder / name)
    (lab.student / "answers-01.jsonl").unlink(missing_ok=True)
    page = open_notebook(name, reduced_motion="reduce")
    if lesson == "free_play":
        page.get_by_role("button", name="Begin", exact=True).click(timeout=40_000)
    if lesson == "01_blind_draws":  # its first picture waits for the first prediction
        card = page.locator(".evolution-answer:has(label.option)").first
        card.wait_for(timeout=60_000)
        card.scroll_into_view_if_needed()
        card.locator("label.option").first.click()
        card.get_by_role("button", name="Lock my prediction").click()
        page.locator(".sealed").wait_for(timeout=20_000, state="attached")
    else:
        wait_for_board(page)
    found: set[str] = set()
    cells = page.locator(".jp-Notebook .jp-CodeCell")
    for number in range(cells.count()):  # only what is in sight is drawn
        cells.nth(number).scroll_into_view_if_needed()
        page.wait_for_timeout(600)
        if page.locator(".jp-OutputArea-output").count():
            found |= set(findings(page, ".jp-OutputArea-output", NOT_OURS))
    assert not found, "\n".join(sorted(found))
