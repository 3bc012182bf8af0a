"""Carnivorous (R-T1): attacks once a turn, success brings 2 blue; also eats red food; needs 1 more."""

from __future__ import annotations

import pytest

from tests.games.random_mutations.scenes import FREE, board, playing, points


def test_needs_two_food() -> None:
    scene = board("A: bear[carnivorous] {r} | hare {r}; B: mouse", food=1, **FREE)
    assert scene.legal("take_red")
    scene.do("take_red")  # the hare is full, so the bear is the only one to feed
    assert scene.tokens("A1.1", scene.after("token_taken")) == "rr"


def test_success_brings_two_blue() -> None:
    scene = board("A: bear[carnivorous]; B: mouse x2 {r, } | deer", parasites=1).do("attack", "prey B1", "victim B1.2")
    after = scene.after("hunter_fed")
    assert scene.tokens("A1.1", after) == "bb"
    assert scene.row("B", after) == ["B1x1[]", "B2x1[]"]
    assert scene.tokens("B1.1", after) == "r", "the owner gave the other mouse"


def test_what_exceeds_the_need_is_lost() -> None:
    """R-A6, our choice: a hunter with one red token of two gets only one blue."""
    scene = board("A: bear[carnivorous] {r}; B: mouse", parasites=1).do("attack")
    assert scene.events("hunter_fed")[0].number == 1
    assert scene.tokens("A1.1", scene.after("hunter_fed")) == "rb"


def test_two_blue_do_not_fill_a_hunter_of_need_five() -> None:
    scene = board("A: bear[carnivorous, big, metabolic_syndrome] {rr}; B: mouse").do("attack")
    assert scene.tokens("A1.1", scene.after("hunter_fed")) == "rrbb"
    assert ("A1", "hunger") in scene.deaths()


def test_eats_red_food_as_well() -> None:
    scene = board("A: bear[carnivorous]; B: mouse", food=1, **FREE)
    assert scene.legal("take_red") and scene.legal("attack")


def test_each_animal_attacks_once_a_turn() -> None:
    """R-A2: the second animal may still attack; the first may not."""
    scene = board("A: bear[carnivorous] x2 {h, }; B: mouse x2 {r, }", parasites=1, **FREE).do("attack")
    assert scene.asked == ("B", "victim"), "the only fresh hunter and the only prey need no question"
    assert scene.animal("A1.2").hunted


def test_refusals_name_the_reason() -> None:
    scene = board("A: bear[carnivorous] x4 {h, rr, , k} | deer; B: mouse | crow", parasites=1).do("attack")
    assert str(scene.refusal("hunter A1.1")) == "This animal of A1 has attacked in this turn already. (rule R-A2)"
    assert str(scene.refusal("hunter A1.2")) == "This animal of A1 is full. Only a hungry hunter attacks. (rule R-A3)"
    assert str(scene.refusal("hunter A2.1")) == "A2 cannot hunt: none of its traits lets it attack. (rule R-A1)"
    assert scene.choices() == ["hunter A1", "hunter A1"], "two animals that look different"


@pytest.mark.parametrize("other", ["obligate_carnivore", "scavenger"])
def test_cannot_lie_beside(other: str) -> None:
    """Dossier 1.2: Carnivorous, Obligate carnivore and Scavenger exclude each other; the second moves on."""
    scene = playing(f"A: bear[{other}] | deer; B: mouse", "carnivorous")
    assert scene.row("A") == [f"A1x1[{other}]", "A2x1[carnivorous]"]


def test_the_refusal_blames_the_trait() -> None:
    scene = board(
        "A: bear[scavenger] | deer; B: mouse", phase="development", top={"A": ["carnivorous"]}, draw="chosen"
    ).do("new_trait")
    reason = scene.refusal("trait_target A1")
    assert reason.text == "A1 has Scavenger, and Carnivorous cannot lie beside it."
    assert (reason.rule, reason.trait) == ("R-D6", "carnivorous")


def test_counts_two_points() -> None:
    """R-G2: 2 for the animal, 1 for the card, 1 for the need printed on it."""
    assert points("A: bear[carnivorous]; B: mouse") == [4, 2]
