"""What a prediction, a question and a sentence have in common: a view, kept answers, a text that stays without Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any
from uuid import uuid4
from weakref import WeakSet

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from widgets import answers
from widgets.answer_view import AnswerView, Reply, answer_still
from widgets.answers import Entry
from widgets.output import renew_html, show, show_html

# Everything on the page that shows one question: they are kept in step.
_SHOWN: dict[tuple[str, str], WeakSet[Shown]] = {}


class Shown(ABC):
    """Something on the page about one question: the live view, and a still text beside it that the view hides."""

    def __init__(self, lesson: str, id: str, projector: bool, theme: str) -> None:
        self.lesson, self.id = str(lesson), str(id)
        self._still_id = f"evolution-lab-answer-{uuid4().hex}"
        self._still: Any = None
        self.settings = {
            "projector": projector,
            "theme": theme,
            "reduced_motion": "auto",
            "still_id": self._still_id,
        }

    def _begin(self) -> None:
        """Make the view, once all else is known."""
        self.view = AnswerView(self.data(), self.settings, self._take)
        join(self)

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """Everything that the page shows."""

    def _take(self, _message: dict[str, Any]) -> Reply:
        return False, ""

    def refresh(self) -> None:
        """Show what is true now."""
        self.view.data = self.data()
        if self._still is not None:
            renew_html(self._still, self.still())

    def still(self) -> str:
        """The still text, as HTML."""
        return answer_still(self.view.data, self._still_id)

    def close(self) -> None:
        """Take it off the page."""
        self.view.close()

    def _ipython_display_(self) -> None:
        self._still = show_html(self.still())
        show(self.view)


class Asked(Shown):
    """What predictions, questions and sentences share: the text, the record, and the answer."""

    kind = ""

    def __init__(
        self,
        lesson: str,
        id: str,
        text: str,
        seed: str | int | None = None,
        projector: bool = False,
        theme: str = "auto",
    ) -> None:
        super().__init__(lesson, id, projector, theme)
        self.text, self.seed = text, seed
        self._notice = ""

    def tries(self) -> list[Entry]:
        """Every try that still fits this question, oldest first."""
        reading = answers.read(self.lesson)
        self._found = reading.problem
        mine = (entry for entry in reading.entries if entry.question == self.id and entry.kind == self.kind)
        return [entry for entry in mine if self._fits(entry.answer)]

    @abstractmethod
    def _fits(self, answer: Any) -> bool:
        """Whether a kept answer is one that can be given here."""

    @property
    def answer(self) -> Any:
        """The answer that counts now, or ``None`` while it is open."""
        found = self.tries()
        return found[-1].answer if found else None

    def check(self) -> None:
        """Print what was answered, or that it is still open."""
        found = self.tries()
        print(answers.in_words(found[-1] if found else None))

    def _keep(self, answer: Any, text: str, right: bool | None = None, idea: str | None = None) -> None:
        notice = answers.keep(
            self.lesson, self.id, self.kind, answer, text=text, right=right, idea=idea, seed=self.seed
        )
        for one in list(_SHOWN.get((self.lesson, self.id), ())):
            if isinstance(one, Asked):
                one._notice = notice
            one.refresh()

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


def join(one: Shown) -> None:
    """Keep ``one`` in step with everything else on the page about the same question."""
    _SHOWN.setdefault((one.lesson, one.id), WeakSet()).add(one)


def hand_in(lesson: str, id: str, answer: Any) -> None:
    """Give the answer to a question that is on the page, as a click would; :class:`LabError` in words if it is refused.

    For teachers' demonstrations and for the tests that weave the published answers into a lesson.
    """
    shown = [one for one in _SHOWN.get((str(lesson), str(id)), ()) if isinstance(one, Asked)]
    if not shown:
        raise LabError(
            _("There is no question {id} of lesson {lesson} here. Run its cell first.").format(
                id=repr(id), lesson=lesson
            )
        )
    kind = "try" if shown[0].kind in ("question", "sentence") else "lock"
    taken, text = shown[0]._take({"type": kind, "answer": answer})
    if not taken:
        raise LabError(text or _("This question was answered before."))


def full_stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
