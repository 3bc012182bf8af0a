"""The three draw modes and two deals (CHANCE_AND_DRAWS, sections 1 and 6), row by row of its table."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab import new_match
from tests.games.random_mutations.scenes import Scene, developing

MODES = ("blind", "chosen", "fully_blind")
TEXT = "A: ape[big] | hare | crow x2; B: mouse"


def mode(draw: str, top: list[str], text: str = TEXT, **given: Any) -> Scene:
    return developing(text, top, **{"draw": draw, "stack": [4, 4], **given})


def known_top(scene: Scene, viewer: Any) -> str | None:
    view = scene.match.view(viewer)
    face = view.faces[view.seats[0].stack[0]]
    return None if face < 0 else scene.state.rules.table.records[face].name


# --- sees before deciding --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("draw", "seen"), [("blind", None), ("chosen", "running"), ("fully_blind", None)])
def test_what_the_owner_sees(draw: str, seen: str | None) -> None:
    scene = mode(draw, ["running"])
    assert known_top(scene, 0) == seen


@pytest.mark.parametrize("draw", MODES)
def test_who_else_learns_the_top_card(draw: str) -> None:
    scene = mode(draw, ["running"])
    assert known_top(scene, 1) is None and known_top(scene, "spectator") is None
    assert known_top(scene, "teacher") == "running"


def test_chosen_shows_only_the_top_card() -> None:
    scene = mode("chosen", ["running", "swimming"])
    view = scene.match.view(0)
    assert [view.faces[card] >= 0 for card in view.seats[0].stack] == [True, False, False, False]


# --- decides ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", MODES)
def test_way_then_target_in_every_mode(draw: str) -> None:
    """A play is two decisions; fully blind: the target only for ways a, c, d."""
    scene = mode(draw, ["running"])
    assert scene.choices() == ["new_trait", "new_species", "new_animal", "pass"]
    scene.do("new_animal")
    assert scene.asked == ("A", "animal_target")
    scene = mode(draw, ["running"]).do("new_trait")
    assert scene.asked == (("B", "develop") if draw == "fully_blind" else ("A", "trait_target"))


# --- trait (b) -------------------------------------------------------------------------------------------------------


def test_blind_any_own_species_of_population_one_then_redirect() -> None:
    scene = mode("blind", ["big"]).do("new_trait")
    assert scene.choices() == ["trait_target A1", "trait_target A2"]
    scene.do("trait_target A1")
    assert scene.row("A") == ["A1x1[big]", "A2x1[big]", "A3x2[]"]


def test_chosen_only_where_the_card_may_lie_and_no_redirect() -> None:
    text = "A: ape[big] | hare | crow x2 | owl; B: mouse"
    scene = mode("chosen", ["big"], text).do("new_trait")
    assert scene.choices() == ["trait_target A2", "trait_target A4"]
    reason = scene.refusal("trait_target A1")
    assert (reason.rule, reason.trait, reason.values["species"]) == ("R-D6", "big", "A1")
    scene.do("trait_target A4")
    assert scene.events("trait_laid")[0].passed_over == ()


def test_chosen_greys_the_trait_where_none_fits() -> None:
    scene = mode("chosen", ["big"], "A: ape[big] | crow x2; B: mouse")
    assert scene.refusal("new_trait").trait == "big"
    assert "new_trait" not in scene.choices()


def test_chosen_a_unique_target_is_asked_for_because_it_follows_from_a_secret() -> None:
    """CHANCE_AND_DRAWS 3: the engine answers alone only what follows from public facts."""
    scene = mode("chosen", ["big"], "A: ape[big] | hare; B: mouse").do("new_trait")
    assert scene.asked == ("A", "trait_target") and scene.choices() == ["trait_target A2"]


def test_chosen_trio_clash_is_greyed_with_the_reason() -> None:
    scene = mode("chosen", ["scavenger"], "A: bear[carnivorous] | hare | owl; B: mouse").do("new_trait")
    reason = scene.refusal("trait_target A1")
    assert reason.text == "A1 has Carnivorous, and Scavenger cannot lie beside it."


@pytest.mark.parametrize(("drawn", "row"), [(0, ["A1x1[running]", "A2x1[]"]), (1, ["A1x1[]", "A2x1[running]"])])
def test_fully_blind_the_species_is_drawn(drawn: int, row: list[str]) -> None:
    """Uniformly, left to right, among own species of population 1; keyed by seat and the card's number in its stack."""
    text = "A: crow x2 | ape | hare; B: mouse"
    scene = mode("fully_blind", ["running"], text, script={"placement/0/0": drawn}).do("new_trait")
    assert scene.kinds("species_drawn", "turned", "trait_laid") == ["species_drawn", "turned", "trait_laid"]
    assert [part.replace("A2", "A1").replace("A3", "A2") for part in scene.row("A")[1:]] == row
    name = "A2" if drawn == 0 else "A3"
    assert f"A: chance picks {name}." in scene.match.log


def test_fully_blind_redirect_as_in_blind() -> None:
    scene = mode("fully_blind", ["big"], script={"placement/0/0": 0}).do("new_trait")
    assert scene.row("A") == ["A1x1[big]", "A2x1[big]", "A3x2[]"]


@pytest.mark.parametrize("draw", MODES)
def test_no_own_species_of_population_one(draw: str) -> None:
    scene = mode(draw, ["running"], "A: crow x2 | owl x3; B: mouse")
    assert scene.refusal("new_trait").rule == "R-D4"


# --- harmful cards ---------------------------------------------------------------------------------------------------


def test_chosen_a_harmful_card_may_become_an_animal_or_be_kept() -> None:
    scene = mode("chosen", ["metabolic_syndrome"])
    assert {"new_species", "new_animal", "pass"} <= set(scene.choices())
    card = scene.state.seats[0].stack[0]
    scene.do("pass")
    assert scene.state.seats[0].stack[0] == card


@pytest.mark.parametrize("draw", ["blind", "fully_blind"])
def test_otherwise_it_cannot_be_declined(draw: str) -> None:
    scene = mode(draw, ["metabolic_syndrome"], "A: ape; B: mouse").do("new_trait")
    assert scene.row("A") == ["A1x1[metabolic_syndrome]"]


# --- other ways ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", MODES)
@pytest.mark.parametrize("way", ["new_species", "new_animal"])
def test_others_never_see_the_face_of_an_animal_card(draw: str, way: str) -> None:
    scene = mode(draw, ["running"])
    card = scene.state.seats[0].stack[0]
    scene.do(way, *(["animal_target A1"] if way == "new_animal" else []))
    assert scene.match.view(1).faces[card] == -1 and scene.state.known[card] == -1


def test_fully_blind_scope_all_draws_among_legal_species_only() -> None:
    text = "A: ape | hare x3 | crow; B: mouse"
    for drawn, name in ((0, "A1"), (1, "A3")):
        scene = mode("fully_blind", ["running"], text, fully_blind_scope="all", script={"placement/0/0": drawn})
        scene.do("new_animal")
        assert len(scene.species(name).animals) == 2, "the full species is not among them"


@pytest.mark.parametrize("draw", MODES)
def test_budding_takes_the_top_card_unseen(draw: str) -> None:
    scene = mode(draw, ["running", "big"], "A: yeast[budding]; B: mouse")
    (added,) = scene.events("animal_added", everything=True)
    assert scene.match.view(0).faces[added.card] == -1
    assert scene.row("A") == ["A1x2[budding]"]


@pytest.mark.parametrize("draw", MODES)
def test_extremophile_pays_the_next_card_unseen(draw: str) -> None:
    scene = mode(draw, ["running", "big"], "A: worm[extremophile] | hare; B: mouse")
    paid = scene.state.seats[0].stack[1]
    scene.do("new_animal", "animal_target A1")
    assert scene.state.seats[0].discard == [paid] and scene.match.view(0).faces[paid] == -1


@pytest.mark.parametrize("draw", MODES)
def test_simplification_acts_on_the_declared_chosen_or_drawn_species(draw: str) -> None:
    text = "A: ape[big] | hare[running]; B: mouse"
    scene = mode(draw, ["simplification"], text, script={"placement/0/0": 1}).do("new_trait")
    if draw != "fully_blind":
        scene.do("trait_target A2")
    assert scene.row("A") == ["A1x1[big]", "A2x1[]", "A3x1[]", "A4x1[]"]


# --- a queue in every mode -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", MODES)
def test_cards_leave_from_the_top_and_passing_keeps_the_top_card(draw: str) -> None:
    scene = mode(draw, ["running", "big"])
    stack = list(scene.state.seats[0].stack)
    scene.do("new_species", "pass")
    assert scene.state.seats[0].stack == stack[1:]
    scene.do("pass")
    assert scene.after("phase_began").seats[0].stack == stack[1:]


# --- the two deals ---------------------------------------------------------------------------------------------------


def leaving(match: Any) -> list[tuple[int, int]]:
    """(seat, card) in the order in which cards left the main deck."""
    return [pair for event in match.events if event.kind == "cards_dealt" for pair in event.cards]


@pytest.mark.parametrize("draw", MODES)
@pytest.mark.parametrize("world", ["none", "drought", "plague"])
def test_shared_deal_the_nth_card_to_leave_is_the_nth_of_the_deck(draw: str, world: str) -> None:
    match = new_match(players=["random"] * 3, seed=5, draw=draw, world=world, divergence=True, run=False)
    match.run_bots()
    cards = [card for _seat, card in leaving(match)]
    assert match.over and cards == list(range(len(cards)))


@pytest.mark.parametrize("draw", MODES)
@pytest.mark.parametrize("world", ["none", "drought", "plague"])
def test_dealt_by_seat_card_i_belongs_to_seat_i_mod_n(draw: str, world: str) -> None:
    match = new_match(players=["random"] * 3, seed=5, draw=draw, world=world, deal="by_seat", run=False)
    match.run_bots()
    for seat in range(3):
        own = [card for who, card in leaving(match) if who == seat]
        assert own == [3 * k + seat for k in range(len(own))]
    assert match.over


def test_by_seat_a_seat_draws_only_from_its_share_also_for_a_restart() -> None:
    scene = developing(
        "A: ape; B: mouse", [], stack=[0, 0], deal="by_seat", script={"food/1/red/0": 1, "food/1/red/1": 1}
    )
    while scene.state.turn == 1 and not scene.match.over:
        scene.match.play(scene.match.options()[-1])
    for seat, card in leaving(scene.match):
        assert scene.state.dealt[card] == seat


def test_the_deck_is_the_same_in_all_modes_and_worlds() -> None:
    decks = {
        tuple(new_match(players=["A", "B"], seed=9, draw=draw, world=world).view("teacher").faces)
        for draw in MODES
        for world in ("none", "drought", "plenty")
    }
    assert len(decks) == 1
