"""With and without splits: what the board counts agrees with the trees of the very same games."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from threading import Event
from typing import Any

import numpy as np
import pytest

from evolution_lab.charts.tree import game_tree
from evolution_lab.core.errors import LabError
from widgets import SplitOrNot
from widgets.lab import splits
from widgets.lab.splits import ENDS, LOOKED_AT, OFF, ON, living_trees, outlived, pairs_alike, roots


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


# --- looking at single trees ---------------------------------------------------------------------------------------------


def alike_block(board: SplitOrNot) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in board.view.data["blocks"] if one["id"] == "alike")
    return found


def test_stop_does_not_wait_for_a_game_that_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = Event(), Event()

    def slow(tree: Any) -> Any:
        begun.set()
        assert go_on.wait(20)
        return pairs_alike(tree)

    monkeypatch.setattr(splits, "pairs_alike", slow)
    board = SplitOrNot(seed="FINCH-42", games=4, players=["random"] * 2)
    assert begun.wait(20)
    began = time.perf_counter()
    assert board.take({"type": "stop"})[0]
    assert time.perf_counter() - began < 3, "nothing that takes long is done behind the lock"
    assert not board.running
    assert not board.view.data["blocks"] or "Stopped before this was counted" in str(alike_block(board))
    go_on.set()
    board.wait(20)
    assert len(board._looked.pairs) <= 1, "after Stop no further game is looked at"
    board.close()


def test_what_was_looked_at_belongs_to_these_games_alone() -> None:
    board = SplitOrNot(seed="FINCH-42", games=4, players=["random"] * 2)
    board.wait(20)
    first = board.alike
    board.take({"type": "set", "field": "seed", "value": "OTTER-9"})
    board.wait(20)
    assert board.alike != first and board._looked.games == [0, 1, 2, 3]
    fresh = SplitOrNot(seed="OTTER-9", games=4, players=["random"] * 2)
    fresh.wait(20)
    assert board.alike == fresh.alike
    board.close()
    fresh.close()


def test_a_bot_that_rolls_its_own_dice_costs_one_chart_and_the_reason_is_true() -> None:
    dice = Random(1)

    def own_dice(view: Any, options: list[Any], rng: Any) -> Any:
        return dice.choice(options)

    board = SplitOrNot(seed="FINCH-42", games=3, players=["mine"] * 2, bots={"mine": own_dice})
    board.wait(30)
    assert not board.view.data["error"] and not board.errors
    kinds = {one["id"]: one["kind"] for one in board.view.data["blocks"]}
    assert kinds["means"] == "dots" and kinds["outlived"] == "bars" and kinds["alike"] == "words"
    assert "does not decide by its rng alone" in str(alike_block(board))
    board.close()
