"""Symbiosis (N-T16): safe beside a larger right neighbour."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_a_larger_right_neighbour_protects_it() -> None:
    lion = "A: lion[carnivore] 6/6; B: {row}; C: ox 6/6"
    rows = {"bird[symbiosis] 2/2 | ox 3/2": 1, "bird[symbiosis] 2/2 | ox 2/2": 0, "ox 3/2 | bird[symbiosis] 2/2": 0}
    for row, price in rows.items():
        prey = "B1" if row.startswith("bird") else "B2"
        assert three(lion.format(row=row)).price("A1", prey) == price, row


def test_when_the_neighbour_is_gone_it_is_open() -> None:
    text = "A: lion[carnivore] 6/6 | wolf[carnivore] 5/5; B: bird[symbiosis] 2/2 | ox 3/1; C: ox 6/6"
    assert three(text).do("hunt A1", "prey B2").price("A2", "B1") == 0
