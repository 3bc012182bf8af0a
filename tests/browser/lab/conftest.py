"""A real JupyterLab in a real Chromium. Any request to outside the machine fails the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from evolution_lab.launcher.browser import MISSING, find_chromium

from .server import CHROMIUM_FLAGS, LOCAL, Lab, evaluate, notebook, open_ready, run_all, running_lab, shot

__all__ = ["Lab", "Open", "evaluate", "notebook", "run_all", "shot"]


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="the browser tests need Playwright")
    path = find_chromium()
    if path is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_api.sync_playwright() as tool:
        chrome = tool.chromium.launch(
            executable_path=path,
            args=list(CHROMIUM_FLAGS),
        )
        yield chrome
        chrome.close()


Open = Callable[..., Any]


@pytest.fixture
def open_notebook(chromium: Any, lab: Lab) -> Iterator[Open]:
    """Open a notebook: ``open_notebook(name, size=(1280, 720), run=True)`` returns the page when its kernel is ready."""
    contexts: list[Any] = []
    outside: list[str] = []

    def open_page(name: str, size: tuple[int, int] = (1280, 720), run: bool = True, **options: Any) -> Any:
        context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, accept_downloads=True, **options)
        contexts.append(context)

        def guard(route: Any) -> None:
            host = route.request.url.split("/")[2].split(":")[0]
            if host in LOCAL:
                route.continue_()
            else:
                outside.append(route.request.url)
                route.abort()

        context.route("http*://**", guard)
        page = context.new_page()
        open_ready(page, f"{lab.url}/doc/tree/{name}")
        if run:
            run_all(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not outside, f"requests to outside: {outside}"
