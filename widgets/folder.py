"""The student's own folder: autosaves, tables and answers go there and nowhere else."""

from __future__ import annotations

import os
import re
from pathlib import Path

from evolution_lab.i18n import _

VARIABLE = "EVOLUTION_LAB_FOLDER"


def student_folder() -> Path:
    """The folder for what a student makes: the one the variable ``EVOLUTION_LAB_FOLDER`` names, else one at home.

    It is made at the first call. Raises ``OSError`` where that is not possible.
    """
    named = os.environ.get(VARIABLE)
    folder = Path(named).expanduser() if named else Path.home() / "Evolution Lab"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def file_name(text: str) -> str:
    """``text`` as a name that every file system takes.

    >>> file_name("A/B: <c>")
    'A-B-c'
    """
    return re.sub(r"-{2,}", "-", re.sub(r"[^\w.-]+", "-", text)).strip("-.")[:80] or "game"


def write_text(name: str, text: str) -> Path:
    """Write ``text`` to the student's folder as one step, so that a crash leaves the old file; returns the path."""
    path = student_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
    return path


def not_written(error: OSError) -> str:
    """What to tell a person when the folder cannot be written to."""
    text = _(
        "The game could not be saved ({error}). Free some space, or name another folder in the variable {variable}."
    )
    return text.format(error=error.strerror or error, variable=VARIABLE)
