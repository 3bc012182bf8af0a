"""The .venv of the kit: made, left alone, repaired. For real, with locks that hold nothing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .conftest import Run, Start

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


@pytest.mark.slow
def test_a_set_up_that_broke_off_waits_for_nobody(checkout: Path, run: Run) -> None:
    """In a container the next start often has the process id of the one that broke off."""
    (checkout / ".venv").mkdir()
    code = (
        "import json, os\n"
        "from evolution_lab.launcher import own_venv\n"
        "stamp = {'state': 'making', 'checkout': own_venv.ROOT, 'process': os.getpid()}\n"
        "with open(own_venv.STAMP, 'w', encoding='utf-8') as file: json.dump(stamp, file)\n" + ENSURE
    )
    done = run(checkout, "-c", code)
    assert done.returncode == 0, done.stderr
    assert "interrupted" in done.stdout
    assert "Another window" not in done.stdout + done.stderr


@pytest.mark.slow
def test_three_starts_at_once(checkout: Path, start: Start) -> None:
    """One sets up; the others say that they wait, and then use what it made."""
    windows = [start(checkout, "-c", ENSURE) for _ in range(3)]
    told = [window.communicate(timeout=200) for window in windows]
    assert [window.returncode for window in windows] == [0, 0, 0], told
    assert sum("First start" in out for out, _ in told) == 1, told
    waited = [out for out, _ in told if "First start" not in out]
    # On a busy computer one may come when all is ready already.
    assert all(out.startswith(("Another window is setting up", "PYTHON ")) for out in waited), told
    assert all(out.splitlines()[-1].startswith("PYTHON ") for out, _ in told), told


@pytest.mark.slow
def test_a_window_that_is_killed_keeps_nobody_waiting(checkout: Path, run: Run, start: Start) -> None:
    code = (
        "import time\n"
        "from evolution_lab.launcher import lock\n"
        "with lock.alone():\n"
        "    print('HELD', flush=True)\n"
        "    time.sleep(100)\n"
    )
    holder = start(checkout, "-c", code)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "HELD\n"
    waiting = start(checkout, "-c", ENSURE)
    assert waiting.stdout is not None
    assert "Another window is setting up" in waiting.stdout.readline()
    holder.kill()
    holder.communicate(timeout=20)
    rest, wrong = waiting.communicate(timeout=200)
    assert waiting.returncode == 0, wrong
    assert "First start" in rest


@pytest.mark.slow
def test_a_disk_that_knows_no_locks(checkout: Path, run: Run) -> None:
    code = (
        "from evolution_lab.launcher import lock\n"
        "def refuse(file): raise OSError(37, 'No locks available')\n"
        "lock._try = refuse\n" + ENSURE
    )
    done = run(checkout, "-c", code)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_stopped_while_the_old_one_is_taken_away(checkout: Path, run: Run) -> None:
    """Whatever is gone already, the stamp goes last, or the rest would look like a stranger's."""
    (checkout / ".venv" / "lib").mkdir(parents=True)
    for name in ("pyvenv.cfg", "lib/one.py"):
        (checkout / ".venv" / name).write_text("", encoding="utf-8")
    stamp = {"state": "making", "checkout": str(checkout)}
    (checkout / ".venv" / "evolution-lab.json").write_text(json.dumps(stamp), encoding="utf-8")
    code = (
        "import os, shutil\n"
        "rmtree, gone = shutil.rmtree, []\n"
        "def stop_before_the_stamp(path, *more, **words):\n"
        "    if os.path.basename(path) == 'lib': raise KeyboardInterrupt\n"
        "    if os.path.exists(os.path.join(path, 'lib')):\n"
        "        os.remove(os.path.join(path, 'evolution-lab.json'))\n"
        "        raise KeyboardInterrupt\n"
        "    rmtree(path, *more, **words)\n"
        "shutil.rmtree = stop_before_the_stamp\n" + ENSURE
    )
    assert "KeyboardInterrupt" in run(checkout, "-c", code).stderr
    done = run(checkout, "-c", ENSURE)
    assert done.returncode == 0, done.stderr


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


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no folder that is taken away while in use")
@pytest.mark.parametrize("words", [("--wheels", "usb"), ("lessons", "mine")])
def test_a_folder_named_from_a_place_that_is_gone(words: tuple[str, ...], checkout: Path, run: Run) -> None:
    code = (
        "import os, sys\n"
        "from evolution_lab.launcher import cli\n"
        "os.mkdir('gone'); os.chdir('gone'); os.rmdir('../gone')\n"
        "sys.exit(cli.main(sys.argv[1:]))\n"
    )
    (checkout / "lessons").mkdir()
    done = run(checkout, "-c", code, *words)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "does not exist any more" in done.stderr


def test_a_wheels_folder_that_one_may_not_read(checkout: Path, run: Run) -> None:
    code = (
        "import os, sys\n"
        "from evolution_lab.launcher import cli\n"
        "def refuse(path='.'): raise PermissionError(13, 'Permission denied')\n"
        "os.listdir = refuse\n"
        "sys.exit(cli.main(['--wheels', 'usb']))\n"
    )
    (checkout / "usb").mkdir()
    done = run(checkout, "-c", code)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "could not be read (Permission denied)" in done.stderr
    assert str(checkout / "usb") in done.stderr
