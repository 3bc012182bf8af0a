"""The draw modes with a stack: chosen, blind and fully blind (O-D6 to O-D8)."""

from __future__ import annotations

from collections import Counter

import pytest

from evolution_lab import new_match, set_up
from tests.games.origin.scenes import Scene, developing


def blind(text: str, *cards: str, **given: object) -> Scene:
    return developing(text, *cards, **{"draw": "blind", **given})


# --- chosen --------------------------------------------------------------------------------------------------------------


def test_chosen_the_top_card_is_seen_before_the_decision() -> None:
    scene = developing("A: ant | bee; B: cow", "running", "mimicry", draw="chosen")
    (look,) = scene.events("cards_seen", everything=True)
    assert look.seat == 0 and look.cards == (scene.state.seats[0].stack[0],)
    assert scene.match.view(0).faces[look.cards[0]] == look.kinds[0]
    assert scene.match.view(1).faces[look.cards[0]] == -1 == scene.match.view("spectator").faces[look.cards[0]]


def test_chosen_only_where_the_card_can_lie() -> None:
    scene = developing("A: ant[running] | bee | cow; B: dog", "running", draw="chosen").do("new_trait")
    assert scene.choices() == ["trait_target A2", "trait_target A3"]
    nowhere = developing("A: ant[running]; B: dog", "running", draw="chosen")
    assert not nowhere.legal("new_trait")


def test_chosen_the_end_is_chosen() -> None:
    scene = developing("A: ant; B: dog", "burrowing/fat_tissue", draw="chosen").do("new_trait")
    assert scene.choices() == ["trait_end burrowing", "trait_end fat_tissue"]


# --- blind ---------------------------------------------------------------------------------------------------------------


def test_blind_the_animal_is_named_before_the_card_is_turned() -> None:
    scene = blind("A: ant | bee; B: cow", "running").do("new_trait")
    assert scene.asked == ("A", "blind_target") and scene.events("turned") == []
    scene.do("blind_target A2")
    assert scene.kinds("turned", "trait_laid") == ["turned", "trait_laid"]
    assert scene.traits("A2", scene.after("trait_laid")) == ["running"]


@pytest.mark.parametrize(("number", "trait"), [(0, "burrowing"), (1, "fat_tissue")])
def test_blind_chance_names_the_end(number: int, trait: str) -> None:
    script = {"placement/0/0/end": number}
    scene = blind("A: ant; B: cow", "burrowing/fat_tissue", script=script).do("new_trait")
    (drawn,) = scene.events("end_drawn")
    assert scene.name(drawn.trait) == trait and scene.traits("A1", scene.after("trait_laid")) == [trait]


def test_blind_a_trait_that_does_not_fit_moves_to_the_right_and_wraps() -> None:
    scene = blind("A: ant | bee[running] | cow[running]; B: dog", "running").do("new_trait", "blind_target A2")
    (laid,) = scene.events("trait_laid")
    assert (laid.animal, laid.passed_over) == (1, (2, 3))


def test_blind_a_trait_that_fits_nowhere_becomes_an_animal_with_a_known_face() -> None:
    scene = blind("A: ant[running] | bee[running]; B: dog", "running").do("new_trait", "blind_target A1")
    (born,) = scene.events("animal_born")
    assert born.cause == "no_place" and scene.after("animal_born").known[born.card] >= 0


def test_blind_a_pair_takes_the_next_animal_on_the_right() -> None:
    scene = blind("A: ant | bee | cow; B: dog", "symbiosis").do("new_trait", "blind_target A3")
    (laid,) = scene.events("pair_laid")
    assert (laid.animal, laid.partner) == (3, 1), "A3 is the protector"
    shared = blind("A: ant | bee | cow | ant+bee[symbiosis]; B: dog", "symbiosis").do("new_trait", "blind_target A1")
    (laid,) = shared.events("pair_laid")
    assert (laid.partner, laid.passed_over) == (3, (2,))
    alone = blind("A: ant; B: dog", "symbiosis").do("new_trait")
    assert [e.cause for e in alone.events("animal_born")] == ["no_place"]


def test_blind_a_parasite_goes_to_an_animal_of_another_seat_drawn_by_chance() -> None:
    given = {"script": {"placement/0/0/end": 0, "placement/0/0/host": 1}}
    scene = blind("A: ant; B: bee[parasite] | cow | dog", "parasite/carnivorous", **given).do("new_trait")
    (laid,) = scene.events("trait_laid")
    assert laid.animal == 1003, "of the two that can take it the second"
    nobody = blind("A: ant; B: bee[parasite]", "parasite/carnivorous", **given).do("new_trait")
    assert [e.cause for e in nobody.events("animal_born")] == ["no_place"]


def test_blind_needs_an_animal_to_name() -> None:
    assert blind("A: ; B: bee", "parasite/carnivorous").refusal("new_trait").text == (
        "You have no animal that could get it. Play a card as an animal first."
    )


# --- fully blind -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_fully_blind_chance_names_the_animal(number: int) -> None:
    script = {"placement/0/0/animal": number}
    scene = blind("A: ant | bee | cow; B: dog", "running", draw="fully_blind", script=script).do("new_trait")
    (drawn,) = scene.events("animal_drawn")
    assert drawn.animal == number + 1 and scene.traits(f"A{number + 1}", scene.after("trait_laid")) == ["running"]


def test_fully_blind_every_animal_is_equally_likely() -> None:
    counts: Counter[int] = Counter()
    for seed in range(300):
        match = set_up(
            "origin",
            "A: ant | bee | cow; B: dog",
            seed=seed,
            phase="development",
            draw="fully_blind",
            stack=[1, 0],
            top={"A": ["running"]},
        )
        match.play(next(o for o in match.options() if o.kind == "new_trait"))
        counts[next(e.animal for e in match.events if e.kind == "animal_drawn")] += 1
    assert min(counts.values()) > 70 and sum(counts.values()) == 300


# --- all modes ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("draw", ["chosen", "blind", "fully_blind"])
def test_new_cards_go_under_the_stack(draw: str) -> None:
    match = new_match("origin", players=["random"] * 2, seed=5, draw=draw, run=False)
    match.run_bots()
    state = match.state_at(0)
    for event in match.events:
        before = [seat.stack[:] for seat in state.seats]
        match.ruleset.evolve(state, event)
        for old, seat in zip(before, state.seats, strict=True):
            gone = len([card for card in old if card not in seat.stack])
            assert seat.stack[: len(old) - gone] == old[gone:], "cards leave from the top and come at the bottom"


def test_the_mode_does_not_change_the_deck() -> None:
    decks = [
        new_match("origin", players=["A", "B"], seed=9, draw=draw).state.faces
        for draw in ("hand", "chosen", "blind", "fully_blind")
    ]
    assert all(deck == decks[0] for deck in decks)
