"""The predictions, questions and sentences of the lessons, so that a lesson's cells stay short and give nothing away.

One module a lesson, ``lesson_01.py`` and so on, with a table ``QUESTIONS`` (by id, a function that makes the question), a
table ``TOLD`` (by id, a function that gives the paragraphs of what is said only after an answer), and ``names()``.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from widgets.asked import Asked
from widgets.told import Told


def ask(lesson: str, id: str, **more: Any) -> Asked:
    """The prediction, question or sentence of this name: ``cards = ask("01", "cards")``.

    ``more`` is what the question is about (such as ``decks=decks``), ``after=`` the question that comes before it (until
    that one is settled nothing of this one is on the page), and ``projector=True`` for large text.
    """
    asked: Asked = _named(lesson, "QUESTIONS", id)(**more)
    return asked


def tell(lesson: str, id: str, after: Asked | None = None, projector: bool = False) -> Told:
    """What the lesson says once ``after`` is settled: ``tell("01", "worlds", after=look)``."""
    return Told(lesson, id, _named(lesson, "TOLD", id)(), after, projector)


def _named(lesson: str, table: str, id: str) -> Any:
    """An entry of a table of a lesson; :class:`LabError` in words if it is not there."""
    try:
        found = getattr(import_module(f"widgets.questions.lesson_{lesson}"), table, {})
    except ModuleNotFoundError:
        raise LabError(_("There are no questions of a lesson {lesson}.").format(lesson=repr(lesson))) from None
    if id not in found:
        text = (
            _("Lesson {lesson} has no question {id}. It has: {list}.")
            if table == "QUESTIONS"
            else _("Lesson {lesson} has nothing to tell by the name {id}. It has: {list}.")
        )
        raise LabError(text.format(lesson=lesson, id=repr(id), list=", ".join(found)))
    return found[id]
