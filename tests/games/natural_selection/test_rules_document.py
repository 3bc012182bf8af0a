"""rules.md is what the program plays: every paragraph that the code cites exists, every option, card and trait is told."""

from __future__ import annotations

import re
from pathlib import Path

import evolution_lab.bots as bots
import evolution_lab.games.natural_selection as game
from evolution_lab.games.natural_selection.deck import COPIES_110, NUMBERS, NUMBERS_110, PRINTED_COPIES
from evolution_lab.games.natural_selection.options import FREE, OPTIONS
from evolution_lab.games.natural_selection.traits import LABELS, TRAITS

PACKAGE = Path(game.__path__[0])
TEXT = (PACKAGE / "rules.md").read_text(encoding="utf-8")
RULE = re.compile(r"\bN-[A-Z]\d+\b")
PARAGRAPHS = re.findall(r"^- \*\*(N-[A-Z]\d+)", TEXT, re.MULTILINE)


def _table() -> dict[str, list[str]]:
    rows = (line.strip("|").split("|") for line in TEXT.splitlines() if line.startswith("| `"))
    cells = ([cell.strip() for cell in row] for row in rows)
    return {row[0].strip("`"): row[1:] for row in cells if len(row) == 6}


def test_no_paragraph_is_told_twice() -> None:
    assert len(PARAGRAPHS) == len(set(PARAGRAPHS)) > 50


def test_every_cited_paragraph_exists() -> None:
    own_bots = Path(bots.__path__[0]) / "natural_selection"
    for path in [*sorted(PACKAGE.rglob("*.py")), *sorted(own_bots.rglob("*.py"))]:
        cited = set(RULE.findall(path.read_text(encoding="utf-8")))
        assert cited <= set(PARAGRAPHS), f"{path.name} cites what rules.md does not have: {cited - set(PARAGRAPHS)}"
    assert set(RULE.findall(TEXT)) <= set(PARAGRAPHS)


def test_every_paragraph_says_where_it_comes_from() -> None:
    for part in re.split(r"^- \*\*(?=N-)", TEXT, flags=re.MULTILINE)[1:]:
        assert re.search(r"`\[(printed|external|inferred|house)", part), part.split("*")[0]


def test_every_option_stands_in_the_table_with_its_values() -> None:
    table = _table()
    assert set(table) == {option.name for option in OPTIONS} | set(FREE)
    for option in OPTIONS:
        default, others, provenance, rule, about = table[option.name]
        assert default == f"`{option.values[0]}`", option.name
        assert others == ", ".join(f"`{value}`" for value in option.values[1:]), option.name
        assert (provenance, rule, about) == (option.provenance, option.rule, option.about)
    for name, value in FREE.items():
        assert table[name][0] == f"`{value}`"


def test_every_option_is_named_in_its_paragraph() -> None:
    parts = {part.split("*")[0].split()[0]: part for part in re.split(r"^- \*\*(?=N-)", TEXT, flags=re.MULTILINE)[1:]}
    for option in OPTIONS:
        assert option.rule in PARAGRAPHS, option.name
        if option.name not in ("draw", "world"):
            assert f"`{option.name}" in parts[option.rule], option.name


def test_every_trait_has_its_paragraph() -> None:
    for record in TRAITS:
        assert re.search(rf"^- \*\*{record.rule} {record.label}\*\* ", TEXT, re.MULTILINE), record.name


def test_the_deck_of_129_cards() -> None:
    """Check values: 129 cards, 422 food, from -3 to 9, and the sum of each trait."""
    assert sum(PRINTED_COPIES.values()) == 129
    assert sum(map(sum, NUMBERS.values())) == 422
    assert min(map(min, NUMBERS.values())) == -3 and max(map(max, NUMBERS.values())) == 9
    assert [len(NUMBERS[record.name]) for record in TRAITS] == [17 if r.name == "carnivore" else 7 for r in TRAITS]
    sums = (0, 22, 51, 22, 24, 35, 20, 33, 33, 22, 22, 19, 42, 0, 33, 22, 22)
    assert tuple(sum(NUMBERS[record.name]) for record in TRAITS) == sums


def test_the_deck_of_110_cards() -> None:
    assert sum(COPIES_110.values()) == 110
    assert [len(NUMBERS_110[record.name]) for record in TRAITS] == [14 if r.name == "carnivore" else 6 for r in TRAITS]


def test_the_food_numbers_are_told_as_they_are() -> None:
    for table in (NUMBERS, NUMBERS_110):
        for trait, numbers in table.items():
            assert f"| {LABELS[trait]} | {', '.join(map(str, numbers))} |" in TEXT, trait


def test_what_is_not_known_is_said() -> None:
    for words in ("only one card of each trait is known", "Neither is known to us", "two\n  numbers too many"):
        assert words in TEXT


def test_credits_and_independence() -> None:
    for words in ("Dominic Crapuchettes", "Dmitry Knorre", "Sergey Machin", "North Star Games", "independent"):
        assert words in TEXT
