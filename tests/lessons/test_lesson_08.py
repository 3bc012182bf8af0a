"""Lesson 08: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from pathlib import Path

import pytest

from widgets.models_lab.selection_differential import SelectionDifferential
from widgets.models_lab.selection_differential_years import FinchYears
from widgets.question import Question
from widgets.questions.lesson_08 import QUESTIONS, result_drought, result_later, result_nine, result_shuffles

from .weaving import answered, asked, published, seed_of, shown

LESSON = "08"
SEED = seed_of(LESSON)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


def test_the_published_answers_are_what_the_data_show() -> None:
    right = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}
    assert abs(right["drought"] - result_drought()) < 0.05
    dealt, storm = SelectionDifferential(SEED), SelectionDifferential(SEED, data="sparrows", nine=True)
    years = FinchYears()
    dealt.press("shuffle:1000")
    assert right["shuffles"] == result_shuffles(dealt)() == 0
    assert right["nine"] == result_nine(storm)() and right["later"] == result_later(years)()
    for board in (dealt, storm, years):
        board.close()


def test_the_ideas_that_come_up() -> None:
    used: set[str | None] = set()
    for name in QUESTIONS:
        one = asked(LESSON, name, SEED)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
    assert used - {None} == {"M1", "M3", "M4", "M5", "M6", "M10", "M12"}


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "the result is 10.1" in shown(done, "drought-result").replace("\xa0", " ")
    assert "as soon as the board has shown" in shown(done, "shuffles-result"), "nobody has shuffled"
    assert "As you predicted: C" in shown(done, "nine-result") and "As you predicted: C" in shown(done, "later-result")
    assert "there remain: whole length (mm)." in shown(done, "storm")
    assert "1978 +0.39 mm; 2005 −0.51 mm" in shown(done, "years")
    assert shown(done, "answers").count("✓") == 6
