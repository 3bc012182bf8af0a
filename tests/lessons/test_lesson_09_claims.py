"""What lesson 09 claims is what the engine and the model show; how often, is told as it was counted over 21 seeds."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from evolution_lab.charts.tree import game_tree  # noqa: E402
from evolution_lab.models.lineages import expected_survival  # noqa: E402
from widgets import Lineages, SplitOrNot  # noqa: E402
from widgets.lab.splits import OFF, ON  # noqa: E402
from widgets.questions import ask, lesson_09  # noqa: E402

from .weaving import published, seed_of, teacher_notes  # noqa: E402

LESSON = "09"
SEED = seed_of(LESSON)
OTHERS = [f"CLAIM-{number}" for number in range(20)]
SEEDS = [SEED, *OTHERS]
NOTES = teacher_notes(LESSON)
WHY = {answer["id"]: answer["why"] for answer in published(LESSON)["answers"]}
MEASURES = ("founded", "extinctions", "species", "trees")


@cache
def board(seed: str, games: int, bot: str = "random") -> SplitOrNot:
    made = SplitOrNot(seed=seed, games=games, players=[bot] * 4)
    made.wait()
    return made


def told(name: str) -> str:
    return " ".join(lesson_09.TOLD[name]())


# --- the tree of a game --------------------------------------------------------------------------------------------------


def test_in_ordinary_games_nobody_descends_from_anybody() -> None:
    trees = [game_tree(lesson_09.played(seed)) for seed in SEEDS]
    assert all(not tree.splits() for tree in trees)
    assert "About twenty species" in ask(LESSON, "kin").text and 16 <= np.mean([len(tree.branches) for tree in trees]) <= 24  # fmt: skip
    names = [{branch.name for branch in tree.branches if branch.born < 1e-9} for tree in trees]
    assert all({"A1", "A2", "B1"} <= one and len(one) == 6 for one in names)


def test_with_the_rule_nearly_every_game_has_forks() -> None:
    splits = [len(game_tree(lesson_09.played(seed, splits=True)).splits()) for seed in SEEDS]
    assert sum(n > 0 for n in splits) >= 18


def test_the_key_tells_the_trees_of_the_lesson() -> None:
    plain, split = (game_tree(lesson_09.played(SEED, splits=on)) for on in (False, True))
    assert (len(plain.branches), len(plain.living())) == (17, 4) and "17 species, 17 roots, 4 alive" in NOTES
    assert (len(split.branches), len(split.roots()), len(split.splits()), len(split.living())) == (18, 9, 9, 7)
    names = {branch.id: branch.name for branch in split.branches}
    parents = {branch.name: names[branch.parent] for branch in split.splits()}
    assert parents["B6"] == "B2" and parents["B7"] == "B6" and "B6 split from B2, and B7 from B6" in NOTES
    largest = max(split.roots(), key=lambda one: split.sizes()[one.id])
    assert (largest.name, split.sizes()[largest.id]) == ("A4", 5)


def test_on_the_day_of_a_split_both_have_the_same_traits() -> None:
    for seed in SEEDS[:8]:
        tree = game_tree(lesson_09.played(seed, splits=True))
        by_id = {branch.id: branch for branch in tree.branches}
        for branch in tree.splits():
            old = {one.trait for one in by_id[branch.parent].gained if one.time <= branch.born and (one.until is None or one.until > branch.born)}  # fmt: skip
            assert {one.trait for one in branch.gained if one.inherited} == old


# --- many games ----------------------------------------------------------------------------------------------------------


@pytest.mark.patient
def test_splits_bring_many_species_and_about_as_many_are_alive() -> None:
    """Six pairs a seed decide the order; how much and how sure, the 100 pairs of the lesson tell (below)."""
    values = {name: {label: [] for label in (OFF, ON)} for name in MEASURES}
    for seed in SEEDS:
        for name in MEASURES:
            for label, one in board(seed, 6).values(name).items():
                values[name][label].append(one)
    mean = {name: {label: float(np.concatenate(one).mean()) for label, one in both.items()} for name, both in values.items()}  # fmt: skip
    assert 4 < mean["founded"][ON] - mean["founded"][OFF] < 7
    assert 4 < mean["extinctions"][ON] - mean["extinctions"][OFF] < 7
    assert 1 < mean["species"][ON] / mean["species"][OFF] < 1.13
    assert mean["trees"][ON] < mean["trees"][OFF]
    without = sum(board(seed, 6).alike[OFF][0] for seed in SEEDS)
    kin, others = np.sum([board(seed, 6).alike[ON] for seed in SEEDS], axis=0)
    assert without == 0 and 0.45 < kin / (kin + others) < 0.75
    counts: dict[str, int] = {}
    for seed in SEEDS:
        for end, n in board(seed, 6).outlived.items():
            counts[end] = counts.get(end, 0) + n
    share = counts["parent"] / (counts["parent"] + counts["child"])
    wrong = ask(LESSON, "main").options["a"].feedback  # type: ignore[attr-defined]
    assert "the new one lasted longer in four or five of ten cases" in wrong and 0.45 < share < 0.6


@pytest.mark.patient
def test_how_often_the_100_pairs_say_it() -> None:
    found = {name: [board(seed, 100).paired(name) for seed in SEEDS] for name in MEASURES}
    for name in ("founded", "extinctions"):
        assert all(one.sure and 3.5 < one.change < 7.5 for one in found[name])
    change = [one.change for one in found["species"]]
    assert (round(min(change), 1), round(max(change), 1)) == (-0.3, 1.2)
    assert sum(one.low > 0 for one in found["species"][1:]) == 7 and not any(one.high < 0 for one in found["species"])
    assert all(one.change < 0 for one in found["trees"]) and sum(one.high < 0 for one in found["trees"]) == 14
    assert all(lesson_09.result_more(board(seed, 100))() == "same" for seed in SEEDS)
    shares = []
    for seed in SEEDS:
        counts = board(seed, 100).outlived
        shares.append(round(100 * counts["parent"] / (counts["parent"] + counts["child"])))
    assert (min(shares), max(shares)) == (47, 57)
    kin = [round(100 * one[0] / sum(one)) for one in (board(seed, 100).alike[ON] for seed in SEEDS)]
    assert (min(kin), max(kin)) == (40, 83)
    assert all(board(seed, 100).alike[OFF][0] == 0 for seed in SEEDS)


@pytest.mark.patient
def test_greedy_bots_split_what_does_well() -> None:
    found = [board(seed, 20, "greedy") for seed in OTHERS[:8]]
    species, trees = ([one.paired(name).change for one in found] for name in ("species", "trees"))
    assert (round(min(species), 1), round(max(species), 1)) == (1.1, 3.1)
    assert (round(max(trees), 1), round(min(trees), 1)) == (-1.3, -3.4)
    old, new = (sum(one.outlived[end] for one in found) for end in ("parent", "child"))
    assert round(100 * old / (old + new)) == 64 and "64 of 100" in NOTES
    alive = [np.mean([one.values("species")[label].mean() for one in found]) for label in (OFF, ON)]
    assert [round(one) for one in alive] == [8, 10] and "(about 10 in the place of 8)" in told("many")


@pytest.mark.slow
def test_the_key_has_the_numbers_of_the_lesson() -> None:
    one = board(SEED, 100)
    pairs: dict[str, Any] = {name: one.paired(name) for name in MEASURES}
    text = f"species that came {pairs['founded'].off:.1f} and {pairs['founded'].on:.1f}, died out {pairs['extinctions'].off:.1f} and {pairs['extinctions'].on:.1f}, alive {pairs['species'].off:.1f} and {pairs['species'].on:.1f}"  # fmt: skip
    assert text in NOTES and not pairs["species"].sure
    counts = one.outlived
    assert f"of {sum(counts.values())} splits the old one {counts['parent']}, the new one {counts['child']}, both alive {counts['both']}, both gone in one turn {counts['same']}" in NOTES  # fmt: skip
    assert f"lasted longer in {counts['parent']}, the new one in {counts['child']}" in WHY["main"]
    assert one.alike[OFF] == (0, 10) and one.alike[ON] == (31, 15) and "31 of 46 pairs" in WHY["alike"]
    assert f"{pairs['species'].off:.1f} species are alive without splits and {pairs['species'].on:.1f} with them, though {pairs['founded'].change:.1f} more came" in WHY["more"]  # fmt: skip


# --- chance alone --------------------------------------------------------------------------------------------------------


def test_few_founders_have_descendants() -> None:
    alive = [Lineages(seed=seed).alive for seed in SEEDS]
    assert alive[0] == 2 and "2 of 20 founders" in WHY["luck"]
    assert (min(alive), max(alive)) == (0, 7) and "in 20 other seeds 0 to 7" in WHY["luck"]
    assert all(lesson_09.result_luck(Lineages(seed=seed))() == "few" for seed in SEEDS)
    even, more = (float(expected_survival(birth, 0.1, 50)[-1]) for birth in (0.1, 0.12))
    assert "16 of 100" in told("luck") and round(100 * even) == 16 and "one founder in six" in told("luck")
    assert "about 3 of 100 runs no family is left" in ask(LESSON, "founder").text and round(100 * (1 - even) ** 20) == 3
    assert "24 of 100 instead of 16" in NOTES and round(100 * more) == 24
    assert pytest.approx(even, abs=0.01) == 1 / (1 + 0.1 * 50)


@pytest.mark.patient
def test_how_many_of_1000_seeds_leave_no_family_or_many() -> None:
    alive = [Lineages(seed=f"G{number}").alive for number in range(1000)]
    assert f"Of 1,000 seeds {alive.count(0)} left none and {sum(one > 7 for one in alive)} more than 7" in NOTES
