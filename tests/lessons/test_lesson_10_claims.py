"""What lesson 10 claims is what the engine shows. Quick runs are pooled over 20 seeds; ``patient`` ones go seed by seed, as the lesson tells it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from evolution_lab import new_match  # noqa: E402
from evolution_lab.simulation.effects import ACTIVE, INERT, effect_of  # noqa: E402
from evolution_lab.simulation.pairs import Comparison, compare  # noqa: E402
from widgets.lab.arms_race import ArmsRace, Eaten, _eaten  # noqa: E402
from widgets.questions.lesson_10 import EYES, HEAVY, WATER  # noqa: E402

CAMOUFLAGE = {"trait": "camouflage", "numbers": (0, 12, 48)}
FEW_OR_MANY = {**HEAVY, "numbers": (0, 48)}
SHARP = {**EYES, "trait": "camouflage", "numbers": (0, 24)}
SWIM = {**WATER, "numbers": (4, 32)}
OTHERS = [f"CLAIM-{number}" for number in range(20)]
SEATS = ("random",) * 4


def games(options: dict[str, Any], seed: str, number: int) -> dict[int, Comparison]:
    """The games of a board, without the board: for each deck with the trait's effect and without it."""
    board = ArmsRace(run=False, seed=seed, **options)
    decks = board.decks()
    board.close()
    conditions = {str(n): {"deck": deck} for n, deck in decks.items()}
    conditions |= {f"{n} without": {"deck": deck, "inert": (options["trait"],)} for n, deck in decks.items()}
    found = compare("origin", SEATS, number, seed, conditions=conditions, workers=1, progress=False)
    return {n: Comparison((ACTIVE, INERT), (found[str(n)], found[f"{n} without"])) for n in decks}


def eaten(options: dict[str, Any], seed: str, number: int) -> dict[int, Eaten]:
    trait = options["trait"]
    return {n: Eaten(*_eaten(pair[ACTIVE], trait), *_eaten(pair[INERT], trait)) for n, pair in games(options, seed, number).items()}  # fmt: skip


@cache
def pooled(name: str) -> dict[int, Eaten]:
    """Ten games for each of 20 seeds, counted together."""
    options = {"camouflage": CAMOUFLAGE, "sharp": SHARP, "swim": SWIM}[name]
    found = [eaten(options, seed, 10) for seed in OTHERS]
    return {n: Eaten(*(int(total) for total in np.sum([one[n] for one in found], axis=0))) for n in found[0]}


@pytest.mark.slow
def test_a_shield_saves_more_where_more_hunt() -> None:
    found = pooled("camouflage")
    assert found[0].eaten == found[0].eaten_without == 0
    assert found[48].saved > 2 * found[12].saved > 0
    assert found[48].share_without > 0.2 and found[48].share < 0.06


@pytest.mark.slow
def test_sharper_eyes_make_a_hole_and_no_more() -> None:
    found = pooled("sharp")
    assert found[0].eaten == 0 < found[24].eaten
    assert found[24].share < found[24].share_without / 2


@pytest.mark.slow
def test_swimming_protects_where_it_is_rare_and_not_where_it_is_common() -> None:
    found = pooled("swim")
    assert found[4].saved > 0.03 and found[32].saved < -0.03


@pytest.mark.slow
def test_a_shield_that_costs_food_harms_most_where_nobody_hunts() -> None:
    pairs = games(FEW_OR_MANY, "CLAIM-0", 60)
    effects = {n: effect_of("high_body_weight", pair).effect for n, pair in pairs.items()}
    assert effects[0].high < effects[48].value and effects[0].high < 0


@pytest.mark.slow
def test_sharp_vision_does_exactly_nothing_where_nobody_is_camouflaged() -> None:
    pair = games({"trait": "sharp_vision", "against": "camouflage", "numbers": (0, 24), "hunters": 36}, "CLAIM-0", 10)[0]  # fmt: skip
    assert effect_of("sharp_vision", pair).effect.value == 0
    assert (pair[ACTIVE].games["died_attack"] == pair[INERT].games["died_attack"]).all()


@pytest.mark.patient
def test_seed_by_seed_it_comes_out_as_often_as_the_lesson_tells() -> None:
    camouflage = [eaten({**CAMOUFLAGE, "numbers": (12, 48)}, seed, 40) for seed in OTHERS]
    assert sum(one[48].saved > one[12].saved for one in camouflage) == 20
    sharp = [eaten(SHARP, seed, 100)[24] for seed in OTHERS]
    assert sum(one.eaten > 0 and one.saved > 0 for one in sharp) >= 18
    swim = [eaten(SWIM, seed, 100) for seed in OTHERS]
    assert sum(one[4].saved > 0 for one in swim) == 20 == sum(one[32].saved < 0 for one in swim)
    heavy = [{n: effect_of("high_body_weight", pair).effect.value for n, pair in games(FEW_OR_MANY, seed, 100).items()} for seed in OTHERS]  # fmt: skip
    assert sum(one[0] < one[48] for one in heavy) == 20


def test_at_the_first_meal_about_two_of_four_seats_that_play_by_chance_have_no_animal() -> None:
    without = []
    for seed in OTHERS:
        match = new_match("origin", players=SEATS, seed=seed, run=False)
        while not any(event.kind == "food_rolled" for event in match.events):
            match.play_bot()
        rolled = next(n for n, event in enumerate(match.events) if event.kind == "food_rolled")
        without.append(sum(not seat.animals for seat in match.state_at(rolled).seats))
    assert 1.5 <= np.mean(without) <= 2.75
