"""Fixation: Haldane and Kimura against each other, against sums that are known, and against the exact Moran formula."""

from __future__ import annotations

from math import exp, log, sqrt

import pytest

np = pytest.importorskip("numpy")

from evolution_lab import models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402


def test_haldane_is_the_beginning_of_the_branching_process() -> None:
    for s in (0.001, 0.01, 0.1):
        x = models.branching(s)
        assert 1 - x == pytest.approx(exp(-(1 + s) * x), abs=1e-12)
        assert models.haldane(s) == pytest.approx(x, rel=1.4 * s)
    assert models.branching(0) == models.branching(-0.5) == models.haldane(-0.1) == 0
    assert models.branching(1e-9) == pytest.approx(2e-9, rel=1e-3)


def test_kimura_without_selection_is_the_frequency() -> None:
    assert models.kimura(50, 0.0, [0.1, 0.5]) == pytest.approx([0.1, 0.5])
    assert float(models.kimura(50, 1e-12, 0.3)) == pytest.approx(0.3, rel=1e-6)


@pytest.mark.parametrize("N", [10, 1000, 10**6])
@pytest.mark.parametrize("s", [-0.3, -0.001, 0.001, 0.3])
def test_the_integral_without_dominance_is_the_known_one(N: int, s: float) -> None:
    from evolution_lab.models.fixation import _with_dominance

    for p in (1e-6, 0.01, 0.5, 0.999):
        assert _with_dominance(2.0 * N * s, 0.0, p) == pytest.approx(float(models.kimura(N, s, p)), rel=1e-8, abs=1e-15)


def test_a_dominant_and_a_recessive_newcomer() -> None:
    # Haldane 1927: about 2s if dominant; Kimura 1962: about the root of 2s/(pi N) if recessive.
    N, s = 10**5, 0.01
    assert float(models.kimura(N, s, h=1.0)) == pytest.approx(2 * s, rel=0.02)
    assert float(models.kimura(N, s, h=0.0)) == pytest.approx(sqrt(2 * s / (np.pi * N)), rel=0.02)


def test_ends_and_huge_exponents() -> None:
    assert models.kimura(10**9, [0.5, -0.5], 0.5) == pytest.approx([1, 0])
    assert models.kimura(100, 0.1, [0.0, 1.0]) == pytest.approx([0, 1])
    assert models.kimura(100, -0.1, [0.0, 1.0]) == pytest.approx([0, 1])
    assert models.kimura(100, 0.1, [0.0, 1.0], h=1.0) == pytest.approx([0, 1])
    assert (np.diff(models.kimura(100, np.linspace(-0.2, 0.2, 21))) > 0).all()


@pytest.mark.parametrize("s", [-0.1, 0.0, 0.2])
@pytest.mark.parametrize("carriers", [1, 4])
def test_moran_populations_are_fixed_as_often_as_the_formula_says(s: float, carriers: int) -> None:
    replicates = 8000
    p = models.moran(10, carriers / 10, 150, replicates, np.random.default_rng(1), s=s)
    theory = models.moran_fixation(10, s, carriers)
    assert models.end_states(p).fixed / replicates == pytest.approx(theory, abs=4.5 * sqrt(theory / replicates) + 1e-3)


def test_moran_drifts_as_fast_as_its_theory() -> None:
    N, replicates = 20, 8000
    p = models.moran(N, 0.5, 10, replicates, np.random.default_rng(2))
    steps = np.arange(11) * N
    expected = 0.5 * (1 - 2 / N**2) ** steps
    error = models.heterozygosity(p).std(axis=0) / sqrt(replicates)
    assert (np.abs(models.mean_heterozygosity(p) - expected) <= 4.5 * error + 1e-12).all()
    assert models.moran(10, 0.5, 400, 300, np.random.default_rng(3), u=0.03, v=0.01)[:, -1].mean() == pytest.approx(
        0.25, abs=4.5 * 0.43 / sqrt(300)
    )


def test_mean_time_to_the_end_is_close_to_the_diffusion() -> None:
    p = models.wright_fisher(30, 0.5, 1500, 3000, np.random.default_rng(4))
    inside = ((p > 0) & (p < 1)).sum(axis=1)
    assert inside.mean() == pytest.approx(float(models.mean_time(30, 0.5)), rel=0.06)
    assert float(models.mean_time(30, 0.5)) == pytest.approx(4 * 30 * log(2))
    assert float(models.mean_time(30, 0.0)) == 0


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: models.kimura(0, 0.1), "N is 1 or more"),
        (lambda: models.kimura(10, -2), "fitness"),
        (lambda: models.kimura(10, 0.1, 1.5), "share"),
        (lambda: models.haldane(float("nan")), "gap"),
        (lambda: models.branching(-2), "fitness"),
        (lambda: models.moran_fixation(10, 0.1, 11), "10 at most"),
        (lambda: models.moran(10, 0.33, 5, 5, np.random.default_rng(1)), "whole number"),
        (lambda: models.moran(10**6, 0.5, 1000, 5, np.random.default_rng(1)), "births"),
        (lambda: models.moran(1, 0.5, 10, 5, np.random.default_rng(1)), "2 or more"),
    ],
)
def test_impossible_values_are_refused_in_words(call: object, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()  # type: ignore[operator]
