"""The boards of lessons 03 and 09 on a static page: readable in their room, nothing cut off, usable by keys, nothing that axe finds bad."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from widgets import ClimateTrial, Fire, FossilBoard, Lineages, SplitOrNot, TurningTree

from .a11y import findings
from .test_lab import BOARD, LOOKS, SMALL_TEXT, TOO_WIDE, Open, folder, open_lab
from .test_lesson_boards import CUT_OFF, OVER_EACH_OTHER, SMALL_DRAWING

__all__ = ["folder", "open_lab"]  # fixtures

pytestmark = pytest.mark.browser

DRAWN = f"{BOARD} .block[data-kind=markup] svg[role=img]"  # what these boards draw themselves
BOARDS: dict[str, Callable[[bool], Any]] = {
    "fossils": lambda big: FossilBoard(games=8, seed="FINCH-42", level="spread", projector=big),
    "climate": lambda big: ClimateTrial(turns=12, seed="FINCH-42", projector=big),
    "fire": lambda big: Fire(seed="FINCH-42", projector=big),
    "splits": lambda big: SplitOrNot(players=["random"] * 2, games=8, seed="FINCH-42", projector=big),
    "families": lambda big: Lineages(seed="CLAIM-7", projector=big),
    "turning": lambda big: TurningTree(seed="FINCH-42", projector=big),
    "kin": lambda big: TurningTree(kin=["human", "lizard", "pigeon"], projector=big),
}


def over(board: Any) -> Any:
    """The board with its games over; a board of a model has none."""
    if hasattr(board, "job"):
        board.wait()
        board.redraw()
    else:
        board.wait = lambda _seconds: None
    return board


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_readable_in_its_room(open_lab: Open, shots: Path | None, name: str) -> None:
    for look in ("light", "projector"):
        size, settings = LOOKS[look]
        page, _answer = open_lab(over(BOARDS[name](look == "projector")), size, **settings)
        if shots:
            page.screenshot(path=shots / f"lesson_boards_{name}_{look}.png", full_page=True)
        assert page.evaluate(TOO_WIDE) == [], look
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for fault in (CUT_OFF, OVER_EACH_OTHER):
            assert page.evaluate(fault.replace("svg[role=img]", DRAWN)) == [], look
        if look == "projector":
            assert page.evaluate(SMALL_TEXT) == []
            assert page.evaluate(SMALL_DRAWING.replace("svg[role=img]", DRAWN) % 24) == []
        else:
            assert findings(page, BOARD) == []


def test_levels_and_the_count_are_chosen_by_keys(open_lab: Open) -> None:
    board = over(FossilBoard(games=4, seed="FINCH-42"))
    page, answer = open_lab(board)
    page.get_by_role("button", name="Test", exact=True).focus()
    page.keyboard.press("Enter")
    answer()
    assert board.level == "test" and page.locator("[data-block=five]").is_visible()
    page.get_by_role("checkbox").focus()
    page.keyboard.press("Space")
    answer()
    assert "end-Triassic" in page.locator("[data-block=time] .summary").inner_text()


def test_a_tree_is_turned_by_its_forks_and_by_keys_alone(open_lab: Open) -> None:
    board = over(TurningTree(seed="FINCH-42"))
    page, answer = open_lab(board)
    first, *others = sorted(board.turned["2"])
    page.locator(f'.fork[data-press="turn:{first}"]').click()
    answer()
    for number in others:
        page.get_by_role("button", name=str(number), exact=True).focus()
        page.keyboard.press("Enter")
        answer()
    assert board.alike and "looks like Tree 1 now" in page.locator("[data-block=words]").inner_text()
    names = page.locator("[data-block=tree] .tip").all_inner_texts()
    assert names == page.locator("[data-block=tree1] .tip").all_inner_texts()
    assert "looks like Tree 1 now" in page.locator("[aria-live]").first.inner_text()


def test_hunters_and_climates_by_mouse(open_lab: Open) -> None:
    board = over(ClimateTrial(turns=6, seed="FINCH-42"))
    page, answer = open_lab(board)
    page.get_by_role("checkbox", name="Plague").click()
    answer()
    page.locator("[data-group=hunters]").get_by_role("button", name="0", exact=True).click()
    answer()
    assert board.hunters == 0 and list(board.shares) == ["drought", "none", "plenty", "plague"]
    assert "hunters" not in page.locator("[data-block=living] .legend").inner_text()
