"""Intelligence (N-T12): cards of the hand for food, or against a protection."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_a_card_brings_two_plants_from_the_bank() -> None:
    scene = three("A: ape[intelligence] 2/4; B: ox 6/6; C: ox 6/6", food=3, stack=[1, 0, 0], top={"A": ["horns"]})
    scene.do("think A1", "thought horns")
    assert scene.taken()[0] == "A1 2 plant bank" and scene.hand("A") == 0 and scene.state.hole == 3


def test_without_a_card_it_cannot() -> None:
    assert not three("A: ape[intelligence] 2/4; B: ox 6/6; C: ox 6/6", food=3).legal("think A1")


def test_a_carnivore_pays_a_card_for_each_protection() -> None:
    text = "A: ape[carnivore, intelligence] 4/4; B: mole[climbing, burrowing] 1/1 {p}; C: ox 6/6"
    scene = three(text, stack=[2, 0, 0], top={"A": ["horns", "fertile"]}).do("hunt A1", "prey B1")
    assert scene.asked == ("A", "pay")
    scene.do("pay horns", "pay fertile")
    assert not scene.lives("B1") and scene.hand("A") == 0 and scene.tokens("A1") == "m"
