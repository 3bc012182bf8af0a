"""Free play: the form holds whatever was chosen, says what is wrong by the field, and no game is lost by it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.bots import BOTS
from evolution_lab.core.errors import LabError
from evolution_lab.games.random_mutations import known_traits
from evolution_lab.games.registry import game_named
from evolution_lab.share import read_code, share_code
from widgets import FreePlay, GameBoard, faces, free_play
from widgets.form_view import form_still
from widgets.play_form import PERSON, PlayForm, kinds
from widgets.saves import LIVE

TABLE = {"players": ["You", "random"], "seed": "FINCH-42", "first_player": 0, "chart": False}
ROWS = game_named("random_mutations").describe_options()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A student's folder of the test's own."""
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    restart()
    return tmp_path


@pytest.fixture
def own_trait() -> Iterator[str]:
    """A learner's trait, known in this test only."""
    before = dict(known_traits.OWN)
    lab.new_trait("glow", does=effects.only_hunters_with("sharp_vision"), colour="teal")
    yield "glow"
    known_traits.OWN.clear()
    known_traits.OWN.update(before)


def restart() -> None:
    """The kernel is restarted: what was live is gone."""
    LIVE.clear()
    free_play._KEPT.clear()


def form(**options: Any) -> PlayForm:
    return PlayForm("random_mutations", ["You", "greedy", "greedy"], "FINCH-42", options)


def choose(play: FreePlay, **fields: Any) -> None:
    """Change fields as the page does; ``option_draw="chosen"`` stands for the option's field and number."""
    for name, value in fields.items():
        field = name.replace("_", ":", 1) if name.split("_")[0] in ("kind", "name", "option") else name
        if field.startswith("option:"):
            value = next(row for row in ROWS if row["name"] == field[7:])["values"].index(value)
        ok, text = play.take({"type": "set", "field": field, "value": value})
        assert ok, text


def begin(play: FreePlay, sure: bool = False) -> tuple[bool, str]:
    return play.take({"type": "begin", "sure": sure})


def move(play: FreePlay) -> None:
    """The person plays the first option."""
    assert play.game is not None
    session = play.game.session
    session.show_newest()
    while session.person_to_choose() is None or not session.live:
        session.step()
    session.choose(play.match.options()[0])


# --- the form ----------------------------------------------------------------------------------------------------------


def test_every_default_is_sane_begin_works_at_once() -> None:
    play = FreePlay(chart=False)
    assert play.data()["errors"] == {} and play.data()["code"]
    assert begin(play)[0]
    assert [player.bot for player in play.match.players] == [None, "greedy", "greedy"]
    assert not play.form.changed() and play.data()["folded"]


def test_the_form_offers_every_option_once_in_groups_with_the_default_marked() -> None:
    data = form().data()
    rows = [*data["main"], *(row for group in data["groups"] for row in group["options"])]
    assert sorted(row["name"] for row in rows) == sorted(row["name"] for row in ROWS)
    for row in rows:
        assert [value["id"] for value in row["values"] if value["default"]] == [row["default"]] == [row["value"]]
        assert row["label"] and row["meaning"]
    assert {row["name"] for row in data["main"]} >= {"draw", "deal", "world", "divergence", "short"}


def test_a_change_is_marked_counted_and_can_be_taken_back() -> None:
    one = form()
    one.set("option:running_escape", 4)
    one.set("option:world", 1)
    data = one.data()
    assert data["changed"] == 1 and data["any_changed"]
    assert [row["name"] for row in data["main"] if row["changed"]] == ["world"]
    assert one.chosen() == {"running_escape": 6, "world": "drought"}
    one.reset()
    assert one.chosen() == {} and not one.data()["any_changed"]
    assert one.seed == "FINCH-42"


def test_each_bot_has_a_name_and_says_what_it_wants() -> None:
    offered = {kind["id"]: kind for kind in kinds()}
    assert set(offered) == {PERSON, *BOTS}
    assert all(offered[bot]["about"] for bot in BOTS)


@pytest.mark.parametrize(
    ("changes", "field", "word"),
    (
        ([("name:0", "  ")], "name:0", "Type a name"),
        ([("name:0", "greedy")], "name:0", "what a bot is called"),
        ([("name:0", "x" * 41)], "name:0", "too long"),
        ([("kind:1", PERSON), ("name:1", "Player A")], "name:1", "Two players are called Player A"),
        ([("seed", " ")], "seed", "Type a seed"),
        ([("seed", "x" * 1001)], "seed", "too long"),
        ([("count", 5)], "crowd", "Tick"),
    ),
)
def test_what_is_wrong_is_said_by_its_field_and_what_was_typed_stays(
    changes: list[tuple[str, Any]], field: str, word: str
) -> None:
    play = FreePlay(chart=False, seed="FINCH-42")
    for name, value in changes:
        assert play.take({"type": "set", "field": name, "value": value})[0]
    data = play.view.data
    assert word in data["errors"][field] and set(data["errors"]) == {field}
    assert data["code"] == ""
    ok, text = begin(play)
    assert not ok and "marked" in text and play.game is None
    kept = play.form.kept()
    assert (
        all(kept["seed"] == value if name == "seed" else True for name, value in changes)
        and play.view.data["errors"] == data["errors"]
    )


def test_five_seats_are_asked_for_by_name_and_then_played() -> None:
    play = FreePlay(chart=False, seed="1")
    choose(play, count=5)
    assert "two boxes" in play.view.data["crowd"]
    choose(play, agreed=True)
    assert play.form.chosen() == {"climate_table": "two_sets_suggested"}
    assert begin(play)[0] and len(play.match.players) == 5
    choose(play, count=4)
    assert play.form.chosen() == {} and play.view.data["errors"] == {}


def test_a_value_that_does_not_fit_the_seats_waits_until_it_fits_again() -> None:
    one = form(first_player=2)
    assert one.chosen() == {"first_player": 2}
    one.set("count", 2)
    assert one.chosen() == {}
    row = next(row for group in one.data()["groups"] for row in group["options"] if row["name"] == "first_player")
    assert [value["label"] for value in row["values"]] == ["A lot decides", "Seat A", "Seat B"]
    one.set("count", 3)
    assert one.chosen() == {"first_player": 2}


def test_fewer_and_more_seats_again_forget_no_name() -> None:
    one = form()
    one.set("kind:2", PERSON)
    one.set("name:2", "Ada")
    one.set("count", 2)
    one.set("count", 3)
    assert one.players() == ["Player A", "greedy", "Ada"]


@pytest.mark.parametrize(
    "message",
    (
        {},
        {"type": "nonsense"},
        {"type": "set", "field": "moon", "value": 1},
        {"type": "set", "field": "count", "value": 99},
        {"type": "set", "field": "count", "value": True},
        {"type": "set", "field": "kind:9", "value": "greedy"},
        {"type": "set", "field": "kind:0", "value": "__class__"},
        {"type": "set", "field": "option:draw", "value": 17},
        {"type": "set", "field": "option:draw", "value": "chosen"},
        {"type": "set", "field": "game", "value": "chess"},
        {"type": "set", "field": "seed", "value": 3},
        {"type": "set", "field": ["a"], "value": {}},
    ),
)
def test_a_message_that_makes_no_sense_changes_nothing_and_is_refused_in_words(message: dict[str, Any]) -> None:
    play = FreePlay(chart=False, seed="1")
    before = play.form.kept()
    ok, text = play.take(message)
    assert not ok and text.endswith(".")
    assert play.form.kept() == before


# --- share codes ---------------------------------------------------------------------------------------------------------


def test_a_code_fills_a_second_form_and_gives_the_same_game() -> None:
    one = FreePlay(chart=False, seed="MOTH-1")
    choose(one, count=4, kind_3="random", option_draw="chosen", option_world="drought", option_parasite_limit=2)
    begin(one)
    two = FreePlay(chart=False, seed="other")
    choose(two, name_0="Bo")
    ok, _text = two.take({"type": "use_code", "code": f" {one.code.lower()} "})
    assert ok and two.form.code() == one.code
    begin(two)
    assert two.match.state.faces == one.match.state.faces
    assert two.match.settings == one.match.settings
    assert two.match.names[0] == "Bo" and share_code(two.match) == one.code


def test_a_wrong_code_is_told_beside_it_and_changes_nothing() -> None:
    play = FreePlay(chart=False, seed="1")
    before = play.form.kept()
    ok, text = play.take({"type": "use_code", "code": "EL1.RM1.PGG.1..AAAA"})
    assert not ok and "character" in text
    assert play.view.data["errors"] == {"code": text} and play.form.kept() == before
    assert play.view.data["code_typed"] == "EL1.RM1.PGG.1..AAAA"
    play.take({"type": "use_code", "code": play.form.code()})
    assert play.view.data["errors"] == {} and play.view.data["code_typed"] == ""


def test_a_deck_comes_with_the_code_is_told_and_can_be_left_out() -> None:
    one, two = form(deck={"big": 50, "running": 40}), form()
    two.use_code(one.code())
    assert two.data()["extra"] == [{"name": "deck", "text": "deck: big 50, running 40"}]
    assert two.chosen() == {"deck": {"big": 50, "running": 40}}
    two.set("extra:deck", None)
    assert two.chosen() == {}


def test_a_game_with_traits_of_ones_own_is_played_without_a_code_and_it_is_said_why(own_trait: str) -> None:
    play = FreePlay(**TABLE, more_cards={own_trait: 20})
    assert play.view.data["code"] == "" and "traits of your own (glow)" in play.view.data["code_none"]
    assert begin(play)[0] and play.view.data["running"] == {"seed": "FINCH-42", "code": ""}


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_whatever_is_chosen_the_code_says_it_or_the_form_says_what_is_wrong(data: st.DataObject) -> None:
    one = form()
    one.set("count", data.draw(st.sampled_from(list(one.ruleset.seats))))
    one.set("agreed", data.draw(st.booleans()))
    for row in data.draw(st.lists(st.sampled_from(ROWS), max_size=6)):
        one.set(f"option:{row['name']}", data.draw(st.integers(0, len(row["values"]) - 1)))
    for seat in range(one.count):
        one.set(f"kind:{seat}", data.draw(st.sampled_from([PERSON, *BOTS])))
    if one.problems():
        assert one.code() == "" and set(one.problems()) == {"crowd"}
        return
    two = form()
    two.use_code(one.code())
    assert two.code() == one.code()
    full = one.ruleset.check_options(one.count, one.chosen())
    assert two.ruleset.check_options(two.count, two.chosen()) == full


# --- cards of other sets -------------------------------------------------------------------------------------------------

CARDS = game_named("random_mutations").describe_cards()


def fields(one: PlayForm) -> dict[str, Any]:
    """The fields of cards that the form shows, by name."""
    return {row["name"]: row for group in one.data()["groups"] for row in group.get("cards", ())}


def test_every_card_that_the_game_offers_has_a_field_with_0_and_a_line_about_it() -> None:
    shown = fields(form())
    assert list(shown) == [row["name"] for row in CARDS] and len(shown) == 5
    assert all(row["typed"] == "0" and row["meaning"] and not row["changed"] for row in shown.values())
    for group in form().data()["groups"]:
        assert group["options"], f"{group['label']} has fields only"


def test_cards_typed_into_the_fields_are_mixed_in_carried_by_the_code_and_kept() -> None:
    play = FreePlay(chart=False, seed="1")
    for name, typed in (("herding", "4"), ("angler", " 2 "), ("edificator", "")):
        assert play.take({"type": "set", "field": f"cards:{name}", "value": typed})[0]
    assert play.form.chosen() == {"more_cards": {"herding": 4, "angler": 2}}
    data = play.view.data
    assert data["any_changed"] and data["more"] == "2 changed" and data["extra"] == []
    two = form()
    two.use_code(data["code"])
    assert two.chosen() == play.form.chosen() and fields(two)["herding"]["typed"] == "4"
    assert "Herding: 4" in form_still(two.data(), "x")
    assert PlayForm.restored(json.loads(json.dumps(play.form.kept()))).chosen() == play.form.chosen()
    assert begin(play)[0] and play.match.settings["more_cards"] == {"angler": 2, "herding": 4}
    two.reset()
    assert two.chosen() == {} and fields(two)["herding"]["typed"] == "0"


@pytest.mark.parametrize(
    "typed", ("-1", "1.5", "four", "²", "٣", "1e3", "99999999999999999999", "<b>", "0x10", "None", "\ud800")
)
def test_what_is_no_number_of_cards_is_refused_by_its_field_and_stays(typed: str) -> None:
    play = FreePlay(chart=False, seed="1", save=False)
    assert play.take({"type": "set", "field": "cards:angler", "value": typed})[0]
    data = play.view.data
    assert set(data["errors"]) == {"cards:angler"} and "whole number from 0 to" in data["errors"]["cards:angler"]
    assert fields(play.form)["angler"]["typed"] == typed and data["code"] == ""
    assert not begin(play)[0] and play.game is None


def test_too_many_cards_in_all_are_refused_by_the_field_with_most() -> None:
    one = form()
    one.set("cards:angler", "1000")
    one.set("cards:herding", "1500")
    assert list(one.problems()) == ["cards:herding"] and "2000 cards" in one.problems()["cards:herding"]


@pytest.mark.parametrize(
    "message",
    (
        {"field": "cards:big", "value": "3"},
        {"field": "cards:", "value": "3"},
        {"field": "cards:angler", "value": 3},
        {"field": "cards:angler", "value": None},
        {"field": "cards:__class__", "value": "3"},
    ),
)
def test_a_card_that_is_not_offered_is_refused(message: dict[str, Any]) -> None:
    play = FreePlay(chart=False, seed="1", save=False)
    before = play.form.kept()
    ok, text = play.take({"type": "set", **message})
    assert not ok and text.endswith(".") and play.form.kept() == before


@pytest.mark.parametrize("given", ({"angler": -1}, {"angler": True}, {"angler": 1.5}, {"angler": "x"}, 3, "angler"))
def test_bad_cards_of_the_cell_are_refused_at_once(given: Any) -> None:
    with pytest.raises(LabError):
        FreePlay(more_cards=given, save=False)


def test_cards_of_ones_own_stay_beside_those_of_the_fields(own_trait: str) -> None:
    one = form(more_cards={own_trait: 3, "angler": 2})
    assert fields(one)["angler"]["typed"] == "2" and one.data()["extra"] == [
        {"name": "more_cards", "text": "more_cards: glow 3"}
    ]
    assert one.chosen() == {"more_cards": {own_trait: 3, "angler": 2}}
    one.set("cards:angler", "0")
    assert one.chosen() == {"more_cards": {own_trait: 3}}


# --- what is told ----------------------------------------------------------------------------------------------------------


def test_a_code_that_was_taken_is_told_with_what_it_brings() -> None:
    one, play = form(world="drought", more_cards={"herding": 4}), FreePlay(chart=False, seed="1")
    play.take({"type": "use_code", "code": one.code()})
    told = play.view.data["code_taken"]
    assert told.startswith("The code was taken: 1 person, 2 bots; seed FINCH-42; World: Drought; Herding: 4.")
    play.take({"type": "set", "field": "count", "value": 2})
    assert play.view.data["code_taken"] == ""


def test_a_game_that_is_shown_again_is_told_and_nothing_looks_like_an_error() -> None:
    play = FreePlay(**TABLE)
    assert play.view.data["notice"] == ""
    begin(play)
    move(play)
    for again in (lambda: None, restart):
        again()
        data = FreePlay(**TABLE).view.data
        assert "the game that was running here (turn 1)" in data["notice"] and "Change the settings" in data["notice"]
        assert not data["notice_wrong"]


# --- games are not lost ----------------------------------------------------------------------------------------------------


def test_changing_the_form_leaves_the_running_game_alone_and_begin_asks_first() -> None:
    play = FreePlay(**TABLE)
    begin(play)
    move(play)
    match = play.match
    choose(play, option_world="plague")
    assert play.match is match and play.code == share_code(match)
    begin(play)
    assert play.match is match and "Begin the other one?" in play.view.data["ask"]["text"]
    play.take({"type": "keep"})
    assert play.match is match and play.view.data["ask"] is None
    begin(play, sure=True)
    assert play.match.settings["world"] == "plague" and not play.view.data["ask"]


def test_the_game_before_comes_back_with_its_settings() -> None:
    play = FreePlay(**TABLE)
    begin(play)
    move(play)
    first = play.match
    code = play.code
    choose(play, option_world="plague")
    begin(play, sure=True)
    assert play.match.moves != first.moves
    play.take({"type": "use_code", "code": code})
    ok, text = begin(play)
    assert ok and "goes on where it stood" in text
    assert play.match is first


def test_the_same_game_begun_again_keeps_the_old_file(folder: Path) -> None:
    play = FreePlay(**TABLE)
    begin(play)
    move(play)
    begin(play)
    assert "anew" in play.view.data["ask"]["yes"]
    before = len(play.match.moves)
    begin(play, sure=True)
    assert len(play.match.moves) < before and play.match.chance.seed == "FINCH-42"
    assert any("earlier" in name for name in os.listdir(folder))


def test_running_the_cell_again_brings_form_and_game_back() -> None:
    for again in (lambda: None, restart):
        play = FreePlay(**TABLE)
        choose(play, option_world="drought", seed="NEWT-7")
        begin(play)
        move(play)
        moves = len(play.match.moves)
        again()
        other = FreePlay(**TABLE)
        assert other.form.chosen()["world"] == "drought" and other.form.seed == "NEWT-7"
        assert len(other.match.moves) == moves and other.data()["folded"]
        restart()
        for file in Path(os.environ["EVOLUTION_LAB_FOLDER"]).iterdir():
            file.unlink()


def test_a_new_game_on_the_board_shows_its_code_above() -> None:
    play = FreePlay(**TABLE)
    begin(play)
    assert play.game is not None
    before = play.view.data["running"]
    play.game.board.handle({"type": "new_game"})
    after = play.view.data["running"]
    assert after["seed"] != before["seed"] and read_code(after["code"]).seed == after["seed"] == play.match.chance.seed


@pytest.mark.parametrize("text", ("", "{", "[]", "{}", '{"form": {}, "begun": null}', '{"form": 3, "begun": 4}'))
def test_a_form_file_that_makes_no_sense_does_not_stop_the_cell(folder: Path, text: str) -> None:
    play = FreePlay(**TABLE)
    assert play._file is not None
    play.take({"type": "new_seed"})
    restart()
    (folder / play._file).write_text(text, encoding="utf-8")
    assert FreePlay(**TABLE).form.seed == "FINCH-42"


def test_without_saving_nothing_is_written(folder: Path) -> None:
    play = FreePlay(**TABLE, save=False)
    begin(play)
    move(play)
    assert not list(folder.iterdir())


def test_a_folder_that_cannot_be_written_to_is_said_and_the_game_goes_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(folder / "file"))
    play = FreePlay(**TABLE)
    assert begin(play)[0] and play.match is not None
    assert "could not be saved" in play.view.data["notice"] and play.view.data["notice_wrong"]


def test_the_still_text_says_all_of_it_and_escapes_names() -> None:
    one = form()
    one.set("name:0", "<b>Ada</b>")
    one.set("option:world", 1)
    html = form_still(one.data(), "x")
    assert "&lt;b&gt;Ada" in html and "Drought" in html and "FINCH-42" in html and one.code() in html


@pytest.mark.parametrize(
    "words",
    (
        {"game": "chess"},
        {"players": "You"},
        {"players": ["You"]},
        {"players": [1, 2]},
        {"worl": "drought"},
        {"world": "x"},
    ),
)
def test_bad_words_of_the_cell_are_refused_at_once(words: dict[str, Any]) -> None:
    with pytest.raises(LabError):
        FreePlay(**words)


def test_the_page_gets_plain_json() -> None:
    play = FreePlay(**TABLE)
    begin(play)
    assert json.loads(json.dumps(play.view.data)) == play.view.data


def test_a_game_without_a_board_is_refused_in_words_and_the_form_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(faces._FACES, "origin")
    code = lab.share_code(lab.new_match("origin", players=["You", "greedy"], seed="FINCH-42"))
    form = FreePlay()
    before = form.form.ruleset.id
    done, said = form.take({"type": "use_code", "code": code})
    assert not done and "has no board yet" in said and form.form.ruleset.id == before
    for make in (FreePlay, GameBoard):
        with pytest.raises(LabError, match="has no board yet"):
            make(game="origin")


@pytest.mark.parametrize(("game", "most"), [("random_mutations", 4), ("origin", 4), ("natural_selection", 6)])
def test_from_which_number_of_seats_two_boxes_are_needed_is_said_in_every_game(game: str, most: int) -> None:
    assert FreePlay(game=game, save=None).view.data["few"] == most


def test_six_of_natural_selection_agree_to_nothing() -> None:
    """What is unknown of six is said; there is no table of the kit's own, so nobody has to tick one."""
    six = PlayForm("natural_selection", ["You", *["greedy"] * 5], "S", {})
    assert "six players" in six.data()["crowd"] and six.data()["asks"] is False and six.problems() == {}
    five = PlayForm("random_mutations", ["You", *["greedy"] * 4], "S", {})
    assert five.data()["asks"] is True and set(five.problems()) == {"crowd"}


# --- names of people at one screen --------------------------------------------------------------------------------------


def test_nobody_is_called_you_where_two_people_share_a_screen() -> None:
    play = form()
    play.set("kind:2", PERSON)
    assert play.players() == ["Player A", "greedy", "Player C"]
    play.set("count", 2)
    assert play.players() == ["You", "greedy"]
    play.set("kind:0", "random")
    play.set("kind:1", PERSON)
    assert play.players() == ["random", "You"]
    play.set("name:1", "Ada")
    play.set("kind:0", PERSON)
    assert play.players() == ["Player A", "Ada"]
    alone = form()
    alone.use_code(lab.share_code(lab.new_match(players=["Ada", "Bo"], seed="1")))
    assert alone.players() == ["Player A", "Player B"]
