"""What a person sees of a refusal: in a notebook only its words, in plain Python all of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from evolution_lab.core import errors
from evolution_lab.core.errors import LabError

KINDS = [one for one in vars(errors).values() if isinstance(one, type) and issubclass(one, LabError)]


def shown_in_a_notebook(code: str) -> str:
    """What IPython prints for a cell that fails."""
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell()
    lines: list[str] = []
    shell._showtraceback = lambda kind, value, shown: lines.extend(shown)
    shell.run_cell(code)
    return "\n".join(lines)


def test_a_notebook_shows_the_words_of_a_refusal_and_none_of_our_code() -> None:
    assert len(KINDS) > 5
    for code, words in {
        "import evolution_lab as lab; lab.new_trait('glow', sheild=lambda t, h, p: True)": "Did you mean shield?",
        "import evolution_lab as lab; lab.new_match(more_cards={'herd_sens': 8})": "No trait is called 'herd_sens'",
        "import evolution_lab as lab; lab.new_match(players=['a'])": "seats",
    }.items():
        shown = shown_in_a_notebook(code)
        assert words in shown.replace("\n", " "), shown
        assert "File" not in shown and "line " not in shown and "--->" not in shown
        assert all(len(line) <= 100 for line in shown.splitlines())


def test_an_error_of_our_own_keeps_its_traceback() -> None:
    assert "Traceback" in shown_in_a_notebook("1 / 0")


def test_plain_python_shows_where_it_happened() -> None:
    code = "import evolution_lab as lab; lab.new_match(players=['a'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert "Traceback" in done.stderr and "api.py" in done.stderr
