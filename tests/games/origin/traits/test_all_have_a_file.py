"""Every trait has a file of tests of its own, and no file is without a trait."""

from __future__ import annotations

from pathlib import Path

from evolution_lab.games.origin.deck import PRINTED_COPIES, traits_of
from evolution_lab.games.origin.traits import HOOKS, TRAITS

HERE = Path(__file__).parent


def test_every_trait_has_a_file() -> None:
    files = {path.stem.removeprefix("test_") for path in HERE.glob("test_*.py")} - {"all_have_a_file"}
    assert files == {record.name for record in TRAITS}


def test_every_trait_stands_on_a_card() -> None:
    assert {trait for kind in PRINTED_COPIES for trait in traits_of(kind)} == {record.name for record in TRAITS}


def test_every_hook_is_asked_of_somebody() -> None:
    assert {hook for record in TRAITS for hook in record.hooks} == HOOKS


def test_every_trait_says_what_it_does_and_what_beats_it() -> None:
    for record in TRAITS:
        assert record.label and record.effect.endswith("."), record.name
        assert record.rule.startswith("O-T")
        assert not record.beaten_by.endswith(".")
