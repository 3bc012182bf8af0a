"""What the tests of one's own traits share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from evolution_lab.games.random_mutations.known_traits import OWN


@pytest.fixture
def own() -> Iterator[None]:
    """No trait of one's own before the test, and none left after it."""
    before = dict(OWN)
    OWN.clear()
    yield
    OWN.clear()
    OWN.update(before)
