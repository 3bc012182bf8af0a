"""The one place that talks to IPython's display, which has no types."""

from __future__ import annotations

from typing import Any

from IPython.display import HTML, display


def show_html(html: str) -> Any:
    """Show ``html`` as an output of its own; returns a handle for :func:`renew_html`."""
    return display(HTML(html), display_id=True)  # type: ignore[no-untyped-call]


def renew_html(handle: Any, html: str) -> None:
    """Put ``html`` in the place of what ``handle`` shows."""
    handle.update(HTML(html))  # type: ignore[no-untyped-call]


def show(*things: Any) -> None:
    """Show widgets, one output each."""
    for thing in things:
        display(thing)  # type: ignore[no-untyped-call]


def show_raw(bundle: dict[str, Any]) -> None:
    """Show ready-made data by its kinds, such as a figure."""
    display(bundle, raw=True)  # type: ignore[no-untyped-call]
