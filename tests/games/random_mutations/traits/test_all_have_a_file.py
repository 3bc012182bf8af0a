"""Every trait of the table has its own file of tests beside this one."""

from __future__ import annotations

from pathlib import Path

import pytest

from evolution_lab.games.random_mutations.deck import PRINTED_COPIES
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.games.random_mutations.traits import TRAITS

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", [record.name for record in (*TRAITS, *OTHER_SETS)])
def test_trait_has_a_file_of_tests(name: str) -> None:
    file = HERE / f"test_{name}.py"
    assert file.exists(), f"write {file.name}: effect, edge cases and refusal texts of {name}"
    assert file.read_text(encoding="utf-8").count("\ndef test_") >= 3, f"{file.name} tests too little"


def test_no_file_is_left_of_a_trait_that_is_gone() -> None:
    files = {path.stem.removeprefix("test_") for path in HERE.glob("test_*.py")} - {"all_have_a_file"}
    assert files == {record.name for record in (*TRAITS, *OTHER_SETS)}


def test_sixteen_traits_in_ninety_cards() -> None:
    """Dossier 0 and 1.4: 16 distinct traits, 10 of them six times and 6 of them five times."""
    assert [record.name for record in TRAITS] == list(PRINTED_COPIES)
    assert sorted(PRINTED_COPIES.values()) == [5] * 6 + [6] * 10
    assert sum(PRINTED_COPIES.values()) == 90
