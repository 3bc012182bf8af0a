"""The whole first start from a copy of the checkout: install, JupyterLab opens the student's copy, a lesson runs there."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# Run in the lesson's own folder with the kernel of the kit's environment, and saved there, as JupyterLab does.
RUN_LESSON = """
import sys, pathlib, nbformat
from nbclient import NotebookClient
path = pathlib.Path(sys.argv[1])
book = nbformat.read(path, as_version=4)
NotebookClient(book, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
nbformat.write(book, path)
ask = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("import sys, widgets; print(sys.prefix, widgets)")])
NotebookClient(ask, resources={"metadata": {"path": str(path.parent)}}).execute()
print(ask.cells[0].outputs[0].text)
"""


def _person(home: Path) -> dict[str, str]:
    drop = ("PYTHON", "VIRTUAL_ENV", "EVOLUTION_LAB_FOLDER", "JUPYTER")
    env = {k: v for k, v in os.environ.items() if not k.startswith(drop)}
    return {**env, "HOME": str(home), "USERPROFILE": str(home)}


def _content(folder: Path) -> dict[str, str]:
    """Every file of a checkout with its checksum, without what git ignores."""
    ignored = {".venv", ".evolution-lab", "__pycache__"}
    found = (path for path in sorted(folder.rglob("*")) if path.is_file())
    kept = (path for path in found if not ignored & set(path.relative_to(folder).parts))
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in kept}


def _start_and_stop(folder: Path, log: Path, home: Path) -> float:
    """Start the command, wait until JupyterLab answers, end it; return the seconds until the answer."""
    port = _free_port()
    env = _person(home)
    begin = time.monotonic()
    with log.open("w", encoding="utf-8") as file:
        # -S hides the packages that this Python may have, as on a computer with nothing but Python.
        words = [sys.executable, "-S", "-m", "evolution_lab", "--no-browser", "--port", str(port)]
        process = subprocess.Popen(words, cwd=folder, env=env, stdout=file, stderr=file, stdin=subprocess.DEVNULL)
        try:
            while time.monotonic() - begin < 600:
                assert process.poll() is None, log.read_text(encoding="utf-8")
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api", timeout=5) as answer:
                        assert b"version" in answer.read()
                    seconds = time.monotonic() - begin
                    _opens_the_lesson(port, log)
                    return seconds
                except (urllib.error.URLError, OSError):
                    time.sleep(0.1)
            raise AssertionError("JupyterLab did not answer within 10 minutes")
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def _opens_the_lesson(port: int, log: Path) -> None:
    """The address that JupyterLab says leads to the page, and the lesson is where the page looks for it."""
    said = re.search(
        r"http://\S+(/doc/tree/lessons/00_start_here\.ipynb)\?token=(\w+)", log.read_text(encoding="utf-8")
    )
    assert said is not None, log.read_text(encoding="utf-8")
    for place in (said[1], "/api/contents/lessons/00_start_here.ipynb"):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{place}?token={said[2]}", timeout=30) as answer:
            assert answer.status == 200
            assert answer.read()


@pytest.mark.long
def test_first_and_second_start(tmp_path: Path) -> None:
    folder = tmp_path / "Å new" / "check out"
    keep = shutil.ignore_patterns(".venv", ".git", ".evolution-lab", "__pycache__", ".*_cache", "test-artifacts")
    shutil.copytree(ROOT, folder, ignore=keep)
    log, home = tmp_path / "log.txt", tmp_path / "Åsa home"
    home.mkdir()
    before = _content(folder)

    first = _start_and_stop(folder, log, home)
    said = log.read_text(encoding="utf-8")
    assert "First start" in said
    assert "Ready." in said
    lesson = home / "Evolution Lab" / "lessons" / "00_start_here.ipynb"
    assert str(lesson.parent) in said
    assert lesson.read_bytes() == (ROOT / "lessons" / lesson.name).read_bytes()

    second = _start_and_stop(folder, log, home)
    assert "First start" not in log.read_text(encoding="utf-8")
    print(f"first start {first:.1f} s, second start {second:.1f} s")
    assert second < 60

    python = folder / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    done = subprocess.run(
        [python, "-c", RUN_LESSON, lesson],
        cwd=tmp_path,
        env=_person(home),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert str(folder / ".venv") in done.stdout, done.stdout + done.stderr
    used = lesson.read_bytes()

    _start_and_stop(folder, log, home)
    assert lesson.read_bytes() == used, "what the student ran is kept"
    assert _content(folder) == before, "nothing of the student is in the checkout"
