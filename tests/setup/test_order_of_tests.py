"""Every process finds the same tests in the same order: whoever runs them side by side hands them out by their places."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COLLECT = ["-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests"]
HASHES = ("4", "6")
"""Python puts the names of a set in an order that hangs on this number; with these two many pairs of words change places."""


@pytest.mark.slow
def test_no_test_takes_its_cases_from_a_set() -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, *COLLECT],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": one, "PYTEST_ADDOPTS": ""},
            stdout=subprocess.PIPE,
            text=True,
        )
        for one in HASHES
    ]
    first, second = ([line for line in one.communicate()[0].splitlines() if "::" in line] for one in processes)
    assert len(first) > 5000 and [one.returncode for one in processes] == [0, 0]
    different = [f"{one} is {other} elsewhere" for one, other in zip(first, second, strict=True) if one != other]
    assert not different, different[:4]
