"""For all tests: traits that one test has defined are not there in the next; what takes long begins first."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

import evolution_lab as lab

DEAREST = (
    "tests/conformance/test_random_games.py",
    "tests/browser/static/test_accessible.py",
    "tests/browser/lab/",
    "tests/lessons/test_every_lesson.py",
    "tests/setup/",
    "tests/browser/static/",
    "tests/lessons/",
    "lessons/",
    "tests/bots/",
    "tests/conformance/",
    "tests/simulation/",
)
"""Where the ids of those tests begin that take most of the time, in the order in which they are handed out."""


@pytest.fixture(autouse=True)
def no_traits_of_other_tests() -> Iterator[None]:
    yield
    for ruleset in lab.games().values():
        if ruleset.workshop is not None:
            ruleset.workshop.own.clear()


# --- side by side ------------------------------------------------------------------------------------------------------
# Files are handed out in this order (see ``side_by_side`` in the launcher). The random games only reckon and browsers mostly wait,
# so one process plays while the others click: three at browsers at once hinder each other.


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a process of pytest-xdist: the dearest first."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: place(item.nodeid))


def place(nodeid: str) -> int:
    """Where a test stands in the queue; a smaller number is handed out earlier."""
    return next((number for number, start in enumerate(DEAREST) if nodeid.startswith(start)), len(DEAREST))


def pytest_collection_finish() -> None:
    """Thousands of tests and what they import stay to the end: Python need not look through them for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 10)
