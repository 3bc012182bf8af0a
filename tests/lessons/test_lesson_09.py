"""Lesson 09: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from evolution_lab import new_match
from widgets import Lineages, SplitOrNot, TurningTree, answers, asked
from widgets.asked import hand_in
from widgets.models_lab.turning_tree import FIRST, OTHER
from widgets.question import Question
from widgets.questions import ask, lesson_09

from .weaving import answered, published, seed_of, shown, text_of, walked

LESSON = "09"
SEED = seed_of(LESSON)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    monkeypatch.setattr(asked, "_SHOWN", {})


def right() -> dict[str, Any]:
    return {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}


def test_the_ideas_that_come_up() -> None:
    used: set[Any] = set()
    for name in lesson_09.QUESTIONS:
        one = ask(LESSON, name)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
    assert used - {None} == {"M1", "M6", "M9", "M12", "T1", "T2", "T3", "T4"}


def test_the_predicted_outcomes_are_what_the_games_and_the_model_show() -> None:
    """The first games count, and the next person begins anew."""
    assert lesson_09.result_kin(lesson_09.played(SEED)) == right()["kin"]
    guess = ask(LESSON, "more")
    board = SplitOrNot(games=30, seed=SEED, after=guess)
    find = lesson_09.result_more(board)
    assert find() is None
    hand_in(LESSON, "more", "many")
    board.wait(60)
    assert find() == right()["more"]
    guess.handle({"type": "anew"})
    assert find() is None
    board.close()
    assert lesson_09.result_luck(Lineages(seed=SEED))() == right()["luck"]
    assert lesson_09.result_luck(Lineages(seed=SEED, death=0.01))() == "most"


def test_a_game_with_splits_is_told_apart() -> None:
    assert lesson_09.result_kin(lesson_09.played(SEED, splits=True)) in ("half", "all")
    assert lesson_09.played(SEED).settings["divergence"] is False
    begun = new_match(players=["greedy"] * 2, seed=SEED, run=False, cards=45)
    assert lesson_09.result_kin(begun) == "none"


def test_the_published_answers_about_trees_are_those_of_the_trees() -> None:
    board = TurningTree(seed=SEED)
    assert board.same  # Tree 2
    board.shown = "3"
    assert not board.same and right()["turn"] == "a"
    assert TurningTree(kin=["crocodile", "lizard", "pigeon"]).closer == "pigeon" and right()["crocodile"] == "d"
    why = {answer["id"]: answer["why"] for answer in published(LESSON)["answers"]}
    assert "Fork 5 (crocodile and pigeon) is younger than fork 4 (crocodile and lizard)" in why["crocodile"]
    assert FIRST.number == OTHER.number == 1


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "17 species so far" in shown(done, "plain-tree") and "As you predicted: C" in shown(done, "kin-result")
    assert "9 split from another species" in shown(done, "split-tree")
    assert "What splits change" in shown(done, "splits") and "the result is" not in shown(done, "more-result")
    assert "As you predicted: C" in shown(done, "more-result")
    assert "Can you turn Tree 2" in shown(done, "turning")
    assert "The pigeon is closer kin" in shown(done, "kinship")
    assert "2 of 20" in shown(done, "families") and "As you predicted: C" in shown(done, "luck-result")


@pytest.mark.slow
def test_boards_wait_until_they_are_allowed() -> None:
    assert walked(LESSON)[0].count("the board waits here") + walked(LESSON)[0].count("picture waits here") >= 5


def test_where_no_family_is_left_the_next_question_still_makes_sense() -> None:
    board = Lineages(seed="F30")
    assert board.alive == 0 and lesson_09.result_luck(board)() == "few" and "None of the 20 founders" in board.told()
    assert "no family is left; then press New seed" in ask(LESSON, "founder").text
    assert board.data()["seeded"], "a button New seed stands on the board"


def test_two_trees_that_are_compared_stand_beside_each_other_and_are_called_by_name() -> None:
    assert TurningTree(seed=SEED).data()["columns"] == "pair"
    assert "right tree" not in text_of(LESSON) and "beside each other" in text_of(LESSON)
