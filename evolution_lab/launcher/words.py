"""How the launcher speaks: whole sentences, and a problem always says what to do."""

from __future__ import annotations

import os
import sys

# How a person starts the kit on this system.
COMMAND = "py -m evolution_lab" if os.name == "nt" else "python3 -m evolution_lab"
DOWNLOAD = COMMAND.split(" ")[0] + " -m pip download --only-binary :all: -r requirements.lock -d FOLDER"


class Problem(Exception):
    """Something a person can put right; the text says what happened and what to do."""


def say(text: str) -> None:
    """Print a line at once, whatever letters the terminal knows."""
    _write(sys.stdout, text + "\n")


def complain(text: str) -> None:
    """Print a problem on the error stream."""
    _write(sys.stderr, "\n" + text + "\n")


def _write(stream, text: str) -> None:  # type: ignore[no-untyped-def]
    encoding = getattr(stream, "encoding", None) or "ascii"
    stream.write(text.encode(encoding, "replace").decode(encoding))
    stream.flush()
