"""The board's module on a static page with a fake model: no Jupyter, no kernel, no network."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="the browser tests need Playwright")

from evolution_lab.launcher.browser import MISSING, find_chromium  # noqa: E402
from widgets.assets import board_css, board_esm  # noqa: E402
from widgets.labels import board_labels  # noqa: E402

from .fake_frames import glossary  # noqa: E402

ORIGIN = "http://board.test"

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="board.css">
<style>body { margin: 0; background: %(ground)s } #cell { width: %(width)s; margin: 0 auto }</style>
<button id="before">before</button><div id="cell"></div>
<script type="module">
import board from "./board.mjs";
const handlers = {};
window.model = {
  traits: JSON.parse(%(traits)s), sent: [], widget_manager: undefined,
  get(name) { return this.traits[name]; },
  on(event, f) { (handlers[event] ??= []).push(f); },
  off(event, f) { handlers[event] = (handlers[event] ?? []).filter((g) => g !== f); },
  send(message) { this.sent.push(message); },
  emit(event, value) { for (const f of handlers[event] ?? []) f(value); },
  put(name, value) { this.traits[name] = value; this.emit("change:" + name, value); },
  reply(message) { this.emit("msg:custom", { type: "reply", ok: true, text: "", ...message }); },
};
window.cleanup = board.render({ model: window.model, el: document.getElementById("cell") });
window.answered = () => window.model.reply({ id: window.model.sent.at(-1).id });
window.answered();
window.ready = true;
</script></html>"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = find_chromium()
    if not path:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with playwright.sync_playwright() as tool:
        chrome = tool.chromium.launch(executable_path=path, args=["--no-sandbox", "--headless"])
        yield chrome
        chrome.close()


Open = Callable[..., Any]


@pytest.fixture
def open_board(browser: Any) -> Iterator[Open]:
    """Open a page with a board: ``open_board(frame, size=(1280, 720), settings={...})``. Any outside request fails the test."""
    contexts: list[Any] = []
    outside: list[str] = []
    problems: list[str] = []

    def open_page(
        frame: dict[str, Any] | None,
        size: tuple[int, int] = (1280, 720),
        width: str = "1000px",
        settings: dict[str, Any] | None = None,
        more: dict[str, Any] | None = None,
        **options: Any,
    ) -> Any:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, accept_downloads=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        traits = {
            "frame": frame,
            "glossary": glossary(),
            "labels": board_labels(),
            "settings": {
                "projector": False,
                "theme": "auto",
                "reduced_motion": "auto",
                "speed": 1.0,
                **(settings or {}),
            },
            **(more or {}),
        }
        text = json.dumps(json.dumps(traits)).replace("</", "<\\/")
        dark = (settings or {}).get("theme") == "dark" or options.get("color_scheme") == "dark"
        files = {
            "/": ("text/html", PAGE % {"traits": text, "width": width, "ground": "#111" if dark else "#fff"}),
            "/board.mjs": ("text/javascript", board_esm()),
            "/board.css": ("text/css", board_css()),
        }

        def serve(route: Any) -> None:
            url = route.request.url
            if url.startswith(ORIGIN) and url[len(ORIGIN) :] in files:
                kind, body = files[url[len(ORIGIN) :]]
                route.fulfill(body=body, content_type=f"{kind}; charset=utf-8")
            else:
                outside.append(url)
                route.abort()

        page.route("**/*", serve)
        page.goto(f"{ORIGIN}/")
        page.wait_for_function("window.ready")
        page.problems = problems
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not outside, f"The board asked for something outside: {outside}"
    assert not problems, f"The page has errors: {problems}"


@pytest.fixture
def shots() -> Path | None:
    """A folder for screenshots to look at, when EVOLUTION_LAB_SHOTS names one."""
    folder = os.environ.get("EVOLUTION_LAB_SHOTS")
    if not folder:
        return None
    Path(folder).mkdir(parents=True, exist_ok=True)
    return Path(folder)


@pytest.fixture
def live(browser: Any) -> Iterator[Open]:
    """Open a page with a board of a match and Python behind it: ``live(match, projector=True)`` (see ``live_page.py``)."""
    from .live_page import LivePage  # it needs this module

    pages: list[LivePage] = []

    def open_page(match: Any, **settings: Any) -> LivePage:
        pages.append(LivePage(browser, match, **settings))
        return pages[-1]

    yield open_page
    for page in pages:
        page.close()
