"""Pictures of the board to look at (EVOLUTION_LAB_SHOTS=folder), and that everything fits where it must."""

from __future__ import annotations

from typing import Any

import pytest

from . import fake_frames as frames

pytestmark = pytest.mark.browser

CASES = {
    "early2": (frames.early, {}),
    "development": (frames.development, {}),
    "species": (lambda: frames.targets("species"), {}),
    "animals": (frames.targets, {}),
    "late4": (frames.late, {}),
    "full4": (frames.full, {}),
    "early4": (lambda: frames.early(4), {}),
    "early3": (lambda: frames.early(3), {}),
    "late4_dark": (frames.late, {"theme": "dark"}),
    "early2_dark": (frames.early, {"theme": "dark"}),
    "late4_projector": (frames.late, {"projector": True}),
    "full4_projector": (frames.full, {"projector": True}),
    "early2_projector": (frames.early, {"projector": True}),
}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("case", CASES)
def test_board_looks(open_board: Any, shots: Any, case: str, size: tuple[int, int]) -> None:
    make, settings = CASES[case]
    width = "100%" if settings.get("projector") else "1000px" if size[0] == 1280 else "1400px"
    page = open_board(make(), size=size, width=width, settings=settings)
    page.evaluate("document.getElementById('before').remove()")
    board = page.locator(".evolution-board")
    if shots:
        board.screenshot(path=shots / f"{case}_{size[0]}.png")
    box = board.bounding_box()
    print(case, size, board.get_attribute("data-density"), "height", round(box["height"]))
    assert page.evaluate(
        "document.querySelector('.evolution-board').scrollWidth <= document.querySelector('.evolution-board').clientWidth"
    ), "nothing sticks out sideways"
    if settings.get("projector"):
        assert box["height"] <= size[1], "a projector cannot scroll"
    elif case in ("late4", "late4_dark"):
        controls = page.locator(".controls").bounding_box()
        assert controls["y"] + controls["height"] - box["y"] <= max(size[1] - 110, 610), (
            "all but the log is in sight in JupyterLab"
        )


def test_notes_look(open_board: Any, shots: Any) -> None:
    """The popovers, the deck laid out, the focus ring, the strip about Python's silence."""
    page = open_board(frames.late())
    board = page.locator(".evolution-board")
    steps = {
        "note_trait": lambda: page.locator(".sp .trait[data-trait='poisonous']").first.click(),
        "note_animal": lambda: page.locator(".seat[data-seat='C'] .animal").nth(1).click(),
        "note_deck": lambda: page.locator(".deck").click(),
        "note_rules": lambda: page.locator("[data-key='control:help']").click(),
        "note_why": lambda: page.locator(".pile-green").click(force=True),
    }
    for name, do in steps.items():
        do()
        note = page.locator(".popover").bounding_box()
        home = board.bounding_box()
        assert note["x"] >= home["x"] and note["x"] + note["width"] <= home["x"] + home["width"]
        assert note["y"] >= home["y"] and note["y"] + note["height"] <= home["y"] + home["height"] + 1
        if shots:
            board.screenshot(path=shots / f"{name}.png")
        page.keyboard.press("Escape")


SMALL_TEXT = """() => {
  const small = new Set();
  const walk = document.createTreeWalker(document.querySelector('.evolution-board .inside'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || box.closest('svg, .sr, [hidden], option') || !box.checkVisibility() || !box.getBoundingClientRect().width) continue;
    if (parseFloat(getComputedStyle(box).fontSize) < 24) small.add(box.className + ': ' + walk.currentNode.data.slice(0, 20));
  }
  return [...small];
}"""


@pytest.mark.parametrize("make", [frames.early, frames.late, frames.development], ids=["early", "late", "development"])
def test_projector_reads_from_the_back(open_board: Any, make: Any) -> None:
    """No text below 18 pt, and one row of controls."""
    page = open_board(make(), width="100%", settings={"projector": True})
    assert page.evaluate(SMALL_TEXT) == []
    tops = page.evaluate(
        "[...document.querySelectorAll('.controls .btn:not([hidden])')].filter(b => b.offsetWidth).map(b => b.offsetTop)"
    )
    assert max(tops) - min(tops) < 10
