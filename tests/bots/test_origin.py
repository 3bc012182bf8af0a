"""Greedy and cautious in Origin: what every bot promises, and single decisions in positions from text."""

from __future__ import annotations

from typing import Any

import pytest

from evolution_lab import new_match, set_up
from evolution_lab.bots import BOTS
from evolution_lab.bots.valuing import values
from evolution_lab.core.chance import KeyedRandom
from evolution_lab.core.match import Match
from evolution_lab.games.origin.deck import KINDS
from evolution_lab.games.origin.options import OPTIONS
from evolution_lab.games.origin.state import HIDDEN, animal_name
from tests.bots.test_strength import bench

THINKERS = ("greedy", "cautious")
DRAWS = ("hand", "chosen", "blind", "fully_blind")
RULINGS = [(option.name, value) for option in OPTIONS for value in option.values[1:]]
WAYS = {"take_red", "attack", "hunter", "use_fat", "fat_target", "pirate"}


# --- promises ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), RULINGS)
def test_plays_under_every_option(name: str, value: Any) -> None:
    match = new_match("origin", players=["greedy", "cautious", "random"], seed=5, short=True, **{name: value})
    match.run_bots()
    assert match.over


@pytest.mark.parametrize("draw", DRAWS)
def test_five_seats(draw: str) -> None:
    match = new_match("origin", players=["greedy", "cautious"] * 2 + ["greedy"], seed=5, short=True, draw=draw)
    match.run_bots()
    assert match.over


@pytest.mark.parametrize("draw", DRAWS)
@pytest.mark.parametrize("bot", THINKERS)
def test_reads_its_view_and_leaves_it_alone(bot: str, draw: str) -> None:
    match = new_match("origin", players=[bot, bot], seed=2, short=True, draw=draw)
    while not match.over:
        seat = match.decision.seat if match.decision else 0
        view = match.view(seat)
        for other, side in enumerate(view.seats):
            if other != seat or draw in ("blind", "fully_blind"):
                assert all(view.faces[card] == HIDDEN for card in side.stack)
        before = view.copy()
        first = BOTS[bot](view, match.options(), KeyedRandom(3))
        assert view == before
        assert BOTS[bot](view, match.options(), KeyedRandom(3)) == first
        match.play_bot()


@pytest.mark.parametrize("bot", THINKERS)
def test_a_way_is_worth_what_its_best_target_is_worth(bot: str) -> None:
    compared = 0
    for seed in range(3):
        match = new_match("origin", players=[bot] * 3, seed=seed, run=False)
        promised: tuple[int, float] | None = None
        while match.decision is not None:
            seat = match.decision.seat
            worth = values(bot, match.view(seat), match.options())
            if promised is not None and seat == promised[0]:
                assert max(worth) == pytest.approx(promised[1])
                compared += 1
            number = len(match.moves)
            match.play_bot()
            follows = match.moves[number].action.kind in WAYS and len(match.moves) == number + 1
            follows = follows and match.decision is not None and match.decision.kind not in ("feed", "defence", "link")
            promised = (seat, max(worth)) if follows else None
    assert compared > 30


@pytest.mark.slow
@pytest.mark.parametrize("bot", THINKERS)
def test_beats_the_random_bot(bot: str) -> None:
    games = [bench.numbered(number, (bot, "random"), game="origin") for number in range(24)]
    wins = sum(game.winner == number % 2 for number, game in enumerate(games))
    assert bench.wilson(wins, 24)[0] > 0.65, f"{wins} of 24"


# --- single decisions ------------------------------------------------------------------------------------------------------


def board(text: str, **given: Any) -> Match:
    return set_up("origin", text, **given)


def answer(match: Match, bot: str = "greedy") -> Any:
    """What the bot answers to the open decision."""
    assert match.decision is not None
    return BOTS[bot](match.view(match.decision.seat), match.options(), KeyedRandom(1))


def turn(match: Match, bot: str = "greedy") -> list[str]:
    """What the seat whose moment it is does until somebody else is asked or it begins anew: ``["red_target A1"]``."""
    assert match.decision is not None
    seat, said = match.decision.seat, []
    while match.decision is not None and match.decision.seat == seat and (not said or match.decision.kind != "feed"):
        start = len(match.moves)
        match.play(answer(match, bot))
        for move in match.moves[start:]:
            if move.seat == seat:
                target = getattr(move.action, "animal", None)
                said.append(move.action.kind if target is None else f"{move.action.kind} {animal_name(target)}")
    return said


def developing(text: str, *hand: str, **given: Any) -> Match:
    return board(text, phase="development", top={"A": list(hand)}, **{"stack": [len(hand), 0], **given})


@pytest.mark.parametrize("bot", THINKERS)
def test_feeds_what_can_be_completed(bot: str) -> None:
    assert "red_target A2" in turn(board("A: ox[parasite] | ant; B: owl | elk", food=1), bot)


@pytest.mark.parametrize("bot", THINKERS)
def test_finishes_what_it_began(bot: str) -> None:
    assert "red_target A1" in turn(
        board("A: ox[high_body_weight] {r} | cow[high_body_weight]; B: owl | elk", food=2), bot
    )


@pytest.mark.parametrize("bot", THINKERS)
def test_feeds_the_weakest(bot: str) -> None:
    """Of two equal animals the burrower, which a hunter can catch only while it is hungry."""
    text = "A: mole[burrowing] | fox[sharp_vision]; B: bear[carnivorous] | owl"
    assert "red_target A1" in turn(board(text, food=9), bot)


@pytest.mark.parametrize("bot", THINKERS)
def test_feeds_the_protector_first(bot: str) -> None:
    text = "A: ant | ox | crab[running, grazing] | ox+crab[symbiosis]; B: owl | elk"
    assert "red_target A2" in turn(board(text, food=9), bot)


def test_feeds_the_one_whose_partner_eats_too() -> None:
    text = "A: ant | bee | cow | bee+cow[cooperation]; B: owl | elk"
    assert {"red_target A2", "red_target A3"} & set(turn(board(text, food=9)))


@pytest.mark.parametrize("bot", THINKERS)
def test_lives_on_fat_when_there_is_nothing_else(bot: str) -> None:
    assert "use_fat" in turn(board("A: ant[fat_tissue] {y}; B: owl", food=0), bot)


def test_keeps_its_fat_while_there_is_red_food() -> None:
    assert "use_fat" not in turn(board("A: ant[fat_tissue] {y} | bee[grazing] {r}; B: owl | elk", food=9))


def test_attacks_when_it_gains() -> None:
    text = "A: wolf[carnivorous]; B: deer[running, sharp_vision] {r} | mouse[scavenger, grazing] {r}"
    assert "prey B2" in turn(board(text, food=0))


@pytest.mark.parametrize("bot", THINKERS)
def test_does_not_eat_poison_needlessly(bot: str) -> None:
    text = "A: wolf[carnivorous] {r} | ox {r}; B: frog[poisonous] {r} | elk[swimming]"
    assert "attack" not in turn(board(text, food=3), bot)


@pytest.mark.parametrize("bot", THINKERS)
def test_does_not_eat_its_own_valuable_animals(bot: str) -> None:
    text = "A: wolf[carnivorous] {rr} | deer[scavenger, grazing] {r} | bear[carnivorous]; B: moth[camouflage] {r}"
    assert "attack" not in turn(board(text, food=1), bot)


@pytest.mark.parametrize("bot", THINKERS)
def test_hibernates_when_food_is_short(bot: str) -> None:
    text = "A: bat[hibernation, running, parasite] | ant; B: owl | elk | fox"
    assert "hibernate" in turn(board(text, food=1), bot)


def test_stays_awake_when_there_is_plenty() -> None:
    assert "hibernate" not in turn(board("A: bat[hibernation, running] | ant; B: owl", food=9))


def test_robs_the_hungry() -> None:
    assert "rob" in turn(board("A: gull[piracy]; B: cat[parasite, running] {rr} | owl", food=0))


def test_grazes_when_only_others_need_the_food() -> None:
    assert "graze" in turn(board("A: ox[grazing] {r}; B: owl | elk | fox | cat", food=3))


def test_does_not_trample_its_own_food() -> None:
    said = turn(board("A: ox[grazing] | cow | yak; B: owl {r} | elk[high_body_weight] {r}", food=3))
    assert "graze" not in said


# --- defences --------------------------------------------------------------------------------------------------------------


def attacked(text: str, prey: int, **given: Any) -> Match:
    """B's animals are attacked by A's bear; the defender is to answer."""
    match = board(text, food=9, **given)
    for kind in ("attack", "hunter", "prey"):
        if match.decision is not None and match.decision.kind in ("feed", kind):
            match.play(next(o for o in match.options() if o.kind == kind and getattr(o, "animal", prey) in (1, prey)))
    return match


@pytest.mark.parametrize("bot", THINKERS)
def test_runs_before_it_throws_a_card_off(bot: str) -> None:
    match = attacked("A: bear[carnivorous] | ox; B: newt[running, tail_loss] | rat", 1001)
    assert answer(match, bot).kind == "run"


@pytest.mark.parametrize("bot", THINKERS)
def test_throws_a_parasite_off(bot: str) -> None:
    match = attacked(
        "A: bear[carnivorous, sharp_vision] | ox; B: newt[tail_loss, parasite, camouflage] | rat",
        1001,
    )
    assert match.decision is not None and match.decision.kind == "shed_card"
    assert answer(match, bot).trait == "parasite"


@pytest.mark.parametrize("bot", THINKERS)
def test_the_stand_in_is_the_cheapest_animal(bot: str) -> None:
    text = "A: bear[carnivorous] | ox; B: fly[mimicry] | rat[scavenger, grazing] {r} | ant"
    match = attacked(text, 1001)
    assert match.decision is not None and match.decision.kind == "stand_in"
    assert animal_name(answer(match, bot).animal) == "B3"


# --- development -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", THINKERS)
def test_begins_with_animals(bot: str) -> None:
    assert answer(developing("A: ; B: ", "running", "mimicry", "piracy", stack=[3, 3]), bot).kind == "new_animal"


def test_lays_a_parasite_on_the_others() -> None:
    match = developing(
        "A: ant[running] | bee[running]; B: cow[carnivorous, high_body_weight] | dog", "parasite/fat_tissue"
    )
    assert answer(match).kind == "new_trait"
    match.play(answer(match))
    assert answer(match).trait == "parasite"
    match.play(answer(match))
    assert animal_name(answer(match).animal) == "B1"


def test_plays_the_worst_card_as_an_animal() -> None:
    text = "A: ant | bee; B: cod[swimming, carnivorous] | eel[swimming, carnivorous] | cow"
    match = developing(text, "swimming", "burrowing/fat_tissue", "high_body_weight/carnivorous")
    match.play(next(o for o in match.options() if o.kind == "new_animal"))
    assert KINDS[match.state.faces[answer(match).card]] == "swimming"


def test_nothing_is_kept_for_after_the_end() -> None:
    assert answer(developing("A: ant[running]; B: bee", "burrowing/fat_tissue", last=True)).kind != "pass"
