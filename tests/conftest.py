"""For all tests: traits that one test has defined are not there in the next."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import evolution_lab as lab


@pytest.fixture(autouse=True)
def no_traits_of_other_tests() -> Iterator[None]:
    yield
    for ruleset in lab.games().values():
        if ruleset.workshop is not None:
            ruleset.workshop.own.clear()
