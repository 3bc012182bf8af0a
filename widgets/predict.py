"""Predict and answer: a prediction that is locked before the run, a question with feedback, a sentence built from pieces.

Each is written in the last line of a cell, keeps its answers by ``answers``, and shows them again after a restart. What
is right, and what is said to a wrong answer, stays in Python until somebody has chosen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from hashlib import blake2b
from string import ascii_uppercase
from typing import Any, NamedTuple
from uuid import uuid4
from weakref import WeakSet

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from widgets import answers
from widgets.answer_view import AnswerView, Reply, answer_still
from widgets.answers import Entry
from widgets.ideas import idea as idea_named
from widgets.output import renew_html, show, show_html

Points = Iterable[tuple[float, float]]


class Axis(NamedTuple):
    """An axis to predict on: its words, its ends, the smallest step (left out: about a hundredth) and a unit."""

    label: str
    low: float
    high: float
    step: float | None = None
    unit: str = ""

    @property
    def fine(self) -> float:
        """The step that is used."""
        return self.step or _nice((self.high - self.low) / 100)

    def data(self, reach: Iterable[float] = ()) -> dict[str, Any]:
        """For the page, long enough for all of ``reach``."""
        reach = list(reach)
        low, high = min([self.low, *reach]), max([self.high, *reach])
        gap = _nice((high - low) / 5)
        first, last = math.floor(low / gap + 1e-9), math.ceil(high / gap - 1e-9)
        inside = [n * gap for n in range(first, last + 1) if low - 1e-9 <= n * gap <= high + 1e-9]
        ticks = [[round(at, 9), _plain(at, _digits(gap))] for at in inside]
        return {
            "label": f"{self.label} ({self.unit})" if self.unit else self.label,
            "name": self.label,
            "low": low,
            "high": high,
            "step": self.fine,
            "digits": _digits(self.fine),
            "unit": self.unit,
            "ticks": ticks,
        }

    def say(self, value: float) -> str:
        """A value in words.

        >>> Axis("share", 0, 100, unit="%").say(16.66)
        '16.7\\xa0%'
        """
        text = f"{float(f'{value:.3g}'):g}" if abs(value) < 100 else f"{value:.0f}"
        return f"{text}\u00a0{self.unit}" if self.unit else text


class Option(NamedTuple):
    """An answer to choose. A wrong one is tied to one idea (M1 to M12) and may point to the run that contradicts it."""

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


def _nice(value: float) -> float:
    """The next of 1, 2, 5, 10 ... that is not below ``value`` (by more than rounding)."""
    power = 10.0 ** math.floor(math.log10(value))
    return next(n * power for n in (1, 2, 5, 10) if n * power >= value * (1 - 1e-9))


def _digits(step: float) -> int:
    """Decimals that a step needs.

    >>> _digits(0.05), _digits(5), _digits(0.25)
    (2, 0, 2)
    """
    return next((n for n in range(7) if abs(step * 10**n - round(step * 10**n)) < 1e-6), 7)


def _plain(value: float, digits: int) -> str:
    return f"{value:.{digits}f}" if round(value, digits) else "0"


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


# Everything on the page that shows one question: they are kept in step.
_SHOWN: dict[tuple[str, str], WeakSet[_Shown]] = {}


class _Shown:
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
        _SHOWN.setdefault((self.lesson, self.id), WeakSet()).add(self)

    def data(self) -> dict[str, Any]:
        """Everything that the page shows."""
        raise NotImplementedError

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


class _Asked(_Shown):
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

    def _fits(self, answer: Any) -> bool:
        raise NotImplementedError

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
            if isinstance(one, _Asked):
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


class Prediction(_Asked):
    """A prediction, locked before the run: ``Prediction(lesson="01", id="cards", kind="choice", text="...", options=[...])``.

    ``kind``: ``"choice"`` with ``options`` (texts, or names and texts), ``"number"`` with ``axes=Axis(...)``, or
    ``"line"`` with ``axes=(Axis(...), Axis(...))``; ``points`` are moved on a line, ``start`` gives its first one.
    """

    def __init__(
        self,
        lesson: str,
        id: str,
        kind: str,
        text: str,
        options: Sequence[str] | Mapping[str, str] = (),
        axes: Axis | tuple[Axis, Axis] | None = None,
        points: int = 6,
        start: float | None = None,
        seed: str | int | None = None,
        projector: bool = False,
        theme: str = "auto",
    ) -> None:
        super().__init__(lesson, id, text, seed, projector, theme)
        if not isinstance(options, Mapping):
            options = {letter.lower(): one for letter, one in zip(ascii_uppercase, options, strict=False)}
        self.kind, self.options, self.start = kind, dict(options), start
        self.axes: tuple[Axis, ...]
        if kind == "choice" and len(self.options) > 1:
            self.axes = ()
        elif kind == "number" and isinstance(axes, Axis):
            self.axes = (axes,)
        elif (
            kind == "line" and isinstance(axes, tuple) and not isinstance(axes, Axis) and len(axes) == 2 and points > 1
        ):
            self.axes = axes
        else:
            raise LabError(
                _(
                    'A prediction is a "choice" with two or more options, a "number" with one axis, or a "line" with two axes.'
                )
            )
        if any(not axis.low < axis.high for axis in self.axes):
            raise LabError(_("An axis needs a low end and a high end above it."))
        self.xs: list[float] = []
        for axis in self.axes[:-1]:
            self.xs = [axis.low + (axis.high - axis.low) * n / (points - 1) for n in range(points)]
        self._begin()

    def _fits(self, answer: Any) -> bool:
        if self.kind == "choice":
            return isinstance(answer, str) and answer in self.options
        axis = self.axes[-1]
        numbers = [answer] if self.kind == "number" else answer
        wanted = 1 if self.kind == "number" else len(self.xs)
        if not isinstance(numbers, list) or len(numbers) != wanted:
            return False
        if self.kind == "line" and self.start is not None and numbers[0] != self.start:
            return False
        return all(_is_number(number) and axis.low <= number <= axis.high for number in numbers)

    def _locked(self) -> Entry | None:
        """The first one counts: nothing that comes later changes it."""
        return next(iter(self.tries()), None)

    @property
    def answer(self) -> Any:
        """The locked prediction, or ``None`` while it is open."""
        entry = self._locked()
        return entry.answer if entry else None

    def data(self) -> dict[str, Any]:
        """Everything that the page shows."""
        entry = self._locked()
        data = self._common([entry] if entry else [], _("Prediction"))
        data["locked"] = entry is not None
        if entry is not None:
            data["when"] = _("Locked on {when}.").format(when=_local(entry.time))
            data["summary"] = _("You predicted: {answer}").format(answer=self.in_words(entry.answer))
        data["options"] = [
            {"id": name, "letter": letter, "text": text}
            for letter, (name, text) in zip(ascii_uppercase, self.options.items(), strict=False)
        ]
        data["axes"] = [axis.data() for axis in self.axes]
        data["xs"], data["start"] = self.xs, self.start
        return data

    def in_words(self, answer: Any) -> str:
        """A prediction in words."""
        if self.kind == "choice":
            return self.options[answer]
        if self.kind == "number":
            return self.axes[0].say(answer)
        x, y = self.axes
        return ", ".join(f"{x.say(at)}: {y.say(value)}" for at, value in zip(self.xs, answer, strict=True))

    def _take(self, message: dict[str, Any]) -> Reply:
        if message.get("type") != "lock":
            return False, ""
        answer = message.get("answer")
        if self._locked() is not None:
            self.refresh()
            return False, _("This prediction was locked before; it stays as it is.")
        if not self._fits(answer):
            return False, _("This cannot be locked: it does not fit the question.")
        self._keep(answer, self.in_words(answer))
        return True, ""

    def overlay(self, result: Any, runs: Iterable[Any] = (), text: str = "", wait: bool = True) -> Overlay:
        """The result with the prediction over it, for the last line of the cell that runs.

        ``result``: the name of the option that came true, a number, or the points (x, y) of a line; ``runs``: single runs
        to draw faintly behind it; ``text``: a sentence of your own. Nothing is shown before the prediction is locked
        (except with ``wait=False``); it appears by itself then.
        """
        return Overlay(self, result, runs, text, wait)


class Overlay(_Shown):
    """A prediction over its result. Made by :meth:`Prediction.overlay`."""

    def __init__(self, prediction: Prediction, result: Any, runs: Iterable[Any], text: str, wait: bool) -> None:
        super().__init__(
            prediction.lesson, prediction.id, bool(prediction.settings["projector"]), str(prediction.settings["theme"])
        )
        self.prediction, self.text, self.wait = prediction, text, wait
        kind = prediction.kind
        if kind == "choice" and result not in prediction.options:
            raise LabError(
                _("The result {result} is no option. Options: {list}.").format(
                    result=repr(result), list=", ".join(prediction.options)
                )
            )
        self.result: Any = result if kind == "choice" else _number(result) if kind == "number" else _points(result)
        self.runs: list[Any] = []
        if kind == "number":
            self.runs = [value for value in map(_number, runs) if value is not None]
        elif kind == "line":
            self.runs = [_points(run) for run in runs]
        self._begin()

    def data(self) -> dict[str, Any]:
        """Everything that the page shows; nothing of the result while the prediction is open."""
        data = self.prediction.data() | {"over": True, "badge": _("Prediction and result"), "result": None}
        if not data["locked"] and self.wait:
            return data | {
                "axes": [],
                "options": [],
                "summary": _("Not answered yet. Lock your prediction first: the result waits here."),
            }
        data["result"], data["runs"] = self.result, self.runs
        points = [p for run in [self.result or [], *self.runs] for p in run] if self.prediction.kind == "line" else []
        if self.prediction.kind == "number":
            data["axes"] = [self.prediction.axes[0].data([*_some(self.result), *self.runs])]
        elif self.prediction.kind == "line":
            data["axes"] = [axis.data(p[n] for p in points) for n, axis in enumerate(self.prediction.axes)]
        data["summary"] = " ".join(filter(None, (self.text, self._summary(data["answer"]))))
        return data

    def _summary(self, mine: Any) -> str:
        guess, result = self.prediction, self.result
        if result is None or result == []:
            return _("The run gave no number.")
        if guess.kind == "line":
            return self._line_summary(mine)
        came = guess.options[result] if guess.kind == "choice" else guess.axes[0].say(result)
        if mine is None:
            return _("Result: {result}").format(result=came)
        if guess.kind == "choice":
            names = list(guess.options)
            letters = [ascii_uppercase[names.index(name)] for name in (mine, result)]
            text = (
                _("As you predicted: {letter}, {result}")
                if mine == result
                else _("You predicted {mine}; the result is {letter}: {result}")
            )
            return text.format(mine=letters[0], letter=letters[1], result=came)
        text = _("You predicted {mine}; the result is {result}.").format(mine=guess.axes[0].say(mine), result=came)
        if len(self.runs) > 1:
            span = ngettext("{n} run, from {low} to {high}.", "{n} runs, from {low} to {high}.", len(self.runs)).format(
                n=len(self.runs), low=guess.axes[0].say(min(self.runs)), high=guess.axes[0].say(max(self.runs))
            )
            text = f"{text} {span}"
        return text

    def _line_summary(self, mine: Any) -> str:
        x, y = self.prediction.axes
        first, last = self.result[0], self.result[-1]
        text = _("Result: from {first} to {last}.").format(first=y.say(first[1]), last=y.say(last[1]))
        if mine is None:
            return text
        inside = [(at, value) for at, value in zip(self.prediction.xs, mine, strict=True) if first[0] <= at <= last[0]]
        if not inside:
            return text
        at, value = max(inside, key=lambda point: abs(point[1] - _height(self.result, point[0])))
        gap = _("Your line is furthest from it at {axis} {x}: you {mine}, the result {result}.")
        told = gap.format(axis=x.label, x=x.say(at), mine=y.say(value), result=y.say(_height(self.result, at)))
        return f"{text} {told}"


def _number(value: Any) -> float | None:
    number = float(value)
    return number if math.isfinite(number) else None


def _some(value: float | None) -> list[float]:
    return [] if value is None else [value]


def _points(points: Points) -> list[list[float]]:
    pairs = sorted([float(x), float(y)] for x, y in points)
    return [pair for pair in pairs if all(map(math.isfinite, pair))]


def _height(points: list[list[float]], at: float) -> float:
    """The height of a line at a place between its ends."""
    before = [point for point in points if point[0] <= at][-1]
    after = next((point for point in points if point[0] >= at), before)
    part = (at - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 0.0
    return before[1] + part * (after[1] - before[1])


def _stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _local(time: str) -> str:
    """A moment of the record in the clock of this computer."""
    try:
        return datetime.fromisoformat(time).astimezone().strftime("%Y-%m-%d, %H:%M")
    except (ValueError, OverflowError, OSError):
        return time[:40]


class Question(_Asked):
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
    ) -> None:
        super().__init__(lesson, id, text, seed, projector, theme)
        self.options = dict(zip("abcde", options, strict=False))
        if not 3 <= len(options) <= 5 or not any(option.correct for option in options):
            raise LabError(_("A question has 3 to 5 options, and at least one of them is correct."))
        for option in options:
            if not option.correct:
                idea_named(option.idea or "")
        self._begin()

    def _fits(self, answer: Any) -> bool:
        return isinstance(answer, str) and answer in self.options

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
        if self.view.data.get("done"):
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
        parts.append(f"{_('The idea behind this answer:')} {row['idea']['name']} ({row['idea']['id']})")
    if row["points_to"]:
        parts.append(f"{_('Look again:')} {row['points_to']}")
    return " ".join(filter(None, parts))


class Sentence(_Asked):
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
    ) -> None:
        super().__init__(lesson, id, text, seed, projector, theme)
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
            built = _("Your sentence: {sentence}").format(sentence=_stop(self.sentence(found[-1].answer)))
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
        if self.view.data.get("done"):
            return False, ""
        told = self._judge(names)
        self._keep(names, self.sentence(names), told["state"] == "right", told["idea"] and told["idea"]["id"])
        return True, ""


__all__ = ["Axis", "Option", "Overlay", "Piece", "Prediction", "Question", "Sentence"]
