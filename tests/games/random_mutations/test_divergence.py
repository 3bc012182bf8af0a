"""The optional rule Divergence, paragraphs V1 to V4 of the dossier, with the addendum (the fourth way)."""

from __future__ import annotations

from typing import Any

from tests.games.random_mutations.scenes import Scene, board, developing, points


def splitting(text: str, *top: str, **given: Any) -> Scene:
    return developing(text, [*top] or ["grazing"], **{"divergence": True, "stack": [6, 0], **given})


def test_without_the_rule_there_is_no_split() -> None:
    scene = developing("A: ape[big]; B: mouse", ["running"])
    reason = scene.refusal("split")
    assert str(reason) == "This match is played without the optional rule Divergence. (rule R-V1)"
    assert "split" not in scene.choices()


def test_v1_a_card_splits_a_species_in_two() -> None:
    scene = splitting("A: ape[big] | hare; B: mouse").do("split")
    assert scene.row("A") == ["A1x1[big]", "A2x1[]", "A3x1[big]"]


def test_v1_the_card_lies_animal_side_up_and_is_never_turned() -> None:
    scene = splitting("A: ape[big]; B: mouse", "running").do("split")
    assert scene.state.known[scene.species("A2").animals[0].card] == -1
    assert not scene.events("turned")


def test_v1_declared_with_its_species() -> None:
    """Addendum: a fourth way, declared with its species."""
    scene = splitting("A: ape[big] | hare[running]; B: mouse").do("split")
    assert scene.asked == ("A", "split_target")
    scene.do("split_target A2")
    assert scene.row("A") == ["A1x1[big]", "A2x1[running]", "A3x1[running]"]


def test_v2_all_traits_of_the_parent() -> None:
    scene = splitting("A: ape[big, swimming, carnivorous]; B: mouse").do("split")
    assert scene.row("A")[1] == "A2x1[big,swimming,carnivorous]"
    assert scene.species("A2").cards == scene.species("A1").cards, "the same cards"


def test_v2_may_receive_new_traits_at_population_one() -> None:
    scene = splitting("A: ape[big] x2; B: mouse", "grazing", "running").do("split", "new_trait")
    assert scene.row("A") == ["A1x2[big]", "A2x1[big,running]"], "what is new is not shared"


def test_v2_a_trait_of_the_parent_is_a_duplicate_on_the_child() -> None:
    scene = splitting("A: ape[big] | hare; B: mouse", "grazing", "big").do("split", "new_trait", "trait_target A3")
    assert scene.row("A") == ["A1x1[big]", "A2x1[big]", "A3x1[big]"]


def test_v2_the_parents_needs_and_protections_hold_for_both() -> None:
    scene = splitting("A: ape[big]; B: mouse").do("split")
    state = scene.state
    assert [state.rules.profile(sp.mask).need for sp in state.seats[0].species] == [2, 2]


def test_v3_may_be_split_again() -> None:
    scene = splitting("A: ape[big]; B: mouse").do("split", "split", "split_target A2")
    assert scene.row("A") == ["A1x1[big]", "A2x1[big]", "A3x1[big]"]
    assert scene.state.seats[0].species[2].cards == scene.species("A1").cards


def test_v4_the_parent_must_have_a_trait() -> None:
    scene = splitting("A: ape; B: mouse")
    reason = scene.refusal("split")
    assert (reason.rule, reason.values["species"]) == ("R-V4", "A1")


def test_v4_the_parent_may_have_any_population_and_keeps_it() -> None:
    scene = splitting("A: ape[big] x4; B: mouse").do("split")
    assert scene.row("A") == ["A1x4[big]", "A2x1[big]"]


def test_v4_the_cap_does_not_apply_and_both_count_as_species() -> None:
    scene = splitting("A: ape[big] x2; B: mouse")
    assert not scene.legal("new_animal")
    scene.do("split")
    scene.do("new_animal")  # two species: the child may grow to two
    assert scene.row("A") == ["A1x2[big]", "A2x2[big]"]


def test_v4_placed_at_the_right_end() -> None:
    """Addendum: ``right_end`` is the default."""
    scene = splitting("A: ape[big] | hare; B: mouse").do("split")
    assert [sp.id for sp in scene.state.seats[0].species] == [1, 2, 3]


def test_v4_shared_cards_score_once() -> None:
    """Addendum: need bonus and point of a shared card count once."""
    scene = splitting("A: ape[metabolic_syndrome]; B: mouse")
    assert scene.match.scores()[0] == 2 + 3
    scene.do("split", "split", "split_target A1")
    assert scene.match.scores()[0] == 2 + 2 + 2 + 3
    assert points("A: ape[metabolic_syndrome] | hare[metabolic_syndrome]; B: x")[0] == 10, "two cards count twice"


def until_b_may_attack(scene: Scene) -> None:
    """Everybody takes what comes first, until B has an attack to make."""
    for _n in range(200):
        if scene.asked == ("B", "feed") and scene.legal("attack"):
            return
        scene.match.play(scene.match.options()[0])
    raise AssertionError("B never gets to attack")


def test_v4_discarded_with_the_last_of_them() -> None:
    """The hunters eat first the parent, then the child: only the second death discards the shared card."""
    text = "A: ape[big] | hare; B: bear[carnivorous, big, metabolic_syndrome] x2"
    scene = splitting(text, stack=[1, 0], script=NO_TOKENS).do("split")
    shared = scene.species("A1").cards[0]
    for prey, gone in (("A1", False), ("A3", True)):
        until_b_may_attack(scene)
        scene.do("attack")
        if scene.asked[1] == "hunter":
            scene.do(f"hunter B1.{1 if not scene.animal('B1.1').hunted else 2}")
        scene.do(f"prey {prey}")
        assert (shared in scene.after("species_lost").seats[0].discard) is gone


def test_v4_both_starving_in_one_step_discard_the_shared_card_once() -> None:
    scene = splitting("A: ape[big, running]; B: mouse", stack=[1, 0], script=NO_TOKENS, world="no_refuge").do("split")
    cards = list(scene.species("A1").cards)
    animals = [scene.species(name).animals[0].card for name in ("A1", "A2")]
    while scene.state.turn == 1 and not scene.match.over:
        scene.match.play(scene.match.options()[-1])
    discard = scene.state.seats[0].discard
    assert sorted(discard) == sorted(cards + animals)


NO_TOKENS = {"food/1/red/0": 1, "food/1/red/1": 1, "food/1/green/0": 1, "food/1/black/0": 1}


def test_v4_simplification_stops_sharing_the_topmost() -> None:
    scene = splitting("A: ape[big, running]; B: mouse", "grazing", "simplification")
    scene.do("split", "new_trait", "trait_target A1")
    assert scene.row("A") == ["A1x1[big]", "A2x1[big,running]", "A3x1[]"]
    assert scene.match.scores()[0] == 3 * 2 + 2 + 1, "both cards still lie there"


def test_only_divergence_makes_a_branch() -> None:
    """Addendum: a new species, a redirect, Simplification are immigrants; the event of a split names its parent."""
    scene = splitting("A: ape[big]; B: mouse", "grazing", "simplification").do("split")
    (split,) = scene.events("species_split")
    assert (split.parent, split.species) == (1, 2)
    scene.do("new_trait", "trait_target A1")
    assert all("parent" not in event._fields for event in scene.events("species_founded"))


def test_extremophile_is_paid() -> None:
    scene = splitting("A: worm[extremophile]; B: mouse").do("split")
    assert len(scene.state.seats[0].discard) == 1


def test_a_split_in_all_draw_modes_leaves_the_face_unseen() -> None:
    for mode in ("blind", "chosen", "fully_blind"):
        scene = splitting("A: ape[big]; B: mouse", draw=mode).do("split")
        assert scene.row("A") == ["A1x1[big]", "A2x1[big]"]
        card = scene.species("A2").animals[0].card
        assert scene.state.known[card] == -1
        assert scene.match.view(1).faces[card] == -1


def test_text_positions_do_not_share_cards() -> None:
    scene = board("A: ape[big] | hare[big]; B: mouse", phase="development")
    assert scene.species("A1").cards != scene.species("A2").cards
