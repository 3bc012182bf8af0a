"""What chance does in a blind draw, against closed forms, and what the draw modes can differ in at all."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from scipy import stats

import evolution_lab as lab
from evolution_lab.core.chance import Chance
from evolution_lab.core.hooks import TraitRecord
from evolution_lab.games.random_mutations.deck import PRINTED_COPIES, sealed_deck, slots
from evolution_lab.games.random_mutations.known_traits import OWN
from evolution_lab.simulation import Result

DECKS = 10_000
HAND = 20  # cards from the top that are looked at
SURE = 1e-4  # a chi-square below this share would be met once in 10,000 tries of sound dice


@pytest.fixture(scope="module")
def tops() -> np.ndarray[Any, Any]:
    """For each of 10,000 sealed decks how many cards of each trait lie among the first ``HAND``."""
    faces = slots(PRINTED_COPIES)
    names = list(PRINTED_COPIES)
    rows = []
    for number in range(DECKS):
        count = Counter(sealed_deck(faces, Chance(f"hypergeometric {number}"))[:HAND])
        rows.append([count[name] for name in names])
    return np.array(rows)


@pytest.mark.slow
@pytest.mark.parametrize("place", range(len(PRINTED_COPIES)), ids=list(PRINTED_COPIES))
def test_blind_draws_are_hypergeometric(place: int, tops: np.ndarray[Any, Any]) -> None:
    copies = list(PRINTED_COPIES.values())[place]
    expected = stats.hypergeom(90, copies, HAND).pmf(np.arange(copies + 1)) * DECKS
    seen = np.bincount(tops[:, place], minlength=copies + 1).astype(float)
    while expected[-1] < 5:  # classes that are too rare for a chi-square are joined
        expected = np.append(expected[:-2], expected[-2:].sum())
        seen = np.append(seen[:-2], seen[-2:].sum())
    assert stats.chisquare(seen, expected).pvalue > SURE


@pytest.mark.slow
def test_no_trait_hangs_together_with_another(tops: np.ndarray[Any, Any]) -> None:
    """Covariance of two traits in a draw without putting back: -n K L / N^2 (N - n) / (N - 1)."""
    copies = np.array(list(PRINTED_COPIES.values()), float)
    factor = HAND * (90 - HAND) / (90 * 90 * 89)
    expected = factor * (np.diag(copies) * 90 - np.outer(copies, copies))
    seen = np.cov(tops, rowvar=False)
    spread = np.sqrt(np.outer(np.diag(expected), np.diag(expected)) / DECKS)
    assert (np.abs(seen - expected) < 5 * spread).all()


@pytest.mark.slow
def test_a_turned_card_is_a_blind_draw_too() -> None:
    """Which card is turned is decided by bots that do not know it, so the turned ones are as the deck is."""
    result = lab.simulate(players=["random"] * 2, games=600, seed="turned", workers=1, progress=False)
    turned = np.array([result.games[f"turned_{name}"].sum() for name in PRINTED_COPIES], float)
    share = np.array(list(PRINTED_COPIES.values())) / 90
    # A draw without putting back varies less than the chi-square thinks, so that this test is on the safe side.
    assert stats.chisquare(turned, share * turned.sum()).pvalue > SURE


# --- an all-neutral deck -------------------------------------------------------------------------------------------------

NEUTRAL = [f"neutral{number:02d}" for number in range(90)]


@pytest.fixture
def neutral_deck() -> Iterator[dict[str, int]]:
    """90 traits without need and without effect, one card each, so that no card is ever refused by a species: the same as a
    deck of 16 such traits in which a species may have a trait twice."""
    for name in NEUTRAL:
        OWN[name] = TraitRecord(name, name)
    yield dict.fromkeys(NEUTRAL, 1)
    for name in NEUTRAL:
        del OWN[name]


def played(draw: str, deck: dict[str, int], games: int, seed: str) -> Result:
    return lab.simulate(players=["random"] * 2, games=games, seed=seed, draw=draw, deck=deck, progress=False, cards=44)


def alike(one: Result, other: Result, column: str) -> float:
    """How likely a difference like this is if both are samples of one thing (Mann and Whitney)."""
    return float(stats.mannwhitneyu(one.games[column], other.games[column]).pvalue)


def check_neutral(deck: dict[str, int], games: int) -> None:
    blind = played("blind", deck, games, "neutral")
    fully = played("fully_blind", deck, games, "neutral, other games")
    chosen = played("chosen", deck, games, "neutral")
    for column in ("score", "turns", "laid", "traits", "animals", "extinctions", "died_hunger", "died_parasites"):
        assert alike(blind, fully, column) > SURE, column
    # With the same seed chosen is blind, game by game: no face speaks against a species, and the bots look at none.
    for table in blind:
        for column in blind[table]:
            assert np.array_equal(blind[table][column], chosen[table][column]), (table, column)
    # What still differs between blind and fully blind: in the one a player answers "of which species?", in the other chance
    # does, so that there are fewer decisions.
    assert alike(blind, fully, "decisions") < SURE and blind.games["decisions"].mean() > fully.games["decisions"].mean()
    assert not blind.variants["passed_over"].any() and not fully.variants["passed_over"].any()


@pytest.mark.slow
def test_with_a_neutral_deck_the_draw_modes_agree(neutral_deck: dict[str, int]) -> None:
    check_neutral(neutral_deck, 250)


@pytest.mark.patient
def test_with_a_neutral_deck_the_draw_modes_agree_over_10_000_games(neutral_deck: dict[str, int]) -> None:
    check_neutral(neutral_deck, 10_000)


@pytest.mark.slow
def test_with_the_printed_deck_chosen_and_blind_differ_by_redirects() -> None:
    """The tests above could pass for bots that never play a trait; this is the difference that they must not have."""
    blind = lab.simulate(players=["random"] * 2, games=300, seed=1, draw="blind", progress=False)
    chosen = lab.simulate(players=["random"] * 2, games=300, seed=1, draw="chosen", progress=False)
    assert blind.variants["passed_over"].sum() > 20 and not chosen.variants["passed_over"].any()
    first = np.flatnonzero(blind.games["decisions"] != chosen.games["decisions"])
    assert len(first) and math.isfinite(float(blind.games["score"].mean()))
