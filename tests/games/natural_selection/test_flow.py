"""Phases, compulsory feeding, starvation, the two last rounds, ties, draw modes, editions, two and six players."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab.core.errors import BadSetUp
from evolution_lab.games.natural_selection.flow import food
from evolution_lab.games.natural_selection.ruleset import NaturalSelection

from .scenes import GAME, board, fresh, playing, revealing, three


def phases(match: Any) -> list[str]:
    return [event.phase for event in match.events if event.kind == "phase_began"]


def play_first(match: Any, until: str) -> None:
    while not match.over and match.decision.kind != until:
        match.play(next((o for o in match.options() if o.kind == "done"), match.options()[0]))


def test_the_phases_of_a_round() -> None:
    match = fresh(3)
    play_first(match, "feed")
    assert phases(match) == ["deal", "food", "cards", "reveal", "feeding"]


def test_the_start_of_feeding_second_edition() -> None:
    """Fertile, Long Neck, food cards, fat (N-R2 to N-R5)."""
    text = "A: emu[fertile, long_neck] 1/1 | bear[fat_tissue] 2/2 {yy}; B: ox 6/6; C: ox 6/6"
    scene = revealing(text, food=1, food_cards={"A": "horns/5"})
    assert scene.kinds("bred", "food_taken", "food_revealed", "fat_moved") == [
        "bred", "food_taken", "food_revealed", "fat_moved"
    ]  # fmt: skip


def test_the_start_of_feeding_first_edition() -> None:
    text = "A: emu[fertile, long_neck] 1/1 | bear[fat_tissue] 2/2 {yy}; B: ox 6/6; C: ox 6/6"
    scene = revealing(text, food_cards={"A": "horns/5"}, edition="first")
    assert scene.kinds("bred", "food_taken", "food_revealed", "fat_moved") == [
        "food_revealed", "bred", "food_taken", "fat_moved"
    ]  # fmt: skip


@pytest.mark.parametrize(("edition", "size"), (("second", "1/1"), ("first", "1/2")))
def test_fertile_at_an_empty_watering_hole(edition: str, size: str) -> None:
    assert revealing("A: rat[fertile] 1/1; B: ox 6/6; C: ox 6/6", edition=edition).size("A1") == size


def test_fertile_stops_at_six() -> None:
    assert revealing("A: rat[fertile] 1/6; B: ox 6/6; C: ox 6/6", food=3).size("A1") == "1/6"


def test_feeding_is_compulsory_for_plant_eaters_and_carnivores() -> None:
    assert "must feed" in three("A: goat 1/1; B: ox 6/6; C: ox 6/6", food=1).refusal("pass").text
    hunters = "A: lion[carnivore] 6/2; B: goat 2/2; C: ox 6/6"
    assert not three(hunters).legal("pass")
    assert three(hunters, carnivore_may_decline=True).legal("pass")
    both = "A: lion[carnivore] 6/2 | goat 1/1; B: goat 2/2; C: ox 6/6"
    assert not three(both, food=1, carnivore_may_decline=True).legal("pass")


def test_fat_and_payments_are_not_compulsory() -> None:
    assert three("A: bear[fat_tissue] 3/1 {p}; B: ox 6/6; C: ox 6/6", food=1).legal("pass")
    assert three("A: ape[intelligence] 3/1; B: ox 6/6; C: ox 6/6", stack=[1, 0, 0]).legal("pass")
    paying = "A: ape[carnivore, intelligence] 3/1; B: mole[climbing] 1/1; C: ox 6/6"
    assert three(paying, stack=[1, 0, 0]).legal("pass")
    assert three(paying, stack=[1, 0, 0]).legal("hunt A1")


def test_feeding_goes_on_at_an_empty_watering_hole() -> None:
    text = "A: lion[carnivore] 6/2; B: goat 2/2; C: ox 6/6"
    assert three(text).asked == ("A", "feed")
    assert three(text, feeding_ends="empty_hole").asked[1] != "feed"


def test_starvation_and_bags() -> None:
    scene = three("A: goat 2/3 {pp} | hare 1/2; B: ox 1/1 {p}; C: elk 1/1 {m}", phase="end")
    (starved,) = scene.events("starved", everything=True)
    assert dict(starved.losses) == {1: 1, 2: 2}
    assert scene.row("A") == ["A1[]"] and [scene.bag(seat) for seat in "ABC"] == [2, 1, 1]
    assert scene.state.turn == 2 and scene.state.first == 1


def test_an_extinct_species_brings_a_card_for_each_trait() -> None:
    scene = three("A: goat[horns, fertile] 2/3; B: ox 1/1 {p}; C: elk 1/1 {m}", phase="end")
    dealt = [e for e in scene.events("cards_dealt", everything=True) if e.cause == "extinction"]
    assert [len(event.cards) for event in dealt] == [2]


def test_food_on_the_watering_hole_stays() -> None:
    scene = three("A: goat 1/1 {p}; B: ox 1/1 {p}; C: elk 1/1 {m}", phase="end", food=4)
    assert scene.state.hole == 4


def test_the_pile_runs_out_in_the_deal_this_round_is_the_last() -> None:
    scene = three("A: goat; B: ox; C: elk", phase="deal", left=12, discard=["horns", "climbing"])
    assert scene.state.last and not scene.state.last_next, "exactly used up counts"
    assert scene.events("reshuffled", everything=True)[0].number == 2
    assert [e.this_round for e in scene.events("pile_ran_out", everything=True)] == [True]


def test_the_pile_runs_out_later_the_next_round_is_the_last() -> None:
    scene = three("A: goat[horns] 2/3; B: ox 1/1 {p}; C: elk 1/1 {m}", phase="end", left=1)
    assert [e.this_round for e in scene.events("pile_ran_out", everything=True)] == [False]
    began = scene.events("turn_began", everything=True)
    assert [event.last for event in began] == [True] and not scene.match.over


def test_nothing_is_drawn_where_nothing_is_left() -> None:
    scene = three("A: goat; B: ox; C: elk", phase="deal", left=3)
    assert [scene.hand(seat) for seat in "ABC"] == [3, 0, 0] and scene.asked == ("A", "food_card")


def test_cards_of_a_new_pile_get_new_numbers() -> None:
    scene = three("A: goat; B: ox; C: elk", phase="deal", left=2, discard=["horns"] * 5)
    state = scene.state
    assert scene.hand("A") == 4 and all(card >= 7 for card in state.seats[0].stack[2:])
    view = GAME.view(state, 1)
    assert all(view.faces[card] == -1 for card in state.seats[0].stack)
    (event,) = scene.events("reshuffled", everything=True)
    assert event.cards and GAME.redact(event, 0, state).cards == ()


def test_points_and_ties() -> None:
    match = three("A: goat[horns] 1/2; B: ox 6/3; C: elk 2/1", bag=[2, 2, 4]).match
    assert GAME.scores(match.state_at(0)) == [5, 5, 5]
    assert GAME.ranking(match.state_at(0), match.chance) == [0, 1, 2], "most traits, then most population"
    match = three("A: goat 1/2; B: ox 6/2; C: elk 2/1", bag=[1, 1, 2]).match
    assert GAME.scores(match.state_at(0)) == [3, 3, 3]
    assert GAME.ranking(match.state_at(0), match.chance) == [1, 0, 2], "then the larger bodies"


def test_two_players_have_two_slots() -> None:
    assert fresh(2).state.rules.slots == 2 and fresh(3).state.rules.slots == 3
    scene = playing("A: goat[horns, fertile] 1/1; B: ox", "ambush", "climbing", seats=2)
    assert "discarded" not in scene.choices() and not scene.legal("new_trait")
    with pytest.raises(BadSetUp, match="at most 2 traits"):
        board("A: goat[horns, fertile, ambush]; B: ox")


def test_what_is_not_known_is_said_in_the_first_line() -> None:
    real = NaturalSelection()
    for seats, options, words in (
        (2, {}, "not known"),
        (6, {}, "not known"),
        (3, {"edition": "first"}, "First edition"),
    ):
        match = fresh(seats, **options)
        began = next(event for event in match.events if event.kind == "game_began")
        assert words in real.sentence(began, match.state, list("ABCDEF"))
    assert real.crowd_note(6) and not real.crowd_note(5)


def test_discarding_a_trait_needs_no_new_one() -> None:
    scene = playing("A: goat[horns, fertile] 1/1; B: ox; C: ox", "ambush").do("discard_trait", "discarded A1 horns")
    assert scene.row("A") == ["A1[fertile]"] and scene.hand("A") == 1
    assert scene.asked == ("A", "play")


@pytest.mark.parametrize(("value", "legal"), ((False, False), (True, True)))
def test_no_discards_in_blind_draws(value: bool, legal: bool) -> None:
    scene = playing("A: goat[horns, fertile] 1/1; B: ox; C: ox", "ambush", draw="blind", blind_discard=value)
    assert scene.legal("discard_trait") is legal
    assert playing("A: goat[horns] 1/1; B: ox; C: ox", "ambush", draw="chosen").legal("discard_trait")


def test_a_blind_trait_moves_on_when_it_is_turned() -> None:
    scene = playing("A: goat[horns] 1/1 | hare 1/1; B: ox; C: ox", "horns", draw="blind", food=1)
    scene.do("new_trait", "trait_target A1")
    assert scene.row("A") == ["A1[horns,horns]", "A2[]"]
    scene.now()
    (turned,) = scene.events("trait_turned")
    assert (turned.species, turned.place) == (1, 2)


def test_a_blind_trait_that_fits_nowhere_is_discarded() -> None:
    scene = playing("A: goat[horns] 1/1; B: ox; C: ox", "horns", draw="blind", food=1)
    scene.do("new_trait", "trait_target A1").now()
    (turned,) = scene.events("trait_turned")
    assert turned.place == -1 and turned.card in scene.state.discard


def test_a_stack_is_used_from_the_top_for_everything() -> None:
    for draw in ("chosen", "blind", "fully_blind"):
        match = fresh(3, draw=draw)
        assert [seat.food_card for seat in match.state.seats] == [0, 4, 8]
        seen = [event for event in match.events if event.kind == "cards_seen"]
        assert bool(seen) is (draw == "chosen")


def test_worlds() -> None:
    for world, total, got in (("none", 7, 7), ("drought", 7, 3), ("plenty", 7, 14), ("drought", -2, -2)):
        assert food(world, total) == got
    scene = revealing("A: goat; B: ox; C: ox", food=0, food_cards={"A": "long_neck/9"}, world="drought")
    assert scene.events("food_revealed", everything=True)[0].number == 4


def test_horns_after_the_meal_in_the_first_edition() -> None:
    scene = three("A: lion[carnivore] 4/1 | ox 6/6; B: goat[horns] 2/2; C: ox 6/6", food=9, edition="first")
    scene.do("hunt A1", "prey B1")
    assert not scene.lives("A1") and scene.bag("A") == 1 and scene.size("B1") == "2/1"


@pytest.mark.parametrize(
    ("order", "got"), (("left_to_right", ["C1", "C2", "C2"]), ("right_to_left", ["C2", "C1", "C2"]))
)
def test_the_order_of_scavengers_matters_beside_cooperation(order: str, got: list[str]) -> None:
    """From the left, C1 feeds C2 before C2 scavenges; from the right C2 is full by then."""
    text = "A: lion[carnivore] 6/6 | ox 6/6; B: goat 1/3; C: crow[scavenger, cooperation] 6/3 | jay[scavenger] 6/2"
    scene = three(text, food=9, scavenger_order=order).do("hunt A1", "prey B1")
    taken = [one.split()[0] for one in scene.taken() if one.startswith("C")]
    assert taken == got


def test_the_decks_and_what_they_refuse() -> None:
    assert fresh(3, cards_set="110").state.rules.copies["carnivore/6"] == 2
    assert len(fresh(3).state.faces) == 129 and len(fresh(3, cards_set="110").state.faces) == 110
    with pytest.raises(BadSetUp, match="2 to 5 seats"):
        fresh(6, cards_set="110")
    with pytest.raises(BadSetUp, match="No card is called"):
        fresh(3, deck={"carnivore": 5})
    with pytest.raises(BadSetUp, match="no option"):
        fresh(3, editon="first")


def test_an_inert_trait_does_nothing() -> None:
    scene = three("A: lion[carnivore] 3/3; B: crab[hard_shell] 2/2; C: ox 6/6", inert="hard_shell")
    assert scene.price("A1", "B1") == 0


def test_no_decision_offers_more_than_200_answers() -> None:
    deck = {"carnivore/1": 400}
    match = fresh(2, deck=deck)
    most = 0
    for _ply in range(250):
        if match.over:
            break
        most = max(most, len(match.options()))
        wanted = [o for o in match.options() if o.kind in ("new_species", "species_card", "species_side", "grow")]
        match.play(wanted[0] if wanted else match.options()[0])
    assert 0 < most <= 200
