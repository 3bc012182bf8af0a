"""DEVELOPMENT, paragraphs D1 to D7 of the dossier, set-up, and the addendum's sentences about them."""

from __future__ import annotations

import pytest

from evolution_lab import new_match
from evolution_lab.core.errors import IllegalMove
from evolution_lab.games.random_mutations.state import SPECIES_PER_SEAT
from tests.games.random_mutations.scenes import board, developing, playing

# --- set-up ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_seven_cards_and_three_species_in_seat_order(seats: int) -> None:
    """Setup 1 and addendum: seat 0 takes the top 7, seat 1 the next 7, ...; then 3 each likewise."""
    match = new_match(players=["A", "B", "C", "D"][:seats], seed=3)
    for number, seat in enumerate(match.state.seats):
        assert seat.stack == list(range(7 * number, 7 * number + 7))
        start = 7 * seats + 3 * number
        assert [sp.animals[0].card for sp in seat.species] == [start, start + 1, start + 2]
        assert [(len(sp.animals), sp.cards) for sp in seat.species] == [(1, [])] * 3


def test_setup_the_first_player_moves_no_cards() -> None:
    """Addendum: dealt in seat order, not from the first player; the milk rule must not move cards."""
    dealt = [new_match(players=["A", "B"], seed=3, first_player=first).state for first in (0, 1)]
    assert dealt[0].seats[0].stack == dealt[1].seats[0].stack
    assert [state.first for state in dealt] == [0, 1]


def test_setup_first_player_drawn_by_lot_without_the_milk_rule() -> None:
    """Setup 2: random unless named."""
    assert {new_match(players=["A", "B"], seed=seed).state.first for seed in range(20)} == {0, 1}


# --- D1: rounds and passing ------------------------------------------------------------------------------------------


def test_d1_one_card_each_in_turn_from_the_first_player() -> None:
    scene = board("A: ape; B: mouse; C: crow", phase="development", first=1)
    order = []
    for _n in range(4):
        order.append(scene.asked[0])
        scene.do("new_species")
    assert order == ["B", "C", "A", "B"]
    assert [len(seat.stack) for seat in scene.state.seats] == [2, 1, 2]


def test_d1_passing_is_final_for_the_phase_and_keeps_the_cards() -> None:
    scene = board("A: ape; B: mouse", phase="development", stack=3)
    scene.do("pass", "new_species", "new_species")
    assert scene.asked == ("B", "develop"), "A is not asked again"
    scene.do("pass")
    assert scene.events("phase_began")[0].phase == "climate"
    assert len(scene.after("phase_began").seats[0].stack) == 3


def test_d1_passing_is_only_for_this_phase() -> None:
    scene = board("A: ape; B: mouse", phase="development", stack=3).do("pass", "pass")
    while scene.state.phase != "development":
        scene.match.play(scene.match.options()[0])
    assert scene.state.turn == 2 and scene.asked[1] == "develop"


def test_d1_an_empty_deck_must_pass() -> None:
    scene = board("A: ape; B: mouse", phase="development", stack=[1, 2]).do("new_species", "new_species")
    assert [(event.seat, event.why) for event in scene.events("passed")] == [(0, "empty")]
    assert scene.asked == ("B", "develop")


def test_d1_exactly_the_top_card() -> None:
    scene = board("A: ape; B: mouse", phase="development", stack=3)
    top = scene.state.seats[0].stack[0]
    scene.do("new_species")
    assert scene.species("A2").animals[0].card == top


# --- D2, D3: ways ----------------------------------------------------------------------------------------------------


def test_d2_way_and_species_are_declared_before_the_card_is_turned() -> None:
    scene = developing("A: ape | hare; B: mouse", ["big"], stack=[2, 2])
    card = scene.state.seats[0].stack[0]
    scene.do("new_trait")
    assert scene.asked == ("A", "trait_target") and scene.state.known[card] == -1
    scene.do("trait_target A2")
    assert scene.kinds("answered", "turned", "trait_laid") == ["answered", "turned", "trait_laid"]
    assert scene.row("A") == ["A1x1[]", "A2x1[big]"]


def test_d2_the_species_is_declared_by_the_engine_where_there_is_only_one() -> None:
    """A decision with one public answer is taken by the engine and logged as such."""
    scene = developing("A: ape; B: mouse", ["big"], stack=[2, 2]).do("new_trait")
    (declared,) = [event for event in scene.events("answered") if event.decision == "trait_target"]
    assert declared.forced and scene.row("A") == ["A1x1[big]"]


def test_d3_three_ways_and_passing() -> None:
    scene = developing("A: ape | hare; B: mouse", ["big"], stack=[2, 2])
    assert scene.choices() == ["new_trait", "new_species", "new_animal", "pass"]


def test_d3_new_species_at_the_right_end_face_down() -> None:
    scene = developing("A: ape | hare; B: mouse", ["big"], stack=[2, 2]).do("new_species")
    assert scene.row("A") == ["A1x1[]", "A2x1[]", "A3x1[]"]
    assert scene.state.known[scene.species("A3").animals[0].card] == -1, "nobody learns what trait it would have been"
    assert not scene.events("turned")


def test_d3_new_animal_face_down() -> None:
    scene = developing("A: ape | hare; B: mouse", ["big"], stack=[2, 2]).do("new_animal", "animal_target A1")
    assert scene.row("A") == ["A1x2[]", "A2x1[]"]
    assert scene.state.known[scene.species("A1").animals[1].card] == -1


def test_d3_a_trait_lies_on_top_of_the_older_ones() -> None:
    scene = playing("A: ape; B: mouse", "big", "running", "grazing")
    assert scene.row("A") == ["A1x1[big,running,grazing]"]


def test_d3_all_animals_of_a_species_have_all_its_traits() -> None:
    scene = playing("A: ape | hare; B: mouse", "big", on="A1")
    scene.do("new_animal", "animal_target A1")
    assert scene.row("A")[0] == "A1x2[big]"


def test_d3_without_a_species_only_a_new_one_can_be_played() -> None:
    scene = board("B: mouse", phase="development")
    assert scene.choices() == ["new_species", "pass"]
    assert str(scene.refusal("new_trait")) == "You have no species yet. Play the card as a new species. (rule R-D3)"


# --- D4: traits only at population 1 ---------------------------------------------------------------------------------


def test_d4_no_trait_at_population_two() -> None:
    scene = developing("A: ape x2 | hare | crow; B: mouse", ["big"], stack=[2, 2]).do("new_trait")
    reason = scene.refusal("trait_target A1")
    assert str(reason) == "A1 has 2 animals; a trait is played only on a species of one animal. (rule R-D4)"
    assert scene.choices() == ["trait_target A2", "trait_target A3"]


def test_d4_way_b_is_refused_where_no_species_has_population_one() -> None:
    scene = developing("A: ape x2 | hare x3; B: mouse", ["big"], stack=[2, 2])
    assert scene.refusal("new_trait").rule == "R-D4"


def test_d4_again_when_the_population_falls_back_to_one() -> None:
    scene = board("A: ape x2 {r, }; B: mouse {r}", phase="extinction", first=1)
    assert scene.asked == ("A", "develop") and scene.row("A") == ["A1x1[]"]
    assert scene.legal("new_trait")


# --- D5: the cap -----------------------------------------------------------------------------------------------------


def test_d5_no_more_animals_than_own_species() -> None:
    scene = developing("A: ape x2 | hare | slug x3; B: mouse", ["big"], stack=[2, 2]).do("new_animal")
    assert scene.choices() == ["animal_target A1", "animal_target A2"]
    reason = scene.refusal("animal_target A3")
    assert reason.text == "Animals of A3: 3. No species may get more animals than you have species, and you have 3."
    assert reason.rule == "R-D5"


def test_d5_one_species_cannot_grow() -> None:
    scene = developing("A: ape; B: mouse | crow | owl", ["big"], stack=[2, 2])
    assert scene.refusal("new_animal").rule == "R-D5", "others' species do not count"


def test_d5_a_new_species_raises_the_cap_at_once() -> None:
    scene = developing("A: ape; B: mouse", ["big", "running"], stack=[3, 0]).do("new_species")
    assert scene.legal("new_animal")


def test_d5_losing_species_later_kills_nobody() -> None:
    scene = board("A: ape x3 {r, r, r} | hare | slug; B: mouse {r}", phase="extinction", first=1)
    assert scene.row("A") == ["A1x3[]"]


# --- D6: redirect ----------------------------------------------------------------------------------------------------


def test_d6_starts_at_the_declared_species() -> None:
    """Addendum: start at the declared species, then right."""
    scene = playing("A: ape | hare | crow; B: mouse", "big", on="A2")
    assert scene.row("A") == ["A1x1[]", "A2x1[big]", "A3x1[]"]
    assert scene.events("trait_laid")[0].passed_over == ()


def test_d6_a_duplicate_moves_right_and_on_until_it_fits() -> None:
    scene = playing("A: ape | hare[big] | crow[big] | owl; B: mouse", "big", on="A2")
    assert scene.row("A") == ["A1x1[]", "A2x1[big]", "A3x1[big]", "A4x1[big]"]
    assert scene.events("trait_laid")[0].passed_over == (2, 3)
    assert "A: Big cannot lie on A2, A3 and moves on to A4." in scene.match.log


def test_d6_wraps_to_the_left_end() -> None:
    scene = playing("A: ape | hare | crow[big]; B: mouse", "big", on="A3")
    assert scene.row("A") == ["A1x1[big]", "A2x1[]", "A3x1[big]"]


def test_d6_passes_over_species_of_more_than_one_animal() -> None:
    scene = playing("A: ape | hare[big] | crow x2 | owl; B: mouse", "big", on="A2")
    assert scene.row("A") == ["A1x1[]", "A2x1[big]", "A3x2[]", "A4x1[big]"]


@pytest.mark.parametrize("trait", ["carnivorous", "obligate_carnivore", "scavenger"])
@pytest.mark.parametrize("there", ["carnivorous", "obligate_carnivore", "scavenger"])
def test_d6_the_predator_trio_moves_on(trait: str, there: str) -> None:
    """Carnivorous, Obligate carnivore and Scavenger exclude each other; nothing else excludes anything."""
    scene = playing(f"A: ape[{there}] | hare; B: mouse", trait, on="A1")
    assert scene.row("A") == [f"A1x1[{there}]", f"A2x1[{trait}]"]


def test_d6_none_fits_a_new_plain_species_at_the_right_end() -> None:
    """Addendum: the face stays public knowledge, the card now counts as an animal."""
    scene = playing("A: ape[big] | crow x2; B: mouse", "big")
    assert scene.row("A") == ["A1x1[big]", "A2x2[]", "A3x1[]"]
    card = scene.species("A3").animals[0].card
    assert scene.state.rules.table.records[scene.state.known[card]].name == "big"
    assert scene.events("species_founded")[0].cause == "redirect"


def test_d6_never_to_another_player() -> None:
    scene = playing("A: ape[big]; B: mouse", "big")
    assert scene.row("B") == ["B1x1[]"]


def test_d6_a_harmful_trait_cannot_be_declined() -> None:
    scene = playing("A: ape; B: mouse", "metabolic_syndrome")
    assert scene.row("A") == ["A1x1[metabolic_syndrome]"]


# --- D7 and immigrants -----------------------------------------------------------------------------------------------


def test_d7_errors_of_players_are_never_allowed() -> None:
    """The engine's way: an illegal play is refused in words and changes nothing."""
    scene = developing("A: ape x2 | hare | crow; B: mouse", ["big"], stack=[2, 2]).do("new_trait")
    events, before = len(scene.match.events), scene.state.copy()
    with pytest.raises(IllegalMove, match="a trait is played only on a species of one animal"):
        scene.do("trait_target A1")
    assert len(scene.match.events) == events and scene.state == before


def test_a_seat_cannot_play_on_anothers_species() -> None:
    scene = developing("A: ape | hare; B: mouse", ["big"], stack=[2, 2]).do("new_trait")
    assert not scene.legal("trait_target B1")


def test_order_of_slots_never_changes() -> None:
    """Vocabulary: one row, new species at the right end; ids tell who was there first."""
    scene = developing("A: ape | hare; B: mouse", ["big", "simplification", "running"], stack=[4, 0])
    scene.do("new_species", "new_trait", "trait_target A1", "new_species")
    row = [sp.id for sp in scene.state.seats[0].species]
    assert row == sorted(row) and all(number // SPECIES_PER_SEAT == 0 for number in row)


# --- which decision is asked when ------------------------------------------------------------------------------------


def test_a_play_is_two_decisions_way_then_target() -> None:
    for way, target in (("new_trait", "trait_target"), ("new_animal", "animal_target"), ("split", "split_target")):
        scene = developing("A: ape[big] | hare[big]; B: mouse", ["running"], divergence=True, stack=[2, 2]).do(way)
        assert scene.asked == ("A", target)


def test_an_answer_to_another_question_is_refused() -> None:
    scene = developing("A: ape | hare; B: mouse", ["big"], stack=[2, 2])
    reason = scene.refusal("trait_target A1")
    assert reason.text == "This does not answer the open question. Choose one of the options."
