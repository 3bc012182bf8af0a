"""How JupyterLab is started."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from evolution_lab.launcher import browser, checks, cli, lab
from evolution_lab.launcher.words import Problem
from tests.conftest import DEAREST, place

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(lab, "OWN_FOLDER", str(tmp_path / "own"))
    return tmp_path / "own"


def test_settings_are_laid_into_a_folder_of_the_kits_own(own: Path) -> None:
    words = lab.command("python", browser=False, port=8899)
    assert f"--LabApp.user_settings_dir={own / 'settings'}" in words
    assert "--ServerApp.open_browser=False" in words
    assert "--ServerApp.port=8899" in words
    tracker = own / "settings" / "@jupyterlab" / "notebook-extension" / "tracker.jupyterlab-settings"
    assert json.loads(tracker.read_text(encoding="utf-8"))["scrollPastEnd"] is False
    news = own / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    assert json.loads(news.read_text(encoding="utf-8"))["fetchNews"] == "false"
    saving = own / "settings" / "@jupyterlab" / "docmanager-extension" / "plugin.jupyterlab-settings"
    assert json.loads(saving.read_text(encoding="utf-8"))["autosaveInterval"] <= 20, (
        "a page that is loaded anew must find itself"
    )


def test_the_demo_opens_its_notebook_and_runs_it(own: Path) -> None:
    words = lab.command("python", browser=True, port=None, demo="demo_random_mutations.ipynb")
    assert "--LabApp.default_url=/doc/tree/lessons/demo_random_mutations.ipynb" in words
    (folder,) = [Path(word.split("=")[1]) for word in words if word.startswith("--LabApp.extra_labextensions_path=")]
    (package,) = folder.glob("*/package.json")
    facts = json.loads(package.read_text(encoding="utf-8"))
    assert facts["name"] == package.parent.name
    script = (package.parent / facts["jupyterlab"]["_build"]["load"]).read_text(encoding="utf-8")
    assert f'_JUPYTERLAB["{facts["name"]}"]' in script
    plain = lab.command("python", browser=True, port=None)
    assert not [word for word in plain if "labextensions" in word], "a lesson is not run by itself"


def test_demos_are_the_notebooks_that_there_are() -> None:
    given = cli.parser().parse_args(["demo"])
    assert cli.demo_notebook(given) == "demo_random_mutations.ipynb"
    assert cli.demo_notebook(cli.parser().parse_args(["demo", "random_mutations"])) == "demo_random_mutations.ipynb"
    assert cli.demo_notebook(cli.parser().parse_args([])) is None


def test_a_setting_that_a_person_changed_is_kept(own: Path) -> None:
    lab.command("python", browser=True, port=None)
    tracker = own / "settings" / "@jupyterlab" / "notebook-extension" / "tracker.jupyterlab-settings"
    tracker.write_text('{"scrollPastEnd": true}', encoding="utf-8")
    lab.command("python", browser=True, port=None)
    assert json.loads(tracker.read_text(encoding="utf-8"))["scrollPastEnd"] is True


def test_a_busy_port_is_said_at_once() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(Problem, match=f"Port {port} is in use"):
            lab.check_port(port)
    lab.check_port(port)


@pytest.mark.parametrize("port", [0, -1, 70000])
def test_a_port_that_is_none(port: int) -> None:
    with pytest.raises(Problem, match="from 1 to 65535"):
        lab.check_port(port)


def test_kernels_can_import_the_kit_from_any_environment() -> None:
    assert lab.environment(importable=False)["PYTHONPATH"].startswith(lab.ROOT)


def test_a_named_browser_goes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "my chromium"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv(browser.VARIABLE, str(program))
    assert browser.find_chromium() == str(program)
    monkeypatch.setenv(browser.VARIABLE, str(tmp_path / "absent"))
    assert browser.find_chromium() is None


def test_a_missing_browser_fails_everything_and_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks.browser, "find_chromium", lambda: None)
    monkeypatch.setattr(checks, "_step", lambda *_: 0)
    monkeypatch.setenv("CI", "")
    with pytest.raises(Problem, match="missing browser is a failure"):
        checks.run("python", own_venv=True, everything=True, extra=[])
    assert checks.run("python", own_venv=True, everything=False, extra=[]) == 0
    monkeypatch.setenv("CI", "true")
    with pytest.raises(Problem, match="missing browser is a failure"):
        checks.run("python", own_venv=True, everything=False, extra=[])


def test_a_failed_style_check_fails_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks.browser, "find_chromium", lambda: "chromium")
    monkeypatch.setattr(checks, "_step", lambda name, *_: int(name.startswith("ruff format")))
    assert checks.run("python", own_venv=True, everything=True, extra=[]) == 1


def test_what_is_left_out() -> None:
    plain = checks.pytest_command("python", everything=False, chromium=False, extra=[])
    assert plain[plain.index("-m", 2) + 1 :][:1] != ["pytest"]
    assert "not patient and not long and not browser" in plain
    assert "not patient and not long" in checks.pytest_command("python", everything=False, chromium=True, extra=[])
    assert [word for word in checks.pytest_command("python", True, True, []) if "not " in word] == ["not patient"]


def test_what_takes_long_begins_first() -> None:
    """In the run with several processes; the names in the list are those of files and folders."""
    assert all((ROOT / start).exists() for start in DEAREST)
    places = [
        place("tests/conformance/test_random_games.py::test_many_random_games[origin]"),
        place("tests/setup/test_own_venv.py::test_x"),
        place("tests/core/test_x.py::test_x"),
    ]
    assert places == sorted(set(places))
