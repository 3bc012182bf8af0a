"""What lesson 05 claims is what the engine, the model and the data show; how often, is told as it was counted over 20 seeds."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

np: Any = pytest.importorskip("numpy")

import evolution_lab as lab  # noqa: E402
from evolution_lab import models  # noqa: E402
from evolution_lab.charts.fates import over_at  # noqa: E402
from evolution_lab.games.registry import game_named  # noqa: E402
from widgets import LongExperiment, VariantLedger  # noqa: E402
from widgets.lab.cards import deck_of, traits_of  # noqa: E402
from widgets.models_lab.lost_card import LostGoodCard, chance_to_spread, introductions  # noqa: E402
from widgets.questions import ask  # noqa: E402
from widgets.questions.lesson_05 import TOLD, lost_useful  # noqa: E402

from .weaving import published, seed_of, teacher_notes, text_of  # noqa: E402

LESSON = "05"
OTHERS = [f"CLAIM-{number}" for number in range(20)]
NOTES = teacher_notes(LESSON)
WHY = {answer["id"]: answer["why"] for answer in published(LESSON)["answers"]}
GAME = game_named("random_mutations")
_KINDS, COPIES = deck_of(GAME, GAME.check_options(4, {}))
TRAITS = {name: trait for name, trait in traits_of(GAME).items() if COPIES.get(name)}


def told(name: str) -> str:
    return " ".join(TOLD[name]())


def feedback(question: str) -> str:
    return " ".join(option.feedback for option in ask(LESSON, question).options.values())  # type: ignore[attr-defined]


# --- the ledger --------------------------------------------------------------------------------------------------------------


def test_the_useful_cards_of_the_text_are_those_of_the_kit() -> None:
    useful = {trait.label for trait in TRAITS.values() if trait.nature == "useful"}
    named = re.search(r"called useful: ([^.]+)\.", ask(LESSON, "useful").text)
    assert named is not None and len(useful) == 7 and "Seven kinds" in ask(LESSON, "useful").text
    listed = set(re.split(r", | and ", named[1]))
    assert useful >= listed and len(listed) == 7


@cache
def variants(seed: str, games: int) -> dict[str, list[str]]:
    """The fates of the cards of each trait."""
    table = lab.simulate(players=["greedy"] * 4, games=games, seed=seed, workers=1, progress=False).variants
    found: dict[str, list[str]] = {}
    for trait, fate in zip(table["trait"].tolist(), table["fate"].tolist(), strict=True):
        found.setdefault(trait, []).append(fate)
    return found


def lost(fates: dict[str, list[str]], *traits: str) -> float:
    mine = [fate for trait in traits for fate in fates[trait]]
    return sum(fate.startswith("lost") for fate in mine) / len(mine)


@pytest.mark.slow
def test_more_than_half_of_the_useful_cards_are_lost_but_not_of_all_traits_alike() -> None:
    fates = variants("CLAIM", 60)
    useful = [name for name, trait in TRAITS.items() if trait.nature == "useful"]
    assert 0.54 < lost(fates, *useful) < 0.68 and "More than half of the useful cards" in ask(LESSON, "why-lost").text
    assert "the useful card that lasts best loses three of ten or more" in feedback("why-lost")
    assert min(lost(fates, name) for name in useful) >= 0.3
    assert lost(fates, "metabolic_syndrome") > 0.95 and "Metabolic syndrome is lost nearly always" in feedback(
        "why-lost"
    )


@pytest.mark.patient
def test_which_useful_card_lasts_best_changes_from_seed_to_seed_and_none_is_safe() -> None:
    useful = [name for name, trait in TRAITS.items() if trait.nature == "useful"]
    found = [variants(seed, 20) for seed in (seed_of(LESSON), *OTHERS)]
    best = [min(useful, key=lambda name: lost(fates, name)) for fates in found]
    shares = [lost(fates, name) for fates, name in zip(found, best, strict=True)]
    assert min(shares) >= 0.3 and f"loses {100 * min(shares):.0f} to {100 * max(shares):.0f} of 100" in NOTES
    for name, label in (("budding", "Budding with {} of 21 seeds"), ("scavenger", "Scavenger with {}")):
        assert label.format(best.count(name)) in NOTES
    last = [lost(fates, "metabolic_syndrome") for fates in found]
    assert f"Metabolic syndrome loses {100 * min(last):.0f} to 100 of 100" in NOTES
    lasting = [min(TRAITS, key=lambda name: lost(fates, name) if name in fates else 1) for fates in found]
    assert lasting == ["obligate_carnivore"] * 21


@pytest.mark.patient
def test_how_many_useful_cards_are_lost_with_20_seeds() -> None:
    found = []
    for seed in OTHERS:
        ledger = VariantLedger(games=20, seed=seed)
        ledger.wait(300)
        found.append(lost_useful(ledger))
        ledger.close()
    shares = [one for one in found if one is not None]
    assert len(shares) == 20 and f"With 20 seeds it was {min(shares):.0f} to {max(shares):.0f}" in NOTES
    assert (
        f"{min(shares):.0f} to {max(shares):.0f} of 100 useful cards were lost by the end, {np.mean(shares):.0f} on average"
        in WHY["useful"]
    )


# --- one carrier among many --------------------------------------------------------------------------------------------------


@cache
def table(seed: str, s: float = 0.1) -> Any:
    return introductions(500, s, LostGoodCard.generator(seed))


def test_how_many_of_500_spread() -> None:
    spread = [int((table(seed)[:, -1] == 500).sum()) for seed in OTHERS]
    assert f"with 20 seeds it was {min(spread)} to {max(spread)}" in NOTES
    assert 500 * models.branching(0.1) == pytest.approx(88.1, abs=0.05) and "17.6 %, which is 88 of 500" in told(
        "class"
    )
    assert np.mean(spread) == pytest.approx(88.1, abs=4 * (500 * 0.176 * 0.824 / 20) ** 0.5)
    half = 1.96 * (500 * 0.1761 * 0.8239) ** 0.5
    assert f"nineteen of twenty runs lie between {88.1 - half:.0f} and {88.1 + half:.0f}" in WHY["spread"]
    assert "in about one of six cases" in feedback("exit").lower() and 1 / models.branching(0.1) == pytest.approx(
        5.7, abs=0.1
    )


def test_when_cards_are_lost_and_how_long_the_others_take() -> None:
    early, ten, spread, high = [], [], [], 0
    for seed in OTHERS:
        rows = table(seed)
        gone = [over_at(row, 500) for row in rows if row[-1] == 0]
        early.append(np.median(gone) <= 3)
        ten.append(np.mean(np.array(gone) <= 10))
        spread += [over_at(row, 500) for row in rows if row[-1] == 500]
        high = max(high, *(int(row.max()) for row in rows if row[-1] == 0))
    assert all(early) and "half of those within three generations" in feedback("fate")
    assert np.mean(ten) == pytest.approx(0.9, abs=0.03) and "nine of ten by generation 10" in NOTES
    assert np.median(spread) == pytest.approx(100, abs=8) and "those that spread take about 100 generations" in NOTES
    assert high < 50 and "as far as 50 carriers is hardly ever lost" in feedback("fate")
    assert (1 - models.branching(0.1)) ** 50 < 0.001


def test_without_an_advantage_about_one_of_500_spreads() -> None:
    assert "about one of 500 spreads" in feedback("fate") and "Without any advantage one of 500 spreads" in NOTES
    assert chance_to_spread(500, 0.0) == pytest.approx(1 / 500, rel=0.01)
    assert sum(int((table(seed, 0.0)[:, -1] == 500).sum()) for seed in OTHERS) == pytest.approx(20, abs=16)


def test_the_numbers_of_the_notes_are_those_of_theory() -> None:
    assert "17.6 % never die out" in NOTES and f"{100 * models.branching(0.1):.1f}" == "17.6"
    assert "(s = 0.02: 4 % and 3.9 %)" in NOTES and f"{100 * models.branching(0.02):.1f}" == "3.9"
    assert "exactly 51 %" in NOTES and models.branching(0.4) == pytest.approx(0.511, abs=0.001)
    assert "with 10 animals 20 %, with 50 and more 17.6 %" in NOTES
    assert [round(100 * chance_to_spread(N, 0.1), 1) for N in (10, 50, 5000)] == [20.5, 17.6, 17.6]
    assert "exactly 6 of 100" in NOTES and chance_to_spread(10, -0.05) == pytest.approx(0.06, abs=0.001)
    assert "17.6 %" in WHY["spread"] and "Poisson offspring of mean 1.1" in WHY["spread"]


# --- bacteria ------------------------------------------------------------------------------------------------------------------


def test_the_numbers_of_the_bacteria_are_those_of_the_data() -> None:
    bacteria = LongExperiment()
    assert "1.55 at generation 20,000 and 1.69 at 50,000" in WHY["ltee"]
    assert f"{bacteria.means[20_000]:.2f} {bacteria.means[50_000]:.2f}" == "1.55 1.69"
    ratio = bacteria.slope(0, 2000)[0] / bacteria.slope(20_000, 50_000)[0]
    assert "about a twenty-sixth" in WHY["ltee"] and ratio == pytest.approx(26, abs=0.5)
    assert "Twelve populations" in text_of(LESSON) and len({one.population for one in bacteria.rows}) == 12
    ends = [
        max(one.generation for one in bacteria.rows if one.population == name)
        for name in {one.population for one in bacteria.rows}
    ]
    assert sum(end < 50_000 for end in ends) == 3 and "Three of the twelve populations" in NOTES
    fit = bacteria.fitted(50_000).power_law
    assert f"a = {fit.a:.3f}, b = {fit.b:.5f}" in NOTES
