"""What tests ask of the page with a board, and what they put into it."""

from __future__ import annotations

from typing import Any


def sent(page: Any, kind: str | None = None) -> list[dict[str, Any]]:
    """What the page has sent, without the greeting."""
    messages = page.evaluate("window.model.sent")
    return [message for message in messages if message["type"] != "hello" and (kind is None or message["type"] == kind)]


def put(page: Any, frame: dict[str, Any]) -> None:
    """A frame comes from Python, then the reply to what was sent last."""
    page.evaluate("frame => { window.model.put('frame', frame); window.answered(); }", frame)


def live(page: Any) -> str:
    """What a screen reader is told last."""
    return page.locator(".evolution-board > .sr[aria-live]").inner_text()


def active(page: Any) -> str:
    return page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
