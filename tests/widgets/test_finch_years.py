"""Forty years of finches: the numbers of the data, the steps that are named, another species, errors in words."""

from __future__ import annotations

import json

import pytest

from evolution_lab.core.errors import BadSetUp
from evolution_lab.data import finch_years
from widgets.models_lab.selection_differential_years import FinchYears


def test_the_two_large_steps_and_the_dry_years_are_those_of_the_data() -> None:
    board = FinchYears()
    assert [(year, round(by, 2)) for year, by in board.jumps()] == [(1978, 0.39), (2005, -0.51)]
    told = board.view.data["blocks"][0]["summary"]
    assert "1978 +0.39 mm; 2005 −0.51 mm" in told
    dry = [one.year for one in finch_years() if one.rain is not None and one.rain < 30]
    assert f"Dry years: {', '.join(map(str, dry))}." in told and dry[0] == 1977 and 2004 in dry
    assert "Grant PR, Grant BR (2014)" in board.view.data["source"]
    json.dumps(board.view.data, allow_nan=False)
    assert board.still().count("<svg") == 3
    board.close()


def test_another_species_and_fewer_years() -> None:
    board = FinchYears(until=1980)
    assert board.view.data["blocks"][0]["html"].count('class="dry"') == 1
    assert board.take({"type": "set", "field": "species", "value": "scandens"})[0]
    assert "9.28 mm in 1973, 9.31 mm in 1980" in board.view.data["blocks"][0]["summary"]
    assert not board.take({"type": "set", "field": "species", "value": "dodo"})[0]
    board.close()


@pytest.mark.parametrize("given", [{"species": "dodo"}, {"until": 1973}, {"until": 3000}, {"until": True}, {"N": 1}])
def test_what_is_impossible_is_refused_in_words(given: dict[str, object]) -> None:
    with pytest.raises(BadSetUp):
        FinchYears(**given)  # type: ignore[arg-type]
