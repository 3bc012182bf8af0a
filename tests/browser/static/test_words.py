"""Sentences that are never cut, chips of the rules in use, notes in a scrolled page, sizes seat by seat."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from . import fake_frames as frames
from . import real_frames as real
from .test_room import OUTSIDE, ROOMS, THREE

pytestmark = pytest.mark.browser

STEP = "Every player draws one card for each living animal, and two more cards for a species that lives alone."
WHY = "Each animal leaves one descendant; the stack lies face down."
TURNED = "You: the card is turned. It is Poisonous (harmful to those that eat it)."
ASKED = "You: Which species is the card to be given to? It cannot be kept back."
POINTS = "Points: Greedy bot C 23, Greedy bot B 19, You 4. Greedy bot C has the most points and wins the game."

CUT_WORDS = """() => [...document.querySelectorAll('.evolution-board :is(.step-text, .step-why, .decision-text, .over-text, .seed, .turn, .seat-name)')]
  .filter((node) => node.checkVisibility() && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 3)).map((node) => node.textContent)"""
SIZE = "selector => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"


def _drawing() -> dict[str, Any]:
    frame = copy.deepcopy(real.first("develop", 2, THREE))
    step = {"event": "cards_drawn", "text": STEP, "why": WHY}
    frame.update(decision=None, choices=[], refusals=[], step=step, world="drought", draw="fully_blind")
    frame["controls"]["step"] = {"ok": True, "reason": ""}
    return frame


def _turned() -> dict[str, Any]:
    frame = copy.deepcopy(real.first("develop", 2, THREE))
    frame["step"] = {"event": "card_turned", "text": TURNED, "why": "A species of yours gets it."}
    frame["decision"]["text"] = ASKED
    return frame


def _over() -> dict[str, Any]:
    frame = copy.deepcopy(real.first("feed", 4, THREE))
    ranking = [{"seat": i, "score": 20 - i, "place": i + 1, "text": f"{20 - i} points"} for i in range(3)]
    frame.update(decision=None, choices=[], refusals=[], step={"event": "over", "text": POINTS, "why": ""})
    frame["over"] = {"text": POINTS, "ranking": ranking}
    return frame


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("make", [_drawing, _turned, _over], ids=["drawing", "turned", "over"])
def test_sentences_are_whole(open_board: Any, shots: Any, room: str, make: Any) -> None:
    width, window, projector = ROOMS[room]
    settings = {"projector": projector, "can_begin_anew": True, "speed": 16.0}
    page = open_board(make(), size=window, width=width, settings=settings)
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / f"words_{make.__name__}_{room}.png")
    assert page.evaluate(CUT_WORDS) == []
    assert page.evaluate(OUTSIDE) == []
    if make is not _over:
        assert page.evaluate(SIZE, ".step-text") >= (24 if projector else 16)


def test_the_table_stands_still_within_a_turn(open_board: Any) -> None:
    page = open_board(_turned(), width="850px")
    tops = []
    for text in (TURNED, "Short.", TURNED, "A step of middle length that fills two lines."):
        frame = _turned()
        frame["step"] = {"event": "card_turned", "text": text, "why": "It is so."}
        page.evaluate("frame => window.model.put('frame', frame)", frame)
        tops.append(page.locator(".table").bounding_box()["y"])
    assert len(set(tops)) == 1


def test_chips_tell_world_and_draw(open_board: Any) -> None:
    page = open_board(_drawing(), width="1100px")
    page.evaluate("glossary => window.model.put('glossary', glossary)", real.real_glossary())
    page.evaluate("frame => window.model.put('frame', frame)", _drawing())
    assert page.locator(".term-chip:visible").all_inner_texts() == ["Drought", "Fully blind draw"]
    page.locator(".world-chip").click()
    assert "Half the red food" in page.locator(".popover").inner_text()
    page.keyboard.press("Escape")
    page.evaluate("frame => window.model.put('frame', frame)", {**_drawing(), "world": "none", "draw": "blind"})
    assert page.locator(".term-chip:visible").all_inner_texts() == ["Blind draw"]


def test_a_game_without_worlds_has_no_chips(open_board: Any) -> None:
    page = open_board(frames.early())
    assert page.locator(".term-chip:visible").count() == 0


@pytest.mark.parametrize("log", [True, False], ids=["log", "no_log"])
@pytest.mark.parametrize("height", [720, 400])
def test_the_rules_open_in_sight_of_a_scrolled_page(open_board: Any, height: int, log: bool) -> None:
    """Of the board only the controls are in sight: the page scrolls to the rules, closing included."""
    page = open_board(frames.late(), size=(1280, height), width="850px")
    page.evaluate("document.body.style.paddingBottom = '1200px'")
    if not log:
        page.locator("[data-key='control:log']").click()
    help_key = page.locator("[data-key='control:help']")
    page.evaluate("y => window.scrollBy(0, y - 6)", help_key.bounding_box()["y"])
    help_key.click()
    page.wait_for_timeout(100)
    for part in (".popover", ".pop-close"):
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= height + 1
    assert page.locator(".popover").bounding_box()["height"] >= 300


@pytest.mark.parametrize("answer", ["", " ", "It has no food to give."])
def test_why_not_always_has_words(open_board: Any, answer: str) -> None:
    page = open_board(frames.early())
    page.locator(".animal:not(.choice):not(.refused)").first.click()
    page.locator(".ask-why").click()
    page.evaluate(
        "text => window.model.reply({ id: window.model.sent.findLast((m) => m.type === 'why').id, text })", answer
    )
    words = page.locator(".popover .reason").inner_text()
    assert words == (answer.strip() or "This is not possible now.")


def test_nothing_is_given_up_after_the_end(open_board: Any) -> None:
    page = open_board(_over(), settings={"can_begin_anew": True})
    page.locator("[data-key='control:new']").click()
    assert page.evaluate("window.model.sent.filter((m) => m.type === 'new_game').length") == 1
    assert page.locator(".popover:visible").count() == 0


def _many(n: int, turn: int = 3) -> dict[str, Any]:
    frame = copy.deepcopy(real.first("feed", 3, THREE))
    frame["turn"] = turn
    seat = frame["seats"][0]
    pattern = seat["species"][0]
    seat["species"] = []
    for i in range(n):
        species = copy.deepcopy(pattern)
        species.update(id=900 + i, name=f"A{i + 1}")
        for j, card in enumerate(species["animals"] + species["traits"]):
            card["card"] = 2000 + 20 * i + j
        seat["species"].append(species)
    return frame


def test_many_species_of_one_player_do_not_shrink_the_others(open_board: Any) -> None:
    page = open_board(_many(14), width="850px")
    size = "letter => document.querySelector(`.seat[data-seat='${letter}'] .animal`).offsetWidth"
    assert page.evaluate(size, "B") > page.evaluate(size, "A")
    small = page.evaluate(size, "A")
    page.evaluate("frame => window.model.put('frame', frame)", _many(2))
    assert page.evaluate(size, "A") == small, "within a turn the table does not breathe"
    page.evaluate("frame => window.model.put('frame', frame)", _many(2, turn=4))
    assert page.evaluate(size, "A") > small, "a new turn may begin larger"


def test_a_narrow_projector_has_names_instead_of_lists(open_board: Any) -> None:
    width, window, _ = ROOMS["projector_850"]
    page = open_board(_over(), size=window, width=width, settings={"projector": True})
    assert page.locator("select.seat-bot:visible").count() == 0
    assert page.locator(".seat-isbot:visible").all_inner_texts() == ["bot", "bot"]


@pytest.mark.parametrize("room", ["850", "1100", "projector_1280", "projector_850"])
def test_the_deck_does_not_cover_the_dice(open_board: Any, room: str) -> None:
    width, window, projector = ROOMS[room]
    note = "red 3 + 4 + 5 + 6 + 2 = 20; green 2 + 6 = 8; black 4 + 2 + 1 = 7. The world changes these numbers: Drought."
    dice = {"red": [3, 4, 5, 6, 2], "green": [2, 6], "black": [4, 1], "note": note}
    frame = frames.late(dice=dice, centre={"red": 120, "green": 15, "black": 30})
    frame["deck"]["left"] = 126
    page = open_board(frame, size=window, width=width, settings={"projector": projector})
    deck = page.locator(".deck").bounding_box()
    home = page.locator(".evolution-board").bounding_box()
    assert deck["x"] + deck["width"] <= home["x"] + home["width"]
    strip = page.locator(".strip").bounding_box()
    assert strip["width"] >= 50 and strip["x"] + strip["width"] <= home["x"] + home["width"]
    for face in page.locator(".dice .pic").all():
        box = face.bounding_box()
        assert box["x"] + box["width"] <= deck["x"]
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("room", ["projector_1280", "projector_850"])
def test_the_ranking_fits_on_a_projector(open_board: Any, room: str) -> None:
    width, window, _ = ROOMS[room]
    page = open_board(_over(), size=window, width=width, settings={"projector": True, "can_begin_anew": True})
    assert page.locator(".evolution-board").bounding_box()["height"] <= window[1]
