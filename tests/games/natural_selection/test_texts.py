"""The words of the game: options, glossary, the page of rules, sentences of the log, rows of the table."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.natural_selection.events import EVENTS, GameEnded, TraitDiscarded
from evolution_lab.games.natural_selection.glossary import glossary
from evolution_lab.games.natural_selection.option_texts import GROUPS, MAIN, MORE_OPTIONS, TEXTS
from evolution_lab.games.natural_selection.options import FREE, OPTIONS, check_options
from evolution_lab.games.natural_selection.rule_page import rule_page, rule_summary
from evolution_lab.games.natural_selection.rules import Rules
from evolution_lab.games.natural_selection.traits import FIRST_EDITION, TRAITS

from .scenes import GAME, fresh

ROWS = {row["name"]: row for row in GAME.describe_options()}
FIELDS = {"kind", "label", "effect", "beats", "beaten_by", "rule", "house", "nature", "need"}
VALUES = [(option.name, value) for option in OPTIONS for value in option.values]
SILENT = {"asked", "answered", "round_began", "moment_began", "moment_ended", "step_done"}


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
    assert main == ["edition", "cards_set", "draw", "deal", "world", "short"]


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


@pytest.mark.parametrize(
    ("text", "bag", "said"),
    [
        ("A: goat[horns] 1/1; B: ox 1/2", [1, 1], "Equal points: more trait cards put Ann before Bo."),
        ("A: goat 1/2; B: ox 1/1", [0, 1], "Equal points and trait cards: more population puts Ann before Bo."),
        ("A: goat 1/2; B: ox 2/2", [1, 1], "Equal points, trait cards and population: larger bodies put Bo before Ann."),
        ("A: goat 1/2; B: ox 1/2", [1, 1], "All is equal: a lot puts "),
    ],
)  # fmt: skip
def test_the_end_says_what_decided_between_equal_points(text: str, bag: list[int], said: str) -> None:
    match = lab.set_up("natural_selection", text, ["Ann", "Bo"], "FINCH-42", bag=bag)
    state = match.state_at(0)
    event = GameEnded(tuple(GAME.scores(state)), tuple(GAME.ranking(state, match.chance)))
    assert event.scores[0] == event.scores[1]
    assert said in GAME.sentence(event, state, ["Ann", "Bo"])


@pytest.mark.parametrize(
    ("fat_on_loss", "said"), [("bag", "Its fat goes to the bag: 2."), ("bank", "Its fat is lost: 2.")]
)
def test_the_log_says_where_fat_goes_with_its_card(fat_on_loss: str, said: str) -> None:
    state = fresh(3, fat_on_loss=fat_on_loss).state
    assert GAME.sentence(TraitDiscarded(0, 1, 5, 3, 2, True), state, ["Ann", "Bo", "Cy"]).endswith(said)


@pytest.mark.parametrize(
    ("fat_on_loss", "said"), [("bag", "Its fat goes to the bag: 1."), ("bank", "Its fat is lost: 1.")]
)
def test_the_log_says_what_becomes_of_food_and_fat_of_a_species_that_dies_out(fat_on_loss: str, said: str) -> None:
    text = "A: cat[carnivore] 3/2; B: mole[fat_tissue] 2/1 {py}"
    match = lab.set_up("natural_selection", text, ["Ann", "Bo"], "FINCH-42", fat_on_loss=fat_on_loss)
    line = next(line for line in match.log if "is extinct" in line)
    assert line.endswith(f"B1 is extinct (eaten). Its food goes to the bag: 1. {said}")
    assert match.state.seats[1].bag == (2 if fat_on_loss == "bag" else 1)


def _rules(**options: Any) -> Rules:
    return Rules(check_options(3, options))


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_every_trait_and_term_is_explained_under_any_option(option: str, value: Any) -> None:
    words = glossary(_rules(**{option: value}))
    assert {record.name for record in TRAITS} <= set(words)
    for name, entry in words.items():
        if name == "rules":
            continue
        assert set(entry) == FIELDS, name
        assert entry["label"] and entry["effect"].endswith("."), name
        assert entry["rule"].startswith("N-"), name
        assert len(entry["effect"]) <= 420, f"{name}: {len(entry['effect'])} characters"
    assert "{" not in json.dumps([entry for name, entry in words.items() if name != "rules"])[2:].replace('{"', "")


def test_the_first_edition_is_explained_as_it_plays() -> None:
    second, first = glossary(_rules()), glossary(_rules(edition="first"))
    changed = {name for name in (record.name for record in TRAITS) if second[name]["effect"] != first[name]["effect"]}
    assert changed == set(FIRST_EDITION)


def test_the_page_of_rules_fits_one_page() -> None:
    for draw, edition in itertools.product(("hand", "chosen", "blind", "fully_blind"), ("second", "first")):
        page = rule_page(_rules(draw=draw, edition=edition))
        assert sum(len(line.split()) for line in page) < 450
    assert len(rule_summary()) == 9
    assert any("at most 2 traits" in line for line in rule_page(Rules(check_options(2, {}))))


def test_every_kind_of_event_is_told_or_silent_and_every_sentence_is_whole() -> None:
    told: set[str] = set()
    for seed in range(16):
        draw = ("hand", "chosen", "blind", "fully_blind")[seed % 4]
        deck = {"carnivore/1": 20, "horns/2": 10, "intelligence/2": 20, "fat_tissue/3": 20, "fertile/4": 10}
        match = fresh(3, seed, draw=draw, deck=deck, world=("none", "plenty")[seed % 2])
        rng = random.Random(seed)
        while not match.over:
            match.play(rng.choice([o for o in match.options() if o.kind != "done"] or match.options()))
        state = match.state_at(0)
        for event in match.events:
            GAME.evolve(state, event)
            text, why = GAME.sentence(event, state, match.names), GAME.why(event, state)
            if text:
                told.add(event.kind)
                assert text.endswith((".", "!")) and "{" not in text, text
            assert "{" not in why
            for row in GAME.rows(event, state):
                assert set(row) == {"seat", "species", "event", "cause", "card", "trait", "number", "rule"}
            for kind, number in GAME.marks(event):
                assert kind == "species" and number > 0
    assert set(EVENTS) - told <= SILENT, set(EVENTS) - told - SILENT
