"""The tree of a game on a static page: pointer, keys, words, sizes; what Python drew is what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from widgets import GameTree

from .a11y import look_at

pytestmark = pytest.mark.browser


def tree(projector: bool = False, width: int = 1200, seats: int = 3, seed: int = 3) -> GameTree:
    match = lab.new_match(players=["greedy"] * seats, seed=seed, divergence=True)
    match.run_bots()
    made = GameTree(match, projector=projector)
    made._message(None, {"type": "room", "width": width}, None)
    return made


@pytest.fixture
def open_tree(browser: Any) -> Iterator[Callable[..., Any]]:
    contexts: list[Any] = []
    problems: list[str] = []

    def make(shown: Any, size: tuple[int, int] = (1280, 720), **settings: Any) -> Any:
        contexts.append(browser.new_context(viewport={"width": size[0], "height": size[1]}))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        return look_at(page, shown, {"theme": "light", **settings}, f"{size[0] - 40}px")

    yield make
    for context in contexts:
        context.close()
    assert not problems


def test_pointer_and_keys_tell_the_story_of_a_branch(open_tree: Callable[..., Any]) -> None:
    made = tree()
    page = open_tree(made.view)
    texts = {one["id"]: one["text"] for one in made.view.data["branches"]}
    split = made.tree.splits()[0]
    readout = page.locator(".readout")
    assert page.evaluate("model.sent[0].type") == "room" and page.evaluate("model.sent[0].width") > 1000
    page.locator(f".branch.split[data-id='{split.id}'] .hit").hover(force=True)
    assert readout.inner_text() == texts[split.id]
    assert page.locator(f".branch.root.kin[data-id='{made.tree.root_of(split).id}']").count() == 1
    page.mouse.move(2, 2)
    assert readout.inner_text().startswith("Point at a branch")
    page.locator("#before").focus()
    page.keyboard.press("Tab")
    ids = [one["id"] for one in made.view.data["branches"]]
    assert readout.inner_text() == texts[ids[0]]
    page.keyboard.press("End")
    assert readout.inner_text() == texts[ids[-1]]
    while page.locator(".game-tree").get_attribute("data-pick") != str(split.id):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    assert readout.inner_text() == texts[split.parent or 0]
    page.keyboard.press("ArrowRight")
    assert readout.inner_text() == texts[made.tree.children(split.parent or 0)[0].id]
    selected = page.locator("[role=option][aria-selected=true]")
    assert selected.inner_text() == readout.inner_text()
    assert page.locator("[role=listbox]").get_attribute("aria-activedescendant") == selected.get_attribute("id")
    page.keyboard.press("Escape")
    assert selected.count() == 0


def test_no_two_words_of_the_drawing_cover_each_other(open_tree: Callable[..., Any], shots: Path | None) -> None:
    for seed, seats, size in ((3, 2, (1280, 720)), (3, 4, (1920, 1080))):
        for projector in (False, True):
            made = tree(projector, size[0] - 70, seats, seed)
            page = open_tree(made.view, size, projector=projector)
            covered = page.evaluate(
                """() => {
                  const rows = [...document.querySelectorAll(".drawing text")].map((node) => [node.textContent, node.getBoundingClientRect()]);
                  return rows.flatMap(([one, a], i) => rows.slice(i + 1).filter(([, b]) =>
                    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.3 * a.height
                  ).map(([other]) => [one, other]));
                }"""
            )
            assert covered == []
            if projector:
                sizes = page.evaluate(
                    "[...document.querySelectorAll('.game-tree :is(text, p, li, h4)')].filter((n) => !n.closest('.sr')).map((n) => parseFloat(getComputedStyle(n).fontSize) * (n.closest('svg') ? n.closest('svg').getBoundingClientRect().width / n.closest('svg').viewBox.baseVal.width : 1))"
                )
                assert min(sizes) >= 23.9
            if shots:
                page.screenshot(
                    path=shots / f"tree_{size[0]}_{'projector' if projector else 'paper'}.png", full_page=True
                )


def test_a_new_moment_redraws_and_keeps_the_branch_pointed_at(open_tree: Callable[..., Any]) -> None:
    made = tree()
    page = open_tree(made.view)
    first = made.view.data["branches"][0]["id"]
    page.locator(f".branch.root[data-id='{first}'] .hit").hover(force=True)
    page.evaluate(
        "data => model.put('data', data)",
        {**made.view.data, "svg": made.view.data["svg"].replace("<svg", "<svg data-new='1'", 1), "live": False},
    )
    assert page.locator("svg[data-new]").count() == 1
    assert page.locator(f".branch.on[data-id='{first}']").count() >= 1
    assert page.locator(".earlier").is_visible()
