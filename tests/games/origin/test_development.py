"""DEVELOPMENT: paragraphs O-D1 to O-D5 and the placement matrix of the dossier."""

from __future__ import annotations

import pytest

from evolution_lab import new_match
from tests.games.origin.scenes import Scene, board, developing


def test_d1_one_card_a_moment_clockwise() -> None:
    hands = {letter: ["swimming", "running"] for letter in "ABC"}
    scene = board("A: ant; B: bee; C: cow", phase="development", stack=2, top=hands)
    order = []
    for _ in range(4):
        order.append(scene.asked[0])
        scene.do("new_animal")
        if scene.asked[1] == "animal_card":
            scene.do("animal_card swimming")
    assert order == ["A", "B", "C", "A"]


def test_d1_a_pass_is_final_and_cards_are_kept() -> None:
    scene = board("A: ant; B: bee", phase="development", stack=3).do("pass")
    assert scene.asked[0] == "B"
    scene.match.play(next(o for o in scene.match.options() if o.kind == "new_animal"))
    scene.match.play(scene.match.options()[0])
    assert scene.asked[0] == "B", "A has passed for the phase"
    scene.do("pass")
    assert scene.state.phase == "feeding" and len(scene.state.seats[0].stack) == 3


def test_d1_an_empty_hand_passes() -> None:
    scene = developing("A: ant; B: bee", "running").do("new_animal")
    assert [(e.seat, e.why) for e in scene.events("passed", everything=True)] == [(1, "empty"), (0, "empty")]


def test_d2_a_card_becomes_an_animal_at_the_right_end() -> None:
    scene = developing("A: ant; B: bee", "running", "mimicry").do("new_animal", "animal_card mimicry")
    assert scene.row("A") == ["A1[]", "A2[]"]
    assert scene.state.known[scene.animal("A2").card] == -1, "nobody else learns what it would have been"


def test_d2_a_trait_is_shown_first() -> None:
    scene = developing("A: ant | bee; B: cow", "running", "mimicry").do("new_trait", "trait_card running")
    assert scene.kinds("turned", "trait_laid") == ["turned"] and scene.asked == ("A", "trait_target")
    scene.do("trait_target A2")
    assert scene.row("A") == ["A1[]", "A2[running]"]


def test_d3_no_trait_twice_but_fat() -> None:
    scene = developing("A: ant[running] | bee[fat_tissue] | cow; B: mouse", "running", "grazing/fat_tissue")
    scene.do("new_trait", "trait_card running")
    assert scene.refusal("trait_target A1").text == "A1 has Running already."
    scene.match.undo(teacher=True)  # the card was shown to the other player
    scene.do("trait_card grazing", "trait_end fat_tissue")
    assert scene.legal("trait_target A2")


def test_d3_own_traits_on_own_animals_only() -> None:
    scene = developing("A: ant | bee; B: cow", "running").do("new_trait")
    assert scene.choices() == ["trait_target A1", "trait_target A2"]


def test_d3_a_trait_without_effect_may_lie_anywhere() -> None:
    scene = developing("A: ant; B: cow", "sharp_vision/fat_tissue").do("new_trait", "trait_end sharp_vision")
    assert scene.traits("A1", scene.after("trait_laid")) == ["sharp_vision"]


def test_d3_without_animals_there_is_no_place() -> None:
    scene = developing("A: ; B: ", "running", "mimicry")
    assert scene.refusal("new_trait").text == "You have no animal that could get it. Play a card as an animal first."
    alone = developing("A: ant; B: ", "symbiosis")
    assert alone.refusal("new_trait").text == "None of your cards can be laid as a trait now. Play one as an animal."


def test_d4_a_pair_needs_two_animals() -> None:
    scene = developing("A: ant; B: cow", "symbiosis", "swimming")
    scene.do("new_trait")
    assert scene.refusal("trait_card symbiosis").text == "This card can be laid as a trait nowhere now."


def test_d4_different_pairs_on_the_same_two_and_the_same_with_several() -> None:
    text = "A: ant | bee | cow | ant+bee[communication]; B: mouse"
    scene = developing(text, "cooperation/fat_tissue", "communication/carnivorous")
    scene.do("new_trait", "trait_card cooperation", "trait_end cooperation", "trait_target A1", "partner A2")
    assert scene.pairs("A") == ["A1+A2[communication]", "A1+A2[cooperation]"]
    scene = developing(text, "communication/carnivorous")
    scene.do("new_trait", "trait_end communication", "trait_target A1")
    assert "A1+A3[communication]" in scene_pairs(scene), "A1 and A2 share it already, so A3 is the only partner"


def scene_pairs(scene: Scene) -> list[str]:
    after = scene.after("pair_laid")
    return [f"A{link.one}+A{link.other}[{scene.name(link.trait)}]" for link in after.seats[0].links]


@pytest.mark.parametrize("trait", ["symbiosis", "communication", "cooperation"])
def test_d4_not_with_itself_and_not_twice(trait: str) -> None:
    kind = {
        "symbiosis": "symbiosis",
        "communication": "communication/carnivorous",
        "cooperation": "cooperation/fat_tissue",
    }
    text = f"A: ant | bee | cow | dog | ant+bee[{trait}]; B: mouse"
    scene = developing(text, kind[trait]).do("new_trait")
    if scene.asked[1] == "trait_end":
        scene.do(f"trait_end {trait}")
    scene.do("trait_target A2")
    assert scene.refusal("partner A2").text == "A pair is of two different animals."
    assert "already" in scene.refusal("partner A1").text, "in neither direction"
    assert scene.choices() == ["partner A3", "partner A4"]


def test_d5_the_end_is_asked_only_if_both_can_lie_somewhere() -> None:
    asked = developing("A: ant; B: cow", "burrowing/fat_tissue").do("new_trait")
    assert asked.choices() == ["trait_end burrowing", "trait_end fat_tissue"]
    one = developing("A: ant[burrowing]; B: cow", "burrowing/fat_tissue").do("new_trait")
    assert one.traits("A1", one.after("trait_laid")) == ["burrowing", "fat_tissue"]


def test_s1_six_cards_each_in_seat_order() -> None:
    match = new_match("origin", players=["A", "B", "C"], seed=3)
    assert [seat.stack for seat in match.state.seats] == [list(range(n, n + 6)) for n in (0, 6, 12)]
    assert all(not seat.animals for seat in match.state.seats)


def test_k7_two_sets_for_five() -> None:
    assert len(new_match("origin", players=list("ABCDE"), seed=3).state.faces) == 168
    assert len(new_match("origin", players=list("ABCD"), seed=3).state.faces) == 84
