"""What options bring to the table, played by clicks on a real match: a split, an Angler, five seats, cards of other sets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evolution_lab import new_match, set_up
from evolution_lab.core.match import Match
from widgets import GameBoard
from widgets.saves import LIVE

pytestmark = pytest.mark.browser

MORE = {"angler": 4, "intelligence": 4, "viviparous": 4, "edificator": 4, "herding": 4}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A student's folder of the test's own."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    LIVE.clear()


class Table:
    """A board in the browser whose messages go to a real match, and whose frames come from it."""

    def __init__(self, open_board: Any, match: Match, size: tuple[int, int] = (1280, 720), **given: Any) -> None:
        self.python = GameBoard(match, chart=False, **given)
        self.python.board.handle({"type": "newest"})
        projector = bool(given.get("projector"))
        self.page = open_board(
            self.python.board.frame,
            size=size,
            width="100%" if projector else "1000px" if size[0] == 1280 else "1400px",
            settings={"projector": projector},
            more={"glossary": self.python.board.glossary},
        )
        self.page.evaluate("document.getElementById('before').remove()")
        self.board = self.page.locator(".evolution-board")

    def click(self, selector: str) -> None:
        """Click on a thing of the board; Python answers, and the board gets the newest frame."""
        sent = self.page.evaluate("window.model.sent.length")
        self.board.locator(selector).first.click()
        messages = self.page.evaluate("window.model.sent")[sent:]
        assert messages, f"a click on {selector} says nothing"
        for message in messages:
            reply = self.python.board.handle(message)
            assert reply["ok"], reply
        self.python.board.handle({"type": "newest"})
        self.page.evaluate(
            "frame => { window.model.put('frame', JSON.parse(frame)); window.answered(); }",
            json.dumps(self.python.board.frame),
        )
        self.page.wait_for_timeout(50)

    def shot(self, shots: Path | None, name: str) -> None:
        if shots:
            self.page.wait_for_timeout(600)
            self.board.screenshot(path=shots / f"{name}.png")


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes have no place in common, but for a hair."""
    return any(
        one[start] + one[size] <= other[start] + 1 or other[start] + other[size] <= one[start] + 1
        for start, size in (("x", "width"), ("y", "height"))
    )


def test_a_split_by_clicks(open_board: Any, shots: Path | None) -> None:
    match = set_up(
        "random_mutations",
        "A: ape[big, running] x2 | hare[grazing]; B: mouse",
        phase="development",
        stack=[4, 3],
        divergence=True,
    )
    table = Table(open_board, match)
    table.shot(shots, "split_before")
    table.click(".way[title*='splits off']")
    assert match.decision is not None and match.decision.kind == "split_target"
    table.click(".choice:not([aria-disabled=true])")
    table.shot(shots, "split_after")
    row = match.state.seats[0].species
    assert [len(sp.animals) for sp in row] == [2, 1, 1]
    assert row[2].cards == row[0].cards and match.state.rules.table.names(row[2].mask) == ["big", "running"]
    assert table.page.locator(".trait.shared, .trait:has(.glyph)").count() >= 4, "both show that they share the cards"


def test_an_angler_is_seen_by_its_owner_and_turned_up_by_clicks(open_board: Any, shots: Path | None) -> None:
    text = "A: bear[carnivorous, running] x2 | toad[grazing]; B: fry | deer[big] {r}"
    given: dict[str, Any] = {"more_cards": MORE, "under": {"B1": "angler"}, "parasites": 2, "feeding_pass": "free"}
    match = set_up("random_mutations", text, players=["random", "You"], seed=4, **given)
    assert match.decision is not None
    hunter = next(option for option in match.options() if option.kind == "attack")
    match.play(hunter, bots=False)
    while match.decision.seat == 0:
        options = match.options()
        match.play(next((o for o in options if getattr(o, "species", 0) == 1001), options[0]), bots=False)
    assert match.decision.kind == "ambush"
    table = Table(open_board, match, viewer=1)
    assert table.board.locator(".an-under").count() == 1
    words = table.board.locator(".animal[aria-label*='Angler']").get_attribute("aria-label")
    assert "its other side is Angler, and only you see it" in words
    table.shot(shots, "angler_asked")
    table.click(".animal.choice")
    table.shot(shots, "angler_up")
    assert match.events[-1].kind and any(event.kind == "revealed" for event in match.events)
    assert table.board.locator(".trait[data-trait='angler']").count() == 1
    other = Table(open_board, match, viewer=0)
    assert other.board.locator(".an-under").count() == 0


def test_nobody_else_sees_an_angler(open_board: Any) -> None:
    match = set_up("random_mutations", "A: fry | deer; B: mouse", more_cards=MORE, under={"A1": "angler"}, food=3)
    for viewer in (1, "spectator"):
        table = Table(open_board, match, viewer=viewer)
        assert table.board.locator(".an-under").count() == 0
        assert "Angler" not in table.board.inner_html()


@pytest.mark.parametrize(
    ("seats", "size", "projector"),
    [
        *((seats, (1280, 720), False) for seats in (5, 6, 7, 8)),
        *((seats, (1280, 720), True) for seats in (5, 8)),
        (8, (1920, 1080), False),
        (5, (1920, 1080), True),
    ],
)
def test_five_to_eight_seats_can_be_read(
    open_board: Any, shots: Path | None, seats: int, size: tuple[int, int], projector: bool
) -> None:
    players = ["You", *["greedy"] * (seats - 1)]
    match = new_match(players=players, seed="SNAIL-5", climate_table="two_sets_suggested", first_player=0)
    while not (match.state.turn == 3 and match.state.phase == "feeding" and match.decision.seat == 0):  # type: ignore[union-attr]
        match.play(match.options()[0]) if match.decision.seat == 0 else match.run_bots(1)  # type: ignore[union-attr]
    table = Table(open_board, match, size, projector=projector)
    table.shot(shots, f"seats{seats}_{size[0]}{'_projector' if projector else ''}")
    inside = "(node => node.scrollWidth <= node.clientWidth)(document.querySelector('.evolution-board'))"
    assert table.page.evaluate(inside), "nothing sticks out sideways"
    smallest = table.page.evaluate(
        """() => Math.min(...[...document.querySelectorAll('.seat .sp-name, .seat .animal')].map((node) => node.getBoundingClientRect().height))"""
    )
    assert smallest >= 10, "no species is too small to be read"
    boxes = [table.board.locator(".centre").bounding_box()]
    boxes += [seat.bounding_box() for seat in table.board.locator(".seat").all()]
    assert len(boxes) == seats + 1
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert apart(one, other), "no two panels lie on one another"
    if projector:
        assert table.board.bounding_box()["height"] <= size[1], "a projector cannot scroll"
