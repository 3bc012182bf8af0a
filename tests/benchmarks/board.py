"""How fast the board is in JupyterLab in Chromium.

``python -m tests.benchmarks.board [clicks]`` prints, in the page's own clock: how long from Run All until the board and
the population chart are there; and how long from a click to the repainted board in the last turn of a game of four, from
the click event to the first animation frame after the board has drawn the new frame.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from evolution_lab.launcher.browser import MISSING, find_chromium
from tests.browser.lab.server import CHROMIUM_FLAGS, open_ready, run_all, running_lab

LAST_TURN = """
import evolution_lab as lab
from widgets import GameBoard
match = lab.new_match(players=["You", "greedy", "greedy", "greedy"], seed="BENCH-1")
match.seat_bot(0, "greedy")
while not (match.state.last and match.state.phase == "feeding"):
    match.play_bot()
match.seat_bot(0, None)
match.run_bots()
board = GameBoard(match, auto=False)
board
"""

# Every click is one the board answers with a whole new frame: a look back and a step forward again.
CLICKS = """
async (clicks) => {
  const board = document.querySelector(".evolution-board");
  const button = (key) => board.querySelector(`[data-key="control:${key}"]`);
  const times = [];
  for (let i = 0; i < clicks; i++) {
    const start = performance.now();
    await new Promise((done) => {
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(done, 0));
      });
      seen.observe(board, { attributes: true, attributeFilter: ["data-moment"] });
      button(i % 2 ? "step" : "back").click();
    });
    times.push(performance.now() - start);
    await new Promise((go) => setTimeout(go, 120));
  }
  return times;
}
"""


FIRST_SIGHT = """
async () => {
  const start = performance.now();
  window.jupyterapp.commands.execute("notebook:run-all-cells");
  const there = (name) => document.querySelector(name)?.getBoundingClientRect().height > 0;
  while (!there(".evolution-board") || !there(".evolution-chart svg")) await new Promise((go) => setTimeout(go, 10));
  return performance.now() - start;
}
"""


def measure(clicks: int) -> tuple[float, list[float]]:
    """Milliseconds from Run All to board and chart, and from click to repaint for each click."""
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab, sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        page: Any = chrome.new_page(viewport={"width": 1280, "height": 720})
        first = lab.write("first.ipynb", "from widgets import GameBoard", "GameBoard()")
        open_ready(page, f"{lab.url}/doc/tree/{first}")
        page.wait_for_timeout(1500)
        seen: float = page.evaluate(FIRST_SIGHT)
        open_ready(page, f"{lab.url}/doc/tree/{lab.write('bench.ipynb', LAST_TURN)}")
        run_all(page)
        page.locator(".evolution-board").first.wait_for(timeout=60_000)
        page.wait_for_timeout(1500)
        page.evaluate(CLICKS, 6)
        times: list[float] = page.evaluate(CLICKS, clicks)
        chrome.close()
    return seen, times


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    seen, found = measure(number)
    print(f"Run All to board and chart, fresh kernel: {seen / 1000:.1f} s")
    print(f"click to repainted board, four seats, last turn, {number} clicks:")
    print(f"median {statistics.median(found):.0f} ms, slowest {max(found):.0f} ms")
