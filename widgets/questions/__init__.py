"""The predictions, questions and sentences of the lessons, so that a lesson's cells stay short and give nothing away.

One module a lesson, ``lesson_01.py`` and so on, with a table ``QUESTIONS``: by id, a function that makes the question.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from widgets.asked import Asked


def ask(lesson: str, id: str, **more: Any) -> Asked:
    """The prediction, question or sentence of this name: ``cards = ask("01", "cards")``.

    ``more`` is what the question is about (such as ``decks=decks``), and ``projector=True`` for large text.
    """
    try:
        table = import_module(f"widgets.questions.lesson_{lesson}").QUESTIONS
    except ModuleNotFoundError:
        raise LabError(_("There are no questions of a lesson {lesson}.").format(lesson=repr(lesson))) from None
    if id not in table:
        raise LabError(
            _("Lesson {lesson} has no question {id}. It has: {list}.").format(
                lesson=lesson, id=repr(id), list=", ".join(table)
            )
        )
    asked: Asked = table[id](**more)
    return asked
