"""Boards of models on a static page, with Python behind the fake model: drag a slider, press keys, look at the looks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evolution_lab import set_up
from widgets import DriftExplorer, DriftSizes, OpenTheCard

from .a11y import tab_to
from .test_lab import BOARD, LOOKS, SMALL_TEXT, THIN_LINES, TOO_WIDE, Open, folder, open_lab

__all__ = ["folder", "open_lab"]  # fixtures

pytestmark = pytest.mark.browser

SMALL_DRAWING = """() => [...document.querySelectorAll('.evolution-lab-board .oc text')]
  .map((node) => parseFloat(node.getAttribute('font-size')) * node.ownerSVGElement.getBoundingClientRect().width / node.ownerSVGElement.viewBox.baseVal.width)
  .filter((size) => size < 24)"""
CUT_OFF = """() => [...document.querySelectorAll('.evolution-lab-board .oc')].flatMap((svg) => { const box = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text, circle')].filter((node) => { const b = node.getBoundingClientRect(); return b.right > box.right + 2 || b.bottom > box.bottom + 2 || b.left < box.left - 2; })
    .map((node) => node.outerHTML.slice(0, 80)); })"""


def opened(big: bool) -> Any:
    board = OpenTheCard(set_up("random_mutations", "A: bear[big] x4; B: mouse", food=5), seed="CARD-4", projector=big)
    for button in ("next", "next", "next"):
        board.press(button)
    board.refresh()
    return board


BOARDS: dict[str, Callable[[bool], Any]] = {
    "drift": lambda big: DriftExplorer("FLY-1", preset="bottleneck", m=0.01, projector=big),
    "flies": lambda big: DriftExplorer("FLY-1", preset="flies", level="strength", projector=big),
    "sizes": lambda big: DriftSizes("FLY-1", projector=big),
    "open_card": opened,
}


@pytest.mark.parametrize("look", ["light", "projector"])
@pytest.mark.parametrize("name", BOARDS)
def test_it_is_readable_in_its_room(open_lab: Open, shots: Path | None, name: str, look: str) -> None:
    size, settings = LOOKS[look]
    board = BOARDS[name](look == "projector")
    board.wait = lambda _seconds: None
    page, _answer = open_lab(board, size, **settings)
    page.wait_for_timeout(50)
    if shots:
        page.screenshot(path=shots / f"models_{name}_{look}.png", full_page=True)
    assert page.evaluate(TOO_WIDE) == [] and page.evaluate(CUT_OFF) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not page.get_by_role("button", name="Stop").is_visible()
    if look == "projector":
        assert page.evaluate(SMALL_TEXT.replace("!node.closest('.sr')", "!node.closest('.sr, .oc')")) == []
        assert page.evaluate(SMALL_DRAWING) == [] and page.evaluate(THIN_LINES) == []


def test_a_slider_with_stops_fires_on_release_and_real_data_come_at_a_click(open_lab: Open) -> None:
    board: Any = DriftExplorer("FLY-1", replicates=20)
    board.wait = lambda _seconds: None
    page, answer = open_lab(board)
    slider = page.get_by_role("slider", name="animals, N")
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2, steps=4)
    number = page.get_by_label("animals, N: number")
    assert number.input_value() == "10000" and page.evaluate("model.sent.length") == 0
    page.mouse.up()
    answer()
    assert board.values["N"] == 10_000 and page.evaluate("model.sent.length") == 1
    number.fill("33")
    number.press("Tab")
    answer()
    assert board.values["N"] == 33 and number.input_value() == "33"
    for typed, told in (("0,1", "0,1 is no whole number"), ("many", "'many' is no number")):
        number.fill(typed)
        number.press("Tab")
        answer()
        assert (
            told in page.locator(f"{BOARD} .wrong:visible").inner_text().replace("0.1", "0,1")
            and board.values["N"] == 33
        )
    share = page.get_by_label("A at the start, p0: number")
    share.click()
    page.keyboard.press("Control+a")
    page.keyboard.type("0,1")  # as half of the world writes it
    page.keyboard.press("Enter")
    answer()
    assert board.values["p0"] == 0.1 and share.input_value() == "0.1"
    share.fill("0.5")
    share.press("Tab")
    answer()
    number.fill("0")
    number.press("Tab")
    answer()
    assert "from 1 to 100,000" in page.locator(f"{BOARD} .wrong:visible").inner_text() and board.values["N"] == 33
    page.get_by_role("button", name="107 fly bottles").click()
    answer()
    assert page.locator("[data-block=shares] g.overlay circle").count() > 300
    assert "Buri P (1956)" in page.locator(f"{BOARD} .source").inner_text()
    page.get_by_label("Follow one population, number (Share of A among all copies of the gene)").fill("7")
    page.keyboard.press("Tab")
    told = page.locator("[data-block=shares] .readout").inner_text().replace("\xa0", " ")
    assert told.startswith("Population 7, generation by generation: 50 %")


def test_the_card_is_opened_and_closed_by_keys_alone(open_lab: Open) -> None:
    board: Any = OpenTheCard(set_up("random_mutations", "A: bear[big] x4; B: mouse", food=5), seed="CARD-4")
    board.wait = lambda _seconds: None
    page, answer = open_lab(board)
    page.get_by_role("button", name="The gene copies").focus()
    tab_to(page, "[data-key='next']", 20)
    page.keyboard.press("Enter")
    answer()
    assert board.zoom == "animals"
    for key, wanted in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        answer()
        assert board.generation == wanted
    page.keyboard.press("ArrowDown")
    answer()
    assert board.zoom == "copies" and page.locator(".oc-copies").count() == 1
    # A slider keeps its own keys.
    page.get_by_role("slider", name="advantage, s").focus()
    page.keyboard.press("ArrowRight")
    answer()
    assert board.values["s"] == 0.5 and board.zoom == "copies" and board.generation == 0
    page.locator(f"{BOARD} h3").click()
    page.keyboard.press("ArrowUp")
    answer()
    assert board.zoom == "animals"
    # It comes in calmly, and stands at once for who wants no motion.
    page.keyboard.press("ArrowRight")
    answer(False)
    moving = "document.getAnimations().length"
    assert page.evaluate(moving) > 0
    page.emulate_media(reduced_motion="reduce")
    page.keyboard.press("n")
    answer(False)
    assert page.evaluate(moving) == 0
