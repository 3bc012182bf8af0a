"""Share codes: the same settings give the same code and the same game; every other text is refused in words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.api import new_match, new_seed
from evolution_lab.bots import BOTS
from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.games.registry import GAMES, game_named
from evolution_lab.share import (
    ALPHABET,
    PERSON,
    BadCode,
    Settings,
    _name_signs,
    _option_names,
    changed_options,
    initials,
    match_from_code,
    players_of,
    read_code,
    seat_letter,
    share_code,
    write_code,
)

GAME = game_named("random_mutations")
ROWS = GAME.describe_options()
EVERYTHING = {"draw": "chosen", "world": "drought", "divergence": True, "short": True, "first_player": 1}
CODE = share_code(new_match(players=["Ada", "greedy", "cautious"], seed="FINCH-4217", run=False, **EVERYTHING))


@st.composite
def any_settings(draw: st.DrawFn) -> Settings:
    """Seats, a seed of any signs, and values for some options."""
    seats = draw(st.lists(st.sampled_from([None, *BOTS]), min_size=2, max_size=8))
    options: dict[str, Any] = {}
    for row in ROWS:
        fitting = [value for value, fits in zip(row["values"], row["fits"], strict=True) if len(seats) in fits]
        if row["default"] not in fitting or draw(st.integers(0, 3)) == 0:
            options[row["name"]] = draw(st.sampled_from(fitting))
    if draw(st.booleans()):
        options["deck"] = {"big": draw(st.integers(40, 60)), "running": 40}
    seed = draw(st.one_of(st.builds(new_seed), st.text(max_size=40), st.integers().map(str)))
    try:
        seed.encode()
    except UnicodeEncodeError:
        seed = "1"
    return Settings("random_mutations", tuple(seats), seed, options)


@settings(max_examples=60, deadline=None)
@given(any_settings())
def test_a_code_says_what_it_was_made_of(asked: Settings) -> None:
    found = read_code(write_code(asked))
    assert found[:3] == asked[:3]
    count = len(asked.seats)
    assert GAME.check_options(count, found.options) == GAME.check_options(count, asked.options)
    assert write_code(found) == write_code(asked)


def test_a_match_and_the_match_of_its_code_are_the_same_game() -> None:
    match = new_match(players=["greedy", "Ada", "cautious"], seed="FINCH-4217", run=False, **EVERYTHING)
    twin = match_from_code(share_code(match), names=["Bo"], run=False)
    assert twin.names == ["Greedy bot A", "Bo", "Cautious bot C"]
    assert twin.settings == match.settings
    assert twin.state.faces == match.state.faces
    for one in (match, twin):
        one.run_bots()
    assert twin.events == match.events


def test_the_code_is_short_and_the_same_in_every_version_of_the_kit() -> None:
    """A code on a blackboard must still work next year: these were made by the first version."""
    assert share_code(new_match(players=["Ada", "greedy"], seed="FINCH-42")) == "EL1.RM1.PG.FINCH-42..TD18"
    assert len(CODE) < 60
    assert read_code("EL1.RM1.PG.FINCH-42..TD18").seed == "FINCH-42"


def test_what_is_default_or_follows_from_others_is_no_part() -> None:
    plain = new_match(players=["Ada", "greedy"], seed="1", draw="blind", world="none")
    assert share_code(plain).split(".")[4] == ""
    assert changed_options(GAME, 2, {"short": True, "cards": 44}) == {"short": True}
    assert changed_options(GAME, 2, {"deck": {"big": 50, "running": 0}}) == {"deck": {"big": 50}}


def test_names_of_people_are_no_part() -> None:
    assert share_code(new_match(players=["Ada", "Bo"], seed="1")) == share_code(
        new_match(players=["Cy", "Di"], seed="1")
    )
    assert players_of(read_code(share_code(new_match(players=["Ada", "Bo"], seed="1")))) == ["Player A", "Player B"]


@pytest.mark.parametrize(
    "typed",
    (
        CODE.lower(),
        f"  {CODE}\n",
        f"“{CODE}”".replace("“", '"').replace("”", '"'),
        CODE.replace(".", " . "),
        CODE.replace("-", "\u2013"),
        CODE + ".",
        CODE[:20] + "\u200b" + CODE[20:],
    ),
    ids=("small letters", "spaces", "quotes", "spaced", "long dashes", "full stop", "unseen sign"),
)
def test_a_code_may_be_typed_loosely(typed: str) -> None:
    assert read_code(typed) == read_code(CODE)


def test_signs_that_are_misread_are_taken_for_what_they_are() -> None:
    head, _dot, tail = CODE.rpartition(".")
    head, _dot, told = head.rpartition(".")
    loose = f"{told}.{tail}".replace("1", "I").replace("0", "O")
    assert read_code(f"{head}.{loose}") == read_code(CODE)


@pytest.mark.parametrize("place", range(len(CODE)))
def test_one_wrong_sign_is_noticed(place: int) -> None:
    for sign in "2XZ7.-":
        damaged = CODE[:place] + sign + CODE[place + 1 :]
        if damaged != CODE:
            with pytest.raises(BadCode):
                read_code(damaged)


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=60), st.text(ALPHABET + ".-_", max_size=60).map(lambda text: f"EL1.RM1.PG.{text}")))
def test_any_other_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadCode) as caught:
        read_code(text)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("code", "word"),
    (
        ("", "Type or paste"),
        ("FINCH-42", "no code of Evolution Lab"),
        ("EL2.RM1.PG.1..AAAA", "newer"),
        ("EL1.XY1.PG.1..AAAA", "game XY"),
        ("EL1.RM999.PG.1..AAAA", "version 999"),
        ("EL1.RM1.PX.1..AAAA", "player X"),
        ("EL1.RM1.PG", "part of this code is missing"),
        (CODE[:-1], "wrong or missing"),
        ("x" * 30_000, "too long"),
    ),
)
def test_each_kind_of_wrong_code_has_its_own_words(code: str, word: str) -> None:
    with pytest.raises(BadCode, match=word):
        read_code(code)


def test_a_sound_code_of_settings_that_the_rules_refuse_is_refused_in_their_words() -> None:
    from evolution_lab.share import _check

    five = Settings("random_mutations", (None,) * 5, "1", {})
    with pytest.raises(BadCode, match="two sets"):
        read_code(f"EL1.RM1.PPPPP.1..{_check(GAME, five)}")


def test_what_no_code_can_carry_is_refused_in_words() -> None:
    with pytest.raises(BadSetUp, match="position"):
        share_code(lab.set_up("random_mutations", "A: bear; B: mouse"))
    before = dict(OWN)
    lab.new_trait("glow", does=effects.only_hunters_with("sharp_vision"), colour="teal")
    try:
        with pytest.raises(BadSetUp, match=r"your own \(glow\)"):
            share_code(new_match(players=["You", "greedy"], more_cards={"glow": 3}))
    finally:
        OWN.clear()
        OWN.update(before)
    with pytest.raises(BadSetUp, match="'mine'"):
        share_code(new_match(players=["You", "mine"], bots={"mine": BOTS["random"]}))


def test_games_bots_and_options_have_signs_of_their_own() -> None:
    assert len({initials(game) for game in GAMES.values()}) == len(GAMES)
    letters = [PERSON, *map(seat_letter, BOTS)]
    assert len(set(letters)) == len(letters)
    for game in GAMES.values():
        names = _option_names(game)
        assert len({_name_signs(name) for name in names}) == len(names)
        assert {row["name"] for row in game.describe_options()} <= set(names)
        assert all(len(row["values"]) <= len(ALPHABET) for row in game.describe_options())
