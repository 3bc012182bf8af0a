"""The examples in the docstrings of the kit and of its boards are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import evolution_lab
import widgets


def modules() -> list[str]:
    """All modules but those that are run as programs."""
    found = [evolution_lab.__name__, widgets.__name__]
    for package in (evolution_lab, widgets):
        found += [module.name for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
    return sorted(name for name in found if not name.endswith(".__main__"))


@pytest.mark.parametrize("name", modules())
def test_examples_are_true(name: str) -> None:
    module: ModuleType = importlib.import_module(name)
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert result.failed == 0


def test_there_are_examples() -> None:
    """The test above proves nothing where nothing is found."""
    finder = doctest.DocTestFinder()
    examples = sum(len(test.examples) for name in modules() for test in finder.find(importlib.import_module(name)))
    assert examples > 200
    assert {
        "evolution_lab.games.random_mutations.position",
        "evolution_lab.launcher.words",
        "widgets.lab.sources",
    } <= set(modules())
