"""What must be in sight inside JupyterLab's panel, which is lower than the window; and names wherever there is room for them."""

from __future__ import annotations

from typing import Any

import pytest

import evolution_lab as lab

from .tables import LARGE, SMALL, Table, played, table_of
from .test_room import OUTSIDE

pytestmark = pytest.mark.browser

GAME = "natural_selection"
# The panel of a notebook in JupyterLab, by the size of the window: its width and height.
PANELS = {SMALL: (1112, 608), LARGE: (1752, 968)}
OWN = "A: a[carnivore,intelligence] 6/6 {mmm} | b[fat_tissue,horns] 5/6 | c[climbing] 3/3 | d x6"
OTHERS = ("a[hard_shell,horns] 6/6", "b[cooperation,climbing] 2/6 {pp}", "c[intelligence] 1/1", "d x6")
NEEDED = """() => [...document.querySelectorAll('.message, .decision, .seat.front, .seat.front .sp, .hand, .hand-card, .controls, .control, .centre')].filter((node) => node.checkVisibility())
  .filter((node) => { const at = node.getBoundingClientRect(), pane = document.getElementById('pane').getBoundingClientRect(); return at.top < pane.top - 1 || at.bottom > pane.bottom + 1; }).map((node) => node.className)"""
HEADS = """() => [...document.querySelectorAll('.seat-head > *')].filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > node.closest('.seat').getBoundingClientRect().right).map((node) => node.className)"""
IN_WORDS = "selector => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && node.scrollWidth <= node.clientWidth + 1).map((node) => node.textContent.trim())"


def full(seats: int) -> Table:
    """Nine species before each seat; a card of the hand is asked for."""
    rows = [OWN, *(f"{letter}: {' | '.join(OTHERS)}" for letter in "BCDEF"[: seats - 1])]
    match = lab.set_up(
        GAME, "; ".join(rows), ["You", *["greedy"] * (seats - 1)], "FINCH-42", food=20, stack=[7] + [3] * (seats - 1), unlimited=True
    )  # fmt: skip
    for kind in ("attack", "prey"):
        options = match.options()
        match.play(next((one for one in options if kind in one.kind), options[0]), bots=False)
    return table_of(match, 0)


def in_panel(open_board: Any, table: Table, size: tuple[int, int], projector: bool = True) -> Any:
    """A page with the board in a panel that scrolls, as JupyterLab's."""
    wide, high = PANELS[size]
    more = {"glossary": table.glossary, "labels": table.labels}
    page = open_board(table.frame, size=size, width=f"{wide}px", settings={"projector": projector}, more=more)
    page.evaluate(
        """height => { document.getElementById('before').remove(); const pane = document.createElement('div'); pane.id = 'pane';
        pane.style = `height: ${height}px; overflow: auto`; const cell = document.getElementById('cell'); cell.before(pane); pane.append(cell);
        window.dispatchEvent(new Event('resize')); }""",
        high,
    )
    page.wait_for_timeout(250)
    return page


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_own_row_hand_question_and_controls_are_in_sight(
    open_board: Any, shots: Any, seats: int, size: tuple[int, int]
) -> None:
    page = in_panel(open_board, full(seats), size)
    if shots:
        page.screenshot(path=shots / f"pane_{seats}_{size[0]}.png")
    assert page.evaluate(NEEDED) == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(HEADS) == []
    legend = page.evaluate(IN_WORDS, ".seat.front :is(.track-label, .track-legend)")
    assert any("body size" in text for text in legend) and any("population" in text for text in legend)


@pytest.mark.parametrize(("seats", "projector"), [(4, True), (6, True), (6, False)])
def test_a_game_under_way_is_in_sight(open_board: Any, shots: Any, seats: int, projector: bool) -> None:
    """A real game, in which the sentence of what has happened is long as well."""
    page = in_panel(open_board, played(GAME, seats, 3, "feeding"), SMALL, projector)
    if shots:
        page.screenshot(path=shots / f"pane_game_{seats}_{projector}.png")
    assert page.evaluate(NEEDED) == []
    assert page.evaluate(HEADS) == []


def test_all_names_of_traits_where_there_is_room(open_board: Any, shots: Any) -> None:
    """One animal with six cards, pairs, and a hand of many cards: everything is named, in a row that is otherwise empty."""
    traits = "parasite, swimming, grazing, fat_tissue, piracy, running"
    text = f"A: cow[{traits}] | ant | 1+2[communication] | 1+2[cooperation]; B: mouse[parasite, swimming, grazing, fat_tissue, piracy]"
    match = lab.set_up("origin", text, ["You", "Bo"], "FINCH-42", food=9, to_move=0)
    for size, projector in ((SMALL, False), (LARGE, False), (LARGE, True)):
        page = in_panel(open_board, table_of(match, 0), size, projector)
        if shots:
            page.screenshot(path=shots / f"names_{size[0]}{'_projector' if projector else ''}.png")
        assert len(page.evaluate(IN_WORDS, ".sp .trait-label")) == 11
        assert set(page.evaluate(IN_WORDS, ".port-label")) == {"Communication", "Cooperation"}


def test_a_hand_of_many_cards_is_named_where_there_is_room(open_board: Any, shots: Any) -> None:
    match = lab.set_up("origin", "A: cow; B: mouse", ["You", "Bo"], "FINCH-42", food=0, stack=9)
    page = in_panel(open_board, table_of(match, 0), SMALL, projector=False)
    if shots:
        page.screenshot(path=shots / "names_hand.png")
    assert page.locator(".hand-card").count() > 8
    assert len(page.evaluate(IN_WORDS, ".side-label")) == page.locator(".side-label").count()
    assert page.evaluate(NEEDED) == []
