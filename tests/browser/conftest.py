"""One Playwright for all browser tests of a run: it refuses to start a second time in the same thread.

Each folder keeps its own browser fixture and may start Playwright in the ordinary way; all of them get the same one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest


@pytest.fixture(scope="session", autouse=True)
def one_playwright() -> Iterator[None]:
    """Let `sync_playwright()` start at its first use, hand out the same object after that, and stop it at the end."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="the browser tests need Playwright")
    begin = sync_api.sync_playwright
    started: list[Any] = []

    @contextmanager
    def shared() -> Iterator[Any]:
        if not started:
            started.append(begin().start())
        yield started[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sync_api, "sync_playwright", shared)
        yield
    for tool in started:
        tool.stop()
