"""The shipped tables as they lie on the disk: rows as texts, and whether a file is still the one that was shipped."""

from __future__ import annotations

import csv
import hashlib
from pathlib import Path

FOLDER = Path(__file__).parent


def text_of(name: str) -> str:
    """A shipped file as text, with the line ends of this kit whatever the system makes of them."""
    return (FOLDER / name).read_bytes().decode("utf-8").replace("\r\n", "\n")


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a shipped table; lines with ``#`` say what it is and where it comes from.

    >>> rows("big_five_percent_genera.csv")[0]["event"]
    'end-Ordovician'
    """
    return list(csv.DictReader(line for line in text_of(name).splitlines() if not line.startswith("#")))


def remarks(name: str) -> list[str]:
    """The ``#`` lines at the head of a shipped table, without the sign: what it is, the citation, where it was seen.

    >>> remarks("buri_1956_drift.csv")[1][:20]
    'Citation: Buri P (19'
    """
    return [line[1:].strip() for line in text_of(name).splitlines() if line.startswith("#")]


def checksum(name: str) -> str:
    """SHA-256 of a shipped table; the same on every system."""
    return hashlib.sha256(text_of(name).encode("utf-8")).hexdigest()
