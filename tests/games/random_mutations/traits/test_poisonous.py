"""Poisonous (R-T16, house rule): the animal that eats one dies in the next EXTINCTION."""

from __future__ import annotations

from evolution_lab.games.random_mutations.traits import TRAITS
from tests.games.random_mutations.scenes import FREE, board

TEXT = "A: bear[carnivorous] x2 {, rr}; B: toad[poisonous] | mouse {r}"


def test_the_eater_dies_in_extinction() -> None:
    scene = board(TEXT).do("attack", "prey B1")
    assert scene.tokens("A1.1", scene.after("hunter_fed")) == "bb", "it has eaten first"
    assert scene.animal("A1.1", scene.after("poisoned")).poisoned
    assert ("A1", "poison") in scene.deaths()
    assert scene.row("A")[0] == "A1x1[carnivorous]", "only the eater dies, not its fellow"


def test_lives_until_then() -> None:
    scene = board(TEXT, parasites=3, **FREE).do("attack", "prey B1")
    assert scene.row("A") == ["A1x2[carnivorous]"]


def test_obligate_carnivores_are_poisoned_too() -> None:
    scene = board("A: lynx[obligate_carnivore]; B: toad[poisonous] x2").do("attack")
    assert ("A1", "poison") in scene.deaths()


def test_an_escape_poisons_nobody() -> None:
    text = "A: bear[carnivorous]; B: toad[poisonous, running]"
    scene = board(text, parasites=1, script={"defence/1/0": 6}).do("attack")
    assert not scene.events("poisoned")


def test_a_scavenger_is_not_poisoned() -> None:
    scene = board("A: bear[carnivorous] | crow[scavenger]; B: toad[poisonous] x2", parasites=1).do("attack", "prey B1")
    assert [event.species for event in scene.events("poisoned")] == [1]


def test_a_poisonous_hunter_is_not_immune() -> None:
    scene = board("A: bear[carnivorous, poisonous]; B: toad[poisonous]", parasites=1).do("attack")
    assert scene.events("poisoned")


def test_a_hungry_poisoned_animal_dies_once() -> None:
    scene = board("A: bear[carnivorous] {bp}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == [("A1", "hunger")]


def test_is_marked_as_a_house_rule() -> None:
    assert next(record for record in TRAITS if record.name == "poisonous").house
