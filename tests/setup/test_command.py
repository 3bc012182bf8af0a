"""The command itself, from old Pythons and with odd words."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from evolution_lab.launcher import pythons

from .conftest import Run

ROOT = Path(__file__).resolve().parents[2]
OLD = ["python2.7", "python3.6", "python3.7", "python3.8", "python3.9", "python3.10"]


def working(name: str) -> str | None:
    """Return the path of an old Python that really starts (a version manager's stand-in may not)."""
    path = shutil.which(name)
    if path is None or subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode:
        return None
    code = "import sys; sys.stdout.write(sys.executable)"
    return subprocess.run([path, "-c", code], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("name", OLD)
def test_an_old_python_hands_over_or_gets_a_sentence(name: str, checkout: Path, run: Run) -> None:
    old = working(name)
    if old is None:
        pytest.skip(f"there is no {name} here")
    handed = run(checkout, "-m", "evolution_lab", "--help", python=old)
    assert "Set up Evolution Lab" in handed.stdout, handed.stderr
    alone = run(checkout, "-m", "evolution_lab", python=old, PATH=str(checkout))
    assert alone.returncode == 1
    assert f"needs Python {pythons.span()}" in alone.stderr
    assert "Traceback" not in alone.stderr


def test_a_python_that_is_too_old_and_alone(checkout: Path, run: Run) -> None:
    """The same, played with this Python, so that it is tested on machines without old ones."""
    code = (
        "from evolution_lab.launcher import pythons\n"
        "pythons.probe = lambda command: None\n"
        "raise SystemExit(pythons.hand_over([]))\n"
    )
    done = run(checkout, "-c", code)
    assert done.returncode == 1
    assert f"needs Python {pythons.span()}" in done.stderr
    assert "Install one" in done.stderr


def test_probe_knows_this_python_and_no_other_program() -> None:
    found = pythons.probe([sys.executable])
    assert found is not None
    assert tuple(found["version"]) == sys.version_info[:2]
    assert pythons.probe(["no-such-program"]) is None
    assert pythons.probe([shutil.which("git") or "no-such-program"]) is None


def test_help_is_the_manual(run: Run) -> None:
    done = run(ROOT, "-m", "evolution_lab", "--help")
    for word in ("demo", "--here", "--no-browser", "--port", "--wheels", "test --all"):
        assert word in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("--all",),
        ("lessons", "--here"),
        ("test", "--here"),
        ("play",),
        ("test", "demo"),
        ("demo", "--teacher"),
        ("--port", "many"),
    ],
)
def test_words_that_make_no_sense(words: tuple[str, ...], run: Run) -> None:
    done = run(ROOT, "-m", "evolution_lab", *words)
    assert done.returncode == 2
    assert "usage:" in done.stderr


def test_without_the_checkout_it_says_where_to_start(checkout: Path, run: Run) -> None:
    (checkout / "pyproject.toml").unlink()
    done = run(checkout, "-m", "evolution_lab")
    assert "The lessons are not here" in done.stderr


def test_a_demo_that_there_is_not(run: Run) -> None:
    done = run(ROOT, "-m", "evolution_lab", "demo", "chess", "--here", "--no-browser")
    assert done.returncode == 1
    assert "There is no demo chess. The demos are: " in done.stderr
    assert "random_mutations" in done.stderr


def test_names_that_the_terminal_does_not_know(run: Run) -> None:
    code = "from evolution_lab.launcher.words import say; say('Å 进化')"
    done = run(ROOT, "-c", "import sys; sys.stdout.reconfigure(encoding='ascii'); " + code)
    assert done.stdout.strip() == "? ??"


@pytest.mark.parametrize("module", ["__init__", "pythons", "cli", "own_venv"])
def test_ctrl_c_while_the_launcher_is_still_being_read(module: str, checkout: Path, run: Run) -> None:
    path = checkout / "evolution_lab" / "launcher" / f"{module}.py"
    text = path.read_text(encoding="utf-8")
    if module == "__init__":
        stop = "import os\nif not os.path.exists('stopped'):\n    open('stopped', 'w').close()\n"
        stop += "    raise KeyboardInterrupt\n"
        path.write_text(text + stop, encoding="utf-8")
    else:
        path.write_text(text + "\nraise KeyboardInterrupt\n", encoding="utf-8")
    done = run(checkout, "-m", "evolution_lab")
    assert "Traceback" not in done.stderr
    assert "Stopped. Start again" in done.stderr
    assert done.returncode == 130


def test_a_python_that_is_too_old_in_a_place_that_is_gone(checkout: Path, run: Run) -> None:
    code = (
        "import os\n"
        "from evolution_lab.launcher import pythons\n"
        "def gone(): raise FileNotFoundError(2, 'No such file or directory')\n"
        "os.getcwd = gone\n"
        "pythons.probe = lambda command: {'command': command, 'venv': True}\n"
        "pythons.run = lambda command, env: print(env['PYTHONPATH'])\n"
        "pythons.hand_over([])\n"
    )
    done = run(checkout, "-c", code)
    assert str(checkout) in done.stdout, done.stderr
