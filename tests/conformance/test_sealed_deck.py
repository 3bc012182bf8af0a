"""The sealed deck: which card comes next never depends on what anybody did, saw or rolled."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from evolution_lab.api import new_match
from evolution_lab.core.chance import Chance
from evolution_lab.core.match import Match
from evolution_lab.games.random_mutations.climate import tokens
from evolution_lab.games.random_mutations.deck import PRINTED_COPIES, sealed_deck, slots

from .playing import all_games
from .terms import TERMS

hypothesis = pytest.importorskip("hypothesis", reason="These tests need hypothesis (a developer's package).")
st, given, settings = hypothesis.strategies, hypothesis.given, hypothesis.settings

WORLDS = TERMS["random_mutations"].worlds
GAMES_AND_DECKS = [(game, deck, happens) for game, terms in TERMS.items() for deck, happens in terms.decks]


def first(view: Any, options: list[Any], rng: Any) -> Any:
    return options[0]


def last(view: Any, options: list[Any], rng: Any) -> Any:
    return options[-1]


def busy(view: Any, options: list[Any], rng: Any) -> Any:
    """Plays cards whenever it can, and traits and animals rather than species."""
    playing = [o for o in options if o.kind != "pass"]
    return rng.choice(playing or options)


OWN = {"first": first, "last": last, "busy": busy}
BOTS = ("random", "greedy", *OWN)


def played(game: str, bot: str, seed: int, **options: Any) -> Match:
    match = new_match(game, players=[bot] * 3, seed=seed, bots=OWN, run=False, **options)
    match.run_bots()
    assert match.over
    return match


def drawn(match: Match) -> list[tuple[int, int, int]]:
    """(seat, card, face) in the order in which cards left the main deck, as far as it is sealed: up to a reshuffle."""
    faces, sealed = match.state.faces, len(match.state_at(0).faces)
    cards = [(seat, card) for e in match.events if e.kind == "cards_dealt" for seat, card in e.cards]
    return [(seat, card, faces[card]) for seat, card in cards if card < sealed]


def left_the_stack(match: Match, seat: int) -> list[int]:
    """The faces in the order in which cards left a seat's stack, whatever became of them."""
    state = match.state_at(0)
    order: list[int] = []
    for event in match.events:
        before = state.seats[seat].stack[:]
        match.ruleset.evolve(state, event)
        after = state.seats[seat].stack
        gone = [card for card in before if card not in after]
        assert gone == before[: len(gone)], "a card left that was not on top"
        assert after[: len(before) - len(gone)] == before[len(gone) :], "a new card did not go under the stack"
        order += gone
    sealed = len(match.state_at(0).faces)
    return [match.state.faces[card] for card in order if card < sealed]


def one_is_a_prefix(one: list[Any], two: list[Any]) -> bool:
    shorter = min(len(one), len(two))
    return one[:shorter] == two[:shorter]


def ways_to_play(game: str, stacks: bool = False) -> list[tuple[str, str, dict[str, Any]]]:
    """World, bot and the draw mode with what fits it, every second of all combinations."""
    terms = TERMS[game]
    draws = terms.stacks if stacks else terms.draws
    more = {"divergence": True} if game == "random_mutations" else {}
    return [
        (world, bot, {"draw": draw, **(more if draw == "blind" else {})})
        for world, bot, draw in list(product(terms.worlds, BOTS, draws))[::2]
    ]


@pytest.mark.parametrize(("game", "deck", "happens"), GAMES_AND_DECKS)
def test_printed_deal(game: str, deck: dict[str, int] | None, happens: frozenset[str]) -> None:
    lists = []
    happened: Counter[str] = Counter()
    for world, bot, options in ways_to_play(game):
        match = played(game, bot, 11, world=world, deck=deck, **options)
        cards = drawn(match)
        assert [card for _s, card, _f in cards] == list(range(len(cards)))
        lists.append([face for _s, _c, face in cards])
        count_special(match, happened)
        start = TERMS[game].start(3)
        assert [seat for seat, _c, _f in cards[: len(start)]] == start
    longest = max(lists, key=len)
    assert all(one_is_a_prefix(longest, other) for other in lists)
    assert happens <= set(happened), happened


def count_special(match: Match, happened: Counter[str]) -> None:
    for event in match.events:
        if hasattr(event, "cause"):
            happened[event.cause] += 1


@pytest.mark.parametrize(("game", "deck", "happens"), GAMES_AND_DECKS)
def test_dealt_by_seat(game: str, deck: dict[str, int] | None, happens: frozenset[str]) -> None:
    shares: dict[int, list[list[int]]] = {0: [], 1: [], 2: []}
    stacks: dict[int, list[list[int]]] = {0: [], 1: [], 2: []}
    happened: Counter[str] = Counter()
    for world, bot, options in ways_to_play(game, stacks=True):
        match = played(game, bot, 12, world=world, deal="by_seat", deck=deck, **options)
        count_special(match, happened)
        for seat in range(3):
            own = [(card, face) for s, card, face in drawn(match) if s == seat]
            assert [card for card, _f in own] == list(range(seat, len(match.state.faces), 3))[: len(own)]
            shares[seat].append([face for _c, face in own])
            stacks[seat].append(left_the_stack(match, seat))
    for seat in range(3):
        for lists in (shares[seat], stacks[seat]):
            longest = max(lists, key=len)
            assert len({len(one) for one in lists}) > 1
            assert all(one_is_a_prefix(longest, other) for other in lists)
    assert happens <= set(happened), happened


@pytest.mark.parametrize("game", all_games())
def test_the_first_player_moves_no_card(game: str) -> None:
    decks = []
    for player in (0, 1, 2, None):
        match = new_match(game, players=["A", "B", "C"], seed=4, first_player=player)
        decks.append((match.state.faces, [seat.stack for seat in match.state.seats]))
    assert all(deck == decks[0] for deck in decks)


@pytest.mark.parametrize("game", all_games())
def test_by_seat_the_last_turn_comes_when_a_share_is_empty(game: str) -> None:
    for seed in range(6):
        match = played(game, "random", seed, deal="by_seat")
        state = match.state_at(0)
        last_turns = 0
        for event in match.events:
            if event.kind == "turn_began":
                if "pile_ran_out" in match.ruleset.events:  # the pile is shuffled anew, and the end comes a round later
                    assert event.last == state.last_next
                else:
                    assert event.last == any(not share for share in state.shares)
                last_turns += event.last
            last_turns += event.kind == "pile_ran_out" and event.this_round
            match.ruleset.evolve(state, event)
        assert last_turns == 1


@given(st.integers(0, 40), st.integers(0, 12), st.integers(0, 20))
def test_a_world_is_a_function_of_the_same_dice(red: int, green: int, black: int) -> None:
    assert tokens("none", red, green, black) == (red, green, black)
    assert tokens("drought", red, green, black) == (red // 2, green, black)
    assert tokens("plenty", red, green, black) == (2 * red, green, black)
    assert tokens("plague", red, green, black) == (red, green, 2 * black)
    assert tokens("no_refuge", red, green, black) == (red, 0, black)


@pytest.mark.parametrize("game", all_games())
def test_worlds_read_the_same_faces(game: str) -> None:
    rolls: dict[int, list[Any]] = {}
    terms = TERMS[game]
    for world in terms.worlds:
        match = played(game, "random", 9, world=world)
        for turn, event in enumerate((e for e in match.events if e.kind == terms.dice_event), start=1):
            amounts = tuple(getattr(event, name) for name in terms.amounts)
            rolls.setdefault(turn, []).append((event.faces, world, amounts))
    compared = 0
    if not terms.dice:  # players choose the cards that bring food: a world is a function of their sum
        for of_turn in rolls.values():
            for faces, world, amounts in of_turn:
                total = terms.world_of(world, (sum(faces),))
                assert amounts == total or (total[0] < amounts[0] <= 0), "less than nothing cannot be"
        return
    for of_turn in rolls.values():
        assert len({faces for faces, _w, _t in of_turn}) == 1
        plain = next((t for _f, world, t in of_turn if world == "none"), None)
        for _faces, world, amounts in of_turn:
            if plain is not None:
                assert amounts == terms.world_of(world, plain)
                compared += 1
    assert compared >= 12


# --- tuned decks -----------------------------------------------------------------------------------------------------

decks = st.fixed_dictionaries({name: st.integers(0, 12) for name in PRINTED_COPIES})


@settings(max_examples=200, deadline=None)
@given(decks)
def test_a_tuned_deck_changes_as_few_slots_as_possible(copies: dict[str, int]) -> None:
    printed, tuned = slots(PRINTED_COPIES), slots(copies)
    assert Counter(face for face in tuned if face is not None) == Counter({k: n for k, n in copies.items() if n})
    more = sum(max(0, copies[name] - PRINTED_COPIES[name]) for name in copies)
    fewer = sum(max(0, PRINTED_COPIES[name] - copies[name]) for name in copies)
    changed = sum(a != b for a, b in zip(printed, tuned, strict=False)) + max(0, len(tuned) - len(printed))
    assert changed == max(more, fewer)


@settings(max_examples=100, deadline=None)
@given(decks, st.integers(0, 10**6))
def test_untouched_cards_keep_face_and_place(copies: dict[str, int], seed: int) -> None:
    printed, tuned = slots(PRINTED_COPIES), slots(copies)
    order = Chance(seed).order(len(tuned), "deck")
    dealt = [(slot, tuned[slot]) for slot in order if tuned[slot] is not None]
    assert [face for _slot, face in dealt] == sealed_deck(tuned, Chance(seed))
    untouched = [slot for slot, face in dealt if slot < len(printed) and printed[slot] == face]
    printed_order = [slot for slot in Chance(seed).order(len(printed), "deck") if slot in set(untouched)]
    assert untouched == printed_order
    if sum(copies.values()) == len(printed):
        one, two = sealed_deck(printed, Chance(seed)), sealed_deck(tuned, Chance(seed))
        assert sum(a != b for a, b in zip(one, two, strict=True)) == sum(
            a != b for a, b in zip(printed, tuned, strict=True)
        )


def test_one_card_exchanged_is_one_card_exchanged() -> None:
    rng = random.Random(0)
    for seed in range(40):
        less, more = rng.sample(list(PRINTED_COPIES), 2)
        tuned = {**PRINTED_COPIES, less: PRINTED_COPIES[less] - 1, more: PRINTED_COPIES[more] + 1}
        one, two = (new_match(players=["A", "B"], seed=seed, deck=d).state.faces for d in (None, tuned))
        assert sum(a != b for a, b in zip(one, two, strict=True)) == 1


def test_one_card_less_is_one_card_less() -> None:
    for seed in range(40):
        tuned = {**PRINTED_COPIES, "carnivorous": 5}
        one, two = (new_match(players=["A", "B"], seed=seed, deck=d).state.faces for d in (None, tuned))
        assert any(one[:i] + one[i + 1 :] == two for i in range(len(one)))


def test_cards_cuts_the_deck_short_and_changes_no_card() -> None:
    whole = new_match(players=["A", "B"], seed=6).state.faces
    for cards in (20, 21, 50, 90):
        assert new_match(players=["A", "B"], seed=6, cards=cards).state.faces == whole[:cards]
    short = new_match(players=["A", "B"], seed=6, short=True).state.faces
    assert 20 <= len(short) < 90 and short == whole[: len(short)]
