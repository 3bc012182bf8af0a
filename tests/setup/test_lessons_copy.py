"""`lessons DIR`: copies, brings up to date, keeps what the student changed, takes one lesson as it came; loses nothing."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.launcher import cli, lessons
from evolution_lab.launcher.words import Problem
from widgets import answers, folder

from .conftest import Run

ROOT = Path(__file__).resolve().parents[2]
NOTES = "teacher/00_first.md"


def notebook(text: str, ran: bool = False) -> str:
    """A notebook of one cell; `ran` adds what JupyterLab saves after a run."""
    cell: dict[str, Any] = {"cell_type": "code", "id": "a", "metadata": {}, "source": [text]}
    cell |= {"execution_count": 3 if ran else None, "outputs": [{"output_type": "stream", "text": "42"}] if ran else []}
    metadata = {"language_info": {"name": "python", "version": "3.13"}} if ran else {}
    return json.dumps({"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    """The kit's lessons, small and made up."""
    made = tmp_path / "kit"
    for name, text in {
        "00_first.ipynb": notebook("first 1"),
        "01_second.ipynb": notebook("second 1"),
        "images/a.png": "picture 1",
        NOTES: "key 1",
        "answers/00_first.md": "answer 1",
        ".ipynb_checkpoints/00_first-checkpoint.ipynb": "no",
        "__pycache__/x.pyc": "no",
    }.items():
        path = made / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return made


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The student's folder, not made yet."""
    return tmp_path / "Å home" / "my lessons"


def copy(kit: Path, mine: Path, **more: Any) -> None:
    lessons.update(str(mine), came_from=str(kit), **more)


def there(mine: Path) -> dict[str, str]:
    """Everything in the student's folder except the list of versions."""
    found = (path for path in sorted(mine.rglob("*")) if path.is_file() and path.name != lessons.MANIFEST)
    return {path.relative_to(mine).as_posix(): path.read_text(encoding="utf-8") for path in found}


def test_the_first_copy_has_what_a_student_needs(kit: Path, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy(kit, mine)
    assert list(there(mine)) == ["00_first.ipynb", "01_second.ipynb", "images/a.png"]
    said = capsys.readouterr().out
    assert str(mine) in said
    assert "3 files copied" in said


def test_a_teacher_asks_once_for_the_notes(kit: Path, mine: Path) -> None:
    copy(kit, mine, teacher=True)
    assert NOTES in there(mine) and "answers/00_first.md" in there(mine)
    (kit / NOTES).write_text("key 2", encoding="utf-8")
    copy(kit, mine)
    assert there(mine)[NOTES] == "key 2"


def test_a_second_copy_changes_nothing(kit: Path, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy(kit, mine)
    before = {path: path.stat().st_mtime_ns for path in mine.rglob("*") if path.is_file()}
    capsys.readouterr()
    copy(kit, mine)
    assert {path: path.stat().st_mtime_ns for path in mine.rglob("*") if path.is_file()} == before
    assert "up to date" in capsys.readouterr().out
    copy(kit, mine, quiet=True)
    assert capsys.readouterr().out == ""


def test_what_is_unchanged_is_brought_up_to_date(kit: Path, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy(kit, mine)
    (kit / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    (kit / "images" / "a.png").write_text("picture 2", encoding="utf-8")
    (kit / "02_third.ipynb").write_text(notebook("third 1"), encoding="utf-8")
    copy(kit, mine)
    assert there(mine)["00_first.ipynb"] == notebook("first 2")
    assert there(mine)["images/a.png"] == "picture 2"
    assert "02_third.ipynb" in there(mine)
    assert len(there(mine)) == 4
    assert "2 files brought up to date: 00_first.ipynb, images/a.png" in capsys.readouterr().out


def test_what_was_only_run_is_brought_up_to_date_and_kept(kit: Path, mine: Path) -> None:
    copy(kit, mine)
    ran = notebook("first 1", ran=True)
    (mine / "00_first.ipynb").write_text(ran, encoding="utf-8")
    copy(kit, mine)
    assert there(mine)["00_first.ipynb"] == ran, "without a new version it stays"
    (kit / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    copy(kit, mine)
    assert there(mine)["00_first.ipynb"] == notebook("first 2")
    assert ran in there(mine).values()


def test_what_the_student_changed_is_kept(kit: Path, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy(kit, mine)
    changed = notebook("mine", ran=True)
    (mine / "00_first.ipynb").write_text(changed, encoding="utf-8")
    capsys.readouterr()
    copy(kit, mine)
    assert "new version" not in capsys.readouterr().out, "there is none"

    (kit / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    for _ in range(2):
        copy(kit, mine)
        said = capsys.readouterr().out
        assert "new version of 00_first.ipynb" in said and "yours was kept" in said
        assert '--reset "00_first"' in said and "--beside" in said
    assert there(mine)["00_first.ipynb"] == changed
    assert len(there(mine)) == 3

    for _ in range(2):  # the second time it lies there already
        copy(kit, mine, beside=True)
        assert sorted(there(mine).values()).count(notebook("first 2")) == 1
        assert "beside yours" in capsys.readouterr().out
    assert there(mine)["00_first.ipynb"] == changed


def test_a_student_who_wrote_the_new_version_has_it(kit: Path, mine: Path) -> None:
    copy(kit, mine)
    (mine / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    (kit / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    copy(kit, mine)
    (kit / "00_first.ipynb").write_text(notebook("first 3"), encoding="utf-8")
    copy(kit, mine)
    assert there(mine)["00_first.ipynb"] == notebook("first 3")
    assert len(there(mine)) == 3


@pytest.mark.parametrize("text", [None, "", "[]", '{"files": 3}', "{"])
def test_without_the_list_of_versions_everything_is_the_students(kit: Path, mine: Path, text: str | None) -> None:
    copy(kit, mine)
    if text is None:
        (mine / lessons.MANIFEST).unlink()
    else:
        (mine / lessons.MANIFEST).write_text(text, encoding="utf-8")
    (mine / "00_first.ipynb").write_text("mine", encoding="utf-8")
    (kit / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    copy(kit, mine)
    assert there(mine)["00_first.ipynb"] == "mine"
    (kit / "01_second.ipynb").write_text(notebook("second 2"), encoding="utf-8")
    copy(kit, mine)
    assert there(mine)["01_second.ipynb"] == notebook("second 2"), "known again, since it was the same"


def test_what_was_deleted_comes_back_and_strangers_stay(kit: Path, mine: Path) -> None:
    copy(kit, mine)
    (mine / "01_second.ipynb").unlink()
    (mine / "my notes.txt").write_text("notes", encoding="utf-8")
    (kit / "00_first.ipynb").unlink()
    copy(kit, mine)
    assert there(mine)["01_second.ipynb"] == notebook("second 1")
    assert there(mine)["my notes.txt"] == "notes"
    assert there(mine)["00_first.ipynb"] == notebook("first 1"), "a lesson that the kit no longer has stays"


@pytest.mark.parametrize("name", ["00_first", "00_first.ipynb", "00_FIRST"])
def test_reset_keeps_the_students_version(name: str, kit: Path, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy(kit, mine)
    for number in (1, 2):
        (mine / "00_first.ipynb").write_text(f"mine {number}", encoding="utf-8")
        (mine / "01_second.ipynb").write_text("mine too", encoding="utf-8")
        lessons.reset(str(mine), name, came_from=str(kit))
        found = there(mine)
        assert found["00_first.ipynb"] == notebook("first 1")
        assert found["01_second.ipynb"] == "mine too", "one lesson only"
        assert f"mine {number}" in found.values()
    assert "mine 1" in found.values()
    assert "kept beside it" in capsys.readouterr().out
    (kit / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    copy(kit, mine)
    assert there(mine)["00_first.ipynb"] == notebook("first 2"), "after a reset it is updated again"


def test_reset_of_one_that_is_as_it_came_or_unknown(kit: Path, mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lessons.reset(str(mine), "00_first", came_from=str(kit))
    assert list(there(mine)) == ["00_first.ipynb"]
    lessons.reset(str(mine), "00_first", came_from=str(kit))
    assert "nothing to reset" in capsys.readouterr().out
    with pytest.raises(Problem, match="The lessons are: 00_first, 01_second"):
        lessons.reset(str(mine), "99", came_from=str(kit))
    assert list(there(mine)) == ["00_first.ipynb"]


def test_a_full_disk_loses_nothing(kit: Path, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy(kit, mine)
    (mine / "00_first.ipynb").write_text("mine", encoding="utf-8")
    (kit / "01_second.ipynb").write_text(notebook("second 2"), encoding="utf-8")
    before = there(mine)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        with pytest.raises(Problem, match="No space left"):
            copy(kit, mine)
        with pytest.raises(Problem, match="No space left"):
            lessons.reset(str(mine), "00_first", came_from=str(kit))
    assert there(mine) == before, "not even half a file is left over"
    copy(kit, mine)
    assert there(mine)["01_second.ipynb"] == notebook("second 2")


@pytest.mark.parametrize("name", ["lessons", "lessons/mine", "evolution_lab", "evolution_lab/data/mine"])
def test_the_kits_own_folders_are_refused(name: str) -> None:
    with pytest.raises(Problem, match="part of Evolution Lab itself"):
        lessons.update(str(ROOT / name))
    assert (ROOT / name).name != "mine" or not (ROOT / name).exists()


def test_a_link_to_the_kits_folder_is_refused(tmp_path: Path) -> None:
    try:
        (tmp_path / "link").symlink_to(ROOT / "lessons", target_is_directory=True)
    except OSError:
        pytest.skip("no links here")
    with pytest.raises(Problem, match="part of Evolution Lab itself"):
        lessons.update(str(tmp_path / "link"))


def test_places_where_no_folder_can_be(kit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    for place in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(Problem, match="Name another folder"):
            copy(kit, place)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "makedirs", refuse)
    with pytest.raises(Problem, match=r"Permission denied[\s\S]*EVOLUTION_LAB_FOLDER"):
        copy(kit, tmp_path / "closed")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder(kit: Path, tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0o555)
    with pytest.raises(Problem, match="could not be written"):
        copy(kit, tmp_path / "closed")


def test_a_folder_where_a_lesson_should_be(kit: Path, mine: Path) -> None:
    (mine / "00_first.ipynb").mkdir(parents=True)
    with pytest.raises(Problem, match="Rename it"):
        copy(kit, mine)


# --- the command -----------------------------------------------------------------------------------------------------


def test_the_command_copies_the_real_lessons(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, "-m", "evolution_lab", "lessons", "Å mine", PYTHONPATH=str(ROOT))
    assert done.returncode == 0, done.stderr
    found = {path.relative_to(tmp_path / "Å mine").as_posix() for path in (tmp_path / "Å mine").rglob("*")}
    assert {"00_start_here.ipynb", "images/board.png", lessons.MANIFEST} <= found
    assert "teacher" not in found
    wrong = run(tmp_path, "-m", "evolution_lab", "lessons", "Å mine", "--reset", "99", PYTHONPATH=str(ROOT))
    assert wrong.returncode == 1
    assert "There is no lesson 99" in wrong.stderr


def test_without_a_folder_it_is_the_one_of_saved_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "Å games"))
    assert lessons.VARIABLE == folder.VARIABLE
    assert lessons.student_folder() == str(folder.student_folder())
    assert cli.main(["lessons"]) == 0
    assert (tmp_path / "Å games" / "lessons" / "00_start_here.ipynb").exists()
    monkeypatch.delenv("EVOLUTION_LAB_FOLDER")
    monkeypatch.setenv("HOME", str(tmp_path / "Å home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "Å home"))
    assert lessons.student_folder() == str(folder.student_folder())


@pytest.mark.parametrize("words", [["open", "x"], ["test", "x"], ["--reset", "x"], ["--beside"], ["test", "--teacher"]])
def test_words_that_go_with_lessons_only(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(words)


# --- the plain command in a checkout ---------------------------------------------------------------------------------


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """As if the set-up was done; what would be started is noted and not started."""
    from evolution_lab.launcher import lab

    noted: list[list[str]] = []
    monkeypatch.setattr(cli, "choose", lambda *_: ("python", True))
    monkeypatch.setattr(lab.pythons, "run", lambda words, env: noted.append(words) or 0)
    monkeypatch.setattr(lab, "OWN_FOLDER", str(tmp_path / "settings of the checkout"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "Å own"))
    return noted


def root_of(words: list[str]) -> Path:
    """Where JupyterLab would be opened."""
    assert "--LabApp.default_url=/doc/tree/lessons/00_start_here.ipynb" in words
    (root,) = (word.split("=", 1)[1] for word in words if word.startswith("--ServerApp.root_dir="))
    return Path(root)


def test_a_checkout_opens_the_students_own_copy(
    started: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--no-browser"]) == 0
    assert root_of(started[0]) == tmp_path / "Å own"
    lesson = tmp_path / "Å own" / "lessons" / "00_start_here.ipynb"
    assert lesson.read_bytes() == (ROOT / "lessons" / "00_start_here.ipynb").read_bytes()
    assert str(lesson.parent) in capsys.readouterr().out
    lesson.write_text("mine", encoding="utf-8")
    assert cli.main(["--no-browser"]) == 0
    assert lesson.read_text(encoding="utf-8") == "mine"
    assert "copied" not in capsys.readouterr().out


def test_those_who_write_lessons_open_the_checkout(started: list[list[str]], tmp_path: Path) -> None:
    assert cli.main(["--here"]) == 0
    assert root_of(started[0]) == ROOT
    assert not (tmp_path / "Å own").exists()


def test_a_folder_that_cannot_be_written_is_said_and_the_lessons_open_all_the_same(
    started: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "Å own").write_text("a file in the way", encoding="utf-8")
    assert cli.main(["--no-browser"]) == 0
    said = capsys.readouterr()
    assert str(tmp_path / "Å own") in said.err
    assert "temporary folder. Download what you want to keep" in said.out
    assert root_of(started[0]).parent == tmp_path

    def full(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "mkdtemp", full)
    assert cli.main(["--no-browser"]) == 0
    assert "Change nothing in them" in capsys.readouterr().out
    assert root_of(started[1]) == ROOT


# --- an installed kit ------------------------------------------------------------------------------------------------


@pytest.fixture
def installed(kit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """As if the kit came as a wheel; what would be started is noted and not started."""
    from evolution_lab.launcher import environment, lab, pythons

    started: list[list[str]] = []
    monkeypatch.setattr(lessons, "SHIPPED", str(kit))
    monkeypatch.setattr(environment, "ROOT", str(tmp_path))
    monkeypatch.setattr(lab.pythons, "run", lambda words, env: started.append([*words, env.get("PYTHONPATH", "")]) or 0)
    monkeypatch.setattr(pythons, "VENV", str(tmp_path / "no .venv"))
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "Å own"))
    monkeypatch.setenv("PYTHONPATH", "as it was")
    monkeypatch.setattr(environment, "packages_wrong", lambda: None)
    monkeypatch.setattr(environment, "extension_missing", lambda: None)
    return started


def test_an_installed_kit_opens_the_students_own_lessons(
    installed: list[list[str]], tmp_path: Path, kit: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["--no-browser"]) == 0
    (words,) = installed
    assert f"--ServerApp.root_dir={tmp_path / 'Å own'}" in words
    assert words[-1] == "as it was", "an installed kit can be imported as it is"
    assert f"--LabApp.user_settings_dir={tmp_path / 'Å own' / '.evolution-lab' / 'settings'}" in words
    assert (tmp_path / "Å own" / "lessons" / "00_first.ipynb").exists()
    (kit / "00_first.ipynb").write_text(notebook("first 2"), encoding="utf-8")
    capsys.readouterr()
    assert cli.main([]) == 0
    assert (tmp_path / "Å own" / "lessons" / "00_first.ipynb").read_text(encoding="utf-8") == notebook("first 2")
    assert "brought up to date" in capsys.readouterr().out


def test_an_installed_kit_has_no_tests_and_sets_nothing_up(
    installed: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from evolution_lab.launcher import environment

    assert cli.main(["test"]) == 1
    assert "tests are not part of the installed kit" in capsys.readouterr().err
    assert cli.main(["--wheels", str(tmp_path)]) == 1
    assert "installed here already" in capsys.readouterr().err
    assert cli.main(["--here"]) == 1
    assert "without a checkout" in capsys.readouterr().err
    monkeypatch.setattr(environment, "packages_wrong", lambda: "it has no plotly")
    assert cli.main([]) == 1
    assert "it has no plotly" in capsys.readouterr().err
    assert installed == []
    assert not (tmp_path / "Å own").exists()


def test_an_installed_kit_says_what_it_needs(installed: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib import metadata

    from evolution_lab.launcher import environment

    lines = ["numpy<3,>=2.0", 'pytest<10,>=8.3; extra == "test"', 'ruff<1,>=0.9; extra == "dev"']
    monkeypatch.setattr(metadata, "requires", lambda name: lines if name == "evolution-lab" else None)
    assert environment.wanted() == ["numpy<3,>=2.0"]
    assert environment.wanted(("test",)) == ["numpy<3,>=2.0", "pytest<10,>=8.3"]


# --- the next person at the same computer --------------------------------------------------------------------------------


@pytest.fixture
def student(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The student's folder with answers to two lessons."""
    home = tmp_path / "student"
    monkeypatch.setenv(folder.VARIABLE, str(home))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    answers.keep("00", "milk", "choice", "me")
    answers.keep("01", "cards", "choice", "same")
    return home


def test_a_reset_opens_the_questions_for_the_next_pupil_and_deletes_nothing(
    kit: Path, mine: Path, student: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy(kit, mine)
    code = answers.student_code()
    before = (student / "answers-01.jsonl").read_bytes()
    lessons.reset(str(mine), "01_second", came_from=str(kit))
    assert answers.answered("01", "cards") is None and answers.answered("00", "milk") == "me"
    assert answers.student_code() != code
    [old] = student.glob("answers-01.before-*.jsonl")
    assert old.read_bytes() == before
    assert len(list(student.glob("answers-code.before-*.txt"))) == 1
    said = capsys.readouterr().out
    assert str(old) in said and "open again" in said
    lessons.reset(str(mine), "01_second", came_from=str(kit))
    assert "set aside" not in capsys.readouterr().out


def test_answers_that_cannot_be_set_aside_are_told_in_words(
    kit: Path, mine: Path, student: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy(kit, mine)

    def refuse(old: str, new: str) -> None:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr(os, "rename", refuse)
    with pytest.raises(Problem, match=r"could not be set aside \(Permission denied\)"):
        lessons.reset(str(mine), "01_second", came_from=str(kit))
    assert answers.answered("01", "cards") == "same"


def test_the_launcher_and_the_widgets_name_the_same_files() -> None:
    assert lessons.ANSWERS.format("01") == answers.answers_name("01") and lessons.CODE == answers.CODE_FILE
