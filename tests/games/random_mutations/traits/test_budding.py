"""Budding (R-T10): once a turn, before the owner's first decision of DEVELOPMENT, the top card becomes one more animal."""

from __future__ import annotations

from tests.games.random_mutations.scenes import board, developing


def test_buds_before_the_first_decision() -> None:
    scene = board("A: yeast[budding]; B: mouse", phase="development", stack=[3, 2])
    assert scene.asked == ("A", "develop")
    assert scene.row("A") == ["A1x2[budding]"]
    assert len(scene.state.seats[0].stack) == 2, "an extra to the card of the round"


def test_the_bud_is_the_top_card_face_down() -> None:
    scene = developing("A: yeast[budding]; B: mouse", ["big"], stack=[3, 2])
    (bud,) = scene.events("animal_added", everything=True)
    assert bud.card == scene.species("A1").animals[1].card
    assert bud.cause == "budding"
    assert scene.state.known[bud.card] == -1, "shown to nobody"


def test_unseen_also_in_chosen_mode() -> None:
    """CHANCE_AND_DRAWS 6: the owner sees the top card from the opening of its decision, after Budding."""
    scene = developing("A: yeast[budding]; B: mouse", ["big", "running"], stack=[3, 2], draw="chosen")
    kinds = [event.kind for event in scene.match.events if event.kind in ("animal_added", "peeked")]
    assert kinds == ["animal_added", "peeked"]
    bud = scene.events("animal_added", everything=True)[0].card
    assert scene.match.view(0).faces[bud] == -1


def test_ignores_the_cap() -> None:
    """R-D5: one species, so way (c) stops at one animal; the bud makes it three."""
    scene = board("A: yeast[budding] x2; B: mouse", phase="development", stack=[3, 2])
    assert scene.row("A") == ["A1x3[budding]"]


def test_once_a_turn_not_once_a_round() -> None:
    scene = board("A: yeast[budding]; B: mouse", phase="development", stack=[5, 5])
    scene.do("new_species", "new_species", "new_species", "new_species")
    assert scene.row("A")[0] == "A1x2[budding]"


def test_buds_again_next_turn() -> None:
    scene = board("A: yeast[budding] {r}; B: mouse {r}", phase="extinction", stack=3, first=1)
    assert scene.state.turn == 2
    assert scene.row("A") == ["A1x2[budding]"]


def test_closes_the_species_to_traits_and_the_log_says_so() -> None:
    """Addendum: population 2 closes the species to traits."""
    scene = developing("A: yeast[budding] | hare | crow; B: mouse", ["big"], stack=[3, 2])
    assert any("With more than one animal it can get no traits" in line for line in scene.match.log)
    reason = scene.do("new_trait").refusal("trait_target A1")
    assert reason.text == "A1 has 2 animals; a trait is played only on a species of one animal."
    assert reason.rule == "R-D4"


def test_a_budding_gained_in_this_phase_buds_from_the_next_turn() -> None:
    scene = developing("A: yeast; B: mouse", ["budding"], stack=[4, 4]).do("new_trait", "new_species")
    assert scene.row("A") == ["A1x1[budding]"]
    assert not scene.events("animal_added", everything=True)


def test_several_bud_from_left_to_right() -> None:
    scene = board("A: yeast[budding] | hydra[budding] | moss[budding]; B: mouse", phase="development", stack=[2, 2])
    assert [event.species for event in scene.events("animal_added", everything=True)] == [1, 2]
    assert [event.species for event in scene.events("bud_missed", everything=True)] == [3], "the stack is empty"


def test_after_the_bud_an_empty_stack_must_pass() -> None:
    scene = board("A: yeast[budding]; B: mouse", phase="development", stack=[1, 2])
    assert scene.row("A") == ["A1x2[budding]"]
    assert [(e.seat, e.why) for e in scene.events("passed", everything=True)] == [(0, "empty")]


def test_skipped_with_an_empty_stack() -> None:
    scene = board("A: yeast[budding]; B: mouse", phase="development", stack=[0, 2])
    assert [event.why for event in scene.events("bud_missed", everything=True)] == ["empty"]
    assert scene.row("A") == ["A1x1[budding]"]


def test_the_second_seat_buds_in_its_own_moment() -> None:
    scene = board("A: mouse; B: yeast[budding]", phase="development", stack=[2, 2])
    assert scene.row("B") == ["B1x1[budding]"]
    scene.do("new_species")
    assert scene.row("B") == ["B1x2[budding]"]
