"""The boards that hold models against real data, on a static page with Python behind: looks, clicks, keys, a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from widgets import DriftExplorer, FinchYears, FitBoard, FluctuationBoard, HardyWeinberg, SelectionDifferential

from .a11y import tab_to
from .lab_page import Answering, show_lab

pytestmark = pytest.mark.browser

BOARD = ".evolution-lab-board"
LOOKS: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "light": ((1280, 720), {}),
    "projector": ((1920, 1080), {"projector": True}),
}
BOARDS: dict[str, Callable[[bool], Any]] = {
    "fit": lambda big: FitBoard("FINCH-42", s=0.05, shown=True, level="strength", Ne=1000, projector=big),
    "fluctuation": lambda big: FluctuationBoard("TROUT-59", preset="1943", level="strength", projector=big),
    "hardy_weinberg": lambda big: HardyWeinberg("FINCH-42", world="two", level="frequency", projector=big),
    "two_groups": lambda big: SelectionDifferential("FINCH-42", data="sparrows", nine=True, shuffled=1000, level="strength", projector=big),
}  # fmt: skip
CUT_OFF = """() => { const box = document.querySelector('.evolution-lab-board').getBoundingClientRect();
  const wide = [...document.querySelectorAll('.evolution-lab-board *')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs, svg') && node.getBoundingClientRect().right > box.right + 1);
  const words = [...document.querySelectorAll('.evolution-lab-board svg text')].filter((node) => { const own = node.getBoundingClientRect(); const svg = node.ownerSVGElement.getBoundingClientRect(); return node.textContent.trim() && (own.right > svg.right + 8 || own.left < svg.left - 8); });
  return [...wide, ...words].map((node) => node.outerHTML.slice(0, 120)); }"""
SMALL = """() => [...document.querySelectorAll('.evolution-lab-board *')]
  .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()) && node.checkVisibility() && !node.closest('.sr'))
  .filter((node) => { const svg = node.ownerSVGElement; const scale = svg?.viewBox.baseVal?.width ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
    return scale * parseFloat(getComputedStyle(node).fontSize) < 23.9; }).map((node) => node.outerHTML.slice(0, 120))"""


@pytest.fixture
def open_board(browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    contexts, outside, problems = [], [], []  # type: ignore[var-annotated]

    def open_page(board: Any, size: tuple[int, int] = (1280, 720), **settings: Any) -> tuple[Any, Answering]:
        board.wait = lambda *_seconds: None  # a model works out at once
        contexts.append(browser.new_context(viewport={"width": size[0], "height": size[1]}))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        show_lab(page, board, f"{size[0] - 40}px", settings, outside)
        page.wait_for_selector(f"{BOARD}[data-drawn]")
        return page, Answering(page, board)

    yield open_page
    for context in contexts:
        context.close()
    assert not outside and not problems, (outside, problems)


@pytest.mark.parametrize(
    ("name", "look"), [*((name, "projector") for name in BOARDS), ("fit", "light"), ("two_groups", "light")]
)
def test_nothing_is_cut_off_and_all_can_be_read(open_board: Any, shots: Path | None, name: str, look: str) -> None:
    size, settings = LOOKS[look]
    page, _answer = open_board(BOARDS[name](look == "projector"), size, **settings)
    if shots:
        page.screenshot(path=shots / f"{name}_{look}.png", full_page=True)
    assert page.evaluate(CUT_OFF) == []
    if look == "projector":
        assert page.evaluate(SMALL) == []
    for block in page.locator(f"{BOARD} .block:has(svg[role=img])").all():
        assert block.locator("svg[role=img]").first.get_attribute("aria-label") or block.locator(".summary").inner_text()  # fmt: skip


COUNTERS = """() => [...document.querySelectorAll('.evolution-lab-board .counter-row')].map((row) => [...row.querySelectorAll('li')].map((item) => {
  const [sign, value] = ['svg', 'b'].map((name) => item.querySelector(name).getBoundingClientRect());
  return { at: Math.round(item.getBoundingClientRect().left), beside: sign.right <= value.left + 1 && sign.top < value.bottom && sign.bottom > value.top }; }))"""


IN_SIGHT = """() => { const box = document.querySelector('.evolution-lab-board').getBoundingClientRect();
  const drawn = [...document.querySelectorAll('.evolution-lab-board .blocks svg[role=img]')].filter((svg) => svg.checkVisibility()).map((svg) => svg.getBoundingClientRect());
  return Math.min(...drawn.map((svg) => svg.bottom - box.top)); }"""
PANELS = """() => [...document.querySelectorAll('.evolution-lab-board :is(.group, .block)')].flatMap((panel) => { const box = panel.getBoundingClientRect();
  return [...panel.querySelectorAll('*')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs') && !node.closest('svg > *') && node.getBoundingClientRect().right > box.right + 1).map((node) => node.outerHTML.slice(0, 120)); })"""


@pytest.mark.parametrize("name", ["finches", "years", "fit", "drift", "fluctuation", "hardy_weinberg"])
def test_a_small_projector_cuts_nothing_off(open_board: Any, shots: Path | None, name: str) -> None:
    """1112 pixels: what JupyterLab leaves of a projector of 1280 x 720."""
    board: Any = {
        "finches": lambda: SelectionDifferential("WREN-45", projector=True),
        "years": lambda: FinchYears("WREN-45", projector=True),
        "fit": lambda: FitBoard("OTTER-84", shown=True, projector=True),
        "drift": lambda: DriftExplorer("SWIFT-31", preset="flies", projector=True),
        "fluctuation": lambda: FluctuationBoard("TROUT-59", projector=True),
        "hardy_weinberg": lambda: HardyWeinberg("SWIFT-31", projector=True),
    }[name]()
    page, _answer = open_board(board, (1152, 720), projector=True)
    if shots:
        page.screenshot(path=shots / f"{name}_small_projector.png", full_page=True)
    assert page.evaluate(CUT_OFF.replace("right + 8", "right + 1").replace("left - 8", "left - 1")) == []
    if name != "fluctuation":  # its dots have smaller letters there
        assert page.evaluate(SMALL) == []
    assert page.evaluate(PANELS) == []
    if name != "finches":
        assert page.evaluate(IN_SIGHT) <= 608, "what JupyterLab shows of a board at once"
    rows = page.evaluate(COUNTERS)
    assert all(item["beside"] for row in rows for item in row), "each sign stands beside its number"
    for row in rows:  # and each number under the one above it
        assert [item["at"] for item in row] == [item["at"] for item in max(rows, key=len)][: len(row)]


def test_a_curve_is_fitted_by_keys_alone(open_board: Any) -> None:
    board = FitBoard("FINCH-42")
    page, answer = open_board(board)
    page.locator("#before").focus()
    tab_to(page, "[data-key=s]")
    page.keyboard.press("ArrowRight")
    answer()
    assert board.values["s"] == pytest.approx(0.005)
    assert page.locator("[data-block=surface]").count() == 0
    page.keyboard.press("Tab")  # to the number; a field keeps its keys
    page.keyboard.type("0.07")
    page.keyboard.press("Enter")
    answer()
    assert board.values["s"] == 0.07
    tab_to(page, "[data-key=estimate]")
    page.keyboard.press("Enter")
    answer()
    assert page.locator("[data-block=surface] svg").count() == 1
    assert "7.2 % more offspring" in page.locator("[data-block=numbers]").inner_text().replace("\u00a0", " ")


def test_an_own_table_comes_by_the_file_button(open_board: Any, tmp_path: Path) -> None:
    board = SelectionDifferential("FINCH-42")
    page, answer = open_board(board)
    for name, text in (("bad.csv", "a;b\nx;y\n"), ("good.csv", "light;height\n" + "".join(f"{one};{n},5\n" for n, one in enumerate(["sun", "shade"] * 4)))):  # fmt: skip
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        page.locator("[data-control=file] input").set_input_files(str(path))
        page.wait_for_function("() => model.sent.at(-1)?.field === 'file'")
        page.wait_for_timeout(50)
        answer()
    assert board.dataset == "own" and board.found.groups.names == ("sun", "shade")
    assert "good.csv" in page.get_by_role("combobox", name="Data").inner_text()


def test_labels_move_and_animals_stay(open_board: Any) -> None:
    board = SelectionDifferential("FINCH-42")
    page, answer = open_board(board)
    places = "() => [...document.querySelectorAll('[data-block=shuffle] .bird')].map((dot) => dot.style.transform.match(/[-\\d.]+/g).map(Number))"
    before = page.evaluate(places)
    page.get_by_role("button", name="Shuffle once").click()
    answer()
    page.wait_for_function("() => document.querySelectorAll('[data-block=shuffle] .chances rect').length === 1")
    after = page.evaluate(places)
    assert [x for x, _y in before] == [x for x, _y in after] and len(after) == 178
    assert sum(a[1] != b[1] for a, b in zip(before, after, strict=True)) > 20
    assert "Shuffle 1: labels dealt at random." in page.locator("[data-block=shuffle] svg").text_content()
    page.locator("h3").click()
    page.keyboard.press("ArrowRight")
    answer()
    assert board.done == 2


# Where the dots are, frame by frame; half way the page draws twice more, as it does in JupyterLab: nothing new, and a narrower room.
FRAMES = """async (seconds) => {
  const seen = { rows: new Set(), said: new Set(), between: 0 }; const began = performance.now(); let again = 0;
  while (performance.now() - began < 1000 * seconds) {
    await new Promise(requestAnimationFrame);
    const chart = document.querySelector('[data-block=shuffle]');
    const ys = [...chart.querySelectorAll('.bird')].map((dot) => new DOMMatrix(getComputedStyle(dot).transform).f.toFixed(0));
    const ends = [...chart.querySelectorAll('.bird')].map((dot) => Number(dot.style.transform.match(/, ([-\\d.]+)/)[1]).toFixed(0));
    seen.rows.add(ys.join()); seen.said.add(chart.querySelector('svg').textContent.match(/Shuffle [\\d,]+/)?.[0] ?? 'none');
    seen.between += ys.some((y, k) => y !== ends[k]);
    if (again < 1 && performance.now() - began > 120) { again = 1; model.put({ data: structuredClone(model.get('data')) }); }
    if (again < 2 && performance.now() - began > 240) { again = 2; document.getElementById('cell').style.width = '1150px'; }
  }
  return { rows: seen.rows.size, said: [...seen.said], between: seen.between, bars: chart_bars() };
  function chart_bars() { return document.querySelectorAll('[data-block=shuffle] .chances rect').length; }
}"""


@pytest.mark.parametrize("steps, seconds", [(1, 1.3), (20, 4.5)])
def test_dots_are_seen_to_change_their_rows_though_the_page_draws_again(
    open_board: Any, steps: int, seconds: float
) -> None:
    board = SelectionDifferential("FINCH-42")
    page, answer = open_board(board)
    page.get_by_role("button", name="Shuffle once" if steps == 1 else "20 times", exact=steps != 1).click()
    answer()
    seen = page.evaluate(FRAMES, seconds)
    # A busy computer draws few frames; dots that jump are never seen between two rows, and then one shuffle alone is named.
    assert seen["rows"] > steps and seen["between"] >= max(3, steps // 2), seen
    assert len(seen["said"]) > 0.6 * steps and f"Shuffle {steps}" in seen["said"], seen
    counted = sum(board._blocks[0]["counts"]) if board._blocks[0]["id"] == "shuffle" else steps
    assert counted == steps and 1 <= seen["bars"] <= steps
