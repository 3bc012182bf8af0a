"""The projector demo on a static page: every state of all scenes at two sizes, measured; keys and clicks."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.demo import Demo
from widgets.scenes import scenes_of

pytestmark = pytest.mark.browser

SIZES = {"1280": (1280, 720), "1920": (1920, 1080)}
GAMES = ("random_mutations", "origin", "natural_selection")

# Text below 18 pt (24 CSS px), as it is drawn: SVG text and zoomed parts by their real size.
SMALL = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector('.evolution-board'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || box.closest('.sr, style, title, desc, option') || !box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const svg = box.ownerSVGElement;
    const scale = svg ? Math.hypot(box.getScreenCTM().a, box.getScreenCTM().b) : (box.currentCSSZoom ?? 1);
    const size = parseFloat(getComputedStyle(box).fontSize) * (svg ? scale : 1);
    if (size < 23.99) found.add(`${box.className?.baseVal ?? box.className} ${box.closest('[class]')?.className}: "${walk.currentNode.data.trim().slice(0, 20)}" ${size.toFixed(1)}`);
  }
  return [...found];
}"""

# Borders, outlines and strokes that are drawn thinner than 3 px. Drawings (lizards, traits, dice) are pictures, not lines.
THIN = """() => {
  const found = new Set();
  for (const node of document.querySelectorAll('.evolution-board, .evolution-board *')) {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || node.closest('.sr, .sentinel, defs, symbol')) continue;
    const style = getComputedStyle(node);
    const name = `${node.tagName} ${node.className?.baseVal ?? node.className} in ${node.closest('[class]:not(svg *)')?.className}`;
    if (node instanceof SVGElement) {
      if (!node.getScreenCTM || !node.ownerSVGElement || node.closest('.pic') && !node.closest('.glyph') || style.stroke === 'none' || !(parseFloat(style.strokeWidth) > 0)) continue;
      const matrix = node.getScreenCTM();
      const width = parseFloat(style.strokeWidth) * (style.vectorEffect === 'non-scaling-stroke' ? 1 : Math.hypot(matrix.a, matrix.b));
      if (width < 2.95) found.add(`${name} stroke ${width.toFixed(1)}`);
    } else {
      for (const side of ['Top', 'Right', 'Bottom', 'Left']) {
        const width = parseFloat(style[`border${side}Width`]);
        if (width > 0 && width < 3 && style[`border${side}Style`] !== 'none' && style[`border${side}Color`] !== 'rgba(0, 0, 0, 0)') found.add(`${name} border ${width}`);
      }
      if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 && parseFloat(style.outlineWidth) < 3) found.add(`${name} outline ${style.outlineWidth}`);
    }
  }
  return [...found];
}"""

# What lies outside the window, is cut off, or lies on something else.
SPILLS = """() => {
  const found = [];
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const board = document.querySelector('.evolution-board');
  if (board.scrollHeight > board.clientHeight + 1 || board.scrollWidth > board.clientWidth + 1) found.push(`board ${board.scrollWidth}x${board.scrollHeight}`);
  for (const node of seen('.evolution-board :is(.demo, .demo *, .demo-control, .phase-bar, .message, .seat, .sp, .animal, .trait, .pile, .dice, .deck, .way, .step-text, .step-why, .decision-text)')) {
    const at = node.getBoundingClientRect();
    if (at.width && (at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1)) found.push(`outside: ${node.className} ${node.textContent.slice(0, 20)}`);
  }
  for (const node of seen('.evolution-board :is(.demo-topic, .demo-table, .demo-text, .demo-idea, .demo-because, .demo-rows td, .demo-rows th, .btn-text, .decision-text, .step-text, .step-why, .seat-name, .sp-name, .trait-label, .way-text, .turn, .phase, .chip)'))
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth || node.scrollHeight > node.clientHeight + 4 && node.clientHeight) found.push(`cut: ${node.className} ${node.textContent.slice(0, 30)}`);
  const rows = seen('.evolution-board .inside > *').map((node) => [node.className, node.getBoundingClientRect()]);
  for (let i = 1; i < rows.length; i += 1) if (rows[i][1].top < rows[i - 1][1].bottom - 1) found.push(`overlap: ${rows[i - 1][0]} and ${rows[i][0]}`);
  for (const row of seen('.evolution-board :is(.species-row, .animals)')) if (new Set([...row.children].map((node) => node.offsetTop)).size > 1) found.push(`two rows: ${row.textContent.slice(0, 30)}`);
  const buttons = seen('.demo-control').map((node) => node.getBoundingClientRect());
  for (let i = 1; i < buttons.length; i += 1) if (buttons[i].left < buttons[i - 1].right || Math.abs(buttons[i].top - buttons[0].top) > 4) found.push('controls are not one row');
  return found;
}"""


# A sign that lies on the head of its animal: animals look to the right, one that has hunted looks down.
FACES = """() => [...document.querySelectorAll('.an-sign')].filter((sign) => sign.checkVisibility()).flatMap((sign) => {
  const [at, body] = [sign.getBoundingClientRect(), sign.parentElement.getBoundingClientRect()];
  return at.right > body.left + body.width * .62 ? [`a sign on the face: ${sign.closest('.animal').getAttribute('aria-label')}`] : [];
})"""


# A class reads names: trait cards that lie open, and pairs, whose name stands on their line.
NAMELESS = """() => [
  ...[...document.querySelectorAll('.sp .trait:not(.down)')].filter((trait) => !trait.querySelector('.trait-label')?.checkVisibility()).map((trait) => `no name: ${trait.getAttribute('aria-label')}`),
  ...[...document.querySelectorAll('.lines .line:not(:has(.line-name))')].map((line) => `no name: pair ${line.dataset.link}`)]"""


def states(demo: Demo) -> list[tuple[str, dict[str, Any]]]:
    """Every state of the demo in which a class sees it: its name and the traits of the page."""
    found = []
    while True:
        name = f"{demo.number + 1}_{demo.stage.at}{'_answer' if demo.stage.revealed else ''}"
        found.append((name, {key: getattr(demo.board, key) for key in ("frame", "demo", "labels", "glossary")}))
        if demo.board.demo["controls"]["step"]["reason"]:
            return found
        demo.do("step")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_from_the_back(open_board: Any, shots: Any, game: str, size: str) -> None:
    demo = Demo(game)
    settings = {**demo.board.settings, "reduced_motion": True}
    all_states = states(demo)
    page = open_board(
        all_states[0][1]["frame"], size=SIZES[size], width="100%", settings=settings, more=all_states[0][1]
    )
    page.wait_for_selector(".evolution-board[data-fill=on]")
    faults: list[str] = []
    for name, traits in all_states:
        page.evaluate(
            "traits => { for (const [name, value] of Object.entries(traits)) model.traits[name] = value; model.emit('change:frame'); model.emit('change:demo'); }",
            {"frame": traits["frame"], "demo": traits["demo"]},
        )
        if shots:
            page.screenshot(path=shots / f"demo_{game}_{size}_{name}.png")
        faults += [f"{name}: {fault}" for fault in page.evaluate(FACES)]
        for script in (SMALL, THIN, SPILLS, NAMELESS):
            faults += [f"{name}: {fault}" for fault in page.evaluate(script)]
    assert not faults, "\n" + "\n".join(sorted(set(faults)))


def test_there_are_five_scenes() -> None:
    assert all(len(scenes_of(game)) == 5 for game in GAMES)


# --- keys and clicks -------------------------------------------------------------------------------------------------


@pytest.fixture(params=list(SIZES))
def live(open_board: Any, request: pytest.FixtureRequest) -> Any:
    """A demo whose page talks to its Python side: ``live.press(key)`` sends what the page asks for and shows the answer."""
    demo = Demo()
    traits = {key: getattr(demo.board, key) for key in ("frame", "demo", "labels", "glossary")}
    settings = {**demo.board.settings, "reduced_motion": True}
    page = open_board(traits["frame"], size=SIZES[request.param], width="100%", settings=settings, more=traits)
    page.wait_for_selector(".evolution-board[data-fill=on]")
    return Live(page, demo)


class Live:
    """A page and a demo, wired by hand."""

    def __init__(self, page: Any, demo: Demo) -> None:
        self.page, self.demo = page, demo
        self.page.evaluate("model.sent.length = 0")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.answer()

    def click(self, selector: str) -> None:
        self.page.locator(selector).first.click(force=True)  # a greyed control can be clicked too: it says why
        self.answer()

    def answer(self) -> None:
        """Hand every message to Python, and Python's traits and reply to the page."""
        for message in self.page.evaluate("model.sent.splice(0)"):
            reply = self.demo.board.handle(message)
            self.page.evaluate(
                """([frame, demo, reply]) => { model.traits.demo = demo; model.put('frame', frame); model.emit('change:demo'); model.reply(reply); }""",
                [self.demo.board.frame, self.demo.board.demo, {"id": message["id"], **reply}],
            )

    def shown(self) -> tuple[str, str]:
        """Scene and step, as the page writes them."""
        found = self.page.locator(".demo-place").inner_text(), self.page.locator(".demo-count").inner_text()
        return found[0].split()[0], found[1]


def test_keys_step_through_all_five_scenes(live: Live) -> None:
    seen = [live.shown()]
    for _press in range(60):
        if live.page.locator("[data-key='demo:step'][aria-disabled]").count():
            break
        live.press("ArrowRight" if _press % 2 else "PageDown")
        seen.append(live.shown())
    assert {scene for scene, _step in seen} == {"1", "2", "3", "4", "5"}
    assert live.page.locator(".demo-idea").inner_text() == live.demo.scenes[-1].idea
    before = live.shown()
    live.press("ArrowRight")
    assert live.shown() == before, "after the last scene nothing moves"
    for _press in range(len(seen) - 1):
        live.press("ArrowLeft" if _press % 2 else "PageUp")
    assert live.shown() == seen[0]


def test_keys_for_scenes_answer_and_beginning(live: Live) -> None:
    live.press("4")
    assert live.shown()[0] == "4"
    live.press("Shift+ArrowRight")
    live.press("ArrowRight")
    assert live.shown() == ("5", "1/7")
    live.press("r")
    assert live.shown() == ("5", "0/7")
    live.press("Shift+ArrowLeft")
    assert live.shown()[0] == "4"
    live.press("a")
    assert live.page.locator(".demo-idea").is_visible()
    live.press("a")
    assert live.page.locator(".demo-idea").is_hidden()
    live.press(" ")
    assert live.shown() == ("4", "1/6")


def test_keys_count_wherever_the_focus_is(live: Live) -> None:
    live.page.evaluate("document.activeElement.blur()")
    live.press("ArrowRight")
    assert live.shown() == ("1", "1/7")


def test_every_control_by_mouse(live: Live) -> None:
    live.click("[data-key='demo:step']")
    assert live.shown() == ("1", "1/7")
    live.click("[data-key='demo:back']")
    assert live.shown() == ("1", "0/7")
    live.click("[data-key='demo:next']")
    live.click("[data-key='demo:step']")
    live.click("[data-key='demo:restart']")
    assert live.shown() == ("2", "0/6")
    live.click("[data-key='demo:answer']")
    assert live.page.locator(".demo-rows").is_hidden(), "before the moves there is nothing to compare"
    assert live.page.locator(".demo-idea").is_visible()
    live.click("[data-key='demo:previous']")
    assert live.shown() == ("1", "0/7")
    live.click("[data-key='demo:previous']")
    assert live.page.get_by_text("This is the first scene.").first.is_visible(), "a greyed control says why"


def test_the_class_chooses_on_the_board(live: Live) -> None:
    live.press("5")
    live.click(".animal.choice")
    assert live.shown() == ("5", "1/7")
    live.press("2")
    assert live.shown() == ("2", "0/6")


def test_the_window_is_given_back(live: Live) -> None:
    live.press("f")
    board = live.page.locator(".evolution-board")
    assert board.get_attribute("popover") is None
    live.press("f")
    assert board.bounding_box() == {"x": 0, "y": 0, **live.page.viewport_size}
    live.press("Escape")
    assert board.get_attribute("data-fill") is None


def test_every_control_has_a_name(live: Live) -> None:
    names = live.page.locator(".demo-control").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert len(names) == len(set(names)) == 7
    assert live.page.get_by_role("toolbar").count() == 1, "one row of controls"
