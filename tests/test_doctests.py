"""The examples in the docstrings of core, games, bots, models, data, inference, simulation and the public names are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import evolution_lab
import evolution_lab.bots
import evolution_lab.core
import evolution_lab.data
import evolution_lab.games
import evolution_lab.inference
import evolution_lab.models
import evolution_lab.simulation


def modules() -> list[str]:
    found = ["evolution_lab.api", "evolution_lab.i18n"]
    for package in (
        evolution_lab.core,
        evolution_lab.games,
        evolution_lab.bots,
        evolution_lab.models,
        evolution_lab.data,
        evolution_lab.inference,
        evolution_lab.simulation,
    ):
        found += [module.name for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]
    return sorted(found)


@pytest.mark.parametrize("name", modules())
def test_examples_are_true(name: str) -> None:
    module: ModuleType = importlib.import_module(name)
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    assert result.failed == 0


def test_there_are_examples() -> None:
    """The test above proves nothing where nothing is found."""
    finder = doctest.DocTestFinder()
    examples = sum(len(test.examples) for name in modules() for test in finder.find(importlib.import_module(name)))
    assert examples > 20
    assert "evolution_lab.games.random_mutations.position" in modules()
