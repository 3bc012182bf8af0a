"""Nobody learns a hidden card from anything: not from a view, an option, a refusal, a decision, an event, a line or a row.

The main test plays a game, permutes the faces of all cards that a viewer does not know, and plays the same answers again:
whatever the viewer can get hold of must be the same to the letter.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable
from typing import Any

import pytest

from evolution_lab.api import load_match, new_match
from evolution_lab.core.errors import IllegalMove, LabError
from evolution_lab.core.match import Match

from .playing import all_games, fresh_match, plain, play_on
from .terms import HIDDEN, TERMS, cards_shown, modes

GAMES_PER_CASE = 9


def unknown_to(match: Match, viewer: int | str) -> list[int]:
    """The cards whose face ``viewer`` has never seen."""
    state = match.state
    known = {card for card, face in enumerate(state.known) if face != HIDDEN}
    known |= shown_to(match, viewer)
    if (
        match.settings["draw"] == "chosen"
    ):  # that a seat lays the card it sees tells that it may lie somewhere: that is public
        known |= {state.seats[one.seat].stack[0] for one in state.pending if one.kind == "trait_target"}
    return [card for card in range(len(match.state_at(0).faces)) if card not in known]  # a reshuffle adds none


def shown_to(match: Match, seat: int | str) -> set[int]:
    """The cards that ``seat`` alone was shown."""
    looks = TERMS[match.ruleset.id].looks
    return {card for e in match.events if e.kind in looks and e.seat == seat for card in cards_shown(e)}


def same_but_for(match: Match, hidden: list[int], rng: random.Random) -> Match:
    """The match from its beginning, with the faces of ``hidden`` permuted."""
    start = match.state_at(0)
    faces = [start.faces[card] for card in hidden]
    rng.shuffle(faces)
    for card, face in zip(hidden, faces, strict=True):
        start.faces[card] = face
    return Match(match.ruleset, match.players, match.chance, match.settings, start, {}, match.bots)


def playable_twin(match: Match, hidden: list[int], rng: random.Random) -> Match:
    """:func:`same_but_for` with faces with which the same answers are legal: that a card was laid face down where it may lie
    tells something, and that is public."""
    for _attempt in range(50):
        twin = same_but_for(match, hidden, rng)
        start = twin.state_at(0)
        try:
            for move in match.moves:
                if not move.forced:
                    twin.play(move.action, bots=False)
        except IllegalMove:
            continue
        return Match(match.ruleset, match.players, match.chance, match.settings, start, {}, match.bots)
    raise AssertionError("no other faces allow the same answers")


def everything_seen(match: Match, viewer: int | str) -> dict[str, Any]:
    """All that ``viewer`` can get from a match."""
    rules = match.ruleset
    view = rules.view(match.state, viewer)
    asked = match.decision is not None and match.decision.seat == viewer
    return {
        "own options": [(option, str(option)) for option in match.options()] if asked else None,
        "own refusals": [(a, str(r)) for a, r in rules.refusals(match.state)] if asked else None,
        "view": plain(match.view(viewer)),
        "decision": match.decision,
        "options": rules.options(view),
        "option texts": [str(option) for option in rules.options(view)],
        "refusals": [(action, str(reason)) for action, reason in rules.refusals(view)],
        "scores": match.scores(),
        "number of events": len(match.events),
    }


def every_record(match: Match, viewer: int | str) -> dict[str, Any]:
    return {
        "events": match.seen_events(viewer),
        "log": match.sentences(viewer),
        "table": match.table(viewer),
        "csv": match.to_csv(viewer),
        "undo": [match.undo_reason(seat) for seat in range(len(match.players))],
    }


@pytest.mark.parametrize(("game", "draw"), modes())
def test_hidden_faces_change_nothing_that_a_viewer_gets(game: str, draw: str) -> None:
    compared = permuted = 0
    for seed in range(GAMES_PER_CASE):
        rng = random.Random(f"{draw} {seed}")
        one = fresh_match(game, seed, draw=draw)
        play_on(one, rng, plies=rng.choice((5, 20, 60, 100, 140)))
        if one.over:
            continue
        for viewer in [*range(len(one.players)), "spectator"]:
            hidden = unknown_to(one, viewer)
            two = playable_twin(one, hidden, rng)
            permuted += two.state.faces != one.state.faces
            again = same_but_for(one, [], rng)
            for move in [move for move in one.moves if not move.forced]:
                assert everything_seen(two, viewer) == everything_seen(again, viewer), (seed, viewer)
                compared += 1
                two.play(move.action, bots=False)
                again.play(move.action, bots=False)
            assert everything_seen(two, viewer) == everything_seen(one, viewer)
            assert every_record(two, viewer) == every_record(one, viewer)
    assert compared > 500 and permuted > 20


@pytest.mark.parametrize("game", all_games())
def test_a_leak_would_be_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above has teeth: with an open view it fails."""
    one = fresh_match(game, 3, draw="blind")
    rng = random.Random(3)
    play_on(one, rng, plies=10)
    two = playable_twin(one, unknown_to(one, 0), rng)
    monkeypatch.setattr(type(one.ruleset), "view", lambda self, state, viewer: state)
    for move in [move for move in one.moves if not move.forced]:
        two.play(move.action, bots=False)
    assert everything_seen(two, 0) != everything_seen(one, 0)


@pytest.mark.parametrize(("game", "draw"), modes())
def test_the_same_answers_on_a_view_as_on_the_state(game: str, draw: str) -> None:
    for seed in range(8):
        rng = random.Random(seed)
        match = fresh_match(game, seed, draw=draw)

        def look(match: Match) -> None:
            assert match.decision is not None
            rules, view = match.ruleset, match.view(match.decision.seat)
            assert type(view) is type(match.state)
            assert rules.decision(view) == match.decision
            assert rules.options(view) == match.options()
            for action in rules.actions.values():
                for candidate in candidates(match, action):
                    assert rules.why_not(view, candidate) == match.why_not(candidate)

        play_on(match, rng, plies=80, look=look)


@pytest.mark.parametrize(("game", "draw"), modes())
def test_the_engine_answers_alone_only_where_everybody_can_see_why(game: str, draw: str) -> None:
    """The one answer must be the one answer in a spectator's eyes too: else the answer alone would tell a face."""
    forced = 0
    for seed in range(12):
        match = fresh_match(game, seed, draw=draw)
        play_on(match, random.Random(seed))
        for move in match.moves:
            state = match.state_at(move.event)
            public = match.ruleset.options(match.ruleset.view(state, "spectator"))
            assert move.forced == (len(public) == 1), move
            forced += move.forced
    assert forced > 50


def candidates(match: Match, action: Any) -> list[Any]:
    return [a for a, _reason in match.ruleset.refusals(match.state) if type(a) is action] + [
        a for a in match.options() if type(a) is action
    ]


@pytest.mark.parametrize("game", all_games())
def test_a_peek_is_private_and_a_view_is_blank(game: str) -> None:
    peeks, looks = 0, TERMS[game].looks
    for seed in range(6):
        match = fresh_match(game, seed, seats=3, draw="chosen")
        play_on(match, random.Random(seed), plies=60)
        if match.over:
            continue
        for seat in range(3):
            seen = [event for event in match.seen_events(seat) if event.kind in looks]
            peeks += len(seen)
            assert all(event.seat == seat for event in seen)
            face_texts = [line for _n, line in match.sentences(seat) if "The others do not see" in line]
            assert len(face_texts) == len(seen)
        assert not [event for event in match.seen_events("spectator") if event.kind in looks]
        assert not [event for event in match.seen_events() if event.kind in looks]
        assert match.seen_events("teacher") == match.events
    assert peeks > 50


@pytest.mark.parametrize(("game", "draw"), modes())
def test_bots_get_their_own_view_and_no_more(game: str, draw: str) -> None:
    seen: list[int] = []

    def spy(view: Any, options: list[Any], rng: Any) -> Any:
        seat = view.pending[-1].seat
        for card, face in enumerate(view.faces):
            assert face == HIDDEN or face == view.known[card] or TERMS[game].own_business(view, seat, card)
        seen.append(sum(face != HIDDEN for face in view.faces))
        return rng.choice(options)

    for seed in range(4):
        match = new_match(game, players=["spy", "random", "spy"], seed=seed, draw=draw, bots={"spy": spy})
        match.run_bots()
        assert match.over
    assert len(seen) > 200


@pytest.mark.parametrize("game", all_games())
def test_a_bot_that_changes_its_view_changes_nothing(game: str) -> None:
    def vandal(view: Any, options: list[Any], rng: Any) -> Any:
        choice = rng.choice(options)
        for seat in view.seats:
            for field in dataclasses.fields(seat):
                if isinstance(getattr(seat, field.name), list):
                    getattr(seat, field.name).clear()
        view.faces[:] = [0] * len(view.faces)
        view.known[:] = [0] * len(view.known)
        view.box["red"] = 99
        view.pending.clear()
        options.clear()
        return choice

    def honest(view: Any, options: list[Any], rng: Any) -> Any:
        return rng.choice(options)

    logs = []
    for bot in (vandal, honest):
        match = new_match(game, players=["mine", "mine"], seed=5, draw="chosen", bots={"mine": bot})
        match.run_bots()
        logs.append(match.events)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("game", all_games())
def test_after_the_end_everybody_sees_everything(game: str) -> None:
    match = fresh_match(game, 4, draw="chosen")
    play_on(match, random.Random(4))
    for viewer in [*range(len(match.players)), "spectator", "teacher"]:
        assert match.view(viewer).faces == match.state.faces
        assert HIDDEN not in match.view(viewer).faces
        assert match.seen_events(viewer) == match.events
        assert match.table(viewer) == match.table("teacher")
        assert match.sentences(viewer) == match.sentences("teacher")
    assert [e for e in match.seen_events() if e.kind in TERMS[game].looks]


@pytest.mark.parametrize("game", all_games())
@pytest.mark.parametrize("viewer", (-1, 2, 99, "owner", None, True, 1.5, [], "0"))
def test_a_viewer_that_does_not_exist_is_refused_in_words(game: str, viewer: Any) -> None:
    match = new_match(game, players=["A", "B"], seed=0)
    with pytest.raises(LabError, match="A viewer is a seat from 0 to 1"):
        match.view(viewer)
    if viewer is not None:
        asks: list[Callable[[Any], Any]] = [match.table, match.sentences, match.to_csv, match.seen_events]
        for ask in asks:
            with pytest.raises(LabError, match="A viewer is a seat"):
                ask(viewer)


@pytest.mark.parametrize("game", all_games())
def test_a_view_can_be_kept(game: str) -> None:
    """A view is a copy: play goes on and the view stays; changing it changes nothing."""
    match = new_match(game, players=["A", "B"], seed=0)
    view = match.view(0)
    before, truth = plain(view), plain(match.state)
    view.seats[0].stack.append(7)
    view.faces[0] = 3
    assert plain(match.state) == truth
    view = match.view(0)
    play_on(match, random.Random(0), plies=8)
    assert plain(view) == before


def test_the_default_eyes() -> None:
    """One person: that seat's eyes; several: a spectator's; a loaded match the same."""
    alone = new_match(players=["random", "You"], seed=1, draw="chosen")
    assert alone.viewer() == 1
    assert any("The others do not see" in line for line in alone.log)
    two = new_match(players=["A", "B"], seed=1, draw="chosen")
    assert two.viewer() == "spectator"
    assert not any("The others do not see" in line for line in two.log)
    assert load_match(alone.to_json()).log == alone.log
