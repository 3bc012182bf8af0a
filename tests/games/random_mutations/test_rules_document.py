"""rules.md is what the program plays: every paragraph that the code cites exists, every option and trait is told."""

from __future__ import annotations

import re
from pathlib import Path

import evolution_lab.games.random_mutations as game
from evolution_lab.games.random_mutations.deck import PRINTED_COPIES
from evolution_lab.games.random_mutations.options import FREE, OPTIONS
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.games.random_mutations.traits import TRAITS

PACKAGE = Path(game.__path__[0])
TEXT = (PACKAGE / "rules.md").read_text(encoding="utf-8")
RULE = re.compile(r"\bR-[A-Z]\d+[a-d]?\b")
PARAGRAPHS = re.findall(r"^ *- \*\*(R-[A-Z]\d+[a-d]?)", TEXT, re.MULTILINE)


def _table() -> dict[str, list[str]]:
    rows = (line.strip("|").split("|") for line in TEXT.splitlines() if line.startswith("| `"))
    cells = ([cell.strip() for cell in row] for row in rows)
    return {row[0].strip("`"): row[1:] for row in cells if len(row) == 6}


def test_no_paragraph_is_told_twice() -> None:
    assert len(PARAGRAPHS) == len(set(PARAGRAPHS))


def test_every_cited_paragraph_exists() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        cited = set(RULE.findall(path.read_text(encoding="utf-8")))
        assert cited <= set(PARAGRAPHS), f"{path.name} cites what rules.md does not have"
    assert set(RULE.findall(TEXT)) <= set(PARAGRAPHS)


def test_every_paragraph_says_where_it_comes_from() -> None:
    parts = re.split(r"^ *- \*\*(?=R-)", TEXT, flags=re.MULTILINE)[1:]
    for part in parts:
        name = part.split("*")[0]
        if re.search(r"R-D3[a-d]", name):  # the ways of R-D3 share its mark
            continue
        assert re.search(r"`\[(rulebook|external|inferred|house)", part), name


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


def test_every_option_is_named_in_or_near_its_paragraph() -> None:
    for option in OPTIONS:
        assert option.rule in PARAGRAPHS, option.name


def test_every_trait_has_its_paragraph_with_its_need() -> None:
    for record in (*TRAITS, *OTHER_SETS):
        need = rf" \(need \+{record.need}\)" if record.need else ""
        assert re.search(rf"^- \*\*{record.rule} {record.label}\*\*{need} ", TEXT, re.MULTILINE), record.name


def test_the_deck_is_told_as_it_is() -> None:
    assert sum(PRINTED_COPIES.values()) == 90
    paragraph = next(part for part in re.split(r"^- \*\*", TEXT, flags=re.MULTILINE) if part.startswith("R-K2"))
    six, five = " ".join(paragraph.split()).split("and five of")
    for record in TRAITS:
        assert record.label in (six if PRINTED_COPIES[record.name] == 6 else five), record.name


def test_credits_and_independence() -> None:
    for words in ("Dmitry Knorre", "Sergey Machin", "Right Games RBG", "2013", "independent"):
        assert words in TEXT
