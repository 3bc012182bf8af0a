"""The projector demo on a static page: every state of all scenes at two sizes, measured; keys and clicks."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.demo import Demo
from widgets.scenes import scenes_of

pytestmark = pytest.mark.browser

SIZES = {"1280": (1280, 720), "1920": (1920, 1080)}
GAMES = ("random_mutations",)

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
  const buttons = seen('.demo-control').map((node) => node.getBoundingClientRect());
  for (let i = 1; i < buttons.length; i += 1) if (buttons[i].left < buttons[i - 1].right || Math.abs(buttons[i].top - buttons[0].top) > 4) found.push('controls are not one row');
  return found;
}"""


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
        for script in (SMALL, THIN, SPILLS):
            faults += [f"{name}: {fault}" for fault in page.evaluate(script)]
    assert not faults, "\n" + "\n".join(sorted(set(faults)))


def test_there_are_five_scenes() -> None:
    assert all(len(scenes_of(game)) == 5 for game in GAMES)
