"""The answers of a whole class as one table: the teacher puts the files of all computers into a folder.

The files are what somebody else's computer wrote, so nothing in them is believed: what is no answer is left out and counted.
"""

from __future__ import annotations

import os
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from widgets.answers import Entry, entry_of
from widgets.ideas import IDEAS

FILE = re.compile(r"answers-(.+?)( \(\d+\))?(\.before-[\w-]+)?( \(\d+\))?\.jsonl")
LARGEST_FILE = 20_000_000
MOST_FILES = 5_000
LONGEST_TEXT = 160


def class_answers(folder: str | os.PathLike[str], lesson: str | None = None) -> None:
    """Print what a class has answered: ``class_answers("collected")``.

    ``folder`` holds the files ``answers-01.jsonl`` of the computers, in folders of their own or under names such as
    ``answers-01 (2).jsonl``; ``lesson`` picks one lesson. Raises :class:`LabError` if there is no such folder.
    """
    print(class_text(folder, lesson))


def class_text(folder: str | os.PathLike[str], lesson: str | None = None) -> str:
    """The table as a text."""
    top = Path(folder).expanduser()
    if not top.is_dir():
        raise LabError(
            _("There is no folder {folder}. Put the files answers-01.jsonl of the class into one.").format(
                folder=repr(str(folder))
            )
        )
    found: dict[str, set[str]] = defaultdict(set)
    tries: dict[str, dict[tuple[object, ...], Entry]] = defaultdict(dict)
    bad = 0
    for path in _files(top):
        lines, left_out = _lines(path)
        bad += left_out
        for line in lines:
            entry = entry_of(line)
            if entry is None:
                bad += 1
            elif lesson is None or entry.lesson == str(lesson):
                found[entry.lesson].add(str(path))
                # The same file may have been collected twice.
                tries[entry.lesson].setdefault((*entry[:6], repr(entry.answer)), entry)
    parts = [_lesson(name, list(rows.values()), len(found[name])) for name, rows in sorted(tries.items())]
    if not parts:
        parts.append(_("No answers were found in {folder}.").format(folder=repr(str(folder))))
    if bad:
        text = ngettext(
            "{n} line or file could not be read and was left out.",
            "{n} lines or files could not be read and were left out.",
            bad,
        )
        parts.append(text.format(n=bad))
    return "\n\n".join(parts)


def _files(top: Path) -> Iterator[Path]:
    """Files of answers below a folder, in order; links are not followed out of it."""
    number = 0
    for base, folders, names in os.walk(top):
        folders.sort()
        for name in sorted(names):
            path = Path(base) / name
            if FILE.fullmatch(name) and not path.is_symlink():
                number += 1
                if number > MOST_FILES:
                    return
                yield path


def _lines(path: Path) -> tuple[list[bytes], int]:
    """The lines of a file, and 1 if it could not be read."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            return [], 1
        return [line for line in path.read_bytes().splitlines() if line.strip()], 0
    except OSError:
        return [], 1


def _lesson(lesson: str, entries: list[Entry], files: int) -> str:
    """One lesson: a block for each question."""
    entries.sort(key=lambda entry: entry.time)
    by_question: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_question[entry.question].append(entry)
    people = {entry.student for entry in entries}
    head = _("Lesson {lesson}: {people}, {files}").format(
        lesson=_plain(lesson),
        people=ngettext("{n} code", "{n} codes", len(people)).format(n=len(people)),
        files=ngettext("{n} file", "{n} files", files).format(n=files),
    )
    known = list(_names(lesson))
    order = sorted(by_question, key=lambda name: (_rank(name, known), name))
    return "\n".join([head, *(_question(lesson, name, by_question[name]) for name in order)])


def _rank(question: str, known: list[str]) -> int:
    name = question.split("/")[0]
    return known.index(name) if name in known else len(known)


def _question(lesson: str, question: str, entries: list[Entry]) -> str:
    """One question: how many were right at once, or what was predicted; then the ideas."""
    by_person: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_person[entry.student].append(entry)
    people = len(by_person)
    lines = ["", f"{question_words(lesson, question)} [{_plain(question)}]"]
    if all(entry.right is None for entry in entries):
        lines.append(_row(people, _("predicted")))
        counts = Counter(tries[0].text or str(tries[0].answer) for tries in by_person.values())
        lines += [_row(n, _plain(text), 2) for text, n in counts.most_common(12)]
        return "\n".join(lines)
    at_once = sum(tries[0].right is True for tries in by_person.values())
    later = sum(any(one.right for one in tries) for tries in by_person.values()) - at_once
    lines += [_row(at_once, _("right at once")), _row(later, _("right later"))]
    lines.append(_row(people - at_once - later, _("not right yet")))
    ideas = Counter(idea for tries in by_person.values() for idea in {one.idea for one in tries} if idea in IDEAS)
    lines += [_row(n, f"{idea}  {_(IDEAS[idea].name)}", 2) for idea, n in ideas.most_common()]
    return "\n".join(lines)


def _row(number: int, words: str, deep: int = 1) -> str:
    return f"{'    ' * deep}{number:>4}  {words}"


def _plain(text: object) -> str:
    """A text of somebody else's as one line without signs that steer a screen."""
    clean = "".join(sign if sign.isprintable() else " " for sign in str(text)[: 4 * LONGEST_TEXT])
    clean = re.sub(r"\s+", " ", clean).strip()
    return clean if len(clean) <= LONGEST_TEXT else f"{clean[:LONGEST_TEXT]}…"


def _names(lesson: str) -> dict[str, str]:
    """The questions of a lesson in short words, in order; nothing where the lesson has none."""
    if not re.fullmatch(r"\w{1,8}", lesson, re.ASCII):
        return {}
    try:
        module = import_module(f"widgets.questions.lesson_{lesson}")
    except ModuleNotFoundError:
        return {}
    names: dict[str, str] = getattr(module, "names", dict)()
    return names


def question_words(lesson: str, question: str) -> str:
    """A question in short words, with the seed that it is about; its own name where nobody has written any."""
    name, slash, about = question.partition("/")
    words = _names(lesson).get(name)
    if words is None:
        return _plain(question)
    return _("{question} (seed {seed})").format(question=words, seed=_plain(about)) if slash else words
