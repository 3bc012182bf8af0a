"""How far a long job is, as one line under the cell: a bar while it runs, a sentence at the end.

``simulate`` and ``compare`` show it by themselves once ``widgets`` has been imported. It is plain HTML, no widget: nothing of
it is lost after a reload, and many updates cost no more than their text.
"""

from __future__ import annotations

from html import escape
from typing import Any

from evolution_lab.core.progress import Progress, in_a_terminal, words

STYLE = "font: 14px/1.6 system-ui, sans-serif; display: flex; gap: 12px; align-items: center"


def picture(done: int, total: int, running: bool) -> str:
    """The line as HTML.

    >>> "<progress" in picture(3, 10, True), "<progress" in picture(10, 10, False)
    (True, False)
    """
    text = escape(words(done, total))
    if not running:
        return f'<div style="{STYLE}">{text}</div>'
    bar = f'<progress value="{done}" max="{total}" aria-label="{text}" style="width: 240px"></progress>'
    return f'<div style="{STYLE}">{bar}<span>{text}</span></div>'


class NotebookLine:
    """A progress that shows itself at the first call and is renewed in place."""

    def __init__(self) -> None:
        self._handle: Any = None
        self._last = (0, 0)

    def __call__(self, done: int, total: int) -> None:
        self._last = (done, total)
        self._put(picture(done, total, running=True))

    def finish(self) -> None:
        """Only the sentence stays."""
        self._put(picture(*self._last, running=False))

    def _put(self, html: str) -> None:
        from IPython.display import HTML, display

        if self._handle is None:
            self._handle = display(HTML(html), display_id=True)  # type: ignore[no-untyped-call]
        else:
            self._handle.update(HTML(html))  # type: ignore[no-untyped-call]


def notebook_line() -> Progress | None:
    """The line for a notebook; in a terminal that one's line."""
    try:
        from IPython import get_ipython
    except ImportError:
        return in_a_terminal()
    shell: Any = get_ipython()
    return NotebookLine() if shell is not None and hasattr(shell, "kernel") else in_a_terminal()
