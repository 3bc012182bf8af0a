"""The list of a lesson's answers on the page, kept up to date with every answer that is given."""

from __future__ import annotations

from typing import Any

from widgets.answers import check_text
from widgets.asked import join_all
from widgets.output import running_cell
from widgets.told import Told

_LISTS: dict[tuple[str, ...], AnswerList] = {}
"""The list that the last run of a cell made, by cell and lesson."""


class AnswerList(Told):
    """What :func:`widgets.answers.check_text` says, a paragraph for each question; it follows the answers."""

    can_be_opened = False

    def __init__(self, lesson: str, questions: tuple[str, ...] = ()) -> None:
        self.questions = questions
        super().__init__(lesson, "answers", [])
        join_all(self)

    def data(self) -> dict[str, Any]:
        """The lines as they are now: plain text, whatever signs stand in an answer."""
        lines = check_text(self.lesson, *self.questions).splitlines()
        return super().data() | {
            "paragraphs": [{"item": False, "runs": [{"text": line, "bold": False}]} for line in lines]
        }


def show_answers(lesson: str, questions: tuple[str, ...]) -> None:
    """Show the list below the cell that runs; the one of an earlier run is taken off the page."""
    cell = running_cell()
    place = (cell[0] if cell else "", lesson, *questions)
    if place in _LISTS:
        _LISTS[place].close()
    found = _LISTS[place] = AnswerList(lesson, questions)
    found._ipython_display_()
