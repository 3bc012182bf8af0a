"""The .venv of the kit: made, left alone, repaired. For real, with locks that hold nothing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .conftest import Run

ENSURE = """
import sys
from evolution_lab.launcher import own_venv
from evolution_lab.launcher.words import Problem
try:
    print("PYTHON " + own_venv.ensure(False, None, "it has no jupyterlab"))
except Problem as problem:
    sys.exit("PROBLEM " + str(problem))
"""


@pytest.mark.slow
def test_its_whole_life(checkout: Path, run: Run) -> None:
    # the first start says what it does and where
    first = run(checkout, "-c", ENSURE)
    assert first.returncode == 0, first.stderr
    assert "First start" in first.stdout
    assert "it has no jupyterlab" in first.stdout
    assert str(checkout) in first.stdout
    python = first.stdout.split("PYTHON ")[1].strip()

    # the kit can be imported from every folder
    where = run(checkout.parent, "-c", "import evolution_lab; print(evolution_lab.__file__)", python=python)
    assert where.stdout.strip() == str(checkout / "evolution_lab" / "__init__.py"), where.stderr

    # a second start does nothing and says nothing
    second = run(checkout, "-c", ENSURE)
    assert second.stdout == f"PYTHON {python}\n"

    # a changed lock is brought up to date in place
    (checkout / "requirements.lock").write_text("# still nothing\n", encoding="utf-8")
    inode = os.stat(checkout / ".venv" / "pyvenv.cfg").st_ino
    third = run(checkout, "-c", ENSURE)
    assert "has changed" in third.stdout
    assert os.stat(checkout / ".venv" / "pyvenv.cfg").st_ino == inode

    # an interrupted one is made anew
    stamp = checkout / ".venv" / "evolution-lab.json"
    stamp.write_text(json.dumps({"state": "making", "checkout": str(checkout), "process": 2**30}), encoding="utf-8")
    shutil.rmtree(checkout / ".venv" / ("Lib" if os.name == "nt" else "lib"))
    fourth = run(checkout, "-c", ENSURE)
    assert "interrupted" in fourth.stdout
    assert fourth.returncode == 0, fourth.stderr

    # a moved checkout is made anew
    moved = checkout.parent / "moved to"
    shutil.move(checkout, moved)
    fifth = run(moved, "-c", ENSURE)
    assert "moved or copied" in fifth.stdout
    assert str(moved) in fifth.stdout.split("PYTHON ")[1]


def test_a_stranger_is_left_alone(checkout: Path, run: Run) -> None:
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "pyvenv.cfg").write_text("home = /usr/bin\n", encoding="utf-8")
    done = run(checkout, "-c", ENSURE)
    assert "did not make" in done.stderr
    assert (checkout / ".venv" / "pyvenv.cfg").read_text(encoding="utf-8") == "home = /usr/bin\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot tell whether another process lives")
def test_two_windows_do_not_install_at_once(checkout: Path, run: Run) -> None:
    (checkout / ".venv").mkdir()
    stamp = {"state": "making", "checkout": str(checkout), "process": os.getpid()}
    (checkout / ".venv" / "evolution-lab.json").write_text(json.dumps(stamp), encoding="utf-8")
    assert "Another window" in run(checkout, "-c", ENSURE).stderr


@pytest.mark.slow
def test_no_write_permission(checkout: Path, run: Run) -> None:
    code = (
        "import os, runpy, sys\n"
        "def refuse(*a, **k): raise PermissionError(13, 'Permission denied')\n"
        "os.makedirs = refuse\n" + ENSURE
    )
    done = run(checkout, "-c", code)
    assert "may not write into its own folder" in done.stderr
    assert "Copy the whole folder" in done.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder(checkout: Path, run: Run) -> None:
    checkout.chmod(0o555)
    try:
        assert "may not write into its own folder" in run(checkout, "-c", ENSURE).stderr
    finally:
        checkout.chmod(0o755)


def test_no_venv_module_names_the_package(checkout: Path, run: Run) -> None:
    code = (
        "from evolution_lab.launcher import pythons\n"
        "probe = pythons.probe\n"
        "def without(command):\n"
        "    found = probe(command)\n"
        "    return found and dict(found, venv=False)\n"
        "pythons.probe = without\n" + ENSURE
    )
    done = run(checkout, "-c", code)
    assert "sudo apt install python3-venv" in done.stderr


@pytest.mark.slow
def test_no_network(checkout: Path, run: Run) -> None:
    lock = "six==1.17.0 --hash=sha256:" + "0" * 64 + "\n"
    (checkout / "requirements.lock").write_text(lock, encoding="utf-8")
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}
    done = run(checkout, "-c", ENSURE, PIP_RETRIES="1", **nowhere)
    assert "no way to the package index" in done.stderr
    assert "--wheels FOLDER" in done.stderr


@pytest.mark.slow
def test_wheels_from_a_folder_with_spaces(checkout: Path, run: Run) -> None:
    folder = checkout.parent / "usb stick"
    folder.mkdir()
    wheel = _small_wheel(folder)
    (checkout / "requirements.lock").write_text(f"tiny-thing==1.0 --hash=sha256:{wheel}\n", encoding="utf-8")
    code = ENSURE.replace("ensure(False, None,", "ensure(False, sys.argv[1],")
    done = run(checkout, "-c", code, str(folder))
    assert done.returncode == 0, done.stderr
    python = done.stdout.split("PYTHON ")[1].strip()
    assert subprocess.run([python, "-c", "import tiny_thing"], check=False).returncode == 0


def _small_wheel(folder: Path) -> str:
    """Write a wheel with one empty module; return its checksum."""
    import hashlib
    import zipfile

    path = folder / "tiny_thing-1.0-py3-none-any.whl"
    info = "tiny_thing-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("tiny_thing.py", "")
        file.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: tiny-thing\nVersion: 1.0\n")
        file.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{info}/RECORD", f"tiny_thing.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_wheels_folder_must_hold_wheels(checkout: Path, run: Run) -> None:
    done = run(checkout, "-m", "evolution_lab", "--wheels", "no such folder")
    assert done.returncode == 1
    assert "does not exist or holds no wheel files" in done.stderr
    assert "pip download" in done.stderr
