"""The rulings Q1 to Q29 of the dossier: attack and protections."""

from __future__ import annotations

from itertools import combinations

import pytest

from evolution_lab.games.origin.attack import attack_report, hunter_reasons, open_to
from tests.games.origin.scenes import Scene, board

TWO_HUNGRY = "owl | elk"  # they wait for red food, so that the next seat is asked something and the game stops there


def report(scene: Scene, hunter: str, prey: str) -> list[str | None]:
    """The traits to blame for an attack that is not legal."""
    return [reason.trait for reason in attack_report(scene.state, scene.animal(hunter), scene.animal(prey))]


def test_q1_an_own_animal_may_be_attacked_and_defends_itself() -> None:
    runs = board(f"A: bear[carnivorous] | hare[running]; B: {TWO_HUNGRY}", food=3, script={"defence/1/0": 6})
    runs.do("attack", "prey A2")
    assert [e.escaped for e in runs.events("escape_rolled")] == [True] and runs.lives("A2")
    mimic = board(f"A: bear[carnivorous] | fly[mimicry] | hare; B: {TWO_HUNGRY}", food=3)
    mimic.do("attack", "prey A2")
    assert mimic.deaths() == [("A3", "attack")] and mimic.lives("A2")


def test_q2_a_fed_hunter_with_room_for_fat_may_attack() -> None:
    scene = board("A: bear[carnivorous, fat_tissue, fat_tissue] {rr}; B: mouse | owl").do("attack", "prey B1")
    assert scene.tokens("A1", scene.after("food_got")) == "rryy"


def test_q3_a_fed_hunter_without_room_for_fat_may_not() -> None:
    scene = board("A: bear[carnivorous, fat_tissue] {rry} | ox[grazing]; B: mouse | owl", food=4)
    assert "attack" not in scene.choices()
    reasons = list(hunter_reasons(scene.state, scene.animal("A1")))
    assert [str(reason) for reason in reasons] == ["A1 is fed and has no room for more. (rule O-F5)"]


def test_q4_what_a_hunter_cannot_use_is_lost() -> None:
    scene = board("A: bear[carnivorous] {r}; B: mouse | owl").do("attack", "prey B1")
    assert scene.tokens("A1", scene.after("food_got")) == "rb"


def test_q5_a_failed_attack_spends_the_main_action_and_the_hunter() -> None:
    text = f"A: bear[carnivorous] | lynx; B: deer[running] | {TWO_HUNGRY}"
    scene = board(text, food=9, script={"defence/1/0": 4}).do("attack", "prey B1")
    assert scene.asked == ("B", "red_target") and scene.state.bank == 9, "no red food in that round"
    assert scene.animal("A1").hunted
    scene.do("red_target B2")
    assert scene.asked == ("A", "red_target"), "the only thing left is red food"


def test_q6_one_attack_in_a_moment_the_second_hunter_in_the_next() -> None:
    text = f"A: bear[carnivorous] | lynx[carnivorous]; B: mouse | {TWO_HUNGRY}"
    scene = board(text, food=9).do("attack", "hunter A1", "prey B1")
    assert scene.asked == ("B", "red_target")
    scene.do("red_target B2", "attack")
    assert scene.asked == ("A", "prey") and scene.match.decision is not None
    assert scene.match.decision.about == (2,), "the bear has attacked, so the lynx it is"


def test_q7_a_swimming_hunter_cannot_attack_on_land() -> None:
    hunter = "shark[carnivorous, swimming, sharp_vision, high_body_weight]"
    scene = board(f"A: {hunter}; B: mouse[camouflage] | owl | cod[swimming]", food=3)
    assert report(scene, "A1", "B1") == ["swimming"] and report(scene, "A1", "B3") == []


PROTECTIONS = {"swimming": "swimming", "high_body_weight": "high_body_weight", "camouflage": "sharp_vision"}


@pytest.mark.parametrize("number", range(4))
def test_q8_all_protections_must_be_overcome(number: int) -> None:
    """A target with all three against hunters with each choice of the matching traits."""
    for chosen in combinations(PROTECTIONS, number):
        traits = ", ".join(["carnivorous", *(PROTECTIONS[one] for one in chosen)])
        text = f"A: orca[{traits}] | ox[grazing]; B: whale[swimming, high_body_weight, camouflage] | eel[swimming]"
        scene = board(text, food=5)
        missing = [one for one in PROTECTIONS if one not in chosen]
        assert sorted(map(str, report(scene, "A1", "B1"))) == sorted(missing)
        assert open_to(scene.state, scene.animal("A1"), scene.animal("B1")) == (not missing)


def test_q9_burrowing_protects_a_fed_animal_but_not_one_with_fat_alone() -> None:
    text = (
        "A: bear[carnivorous] | ox[grazing]; B: mole[burrowing, fat_tissue] {y} | badger[burrowing, fat_tissue] {r}"
        " | dormouse[burrowing, hibernation] {z}"
    )
    scene = board(text, food=5)
    assert report(scene, "A1", "B1") == []
    assert report(scene, "A1", "B2") == ["burrowing"]
    assert report(scene, "A1", "B3") == ["burrowing"], "a sleeper counts as fed"


def test_q10_a_fed_burrower_cannot_be_robbed() -> None:
    scene = board(
        "A: gull[piracy] | ox[grazing]; B: mole[burrowing] {r} | rat[parasite] {r} | cat[parasite] {r}", food=2
    )
    scene.do("rob")
    assert str(scene.refusal("robbed B1")) == "B1 is fed. Only a hungry animal can be robbed. (rule O-T8)"


def test_q11_the_owner_orders_the_defences_and_sees_the_roll_first() -> None:
    text = "A: bear[carnivorous] | ox; B: fox[running, tail_loss, mimicry] | rat"
    scene = board(text, food=5, script={"defence/1/0": 1}).do("attack", "prey B1")
    assert scene.asked == ("B", "defence") and scene.choices() == ["run", "redirect", "shed"]
    scene.do("run")
    assert scene.asked == ("B", "defence") and scene.choices() == ["redirect", "shed"]


def test_q12_tail_loss_is_compulsory() -> None:
    text = "A: bear[carnivorous] | ox; B: newt[tail_loss, running] | rat"
    scene = board(text, food=5, script={"defence/1/0": 1}).do("attack", "prey B1")
    reason = scene.refusal("give_in")
    assert (reason.text, reason.rule) == ("An attacked animal must do what its traits say.", "O-A3")
    scene.do("run")
    assert scene.asked == ("B", "shed_card") and scene.lives("B1")


def test_q13_tail_loss_may_throw_itself_off() -> None:
    scene = board("A: bear[carnivorous] | ox; B: newt[tail_loss] | rat", food=5).do("attack", "prey B1")
    assert scene.traits("B1") == [] and scene.discard("B") == 1


@pytest.mark.parametrize("trait", ["parasite", "carnivorous", "high_body_weight", "running", "mimicry", "fat_tissue"])
def test_q14_any_other_card_may_go(trait: str) -> None:
    text = f"A: bear[carnivorous, high_body_weight] | ox; B: newt[tail_loss, {trait}]"
    scene = board(text, food=5, script={"defence/1/0": 1}).do("attack", "prey B1")
    if scene.asked[1] == "defence":
        scene.do("shed")
    scene.do(f"shed_card {trait}")
    assert scene.traits("B1", scene.after("card_shed")) == ["tail_loss"] and scene.discard("B") == 1
    assert scene.animal("B1", scene.after("card_shed")).need == 1


def test_q14_a_pair_may_go_for_both() -> None:
    text = "A: bear[carnivorous] | ox; B: newt[tail_loss] | rat | newt+rat[cooperation]"
    scene = board(text, food=5).do("attack", "prey B1", "shed_card cooperation")
    after = scene.after("card_shed")
    assert after.seats[1].links == [] and [animal.pairs for animal in after.seats[1].animals] == [0, 0]


def test_q14_fat_goes_with_its_token_and_a_sleeper_wakes() -> None:
    scene = board("A: bear[carnivorous] | ox; B: newt[tail_loss, fat_tissue] {y}", food=5).do("attack", "prey B1")
    scene.do("shed_card fat_tissue")
    assert scene.tokens("B1", scene.after("card_shed")) == ""
    two = board("A: bear[carnivorous] | ox; B: newt[tail_loss, fat_tissue, fat_tissue] {y}", food=5)
    two.do("attack", "prey B1", "shed_card fat_tissue")
    assert two.tokens("B1", two.after("card_shed")) == "y", "the other card holds the token"
    sleeper = board("A: bear[carnivorous] | ox; B: newt[tail_loss, hibernation] {z} | rat", food=5)
    sleeper.do("attack", "prey B1", "shed_card hibernation")
    assert not sleeper.animal("B1", sleeper.after("card_shed")).asleep


def test_q15_surplus_food_has_no_use() -> None:
    text = "A: bear[carnivorous] | ox; B: newt[tail_loss, parasite, fat_tissue] {rr} | rat"
    scene = board(text, food=5).do("attack", "prey B1", "shed_card parasite")
    after = scene.after("card_shed")
    assert scene.animal("B1", after).fed and scene.tokens("B1", after) == "rr", "kept, and never turned into fat"


def test_q16_tail_loss_works_against_every_hunter_while_it_is_there() -> None:
    text = (
        "A: bear[carnivorous] | ox; B: newt[tail_loss, camouflage, grazing]; C: wolf[carnivorous, sharp_vision] | yak"
    )
    scene = board(text.replace("bear[carnivorous]", "bear[carnivorous, sharp_vision]"), food=9)
    scene.do("attack", "prey B1", "shed_card camouflage")
    while scene.asked[0] == "B":
        scene.do("take_red" if scene.legal("take_red") else "done")
    scene.do("attack", "prey B1")
    assert scene.asked == ("B", "shed_card") and scene.choices() == ["shed_card tail_loss", "shed_card grazing"]


def test_q17_a_thrown_off_tail_feeds_one_and_calls_nobody() -> None:
    text = "A: bear[carnivorous] | ox | bear+ox[cooperation]; B: newt[tail_loss, poisonous] | rat | crow[scavenger]"
    scene = board(text, food=5).do("attack", "prey B1", "shed_card tail_loss")
    assert scene.got() == ["A1 blue tail_loss", "A2 blue cooperation"]
    assert not scene.animal("A1").poisoned


def test_q18_mimicry_works_once_in_a_turn() -> None:
    text = "A: bear[carnivorous] | lynx[carnivorous]; B: fly[mimicry] | rat | owl | elk"
    scene = board(text, food=9).do("attack", "hunter A1", "prey B1")
    assert scene.asked == ("B", "stand_in")
    scene.do("stand_in B2")
    assert scene.deaths() == [("B2", "attack")]
    scene.do("red_target B3", "attack", "prey B1")
    assert scene.deaths() == [("B1", "attack")]


def test_q19_without_a_stand_in_it_does_not_work_and_is_not_spent() -> None:
    text = "A: bear[carnivorous] | ox; B: fly[mimicry, tail_loss] | cod[swimming]"
    scene = board(text, food=9).do("attack", "prey B1", "shed_card tail_loss")
    assert scene.events("redirected") == [] and not scene.animal("B1").mimicked


def test_q20_an_attack_beaten_otherwise_leaves_mimicry() -> None:
    text = "A: bear[carnivorous] | lynx[carnivorous]; B: fly[mimicry, running] | rat | owl"
    scene = board(text, food=9, script={"defence/1/0": 6}).do("attack", "hunter A1", "prey B1", "run")
    assert not scene.animal("B1").mimicked
    scene.do("red_target B2", "attack", "prey B1")
    assert scene.choices() == ["run", "redirect"]


def test_q21_the_stand_in_has_its_own_defences() -> None:
    text = "A: bear[carnivorous] | ox; B: fly[mimicry] | deer[running] | newt[tail_loss, grazing]"
    run = board(text, food=9, script={"defence/1/0": 5}).do("attack", "prey B1", "stand_in B2")
    assert [(e.animal, e.escaped) for e in run.events("escape_rolled")] == [(1002, True)]
    shed = board(text, food=9).do("attack", "prey B1", "stand_in B3")
    assert shed.asked == ("B", "shed_card")
    two = board("A: bear[carnivorous] | ox; B: fly[mimicry] | moth[mimicry] | rat", food=9)
    two.do("attack", "prey B1", "stand_in B2")
    assert two.asked == ("B", "stand_in") and two.choices() == ["stand_in B1", "stand_in B3"]


def test_q22_the_attack_may_come_back() -> None:
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry] | moth[mimicry] | cod[swimming]", food=9)
    scene.do("attack", "prey B1")
    assert [(e.animal, e.prey) for e in scene.events("redirected")] == [(1001, 1002), (1002, 1001)]
    assert scene.deaths() == [("B1", "attack")]


def test_q23_no_stand_in_is_the_hunter_or_what_it_cannot_attack() -> None:
    text = (
        f"A: bear[carnivorous] | fly[mimicry] | cod[swimming] | mole[burrowing] {{r}} | owl[camouflage] | rat | ant; "
        f"B: {TWO_HUNGRY}"
    )
    scene = board(text, food=9).do("attack", "prey A2")
    assert scene.choices() == ["stand_in A6", "stand_in A7"]
    assert scene.refusal("stand_in A3").trait == "swimming"
    assert scene.refusal("stand_in A4").trait == "burrowing"
    assert scene.refusal("stand_in A1").text == "An animal cannot attack itself."
    assert scene.refusal("stand_in A2").text == "The attack goes on to another animal."


def test_q24_mimicry_may_point_at_poison() -> None:
    scene = board("A: bear[carnivorous] | ox; B: fly[mimicry] | frog[poisonous] | cod[swimming]", food=9)
    scene.do("attack", "prey B1")
    assert scene.animal("A1").poisoned


def test_q25_the_search_for_scavengers_begins_with_the_hunter() -> None:
    text = "A: bear[carnivorous] | crow[scavenger]; B: fly[mimicry] | rat | kite[scavenger, swimming] | owl[swimming]"
    scene = board(text, food=9).do("attack", "prey B1")
    assert scene.got()[-1:] == ["A2 blue scavenger"]


def test_q26_the_tokens_of_the_prey_vanish() -> None:
    scene = board("A: bear[carnivorous]; B: rat[parasite, fat_tissue] {rby} | owl").do("attack", "prey B1")
    after = scene.after("died")
    assert after.box == {"red": 25, "blue": 25, "yellow": 25} and after.bank == 0


def test_q27_a_hunter_whose_protector_is_hungry_may_not_attack() -> None:
    text = "A: bear[carnivorous] | ox[grazing] | ox+bear[symbiosis]; B: rat | owl"
    scene = board(text, food=9)
    assert "attack" not in scene.choices()
    (reason,) = hunter_reasons(scene.state, scene.animal("A1"))
    assert (reason.trait, reason.rule) == ("symbiosis", "O-T7")
    fed = board(text.replace("ox[grazing]", "ox[grazing] {r}"), food=9)
    assert "attack" in fed.choices()


def test_q28_a_sleeping_hunter_may_not_attack() -> None:
    scene = board("A: bear[carnivorous, hibernation, fat_tissue] {z} | ox[grazing]; B: rat | owl", food=9)
    assert "attack" not in scene.choices()
    (reason,) = hunter_reasons(scene.state, scene.animal("A1"))
    assert reason.trait == "hibernation"


def test_q29_a_sleeper_may_be_attacked() -> None:
    scene = board("A: bear[carnivorous]; B: dormouse[hibernation] {z} | owl").do("attack", "prey B1")
    assert scene.deaths()[0] == ("B1", "attack")
