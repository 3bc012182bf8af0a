"""Grazing (R-T5): once in each own turn of FEEDING up to as many red tokens as there are grazing animals are destroyed."""

from __future__ import annotations

from tests.games.random_mutations.scenes import FREE, board


def test_all_grazing_species_graze_together_once_a_turn() -> None:
    scene = board("A: ox[grazing] x2 | goat[grazing]; B: mouse", food=5, **FREE).do("graze")
    assert scene.choices() == ["graze_amount 1", "graze_amount 2", "graze_amount 3"]
    scene.do("graze_amount 3")
    assert scene.state.centre["red"] == 2
    assert scene.asked == ("A", "feed")
    assert str(scene.refusal("graze")) == (
        "You have grazed already. You may graze again when your turn comes round. (rule R-T5)"
    )


def test_grazing_returns_red_to_the_box() -> None:
    """Addendum: Grazing returns red to the box; centre and box together stay equal."""
    scene = board("A: ox[grazing]; B: mouse", food=3, **FREE)
    before = scene.state.box["red"]
    scene.do("graze", "take_red" if scene.asked[1] == "feed" else "graze_amount 1")
    after = scene.after("grazed") if scene.events("grazed") else scene.state
    assert (after.box["red"], after.centre["red"]) == (before + 1, 2)


def test_never_more_than_lies_in_the_centre() -> None:
    scene = board("A: ox[grazing] x5; B: mouse", food=2, **FREE).do("graze")
    assert scene.choices() == ["graze_amount 1", "graze_amount 2"]


def test_before_the_token() -> None:
    """Addendum ``either``: graze, then take a token; not asked again afterwards."""
    scene = board("A: ox[grazing] | hare; B: mouse | crow", food=4, **FREE)
    scene.do("graze", "take_red", "red_target A1.1")
    assert scene.asked == ("B", "feed")
    assert [event.number for event in scene.events("grazed")] == [1]
    assert "graze_amount" not in [event.decision for event in scene.events("asked")][-1:]


def test_after_the_token() -> None:
    scene = board("A: ox[grazing] | hare; B: mouse", food=4, **FREE).do("take_red", "red_target A2.1")
    assert scene.asked == ("A", "graze_amount")
    assert scene.choices() == ["graze_amount 0", "graze_amount 1"]
    scene.do("graze_amount 1")
    assert scene.state.centre["red"] == 2
    assert scene.asked == ("B", "feed")


def test_declining_is_zero() -> None:
    scene = board("A: ox[grazing] | hare; B: mouse", food=4, **FREE)
    scene.do("take_red", "red_target A2.1", "graze_amount 0")
    assert scene.state.centre["red"] == 3


def test_after_an_attack() -> None:
    scene = board("A: bear[carnivorous, grazing]; B: mouse x2", food=2, **FREE).do("attack")
    assert scene.asked == ("A", "graze_amount")


def test_instead_of_a_token() -> None:
    """Dossier: in addition to or instead of taking a token. Grazing satisfies the duty to act (F5)."""
    scene = board("A: ox[grazing]; B: mouse", food=3)
    assert str(scene.refusal("pass")) == (
        "You can still take a token, so you may not pass: take one, attack or graze. (rule R-F5)"
    )
    scene.do("graze")
    assert scene.asked == ("A", "feed") and scene.legal("pass")


def test_a_skipped_seat_is_still_asked() -> None:
    """Addendum: a seat that would be skipped is asked how many red tokens to destroy."""
    scene = board("A: hare | crow; B: ox[grazing] {r}", food=2).do("red_target A1.1")
    assert scene.asked == ("B", "graze_amount")
    assert [event.why for event in scene.events("passed")] == ["nothing"]
    scene.do("graze_amount 1")
    assert scene.state.centre["red"] == 0
    assert ("A2", "hunger") in scene.deaths(), "the last food was destroyed before the crow"


def test_fed_or_hungry_does_not_matter() -> None:
    scene = board("A: ox[grazing] x3 {r, r, }; B: mouse", food=5, **FREE).do("graze")
    assert scene.choices()[-1] == "graze_amount 3"


def test_never_keeps_the_phase_alive() -> None:
    """Addendum: when all are skipped the phase ends after one lap, though red food is left to graze."""
    scene = board("A: ox[grazing] {r}; B: mouse {r}", food=3)
    assert scene.asked == ("A", "graze_amount")
    scene.do("graze_amount 1")
    assert scene.events("centre_cleared")[0].red == 2


def test_no_grazing_without_grazing_animals_or_red_food() -> None:
    scene = board("A: hare; B: ox[grazing]", food=2, **FREE)
    assert str(scene.refusal("graze")) == "You have no animal that grazes. (rule R-T5)"
    scene = board("A: ox[grazing]; B: hare", shelters=2, **FREE)
    assert str(scene.refusal("graze")) == "No red food is left in the centre. (rule R-F6)"


def test_too_much_is_refused_in_words() -> None:
    scene = board("A: ox[grazing] x2; B: mouse", food=5, **FREE).do("graze")
    assert str(scene.refusal("graze_amount 3")) == "Your grazing animals can destroy at most 2. (rule R-T5)"
