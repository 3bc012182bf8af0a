"""What holds for every lesson that asks something: its cells, its questions, its answers, and that it gives none away.

A lesson is found by its file ``lessons/answers/NN.json``. What tells an answer, so that it may be nowhere on the page before
that question is settled, stands in ``giveaways/NN.json`` beside this file: for each question some words of its answer, each of
which appears once all is answered (and at least one of them only then).
"""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

import widgets
from widgets.ideas import IDEAS
from widgets.lab.ground import Ground
from widgets.predict import Prediction
from widgets.question import Piece, Question, Sentence

from .weaving import (
    LESSONS,
    ROOT,
    all_lessons,
    answered,
    asked,
    cells_of,
    published,
    seed_of,
    shown,
    teacher_notes,
    text_of,
    walked,
)

MINUTES = 41  # of 45: the rest is for the start of the computers
LINES = {"": 3, "own-code": 12}  # lines of code in a cell, by its tag
HERE = Path(__file__).parent
BOARDS = [
    name for name in widgets.__all__ if isinstance(kind := getattr(widgets, name), type) and issubclass(kind, Ground)
]

pytestmark = pytest.mark.parametrize("lesson", all_lessons())


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


def module(lesson: str) -> Any:
    return importlib.import_module(f"widgets.questions.lesson_{lesson}")


def code_of(lesson: str) -> list[str]:
    return ["".join(cell["source"]) for cell in cells_of(lesson) if cell["cell_type"] == "code"]


def name_of(answer: dict[str, Any]) -> str:
    return str(answer["id"]).split("/")[0]


def giveaways(lesson: str) -> dict[str, list[str]]:
    return dict(json.loads((HERE / "giveaways" / f"{lesson}.json").read_text(encoding="utf-8")))


# --- the notebook ----------------------------------------------------------------------------------------------------


def test_code_cells_are_a_few_short_lines_without_outputs(lesson: str) -> None:
    for cell in cells_of(lesson):
        if cell["cell_type"] == "code":
            most = max(LINES.get(tag, 0) for tag in ["", *cell["metadata"].get("tags", [])])
            lines = [line for line in "".join(cell["source"]).splitlines() if line.strip()]
            assert 1 <= len(lines) <= most and all(len(line) <= 80 for line in lines), cell["id"]
            assert cell["outputs"] == [] and cell["execution_count"] is None, cell["id"]


def test_every_cell_has_a_telling_id_of_its_own(lesson: str) -> None:
    ids = [cell["id"] for cell in cells_of(lesson)]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in ids)


def test_the_minutes_add_up_to_a_lesson(lesson: str) -> None:
    minutes = [int(n) for n in re.findall(r"^## .*\((\d+) minutes?\)$", text_of(lesson), re.MULTILINE)]
    assert sum(minutes) == MINUTES
    headings = re.findall(r"^## (\d+) · ", text_of(lesson), re.MULTILINE)
    assert [int(n) for n in headings] == list(range(1, len(minutes) + 1)), (
        "the parts are numbered, each with its minutes"
    )


def test_it_begins_with_the_check_and_ends_with_the_answers(lesson: str) -> None:
    code = code_of(lesson)
    assert "check_installation()" in code[0]
    assert any(f'check_answers("{lesson}")' in one for one in code[-3:])


def test_the_seed_stands_in_one_place_and_goes_into_every_board(lesson: str) -> None:
    code = code_of(lesson)
    assert "\n".join(code).count(seed_of(lesson)) == 1
    for one in code:
        if found := re.search(rf"\b({'|'.join(BOARDS)})\(", one):
            if getattr(getattr(widgets, found[1]), "seeded", True):
                assert "SEED" in one[found.start() :], f"{found[1]} has not the seed of the page"
            assert "after=" in one[found.start() :], f"{found[1]} does not wait for a prediction"


def test_it_says_how_a_cell_is_run_and_what_to_do_after_a_reload(lesson: str) -> None:
    title = "".join(cells_of(lesson)[0]["source"])
    assert "**Shift + Enter**" in title and re.search(
        r"After a reload of the page.* choose \*Run All Cells\* again", title
    )
    assert "every_lesson.md" in teacher_notes(lesson)


# --- the questions and the published answers --------------------------------------------------------------------------


def test_every_question_of_the_lesson_has_one_published_answer(lesson: str) -> None:
    in_cells = re.findall(rf'ask\(\s*"{lesson}", "([^"]+)"', "\n".join(code_of(lesson)))
    questions = module(lesson).QUESTIONS
    assert in_cells == [name_of(answer) for answer in published(lesson)["answers"]] == list(questions)
    assert all(len(answer["why"]) > 20 for answer in published(lesson)["answers"])
    assert list(module(lesson).names()) == list(questions)


def test_the_published_answers_are_right(lesson: str) -> None:
    for answer in published(lesson)["answers"]:
        one = asked(lesson, answer["id"], seed_of(lesson))
        assert one.id == answer["id"]
        if isinstance(one, Question):
            assert [name for name, option in one.options.items() if option.correct] == [answer["answer"]]
        elif isinstance(one, Sentence):
            assert answer["answer"] in one.right
        else:
            assert isinstance(one, Prediction) and one._fits(answer["answer"])


def test_every_wrong_answer_has_an_idea_a_word_of_its_own_and_a_run_to_look_at(lesson: str) -> None:
    notes = teacher_notes(lesson)
    for name in module(lesson).QUESTIONS:
        one = asked(lesson, name, seed_of(lesson))
        wrong: list[Any] = []
        if isinstance(one, Question):
            wrong = [option for option in one.options.values() if not option.correct]
            assert all(option.feedback for option in one.options.values())
        elif isinstance(one, Sentence):
            wrong = [piece for piece in one.pieces.values() if isinstance(piece, Piece)]
        for option in wrong:
            assert option.idea in IDEAS and option.points_to, option
            assert re.search(rf"\b{option.idea}\b", notes), f"the teacher's notes are silent about {option.idea}"


def test_no_right_answer_is_told_by_its_length(lesson: str) -> None:
    lengths = [
        (answer["id"], len(right), max(len(one.text) for one in question.options.values() if not one.correct))
        for answer in published(lesson)["answers"]
        if isinstance(question := asked(lesson, answer["id"], seed_of(lesson)), Question)
        for right in [one.text for one in question.options.values() if one.correct]
    ]
    assert not [one for one in lengths if one[1] > 1.2 * one[2]]
    assert sum(right > wrong for _id, right, wrong in lengths) <= 0.7 * len(lengths)


def test_what_is_told_uses_bold_and_no_other_mark_since_it_knows_no_other(lesson: str) -> None:
    for make in module(lesson).TOLD.values():
        for one in make():
            assert not re.search(r"[*`]", re.sub(r"\*\*(.+?)\*\*", "", one)), one


def test_charts_are_called_by_their_titles_since_they_stand_one_above_the_other_in_a_narrow_window(lesson: str) -> None:
    one = module(lesson)
    said = [text_of(lesson), *(text for make in one.TOLD.values() for text in make())]
    for name in one.QUESTIONS:
        said += _texts_of(asked(lesson, name, seed_of(lesson)))
    for text in said:
        assert not re.search(r"\b(left|right)-hand (chart|side)|\b(left|right) chart\b|\*\*on the (left|right)", text, re.IGNORECASE), text  # fmt: skip


def _texts_of(one: Any) -> list[str]:
    """Everything that a question says, before and after it is answered."""
    found = [one.text]
    for part in [*getattr(one, "options", {}).values(), *getattr(one, "pieces", {}).values()]:
        named = [getattr(part, name, None) for name in ("text", "feedback", "points_to")]
        found += [part] if isinstance(part, str) else [text for text in named if text]
    return found


# --- run ---------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_answered_as_published_everything_is_right(lesson: str) -> None:
    done, rows = answered(lesson)
    assert [row["question"] for row in rows] == [answer["id"] for answer in published(lesson)["answers"]]
    assert all(row["right"] in (True, None) for row in rows)
    told = shown(done, "answers")
    assert told.count("✓") == sum(row["right"] is True for row in rows) and "✗" not in told


@pytest.mark.slow
def test_unanswered_it_runs_and_says_that_everything_waits(lesson: str) -> None:
    assert "not answered yet" in walked(lesson)[0]


@pytest.mark.slow
def test_nothing_on_the_page_tells_an_answer_before_its_question_is_settled(lesson: str) -> None:
    answers, telling, pages = published(lesson)["answers"], giveaways(lesson), walked(lesson)
    assert [name_of(answer) for answer in answers] == list(telling)
    found: list[str] = []
    for settled, text in enumerate(pages):
        for answer in answers[settled:]:
            for words in telling[name_of(answer)]:
                if words.lower() in text.lower():
                    found.append(f"{settled} answers: {words!r} tells {answer['id']}")
        # Nor are later questions there, since they build on what came before.
        for answer in answers[settled + 2 :]:
            if asked(lesson, answer["id"], seed_of(lesson)).text in text:
                found.append(f"{settled} answers: the question {answer['id']} is asked too early")
    assert not found
    for name, words in telling.items():
        assert any(one.lower() in pages[-1].lower() for one in words), f"nothing of {name} ever appears"


# --- the teacher's notes, and where lessons are listed -------------------------------------------------------------------


def test_the_teacher_has_a_key_and_the_parts_of_a_plan(lesson: str) -> None:
    notes = teacher_notes(lesson)
    assert all(f"## {word}" in notes for word in ("Timing", "Projector", "Key", "Likely wrong answers", "Extension"))
    assert all(f"`{name_of(answer)}`" in notes for answer in published(lesson)["answers"])
    assert re.search(r"^## Timing \(45 minutes", notes, re.MULTILINE)


def test_the_readme_lists_it(lesson: str) -> None:
    title = text_of(lesson).splitlines()[0].removeprefix("# ")
    row = re.search(rf"^\| {lesson} \| ([^|]+) \|.*\| (\d+) \|$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert row is not None, f"README's table of lessons has no row for lesson {lesson}"
    assert title.startswith(row[1]) and row[2] == "45"
    assert (LESSONS / published(lesson)["notebook"]).name.startswith(f"{lesson}_")
