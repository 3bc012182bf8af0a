"""One watering hole: seats play by their habits, counts are those of the games, and every change is counted with the same cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

pytest.importorskip("anywidget")

import numpy as np

import evolution_lab as lab
from evolution_lab.bots import BOTS
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.errors import BadSetUp
from evolution_lab.simulation import compare
from widgets.lab.card_use import COMPANY, USES, CardUse
from widgets.lab.water_hole import MATTERS, WaterHole, patterns
from widgets.lab.ways import WAYS, bot_with

SEED = "FINCH-42"
GAME = "natural_selection"


# --- the habits --------------------------------------------------------------------------------------------------------------


def played(*ways: str, base: str = "random", seed: str = SEED) -> Iterator[tuple[Any, list[Any], Any]]:
    """A game of three seats with these habits: before each decision the view, its options, and then what was chosen."""
    bots = {name: bot_with(BOTS[base], *name.split()) for name in ways}
    match = lab.new_match(GAME, players=list(ways), seed=seed, bots=bots)
    while not match.over:
        view, options = match.view(match.decision.seat), match.options()
        match.play_bot()
        yield view, options, next(move.action for move in reversed(match.moves) if not move.forced)


@pytest.mark.parametrize("way", WAYS)
def test_a_habit_leaves_some_of_the_options_and_adds_none(way: str) -> None:
    for view, options, _chosen in played("traits", "herd", "body"):
        left = WAYS[way].habit(view, options, KeyedRandom(1))
        assert left and all(option in options for option in left)


def test_who_gives_much_gives_the_highest_number_and_who_gives_little_the_lowest() -> None:
    given = 0
    for view, options, chosen in played("much", "little", "little"):
        if chosen.kind == "food_card":
            numbers = [view.rules.numbers[view.faces[option.card]] for option in options]
            wanted = max(numbers) if view.pending[-1].seat == 0 else min(numbers)
            assert view.rules.numbers[view.faces[chosen.card]] == wanted
            given += 1
    assert given > 9


def hunters_of(view: Any, seat: int) -> int:
    names = [record.name for record in view.rules.table.records]
    return sum(any(view.faces[card] >= 0 and names[view.rules.traits[view.faces[card]]] == "carnivore" for card in one.cards) for one in view.seats[seat].species)  # fmt: skip


def test_the_peaceful_never_hunt_and_hunters_have_one_carnivore() -> None:
    most = [0, 0, 0]
    for game in range(3):
        for view, _options, _chosen in played("peaceful", "hunting", "peaceful herd", base="greedy", seed=f"S{game}"):
            seat = view.pending[-1].seat
            most[seat] = max(most[seat], hunters_of(view, seat))
    assert most == [0, 1, 0]


@pytest.mark.parametrize(("way", "kind", "what"), [("herd", "grow", "population"), ("body", "grow", "body"), ("traits", "new_trait", None)])  # fmt: skip
def test_most_cards_become_what_the_habit_says(way: str, kind: str, what: str | None) -> None:
    uses, grown = [], set()
    for _view, options, chosen in played(way, way, way):
        if chosen.kind in ("grow", "new_trait", "new_species") and any(option.kind == kind for option in options):
            uses.append(chosen.kind == kind)
        if chosen.kind == "grow_target" and any(option.what == what for option in options):
            grown.add(chosen.what)
    assert len(uses) > 20 and np.mean(uses) > 0.6
    assert what is None or grown == {what}


# --- the boards ----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def board() -> Iterator[WaterHole]:
    one = WaterHole("herds", games=3, seed=SEED)
    one.wait(60)
    yield one
    one.close()


@pytest.fixture(scope="module")
def scores() -> dict[str, Any]:
    """The points of the same games, without the board: by table, seat and game."""
    bots = {name: bot_with(BOTS["random"], name) for name in ("traits", "herd")}
    conditions = {"".join(one): {"players": ["herd" if x == "1" else "traits" for x in one]} for one in product("01", repeat=3)}  # fmt: skip
    found = compare(GAME, ["traits"] * 3, 3, SEED, conditions=conditions, bots=bots, progress=False, workers=1)
    return {table: found[table].games for table in conditions}


def points(scores: dict[str, Any], table: str, seat: int) -> float:
    return float(scores[table][f"score_{'ABC'[seat]}"].mean())


def test_the_counts_are_those_of_the_games(board: WaterHole, scores: dict[str, Any]) -> None:
    for row in board.rows:
        tables = [table for table in patterns(3) if table.count("1") == row.number]
        for sign, one in (("0", row.usual), ("1", row.changed)):
            seats = [points(scores, table, seat) for table in tables for seat in range(3) if table[seat] == sign]
            assert (one is None) == (not seats) and (one is None or one.value == pytest.approx(np.mean(seats)))
        assert row.starved.value == pytest.approx(np.mean([scores[table]["starved"].mean() for table in tables]))
        assert row.population.value == pytest.approx(np.mean([scores[table]["population"].mean() for table in tables]))
        assert row.attacks.value == pytest.approx(np.mean([scores[table]["attacks"].mean() for table in tables]))
        assert (row.lead is None) == (row.number in (0, 3))
        if row.lead is not None:
            assert row.lead.value == pytest.approx(row.changed.value - row.usual.value)  # type: ignore[union-attr]


def test_a_change_is_one_seat_with_all_else_equal(board: WaterHole, scores: dict[str, Any]) -> None:
    assert [step.number for step in board.steps] == [1, 2, 3]
    last = board.steps[-1]
    own = [points(scores, "111", seat) - points(scores, before, seat) for seat, before in enumerate(("011", "101", "110"))]  # fmt: skip
    assert last.own.value == pytest.approx(np.mean(own))
    others = [points(scores, "111", other) - points(scores, before, other) for seat, before in enumerate(("011", "101", "110")) for other in range(3) if other != seat]  # fmt: skip
    assert last.others.value == pytest.approx(np.mean(others))


def test_the_page_has_the_numbers_in_charts_and_words(board: WaterHole) -> None:
    json.dumps(board.view.data, allow_nan=False)
    blocks = {one["id"]: one for one in board.view.data["blocks"]}
    assert [len(blocks[name]["rows"]) for name in ("points", "changes", "whole")] == [4, 3, 4]
    assert blocks["points"]["rows"][0]["points"][1] is None and blocks["points"]["rows"][3]["points"][0] is None
    for row, drawn in zip(board.rows, blocks["whole"]["rows"], strict=True):
        assert drawn["values"] == [row.population.value, row.starved.value, row.attacks.value]
        assert f"{row.starved.value:.1f} starved" in blocks["whole"]["summary"]
    for _name, columns, rows in board.tables():
        assert rows and all(len(row) == len(columns) for row in rows)
    assert board.kept() == (board.rows, board.steps)


@pytest.mark.parametrize("what", MATTERS)
def test_each_matter_has_two_ways_and_a_heading(what: str) -> None:
    one = WaterHole(what, run=False, seed=SEED)
    assert one.way(True) != one.way(False) and one.title().startswith("One watering hole: ")
    one.close()


def test_another_matter_is_played_anew_and_a_wrong_one_is_refused() -> None:
    one = WaterHole("herds", ["random"] * 2, games=1, seed=SEED)
    one.wait(60)
    assert one.take({"type": "set", "field": "what", "value": "food"})[0]
    one.wait(60)
    assert one.what == "food" and "gives little" in one.view.data["blocks"][0]["summary"]
    assert len(one.rows) == 3 and len(one.steps) == 2
    assert not one.take({"type": "set", "field": "what", "value": "moon"})[0] and one.what == "food"
    one.close()


@pytest.mark.parametrize("kind", [WaterHole, CardUse])
def test_what_does_not_fit_is_refused_in_words(kind: Any) -> None:
    for players in (["random"], ["random", "greedy"], 5, ["random"] * 5):
        with pytest.raises(BadSetUp, match="the same bot 2 to 4 times"):
            kind(players=players, run=False)
    with pytest.raises(BadSetUp, match="watering hole"):
        kind(players=["random"] * 3, game="origin", run=False)
    with pytest.raises(BadSetUp, match="no bot"):
        kind(players=["nobody"] * 3, run=False)


def test_one_card_has_three_uses_in_two_companies() -> None:
    one = CardUse(["random"] * 3, games=3, seed=SEED)
    one.wait(60)
    tables = {f"{with_} {use}": [f"peaceful {use}", with_, with_] for with_ in COMPANY for use in USES}
    bots = {habit: bot_with(BOTS["random"], *habit.split()) for seats in tables.values() for habit in seats}
    conditions = {name: {"players": seats} for name, seats in tables.items()}
    asked = compare(GAME, ["random"] * 3, 3, SEED, conditions=conditions, bots=bots, progress=False, workers=1)
    for (with_, use), found in one.points.items():
        assert found.value == pytest.approx(asked[f"{with_} {use}"].games["score_A"].mean())
    (chart,) = one.view.data["blocks"]
    assert [row["id"] for row in chart["rows"]] == list(USES) and len(one.tables()[0][2]) == 6
    json.dumps(one.view.data, allow_nan=False)
    one.close()
