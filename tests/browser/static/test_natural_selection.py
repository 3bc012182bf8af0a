"""Natural Selection in Chromium: a round by clicks and keys, an attack with its price, and tables of two to six seats that fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import evolution_lab as lab

from .live_page import LivePage
from .tables import LARGE, SMALL, fits, played, table_of

pytestmark = pytest.mark.browser

GAME = "natural_selection"
Live = Callable[..., LivePage]


def name_of(board: LivePage, name: str) -> Any:
    return board.page.locator(f".sp-name:text-is('{name}')")


def test_question_and_stepper_stay_in_sight_of_a_table_taller_than_the_window(open_board: Any, shots: Any) -> None:
    table = played(GAME, 4, 3, "cards")
    more = {"glossary": table.glossary, "labels": table.labels}
    page = open_board(table.frame, size=(1000, 500), more=more)
    at = "() => ['.ways .way', '.controls'].map((one) => document.querySelector(one).getBoundingClientRect()).every((box) => box.top >= 0 && box.bottom <= innerHeight)"
    for part in (".centre", ".seat[data-seat='A']", ".hand"):
        page.locator(part).evaluate("node => node.scrollIntoView({ block: 'center' })")
        assert page.evaluate(at), part
        box = page.locator(part).evaluate("node => node.getBoundingClientRect().toJSON()")
        middle = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.message, .controls')?.className ?? ''", [box["x"] + 20, box["y"] + box["height"] / 2])  # fmt: skip
        assert middle == "", "what is scrolled into sight is not covered"
    if shots:
        page.screenshot(path=shots / "natural_selection_scrolled.png")


def test_a_whole_round_by_clicks_and_keys(live: Live, shots: Any) -> None:
    """A card face down to the watering hole, a trait, a new species, growth by keys alone, food; then the second round."""
    match = lab.new_match(GAME, players=["You", "greedy"], seed="FINCH-42", first_player=0)
    board = live(match)
    page = board.page
    board.click(page.locator(".hand-card").first)
    assert page.locator(".laid-card").count() == 2 and page.locator(".laid-card .food-number").count() == 1
    assert match.state.seats[0].food_card >= 0
    for offer in ("New species", "As a trait"):
        board.click(page.locator(".hand-card").first)
        board.click(page.locator(".popover").get_by_role("button").filter(has_text=offer))
        board.click(page.locator(".choice:not([aria-disabled=true])").first)
    assert [len(one.cards) for one in match.state.seats[0].species] == [1, 0] or match.state.laid
    known = page.locator(".seat[data-seat='A'] .trait.down.known")
    assert known.count() == 1 and "face down: only you know it" in known.get_attribute("aria-label")
    # By keys: the way, the card, the track.
    page.locator(".ways .choice").first.focus()
    for kind in ("grow_card", "grow_target"):
        if match.decision is None or match.decision.kind == "play":
            page.locator(".ways").get_by_role("button", name="Discard a card to let a species grow.").focus()
            page.keyboard.press("Enter")
            board.settle()
        if match.decision is not None and match.decision.kind == kind:
            page.keyboard.press("Enter")
            board.settle()
    assert sum(one.body + one.population for one in match.state.seats[0].species) == 5
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / "natural_selection_cards.png")
    for _click in range(60):
        frame = board.frame
        if frame["turn"] == 2:
            break
        if not frame["choices"]:
            board.click("[data-key='control:choice']")
        elif frame["phase"] == "cards":
            board.way("Done: play no more cards.")
        else:
            board.click(page.locator(".choice:not([aria-disabled=true])").first)
    assert match.state.turn == 2 and page.locator(".turn").inner_text() == "Round 2"
    assert page.locator(".seat[data-seat='A'] .trait:not(.down)").count() == 1


def test_an_attack_with_its_reasons_and_its_price_by_clicks(live: Live, shots: Any) -> None:
    """A greyed prey says every reason; a forecast says what comes of it; a card is paid, horns are faced."""
    text = "A: lion[carnivore, intelligence] 3/3 | elk 5/1; B: ox[defensive_herding, horns] 2/5 | rhino[climbing] 6/2 | mouse 1/2"
    match = lab.set_up(GAME, text, ["You", "greedy"], "FINCH-42", food=4, stack=[2, 0])
    board = live(match, auto=False)
    page = board.page
    board.click(name_of(board, "A1"))
    page.locator(".sp:has(.sp-name:text-is('B2'))").click(force=True)
    report = page.locator(".popover .reason").all_inner_texts()
    assert len(report) == 2 and "the attacker must be larger" in report[0] and "Climbing" in report[1]
    page.keyboard.press("Escape")
    assert page.locator(".popover").is_hidden()
    chips = {name: page.locator(f".sp:has(.sp-name:text-is('{name}')) .forecast") for name in ("B1", "B3")}
    assert [chip.inner_text() for chip in chips.values()] == ["2 meat, 1 card", "1 meat"]
    page.locator(".sp:has(.sp-name:text-is('B1')) .steps").first.hover()
    page.locator(".popover", has_text="Horns: A1 loses 1 of its 3 population.").wait_for()
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / "natural_selection_forecast.png")
    board.click(name_of(board, "B1"))
    assert board.frame["decision"]["kind"] == "pay"
    board.click(page.locator(".hand-card").first)
    assert page.locator(".way:not(.refused)").all_inner_texts() == ["Discard a card against Horns", "Lose 1 and attack"]
    board.way("Attack, and lose 1 population to Horns.")
    lion, ox = match.state.species(1), match.state.species(1001)
    assert (lion.population, lion.meat, ox.population) == (2, 2, 4)
    while board.frame["moment"] < board.frame["moments"]:
        board.click("[data-key='control:step']")
    assert page.locator(".sp:has(.sp-name:text-is('A1')) .place.has-meat").count() == 2


COVERED = """() => [...document.querySelectorAll('.sp > .forecast')].flatMap((chip) => {
  const a = chip.getBoundingClientRect();
  const under = [...chip.parentElement.querySelectorAll('.track > b, .sp-name')].map((node) => node.getBoundingClientRect());
  return under.filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map(String);
})"""
PREY = (
    "A: a[carnivore,pack_hunting,intelligence] 6/6 {mmm} | b[fat_tissue,horns,foraging] 5/6 | c[defensive_herding,warning_call] 6/6; "
    "B: a[horns,hard_shell] 5/3 | b x3; C: a[hard_shell,horns,symbiosis] 6/6 x3; D: a x3; E: a[cooperation] 2/6 x3; F: a[carnivore] 4/4 x2"
)


def test_forecasts_on_a_projector_leave_the_numbers_to_compare(live: Live) -> None:
    """Meat and price are numbers with signs there; body, population and name of every prey stay in sight."""
    match = lab.set_up(
        GAME, PREY, ["You", *["greedy"] * 5], "FINCH-42", food=26, stack=[12, 4, 4, 4, 4, 4], unlimited=True
    )
    board = live(match, auto=False, projector=True)
    board.click(name_of(board, "A1"))
    chips = board.page.locator(".sp > .forecast").all_inner_texts()
    assert len(chips) > 10 and not any("meat" in text for text in chips)
    assert board.page.evaluate(COVERED) == []


LATE = (
    "A: a[carnivore,pack_hunting,ambush] 6/6 {mmm} | b[fat_tissue,horns,foraging] 5/6 {pppyyy} | c[defensive_herding,warning_call,"
    "intelligence] 6/6 {pp} | d[symbiosis,long_neck,fertile] 2/6 {p} | e[scavenger,cooperation,climbing] 3/5 | f[hard_shell,burrowing] 6/6; "
    "B: a[carnivore] 5/6 {m} | b x5; C: a[hard_shell,horns,symbiosis] 6/6 x4; D: a x3; E: a[cooperation] 2/6 {pppp} x4; F: a[carnivore] 4/4 x2"
)


def crowd() -> Any:
    """Large species and long words: more than most games bring."""
    names = ["You", "A very long name indeed", "Cleo", "Dora", "Emil", "Frida"]
    match = lab.set_up(
        GAME, LATE, names, "FINCH-42", food=40, stack=[9, 3, 3, 3, 3, 3], bag=17, unlimited=True, last=True
    )
    return table_of(match, 0)


TABLES = {
    "4_middle": lambda: played(GAME, 4, 3, "feeding"),
    "6_late": lambda: played(GAME, 6, 4, "cards"),
    "crowd": crowd,
}
SIZES = [("4_middle", SMALL), ("6_late", SMALL), ("crowd", LARGE)]


@pytest.mark.parametrize(("case", "size"), SIZES)
def test_tables_fit_and_nothing_is_cut(open_board: Any, shots: Any, case: str, size: tuple[int, int]) -> None:
    fits(open_board, shots, f"natural_selection_{case}", TABLES[case](), size, case in ("6_late", "crowd"))
