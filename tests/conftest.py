"""For all tests: traits that one test has defined are not there in the next; what takes long begins first."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

import evolution_lab as lab

ALONE = "tests/conformance/test_random_games.py::test_many_random_games["
DEAREST = (
    ALONE + "random_mutations]",
    "tests/lessons/test_every_lesson.py",
    ALONE,
    "tests/browser/static/test_accessible.py",
    "tests/setup/test_own_venv.py",
    "tests/browser/static/test_art.py",
    "tests/lessons/test_lesson_03_claims.py",
    "tests/browser/lab/",
    "tests/bots/",
    "tests/browser/static/",
    "tests/setup/test_first_start.py",
    "tests/conformance/",
    "tests/lessons/",
    "lessons/",
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
# pytest-xdist hands out whole files, those with the most tests first. The longest of all have few tests: they would begin
# late, and in the end one process would play games while the others have nothing to do.


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out files in the order of the collection, and the random games of each game like a file of their own."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class DearestFirst(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return nodeid if nodeid.startswith(ALONE) else super()._split_scope(nodeid)

    config.option.loadscopereorder = False
    return DearestFirst(config, log)


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
