"""The words of the game: options, glossary, the page of rules, sentences of the log."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest

from evolution_lab.api import new_match
from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.origin.events import EVENTS
from evolution_lab.games.origin.glossary import glossary
from evolution_lab.games.origin.option_texts import GROUPS, MAIN, MORE_OPTIONS, TEXTS
from evolution_lab.games.origin.options import FREE, OPTIONS, check_options
from evolution_lab.games.origin.rule_page import rule_page, rule_summary
from evolution_lab.games.origin.rules import Rules
from evolution_lab.games.origin.traits import TRAITS
from evolution_lab.games.registry import game_named

GAME = game_named("origin")
ROWS = {row["name"]: row for row in GAME.describe_options()}
FIELDS = {"kind", "label", "effect", "beats", "beaten_by", "rule", "house", "nature", "need"}
VALUES = [(option.name, value) for option in OPTIONS for value in option.values]
SILENT = {
    "asked", "answered", "round_began", "moment_began", "seat_idle", "step_done", "links_done", "link_used", "end_drawn"
}  # fmt: skip


# --- options -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_and_each_of_its_values_has_a_text(option: Any) -> None:
    assert set(TEXTS[option.name].values) == set(option.values)
    row = ROWS[option.name]
    assert row["label"] and row["meaning"].endswith((".", "?"))
    assert len(set(row["labels"])) == len(option.values)
    assert TEXTS[option.name].group in GROUPS


def test_no_text_is_left_over_and_the_main_options_are_these() -> None:
    assert set(TEXTS) == {option.name for option in (*OPTIONS, *MORE_OPTIONS)}
    assert {option.name for option in MORE_OPTIONS} <= set(FREE)
    main = [name for name, row in ROWS.items() if row["group"] == MAIN]
    assert main == ["draw", "deal", "world", "scenario", "short"]


@pytest.mark.parametrize("name", ROWS)
def test_a_value_can_be_had_by_just_those_numbers_of_seats_that_are_said(name: str) -> None:
    row = ROWS[name]
    for value, fits in zip(row["values"], row["fits"], strict=True):
        for seats in GAME.seats:
            if seats in fits:
                assert GAME.check_options(seats, {name: value})[name] == value
            else:
                with pytest.raises(BadSetUp):
                    GAME.check_options(seats, {name: value})


# --- glossary and page ---------------------------------------------------------------------------------------------------


def _rules(**options: Any) -> Rules:
    return Rules(check_options(2, options))


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_every_trait_and_term_is_explained_under_any_option(option: str, value: Any) -> None:
    words = glossary(_rules(**{option: value}))
    assert {record.name for record in TRAITS} <= set(words)
    for name, entry in words.items():
        if name == "rules":
            continue
        assert set(entry) == FIELDS, name
        assert entry["label"] and entry["effect"].endswith("."), name
        assert entry["rule"].startswith("O-"), name
        assert len(entry["effect"]) <= 420, f"{name}: {len(entry['effect'])} characters"
    assert "{" not in json.dumps([entry for name, entry in words.items() if name != "rules"])[2:].replace('{"', "")


def test_a_changed_rule_is_marked_as_a_house_rule_and_told() -> None:
    assert not glossary(_rules())["mimicry"]["house"]
    changed = glossary(_rules(mimicry="unlimited"))["mimicry"]
    assert changed["house"] and "every attack" in changed["effect"]


def test_the_page_of_rules_fits_one_page() -> None:
    for draw, scenario in itertools.product(("hand", "chosen", "blind", "fully_blind"), ("standard", "cataclysm")):
        page = rule_page(_rules(draw=draw, scenario=scenario))
        assert sum(len(line.split()) for line in page) < 450
    assert len(rule_summary()) == 8
    assert any("1d6 + 2" in line for line in rule_page(_rules()))
    assert any("2d6 + 2" in line for line in rule_page(_rules(scenario="cataclysm")))


# --- log -----------------------------------------------------------------------------------------------------------------


def test_every_kind_of_event_is_told_or_silent_and_every_sentence_is_whole() -> None:
    told: set[str] = set()
    for seed in range(40):
        draw = ("hand", "chosen", "blind", "fully_blind")[seed % 4]
        match = new_match(
            "origin", players=["Ann", "Ben", "You"], seed=seed, draw=draw, world=("none", "plenty")[seed % 2]
        )
        rng = random.Random(seed)
        while not match.over:
            match.play(rng.choice([o for o in match.options() if o.kind != "pass"] or match.options()))
        state = match.state_at(0)
        for event in match.events:
            match.ruleset.evolve(state, event)
            text = match.ruleset.sentence(event, state, match.names)
            why = match.ruleset.why(event, state)
            if text:
                told.add(event.kind)
                assert text.endswith((".", "!")) and "{" not in text, text
            assert "{" not in why
    assert set(EVENTS) - told <= SILENT, set(EVENTS) - told - SILENT
