"""Slips of the pen that once passed for something else: each is refused in words, or means what it looks like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from evolution_lab import effects, load_match, new_match, new_trait, simulate
from evolution_lab.api import set_up
from evolution_lab.bots import BOTS
from evolution_lab.core.errors import BadSetUp, BadTrait, BotFailed, LabError
from evolution_lab.core.position import check_script
from evolution_lab.core.readable import readable
from evolution_lab.games.random_mutations.known_traits import OTHERS, OWN, PRINTED
from evolution_lab.share import match_from_code, share_code

GAMES = ("random_mutations", "origin")


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    before = dict(OWN)
    OWN.clear()
    yield
    OWN.clear()
    OWN.update(before)


def words(call: Any, *values: Any, **named: Any) -> str:
    with pytest.raises(LabError) as caught:
        call(*values, **named)
    text = str(caught.value)
    assert 20 < len(text) < 2000 and text.rstrip()[-1] in ".)", text
    return text


# --- positions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "row",
    ["bear x1000000", "bear x-1", "bear x\u0663", "bear x3 x2", "bear X3", "bear \u00d73", "bear x 3.5 x2", "x99999", "bear x+2", "bear *3",
     "bear x.5"],
)  # fmt: skip
def test_a_number_of_animals_that_is_none_is_no_name(game: str, row: str) -> None:
    assert "x1 to x9999" in words(set_up, game, f"A: {row}; B: mouse", food=5)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["fox", "xerus 3", "T. rex", "bear xy", "ox", "box 4"])
def test_names_with_an_x_are_names(game: str, name: str) -> None:
    assert set_up(game, f"A: {name} x2; B: mouse", food=5).scores()[0] == 4


@pytest.mark.parametrize("game", GAMES)
def test_names_that_nobody_sees_are_refused(game: str) -> None:
    for name in ("\u200b", "be\u200bar", "\u202ebear", "b\u0007ear"):
        assert "cannot be seen" in words(set_up, game, f"A: {name}; B: mouse")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "script",
    [{"defence/1/0": 99}, {"defence/1/0": 0}, {"food/1/red/0": 7}, {"food/1/red/0": -1}, {"placement/0/0": -2}],
)
def test_chance_that_cannot_come_is_refused_at_once(game: str, script: dict[str, int]) -> None:
    assert "The script says" in words(set_up, game, "A: bear[carnivorous]; B: mouse[running]", food=1, script=script)
    with pytest.raises(BadSetUp):
        check_script(script)


# --- players -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["A\nB", "\tAnn", "Ann\u200b", "\u202eAnn", "\u2066Ann", "\x00", "\u3164", "A\u2028B", "\ufeffAnn", "a\u200db"],
)
def test_names_that_cannot_be_read_are_refused(name: str) -> None:
    assert not readable(name)
    assert "cannot be seen" in words(new_match, players=[name, "greedy"], seed=1)


@pytest.mark.parametrize(
    "name",
    [
        "Zo\u00eb",
        "Ann-Marie O'Neil",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\U0001f469\u200d\U0001f52c",
        "\u674e",
    ],
)
def test_names_of_all_the_world_are_taken(name: str) -> None:
    assert new_match(players=[name, "greedy"], seed=1).names[0] == name


def test_people_of_one_name_get_numbers() -> None:
    match = new_match(players=["Ann", "Ann", "ann ", "Ann (2)"], seed=1)
    assert len({name.casefold().strip() for name in match.names}) == 4 and match.names[:2] == ["Ann", "Ann (2)"]
    assert load_match(match.to_json()).names == match.names
    assert new_match(players=["Greedy bot B", "greedy"], seed=1).names == ["Greedy bot B (2)", "Greedy bot B"]


@pytest.mark.parametrize("name", ["GREEDY", "Greedy", " greedy", "gReEdY "])
def test_a_bot_is_a_bot_however_it_is_written(name: str) -> None:
    match = new_match(players=["You", name], seed=1)
    assert match.players[1].bot == "greedy" and match.names[1] == "Greedy bot B"
    rows = [simulate(players=[one, "random"], games=2, seed=1).games["score_A"].tolist() for one in (name, "greedy")]
    assert rows[0] == rows[1]


def test_a_name_that_is_nearly_a_bots_is_said() -> None:
    match = new_match(players=["gredy", "You"], seed=1)
    assert match.persons() == [0, 1]
    assert any("gredy: played by a person" in line and "'greedy'" in line for line in match.log)
    assert not any("played by a person" in line for line in new_match(players=["Randy", "Ada", "Gregor"], seed=1).log)


# --- codes -------------------------------------------------------------------------------------------------------------


def test_a_bot_of_ones_own_with_a_name_of_the_kit_is_in_no_code() -> None:
    def mine(view: Any, options: list[Any], rng: Any) -> Any:
        return options[0]

    assert "your notebook only" in words(
        share_code, new_match(players=["You", "greedy"], seed=1, bots={"greedy": mine})
    )
    assert share_code(new_match(players=["You", "greedy"], seed=1, bots={"random": mine}))
    assert share_code(new_match(players=["You", "greedy"], seed=1, bots={"greedy": BOTS["greedy"]}))


@pytest.mark.parametrize("names", ["Ada", None, 3, {"Ada": 1}, ["greedy"], ["Greedy"], [3], [""], b"Ada"])
def test_names_for_a_code_are_names_of_people(names: Any) -> None:
    words(match_from_code, "EL1.RM1.PG.FINCH-42..TD18", names=names)


# --- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [1.0, "x", True, -1, 9, [0], float("nan")])
def test_a_seat_is_a_whole_number(wrong: Any) -> None:
    match = new_match(players=["You", "greedy"], seed=1)
    for call in (lambda: match.seat_bot(wrong, "greedy"), lambda: match.undo(wrong), lambda: match.undo_reason(wrong)):
        assert "Seats: 0 to 1" in words(call)


@pytest.mark.parametrize("wrong", [1.5, "x", True, [0], float("nan")])
def test_a_moment_and_a_limit_are_whole_numbers(wrong: Any) -> None:
    match = new_match(players=["You", "greedy"], seed=1)
    assert "whole number" in words(match.state_at, wrong)
    assert "whole number" in words(match.run_bots, wrong)


def test_a_save_that_an_editor_has_marked_is_read() -> None:
    match = new_match(seed=1)
    assert load_match("\ufeff" + match.to_json()).events == match.events


# --- errors that cannot speak ------------------------------------------------------------------------------------------


class Mute(Exception):
    """Its own text fails."""

    def __str__(self) -> str:
        raise ValueError("no text")

    __repr__ = __str__


def mute(*_things: Any) -> Any:
    raise Mute


def test_an_error_without_a_text_is_told_like_any_other() -> None:
    match = new_match(players=["mute", "mute"], seed=1, bots={"mute": mute}, run=False)
    with pytest.raises(BotFailed, match="Mute"):
        match.run_bots()
    with pytest.raises(BotFailed, match="Mute"):
        simulate(players=["mute"] * 2, games=2, seed=1, bots={"mute": mute}, workers=1)
    with pytest.raises(BadTrait, match="Mute"):
        new_trait("glow", climate=mute)


# --- traits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "label", ["Gl\u200bow", "\u202ewolG", "Glow\u2069", "Gl\x07ow", "a\u00adb", "\u3164", "Glow\n2", "\ud800"]
)
def test_labels_that_cannot_be_read_are_refused(label: str) -> None:
    words(new_trait, "glow", label=label)
    if "\n" not in label:
        words(new_trait, "glow", effect=f"It {label} much.")


def test_a_label_belongs_to_one_trait() -> None:
    for record in (*PRINTED.values(), *OTHERS.values()):
        for label in (record.label, record.label.upper()):
            assert "belongs to the trait" in words(new_trait, "glow", label=label)
    new_trait("glow", label="Gleam")
    assert "belongs to the trait 'glow'" in words(new_trait, "shine", label="gleam")
    new_trait("glow", label="Gleam")


def test_the_same_effect_twice_is_said_once() -> None:
    once = new_trait("sleepy", does=effects.hibernates()).effect
    assert new_trait("sleepy", does=[effects.hibernates()] * 2).effect == once


@pytest.mark.parametrize("slip, said", [("hibernate", "Did you mean hibernates?"), ("qqq", "The effects are ")])
def test_a_misspelt_effect_is_told_in_a_notebook_in_words_alone(slip: str, said: str) -> None:
    with pytest.raises(AttributeError, match=re.escape(said)) as slipped:
        getattr(effects, slip)
    assert isinstance(slipped.value, LabError) and not hasattr(effects, "_repr_html_")
