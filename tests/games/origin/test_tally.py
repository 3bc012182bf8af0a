"""What is counted in many games agrees with the log of each."""

from __future__ import annotations

from collections import Counter

import pytest

from evolution_lab.games.registry import game_named
from tests.games.both_ways import both

GAME = game_named("origin")


@pytest.mark.parametrize("draw", ["hand", "blind"])
def test_the_tables_agree_with_the_log(draw: str) -> None:
    for seed in range(3):
        match, rows = both("origin", seed, draw=draw)
        kinds = Counter(event.kind for event in match.events)
        (game,) = rows["games"]
        deaths = [(a, cause) for e in match.events if e.kind == "died" for a, cause in e.deaths]
        assert game["deaths"] == len(deaths) == len(rows["deaths"])
        assert game["died_attack"] == sum(cause == "attack" for _a, cause in deaths)
        assert game["attacks"] == kinds["attack_declared"] == len(rows["attacks"])
        assert game["laid"] == kinds["trait_laid"] + kinds["pair_laid"] == len(rows["variants"])
        assert game["founded"] == kinds["animal_born"] == len(rows["lives"])
        assert [game[f"score_{letter}"] for letter in "ABC"] == match.scores()
        assert game["turns"] == match.state.turn == len(rows["turns"])
        assert game["winner"] == match.ranking()[0]
        on_table = [card for s in match.state.seats for a in s.animals for card in a.cards]
        on_table += [link.card for s in match.state.seats for link in s.links]
        assert sorted(v["card"] for v in rows["variants"] if not v["lost"]) == sorted(on_table)
        assert sum(row["attacked"] for row in rows["lives"]) == kinds["attack_declared"] + kinds["redirected"]
        living = [row for row in rows["lives"] if not row["lost"]]
        assert len(living) == sum(len(s.animals) for s in match.state.seats) == game["animals"]
        assert sum(row["red"] for row in rows["turns"]) == sum(
            e.number for e in match.events if e.kind == "food_rolled"
        )


def test_what_an_animal_had_when_it_died() -> None:
    match, rows = both("origin", 1)
    state, seen = match.state_at(0), 0
    names = [record.name for record in state.rules.table]
    for event in match.events:
        if event.kind == "died":
            for animal_id, _cause in event.deaths:
                animal = state.animal(animal_id)
                mask = animal.mask | animal.pairs
                row = next(r for r in rows["lives"] if r["seat"] * 1000 + r["animal"] == animal_id)
                had = [name for number, name in enumerate(names) if mask >> number & 1]
                assert [name for name in names if row[f"has_{name}"]] == had
                seen += 1
        match.ruleset.evolve(state, event)
    assert seen > 5


def test_fates_and_outcomes_are_told_by_name() -> None:
    columns = {c.name: c for c in GAME.tally(GAME.check_options(2, {})).columns["variants"]}
    assert columns["fate"].labels == ("lost_at_once", "lost_later", "kept")
    attacks = {c.name: c for c in GAME.tally(GAME.check_options(2, {})).columns["attacks"]}
    assert attacks["outcome"].labels == ("eaten", "ran", "shed")


def test_charts_and_batches_read_it() -> None:
    """The chart of populations and the knock-out need nothing of their own for this game."""
    pytest.importorskip("numpy")
    from evolution_lab.charts.population import population
    from evolution_lab.simulation import knock_out

    match, _rows = both("origin", 2)
    data = population(match)
    assert data.total[-1] == sum(len(seat.animals) for seat in match.state.seats)
    assert len(data.species) == sum(seat.born for seat in match.state.seats)
    assert {mark.cause for mark in data.lost} <= {"attack", "hunger", "poison"}
    carried = {column.trait: column.animals[-1] for column in data.traits}
    living = [a for seat in match.state.seats for a in seat.animals]
    bit = match.state.rules.table.bit("carnivorous")
    assert carried["carnivorous"] == sum(bool(a.mask & bit) for a in living)
    found = knock_out("running", "origin", ["random"] * 2, 10, 1, workers=1)
    assert found.trait == "running"
