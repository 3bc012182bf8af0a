"""The one place that talks to IPython's display, which has no types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from IPython.core.getipython import get_ipython
from IPython.display import HTML, display

STILL = "evolution-lab-still"
"""The class of every still picture or text that stands beside a live view, which hides it."""
BESIDE = "evolution-lab-beside"
"""The class of what stands beside a live view and stays."""

# A view that is lost (the page was loaded anew, Python is another one) says "model not found", in a box without a child.
# The still above it says what to do, so that line goes.
_NO_LOST_VIEW = f"<style>.jp-OutputArea-child:has(.{STILL}, .{BESIDE}) + .jp-OutputArea-child > .jupyter-widgets:not(:has(*)) {{ display: none }}</style>"


def show_html(html: str) -> Any:
    """Show ``html`` as an output of its own; returns a handle for :func:`renew_html`."""
    return display(HTML(_whole(html)), display_id=True)  # type: ignore[no-untyped-call]


def renew_html(handle: Any, html: str) -> None:
    """Put ``html`` in the place of what ``handle`` shows."""
    handle.update(HTML(_whole(html)))  # type: ignore[no-untyped-call]


def _whole(html: str) -> str:
    return html + _NO_LOST_VIEW if STILL in html or BESIDE in html else html


def show(*things: Any) -> None:
    """Show widgets, one output each."""
    for thing in things:
        display(thing)  # type: ignore[no-untyped-call]


def show_raw(bundle: dict[str, Any]) -> None:
    """Show ready-made data by its kinds, such as a figure."""
    display(bundle, raw=True)  # type: ignore[no-untyped-call]


def running_cell() -> tuple[str, str] | None:
    """The cell that runs now and the run it is in, as JupyterLab names them; ``None`` where nobody says."""
    shell = get_ipython()
    parent = shell.get_parent() if shell is not None and hasattr(shell, "get_parent") else {}
    cell = parent.get("metadata", {}).get("cellId")
    run = parent.get("header", {}).get("msg_id")
    return (str(cell), str(run)) if cell and run else None


def after_each_cell(then: Callable[[str, str, bool], None]) -> None:
    """Call ``then`` after each cell: with its text, its name in JupyterLab (empty where nobody says), and whether it came to its end."""
    shell = get_ipython()
    if shell is None:
        return

    def told(result: Any) -> None:
        where = running_cell()
        then(str(getattr(result.info, "raw_cell", "") or ""), where[0] if where else "", bool(result.success))

    shell.events.register("post_run_cell", told)


def in_notebook() -> bool:
    """Whether what is shown can be renewed later: the code runs in a kernel."""
    return hasattr(get_ipython(), "kernel")
