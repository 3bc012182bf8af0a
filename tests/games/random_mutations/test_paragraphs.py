"""Every paragraph of the dossier of rules has a test that names it, so that a reader can go from the rule to its proof."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PARAGRAPHS = [
    f"{letter}{number}"
    for letter, last in (("D", 7), ("V", 4), ("C", 5), ("F", 6), ("A", 8), ("E", 7), ("G", 5))
    for number in range(1, last + 1)
]
TEXTS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py")) if path != Path(__file__))
NAMES = re.findall(r"^def (test_\w+)", TEXTS, flags=re.MULTILINE)


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_paragraph_is_proved_by_a_test_of_its_name(paragraph: str) -> None:
    wanted = f"_{paragraph.lower()}_"
    assert [name for name in NAMES if wanted in name], f"no test is called test{wanted}..."


def test_no_two_tests_of_one_file_have_the_same_name() -> None:
    """The second would hide the first."""
    for path in HERE.rglob("test_*.py"):
        names = re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert len(set(names)) == len(names), path.name
