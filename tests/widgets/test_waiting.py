"""What waits for another answer, the next person at a computer, the seed's field, and the list of answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.core.errors import LabError
from widgets import answers, asked, output, seed_field
from widgets.answer_list import AnswerList
from widgets.asked import hand_in
from widgets.check import findings_html
from widgets.predict import Overlay, Prediction
from widgets.question import Option, Question
from widgets.questions import ask, tell
from widgets.questions.lesson_01 import QUESTIONS, TOLD, names
from widgets.rival_decks import RivalDecks
from widgets.seed_field import SeedField, lesson_seed
from widgets.told import Told
from widgets.waiting import waiting_still

LESSON = "w1"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    monkeypatch.setattr(asked, "_SHOWN", {})
    monkeypatch.setattr(seed_field, "_CHOSEN", {})
    monkeypatch.setattr(seed_field, "_FIELDS", {})
    return tmp_path


def sent(shown: Any) -> str:
    """All that the page has of it."""
    return json.dumps(shown.view.data, ensure_ascii=False) + shown.still()


def guess(**more: Any) -> Prediction:
    return Prediction(LESSON, "guess", "choice", "Secret guess?", ["first", "second"], **more)


def question(**more: Any) -> Question:
    options = [Option("Secret wrong", idea="M1"), Option("Secret right", correct=True), Option("Other", idea="M5")]
    return Question(LESSON, "question", "Secret question?", options, **more)


def test_nothing_of_a_question_is_sent_before_the_one_that_it_waits_for_is_settled() -> None:
    first = guess()
    second = question(after=first)
    told = Told(LESSON, "told", ["Secret **conclusion**"], after=second)
    result = first.overlay("b", after=second)
    for waiting in (second, told, result):
        assert "Secret" not in sent(waiting) and "second" not in sent(waiting)
    assert second.handle({"type": "try", "answer": "b"}) == (False, second.waiting_words())
    hand_in(LESSON, "guess", "a")
    assert "Secret question?" in sent(second) and "Secret" not in sent(told) and "second" not in sent(result)
    second.handle({"type": "try", "answer": "a"})
    assert "Secret" not in sent(told), "a wrong answer does not settle it"
    second.handle({"type": "try", "answer": "b"})
    assert "conclusion" in sent(told) and "the result is B: second" in sent(result)


def test_a_result_waits_as_long_as_its_prediction_is_not_even_asked() -> None:
    before = question()
    result = guess(after=before).overlay("b")
    assert "Secret guess" not in sent(result) and "waits here" in sent(result)


def test_a_class_that_leaves_out_a_part_opens_the_next_question_and_never_a_result() -> None:
    first = guess()
    second, result = question(after=first), first.overlay("b")
    assert second.view.data["can_be_opened"] and second.handle({"type": "open"})[0]
    assert "Secret question?" in sent(second)
    assert result.handle({"type": "open"}) == (False, "") and not result._opened


def test_the_next_person_begins_anew_on_the_page(folder: Path) -> None:
    first = guess()
    again = guess()
    second, result = question(after=first), first.overlay("b")
    opened = question(after=first)
    opened.handle({"type": "open"})
    hand_in(LESSON, "guess", "a")
    hand_in(LESSON, "question", "b")
    code = answers.student_code()
    assert first.handle({"type": "anew"}) == (True, "")
    assert answers.student_code() != code
    for one in (first, again):
        assert not one.view.data["locked"] and one.view.data["code"] == answers.student_code()
    assert "Secret" not in sent(second) + sent(opened) and "second" not in sent(result)
    [old] = folder.glob("answers-w1.before-*.jsonl")
    assert len(old.read_text(encoding="utf-8").splitlines()) == 2
    assert first.handle({"type": "lock", "answer": "b"}) == (True, "")


def test_answers_that_cannot_be_set_aside_stay_and_it_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = guess()
    hand_in(LESSON, "guess", "a")

    def refuse(self: Path, target: Path) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    taken, text = first.handle({"type": "anew"})
    assert not taken and "could not be set aside (Read-only file system)" in text
    assert first.answer == "a"


def test_no_pupil_sees_the_number_of_an_idea() -> None:
    asked = question()
    asked.handle({"type": "try", "answer": "a"})
    assert "Mutations come because they are needed." in asked.still() and "M1" not in asked.still()
    assert answers.tries(LESSON, "question")[0].idea == "M1"


# --- the list of answers -------------------------------------------------------------------------------------------------


def test_every_question_of_the_lesson_has_short_words() -> None:
    assert list(names()) == list(QUESTIONS)
    assert all(10 < len(words) < 50 for words in names().values())


def test_answers_are_listed_in_words_with_the_results_that_are_known() -> None:
    cards, which = ask("01", "cards"), ask("01", "which-deck", decks=RivalDecks("TROUT-59"))
    result = cards.overlay("same")  # type: ignore[attr-defined]
    assert isinstance(result, Overlay) and "The result" not in answers.check_text("01", "cards")
    hand_in("01", "cards", "other")
    hand_in("01", "which-deck/TROUT-59", "b")
    told = answers.check_text("01")
    assert "which-deck" not in told and "Which deck turned while growing? (seed TROUT-59): ✓ In Deck Y." in told
    first = told.splitlines()[0]
    assert first.startswith("Prediction: the cards in three worlds: Other cards in each world")
    assert first.endswith("The result: The same cards in the same order, as far as each game gets.")
    assert which.answer == "b"
    question, answer = ask("03", "fit"), "c"
    hand_in("03", "fit", answer)
    assert answers.check_text("03").startswith("Which is the fitter one? ✗ The dwarf"), "no colon after a question mark"
    assert question.answer == answer


def test_the_list_of_answers_on_the_page_follows_every_answer_and_result() -> None:
    shown = AnswerList("01")
    first, last = ask("01", "cards"), ask("01", "exit")
    found: list[str] = []
    result = first.overlay(lambda: found[0] if found else None)  # type: ignore[attr-defined]
    assert "not answered yet" in sent(shown)
    hand_in("01", "cards", "other")
    assert "Other cards in each world" in sent(shown) and "The result" not in sent(shown)
    found.append("same")
    result.refresh()
    assert "The result: The same cards" in sent(shown), "a board has played meanwhile"
    hand_in("01", "exit", "c")
    assert "✓" in sent(shown), "the last question too, although the list was shown before it"
    last.handle({"type": "anew"})
    assert "not answered yet" in sent(shown) and "Other cards" not in sent(shown)


def test_the_field_of_the_seed_says_when_another_one_is_used_than_stands_in_the_code() -> None:
    SeedField("TROUT-59").handle({"type": "seed", "seed": "MOTH-1"})
    assert "This page uses the seed MOTH-1" in SeedField("TROUT-59").view.data["summary"]
    SeedField("TROUT-59").handle({"type": "own"})
    assert SeedField("TROUT-59").view.data["summary"] == ""


@pytest.mark.parametrize("what", [lambda: waiting_still("wait", "s1"), lambda: guess().still()])
def test_a_still_says_how_to_go_on_and_takes_the_line_of_a_lost_view_away(what: Any) -> None:
    html = what()
    assert "Run All Cells" in html and "what you have answered is saved" in html
    assert "display: none" in output._whole(html) and "display: none" in output._whole(findings_html([]))
    assert output._whole("<p>a picture</p>") == "<p>a picture</p>"


# --- what is told ----------------------------------------------------------------------------------------------------------


def test_what_is_told_is_text_and_bold_and_nothing_else() -> None:
    told = Told(LESSON, "x", ["a <b>**bold <i>**", "- item"])
    assert "<i>" not in told.still() and "<b>bold &lt;i&gt;</b>" in told.still()
    assert told.view.data["paragraphs"][1] == {"item": True, "runs": [{"text": "item", "bold": False}]}


def test_everything_that_a_lesson_tells_has_a_name() -> None:
    assert all("**" not in tell("01", name).still() for name in TOLD)
    with pytest.raises(LabError, match="worlds, many"):
        tell("01", "nonsense")
    with pytest.raises(LabError, match="99"):
        tell("99", "worlds")


# --- the seed --------------------------------------------------------------------------------------------------------------


def test_a_seed_that_was_chosen_is_used_when_the_cells_run_again() -> None:
    assert lesson_seed("TROUT-59") == "TROUT-59"
    field = seed_field._FIELDS["TROUT-59"]
    assert field.view.data["summary"] == ""
    assert field.handle({"type": "seed", "seed": "  MOTH <b> "}) == (True, "")
    assert "MOTH <b> now" in field.view.data["summary"] and "Run All Cells" in field.view.data["summary"]
    assert "MOTH &lt;b&gt;" in field.still()
    assert lesson_seed("TROUT-59") == "MOTH <b>" and lesson_seed("OTHER-1") == "OTHER-1"
    field = seed_field._FIELDS["TROUT-59"]
    field.handle({"type": "new"})
    assert field.seed not in ("MOTH <b>", "TROUT-59")
    field.handle({"type": "own"})
    assert lesson_seed("TROUT-59") == "TROUT-59"


@pytest.mark.parametrize("bad", ["", "   ", None, 3, ["x"], "x" * 41, "a\nb", "a\ud800", "\x00"])
def test_a_bad_seed_is_refused_in_words_and_the_last_one_stays(bad: object) -> None:
    field = SeedField("TROUT-59")
    taken, text = field.handle({"type": "seed", "seed": bad})
    assert not taken and text.endswith(".") and field.seed == "TROUT-59"
    assert field.handle({"type": "nonsense"}) == (False, "")


def test_a_lesson_with_a_bad_seed_of_its_own_is_refused() -> None:
    with pytest.raises(LabError, match="too long"):
        lesson_seed("x" * 100)
