"""Scavenger (R-T3): after a kill anywhere exactly one hungry scavenger on the table gets 1 blue."""

from __future__ import annotations

import pytest

from tests.games.random_mutations.scenes import board, playing

KILL = "A: bear[carnivorous]"


def test_one_scavenger_gets_one_blue() -> None:
    scene = board(f"{KILL}; B: mouse | crow[scavenger]", parasites=1).do("attack", "prey B1")
    assert len(scene.events("scavenged")) == 1
    assert scene.tokens("B2.1", scene.after("scavenged")) == "b"


def test_exactly_one_on_the_whole_table() -> None:
    text = f"{KILL}; B: mouse | crow[scavenger]; C: kite[scavenger] x2"
    scene = board(text, parasites=1).do("attack", "prey B1")
    assert [event.seat for event in scene.events("scavenged")] == [1]


def test_the_attackers_owner_comes_first() -> None:
    scene = board(f"{KILL} | crow[scavenger]; B: mouse | kite[scavenger]", parasites=1).do("attack", "prey B1")
    assert [event.seat for event in scene.events("scavenged")] == [0]


def test_then_clockwise_from_the_attacker() -> None:
    """From C the order is C, D, A, B: so D before B, though B is nearer to the first player."""
    text = "A: mouse; B: crow[scavenger]; C: bear[carnivorous]; D: kite[scavenger]"
    scene = board(text, to_move=2, parasites=1).do("attack", "prey A1")
    assert [event.seat for event in scene.events("scavenged")] == [3]


def test_the_owner_chooses_which_of_its_scavengers() -> None:
    scene = board(f"{KILL}; B: mouse | crow[scavenger] | kite[scavenger]", parasites=1).do("attack", "prey B1")
    assert scene.asked == ("B", "scavenger")
    assert scene.choices() == ["scavenge B2", "scavenge B3"]
    scene.do("scavenge B3.1")
    assert scene.tokens("B3.1", scene.after("scavenged")) == "b"


def test_a_seat_with_only_full_scavengers_is_passed_over() -> None:
    """Our choice: suitable means that at least one of its animals is a hungry scavenger."""
    text = f"{KILL} | crow[scavenger] {{r}}; B: mouse | kite[scavenger]"
    scene = board(text, parasites=1).do("attack", "prey B1")
    assert [event.seat for event in scene.events("scavenged")] == [1]


def test_full_one_is_refused_in_words() -> None:
    text = f"{KILL}; B: mouse | crow[scavenger] x2 {{r, }} | kite[scavenger]"
    scene = board(text, parasites=1).do("attack", "prey B1")
    reason = scene.refusal("scavenge B2.1")
    assert (reason.text, reason.rule) == ("This animal of B2 is full.", "R-T3")


def test_an_attack_that_fails_calls_nobody() -> None:
    text = f"{KILL}; B: deer[running] | crow[scavenger]"
    scene = board(text, parasites=1, script={"defence/1/0": 4}).do("attack", "prey B1")
    assert not scene.events("scavenged")


def test_death_by_hunger_parasites_or_poison_calls_nobody() -> None:
    """CHANCE_AND_DRAWS 5: only an animal attacked and eaten."""
    scene = board("A: bear {k} | owl {rp} | elk; B: crow[scavenger]", phase="extinction")
    assert {cause for _sp, cause in scene.deaths()} == {"parasites", "hunger", "poison"}
    assert not scene.events("scavenged")


def test_comes_after_the_hunters_meal() -> None:
    """R-A8: death, meal, poison, end of the attack, scavenger."""
    scene = board(f"{KILL}; B: mouse[poisonous] | crow[scavenger]", parasites=1).do("attack", "prey B1")
    steps = ("died", "hunter_fed", "poisoned", "attack_ended", "scavenged")
    assert scene.kinds(*steps)[:5] == list(steps)


def test_the_eaten_species_own_scavenger_may_eat() -> None:
    """One of two scavengers is eaten, the other scavenges it: nothing forbids that."""
    scene = board(f"{KILL}; B: crow[scavenger] x2", parasites=1).do("attack")
    assert scene.tokens("B1.1", scene.after("scavenged")) == "b"


@pytest.mark.parametrize("other", ["carnivorous", "obligate_carnivore"])
def test_cannot_lie_beside(other: str) -> None:
    scene = playing(f"A: bear[{other}] | deer; B: mouse", "scavenger")
    assert scene.row("A") == [f"A1x1[{other}]", "A2x1[scavenger]"]


def test_also_eats_red_and_needs_one() -> None:
    scene = board("A: crow[scavenger] {r}; B: mouse {r}", phase="extinction")
    assert scene.deaths() == []
