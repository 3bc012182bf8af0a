"""The deck tuner: totals that are true, decks that cannot be played, counts that are those of the games, knock-outs."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import evolution_lab as lab
from evolution_lab import effects
from evolution_lab.core.errors import BadSetUp
from evolution_lab.data import sars_cov_2_effects
from evolution_lab.games.natural_selection.deck import PRINTED_COPIES
from evolution_lab.games.random_mutations import known_traits
from evolution_lab.simulation import knock_out, simulate
from widgets import DeckTuner
from widgets.lab.cards import Trait, apportion
from widgets.lab.survival import Share, wilson

TWO = ("random", "random")


@pytest.fixture
def tuner() -> Iterator[DeckTuner]:
    board = DeckTuner(players=TWO, games=12, seed="FINCH-42", pairs=10)
    board.wait(60)
    yield board
    board.close()


def block(board: DeckTuner, name: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == name)


def slide(board: DeckTuner, kind: str, value: Any) -> str:
    """Move a slider; returns what is said by it."""
    board.take({"type": "set", "field": f"kind:{kind}", "value": value})
    return str(board.view.data["errors"].get(f"kind:{kind}", ""))


@given(st.dictionaries(st.text(max_size=3), st.integers(0, 50), max_size=20), st.integers(0, 500))
@settings(max_examples=200, deadline=None)
def test_apportioned_cards_have_the_total_and_are_near_their_weights(weights: dict[str, int], total: int) -> None:
    found = apportion(weights, total)
    whole = sum(weights.values())
    assert set(found) == set(weights)
    assert sum(found.values()) == (total if whole else 0)
    for name, weight in weights.items():
        assert found[name] == 0 if not weight else abs(found[name] - weight * total / whole) < 1


def test_every_ready_deck_has_the_printed_total(tuner: DeckTuner) -> None:
    assert set(tuner.presets) == {"printed", "harmless", "peace", "neutral", "real"}
    for preset in tuner.presets.values():
        assert sum(preset.copies.values()) == 90 and min(preset.copies.values()) >= 0
    kinds = tuner.kinds
    assert not any(
        copies for name, copies in tuner.presets["harmless"].copies.items() if kinds[name].nature == "harmful"
    )
    assert not any(copies for name, copies in tuner.presets["peace"].copies.items() if kinds[name].hunter)
    assert {name for name, kind in kinds.items() if kind.hunter} == {"carnivorous", "obligate_carnivore"}
    assert set(tuner.presets["neutral"].inert) == set(kinds)


def test_the_real_deck_has_the_shares_of_the_table_and_says_whose_mapping_it_is(tuner: DeckTuner) -> None:
    found, real = sars_cov_2_effects("Genome"), tuner.presets["real"]
    whole = sum(found.values())
    for nature, count in (
        ("harmful", found["lethal"] + found["del"]),
        ("mixed", found["neutral"]),
        ("useful", found["ben"]),
    ):
        cards = sum(copies for name, copies in real.copies.items() if tuner.kinds[name].nature == nature)
        assert abs(cards - 90 * count / whole) < 1
    assert set(real.inert) == {name for name, kind in tuner.kinds.items() if kind.nature == "mixed"}
    assert "58,324" in real.about and "this mapping is ours" in real.about
    tuner.take({"type": "press", "button": "preset:real"})
    group = next(one for one in tuner.view.data["groups"] if one["id"] == "presets")
    assert group["note"] == real.about


def test_a_slider_changes_the_deck_that_is_played(tuner: DeckTuner) -> None:
    assert slide(tuner, "big", 20) == "" and tuner.total == 104
    tuner.wait(60)
    assert set(tuner.job.result.games["deck_big"]) == {20}  # type: ignore[union-attr]
    assert set(tuner.job.result.games["cards"]) == {104}  # type: ignore[union-attr]


@given(st.lists(st.tuples(st.sampled_from(["big", "running", "carnivorous"]), st.floats(0, 100)), max_size=6))
@settings(max_examples=25, deadline=None)
def test_shares_keep_the_total(moves: list[tuple[str, float]]) -> None:
    board = DeckTuner(players=TWO, games=1, seed=1, run=False)
    board.by_share = True
    board.play = lambda: None  # type: ignore[method-assign]
    for kind, share in moves:
        before = dict(board.copies)
        wrong = slide(board, kind, share)
        assert board.total == 90
        if wrong:
            assert board.copies == before
        else:
            assert board.copies[kind] == round(share * 90 / 100)
    board.close()


@pytest.mark.parametrize(
    ("value", "words"),
    [("-1", "from 0 to"), (-3, "from 0 to"), ("", "is no number"), ("six", "is no number"), ("nan", "is no number"), (True, "is no number"), ("1.5", "no whole number"), (10**9, "from 0 to")],
)  # fmt: skip
def test_a_bad_number_of_copies_is_refused_in_words(tuner: DeckTuner, value: Any, words: str) -> None:
    before, job = dict(tuner.copies), tuner.job
    assert words in slide(tuner, "big", value)
    assert tuner.copies == before and tuner.job is job


def test_a_deck_without_cards_and_one_that_is_too_small_are_refused() -> None:
    board = DeckTuner(players=TWO, games=1, seed=1, deck={"big": 30})
    board.wait(60)
    assert board.copies["big"] == 30 and board.total == 30
    assert "without cards" in slide(board, "big", 0)
    assert "needs" in slide(board, "big", 3) or "at least" in slide(board, "big", 3)
    board.by_share = True
    assert "no other card" in slide(board, "big", 50)
    assert "between 0 and 100" in slide(board, "big", 101)
    assert board.copies["big"] == 30
    board.close()
    with pytest.raises(BadSetUp):
        DeckTuner(players=TWO, games=1, deck={"big": -1})


def test_the_counts_are_those_of_the_games(tuner: DeckTuner) -> None:
    games = simulate(players=TWO, games=12, seed="FINCH-42", progress=False).games
    for one in tuner.shares():
        name = one.trait.name
        assert one.born == games[f"birth_{name}"].sum() and one.births == games["laid"].sum()
        assert one.alive == games[f"survivors_{name}"].sum() and one.survivors == games["traits"].sum()
        assert one.deck == games[f"deck_{name}"].sum() and one.decks == 12 * 90
    assert sum(one.born for one in tuner.shares()) == games["laid"].sum()
    assert sum(one.alive for one in tuner.shares()) == games["traits"].sum()


def test_the_chart_shows_deck_birth_and_survivors(tuner: DeckTuner) -> None:
    rows = {row["id"]: row for row in block(tuner, "survival")["rows"]}
    one = max(tuner.shares(), key=lambda one: one.alive)
    deck, born, alive = rows[one.trait.name]["points"]
    assert deck["value"] == pytest.approx(one.deck / one.decks, abs=1e-4) and deck["low"] is None
    assert born["value"] == pytest.approx(one.born / one.births, abs=1e-4)
    assert alive["value"] == pytest.approx(one.alive / one.survivors, abs=1e-4)
    assert alive["low"] < alive["value"] < alive["high"]
    assert rows[one.trait.name]["text"] == f"{one.alive} of {one.born}"
    deck, *others = rows["simplification"]["points"]
    assert deck["value"] > 0 and others == [None, None] and rows["simplification"]["text"] == "never stays"
    assert "takes effect as it is turned" in block(tuner, "survival")["note"]


def test_without_its_effect_a_card_that_never_stays_is_laid_as_others_are(tuner: DeckTuner) -> None:
    tuner.take({"type": "press", "button": "preset:neutral"})
    tuner.wait(60)
    row = next(row for row in block(tuner, "survival")["rows"] if row["id"] == "simplification")
    assert row["points"][1]["value"] > 0 and " of " in row["text"]


def test_wilsons_interval_is_the_published_formula() -> None:
    z = 1.959963984540054
    for k, n in ((0, 10), (3, 40), (40, 40)):
        middle = (k + z * z / 2) / (n + z * z)
        half = z / (n + z * z) * math.sqrt(k * (n - k) / n + z * z / 4)
        assert wilson(k, n) == pytest.approx((max(0, middle - half), min(1, middle + half)), abs=1e-9)


def test_a_knock_out_on_the_board_is_that_of_the_function(tuner: DeckTuner) -> None:
    tuner.take({"type": "set", "field": "trait", "value": "metabolic_syndrome"})
    assert tuner.take({"type": "press", "button": "measure"}) == (True, "")
    tuner.wait(60)
    deck = {name: copies for name, copies in tuner.copies.items() if copies}
    asked = knock_out("metabolic_syndrome", players=TWO, games=10, seed="FINCH-42", progress=False, deck=deck)
    found = tuner.measured["metabolic_syndrome"]
    assert str((found.effect, found.naive)) == str((asked.effect, asked.naive))
    assert block(tuner, "effect")["mark"] == 0 and block(tuner, "naive")["mark"] == 1
    naive = block(tuner, "naive")
    assert "misleads" in naive["note"] and "naive ratio" in naive["note"] and "naive" not in naive["title"]
    assert block(tuner, "survival")  # the games before it stay in sight
    assert tuner.view.progress["text"] == "20 games played."


def test_what_a_knock_out_found_stands_in_the_group_of_its_button(tuner: DeckTuner) -> None:
    def items() -> list[dict[str, Any]]:
        group = next(one for one in tuner.view.data["groups"] if one["id"] == "measure")
        return list(group["items"])

    assert items()[-1]["id"] == "measure"
    tuner.measure("big")
    tuner.wait(60)
    found = items()[-1]
    assert found["id"] == "found" and found["text"] == f"Measured: Big. {block(tuner, 'effect')['summary']}"
    tuner.take({"type": "press", "button": "preset:harmless"})
    tuner.wait(60)
    assert items()[-1]["id"] == "measure", "another deck forgets it"


def test_all_traits_at_once_give_the_same_as_one_by_one(tuner: DeckTuner) -> None:
    tuner.measure("running", "big")
    tuner.wait(60)
    both = dict(tuner.measured)
    assert list(both) == ["running", "big"], "as they were asked for, whatever was over first"
    tuner.measure("running")
    tuner.wait(60)
    assert str(tuner.measured["running"].effect) == str(both["running"].effect)
    assert set(both) == {"big", "running"}


def test_measured_too_early_the_survivors_are_those_of_the_knock_out() -> None:
    board = DeckTuner(players=("random", "random"), games=500, pairs=6, seed="FINCH-42")
    board.take({"type": "press", "button": "measure"})
    board.wait(60)
    assert board.job is not None and board.job.done == board.job.total == 12
    assert board.result is not None and board.result.complete and board.result.games.rows == 6
    assert sum(one.alive for one in board.shares()) > 0
    board.close()


def test_another_deck_forgets_what_was_measured(tuner: DeckTuner) -> None:
    tuner.measure("big")
    tuner.wait(60)
    assert tuner.measured
    slide(tuner, "big", 7)
    tuner.wait(60)
    assert not tuner.measured and {one["id"] for one in tuner.view.data["blocks"]} == {"survival", "numbers"}


def test_a_trait_that_has_no_effect_here_is_not_measured(tuner: DeckTuner) -> None:
    tuner.take({"type": "press", "button": "preset:neutral"})
    tuner.wait(60)
    assert tuner.inert and all(item["kind"] == "text" for item in tuner.view.data["groups"][1]["items"])
    tuner.take({"type": "press", "button": "measure"})
    assert tuner.view.data["errors"]["measure"]


def test_the_tables_hold_shares_and_effects(tuner: DeckTuner) -> None:
    tuner.measure("big")
    tuner.wait(60)
    (_first, columns, rows), (name, _columns, measured) = tuner.tables()
    assert len(list(rows)) == 16 and columns[0] == "trait" and name == "knock-out"
    assert next(iter(measured))[0] == "big"


def test_a_learners_trait_has_a_slider() -> None:
    before = dict(known_traits.OWN)
    try:
        lab.new_trait("glow", does=effects.only_hunters_with("sharp_vision"), colour="teal")
        board = DeckTuner(players=TWO, games=2, seed=1)
        board.wait(60)
        assert board.copies["glow"] == 0
        assert slide(board, "glow", 9) == ""
        board.wait(60)
        assert set(board.job.result.games["deck_glow"]) == {9}  # type: ignore[union-attr]
        board.close()
    finally:
        known_traits.OWN.clear()
        known_traits.OWN.update(before)


def test_the_other_game_needs_no_code_here() -> None:
    board = DeckTuner("origin", players=TWO, games=3, seed=1)
    board.wait(60)
    assert board.total == 84 and board.kinds["poisonous/carnivorous"].label == "Poisonous / Carnivorous"
    assert board.view.data["blocks"] and not board.errors and not board._error
    peace = board.presets["peace"].copies
    assert sum(peace.values()) == 84 and not any(copies for name, copies in peace.items() if "carnivorous" in name)
    json.dumps(board.view.data, allow_nan=False)
    board.close()


def test_traits_and_food_numbers_are_tuned_apart() -> None:
    """A slider for each trait keeps its food numbers as they were; one for all numbers moves them within what a card may say."""
    board = DeckTuner("natural_selection", players=TWO, games=2, seed=1)
    board.wait(60)
    assert board.total == 129 and board.copies["carnivore"] == 17 and len(board.kinds) == 17
    assert board._options(board.copies, ())["deck"] == PRINTED_COPIES, "untouched, it is the deck of the box"

    def numbers(trait: str) -> list[int]:
        deck = board.job.result.settings["deck"]  # type: ignore[union-attr]
        return sorted(
            int(kind.split("/")[1]) for kind, n in deck.items() if kind.split("/")[0] == trait for _copy in range(n)
        )

    slide(board, "horns", 14)
    board.wait(60)
    assert numbers("horns") == sorted([1, 2, 3, 3, 4, 4, 5] * 2)
    slide(board, "horns", 3)
    board.wait(60)
    assert numbers("horns") == [2, 3, 4], "few cards: spread over the numbers of the box"
    board.take({"type": "set", "field": "shift", "value": 2})
    board.wait(60)
    assert numbers("horns") == [4, 5, 6] and numbers("long_neck") == [5, 6, 7, 8, 9, 9, 9]
    assert not board.take({"type": "set", "field": "shift", "value": 5})[0]
    board.close()


def test_one_survivor_makes_no_trait_more_common() -> None:
    """By chance alone one card of ten is the only survivor as often as not; Wilson's interval of 1 of 1 does not know that."""
    few = Share(Trait("big", "Big", "useful", False), 6, 90, 1, 10, 1, 1)
    many = few._replace(born=10, births=100, alive=10, survivors=10)
    assert (few.change, many.change) == ("", "up")


def test_all_traits_can_be_measured_in_a_deck_with_the_cards_of_a_whole_class() -> None:
    names = [f"own{n}" for n in range(24)]
    try:
        for name in names:
            lab.new_trait(name)
        board = DeckTuner(players=TWO, games=1, pairs=5, seed=1, more_cards=dict.fromkeys(names, 1), watch=names)
        board.wait(60)
        board.take({"type": "press", "button": "measure"})
        board.wait(60)
        assert not board.view.data["errors"] and list(board.measured) == names
        board.close()
    finally:
        for name in names:
            known_traits.OWN.pop(name, None)


def test_a_knock_out_that_is_refused_leaves_the_one_before(tuner: DeckTuner, monkeypatch: pytest.MonkeyPatch) -> None:
    tuner.measure("big", "running")
    tuner.wait(60)

    def refused(*_given: Any, **_more: Any) -> Any:
        raise BadSetUp("Not today.")

    monkeypatch.setattr("widgets.lab.deck_tuner.start_comparison", refused)
    tuner.take({"type": "set", "field": "trait", "value": "swimming"})
    tuner.take({"type": "press", "button": "measure"})
    tuner.take({"type": "set", "field": "units", "value": "share"})
    assert tuner.view.data["errors"] == {"run": "Not today."} and not tuner.view.data["error"]
    assert set(tuner.measured) == {"big", "running"}
