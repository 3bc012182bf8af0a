"""The boards and pictures of lessons 04 and 05 on a static page: readable in their room, nothing cut off, keys and clicks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from widgets import ClassCards, LongExperiment, LostGoodCard, MoreCopies, PepperedMoths, RivalDecks, TraitElsewhere

from .test_lab import LOOKS, SMALL_TEXT, TOO_WIDE, TWO, Open, folder, open_lab

__all__ = ["folder", "open_lab"]  # fixtures

pytestmark = pytest.mark.browser

# Texts and signs of ready-made drawings: inside their frame, and no two texts on each other.
CUT_OFF = """() => [...document.querySelectorAll('svg[role=img]')].flatMap((svg) => { const box = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text, circle, .dot')].filter((node) => { const b = node.getBoundingClientRect(); return b.right > box.right + 2 || b.bottom > box.bottom + 2 || b.left < box.left - 2 || b.top < box.top - 2; })
    .map((node) => node.outerHTML.slice(0, 90)); })"""
OVER_EACH_OTHER = """() => [...document.querySelectorAll('svg[role=img]')].flatMap((svg) => { const boxes = [...svg.querySelectorAll('text')].map((node) => [node.textContent, node.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], i) => boxes.slice(i + 1).filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4).map(([other]) => `${one} / ${other}`)); })"""
SMALL_DRAWING = """() => [...document.querySelectorAll('svg[role=img] text')].filter((node) => node.checkVisibility())
  .map((node) => parseFloat(getComputedStyle(node).fontSize) * node.ownerSVGElement.getBoundingClientRect().width / node.ownerSVGElement.viewBox.baseVal.width).filter((size) => size < %d)"""

BOARDS: dict[str, Callable[[bool], Any]] = {
    "lost_card": lambda big: LostGoodCard("OTTER-77", cards=500 if big else 21, projector=big),
    "more_copies": lambda big: MoreCopies(players=TWO, games=10, seed="FINCH-42", projector=big),
    "elsewhere": lambda big: TraitElsewhere(players=TWO, games=6, seed="FINCH-42", projector=big),
}
PICTURES: dict[str, Callable[[bool], str]] = {
    "trunks": lambda big: PepperedMoths(big).html_on_trunks(),
    "years": lambda big: PepperedMoths(big).html_over_time(),
    "bacteria": lambda big: LongExperiment(big).html_whole(),
    "class": lambda big: ClassCards("OTTER-77", projector=big).html(),
    "decks": lambda big: RivalDecks("TROUT-59", projector=big).html_1943(),
    "many_decks": lambda big: RivalDecks("TROUT-59", projector=big).html_many(),
}


@pytest.mark.parametrize("look", ["light", "projector"])
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_readable_in_its_room(open_lab: Open, shots: Path | None, name: str, look: str) -> None:
    size, settings = LOOKS[look]
    board = BOARDS[name](look == "projector")
    if isinstance(board, LostGoodCard):
        board.wait = lambda _seconds: None  # type: ignore[attr-defined]
    page, _answer = open_lab(board, size, **settings)
    if shots:
        page.screenshot(path=shots / f"lesson_boards_{name}_{look}.png", full_page=True)
    assert page.evaluate(TOO_WIDE) == [] and page.evaluate(CUT_OFF) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if look == "projector":
        assert page.evaluate(SMALL_TEXT.replace("!node.closest('.sr')", "!node.closest('.sr, .fates')")) == []
        assert page.evaluate(SMALL_DRAWING % 24) == []
    elif name == "lost_card":
        line = page.locator(".fates .latest").bounding_box()
        assert line["y"] + line["height"] < size[1], "the fate of the last card is seen without scrolling"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_picture_is_readable_and_nothing_lies_on_another(
    browser: Any, shots: Path | None, size: tuple[int, int]
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    for name, make in PICTURES.items():
        page.set_content(f'<body data-jp-theme-light="true" style="margin:0 40px">{make(size[0] > 1300)}</body>')
        if shots:
            page.screenshot(path=shots / f"lesson_pictures_{name}_{size[0]}.png", full_page=True)
        assert page.evaluate(CUT_OFF) == [] and page.evaluate(OVER_EACH_OTHER) == [], name
        assert page.evaluate(SMALL_DRAWING % (22 if size[0] > 1300 else 14)) == [], name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_cards_are_introduced_by_keys_and_by_clicks(open_lab: Open) -> None:
    board: Any = LostGoodCard("OTTER-77")
    board.wait = lambda _seconds: None
    page, answer = open_lab(board)
    page.focus("#before")
    for _n in range(3):
        page.locator(".evolution-lab-board h3").click()
        page.keyboard.press("n")
        answer()
    assert board.shown == 4 and page.locator(".fates .latest").count() == 1
    page.get_by_role("button", name="500 cards").click()
    answer()
    assert (
        board.shown == 500 and page.get_by_role("button", name="One more card").get_attribute("aria-disabled") == "true"
    )
    number = page.get_by_label("advantage s: number")
    number.fill("0.05")
    number.press("Tab")
    answer()
    assert board.s == 0.05 and "5 % more offspring" in page.locator(".groups").text_content().replace("\u00a0", " ")
