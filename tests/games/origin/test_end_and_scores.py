"""EXTINCTION, new cards, the end of the game, points, and the Cataclysm: O-E1 to O-E4 and O-P1 to O-P4."""

from __future__ import annotations

import pytest

from evolution_lab import new_match
from evolution_lab.core.chance import ScriptedChance
from tests.games.origin.scenes import board, dying, points


def test_e1_all_die_at_once_and_a_fed_partner_lives() -> None:
    scene = dying("A: ox | crab {r} | ox+crab[symbiosis] | ant; B: bee {r}", stack=0)
    assert len(scene.events("died", everything=True)) == 1
    assert scene.deaths(everything=True) == [("A1", "hunger"), ("A3", "hunger")]
    assert scene.lives("A2") and scene.pairs("A") == []


def test_e2_every_card_goes_to_the_discard_of_the_animals_owner() -> None:
    """Animal, traits, a foreign Parasite, and the pair once though both die."""
    scene = dying("A: ox[running, parasite] | crab | ox+crab[symbiosis]; B: bee {r}", stack=0)
    assert scene.discard("A") == 5 and scene.discard("B") == 0


def test_e2_only_the_owner_may_look_through_a_discard() -> None:
    scene = board("A: bear[carnivorous] | ox; B: rat | owl | elk", food=9).do("attack", "prey B1")
    card = scene.state.seats[1].discard[0]
    assert scene.match.view(1).faces[card] >= 0
    assert scene.match.view(0).faces[card] == -1


def test_e3_one_card_for_each_animal_and_one_more() -> None:
    scene = dying("A: ant {r} | bee {r} | cow {r}; B: dog", stack=[0, 1])
    (dealt,) = scene.events("cards_dealt", everything=True)
    assert [seat for seat, _card in dealt.cards] == [0, 1, 0, 0, 0], "in turn, from the first player"


def test_e3_dealt_from_the_present_first_player_while_cards_last() -> None:
    scene = dying("A: ant {r} | bee {r}; B: dog {r} | elk {r}; C: fox {r}", stack=0, first=1, left=4)
    (dealt,) = scene.events("cards_dealt", everything=True)
    assert [seat for seat, _card in dealt.cards] == [1, 2, 0, 1]


def test_e4_marks_and_food_go_fat_stays_and_the_first_player_moves() -> None:
    text = "A: bear[carnivorous, fat_tissue, mimicry, piracy, grazing] {rbyhms}; B: dog {r}"
    scene = dying(text, first=1)
    one = scene.animal("A1")
    assert scene.tokens("A1") == "y"
    assert not (one.hunted or one.mimicked or one.robbed or one.grazed or one.asleep)
    assert scene.state.first == 0 and scene.state.turn == 2


# --- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "last"), [(3, True), (4, True), (5, False)])
def test_p1_the_turn_after_the_deck_has_run_out_is_the_last(left: int, last: bool) -> None:
    """Four cards are wanted: short, exactly enough, one more."""
    scene = dying("A: ant {r}; B: dog {r}", stack=0, left=left)
    assert scene.state.last == last


def test_p1_the_first_turn_is_the_last_if_the_deal_empties_the_deck() -> None:
    assert new_match("origin", players=["A", "B"], seed=1, cards=12).state.last
    assert not new_match("origin", players=["A", "B"], seed=1, cards=13).state.last


def test_p1_nobody_draws_in_the_last_turn() -> None:
    scene = dying("A: ant {r}; B: dog {r}", stack=0, last=True)
    assert scene.match.over and scene.events("cards_dealt", everything=True) == []


def test_p2_points() -> None:
    assert points("A: a[carnivorous, running] | b[high_body_weight, parasite]; B: c") == [2 + 2 + 1 + 2 + 2 + 3, 2]


def test_p2_a_pair_counts_once() -> None:
    """Four animals, two of them with one link: nine points."""
    assert points("A: a | b | c | d | a+b[cooperation]; B: x")[0] == 9


def test_p2_hand_and_fat_count_nothing() -> None:
    assert points("A: a[fat_tissue] {y}; B: x", stack=7) == [3, 2]


def test_p3_the_larger_discard_then_dice() -> None:
    match = board("A: a; B: x; C: y", phase="development").match
    match.state.seats[2].discard.append(0)
    for first, second in ((0, 1), (1, 0)):
        chance = ScriptedChance({"ties/0": first, "ties/1": second})
        assert match.ruleset.ranking(match.state, chance) == [2, *((0, 1) if first < second else (1, 0))]


# --- Cataclysm ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("deal", ["shared", "by_seat"])
def test_p4_the_whole_deck_is_dealt_equally(seats: int, deal: str) -> None:
    match = new_match("origin", players=["random"] * seats, seed=2, scenario="cataclysm", deal=deal, run=False)
    each = 84 // seats
    assert [len(seat.stack) for seat in match.state.seats] == [each] * seats
    assert sum(len(share) for share in match.state.shares) == 84 - each * seats
    match.run_bots()
    assert match.over and match.state.turn == 1
    assert all(not seat.stack for seat in match.state.seats), "all cards are played"
    (rolled,) = [e for e in match.events if e.kind == "food_rolled"]
    assert len(rolled.faces) == 2 and rolled.number == sum(rolled.faces) + seats
    assert not [e for e in match.events if e.kind == "passed" and e.why == "choice"]


def test_p4_nobody_passes_and_nobody_hibernates() -> None:
    match = new_match("origin", players=["A", "B"], seed=2, scenario="cataclysm")
    while match.decision is not None and match.decision.kind != "develop":
        match.play(match.options()[0])
    refused = next(reason for action, reason in match.ruleset.refusals(match.state) if action.kind == "pass")
    assert refused.rule == "O-P4"
    scene = board("A: bat[hibernation] | ox[grazing]; B: owl | elk", food=9, scenario="cataclysm", last=True)
    assert not scene.legal("hibernate")
