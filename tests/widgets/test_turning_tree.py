"""The tree that is turned: turning changes the order of the tips and nothing of what the tree says."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from evolution_lab.charts.kinship import Look, common_ancestor, forks, groups, kinship_svg, tips
from evolution_lab.core.errors import LabError
from widgets import TurningTree
from widgets.models_lab.turning_tree import FIRST, NAMES, OTHER


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))


def all_ways() -> list[set[int]]:
    numbers = [fork.number for fork in forks(FIRST)]
    return [{n for n, on in zip(numbers, bits, strict=True) if on} for bits in product((0, 1), repeat=len(numbers))]


# --- trees -----------------------------------------------------------------------------------------------------------------


def test_every_way_to_turn_gives_another_order_of_the_same_animals() -> None:
    orders = {tuple(tips(FIRST, turned)) for turned in all_ways()}
    assert len(orders) == 32 and {tuple(sorted(order)) for order in orders} == {tuple(sorted(NAMES))}


def test_the_groups_of_tree_1_are_those_that_biology_knows() -> None:
    assert groups(FIRST) == {
        frozenset(NAMES),
        frozenset(NAMES) - {"frog"},
        frozenset({"mouse", "human"}),
        frozenset({"lizard", "crocodile", "pigeon"}),
        frozenset({"crocodile", "pigeon"}),
    }


def test_the_third_tree_differs_in_one_group_and_no_turning_hides_it() -> None:
    assert groups(OTHER) ^ groups(FIRST) == {frozenset({"crocodile", "pigeon"}), frozenset({"lizard", "crocodile"})}
    assert [tips(OTHER, turned) for turned in all_ways()].count(tips(FIRST)) == 1  # the order alone can be had


def test_a_common_ancestor_has_both_and_no_younger_fork_has() -> None:
    for one, other in combinations(NAMES, 2):
        found = common_ancestor(FIRST, one, other)
        assert {one, other} <= set(tips(found))
        assert all(not {one, other} <= set(tips(fork)) for fork in forks(FIRST) if fork.when > found.when)
    with pytest.raises(LabError, match="no two species frog and frog"):
        common_ancestor(FIRST, "frog", "frog")


def test_forks_are_older_than_what_comes_out_of_them() -> None:
    for tree in (FIRST, OTHER):
        for fork in forks(tree):
            for part in (fork.upper, fork.lower):
                assert isinstance(part, str) or part.when > fork.when
        assert [fork.number for fork in forks(tree)] == [1, 2, 3, 4, 5]


def test_the_drawing_has_every_tip_in_its_place_and_every_fork() -> None:
    svg = kinship_svg(FIRST, NAMES, "<b>", {2, 5}, look=Look(press="turn:"))
    assert re.findall(r'class="tip"[^>]*>(\w+)<', svg) == tips(FIRST, {2, 5})
    assert re.findall(r'data-press="turn:(\d)"', svg) == ["1", "2", "3", "4", "5"] and "<b>" not in svg
    assert "data-press" not in kinship_svg(FIRST, NAMES, "")


# --- the board ---------------------------------------------------------------------------------------------------------------


def test_it_begins_turned_whatever_the_seed() -> None:
    starts = [TurningTree(seed=f"T{n}").turned for n in range(30)]
    assert all(len(turned) >= 2 for start in starts for turned in start.values())
    assert all(tips(FIRST, start["2"]) != tips(FIRST) != tips(OTHER, start["3"]) for start in starts)
    assert len({str(start) for start in starts}) > 10


def test_tree_2_can_be_turned_into_tree_1_with_as_many_presses_as_forks_are_turned() -> None:
    board = TurningTree(seed="FINCH-42")
    for number in sorted(board.turned["2"]):
        assert not board.alike
        assert board.take({"type": "press", "button": f"turn:{number}"})[0]
    assert board.alike and board.same and "looks like Tree 1 now" in board.told()
    assert board.view.data["said"] == board.told()


def test_tree_3_can_take_the_order_and_still_is_not_the_same() -> None:
    board = TurningTree(seed="FINCH-42")
    board.take({"type": "set", "field": "shown", "value": "3"})
    want = next(turned for turned in all_ways() if tips(OTHER, turned) == tips(FIRST))
    for number in want ^ board.turned["3"]:
        board.take({"type": "press", "button": f"turn:{number}"})
    assert board.alike and not board.same and "are they the same?" in board.told()


def test_it_does_not_tell_which_tree_is_the_same_before_it_is_found() -> None:
    board = TurningTree(seed="FINCH-42")
    asked = [board.told()]
    board.take({"type": "set", "field": "shown", "value": "3"})
    asked.append(board.told())
    assert asked[0] == asked[1].replace("Tree 3", "Tree 2")


@pytest.mark.parametrize(
    ("kin", "closer", "words"),
    [
        (("crocodile", "lizard", "pigeon"), "pigeon", "The pigeon is closer kin"),
        (("lizard", "crocodile", "frog"), "crocodile", "fork 4, that of lizard and frog fork 1"),
        (("human", "lizard", "pigeon"), "", "Neither is closer kin"),
        (("frog", "mouse", "pigeon"), "", "fork 1. Neither"),
    ],
)
def test_who_is_closer_kin(kin: tuple[str, str, str], closer: str, words: str) -> None:
    board = TurningTree(kin=kin)
    assert board.closer == closer and words in board.told() and words in board.still()
    assert board.view.data["seeded"] is False


def test_other_animals_are_chosen_on_the_board_and_never_the_same_twice() -> None:
    board = TurningTree(kin=("crocodile", "lizard", "pigeon"))
    assert not board.take({"type": "set", "field": "kin1", "value": "pigeon"})[0]
    assert "three different" in board.view.data["errors"]["kin1"]
    assert board.take({"type": "set", "field": "kin2", "value": "mouse"})[0] and board.closer == "lizard"
    assert not board.take({"type": "press", "button": "turn:1"})[0]


@pytest.mark.parametrize(
    "wrong",
    [
        {"kin": 5},
        {"kin": [["frog"], "mouse", "human"]},
        {"kin": "frog"},
        {"kin": ["frog", "frog", "mouse"]},
        {"kin": ["frog", "x", "y"]},
        {"N": 3},
    ],
)
def test_what_does_not_fit_is_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(LabError):
        TurningTree(**wrong)


def test_a_new_seed_turns_anew_and_the_table_has_the_groups() -> None:
    board = TurningTree(seed="FINCH-42")
    before = dict(board.turned)
    board.take({"type": "set", "field": "seed", "value": "OTTER-9"})
    assert board.turned != before
    ((name, _columns, rows),) = board.tables()
    assert name == "groups" and len(list(rows)) == 15
