"""Ambush (N-T1): a carnivore that no Warning Call stops; on a plant eater it does nothing."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_it_leaves_warning_call_out_of_account_and_nothing_else() -> None:
    text = "A: cat[carnivore, ambush] 3/1 | wolf[carnivore] 3/1; B: crow[warning_call] 1/1 | hare 1/1 | mole[climbing] 1/1; C: ox 6/6"
    scene = three(text)
    assert scene.price("A1", "B2") == 0 and scene.price("A2", "B2") == 1
    assert [reason.trait for reason in scene.report("A1", "B3")] == ["climbing"]


def test_on_a_plant_eater_it_does_nothing() -> None:
    scene = three("A: hare[ambush] 3/1; B: goat 1/1; C: ox 6/6", food=2)
    assert not scene.legal("hunt A1") and scene.legal("graze A1")
