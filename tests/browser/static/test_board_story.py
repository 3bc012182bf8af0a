"""A board while the game goes on by itself, at earlier moments and at the end, and when Python is silent; a fake model stands in for it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

import pytest

from . import fake_frames as frames
from .board_page import active, live, put, sent

pytestmark = pytest.mark.browser

# -- Python's silence -------------------------------------------------------------------------------------------------


def test_watchdog_busy_then_gone_then_late_reply(open_board: Any) -> None:
    page = open_board(frames.early())
    page.clock.install()
    page.reload()
    page.wait_for_function("window.ready")
    page.get_by_role("button", name="Attack", exact=True).click()
    strip = page.locator(".strip-note")
    page.clock.run_for(2500)
    assert not strip.is_visible()
    page.clock.run_for(1500)
    assert "Python is busy" in strip.inner_text()
    page.clock.run_for(8000)
    assert "Run, then Run All Cells, in the menu; your game is saved" in strip.inner_text()
    assert len(sent(page, "choose")) == 1, "never sent twice"
    put(page, frames.early(ply=18))
    page.clock.run_for(500)
    assert not strip.is_visible()
    page.get_by_role("button", name="Attack", exact=True).click()
    assert len(sent(page, "choose")) == 2


@pytest.mark.parametrize(
    ("kernel", "words"),
    [
        ("{ status: 'dead' }", "not running"),
        ("{ status: 'idle' }", "not running"),
        ("{ status: 'busy' }", "busy"),
        ("{ status: 'busy', connectionStatus: 'disconnected' }", "not running"),
    ],
)
def test_the_kernels_state_decides_the_words(open_board: Any, kernel: str, words: str) -> None:
    page = open_board(frames.early())
    page.clock.install()
    page.reload()
    page.wait_for_function("window.ready")
    page.evaluate(f"window.model.widget_manager = {{ kernel: {kernel} }}")
    page.get_by_role("button", name="Attack", exact=True).click()
    page.clock.run_for(20_000 if "busy'" in kernel and "conn" not in kernel else 3600)
    assert words in page.locator(".strip-note").inner_text()


# -- playing on -------------------------------------------------------------------------------------------------------


def test_playing_asks_for_more_until_it_ends(open_board: Any) -> None:
    free = {
        "decision": None,
        "choices": [],
        "refusals": [],
        "controls": {"undo": {"ok": True}, "back": {"ok": True}, "step": {"ok": True}},
    }
    page = open_board(frames.early(**free))
    page.clock.install()
    page.reload()
    page.wait_for_function("window.ready")
    page.get_by_role("button", name="Play to the end of the phase").click()
    assert sent(page)[-1]["to"] == "phase"
    put(page, frames.early(playing=True, run=7, moment=43, **free))
    page.clock.run_for(500)
    assert sent(page, "more") == []
    page.clock.run_for(500)
    assert [m["run"] for m in sent(page, "more")] == [7]
    page.get_by_role("button", name="Pause", exact=True).click()
    put(page, frames.early(playing=False, run=8, moment=43, **free))
    page.clock.run_for(3000)
    assert len(sent(page, "more")) == 1
    assert sent(page)[-1]["type"] == "pause"


def test_a_game_that_nobody_drives_says_how_to_go_on(open_board: Any) -> None:
    """The view that drove was reloaded: Python still plays, and nobody asks for more."""
    free = {"decision": None, "choices": [], "refusals": [], "controls": {"step": {"ok": True}}}
    page = open_board(frames.early(**free))
    began = datetime(2026, 1, 1)
    page.clock.install(time=began)
    page.reload()
    page.wait_for_function("window.ready")
    page.clock.pause_at(began + timedelta(minutes=9))  # else the seconds of a busy machine count too
    put(page, frames.early(playing=True, run=7, **free))
    words = page.locator(".decision-text")
    for moment in (43, 44):  # another view drives: all is well
        page.clock.run_for(3800)
        assert "plays on" in words.inner_text()
        put(page, frames.early(playing=True, run=7, moment=moment, **free))
    page.clock.run_for(4200)
    assert "stands still. Press Step or My choice" in words.inner_text()
    assert "stands still" in live(page)
    page.get_by_role("button", name=re.compile("One step on")).click()
    put(page, frames.early(playing=True, run=7, moment=45, **free))
    assert "stands still" in words.inner_text(), "an answer to this view's own step is no sign of another"
    page.get_by_role("button", name=re.compile("Play to my next choice")).click()
    put(page, frames.early(playing=True, run=7, moment=46, **free))
    assert "plays on" in words.inner_text()
    page.clock.run_for(1000)
    assert [m["run"] for m in sent(page, "more")] == [7]


def test_a_second_view_does_not_drive(open_board: Any) -> None:
    page = open_board(frames.early(playing=True, decision=None, choices=[], refusals=[]))
    page.wait_for_timeout(1200)
    assert sent(page, "more") == []


# -- moments, curtain, end, errors ------------------------------------------------------------------------------------


def test_a_moment_of_the_story_is_not_an_earlier_one(open_board: Any) -> None:
    """Stepping through moves that nobody has seen yet: not the newest moment, yet nothing to go back from."""
    page = open_board(
        frames.early(live=False, earlier=False, moment=12, decision=None, controls={"step": {"ok": True}})
    )
    assert not page.locator(".earlier").is_visible()
    assert "Press Step" in page.locator(".decision").inner_text()
    begin = {
        "ply": 0,
        "moment": 3,
        "live": False,
        "earlier": False,
        "decision": None,
        "controls": {"step": {"ok": True}},
    }
    put(page, frames.early(**begin))
    assert "others begin" in page.locator(".decision").inner_text()


def test_after_a_choice_this_view_asks_for_more(open_board: Any) -> None:
    page = open_board(frames.early())
    page.get_by_role("button", name="Attack", exact=True).click()
    put(page, frames.early(ply=18, playing=True, run=3, decision=None, choices=[], refusals=[]))
    page.wait_for_function("window.model.sent.some((m) => m.type === 'more' && m.run === 3)", timeout=3000)


def test_auto_and_a_new_game(open_board: Any) -> None:
    page = open_board(frames.early(), settings={"can_begin_anew": True})
    auto = page.get_by_role("button", name=re.compile("play on by themselves"))
    assert auto.get_attribute("aria-pressed") == "true"
    auto.click()
    assert sent(page)[-1]["type"] == "auto" and sent(page)[-1]["on"] is False
    page.get_by_role("button", name="New game").click()
    assert sent(page, "new_game") == []
    page.get_by_role("button", name="Begin a new game").click()
    assert len(sent(page, "new_game")) == 1


def test_the_live_board_hides_its_still_picture(open_board: Any) -> None:
    page = open_board(frames.early(), settings={"still_id": "still-1"})
    page.evaluate(
        "() => { const still = document.createElement('p'); still.id = 'still-1'; still.textContent = 'still'; document.body.append(still); }"
    )
    assert not page.locator("#still-1").is_visible()
    page.evaluate("window.cleanup()")
    assert page.locator("#still-1").is_visible()


def test_an_earlier_moment_is_marked_and_offers_nothing(open_board: Any, shots: Any) -> None:
    page = open_board(frames.early(live=False, moment=12, decision=None))
    assert page.get_by_text("You are looking at an earlier moment.").first.is_visible()
    assert page.locator(".choice").count() == 0
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / "earlier.png")
    page.get_by_role("button", name="Back to now").click()
    assert sent(page)[-1]["type"] == "newest"


def test_curtain_hides_and_locks_the_table(open_board: Any, shots: Any) -> None:
    page = open_board(frames.early())
    page.get_by_role("button", name="Attack", exact=True).click()
    put(
        page,
        frames.early(ply=18, curtain={"seat": 1, "text": "Next: Bo.", "button": "It is me"}, decision=None, choices=[]),
    )
    assert active(page) == "It is me"
    assert page.evaluate("document.querySelector('.evolution-board .inside').inert")
    page.keyboard.press("n")
    assert sent(page, "step") == []
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / "curtain.png")
    page.keyboard.press("Enter")
    assert sent(page)[-1]["type"] == "curtain" and sent(page)[-1]["seat"] == 1
    put(page, frames.early(ply=18))
    assert page.evaluate("document.activeElement.classList.contains('choice')")


def test_the_end_shows_a_ranking(open_board: Any, shots: Any) -> None:
    over = {
        "text": "The game is over. You win.",
        "ranking": [
            {"seat": 0, "score": 31, "place": 1, "text": "31 points"},
            {"seat": 2, "score": 28, "place": 2, "text": "28 points"},
            {"seat": 1, "score": 20, "place": 3, "text": "20 points"},
            {"seat": 3, "score": 1, "place": 4, "text": "1 point"},
        ],
    }
    page = open_board(frames.late(over=over, decision=None, choices=[], refusals=[]))
    assert page.locator(".ranking li").count() == 4
    assert "31 points" in page.locator(".ranking li").first.inner_text()
    assert page.locator(".ranking li").last.inner_text().endswith("1 point")
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / "over.png")


def test_an_error_is_shown_in_words(open_board: Any) -> None:
    page = open_board(frames.early(error="A bot failed: ValueError <b>x</b>"))
    assert page.get_by_role("alert").filter(has_text="A bot failed: ValueError <b>x</b>").is_visible()


def test_a_frame_that_cannot_be_drawn_is_not_hidden(open_board: Any) -> None:
    page = open_board(frames.early())
    bad = frames.early()
    bad["seats"][0]["species"] = None
    put(page, bad)
    assert "could not be drawn. Choose Run" in page.get_by_role("alert").first.inner_text()
    page.problems.clear()


def test_no_frame_yet(open_board: Any) -> None:
    page = open_board(None)
    put(page, frames.early())
    assert page.locator(".sp").count() > 0


def test_reply_text_is_shown(open_board: Any) -> None:
    page = open_board(frames.early())
    page.get_by_role("button", name=re.compile("CSV")).click()
    message = sent(page, "csv")[0]
    page.evaluate("m => window.model.reply({ id: m.id, text: 'Saved as game.csv' })", message)
    assert "Saved as game.csv" in page.locator(".notice").inner_text()


def test_a_seat_is_handed_to_a_bot(open_board: Any) -> None:
    page = open_board(frames.early())
    page.get_by_role("combobox", name="Who plays for You").select_option("cautious")
    assert sent(page)[-1] == {"type": "seat", "seat": 0, "bot": "cautious", "id": 2}
    put(page, frames.early())
    assert page.get_by_role("combobox", name="Who plays for You").input_value() == "", "the frame is the truth"
