"""Lesson 04: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from widgets import DeckTuner, MoreCopies, PepperedMoths, TraitElsewhere
from widgets.predict import Prediction
from widgets.question import Question
from widgets.questions import ask
from widgets.questions.lesson_04 import QUESTIONS, WATCH, result_copies, result_elsewhere, result_least, result_trunks

from .weaving import answered, published, seed_of, shown, teacher_notes, text_of

LESSON = "04"
SEED = seed_of(LESSON)
NOTES = teacher_notes(LESSON)
RIGHT = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


def test_the_ideas_that_come_up() -> None:
    used: set[Any] = set()
    for name in QUESTIONS:
        one = ask(LESSON, name)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
    assert used - {None} == {"M1", "M2", "M3", "M4", "M6", "M9", "M10", "M12"}


@pytest.mark.slow
def test_the_trait_without_effect_is_the_one_that_the_knock_out_shows() -> None:
    tuner = DeckTuner(games=20, seed=SEED, pairs=100, watch=WATCH)
    find = result_least(tuner)
    tuner.wait(120)
    assert find() is None, "nothing is measured yet"
    tuner.take({"type": "press", "button": "measure"})
    tuner.wait(120)
    assert find() == RIGHT["least"] == "sharp_vision"
    effects = {name: one.effect for name, one in tuner.measured.items()}
    assert effects["grazing"].high < 0 and effects["metabolic_syndrome"].high < 0 < effects["carnivorous"].low
    for name, label in (
        ("metabolic_syndrome", "Metabolic syndrome"),
        ("grazing", "Grazing"),
        ("carnivorous", "Carnivorous"),
    ):
        assert f"{label} {effects[name].value:+.2f}".replace("-", "−") in NOTES
    tuner.take({"type": "set", "field": "kind:grazing", "value": 0})
    assert find() == "sharp_vision"
    tuner.close()


@pytest.mark.slow
def test_more_copies_show_what_the_answer_and_the_notes_say() -> None:
    board = MoreCopies(games=100, seed=SEED)
    find = result_copies(board)
    board.wait(120)
    assert find() == RIGHT["copies"] == "often"
    assert [f"{100 * one.among[0]:.2g}" for one in board.seen()] == ["3.7", "5.8", "13", "26"]
    assert "3.7 %, 5.8 %, 13 % and 26 %" in NOTES
    assert [round(100 * one.lasted[0]) for one in board.seen()] == [46, 41, 47, 42]
    assert "46, 41, 47 and 42 last" in NOTES
    assert all(41 <= round(100 * one.others[0]) <= 45 for one in board.seen()) and "others 41 to 45" in NOTES.replace(
        "\n", " "
    )
    board.take({"type": "set", "field": "card", "value": "metabolic_syndrome"})
    assert find() == "often"
    board.close()


@pytest.mark.slow
def test_four_decks_show_what_the_answer_and_the_notes_say() -> None:
    board = TraitElsewhere(games=100, seed=SEED)
    find = result_elsewhere(board)
    board.wait(120)
    assert find() == RIGHT["elsewhere"] == "hunted"
    effects = {name: one.effect for name, one in board.measured.items()}
    assert effects["peace"].value == effects["burdened"].value == 0
    assert board.measured["peace"].same and board.measured["burdened"].same
    assert f"{effects['printed'].value:+.2f} with the printed hunters" in NOTES and effects["printed"].low > 0
    assert f"{effects['hunted'].value:+.2f} with many (both surely)" in NOTES and effects["hunted"].low > 0
    assert f"naive ratio {board.measured['burdened'].naive.value:.2f}, surely above 1, where it does nothing" in NOTES
    assert board.measured["burdened"].naive.low > 1, "the extension in the notes speaks of it"
    board.close()


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    for cell in ("copies-result", "least-result", "elsewhere-result"):
        assert "the result is" in shown(done, cell) or "As you predicted" in shown(done, cell)
    assert "every game ends the same with it and without it: no hunters" in shown(done, "decks")
    assert "34 of 136" in shown(done, "moths-trunks") and "As you predicted: A" in shown(done, "trunks-result")
    assert "Result: from 93.3 % to 23.2 %" in shown(done, "caldy-result")
    assert "8.5 % fewer" in shown(done, "moths-years")


def test_the_moths_bear_the_published_answers_out() -> None:
    assert RIGHT["trunks"] == result_trunks(PepperedMoths().worse) == "turns"
    line = ask(LESSON, "caldy")
    assert isinstance(line, Prediction)
    course = dict(PepperedMoths().course)
    for year, share in zip(line.xs, RIGHT["caldy"], strict=True):
        assert share == pytest.approx(course.get(year, 19), abs=1.5), "the published line follows the counts"


def test_charts_are_called_by_their_titles_since_they_stand_one_above_the_other_on_a_narrow_page() -> None:
    options = [option for name in QUESTIONS if isinstance(one := ask(LESSON, name), Question) for option in one.options.values()]  # fmt: skip
    texts = [text_of(LESSON), NOTES, *(f"{option.feedback} {option.points_to}" for option in options)]
    for text in texts:
        assert not re.search(r"(left|right)(-hand)? (chart|picture)|on the (left|right)\b", text, re.IGNORECASE), text
