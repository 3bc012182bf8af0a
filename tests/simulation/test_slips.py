"""What many games are asked wrongly is refused in words before a game is played; what they cannot tell is said."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from evolution_lab import new_trait, simulate
from evolution_lab.core.errors import GameFailed, LabError
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.simulation import compare, knock_out, resume

FEW: dict[str, Any] = {"players": ["random"] * 2, "seed": 1}
LEVELS = (95, 100, 0, 1, -1, 1.5, float("nan"), float("inf"), True, "x", "0.95", None, [0.95])


@pytest.fixture(autouse=True)
def own() -> Iterator[None]:
    before = dict(OWN)
    yield
    OWN.clear()
    OWN.update(before)


def words(call: Any, *values: Any, **named: Any) -> str:
    with pytest.raises(LabError) as caught:
        call(*values, **named)
    text = str(caught.value)
    assert 20 < len(text) < 2000 and text[-1] in ".?)", text
    return text


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_share(level: Any) -> None:
    text = words(knock_out, "big", games=10**6, level=level, **FEW)  # refused before a game is played
    assert "between 0 and 1" in text and ("0.95." in text) == (level == 95 or "such as 0.95" not in text)


@pytest.mark.parametrize("level", LEVELS)
def test_a_difference_has_a_level_too(level: Any) -> None:
    both = compare(games=2, workers=1, world=["none", "drought"], **FEW)
    assert "between 0 and 1" in words(both.difference, "score", level=level)
    assert "between 0 and 1" in words(both.differences, "score", level=level)


@pytest.mark.parametrize(
    ("trait", "options"),
    [
        ("angler", {}),
        ("running", {"deck": {"big": 40}}),
        ("running", {"game": "origin", "deck": {"swimming": 60}}),
    ],
)
def test_a_trait_without_cards_cannot_be_knocked_out(trait: str, options: dict[str, Any]) -> None:
    text = words(knock_out, trait, games=10**6, **options, **FEW)
    assert f"No card of '{trait}'" in text and ("more_cards={'angler': 6}" in text) == (trait == "angler")


@pytest.mark.parametrize("trait", [None, 3, "wings", "", "Big", ["big"]])
@pytest.mark.parametrize("game", ["random_mutations", "origin"])
def test_what_is_no_trait_cannot_be_knocked_out(trait: Any, game: str) -> None:
    words(knock_out, trait, game, games=10**6, **FEW)


def test_a_knock_out_makes_its_own_conditions() -> None:
    for conditions in ({}, None, {"a": {}}):
        assert "Leave conditions out" in words(knock_out, "big", games=10**6, conditions=conditions, **FEW)
    assert "Two conditions" in words(compare, games=10**6, conditions={}, **FEW)
    for inert in (3, [None], "wings", {"big": 1}):
        words(knock_out, "big", games=10**6, inert=inert, **FEW)


@pytest.mark.parametrize("game", ["random_mutations", "origin"])
def test_too_few_games_are_said(game: str) -> None:
    for games in (1, 2, 6):
        found = knock_out("running", game, games=games, workers=1, **FEW)
        text = found.sentence
        assert "nan" not in text.lower()
        if math.isnan(found.effect.low) or math.isnan(found.naive.low):
            assert "too few" in text


def test_a_trait_that_fails_in_many_games_speaks_of_many_games() -> None:
    calls = []

    def broken(table: Any, species: Any) -> int:
        calls.append(1)
        if len(calls) > 5:
            raise KeyError("wings")
        return 0

    new_trait("zz", climate=broken)
    with pytest.raises(GameFailed) as caught:
        simulate(games=20, workers=1, more_cards={"zz": 60}, **FEW)
    text = str(caught.value)
    assert "wings" in text and "play the games again" in text and "seed" in text
    assert "go on here" not in text and "stands as it was" not in text


@pytest.mark.parametrize("result", [None, "x", 3, {}])
def test_only_a_result_is_resumed(result: Any) -> None:
    assert "resume wants the result" in words(resume, result)


@pytest.mark.parametrize("path", [None, "a\0b", "", 3, b"a\0b", True])
def test_a_file_has_a_name(path: Any) -> None:
    result = simulate(games=1, workers=1, **FEW)
    assert "name of a file" in words(result.to_csv, path)


def test_a_file_is_written_where_a_path_says(tmp_path: Path) -> None:
    result = simulate(games=1, workers=1, **FEW)
    assert result.to_csv(tmp_path / "a.csv").exists() and result.to_csv(str(tmp_path / "b.csv")).exists()
