"""How long from a click to the repainted board: a four-seat game in its last turn, in JupyterLab in Chromium.

``python -m tests.benchmarks.board [clicks]`` prints the median and the slowest, in the page's own clock: from the click
event to the first animation frame after the board has drawn the new frame.
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


def measure(clicks: int) -> list[float]:
    """Milliseconds from click to repaint, for each click."""
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab, sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        page: Any = chrome.new_page(viewport={"width": 1280, "height": 720})
        open_ready(page, f"{lab.url}/doc/tree/{lab.write('bench.ipynb', LAST_TURN)}")
        run_all(page)
        page.locator(".evolution-board").first.wait_for(timeout=60_000)
        page.wait_for_timeout(1500)
        page.evaluate(CLICKS, 6)
        times: list[float] = page.evaluate(CLICKS, clicks)
        chrome.close()
    return times


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    found = measure(number)
    print(f"click to repainted board, four seats, last turn, {number} clicks:")
    print(f"median {statistics.median(found):.0f} ms, slowest {max(found):.0f} ms")
