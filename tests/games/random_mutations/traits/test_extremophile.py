"""Extremophile (R-T7): a new animal costs one more card from the top of the stack."""

from __future__ import annotations

from tests.games.random_mutations.scenes import board, developing


def test_first_card_is_the_animal_second_is_paid() -> None:
    scene = developing("A: worm[extremophile] | hare; B: mouse", ["big", "running", "grazing"], stack=[4, 0])
    first, second = scene.state.seats[0].stack[:2]
    scene.do("new_animal", "animal_target A1")
    assert [a.card for a in scene.species("A1").animals][-1] == first
    assert scene.state.seats[0].discard == [second]
    assert scene.kinds("animal_added", "card_discarded") == ["animal_added", "card_discarded"]


def test_the_paid_card_stays_unseen_and_counts_for_the_tie_break() -> None:
    """Addendum: face down to the owner's discard; it counts for the tie-break."""
    scene = developing("A: worm[extremophile] | hare; B: mouse", ["big", "running"], stack=[4, 0])
    scene.do("new_animal", "animal_target A1")
    (paid,) = scene.state.seats[0].discard
    assert scene.state.known[paid] == -1
    assert scene.events("card_discarded")[0].cause == "cost"


def test_refused_with_one_card_left_and_the_reason_names_it() -> None:
    scene = developing("A: worm[extremophile] | hare | slug; B: mouse", ["big"], stack=[1, 2]).do("new_animal")
    reason = scene.refusal("animal_target A1")
    assert reason.text == "A new animal of A1 costs 2 cards, and your stack has 1."
    assert (reason.rule, reason.trait) == ("R-T7", "extremophile")
    assert scene.choices() == ["animal_target A2", "animal_target A3"]


def test_way_c_is_refused_where_only_extremophiles_could_grow() -> None:
    scene = developing("A: worm[extremophile] | slug x2; B: mouse", ["big"], stack=[1, 2])
    assert scene.refusal("new_animal").trait == "extremophile"


def test_a_new_species_and_a_trait_cost_nothing_more() -> None:
    scene = developing("A: worm[extremophile]; B: mouse", ["big", "running"], stack=[3, 0]).do("new_species")
    scene.do("new_trait", "trait_target A1")
    assert scene.state.seats[0].discard == []


def test_divergence_of_it_is_paid_and_refused_alike() -> None:
    scene = developing("A: worm[extremophile] | hare[big]; B: mouse", ["running"], stack=[3, 0], divergence=True)
    scene.do("split", "split_target A1")
    assert len(scene.state.seats[0].discard) == 1
    assert scene.row("A") == ["A1x1[extremophile]", "A2x1[big]", "A3x1[extremophile]"]
    poor = developing("A: worm[extremophile]; B: mouse", ["running"], stack=[1, 2], divergence=True)
    reason = poor.refusal("split")
    assert (reason.rule, reason.trait) == ("R-T7", "extremophile")


def test_budding_in_it_is_paid() -> None:
    scene = board("A: worm[extremophile, budding]; B: mouse", phase="development", stack=[3, 2])
    assert scene.row("A") == ["A1x2[extremophile,budding]"]
    assert len(scene.state.seats[0].discard) == 1
    assert len(scene.state.seats[0].stack) == 1


def test_no_bud_with_one_card_left() -> None:
    """Our choice: if only one card is left, no bud. The card stays."""
    scene = board("A: worm[extremophile, budding]; B: mouse", phase="development", stack=[1, 2])
    assert scene.row("A") == ["A1x1[extremophile,budding]"]
    assert [event.why for event in scene.events("bud_missed")] == ["cost"]
    assert len(scene.state.seats[0].stack) == 1
    assert "A: A1 has Extremophile and needs 2 cards for a bud. There are too few." in scene.match.log
