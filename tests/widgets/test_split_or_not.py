"""With and without splits: what the board counts agrees with the trees of the very same games."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from evolution_lab.charts.tree import game_tree
from evolution_lab.core.errors import LabError
from widgets import SplitOrNot
from widgets.lab.splits import ENDS, LOOKED_AT, OFF, ON, living_trees, outlived, roots


@cache
def board() -> SplitOrNot:
    made = SplitOrNot(seed="FINCH-42", games=12, players=["random"] * 3)
    made.wait()
    made.redraw()
    assert made.job is not None and made.job.error is None
    return made


def block(id: str) -> dict[str, Any]:
    return next(one for one in board().view.data["blocks"] if one["id"] == id)


def trees(label: str) -> list[Any]:
    both = board().comparison
    assert both is not None
    return [game_tree(both[label].replay(number)) for number in range(12)]


def test_the_numbers_of_trees_and_species_are_those_of_the_drawn_trees() -> None:
    for label in (OFF, ON):
        drawn = trees(label)
        alive = [len({tree.root_of(one).id for one in tree.living()}) for tree in drawn]
        assert board().values("trees")[label].tolist() == alive
        assert board().values("founded")[label].tolist() == [len(tree.branches) for tree in drawn]
        assert board().values("species")[label].tolist() == [len(tree.living()) for tree in drawn]


def test_without_splits_every_species_is_a_tree_of_its_own() -> None:
    both = board().comparison
    assert both is not None and not both[OFF].species["parent"].any()
    assert roots(both[OFF].species).tolist() == list(range(both[OFF].species.rows))
    assert board().values("trees")[OFF].tolist() == board().values("species")[OFF].tolist()
    assert board().alike[OFF][0] == 0


def test_roots_follow_the_parents_to_the_end() -> None:
    both = board().comparison
    assert both is not None
    species = both[ON].species
    sizes = sorted(np.bincount(roots(species)).tolist(), reverse=True)
    drawn = sorted((size for tree in trees(ON) for size in tree.sizes().values()), reverse=True)
    assert [size for size in sizes if size] == drawn and drawn[0] > 1


def test_who_outlives_whom_is_that_of_the_drawn_trees() -> None:
    counts = dict.fromkeys(ENDS, 0)
    for tree in trees(ON):
        by_id = {one.id: one for one in tree.branches}
        for one in tree.splits():
            old, new = (np.inf if b.lost is None else int(b.lost - 1e-9) for b in (by_id[one.parent], one))
            end = "parent" if old > new else "child" if new > old else "both" if old == np.inf else "same"
            counts[end] += 1
    assert board().outlived == counts and sum(counts.values()) > 20


def test_who_is_alike_is_counted_pair_by_pair() -> None:
    kin = others = 0
    for tree in trees(ON):
        living = tree.living()
        have = [{one.trait for one in branch.gained if one.until is None} for branch in living]
        for i in range(len(living)):
            for k in range(i):
                if have[i] & have[k]:
                    same = tree.root_of(living[i]).id == tree.root_of(living[k]).id
                    kin, others = kin + same, others + (not same)
    assert board().alike[ON] == (kin, others) and LOOKED_AT >= 12
    assert f"{kin} of these pairs come from one tree" in block("alike")["summary"]


def test_differences_are_those_within_pairs() -> None:
    values = board().values("founded")
    found = board().paired("founded")
    assert found.change == pytest.approx((values[ON] - values[OFF]).mean())
    assert found.sure == (found.low > 0 or found.high < 0) and found.low < found.change < found.high
    assert "a difference of +" in block("means")["summary"]


def test_a_parent_lost_before_or_after_its_child_is_told_apart() -> None:
    both = board().comparison
    assert both is not None
    species = both[ON].species
    assert outlived(species.where(species["parent"] == 0)) == dict.fromkeys(ENDS, 0)
    assert len(living_trees(species, [0, 1, 2])) == 3


@pytest.mark.parametrize("wrong", [{"divergence": True}, {"game": "origin"}, {"players": ["Ann"] * 2}])
def test_what_does_not_fit_is_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(LabError) as error:
        SplitOrNot(games=1, **wrong)
    assert len(str(error.value)) > 15


def test_the_numbers_go_into_a_table() -> None:
    ((name, columns, rows),) = board().tables()
    assert name == "games" and columns[:2] == ["game", "splits"] and len(list(rows)) == 24
