"""Origin in Chromium: real clicks through the rules, and tables of two, four and eight seats with nothing cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.match import Match
from evolution_lab.games.origin.state import animal_name

from .live_page import LivePage
from .tables import LARGE, SMALL, Table, fits, played, table_of

pytestmark = pytest.mark.browser

Live = Callable[..., LivePage]


def position(text: str, **given: Any) -> Match:
    return lab.set_up("origin", text, ["You", "Bo"], "FINCH-42", **given)


def test_a_whole_turn_by_clicks(live: Live) -> None:
    """From the hand to the second turn: a card as an animal by its own key, a trait on it, food, the end of the moment."""
    match = lab.new_match("origin", players=["You", "greedy"], seed="FINCH-42", first_player=0)
    board = live(match)
    page = board.page
    board.click(".hand-card:has-text('Cooperation')")
    board.click(page.locator(".popover").get_by_role("button", name="Play Cooperation or Fat tissue as an animal."))
    assert [animal_name(one.id) for one in match.state.seats[0].animals] == ["A1"]
    board.way("Play a card as a trait.")
    board.click(".hand-card:has-text('Mimicry')")
    assert [trait["trait"] for trait in board.frame["seats"][0]["species"][0]["traits"]] == ["mimicry"]
    board.click(".hand-card:has-text('Tail loss')")
    board.click(page.locator(".popover").get_by_role("button", name="Play Tail loss as an animal."))
    assert board.frame["seats"][0]["hand"]["cards"][0]["n"] == 1 and len(match.state.seats[0].animals) == 2
    phases = set()
    for _click in range(60):
        frame = board.frame
        phases.add(frame["phase"])
        if frame["turn"] == 2:
            break
        if not frame["choices"]:
            board.click("[data-key='control:choice']")
        elif frame["phase"] == "development":
            board.way("Pass: play no more cards in this phase.")
        else:
            board.click(page.locator(".choice:not([aria-disabled=true])").first)
    assert phases == {"development", "feeding"} and match.state.turn == 2
    assert page.locator(".sp-name:text-is('A1')").count() == (1 if match.state.seats[0].animals else 0)


def test_red_food_is_a_key_among_the_other_ways(live: Live, shots: Any) -> None:
    match = position("A: cow[grazing] | ant; B: mouse", food=5, to_move=0, stack=0)
    board = live(match, auto=False)
    ways = board.page.locator(".ways .way:not([aria-disabled=true])")
    assert ways.first.inner_text() == "Red food" and ways.first.locator("svg").count()
    if shots:
        board.page.screenshot(path=shots / "origin_ways.png")
    board.way("Take red food.")
    board.tile("A1")
    assert match.state.seats[0].animals[0].red == 1


def test_an_attack_and_its_defences_by_clicks(live: Live, shots: Any) -> None:
    """The forecast on the prey; Mimicry sends the attack on, the die of Running falls, a tail is thrown off."""
    text = (
        "A: lizard[mimicry, tail_loss] | mouse[running, hibernation] | ant; B: hunter[carnivorous] | wolf[carnivorous]"
    )
    match = position(text, food=9, to_move=1, stack=0, script={"defence/1/0": 5})
    board = live(match, auto=False)
    page = board.page
    board.way("Attack with a hunter.")
    board.tile("B1")
    chips = {name: page.locator(f".sp:has(.sp-name:text-is('{name}')) .forecast") for name in ("A1", "A2", "A3", "B2")}
    assert [chip.inner_text() for chip in chips.values()] == [
        f"eaten: {chance}" for chance in ("0 to 100 %", "50 %", "100 %", "100 %")
    ]
    page.locator(".sp:has(.sp-name:text-is('A2')) .figure").hover()
    page.locator(".popover", has_text="with 4 or more it escapes (50 %)").wait_for()
    board.tile("A1")
    assert board.frame["decision"]["kind"] == "defence"
    ways = page.locator(".way:not(.refused)").all_inner_texts()
    assert ways == ["Send on", "Throw a card off"]
    board.way("Mimicry: send the attack on to another animal.")
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / "origin_stand_in.png")
    board.tile("A2")
    while "rolls" not in page.locator(".step-text").inner_text():
        board.click("[data-key='control:step']")
    assert page.locator(".step-shown .pic-die").count() == 1 and "rolls 5" in page.locator(".step-text").inner_text()
    assert len(match.state.seats[0].animals) == 3
    # The next hunter, in the next moment of its owner: Mimicry is spent, so a card must go.
    for _click in range(12):
        decision = board.frame["decision"]
        if decision and decision["seat"] == 1 and decision["kind"] == "feed" and not match.state.main:
            break
        board.click(
            page.locator(".choice:not([aria-disabled=true])").first if decision else "[data-key='control:choice']"
        )
    for step in (lambda: board.way("Attack with a hunter."), lambda: board.tile("A1")):
        step()
    assert board.frame["decision"]["kind"] == "shed_card"
    board.click(".sp:has(.sp-name:text-is('A1')) .trait[data-trait='mimicry']")
    assert [trait["trait"] for trait in board.frame["seats"][0]["species"][0]["traits"]] == ["tail_loss"]


def test_a_chain_of_pairs_by_one_click(live: Live, shots: Any) -> None:
    """One click feeds three animals: the chain is told step by step, and the used pairs are marked at both ends."""
    match = position("A: a | b | c | 1+2[communication] | 2+3[cooperation] | 1+3[symbiosis]; B: mouse | rat", food=9)
    board = live(match, auto=False)
    page = board.page
    assert page.locator(".lines .line").count() == 3 and page.locator(".port").count() == 6
    board.tile("A1")
    told = [page.locator(".step-text").inner_text()]
    while "Cooperation" not in told[-1]:
        board.click("[data-key='control:step']")
        told.append(page.locator(".step-text").inner_text())
    assert told == [
        "You: red food for A1.",
        "You: Communication: A2 gets 1 red food.",
        "You: Cooperation: A3 gets 1 blue food.",
    ]
    assert page.locator(".port.used").count() == 4
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / "origin_chain.png")
    names = page.locator(".port").evaluate_all("nodes => nodes.map((node) => node.getAttribute('aria-label'))")
    assert "Symbiosis: protects A3, trait of A1" in names and "Symbiosis: protected by A1, trait of A3" in names


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_what_is_greyed_says_so_in_words_where_there_is_room(open_board: Any, size: tuple[int, int]) -> None:
    table = played("origin", 4, 3, "feeding")
    for projector in (False, True):
        more = {"glossary": table.glossary, "labels": table.labels}
        width = "100%" if projector else "1000px"
        page = open_board(table.frame, size=size, width=width, settings={"projector": projector}, more=more)
        words = page.locator(".way").all_inner_texts()
        rows = len({way.bounding_box()["y"] for way in page.locator(".way").all()})
        # Seven ways: on a page of a notebook what is greyed is a sign; on a small projector even the signs take two rows.
        assert (len(words), rows) == (7, 2 if projector and size == SMALL else 1)
        assert [word for word in words if not word] == ([] if projector else [""] * 4)
        named = page.locator(".way").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        assert all(named)


CROWD = (
    "A: a[carnivorous,fat_tissue,swimming] {rb} | b[running,mimicry] {r} | c[tail_loss,hibernation] {z} | d[poisonous] | "
    "e[burrowing,grazing] {r} | f[camouflage,piracy] | g[scavenger] | h[high_body_weight,sharp_vision,fat_tissue,fat_tissue] "
    "{rry} | i | j | k | l | 1+2[symbiosis] | 2+3[communication,cooperation] {u} | 1+8[cooperation] | 4+9[symbiosis] | "
    "5+12[cooperation] | 10+11[communication]; B: x[carnivorous] {p} | y[parasite] {r} | x+y[cooperation]"
)


def crowd() -> Table:
    """Far more than a game brings: twelve animals, seven pairs."""
    return table_of(position(CROWD, food=7, stack=5, unlimited=True), 0)


TABLES = {
    "2_early": lambda: played("origin", 2, 1, "development"),
    "4_middle": lambda: played("origin", 4, 3, "feeding"),
    "8_late": lambda: played("origin", 8, 5, "feeding"),
    "crowd": crowd,
}
SIZES = [
    ("2_early", SMALL),
    ("4_middle", SMALL),
    ("8_late", SMALL),
    ("8_late", LARGE),
    ("crowd", LARGE),
]


@pytest.mark.parametrize(("case", "size"), SIZES)
def test_tables_fit_and_nothing_is_cut(open_board: Any, shots: Any, case: str, size: tuple[int, int]) -> None:
    fits(open_board, shots, f"origin_{case}", TABLES[case](), size, case == "8_late", case != "crowd")
