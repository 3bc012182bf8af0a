"""What lesson 04 claims is what the engine and the data show; how often, is told as it was counted over 20 seeds."""

from __future__ import annotations

import re
from functools import cache

import pytest

np = pytest.importorskip("numpy")

import evolution_lab as lab  # noqa: E402
from evolution_lab.data import peppered_moth_bishop, peppered_moth_caldy  # noqa: E402
from evolution_lab.simulation.effects import ACTIVE, INERT, KnockOut, effect_of  # noqa: E402
from evolution_lab.simulation.pairs import Comparison  # noqa: E402
from widgets.lab.elsewhere import BURDENED, HUNTED, PEACE, TraitElsewhere  # noqa: E402
from widgets.lab.more_copies import MoreCopies  # noqa: E402
from widgets.moths import PepperedMoths  # noqa: E402
from widgets.questions import ask  # noqa: E402
from widgets.questions.lesson_04 import TOLD, WATCH  # noqa: E402

from .weaving import published, seed_of, teacher_notes, text_of  # noqa: E402

LESSON = "04"
SEED = seed_of(LESSON)
OTHERS = [f"CLAIM-{number}" for number in range(20)]
NOTES = teacher_notes(LESSON)
WHY = {answer["id"]: answer["why"] for answer in published(LESSON)["answers"]}


def told(name: str) -> str:
    return " ".join(TOLD[name]())


# --- more copies -----------------------------------------------------------------------------------------------------------


def copies(seed: str, games: int, steps: tuple[int, ...] = (6, 24)) -> MoreCopies:
    board = MoreCopies(games=games, seed=seed, copies=steps)
    board.wait(300)
    board.close()
    return board


@pytest.mark.slow
def test_more_copies_are_commoner_and_last_no_better() -> None:
    """Pooled over 20 seeds, where single ones would be too unsure."""
    boards = [copies(seed, 20) for seed in OTHERS]
    few, many = (np.sum([board.seen()[k] for board in boards], axis=0) for k in (0, 1))
    born, alive, survivors = 4, 6, 7
    assert many[alive] / many[survivors] > 2.5 * few[alive] / few[survivors]
    assert abs(many[alive] / many[born] - few[alive] / few[born]) < 0.08
    others = (many[survivors] - many[alive]) / (many[5] - many[born])
    assert abs(many[alive] / many[born] - others) < 0.06, "about as often as other cards"


@pytest.mark.patient
def test_with_100_games_the_board_concludes_so_with_every_seed() -> None:
    assert "Running never lasted surely more often with 24 copies than with 6" in NOTES
    assert [copies(seed, 100).outcome() for seed in OTHERS] == ["often"] * 20


# --- knock-outs ------------------------------------------------------------------------------------------------------------


@cache
def measured(seed: str) -> dict[str, KnockOut]:
    """The four watched traits, as the deck tuner measures them."""
    conditions = {ACTIVE: {"inert": ()}} | {name: {"inert": (name,)} for name in WATCH}
    both = lab.compare(players=["random"] * 4, games=100, seed=seed, conditions=conditions, workers=1)
    return {name: effect_of(name, Comparison((ACTIVE, INERT), (both[ACTIVE], both[name]))) for name in WATCH}


@pytest.mark.patient
def test_how_often_each_trait_is_sure() -> None:
    found = {name: [measured(seed)[name].effect for seed in OTHERS] for name in WATCH}
    below = {name: sum(one.value < 0 for one in found[name]) for name in WATCH}
    sure = {name: sum(one.high < 0 or one.low > 0 for one in found[name]) for name in WATCH}
    assert (
        f"lay left of the line with all {below['metabolic_syndrome']}, surely with {sure['metabolic_syndrome']}"
        in told("measured")
    )
    assert f"lay left of it with all {below['grazing']}, surely with {sure['grazing']}" in told("measured")
    assert f"lay right of it with {20 - below['carnivorous']}, surely with {sure['carnivorous']}" in told("measured")
    assert "**Sharp vision** was sure with none" in told("measured") and sure["sharp_vision"] == 0
    least = [min(WATCH, key=lambda name: abs(measured(seed)[name].effect.value)) for seed in OTHERS]
    assert least == ["sharp_vision"] * 20 and "with each of 20 seeds" in WHY["least"]
    text = ask(LESSON, "grazing").text
    assert "with each of 20 seeds its mark lay left" in text and below["grazing"] == 20 and 8 <= sure["grazing"] <= 12
    assert re.search(
        rf"Metabolic syndrome below 0 with {below['metabolic_syndrome']}, surely with {sure['metabolic_syndrome']};",
        NOTES,
    )


def test_an_effect_of_minus_0_6_is_about_half() -> None:
    assert "−0.6 means" in told("measure") and "about half each turn" in told("measure")
    assert np.exp(-0.6) == pytest.approx(0.55, abs=0.01)


# --- one trait in four decks -------------------------------------------------------------------------------------------------


@cache
def elsewhere(seed: str) -> dict[str, KnockOut]:
    board = TraitElsewhere(games=100, seed=seed)
    board.wait(300)
    board.close()
    return board.measured


@pytest.mark.slow
def test_without_hunters_camouflage_does_exactly_nothing_whatever_the_seed() -> None:
    for seed in OTHERS[:3]:
        board = TraitElsewhere(games=6, seed=seed)
        board.wait(120)
        assert board.measured[PEACE].effect.value == board.measured[BURDENED].effect.value == 0
        board.close()


@pytest.mark.patient
def test_how_often_camouflage_helps_where_there_are_many_hunters() -> None:
    found = [elsewhere(seed) for seed in OTHERS]
    positive = sum(one[HUNTED].effect.value > 0 for one in found)
    sure = sum(one[HUNTED].effect.low > 0 for one in found)
    most = sum(max(one, key=lambda name: one[name].effect.value) == HUNTED for one in found)
    assert positive == 20 and f"surely with {sure}, and most of the four decks with {most}" in NOTES and most >= 18
    assert f"({most} of 20 seeds" in WHY["elsewhere"]
    assert all(one[name].effect.value == 0 and one[name].same for one in found for name in (PEACE, BURDENED))
    ratios = [one[BURDENED].naive for one in found]
    low, high = (pick(one.value for one in ratios) for pick in (min, max))
    assert f"between {low:.1f} and {high:.1f}, surely above 1" in NOTES.replace("\n", " ") and low > 1
    assert f"surely above 1 with {sum(one.low > 1 for one in ratios)}" in NOTES
    assert f"with all of 20 seeds, surely with {sure}" in told("elsewhere")


# --- moths -------------------------------------------------------------------------------------------------------------------


def test_the_numbers_of_the_moths_are_those_of_the_data() -> None:
    shares = {one.year: one.share for one in peppered_moth_caldy()}
    assert round(100 * shares[1959]) == 93 and "93 of 100 moths there were dark" in ask(LESSON, "caldy").text
    texts = " ".join(option.feedback for option in ask(LESSON, "why-moths").options.values())  # type: ignore[attr-defined]
    assert "7 of 100 in 1959" in texts and "in 34 years 93 of 100 become 23" in texts
    assert 1993 - 1959 == 34 and round(100 * shares[1993]) == 23
    assert "In 1986 there were about as many dark as light ones" in texts and shares[1986] == pytest.approx(
        0.5, abs=0.04
    )
    near, far = PepperedMoths.counted(high=7.2), PepperedMoths.counted(low=30.2)
    for part in (near, far):
        for k, n in part.values():
            assert (
                f"{k} of {n}" in WHY["trunks"]
                or f"{k} dark" in WHY["trunks"]
                or f"{k} of {n}" in WHY["trunks"].replace(" dark", "")
            )
    assert len({one.km for one in peppered_moth_bishop()}) == 7 and "at seven places" in ask(LESSON, "trunks").text
    assert "11.931" in WHY["trunks"]
    moths = PepperedMoths()
    assert f"{-moths.period(1959, 1975).s:.3f}" == "0.085" and "s = 0.085 a year until 1975 and 0.220" in NOTES


def test_the_decks_are_as_the_text_says() -> None:
    board = MoreCopies(run=False)
    assert board.total == 90 and "90 cards in each" in text_of(LESSON) and board.printed["running"] == 6
    assert "6 of the 90 cards are Running" in ask(LESSON, "copies").text
    board.close()
