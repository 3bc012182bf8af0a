"""The Wright-Fisher model against its theory. Every tolerance is 4.5 standard errors of what is drawn, or exact.

Equations: Crow and Kimura 1970, chapter 7 (mean, variance, loss of heterozygosity); Kimura 1962, equation 3 (fixation).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from evolution_lab import models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402
from evolution_lab.models import chain  # noqa: E402

MANY, FEWER = 20_000, 6_000


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("ploidy", [1, 2])
@pytest.mark.parametrize("p0", [0.5, 0.1])
def test_drift_keeps_the_mean_and_spreads_as_expected(ploidy: int, p0: float) -> None:
    p = models.wright_fisher(N=20, p0=p0, generations=30, replicates=MANY, rng=rng(), ploidy=ploidy)
    assert p.shape == (MANY, 31) and (p[:, 0] == p0).all()
    variance = models.expected_variance(p0, 20, 30, ploidy=ploidy)
    for t in (1, 5, 30):
        assert p[:, t].mean() == pytest.approx(p0, abs=4.5 * sqrt(variance[t] / MANY))
        squares = (p[:, t] - p0) ** 2
        assert squares.mean() == pytest.approx(variance[t], abs=4.5 * squares.std() / sqrt(MANY))


@pytest.mark.parametrize("N", [8, 16, 100])
def test_heterozygosity_falls_by_one_in_2N_each_generation(N: int) -> None:
    p = models.wright_fisher(N=N, p0=0.5, generations=40, replicates=MANY, rng=rng(2))
    expected = 0.5 * (1 - 1 / (2 * N)) ** np.arange(41)
    assert models.expected_heterozygosity(0.5, N, 40) == pytest.approx(expected)
    error = models.heterozygosity(p).std(axis=0) / sqrt(MANY)
    assert (np.abs(models.mean_heterozygosity(p) - expected) <= 4.5 * error + 1e-12).all()


def test_changing_sizes_lose_what_each_generation_loses() -> None:
    N = models.bottleneck(N=200, at=10, size=3, lasting=4, generations=30)
    p = models.wright_fisher(N=N, p0=0.5, generations=30, replicates=MANY, rng=rng(3))
    expected = models.expected_heterozygosity(0.5, N, 30)
    error = models.heterozygosity(p).std(axis=0) / sqrt(MANY)
    assert (np.abs(models.mean_heterozygosity(p) - expected) <= 4.5 * error + 1e-12).all()
    # The harmonic mean loses nearly as much as the true sequence.
    mean = models.harmonic_mean(N[1:])
    assert (1 - 1 / (2 * mean)) ** 30 == pytest.approx(models.kept_share(N, 30)[-1], rel=0.06)


def test_a_founder_starts_at_home_and_every_count_is_possible() -> None:
    N = models.founder(N=500, founders=3, generations=12)
    assert list(N[:4]) == [500, 3, 6, 12] and N[-1] == 500
    p = models.wright_fisher(N=N, p0=0.3, generations=12, replicates=200, rng=rng(4))
    copies = p[:, 1:] * 2 * N[1:]
    assert np.allclose(copies, copies.round())


@pytest.mark.parametrize("N", [20, 100])
@pytest.mark.parametrize("s", [-0.02, 0.0, 0.02, 0.1])
@pytest.mark.parametrize("ploidy", [1, 2])
def test_a_new_mutant_is_fixed_as_often_as_kimura_says(N: int, s: float, ploidy: int) -> None:
    p = models.wright_fisher(
        N=N, p0=1 / (N * ploidy), generations=N * 15, replicates=FEWER, rng=rng(5), s=s, ploidy=ploidy
    )
    found, theory = models.end_states(p), float(models.kimura(N, s, ploidy=ploidy))
    assert found.both <= FEWER * 0.002
    # The diffusion equation itself is off by terms of the order of s; the exact chain below is not.
    error = 4.5 * sqrt(max(theory, 1e-4) / FEWER)
    assert found.fixed / FEWER == pytest.approx(theory, abs=error + abs(s) * theory)


@pytest.mark.parametrize("h", [0.0, 0.5, 1.0, 2.0])
@pytest.mark.parametrize("s", [-0.02, 0.02])
def test_kimura_with_dominance_is_close_to_the_exact_chain(h: float, s: float) -> None:
    N, start = 50, 10
    matrix = models.transition_matrix(2 * N, s=s, h=h)
    inner = np.linalg.solve(np.eye(2 * N - 1) - matrix[1:-1, 1:-1], matrix[1:-1, -1])
    assert float(models.kimura(N, s, start / (2 * N), h=h)) == pytest.approx(inner[start - 1], rel=0.06, abs=1e-4)


@pytest.mark.parametrize(
    "forces",
    [
        {},
        {"s": 0.3, "h": 1.0},
        {"s": -0.4, "h": 0.2},
        {"u": 0.05, "v": 0.01},
        {"m": 0.1, "pm": 0.9},
        {"s": 0.2, "h": 0.0, "u": 0.01, "v": 0.02, "m": 0.03, "pm": 0.1},
        {"s": 0.5, "ploidy": 1},
        {"s": -1.0, "h": 0.0},
    ],
)
def test_every_state_is_as_frequent_as_the_exact_chain_says(forces: dict[str, Any]) -> None:
    ploidy = forces.get("ploidy", 2)
    p = models.wright_fisher(N=8, p0=0.5, generations=6, replicates=MANY, rng=rng(6), **forces)
    copies = 8 * ploidy
    chances = models.distribution(models.transition_matrix(copies, **forces), copies // 2, 6)[6]
    found = np.bincount((p[:, 6] * copies).round().astype(int), minlength=copies + 1) / MANY
    assert (np.abs(found - chances) <= 4.5 * np.sqrt(chances * (1 - chances) / MANY) + 1e-4).all()


def test_mutation_and_selection_hold_each_other() -> None:
    u, s = 1e-3, 0.1
    for h in (0.0, 0.5):
        rest = models.mutation_selection(u, s, h)
        # In the model A is the good allele: the harmful one has fitness 1 - s when A has 1 + s' with 1 + s' = 1/(1 - s).
        gain = 1 / (1 - s) - 1
        dominance = 1 - h if h == 0 else (1 - h * s) / (1 - s) / gain - 1 / gain
        long = models.deterministic(0.5, 20_000, s=gain, h=dominance, u=u)
        assert 1 - long[-1] == pytest.approx(rest, rel=0.02)
    p = models.wright_fisher(N=2000, p0=0.99, generations=400, replicates=400, rng=rng(7), s=gain, h=dominance, u=u)
    q = 1 - p[:, -1]
    assert q.mean() == pytest.approx(rest, abs=4.5 * q.std() / sqrt(400) + 0.03 * rest)


def test_two_way_mutation_comes_to_rest_where_it_should() -> None:
    assert models.deterministic(0.9, 5000, u=3e-3, v=1e-3)[-1] == pytest.approx(models.two_way_mutation(3e-3, 1e-3))


def test_the_fitter_heterozygote_keeps_both() -> None:
    rest = models.heterozygote_advantage(s=-0.1, h=-1.0)
    for start in (0.05, 0.95):
        assert models.deterministic(start, 3000, s=-0.1, h=-1.0)[-1] == pytest.approx(rest)


def test_the_recursion_is_that_of_the_textbook() -> None:
    # A recessive lethal: q' = q / (1 + q). Here the lethal allele is A.
    p = models.deterministic(0.5, 10, s=-1.0, h=0.0)
    assert p == pytest.approx([0.5 / (1 + 0.5 * t) for t in range(11)])
    # Haploid selection: the odds grow by 1 + s each generation.
    p = models.deterministic(0.01, 50, s=0.1, ploidy=1)
    assert p / (1 - p) == pytest.approx(0.01 / 0.99 * 1.1 ** np.arange(51))
    # One-way migration: the difference shrinks by 1 - m.
    p = models.deterministic(0.1, 20, m=0.1, pm=0.8)
    assert 0.8 - p == pytest.approx(0.7 * 0.9 ** np.arange(21))


def test_the_mean_of_many_large_populations_is_the_recursion() -> None:
    settings: dict[str, Any] = {"s": 0.05, "h": 0.8, "u": 1e-3, "v": 1e-4, "m": 0.002, "pm": 0.3}
    p = models.wright_fisher(N=100_000, p0=0.1, generations=80, replicates=200, rng=rng(8), **settings)
    assert p.mean(axis=0) == pytest.approx(models.deterministic(0.1, 80, **settings), abs=1e-3)


def test_one_value_for_each_replicate() -> None:
    s = np.array([0.0, 0.1, 0.2])
    p = models.wright_fisher(N=10**9, p0=[0.1, 0.2, 0.3], generations=20, replicates=3, rng=rng(9), s=s)
    assert p == pytest.approx(models.deterministic([0.1, 0.2, 0.3], 20, s=s), abs=1e-3)


def test_what_is_lost_stays_lost_and_the_counters_add_up() -> None:
    p = models.wright_fisher(N=5, p0=0.5, generations=60, replicates=500, rng=rng(10), s=0.1)
    for edge in (0.0, 1.0):
        there = p == edge
        assert (there[:, 1:] | ~there[:, :-1]).all()
    lost, fixed = models.lost_and_fixed(p)
    ends = models.end_states(p)
    assert (lost[-1] * 500, fixed[-1] * 500) == (ends.lost, ends.fixed) and sum(ends) == 500


def test_nobody_survives_a_lethal_allele_alone_and_nothing_breaks() -> None:
    p = models.wright_fisher(N=3, p0=1.0, generations=5, replicates=4, rng=rng(), s=-1.0, h=0.0)
    assert (p == 1).all()
    assert (models.deterministic(1.0, 5, s=-1.0, ploidy=1) == 1).all()


def test_the_same_generator_gives_the_same_run() -> None:
    one, two = (models.wright_fisher(10, 0.5, 10, 5, rng(11), s=0.1) for _again in range(2))
    assert (one == two).all()


@pytest.mark.parametrize(
    "call",
    [
        lambda seed: models.wright_fisher(10, 0.5, 5, 3, seed),
        lambda seed: models.moran(10, 0.5, 5, 3, seed),
        lambda seed: models.birth_and_death(0.1, 0.1, 5, 3, seed),
        lambda seed: models.sampled_genotypes(10, 0.5, 3, seed),
    ],
)
def test_a_seed_in_place_of_a_generator_is_refused_in_words(call: Any) -> None:
    for seed in (7, None, "x"):
        with pytest.raises(LabError, match="default_rng"):
            call(seed)


def test_no_replicate_and_no_generation_beyond_the_start() -> None:
    assert models.wright_fisher(10, 0.3, 0, 2, rng()).tolist() == [[0.3], [0.3]]


def test_chances_of_the_chain_add_up() -> None:
    matrix = models.transition_matrix(60, s=0.1, h=0.3, u=0.01)
    assert np.allclose(matrix.sum(axis=1), 1) and (matrix >= 0).all()
    assert chain.binomial_chances(3, [0.0, 1.0]).tolist() == [[1, 0, 0, 0], [0, 0, 0, 1]]


GOOD: dict[str, Any] = {"N": 10, "p0": 0.5, "generations": 5, "replicates": 3}


@pytest.mark.parametrize(
    ("bad", "word"),
    [
        ({"p0": 1.2}, "p0 is a share"),
        ({"p0": -0.1}, "p0 is a share"),
        ({"p0": float("nan")}, "gap"),
        ({"p0": "half"}, "number"),
        ({"p0": [0.1, 0.2]}, "each of the 3 replicates"),
        ({"p0": [[0.1]]}, "shape"),
        ({"N": 0}, "N counts individuals"),
        ({"N": -5}, "N counts individuals"),
        ({"N": 2.5}, "whole number"),
        ({"N": [10, 10]}, "generations 0 to 5"),
        ({"N": []}, "size of each generation"),
        ({"N": float("inf")}, "infinite"),
        ({"N": 1e20}, "whole number from 1"),
        ({"generations": -1}, "0 or more"),
        ({"generations": 2.5}, "whole number"),
        ({"generations": None}, "whole number"),
        ({"replicates": 0}, "1 or more"),
        ({"replicates": True}, "whole number"),
        ({"replicates": 10**6, "generations": 10**6}, "too many"),
        ({"s": -1.5}, "fitness"),
        ({"s": 0.5, "h": -3}, "fitness"),
        ({"s": [0.1, 0.2]}, "replicates"),
        ({"u": 1.1}, "u is a share"),
        ({"v": -0.1}, "v is a share"),
        ({"m": 2}, "m is a share"),
        ({"pm": 2}, "pm is a share"),
        ({"ploidy": 3}, "ploidy"),
        ({"s": "x"}, "number"),
    ],
)
def test_impossible_values_are_refused_in_words(bad: dict[str, Any], word: str) -> None:
    with pytest.raises(LabError, match=word):
        models.wright_fisher(**{**GOOD, **bad}, rng=rng())


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: models.bottleneck(10, 4, 2, 5, 5), "bottleneck"),
        (lambda: models.growing(10, 0, 5), "growth"),
        (lambda: models.founder(10, 2, 5, growth=0.5), "growth"),
        (lambda: models.harmonic_mean([1, 0]), "above 0"),
        (lambda: models.deterministic([0.1, 0.2], 5, s=[0.1, 0.2, 0.3]), "fit together"),
        (lambda: models.deterministic(0.1, 5, s=[[0.1]]), "lists"),
        (lambda: models.two_way_mutation(0, 0), "mutation"),
        (lambda: models.mutation_selection(0.1, -0.1), "loss"),
        (lambda: models.heterozygote_advantage(0.1, 0.5), "above both"),
        (lambda: models.end_states([0.5, 2.0]), "share"),
        (lambda: models.end_states([]), "table"),
    ],
)
def test_helpers_refuse_in_words_too(call: Any, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()
