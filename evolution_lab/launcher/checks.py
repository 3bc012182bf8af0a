"""`test` and `test --all`: what is run, in which order, and what a missing browser means."""

from __future__ import annotations

import glob
import os
import subprocess
import time
from typing import Dict, List, Tuple

from evolution_lab.launcher import browser, lab
from evolution_lab.launcher.pythons import ROOT
from evolution_lab.launcher.words import Problem, say

SANITIZE = os.path.join("tests", "lessons", "nbval_sanitize.cfg")


def pytest_command(python: str, everything: bool, chromium: bool, extra: List[str]) -> List[str]:
    """Return the one pytest run: the tests (also of the examples in docstrings), and every cell of every lesson."""
    words = [python, "-m", "pytest", "--timeout", "1500" if everything else "240", "--durations", "5"]
    if everything and not extra:
        words += side_by_side()
    marks = (("patient", False), ("long", everything), ("browser", chromium))
    words += ["-m", " and ".join("not " + mark for mark, wanted in marks if not wanted)]
    if extra:
        return words + extra
    words += ["tests"]
    if glob.glob(os.path.join(ROOT, "lessons", "**", "*.ipynb"), recursive=True):
        words += ["--nbval-lax", "--nbval-current-env", "--nbval-cell-timeout", "300"]
        words += ["--nbval-sanitize-with", SANITIZE, "lessons"]
    return words


def side_by_side() -> List[str]:
    """Return what lets pytest run whole files side by side: everything takes most of an hour one after the other.

    Files are handed out in the order of ``tests/conftest.py``. One process more than there are processors (the browser tests wait a lot), at most four for the memory.
    """
    return ["-n", str(min(4, (os.cpu_count() or 1) + 1)), "--dist", "loadfile", "--no-loadscope-reorder"]


def run(python: str, own_venv: bool, everything: bool, extra: List[str]) -> int:
    """Run the checks, pytest last so that its summary ends the output; return the exit code."""
    chromium = browser.find_chromium()
    in_ci = os.environ.get("CI", "").lower() in ("true", "1", "yes")
    if chromium is None:
        if everything or in_ci:
            raise Problem(browser.MISSING + "\nWith --all, and in CI, a missing browser is a failure.")
        say(browser.MISSING + "\nThe browser tests are skipped.")
    env = lab.environment(own_venv)
    if chromium:
        env[browser.VARIABLE] = chromium
    failed = []  # type: List[str]
    for name, command in _steps(python, everything) if not extra else []:
        if _step(name, command, env):
            failed.append(name)
    code = _step("pytest", pytest_command(python, everything, bool(chromium), extra), env)
    if failed:
        say("Failed before pytest: {} (see above).".format(", ".join(failed)))
    return code or (1 if failed else 0)


def _steps(python: str, everything: bool) -> List[Tuple[str, List[str]]]:
    if not everything:
        return []
    return [
        ("ruff check", [python, "-m", "ruff", "check", "."]),
        ("ruff format --check", [python, "-m", "ruff", "format", "--check", "."]),
        ("mypy --strict", [python, "-m", "mypy", "--strict"]),
    ]


def _step(name: str, command: List[str], env: Dict[str, str]) -> int:
    say("\n== {} ==".format(name))
    start = time.monotonic()
    code = subprocess.call(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL)
    if name != "pytest":
        say("{}: {} ({:.1f} s)".format(name, "failed" if code else "passed", time.monotonic() - start))
    return code
