"""The golden games of Origin still go the same way. If the rules were meant to change: ``python -m tests.playthroughs.origin``."""

from __future__ import annotations

import pytest

from evolution_lab.games.origin.events import EVENTS
from evolution_lab.games.origin.traits import TRAITS
from tests.playthroughs.origin import GAMES, HERE, QUIET, text_of
from tests.playthroughs.test_playthroughs import first_difference


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
    assert set(EVENTS) - set(QUIET) - shown == set()
    assert [record.name for record in TRAITS if f"trait={record.name}" not in text] == []
