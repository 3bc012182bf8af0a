"""The projector demo in JupyterLab: opened by the command, it runs by itself, fills the window, and keys go through it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from widgets.scenes import scenes_of

from .conftest import Lab, Open, run_all, shot
from .server import LOCAL, ROOT, wait_for_kernel

pytestmark = pytest.mark.browser

NOTEBOOK = "lessons/demo_random_mutations.ipynb"
FILLED = ".evolution-board[data-fill=on]"
SIZES = [(1280, 720), (1920, 1080)]


def shown(page: Any) -> str:
    """Scene and step, as the page writes them."""
    return f"{page.locator('.demo-place').inner_text().split()[0]} {page.locator('.demo-count').inner_text()}"


def press(page: Any, key: str) -> None:
    """Press a key and wait until Python has answered."""
    before = page.locator(".evolution-board").get_attribute("data-drawn")
    page.keyboard.press(key)
    page.wait_for_function(
        "before => document.querySelector('.evolution-board').dataset.drawn !== before", arg=before, timeout=10_000
    )


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """``python3 -m evolution_lab demo`` as a teacher starts it; gives the address it prints."""
    home = tmp_path_factory.mktemp("teacher")
    words = [sys.executable, "-m", "evolution_lab", "demo", "--no-browser"]
    log = home / "out.txt"
    with log.open("wb") as out:
        process = subprocess.Popen(
            words,
            cwd=ROOT,
            env=dict(os.environ, EVOLUTION_LAB_FOLDER=str(home / "own")),
            stdout=out,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
        )
        try:
            yield _address(process, log)
        finally:
            process.terminate()
            process.wait(20)


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    for _wait in range(480):
        found = re.search(r"http://127\.0\.0\.1\S+token=\S+", log.read_text(encoding="utf-8", errors="replace"))
        if found:
            return found.group()
        if process.poll() is not None:
            break
        time.sleep(0.25)
    raise RuntimeError("The demo did not start:\n" + log.read_text(encoding="utf-8", errors="replace")[-3000:])


def test_the_command_opens_runs_and_steps_through_all_scenes(started: str, chromium: Any) -> None:
    """At both sizes: nothing is pressed but the keys of a remote, and a reload keeps the place."""
    for size in SIZES:
        context = chromium.new_context(viewport={"width": size[0], "height": size[1]})
        outside: list[str] = []
        context.on("request", lambda one, found=outside: _note_outside(one.url, found))
        page = context.new_page()
        page.goto(started, timeout=60_000)
        page.wait_for_selector(FILLED, timeout=60_000)
        press(page, "1")
        box = page.locator(FILLED).bounding_box()
        assert box == {"x": 0, "y": 0, "width": size[0], "height": size[1]}
        assert page.locator("[data-key='demo:step']").evaluate("node => node === document.activeElement")
        for number, scene in enumerate(scenes_of("random_mutations"), start=1):
            assert shown(page) == f"{number} 0/{len(scene.steps)}"
            shot(page, f"demo_{size[0]}_{number}_ask")
            for _step in range(len(scene.steps) + 1):
                press(page, "PageDown")
            assert page.locator(".demo-idea").inner_text() == scene.idea
            shot(page, f"demo_{size[0]}_{number}_answer")
            if number < 5:
                press(page, "PageDown")
        place = shown(page)
        page.reload()
        page.wait_for_selector(FILLED, timeout=60_000)
        page.wait_for_timeout(500)
        assert shown(page) == place
        assert not outside
        context.close()


def _note_outside(url: str, found: list[str]) -> None:
    if url.startswith("http") and url.split("/")[2].split(":")[0] not in LOCAL:
        found.append(url)


def test_run_all_without_the_command_and_a_still_after_the_kernel_is_gone(lab: Lab, open_notebook: Open) -> None:
    page = open_notebook(NOTEBOOK)
    page.wait_for_selector(FILLED, timeout=40_000)
    press(page, "3")
    press(page, "ArrowRight")
    press(page, "f")
    assert page.locator(".jp-CodeCell .jp-InputArea-editor").first.is_hidden(), "no code is to be seen"
    cells = page.locator(".jp-Cell").count()
    page.locator(".evolution-board").evaluate("node => node.focus()")
    page.keyboard.press("b")
    assert page.locator(".jp-Cell").count() == cells, "a key on the demo is no command of JupyterLab"
    page.wait_for_timeout(400)
    page.evaluate("async () => { await window.jupyterapp.commands.execute('docmanager:save'); }")
    saved = json.loads((lab.folder / NOTEBOOK).read_text(encoding="utf-8"))
    assert "widgets" not in saved["metadata"]
    kernel = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    page.evaluate(f"async () => {{ await {kernel}.restart(); }}")
    page.reload()
    wait_for_kernel(page)
    still = page.locator(".evolution-lab-still").first
    still.wait_for(timeout=15_000)
    shot(page, "demo_still")
    assert "3 of 5: Who will be left?" in still.inner_text()
    run_all(page)
    page.wait_for_selector(FILLED, timeout=40_000)
    assert shown(page) == "1 0/7", "a new kernel begins anew"
