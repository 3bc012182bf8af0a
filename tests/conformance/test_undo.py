"""Undo goes back to the last own decision, through bots and forced moves, and stops where something was revealed."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from typing import Any

import pytest

from evolution_lab.api import load_match, new_match, set_up
from evolution_lab.core.errors import UndoRefused
from evolution_lab.core.match import Match

from .playing import fresh_match, plain, play_on
from .terms import HIDDEN, TERMS, cards_shown, modes


def option(match: Match, kind: str, number: int = 0) -> Any:
    return [o for o in match.options() if o.kind == kind][number]


def answer(match: Match, *kinds: str) -> None:
    for kind in kinds:
        match.play(option(match, kind))


def one_person(draw: str, **options: Any) -> Match:
    """You and a bot that always passes; you begin."""

    def quiet(view: Any, options: list[Any], rng: Any) -> Any:
        return next((o for o in options if o.kind == "pass"), options[0])

    return new_match(players=["You", "quiet"], seed=3, draw=draw, first_player=0, bots={"quiet": quiet}, **options)


# --- what every undo keeps --------------------------------------------------------------------------------------------


def knowledge(match: Match, seat: int) -> tuple[set[int], int, set[int]]:
    """What cannot be unseen: the faces of cards that a seat knows, how many dice were thrown, and the faces that other people
    at the table have seen, too."""
    view = match.view(seat)
    faces = {card for card, face in enumerate(view.faces) if face != HIDDEN}
    terms = TERMS[match.ruleset.id]
    faces |= {card for e in match.events if e.kind in terms.looks and e.seat == seat for card in cards_shown(e)}
    others = match.persons() not in ([], [seat])
    shown = {card for card, face in enumerate(match.view("spectator").faces) if face != HIDDEN} if others else set()
    return faces, sum(e.kind in terms.lots for e in match.events), shown


def check_verdicts(match: Match, known: list[tuple[int, Any]], verdicts: Counter[bool]) -> None:
    """For every seat: its undo is allowed exactly where it has learned nothing since. ``known``: what each seat knew before
    each move."""
    now = {seat: knowledge(match, seat) for seat in range(len(match.players))}
    for seat in now:
        own = [i for i, move in enumerate(match.moves) if move.seat == seat and not move.forced]
        if not own:
            assert "nothing to take back" in str(match.undo_reason(seat))
            continue
        others = any(m.seat != seat and not m.forced for m in match.moves[own[-1] :])
        before = next(k for index, k in reversed(known) if index == own[-1])[seat]
        allowed = match.undo_reason(seat) is None
        verdicts[allowed] += 1
        assert allowed == (before == now[seat] and not others), (seat, match.ply)
    known.append((len(match.moves), now))


@pytest.mark.parametrize(("game", "draw"), modes())
def test_an_undo_never_takes_back_what_a_seat_has_learned(game: str, draw: str) -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(5):
        known: list[tuple[int, Any]] = []
        match = fresh_match(game, seed, draw=draw)
        play_on(match, random.Random(seed), plies=90, look=partial(check_verdicts, known=known, verdicts=verdicts))
    assert verdicts[True] > 50 and verdicts[False] > 200


@pytest.mark.parametrize(("game", "draw"), modes())
def test_after_an_undo_everything_is_as_before(game: str, draw: str) -> None:
    undone = 0
    for seed in range(6):
        rng = random.Random(seed)
        match = fresh_match(game, seed, draw=draw)
        play_on(match, rng, plies=rng.randrange(3, 40))
        for _ in range(40):
            if match.over:
                break
            before = (
                plain(match.state),
                list(match.events),
                list(match.moves),
                match.options(),
                match.table(),
                match.ply,
            )
            seat = match.decision.seat if match.decision else 0
            match.play(rng.choice(match.options()), bots=False)
            if match.undo_reason(seat) is None:
                lines = len(match.notes)
                match.undo(seat)
                undone += 1
                assert (
                    plain(match.state),
                    match.events,
                    match.moves,
                    match.options(),
                    match.table(),
                    match.ply,
                ) == before
                assert len(match.notes) == lines + 1
                assert load_match(match.to_json()).log == match.log
                match.play(rng.choice(match.options()), bots=False)
    assert undone > 30


@pytest.mark.parametrize(("game", "draw"), modes())
def test_the_teacher_crosses_and_the_same_cards_and_dice_come_again(game: str, draw: str) -> None:
    crossed = 0
    for seed in range(4):
        match = fresh_match(game, seed, draw=draw)
        play_on(match, random.Random(seed))
        events, moves = list(match.events), [m for m in match.moves if not m.forced]
        refused = 0
        for _ in range(25):
            refused += match.undo_reason() is not None
            match.undo(teacher=True)
        crossed += refused
        for move in moves[len([m for m in match.moves if not m.forced]) :]:
            match.play(move.action, bots=False)
        assert match.events == events
        assert len([note for note in match.notes if "a move is taken back" in note.text]) == 25
    assert crossed > 5


# --- each draw mode ---------------------------------------------------------------------------------------------------


def test_blind_only_the_step_from_way_to_target() -> None:
    match = one_person("blind")
    answer(match, "new_trait")
    assert match.decision is not None and match.decision.kind == "trait_target"
    match.undo()
    assert match.decision.kind == "develop"
    answer(match, "new_trait", "trait_target")
    reason = match.undo_reason()
    assert reason is not None and "revealed" in reason.text and reason.rule
    with pytest.raises(UndoRefused, match="cannot be unseen"):
        match.undo()


def test_blind_a_card_that_stays_unseen_may_be_taken_back() -> None:
    match = one_person("blind")
    answer(match, "new_species")
    match.undo()
    assert len(match.state.seats[0].species) == 3 and len(match.state.seats[0].stack) == 7


def test_fully_blind_not_once_the_species_is_drawn() -> None:
    match = one_person("fully_blind")
    answer(match, "new_trait")
    with pytest.raises(UndoRefused):
        match.undo()
    other = one_person("fully_blind")
    answer(other, "new_species")
    other.undo()
    every = one_person("fully_blind", fully_blind_scope="all")
    answer(every, "new_animal")
    with pytest.raises(UndoRefused):
        every.undo()


def test_chosen_way_and_target_until_the_own_next_card_is_shown() -> None:
    # The bot passes at once, so the own next card is shown after each play: only the way can be taken back.
    match = one_person("chosen")
    answer(match, "new_trait")
    match.undo()
    answer(match, "new_species")
    with pytest.raises(UndoRefused, match="cannot be unseen"):
        match.undo()


def test_chosen_turning_the_known_card_is_news_to_another_person_only() -> None:
    """The owner knew the face, so that before a bot the card may be taken back; a person cannot unsee it."""
    for other in ("Friend", "random"):
        match = new_match(players=["You", other], seed=3, draw="chosen", first_player=0)
        match.play(option(match, "new_trait"), bots=False)
        match.play(option(match, "trait_target"), bots=False)
        assert any(e.kind == "turned" for e in match.events)
        assert match.decision is not None and match.decision.seat == 1
        if other == "Friend":
            with pytest.raises(UndoRefused, match="revealed"):
                match.undo(0)
            match.undo(0, teacher=True)
        else:
            match.undo(0)
        assert match.decision.seat == 0


def test_feeding_and_dice() -> None:
    text = "A: bear | deer | cat x3; B: mouse[running] | rat"
    match = set_up("random_mutations", text, food=6, shelters=3)
    answer(match, "take_red")
    match.undo()
    assert match.decision is not None and match.decision.kind == "feed"
    answer(match, "take_red", "red_target")
    match.undo(0)
    assert match.decision.kind == "red_target"
    hunt = set_up("random_mutations", "A: bear[carnivorous]; B: mouse[running]", food=2, script={"defence/1/0": 6})
    answer(hunt, "attack")
    assert any(e.kind == "escape_rolled" for e in hunt.events)
    with pytest.raises(UndoRefused, match="cannot be unseen"):
        hunt.undo(0)
    hunt.undo(0, teacher=True)
    answer(hunt, "attack")
    assert [e.face for e in hunt.events if e.kind == "escape_rolled"] == [6]


def test_not_across_the_climate_and_not_after_the_end() -> None:
    match = new_match(players=["A", "B"], seed=1, first_player=0)
    answer(match, "pass")
    match.undo()
    answer(match, "pass", "pass")
    assert match.state.phase == "feeding"
    for seat in (0, 1):
        with pytest.raises(UndoRefused, match=r"cannot be unseen|would have to be taken"):
            match.undo(seat)
    whole = fresh_match("random_mutations", 2)
    play_on(whole, random.Random(2))
    with pytest.raises(UndoRefused):
        whole.undo()


# --- through bots and forced moves, never through another person ------------------------------------------------------


def test_through_bots_and_forced_moves() -> None:
    match = one_person("blind")
    answer(match, "new_species")  # the bot passes, and it is your turn again
    assert any(move.seat == 1 for move in match.moves)
    match.undo()
    assert match.moves == []
    assert match.decision is not None and match.decision.seat == 0
    forced = set_up("random_mutations", "A: bear; B: mouse", food=3, shelters=2)
    answer(forced, "take_red")  # one animal only: the target is answered by the engine
    assert [move.forced for move in forced.moves] == [False, True]
    forced.undo(0)
    assert forced.moves == [] and forced.state.centre["red"] == 3


def test_with_two_persons_nobody_takes_back_the_others_move() -> None:
    match = new_match(players=["Ann", "Ben"], seed=1, first_player=0)
    answer(match, "new_species")
    answer(match, "new_species")
    assert match.decision is not None and match.decision.seat == 0
    reason = match.undo_reason(0)
    assert reason is not None and "Ben" in reason.text
    with pytest.raises(UndoRefused, match="Ben: something was decided since then"):
        match.undo(0)
    match.undo()  # without a seat: who decided last
    assert [move.seat for move in match.moves] == [0]
    assert match.log[-1] == "Ben: a move is taken back."
    match.undo()
    assert match.moves == [] and match.log[-1] == "Ann: a move is taken back."
    answer(match, "new_species")
    answer(match, "new_species")
    match.undo(0, teacher=True)
    assert match.moves == []


def test_a_seat_handed_to_a_bot_stays_in_the_log() -> None:
    match = one_person("blind")
    answer(match, "new_species")
    match.seat_bot(1, "random")
    match.undo()
    assert match.players[1].bot == "random"
    assert [note.text for note in match.notes][-2:] == [
        f"{match.players[1].name}: played by the bot random now.",
        "You: a move is taken back.",
    ]


def test_nothing_to_take_back() -> None:
    match = one_person("blind")
    with pytest.raises(UndoRefused, match="nothing to take back"):
        match.undo()
    with pytest.raises(UndoRefused, match="nothing to take back"):
        match.undo(teacher=True)


def test_boards_hear_of_an_undo() -> None:
    match, heard = one_person("blind"), []
    match.on_change.append(lambda: heard.append(match.ply))
    answer(match, "new_species")
    match.undo()
    assert heard[-1] == 0


def test_a_failing_rule_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = one_person("blind")
    before = (plain(match.state), list(match.events), list(match.moves))
    broken = match.ruleset.events["turned"]

    def fail(*_values: Any) -> None:
        match.state.seats[0].stack.clear()
        raise ZeroDivisionError("a trait under construction")

    answer(match, "new_trait")
    middle = (plain(match.state), list(match.events), list(match.moves))
    with monkeypatch.context() as patch:
        patch.setattr(broken, "change", staticmethod(fail))
        with pytest.raises(ZeroDivisionError):
            match.play(option(match, "trait_target"))
    assert (plain(match.state), match.events, match.moves) == middle
    match.undo()
    assert (plain(match.state), match.events, match.moves) == before
