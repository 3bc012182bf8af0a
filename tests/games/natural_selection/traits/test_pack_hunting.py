"""Pack Hunting (N-T14): the population attacks together."""

from __future__ import annotations

from tests.games.natural_selection.scenes import three


def test_its_population_is_added_when_it_attacks() -> None:
    text = "A: wolf[carnivore, pack_hunting] 2/{n}; B: elk 4/2; C: ox 6/6"
    assert [three(text.format(n=n)).price("A1", "B1") for n in (1, 2, 3)] == [-1, -1, 0]


def test_the_meat_is_still_the_body_of_the_prey() -> None:
    scene = three("A: wolf[carnivore, pack_hunting] 2/6; B: elk 4/2; C: ox 6/6").do("hunt A1", "prey B1")
    assert scene.tokens("A1") == "mmmm"


def test_on_a_plant_eater_it_does_nothing() -> None:
    assert not three("A: deer[pack_hunting] 2/6; B: hare 1/1; C: ox 6/6").legal("hunt A1")
