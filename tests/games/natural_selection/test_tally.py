"""What is counted in many games agrees with the log of each."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.both_ways import both


@pytest.mark.parametrize("draw", ["hand", "blind"])
def test_the_tables_agree_with_the_log(draw: str) -> None:
    for seed in range(3):
        match, rows = both("natural_selection", seed, draw=draw, short=True)
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
    _match, rows = both("natural_selection", 5, short=True)
    for variant in rows["variants"]:
        if not variant["lost"]:
            assert (variant["cause"], variant["fate"]) == (0, 2)
        else:
            assert variant["fate"] == (0 if variant["lost"] == variant["born"] else 1)
