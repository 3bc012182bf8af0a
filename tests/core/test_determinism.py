"""The same seed is the same game in another process, with another hash seed, and in another Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("play_digests.py")
OTHER_PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14")


def digests(python: str, hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run([python, str(SCRIPT)], capture_output=True, text=True, env=environment, timeout=300)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def here() -> str:
    found = digests(sys.executable, "1")
    assert len(set(found.splitlines())) == 27
    return found


def test_another_hash_seed(here: str) -> None:
    assert digests(sys.executable, "2") == here
    assert digests(sys.executable, "random") == here


def test_optimised(here: str) -> None:
    """With -O, where assertions are left out: nothing depends on one."""
    run = subprocess.run([sys.executable, "-O", str(SCRIPT)], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
    assert run.stdout == here


@pytest.mark.parametrize("name", OTHER_PYTHONS)
def test_another_python(here: str, name: str) -> None:
    """A Python that runs nothing but the standard library: the core and the bots need no more."""
    python = shutil.which(name)
    if python is None:
        pytest.skip(f"There is no {name} here.")
    version = subprocess.run(
        [python, "-S", "-c", "import sys; print(sys.version_info[:2])"], capture_output=True, text=True
    )
    if version.returncode != 0:
        pytest.skip(f"{name} is there but does not start.")
    assert digests(python, "3") == here
