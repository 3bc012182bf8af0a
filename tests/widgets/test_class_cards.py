"""The pooled runs of a class are the very runs of each person's board, and the sums are right."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")
pytest.importorskip("anywidget")

from evolution_lab.core.errors import LabError
from widgets.class_cards import MADE_UP, ClassCards
from widgets.models_lab.lost_card import ALL, LostGoodCard


def test_each_run_is_the_one_on_that_persons_board() -> None:
    pooled = ClassCards("TROUT-59", "OTTER-151, <b>MOTH</b>; otter-151\n")
    for seed, count in pooled.counts.items():
        board = LostGoodCard(seed, cards=ALL)
        assert board.spread() == count
        board.close()
    assert len(pooled.counts) == 4 and next(iter(pooled.counts)) == "TROUT-59"
    html = pooled.html()
    assert "<b>MOTH" not in html and "&lt;b&gt;MOTH" in html
    spread = sum(pooled.counts.values())
    assert f"Together {spread:,} of 2,000 good cards spread" in pooled.summary() and "4 runs." in pooled.summary()


def test_without_a_class_one_is_made_up_and_called_so() -> None:
    pooled = ClassCards("TROUT-59")
    assert len(pooled.counts) == MADE_UP + 1
    assert "made-up class" in pooled.summary() and "All others were lost" in pooled.summary()
    assert ClassCards("TROUT-59", "A").made_up is False and ClassCards("TROUT-59", " , ").made_up is True


def test_what_is_no_list_of_seeds_is_refused() -> None:
    with pytest.raises(LabError, match="one text"):
        ClassCards("A", ["B"])  # type: ignore[arg-type]
    with pytest.raises(LabError, match="At most"):
        ClassCards("A", ",".join(str(k) for k in range(80)))


@pytest.mark.parametrize("between", [", ", ";", "\n", "\t", " ", "  ", "\r\n", "，", "、"])
def test_seeds_are_told_apart_however_they_are_typed(between: str) -> None:
    typed = (
        ["OTTER-1510", "MOTH-7", "my seed 7", "42"]
        if between.strip() or between.strip(" ")
        else ["OTTER-1510", "MOTH-7"]
    )
    assert ClassCards("FINCH-42", between.join(typed)).seeds == ["FINCH-42", *typed]


def test_a_seed_that_no_board_takes_is_refused_in_words() -> None:
    with pytest.raises(LabError, match="seed"):
        ClassCards("FINCH-42", "x" * 2000)
