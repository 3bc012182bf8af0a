"""Big (R-T4): needs 1 more, and only a big predator may attack it."""

from __future__ import annotations

from tests.games.random_mutations.scenes import board, points


def test_only_a_big_predator_may_attack() -> None:
    scene = board("A: bear[carnivorous]; B: elk[big] | mouse | crow", parasites=1).do("attack")
    reason = scene.refusal("prey B1")
    assert reason.text == "B1 is protected by Big."
    assert (reason.rule, reason.trait) == ("R-T4", "big")
    assert scene.choices() == ["prey B2", "prey B3"]


def test_a_big_predator_may_attack_big_and_small() -> None:
    scene = board("A: bear[carnivorous, big]; B: elk[big] | mouse", parasites=1).do("attack")
    assert scene.choices() == ["prey B1", "prey B2"]


def test_needs_two_food() -> None:
    scene = board("A: elk[big] x2 {r, rr}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == [("A1", "hunger")]
    assert scene.row("A")[0] == "A1x1[big]"


def test_counts_two_points_a_card_whatever_the_population() -> None:
    """R-G2: the printed need counts once for the card, not for each animal."""
    assert points("A: elk[big] x3; B: mouse") == [8, 2]


def test_size_is_asked_of_the_species_that_hunts() -> None:
    """An own big species beside the hunter does not help it."""
    scene = board("A: bear[carnivorous] | ox[big] {rr}; B: elk[big] | mouse | crow", parasites=1).do("attack")
    assert scene.choices() == ["prey B2", "prey B3"]
