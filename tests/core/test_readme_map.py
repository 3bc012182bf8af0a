"""The map in evolution_lab/README.md names every module, and nothing that is not there."""

from __future__ import annotations

import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "evolution_lab"
TEXT = (PACKAGE / "README.md").read_text(encoding="utf-8")
GAME = "games/random_mutations/"


def _named() -> set[str]:
    rows = (line.split("|")[1] for line in TEXT.splitlines() if line.startswith("| "))
    names = (name for row in rows for name in re.findall(r"`([^`]+)`", row))
    return {name.replace(".../", GAME) for name in names}


def test_the_map_names_what_is_there() -> None:
    for name in _named():
        assert (PACKAGE / name).exists(), f"evolution_lab/README.md names {name}, which is not there"


def test_every_module_is_on_the_map() -> None:
    named = _named()
    folders = tuple(name for name in named if name.endswith("/") and name not in ("core/", "bots/", GAME))
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if path.name == "__init__.py" and name != "__init__.py":
            continue
        assert name in named or name.startswith(folders), f"evolution_lab/README.md says nothing of {name}"


def test_every_decision_is_dated_and_takes_five_lines() -> None:
    for part in TEXT.split("\n### ")[1:]:
        title, *lines = [line for line in part.splitlines() if line]
        assert re.match(r"\d{4}-\d\d-\d\d: ", title), title
        assert len(lines) == 5, title
