"""One trait in four decks: the decks are what they are called, the effects are those of knock-outs, and none is told where none is."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")

from evolution_lab.core.errors import BadSetUp
from evolution_lab.simulation import knock_out
from widgets import ArmsRace, DeckTuner
from widgets.lab.elsewhere import BURDENED, HUNTED, PEACE, PRINTED, TraitElsewhere, pairs_words

TWO = ("random", "random")


@pytest.fixture(scope="module")
def board() -> Iterator[TraitElsewhere]:
    one = TraitElsewhere(players=TWO, games=20, seed="FINCH-42")
    one.wait(60)
    yield one
    one.close()


def block(board: TraitElsewhere, name: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == name)


def test_the_decks_are_what_they_are_called(board: TraitElsewhere) -> None:
    decks = board.decks()
    assert list(decks) == [PEACE, BURDENED, PRINTED, HUNTED] == list(board.deck_labels())
    assert all(sum(deck.values()) == 90 and deck["camouflage"] == 18 for deck in decks.values())
    hunters = {"carnivorous", "obligate_carnivore"}
    assert not hunters & set(decks[PEACE]) and not hunters & set(decks[BURDENED])
    assert decks[BURDENED]["metabolic_syndrome"] == 24 and decks[HUNTED]["carnivorous"] == 24
    assert 0 < decks[PRINTED]["carnivorous"] < 10


def test_without_hunters_camouflage_does_exactly_nothing(board: TraitElsewhere) -> None:
    for name in (PEACE, BURDENED):
        assert board.measured[name].effect.value == 0
        pair = board.measured[name].comparison
        assert (pair["active"].games["survivors_camouflage"] == pair["inert"].games["survivors_camouflage"]).all()
        row = next(one for one in block(board, "effect")["rows"] if one["id"] == name)
        assert row["text"] == "0"
    assert (
        "every game ends the same with it and without it: no hunters; no hunters, many bad cards"
        in block(board, "effect")["summary"]
    )


@pytest.mark.parametrize("seed", ["a", "q4", "one"])
@pytest.mark.parametrize("make", [TraitElsewhere, ArmsRace, DeckTuner])
def test_nothing_is_sure_from_a_few_pairs_of_games(make: Any, seed: str) -> None:
    board = make(players=TWO, games=1, seed=seed, **({"pairs": 5} if make is DeckTuner else {}))
    board.wait(60)
    if make is DeckTuner:
        board.measure("carnivorous", "camouflage")
        board.wait(60)
    told = block(board, "effect")["summary"]
    assert "surely" not in told and "Helps" not in told and "Harms" not in told and "No effect at all" not in told
    for row in block(board, "effect")["rows"]:
        assert all(point is None or point.get("low") is None for point in row["points"]), row
    assert board.measured and all(math.isnan(one.effect.low) for one in board.measured.values())
    board.close()


def test_each_deck_has_its_own_number_of_pairs() -> None:
    assert pairs_words({"a": 3, "b": 3}) == "3 pairs of games in each deck."
    assert pairs_words({"a": 1, "b": 1}) == "1 pair of games in each deck."
    assert pairs_words({"a": 3, "b": 0}) == "Pairs of games: a 3; b 0."
    board = TraitElsewhere(players=TWO, games=100, seed="stop")
    while not board.job.done:
        time.sleep(0.01)
    board.job.stop()
    board.wait(60)
    board.redraw()
    if board.measured:  # no pair may be over
        counts = {
            label: board.measured[name].pairs if name in board.measured else 0
            for name, label in board.deck_labels().items()
        }
        assert block(board, "effect")["summary"].startswith(pairs_words(counts))
    board.close()


def test_each_effect_is_that_of_a_knock_out_with_this_deck(board: TraitElsewhere) -> None:
    asked = knock_out("camouflage", players=TWO, games=20, seed="FINCH-42", progress=False, deck=board.decks()[HUNTED])
    found = board.measured[HUNTED]
    assert str((found.effect, found.naive)) == str((asked.effect, asked.naive))
    assert block(board, "naive")["mark"] == 1 and "misleads" in block(board, "naive")["note"]
    json.dumps(board.view.data, allow_nan=False)
    ((_name, columns, rows),) = board.tables()
    assert [row[0] for row in rows] == list(board.decks()) and columns[2] == "effect"


def test_the_outcome_is_the_deck_with_the_largest_effect(board: TraitElsewhere) -> None:
    values = {name: one.effect.value for name, one in board.measured.items()}
    assert board.outcome() == max(values, key=lambda name: values[name])


def test_another_trait_and_another_world_are_played_anew(board: TraitElsewhere) -> None:
    board.take({"type": "set", "field": "trait", "value": "running"})
    board.wait(60)
    assert set(board.measured) == set(board.decks()) and board.measured[HUNTED].trait == "running"
    board.take({"type": "set", "field": "world", "value": "plenty"})
    board.wait(60)
    assert board.job is not None and board.job.results[0].settings["world"] == "plenty"
    for field, value in (("trait", "carnivorous"), ("world", "moon")):
        board.take({"type": "set", "field": field, "value": value})
        assert board.view.data["errors"][field]
    assert (board.trait, board.world) == ("running", "plenty")


def test_what_does_not_fit_is_refused_in_words() -> None:
    with pytest.raises(BadSetUp, match="Random Mutations only"):
        TraitElsewhere("origin", run=False)
    with pytest.raises(Exception, match="cannot be put into these decks"):
        TraitElsewhere(trait="carnivorous", run=False)


# --- the deck tuner's short list -------------------------------------------------------------------------------------------


def test_the_deck_tuner_measures_the_traits_to_watch_at_one_press() -> None:
    tuner = DeckTuner(players=TWO, games=5, pairs=5, seed=1, watch=("grazing", "sharp_vision"))
    tuner.wait(60)
    choice = tuner.view.data["groups"][0]["items"][0]
    assert choice["value"] == ":watched" and choice["values"][0]["label"] == "the 2 traits to watch"
    assert "To watch: Grazing, Sharp vision." in tuner.view.data["groups"][0]["note"]
    tuner.take({"type": "press", "button": "measure"})
    tuner.wait(60)
    assert set(tuner.measured) == {"grazing", "sharp_vision"}
    tuner.take({"type": "set", "field": "kind:grazing", "value": 0})
    tuner.wait(60)
    assert tuner.view.data["groups"][0]["note"].startswith("To watch: Sharp vision.")
    assert [one["id"] for one in tuner.view.data["groups"]] == ["measure", "presets", "deck"], (
        "what is asked for stands first"
    )
    tuner.close()
    with pytest.raises(BadSetUp, match="has the trait 'gone'"):
        DeckTuner(players=TWO, run=False, watch=("gone",))


def test_the_naive_ratio_can_be_left_out() -> None:
    tuner = DeckTuner(players=TWO, games=2, pairs=5, seed=1, watch=("running",), naive=False)
    decks = TraitElsewhere(players=TWO, games=2, seed=1, naive=False)
    tuner.wait(60)
    tuner.take({"type": "press", "button": "measure"})
    for board in (tuner, decks):
        board.wait(60)
        kinds = [one["id"] for one in board.view.data["blocks"]]
        assert "effect" in kinds and "naive" not in kinds
        assert "naive" not in json.dumps(board.view.data["blocks"])
        board.close()
