"""The mutation number: exact where it can be worked out by hand, and honest intervals for drawn cultures."""

from __future__ import annotations

from math import exp, log

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")

from evolution_lab import data, inference, models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402
from evolution_lab.inference.mutations import _Likelihood  # noqa: E402
from evolution_lab.models.fluctuation import distribution  # noqa: E402


def test_p0_by_hand() -> None:
    assert inference.m_by_p0([0, 0, 0, 5]).m == pytest.approx(-log(0.75))
    assert inference.m_by_p0([0, 0, 0, 5], plating=0.5).m == pytest.approx(-log(0.75) * 0.5 / (0.5 * log(2)))


@pytest.mark.parametrize("plating", [1.0, 0.7, 0.4])
def test_the_likelihood_is_that_of_the_distribution(plating: float) -> None:
    row = np.array([0, 0, 1, 3, 17, 250])
    for m in (0.2, 1.5, 20.0):
        chances = distribution(m, 250, plating, initial_cells=0)
        assert _Likelihood(row, plating)(m) == pytest.approx(np.log(chances[row]).sum(), rel=1e-9)


def test_a_large_m_does_not_vanish() -> None:
    counts = models.spontaneous(300.0, 30, np.random.default_rng(1), initial_cells=1)
    found = inference.m_by_likelihood(np.minimum(counts, 4_000), level=0.999)
    assert 300 in found.interval and found.m == pytest.approx(300, rel=0.2)
    # Far from the truth the likelihood is finite and lower, on both sides.
    likelihood = _Likelihood(np.minimum(counts, 4_000), 1.0)
    values = [likelihood(m) for m in (1.0, 100.0, found.m, 900.0, 2000.0)]
    assert (
        np.isfinite(values).all() and np.argmax(values) == 2 and values == sorted(values[:3]) + sorted(values[3:])[::-1]
    )


@pytest.mark.parametrize("plating", [1.0, 0.3])
def test_intervals_hold_the_truth_as_often_as_they_say(plating: float) -> None:
    runs, truth = 150, 1.5
    table = models.spontaneous(truth, 24 * runs, np.random.default_rng(2), plating=plating).reshape(runs, 24)
    table = np.minimum(table, 3000)
    found = [inference.m_by_likelihood(row, plating) for row in table]
    assert np.mean([truth in one.interval for one in found]) >= 0.95 - 4 * np.sqrt(0.95 * 0.05 / runs)
    m = np.array([one.m for one in found])
    assert m.mean() == pytest.approx(truth, abs=4 * m.std() / np.sqrt(runs) + 0.05)
    p0 = [inference.m_by_p0(row, plating) for row in table if 0 < (row == 0).sum() < 24]
    assert np.mean([truth in one.interval for one in p0]) >= 0.88
    # All counts say more than the zeros alone.
    assert np.mean([one.interval.high - one.interval.low for one in found]) < np.mean(
        [one.interval.high - one.interval.low for one in p0]
    )


def test_both_ideas_are_told_apart() -> None:
    rng = np.random.default_rng(3)
    grown = [inference.compare_hypotheses(row).difference for row in models.spontaneous(2, 400, rng).reshape(20, 20)]
    plated = [inference.compare_hypotheses(row).difference for row in models.induced(12, 400, rng).reshape(20, 20)]
    assert min(grown) > 0 > max(plated)
    for name, counts in data.luria_delbruck().items():
        found = inference.compare_hypotheses(counts, 0.4 if name == "16" else 1.0)
        assert (found.difference < 0) == (name == "10a"), name
        assert ("grew as if on the plate" in str(found)) == (name != "10a")


def test_a_rate_is_m_over_cells() -> None:
    assert inference.m_by_p0([0, 1]).rate(1e8) == pytest.approx(log(2) / 1e8)


def test_the_other_idea_is_poisson() -> None:
    counts = [3, 5, 4]
    by_hand = sum(k * log(4) - 4 - sum(log(j) for j in range(1, k + 1)) for k in counts)
    found = inference.compare_hypotheses(counts)
    assert found.induced == pytest.approx(by_hand) and found.mean == 4
    assert exp(found.spontaneous) < exp(found.induced)


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: inference.m_by_p0([1, 2, 3]), "m_by_likelihood"),
        (lambda: inference.m_by_p0([0, 0]), "m_by_likelihood"),
        (lambda: inference.m_by_likelihood([0, 0, 0]), "More cultures"),
        (lambda: inference.m_by_likelihood([0, 1.5]), "whole numbers"),
        (lambda: inference.m_by_likelihood([0]), "at least 2"),
        (lambda: inference.m_by_likelihood([0, 5], plating=0), "plating"),
        (lambda: inference.m_by_likelihood([0, 5], plating=1.5), "plating"),
        (lambda: inference.m_by_likelihood([0, 10**6]), "cannot be counted"),
        (lambda: inference.m_by_p0([0, 5]).rate(0), "one cell"),
    ],
)
def test_impossible_data_are_refused_in_words(call: object, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()  # type: ignore[operator]
