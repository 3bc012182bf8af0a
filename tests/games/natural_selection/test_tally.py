"""What is counted in many games agrees with the log of each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from evolution_lab.api import new_match
from evolution_lab.bots import BOTS
from evolution_lab.core.batch import play_out
from evolution_lab.core.match import Match
from evolution_lab.games.registry import game_named

GAME = game_named("natural_selection")


def both(seed: int, **options: Any) -> tuple[Match, dict[str, list[dict[str, Any]]]]:
    """A match with its log, and the tables of the same game played without one."""
    settings = GAME.check_options(3, options)
    tally = GAME.tally(settings)
    count = tally.begin()
    state = play_out(GAME, settings, seed, [("greedy", BOTS["greedy"])] * 3, watch=count.watch)
    names = {table: [column.name for column in columns] for table, columns in tally.columns.items()}
    rows = {
        table: [dict(zip(names[table], row, strict=True)) for row in found]
        for table, found in count.rows(state).items()
    }
    match = new_match("natural_selection", players=["greedy"] * 3, seed=seed, run=False, **options)
    match.run_bots()
    return match, rows


@pytest.mark.parametrize("draw", ["hand", "blind"])
def test_the_tables_agree_with_the_log(draw: str) -> None:
    for seed in range(3):
        match, rows = both(seed, draw=draw, short=True)
        kinds = Counter(event.kind for event in match.events)
        (game,) = rows["games"]
        state = match.state
        row = [one for seat in state.seats for one in seat.species]
        extinct = Counter(event.cause for event in match.events if event.kind == "extinct")
        assert game["extinctions"] == sum(extinct.values()) == len(rows["deaths"])
        assert {cause: game[f"died_{cause}"] for cause in extinct} == dict(extinct)
        assert game["attacks"] == kinds["attack_declared"] == len(rows["attacks"])
        assert sum(one["paid"] for one in rows["attacks"]) <= kinds["card_paid"]
        assert game["founded"] == kinds["species_founded"] == len(rows["species"])
        stayed = [event for event in match.events if event.kind == "trait_turned" and event.place >= 0]
        assert game["laid"] == len(stayed) == len(rows["variants"])
        starved = [number for e in match.events if e.kind == "starved" for _species, number in e.losses]
        assert game["starved"] == sum(starved)
        assert [game[f"score_{letter}"] for letter in "ABC"] == match.scores()
        assert [game[f"bag_{letter}"] for letter in "ABC"] == [seat.bag for seat in state.seats]
        assert game["turns"] == state.turn == len(rows["turns"])
        assert game["winner"] == match.ranking()[0]
        assert game["population"] == sum(one.population for one in row)
        living = [life for life in rows["species"] if not life["lost"]]
        assert len(living) == len(row) == game["species"]
        assert sorted(life["body"] for life in living) == sorted(one.body for one in row)
        on_table = sorted(card for one in row for card in one.cards)
        assert sorted(v["card"] for v in rows["variants"] if not v["lost"]) == on_table
        assert game["food"] == sum(turn["food"] for turn in rows["turns"])


def test_fates_follow_from_the_rounds() -> None:
    _match, rows = both(5, short=True)
    for variant in rows["variants"]:
        if not variant["lost"]:
            assert (variant["cause"], variant["fate"]) == (0, 2)
        else:
            assert variant["fate"] == (0 if variant["lost"] == variant["born"] else 1)
