"""Lesson 07: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.question import Piece, Question, Sentence
from widgets.questions.lesson_07 import NEW, OLD, QUESTIONS, result_bend, result_course, result_found, told_found

from .weaving import answered, asked, published, seed_of, shown, teacher_notes

LESSON = "07"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


def test_the_published_answers_are_what_the_data_show() -> None:
    right = {answer["id"]: answer for answer in published(LESSON)["answers"]}
    assert right["bend"]["answer"] == result_bend() == "all"
    assert abs(right["found"]["answer"] - result_found()) < 0.005
    years = dict(result_course())
    for said, year in (("2 %", -2182), ("23 %", -764), ("53 %", -259), ("59 %", 80), ("77 %", 1950)):
        assert f"{years[year]:.0f} %" == said and said in right["course"]["why"]
    assert str((OLD + NEW) / 2) in right["mix"]["why"]


def test_every_s_that_does_as_well_by_the_board_is_named() -> None:
    assert "From s = 0.071 to 0.08 the board says 4.7 points" in told_found()
    assert "from 0.071 to 0.080" in teacher_notes(LESSON)


def test_the_ideas_that_come_up() -> None:
    used = set()
    for name in QUESTIONS:
        one = asked(LESSON, name, seed_of(LESSON))
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
        elif isinstance(one, Sentence):
            used |= {piece.idea for piece in one.pieces.values() if isinstance(piece, Piece)}
    assert used - {None} == {"M1", "M3", "M4", "M5", "M6", "M9", "M11", "M12"}


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "Result: from 2.44" in shown(done, "course-result").replace("\xa0", " ")
    assert "As you predicted: B" in shown(done, "bend-result") and "4.7 points" in shown(done, "bend-result")
    assert "You predicted 0.075; the result is 0.0722" in shown(done, "found-result")
    assert "Italy" in shown(done, "regions") and "−0.00888 to 0.0178" in shown(done, "regions")
    assert shown(done, "answers").count("✓") == 7
