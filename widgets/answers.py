"""What a student has predicted and answered: one line of JSON for each try, in the student's own folder, and nothing else.

Nothing in here raises for what it finds on the disk: a line that cannot be read is skipped and counted, and where the
folder cannot be written to, the answers stay in memory, are written with the next one that can be, and it is said.
"""

from __future__ import annotations

import json
import os
import re
import secrets
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

from evolution_lab import __version__
from evolution_lab.games.registry import GAMES
from evolution_lab.i18n import _, ngettext
from widgets.folder import VARIABLE, file_name, student_folder
from widgets.output import in_notebook

RUN = uuid4().hex[:8]
"""This run of Python: answers of one sitting carry the same one."""

CODE_FILE = "answers-code.txt"
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LONGEST_LINE = 100_000
LONGEST_FILE = 2_000_000  # some thousand tries; a larger file is no pupil's, and only its end is read


class Entry(NamedTuple):
    """One try. ``idea`` is the idea behind the answer that was chosen, ``right`` is ``None`` for a prediction."""

    run: str
    time: str
    student: str
    lesson: str
    question: str
    kind: str
    answer: Any
    text: str = ""
    right: bool | None = None
    idea: str | None = None
    seed: str | int | None = None
    versions: dict[str, str] = {}


# Answers that could not be written yet, by lesson, and the code for as long as no folder can hold it.
_unsaved: dict[str, list[Entry]] = {}
_code: dict[str, str] = {}


class Reading(NamedTuple):
    """What was found for a lesson, oldest first, and what to tell a person about it (empty if all is well)."""

    entries: list[Entry]
    damaged: int = 0
    problem: str = ""


def answers_name(lesson: str) -> str:
    """The name of a lesson's file in the student's folder.

    >>> answers_name("01")
    'answers-01.jsonl'
    """
    return f"answers-{file_name(str(lesson))}.jsonl"


def keep(
    lesson: str,
    question: str,
    kind: str,
    answer: Any,
    *,
    text: str = "",
    right: bool | None = None,
    idea: str | None = None,
    seed: str | int | None = None,
) -> str:
    """Keep one try; returns what to tell the person where it could not be written (else an empty text)."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    versions = {"kit": __version__, **{name: rules.version for name, rules in GAMES.items()}}
    entry = Entry(RUN, now, student_code(), lesson, question, kind, answer, text, right, idea, seed, versions)
    waiting = _unsaved.setdefault(lesson, [])
    waiting.append(entry)
    try:
        _append(student_folder() / answers_name(lesson), waiting)
    except OSError as error:
        return _not_kept(error)
    waiting.clear()
    return ""


def _append(path: Path, entries: Iterable[Entry]) -> None:
    """Add whole lines at the end; a line that was cut off by a crash stays a line of its own."""
    text = "".join(json.dumps(entry._asdict(), ensure_ascii=False) + "\n" for entry in entries).encode(
        "utf-8", "backslashreplace"
    )
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                text = b"\n" + text
        file.write(text)


def _not_kept(error: OSError) -> str:
    text = _(
        "Your answer could not be saved ({error}). It is kept until you close the notebook. "
        "Free some space, or name another folder in the variable {variable}."
    )
    return text.format(error=error.strerror or error, variable=VARIABLE)


def read(lesson: str) -> Reading:
    """Everything that was answered in ``lesson``. Never raises."""
    problem = ""
    lines: list[bytes] = []
    try:
        path = student_folder() / answers_name(lesson)
        if path.exists():
            lines = _lines(path)
    except OSError as error:
        text = _("Your earlier answers could not be read ({error}).")
        problem = text.format(error=error.strerror or error)
    found = [_entry(line, lesson) for line in lines if line.strip()]
    entries = [entry for entry in found if entry is not None]
    damaged = len(found) - len(entries)
    if damaged:
        problem = ngettext(
            "{n} line of {name} is damaged and was left out.",
            "{n} lines of {name} are damaged and were left out.",
            damaged,
        ).format(n=damaged, name=answers_name(lesson))
    return Reading(entries + _unsaved.get(lesson, []), damaged, problem)


def _lines(path: Path) -> list[bytes]:
    """The lines of a file; of a very long one the last ones, the first of which is cut and counts as damaged."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LONGEST_FILE))
        return file.read(LONGEST_FILE).splitlines()


def _entry(line: bytes, lesson: str) -> Entry | None:
    """A line as a try, or ``None`` where it is none of this lesson."""
    entry = entry_of(line)
    return entry if entry is not None and entry.lesson == lesson else None


def entry_of(line: bytes) -> Entry | None:
    """A line of a file as a try of whatever lesson, or ``None`` where it is none. Never raises."""
    if len(line) > LONGEST_LINE:
        return None
    try:
        data = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or "answer" not in data:
        return None
    words = {name: data.get(name, "") for name in ("run", "time", "student", "lesson", "question", "kind", "text")}
    if not all(isinstance(word, str) for word in words.values()) or not words["question"] or not words["kind"]:
        return None
    right, idea, seed, versions = (data.get(name) for name in ("right", "idea", "seed", "versions"))
    return Entry(
        **words,
        answer=data["answer"],
        right=right if isinstance(right, bool) else None,
        idea=idea if isinstance(idea, str) else None,
        seed=seed if isinstance(seed, (str, int)) else None,
        versions=versions if isinstance(versions, dict) else {},
    )


def _no_number(name: str) -> float:
    raise ValueError(name)


def tries(lesson: str, question: str) -> list[Entry]:
    """Every try at one question, oldest first."""
    return [entry for entry in read(lesson).entries if entry.question == question]


def answered(lesson: str, question: str) -> Any:
    """The last answer to a question, or ``None`` while it is open."""
    found = tries(lesson, question)
    return found[-1].answer if found else None


def check_text(lesson: str, *questions: str) -> str:
    """A line for each question (without names: each one answered): what was answered last, or that it is still open.

    Beside a prediction stands its result, once the page shows it.
    """
    from widgets.asked import full_stop, result_in_words
    from widgets.class_table import question_words

    reading = read(lesson)
    last = {entry.question: entry for entry in reading.entries}
    lines = []
    for name in questions or last:
        words = question_words(lesson, name)
        line = f"{words}{'' if words.endswith('?') else ':'} {in_words(last.get(name))}"
        result = result_in_words(lesson, name)
        if result:
            line = _("{prediction} The result: {result}").format(prediction=full_stop(line), result=result)
        lines.append(line)
    if not lines:
        lines.append(_("not answered yet"))
    return "\n".join([*lines, *([reading.problem] if reading.problem else [])])


def check_answers(lesson: str, *questions: str) -> None:
    """Show :func:`check_text`; in a notebook the list follows every answer that is given later."""
    if in_notebook():
        from widgets.answer_list import show_answers

        show_answers(str(lesson), questions)
    else:
        print(check_text(lesson, *questions))


def in_words(entry: Entry | None) -> str:
    """One try as a person reads it.

    >>> in_words(None)
    'not answered yet'
    """
    if entry is None:
        return _("not answered yet")
    text = entry.text or str(entry.answer)
    if entry.right is None:
        return text
    return f"✓ {text}" if entry.right else f"✗ {text}"


def begin_anew(lesson: str) -> None:
    """For the next person at this computer: set the answers of ``lesson`` aside. Nothing is deleted."""
    from widgets import asked

    _taken, problem = asked.begin_anew(lesson)
    print(problem or _("The answers were set aside, and the questions on the page are open again."))


def set_aside(lesson: str) -> str:
    """Give the answers of ``lesson``, and the code, another name; returns what went wrong (an empty text if nothing did)."""
    try:
        folder = student_folder()
        _aside(folder / answers_name(lesson))
        _aside(folder / CODE_FILE)
    except OSError as error:
        text = _("The answers could not be set aside ({error}), so they stay as they are.")
        return text.format(error=error.strerror or error)
    _unsaved.pop(lesson, None)
    _code.clear()
    return ""


def _aside(path: Path) -> None:
    if path.exists():
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        path.rename(path.with_name(f"{path.stem}.before-{stamp}-{uuid4().hex[:4]}{path.suffix}"))


def student_code() -> str:
    """The code under which the answers in this folder are kept: made by chance, once; it says nothing about anybody."""
    try:
        path = student_folder() / CODE_FILE
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(_new_code() + "\n")
        except FileExistsError:
            pass
        found = path.read_text(encoding="utf-8", errors="replace").strip()
        if not re.fullmatch(r"[A-Z0-9]{3}-[A-Z0-9]{3}", found):
            found = _new_code()
            path.write_text(found + "\n", encoding="utf-8")
        return found
    except OSError:
        return _code.setdefault("here", _new_code())


def _new_code() -> str:
    letters = "".join(secrets.choice(LETTERS) for _place in range(6))
    return f"{letters[:3]}-{letters[3:]}"
