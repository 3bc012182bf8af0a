"""How a board looks with hostile words, in themes and without motion, and what a frame costs; a fake model stands in for Python."""

from __future__ import annotations

import statistics
from typing import Any

import pytest

from . import fake_frames as frames
from .board_page import put

pytestmark = pytest.mark.browser

HOSTILE = ["<script>window.broken = 1</script><img src=x onerror='window.broken=1'>", "A" * 10_000, "‮שחקן אחת (evil)‬"]


# -- hostile words, themes, motion ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE, ids=["script", "long", "rtl"])
def test_hostile_names(open_board: Any, name: str, shots: Any) -> None:
    frame = frames.early()
    for seat in frame["seats"]:
        seat["name"] = name
    frame["step"]["text"] = frame["decision"]["text"] = frame["log"][0]["text"] = name
    frame["seats"][0]["species"][0]["name"] = name
    frame["seats"][0]["species"][0]["traits"] = [
        {"card": 600, "trait": name, "label": name, "need": 0, "shared": False, "house": False, "nature": "mixed"}
    ]
    frame["choices"][2]["label"] = name
    page = open_board(frame)
    assert page.evaluate("window.broken") is None
    assert page.evaluate("document.querySelector('.evolution-board').scrollWidth <= 1000")
    assert page.locator(".evolution-board").bounding_box()["height"] < 800
    if shots:
        page.locator(".evolution-board").screenshot(path=shots / f"hostile_{HOSTILE.index(name)}.png")
    page.locator("[data-key='trait:600']").click()
    assert page.evaluate("window.broken") is None


def test_theme_follows_jupyterlab(open_board: Any) -> None:
    page = open_board(frames.early())
    board = page.locator(".evolution-board")
    assert board.get_attribute("data-theme") == "light"
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    page.wait_for_function("document.querySelector('.evolution-board').dataset.theme === 'dark'")


def test_reduced_motion(open_board: Any) -> None:
    page = open_board(frames.early(), reduced_motion="reduce")
    changed = frames.early(ply=18, centre={"red": 4, "green": 2, "black": 3})
    changed["seats"][0]["species"][0]["animals"][0]["red"] += 1
    page.evaluate("() => { window.animated = 0; Element.prototype.animate = () => (window.animated += 1); }")
    put(page, changed)
    assert page.evaluate("window.animated") == 0
    assert page.locator(".evolution-board").get_attribute("data-motion") == "off"


def test_a_taken_token_moves(open_board: Any) -> None:
    page = open_board(frames.early(), reduced_motion="no-preference")
    changed = frames.early(ply=18, centre={"red": 4, "green": 2, "black": 3})
    changed["seats"][0]["species"][0]["animals"][0]["red"] += 1
    put(page, changed)
    assert page.locator(".ghost").count() == 1
    page.wait_for_timeout(700)
    assert page.locator(".ghost").count() == 0


def test_picture_is_saved_as_png(open_board: Any, shots: Any) -> None:
    page = open_board(frames.late())
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the board as a picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    data = saved.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) > 20_000
    if shots:
        saved.value.save_as(shots / "saved.png")


def test_cleanup_leaves_nothing(open_board: Any) -> None:
    page = open_board(frames.early())
    page.evaluate("window.cleanup()")
    assert page.locator(".evolution-board").count() == 0
    page.evaluate("frame => window.model.put('frame', frame)", frames.early(ply=18))


def test_two_views_of_one_model(open_board: Any) -> None:
    page = open_board(frames.early())
    page.evaluate(
        """async () => { const { default: board } = await import('./board.mjs'); const el = document.createElement('div'); document.body.append(el); board.render({ model: window.model, el }); }"""
    )
    put(page, frames.early(turn=5))
    assert page.locator(".turn").all_inner_texts() == ["Turn 5", "Turn 5"]


# -- cost -------------------------------------------------------------------------------------------------------------


def test_a_frame_costs_little(open_board: Any) -> None:
    """Four seats in the last turn: script time of a frame, and with layout and style. Printed; the limit is generous for slow machines."""
    base = frames.late()
    page = open_board(base, size=(1280, 720))
    script = """(frame) => {
      const started = performance.now();
      window.model.put('frame', frame);
      const drawn = performance.now() - started;
      document.querySelector('.evolution-board').getBoundingClientRect();
      return [drawn, performance.now() - started];
    }"""
    drawn, laid = [], []
    for k in range(30):
        frame = frames.late(ply=18 + k, moment=43 + k, moments=43 + k)
        animals = frame["seats"][k % 4]["species"][0]["animals"]
        animals[0]["black"] = k % 4
        frame["centre"]["red"] = k % 9
        a, b = page.evaluate(script, frame)
        drawn.append(a)
        laid.append(b)
    print(
        f"\nframe of a four-seat last turn: script and layout median {statistics.median(laid):.1f} ms, most {max(laid):.1f} ms (script {statistics.median(drawn):.1f} ms)"
    )
    assert statistics.median(laid) < 50


# The number of equal animals, or of parasites, that lies under something else: what is seen in the middle of it, and at its sides.
COVERED = """() => {
  const found = [];
  for (const sign of document.querySelectorAll('.an-many, .an-black b')) {
    const at = sign.getBoundingClientRect();
    sign.scrollIntoView({ block: 'center' });
    const box = sign.getBoundingClientRect();
    for (const part of [0.15, 0.5, 0.85]) {
      const seen = document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2);
      const owner = seen?.closest('.animal');
      if (owner && owner !== sign.closest('.animal')) found.push(`${sign.textContent} of ${sign.closest('.animal').getAttribute('aria-label')} under ${owner.getAttribute('aria-label')}`);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("full", [(2, 3, 6), (3, 5, 6), (6, 8, 8), (3, 4, 14)], ids=str)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: str(size[0]))
def test_the_number_of_equal_animals_lies_under_nothing(open_board: Any, shots: Any, full: Any, size: Any) -> None:
    species, most, animals = full
    frame = frames.table(2, (species, most), (animals - 3, animals), (1, 3), turn=9)
    own = [animal["card"] for row in frame["seats"][0]["species"] for animal in row["animals"]]
    frame["choices"] = [
        {"id": n, "label": "Take it", "target": {"kind": "animal", "id": card, "species": 0}}
        for n, card in enumerate(own)
    ]
    page = open_board(frame, size=size, width="1000px" if size[0] == 1280 else "1500px")
    if shots:
        page.screenshot(path=shots / f"many_{size[0]}_{species}_{animals}.png", full_page=True)
    assert page.locator(".an-many, .an-black b").count() > 0
    assert page.evaluate(COVERED) == []


def test_a_trait_without_its_name_tells_it_by_pointer_by_key_and_with_its_species(open_board: Any) -> None:
    page = open_board(frames.late())
    small = page.locator(".seat[data-seat='B'] .trait").filter(has=page.locator(".trait-label:not(:visible)"))
    assert small.count() > 4
    for trait in small.all():
        name = trait.locator(".trait-label").text_content()
        assert trait.get_attribute("title").startswith(name) and name in trait.get_attribute("aria-label")
        assert name in trait.locator("xpath=ancestor::article").locator(".sp-name").get_attribute("aria-label")


def test_what_my_move_came_to_is_shown_beside_what_others_do(open_board: Any) -> None:
    page = open_board(frames.early(mine="A2 gets Running."))
    assert page.locator(".step-mine").inner_text() == "Your last move: A2 gets Running."
    page.evaluate("frame => model.put('frame', frame)", frames.early(mine=""))
    assert page.locator(".step-mine").is_hidden()


def test_the_highest_speed_asks_for_many_moments_at_once(open_board: Any) -> None:
    page = open_board(frames.early(decision=None, choices=[], controls={}))
    page.locator(".speed").evaluate("node => { node.value = 4; node.dispatchEvent(new Event('input')); }")
    page.locator("[data-key='control:game']").click()
    assert page.evaluate("(({ type, to, fast }) => [type, to, fast])(model.sent.at(-1))") == ["advance", "game", True]
    page.locator(".speed").evaluate("node => { node.value = 1; node.dispatchEvent(new Event('input')); }")
    page.evaluate("frame => model.put('frame', frame)", frames.early(playing=True, run=2, decision=None, choices=[]))
    page.wait_for_function("model.sent.at(-1).type === 'more'")
    assert page.evaluate("'fast' in model.sent.at(-1)") is False
