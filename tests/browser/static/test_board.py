"""What a person does at the board, by mouse and by keyboard, and what the board says; a fake model stands in for Python."""

from __future__ import annotations

import re
from typing import Any

import pytest

from . import fake_frames as frames
from .board_page import active, live, put, sent

pytestmark = pytest.mark.browser

# -- choosing ---------------------------------------------------------------------------------------------------------


def test_a_click_on_a_token_is_a_choice(open_board: Any) -> None:
    page = open_board(frames.early())
    page.get_by_role("button", name="Take red food", exact=True).click()
    (message,) = sent(page)
    assert (message["type"], message["ply"], message["choice"]) == ("choose", 17, 0)
    assert message["id"] == 2, "the greeting was message 1"


def test_hello_is_sent_once_a_view(open_board: Any) -> None:
    page = open_board(frames.early())
    assert [m["type"] for m in page.evaluate("window.model.sent")] == ["hello"]


def test_a_second_click_waits_for_the_reply(open_board: Any) -> None:
    page = open_board(frames.early())
    red = page.get_by_role("button", name="Take red food", exact=True)
    red.click()
    page.get_by_role("button", name="Attack", exact=True).click()
    red.click()
    assert len(sent(page, "choose")) == 1
    put(page, frames.early(ply=18))
    page.get_by_role("button", name="Attack", exact=True).click()
    assert [m["choice"] for m in sent(page, "choose")] == [0, 2]
    assert sent(page, "choose")[1]["ply"] == 18


def test_a_stale_click_only_brings_the_frame_again(open_board: Any) -> None:
    page = open_board(frames.early())
    page.get_by_role("button", name="Attack", exact=True).click()
    put(page, frames.early())
    assert "pending" not in page.locator(".evolution-board").get_attribute("class")
    page.get_by_role("button", name="Attack", exact=True).click()
    assert len(sent(page, "choose")) == 2


def test_equal_animals_share_a_choice(open_board: Any) -> None:
    frame = frames.targets("animal")
    species = next(row for row in frame["seats"][0]["species"] if len(row["animals"]) > 1)
    page = open_board(frame)
    index = next(c["id"] for c in frame["choices"] if c["target"]["species"] == species["id"])
    page.locator(f".sp[data-species='{species['id']}'] .animal").last.click()
    assert [m["choice"] for m in sent(page, "choose")] == [index]


def test_a_species_is_chosen_anywhere_on_its_tile_but_traits_explain_themselves(open_board: Any) -> None:
    frame = frames.targets("species")
    tile = frame["seats"][0]["species"][0]
    page = open_board(frame)
    box = page.locator(f".sp[data-species='{tile['id']}']")
    box.locator(".trait").click()
    assert page.get_by_role("dialog").is_visible()
    assert sent(page, "choose") == []
    page.keyboard.press("Escape")
    box.locator(".animal").first.click()
    assert [m["choice"] for m in sent(page, "choose")] == [0]


def test_choices_without_a_place_become_buttons(open_board: Any) -> None:
    choices = [
        {"id": 0, "label": "Yes", "target": {"kind": "button", "id": "yes"}},
        {"id": 1, "label": "Ignore Running", "target": {"kind": "button", "id": "trait:running"}},
        {"id": 2, "label": "3 tokens", "target": {"kind": "button", "id": "number:3"}},
        {"id": 3, "label": "An animal nobody drew", "target": {"kind": "animal", "id": 999}},
    ]
    page = open_board(frames.early(choices=choices, refusals=[]))
    for choice in choices:
        assert page.get_by_role("button", name=choice["label"], exact=True).is_visible()
    page.get_by_role("button", name="3 tokens").click()
    assert [m["choice"] for m in sent(page, "choose")] == [2]


# -- reasons and help -------------------------------------------------------------------------------------------------


def test_a_greyed_token_says_why_not(open_board: Any) -> None:
    page = open_board(frames.early())
    green = page.get_by_role("button", name="Take a green shelter")
    assert green.get_attribute("aria-disabled") == "true"
    green.click(force=True)
    assert "Every animal of yours has a shelter." in page.get_by_role("dialog").inner_text()
    assert "F3" in page.get_by_role("dialog").inner_text()
    assert "shelter" in live(page)
    assert sent(page) == []


def test_a_refusal_names_the_trait_to_blame(open_board: Any) -> None:
    frame = frames.targets("species")
    page = open_board(frame)
    page.get_by_role("button", name=frame["refusals"][0]["label"]).click(force=True)
    dialog = page.get_by_role("dialog")
    assert "traits go only on a species of one" in dialog.inner_text()
    dialog.get_by_role("button", name="Big").click()
    assert "Big: what the card does" in page.get_by_role("dialog").inner_text()


def test_what_is_this_of_a_house_rule_trait(open_board: Any) -> None:
    frame = frames.late()
    page = open_board(frame)
    page.locator(".sp .trait[data-trait='sharp_vision']").first.click()
    text = page.get_by_role("dialog").inner_text()
    assert "Sharp vision" in text and "Beats: Camouflage" in text and "R-T15" in text and "House rule" in text
    page.keyboard.press("Escape")
    assert not page.locator(".popover").is_visible()


def test_tokens_have_a_key_for_help_beside_their_choice(open_board: Any) -> None:
    page = open_board(frames.early())
    page.locator(".pile-box .ask").first.click()
    assert "Red food lies on an animal." in page.get_by_role("dialog").inner_text()
    assert sent(page, "choose") == []


def test_an_unlisted_reason_is_asked_from_python(open_board: Any) -> None:
    page = open_board(frames.early())
    page.locator(".seat[data-seat='B'] .animal").first.click()
    page.get_by_role("button", name="Why can I not choose this?").click()
    (message,) = sent(page, "why")
    assert message["target"]["kind"] == "animal"
    page.evaluate("m => window.model.reply({ id: m.id, text: 'It is not your animal.' })", message)
    assert "It is not your animal." in page.get_by_role("dialog").inner_text()


def test_an_unknown_trait_has_a_picture_and_honest_words(open_board: Any) -> None:
    frame = frames.early()
    frame["seats"][0]["species"][0]["traits"] = [
        {
            "card": 500,
            "trait": "my own <b>trait</b>",
            "label": "My own <b>trait</b>",
            "need": 0,
            "shared": False,
            "house": True,
            "nature": "mixed",
        }
    ]
    page = open_board(frame)
    trait = page.locator("[data-key='trait:500']")
    assert trait.locator("svg").first.is_visible()
    trait.click()
    assert "There is no description of this yet." in page.get_by_role("dialog").inner_text()


def test_rules_page(open_board: Any) -> None:
    page = open_board(frames.early())
    page.get_by_role("button", name=re.compile("Rules on one page")).click()
    text = page.get_by_role("dialog").inner_text()
    assert "Goal" in text and "Say where the card goes" in text and "Tab goes to your choices" in text


def test_the_note_can_be_read_by_key(open_board: Any) -> None:
    frame = frames.targets("species")
    page = open_board(frame)
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    for _ in range(4):
        if active(page) == frame["refusals"][0]["label"]:
            break
        page.keyboard.press("ArrowRight")
    assert page.locator(".popover").is_visible()
    page.keyboard.press("Tab")
    assert "Big" in active(page)
    page.keyboard.press("Enter")
    assert "Big: what the card does" in page.get_by_role("dialog").inner_text()
    page.keyboard.press("Escape")
    assert active(page) == frame["refusals"][0]["label"]


def test_undo_says_why_it_may_not(open_board: Any) -> None:
    page = open_board(frames.early())
    undo = page.get_by_role("button", name=re.compile("Take back"))
    assert undo.get_attribute("aria-disabled") == "true"
    undo.focus()
    undo.click(force=True)
    assert "Dice were rolled since your last choice." in page.locator(".popover").inner_text()
    assert sent(page) == []


# -- keyboard ---------------------------------------------------------------------------------------------------------


def test_a_decision_by_keyboard_alone(open_board: Any) -> None:
    page = open_board(frames.early())
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.classList.contains('choice')"), "Tab reaches the choices first"
    seen = set()
    for _ in range(8):
        seen.add(active(page))
        page.keyboard.press("ArrowRight" if len(seen) < 4 else "ArrowUp")
    assert seen == {"Take red food", "Take a parasite", "Attack", "Take a green shelter", "Pass"}
    while active(page) != "Attack":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert [m["choice"] for m in sent(page, "choose")] == [2]
    following = frames.targets("animal", ply=18)
    put(page, following)
    assert active(page).startswith(following["choices"][0]["label"]), (
        "the next decision has the focus on its first choice"
    )
    page.keyboard.press("ArrowRight")
    page.keyboard.press(" ")
    assert len(sent(page, "choose")) == 2


def test_the_focus_comes_back_after_a_choice_whose_button_is_gone(open_board: Any) -> None:
    """ "New species" is followed by the moves of others; the next choice has the focus again, also after steps by key."""
    page = open_board(frames.development())
    page.get_by_role("button", name="New species", exact=True).focus()
    page.keyboard.press("Enter")
    free = {"decision": None, "choices": [], "refusals": [], "controls": {"step": {"ok": True}}}
    put(page, frames.early(ply=18, **free))
    assert active(page).startswith("One step on")
    page.keyboard.press("n")
    put(page, frames.early(ply=19, **free))
    put(page, frames.development(ply=20))
    assert active(page) == "New species"


def test_shift_tab_leaves_the_board(open_board: Any) -> None:
    page = open_board(frames.early())
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.id") == "before":
            return
    pytest.fail("the keyboard is trapped in the board")


def test_things_can_be_asked_by_key(open_board: Any) -> None:
    page = open_board(frames.early())
    trait = page.locator(".sp .trait").first
    trait.focus()
    page.keyboard.press("?")
    assert "what the card does" in page.get_by_role("dialog").inner_text()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.classList.contains('trait')")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.classList.contains('thing')")


def test_a_greyed_choice_reached_by_key_says_why_not(open_board: Any) -> None:
    page = open_board(frames.early())
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Take red food", exact=True).focus()
    page.keyboard.press("ArrowRight")
    assert active(page) == "Take a green shelter"
    assert "Every animal of yours has a shelter." in page.locator(".popover").inner_text()


def test_single_keys_step_and_stay_inside_the_board(open_board: Any) -> None:
    controls = {"undo": {"ok": True}, "back": {"ok": True}, "step": {"ok": True}}
    page = open_board(frames.early(controls=controls, decision=None, choices=[], refusals=[]))
    page.evaluate("window.leaked = []; document.addEventListener('keydown', (e) => window.leaked.push(e.key))")
    page.locator(".evolution-board").focus()
    for key in "nbcu":
        page.keyboard.press(key)
    kinds = [m["type"] for m in sent(page)]
    assert kinds == ["step", "back", "advance", "undo"]
    assert page.evaluate("window.leaked") == []
    assert page.locator(".evolution-board").get_attribute("data-lm-suppress-shortcuts") == "true"


def test_focus_survives_a_frame(open_board: Any) -> None:
    controls = {"undo": {"ok": True}, "back": {"ok": True}, "step": {"ok": True}}
    page = open_board(frames.early(controls=controls, decision=None, choices=[], refusals=[]))
    page.get_by_role("button", name=re.compile("One step on")).focus()
    page.keyboard.press("Enter")
    put(page, frames.early(controls=controls, decision=None, choices=[], refusals=[], moment=43, moments=43))
    assert active(page).startswith("One step on")
    frame = frames.early(ply=19)
    put(page, frame)
    assert active(page).startswith("One step on"), "who steps stays on the stepper"
