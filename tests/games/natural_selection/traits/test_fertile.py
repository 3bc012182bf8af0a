"""Fertile (N-T8): one more before the food cards are turned, where food is left."""

from __future__ import annotations

from tests.games.natural_selection.scenes import revealing


def test_it_grows_by_one_where_food_is_left() -> None:
    assert revealing("A: rat[fertile] 1/2 | hare 1/2; B: ox 6/6; C: ox 6/6", food=1).size("A1") == "1/3"


def test_food_that_is_still_face_down_does_not_count() -> None:
    scene = revealing("A: rat[fertile] 1/2; B: ox 6/6; C: ox 6/6", food_cards={"A": "horns/5"})
    assert scene.size("A1") == "1/2" and scene.state.hole == 5


def test_it_takes_nothing_from_the_watering_hole() -> None:
    assert revealing("A: rat[fertile] 1/2; B: ox 6/6; C: ox 6/6", food=1).state.hole == 1
