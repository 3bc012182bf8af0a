"""Traits that somebody writes in a notebook: checked, fingerprinted, guarded while they are asked. Knows no game.

A game offers a :class:`Workshop`: the questions that it asks a trait, and how an answer becomes one of its hooks. A
learner's function gets read-only looks at the table and gives an answer; it never changes anything itself, so that undo,
replay and saves hold whatever it does.
"""

from __future__ import annotations

import difflib
import inspect
import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple

from evolution_lab.core.errors import BadTrait, LabError, TraitFailed, said
from evolution_lab.core.fingerprint import fingerprint
from evolution_lab.core.fixed import fixed
from evolution_lab.core.hooks import Hook, TraitRecord
from evolution_lab.core.readable import alike, readable
from evolution_lab.i18n import _

LONGEST_NAME, LONGEST_LABEL, LONGEST_TEXT = 30, 30, 600
MOST_NEED = 9
NATURES = ("useful", "harmful", "mixed")
NAME = re.compile(r"[^\W\d_]\w*")
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")

COLOURS = {
    "red": "#b5473c",
    "orange": "#c8741f",
    "yellow": "#b8901a",
    "green": "#4d8a4f",
    "teal": "#2f8580",
    "blue": "#3a78b0",
    "purple": "#7a5aa6",
    "pink": "#b5588c",
    "brown": "#8a5f42",
    "grey": "#66727a",
}
"""Colours by name, calm enough for the board."""


class Effect(NamedTuple):
    """A ready-made effect: answers to questions of a game, with the words for "What is this?"."""

    name: str
    arguments: tuple[Any, ...]
    hooks: Mapping[str, Any]
    effect: str
    beats: str = ""
    beaten_by: str = ""


_asked_twice: ContextVar[bool] = ContextVar("asked_twice", default=False)


@contextmanager
def asked_twice() -> Iterator[None]:
    """Within it every trait is asked everything twice; one with luck of its own raises :class:`TraitFailed`. To find out why a
    game broke, or came out otherwise."""
    token = _asked_twice.set(True)
    try:
        yield
    finally:
        _asked_twice.reset(token)


@dataclass(frozen=True, slots=True)
class Ask:
    """One question to one trait: a function or a fixed answer, guarded."""

    trait: str
    label: str
    hook: str
    answer: Any
    fits: Callable[[Any], bool]
    wants: str

    def __call__(self, *things: Any) -> Any:
        """The answer; :class:`TraitFailed` in words where there is none that fits."""
        if not callable(self.answer):
            return self.answer
        try:
            value = self.answer(*things)
        except TraitFailed:
            raise
        except KeyboardInterrupt as stop:  # a function that does not end: the match wants to know whose
            stop.trait = getattr(stop, "trait", self.trait)  # type: ignore[attr-defined]
            raise
        except (Exception, SystemExit) as error:
            told = str(error) if isinstance(error, (LabError, NotThere)) else _named_error(error)
            text = _("it stops{where}: {error}")
            raise self._failed(text.format(where=_where(error, self.answer), error=told)) from error
        if _asked_twice.get():
            self._ask_again(value, *things)
        if not self.fits(value):
            text = _("it answers {value}, but wanted is {wants}{where}")
            raise self._failed(
                text.format(value=shown(value), wants=_(self.wants), where=_standing(self.answer))
            ) from None
        return value

    def _ask_again(self, value: Any, *things: Any) -> None:
        """Refuse an answer that is another one when the same is asked again."""
        try:
            again = self.answer(*things)
        except Exception as error:
            again = error
        if shown(again) != shown(value):
            text = _(
                "it answers {value}, then {again} to the same question{where}: a trait decides by what it is given alone, never by "
                "random or by what it has kept from the time before"
            )
            raise self._failed(text.format(value=shown(value), again=shown(again), where=_standing(self.answer)))

    def _failed(self, what: str) -> TraitFailed:
        text = _("The trait {label} does not work: its function for {hook} was asked, and {what}")
        fault = text.format(label=self.label, hook=self.hook, what=what)
        return TraitFailed(fault if fault.endswith((".", "?", "!")) else f"{fault}.", self.trait, self.hook)


class NotThere(AttributeError):
    """A function looked at something that is not there, or tried to change something. The text is for people."""


def _named_error(error: BaseException) -> str:
    kind = type(error).__name__
    text = said(error)
    return f"{kind}: {text}" if text else kind


def shown(value: Any) -> str:
    """A value in a message, cut; also of a thing whose own text fails."""
    try:
        text = repr(value)
    except Exception:
        text = f"a thing of the kind {type(value).__name__}"
    return text if len(text) <= 60 else text[:60] + "..."


def _where(error: BaseException, function: Any) -> str:
    """The line of the learner's own code where it failed."""
    home = getattr(getattr(inspect.unwrap(function), "__code__", None), "co_filename", None)
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == home]
    if not own:
        return ""
    last = own[-1]
    if last.line:
        return _(" in line {line} of its cell ({code})").format(line=last.lineno, code=last.line.strip()[:100])
    return _(" in line {line} of its cell").format(line=last.lineno)


def _standing(function: Any) -> str:
    code = getattr(function, "__code__", None)
    return (
        "" if code is None else _(" (the function begins in line {line} of its cell)").format(line=code.co_firstlineno)
    )


class Question(NamedTuple):
    """What a game asks a trait. ``given``: what a function is given; empty where only a fixed answer makes sense.

    ``about`` and ``wants`` (the answers that fit) are for people; ``join`` makes one answer of two, where that can be.
    """

    about: str
    given: tuple[str, ...]
    wants: str
    fits: Callable[[Any], bool]
    adapt: Callable[[str, Callable[..., Any]], Hook]
    join: Callable[[Sequence[Any]], Any] | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """Several answers to one question as one."""

    asks: tuple[Ask, ...]
    join: Callable[[Sequence[Any]], Any]

    def __call__(self, *things: Any) -> Any:
        """What the answers come to together."""
        return self.join([ask(*things) for ask in self.asks])


@dataclass(frozen=True, slots=True)
class Workshop:
    """What a game offers to those who write traits.

    ``taken`` names what a trait cannot be called, each with what it is; ``sample`` gives the things for a trial of one question;
    ``looks``: what a function is given, by name, as classes; ``labels``: what people read of the kit's traits, with their names. ``own`` are the traits that were written, by name, for as long as this Python runs.
    """

    questions: Mapping[str, Question]
    taken: Callable[[], Mapping[str, str]]
    sample: Callable[[str], tuple[Any, ...]]
    own: dict[str, TraitRecord]
    rule: str
    looks: Mapping[str, type]
    labels: Callable[[], Mapping[str, str]]

    def marks(self, copies: Iterable[str]) -> dict[str, str]:
        """The fingerprints of those of the named traits that somebody wrote."""
        return {name: self.own[name].fingerprint for name in copies if name in self.own}

    def records(self, copies: Iterable[str]) -> tuple[TraitRecord, ...]:
        """The records of those of the named traits that somebody wrote: what another Python needs to play with them."""
        return tuple(self.own[name] for name in copies if name in self.own)

    def install(self, records: Iterable[TraitRecord]) -> None:
        """Make traits known that another Python sent; what is known already stays the same object."""
        for record in records:
            here = self.own.get(record.name)
            if here is None or here.fingerprint != record.fingerprint:
                self.own[record.name] = record


def define(workshop: Workshop, name: Any, given: Mapping[str, Any], does: Any, hooks: Mapping[str, Any]) -> TraitRecord:
    """A record of what somebody wrote, or :class:`BadTrait` with the reason and what to do. Registers nothing.

    ``given``: label, need, nature, effect, beats, beaten_by, colour.
    """
    name = _name(workshop, name)
    label = _text("label", given["label"] if given["label"] is not None else _spoken(name), LONGEST_LABEL)
    if not label:
        raise BadTrait(
            _("The label of a trait is the name that people read, like {example}. Yours is empty.").format(
                example='"Glow"'
            )
        )
    _check_label(workshop, name, label)
    need = _need(given["need"])
    if not (isinstance(given["nature"], str) and given["nature"] in NATURES):
        text = _("nature is {natures}, not {value}.")
        raise BadTrait(text.format(natures=", ".join(map(repr, NATURES)), value=shown(given["nature"])))
    effects = _effects(does)
    asks = _asks(workshop, name, label, effects, hooks)
    texts = {key: _text(key, given[key], LONGEST_TEXT) for key in ("effect", "beats", "beaten_by")}
    mark = fingerprint(
        name, label, need, given["nature"], texts, given["colour"],
        [(one.name, one.arguments) for one in effects], dict(sorted(hooks.items())),
    )  # fmt: skip
    record = TraitRecord(
        name,
        label,
        need=need,
        nature=given["nature"],
        rule=workshop.rule,
        house=True,
        effect=texts["effect"] or _effect_in_words(effects, hooks, need),
        beats=texts["beats"] or _joined(one.beats for one in effects),
        beaten_by=texts["beaten_by"] or _joined(one.beaten_by for one in effects),
        hooks={hook: workshop.questions[hook].adapt(name, ask) for hook, ask in asks.items()},
        colour=_colour(workshop, name, given["colour"]),
        fingerprint=mark,
    )
    _try_out(workshop, asks)
    return record


def _name(workshop: Workshop, name: Any) -> str:
    if not isinstance(name, str):
        raise BadTrait(
            _("The name of a trait is a text like {example}, not {value}.").format(example='"glow"', value=shown(name))
        )
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        text = _(
            "The name of a trait is one word of at most {most} letters, digits and underscores that begins with a letter, like "
            "{example}, not {value}. What people read is the label."
        )
        raise BadTrait(text.format(most=LONGEST_NAME, example='"night_vision"', value=shown(name)))
    what = workshop.taken().get(name)
    if what is not None:
        text = _("The name {name} is taken: {what}. Choose another one, such as {example}.")
        raise BadTrait(text.format(name=repr(name), what=what, example=repr(f"my_{name}")))
    return name


def _check_label(workshop: Workshop, name: str, label: str) -> None:
    """A label that another trait has would make two traits look the same on the board."""
    others = {one.label: one.name for one in workshop.own.values() if one.name != name}
    for other, trait in {**workshop.labels(), **others}.items():
        if alike(other) == alike(label) and trait != name:
            text = _(
                "The label {label} belongs to the trait {trait} already. Choose another one, or nobody can tell them apart."
            )
            raise BadTrait(text.format(label=repr(label), trait=repr(trait)))


def _spoken(name: str) -> str:
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def _text(key: str, value: Any, longest: int) -> str:
    if not isinstance(value, str):
        raise BadTrait(_("{key} is a text in quotation marks, not {value}.").format(key=key, value=shown(value)))
    text = value.strip()
    if len(text) > longest:
        raise BadTrait(
            _("{key} has {n} characters; at most {most} fit on the board. Make it shorter.").format(
                key=key, n=len(text), most=longest
            )
        )
    if not readable(text, lines=key != "label"):
        raise BadTrait(
            _("{key} has characters that cannot be shown. Write it with letters, digits and signs.").format(key=key)
        )
    return text


def _need(need: Any) -> int:
    if isinstance(need, bool) or not isinstance(need, int):
        raise BadTrait(
            _("need is a whole number: the extra food of each animal. {value} is none.").format(value=shown(need))
        )
    if not 0 <= need <= MOST_NEED:
        text = _(
            "need is the extra food of each animal, 0 to {most}, not {value}. For an animal that needs less, take "
            "effects.eats_less() or extra_need=-1."
        )
        raise BadTrait(text.format(most=MOST_NEED, value=shown(need)))
    return need


def _colour(workshop: Workshop, name: str, colour: Any) -> str:
    if isinstance(colour, str) and colour == "":
        return _free_colour(workshop, name)
    if isinstance(colour, str) and colour in COLOURS:
        return COLOURS[colour]
    if isinstance(colour, str) and COLOUR.fullmatch(colour):
        return colour.lower()
    text = _('colour is {names}, or a number of six letters and digits like "#4d8a4f"; {value} is none of them.')
    raise BadTrait(text.format(names=", ".join(COLOURS), value=shown(colour)))


def _free_colour(workshop: Workshop, name: str) -> str:
    """A colour that belongs to the name, the next one where another trait of one's own has it."""
    palette = list(COLOURS.values())
    start = blake2b(name.encode(), digest_size=2).digest()[0] % len(palette)
    used = [record.colour for record in workshop.own.values() if record.name != name]
    order = palette[start:] + palette[:start]
    return next((colour for colour in order if colour not in used), order[0])


def _effects(does: Any) -> list[Effect]:
    if isinstance(does, Effect):
        return [does]
    if isinstance(does, (list, tuple)) and all(isinstance(one, Effect) for one in does):
        return list(does)
    wrong = (
        next((one for one in does if not isinstance(one, Effect)), does) if isinstance(does, (list, tuple)) else does
    )
    if callable(wrong) and getattr(wrong, "__module__", "").endswith("effects"):
        text = _("does wants effects.{name}(...) with its brackets, so that it is called.")
        raise BadTrait(text.format(name=wrong.__name__))
    if callable(wrong):
        text = _(
            "does takes the ready-made effects of evolution_lab.effects. A function of your own is given with the question that it "
            "answers, such as shield={name}; lab.trait_hooks() lists the questions."
        )
        raise BadTrait(text.format(name=getattr(wrong, "__name__", "my_function")))
    raise BadTrait(
        _("does is an effect or a list of effects, like {example}, not {value}.").format(
            example="effects.eats_less()", value=shown(wrong)
        )
    )


def _asks(
    workshop: Workshop, name: str, label: str, effects: Sequence[Effect], hooks: Mapping[str, Any]
) -> dict[str, Ask | Joined]:
    parts: dict[str, list[Ask]] = {}
    for given in (*(one.hooks for one in effects), hooks):
        for hook, answer in given.items():
            question = _question(workshop, hook)
            _check_answer(hook, question, answer)
            answer = fixed(answer)  # a list would stay in its writer's hands
            parts.setdefault(hook, []).append(Ask(name, label, hook, answer, question.fits, question.wants))
    result: dict[str, Ask | Joined] = {}
    for hook, asks in parts.items():
        join = workshop.questions[hook].join
        if len(asks) > 1 and join is None:
            text = _(
                "Two things in this trait answer {hook}, and a trait can answer it only once. Leave one of them out."
            )
            raise BadTrait(text.format(hook=hook))
        result[hook] = asks[0] if len(asks) == 1 or join is None else Joined(tuple(asks), join)
    return result


def _question(workshop: Workshop, hook: str) -> Question:
    question = workshop.questions.get(hook)
    if question is not None:
        return question
    near = difflib.get_close_matches(
        hook, [*workshop.questions, "label", "need", "nature", "effect", "beats", "beaten_by", "colour", "does"], 1, 0.7
    )
    if near:
        raise BadTrait(
            _("The game knows no {hook} on a card. Did you mean {name}?").format(hook=repr(hook), name=near[0])
        )
    text = _("The game knows no {hook} on a card. It asks for {questions}; print(lab.trait_hooks()) explains them.")
    raise BadTrait(text.format(hook=repr(hook), questions=", ".join(workshop.questions)))


def _check_answer(hook: str, question: Question, answer: Any) -> None:
    if callable(answer) and question.given:
        _check_parameters(hook, question, answer)
        return
    if callable(answer):
        text = _("{hook} takes no function, but a fixed answer: {wants}.")
        raise BadTrait(text.format(hook=hook, wants=_(question.wants)))
    fits = False
    try:
        fits = question.fits(answer)
    except Exception:  # somebody's own things can fail at any comparison
        pass
    if not fits:
        function = (
            _(", or a function that is given {given}").format(given=", ".join(question.given)) if question.given else ""
        )
        text = (
            _("{hook} is {wants}{function}; {value} is neither.")
            if function
            else _("{hook} is {wants}; {value} is not.")
        )
        raise BadTrait(text.format(hook=hook, wants=_(question.wants), function=function, value=shown(answer)))


def _check_parameters(hook: str, question: Question, function: Any) -> None:
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some built-in functions do not say; the trial will
        return
    try:
        signature.bind(*question.given)
    except TypeError:
        text = _(
            "The function for {hook} is given {n} things: {given}. Yours is {name}{signature}. Write it as def {name}({given}):"
        )
        name = getattr(function, "__name__", hook)
        raise BadTrait(
            text.format(
                hook=hook, n=len(question.given), given=", ".join(question.given),
                name=name if name.isidentifier() else hook, signature=signature,
            )
        ) from None  # fmt: skip


def _try_out(workshop: Workshop, asks: Mapping[str, Ask | Joined]) -> None:
    """Ask each function once about a small table, so that most faults show before a game."""
    for hook, ask in asks.items():
        if not workshop.questions[hook].given:
            continue
        try:
            ask(*workshop.sample(hook))
        except TraitFailed as error:
            text = _("{fault} Mend it and run the cell again.").format(fault=error.fault)
            raise BadTrait(text) from error.__cause__


def _joined(texts: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(text for text in texts if text))


def _effect_in_words(effects: Sequence[Effect], hooks: Mapping[str, Any], need: int) -> str:
    told = list(dict.fromkeys(one.effect for one in effects))
    if hooks:
        told.append(_("Its author has not yet written what it does."))
    elif not effects and not need:
        told.append(_("It does nothing that anybody could notice. Most mutations in nature are like that."))
    if need:
        told.append(_("Extra need of each animal: {need}."))
    return " ".join(told)


class TraitHooks(str):
    """A text that a notebook shows as it is read, line by line."""

    def __repr__(self) -> str:
        return str(self)


def described(workshop: Workshop) -> TraitHooks:
    """Every question of a game, what a function for it is given, and which answers fit."""
    lines = []
    for hook, question in workshop.questions.items():
        head = f"{hook}({', '.join(question.given)})" if question.given else f"{hook}="
        lines += [head, f"    {_(question.about)}", "    " + _("Answer: {wants}.").format(wants=_(question.wants)), ""]
    lines.append(_("What a function can look at:"))
    for name, look in workshop.looks.items():
        lines.append(f"    {name}: {', '.join(word for word in dir(look) if not word.startswith('_'))}")
    return TraitHooks("\n".join(lines))
