"""Every option that has a list of values is told in words, and so is each of its values."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.random_mutations.option_texts import GROUPS, MAIN, MORE_OPTIONS, TEXTS
from evolution_lab.games.random_mutations.options import FREE, OPTIONS
from evolution_lab.games.random_mutations.other_sets import OTHER_SETS
from evolution_lab.games.registry import game_named

GAME = game_named("random_mutations")
ROWS = {row["name"]: row for row in GAME.describe_options()}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_and_each_of_its_values_has_a_text(option: Any) -> None:
    assert set(TEXTS[option.name].values) == set(option.values)
    row = ROWS[option.name]
    assert row["label"] and row["meaning"].endswith(".")
    assert len(set(row["labels"])) == len(option.values)
    assert TEXTS[option.name].group in GROUPS


def test_no_text_is_left_over_and_the_main_options_are_these() -> None:
    assert set(TEXTS) == {option.name for option in (*OPTIONS, *MORE_OPTIONS)}
    assert {option.name for option in MORE_OPTIONS} <= set(FREE)
    assert [name for name, row in ROWS.items() if row["group"] == MAIN] == [
        "draw",
        "deal",
        "world",
        "divergence",
        "short",
    ]


@pytest.mark.parametrize("name", ROWS)
def test_a_value_can_be_had_by_just_those_numbers_of_seats_that_are_said(name: str) -> None:
    row = ROWS[name]
    for value, fits in zip(row["values"], row["fits"], strict=True):
        for seats in GAME.seats:
            options = {name: value}
            if seats > 4 and name != "climate_table":
                options["climate_table"] = "two_sets_suggested"
            if seats in fits:
                assert GAME.check_options(seats, options)[name] == value
            else:
                with pytest.raises(BadSetUp):
                    GAME.check_options(seats, options)


def test_each_card_of_another_set_is_offered_with_a_line_of_its_own() -> None:
    rows = GAME.describe_cards()
    assert [row["name"] for row in rows] == [record.name for record in OTHER_SETS]
    assert len({row["meaning"] for row in rows}) == len(rows)
    for row in rows:
        assert row["label"] and row["meaning"].endswith(".") and len(row["meaning"]) < 100
        assert row["group_label"] == GROUPS[row["group"]]
        assert GAME.check_options(2, {"more_cards": {row["name"]: row["most"]}})
        with pytest.raises(BadSetUp):
            GAME.check_options(2, {"more_cards": {row["name"]: row["most"] + 1}})


def test_more_than_four_are_told_what_they_ask_for() -> None:
    assert [bool(GAME.crowd_note(seats)) for seats in GAME.seats] == [False] * 3 + [True] * 4
