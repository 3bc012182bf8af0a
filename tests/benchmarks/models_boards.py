"""What a released slider on the drift explorer costs: 500 populations over 200 generations, from the release to the repainted page.

``python -m tests.benchmarks.models_boards [releases]`` prints for each level what Python needs (model, charts, message, still
picture), and in JupyterLab in Chromium the time from the release of a slider to the first frame that shows what came of it. The
canvas is read back at the end of each release, so that its painting is in the time. The aim is 150 ms on a machine that does
nothing else; so it also prints which part of a core this process gets now, and the kernel's processor time for each release.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from evolution_lab.launcher.browser import MISSING, find_chromium
from tests.browser.lab.server import CHROMIUM_FLAGS, evaluate, open_ready, run_all, running_lab
from widgets import DriftExplorer

BOARD = ".evolution-lab-board"
RUN = "N=100, replicates=500, generations=200"
AIM = 150

RELEASE = """
async ([releases, id]) => {
  const board = document.querySelector(".evolution-lab-board");
  const range = board.querySelector(`[data-key='${id}']`);
  const times = [];
  for (let i = 0; i < releases; i++) {
    const version = Number(board.dataset.version);
    range.value = Number(range.min) + 1 + (i % 5);
    range.dispatchEvent(new Event("input", { bubbles: true }));
    const start = performance.now();
    range.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((done) => {
      const seen = new MutationObserver(() => {
        if (Number(board.dataset.version) <= version) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => {
          for (const canvas of board.querySelectorAll("canvas")) canvas.getContext("2d").getImageData(0, 0, 1, 1);
          done();
        }, 0));
      });
      seen.observe(board, { attributes: true, attributeFilter: ["data-version"] });
    });
    times.push(performance.now() - start);
    await new Promise((go) => setTimeout(go, 250));
  }
  return times;
}
"""


def part_of_a_core() -> float:
    """Processor time against the clock while this process is busy: 1 on a machine that does nothing else."""
    began, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < 1:
        sum(range(1000))
    return (time.process_time() - used) / (time.perf_counter() - began)


def in_python(level: str) -> str:
    """Milliseconds of the parts, without a page."""
    board = DriftExplorer("BENCH-1", N=100, replicates=500, generations=200, level=level)
    found = []
    for act in (board.work_out, board._draw, board._send, board.still):
        act()
        took = []
        for _try in range(7):
            began = time.process_time()
            act()
            took.append(1000 * (time.process_time() - began))
        found.append(min(took))
    board.close()
    return "model {:.0f}, charts {:.0f}, message {:.0f}, still {:.0f} ms".format(*found)


def main(releases: int) -> None:
    """All of it."""
    from playwright.sync_api import sync_playwright

    levels = ("counts", "frequency", "strength")
    print(f"this process gets {part_of_a_core():.0%} of a core now")
    for level in levels:
        print(f"{level}, Python alone: {in_python(level)}")
    path = find_chromium()
    if path is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as folder, running_lab(Path(folder)) as lab, sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        page: Any = chrome.new_page(viewport={"width": 1280, "height": 720})
        cell = f"from widgets import DriftExplorer\ndrift = DriftExplorer('BENCH-1', {RUN})\ndrift"
        open_ready(page, f"{lab.url}/doc/tree/{lab.write('bench.ipynb', cell)}")
        run_all(page)
        page.locator(f"{BOARD} [data-block=counts] canvas").wait_for(timeout=60_000)
        page.wait_for_timeout(1500)
        for level in levels:
            evaluate(page, f"drift.take({{'type': 'set', 'field': 'level', 'value': '{level}'}})")
            page.wait_for_timeout(1000)
            page.evaluate(RELEASE, [4, "s"])
            before = float(evaluate(page, "import time; print(time.process_time())"))
            found = page.evaluate(RELEASE, [releases, "s"])
            used = 1000 * (float(evaluate(page, "print(time.process_time())")) - before) / releases
            own = page.locator(BOARD).get_attribute("data-ms")
            print(
                f"{level}, slider released, {RUN}: median {statistics.median(found):.0f} ms, fastest {min(found):.0f}, slowest {max(found):.0f} "
                f"(aim {AIM}); the kernel's processor time {used:.0f} ms, the page's own drawing {own} ms"
            )
        chrome.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
