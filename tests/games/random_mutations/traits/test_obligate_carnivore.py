"""Obligate carnivore (R-T2): no food from the centre; one successful attack fills it whatever its need."""

from __future__ import annotations

import pytest

from tests.games.random_mutations.scenes import FREE, board, playing, points


def test_takes_no_red_food() -> None:
    scene = board("A: lynx[obligate_carnivore] | hare | crow; B: mouse", food=2, **FREE).do("take_red")
    reason = scene.refusal("red_target A1.1")
    assert reason.text == "A1 has Obligate carnivore and takes no food from the centre."
    assert (reason.rule, reason.trait) == ("R-T2", "obligate_carnivore")
    assert scene.choices() == ["red_target A2", "red_target A3"]


def test_a_seat_of_obligate_carnivores_cannot_take_red() -> None:
    scene = board("A: lynx[obligate_carnivore]; B: mouse", food=2, shelters=1, **FREE)
    assert str(scene.refusal("take_red")) == "You have no hungry animal that eats red food. (rule R-F2)"


@pytest.mark.parametrize("traits", ["obligate_carnivore", "obligate_carnivore, big, metabolic_syndrome"])
def test_one_meal_fills_it_with_one_blue(traits: str) -> None:
    """Addendum: ``fed`` lies on the animal; at need 5 one blue token is enough, and it does not starve."""
    scene = board(f"A: lynx[{traits}]; B: mouse | deer", parasites=1).do("attack", "prey B1")
    fed = scene.after("hunter_fed")
    assert scene.tokens("A1.1", fed) == "b"
    assert scene.animal("A1.1", fed).full
    assert ("A1", "hunger") not in scene.deaths()


def test_a_full_one_may_not_attack_again() -> None:
    """R-A3: full at once means no longer hungry, though it has 1 token of a need of 2."""
    scene = board("A: lynx[obligate_carnivore] x2 {bf, }; B: mouse x2 {r, }", parasites=1, **FREE).do("attack")
    assert scene.animal("A1.2").hunted and not scene.animal("A1.1").hunted
    again = board("A: lynx[obligate_carnivore] {bf}; B: mouse", parasites=1, shelters=1, **FREE)
    assert not again.legal("attack")


def test_starves_without_a_meal() -> None:
    scene = board("A: lynx[obligate_carnivore]; B: mouse {r}", phase="extinction")
    assert scene.deaths() == [("A1", "hunger")]


def test_its_shelter_always_stays_a_shelter() -> None:
    """Dossier 1.2: with Bark beetle, too, the green token is no food for it."""
    scene = board("A: lynx[obligate_carnivore, bark_beetle]; B: mouse", shelters=1, parasites=1, **FREE)
    scene.do("take_green")
    assert scene.tokens("A1.1", scene.after("token_taken")) == "g"
    assert not scene.events("shelter_turned_to_food")


def test_swimming_without_swimmers_starves() -> None:
    """Dossier 10.3."""
    scene = board("A: lynx[obligate_carnivore, swimming]; B: mouse {r}", parasites=1, shelters=1, **FREE)
    assert not scene.legal("attack")


@pytest.mark.parametrize("other", ["carnivorous", "scavenger"])
def test_cannot_lie_beside(other: str) -> None:
    scene = playing(f"A: bear[{other}] | deer; B: mouse", "obligate_carnivore")
    assert scene.row("A") == [f"A1x1[{other}]", "A2x1[obligate_carnivore]"]


def test_counts_two_points() -> None:
    assert points("A: lynx[obligate_carnivore]; B: mouse") == [4, 2]
