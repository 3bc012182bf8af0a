"""A question with feedback, and a sentence built from pieces. What is right stays in Python until somebody has chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _
from widgets.answer_view import Reply
from widgets.answers import Entry
from widgets.asked import Asked, full_stop, named_by_words
from widgets.ideas import idea as idea_named


class Option(NamedTuple):
    """An answer to choose. A wrong one is tied to one idea (M1 to M13, T1 to T4) and may point to the run that contradicts it."""

    text: str
    correct: bool = False
    idea: str | None = None
    feedback: str = ""
    points_to: str = ""


class Piece(NamedTuple):
    """A piece that belongs into no right sentence, with the idea behind it and a hint."""

    text: str
    idea: str
    hint: str = ""
    points_to: str = ""


class Question(Asked):
    """A question with 3 to 5 options, feedback at once: ``Question("01", "exit", "...", options=[Option(...), ...])``.

    One option or more is correct; each of the others is tied to one idea. It may be tried again until it is right.
    """

    kind = "question"

    def __init__(
        self,
        lesson: str,
        id: str,
        text: str,
        options: Sequence[Option],
        seed: str | int | None = None,
        projector: bool = False,
        theme: str = "auto",
        after: Asked | None = None,
    ) -> None:
        super().__init__(lesson, id, text, seed, projector, theme, after)
        self.options = dict(zip("abcde", options, strict=False))
        if not 3 <= len(options) <= 5 or not any(option.correct for option in options):
            raise LabError(_("A question has 3 to 5 options, and at least one of them is correct."))
        for option in options:
            if not option.correct:
                idea_named(option.idea or "")
        self._begin()

    def _fits(self, answer: Any) -> bool:
        return isinstance(answer, str) and answer in self.options

    def _meant(self, entry: Entry) -> Any:
        return named_by_words({name: option.text for name, option in self.options.items()}, entry)

    @property
    def settled(self) -> bool:
        """Whether a right answer was chosen."""
        return any(self.options[entry.answer].correct for entry in self.tries())

    @property
    def ideas(self) -> list[str]:
        """The ideas behind the wrong answers that were chosen, in order."""
        chosen = (self.options[entry.answer] for entry in self.tries())
        return [option.idea for option in chosen if not option.correct and option.idea]

    def data(self) -> dict[str, Any]:
        """Everything that the page shows: of an option that nobody has chosen only its text."""
        found = self.tries()
        chosen = {entry.answer for entry in found}
        data = self._common(found, _("Question"))
        data["options"] = [self._row(name, name in chosen) for name in self.options]
        data["done"] = any(self.options[name].correct for name in chosen)
        data["tries"] = len(found)
        if found:
            data["summary"] = _heard(data["options"][list(self.options).index(found[-1].answer)])
        return data

    def _row(self, name: str, chosen: bool) -> dict[str, Any]:
        option = self.options[name]
        row: dict[str, Any] = {"id": name, "letter": name.upper(), "text": option.text, "state": "open"}
        if not chosen:
            return row
        return row | _told(option.correct, option.idea, option.feedback, option.points_to)

    def _take(self, message: dict[str, Any]) -> Reply:
        if message.get("type") != "try":
            return False, ""
        name = message.get("answer")
        if not isinstance(name, str) or name not in self.options:
            return False, _("There is no such answer.")
        if self.settled:
            return False, ""
        option = self.options[name]
        self._keep(name, option.text, option.correct, None if option.correct else option.idea)
        return True, ""


def _told(right: bool, idea: str | None, feedback: str, points_to: str) -> dict[str, Any]:
    """What is said to an answer; where its author says nothing, what the lessons show instead of the idea."""
    found = idea_named(idea) if idea and not right else None
    return {
        "state": "right" if right else "wrong",
        "feedback": feedback or (found.instead if found else ""),
        "idea": {"id": found.id, "name": found.name} if found else None,
        "points_to": points_to,
    }


def _heard(row: dict[str, Any]) -> str:
    """Feedback as one text, for a screen reader and where nothing live can be drawn."""
    parts = [_("Yes.") if row["state"] == "right" else _("Not yet."), row["feedback"]]
    if row["idea"]:
        parts.append(f"{_('The wrong idea behind it:')} {row['idea']['name']}")
    if row["points_to"]:
        parts.append(f"{_('Look again:')} {row['points_to']}")
    return " ".join(filter(None, parts))


class Sentence(Asked):
    """A sentence to build by tapping pieces: ``Sentence("01", "why", "...", pieces={"a": "Mutation", ...}, right=["a b"])``.

    ``pieces`` have short names; ``right`` holds every right order as these names with spaces between. A :class:`Piece` is
    a decoy with an idea and a hint. Pieces are shown in an order of their own, the same each time.
    """

    kind = "sentence"

    def __init__(
        self,
        lesson: str,
        id: str,
        text: str,
        pieces: Mapping[str, str | Piece],
        right: Sequence[str],
        feedback: str = "",
        seed: str | int | None = None,
        projector: bool = False,
        theme: str = "auto",
        after: Asked | None = None,
    ) -> None:
        super().__init__(lesson, id, text, seed, projector, theme, after)
        self.pieces, self.feedback = dict(pieces), feedback
        self.right = [order.split() for order in right]
        for piece in self.pieces.values():
            if isinstance(piece, Piece):
                idea_named(piece.idea)
        good = [name for order in self.right for name in order]
        if not good or any(isinstance(self.pieces.get(name), (Piece, type(None))) for name in good):
            raise LabError(_("A sentence needs a right order, made of the names of its pieces and of no decoy."))
        self._order = sorted(self.pieces, key=lambda name: blake2b(f"{lesson}/{id}/{name}".encode()).digest())
        if any(self._order[: len(order)] == order for order in self.right):
            self._order.reverse()
        self._begin()

    def _fits(self, answer: Any) -> bool:
        if not isinstance(answer, list) or not answer:
            return False
        known = all(isinstance(name, str) and name in self.pieces for name in answer)
        return known and len(set(answer)) == len(answer)

    @property
    def settled(self) -> bool:
        """Whether the sentence is built."""
        return self.answer in self.right

    def _text(self, name: str) -> str:
        piece = self.pieces[name]
        return piece.text if isinstance(piece, Piece) else piece

    def sentence(self, names: Iterable[str]) -> str:
        """The pieces as a sentence."""
        return " ".join(self._text(name) for name in names)

    def data(self) -> dict[str, Any]:
        """Everything that the page shows; which pieces are decoys is told only where one was used."""
        found = self.tries()
        data = self._common(found, _("Build the sentence"))
        data["pieces"] = [{"id": name, "text": self._text(name)} for name in self._order]
        data["tries"] = len(found)
        data["done"] = bool(found) and found[-1].answer in self.right
        data["told"] = None
        if found:
            data["told"] = self._judge(found[-1].answer)
            built = _("Your sentence: {sentence}").format(sentence=full_stop(self.sentence(found[-1].answer)))
            data["summary"] = f"{built} {_heard(data['told'])}"
        return data

    def _judge(self, names: list[str]) -> dict[str, Any]:
        if names in self.right:
            return _told(True, None, self.feedback, "")
        for name in names:
            piece = self.pieces[name]
            if isinstance(piece, Piece):
                return _told(False, piece.idea, piece.hint, piece.points_to)
        if any(sorted(names) == sorted(order) for order in self.right):
            return _told(False, None, _("These are the right pieces. Try another order."), "")
        if any(set(names) < set(order) for order in self.right):
            return _told(False, None, _("Something is still missing."), "")
        return _told(False, None, _("One of the pieces does not fit the others."), "")

    def _take(self, message: dict[str, Any]) -> Reply:
        if message.get("type") != "try":
            return False, ""
        names = message.get("answer")
        if not isinstance(names, list) or not self._fits(names):
            return False, _("There is no such piece.")
        if self.settled:
            return False, ""
        told = self._judge(names)
        self._keep(names, self.sentence(names), told["state"] == "right", told["idea"] and told["idea"]["id"])
        return True, ""


__all__ = ["Option", "Piece", "Question", "Sentence"]
