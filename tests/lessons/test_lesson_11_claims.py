"""What lesson 11 claims is what the engine shows. Quick runs are pooled over seeds; ``patient`` ones go seed by seed, as the lesson tells it."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from evolution_lab.bots import BOTS  # noqa: E402
from evolution_lab.simulation.pairs import Comparison, compare  # noqa: E402
from widgets.lab.card_use import COMPANY, USES  # noqa: E402
from widgets.lab.water_hole import MATTERS, Change, Tables, counted, patterns  # noqa: E402
from widgets.lab.ways import bot_with  # noqa: E402

GAME = "natural_selection"
OTHERS = [f"CLAIM-{number}" for number in range(20)]
QUICK = 12  # games at each table, one seed, for the tests that run each time
Counted = tuple[list[Tables], list[Change]]


def tables(seats: dict[str, list[str]], base: str, games: int, seed: str, **options: Any) -> Comparison:
    """The games of a board, without the board."""
    bots = {habit: bot_with(BOTS[base], *habit.split()) for habits in seats.values() for habit in habits}
    conditions = {name: {"players": habits} for name, habits in seats.items()}
    return compare(GAME, ["random"] * 3, games, seed, conditions=conditions, bots=bots, workers=1, progress=False, **options)  # fmt: skip


@cache
def hole(what: str, base: str, games: int, seed: str, draw: str = "hand") -> Counted:
    usual, changed = MATTERS[what][:2]
    seats = {pattern: [changed if one == "1" else usual for one in pattern] for pattern in patterns(3)}
    return counted(tables(seats, base, games, seed, draw=draw), 3)


def use(games: int, seed: str) -> dict[str, float]:
    seats = {f"{with_} {one}": [f"peaceful {one}", with_, with_] for with_ in COMPANY for one in USES}
    found = tables(seats, "greedy", games, seed)
    return {name: float(found[name].games["score_A"].mean()) for name in seats}


def leads(found: Counted) -> tuple[float, float]:
    one, two = (found[0][number].lead for number in (1, 2))
    assert one is not None and two is not None
    return one.value, two.value


def own(found: Counted) -> list[float]:
    return [step.own.value for step in found[1]]


def others(found: Counted) -> list[float]:
    return [step.others.value for step in found[1]]


def attacked(seed: str, hunters: int, games: int) -> float:
    """Attacks on a seat that does not hunt, in a game with so many hunters."""
    seats = {pattern: ["hunting" if one == "1" else "peaceful" for one in pattern] for pattern in patterns(3) if pattern.count("1") == hunters}  # fmt: skip
    found = tables(seats, "greedy", games, seed)
    calm = {pattern: {"ABC"[seat] for seat, one in enumerate(pattern) if one == "0"} for pattern in seats}
    hits = sum(sum(one in calm[pattern] for one in found[pattern]["attacks"]["target"]) for pattern in seats)
    return hits / (games * len(seats) * (3 - hunters))


@pytest.mark.slow
def test_each_larger_herd_pays_its_seat_and_costs_the_others_and_many_starve() -> None:
    found = hole("herds", "random", 30, "CLAIM")
    assert min(own(found)) > 0 > max(others(found))
    rows = found[0]
    assert rows[0].population.value > rows[3].population.value + 1 and rows[3].starved.value > 50 > 15 > rows[0].starved.value  # fmt: skip
    alone, beside = leads(found)
    assert alone > beside > 0


@pytest.mark.slow
def test_who_gives_little_is_ahead_and_poorer() -> None:
    found = hole("food", "greedy", QUICK, "CLAIM")
    assert leads(found)[1] > 1
    assert max(own(found)) < 0 and max(others(found)) < 0 and sum(others(found)) < sum(own(found))
    points = [row.points.value for row in found[0]]
    assert points == sorted(points, reverse=True) and points[0] > 2 * points[3]


@pytest.mark.slow
def test_by_chance_nobody_is_surely_ahead_by_giving_little() -> None:
    assert abs(mean(leads(hole("food", "random", 12, "CLAIM")))) < 2


@pytest.mark.slow
def test_the_first_hunter_loses_and_the_next_gain() -> None:
    found = hole("hunters", "greedy", QUICK, "CLAIM")
    first, second, third = own(found)
    assert first < 0 < second and third > 0
    assert leads(found)[1] > leads(found)[0] + 3


@pytest.mark.slow
def test_large_bodies_are_worth_more_where_others_hunt() -> None:
    found = use(QUICK, "CLAIM")
    calm, hunted = (found[f"{with_} body"] - found[f"{with_} herd"] for with_ in COMPANY)
    assert calm < -12 and hunted > calm + 5


@pytest.mark.slow
def test_fewer_species_die_out_where_the_card_is_seen() -> None:
    both = compare(GAME, ["greedy"] * 3, 8, "CLAIM", draw=["blind", "chosen"], workers=1, progress=False)
    assert both.difference("extinctions", "chosen", "blind").high < 0


def rounded(values: Any) -> list[int]:
    return [round(float(value)) for value in np.mean(values, axis=0)]


@pytest.mark.patient
def test_large_herds_seed_by_seed() -> None:
    found = [hole("herds", "random", 20, seed) for seed in OTHERS]
    assert all(min(own(one)) > 0 > max(others(one)) and leads(one)[0] > leads(one)[1] for one in found)
    assert all(one[0][0].population.value > one[0][3].population.value + 1 for one in found)
    assert rounded([own(one) for one in found]) == [12, 6, 4] and rounded([others(one) for one in found]) == [-4, -5, -3]  # fmt: skip
    assert rounded([leads(one) for one in found]) == [16, 7]
    assert rounded([[one[0][k].population.value for k in (0, 3)] for one in found]) == [14, 10]
    assert rounded([[one[0][k].starved.value for k in (0, 3)] for one in found]) == [9, 71]
    assert rounded([[one[0][k].points.value for k in (0, 3)] for one in found]) == [109, 106]


@pytest.mark.patient
def test_much_and_little_food_seed_by_seed() -> None:
    found = [hole("food", "greedy", 15, seed) for seed in OTHERS]
    assert all(min(leads(one)) > 0 for one in found)
    points = [[row.points.value for row in one[0]] for one in found]
    assert all(one == sorted(one, reverse=True) for one in points)
    assert round(mean(leads(one)[1] for one in found)) == 5
    assert 2 <= mean(leads(one)[0] for one in found) <= 3
    assert rounded(points) == [171, 138, 102, 66]
    assert -10 < mean(mean(own(one)) for one in found) < -8.5 and -13.5 < mean(mean(others(one)) for one in found) < -12


@pytest.mark.patient
def test_hunters_seed_by_seed() -> None:
    found = [hole("hunters", "greedy", 15, seed) for seed in OTHERS]
    assert all(own(one)[0] < 0 < min(own(one)[1:]) and leads(one)[0] < leads(one)[1] for one in found)
    assert rounded([own(one) for one in found]) == [-5, 6, 14] and rounded([leads(one) for one in found]) == [4, 19]
    assert rounded([[one[0][k].points.value / 3 for k in (0, 3)] for one in found]) == [60, 52]
    hits = [[attacked(seed, hunters, 5) for hunters in (1, 2)] for seed in OTHERS[:10]]
    assert rounded(hits) == [11, 27]


@pytest.mark.patient
def test_bodies_seed_by_seed() -> None:
    found = [use(15, seed) for seed in OTHERS]
    behind = [[one[f"{with_} herd"] - one[f"{with_} body"] for with_ in COMPANY] for one in found]
    assert all(hunted < calm - 1 for calm, hunted in behind)
    assert rounded(behind) == [23, 4]
    assert sum(one["hunting traits"] > max(one["hunting herd"], one["hunting body"]) for one in found) == 18


@pytest.mark.patient
def test_chosen_and_blind_seed_by_seed() -> None:
    modes = ["chosen", "blind", "hand"]
    found = [compare(GAME, ["greedy"] * 3, 15, seed, draw=modes, workers=1, progress=False) for seed in OTHERS]
    assert all(one.difference("extinctions", "chosen", "blind").high < 0 for one in found)
    means = [[float(one[mode].games["extinctions"].mean()) for mode in modes] for one in found]
    assert rounded(means) == [45, 67, 32]


@pytest.mark.patient
def test_large_herds_with_fully_blind_draws_seed_by_seed() -> None:
    found = [hole("herds", "random", 20, seed, "fully_blind") for seed in OTHERS]
    assert all(min(own(one)) > 0 for one in found) and sum(max(others(one)) < 0 for one in found) == 19
    left = [[one[0][k].population.value for k in (0, 3)] for one in found]
    assert rounded(left) == [13, 11] and sum(none > all_ for none, all_ in left) == 16
    assert rounded([[one[0][k].starved.value for k in (0, 3)] for one in found]) == [6, 66]
