"""The answers of a class as a table: what is counted, and that no file can do harm or stop it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.core.errors import LabError
from widgets import class_answers
from widgets.class_table import class_text


def line(student: str, question: str, answer: Any, **more: Any) -> str:
    row = {
        "run": "r", "time": f"2026-11-30T06:43:{len(str(answer)):02}+00:00", "student": student, "lesson": "01",
        "question": question, "kind": "question", "answer": answer, "text": f"text {answer}", "right": None, "idea": None,
    }  # fmt: skip
    return json.dumps(row | more) + "\n"


@pytest.fixture
def collected(tmp_path: Path) -> Path:
    """Three pupils: one right at once, one later, one not yet; one file came twice."""
    ann = line("AAA-111", "exit", "c", right=True) + line("AAA-111", "cards", "same", kind="choice")
    bo = line("BBB-222", "exit", "a", right=False, idea="M1") + line(
        "BBB-222", "exit", "c", right=True, time="2026-11-30T07"
    )
    cem = line("CCC-333", "exit", "a", right=False, idea="M1") + line("CCC-333", "exit", "b", right=False, idea="M5")
    for name, text in {
        "ann/answers-01.jsonl": ann,
        "answers-01 (2).jsonl": bo,
        "copy/answers-01.jsonl": bo,
        "answers-01.before-20261130-064311-ab12.jsonl": cem,
        "notes.jsonl": "not an answer",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_each_question_has_its_counts_and_its_ideas(collected: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class_answers(collected)
    told = capsys.readouterr().out
    assert "Lesson 01: 3 codes, 4 files" in told
    rows = [" ".join(row.split()) for row in told.splitlines()]
    at = rows.index("The friend and the antibiotic [exit]")
    assert rows[at + 1 : at + 6] == [
        "1 right at once",
        "1 right later",
        "1 not right yet",
        "2 M1 Mutations come because they are needed.",
        "1 M5 Selection makes the variants it needs.",
    ]
    at = rows.index("Prediction: the cards in three worlds [cards]")
    assert rows[at + 1 : at + 3] == ["1 predicted", "1 text same"]
    assert rows.index("Prediction: the cards in three worlds [cards]") < rows.index(
        "The friend and the antibiotic [exit]"
    )


def test_one_lesson_can_be_picked(collected: Path) -> None:
    assert "No answers were found" in class_text(collected, "02")
    assert "Lesson 01" in class_text(str(collected), "01")


@pytest.mark.parametrize(
    "bad",
    [
        b"\xff\xfe\x00",
        b"[" * 5000,
        b"{}",
        b'{"lesson": "../../x", "question": "q", "kind": "x", "answer": 1}',
        b'{"lesson": "01", "question": "\x1b[2J", "kind": "x", "answer": 1}',
        b'{"lesson": "os", "question": "a\\u001b[31m\\n\\u202eb", "kind": "x", "answer": {"x": [1]}, "idea": "M99", "right": false}',
        b'"' + b"x" * 200_000 + b'"',
    ],
)
def test_hostile_files_are_tolerated(collected: Path, bad: bytes) -> None:
    (collected / "answers-99.jsonl").write_bytes(bad + b"\n")
    (collected / "answers-98.jsonl").mkdir()
    told = class_text(collected)
    assert "Lesson 01: 3 codes" in told
    assert "\x1b" not in told and "\u202e" not in told and len(told) < 10_000


def test_links_are_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside.jsonl"
    outside.write_text(line("AAA-111", "exit", "c"), encoding="utf-8")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "answers-01.jsonl").symlink_to(outside)
    assert "No answers were found" in class_text(tmp_path / "in")


def test_a_folder_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="There is no folder"):
        class_answers(tmp_path / "nowhere")
