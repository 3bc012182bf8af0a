"""The check at the head of each lesson says what is wrong and what to do, and never raises."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from evolution_lab.launcher import environment, lessons
from widgets import check


def bad(found: list[check.Finding]) -> list[check.Finding]:
    return [finding for finding in found if not finding.ok]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "games"))


def test_a_sound_installation_is_called_ready() -> None:
    found = check.findings()
    assert not bad([finding for finding in found if "JupyterLab may not" not in finding.text])
    assert any(finding.text.startswith("Packages: ") and "anywidget" in finding.text for finding in found)


def test_a_missing_and_an_old_package_are_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "wanted", lambda: ["no-such-package>=1", "ipykernel<1", "anywidget>=0.9"])
    missing, old = bad(check.packages_found())
    assert "no-such-package is missing" in missing.text
    assert "ipykernel" in old.text and "<1" in old.text
    assert "python3 -m evolution_lab" in missing.advice and "python3 -m evolution_lab" in old.advice


def test_on_a_hub_a_student_is_not_told_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "wanted", lambda: ["no-such-package>=1"])
    monkeypatch.setattr(lessons, "installed", lambda: True)
    (missing,) = bad(check.packages_found())
    assert "looks after this installation" in missing.advice and "python3" not in missing.advice


def test_a_page_without_boards_is_foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "LAB_EXTENSIONS", ("anywidget", "no-such-extension"))
    finding = check.extensions_found()
    assert not finding.ok and "no-such-extension" in finding.text and finding.advice


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "file"))
    finding = check.folder_found()
    assert not finding.ok and "cannot be saved" in finding.text and "EVOLUTION_LAB_FOLDER" in finding.advice


def test_a_check_that_fails_itself_becomes_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Any:
        raise RuntimeError("<b>out of order</b>")

    monkeypatch.setattr(check, "CHECKS", (broken, check.python_found))
    found = check.findings()
    assert [finding.ok for finding in found] == [False, True]
    assert "<b>out of order</b>" not in check.findings_html(found)
    check.check_installation()


def test_without_the_widget_library_a_sentence_comes_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "widgets.page_check", None)
    check.check_installation()
    assert "cannot be drawn here" in capsys.readouterr().out
