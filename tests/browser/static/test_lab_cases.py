"""Same deck, the ledger and the desk on a static page, with Python behind the fake model: clicks, keys, looks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evolution_lab import new_match, simulate
from evolution_lab.core.match import Match
from widgets import ExtinctionDesk, SameDeck, VariantLedger

from .test_lab import BOARD, LOOKS, SMALL_TEXT, TOO_WIDE, Open, folder, open_lab

__all__ = ["folder", "open_lab"]  # fixtures

pytestmark = pytest.mark.browser


def match() -> Match:
    """A game with names that nobody should run."""
    made = new_match(players=["<img src=x onerror=alert(1)>", "greedy", "greedy"], seed=3, run=False)
    made.seat_bot(0, "greedy")
    made.run_bots()
    return made


def many() -> Any:
    return simulate(players=["greedy"] * 3, games=40, seed="FINCH-42", workers=1)


BOARDS: dict[str, Callable[[bool], Any]] = {
    "same_deck": lambda big: SameDeck(players=["greedy"] * 4, worlds=["none", "drought", "plague"], projector=big),
    "ledger_one": lambda big: VariantLedger(match(), projector=big),
    "ledger_many": lambda big: VariantLedger(many(), projector=big),
    "desk_one": lambda big: ExtinctionDesk(match(), projector=big),
    "desk_many": lambda big: ExtinctionDesk(many(), projector=big),
}


@pytest.mark.parametrize("name", BOARDS)
def test_it_fits_and_can_be_read_in_every_look(open_lab: Open, shots: Path | None, name: str) -> None:
    for look, (size, settings) in LOOKS.items():
        big = bool(settings.get("projector"))
        page, _answer = open_lab(BOARDS[name](big), size, **settings)
        assert page.evaluate(TOO_WIDE) == []
        if big:
            assert page.evaluate(SMALL_TEXT) == []
        assert page.locator("img").count() == 0
        assert page.locator(f"{BOARD} .notice:visible").count() == 0
        if shots:
            page.screenshot(path=shots / f"{name}_{look}.png", full_page=True)


def test_same_deck_by_mouse_and_by_key(open_lab: Open) -> None:
    board = SameDeck(players=["random"] * 2, worlds=["drought", "plenty"])
    page, answer = open_lab(board)
    rows = page.locator(".sealed table tr[data-world]")
    assert rows.count() == 4
    assert not rows.first.is_visible(), "long tables stand there on demand"
    page.get_by_text("Show every card of every seat").press("Enter")
    page.get_by_role("checkbox", name="Turn every card over").check()
    page.get_by_role("checkbox", name="Plague").focus()
    page.keyboard.press("Space")
    answer()
    assert rows.count() == 6
    assert "are the same in all of them" in page.locator("[data-block=cards] .verdict").inner_text()
    assert page.get_by_role("checkbox", name="Turn every card over").is_checked()  # what was opened stays open
    page.get_by_role("checkbox", name="Plague").click()
    page.get_by_role("checkbox", name="Plenty").click()
    answer()
    assert "so this one stays" in page.locator(".wrong:visible").inner_text()
    assert board.worlds == ["drought", "plenty"] and page.get_by_role("checkbox", name="Plenty").is_checked()
    page.get_by_role("button", name="3", exact=True).click()
    answer()
    assert page.locator(".sealed .seats table").count() == 3


def test_the_ledger_goes_from_one_game_to_many_and_back(open_lab: Open) -> None:
    board = VariantLedger(match(), games=5)
    page, answer = open_lab(board)
    listed = page.locator("[data-block=list] tbody tr")
    assert listed.count() == sum(board.shares.values())
    page.get_by_role("button", name="Many games like it").press("Enter")
    answer()
    assert listed.count() == 0 and page.locator(".how-far").inner_text() == "5 games played."
    page.get_by_role("combobox", name="Trait by trait").select_option("lost_at_once")
    answer()
    assert "lost at once" in page.locator("[data-block=traits] h4").inner_text()
    page.get_by_role("button", name="This game").click()
    answer()
    assert listed.count() == sum(board.shares.values())


def test_the_desk_plays_anew(open_lab: Open) -> None:
    board = ExtinctionDesk(many())
    page, answer = open_lab(board)
    before = page.locator("[data-block=lives] .summary").inner_text()
    page.get_by_role("button", name="New seed").click()
    answer()
    assert page.locator("[data-block=lives] .summary").inner_text() != before
    assert page.locator("[data-block=lives] svg .curve").count() == 1
