"""The option ``--games N``: how many random games the long conformance run plays."""

from __future__ import annotations

import os

import pytest

DEFAULT_GAMES = 1000


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--games", type=int, default=None, help="random games of the long conformance run")


@pytest.fixture(scope="session")
def wanted_games(request: pytest.FixtureRequest) -> int:
    """``--games N``, else the environment variable EVOLUTION_LAB_GAMES, else 1,000."""
    given = request.config.getoption("--games")
    return int(given if given is not None else os.environ.get("EVOLUTION_LAB_GAMES", DEFAULT_GAMES))
