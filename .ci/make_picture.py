"""Make the README's pictures: the board and the chart of a real game, from JupyterLab in Chromium.

``python .ci/make_picture.py`` plays a seeded game of three to the middle of a feeding phase, where the first player may attack, and
writes ``board.png`` and ``chart.png`` into ``lessons/images``. Look at both before you commit them.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from evolution_lab.launcher.browser import MISSING, find_chromium  # noqa: E402
from tests.browser.lab.server import CHROMIUM_FLAGS, open_ready, run_all, running_lab  # noqa: E402

GAME = """
import evolution_lab as lab
from widgets import GameBoard
match = lab.new_match(players=["You", "greedy", "random"], seed="OTTER-84", run=False)
match.seat_bot(0, "greedy")
def inviting():
    state, seat = match.state, match.decision.seat
    return state.turn >= 4 and state.phase == "feeding" and seat == 0 and any(type(one).__name__ == "Attack" for one in match.options())
while not inviting():
    match.play_bot()
match.seat_bot(0, None)
match.notes.clear()
board = GameBoard(match, auto=False)
board
"""


def main() -> None:
    """Take the pictures."""
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    if path is None:
        sys.exit(MISSING)
    folder_of_pictures = ROOT / "lessons" / "images"
    folder_of_pictures.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab, sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        page: Any = chrome.new_page(viewport={"width": 1280, "height": 900})
        open_ready(page, f"{lab.url}/doc/tree/{lab.write('picture.ipynb', GAME)}")
        run_all(page)
        page.locator(".evolution-board").first.wait_for(timeout=60_000)
        page.locator("[data-key='control:log']").first.click()
        page.wait_for_timeout(2500)
        page.locator(".evolution-board").first.screenshot(path=str(folder_of_pictures / "board.png"))
        page.locator(".jp-OutputArea-output").last.screenshot(path=str(folder_of_pictures / "chart.png"))
        chrome.close()
    for picture in sorted(folder_of_pictures.glob("*.png")):
        print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
