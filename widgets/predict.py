"""Predictions: locked before the run, shown over the result afterwards. Kept by ``answers``, and there again after a restart."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from string import ascii_uppercase
from typing import Any, NamedTuple, Protocol

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from widgets.answer_view import Reply
from widgets.answers import Entry
from widgets.asked import Asked, First, full_stop, named_by_words, refresh_lists, refresh_waiting

Points = Iterable[tuple[float, float]]


class Board(Protocol):
    """A board that says when it shows something new."""

    def follow(self, then: Callable[[], None]) -> None:
        """Call ``then`` after each change."""


MOST_OPTIONS = 26  # as many as there are letters
MOST_POINTS = 200
LARGEST = 1e12


class Axis(NamedTuple):
    """An axis to predict on: its words, its ends, the smallest step (left out: about a hundredth) and a unit."""

    label: str
    low: float
    high: float
    step: float | None = None
    unit: str = ""

    @property
    def sound(self) -> bool:
        """Whether its ends and its step are numbers that can be drawn."""
        numbers = [self.low, self.high, *([] if self.step is None else [self.step])]
        if not all(_is_number(number) and abs(number) <= LARGEST for number in numbers):
            return False
        return self.low < self.high and (self.step is None or self.step > 0)

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


class Prediction(Asked):
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
        after: Asked | None = None,
    ) -> None:
        super().__init__(lesson, id, text, seed, projector, theme, after)
        if not isinstance(options, (Mapping, list, tuple)) or len(options) > MOST_OPTIONS:
            raise LabError(_("options are the texts to choose from, at most {most}.").format(most=MOST_OPTIONS))
        if isinstance(points, bool) or not isinstance(points, int) or points > MOST_POINTS:
            raise LabError(_("points is a whole number, at most {most}.").format(most=MOST_POINTS))
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
        if not all(axis.sound for axis in self.axes):
            raise LabError(
                _("An axis needs a low end, a high end above it, and a step above 0: numbers below a million millions.")
            )
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

    def _meant(self, entry: Entry) -> Any:
        return named_by_words(self.options, entry) if self.kind == "choice" else entry.answer

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

    def overlay(
        self,
        result: Any,
        runs: Iterable[Any] = (),
        text: str = "",
        wait: bool = True,
        after: Asked | None = None,
        of: Board | None = None,
    ) -> Overlay:
        """The result with the prediction over it, for the last line of the cell that runs.

        ``result``: the name of the option that came true, a number, or the points (x, y) of a line; ``runs``: single runs
        to draw faintly behind it; ``text``: a sentence of your own. Nothing is shown before the prediction is locked
        (except with ``wait=False``); it appears by itself then. ``after``: a question that must be settled as well.

        Where the result comes from a board that is still to play, ``result`` is a function of nothing that gives it (``None``
        as long as there is none), and ``of`` is the board; the result is then looked up anew whenever the board has played. It may be an :class:`Outcome`, with a
        sentence that gives the numbers.
        """
        return Overlay(self, result, runs, text, wait, after, of)


class Outcome(NamedTuple):
    """A result with a sentence that gives its numbers."""

    result: Any
    words: str


class Overlay(First):
    """A prediction over its result. Made by :meth:`Prediction.overlay`. What waits for it (``after=``) waits for the result."""

    kind = "result"
    can_be_opened = False

    def __init__(
        self,
        prediction: Prediction,
        result: Any,
        runs: Iterable[Any],
        text: str,
        wait: bool,
        after: Asked | None = None,
        of: Board | None = None,
    ) -> None:
        look = prediction.settings
        super().__init__(prediction.lesson, prediction.id, bool(look["projector"]), str(look["theme"]), after)
        self.prediction, self.text, self.wait, self._numbers = prediction, text, wait, ""
        kind = prediction.kind
        if not isinstance(text, str) or not isinstance(runs, Iterable):
            raise LabError(_("text is a sentence, and runs are the results of single runs."))
        self._find: Callable[[], Any] | None = result if callable(result) else None
        self.result: Any = None if self._find is not None else self._checked(result)
        self.runs: list[Any] = []
        if kind == "number":
            self.runs = [value for value in map(_number, runs) if value is not None]
        elif kind == "line":
            self.runs = [_points(run) for run in runs]
        self._begin()
        if of is not None:
            of.follow(self.refresh_or_say)

    def _checked(self, result: Any) -> Any:
        """A result as it is kept; :class:`LabError` for what does not fit the prediction."""
        guess = self.prediction
        if guess.kind != "choice":
            return _number(result) if guess.kind == "number" else _points(result)
        if not isinstance(result, str) or result not in guess.options:
            raise LabError(
                _("The result {result} is no option. Options: {list}.").format(
                    result=repr(result), list=", ".join(guess.options)
                )
            )
        return result

    def _hidden(self) -> bool:
        return self.waits or (self.wait and self.prediction.answer is None)

    def _look_up(self) -> None:
        """Ask for the result anew, where it comes from a function."""
        if self._find is not None:
            found = None if self._hidden() else self._find()
            found, self._numbers = found if isinstance(found, Outcome) else (found, "")
            self.result = None if found is None else self._checked(found)

    @property
    def settled(self) -> bool:
        """Whether the prediction is locked and its result is there."""
        if self._hidden():
            return False
        self._look_up()
        return self.result is not None

    def played_first(self) -> bool:
        """The prediction is locked, and the board still plays."""
        return not self._hidden() and not self.settled

    @property
    def waits(self) -> bool:
        """Whether the prediction is not asked yet, or another question comes first."""
        return self.wait and (self.prediction.waits or super().waits)

    def refresh(self) -> None:
        """Show what is true now; a result that has just come belongs into the list of answers too."""
        super().refresh()
        if self._find is not None:
            refresh_lists(self.lesson)
            refresh_waiting(self)

    def waiting_words(self) -> str:
        """What stands there meanwhile."""
        return _("Not answered yet. Answer the questions above first: the result waits here.")

    @property
    def result_in_words(self) -> str:
        """The result, if it may be shown; an empty text otherwise, and for a line."""
        kind = self.prediction.kind
        if self._hidden() or kind == "line":
            return ""
        self._look_up()
        if self.result is None:
            return ""
        return self.prediction.options[self.result] if kind == "choice" else self.prediction.axes[0].say(self.result)

    def data(self) -> dict[str, Any]:
        """Everything that the page shows; nothing of the result while the prediction is open."""
        data = self.prediction.data() | {"over": True, "badge": _("Prediction and result"), "result": None}
        if not data["locked"] and self.wait:
            return data | {
                "axes": [],
                "options": [],
                "summary": _("Not answered yet. Lock your prediction first: the result waits here."),
            }
        self._look_up()
        if self._find is not None and self.result is None:
            return data | {
                "axes": [],
                "options": [],
                "summary": _("The result comes as soon as the board has shown what is asked."),
            }
        data["result"], data["runs"] = self.result, self.runs
        points = [p for run in [self.result or [], *self.runs] for p in run] if self.prediction.kind == "line" else []
        if self.prediction.kind == "number":
            data["axes"] = [self.prediction.axes[0].data([*_some(self.result), *self.runs])]
        elif self.prediction.kind == "line":
            data["axes"] = [axis.data(p[n] for p in points) for n, axis in enumerate(self.prediction.axes)]
        data["summary"] = " ".join(filter(None, (self.text, self._said(data["answer"]))))
        return data

    def _said(self, mine: Any) -> str:
        said = self._summary(mine)
        return f"{full_stop(said)} {self._numbers}" if self._numbers else said

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
    """A result as a number; ``None`` where a run gave none."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise LabError(_("A result is a number, not {value}.").format(value=repr(value)[:60])) from None
    return number if math.isfinite(number) and abs(number) <= LARGEST else None


def _some(value: float | None) -> list[float]:
    return [] if value is None else [value]


def _points(points: Points) -> list[list[float]]:
    try:
        pairs = sorted([float(x), float(y)] for x, y in points)
    except (TypeError, ValueError, OverflowError):
        text = _("A line is a list of points (x, y), not {value}.")
        raise LabError(text.format(value=repr(points)[:60])) from None
    return [pair for pair in pairs if all(map(math.isfinite, pair))]


def _height(points: list[list[float]], at: float) -> float:
    """The height of a line at a place between its ends."""
    before = [point for point in points if point[0] <= at][-1]
    after = next((point for point in points if point[0] >= at), before)
    part = (at - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 0.0
    return before[1] + part * (after[1] - before[1])


def _local(time: str) -> str:
    """A moment of the record in the clock of this computer."""
    try:
        return datetime.fromisoformat(time).astimezone().strftime("%Y-%m-%d, %H:%M")
    except (ValueError, OverflowError, OSError):
        return time[:40]
