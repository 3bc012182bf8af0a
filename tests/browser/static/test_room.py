"""Room and reading: narrow boards, projectors, the size of things, contrast, the place of notes."""

from __future__ import annotations

from typing import Any

import pytest

from . import fake_frames as frames
from . import real_frames as real

pytestmark = pytest.mark.browser

THREE = ("You", "greedy", "greedy")
CASES = {
    "develop": lambda: real.first("develop"),
    "feed": lambda: real.first("feed"),
    "target": lambda: real.first("red_target"),
    "develop3": lambda: real.first("develop", 1, THREE),
    "feed3": lambda: real.first("feed", 4, THREE),
    "late4": frames.late,
}
# Board width, window, projector.
ROOMS = {
    "850": ("850px", (1280, 720), False),
    "1100": ("1100px", (1280, 720), False),
    "projector_1280": ("100%", (1280, 720), True),
    "projector_1920": ("100%", (1920, 1080), True),
    "projector_850": ("850px", (1280, 720), True),
}

# Words of which a part is cut off, and controls that stick out.
CUT = """() => [...document.querySelectorAll('.evolution-board :is(.turn, .seed, .moment, .phase, .dice-note, .way-text, .btn-text, .decision-text, .seat-name, .pile-name)')]
  .filter((node) => node.checkVisibility() && (node.scrollWidth > node.clientWidth + 1 && node.clientWidth || node.scrollHeight > node.clientHeight + 3 && node.clientHeight)).map((node) => node.className + ': ' + node.textContent)"""
OUTSIDE = """() => {
  const home = document.querySelector('.evolution-board').getBoundingClientRect();
  return [...document.querySelectorAll('.evolution-board :is(.control, .speed-box, .seat, .deck, .way, .pile)')].filter((node) => node.checkVisibility())
    .filter((node) => { const at = node.getBoundingClientRect(); return at.left < home.left || at.right > home.right; }).map((node) => node.dataset.key ?? node.className);
}"""
TOPS = "selector => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()).map((node) => Math.round(node.getBoundingClientRect().top))"


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("case", CASES)
def test_nothing_is_cut(open_board: Any, shots: Any, case: str, room: str) -> None:
    width, window, projector = ROOMS[room]
    page = open_board(
        CASES[case](), size=window, width=width, settings={"projector": projector, "can_begin_anew": True}
    )
    page.evaluate("document.getElementById('before').remove()")
    board = page.locator(".evolution-board")
    if shots:
        board.screenshot(path=shots / f"room_{case}_{room}.png")
    assert page.evaluate(CUT) == []
    assert page.evaluate(OUTSIDE) == []
    rows = page.evaluate(TOPS, ".control")
    if projector:
        assert max(rows) - min(rows) < 10, "one row of controls"
        assert board.bounding_box()["height"] <= window[1]
        captions = page.locator(".control .btn-text:visible").all_inner_texts()
        assert captions == ["Step", "My choice"]
    else:
        assert len(set(rows)) == (2 if room == "850" else 1)


WAYS = ["New species", "Trait", "New animal", "Split", "Pass"]


@pytest.mark.parametrize("room", ROOMS)
def test_ways_stand_in_a_fixed_order_and_none_is_alone(open_board: Any, room: str) -> None:
    width, window, projector = ROOMS[room]
    frame = frames.development()
    frame["choices"] = [frame["choices"][i] for i in (1, 3, 0, 2)]
    page = open_board(frame, size=window, width=width, settings={"projector": projector})
    assert page.locator(".way").all_inner_texts() == WAYS
    tops = page.evaluate(TOPS, ".way")
    assert tops.count(tops[-1]) > 1, "no way stands alone on a line"
    assert page.evaluate(CUT) == []


def test_unknown_ways_keep_their_order(open_board: Any) -> None:
    ids = ["none", "number:2", "trait:big", "yes", "pass", "split"]
    choices = [{"id": i, "label": way, "target": {"kind": "button", "id": way}} for i, way in enumerate(ids)]
    page = open_board(frames.early(choices=choices, refusals=[]))
    names = [node.get_attribute("aria-label") for node in page.locator(".way").all()]
    assert names == ["split", "number:2", "trait:big", "yes", "pass", "none"]


def test_an_early_game_is_drawn_large(open_board: Any) -> None:
    """Two seats, three species each: lizards of at least 60 px, trait icons of at least 28 px, all but the log in sight."""
    for case, width in [("develop", "1100px"), ("feed", "1100px"), ("develop", "850px"), ("feed", "850px")]:
        page = open_board(CASES[case](), width=width)
        assert page.locator(".pic-lizard").first.bounding_box()["width"] >= 60, (case, width)
        controls = page.locator(".controls").bounding_box()
        assert controls["y"] + controls["height"] - page.locator(".evolution-board").bounding_box()["y"] <= 640
        for icon in page.locator(".sp .trait .pic").all():
            assert icon.bounding_box()["width"] >= 28


def test_traits_written_out_do_not_make_tiles_tall(open_board: Any) -> None:
    """A tile with two named traits is hardly taller than what one without traits needs."""
    page = open_board(real.first("feed"), width="850px")
    heights = {
        bool(node.locator(".trait").count()): node.bounding_box()["height"] for node in page.locator(".sp").all()
    }
    assert set(heights) == {True, False}
    assert heights[True] - heights[False] <= 16


# -- contrast ---------------------------------------------------------------------------------------------------------

# Text whose contrast with its ground is below 4.5 : 1, with the opacity of all that it lies in.
FAINT = """() => {
  const numbers = (colour) => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
  const over = ([r, g, b, a], ground) => [r, g, b].map((part, i) => part * a + ground[i] * (1 - a));
  const light = (rgb) => rgb.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const root = document.querySelector('.evolution-board');
  const groundOf = (node) => {
    const layers = [];
    for (let box = node; box; box = box.parentElement) layers.unshift(numbers(getComputedStyle(box).backgroundColor));
    return layers.reduce((ground, layer) => over(layer, ground), [255, 255, 255]);
  };
  const faint = new Set();
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || box.closest('svg, .sr, style, option, .curtain') || !box.checkVisibility()) continue;
    let opacity = 1;
    for (let outer = box; outer; outer = outer.parentElement) opacity *= Number(getComputedStyle(outer).opacity);
    const ground = groundOf(box);
    const [r, g, b, a] = numbers(getComputedStyle(box).color);
    const [hi, lo] = [light(over([r, g, b, a * opacity], ground)), light(ground)].sort((x, y) => y - x);
    const ratio = (hi + 0.05) / (lo + 0.05);
    if (ratio < 4.5) faint.add(`${box.className}: ${walk.currentNode.data.slice(0, 20)} ${ratio.toFixed(2)}`);
  }
  return [...faint];
}"""


def _earlier() -> dict[str, Any]:
    return frames.late(live=False, moment=12, decision=None, choices=[], refusals=[])


def _over() -> dict[str, Any]:
    ranking = [
        {"seat": seat, "score": 30 - seat, "place": seat + 1, "text": f"{30 - seat} points"} for seat in range(4)
    ]
    return frames.late(over={"text": "The game is over.", "ranking": ranking}, decision=None, choices=[], error="No.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_all_words_can_be_read(open_board: Any, theme: str) -> None:
    made = [CASES["develop"](), CASES["feed"](), real.first("black_target"), frames.targets("species"), frames.late()]
    page = open_board(made[0], settings={"theme": theme, "can_begin_anew": True, "reduced_motion": True})
    for frame in [*made, frames.development(), _earlier(), _over()]:
        page.evaluate("frame => window.model.put('frame', frame)", frame)
        assert page.evaluate(FAINT) == []
    for key in (".deck", "[data-key='control:help']"):
        page.locator(key).click()
        assert page.evaluate(FAINT) == []
        page.keyboard.press("Escape")


# -- notes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scrolled", [0, 260])
@pytest.mark.parametrize("room", ["850", "projector_850"])
def test_notes_stay_in_sight(open_board: Any, room: str, scrolled: int, shots: Any) -> None:
    """Every thing asked, in turn: the note is inside the board and inside the window, also when the board is scrolled."""
    width, window, projector = ROOMS[room]
    page = open_board(frames.late(), size=(window[0], 560), width=width, settings={"projector": projector})
    page.evaluate("document.body.style.paddingBottom = '600px'")
    page.mouse.wheel(0, scrolled)
    page.wait_for_timeout(100)
    board = page.locator(".evolution-board")
    selector = (
        ".evolution-board :is(.thing, .ask, .control[data-key='control:help'], .control[data-key='control:undo'])"
    )
    asked = 0
    for node in page.locator(selector).all()[::4]:
        at = node.bounding_box()
        if at is None or at["y"] < 0 or at["y"] + at["height"] > 560 or node.get_attribute("aria-disabled"):
            continue
        node.evaluate("node => node.classList.contains('thing') && node._choice ? null : node.click()")
        note = page.locator(".popover").bounding_box()
        if note is None:
            continue
        asked += 1
        home = board.bounding_box()  # where little of the board was in sight, the page has scrolled to the note
        name = node.get_attribute("aria-label")
        assert note["x"] >= max(0, home["x"]) and note["x"] + note["width"] <= home["x"] + home["width"], name
        assert note["y"] >= max(0, home["y"]), name
        assert note["y"] + note["height"] <= min(560, home["y"] + home["height"]) + 1, name
        page.keyboard.press("Escape")
    assert asked > 10
