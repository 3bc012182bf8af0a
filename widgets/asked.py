"""What a prediction, a question and a sentence have in common: a view, kept answers, a text that stays without Python.

Whatever is made with ``after=`` waits: until that question is settled neither its text nor anything else of it is sent to
the page. A lesson whose cells have all been run can then be scrolled through without meeting an answer.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any
from uuid import uuid4
from weakref import WeakSet

from evolution_lab.core.errors import BadSetUp, LabError, said
from evolution_lab.core.own_traits import shown as in_text
from evolution_lab.i18n import _
from widgets import answers
from widgets.answer_view import AnswerView, Reply, answer_still
from widgets.answers import Entry
from widgets.arguments import look
from widgets.output import renew_html, show, show_html

log = logging.getLogger(__name__)

# Everything on the page that shows one question: they are kept in step.
_SHOWN: dict[tuple[str, str], WeakSet[Shown]] = {}
_NUMBERS = count()
_ALL = ""  # in the place of a question: what follows every question of the lesson


class Shown(ABC):
    """Something on the page about one question: the live view, and a still text beside it that the view hides.

    ``after``: the question that must be settled first.
    """

    can_be_opened = True  # whether a class that leaves out a part may open this one all the same

    def __init__(self, lesson: str, id: str, projector: bool, theme: str, after: First | None = None) -> None:
        self.lesson, self.id, self.after = str(lesson), str(id), checked_after(after)
        self._opened = False
        self.number = next(_NUMBERS)
        self._still_id = f"evolution-lab-answer-{uuid4().hex}"
        self._still: Any = None
        self.settings = {
            **look(projector, theme),
            "reduced_motion": "auto",
            "still_id": self._still_id,
        }

    def _begin(self) -> None:
        """Make the view, once all else is known."""
        self.view = AnswerView(self.page_data(), self.settings, self.handle)
        join(self)

    @property
    def waits(self) -> bool:
        """Whether another question comes first."""
        return self.after is not None and not self._opened and not self.after.settled

    def page_data(self) -> dict[str, Any]:
        """What is sent to the page now: everything, or only that it waits."""
        if not self.waits:
            return self.data()
        return self._only(self.waiting_words()) | {"can_be_opened": self.can_be_opened}

    def _only(self, text: str) -> dict[str, Any]:
        return {
            "kind": "waits",
            "id": self.id,
            "badge": "",
            "text": "",
            "answer": None,
            "when": "",
            "summary": text,
            "notice": "",
            "code": "",
            "can_be_opened": False,
        }

    def waiting_words(self) -> str:
        """What stands there meanwhile; it tells nothing of what is to come."""
        if self.after is not None and self.after.played_first():
            return _("The board above comes first. What comes here waits for its result, and appears by itself.")
        return _("Answer the question before this one first. What comes here waits, and appears by itself.")

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """Everything that the page shows, once nothing comes before it."""

    def handle(self, message: dict[str, Any]) -> Reply:
        """Take a message of the page; returns whether it was taken, and what to say."""
        if message.get("type") == "open" and self.can_be_opened:
            self._opened = True
            self.refresh()
            return True, ""
        if self.waits:
            return False, self.waiting_words()
        return self._take(message)

    def _take(self, _message: dict[str, Any]) -> Reply:
        return False, ""

    def refresh(self) -> None:
        """Show what is true now."""
        self.view.data = self.page_data()
        if self._still is not None:
            renew_html(self._still, self.still())

    def refresh_or_say(self) -> None:
        """As :meth:`refresh`; where one thing on the page fails, it says so itself and the others go on."""
        try:
            self.refresh()
        except Exception as error:  # a lesson's own code may make what is shown
            log.exception("cannot be shown")
            text = _("This cannot be shown ({kind}: {error}). Mend the cell, then run it again.")
            self.fail(text.format(kind=type(error).__name__, error=said(error)))

    def fail(self, text: str) -> None:
        """Show that something went wrong in here."""
        self.view.data = self._only(text)

    def still(self) -> str:
        """The still text, as HTML."""
        return answer_still(self.view.data, self._still_id)

    def close(self) -> None:
        """Take it off the page."""
        self.view.close()

    def _ipython_display_(self) -> None:
        self._still = show_html(self.still())
        show(self.view)


class First(Shown):
    """Something that others may wait for: a question, or the result of a prediction."""

    kind = ""

    @property
    @abstractmethod
    def settled(self) -> bool:
        """Whether what waits for this may be shown."""

    def played_first(self) -> bool:
        """Whether a board must play before this is settled, and no more question be answered."""
        return False


class Asked(First):
    """What predictions, questions and sentences share: the text, the record, and the answer."""

    def __init__(
        self,
        lesson: str,
        id: str,
        text: str,
        seed: str | int | None = None,
        projector: bool = False,
        theme: str = "auto",
        after: First | None = None,
    ) -> None:
        super().__init__(lesson, id, projector, theme, after)
        self.text, self.seed = text, seed
        self._notice = ""

    def tries(self) -> list[Entry]:
        """Every try that still fits this question, oldest first."""
        reading = answers.read(self.lesson)
        self._found = reading.problem
        mine = (entry for entry in reading.entries if entry.question == self.id and entry.kind == self.kind)
        meant = (entry._replace(answer=self._meant(entry)) for entry in mine)
        return [entry for entry in meant if self._fits(entry.answer)]

    def _meant(self, entry: Entry) -> Any:
        """The answer of a kept try as this question names it now."""
        return entry.answer

    @abstractmethod
    def _fits(self, answer: Any) -> bool:
        """Whether a kept answer is one that can be given here."""

    @property
    def answer(self) -> Any:
        """The answer that counts now, or ``None`` while it is open."""
        found = self.tries()
        return found[-1].answer if found else None

    def handle(self, message: dict[str, Any]) -> Reply:
        """As for everything shown; the next person at this computer begins anew from here."""
        return begin_anew(self.lesson) if message.get("type") == "anew" else super().handle(message)

    @property
    def settled(self) -> bool:
        """Whether what waits for this question may be shown: a prediction is locked, a question answered rightly."""
        return self.answer is not None

    def check(self) -> None:
        """Print what was answered, or that it is still open."""
        found = self.tries()
        print(answers.in_words(found[-1] if found else None))

    def _keep(self, answer: Any, text: str, right: bool | None = None, idea: str | None = None) -> None:
        notice = answers.keep(
            self.lesson, self.id, self.kind, answer, text=text, right=right, idea=idea, seed=self.seed
        )
        for one in list(_SHOWN.get((self.lesson, self.id), ())):
            if isinstance(one, Asked) and one.id == self.id:
                one._notice = notice
            one.refresh_or_say()
        refresh_lists(self.lesson)

    def _common(self, found: Sequence[Entry], badge: str) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "id": self.id,
            "badge": badge,
            "text": self.text,
            "answer": found[-1].answer if found else None,
            "when": "",
            "summary": "",
            "notice": " ".join(filter(None, (self._notice, self._found))),
            "code": answers.student_code(),
        }


def checked_after(after: Any) -> First | None:
    """What comes first (``after=``, ``told_after=``): something asked, the result of a prediction, or nothing; :class:`BadSetUp` in words for anything else."""
    if after is None or isinstance(after, First):
        return after
    text = _(
        "What comes first is a prediction, a question or a sentence of this page, such as guess = ask(...) and then after=guess. {given} is none of these."
    )
    raise BadSetUp(text.format(given=in_text(after)))


def join(one: Shown) -> None:
    """Keep ``one`` in step with everything else on the page about the same question, and with what it waits for."""
    keys = [(one.lesson, one.id)] + ([(one.after.lesson, one.after.id)] if one.after is not None else [])
    for key in keys:
        _SHOWN.setdefault(key, WeakSet()).add(one)


def join_all(one: Shown) -> None:
    """Keep ``one`` in step with every question of its lesson."""
    _SHOWN.setdefault((one.lesson, _ALL), WeakSet()).add(one)


def refresh_lists(lesson: str) -> None:
    """Bring what follows every question up to date: an answer was given, or a result has come."""
    for one in list(_SHOWN.get((lesson, _ALL), ())):
        one.refresh_or_say()


def refresh_waiting(first: First) -> None:
    """Show what waits for ``first``, or take it away again."""
    for one in list(_SHOWN.get((first.lesson, first.id), ())):
        if one.after is first:
            one.refresh_or_say()


def on_page(lesson: str) -> list[Shown]:
    """Everything of a lesson that this page shows."""
    found = {id(one): one for key, shown in list(_SHOWN.items()) if key[0] == str(lesson) for one in list(shown)}
    return list(found.values())


def result_in_words(lesson: str, id: str) -> str:
    """The result of a prediction, where it stands on the page; an empty text elsewhere."""
    shown = (getattr(one, "result_in_words", "") for one in on_page(lesson) if one.id == id)
    return next((words for words in shown if words), "")


def begin_anew(lesson: str) -> Reply:
    """For the next person: set the answers of ``lesson`` aside and open everything of it on the page again."""
    problem = answers.set_aside(lesson)
    if problem:
        return False, problem
    for one in on_page(lesson):
        one._opened = False
        if isinstance(one, Asked):
            one._notice = ""
    for one in on_page(lesson):
        one.refresh_or_say()
    return True, ""


def hand_in(lesson: str, id: str, answer: Any) -> None:
    """Give the answer to a question that is on the page, as a click would; :class:`LabError` in words if it is refused.

    For teachers' demonstrations and for the tests that weave the published answers into a lesson. It does not ask what else
    should be answered first.
    """
    shown = [one for one in _SHOWN.get((str(lesson), str(id)), ()) if isinstance(one, Asked) and one.id == str(id)]
    shown.sort(key=lambda one: one.number, reverse=True)
    if not shown:
        raise LabError(
            _("There is no question {id} of lesson {lesson} here. Run its cell first.").format(
                id=repr(id), lesson=lesson
            )
        )
    said = ""
    for one in shown:  # the page may still hold one from an earlier run, with other options
        kind = "try" if one.kind in ("question", "sentence") else "lock"
        taken, text = one._take({"type": kind, "answer": answer})
        if taken:
            return
        said = said or text
    raise LabError(said or _("This question was answered before."))


def named_by_words(options: Mapping[str, str], entry: Entry) -> Any:
    """Which of ``options`` a kept try chose: the one with its words, wherever it stands now, else the one of its name.

    A newer lesson may have its options in another order. In another language the words are found nowhere, and the name
    counts.
    """
    return next((name for name, text in options.items() if text == entry.text), entry.answer)


def full_stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
