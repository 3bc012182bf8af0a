"""What a student does in a lesson: scroll to a question, lock, click an answer, build a sentence; and what must be so then."""

from __future__ import annotations

from typing import Any

WAITS = "waits, and appears by itself"


def cell(page: Any, id: str) -> Any:
    """The cell with this id, scrolled into sight (what is out of sight is not laid out)."""
    number = page.evaluate(
        "id => [...window.jupyterapp.shell.currentWidget.content.model.cells].findIndex((one) => one.id === id)", id
    )
    assert number >= 0, f"there is no cell {id}"
    found = page.locator(".jp-Notebook .jp-Cell").nth(number)
    found.scroll_into_view_if_needed()
    return found


def card(page: Any, id: str) -> Any:
    """The prediction, result, question or text in this cell."""
    found = cell(page, id).locator(".evolution-answer").first
    found.wait_for(timeout=20_000)
    found.scroll_into_view_if_needed()
    return found


def says(found: Any, words: str, seconds: float = 10) -> bool:
    """Wait until these words stand in ``found`` (in sight or not)."""
    for _n in range(int(10 * seconds)):
        if words in (found.text_content() or ""):
            return True
        found.page.wait_for_timeout(100)
    return False


def click(page: Any, id: str, words: str) -> Any:
    """Answer a question by a click; returns what is said to it."""
    card(page, id).locator("button.option", has_text=words).click()
    told = card(page, id).locator("li", has_text=words).locator(".told")
    told.wait_for(timeout=10_000)
    return told


def lock(page: Any, id: str, what: str | float) -> None:
    """Lock a prediction: an option by its words, or a number."""
    if isinstance(what, str):
        card(page, id).locator("label.option", has_text=what).click()
    else:
        field = card(page, id).get_by_label("Your number", exact=True)
        field.fill(str(what))
        field.press("Tab")
    card(page, id).get_by_role("button", name="Lock my prediction").click()
    card(page, id).locator(".when").wait_for(timeout=10_000)


def build(page: Any, id: str, *pieces: str) -> None:
    """Put pieces into a sentence and check it."""
    for piece in pieces:
        card(page, id).get_by_role("button", name=f"Put in: {piece}").click()
    card(page, id).get_by_role("button", name="Check the sentence").click()
    card(page, id).locator(".told").first.wait_for(timeout=10_000)


def no_errors(page: Any) -> None:
    """No cell has failed: refusals are shown without the word Traceback."""
    assert "Traceback" not in page.locator(".jp-Notebook").text_content()
    assert page.locator('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]').count() == 0
