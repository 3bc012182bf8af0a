"""The session: which moment is shown, playing on, saving, curtains. No page is needed for any of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.errors import UndoRefused
from widgets.frame import make_frame
from widgets.saves import Autosave
from widgets.session import Session, session_of


def person_first(**options: Any) -> Any:
    """A match in which seat 0, a person, moves first."""
    return lab.new_match(players=["You", "random"], seed="FINCH-42", first_player=0, **options)


def to_choice(session: Session) -> None:
    """Show the newest moment with the person's choice."""
    session.show_newest()
    while session.person_to_choose() is None and not session.match.over:
        session.step()


def choose(session: Session, kind: str) -> None:
    """The person's first option of this kind."""
    to_choice(session)
    session.choose(next(option for option in session.match.options() if option.kind == kind))


def test_a_new_match_opens_paused_on_the_dealt_table() -> None:
    session = Session(lab.new_match(players=["You", "random", "random"], seed=7, first_player=1))
    assert not session.playing
    assert not session.live, "the bots have moved, and their moves can be stepped through"
    frame = make_frame(session)
    assert frame["step"]["event"] == "phase_began"
    assert [len(seat["species"]) for seat in frame["seats"]] == [3, 3, 3]
    assert frame["decision"] is None


def test_each_step_says_one_thing_and_ends_at_the_choice() -> None:
    session = Session(lab.new_match(players=["You", "random"], seed=7, first_player=1))
    texts = []
    while not session.live:
        session.step()
        texts.append(make_frame(session)["step"]["text"])
    assert all(texts)
    frame = make_frame(session)
    assert frame["decision"]["seat"] == 0
    assert frame["choices"]
    assert not frame["controls"]["step"]["ok"]
    assert "choice" in frame["controls"]["step"]["reason"]


@pytest.mark.parametrize("draw", ["blind", "chosen", "fully_blind"])
def test_no_step_shows_the_same_sentence_again(draw: str) -> None:
    """A bot's play is two decisions, and the first says nothing: one press of Step still shows something new."""
    session = Session(lab.new_match(players=["greedy", "random", "greedy"], seed=4, draw=draw, short=True))
    shown = []
    while not (session.live and session.match.over):
        session.step()
        shown.append(make_frame(session)["moment"])
    assert shown == sorted(set(shown))


def test_what_bots_did_is_saved_as_it_is_stepped_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    match = lab.new_match(players=["You", "greedy"], seed=4, first_player=1, run=False)
    session = Session(match, Autosave("game.json", ""), auto=False)
    session.step()
    assert lab.load_match((tmp_path / "game.json").read_text(encoding="utf-8")).events == match.events


def test_back_is_read_only_and_marked() -> None:
    session = Session(person_first())
    to_choice(session)
    session.back()
    frame = make_frame(session)
    assert frame["earlier"]
    assert not frame["live"]
    assert frame["choices"] == []
    session.show_newest()
    assert make_frame(session)["choices"]


def test_after_a_choice_the_bots_play_on_to_the_next_choice() -> None:
    session = Session(person_first(), auto=True)
    choose(session, "new_species")
    steps = 0
    while session.playing:
        session.more(session.run)
        steps += 1
    assert session.live
    assert session.person_to_choose() == 0
    assert steps >= 1


def test_without_auto_the_board_waits_after_a_choice() -> None:
    session = Session(person_first(), auto=False)
    choose(session, "new_species")
    assert not session.playing
    assert session.match.decision.seat == 1, "the bot has not acted yet"


def test_pause_drops_steps_that_were_asked_before() -> None:
    session = Session(lab.new_match(players=["random", "random"], seed=1))
    session.advance("game")
    old = session.run
    session.pause()
    moment = session.moment
    session.more(old)
    assert session.moment == moment


@pytest.mark.parametrize(("goal", "event"), [("phase", "phase_began"), ("turn", "turn_began"), ("game", "game_ended")])
def test_playing_on_stops_at_its_goal(goal: str, event: str) -> None:
    session = Session(lab.new_match(players=["random", "random"], seed=1))
    session.advance(goal)
    for _ in range(5000):
        if not session.playing:
            break
        session.more(session.run)
    assert make_frame(session)["step"]["event"] == event


def test_what_the_board_has_not_shown_yet_is_no_reveal_and_once_shown_it_is() -> None:
    """An attack ends the turn at once, and new cards are dealt; nobody has seen them while the attack is still being told."""
    text = "A: bear[carnivorous] | mole[burrowing]{r}; B: tox[poisonous] | frog[swimming]"
    session = Session(lab.set_up("origin", text, ["You", "greedy"], "FINCH-42", food=3, first=0), auto=False)
    choose(session, "attack")
    assert session.moment < session.newest and session.match.undo_reason() is not None
    assert make_frame(session)["controls"]["undo"]["ok"]
    session.undo()
    assert session.match.decision.kind == "feed" and session.live
    choose(session, "attack")
    while session.moment < session.newest:
        session.step()
    session.back()
    assert not make_frame(session)["controls"]["undo"]["ok"]
    with pytest.raises(UndoRefused):
        session.undo()


def test_undo_takes_the_way_back_but_not_a_turned_card() -> None:
    session = Session(person_first(), auto=False)
    choose(session, "new_trait")
    assert session.match.decision.kind == "trait_target"
    session.undo()
    assert session.match.decision.kind == "develop"
    choose(session, "new_trait")
    choose(session, "trait_target")
    frame = make_frame(session)
    assert not frame["controls"]["undo"]["ok"]
    assert frame["controls"]["undo"]["reason"]
    with pytest.raises(UndoRefused):
        session.undo()


def test_all_boards_of_a_match_share_one_session() -> None:
    match = person_first()
    assert session_of(match) is session_of(match)


def test_a_move_from_a_cell_is_shown_at_once() -> None:
    match = person_first()
    session = Session(match)
    told = []
    session.listeners.append(lambda: told.append(session.moment))
    match.play(match.options()[0])
    assert told
    assert session.live


def test_the_autosave_is_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "Å space"))
    session = Session(person_first(), Autosave("game.json", ""))
    choose(session, "new_species")
    loaded = lab.load_match((tmp_path / "Å space" / "game.json").read_text(encoding="utf-8"))
    assert loaded.events == session.match.events


def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "file"))
    session = Session(person_first(), Autosave("game.json", ""))
    choose(session, "new_species")
    assert "could not be saved" in make_frame(session)["error"]
    assert len(session.match.state.seats[0].species) == 4


def test_two_people_with_secrets_get_a_curtain() -> None:
    match = lab.new_match(players=["Ann", "Bo"], seed=3, draw="chosen", first_player=0)
    session = Session(match)
    session.show_newest()
    frame = make_frame(session)
    assert frame["curtain"]["seat"] == 0
    assert frame["choices"] == []
    assert all(seat["top_card"] is None for seat in frame["seats"])
    session.lift_curtain(0)
    frame = make_frame(session)
    assert frame["curtain"] is None
    assert frame["seats"][0]["top_card"]
    assert frame["seats"][1]["top_card"] is None
    choose(session, "new_species")
    session.show_newest()
    frame = make_frame(session)
    assert frame["curtain"]["seat"] == 1
    assert all(seat["top_card"] is None for seat in frame["seats"])


def test_a_seat_that_a_person_takes_over_from_a_bot_is_called_as_a_person_on_curtain_and_in_the_log() -> None:
    match = lab.new_match(players=["You", "greedy"], seed=3, draw="chosen", first_player=1, run=False)
    session = Session(match)
    session.show_newest()
    session.seat_bot(1, None)
    frame = make_frame(session)
    assert frame["curtain"]["seat"] == 1 and frame["curtain"]["text"].startswith("Next at this screen: Player B.")
    told = " ".join([*(seat["name"] for seat in frame["seats"]), *(line["text"] for line in frame["log"])])
    assert "bot" not in told and "greedy" not in told and "You" not in told


def test_two_people_without_secrets_need_no_curtain() -> None:
    session = Session(lab.new_match(players=["Ann", "Bo"], seed=3, first_player=0))
    session.show_newest()
    assert make_frame(session)["curtain"] is None


@pytest.mark.parametrize("draw", ["blind", "chosen", "fully_blind"])
def test_no_frame_holds_a_secret(draw: str) -> None:
    """Changing every face that nobody at the screen may know changes nothing in any frame of a whole game."""
    match = lab.new_match(players=["You", "random"], seed=11, draw=draw, short=True)
    session = Session(match, auto=False)
    for _ in range(200):
        if match.over:
            break
        state = match.state
        known = match.ruleset.view(state, 0).faces
        before = json.dumps(make_frame(session))
        truth = state.faces[:]
        state.faces[:] = [
            face if known[card] >= 0 else (truth[card] + 1) % len(state.rules.table) for card, face in enumerate(truth)
        ]
        match._options = None
        after = json.dumps(make_frame(session))
        state.faces[:] = truth
        match._options = None
        assert json.loads(before) | {"run": 0} == json.loads(after) | {"run": 0}
        if session.live and session.person_to_choose() is not None:
            session.choose(match.options()[len(match.events) % len(match.options())])
        else:
            session.step()


def test_an_onlookers_board_shows_no_choices_that_tell_a_secret() -> None:
    match = lab.new_match(players=["You", "random"], seed=3, draw="chosen", first_player=0)
    session = Session(match)
    session.show_newest()
    assert make_frame(session)["choices"]
    assert make_frame(session, "spectator")["choices"] == []
    assert make_frame(session, "spectator")["refusals"] == []


@pytest.mark.parametrize("draw", ("blind", "chosen", "fully_blind"))
def test_what_my_own_move_came_to_stays_until_my_next_choice(draw: str) -> None:
    """However far the bots have moved on, the card that I turned is named; it is not said twice."""
    match = lab.new_match(players=["You", "greedy", "greedy"], seed="FINCH-42", draw=draw, first_player=0, run=False)
    session = Session(match)
    session.show_newest()
    for _round in range(3):
        while session.person_to_choose() is not None:
            options = match.options()
            wanted = next((one for one in options if one.kind == "new_trait"), options[0])
            session.choose(wanted)
        own = [line for line in session.story(0).lines if line.seat == 0 and line.event not in ("peeked", "looked")][-1]
        session.show_newest()
        while session.person_to_choose() is None or not session.live:
            frame = make_frame(session)
            if frame["step"]["text"] != own.text:
                assert frame["mine"] and own.text.endswith(frame["mine"]) and "You:" not in frame["mine"]
            session.step()
        frame = make_frame(session)
        assert frame["decision"] and own.text.endswith(frame["mine"]) and frame["mine"]
    assert make_frame(session, "spectator")["mine"] == ""


def test_a_fast_play_is_short_whatever_is_played_and_comes_to_the_same() -> None:
    slow, fast = (Session(lab.new_match(players=["greedy"] * 3, seed="FINCH-42", run=False)) for _one in range(2))
    asked = 0
    while not (slow.match.over and slow.live):
        slow.step()
        asked += 1
    fast.advance("game", fast=True)
    rounds = 1
    while fast.playing:
        fast.more(fast.run, fast=True)
        rounds += 1
    assert fast.match.events == slow.match.events and fast.match.over
    assert rounds < asked / 10


def test_a_fast_play_stops_at_my_choice_and_at_the_end_of_a_turn() -> None:
    match = lab.new_match(players=["You", "greedy"], seed="FINCH-42", first_player=1, run=False)
    session = Session(match)
    session.advance("game", fast=True)
    while session.playing:
        session.more(session.run, fast=True)
    assert session.person_to_choose() == 0 and session.live


def test_playing_to_the_end_shows_every_turn_once() -> None:
    match = lab.new_match("origin", players=["random"] * 4, seed="OTTER-7", run=False)
    session = Session(match)
    shown: list[str] = []
    session.listeners.append(lambda: shown.append(session.story("spectator").upto(session.moment)[-1].event))
    session.advance("game")
    while session.playing:
        session.more(session.run)
    turns = match.ruleset.clock(match.state)[0]
    assert match.over and shown[-1] == "game_ended" and turns > 3
    assert len(shown) <= 2 * turns and shown.count("turn_began") >= turns - 2
