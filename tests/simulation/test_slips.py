"""What many games are asked wrongly is refused in words before a game is played; what they cannot tell is said."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab import new_match, new_trait, simulate
from evolution_lab.core.errors import GameFailed, LabError
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.simulation import Comparison, compare, knock_out, resume

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
@pytest.mark.parametrize("game", ["random_mutations", "origin", "natural_selection"])
def test_what_is_no_trait_cannot_be_knocked_out(trait: Any, game: str) -> None:
    words(knock_out, trait, game, games=10**6, **FEW)


def test_a_knock_out_makes_its_own_conditions() -> None:
    for conditions in ({}, None, {"a": {}}):
        assert "Leave conditions out" in words(knock_out, "big", games=10**6, conditions=conditions, **FEW)
    assert "Two conditions" in words(compare, games=10**6, conditions={}, **FEW)
    for inert in (3, [None], "wings", {"big": 1}):
        words(knock_out, "big", games=10**6, inert=inert, **FEW)


@pytest.mark.parametrize("game", ["random_mutations", "origin", "natural_selection"])
def test_too_few_games_are_said(game: str) -> None:
    for games in (1, 2, 6):
        found = knock_out("horns" if game == "natural_selection" else "running", game, games=games, workers=1, **FEW)
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


@pytest.mark.parametrize("path", [None, "a\0b", "", 3, b"a\0b", True, "\ud800.csv"])
def test_a_file_has_a_name(path: Any) -> None:
    result = simulate(games=1, workers=1, **FEW)
    assert "name of a file" in words(result.to_csv, path)


def test_results_and_tables_can_be_compared() -> None:
    one, again, other = (simulate(games=2, workers=1, **FEW, world=world) for world in ("none", "none", "drought"))
    assert one == again and one.games == again.games and one.games in [again.games]
    assert one != other and one.games != other.games and one.games != one.deaths and one != 3
    assert one.games.where(one.games["game"] == 0) != one.games


@pytest.mark.parametrize("number", ["a", None, 1.5, []])
def test_a_seed_has_a_number(number: Any) -> None:
    assert "There is no game" in words(simulate(games=2, workers=1, **FEW).seeds.__getitem__, number)


def test_a_file_is_written_where_a_path_says(tmp_path: Path) -> None:
    result = simulate(games=1, workers=1, **FEW)
    assert result.to_csv(tmp_path / "a.csv").exists() and result.to_csv(str(tmp_path / "b.csv")).exists()


# --- what a result is asked wrongly ---------------------------------------------------------------------------------------

NO_NAMES: tuple[Any, ...] = (None, 5, "zz", "", True, [], {}, {"a"}, ["none"], ("none",), object(), float("nan"))


@pytest.fixture(scope="module")
def both() -> Comparison:
    return compare(games=6, workers=1, world=["none", "drought"], **FEW)


@pytest.mark.parametrize("name", NO_NAMES, ids=lambda name: type(name).__name__)
def test_a_name_of_anything_else_is_refused_with_the_names_there_are(name: Any, both: Comparison) -> None:
    result = both["none"]
    assert "Conditions: none, drought" in words(both.__getitem__, name)
    assert "Tables: games" in words(result.__getitem__, name) and "Tables:" in words(result.to_pandas, name)
    told = words(result.games.__getitem__, name)
    assert "Columns: " in told and "more, which about() explains." in told and len(told) < 400
    assert words(result.games.codes, name) == told
    assert name not in both and name not in result and name not in result.games
    if name is not None:
        assert "Conditions:" in words(both.difference, "score", name)
        assert "Conditions:" in words(both.difference, "score", "none", name)
    assert "one yes or no for each of the 6 rows" in words(result.games.where, name)


@pytest.mark.parametrize(
    "measure",
    [
        "seed",
        lambda games: 5,
        lambda games: None,
        lambda games: games,
        lambda games: [],
        lambda games: "many",
        lambda games: ["a"] * games.rows,
        lambda games: games["turns"][:2],
        lambda games: [[1, 2]] * games.rows,
        lambda games: {1, 2},
    ],
)
def test_what_is_measured_is_one_number_for_each_game(measure: Any, both: Comparison) -> None:
    for call in (both.difference, both.differences, both.sentences, both.paired):
        text = words(call, measure)
        assert "one number for each of the 6 games" in text or "holds texts" in text
    assert both.difference(lambda games: games["turns"].tolist()).pairs == 6


@pytest.mark.parametrize("column", ["winner"])
def test_of_names_no_mean_is_told(column: str, both: Comparison) -> None:
    for call in (both.difference, both.differences, both.sentences, both.paired):
        assert f"{column} holds names (A, B" in words(call, column)
    for result in both.values():
        for name in result.games:
            assert not result.games.labels(name) or "holds names" in words(both.difference, name)
    assert both.difference(lambda games: games["winner"] == "A").pairs == 6


@pytest.mark.parametrize("level", [1 - 1e-16, 1 - 2**-53, 0.9999999999999999, 1 - 1e-12, 1 - 1e-8])
def test_a_level_that_is_as_good_as_1_is_none(level: float, both: Comparison) -> None:
    assert "between 0 and 1" in words(both.difference, "score", level=level)


@pytest.mark.parametrize(
    "players", [{"random", "greedy"}, frozenset({"random"}), {"random": 1, "greedy": 2}.keys(), {"random": 1}, "random", b"x", 5, [5, 6], [["random"], 3]]
)  # fmt: skip
def test_players_have_an_order(players: Any) -> None:
    assert "players is a list of names" in words(simulate, games=1, players=players)
    assert "players is a list of names" in words(new_match, players=players)


def test_players_of_any_other_kind_of_list_are_taken() -> None:
    wanted = simulate(games=2, workers=1, **FEW).games["score"].tolist()
    for players in (("random",) * 2, (name for name in ["random"] * 2), iter(["random"] * 2), np.array(["random"] * 2)):
        assert simulate(games=2, workers=1, seed=1, players=players).games["score"].tolist() == wanted  # type: ignore[arg-type]
    pair = compare(games=2, workers=1, seed=1, players=(one for one in ["random"] * 2), world=["none", "drought"])  # type: ignore[arg-type]
    assert pair["none"].players == pair["drought"].players == ("random", "random")
    assert "2 to 4 seats" in words(simulate, games=1, players=(one for one in iter(lambda: "random", None)))


@pytest.mark.parametrize("number", [np.int64, np.int32, np.uint8])
def test_a_whole_number_of_numpy_is_a_whole_number(number: Any) -> None:
    wanted = simulate(games=2, workers=1, **FEW).games["score"].tolist()
    found = simulate(games=number(2), workers=number(1), players=["random"] * 2, seed=number(1))
    assert found.games["score"].tolist() == wanted and type(found.asked) is int and found.seed == "1"
    assert new_match(players=["random"] * 2, seed=number(1)).state == new_match(players=["random"] * 2, seed=1).state
    for value in (np.float64(2), np.bool_(True), np.array([2])):
        words(simulate, games=value, **FEW)
        assert "seed" in words(simulate, games=1, players=["random"] * 2, seed=value)


@pytest.mark.parametrize("seed", ["", " ", "\t"])
def test_an_empty_text_is_no_seed(seed: str) -> None:
    for call in (simulate, new_match):
        assert "FINCH-42" in words(call, players=["random"] * 2, seed=seed)


def test_a_condition_is_named_by_the_option_and_its_values() -> None:
    labels = compare(games=1, workers=1, inert=[["big"], ["big", "running"], []], **FEW).labels
    assert labels == ("inert big", "inert big, running", "inert none")


# --- what they cannot tell ---------------------------------------------------------------------------------------------


def interrupted_before(games: int) -> Any:
    def progress(done: int, total: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("games", [0, 1, 30])
def test_games_that_were_stopped_say_so(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evolution_lab.simulation.running.FLUSH", 0.0)
    monkeypatch.setattr("evolution_lab.simulation.progress.PAUSE", 0.0)
    common: dict[str, Any] = {"games": 100, "workers": 1, "progress": interrupted_before(games), **FEW}
    pair = compare(world=["none", "drought"], **common)
    found = knock_out("running", **common)
    for text, pairs in ((pair.sentences(), len(pair.pairs())), (found.sentence, len(found.comparison.pairs()))):
        assert pairs < 100 and "nan" not in text.lower()
        assert ("No pair of games is done yet" in text) == (pairs == 0)
        assert f"{pairs} of 100 pairs" in text
    whole = knock_out("running", games=5, workers=1, **FEW)
    assert (
        "Not all games"
        not in whole.sentence + compare(games=5, workers=1, world=["none", "drought"], **FEW).sentences()
    )


def test_a_deck_of_one_kind_has_no_naive_ratio_and_says_why() -> None:
    text = knock_out("big", games=10, workers=1, deck={"big": 30}, **FEW).sentence
    assert "nan" not in text.lower() and "There is no naive ratio" in text and "too few other cards" in text


def test_a_bot_with_luck_of_its_own_is_named_as_the_reason() -> None:
    import random

    def dice(view: Any, options: list[Any], rng: Any) -> Any:
        return random.choice(options)

    result = simulate(games=3, workers=1, seed=1, players=["dice", "random"], bots={"dice": dice})
    for number in range(3):
        text = words(result.replay, number)
        assert "otherwise each time" in text and "(dice)" in text and "rng.choice" in text and "since" not in text


@pytest.mark.parametrize(("kind", "workers"), [("dice", 1), ("dice", 2), ("counter", 1)])
def test_a_trait_with_luck_of_its_own_is_named_as_the_reason(kind: str, workers: int) -> None:
    import random

    dice, count = random.Random(1), iter(range(10**9))
    answers = {"dice": lambda table, species: dice.choice([0, 1]), "counter": lambda table, species: next(count) % 2}
    new_trait("s4", label="Moody", extra_need=answers[kind])
    options: dict[str, Any] = {"more_cards": {"s4": 40}, "players": ["random"] * 4, "seed": 1, "workers": workers}
    with pytest.raises(GameFailed) as caught:
        simulate(games=8, **options)
    text = str(caught.value)
    assert "The trait Moody" in text and "to the same question" in text and "never by random" in text, text
    assert "IndexError" not in text and "plays it again" not in text


def test_a_trait_whose_luck_breaks_no_game_is_named_when_a_game_comes_out_otherwise() -> None:
    import random

    dice = random.Random(1)
    new_trait("s5", label="Moody", climate=lambda table, species: dice.choice([0, 1, 2, 3]))
    result = simulate(games=6, workers=1, more_cards={"s5": 40}, **FEW)
    told = []
    for number in range(6):
        try:
            result.replay(number)
        except LabError as error:
            told.append(str(error))
    assert told and all("otherwise each time" in text and "The trait Moody" in text for text in told), told


def test_a_game_with_as_many_decisions_is_another_one_where_its_points_differ() -> None:
    result = simulate(games=4, workers=1, **FEW)
    scores = result.games._values["score_A"].copy()
    scores[2] += 1
    result.games._values["score_A"] = scores
    assert result.replay(1).over
    assert "has been changed since" in words(result.replay, 2)


@pytest.mark.parametrize("game", ["random_mutations", "origin", "natural_selection"])
def test_no_label_is_a_text_that_spreadsheets_and_pandas_take_for_missing(game: str) -> None:
    result = simulate(game, games=1, workers=1, **FEW)
    missing = {"", "NA", "N/A", "n/a", "nan", "NaN", "null", "None", "NULL", "<NA>", "#N/A", "-nan", "-NaN"}
    for name, table in result.items():
        for column in table:
            assert not missing & {label.strip() for label in table.labels(column)}, (name, column)


@pytest.mark.parametrize("progress", [lambda done, total: 1 / 0, lambda done: None, lambda: None])
def test_a_progress_that_fails_costs_no_game(progress: Any) -> None:
    with pytest.warns(UserWarning, match=r"progress failed .* The games go on without it"):
        result = simulate(games=3, workers=1, progress=progress, **FEW)
    assert result.complete and result.games.rows == 3


@pytest.mark.parametrize(
    "given", [{"world": np.array(["none", "drought"])}, {"draw": np.array([1, 2])}, {"players": np.array(3)}]
)
def test_arrays_of_numpy_are_refused_in_words(given: dict[str, Any]) -> None:
    assert "takes" in words(simulate, games=1, **given) or "players is a list" in words(simulate, games=1, **given)
