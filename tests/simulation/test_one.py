"""The tables of one match are those that the same game has among many."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab import new_match, simulate
from evolution_lab.simulation.one import count_match


@pytest.mark.parametrize("game", ["random_mutations", "origin", "natural_selection"])
@pytest.mark.parametrize("options", [{}, {"draw": "chosen"}])
def test_one_match_is_counted_as_in_a_result(game: str, options: dict[str, Any]) -> None:
    result = simulate(game, ["greedy"] * 3, games=2, seed=5, workers=1, **options)
    for number in range(2):
        tables = count_match(result.replay(number))
        assert set(tables) == set(result)
        for name, table in tables.items():
            own = result[name].where(result[name]["game"] == number)
            for column in table:
                assert table.codes(column).tolist() == own.codes(column).tolist(), (name, column)


@pytest.mark.parametrize("game", ["random_mutations", "origin", "natural_selection"])
def test_a_match_may_be_counted_at_any_moment(game: str) -> None:
    match = new_match(game, players=["greedy"] * 2, seed=3, run=False)
    while not match.over:
        match.run_bots(40)
        assert count_match(match)["games"].rows == 1
