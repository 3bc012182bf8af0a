"""A trait that a learner wrote, on the board: its picture, its words, and a label that tries to be more than text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.games.random_mutations.known_traits import OWN
from widgets import GameBoard

pytestmark = pytest.mark.browser

LABEL = "<img src=x onerror=alert(1)>"


@pytest.fixture
def board() -> Iterator[GameBoard]:
    before = dict(OWN)
    lab.new_trait("glow", label="Glow", does=effects.only_hunters_with("sharp_vision"), colour="teal")
    lab.new_trait("tricky", label=LABEL, effect="<b>bold</b>", colour="#e8d060")
    match = lab.set_up(
        "random_mutations", "A: bear[carnivorous] x2; B: moth[glow, tricky, big]", food=3, players=["You", "greedy"]
    )
    yield GameBoard(match, chart=False)
    OWN.clear()
    OWN.update(before)


def test_its_picture_and_what_is_this(open_board: Any, board: GameBoard, shots: Path | None) -> None:
    page = open_board(board.board.frame, more={"glossary": board.board.glossary})
    own = page.locator("[data-trait=glow]")
    assert own.locator("svg.art-own").count() == 1 and own.locator(".trait-label").inner_text() == "Glow"
    assert own.locator("svg text").text_content() == "Gl"
    assert "#2f8580" in own.locator("svg.art-own").evaluate("node => node.outerHTML")
    assert page.locator("[data-trait=big] svg.art-own").count() == 0
    own.click()
    words = page.locator(".popover").inner_text()
    for text in (
        "Glow",
        "Only a hunter with Sharp vision can attack this species.",
        "a hunter with Sharp vision",
        "A card that somebody wrote on this computer.",
    ):
        assert text in words
    assert not any(text in words for text in ("R-O1", "House rule", "useful", "harmful"))
    if shots:
        page.screenshot(path=str(shots / "own_trait.png"))


def test_words_stay_words(open_board: Any, board: GameBoard) -> None:
    page = open_board(board.board.frame, more={"glossary": board.board.glossary})
    tricky = page.locator("[data-trait=tricky]")
    assert tricky.locator(".trait-label").inner_text() == LABEL
    tricky.click()
    assert "<b>bold</b>" in page.locator(".popover").inner_text()
    assert page.locator("img, .popover b:text-is('bold')").count() == 0


def test_two_own_traits_look_different(open_board: Any, board: GameBoard) -> None:
    page = open_board(board.board.frame, more={"glossary": board.board.glossary})
    drawn = [
        page.locator(f"[data-trait={name}] svg").first.evaluate("node => node.innerHTML") for name in ("glow", "tricky")
    ]
    assert drawn[0] != drawn[1]
