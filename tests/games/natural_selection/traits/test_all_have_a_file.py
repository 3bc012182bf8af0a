"""Every trait has a file of tests of its own, and no file is without a trait."""

from __future__ import annotations

from pathlib import Path

from evolution_lab.games.natural_selection.deck import TRAIT_NAMES
from evolution_lab.games.natural_selection.traits import HOOKS, TRAITS

HERE = Path(__file__).parent


def test_every_trait_has_a_file() -> None:
    files = {path.stem.removeprefix("test_") for path in HERE.glob("test_*.py")} - {"all_have_a_file"}
    assert files == {record.name for record in TRAITS} == set(TRAIT_NAMES)


def test_every_hook_is_asked_of_somebody() -> None:
    assert {hook for record in TRAITS for hook in record.hooks} == HOOKS
