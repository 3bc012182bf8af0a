"""All games of a plan are played with a learner's traits as they were when it was made, whatever a cell makes of them since."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from evolution_lab import new_trait, simulate
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.simulation import Result, resume, start, start_comparison

SETTINGS: dict[str, Any] = {"players": ["random"] * 2, "seed": 1, "more_cards": {"zz": 60}}


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    before = dict(OWN)
    new_trait("zz", climate=20)
    yield
    OWN.clear()
    OWN.update(before)


def same_games(one: Result, two: Result) -> bool:
    return all(np.array_equal(one[table][c], two[table][c]) for table in one for c in one[table])


def test_the_two_versions_differ() -> None:
    before = simulate(games=12, workers=1, **SETTINGS)
    new_trait("zz", climate=0)
    assert not same_games(before, simulate(games=12, workers=1, **SETTINGS))


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_games_that_are_resumed_keep_the_trait(workers: int) -> None:
    whole = simulate(games=16, workers=1, **SETTINGS)
    seen: list[int] = []
    job = start(games=16, workers=1, progress=lambda done, asked: seen.append(done), **SETTINGS)
    job.stop()
    half = job.wait()
    assert half.games.rows < 16
    new_trait("zz", climate=0)
    assert same_games(resume(half, workers=workers), whole)


def test_a_running_job_keeps_the_trait() -> None:
    whole = simulate(games=20, workers=1, **SETTINGS)
    job = start(games=20, workers=1, **SETTINGS)
    new_trait("zz", climate=0)
    assert same_games(job.wait(), whole)
    new_trait("zz", climate=20)
    both = start_comparison(games=8, workers=1, world=["none", "drought"], **SETTINGS)
    new_trait("zz", climate=0)
    both.wait()
    new_trait("zz", climate=20)
    again = start_comparison(games=8, workers=1, world=["none", "drought"], **SETTINGS)
    again.wait()
    assert all(same_games(both.comparison[label], again.comparison[label]) for label in both.labels)


def test_a_replay_shows_the_game_that_was_counted() -> None:
    result = simulate(games=6, workers=1, **SETTINGS)
    new_trait("zz", climate=0)
    for number in range(6):
        match = result.replay(number)
        assert match.scores() == [result.games[f"score_{letter}"][number] for letter in "AB"]
        assert match.ply == result.games["decisions"][number]


def test_a_trait_that_is_not_there_any_more_still_plays() -> None:
    result = simulate(games=4, workers=1, **SETTINGS)
    OWN.clear()
    assert result.replay(1).scores() == [result.games[f"score_{letter}"][1] for letter in "AB"]
    assert same_games(resume(result), result)
