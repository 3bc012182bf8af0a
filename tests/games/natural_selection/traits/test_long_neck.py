"""Long Neck (N-T13): one plant from the bank before the food cards are turned."""

from __future__ import annotations

from tests.games.natural_selection.scenes import revealing


def test_it_eats_before_all_others() -> None:
    scene = revealing("A: giraffe[long_neck] 3/2 | hare 1/1; B: ox 6/6; C: ox 6/6")
    assert scene.taken(everything=True) == ["A1 1 plant bank"] and scene.tokens("A2") == ""


def test_a_negative_watering_hole_takes_it_not_away() -> None:
    scene = revealing("A: giraffe[long_neck] 3/2; B: ox 6/6; C: ox 6/6", food_cards={"B": "pack_hunting/-3"})
    assert scene.tokens("A1") == "p" and scene.state.hole == 0
