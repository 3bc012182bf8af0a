"""The line of progress: what it says, that it stays plain, and that boards put it in place."""

from __future__ import annotations

import pytest

import widgets
from evolution_lab.core import progress as core
from widgets.progress import NotebookLine, notebook_line, picture


def test_it_says_how_far_it_is() -> None:
    running, ended = picture(120, 500, True), picture(500, 500, False)
    assert "120 of 500 games played." in running and 'value="120" max="500"' in running and "aria-label" in running
    assert "500 of 500 games played." in ended and "<progress" not in ended


def test_importing_the_boards_puts_it_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    assert core._makers == [widgets._progress]
    made = NotebookLine()
    monkeypatch.setattr("widgets.progress.notebook_line", lambda: made)
    assert core.default_progress() is made


def test_outside_a_notebook_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: False, raising=False)
    assert notebook_line() is None


def test_the_line_is_renewed_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    display = pytest.importorskip("IPython.display", reason="This test needs IPython.")
    shown: list[str] = []

    class Handle:
        def update(self, html: object) -> None:
            shown.append(html.data)  # type: ignore[attr-defined]

    def show(html: object, display_id: bool) -> Handle:
        assert display_id and not shown
        shown.append(html.data)  # type: ignore[attr-defined]
        return Handle()

    monkeypatch.setattr(display, "display", show)
    line = NotebookLine()
    line(1, 3)
    line(3, 3)
    line.finish()
    assert len(shown) == 3 and shown[-1] == picture(3, 3, False)
