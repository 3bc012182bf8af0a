"""Lesson 01: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from pathlib import Path

import pytest

from evolution_lab.data import luria_delbruck
from evolution_lab.models.fluctuation import spread
from widgets.question import Piece, Question, Sentence
from widgets.questions import ask
from widgets.questions.lesson_01 import QUESTIONS, result_1943
from widgets.rival_decks import RivalDecks
from widgets.sealed_deck import play_sealed_deck

from .weaving import answered, asked, kept, published, run, seed_of, shown, woven

LESSON = "01"
SEED = seed_of(LESSON)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


# --- the questions and the published answers --------------------------------------------------------------------------


def test_the_predicted_outcomes_are_what_the_engine_and_the_data_show() -> None:
    right = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}
    assert right["cards"] == ("same" if play_sealed_deck(SEED).same else "other")
    assert right["1943"] == result_1943(spread(luria_delbruck()["16"]).ratio)
    decks = RivalDecks(SEED)
    assert right[f"which-deck/{SEED}"] == "ab"["XY".index(decks.larger)]
    assert decks.larger == decks.spontaneous


def test_the_reason_published_for_1943_has_the_numbers_of_the_data() -> None:
    found = spread(luria_delbruck()["16"])
    why = next(answer["why"] for answer in published(LESSON)["answers"] if answer["id"] == "1943")
    assert f"mean {found.mean:.2f}, variance {found.variance:.1f}, variance/mean {found.ratio:.1f}" in why
    assert "eleven of twenty" in why and found.zeros == 11


def test_the_ideas_that_come_up() -> None:
    used = set()
    for name in QUESTIONS:
        one = asked(LESSON, name, SEED)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
        elif isinstance(one, Sentence):
            used |= {piece.idea for piece in one.pieces.values() if isinstance(piece, Piece)}
    assert used - {None} == {"M1", "M3", "M4", "M5", "M6"}


def test_another_seed_keeps_its_own_answer_to_which_deck() -> None:
    assert asked(LESSON, "which-deck/A", "A").id != asked(LESSON, "which-deck/B", "B").id


def test_the_larger_spread_is_the_right_option_whatever_the_seed_calls_it() -> None:
    letters = set()
    for number in range(12):
        decks = RivalDecks(f"LETTER-{number}")
        question = ask(LESSON, "which-deck", decks=decks)
        assert isinstance(question, Question)
        right = [option.text for option in question.options.values() if option.correct]
        assert len(right) == 1 and right[0] == f"In Deck {decks.spontaneous}."
        letters.add(decks.spontaneous)
    assert letters == {"X", "Y"}


# --- run ---------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "Compared card by card: all" in shown(done, "deck")
    assert "As you predicted: A" in shown(done, "cards-result")
    assert "variance 752.1 · variance/mean 66.3" in shown(done, "counts-1943")
    assert "As you predicted: B" in shown(done, "result-1943")
    assert shown(done, "answers").count("✓") == 6


@pytest.mark.long
def test_wrong_answers_and_another_seed_run_too(tmp_path: Path) -> None:
    wrong = [dict(answer) for answer in published(LESSON)["answers"] if "/" not in answer["id"]]
    seed_of_its_own = "<b>MOTH</b>"
    decks = RivalDecks(seed_of_its_own)
    right = {"id": f"which-deck/{seed_of_its_own}", "cell": "which-deck", "answer": "ab"["XY".index(decks.spontaneous)]}
    wrong.append(right)
    for answer in wrong:
        if answer in (right, wrong[1]):
            continue
        answer["answer"] = {"cards": "needed", "1943": "near", "why-1943": ["mutations", "virus"]}.get(
            answer["id"], "a"
        )
    done = run(woven(LESSON, wrong), tmp_path, replace={SEED: seed_of_its_own})
    assert "You predicted B; the result is A" in shown(done, "cards-result")
    assert "You predicted A; the result is B" in shown(done, "result-1943")
    ideas = {row["question"]: row["idea"] for row in kept(LESSON, tmp_path)}
    assert ideas == {
        "cards": None, "look": None, "worlds": "M1", right["id"]: None, "1943": None, "why-1943": "M5", "copies": "M5", "exit": "M1",
    }  # fmt: skip
