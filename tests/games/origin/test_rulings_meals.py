"""The rulings Q30 to Q56 of the dossier: poison, scavengers, Symbiosis, Piracy, and what pairs pass on."""

from __future__ import annotations

import pytest

from evolution_lab.games.origin.attack import attack_report
from evolution_lab.games.origin.food import can_receive
from tests.games.origin.scenes import Scene, board, dying

TWO_HUNGRY = "owl | elk"


# --- poison and scavengers ---------------------------------------------------------------------------------------------


def test_q30_a_poisoned_hunter_acts_until_the_extinction_phase() -> None:
    text = f"A: bear[carnivorous, piracy] {{p}} | ox; B: rat | {TWO_HUNGRY} | cat[parasite] {{r}}"
    scene = board(text, food=9)
    assert {"take_red", "attack", "rob"} <= set(scene.choices())
    scene.do("attack", "prey B1")
    assert scene.got() == ["A1 blue carnivorous"] * 2 and scene.lives("A1")
    dead = dying("A: bear[carnivorous] {rrp} | ox {r}; B: mouse {r}")
    assert dead.deaths(everything=True) == [("A1", "poison")]


def test_q31_poison_is_not_catching() -> None:
    scene = board("A: bear[carnivorous] | ox; B: wolf[carnivorous] {p} | rat", food=9).do("attack", "prey B1")
    assert not scene.animal("A1").poisoned


def test_q32_poisoned_and_starving_is_one_death() -> None:
    scene = dying("A: bear[carnivorous] {rp} | ox {r}; B: mouse {r}", stack=0)
    assert scene.deaths(everything=True) == [("A1", "hunger")]
    (dealt,) = scene.events("cards_dealt", everything=True)
    assert [seat for seat, _card in dealt.cards].count(0) == 2, "one for the ox and one more"
    last = dying("A: bear[carnivorous] {rrp} | ox {r}; B: mouse {r}", last=True)
    assert last.match.over and last.match.scores() == [2, 2]


def test_q33_a_poisoned_sleeper_dies() -> None:
    scene = dying("A: bear[carnivorous, hibernation] {zp}; B: mouse {r}")
    assert scene.deaths(everything=True) == [("A1", "poison")]


def test_q34_poison_stays_when_carnivorous_is_thrown_off() -> None:
    text = "A: wolf[carnivorous] | ox; B: bear[carnivorous, tail_loss] {rp} | rat"
    scene = board(text, food=9).do("attack", "prey B1", "shed_card carnivorous")
    assert scene.traits("B1") == ["tail_loss"] and scene.animal("B1").poisoned


def test_q35_a_scavenger_profits_from_every_kill_until_it_is_full() -> None:
    text = "A: bear[carnivorous] | lynx[carnivorous]; B: crow[scavenger, parasite] | rat | owl | elk"
    scene = board(text, food=9).do("attack", "hunter A1", "prey B2")
    assert scene.got()[-1] == "B1 blue scavenger"
    scene.do("red_target B3", "attack", "prey B4")
    assert scene.tokens("B1", scene.after("food_got", 2)) == "bb"


@pytest.mark.parametrize(
    "first",
    ["crow[scavenger] {r}", "crow[scavenger, hibernation] {z}", "crow[scavenger] | ox | ox+crow[symbiosis]"],
    ids=["full", "asleep", "blocked"],
)
def test_q36_a_scavenger_that_cannot_eat_is_skipped(first: str) -> None:
    text = f"A: bear[carnivorous] | {first}; B: rat | kite[scavenger] | owl"
    scene = board(text, food=0).do("attack", "prey B1")
    assert scene.got()[-1] == "B2 blue scavenger"


def test_q37_of_two_scavengers_the_hungry_one_eats() -> None:
    text = "A: bear[carnivorous] | crow[scavenger] {r} | kite[scavenger]; B: rat | owl | gull[scavenger]"
    scene = board(text, food=0).do("attack", "prey B1")
    assert scene.got()[-1] == "A3 blue scavenger"


# --- Symbiosis -----------------------------------------------------------------------------------------------------------


def red_targets(scene: Scene) -> list[str]:
    return [choice for choice in scene.do("take_red").choices() if choice.startswith("red_target")]


def test_q38_the_protector_must_be_fed_and_not_only_have_a_token() -> None:
    text = "A: ox[high_body_weight] {TOKENS} | crab | ox+crab[symbiosis] | ant | cow[grazing]; B: mouse"
    assert red_targets(board(text.replace("TOKENS", "r"), food=9)) == [
        "red_target A1",
        "red_target A3",
        "red_target A4",
    ]
    assert "red_target A2" in red_targets(board(text.replace("TOKENS", "rb"), food=9))
    asleep = text.replace("ox[high_body_weight] {TOKENS}", "ox[hibernation] {z}")
    assert "red_target A2" in red_targets(board(asleep, food=9)), "a sleeper counts as fed"


def test_q39_of_several_protectors_all_must_be_fed_and_any_protects() -> None:
    text = "A: ox {r} | cow | crab | ox+crab[symbiosis] | cow+crab[symbiosis]; B: bear[carnivorous] | rat"
    state = board(text, food=9).match.state_at(0)
    assert not can_receive(state, state.animal(3))
    reasons = attack_report(state, state.animal(1001), state.animal(3))
    assert [reason.trait for reason in reasons] == ["symbiosis", "symbiosis"]


def test_q40_communication_and_symbiosis_on_one_pair() -> None:
    text = f"A: ox | crab | ox+crab[symbiosis, communication]; B: {TWO_HUNGRY}"
    scene = board(text, food=9)
    assert scene.got() == ["A1 red bank", "A2 red communication"], "the protector, then at once the protected"


def test_q41_when_the_protector_is_eaten_the_link_goes_at_once() -> None:
    text = "A: bear[carnivorous] | lynx[carnivorous]; B: ox | crab | ox+crab[symbiosis] | rat"
    scene = board(text, food=9).do("attack", "hunter A1", "prey B1")
    assert scene.state.seats[1].links == [] and scene.discard("B") == 2
    assert scene.legal("red_target B2")
    assert attack_report(scene.state, scene.animal("A2"), scene.animal("B2")) == []


def test_q42_the_protected_may_live_on_fat() -> None:
    text = "A: ox | crab[fat_tissue] {y} | ox+crab[symbiosis]; B: mouse"
    scene = board(text, food=0).do("use_fat")
    assert scene.events("fat_used")[0].animal == 2


def test_q43_the_protected_may_be_robbed() -> None:
    text = "A: gull[piracy]; B: ox {r} | crab[parasite] {r} | ox+crab[symbiosis] | rat"
    scene = board(text, food=0).do("rob")
    assert scene.events("robbed")[0].prey == 1002


# --- Piracy --------------------------------------------------------------------------------------------------------------


def test_q44_the_victim_is_hungry_and_has_a_red_or_blue_token() -> None:
    text = "A: gull[piracy]; B: rat {r} | cat[parasite, fat_tissue] {y} | dog[parasite] {b} | cow[parasite] {r} | owl"
    scene = board(text, food=0).do("rob")
    assert scene.choices() == ["robbed B3", "robbed B4"]
    assert scene.refusal("robbed B2").text == "B2 has no red or blue token."


def test_q45_own_animals_may_be_robbed() -> None:
    scene = board("A: gull[piracy] | cat[parasite] {r}; B: owl", food=0).do("rob")
    assert [(e.animal, e.prey) for e in scene.events("robbed")] == [(1, 2)]


def test_q46_the_token_keeps_its_colour() -> None:
    for tokens, colour in (("b", "blue"), ("r", "red")):
        scene = board(f"A: gull[piracy]; B: cat[parasite] {{{tokens}}} | owl", food=0).do("rob")
        (got,) = scene.events("food_got")
        assert (got.colour, got.bank) == (colour, False)


def test_q47_a_stolen_token_triggers_cooperation_and_never_communication() -> None:
    pairs = "gull+ox[communication] | gull+cow[cooperation]"
    scene = board(f"A: gull[piracy] | ox | cow | {pairs}; B: cat[parasite] {{r}} | owl", food=9).do("rob")
    assert scene.got()[:2] == ["A1 red piracy", "A3 blue cooperation"]
    assert "A2 red communication" not in scene.got()


def test_q48_a_fed_pirate_may_steal_into_its_fat() -> None:
    scene = board("A: gull[piracy, fat_tissue] {r}; B: cat[parasite] {r} | owl", food=0).do("rob")
    assert scene.got() == ["A1 fat piracy"]


def test_q49_several_pirates_in_one_moment() -> None:
    scene = board("A: gull[piracy] | skua[piracy]; B: cat[parasite] {rr} | owl", food=0).do("rob", "pirate A1", "rob")
    assert [e.animal for e in scene.events("robbed")] == [1, 2]


# --- food chains ---------------------------------------------------------------------------------------------------------


def chain(pairs: str, animals: str = "ant | bee | cow | dog", food: int = 9, feed: str = "A1") -> list[str]:
    """What A's animals got when A1 took red food; a list of ``A2 red communication`` and the like."""
    scene = board(f"A: {animals} | {pairs}; B: {TWO_HUNGRY}", food=food)
    scene.do(f"red_target {feed}")
    return [entry for entry in scene.got() if entry.startswith("A")]


def test_q50_nothing_is_left_for_communication() -> None:
    assert chain("ant+bee[communication]", food=1) == ["A1 red bank"]


def test_q51_a_chain_of_communication_uses_each_link_once() -> None:
    pairs = "ant+bee[communication] | bee+cow[communication] | cow+dog[communication]"
    assert chain(pairs) == ["A1 red bank", *(f"A{n} red communication" for n in (2, 3, 4))]
    assert chain(pairs, food=3) == ["A1 red bank", "A2 red communication", "A3 red communication"]


def test_q52_cooperation_follows_communication_and_not_the_other_way() -> None:
    assert chain("ant+bee[communication] | bee+cow[cooperation]") == [
        "A1 red bank",
        "A2 red communication",
        "A3 blue cooperation",
    ]
    assert chain("ant+bee[cooperation] | bee+cow[communication]") == ["A1 red bank", "A2 blue cooperation"]


def test_q53_a_partner_that_can_get_nothing_gets_nothing_and_the_link_is_not_used() -> None:
    text = f"A: ant | bee {{r}} | cow | ant+bee[cooperation]; B: {TWO_HUNGRY}"
    scene = board(text, food=9).do("red_target A1")
    assert scene.events("link_used") == [] and not scene.link("A").used


def test_q54_cooperation_after_any_food_but_not_after_fat() -> None:
    tail = board("A: bear[carnivorous] | ox | bear+ox[cooperation]; B: newt[tail_loss] | rat", food=9)
    assert tail.do("attack", "prey B1").got()[:2] == ["A1 blue tail_loss", "A2 blue cooperation"]
    scavenged = board("A: bear[carnivorous] | crow[scavenger] | ox | crow+ox[cooperation]; B: rat | owl", food=0)
    assert scavenged.do("attack", "prey B1").got()[-2:] == ["A2 blue scavenger", "A3 blue cooperation"]
    robbed = board("A: gull[piracy] | ox | gull+ox[cooperation]; B: cat[parasite] {r} | owl", food=0)
    assert robbed.do("rob").got() == ["A1 red piracy", "A2 blue cooperation"]
    fat = board("A: ant[fat_tissue] {y} | bee | ant+bee[cooperation]; B: owl", food=0).do("use_fat")
    assert fat.got() == []


def test_q55_a_ring_of_three_gives_the_first_eater_one_more() -> None:
    pairs = "ant+bee[cooperation] | bee+cow[cooperation] | cow+ant[cooperation]"
    scene = board(
        f"A: ant[high_body_weight] | bee[high_body_weight] | cow[high_body_weight] | {pairs}; B: {TWO_HUNGRY}", food=9
    )
    scene.do("red_target A1", "link cooperation A2")
    assert scene.got()[:4] == ["A1 red bank", "A2 blue cooperation", "A3 blue cooperation", "A1 blue cooperation"]


def test_q56_pairs_act_before_anything_else_so_nobody_eats_too_much() -> None:
    text = f"A: ant | bee[grazing] | ant+bee[cooperation]; B: {TWO_HUNGRY}"
    scene = board(text, food=9).do("take_red", "red_target A1")
    assert scene.got() == ["A1 red bank", "A2 blue cooperation"]
    assert [scene.tokens(name) for name in ("A1", "A2")] == ["r", "b"]
    assert scene.asked == ("A", "feed") and "take_red" not in scene.choices()


def test_the_owner_orders_pairs_where_that_matters() -> None:
    """O-F6 with both food pairs on the same two animals: the order decides who gets two."""
    text = f"A: ant[high_body_weight] | bee[high_body_weight] | ant+bee[communication, cooperation]; B: {TWO_HUNGRY}"
    first = board(text, food=9).do("red_target A1")
    assert first.asked == ("A", "link")
    first.do("link communication")
    assert [first.tokens(name) for name in ("A1", "A2")] == ["rb", "r"]
    second = board(text, food=9).do("red_target A1", "link cooperation")
    assert [second.tokens(name) for name in ("A1", "A2")] == ["r", "rb"]


def test_the_owner_is_not_asked_where_the_order_changes_nothing() -> None:
    assert chain("ant+bee[cooperation] | ant+cow[cooperation]") == [
        "A1 red bank",
        "A2 blue cooperation",
        "A3 blue cooperation",
    ]


def test_the_owner_is_asked_where_food_is_short() -> None:
    scene = board(f"A: ant | bee | cow | ant+bee[communication] | ant+cow[communication]; B: {TWO_HUNGRY}", food=2)
    scene.do("red_target A1")
    assert scene.asked == ("A", "link")
    scene.do("link communication A3")
    assert scene.got()[0] == "A3 red communication" and scene.tokens("A2", scene.after("food_got")) == ""


def test_a_meal_of_two_tokens_fires_each_link_once() -> None:
    scene = board("A: bear[carnivorous] | ox[parasite] | bear+ox[cooperation]; B: rat | owl", food=0)
    scene.do("attack", "prey B1")
    assert scene.got() == ["A1 blue carnivorous", "A1 blue carnivorous", "A2 blue cooperation"]


def test_food_that_becomes_fat_triggers_partners_too() -> None:
    assert chain("ant+bee[cooperation]", animals="ant[fat_tissue] {r} | bee | cow | dog") == [
        "A1 fat bank",
        "A2 blue cooperation",
    ]
