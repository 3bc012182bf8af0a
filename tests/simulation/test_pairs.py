"""Comparisons: in a pair everything is equal that should be, and the differences are worked out rightly."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import evolution_lab as lab
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.core.match import Match
from evolution_lab.games.random_mutations.deck import PRINTED_COPIES
from evolution_lab.simulation import Comparison, start_comparison
from evolution_lab.simulation.pairs import mean_interval

THREE = ["random"] * 3


def shares(match: Match) -> list[list[str]]:
    """The faces that each seat is to get, in order (dealt by seat)."""
    seats = len(match.players)
    names = [record.name for record in match.state.rules.table]
    return [[names[face] for face in match.state.faces[seat::seats]] for seat in range(seats)]


def received(match: Match) -> list[list[str]]:
    """The faces that each seat did get, in order."""
    names = [record.name for record in match.state.rules.table]
    got: list[list[str]] = [[] for _player in match.players]
    for event in match.events:
        if event.kind == "cards_dealt":
            for seat, card in event.cards:
                got[seat].append(names[match.state.faces[card]])
    return got


def dice(match: Match) -> dict[int, Any]:
    return {number: e.faces for number, e in enumerate(e for e in match.events if e.kind == "climate_rolled")}


def pairs_of(comparison: Comparison, games: int) -> Iterator[list[Match]]:
    for number in range(games):
        yield [comparison[label].replay(number) for label in comparison.labels]


CONDITIONS: tuple[dict[str, Any], ...] = (
    {"world": ["none", "drought", "plenty", "plague", "no_refuge"]},
    {"draw": ["blind", "chosen", "fully_blind"]},
    {"players": [THREE, ["first"] * 3, ["random", "first", "random"]]},
    {"inert": [None, ("big", "swimming")]},
    {"world": ["none", "drought"], "draw": ["blind", "chosen"]},
)


def first(view: Any, options: list[Any], rng: Any) -> Any:
    return options[0]


@pytest.mark.parametrize("given", CONDITIONS)
def test_a_pair_has_the_same_cards_dice_and_first_player(given: dict[str, Any]) -> None:
    comparison = lab.compare(**{"players": THREE, **given}, games=4, seed=7, bots={"first": first})
    assert comparison.deal == "by_seat" and comparison.complete
    for matches in pairs_of(comparison, 4):
        one = matches[0]
        for other in matches[1:]:
            assert other.state.faces == one.state.faces and shares(other) == shares(one)
            assert other.chance.seed == one.chance.seed
            for mine, theirs in zip(received(one), received(other), strict=True):
                length = min(len(mine), len(theirs))
                assert length >= 10 and mine[:length] == theirs[:length]
            turns = dice(one).keys() & dice(other).keys()
            assert turns and all(dice(one)[turn] == dice(other)[turn] for turn in turns)
    begun = [comparison[label].games["first"].tolist() for label in comparison.labels]
    assert all(row == begun[0] for row in begun) and len(set(begun[0])) > 1


def test_decks_that_differ_in_few_cards_differ_in_few_places() -> None:
    more = {**PRINTED_COPIES, "big": 8, "running": 4}
    comparison = lab.compare(players=THREE, games=5, seed=1, deck=[None, more])
    assert comparison.labels == ("deck=None", "deck 2")
    for one, other in pairs_of(comparison, 5):
        changed = [(a, b) for a, b in zip(one.state.faces, other.state.faces, strict=True) if a != b]
        index = one.state.rules.table.index
        assert changed == [(index["running"], index["big"])] * 2


def test_the_difference_is_that_of_the_pairs() -> None:
    both = lab.compare(players=THREE, games=30, seed=3, world=["none", "drought"])
    found = both.difference("score_B")
    dry, none = both["drought"].games["score_B"], both["none"].games["score_B"]
    assert found.values.tolist() == (dry - none).tolist() and found.pairs == 30
    assert (found.one, found.other) == ("drought", "none")
    assert found.mean == pytest.approx((dry - none).mean())
    assert found.mean_one - found.mean_other == pytest.approx(found.mean)
    half = 2.0452 * (dry - none).std(ddof=1) / math.sqrt(30)  # Student's t, 29 degrees of freedom, from a table
    assert (found.low, found.high) == pytest.approx((found.mean - half, found.mean + half), rel=1e-3)
    assert both.difference("score_B", "none", "drought").mean == pytest.approx(-found.mean)
    own = both.difference(lambda games: games["died_hunger"] / games["turns"])
    assert own.pairs == 30 and own.mean > 0


def test_a_drought_starves_and_the_sentence_says_so() -> None:
    both = lab.compare(players=THREE, games=40, seed=3, world=["none", "drought"])
    found = both.difference("died_hunger")
    assert found.sure and found.low > 0
    assert (
        found.sentence.startswith("died_hunger (Animals that died of this cause): ")
        and "40 pairs of games" in found.sentence
    )
    assert "no sure difference" not in found.sentence and "one deck" not in found.sentence
    same = lab.compare(players=THREE, games=10, seed=3, conditions={"a": {}, "b": {}}).difference("score")
    assert not same.values.any() and "The interval holds 0" in same.sentence


def test_a_shared_deal_is_told() -> None:
    both = lab.compare(players=THREE, games=6, seed=3, world=["none", "drought"], deal="shared")
    assert both.deal == "shared"
    assert 'deal="shared"' in both.difference("score").sentence
    for one, other in pairs_of(both, 3):
        assert one.state.faces == other.state.faces


def test_few_pairs_have_no_interval() -> None:
    found = lab.compare(players=THREE, games=4, seed=3, world=["none", "drought"]).difference("score")
    assert math.isnan(found.low) and not found.sure and "at least 5 pairs" in found.sentence


def test_a_game_without_a_number_is_named_as_the_reason() -> None:
    both = lab.compare(players=THREE, games=6, seed=3, world=["none", "drought"])

    def where_anybody_lives(games: Any) -> Any:
        return [math.nan, *games["animals"][1:]]

    found = both.difference(where_anybody_lives)
    assert not found.sure and "in 1 of 6 pairs of games there is no number" in found.sentence
    assert "nan" not in found.sentence and "at least" not in found.sentence and "holds 0" not in found.sentence


@pytest.mark.slow
def test_workers_change_nothing() -> None:
    one, two = (
        lab.compare(players=THREE, games=12, seed=3, world=["none", "drought"], workers=workers) for workers in (1, 2)
    )
    for label in one:
        for table in one[label]:
            for column in one[label][table]:
                assert np.array_equal(one[label][table][column], two[label][table][column])


def test_an_interrupt_leaves_whole_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("evolution_lab.simulation.running.FLUSH", 0.01)

    def stop(done: int, total: int) -> None:
        if done >= 7 and not hit:
            hit.append(done)
            raise KeyboardInterrupt

    hit: list[int] = []

    both = lab.compare(players=THREE, games=500, seed=3, world=["none", "drought"], workers=1, progress=stop)
    assert not both.complete and abs(both["none"].games.rows - both["drought"].games.rows) <= 1
    assert both.difference("score").pairs == len(both.pairs())
    job = start_comparison(players=THREE, games=100_000, seed=3, world=["none", "drought"])
    while job.done < 10:
        pass
    job.stop()
    seen = job.comparison
    assert not seen.complete and abs(seen["none"].games.rows - seen["drought"].games.rows) <= 20
    assert seen.difference("score").pairs == len(seen.pairs())


@pytest.mark.parametrize(
    ("given", "words"),
    (
        ({}, "Two conditions or more can be compared"),
        ({"world": ["none"]}, "Two conditions or more"),
        ({"world": ["none", "none"]}, "The condition none was given twice"),
        ({"world": ["none", "dry"]}, "'world' takes"),
        ({"conditions": {"a": {}}}, "Two conditions or more"),
        ({"conditions": ["a", "b"]}, "conditions is a dictionary of names and options"),
        ({"conditions": {"a": 1, "b": 2}}, "conditions is a dictionary"),
        ({"conditions": {"a": {}, "b": {"players": ["random"] * 2}}}, "the same number of seats"),
        ({"players": [["random"] * 2, ["You", "random"]]}, "'You' is no bot"),
        ({"games": 0, "world": ["none", "drought"]}, "games is a whole number"),
    ),
)
def test_bad_input_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        lab.compare(**{"players": THREE, "games": 3, **given})


def test_wrong_names_are_refused_in_words() -> None:
    both = lab.compare(players=THREE, games=3, seed=1, world=["none", "drought"])
    with pytest.raises(LabError, match=r"There is no condition 'dry'. Conditions: none, drought"):
        both.difference("score", "dry")
    with pytest.raises(LabError, match="There is no column 'points'"):
        both.difference("points")
    with pytest.raises(LabError, match="level is a share"):
        both.difference("score", level=95)


@pytest.mark.parametrize(
    ("freedom", "level", "table"),
    [
        (4, 0.95, 2.7764),
        (5, 0.95, 2.5706),
        (29, 0.95, 2.0452),
        (999, 0.95, 1.9623),
        (4, 0.999, 8.6103),
        (9, 0.99, 3.2498),
    ],
)
def test_the_interval_is_students(freedom: int, level: float, table: float) -> None:
    values = np.arange(freedom + 1.0)
    low, high = mean_interval(values, level)
    assert (high - low) / 2 == pytest.approx(table * values.std(ddof=1) / np.sqrt(len(values)), rel=3e-5)
    assert (high + low) / 2 == pytest.approx(values.mean())


def test_the_interval_covers_the_mean_as_often_as_it_says() -> None:
    rng = np.random.default_rng(20261130)
    for size in (8, 40):
        hits = sum(low < 0 < high for low, high in (mean_interval(rng.normal(size=size)) for _ in range(4000)))
        assert abs(hits / 4000 - 0.95) < 4 * math.sqrt(0.95 * 0.05 / 4000)
