"""Real tables of a game as a board gets them, and what must hold of any table that is drawn: it fits, and nothing is cut off."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import evolution_lab as lab
from evolution_lab.core.match import Match
from widgets.faces import face_of
from widgets.frame import make_frame
from widgets.labels import board_labels
from widgets.session import Session

from .test_room import CUT, OUTSIDE
from .test_shots import SMALL_TEXT

SMALL, LARGE = (1280, 720), (1920, 1080)
NAMES = "() => [...document.querySelectorAll('.evolution-board :is(.sp-name, .sp-count, .port, .hand-title, .side-label, .trait-label, .track)')].filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1 && node.clientWidth).map((node) => node.textContent)"


class Table(NamedTuple):
    """What a page is opened with."""

    frame: dict[str, Any]
    glossary: dict[str, Any]
    labels: dict[str, str]


def table_of(match: Match, viewer: int | None = None) -> Table:
    """The newest moment of a match."""
    session = Session(match)
    session.show_newest()
    face = face_of(match.ruleset)
    return Table(make_frame(session, viewer), face.glossary(match.state), {**board_labels(), **face.labels()})


@cache
def played(game: str, seats: int, turn: int, phase: str, **options: Any) -> Table:
    """A real table: seat 0 is a person who chooses as the greedy bot does, now and then by chance, up to this turn and phase."""
    match = lab.new_match(game, players=["You", *["greedy"] * (seats - 1)], seed=f"FINCH-{seats}", **options)
    dice, bot = random.Random(seats), match.bots["greedy"]
    while not match.over:
        if match.decision is None or match.decision.seat:
            match.play_bot()
            continue
        state = match.state
        if state.turn >= turn and state.phase == phase and (turn > 1 or _begun(state)):
            break
        options_now = match.options()
        busy = [option for option in options_now if option.kind not in ("pass", "done")] or options_now
        pick = dice.choice(busy) if dice.random() < 0.1 else bot(match.view(0), options_now, dice)  # type: ignore[arg-type]
        match.play(pick, bots=False)
    return table_of(match)


def _begun(state: Any) -> bool:
    """Whether seat 0 has something on the table that the first turn has brought."""
    seat = state.seats[0]
    return bool(getattr(seat, "animals", None) or getattr(seat, "species", None))


def fits(
    open_board: Any,
    shots: Path | None,
    name: str,
    table: Table,
    size: tuple[int, int],
    long_names: bool = False,
    small_text: bool = True,
) -> None:
    """A table on a screen and on a projector. ``long_names``: names of seats may end in dots; the whole name is one pointer away."""
    for projector in (False, True):
        width = "100%" if projector else "1000px" if size == SMALL else "1400px"
        more = {"glossary": table.glossary, "labels": table.labels}
        page = open_board(table.frame, size=size, width=width, settings={"projector": projector}, more=more)
        page.evaluate("document.getElementById('before').remove()")
        board = page.locator(".evolution-board")
        if shots:
            board.screenshot(path=shots / f"{name}_{size[0]}{'_projector' if projector else ''}.png")
        assert [cut for cut in page.evaluate(CUT) if not (long_names and cut.startswith("seat-name"))] == []
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(NAMES) == []
        assert page.evaluate(ON_TILES) == 0
        if projector:
            assert board.bounding_box()["height"] <= size[1], "a projector cannot scroll"
            if small_text:
                assert page.evaluate(SMALL_TEXT) == []


# A line of a pair that lies on an animal: some point of it is well inside a tile.
ON_TILES = """() => [...document.querySelectorAll('.lines .way-of')].filter((path) => path.checkVisibility()).filter((path) => {
  const matrix = path.getScreenCTM();
  const boxes = [...path.closest('.herd').querySelectorAll('.sp')].map((tile) => tile.getBoundingClientRect());
  for (let at = 0; at <= path.getTotalLength(); at += 3) {
    const point = path.getPointAtLength(at).matrixTransform(matrix);
    if (boxes.some((box) => point.x > box.left + 3 && point.x < box.right - 3 && point.y > box.top + 3 && point.y < box.bottom - 3)) return true;
  }
  return false;
}).length"""
