"""The record of answers: what is kept, what comes back, and that nothing on the disk can stop a lesson."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from evolution_lab import __version__
from widgets import answers


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A student's folder of the test's own, and nothing kept in memory."""
    home = tmp_path / "Å space"
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(home))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    return home


def test_an_open_answer_is_none_and_said() -> None:
    assert answers.answered("01", "exit") is None
    assert answers.check_text("t9", "exit") == "exit: not answered yet"
    assert answers.check_text("01", "exit") == "The friend and the antibiotic: not answered yet"
    assert answers.check_text("01") == "not answered yet"


def test_the_last_answer_counts_and_all_tries_are_kept(folder: Path) -> None:
    assert answers.keep("01", "exit", "question", "a", text="Need", right=False, idea="M1", seed="OTTER-151") == ""
    answers.keep("01", "other", "question", "c")
    answers.keep("01", "exit", "question", "b", text="Blind", right=True)
    assert answers.answered("01", "exit") == "b"
    assert [entry.idea for entry in answers.tries("01", "exit")] == ["M1", None]
    assert answers.check_text("01", "exit") == "The friend and the antibiotic: ✓ Blind"
    rows = [json.loads(line) for line in (folder / "answers-01.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 3
    assert rows[0]["seed"] == "OTTER-151"
    assert rows[0]["versions"].items() >= {"kit": __version__, "random_mutations": "1"}.items()
    assert {row["run"] for row in rows} == {answers.RUN}
    assert rows[0]["time"].endswith("+00:00")


def test_the_code_is_made_once_and_says_nothing() -> None:
    code = answers.student_code()
    assert code == answers.student_code()
    assert len(code) == 7 and code[3] == "-"
    answers.keep("01", "exit", "question", "a")
    assert answers.tries("01", "exit")[0].student == code


def test_a_damaged_code_is_made_anew(folder: Path) -> None:
    answers.student_code()
    (folder / answers.CODE_FILE).write_bytes(b"\xff<script>")
    assert len(answers.student_code()) == 7
    assert answers.student_code() == answers.student_code()


@pytest.mark.parametrize(
    "bad",
    [
        b"\xff\xfe",
        b"[]",
        b"{",
        b"[" * 5000,
        b'{"lesson": "01", "question": 3, "kind": "x", "answer": 1}',
        b'{"lesson": "01", "question": "q", "kind": "number", "answer": NaN}',
        b'{"lesson": "02", "question": "q", "kind": "x", "answer": 1}',
        b'"' + b"x" * 200_000 + b'"',
    ],
)
def test_damaged_lines_are_skipped_and_said(folder: Path, bad: bytes) -> None:
    answers.keep("01", "exit", "question", "a")
    with (folder / "answers-01.jsonl").open("ab") as file:
        file.write(bad)  # a crash: the line has no end
    answers.keep("01", "exit", "question", "b")
    reading = answers.read("01")
    assert [entry.answer for entry in reading.entries] == ["a", "b"]
    assert reading.damaged == 1
    assert reading.problem == "1 line of answers-01.jsonl is damaged and was left out."
    assert "damaged" in answers.check_text("01", "exit")


def test_odd_fields_become_harmless(folder: Path) -> None:
    answers.keep("01", "q", "question", "a")
    row = {"lesson": "01", "question": "q", "kind": "question", "answer": "b", "right": "yes", "idea": 3, "seed": []}
    with (folder / "answers-01.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    last = answers.tries("01", "q")[-1]
    assert (last.answer, last.right, last.idea, last.seed) == ("b", None, None, None)


def test_hostile_text_stays_one_line(folder: Path) -> None:
    text = 'a\nb\r\u2028</script>"\ud800'
    answers.keep("01", "q", "question", "a", text=text)
    assert answers.tries("01", "q")[0].text == text
    assert answers.read("01").damaged == 0


def test_where_nothing_can_be_written_the_answer_stays_and_goes_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "file"))
    said = answers.keep("01", "q", "question", "a")
    assert "could not be saved" in said and "EVOLUTION_LAB_FOLDER" in said
    assert answers.answered("01", "q") == "a"
    assert answers.student_code() == answers.student_code()
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "good"))
    assert answers.keep("01", "q", "question", "b") == ""
    assert (tmp_path / "good" / "answers-01.jsonl").read_text().count("\n") == 2
    assert [entry.answer for entry in answers.tries("01", "q")] == ["a", "b"]


def test_a_folder_in_place_of_the_file_stops_nothing(folder: Path) -> None:
    (folder / "answers-01.jsonl").mkdir(parents=True)
    (folder / answers.CODE_FILE).mkdir()
    assert answers.answered("01", "q") is None
    assert "could not be read" in answers.read("01").problem
    assert "could not be saved" in answers.keep("01", "q", "question", "a")
    assert answers.answered("01", "q") == "a"


def test_begin_anew_sets_aside_and_deletes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers.keep("01", "q", "question", "a")
    code = answers.student_code()
    answers.begin_anew("01")
    assert "open again" in capsys.readouterr().out
    assert answers.answered("01", "q") is None
    assert len(list(folder.glob("answers-01.before-*.jsonl"))) == 1
    assert answers.student_code() != code
    assert json.loads(next(folder.glob("answers-01.before-*.jsonl")).read_text(encoding="utf-8"))["answer"] == "a"


def test_check_prints(capsys: pytest.CaptureFixture[str]) -> None:
    answers.check_answers("01", "q")
    assert capsys.readouterr().out == "q: not answered yet\n"
