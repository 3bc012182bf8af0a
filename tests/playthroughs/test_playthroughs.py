"""The golden games still go the same way. If the rules were meant to change: ``python -m tests.playthroughs.make``."""

from __future__ import annotations

import re

import pytest

from evolution_lab.games.natural_selection.events import EVENTS as SELECTION_EVENTS
from evolution_lab.games.natural_selection.traits import TRAITS as SELECTION_TRAITS
from evolution_lab.games.origin.events import EVENTS as ORIGIN_EVENTS
from evolution_lab.games.origin.traits import TRAITS as ORIGIN_TRAITS
from evolution_lab.games.random_mutations.events import EVENTS
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.games.random_mutations.traits import TRAITS
from tests.playthroughs.make import ALL
from tests.playthroughs.written import Playthroughs

ONLY_OWN = {"extra_food", "trait_acted"}  # of no printed trait; see test_own_traits.py
QUIET = {"asked", "moment_began", "moment_ended", "step_done", "seat_idle", "links_done"}
SHOWN = {
    "random_mutations": (set(EVENTS) - ONLY_OWN, (*TRAITS, *OTHER_SETS)),
    "origin": (set(ORIGIN_EVENTS), ORIGIN_TRAITS),
    "natural_selection": (set(SELECTION_EVENTS), SELECTION_TRAITS),
}


def first_difference(old: list[str], new: list[str]) -> str:
    """Where two games part, with the lines before it."""
    place = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    before = "\n".join(f"    {line}" for line in old[max(0, place - 5) : place])
    was, now = (lines[place] if place < len(lines) else "(end)" for lines in (old, new))
    return f"line {place + 1}:\n{before}\n  - {was}\n  + {now}"


@pytest.mark.parametrize(
    ("playthroughs", "name"),
    [pytest.param(one, name, id=f"{one.game}-{name}") for one in ALL for name in one.games],
)
def test_the_game_goes_as_written(playthroughs: Playthroughs, name: str) -> None:
    old = playthroughs.written(name).splitlines()
    new = playthroughs.text_of(name).splitlines()
    assert old == new, f"{name} goes another way from {first_difference(old, new)}"


@pytest.mark.parametrize("playthroughs", ALL, ids=lambda one: one.game)
def test_together_they_show_every_kind_of_event_and_every_trait(playthroughs: Playthroughs) -> None:
    assert {path.stem for path in playthroughs.folder.glob("*.txt")} == set(playthroughs.games)
    text = "\n".join(map(playthroughs.written, playthroughs.games))
    events, traits = SHOWN[playthroughs.game]
    shown = {line.split(" ")[0] for line in text.splitlines() if line}
    assert events - QUIET - shown == set()
    at_work = set(re.findall(r"(?:trait=|trait_turned .*kind_of_card=|\[|, )([a-z_]+)", text))
    assert {record.name for record in traits} - at_work == set()


def test_the_difference_is_shown_where_games_part() -> None:
    assert first_difference(["a", "b", "c"], ["a", "x", "c"]) == "line 2:\n    a\n  - b\n  + x"
