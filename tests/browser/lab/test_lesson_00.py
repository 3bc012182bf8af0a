"""Lesson 00 in JupyterLab: Run All, and the guided first turn by real clicks through all four phases."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import Lab, Open, evaluate, run_all, shot
from .playing import ask, wait_for_board
from .server import wait_for_kernel

pytestmark = pytest.mark.browser

LESSON = "lessons/00_start_here.ipynb"
Lesson = Callable[..., Any]
FIND = "guided = [o for o in Out.values() if type(o).__name__ == 'FirstTurn'][-1]"
DEVELOPMENT = ("new_species", "new_trait", "trait_target", "new_animal", "animal_target", "pass")


@pytest.fixture
def open_lesson(lab: Lab, open_notebook: Open, request: pytest.FixtureRequest) -> Lesson:
    """Open a copy of the lesson: a kernel and a saved game of this test's own."""

    def open_copy(**options: Any) -> Any:
        name = f"lessons/{request.node.name.replace('[', '-').strip(']')}.ipynb"
        shutil.copyfile(lab.folder / LESSON, lab.folder / name)
        return open_notebook(name, **options)

    return open_copy


def label_of_choice(page: Any, kinds: tuple[str, ...]) -> str | None:
    """What the person may choose now: the first option of one of ``kinds``, else the first; ``None`` when it is no choice of theirs."""
    found = ask(
        page,
        f"""(lambda s, m, kinds: None if not s.live or s.person_to_choose() is None else
            str(sorted(m.options(), key=lambda o: kinds.index(o.kind) if o.kind in kinds else 99)[0]))
            (guided.session, guided.match, {kinds!r})""".replace("\n", " "),
    )
    return None if found is None else str(found)


def ticks(page: Any) -> dict[str, str]:
    """The state of every task, as the page shows it."""
    rows = page.locator(".evolution-guide li").evaluate_all("rows => rows.map(r => [r.dataset.task, r.dataset.state])")
    return {str(task): str(state) for task, state in rows}


def play_first_turn(page: Any, board: Any, name: str) -> None:
    """Click through the turn, with a picture of each phase."""
    development = list(DEVELOPMENT)
    phase = ""
    for _ in range(160):
        now = ask(page, "[guided.match.state.turn if guided.session.live else 1, guided.board.frame['phase']]")
        if now[0] > 1:
            return
        if now[1] != phase:
            phase = now[1]
            shot(page, f"{name}_{phase}")
        kinds = (
            (development[0],) if phase == "development" and development else ("take_red", "take_green", "take_black")
        )
        label = label_of_choice(page, kinds)
        if label is None:
            board.get_by_role("button", name="One step on").click()
        else:
            before = ask(page, "guided.match.ply")
            development = development[1:]
            board.locator(f'.choice[aria-label^="{label}"]').first.click()
            for _wait in range(50):
                if ask(page, "guided.match.ply") > before:
                    break
                page.wait_for_timeout(50)
            if phase == "development" and len(development) == 3:
                page.wait_for_timeout(300)
                shot(page, f"{name}_trait")
    raise AssertionError("the turn did not end")


@pytest.mark.parametrize(
    "size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.patient)], ids=["classroom", "large"]
)
def test_a_guided_first_turn(open_lesson: Lesson, size: tuple[int, int]) -> None:
    page = open_lesson(size=size)
    name = f"lesson_00_{size[0]}"
    board = wait_for_board(page)
    shot(page, f"{name}_top")
    page.get_by_text("Python answers it.", exact=False).first.wait_for(timeout=15_000)
    evaluate(page, FIND)
    board.scroll_into_view_if_needed()
    page.locator(".evolution-guide").first.wait_for(timeout=10_000)
    assert ticks(page)["species"] == "now"

    play_first_turn(page, board, name)

    page.get_by_text("You have played a whole turn.", exact=False).wait_for(timeout=10_000)
    shown = ticks(page)
    assert set(shown.values()) <= {"done", "left_out"}
    for task in ("species", "trait", "animal", "pass", "dice", "compare", "food", "to the end", "deaths", "draw"):
        assert shown[task] == "done", (task, shown)
    shot(page, f"{name}_done")


def test_after_a_restart_the_lesson_brings_the_turn_back(open_lesson: Lesson) -> None:
    page = open_lesson()
    wait_for_board(page)
    evaluate(page, FIND)
    evaluate(page, "guided.session.choose(next(o for o in guided.match.options() if o.kind == 'new_species'))")
    page.wait_for_function(
        "() => document.querySelector('.evolution-guide li[data-task=species]').dataset.state === 'done'",
        timeout=10_000,
    )
    kernel = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    page.evaluate(f"async () => {{ await {kernel}.restart(); }}")
    page.reload()
    wait_for_kernel(page)
    run_all(page)
    wait_for_board(page)
    page.wait_for_function(
        "() => document.querySelector('.evolution-guide li[data-task=species]')?.dataset.state === 'done'",
        timeout=20_000,
    )


def test_every_part_of_the_lesson_is_drawn(open_lesson: Lesson) -> None:
    """Scroll through the lesson: chart, boards and charts of the whole games are there, and nothing failed."""
    page = open_lesson(size=(1280, 800))
    page.locator(".js-plotly-plot").first.wait_for(timeout=30_000)
    cells = page.locator(".jp-Notebook .jp-Cell")
    for number in range(cells.count()):
        cells.nth(number).scroll_into_view_if_needed()
        page.wait_for_timeout(400)
        shot(page, f"lesson_00_part_{number:02}")
    assert page.locator(".evolution-board").count() == 3
    assert "Traceback" not in page.locator(".jp-Notebook").inner_text()
