"""Set-up tests work on small copies of the checkout, so that they never touch the real .venv."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the launcher needs, under a path with spaces and non-ASCII letters, with empty locks."""
    folder = tmp_path / "evolution lab" / "Ångström 进化"
    (folder / "evolution_lab").mkdir(parents=True)
    (folder / ".ci").mkdir()
    shutil.copytree(
        ROOT / "evolution_lab" / "launcher",
        folder / "evolution_lab" / "launcher",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    for name in ("__init__.py", "__main__.py"):
        shutil.copy(ROOT / "evolution_lab" / name, folder / "evolution_lab" / name)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for lock in (folder / "requirements.lock", folder / ".ci" / "requirements-dev.lock"):
        lock.write_text("# nothing to install\n", encoding="utf-8")
    return folder


Run = Callable[..., "subprocess.CompletedProcess[str]"]
Start = Callable[..., "subprocess.Popen[str]"]


def _as_a_person(**more: str) -> dict[str, str]:
    """Return the variables without this test run's own for Python or pip."""
    drop = ("PYTHON", "PIP_INDEX", "PIP_NO_INDEX", "VIRTUAL_ENV", "PYTEST")
    env = {k: v for k, v in os.environ.items() if not k.startswith(drop)}
    return {**env, **more, "PYTHONIOENCODING": "utf-8"}


@pytest.fixture
def run() -> Run:
    """Run Python in a folder as a person would, to its end."""

    def go(folder: Path, *words: str, python: str = sys.executable, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [python, *words],
            cwd=folder,
            env=_as_a_person(**more),
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            timeout=200,
            check=False,
        )

    return go


@pytest.fixture
def start() -> Iterator[Start]:
    """Start Python in a folder as a person would, several at once; what still runs at the end is ended."""
    started: list[subprocess.Popen[str]] = []

    def go(folder: Path, *words: str, **more: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, *words],
            cwd=folder,
            env=_as_a_person(**more),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
        )
        started.append(process)
        return process

    yield go
    for process in started:
        if process.poll() is None:
            process.kill()
            process.communicate()
