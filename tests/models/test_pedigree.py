"""One population animal by animal: inheritance holds for everybody, and the counts are those of the Wright-Fisher model."""

from __future__ import annotations

import numpy as np
import pytest

from evolution_lab.core.errors import LabError
from evolution_lab.models import families, kimura


def many(n: int, **more: float) -> list[object]:
    rng = np.random.default_rng(7)
    return [families(20, 400, rng, **more) for _run in range(n)]  # type: ignore[arg-type]


def test_every_copy_comes_from_the_parent_that_is_named_and_nobody_is_both_parents() -> None:
    found = families(30, 60, np.random.default_rng(3), carriers=10, s=0.1)
    generations = len(found.copies)
    assert generations > 5
    for g in range(1, generations):
        mother, father = found.parents[g].T
        assert (mother != father).all() and (np.sort(mother) == mother).all()
        for k, parent in enumerate((mother, father)):
            given = found.copies[g][:, k][:, None]
            assert (found.copies[g - 1][parent] == given).any(axis=1).all()
    assert (found.parents[0] == -1).all()


def test_counts_carriers_and_genotypes_agree() -> None:
    found = families(25, 30, np.random.default_rng(5), carriers=8)
    for g in range(len(found.copies)):
        AA, Aa, aa = found.genotypes(g)
        assert AA + Aa + aa == 25 and AA + Aa == found.carriers[g] and 2 * AA + Aa == found.counts[g]
    assert found.carriers[0] == found.counts[0] == 8


def test_it_ends_where_nothing_can_change_any_more() -> None:
    for one in many(60, s=0.5):
        assert one.settled == len(one.copies) - 1  # type: ignore[attr-defined]
        assert one.counts[-1] in (0, 40)  # type: ignore[attr-defined]
    assert families(10, 3, np.random.default_rng(1), carriers=10).settled is None


def test_without_selection_the_share_stays_on_average_and_a_new_copy_is_kept_once_in_2n() -> None:
    ends = np.array([one.counts[-1] == 40 for one in many(1500)])  # type: ignore[attr-defined]
    share = 1 / 40
    assert abs(ends.mean() - share) < 4 * (share * (1 - share) / len(ends)) ** 0.5


def test_with_selection_a_new_copy_is_kept_as_often_as_kimura_says() -> None:
    ends = np.array([one.counts[-1] == 40 for one in many(700, s=0.2, h=0.5)])  # type: ignore[attr-defined]
    share = float(kimura(20, 0.2))
    assert abs(ends.mean() - share) < 0.025 + 4 * (share * (1 - share) / len(ends)) ** 0.5


def test_the_spread_after_one_generation_is_that_of_drift() -> None:
    rng = np.random.default_rng(11)
    p = np.array([families(20, 1, rng, carriers=20).counts[-1] / 40 for _run in range(3000)])
    # All 20 carry one copy: p is one half, and every child draws both copies anew.
    assert p.mean() == pytest.approx(0.5, abs=4 * 0.08 / 3000**0.5)
    assert p.var() == pytest.approx(0.25 / 40, rel=0.12)


@pytest.mark.parametrize(
    ("N", "more", "words"), [(1, {}, "N is 2 or more"), (5, {"carriers": 6}, "carriers is 5 at most"), (5, {"s": -2.0}, "fitness cannot"), (5, {"s": -1.0, "carriers": 4, "h": 1.0}, "Fewer than two")]
)  # fmt: skip
def test_what_cannot_be_is_refused_in_words(N: int, more: dict[str, float], words: str) -> None:
    with pytest.raises(LabError, match=words):
        families(N, 10, np.random.default_rng(1), **more)  # type: ignore[arg-type]
