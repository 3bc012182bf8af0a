"""What a click on a board for many games costs.

``python -m tests.benchmarks.lab_boards [clicks]`` prints for the deck tuner: what Python needs for the charts, for one message and
for the still picture (without a page); and in JupyterLab in Chromium, from the click to the repainted page: another
unit of the sliders (no games), and a slider's change with 1 and 20 games of four random bots.
"""

from __future__ import annotations

import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from evolution_lab.launcher.browser import MISSING, find_chromium
from tests.browser.lab.server import CHROMIUM_FLAGS, evaluate, open_ready, run_all, running_lab
from widgets import DeckTuner

BOARD = ".evolution-lab-board"

# From the click to the first frame after the board has drawn what Python made of it, when no games are played any more.
CLICKS = """
async ([clicks, make]) => {
  const board = document.querySelector(".evolution-lab-board");
  const click = eval(make);
  const times = [];
  for (let i = 0; i < clicks; i++) {
    const version = Number(board.dataset.version);
    const start = performance.now();
    await new Promise((done) => {
      const seen = new MutationObserver(() => {
        if (Number(board.dataset.version) <= version || board.dataset.running === "on") return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(done, 0));
      });
      seen.observe(board, { attributes: true, attributeFilter: ["data-version", "data-running"] });
      click(board, i);
    });
    times.push(performance.now() - start);
    await new Promise((go) => setTimeout(go, 150));
  }
  return times;
}
"""
UNITS = "(board, i) => board.querySelector(`[data-key=\"units=${i % 2 ? 'copies' : 'share'}\"]`).click()"
SLIDER = """(board, i) => {
  const range = board.querySelector("[data-key='kind:big']");
  range.value = 8 + (i % 9);
  range.dispatchEvent(new Event("input", { bubbles: true }));
  range.dispatchEvent(new Event("change", { bubbles: true }));
}"""


def milliseconds(act: Callable[[], Any], times: int = 20) -> float:
    """The median time of a call."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        act()
        found.append(1000 * (time.perf_counter() - began))
    return statistics.median(found)


def in_python() -> None:
    """Charts, message and still picture, without a page."""
    for games in (20, 500):
        board = DeckTuner(games=games, seed="BENCH-1")
        board.wait(120)
        print(f"deck tuner, {games} games, Python alone:")
        print(f"  charts {milliseconds(board._draw):.1f} ms, message {milliseconds(board._send):.1f} ms, ", end="")
        print(f"still picture {milliseconds(board.still):.1f} ms, {len(json.dumps(board.view.data)) / 1000:.1f} kB")
        board.close()


def in_the_page(clicks: int) -> None:
    """From click to repaint."""
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab, sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        page: Any = chrome.new_page(viewport={"width": 1280, "height": 720})
        cell = "from widgets import DeckTuner\ntuner = DeckTuner(games=20, seed='BENCH-1')\ntuner"
        open_ready(page, f"{lab.url}/doc/tree/{lab.write('bench.ipynb', cell)}")
        run_all(page)
        page.locator(f"{BOARD}[data-running=off] [data-block=survival]").wait_for(timeout=60_000)
        page.wait_for_timeout(1500)
        for words, make, games in (
            ("sliders in other units, no games", UNITS, 20),
            ("a slider, 1 game", SLIDER, 1),
            ("a slider, 20 games", SLIDER, 20),
        ):
            evaluate(page, f"tuner.games = {games}")
            page.evaluate(CLICKS, [4, make])
            found = page.evaluate(CLICKS, [clicks, make])
            print(f"  {words}: median {statistics.median(found):.0f} ms, slowest {max(found):.0f} ms")
        print(f"  of this the page's own drawing: {page.locator(BOARD).get_attribute('data-ms')} ms")
        chrome.close()


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    in_python()
    print(f"from click to repainted page in JupyterLab, {number} clicks:")
    in_the_page(number)
