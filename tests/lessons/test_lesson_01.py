"""Lesson 01: its cells are short, it runs unanswered and answered, and the published answers are right."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.data import luria_delbruck
from evolution_lab.models.fluctuation import spread
from widgets.asked import Asked
from widgets.ideas import IDEAS
from widgets.predict import Prediction
from widgets.question import Piece, Question, Sentence
from widgets.questions import ask
from widgets.questions.lesson_01 import QUESTIONS, result_1943
from widgets.rival_decks import RivalDecks
from widgets.sealed_deck import play_sealed_deck

from .weaving import LESSONS, kept, published, run, shown, source, walk, woven

LESSON = "01"
NOTES = LESSONS / "teacher" / "01_blind_draws.md"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


@pytest.fixture(scope="module")
def cells() -> list[dict[str, Any]]:
    text = (LESSONS / published(LESSON)["notebook"]).read_text(encoding="utf-8")
    return list(json.loads(text)["cells"])


@pytest.fixture(scope="module")
def text(cells: list[dict[str, Any]]) -> str:
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


@pytest.fixture(scope="module")
def seed(cells: list[dict[str, Any]]) -> str:
    found = re.search(
        r'SEED = lesson_seed\("([^"]+)"\)', next("".join(cell["source"]) for cell in cells if cell["id"] == "seed")
    )
    assert found is not None
    return found[1]


def asked(id: str, seed: str) -> Asked:
    name, _slash, about = id.partition("/")
    return ask(LESSON, name, decks=RivalDecks(about or seed)) if name == "which-deck" else ask(LESSON, name)


# --- the notebook ----------------------------------------------------------------------------------------------------


def test_code_cells_are_a_few_short_lines_without_outputs(cells: list[dict[str, Any]]) -> None:
    for cell in cells:
        if cell["cell_type"] == "code":
            lines = [line for line in "".join(cell["source"]).splitlines() if line.strip()]
            assert 1 <= len(lines) <= 3 and all(len(line) <= 80 for line in lines)
            assert cell["outputs"] == [] and cell["execution_count"] is None


def test_every_cell_has_a_telling_id_of_its_own(cells: list[dict[str, Any]]) -> None:
    ids = [cell["id"] for cell in cells]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in ids)


def test_the_minutes_add_up_to_a_lesson(text: str) -> None:
    minutes = [int(n) for n in re.findall(r"^## .*\((\d+) minutes\)$", text, re.MULTILINE)]
    assert sum(minutes) == 41 and len(minutes) == 8, "the rest is for the start of the computers"


def test_the_seed_stands_in_one_place(cells: list[dict[str, Any]], seed: str) -> None:
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    assert code.count(seed) == 1


# --- the questions and the published answers --------------------------------------------------------------------------


def test_every_question_of_the_lesson_has_one_published_answer(cells: list[dict[str, Any]]) -> None:
    in_cells = re.findall(r'ask\("01", "([^"]+)"', "\n".join("".join(cell["source"]) for cell in cells))
    answered = [answer["id"].split("/")[0] for answer in published(LESSON)["answers"]]
    assert in_cells == answered == list(QUESTIONS)
    assert all(len(answer["why"]) > 20 for answer in published(LESSON)["answers"])


def test_the_published_answers_are_right(seed: str) -> None:
    for answer in published(LESSON)["answers"]:
        one = asked(answer["id"], seed)
        if isinstance(one, Question):
            assert [name for name, option in one.options.items() if option.correct] == [answer["answer"]]
        elif isinstance(one, Sentence):
            assert answer["answer"] in one.right
        else:
            assert isinstance(one, Prediction) and answer["answer"] in one.options


def test_the_predicted_outcomes_are_what_the_engine_and_the_data_show(seed: str) -> None:
    right = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}
    assert right["cards"] == ("same" if play_sealed_deck(seed).same else "other")
    assert right["1943"] == result_1943(spread(luria_delbruck()["16"]).ratio)
    decks = RivalDecks(seed)
    assert right[f"which-deck/{seed}"] == "ab"["XY".index(decks.larger)]
    assert decks.larger == decks.spontaneous


def test_the_reason_published_for_1943_has_the_numbers_of_the_data() -> None:
    found = spread(luria_delbruck()["16"])
    why = next(answer["why"] for answer in published(LESSON)["answers"] if answer["id"] == "1943")
    assert f"mean {found.mean:.2f}, variance {found.variance:.1f}, variance/mean {found.ratio:.1f}" in why
    assert "eleven of twenty" in why and found.zeros == 11


def test_every_wrong_answer_has_an_idea_a_word_of_its_own_and_a_run_to_look_at(seed: str) -> None:
    used = set()
    for name in QUESTIONS:
        one = asked(name, seed)
        wrong: list[Any] = []
        if isinstance(one, Question):
            wrong = [option for option in one.options.values() if not option.correct]
            assert all(option.feedback for option in one.options.values())
        elif isinstance(one, Sentence):
            wrong = [piece for piece in one.pieces.values() if isinstance(piece, Piece)]
        for option in wrong:
            assert option.idea in IDEAS and option.points_to, option
            used.add(option.idea)
    assert used == {"M1", "M3", "M4", "M5", "M6"}


def test_another_seed_keeps_its_own_answer_to_which_deck() -> None:
    assert asked("which-deck/A", "A").id != asked("which-deck/B", "B").id


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
def test_unanswered_it_runs_and_gives_no_result_away(tmp_path: Path) -> None:
    done = run(woven(LESSON, []), tmp_path)
    assert "the picture waits here" in shown(done, "deck") and "same?" not in shown(done, "deck")
    assert "the result waits here" in shown(done, "cards-result")
    assert "the picture waits here" in shown(done, "counts-1943") and "752.1" not in shown(done, "counts-1943")
    assert "the result waits here" in shown(done, "result-1943")
    assert "not answered yet" in shown(done, "answers")
    assert kept(LESSON, tmp_path) == []


@pytest.mark.slow
def test_answered_as_published_everything_is_right_and_every_result_is_there(tmp_path: Path) -> None:
    done = run(woven(LESSON), tmp_path)
    rows = kept(LESSON, tmp_path)
    assert [row["question"] for row in rows] == [answer["id"] for answer in published(LESSON)["answers"]]
    assert all(row["right"] in (True, None) for row in rows)
    assert "Compared card by card: all" in shown(done, "deck")
    assert "As you predicted: A" in shown(done, "cards-result")
    assert "variance 752.1 · variance/mean 66.3" in shown(done, "counts-1943")
    assert "As you predicted: B" in shown(done, "result-1943")
    assert shown(done, "answers").count("✓") == 6 and "✗" not in shown(done, "answers")


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
    done = run(woven(LESSON, wrong), tmp_path, replace={"TROUT-59": seed_of_its_own})
    assert "You predicted B; the result is A" in shown(done, "cards-result")
    assert "You predicted A; the result is B" in shown(done, "result-1943")
    ideas = {row["question"]: row["idea"] for row in kept(LESSON, tmp_path)}
    assert ideas == {
        "cards": None, "look": None, "worlds": "M1", right["id"]: None, "1943": None, "why-1943": "M5", "copies": "M5", "exit": "M1",
    }  # fmt: skip


# --- nothing is given away -------------------------------------------------------------------------------------------------

# What tells the answer to a question, and so may be nowhere on the page before that question is settled.
GIVEAWAYS = {
    "cards": ("cards were the same", "does not differ", "deck was blind", "no animal changed"),
    "look": ("compared card by card", "is the same in all", "as you predicted", "the result is"),
    "worlds": ("that is selection", "blind to the world"),
    "which-deck/TROUT-59": ("above 2", "the rule: 2", "half of them above", ">Spontaneous<", "(variance/mean", "35.1)"),
    "1943": ("752.1", "66.3", "18.2", "one had 107", "eleven", "slot machine", "experiment 16", "survivor, and"),
    "why-1943": ("an early mutation makes", "were resistant already", "copies have only one thing"),
    "copies": ("proves nothing about nature", "useful ones do not come", "patient takes"),
    "exit": ("mutation is blind, selection is not", "the deck was blind", "What next?"),
}


@pytest.mark.slow
def test_nothing_on_the_page_tells_an_answer_before_its_question_is_settled(tmp_path: Path) -> None:
    answers = published(LESSON)["answers"]
    assert [answer["id"] for answer in answers] == list(GIVEAWAYS)
    found: list[str] = []
    last = ""

    def look(settled: int, text: str) -> None:
        nonlocal last
        for answer in answers[settled:]:
            for words in GIVEAWAYS[answer["id"]]:
                if words.lower() in text.lower():
                    found.append(f"{settled} answers: {words!r} tells {answer['id']}")
        # Nor are later questions there, since they build on what came before.
        for answer in answers[settled + 2 :]:
            if asked(answer["id"], "TROUT-59").text in text:
                found.append(f"{settled} answers: the question {answer['id']} is asked too early")
        last = text

    walk(source(LESSON), tmp_path, LESSON, answers, look)
    assert not found
    for name, words in GIVEAWAYS.items():
        assert any(one.lower() in last.lower() for one in words), f"nothing of {name} ever appears"


# --- the teacher's notes -------------------------------------------------------------------------------------------------


def test_the_teacher_has_a_key_and_a_word_for_every_idea() -> None:
    notes = NOTES.read_text(encoding="utf-8")
    assert all(word in notes for word in ("Timing", "Projector", "Key", "Likely wrong answers", "Extension"))
    assert set(re.findall(r"\bM\d{1,2}\b", notes)) >= {"M1", "M3", "M4", "M5", "M6"}
    assert all(f"`{answer['id'].split('/')[0]}`" in notes for answer in published(LESSON)["answers"])
