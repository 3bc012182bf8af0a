"""Lesson 10: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from widgets import ArmsRace
from widgets.question import Question
from widgets.questions import ask
from widgets.questions.lesson_10 import (
    EYES,
    HEAVY,
    QUESTIONS,
    WATER,
    result_eyes,
    result_hunters,
    result_price,
    result_water,
)

from .weaving import answered, published, seed_of, shown, teacher_notes

LESSON = "10"
SEED = seed_of(LESSON)
NOTES = teacher_notes(LESSON)
RIGHT = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}
BOARDS: dict[str, tuple[dict[str, Any], Any]] = {
    "hunters": ({}, result_hunters),
    "price": (HEAVY, result_price),
    "eyes": (EYES, result_eyes),
    "water": (WATER, result_water),
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


def test_the_ideas_that_come_up() -> None:
    used: set[Any] = set()
    for name in QUESTIONS:
        one = ask(LESSON, name)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
    assert used - {None} == {"M1", "M2", "M3", "M4", "M5", "M6", "M9", "M12", "M13"}


@pytest.mark.patient
@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_show_what_the_answers_and_the_notes_say(name: str) -> None:
    """The whole boards with the lesson's seed: 800 games each."""
    options, result = BOARDS[name]
    board = ArmsRace(games=100, seed=SEED, **options)
    find = result(board)
    board.wait(600)
    found = find()
    assert found is not None and found.result == RIGHT[name]
    told = ", ".join(f"{100 * one.share:.0f}/{100 * one.share_without:.0f}" for one in board.eaten.values())
    assert told in NOTES
    assert ", ".join(f"{one.effect.value:+.2f}" for one in board.measured.values()).replace("-", "−") in NOTES
    board.close()


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    for cell in ("hunters-result", "price-result", "eyes-result", "water-result"):
        assert "the result is" in shown(done, cell).lower() or "As you predicted" in shown(done, cell), cell
    assert "No effect at all, every game ends the same with it and without it: 0 × Carnivorous" in shown(done, "race")
    assert "34 of 136" in shown(done, "moths-trunks")
