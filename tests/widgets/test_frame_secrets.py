"""What is sent to a page, or lies in a notebook, tells nobody a card that only others know: frames, stills, forecasts.

As in ``tests/conformance/test_secrets.py`` a game is played, the faces of all cards that a viewer does not know are permuted,
and the same answers are played again: every frame and every still picture must be the same to the letter.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.core.match import Match
from tests.conformance.playing import fresh_match, play_on
from tests.conformance.terms import TERMS, modes
from tests.conformance.test_secrets import same_but_for, unknown_to
from widgets import GameBoard
from widgets.faces import has_face
from widgets.frame import make_frame
from widgets.session import Session
from widgets.still import still_html

MODES = [(game, draw) for game, draw in modes() if has_face(lab.games()[game])]


def frames(match: Match, moves: list[Any], viewer: int | str | None, every: int = 7) -> Iterator[str]:
    """What the page gets while these answers are given, and the still of it; now and then, and at the end."""
    session = Session(match)
    for number, move in enumerate([*moves, None]):
        if number % every == 0 or move is None:
            session.show_newest()
            frame = make_frame(session, viewer)
            yield json.dumps(frame, sort_keys=True)
            yield still_html(frame, "still")
        if move is not None:
            match.play(move.action, bots=False)


@pytest.mark.parametrize(("game", "draw"), MODES)
def test_hidden_faces_change_nothing_that_a_page_gets(game: str, draw: str) -> None:
    permuted = seen = 0
    for seed in range(3):
        rng = random.Random(f"{draw} {seed}")
        one = fresh_match(game, seed, seats=rng.choice((2, 3)), draw=draw)
        play_on(one, rng, plies=rng.choice((30, 90, 140)))
        if one.over:
            continue
        moves = [move for move in one.moves if not move.forced]
        for viewer in [*range(len(one.players)), "spectator", None]:
            # A board without a viewer of its own shows what everybody may see, as long as no curtain is lifted.
            hidden = unknown_to(one, "spectator" if viewer is None else viewer)
            two, again = same_but_for(one, hidden, rng), same_but_for(one, [], rng)
            permuted += two.state.faces != again.state.faces
            for shown, expected in zip(frames(two, moves, viewer), frames(again, moves, viewer), strict=True):
                assert shown == expected, (seed, viewer)
                seen += 1
    assert permuted >= 5 and seen > 100


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above has teeth: with an open view it fails."""
    rng = random.Random(3)
    one = fresh_match("origin", 3, seats=2, draw="hand")
    play_on(one, rng, plies=12)
    two = same_but_for(one, unknown_to(one, 1), rng)
    monkeypatch.setattr(type(one.ruleset), "view", lambda self, state, viewer: state)
    moves = [move for move in one.moves if not move.forced]
    assert list(frames(two, moves, 1)) != list(frames(same_but_for(one, [], rng), moves, 1))


@pytest.mark.parametrize("game", sorted({game for game, _draw in MODES}))
def test_the_still_of_several_people_is_what_all_may_see(game: str) -> None:
    """The curtain is lifted and a hand lies open on the page; what is kept in the notebook must not hold it."""
    secret = next(draw for draw in TERMS[game].draws if draw in ("hand", "chosen"))
    match = lab.new_match(game, players=["Ann", "Bo"], seed="FINCH-42", draw=secret, first_player=0)
    for viewer in (None, 0, 1, "teacher"):
        board = GameBoard(match, viewer=viewer, save=None, chart=False)
        board.session.show_newest()
        if viewer is None:
            assert board.board.handle({"type": "curtain", "seat": 0})["ok"] and board.board.frame["viewer"] == "seat:0"
        assert board.still() == still_html(make_frame(board.session, "spectator"), board._still_id)
        board.close()


@pytest.mark.parametrize(("game", "draw"), [one for one in MODES if one[1] in ("blind", "fully_blind")])
def test_no_question_names_a_card_before_it_is_turned(game: str, draw: str) -> None:
    """Whoever must answer may not see the card that it is about: at every question the hidden faces are permuted, and nothing changes."""
    rng, match = random.Random(draw), fresh_match(game, 5, seats=2, draw=draw)
    asked = set()
    while not match.over and match.ply < 250:
        decision, faces = match.decision, match.state.faces
        assert decision is not None
        session = Session(match)
        session.show_newest()
        frame = json.dumps(make_frame(session, decision.seat), sort_keys=True)
        hidden = [card for card, face in enumerate(match.ruleset.view(match.state, decision.seat).faces) if face < 0]
        before, changed = [faces[card] for card in hidden], [faces[card] for card in hidden]
        rng.shuffle(changed)
        for card, face in zip(hidden, changed, strict=True):
            faces[card] = face
        assert json.dumps(make_frame(session, decision.seat), sort_keys=True) == frame, decision
        for card, face in zip(hidden, before, strict=True):
            faces[card] = face
        asked.add(decision.kind)
        match.play(rng.choice(match.options()), bots=False)
    assert len(asked) >= 4
