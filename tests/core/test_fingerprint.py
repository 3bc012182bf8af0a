"""Two definitions have the same fingerprint if they say the same, wherever and whenever they are written."""

from __future__ import annotations

import functools
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.core.fingerprint import fingerprint

LIMIT = 3


def made(source: str, **outside: Any) -> Callable[..., Any]:
    """The function ``f`` of a piece of source, as a notebook's cell would make it."""
    names: dict[str, Any] = dict(outside)
    exec(source, names)
    function: Callable[..., Any] = names["f"]
    return function


PAIRS = [
    ("def f(a): return a + 1", "def f(a): return a + 2"),
    ("def f(a): return a.food", "def f(a): return a.red"),
    ("def f(a, b=1): return a", "def f(a, b=2): return a"),
    ("def f(a, *, b=1): return a", "def f(a, *, b=2): return a"),
    ("def f(a): return [x + 1 for x in a]", "def f(a): return [x + 2 for x in a]"),
    ("def f(a): return a in (1, 2)", "def f(a): return a in (1, 3)"),
    ("N = 1\ndef f(a): return a + N", "N = 2\ndef f(a): return a + N"),
    ("def g(a): return a\ndef f(a): return g(a)", "def g(a): return -a\ndef f(a): return g(a)"),
    ("def h(n):\n  return lambda a: a + n\nf = h(1)", "def h(n):\n  return lambda a: a + n\nf = h(2)"),
    ("L = [1]\ndef f(a): return a in L", "L = [2]\ndef f(a): return a in L"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_what_differs_is_told_apart_and_what_is_the_same_is_not(one: str, other: str) -> None:
    assert fingerprint(made(one)) == fingerprint(made("\n\n# moved\n" + one))
    assert fingerprint(made(one)) != fingerprint(made(other))


def test_a_name_that_only_looks_like_something_outside_does_not_count() -> None:
    source = "def f(a): return a.animals"
    assert fingerprint(made(source, animals=1)) == fingerprint(made(source, animals=2))


def test_a_function_that_calls_itself_or_holds_itself_ends() -> None:
    assert fingerprint(made("def f(a): return f(a)"))
    loop: list[Any] = []
    loop.append(loop)
    assert fingerprint(loop) == fingerprint(loop)


def test_plain_values_of_every_kind() -> None:
    values: list[Any] = [
        None,
        True,
        1,
        1.0,
        "1",
        b"1",
        (1,),
        [1],
        {1},
        {1: 2},
        {"1": 2},
        int,
        sys,
        functools.partial(int, "1"),
    ]
    assert len({fingerprint(value) for value in values}) == len(values)
    assert fingerprint({"b", "a", "c"}) == fingerprint({"c", "b", "a"})


def test_it_is_the_same_in_another_process() -> None:
    code = (
        "from evolution_lab.core.fingerprint import fingerprint\n"
        "names = {}\n"
        'exec(\'L = {"a", "b", "c"}\\ndef f(a): return a in L and a in {1, 2, 3, "x"}\', names)\n'
        "print(fingerprint(names['f'], {'x', 'y', 'z'}))"
    )
    root = Path(__file__).resolve().parents[2]
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            cwd=root,
            env={"PYTHONHASHSEED": seed},
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] and len(runs[0].strip()) == 16
