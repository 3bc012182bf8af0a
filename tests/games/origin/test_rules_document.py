"""rules.md is what the program plays: every paragraph that the code cites exists, every option and trait is told."""

from __future__ import annotations

import re
from pathlib import Path

import evolution_lab.bots.origin as bots
import evolution_lab.games.origin as game
from evolution_lab.games.origin.bank import TABLE
from evolution_lab.games.origin.deck import PRINTED_COPIES
from evolution_lab.games.origin.options import FREE, OPTIONS
from evolution_lab.games.origin.traits import TRAITS

PACKAGE = Path(game.__path__[0])
TEXT = (PACKAGE / "rules.md").read_text(encoding="utf-8")
RULE = re.compile(r"\bO-[A-Z]\d+\b")
PARAGRAPHS = re.findall(r"^- \*\*(O-[A-Z]\d+)", TEXT, re.MULTILINE)


def _table() -> dict[str, list[str]]:
    rows = (line.strip("|").split("|") for line in TEXT.splitlines() if line.startswith("| `"))
    cells = ([cell.strip() for cell in row] for row in rows)
    return {row[0].strip("`"): row[1:] for row in cells if len(row) == 6}


def test_no_paragraph_is_told_twice() -> None:
    assert len(PARAGRAPHS) == len(set(PARAGRAPHS)) > 40


def test_every_cited_paragraph_exists() -> None:
    for path in [*sorted(PACKAGE.rglob("*.py")), *sorted(Path(bots.__path__[0]).rglob("*.py"))]:
        cited = set(RULE.findall(path.read_text(encoding="utf-8")))
        assert cited <= set(PARAGRAPHS), f"{path.name} cites what rules.md does not have"
    assert set(RULE.findall(TEXT)) <= set(PARAGRAPHS)


def test_every_paragraph_says_where_it_comes_from() -> None:
    for part in re.split(r"^- \*\*(?=O-)", TEXT, flags=re.MULTILINE)[1:]:
        assert re.search(r"`\[(rulebook|external|inferred|house)", part), part.split("*")[0]


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
    parts = {part.split("*")[0].split()[0]: part for part in re.split(r"^- \*\*(?=O-)", TEXT, flags=re.MULTILINE)[1:]}
    for option in OPTIONS:
        assert option.rule in PARAGRAPHS, option.name
        if option.name not in ("draw", "world"):
            assert f"`{option.name}" in parts[option.rule], option.name


def test_every_trait_has_its_paragraph_with_its_need() -> None:
    for record in TRAITS:
        need = rf" \(need \+{record.need}\)" if record.need else ""
        assert re.search(rf"^- \*\*{record.rule} {record.label}\*\*{need} ", TEXT, re.MULTILINE), record.name


def test_the_deck_is_told_as_it_is() -> None:
    assert sum(PRINTED_COPIES.values()) == 84 and len(PRINTED_COPIES) == 20
    assert sum(number for kind, number in PRINTED_COPIES.items() if "carnivorous" in kind) == 24
    assert sum(number for kind, number in PRINTED_COPIES.items() if "fat_tissue" in kind) == 28
    assert sum("/" in kind for kind in PRINTED_COPIES) * 4 == 52
    for record in TRAITS:
        assert record.label in TEXT.split("**O-K2**")[1].split("- **O-K3")[0], record.name


def test_the_dice_are_told_as_they_are() -> None:
    for seats, dice in TABLE.items():
        thrown = f"{dice.number}d6" + (f" + {dice.plus}" if dice.plus else "")
        assert f"| {seats} | {thrown} |" in TEXT


def test_credits_and_independence() -> None:
    for words in ("Dmitry Knorre", "Sergey Machin", "Right Games RBG", "2010", "independent"):
        assert words in TEXT
