"""The 84 cards, and decks that a teacher has changed: as few cards as possible become others, all else keeps its place."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from evolution_lab.api import new_match
from evolution_lab.core.chance import Chance
from evolution_lab.games.origin.deck import KINDS, PRINTED_COPIES, sealed_deck, slots, traits_of

hypothesis = pytest.importorskip("hypothesis", reason="These tests need hypothesis (a developer's package).")
st, given, settings = hypothesis.strategies, hypothesis.given, hypothesis.settings

decks = st.fixed_dictionaries({kind: st.integers(0, 9) for kind in KINDS})


def test_the_printed_deck() -> None:
    assert sum(PRINTED_COPIES.values()) == 84 and len(KINDS) == 20
    faces = Counter(trait for kind, number in PRINTED_COPIES.items() for trait in traits_of(kind) * number)
    assert faces["carnivorous"] == 24 and faces["fat_tissue"] == 28
    assert {faces[trait] for trait in ("swimming", "high_body_weight", "parasite", "cooperation")} == {8}
    assert sorted(faces.values()) == [4] * 13 + [8] * 4 + [24, 28]


def test_every_game_has_these_cards() -> None:
    for seats, sets in ((2, 1), (4, 1), (5, 2), (8, 2)):
        match = new_match("origin", players=["A"] * seats, seed=seats)
        found = Counter(KINDS[face] for face in match.state.faces)
        assert found == {kind: number * sets for kind, number in PRINTED_COPIES.items()}


@settings(max_examples=100, deadline=None)
@given(decks)
def test_a_tuned_deck_changes_as_few_slots_as_possible(copies: dict[str, int]) -> None:
    printed, tuned = slots(PRINTED_COPIES), slots(copies)
    assert Counter(kind for kind in tuned if kind is not None) == Counter({k: n for k, n in copies.items() if n})
    more = sum(max(0, copies[kind] - PRINTED_COPIES[kind]) for kind in copies)
    fewer = sum(max(0, PRINTED_COPIES[kind] - copies[kind]) for kind in copies)
    changed = sum(a != b for a, b in zip(printed, tuned, strict=False)) + max(0, len(tuned) - len(printed))
    assert changed == max(more, fewer)


@settings(max_examples=60, deadline=None)
@given(decks, st.integers(0, 10**6))
def test_untouched_cards_keep_face_and_order(copies: dict[str, int], seed: int) -> None:
    printed, tuned = slots(PRINTED_COPIES), slots(copies)
    order = Chance(seed).order(len(tuned), "deck")
    dealt = [(slot, tuned[slot]) for slot in order if tuned[slot] is not None]
    assert [kind for _slot, kind in dealt] == sealed_deck(tuned, Chance(seed))
    untouched = [slot for slot, kind in dealt if slot < len(printed) and printed[slot] == kind]
    assert untouched == [slot for slot in Chance(seed).order(len(printed), "deck") if slot in set(untouched)]


def test_one_card_exchanged_is_one_card_exchanged() -> None:
    rng = random.Random(0)
    for seed in range(30):
        less, more = rng.sample(KINDS, 2)
        tuned = {**PRINTED_COPIES, less: PRINTED_COPIES[less] - 1, more: PRINTED_COPIES[more] + 1}
        one, two = (new_match("origin", players=["A", "B"], seed=seed, deck=d).state.faces for d in (None, tuned))
        assert sum(a != b for a, b in zip(one, two, strict=True)) == 1


def test_cards_cuts_the_deck_short_and_changes_no_card() -> None:
    whole = new_match("origin", players=["A", "B"], seed=6).state.faces
    for cards in (12, 13, 50, 84):
        assert new_match("origin", players=["A", "B"], seed=6, cards=cards).state.faces == whole[:cards]
    short = new_match("origin", players=["A", "B"], seed=6, short=True).state.faces
    assert 12 < len(short) < 84 and short == whole[: len(short)]
