"""`lessons DIR` and the plain command: copy the lessons to a folder of the student's own, bring them up to date there.

A file `.evolution-lab-lessons.json` in that folder says which version of each file was copied (a checksum). So the next
copy knows what the student has changed, and leaves it alone. Nothing is ever deleted or overwritten without a backup.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import time
from typing import Dict, Iterator, List, Optional

from evolution_lab.launcher.pythons import ROOT
from evolution_lab.launcher.words import COMMAND, Problem, say

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SHIPPED = os.path.join(PACKAGE, "lessons_shipped")  # in a wheel; setup.py puts them there
MANIFEST = ".evolution-lab-lessons.json"
FOR_TEACHERS = ("teacher", "answers")
VARIABLE = "EVOLUTION_LAB_FOLDER"  # as in widgets/folder.py
ANSWERS, CODE = "answers-{}.jsonl", "answers-code.txt"  # as in widgets/answers.py
_LEFT_OUT = re.compile(r"^[.~]|^__pycache__$|\.py[co]$|~$")


def installed() -> bool:
    """Tell whether the kit came as a wheel, with the lessons inside and no checkout around it."""
    return os.path.isdir(SHIPPED)


def source() -> str:
    """Return the folder that the lessons come from."""
    folder = SHIPPED if installed() else os.path.join(ROOT, "lessons")
    if not os.path.isdir(folder):
        raise Problem("The lessons are not here:\n  {}\nDownload or install Evolution Lab again.".format(folder))
    return folder


def student_folder() -> str:
    """Return the student's own folder, the one that saved games go to as well."""
    return os.path.abspath(os.path.expanduser(os.environ.get(VARIABLE) or os.path.join("~", "Evolution Lab")))


def own_folder() -> str:
    """Return the folder for the student's lessons if none is named."""
    return os.path.join(student_folder(), "lessons")


def files(folder: str, teacher: bool = True) -> Iterator[str]:
    """List what belongs to the lessons, as paths with "/" below the folder; notes and answers only for a teacher."""
    for base, folders, names in os.walk(folder):
        top = os.path.relpath(base, folder) == "."
        folders[:] = sorted(
            name for name in folders if not _LEFT_OUT.search(name) and (teacher or not top or name not in FOR_TEACHERS)
        )
        for name in sorted(names):
            if not _LEFT_OUT.search(name):
                yield os.path.relpath(os.path.join(base, name), folder).replace(os.sep, "/")


def update(
    target: str, teacher: bool = False, beside: bool = False, quiet: bool = False, came_from: Optional[str] = None
) -> None:
    """Copy what is new, renew what the student has not changed, keep the rest, and say so in words."""
    here, there = came_from or source(), _target(target)
    copied = _read_manifest(there)
    teacher = teacher or any(name.split("/")[0] in FOR_TEACHERS for name in copied)
    new, renewed, saved = [], [], []  # type: List[str], List[str], List[str]
    kept, laid = [], []  # type: List[str], List[str]
    try:
        for name in files(here, teacher):
            fresh, path = _read(os.path.join(here, *name.split("/"))), os.path.join(there, *name.split("/"))
            was, mine = copied.get(name), _read(path) if os.path.lexists(path) else None
            if mine is None:
                new.append(name)
            elif mine == fresh or _fits(mine, _print(fresh)):
                copied[name] = _print(fresh)  # the student has it, perhaps with the outputs of a run
                continue
            elif was is not None and _fits(mine, was):
                renewed.append(name)
                if not was.startswith(_sum(mine)):  # not changed, but run: its outputs are kept
                    saved.append(_keep(path, mine, "before the update"))
            else:
                if was != _print(fresh):
                    kept.append(name)
                    if beside:
                        laid.append(_keep(path, fresh, "new version"))
                continue
            _write(path, fresh)
            copied[name] = _print(fresh)
    except OSError as error:
        raise Problem(_not_written(there, error)) from None
    finally:
        _write_manifest(there, copied)
    if not quiet or new or renewed or (kept and beside):
        _tell(there, new, renewed, saved, kept, laid)


def reset(target: str, lesson: str, came_from: Optional[str] = None) -> None:
    """Put one lesson back as it came and set its answers aside; the student's version of both is kept."""
    here, there = came_from or source(), _target(target)
    name = _find(here, lesson)
    fresh, path = _read(os.path.join(here, *name.split("/"))), os.path.join(there, *name.split("/"))
    copied = _read_manifest(there)
    backup = None
    try:
        mine = _read(path) if os.path.lexists(path) else None
        if mine == fresh:
            say("{} is as it came; there is nothing to reset.".format(name))
        else:
            if mine is not None:
                backup = _keep(path, mine, "my version")
            _write(path, fresh)
        copied[name] = _print(fresh)
        _write_manifest(there, copied)
    except OSError as error:
        raise Problem(_not_written(there, error)) from None
    if mine != fresh:
        say("{} is as it came again.".format(name))
    if backup:
        say("Your version is kept beside it:\n  {}".format(backup))
        say("If the lesson is open in JupyterLab, close it there without saving and open it again.")
    _set_answers_aside(name)


def _set_answers_aside(lesson: str) -> None:
    """Rename what was answered in a lesson, and the code it was kept under, as "Begin anew" on its page does."""
    number = re.match(r"(\w+?)_", os.path.basename(lesson))
    if number is None:
        return
    folder, aside = student_folder(), []  # type: str, List[str]
    stamp = "{}-{}".format(time.strftime("%Y%m%d-%H%M%S", time.gmtime()), os.urandom(2).hex())
    for name in (ANSWERS.format(number.group(1)), CODE):
        stem, ending = os.path.splitext(name)
        path, new = os.path.join(folder, name), os.path.join(folder, "{}.before-{}{}".format(stem, stamp, ending))
        if not os.path.lexists(path) or (name == CODE and not aside):
            continue
        try:
            os.rename(path, new)
        except OSError as error:
            raise Problem(
                "The answers of this lesson could not be set aside ({}):\n  {}".format(error.strerror or error, path)
            ) from None
        aside.append(new)
    if aside:
        say(
            "Its answers were set aside, and all its questions are open again. The old ones are kept as:\n  " + aside[0]
        )
        say("If the lesson is open in JupyterLab, choose Run, then Run All Cells, there.")


def _tell(there: str, new: List[str], renewed: List[str], saved: List[str], kept: List[str], laid: List[str]) -> None:
    say("Your lessons are in:\n  {}".format(there))
    for names, words in ((new, "copied"), (renewed, "brought up to date")):
        if names:
            say("{} {}: {}".format(_count(names), words, ", ".join(names)))
    if saved:
        say("What you had run is kept as:\n  " + "\n  ".join(saved))
    if not (new or renewed or kept):
        say("Everything is up to date.")
    if kept:
        say("There is a new version of {}, but you have changed yours, so yours was kept.".format(", ".join(kept)))
    if laid:
        say("The new version lies beside yours:\n  " + "\n  ".join(laid))
    elif kept:
        stem = os.path.splitext(kept[0])[0]
        say('To get the new version beside yours:   {} lessons "{}" --beside'.format(COMMAND, there))
        say('To take it and keep yours as a backup: {} lessons "{}" --reset "{}"'.format(COMMAND, there, stem))


def _count(names: List[str]) -> str:
    return "1 file" if len(names) == 1 else "{} files".format(len(names))


def _target(folder: str) -> str:
    """Return the full path of the student's folder, made if need be and surely writable."""
    path = os.path.abspath(os.path.expanduser(folder))
    real = os.path.realpath(path)
    for part in (os.path.join(ROOT, "lessons"), PACKAGE):
        inside = os.path.realpath(part)
        if os.path.isdir(inside) and (real == inside or real.startswith(inside + os.sep)):
            raise Problem(
                "This folder is part of Evolution Lab itself:\n  {}\n"
                "Name a folder of your own, for example:  {} lessons mylessons".format(path, COMMAND)
            )
    try:
        os.makedirs(path, exist_ok=True)
        probe = os.path.join(path, ".evolution-lab-{}.part".format(os.getpid()))
        with open(probe, "wb"):
            pass
        os.remove(probe)
    except (FileExistsError, NotADirectoryError):
        raise Problem("This is not a folder, or lies below a file:\n  {}\nName another folder.".format(path)) from None
    except OSError as error:
        raise Problem(_not_written(path, error)) from None
    return path


def _not_written(folder: str, error: OSError) -> str:
    return (
        "The lessons could not be written to\n  {}\n({}). What was there is as it was. Make room, or name a folder that "
        "you\nmay write to, on the command line or in the variable {}.".format(
            folder, error.strerror or error, VARIABLE
        )
    )


def _find(here: str, lesson: str) -> str:
    wish = lesson.replace(os.sep, "/").lower()
    names = [name for name in files(here) if wish in (name.lower(), os.path.splitext(name)[0].lower())]
    if not names:
        known = [os.path.splitext(name)[0] for name in files(here, teacher=False) if name.endswith(".ipynb")]
        raise Problem("There is no lesson {}. The lessons are: {}.".format(lesson, ", ".join(known)))
    return names[0]


def _print(content: bytes) -> str:
    """Return what identifies a version: the checksum of the file and, for a notebook, that of its text and code."""
    told = _text(content)
    return _sum(content) if told is None else _sum(content) + " " + _sum(told)


def _fits(mine: bytes, version: str) -> bool:
    """Tell whether a file is this version, at most run: saving in JupyterLab adds outputs and counts to a notebook."""
    told = _text(mine)
    return _sum(mine) in version.split() or (told is not None and _sum(told) == version.split()[-1])


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _text(content: bytes) -> Optional[bytes]:
    """Return the text and code of a notebook without outputs; None if it is no notebook."""
    try:
        cells = json.loads(content.decode("utf-8"))["cells"]
        told = [[cell["cell_type"], "".join(cell["source"]), cell.get("attachments")] for cell in cells]
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return json.dumps(told, sort_keys=True).encode("ascii")


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except IsADirectoryError:
        raise Problem("A folder is where a file of the lessons should be:\n  {}\nRename it.".format(path)) from None
    except OSError as error:
        raise Problem("This file cannot be read ({}):\n  {}".format(error.strerror or error, path)) from None


def _write(path: str, content: bytes) -> None:
    """Write a file as one step, so that a crash leaves the old one."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    part = os.path.join(os.path.dirname(path), ".{}.{}.part".format(os.path.basename(path), os.getpid()))
    try:
        with open(part, "wb") as file:
            file.write(content)
        os.replace(part, path)
    except OSError:
        if os.path.exists(part):
            os.remove(part)
        raise


def _keep(path: str, content: bytes, words: str) -> str:
    """Write a copy beside a file, under a name that is free; return its path. The same content is written once."""
    stem, ending = os.path.splitext(path)
    for name in sorted(os.listdir(os.path.dirname(path))):
        full = os.path.join(os.path.dirname(path), name)
        if full.startswith(stem + " (" + words) and os.path.isfile(full) and _read(full) == content:
            return full
    day, number = time.strftime("%Y-%m-%d"), 1
    while True:
        full = "{} ({} {}{}){}".format(stem, words, day, "" if number == 1 else ", {}".format(number), ending)
        if not os.path.lexists(full):
            _write(full, content)
            return full
        number += 1


def _read_manifest(folder: str) -> Dict[str, str]:
    """Return the version of each file that was copied; nothing if that is not known, and then all is the student's."""
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            found = json.load(file)["files"]
        return {str(name): str(version) for name, version in found.items() if version}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _write_manifest(folder: str, copied: Dict[str, str]) -> None:
    from evolution_lab import __version__

    if copied == _read_manifest(folder):
        return
    content = {"what": "which version of each lesson was copied here", "kit": __version__, "files": copied}
    text = json.dumps(content, indent=1, sort_keys=True, ensure_ascii=True)
    try:
        _write(os.path.join(folder, MANIFEST), text.encode("ascii"))
    except OSError:
        say("It could not be noted which versions were copied; the next update will take them for your own.")
