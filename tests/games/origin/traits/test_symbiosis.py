"""Symbiosis (O-T7): the protector, and the one that eats after it."""

from __future__ import annotations

from evolution_lab.games.origin.attack import attack_report, open_to
from evolution_lab.games.origin.food import can_receive
from tests.games.origin.scenes import board, developing

PAIR = "ox | crab | ox+crab[symbiosis]"


def test_the_first_named_protects_the_second() -> None:
    scene = developing("A: ox | crab; B: mouse", "symbiosis").do("new_trait", "trait_target A2")
    assert scene.pairs("A") == ["A2+A1[symbiosis]"], "the second animal is the only partner"


def test_the_protected_cannot_be_attacked_while_the_protector_lives() -> None:
    scene = board(f"A: bear[carnivorous] | yak; B: {PAIR}", food=9)
    hunter = scene.animal("A1")
    assert open_to(scene.state, hunter, scene.animal("B1"))
    (reason,) = attack_report(scene.state, hunter, scene.animal("B2"))
    assert reason.text == "B2 is protected while B1 lives." and reason.overcome_by


def test_the_protected_eats_after_the_protector() -> None:
    scene = board(f"A: yak | cow; B: {PAIR}", food=9)
    assert not can_receive(scene.state, scene.animal("B2")) and can_receive(scene.state, scene.animal("B1"))
    fed = board(f"A: yak | cow; B: {PAIR.replace('ox |', 'ox {r} |', 1)}", food=9)
    assert can_receive(fed.state, fed.animal("B2"))


def test_not_twice_and_not_the_other_way_round() -> None:
    scene = developing(f"A: {PAIR} | yak | cow; B: mouse", "symbiosis").do("new_trait", "trait_target A2")
    assert scene.refusal("partner A1").text == "A2 and A1 share Symbiosis already."


def test_a_ring_is_possible_and_nobody_in_it_can_eat() -> None:
    ring = "A: a | b | c | a+b[symbiosis] | b+c[symbiosis]; B: mouse"
    scene = developing(ring, "symbiosis").do("new_trait", "trait_target A3")
    state = scene.after("pair_laid")
    assert len(state.seats[0].links) == 3
    assert not any(can_receive(state, animal) for animal in state.seats[0].animals)


def test_the_card_leaves_with_either_animal() -> None:
    scene = board(f"A: bear[carnivorous] | yak; B: {PAIR} | rat", food=9).do("attack", "prey B1")
    assert scene.pairs("B") == [] and scene.animal("B2").pairs == 0 and scene.discard("B") == 2
