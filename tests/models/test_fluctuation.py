"""The fluctuation test against its theory. Every tolerance is four standard errors or more of the number drawn."""

from __future__ import annotations

from math import exp, log, sqrt

import pytest

np = pytest.importorskip("numpy")

from evolution_lab.core.errors import LabError  # noqa: E402
from evolution_lab.models import fluctuation as model  # noqa: E402

MANY = 200_000


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


@pytest.mark.parametrize("m", [0.3, 1.0, 3.0])
@pytest.mark.parametrize("plating", [1.0, 0.4])
def test_drawn_counts_follow_the_known_distribution(m: float, plating: float) -> None:
    counts = model.spontaneous(m, MANY, rng(), plating=plating)
    chances = model.distribution(m, 40, plating)
    found = np.bincount(np.minimum(counts, 41), minlength=42)[:41] / MANY
    error = np.sqrt(chances * (1 - chances) / MANY)
    assert (np.abs(found - chances) <= 4.5 * error).all()
    assert abs((counts > 40).mean() - (1 - chances.sum())) <= 4.5 * sqrt((1 - chances.sum()) / MANY)


@pytest.mark.parametrize("m", [0.1, 1.0, 4.0])
def test_the_share_without_a_mutant_is_exp_minus_m(m: float) -> None:
    zeros = (model.spontaneous(m, MANY, rng(2)) == 0).mean()
    assert zeros == pytest.approx(exp(-m), abs=4.5 * sqrt(exp(-m) / MANY))
    assert model.no_mutant(m) == exp(-m) == pytest.approx(model.distribution(m, 0)[0], abs=1e-12)


def test_thinned_by_plating_the_share_without_a_mutant_is_as_known() -> None:
    assert model.no_mutant(1.0, 0.4) == pytest.approx(exp(0.4 * log(0.4) / 0.6))
    assert model.distribution(1.0, 0, 0.4)[0] == pytest.approx(model.no_mutant(1.0, 0.4), rel=1e-5)
    # Experiment 16 had 11 zeros in 20 at a plating efficiency of 0.4: m = 0.97868 is the published value.
    assert model.no_mutant(0.9786801, 0.4) == pytest.approx(11 / 20, abs=1e-6)


def test_clones_have_the_sizes_of_lea_and_coulson() -> None:
    k = np.arange(1, 301)
    assert np.allclose(model.clone_sizes(300, start=1e-9)[1:] * k * (k + 1), 1, atol=1e-5)


@pytest.mark.parametrize("plating", [0.01, 0.2, 0.4, 0.5, 0.5001, 0.55, 0.9, 0.99, 1.0])
def test_a_culture_without_end_is_the_limit_of_large_ones(plating: float) -> None:
    assert np.allclose(
        model.clone_sizes(500, plating, 0), model.clone_sizes(500, plating, 1e-13), rtol=1e-6, atol=1e-12
    )
    large = model.distribution(1.2, 60, plating, 1, 1e12)
    assert np.allclose(model.distribution(1.2, 60, plating, initial_cells=0), large, atol=1e-9)
    assert model.clone_sizes(0, plating, 0).shape == (1,) and model.clone_sizes(1, plating, 0).shape == (2,)


@pytest.mark.parametrize("plating", [0.05, 0.5, 0.95])
def test_plated_cells_are_those_of_whole_cultures_drawn_cell_by_cell(plating: float) -> None:
    """Drawn at once, plated counts follow the same law as whole cultures whose cells are then drawn one by one."""
    at_once = model.spontaneous(1.5, MANY, rng(8), plating=plating)
    thinned = rng(10).binomial(model.spontaneous(1.5, MANY, rng(9)), plating)
    for edge in (0, 1, 2, 5, 20, 100, 1000):
        one, two = (at_once <= edge).mean(), (thinned <= edge).mean()
        assert one == pytest.approx(two, abs=4.5 * sqrt(2 * max(one * (1 - one), 1e-5) / MANY)), edge


def test_the_first_chances_are_those_of_the_recursion_by_hand() -> None:
    # p1 = m/2 p0 and p2 = m/6 p0 + m/4 p1, from q1 = 1/2 and q2 = 1/6.
    p0, p1, p2 = model.distribution(1.5, 2, initial_cells=1, final_cells=1e12)
    assert p1 == pytest.approx(1.5 / 2 * p0)
    assert p2 == pytest.approx(1.5 / 6 * p0 + 1.5 / 4 * p1)


def test_a_finite_culture_has_the_mean_of_luria_and_delbrueck() -> None:
    counts = model.spontaneous(2.0, MANY, rng(3), initial_cells=1e5, final_cells=1e8)
    error = counts.std() / sqrt(MANY)
    assert counts.mean() == pytest.approx(2.0 * log(1000) / 0.999, abs=4.5 * error)
    assert model.expected_mean(2.0, initial_cells=1e5) == pytest.approx(2.0 * log(1000) / 0.999)
    halved = model.spontaneous(2.0, MANY, rng(3), plating=0.5, initial_cells=1e5)
    assert halved.mean() == pytest.approx(model.expected_mean(2.0, 0.5, 1e5), abs=4.5 * halved.std() / sqrt(MANY))


def test_induced_cultures_are_poisson() -> None:
    counts = model.induced(10.0, MANY, rng(4))
    found = model.spread(counts)
    assert found.mean == pytest.approx(10, abs=4.5 * sqrt(10 / MANY))
    assert found.ratio == pytest.approx(1, abs=4.5 * sqrt(2 / MANY))


def test_the_same_total_keeps_the_mean_and_loses_the_spread() -> None:
    own = model.spontaneous(2.0, 20, rng(5))
    again = np.array([model.same_total(own, rng(n)) for n in range(2000)])
    assert (again.sum(axis=1) == own.sum()).all()
    # (n - 1) variance over mean has expectation 1 and variance about 2/19.
    assert model.ratios(again).mean() == pytest.approx(1, abs=4.5 * sqrt(2 / 19 / 2000))


def test_spread_is_what_a_pocket_calculator_gives() -> None:
    found = model.spread([0, 0, 3, 5])
    assert (found.mean, round(found.variance, 4), round(found.ratio, 4), found.zeros) == (2.0, 6.0, 3.0, 2)
    assert np.isnan(model.spread([0, 0]).ratio)
    assert np.isnan(model.ratios(np.zeros((1, 3), dtype=np.int64))[0])


def test_many_mutations_are_drawn_in_portions_with_the_same_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "AT_ONCE", 1000)
    counts = model.spontaneous(1.0, 20_000, rng(6))
    assert len(counts) == 20_000
    assert (counts == 0).mean() == pytest.approx(exp(-1), abs=4.5 * sqrt(exp(-1) / 20_000))


def test_the_same_generator_gives_the_same_counts_and_nothing_else_is_random() -> None:
    assert (model.spontaneous(2, 50, rng(7)) == model.spontaneous(2, 50, rng(7))).all()
    assert (model.spontaneous(0, 5, rng()) == 0).all()


def test_a_mutation_number_is_rate_times_divisions() -> None:
    assert model.mutation_number(2e-8, 1e8, 100) == pytest.approx(2, rel=1e-5)


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: model.spontaneous(-1, 5, rng()), "mean"),
        (lambda: model.spontaneous(float("nan"), 5, rng()), "mean"),
        (lambda: model.spontaneous(1, 0, rng()), "cultures"),
        (lambda: model.spontaneous(1, 2.5, rng()), "cultures"),  # type: ignore[arg-type]
        (lambda: model.spontaneous(1, 5, rng(), plating=0), "plating"),
        (lambda: model.spontaneous(1, 5, rng(), plating=1.2), "plating"),
        (lambda: model.spontaneous(1, 5, rng(), initial_cells=0), "at least one cell"),
        (lambda: model.spontaneous(1, 5, rng(), initial_cells=9, final_cells=9), "more"),
        (lambda: model.spontaneous(1e6, 10**6, rng()), "fewer cultures"),
        (lambda: model.induced(-0.1, 5, rng()), "mean"),
        (lambda: model.mutation_number(2, 1e8), "rate"),
        (lambda: model.spread([1]), "two cultures"),
        (lambda: model.spread([1, -1]), "whole numbers"),
        (lambda: model.spread([1.5, 2]), "whole numbers"),  # type: ignore[list-item]
        (lambda: model.same_total([], rng()), "whole numbers"),
    ],
)
def test_impossible_values_are_refused_in_words(call: object, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()  # type: ignore[operator]
