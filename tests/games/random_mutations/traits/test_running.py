"""Running (R-T9): the defender rolls; 4, 5, 6 the attack fails and is spent, 1, 2, 3 it goes on."""

from __future__ import annotations

import pytest

from tests.games.random_mutations.scenes import FREE, board

TEXT = "A: bear[carnivorous]; B: deer[running] | mouse"


@pytest.mark.parametrize("face", [4, 5, 6])
def test_escapes(face: int) -> None:
    scene = board(TEXT, parasites=1, script={"defence/1/0": face}, **FREE).do("attack", "prey B1")
    (rolled,) = scene.events("escape_rolled")
    assert (rolled.seat, rolled.face, rolled.escaped) == (1, face, True)
    assert scene.row("B") == ["B1x1[running]", "B2x1[]"]
    assert scene.animal("A1.1").hunted, "the attack is spent"
    assert scene.tokens("A1.1") == ""


@pytest.mark.parametrize("face", [1, 2, 3])
def test_is_caught(face: int) -> None:
    scene = board(TEXT, parasites=1, script={"defence/1/0": face}, **FREE).do("attack", "prey B1")
    assert not scene.events("escape_rolled")[0].escaped
    assert scene.tokens("A1.1", scene.after("hunter_fed")) == "bb"


def test_the_nth_roll_of_the_turn_has_its_own_die() -> None:
    """CHANCE_AND_DRAWS 2: defence (turn, n-th roll of the turn)."""
    scene = board(
        "A: bear[carnivorous] x2; B: deer[running]",
        turn=3,
        parasites=2,
        script={"defence/3/0": 6, "defence/3/1": 1},
        **FREE,
    )
    scene.do("attack", "pass", "attack")
    assert [event.face for event in scene.events("escape_rolled", everything=True)] == [6, 1]


def test_no_roll_where_the_attack_is_illegal_anyway() -> None:
    scene = board("A: bear[carnivorous]; B: deer[running, big] | mouse | crow", parasites=1).do("attack")
    assert scene.refusal("prey B1").trait == "big"
    assert not scene.events("escape_rolled")


def test_rolled_before_the_victim_is_chosen() -> None:
    """R-A5 before R-A6."""
    scene = board("A: bear[carnivorous]; B: deer[running] x2 {r, }", script={"defence/1/0": 2}, **FREE).do("attack")
    assert scene.kinds("escape_rolled", "asked")[-2:] == ["escape_rolled", "asked"]
    assert scene.asked == ("B", "victim")


def test_a_running_hunter_gains_nothing() -> None:
    scene = board("A: bear[carnivorous, running]; B: mouse", parasites=1, **FREE).do("attack")
    assert not scene.events("escape_rolled")
