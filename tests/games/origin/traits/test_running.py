"""Running (O-T4): a die decides whether it escapes."""

from __future__ import annotations

import pytest

from tests.games.origin.scenes import board


@pytest.mark.parametrize("face", range(1, 7))
def test_four_five_and_six_escape(face: int) -> None:
    scene = board("A: bear[carnivorous]; B: deer[running] | owl", script={"defence/1/0": face}).do("attack", "prey B1")
    (rolled,) = scene.events("escape_rolled")
    assert (rolled.face, rolled.escaped) == (face, face >= 4)
    (ended,) = scene.events("attack_ended")
    assert ended.eaten == (face < 4) and (("B1", "attack") in scene.deaths()) == (face < 4)


def test_it_must_roll_and_is_not_asked() -> None:
    scene = board("A: bear[carnivorous] | ox; B: deer[running] | owl", food=9).do("attack", "prey B1")
    assert len(scene.events("escape_rolled")) == 1


def test_each_attack_has_a_roll_of_its_own() -> None:
    text = "A: bear[carnivorous] | lynx[carnivorous]; B: deer[running] | owl | elk"
    scene = board(text, food=9, script={"defence/1/0": 6, "defence/1/1": 1}).do("attack", "hunter A1", "prey B1")
    scene.do("red_target B2", "attack", "prey B1")
    assert [e.face for e in scene.events("escape_rolled", everything=True)] == [6, 1] and not scene.lives("B1")


def test_one_roll_in_an_attack_that_comes_back() -> None:
    text = "A: bear[carnivorous] | ox; B: fly[mimicry, running] | moth[mimicry] | cod[swimming]"
    scene = board(text, food=9, script={"defence/1/0": 1, "defence/1/1": 6}).do("attack", "prey B1", "run")
    assert len(scene.events("escape_rolled", everything=True)) == 1 and scene.deaths() == [("B1", "attack")]
