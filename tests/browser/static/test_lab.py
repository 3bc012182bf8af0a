"""Boards for many games on a static page, with Python behind the fake model: real clicks, keys, and what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.sample_lab import Sample
from widgets import DeckTuner, DesignerOrBlind, Replicates

from .a11y import focus_is_seen, tab_to
from .lab_page import Answering, show_lab

pytestmark = pytest.mark.browser

TWO = ("random", "random")
BOARD = ".evolution-lab-board"
LOOKS: dict[str, tuple[tuple[int, int], dict[str, Any]]] = {
    "light": ((1280, 720), {}),
    "dark": ((1280, 720), {"theme": "dark"}),
    "projector": ((1920, 1080), {"projector": True}),
}
SMALL_TEXT = """() => [...document.querySelectorAll('.evolution-lab-board *')]
  .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim()) && node.checkVisibility() && !node.closest('.sr'))
  .filter((node) => parseFloat(node.getAttribute('font-size') ?? getComputedStyle(node).fontSize) < 24).map((node) => node.outerHTML.slice(0, 120))"""
THIN_LINES = """() => [...document.querySelectorAll('.evolution-lab-board .plot :is(line, path[stroke], rect[stroke])')]
  .filter((node) => node.getAttribute('stroke') !== 'none' && !node.closest('defs, .pic') && parseFloat(node.getAttribute('stroke-width') ?? 1) < 3)
  .map((node) => node.outerHTML.slice(0, 120))"""
TOO_WIDE = """() => { const box = document.querySelector('.evolution-lab-board').getBoundingClientRect();
  return [...document.querySelectorAll('.evolution-lab-board *')].filter((node) => node.checkVisibility() && !node.closest('.sr, defs, svg')
    && node.getBoundingClientRect().right > box.right + 1).map((node) => node.outerHTML.slice(0, 120)); }"""

Open = Callable[..., Any]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def open_lab(browser: Any) -> Iterator[Open]:
    """``open_lab(board, size=(1280, 720), **settings)`` -> page and what answers for Python. Any outside request fails the test."""
    contexts: list[Any] = []
    boards: list[Any] = []
    outside: list[str] = []
    problems: list[str] = []

    def open_page(board: Any, size: tuple[int, int] = (1280, 720), width: str = "", **settings: Any) -> Any:
        board.wait(120)
        boards.append(board)
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        show_lab(page, board, width or f"{size[0] - 40}px", settings, outside)
        page.wait_for_selector(f"{BOARD}[data-drawn]")
        return page, Answering(page, board)

    yield open_page
    for context in contexts:
        context.close()
    for board in boards:
        board.close()
    assert not outside, f"The board asked for something outside: {outside}"
    assert not problems, f"The page has errors: {problems}"


BOARDS: dict[str, Callable[[], Any]] = {
    "sample": lambda: Sample(players=TWO, games=20, seed="FINCH-42"),
    "deck tuner": lambda: DeckTuner(players=TWO, games=10, seed="FINCH-42"),
    "designer": lambda: DesignerOrBlind(players=TWO, games=6, seed="FINCH-42"),
    "replicates": lambda: Replicates(players=TWO, games=20, seed="FINCH-42", measure="cards:big"),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", BOARDS)
def test_it_is_readable_in_its_room(open_lab: Open, shots: Path | None, name: str, look: str) -> None:
    size, settings = LOOKS[look]
    page, _answer = open_lab(BOARDS[name](), size, **settings)
    if shots:
        page.screenshot(path=shots / f"lab_{name.replace(' ', '_')}_{look}.png", full_page=True)
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for block in page.locator(
        f"{BOARD} .block[data-kind=dots], {BOARD} .block[data-kind=spread], {BOARD} .block[data-kind=fan]"
    ).all():
        assert block.locator(".summary").inner_text().strip()
        svg = block.locator(".plot > svg")
        assert svg.get_attribute("role") == "img" and svg.locator("*").count() > 3
    if look == "projector":
        assert page.evaluate(SMALL_TEXT) == []
        assert page.evaluate(THIN_LINES) == []


def test_a_slider_fires_on_release_and_all_is_redrawn_in_place(open_lab: Open) -> None:
    board = DeckTuner(players=TWO, games=10, seed="FINCH-42")
    page, answer = open_lab(board)
    page.evaluate(
        "() => { for (const node of document.querySelectorAll('.evolution-lab-board .block, .slider')) node.kept = true; }"
    )
    slider = page.get_by_role("slider", name="Big")
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2, steps=5)
    assert page.evaluate("model.sent.length") == 0  # nothing is sent while it is held
    page.mouse.up()
    answer()
    assert [message["type"] for message in page.evaluate("model.sent")] == ["set"]
    assert 20 <= board.copies["big"] <= 28
    assert slider.input_value() == str(board.copies["big"]) == page.get_by_label("Big: number").input_value()
    assert f"{board.total} cards in the deck." in page.locator(BOARD).inner_text()
    assert page.evaluate(
        "[...document.querySelectorAll('.evolution-lab-board .block, .slider')].every((node) => node.kept)"
    )
    told = next(block for block in board.view.data["blocks"] if block["id"] == "survival")["summary"]
    assert page.locator("[data-block=survival] .summary").inner_text() == told


def test_a_bad_number_is_refused_beside_its_field(open_lab: Open) -> None:
    board = DeckTuner(players=TWO, games=5, seed="FINCH-42")
    page, answer = open_lab(board)
    field = page.get_by_label("Big: number")
    field.fill("-4")
    field.press("Enter")
    answer()
    wrong = page.locator("[data-control='kind:big'] .wrong")
    assert wrong.is_visible() and "from 0 to" in wrong.inner_text()
    assert field.get_attribute("aria-invalid") == "true" and field.get_attribute(
        "aria-describedby"
    ) == wrong.get_attribute("id")
    assert board.copies["big"] == 6
    field.fill("9")
    field.press("Tab")
    answer()
    assert not wrong.is_visible() and board.copies["big"] == 9


def test_a_ready_deck_and_a_knock_out(open_lab: Open) -> None:
    board = DeckTuner(players=TWO, games=5, seed="FINCH-42", pairs=6)
    page, answer = open_lab(board)
    page.get_by_role("button", name="Real effects (a virus)").click()
    answer()
    assert page.get_by_role("button", name="Real effects (a virus)").get_attribute("aria-pressed") == "true"
    assert "this mapping is ours" in page.locator("[data-group=presets]").inner_text()
    assert page.locator(".slider.off").count() == 5
    page.get_by_role("combobox", name="Trait").select_option("metabolic_syndrome")
    page.get_by_role("button", name="Measure by knock-out").click()
    answer()
    assert "misleads" in page.locator("[data-block=naive]").inner_text()
    assert page.locator("[data-block=effect] .plot text", has_text="Metabolic syndrome").count() == 1


def test_stop_and_progress(open_lab: Open) -> None:
    board = Sample(players=TWO, games=2, seed=1)
    page, answer = open_lab(board)
    board.games = 60_000
    page.get_by_role("button", name="Play the games").click()
    answer(wait=False)
    assert page.get_by_role("progressbar").is_visible()
    busy = page.get_by_role("button", name="Playing …")
    assert busy.get_attribute("aria-disabled") == "true", "why it cannot be pressed stands on it"
    page.get_by_role("button", name="Stop").click()
    answer(wait=False)
    assert not page.get_by_role("progressbar").is_visible() and not board.running
    assert page.get_by_role("button", name="Play the games").get_attribute("aria-disabled") is None
    assert page.locator(".how-far").inner_text().startswith("Stopped")


ZERO = "() => +[...document.querySelectorAll('[data-block=count] svg text')].find((node) => node.textContent === '0').previousSibling.getAttribute('y1')"
LOWEST = "() => Math.max(...document.querySelector('[data-block=count] .over path').getAttribute('d').match(/ [\\d.]+/g).map(Number))"


def test_one_run_is_followed_in_both_charts_by_pointer_and_by_number(open_lab: Open) -> None:
    board = Replicates(players=TWO, games=20, seed="FINCH-42", measure="cards:big")
    page, _answer = open_lab(board)
    field = page.get_by_label("Follow one game, number (Big: cards on the table after each turn)")
    field.fill("7")
    field.press("Enter")
    assert page.locator("[data-kind=fan] .over path").count() == 4  # two charts, a line and its rim in each
    assert (
        page.get_by_label("Follow one game, number (Big: share of all trait cards on the table)").input_value() == "7"
    )
    values = [int(value) for value in board.runs().values[7] if value == value]
    assert (
        f"Game 7, from first to last: {', '.join(map(str, values))}."
        in page.locator("[data-block=count] .readout").inner_text()
    )
    for run in range(5):  # lines that are drawn a little apart stay above zero
        field.fill(str(run))
        field.press("Enter")
        assert page.evaluate(LOWEST) <= page.evaluate(ZERO) + 0.5, run
    box = page.locator("[data-block=share] .plot").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.72)
    assert field.input_value() != ""


def test_the_lines_are_on_the_canvas(open_lab: Open) -> None:
    page, _answer = open_lab(Replicates(players=TWO, games=20, seed="FINCH-42"))
    painted = """() => { const canvas = document.querySelector('canvas'); const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      let n = 0; for (let i = 3; i < pixels.length; i += 4) if (pixels[i]) n += 1; return n; }"""
    assert page.evaluate(painted) > 500
    assert page.locator("[data-kind=fan] path.mean").count() == 1


def test_a_distribution_is_drawn_three_ways(open_lab: Open) -> None:
    page, _answer = open_lab(DesignerOrBlind(players=TWO, games=6, seed="FINCH-42"))
    block = page.locator("[data-block=spread-score]")
    drawn = set()
    for name in ("curve", "boxes", "bars"):
        block.get_by_role("button", name=name).click()
        assert block.get_by_role("button", name=name).get_attribute("aria-pressed") == "true"
        drawn.add(block.locator(".plot > svg").inner_html())
    assert len(drawn) == 3 and page.evaluate("model.sent.length") == 0


def test_the_keyboard_alone_is_enough(open_lab: Open, folder: Path) -> None:
    board = Sample(players=TWO, games=5, seed="FINCH-42")
    page, answer = open_lab(board)
    page.locator("#before").focus()
    tab_to(page, "[data-key='games=1']")
    page.keyboard.press("Enter")
    answer()
    focus_is_seen(page)
    assert board.games == 1 and board.view.progress["done"] == 1
    tab_to(page, "[data-key=copies]")
    page.keyboard.press("ArrowRight")
    answer()
    assert board.copies == 6
    tab_to(page, "[data-key=never]")
    page.keyboard.press("Enter")
    assert "nothing to be done" in page.locator(".saying").inner_text()
    tab_to(page, "[data-key=csv]")
    page.keyboard.press("Enter")
    answer()
    assert list(folder.glob("sample-*.csv")) and "Saved" in page.locator(".saying").inner_text()


def test_the_still_is_hidden_while_the_board_lives(open_lab: Open) -> None:
    page, _answer = open_lab(Sample(players=TWO, games=2, seed=1))
    assert not page.locator("#still").is_visible()
    page.evaluate("cleanup()")
    assert page.locator("#still").is_visible() and page.locator(BOARD).count() == 0


@pytest.mark.parametrize(
    ("form", "value", "low", "high"),
    [("signed", -0.13, -0.17, -0.09), ("signed", 0.19, 0.1857, 0.1923), ("percent", 0.5, 0.4999, 0.5001)],
)
def test_the_line_that_all_are_held_against_lies_within_the_axis_and_no_two_numbers_are_alike(
    open_lab: Open, form: str, value: float, low: float, high: float
) -> None:
    page, _answer = open_lab(Sample(players=TWO, games=2, seed=1))
    for mark in (0, 0.49991):
        told = page.evaluate(
            """([form, value, low, high, mark]) => new Promise((done) => {
              const data = structuredClone(model.traits.data);
              Object.assign(data.blocks[0], { form, mark, low: null, high: null });
              data.blocks[0].rows = [{ id: "a", label: "a", points: [{ value, low, high }, null] }];
              model.put({ data });
              requestAnimationFrame(() => {
                const plot = document.querySelector("[data-kind=dots] .plot > svg");
                const at = (node) => Number(node.getAttribute("x1"));
                const grid = [...plot.querySelectorAll("g[text-anchor=middle] > line")].map(at);
                const words = [...plot.querySelectorAll("g[text-anchor=middle] > text")].slice(0, grid.length).map((one) => one.textContent);
                done({ mark: at(plot.querySelector("line[stroke-dasharray]")), first: Math.min(...grid), last: Math.max(...grid), words });
              });
            })""",
            [form, value, low, high, mark],
        )
        if mark == 0:
            assert told["first"] <= told["mark"] + 0.5 and told["mark"] <= told["last"] + 0.5
            assert "0" in told["words"] or "0\u00a0%" in told["words"]
        assert len(set(told["words"])) == len(told["words"]) > 1, told


def test_silence_is_told(open_lab: Open) -> None:
    page, _answer = open_lab(Sample(players=TWO, games=2, seed=1))
    page.get_by_role("button", name="New seed").click()
    page.get_by_text("Python is busy. What you chose waits until it is free.").wait_for(timeout=6000)
    page.evaluate("model.widget_manager = { kernel: { status: 'idle', connectionStatus: 'connected' } }")
    page.get_by_text("Python was restarted. Choose Run, then Run All Cells").wait_for(timeout=6000)


def test_games_that_do_not_come_to_an_end_are_told(open_lab: Open) -> None:
    """A card with an endless loop: the board says after 20 seconds what may be the reason, and no more when a game comes."""
    page, _answer = open_lab(Sample(players=TWO, games=2, seed=1))
    words = page.get_by_text("if a card or a bot never comes to an end, Stop ends it")
    put = "(done) => model.put({progress: {running: true, done, total: 5, text: ''}})"
    page.evaluate(put, 0)
    page.wait_for_timeout(600)
    assert not words.is_visible()
    page.evaluate("() => { const now = performance.now.bind(performance); performance.now = () => now() + 20000; }")
    words.wait_for(timeout=3000)
    page.evaluate(put, 1)
    words.wait_for(state="hidden", timeout=3000)
