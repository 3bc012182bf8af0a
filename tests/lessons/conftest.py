"""Lessons are run once for all tests, also when several processes run them side by side."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from . import weaving


@pytest.fixture(scope="session", autouse=True)
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The folder of this run of pytest: with workers of pytest-xdist the one above theirs."""
    own = tmp_path_factory.getbasetemp()
    folder: Path = own.parent if os.environ.get("PYTEST_XDIST_WORKER") else own
    weaving.SHARED = folder
