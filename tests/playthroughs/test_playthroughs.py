"""The golden games still go the same way. If the rules were meant to change: ``python -m tests.playthroughs.make``."""

from __future__ import annotations

from pathlib import Path

import pytest

from evolution_lab.games.random_mutations.events import EVENTS
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.games.random_mutations.traits import TRAITS
from tests.playthroughs.make import GAMES, QUIET, text_of

HERE = Path(__file__).parent


def first_difference(old: list[str], new: list[str]) -> str:
    """Where two games part, with the lines before it."""
    place = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    before = "\n".join(f"    {line}" for line in old[max(0, place - 5) : place])
    was, now = (lines[place] if place < len(lines) else "(end)" for lines in (old, new))
    return f"line {place + 1}:\n{before}\n  - {was}\n  + {now}"


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_written(name: str) -> None:
    old = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    new = text_of(name).splitlines()
    assert old == new, f"{name} goes another way from {first_difference(old, new)}"


def test_every_file_is_of_a_game() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES)


def test_together_they_show_every_kind_of_event_and_every_trait() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.txt")))
    shown = {line.split(" ")[0] for line in text.splitlines() if line}
    only_own = {"extra_food", "trait_acted"}  # of no printed trait; see test_own_traits.py
    assert set(EVENTS) - set(QUIET) - only_own - shown == set()
    assert [record.name for record in (*TRAITS, *OTHER_SETS) if f"trait={record.name}" not in text] == []


def test_the_difference_is_shown_where_games_part() -> None:
    assert first_difference(["a", "b", "c"], ["a", "x", "c"]) == "line 2:\n    a\n  - b\n  + x"
