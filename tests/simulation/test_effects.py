"""The knock-out: what it counts, that it finds what is there and nothing where there is nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import evolution_lab as lab
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.games.random_mutations.traits import TRAITS
from evolution_lab.simulation.effects import ACTIVE, FEWEST_OTHERWISE, INERT, KnockOut, effect_of

TWO = ["random"] * 2


@pytest.fixture
def blank() -> Iterator[str]:
    """A 17th trait that does nothing at all."""
    OWN["blank"] = TraitRecord("blank", "Blank", effect="It does nothing.")
    yield "blank"
    del OWN["blank"]


def other_luck(view: Any, options: list[Any], rng: Any) -> Any:
    """A random bot that draws other numbers where the trait is inert: both games of a pair then go their own ways."""
    if view.rules["inert"]:
        rng.bits()
    return rng.choice(options)


other_luck.reads_only = True  # type: ignore[attr-defined]


@pytest.mark.slow
def test_a_strong_trait_is_found_and_the_number_is_the_formula() -> None:
    found = lab.knock_out("metabolic_syndrome", games=150, seed=1)
    assert found.effect.high < 0 and found.naive.high < 1
    per_turn = []
    for label in (ACTIVE, INERT):
        games = found.comparison[label].games
        end = games["survivors_metabolic_syndrome"].sum() / games["traits"].sum()
        birth = games["birth_metabolic_syndrome"].sum() / games["laid"].sum()
        variants = found.comparison[label].variants
        turns = games["turns"][variants["game"]]
        time = (turns - variants["born"] + 1).mean()
        per_turn.append(math.log(end / birth) / time)
    assert found.effect.value == pytest.approx(per_turn[0] - per_turn[1])
    variants = found.comparison[ACTIVE].variants
    alive, mine = variants["lost"] == 0, variants["trait"] == "metabolic_syndrome"
    assert found.naive.value == pytest.approx(alive[mine].mean() / alive[~mine].mean())
    assert found.sentence.startswith("metabolic_syndrome: with its effect") and "naive ratio" in found.sentence
    again = effect_of("metabolic_syndrome", found.comparison)
    assert again.effect == found.effect and again.naive == found.naive


@pytest.mark.parametrize("trait", [record.name for record in TRAITS])
def test_every_trait_can_be_knocked_out_alone(trait: str) -> None:
    match = lab.new_match(players=["A", "B"], seed=1, inert=trait)
    records = {record.name: record for record in match.state.rules.table}
    assert records[trait].need == 0 and not records[trait].hooks
    for record in TRAITS:
        assert records[record.name].label == record.label
        if record.name != trait:
            assert records[record.name].need == record.need and set(records[record.name].hooks) == set(record.hooks)
    table = match.state.rules.table
    assert table.bit(trait) == 0 and table.index == lab.new_match(players=["A", "B"], seed=1).state.rules.table.index


def test_nobody_notices_an_inert_trait() -> None:
    text = "A: bear[carnivorous, sharp_vision]; B: moth[camouflage]"
    sees = lab.set_up("random_mutations", text, food=3)
    assert any(option.kind == "attack" for option in sees.options())
    blind = lab.set_up("random_mutations", text, food=3, inert="sharp_vision")
    assert not any(option.kind == "attack" for option in blind.options())
    open_ = lab.set_up("random_mutations", "A: bear[carnivorous]; B: elk[big]", food=3, inert=["big"])
    assert any(option.kind == "attack" for option in open_.options()) and open_.scores()[1] == 3


def test_a_trait_that_does_nothing_has_exactly_no_effect(blank: str) -> None:
    found = lab.knock_out(blank, players=TWO, games=30, seed=1, more_cards={blank: 20})
    assert found.effect.value == 0 and math.isnan(found.effect.low) and found.same and not found.otherwise
    assert "no effect at all: all 30 pairs of games are the same" in found.sentence and "too few" not in found.sentence
    one, two = (found.comparison[label].games for label in (ACTIVE, INERT))
    assert all(np.array_equal(one[column], two[column]) for column in one)


def test_other_inert_traits_stay_inert() -> None:
    found = lab.knock_out("running", players=TWO, games=5, seed=1, inert="big", deck={"big": 20, "running": 40})
    assert found.comparison[ACTIVE].settings["inert"] == ("big",)
    assert found.comparison[INERT].settings["inert"] == ("big", "running")
    with pytest.raises(BadSetUp, match="big is inert in all these games"):
        lab.knock_out("big", players=TWO, games=5, inert=["big"])
    with pytest.raises(BadSetUp, match="No trait is called 'bug'"):
        lab.knock_out("bug", players=TWO, games=5)


def test_too_few_cards_are_told() -> None:
    found = lab.knock_out("poisonous", players=TWO, games=2, seed=1, deck={"poisonous": 1, "running": 89})
    assert math.isnan(found.effect.value) and "too few cards" in found.sentence


def pair_of(games: int, seed: int, trait: str = "camouflage", hunters: int = 30) -> KnockOut:
    deck = {"carnivorous": hunters, trait: 30, "running": 30}
    return lab.knock_out(trait, players=TWO, games=games, seed=seed, deck=deck, workers=1, progress=False)


@pytest.mark.parametrize("games", [1, 2, 4, 9, 14])
def test_from_few_pairs_that_differ_no_interval_follows_and_that_is_said(games: int) -> None:
    for seed in range(4):
        found = pair_of(games, seed)
        differ = int(found.comparison.difference("survivors_camouflage", INERT, ACTIVE).values.astype(bool).sum())
        assert found.otherwise == differ and found.pairs == games
        few = differ < FEWEST_OTHERWISE
        if few:
            assert math.isnan(found.effect.low) and math.isnan(found.effect.high)
        if few and not math.isnan(found.effect.value):
            assert f"In {differ} of {games} pairs of games" in found.sentence and "too few to say" in found.sentence
            assert "% interval" not in found.sentence and "surely" not in found.sentence


def test_with_enough_pairs_that_differ_there_is_an_interval() -> None:
    found = pair_of(40, 1)
    assert found.otherwise >= FEWEST_OTHERWISE and found.effect.low < found.effect.value < found.effect.high
    assert "% interval" in found.sentence and "too few" not in found.sentence


def test_the_same_is_said_only_of_games_that_are_the_same_in_every_column() -> None:
    """Also where the number of cards left is the same by chance, another column tells them apart."""
    seen = set()
    for seed in range(12):
        for hunters in (0, 30):
            found = pair_of(1, seed, hunters=hunters)
            one, two = (found.comparison[label].games for label in (ACTIVE, INERT))
            equal = all(np.array_equal(one[column], two[column]) for column in one)
            assert found.same == equal and ("no effect at all" in found.sentence) <= equal
            seen.add((equal, found.otherwise))
    assert (False, 0) in seen and (True, 0) in seen and (False, 1) in seen


def test_a_share_that_falls_is_said_to_fall_and_each_number_has_its_own_interval() -> None:
    falls = lab.knock_out("metabolic_syndrome", players=TWO, games=40, seed=1, workers=1, progress=False)
    smaller = 1 - math.exp(falls.effect.value)
    assert 0.1 < smaller < 1 and f"becomes {100 * smaller:.0f} % smaller in each turn" in falls.sentence
    ratio = lab.knock_out("horns", "natural_selection", players=TWO, games=20, seed=1, workers=1, progress=False)
    assert math.isnan(ratio.effect.low)
    low, high = f"{ratio.naive.low:.2f}", f"{ratio.naive.high:.2f}"
    assert f"({low} to {high})" in ratio.sentence or "too few games for an interval" in ratio.sentence


@pytest.mark.patient
def test_the_interval_of_a_blank_trait_covers_0_as_often_as_it_says(blank: str) -> None:
    """With the same bots both games of a pair are equal, and the effect is exactly 0. So that the interval has something to
    do, the bots draw other numbers where the trait is inert; the effect is still 0."""
    hits = 0
    for seed in range(100):
        found = lab.knock_out(
            blank,
            players=["mine"] * 2,
            games=80,
            seed=f"blank {seed}",
            bots={"mine": other_luck},
            deck={blank: 30, "running": 30, "camouflage": 30},
            cards=60,
            progress=False,
        )
        hits += found.effect.low <= 0 <= found.effect.high
    assert 90 <= hits <= 99, hits
