""" "What is this?" is complete, plain and right for the options of the match."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from evolution_lab.games.random_mutations.glossary import glossary
from evolution_lab.games.random_mutations.options import OPTIONS, check_options
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.games.random_mutations.rule_page import rule_page, rule_summary
from evolution_lab.games.random_mutations.rules import Rules, compiled
from evolution_lab.games.random_mutations.traits import TRAITS

FIELDS = {"kind", "label", "effect", "beats", "beaten_by", "rule", "house", "nature", "need"}
TERMS = [
    "red",
    "blue",
    "green",
    "black",
    "stack",
    "deck",
    "discard",
    "species",
    "animal",
    "need",
    "full",
    "hungry",
    "hunted",
    "poisoned",
    "first",
    "seed",
    "sealed_deck",
    "draw",
    "blind",
    "chosen",
    "fully_blind",
    "world",
    "drought",
    "plenty",
    "plague",
    "no_refuge",
    "last_turn",
    "score",
]
NON_DEFAULT = [
    (option.name, value) for option in OPTIONS for value in option.values[1:] if value != "two_sets_suggested"
]


def _rules(**options: Any) -> Rules:
    return Rules(check_options(2, options))


def test_every_trait_and_term_is_explained() -> None:
    words = glossary(_rules())
    assert set(words) == {record.name for record in TRAITS} | set(TERMS) | {"rules"}
    for name, entry in words.items():
        if name != "rules":
            assert set(entry) == FIELDS, name
            assert entry["label"] and entry["effect"].endswith("."), name
            assert entry["rule"].startswith("R-"), name


@pytest.mark.parametrize(("option", "value"), [("draw", "blind"), *NON_DEFAULT])
def test_no_place_is_left_unfilled_under_any_option(option: str, value: Any) -> None:
    rules = _rules(**{option: value})
    text = json.dumps([list(glossary(rules).values()), rule_summary(rules)])
    assert not any("{" + name + "}" in text for name in ("need", "cost", "escapes", "caught", "red", "numbers"))


def test_texts_are_short() -> None:
    for name, entry in glossary(_rules()).items():
        if name == "rules":
            continue
        for text in (entry["effect"], entry["beats"], entry["beaten_by"]):
            assert len(text) <= 320, f"{name}: {len(text)} characters"
        assert max(len(part.split()) for part in entry["effect"].replace(":", ".").split(".")) <= 28, name


def test_numbers_follow_the_options() -> None:
    words = glossary(_rules(running_escape=6, need_metabolic_syndrome=3, extremophile_cost=2))
    assert "with 6:" in words["running"]["effect"]
    assert words["running"]["beaten_by"].endswith("1, 2, 3, 4 or 5")
    assert words["metabolic_syndrome"]["need"] == 3
    assert "3." in words["metabolic_syndrome"]["effect"]
    assert "2." in words["extremophile"]["effect"]


def test_a_changed_rule_is_marked_as_a_house_rule() -> None:
    assert not glossary(_rules())["big"]["house"]
    assert glossary(_rules())["camouflage"]["house"]
    changed = glossary(_rules(big_protects=False))["big"]
    assert changed["house"] and not changed["beaten_by"]


def test_the_page_of_rules_fits_one_page() -> None:
    for draw, divergence in itertools.product(("blind", "chosen", "fully_blind"), (False, True)):
        rules = _rules(draw=draw, divergence=divergence)
        for section in rule_summary(rules):
            assert 2 <= len(section["lines"]) <= 6, section["title"]
            assert all(len(line) <= 110 for line in section["lines"]), section["title"]
        assert sum(len(line) for line in rule_page(rules)) < 2800
        assert glossary(rules)["rules"]["text"] == rule_page(rules)


def test_a_learners_trait_may_hold_braces() -> None:
    record = TRAITS[0].__class__("odd", "Odd", effect="It says {hello} and needs {need}.")
    words = glossary(Rules(check_options(2, {}), [record]))
    assert words["odd"]["effect"] == "It says {hello} and needs 0."


MIXED = {record.name: 4 for record in OTHER_SETS}
THEIR_OPTIONS = [(option.name, value) for option in OPTIONS for value in option.values if option.rule.startswith("R-M")]


def _match_rules(**options: Any) -> Rules:
    """With the records of the deck's other cards, as a match has them."""
    return compiled(check_options(2, options))


def test_cards_of_other_sets_are_explained_only_where_the_deck_has_them() -> None:
    words = glossary(_match_rules(more_cards={"herding": 4}))
    assert "herding" in words and "angler" not in words
    assert not set(MIXED) & set(glossary(_match_rules()))


def test_the_page_of_rules_tells_only_the_cards_of_the_deck() -> None:
    assert "Cards of other sets" not in str(rule_page(_match_rules()))
    page = str(rule_page(_match_rules(more_cards={"herding": 4})))
    assert "Herding: safe" in page and "Angler" not in page
    for section in rule_summary(_match_rules(more_cards=MIXED, divergence=True)):
        assert 2 <= len(section["lines"]) <= 6, section["title"]
        assert all(len(line) <= 110 for line in section["lines"]), section["title"]


@pytest.mark.parametrize(("option", "value"), [*THEIR_OPTIONS, ("attack_hungry_only", False), ("need_carnivorous", 2)])
def test_their_texts_are_short_and_whole(option: str, value: Any) -> None:
    words = glossary(_match_rules(more_cards=MIXED, **{option: value}))
    for name in MIXED:
        entry = words[name]
        assert entry["effect"].endswith(".") and "{" not in entry["effect"]
        assert len(entry["effect"]) <= 400, name
        assert max(len(part.split()) for part in entry["effect"].replace(":", ".").split(".")) <= 28, name
    changed = [
        name for name in MIXED if words[name]["effect"] != glossary(_match_rules(more_cards=MIXED))[name]["effect"]
    ]
    default = next(o for o in OPTIONS if o.name == option).values[0]
    assert bool(changed) == (value != default and option != "need_carnivorous")
    assert words["angler"]["need"] == (value if option == "need_carnivorous" else 1)
