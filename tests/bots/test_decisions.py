"""Single decisions of greedy and cautious, in positions from text."""

from __future__ import annotations

import pytest

from evolution_lab import set_up
from evolution_lab.bots import BOTS
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.games.random_mutations.state import species_name

WAYS = ("feed", "develop")


def answer(match, bot="greedy"):
    """What the bot answers to the open decision."""
    return BOTS[bot](match.view(match.decision.seat), match.options(), KeyedRandom(1))


def play_turn(match, bot="greedy"):
    """The first way of a seat and what followed from it, forced answers too: ``["red_target A1"]``."""
    seat = match.decision.seat
    said = []
    while not said or (match.decision is not None and match.decision.seat == seat and match.decision.kind not in WAYS):
        start = len(match.moves)
        match.play(answer(match, bot))
        for move in match.moves[start:]:
            if move.seat == seat:
                target = getattr(move.action, "species", None)
                said.append(move.action.kind if target is None else f"{move.action.kind} {species_name(target)}")
    return said


def board(text, **given):
    return set_up("random_mutations", text, **given)


# --- food -------------------------------------------------------------------------------------------------------------


def test_feeds_the_animal_that_is_worth_most():
    said = play_turn(board("A: mouse | deer[running, scavenger]; B: rat", food=1))
    assert said[-1:] == ["red_target A2"]


def test_feeds_what_can_be_completed():
    said = play_turn(board("A: ox[metabolic_syndrome] | mouse; B: rat", food=1))
    assert said[-1:] == ["red_target A2"]


def test_finishes_what_it_began():
    said = play_turn(board("A: ox[big]{r} | cow[grazing, big]; B: rat", food=1))
    assert said[-1:] == ["red_target A1"]


def test_takes_scarce_food_before_shelters_and_parasites():
    assert answer(board("A: mouse x2; B: rat x3", food=2, shelters=3, parasites=3)).kind == "take_red"


def test_abundant_food_can_wait():
    assert answer(board("A: mouse; B: rat[running, scavenger] x2", food=2, parasites=1)).kind == "take_red"
    assert answer(board("A: mouse; B: rat[running, scavenger]{r}", food=9, parasites=1)).kind == "take_black"


# --- attacks ----------------------------------------------------------------------------------------------------------


def test_attacks_when_it_gains():
    match = board("A: wolf[carnivorous]; B: deer[big] | mouse[grazing, scavenger]{r}")
    assert answer(match).kind == "attack"


def test_does_not_attack_poison_needlessly():
    match = board("A: wolf[carnivorous]{r}; B: frog[poisonous]{r}", food=1)
    assert answer(match).kind == "take_red"


def test_prefers_prey_without_poison():
    said = play_turn(board("A: wolf[carnivorous]; B: frog[poisonous]{r} | mouse{r}"))
    assert "prey B2" in said


def test_prefers_prey_that_cannot_run():
    said = play_turn(board("A: wolf[carnivorous]; B: deer[running]{r} | mouse[sharp_vision]{r}"))
    assert "prey B2" in said


@pytest.mark.parametrize("bot", ["greedy", "cautious"])
def test_does_not_eat_its_own_valuable_species(bot):
    match = board("A: wolf[carnivorous] | deer[scavenger, grazing]{r}; B: moth[camouflage]")
    assert answer(match, bot).kind == "pass"


def test_ignores_the_trait_that_matters():
    match = board("A: wolf[carnivorous]; B: frog[poisonous, developmental_defects]{r}")
    while match.decision.kind != "ignore":
        match.play(answer(match))
    assert answer(match).trait == "poisonous"


def test_cautious_attacks_more_seldom():
    match = board("A: wolf[carnivorous]; B: mouse[running]", food=2)
    assert answer(match).kind == "attack"
    assert answer(match, "cautious").kind == "take_red"


def test_victim_is_the_animal_of_least_worth():
    match = board("A: wolf[carnivorous]; B: mouse x2 {r, }", food=0)
    while match.decision.kind != "victim":
        match.play(answer(match))
    hungry = match.state.seats[1].species[0].animals[1]
    assert answer(match).animal == hungry.card


# --- shelters, parasites, grazing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "cautious"])
def test_shelters_the_threatened_species(bot):
    said = play_turn(board("A: moth[camouflage]{r} | deer[scavenger]{r}; B: wolf[carnivorous]", shelters=1), bot)
    assert said[-1:] == ["green_target A2"]


@pytest.mark.parametrize("bot", ["greedy", "cautious"])
@pytest.mark.parametrize(
    ("text", "hit"),
    [
        ("A: mouse{r}; B: bear[running, scavenger]{r}; C: rat{r}", "B1"),
        ("A: mouse{r}; B: rat{r}; C: bear[running, scavenger]{r}", "C1"),
    ],
)
def test_parasites_go_to_the_leader_whatever_the_seat(bot, text, hit):
    assert play_turn(board(text, parasites=1), bot)[-1:] == [f"black_target {hit}"]


def test_parasites_push_the_others_over_the_own_maximum():
    said = play_turn(board("A: mouse[running]{rk}; B: rat{r k} | bear[running]{r}", parasites=1))
    assert said[-1:] == ["black_target B1"]


def test_grazes_when_the_others_need_the_food():
    match = board("A: ox[grazing] x3 {r, r, r}; B: mouse x3", food=3, parasites=1)
    while match.decision.kind != "graze_amount":
        match.play(answer(match))
    assert answer(match).number == 3


def test_does_not_trample_its_own_food():
    match = board("A: ox[grazing] x3; B: mouse{r}", food=3)
    while match.decision.kind != "graze_amount":
        match.play(answer(match))
    assert answer(match).number == 0


# --- development ------------------------------------------------------------------------------------------------------


def develop(text, **given):
    return board(text, phase="development", **given)


def test_a_harmful_face_is_played_as_an_animal():
    match = develop("A: mouse; B: rat", draw="chosen", top={"A": ["metabolic_syndrome"]})
    assert answer(match).kind in ("new_species", "new_animal")


def test_a_useful_face_is_played_as_a_trait():
    match = develop("A: mouse | rat | hen | ant; B: rat x3", draw="chosen", top={"A": ["running"]})
    assert answer(match).kind == "new_trait"


def test_cautious_wants_population_before_traits():
    match = develop("A: mouse | rat | hen | ant; B: rat x3")
    assert answer(match, "cautious").kind in ("new_species", "new_animal")
    assert answer(match).kind == "new_trait"


def test_nothing_is_kept_for_after_the_end():
    match = develop("A: mouse[running]; B: rat", last=True, stack=1)
    assert answer(match).kind != "pass"
