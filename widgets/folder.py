"""The student's own folder: autosaves, tables and answers go there and nowhere else."""

from __future__ import annotations

import os
import re
from pathlib import Path

from evolution_lab.i18n import _

VARIABLE = "EVOLUTION_LAB_FOLDER"
MAX_BYTES = 120  # file systems count bytes, and a part file adds some


def student_folder() -> Path:
    """The folder for what a student makes: the one the variable ``EVOLUTION_LAB_FOLDER`` names, else one at home.

    It is made at the first call. Raises ``OSError`` where that is not possible.
    """
    named = os.environ.get(VARIABLE)
    try:
        folder = Path(named).expanduser() if named else Path.home() / "Evolution Lab"
    except RuntimeError:
        raise OSError(0, _("no home folder was found")) from None
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def file_name(text: str) -> str:
    """``text`` as a name that every file system takes.

    >>> file_name("A/B: <c>")
    'A-B-c'
    """
    clean = re.sub(r"-{2,}", "-", re.sub(r"[^\w.-]+", "-", text)).strip("-.")
    return clean.encode()[:MAX_BYTES].decode(errors="ignore") or "game"


def write_text(name: str, text: str) -> Path:
    """Write ``text`` to the student's folder as one step, so that a crash leaves the old file; returns the path."""
    path = student_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8", errors="backslashreplace")
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    return path


def not_read(error: OSError) -> str:
    """What to tell a person when a save is there and cannot be read just now."""
    text = _(
        "The saved game cannot be read now ({error}). It stays as it is; the game you see is a new one and is not saved. Run the cell again when the file can be read."
    )
    return text.format(error=error.strerror or error)


def not_written(error: OSError) -> str:
    """What to tell a person when the folder cannot be written to."""
    text = _(
        "The file could not be saved ({error}). Free some space, or name another folder in the variable {variable}."
    )
    return text.format(error=error.strerror or error, variable=VARIABLE)
