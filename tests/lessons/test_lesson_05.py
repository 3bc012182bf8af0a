"""Lesson 05: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from widgets import ClassCards, LongExperiment, LostGoodCard, VariantLedger, answers, asked
from widgets.asked import hand_in
from widgets.question import Piece, Question, Sentence
from widgets.questions import ask
from widgets.questions.lesson_05 import QUESTIONS, lost_useful, result_spread, result_useful

from .weaving import answered, published, seed_of, shown, teacher_notes

LESSON = "05"
SEED = seed_of(LESSON)
NOTES = teacher_notes(LESSON)
RIGHT = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}


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
    assert used - {None} == {"M1", "M3", "M4", "M6", "M9"}
    wrong = [ask(LESSON, name) for name in ("why-lost", "fate", "supply", "exit")]
    assert all("M9" in {option.idea for option in one.options.values()} for one in wrong), "the idea of the day"  # type: ignore[attr-defined]


def test_the_first_500_cards_count_and_the_next_person_begins_anew() -> None:
    guess = ask(LESSON, "spread")
    card = LostGoodCard(SEED, after=guess)
    find = result_spread(card)
    assert find() is None
    hand_in(LESSON, "spread", 250)
    assert find() is None and card.shown == 1
    card.take({"type": "press", "button": "all"})
    assert find() == 86 and "Of 500 good cards 414 are lost and 86 spread" in NOTES
    fates = [row[-1] for row in card.carriers[:3]]
    assert fates == [0, 500, 0] and "the first card is lost at once, the second one spreads" in NOTES
    assert card.carriers[0, 1] == 0
    card.take({"type": "set", "field": "s", "value": 0})
    assert find() == 86
    guess.handle({"type": "anew"})
    assert find() is None
    card.close()


def test_another_advantage_gives_no_result() -> None:
    card = LostGoodCard(SEED)
    card.take({"type": "set", "field": "s", "value": 0.3})
    card.take({"type": "press", "button": "all"})
    assert result_spread(card)() is None, "the prediction was about 10 %"
    card.take({"type": "set", "field": "s", "value": 0.1})
    assert result_spread(card)() == 86
    card.close()


@pytest.mark.slow
def test_the_ledger_shows_what_the_notes_say() -> None:
    ledger = VariantLedger(games=20, seed=SEED)
    find = result_useful(ledger)
    ledger.wait(120)
    found = find()
    assert found is not None and f"{found:.0f} of 100 useful cards lost" in NOTES and abs(found - RIGHT["useful"]) < 8
    shares, cards = ledger.shares, sum(ledger.shares.values())
    text = f"of all {cards} cards " + ", ".join(
        f"{100 * shares[fate] / cards:.0f} % {words}"
        for fate, words in (
            ("lost_at_once", "lost at once"),
            ("lost_later", "lost later"),
            ("kept", "kept"),
            ("spread", "spread"),
        )
    )
    assert text in NOTES
    ledger.close()
    assert lost_useful(VariantLedger(games=20, seed=SEED, run=False)) is None


def test_the_class_of_the_notes_is_the_one_on_the_page() -> None:
    pooled = ClassCards(SEED)
    spread = sum(pooled.counts.values())
    assert (
        f"{spread:,} of 13,000, that is {spread / 130:.1f} %" in NOTES.replace("\n", " ") and pooled.counts[SEED] == 86
    )


def test_the_bacteria_bear_the_published_answer_out() -> None:
    assert RIGHT["ltee"] == LongExperiment().outcome == "slower"


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "the result is" in shown(done, "useful-result") and "new variants" in shown(done, "ledger")
    assert "500 cards introduced" in shown(done, "card") and "414 are lost" in shown(done, "card")
    assert "the result is" in shown(done, "spread-result")
    assert "made-up class" in shown(done, "class") and "of 13,000 good cards spread" in shown(done, "class")
    assert "1.55 after 20,000" in shown(done, "ltee-first") and "1.687" in shown(done, "ltee-whole")
    assert "As you predicted: B" in shown(done, "ltee-result")
