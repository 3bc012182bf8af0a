"""Lesson 02: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from widgets import DesignerOrBlind, SortCards, answers, asked
from widgets.asked import hand_in
from widgets.lab.real_mutations import virus
from widgets.question import Piece, Question, Sentence
from widgets.questions import ask
from widgets.questions.lesson_02 import QUESTIONS, result_draws

from .weaving import answered, published, seed_of, shown, walked

LESSON = "02"
SEED = seed_of(LESSON)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    monkeypatch.setattr(asked, "_SHOWN", {})


def test_the_ideas_that_come_up() -> None:
    used: set[Any] = set()
    for name in QUESTIONS:
        one = ask(LESSON, name)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
        elif isinstance(one, Sentence):
            used |= {piece.idea for piece in one.pieces.values() if isinstance(piece, Piece)}
    assert used - {None} == {"M1", "M2", "M3", "M5", "M6"}


def test_a_few_kinds_of_cards_are_sorted_first_and_their_texts_need_no_other_words() -> None:
    cards = SortCards(first=8)
    words = " ".join(cards.about[name].lower() for name in cards.laid_out)
    assert len(cards.laid_out) == 8 and not re.search(r"blue|red food|shelter|stack", words)
    natures = [cards.kinds[name].nature for name in cards.laid_out]
    assert [natures.count(one) for one in ("useful", "mixed", "harmful")] == [4, 2, 2], "about as in the whole deck"


def test_the_predicted_outcomes_are_what_the_engine_and_the_data_show() -> None:
    """The first games count; what is played later on the board changes nothing, and the next person begins anew."""
    right = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}
    guess = ask(LESSON, "draws")
    board = DesignerOrBlind(seed=SEED, after=guess)
    find = result_draws(board)
    assert find() is None
    hand_in(LESSON, "draws", "less")
    board.wait(120)
    assert find() == right["draws"] == "more"
    board.take({"type": "set", "field": "players", "value": "random"})
    board.wait(120)
    assert find() == "more"
    guess.handle({"type": "anew"})
    assert find() is None
    board.close()
    assert round(virus().percent[2]) == right["virus"] == 1


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "20 pairs of games with the same cards and dice" in shown(done, "board")
    assert "As you predicted: A" in shown(done, "draws-result")
    assert "No card is sorted yet" in shown(done, "sort")
    assert "The deck, as measured" in shown(done, "real") and "Data: Bloom JD" in shown(done, "real")
    assert "You predicted 1; the result is 1.5" in shown(done, "virus-result")


@pytest.mark.slow
def test_boards_wait_until_they_are_allowed() -> None:
    first = walked(LESSON)[0]
    assert first.count("the board waits here") >= 3 and "Grazing" not in first
