"""EXTINCTION and drawing, paragraphs E1 to E7 of the dossier, with the addendum."""

from __future__ import annotations

from tests.games.random_mutations.scenes import board

# --- E1: parasites ---------------------------------------------------------------------------------------------------


def test_e1_parasites_come_before_hunger() -> None:
    scene = board("A: ape {k}; B: mouse {r} | crow", phase="extinction")
    assert scene.deaths() == [("A1", "parasites"), ("B2", "hunger")]


def test_e1_one_animal_of_the_species_with_the_most_on_the_whole_table() -> None:
    scene = board("A: ape x3 {rk, rk, rk}; B: mouse {rkk}; C: crow {r}", phase="extinction")
    assert scene.deaths() == [("A1", "parasites")], "three on the species beat two on one animal"


def test_e1_only_the_global_maximum_counts() -> None:
    scene = board("A: ape {rkk}; B: mouse {rk}; C: crow {rk}", phase="extinction")
    assert scene.deaths() == [("A1", "parasites")]


def test_e1_a_maximum_of_one_is_enough() -> None:
    scene = board("A: ape {rk}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == [("A1", "parasites")]


def test_e1_tied_players_lose_one_each() -> None:
    scene = board("A: ape {rkk}; B: mouse {rkk}; C: crow {rk}", phase="extinction")
    assert scene.deaths() == [("A1", "parasites"), ("B1", "parasites")]
    assert len([event for event in scene.events("died") if event.deaths[0][2] == "parasites"]) == 1, "one event"


def test_e1_two_tied_species_of_one_player_lose_one_animal() -> None:
    scene = board("A: ape {rkk} | elk {rkk} | hare {rk}; B: mouse {r}", phase="extinction")
    assert scene.asked == ("A", "loss")
    assert scene.choices() == ["loss A1", "loss A2"]
    scene.do("loss A2.1")
    assert scene.deaths() == [("A2", "parasites")]


def test_e1_the_owner_chooses_the_animal_also_a_hungry_one() -> None:
    """Dossier 10.7: a doomed hungry animal may be given. Which one carried the tokens does not matter."""
    scene = board("A: ape x3 {rkk, r, }; B: mouse {r}", phase="extinction")
    assert scene.asked == ("A", "loss") and len(scene.choices()) == 3
    scene.do("loss A1.3")
    assert scene.deaths() == [("A1", "parasites")]
    assert scene.row("A") == ["A1x2[]"]


def test_e1_owners_choose_in_turn_order_from_the_first_player_then_all_die_at_once() -> None:
    text = "A: ape x2 {rk, r}; B: mouse x2 {rk, r}; C: crow x2 {rk, r}"
    scene = board(text, phase="extinction", first=1)
    order = []
    for answer in ("loss B1.1", "loss C1.1", "loss A1.1"):
        order.append(scene.asked)
        assert not scene.events("died", everything=True)
        scene.do(answer)
    assert order == [("B", "loss"), ("C", "loss"), ("A", "loss")]
    (died,) = scene.events("died")
    assert len(died.deaths) == 3


def test_e1_no_parasites_nobody_dies() -> None:
    scene = board("A: ape {r}; B: mouse {r}", phase="extinction")
    assert not scene.events("died")


def test_e1_all_black_tokens_return_to_the_box() -> None:
    scene = board("A: ape {rkk}; B: mouse {rk} | crow {rk}", phase="extinction")
    after = scene.after("parasites_cleared")
    assert after.box["black"] == 10
    assert all(animal.black == 0 for sp in after.all_species() for animal in sp.animals)


def test_e1_the_last_animal_takes_the_species_with_it() -> None:
    scene = board("A: ape[big, running] {rrkk} | hare {r}; B: mouse {r}", phase="extinction")
    assert scene.row("A", scene.after("species_lost")) == ["A2x1[]"]
    assert len(scene.after("species_lost").seats[0].discard) == 3


def test_e1_tokens_that_left_with_an_eaten_animal_do_not_count() -> None:
    scene = board("A: bear[carnivorous] {r} | owl {rk}; B: mouse x2 {rkkk, rkkk}").do("attack", "prey B1")
    assert ("B1", "parasites") in scene.deaths() and ("A2", "parasites") not in scene.deaths()
    scene = board("A: bear[carnivorous] {r} | owl {rkk}; B: mouse {rkkk}").do("attack", "prey B1")
    assert ("A2", "parasites") in scene.deaths()


# --- E2 to E4 --------------------------------------------------------------------------------------------------------


def test_e2_every_hungry_animal_dies_and_all_at_once() -> None:
    scene = board("A: ape x3 {r, , } | elk[big] {r}; B: mouse | crow {b}", phase="extinction")
    (died,) = scene.events("died")
    assert sorted(scene.deaths()) == [("A1", "hunger"), ("A1", "hunger"), ("A2", "hunger"), ("B1", "hunger")]
    assert len(died.deaths) == 4


def test_e2_poisoned_predators_die_in_the_same_step() -> None:
    scene = board("A: bear[carnivorous] {bbp}; B: mouse", phase="extinction")
    (died,) = scene.events("died")
    assert [cause for _sp, _card, cause in died.deaths] == ["poison", "hunger"]


def test_e2_a_full_obligate_carnivore_lives_with_one_token() -> None:
    scene = board("A: lynx[obligate_carnivore] {bf}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == []


def test_e3_cards_are_discarded_and_tokens_go_to_the_box() -> None:
    scene = board("A: elk[big, running] {r} | hare {r}; B: mouse {r}", phase="extinction")
    elk = scene.match.state_at(0).species(1)
    after = scene.after("species_lost")
    assert after.seats[0].discard == [elk.animals[0].card, *elk.cards]
    assert after.box["red"] == 20, "the two survivors keep theirs until the clean-up"


def test_e3_a_species_with_survivors_keeps_its_traits() -> None:
    scene = board("A: elk[big, running] x2 {r, rr}; B: mouse {r}", phase="extinction")
    assert scene.row("A") == ["A1x1[big,running]"] and not scene.events("species_lost")


def test_e4_all_tokens_and_marks_of_the_survivors_are_cleared() -> None:
    scene = board("A: lynx[obligate_carnivore] {bfhg} | hare {rg}; B: mouse {r}", phase="extinction")
    after = scene.after("tokens_cleared")
    assert all(
        animal.look() == (0, 0, 0, 0, False, False, False, 0) for sp in after.all_species() for animal in sp.animals
    )
    assert after.box == {"red": 22, "green": 6, "blue": 16, "black": 10}


# --- E5 to E7 --------------------------------------------------------------------------------------------------------


def test_e5_animals_plus_two() -> None:
    """The dossier's example: 3 + 2 + 1 animals, 8 cards."""
    scene = board("A: ape x3 {r,r,r} | elk x2 {r,r} | hare {r}; B: mouse {r}", phase="extinction", stack=0)
    (dealt,) = scene.events("cards_dealt")
    counts = [sum(seat == number for seat, _card in dealt.cards) for number in (0, 1)]
    assert counts == [8, 3]


def test_e5_one_at_a_time_round_the_table_from_the_first_player() -> None:
    scene = board("A: ape x2 {r,r}; B: mouse {r}; C: crow {r}", phase="extinction", first=1)
    (dealt,) = scene.events("cards_dealt")
    assert [seat for seat, _card in dealt.cards] == [1, 2, 0, 1, 2, 0, 1, 2, 0, 0]
    cards = [card for _seat, card in dealt.cards]
    assert cards == sorted(cards), "in the order of the sealed deck"


def test_e5_when_the_deck_runs_out_some_get_fewer() -> None:
    scene = board("A: ape {r}; B: mouse {r}", phase="extinction", left=3, stack=0)
    (dealt,) = scene.events("cards_dealt")
    assert [seat for seat, _card in dealt.cards] == [0, 1, 0]


def test_e5_new_cards_go_under_the_rest() -> None:
    scene = board("A: ape {r}; B: mouse {r}", phase="extinction", stack=2)
    old = scene.match.state_at(0).seats[0].stack
    assert scene.after("cards_dealt").seats[0].stack[:2] == old
    assert len(scene.after("cards_dealt").seats[0].stack) == 5


def test_e6_no_animal_and_no_card_ten_at_the_start_of_the_next_turn() -> None:
    scene = board("A: ape; B: mouse {r}", phase="extinction", stack=[0, 2])
    draw, restart = scene.events("cards_dealt")
    assert [seat for seat, _card in draw.cards] == [1, 1, 1], "the ten come instead of the two"
    assert restart.cause == "restart" and [seat for seat, _card in restart.cards] == [0] * 10
    assert scene.kinds("cards_dealt", "turn_began") == ["cards_dealt", "cards_dealt", "turn_began"]


def test_e6_with_cards_left_only_two() -> None:
    scene = board("A: ape; B: mouse {r}", phase="extinction", stack=[1, 2])
    (dealt,) = scene.events("cards_dealt")
    assert sum(seat == 0 for seat, _card in dealt.cards) == 2
    assert not scene.events("restart_due")


def test_e6_as_many_as_the_main_deck_still_holds() -> None:
    scene = board("A: ape; B: mouse {r}", phase="extinction", stack=[0, 2], left=7)
    assert len(scene.after("turn_began").seats[0].stack) == 4, "three went to B"


def test_e6_ten_at_once_for_each_seat_in_turn_order_from_the_new_first_player() -> None:
    scene = board("A: ape; B: mouse; C: crow {r}", phase="extinction", first=0, stack=[0, 0, 2])
    restart = scene.events("cards_dealt")[-1]
    assert [seat for seat, _card in restart.cards] == [1] * 10 + [0] * 10


def test_e6_the_restarted_seat_plays_new_species_in_development() -> None:
    scene = board("A: ape; B: mouse {r}", phase="extinction", stack=[0, 2], first=1)
    assert scene.asked == ("A", "develop") and scene.choices() == ["new_species", "pass"]


def test_e7_the_first_player_passes_to_the_left() -> None:
    for first, following in ((0, 1), (1, 2), (2, 0)):
        scene = board("A: ape {r}; B: mouse {r}; C: crow {r}", phase="extinction", first=first)
        assert scene.state.first == following


def test_steps_in_order() -> None:
    scene = board("A: ape {kk} | elk {r}; B: mouse {k} | crow {r}", phase="extinction")
    steps = ("died", "parasites_cleared", "tokens_cleared", "cards_dealt", "turn_began")
    expected = ["died", "parasites_cleared", "died", "tokens_cleared", "cards_dealt", "turn_began"]
    assert scene.kinds(*steps) == expected
