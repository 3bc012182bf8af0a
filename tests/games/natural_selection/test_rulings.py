"""The 45 rulings of the kit's list of tricky cases, each a test that has its number in its name.

A ruling that sources dispute is an option; then the test tries all its values.
"""

from __future__ import annotations

import pytest

from .scenes import board, fresh, playing, revealing, three


def test_q01_hard_shell_does_not_raise_the_meat() -> None:
    scene = three("A: lion[carnivore] 6/6; B: crab[hard_shell] 1/2; C: owl 6/6").do("hunt A1", "prey B1")
    assert scene.taken() == ["A1 1 meat bank"]


def test_q02_hard_shell_does_not_help_a_symbiosis_partner() -> None:
    scene = three("A: lion[carnivore] 3/3; B: bird[symbiosis] 2/2 | crab[hard_shell] 2/2")
    assert scene.price("A1", "B1") == 0
    assert three("A: lion[carnivore] 3/3; B: bird[symbiosis] 2/2 | ox 3/2").price("A1", "B1") == 1


def test_q03_equal_body_size_is_not_enough() -> None:
    assert three("A: lion[carnivore] 3/3; B: goat 3/2").price("A1", "B1") == -1
    assert three("A: lion[carnivore] 3/3; B: goat 2/2").price("A1", "B1") == 0


def test_q04_own_species_may_be_attacked_and_defend_themselves() -> None:
    scene = three("A: lion[carnivore] 3/3 | goat 2/2 | crow[warning_call] 2/2; B: ox 6/6; C: ox 6/6")
    assert scene.price("A1", "A3") == 0
    assert [reason.trait for reason in scene.report("A1", "A2")] == ["warning_call"]
    scene.do("hunt A1", "prey A3")
    assert scene.size("A3") == "2/1"


def test_q04_never_itself() -> None:
    assert three("A: lion[carnivore] 3/3; B: ox 6/6").price("A1", "A1") == -1


def test_q05_a_carnivore_with_long_neck_eats_no_plants() -> None:
    scene = revealing("A: lion[carnivore, long_neck] 3/3; B: ox 6/6; C: ox 6/6")
    assert scene.taken(everything=True) == []


def test_q06_a_carnivore_right_of_a_cooperating_plant_eater_gets_nothing() -> None:
    scene = three("A: goat[cooperation] 2/2 | lion[carnivore] 1/2; B: ox 6/6; C: ox 6/6", food=9).do("graze A1")
    assert scene.taken()[0] == "A1 1 plant hole" and not any(one.startswith("A2") for one in scene.taken())


def test_q06_but_meat_if_the_left_one_took_meat() -> None:
    text = "A: lion[carnivore, cooperation] 4/2 | wolf[carnivore] 1/2; B: goat 2/2; C: ox 6/6"
    assert three(text, food=9).do("hunt A1", "prey B1").taken() == ["A1 2 meat bank", "A2 1 meat bank"]


def test_q07_a_plant_eater_right_of_a_cooperating_carnivore_gets_meat() -> None:
    text = "A: lion[carnivore, cooperation] 4/2 | goat 2/3; B: goat 2/2; C: ox 6/6"
    scene = three(text, food=9).do("hunt A1", "prey B1")
    assert scene.tokens("A2") == "m"


def test_q08_the_last_token_goes_to_the_first_eater() -> None:
    scene = three("A: goat[cooperation] 2/2 | hare 1/1; B: ox 6/6; C: ox 6/6", food=1).do("graze A1")
    assert scene.tokens("A1") == "p" and scene.tokens("A2") == "" and scene.state.hole == 0


HORNED = "A: lion[carnivore, fertile] 4/1 | ox 6/1; B: goat[horns] 2/2; C: crow[scavenger] 6/2"


@pytest.mark.parametrize(("value", "left"), (("victim_loses", "2/1"), ("no_attack", "2/2")))
def test_q09_the_last_carnivore_dies_on_horns(value: str, left: str) -> None:
    scene = three(HORNED, food=3, horns_on_the_last=value).do("hunt A1", "prey B1")
    assert not scene.lives("A1") and scene.size("B1") == left
    assert not any("meat" in one for one in scene.taken())
    assert scene.hand("A") == 2, "a card for each trait"


@pytest.mark.parametrize(("value", "meat"), ((False, 0), (True, 1)))
def test_q09_scavengers_of_an_attacker_that_died(value: bool, meat: int) -> None:
    scene = three(HORNED, food=3, scavengers_after_horns=value).do("hunt A1", "prey B1")
    assert scene.species("C1").meat == meat


def test_q10_spaces_are_counted_after_the_horns() -> None:
    scene = three("A: lion[carnivore] 5/2; B: goat[horns] 3/2; C: ox 6/6", food=9).do("hunt A1", "prey B1")
    assert scene.size("A1") == "5/1" and scene.tokens("A1") == "m"
    full = three("A: lion[carnivore] 5/3 {mm}; B: goat[horns] 3/2; C: ox 6/6", food=9).do("hunt A1", "prey B1")
    assert full.size("A1") == "5/2" and full.tokens("A1") == "mm" and full.size("B1") == "3/1"
    assert not full.events("attack_ended")[0].eaten


def test_q11_foraging_works_with_long_neck_and_intelligence() -> None:
    scene = revealing("A: emu[long_neck, foraging] 2/4; B: ox 6/6; C: ox 6/6")
    assert scene.taken(everything=True) == ["A1 2 plant bank"]
    scene = three(
        "A: ape[intelligence, foraging] 2/4; B: ox 6/6; C: ox 6/6", food=9, stack=[1, 0, 0], top={"A": ["ambush"]}
    ).do("think A1", "thought ambush")
    assert scene.taken()[0] == "A1 3 plant bank"


def test_q11_in_the_first_edition_it_does_not() -> None:
    scene = revealing("A: emu[long_neck, foraging] 2/4; B: ox 6/6; C: ox 6/6", edition="first")
    assert scene.taken(everything=True) == ["A1 1 plant bank"]
    scene = three(
        "A: ape[intelligence, foraging] 2/4; B: ox 6/6; C: ox 6/6",
        food=9,
        stack=[1, 0, 0],
        top={"A": ["ambush"]},
        edition="first",
    )
    assert scene.do("think A1", "thought ambush").taken()[0] == "A1 2 plant bank"
    scene = three("A: ape[foraging] 2/4 | hare 1/1; B: ox 6/6; C: ox 6/6", food=9, edition="first").do("graze A1")
    assert scene.taken()[0] == "A1 2 plant hole"


@pytest.mark.parametrize(("value", "got"), (("event", "p"), ("token", "pp")))
def test_q12_cooperation_and_foraging_on_one_species(value: str, got: str) -> None:
    text = "A: goat[cooperation, foraging] 2/4 | hare 1/3; B: ox 6/6; C: ox 6/6"
    assert three(text, food=9, cooperation_per=value).do("graze A1").tokens("A2") == got


def test_q12_a_foraging_neighbour_takes_one_more() -> None:
    text = "A: goat[cooperation, foraging] 2/4 | hare[foraging] 1/3; B: ox 6/6; C: ox 6/6"
    assert three(text, food=9).do("graze A1").tokens("A2") == "pp"
    first = three(text, food=9, edition="first").do("graze A1")
    assert first.tokens("A1") == "pp" and first.tokens("A2") == "p"


def test_q13_moving_fat_is_not_taking() -> None:
    scene = revealing("A: bear[fat_tissue, cooperation, foraging] 3/2 {yyy} | hare 1/1; B: ox 6/6; C: ox 6/6")
    assert scene.tokens("A1") == "ppy" and scene.tokens("A2") == "" and scene.taken(everything=True) == []


def test_q14_fat_is_not_eaten_while_feeding() -> None:
    scene = three("A: bear[fat_tissue] 3/2 {yyy} | hare 1/1; B: ox 6/1; C: ox 6/1", food=1)
    assert scene.choices() == ["graze A1", "graze A2"]
    scene.do("graze A2").now()
    assert not scene.lives("A1") and scene.bag("A") == 4, "it starved with its fat, which went to the bag"


@pytest.mark.parametrize(("value", "bag"), (("bag", 2), ("bank", 0)))
def test_q15_fat_that_has_lost_its_card(value: str, bag: int) -> None:
    scene = playing("A: bear[fat_tissue] 3/1 {yy} | hare 1/1; B: ox 1/1; C: ox 1/1", "horns", fat_on_loss=value)
    scene.do("discard_trait", "discarded A1 fat_tissue")
    assert scene.bag("A") == bag and scene.tokens("A1") == ""


@pytest.mark.parametrize(("value", "points"), (("bank", 1 + 1 + 1), ("bag", 1 + 1 + 1 + 2)))
def test_q15_fat_at_the_end_of_the_game(value: str, points: int) -> None:
    text = "A: bear[fat_tissue] 3/1 {pyy}; B: ox 1/1 {p}; C: ox 1/1 {p}"
    scene = board(text, phase="end", last=True, fat_at_end=value)
    assert scene.match.over and scene.match.scores()[0] == points


def test_q16_fat_never_exceeds_the_body() -> None:
    scene = three("A: bear[fat_tissue, foraging] 2/1 {p} | hare 1/1; B: ox 6/1; C: ox 6/1", food=9).do("graze A1")
    assert scene.tokens("A1") == "pyy"
    again = three("A: bear[fat_tissue] 2/1 {pyy} | hare 1/1; B: ox 6/1; C: ox 6/1", food=9)
    assert "no room" in again.refusal("graze A1").text


def test_q17_burrowing_protects_once_it_is_fed() -> None:
    assert three("A: lion[carnivore] 3/3; B: mole[burrowing] 1/1").price("A1", "B1") == 0
    assert three("A: lion[carnivore] 3/3; B: mole[burrowing] 1/1 {p}").price("A1", "B1") == 1


def test_q18_fertile_makes_room_for_long_neck() -> None:
    scene = revealing("A: emu[fertile, long_neck] 1/1 {p}; B: ox 6/6; C: ox 6/6", food=1)
    assert scene.size("A1") == "1/2" and scene.tokens("A1") == "pp"


def test_q19_a_hit_can_make_a_burrower_safe_again() -> None:
    text = "A: lion[carnivore] 6/6 | wolf[carnivore] 6/6; B: mole[burrowing] 1/2 {p}; C: ox 6/6"
    scene = three(text).do("hunt A1", "prey B1")
    assert scene.size("B1") == "1/1" and scene.price("A2", "B1") == 1


@pytest.mark.parametrize(("value", "tokens"), (("keep", "pp"), ("bank", "p")))
def test_q20_food_above_the_population(value: str, tokens: str) -> None:
    scene = three("A: lion[carnivore] 6/6 | ox 6/6; B: goat 2/2 {pp}; C: ox 6/6", food=9, food_after_loss=value)
    scene.do("hunt A1", "prey B1")
    assert scene.size("B1") == "2/1" and scene.tokens("B1") == tokens


CALLS = "A: ape[carnivore, intelligence] 5/3; B: crow[warning_call] 2/2 | hare 2/2 | jay[warning_call] 2/2; C: ox 6/6"


@pytest.mark.parametrize(("value", "cards"), (("per_card", 2), ("per_name", 1)))
def test_q21_two_warning_calls_against_intelligence(value: str, cards: int) -> None:
    scene = three(CALLS, stack=[2, 0, 0], food=9, negation=value)
    assert scene.price("A1", "B2") == cards
    scene.do("hunt A1", "prey B2")
    while scene.asked == ("A", "pay"):
        scene.match.play(scene.match.options()[0])
    assert scene.size("B2") == "2/1" and scene.hand("A") == 2 - cards


@pytest.mark.parametrize("value", (True, False))
def test_q22_intelligence_against_horns(value: bool) -> None:
    text = "A: ape[carnivore, intelligence] 5/3; B: goat[horns] 2/2; C: ox 6/6"
    scene = three(text, stack=[1, 0, 0], top={"A": ["ambush"]}, food=9, negate_horns=value).do("hunt A1", "prey B1")
    assert (scene.asked == ("A", "horns")) is value
    if value:
        scene.do("negate_horns", "pay ambush")
        assert scene.size("A1") == "5/3" and scene.hand("A") == 0
    else:
        assert scene.size("A1") == "5/2"


def test_q22_horns_may_be_faced_all_the_same() -> None:
    text = "A: ape[carnivore, intelligence] 5/3; B: goat[horns] 2/2; C: ox 6/6"
    scene = three(text, stack=[1, 0, 0], top={"A": ["ambush"]}, food=9).do("hunt A1", "prey B1", "face_horns")
    assert scene.size("A1") == "5/2" and scene.hand("A") == 1


def test_q23_intelligence_does_not_overcome_size_but_takes_the_shell_away() -> None:
    text = "A: ape[carnivore, intelligence] 3/3; B: ox 3/2 | crab[hard_shell] 2/2; C: ox 6/6"
    scene = three(text, stack=[2, 0, 0])
    assert scene.price("A1", "B1") == -1 and scene.price("A1", "B2") == 1


def test_q24_a_carnivores_intelligence_brings_no_plant_food() -> None:
    text = "A: ape[carnivore, intelligence] 3/3 | ape2[intelligence] 2/2; B: ox 6/6; C: ox 6/6"
    assert "carnivore" in three(text, stack=[2, 0, 0], food=1).refusal("think A1").text


@pytest.mark.parametrize(("value", "seat"), (("turn", "B"), ("nothing", "A")))
def test_q25_plant_food_by_intelligence_and_the_turn(value: str, seat: str) -> None:
    text = "A: ape[intelligence] 3/3 | hare 1/2; B: ox 6/6 | elk 6/6; C: ox 6/6"
    scene = three(text, stack=[1, 0, 0], top={"A": ["ambush"]}, food=9, intelligence_uses=value).do(
        "think A1", "thought ambush"
    )
    assert scene.asked[0] == seat


def test_q26_intelligence_with_one_hungry_space() -> None:
    scene = three(
        "A: ape[intelligence] 3/1 | hare 1/2; B: ox 6/6; C: ox 6/6", stack=[1, 0, 0], top={"A": ["ambush"]}, food=9
    ).do("think A1", "thought ambush")
    assert scene.tokens("A1") == "p"
    scene = three(
        "A: ape[intelligence, fat_tissue] 3/1 | hare 1/2; B: ox 6/6; C: ox 6/6",
        stack=[1, 0, 0],
        top={"A": ["ambush"]},
        food=9,
    )
    assert scene.do("think A1", "thought ambush").tokens("A1") == "py"


def test_q27_a_scavenger_that_is_eaten_up_does_not_eat() -> None:
    text = "A: lion[carnivore] 6/6 | ox 6/6; B: goat 6/6 | crow[scavenger] 1/1 | hare[scavenger] 1/3; C: ox 6/6"
    scene = three(text, food=9).do("hunt A1", "prey B2")
    assert scene.row("B") == ["B1[]", "B3[scavenger]"]
    assert "B3 1 meat bank" in scene.taken() and not any(one.startswith("B2") for one in scene.taken())


def test_q28_all_scavengers_eat() -> None:
    text = "A: lion[carnivore, scavenger] 6/6 | ox 6/6; B: goat[scavenger] 1/3; C: crow[scavenger] 6/2"
    scene = three(text, food=9).do("hunt A1", "prey B1")
    assert scene.taken() == ["A1 1 meat bank", "A1 1 meat bank", "B1 1 meat bank", "C1 1 meat bank"]


def test_q29_no_trait_twice() -> None:
    scene = playing("A: goat[horns] 1/1 | hare 1/1; B: ox; C: ox", "horns", "ambush")
    scene.do("new_trait", "trait_card horns")
    assert scene.choices() == ["trait_target A2"]
    assert scene.refusal("trait_target A1").trait == "horns"


def test_q29_nor_face_down_beside_face_down() -> None:
    scene = playing("A: goat 1/1 | hare 1/1; B: ox; C: ox", "horns", "horns")
    scene.do("new_trait", "trait_card horns", "trait_target A1")
    scene.do("new_trait", "trait_card horns")
    assert scene.choices() == ["trait_target A2"]


def test_q30_a_discarded_trait_may_be_played_again() -> None:
    """There is no exchange: a trait is discarded first, and then its name is free again."""
    scene = playing("A: goat[horns] 1/1; B: ox; C: ox", "horns", "ambush")
    assert not any(choice == "trait_card horns" for choice in scene.do("new_trait").choices())
    scene = playing("A: goat[horns] 1/1; B: ox; C: ox", "horns", "ambush").do("discard_trait", "discarded A1 horns")
    scene.do("new_trait", "trait_card horns", "trait_target A1")
    assert scene.row("A") == ["A1[horns]"]


def test_q31_a_new_species_stands_at_an_end() -> None:
    scene = playing("A: goat 1/1 | hare 1/1; B: ox; C: ox", "horns", "ambush")
    scene.do("new_species", "species_card horns", "species_side left")
    assert scene.row("A") == ["A3[]", "A1[]", "A2[]"]
    assert scene.do("new_species", "species_card ambush").choices() == ["species_side left", "species_side right"]


def test_q32_the_watering_hole_is_never_below_zero() -> None:
    scene = revealing("A: goat; B: ox; C: ox", food=1, food_cards={"A": "ambush/-3"})
    assert scene.events("food_revealed", everything=True)[0].number == -1


def test_q33_the_sum_counts_not_card_by_card() -> None:
    cards = {"A": "ambush/-3", "B": "horns/5"}
    scene = revealing("A: goat 1/1; B: ox 1/1; C: ox 1/1", food=0, food_cards=cards)
    assert scene.events("food_revealed", everything=True)[0].number == 2


def test_q34_symbiosis_needs_a_right_neighbour() -> None:
    assert three("A: lion[carnivore] 3/3; B: ox 6/6 | bird[symbiosis] 2/2").price("A1", "B2") == 0


def test_q35_the_gap_closes_and_the_next_becomes_the_partner() -> None:
    text = "A: lion[carnivore] 6/6 | ox 6/6; B: bird[symbiosis] 2/2 | hare 1/1 | ox 5/5; C: ox 6/6"
    scene = three(text, food=9)
    assert scene.price("A1", "B1") == 0
    scene.do("hunt A1", "prey B2")
    assert scene.price("A1", "B1") == 1


def test_q36_warning_call_does_not_look_across_players() -> None:
    assert three("A: lion[carnivore] 3/3; B: hare 1/1; C: crow[warning_call] 1/1").price("A1", "B1") == 0


def test_q37_all_cards_may_be_kept() -> None:
    match = fresh(3)
    for _seat in range(3):
        match.play(match.options()[0])
    assert match.decision is not None
    seat = match.decision.seat
    match.play(match.options()[-1])
    assert len(match.state.seats[seat].stack) == 3


def test_q38_the_pile_runs_out_by_an_extinction() -> None:
    text = "A: lion[carnivore] 6/6 | ox 6/6; B: hare[horns, ambush] 1/1; C: ox 6/6"
    scene = three(text, food=9, left=1, discard=["climbing", "fertile"]).do("hunt A1", "prey B1")
    assert scene.hand("B") == 2 and len(scene.state.shares[0]) == 3, "4 cards were shuffled, 1 of them drawn"
    assert scene.state.last_next and not scene.state.last
    assert [event.this_round for event in scene.events("pile_ran_out")] == [False]


def test_q39_a_player_without_species_is_passed_over() -> None:
    scene = three("A: goat 1/2; B: ; C: ox 1/2", food=4).do("graze A1").now()
    assert scene.asked == ("C", "feed")


def test_q40_the_free_species_counts_for_the_deal() -> None:
    match = fresh(3)
    assert [len(seat.stack) for seat in match.state.seats] == [4, 4, 4]
    scene = three("A: goat 1/1 | hare 1/1; B: ; C: ox 1/1", phase="deal")
    assert [scene.hand(seat) for seat in "ABC"] == [5, 4, 4]


def test_q41_an_attack_takes_no_food() -> None:
    scene = three("A: lion[carnivore] 6/6 | ox 6/6; B: goat 2/3 {p}; C: ox 6/6", food=9).do("hunt A1", "prey B1")
    assert scene.size("B1") == "2/2" and scene.tokens("B1").startswith("p")


@pytest.mark.parametrize("value", (True, False))
def test_q42_a_full_carnivore_attacks_only_for_fat(value: bool) -> None:
    text = "A: lion[carnivore] 6/1 {m} | bear[carnivore, fat_tissue] 6/1 {m} | ox 6/6; B: goat 2/3; C: ox 6/6"
    scene = three(text, food=9, attack_for_fat=value)
    assert not scene.legal("hunt A1") and scene.legal("hunt A2") is value


def test_q43_pack_hunting_does_not_defend() -> None:
    assert three("A: lion[carnivore] 3/3; B: wolf[pack_hunting] 2/5").price("A1", "B1") == 0


def test_q44_herding_does_not_look_at_pack_hunting() -> None:
    scene = three("A: wolf[carnivore, pack_hunting] 5/3; B: gnu[defensive_herding] 1/3")
    assert [reason.trait for reason in scene.report("A1", "B1")] == ["defensive_herding"]


def test_q45_the_caller_itself_is_open() -> None:
    assert three("A: lion[carnivore] 3/3; B: crow[warning_call] 2/2 | hare 2/2").price("A1", "B1") == 0
