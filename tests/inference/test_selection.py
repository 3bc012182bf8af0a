"""s and h from counts over time: the truth is found, and as often as the level says it lies in the interval."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")

from evolution_lab import inference, models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402
from evolution_lab.inference.likelihood import allowed_drop, profile_interval  # noqa: E402

TIMES = [0, 8, 16, 24, 32, 40]


def sampled(
    seed: int, s: float, h: float, n: int = 100, p0: float = 0.1, **more: Any
) -> tuple[list[int], list[int], list[int]]:
    p = models.deterministic(p0, 40, s=s, h=h, **more)[TIMES]
    return [int(k) for k in np.random.default_rng(seed).binomial(n, p)], [n] * len(TIMES), TIMES


@pytest.mark.parametrize(("s", "h"), [(0.15, 0.5), (0.1, 1.0), (-0.1, 0.5), (0.3, 0.0), (0.0, 0.5)])
def test_without_sampling_error_the_truth_comes_out(s: float, h: float) -> None:
    p = models.deterministic(0.3, 40, s=s, h=h)[TIMES]
    n = 10**7
    fit = inference.fit_selection((p * n).round().astype(int), [n] * 6, TIMES, h=h)
    assert fit.s == pytest.approx(s, abs=2e-5) and fit.p0 == pytest.approx(0.3, abs=1e-4)
    assert fit.curve(40)[TIMES] == pytest.approx(p, abs=1e-4)
    shares = inference.fit_selection_to_shares(p, TIMES, h=h)
    assert shares.s == pytest.approx(s, abs=1e-4)


def test_dominance_is_found_too() -> None:
    p = models.deterministic(0.05, 40, s=0.3, h=0.8)[TIMES]
    n = 10**6
    fit = inference.fit_selection((p * n).round().astype(int), [n] * 6, TIMES, h=None)
    assert (fit.s, fit.h) == (pytest.approx(0.3, abs=2e-3), pytest.approx(0.8, abs=2e-3))
    assert fit.h_interval is not None and 0.8 in fit.h_interval and 0.3 in fit.interval


def test_a_haploid_course_and_a_dominant_trait() -> None:
    n = 10**7
    p = models.deterministic(0.1, 40, s=0.08, ploidy=1)[TIMES]
    assert inference.fit_selection((p * n).round().astype(int), [n] * 6, TIMES, ploidy=1).s == pytest.approx(
        0.08, abs=1e-5
    )
    p = models.deterministic(0.8, 40, s=-0.15, h=1.0)[TIMES]
    dark = 1 - (1 - p) ** 2
    fit = inference.fit_selection((dark * n).round().astype(int), [n] * 6, TIMES, h=1.0, seen="dominant")
    assert fit.s == pytest.approx(-0.15, abs=1e-4)


def test_the_interval_holds_the_truth_as_often_as_its_level_says() -> None:
    runs = 100
    inside = sum(0.15 in inference.fit_selection(*sampled(seed, 0.15, 0.5)).interval for seed in range(runs))
    # Binomial with 0.95: four standard errors are 0.087.
    assert 0.95 - 0.087 <= inside / runs <= 1


def test_the_likelihood_falls_by_the_allowed_drop_at_the_ends() -> None:
    k, n, t = sampled(3, 0.15, 0.5)
    fit = inference.fit_selection(k, n, t)
    grid = inference.likelihood_surface(
        k, n, t, [fit.interval.low, fit.s, fit.interval.high], p0=np.linspace(0.01, 0.3, 2001)
    )
    assert grid.max(axis=1) == pytest.approx([-allowed_drop(0.95), 0, -allowed_drop(0.95)], abs=2e-3)
    assert allowed_drop(0.95) == pytest.approx(1.9207, abs=1e-4)


def test_the_surface_has_its_top_at_the_estimate() -> None:
    k, n, t = sampled(4, 0.3, 0.9, n=400)
    fit = inference.fit_selection(k, n, t, h=None)
    s, h = np.linspace(0.05, 0.8, 76), np.linspace(0, 1, 21)
    grid = inference.likelihood_surface(k, n, t, s, h=h)
    top = np.unravel_index(grid.argmax(), grid.shape)
    assert (
        grid.shape == (76, 21)
        and s[top[0]] == pytest.approx(fit.s, abs=0.03)
        and h[top[1]] == pytest.approx(fit.h, abs=0.1)
    )
    starts = inference.likelihood_surface(k, n, t, s, p0=[0.05, 0.1], h=0.9)
    assert starts.shape == (76, 2) and starts.max() == 0


def test_more_data_make_the_interval_shorter_and_a_higher_level_longer() -> None:
    few, many = (inference.fit_selection(*sampled(5, 0.15, 0.5, n=n)).interval for n in (50, 5000))
    assert many.high - many.low < (few.high - few.low) / 5
    wide = inference.fit_selection(*sampled(5, 0.15, 0.5, n=50), level=0.99).interval
    assert wide.low < few.low and wide.high > few.high


def test_no_selection_is_said_to_be_plausible() -> None:
    text = str(inference.fit_selection(*sampled(6, 0.0, 0.5)))
    assert "No selection at all (s = 0) is plausible too." in text
    assert "No selection" not in str(inference.fit_selection(*sampled(6, 0.2, 0.5)))
    assert "fewer offspring" in str(inference.fit_selection(*sampled(6, -0.2, 0.5, p0=0.9)))


def test_an_interval_may_be_open() -> None:
    fit = inference.fit_selection([0, 100], [100, 100], [0, 2])
    assert fit.interval.high == float("inf") and fit.interval.low > 0 and "no end in sight" in str(fit)


def test_samples_of_the_same_time_and_empty_samples_do_no_harm() -> None:
    k, n, t = sampled(7, 0.15, 0.5)
    halves = inference.fit_selection(
        [x for one in k for x in (one // 2, one - one // 2)], [50] * 12, [x for one in t for x in (one, one)]
    )
    assert halves.s == pytest.approx(inference.fit_selection(k, n, t).s, abs=1e-4)
    assert inference.fit_selection([*k, 0], [*n, 0], [*t, 41]).s == pytest.approx(halves.s, abs=1e-4)
    shifted = inference.fit_selection(k, n, [x - 200 for x in t])
    assert shifted.s == pytest.approx(halves.s, abs=1e-4)


def test_a_profile_that_never_falls_ends_at_its_limits() -> None:
    assert profile_interval(lambda x: 0.0, 0.5, 0.0, 0.0, 1.0, 0.1, 0.95)[:2] == (0.0, 1.0)
    found = profile_interval(lambda x: -((x - 2) ** 2) / 2, 2.0, 0.0, -50.0, 50.0, 0.1, 0.95)
    assert found[:2] == pytest.approx((2 - 1.959964, 2 + 1.959964), abs=1e-5)


@pytest.mark.parametrize("h", [-1, 0, 0.5, 1, 2, None])
@pytest.mark.parametrize("seed", range(2))
def test_odd_data_have_a_best_point_and_an_interval_around_it(h: float | None, seed: int) -> None:
    """Few samples of very different size, with fitnesses that pull both ways: the likelihood has several hills."""
    draw = np.random.default_rng(seed)
    t = np.sort(draw.choice(120, 5, replace=False))
    n = draw.choice([1, 2, 50, 1000, 10**5], 5)
    k = draw.integers(0, n + 1)
    fit = inference.fit_selection(k, n, t, h=h)
    assert fit.interval.low <= fit.s <= fit.interval.high and str(fit).endswith(".")
    grid = np.concatenate((np.linspace(-0.4, -0.01, 6), np.linspace(0, 0.4, 7)))
    for s in grid[grid * fit.h > -1]:
        p0 = 1 / (1 + np.exp(-np.linspace(-20, 20, 41)))
        best = max(inference.log_likelihood(k, n, t, s=float(s), p0=float(p), h=fit.h) for p in p0[::8])
        assert best <= fit.log_likelihood + 1e-3


GOOD: dict[str, Any] = {"carriers": [1, 5, 9], "examined": [10, 10, 10], "generations": [0, 5, 10]}


@pytest.mark.parametrize(
    ("bad", "word"),
    [
        ({"carriers": [1, 5]}, "same length"),
        ({"carriers": [1, 5, 11]}, "Sample 3: more carriers"),
        ({"carriers": [1, 5.5, 9]}, "whole numbers"),
        ({"carriers": [1, -5, 9]}, "0 or more"),
        ({"carriers": [1, None, 9]}, "without gaps"),
        ({"carriers": [1, "x", 9]}, "numbers only"),
        ({"carriers": [0, 0, 0]}, "nothing to estimate"),
        ({"carriers": [10, 10, 10]}, "nothing to estimate"),
        ({"generations": [10, 5, 0]}, "oldest first"),
        ({"generations": [0, 0, 0]}, "run forward"),
        ({"generations": [0, 2.5, 5]}, "whole numbers"),
        ({"generations": [0, 5, 10**7]}, "Are they years"),
        ({"generations": [0, float("nan"), 5]}, "gaps"),
        ({"level": 95}, "level"),
        ({"seen": "beans"}, "seen is"),
        ({"ploidy": 4}, "ploidy"),
        ({"h": float("nan")}, "h has a gap"),
        ({"carriers": [], "examined": [], "generations": []}, "at least 2"),
    ],
)
def test_impossible_data_are_refused_in_words(bad: dict[str, Any], word: str) -> None:
    with pytest.raises(LabError, match=word):
        inference.fit_selection(**{**GOOD, **bad})


def test_impossible_shares_are_refused_in_words() -> None:
    with pytest.raises(LabError, match="Divide percentages"):
        inference.fit_selection_to_shares([10, 20, 30], [0, 1, 2])
    with pytest.raises(LabError, match="nothing to estimate"):
        inference.fit_selection_to_shares([0, 0, 0], [0, 1, 2])
    with pytest.raises(LabError, match="above -1"):
        inference.likelihood_surface(**GOOD, s=[-2, 0.1])
