"""What lesson 02 claims is what the engine and the data show; how often, is told as it was counted over 21 seeds."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

np = pytest.importorskip("numpy")

import evolution_lab as lab  # noqa: E402
from evolution_lab.data import sars_cov_2_effects, tem1_effects  # noqa: E402
from evolution_lab.games.registry import game_named  # noqa: E402
from evolution_lab.simulation.effects import ACTIVE, INERT, effect_of  # noqa: E402
from evolution_lab.simulation.pairs import Comparison  # noqa: E402
from widgets.lab.cards import deck_of, traits_of  # noqa: E402
from widgets.lab.real_mutations import enzyme, kind_of, virus  # noqa: E402
from widgets.questions.lesson_02 import TOLD  # noqa: E402

from .weaving import published, seed_of, teacher_notes, text_of  # noqa: E402

LESSON = "02"
SEED = seed_of(LESSON)
SEEDS = [SEED, *(f"CLAIM-{number}" for number in range(20))]
MODES = ("chosen", "blind", "fully_blind")
GAME = game_named("random_mutations")
TRAITS = traits_of(GAME)
NOTES = teacher_notes(LESSON)


@cache
def ways(seed: str, bot: str = "greedy", games: int = 20) -> Comparison:
    return lab.compare(players=[bot] * 4, games=games, seed=seed, conditions={mode: {"draw": mode} for mode in MODES}, workers=1)  # fmt: skip


def told(name: str) -> str:
    return " ".join(TOLD[name]())


def said(pattern: str, text: str) -> tuple[int, ...]:
    found = re.search(pattern, text)
    assert found is not None, pattern
    return tuple(int(one) for one in found.groups())


# --- the deck and the data -----------------------------------------------------------------------------------------------


def test_the_deck_is_as_the_text_says() -> None:
    kinds, copies = deck_of(GAME, GAME.check_options(4, {}))
    of = {nature: sum(copies[name] for name, kind in kinds.items() if kind.nature == nature) for nature in ("useful", "mixed", "harmful")}  # fmt: skip
    assert len(kinds) == 16 and sum(of.values()) == 90
    assert "more than a fifth of the cards" in told("selection") and of["harmful"] / 90 > 0.2
    assert "about half of the cards are useful" in told("lies") and of["useful"] / 90 == pytest.approx(0.5, abs=0.06)


def test_the_numbers_of_the_real_mutations_are_those_of_the_data() -> None:
    whys = {answer["id"]: answer["why"] for answer in published(LESSON)["answers"]}
    found = sars_cov_2_effects("Genome")
    assert (
        f"{found['ben']} of {sum(found.values()):,} changes help: {virus().percent[2]:.1f} of a hundred"
        in whys["virus"]
    )
    first = [f"{share:.0f} %" for share in virus().percent[:2]]
    assert (
        f"{first[0]} harm, {first[1]} make no difference that can be told, {virus().percent[2]:.1f} % help"
        in whys["shares"]
    )
    rest = enzyme().percent
    assert f"of the enzyme's {rest[0]:.0f} %, {rest[1]:.0f} % and {rest[2]:.2f} %" in whys["shares"]
    assert "tens of thousands of real mutations" in text_of(LESSON)
    above = sum(one.changes for one in tem1_effects() if one.low >= 0)
    assert f"{100 * above / 4807:.1f} % of its changes lie above the unchanged enzyme" in NOTES
    assert pytest.approx(0.56, abs=0.005) == 10**-0.25 and pytest.approx(1.78, abs=0.005) == 10**0.25


# --- the three ways to draw ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_board_of_the_lesson_shows_what_the_teacher_is_told() -> None:
    one, other = (ways(SEED).difference("score", mode, "blind") for mode in ("chosen", "fully_blind"))
    assert (
        f"points {one.mean_one:.1f} with the designer, {one.mean_other:.1f} blind, {other.mean_one:.1f} fully blind"
        in NOTES
    )
    assert f"designer minus blind {one.mean:+.1f} ({one.low:.1f} to {one.high:.1f})" in NOTES
    assert (
        f"fully blind minus blind {other.mean:+.1f} ({other.low:.1f} to {other.high:.1f})".replace("(-", "(−") in NOTES
    )
    why = next(answer["why"] for answer in published(LESSON)["answers"] if answer["id"] == "draws")
    assert (
        f"{one.mean:.1f} points more in a game (95 % interval {one.low:.1f} to {one.high:.1f}, 20 pairs of games)"
        in why
    )


def sure(column: str, mode: str, up: bool) -> int:
    """In how many of the 21 seeds a difference from the blind draw is sure, in this direction."""
    found = [ways(seed).difference(column, mode, "blind") for seed in SEEDS]
    return sum((one.low > 0) if up else (one.high < 0) for one in found)


@pytest.mark.patient
def test_how_often_the_designer_is_surely_ahead() -> None:
    seeds, points, of = said(r"play with (\d+) seeds\. In (\d+) of them .* In all (\d+) its animals", told("ways"))
    assert (seeds, of) == (21, 21) and points == sure("score", "chosen", True) and sure("traits", "chosen", True) == 21
    assert sure("score", "chosen", False) == 0
    means = [ways(seed).difference("score", "chosen", "blind").mean for seed in SEEDS]
    assert said(r"surely above 0 in (\d+) of 21 seeds; the mean over the games was above 0 in (\d+) of 21", NOTES) == (points, sum(mean > 0 for mean in means))  # fmt: skip
    assert said(r"surely fewer in (\d+) of 21", NOTES) == (sure("extinctions", "chosen", False),)


@pytest.mark.patient
def test_blind_and_fully_blind_differ_surely_in_no_seed() -> None:
    assert "in none of the 21 seeds" in told("ways")
    assert sure("score", "fully_blind", True) == sure("score", "fully_blind", False) == 0
    assert said(r"surely more in (\d+) of 21, never surely fewer", NOTES) == (sure("extinctions", "fully_blind", True),)
    assert sure("extinctions", "fully_blind", False) == 0


@pytest.mark.patient
def test_without_looking_there_is_no_lead() -> None:
    found = [ways(seed, "random", 100).difference("score", "chosen", "blind") for seed in SEEDS]
    assert said(r"designer minus blind not sure in (\d+) of 21", NOTES) == (sum(not one.sure for one in found),)
    assert all(abs(one.mean) < 1.5 for one in found)
    assert said(r"In (\d+) of the (\d+) seeds no sure difference", told("ways")) == (
        sum(not one.sure for one in found),
        21,
    )
    assert {one.mean > 0 for one in found if one.sure} == {True, False} and "once up and once down" in told("ways")


def harmful(seed: str, mode: str, what: str) -> float:
    """The share of the cards that only harm among those laid ("birth") or on the table at the end ("survivors")."""
    games = ways(seed)[mode].games
    counts = {name: int(games[f"{what}_{name}"].sum()) for name in TRAITS if f"{what}_{name}" in games}
    return sum(count for name, count in counts.items() if TRAITS[name].nature == "harmful") / sum(counts.values())


@pytest.mark.slow
def test_harmful_cards_become_rarer_although_nobody_saw_them() -> None:
    assert all(harmful(SEED, mode, "survivors") < harmful(SEED, mode, "birth") < 20 / 90 for mode in MODES)


@pytest.mark.patient
def test_harmful_cards_become_rarer_in_every_seed() -> None:
    laid, left = ([harmful(seed, "blind", what) for seed in SEEDS] for what in ("birth", "survivors"))
    low, high, low_end, high_end, of = said(r"laid (\d+) to (\d+) %, of those on the table at the end (\d+) to (\d+) %; fewer at the end in (\d+) of 21", NOTES)  # fmt: skip
    assert [round(100 * x) for x in (min(laid), max(laid), min(left), max(left))] == [low, high, low_end, high_end]
    assert of == sum(b < a for a, b in zip(laid, left, strict=True)) == 21
    assert all(harmful(seed, mode, "survivors") < 20 / 90 for seed in SEEDS for mode in MODES)


# --- the measured deck ---------------------------------------------------------------------------------------------------


@cache
def classes(seed: str) -> dict[str, str]:
    """The class of each card with 100 games, as the board of part 5 measures it."""
    kinds, _copies = deck_of(GAME, GAME.check_options(4, {}))
    conditions: dict[str, dict[str, Any]] = {ACTIVE: {}, **{name: {"inert": (name,)} for name in kinds}}
    both = lab.compare(players=["random"] * 4, games=100, seed=seed, conditions=conditions, workers=1)
    return {
        name: kind_of(effect_of(name, Comparison((ACTIVE, INERT), (both[ACTIVE], both[name]))))[0] for name in kinds
    }


@pytest.mark.patient
def test_the_measured_row_is_as_wide_as_the_teacher_is_told() -> None:
    _kinds, copies = deck_of(GAME, GAME.check_options(4, {}))
    rows = {kind: [sum(copies[name] for name, found in classes(seed).items() if found == kind) for seed in SEEDS] for kind in ("harm", "none", "help")}  # fmt: skip
    told_rows = said(r"(\d+) to (\d+) of the 90 cards harm \((\d+) on average\), (\d+) to (\d+) \((\d+)\) have no sure effect, (\d+) to (\d+) \((\d+)\) help", NOTES)  # fmt: skip
    assert told_rows == tuple(n for row in rows.values() for n in (min(row), max(row), round(float(np.mean(row)))))
    assert said(r"about (\d+) of the 90 cards were surely helpful", told("measured")) == (
        round(float(np.mean(rows["help"]))),
    )
    often = {name: sum(classes(seed)[name] == "harm" for seed in SEEDS) for name in copies}
    assert said(r"Big\*\* was surely harmful in (\d+) of 21 seeds, and \*\*Grazing\*\* in (\d+)", told("measured")) == (often["big"], often["grazing"])  # fmt: skip
    assert said(r"Big in (\d+), Grazing in (\d+),\s+Metabolic syndrome in (\d+) of 21", NOTES) == (often["big"], often["grazing"], often["metabolic_syndrome"])  # fmt: skip
    assert often["simplification"] == 21
