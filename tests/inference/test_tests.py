"""Chi-square, Hardy-Weinberg, differences, dispersion, shares, logistic regression, growth, Ne: against SciPy or by hand."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

np = pytest.importorskip("numpy")
stats = pytest.importorskip("scipy.stats")

from evolution_lab import inference, models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_chi_square_is_that_of_scipy_and_of_the_table() -> None:
    observed, expected = [30, 14, 34, 45, 57, 20], [20.0, 20, 30, 40, 60, 30]
    test = inference.chi_square(observed, expected)
    reference = stats.chisquare(observed, expected)
    assert (test.statistic, test.p) == (pytest.approx(reference.statistic), pytest.approx(reference.pvalue))
    assert test.critical == pytest.approx(11.0705, abs=1e-4) and not test.fits
    rows = test.table(list("abcdef"))
    assert sum(row["chi_square"] for row in rows) == pytest.approx(test.statistic)  # type: ignore[misc]
    assert rows[0] == {"class": "a", "observed": 30, "expected": 20, "chi_square": pytest.approx(5)}
    assert inference.chi_square([10, 10, 10]).statistic == 0
    assert inference.chi_square([9, 3, 4], shares=[1, 1, 2], estimated=1).df == 1
    assert "below 5" in str(inference.chi_square([1, 2, 3]))


def test_contingency_is_that_of_scipy() -> None:
    table = [[12, 5, 9], [4, 14, 6]]
    test, reference = inference.contingency(table), stats.chi2_contingency(table, correction=False)
    assert (test.statistic, test.df, test.p) == (pytest.approx(reference[0]), 2, pytest.approx(reference[1]))


def test_hardy_weinberg_by_hand_and_exactly() -> None:
    test = inference.hardy_weinberg(50, 0, 50)
    assert (test.frequency, test.F, test.test.statistic) == (0.5, 1.0, pytest.approx(100))
    assert "too few Aa" in str(test) and "too many Aa" in str(inference.hardy_weinberg(0, 60, 0))
    assert inference.hardy_weinberg(25, 50, 25).test.statistic == 0
    # Four individuals with three copies of a: deal 8 copies to 4 pairs in all ways and count the Aa.
    ways = [sum(((2 * n in deal) + (2 * n + 1 in deal)) == 1 for n in range(4)) for deal in combinations(range(8), 3)]
    for AA, Aa, aa in ((1, 3, 0), (2, 1, 1)):
        chance = {h: ways.count(h) / len(ways) for h in (1, 3)}
        p = sum(value for value in chance.values() if value <= chance[Aa] + 1e-12)
        assert inference.hardy_weinberg(AA, Aa, aa).exact_p == pytest.approx(p)


def test_hardy_weinberg_refuses_a_true_population_as_seldom_as_it_should() -> None:
    drawn = models.sampled_genotypes(200, 0.4, 2000, rng())
    refused = np.mean([not inference.hardy_weinberg(*row).test.fits for row in drawn.tolist()])
    assert refused == pytest.approx(0.05, abs=4.5 * np.sqrt(0.05 * 0.95 / 2000))
    related = models.sampled_genotypes(200, 0.4, 100, rng(), F=0.4)
    assert np.mean([not inference.hardy_weinberg(*row).test.fits for row in related.tolist()]) > 0.98


def test_differences_are_those_of_scipy() -> None:
    before, after = rng(2).normal(10, 1, 40), rng(3).normal(10.6, 1.5, 30)
    found, reference = inference.selection_differential(before, after), stats.ttest_ind(after, before)
    assert (found.t, found.df, found.p) == pytest.approx((reference.statistic, 68, reference.pvalue))
    assert found.difference == pytest.approx(after.mean() - before.mean()) and found.difference in found.interval
    assert found.intensity == pytest.approx(found.difference / before.std(ddof=1))
    welch = inference.selection_differential(before, after, equal_spread=False)
    assert welch.p == pytest.approx(stats.ttest_ind(after, before, equal_var=False).pvalue) and welch.df < 68


def test_shuffling_agrees_with_all_deals_and_with_t() -> None:
    found = inference.permutation_test([1.0, 2.5, 4.0], [3.0, 6.0, 9.0], rng(4))
    values = [1.0, 2.5, 4.0, 3.0, 6.0, 9.0]
    deals = [np.mean(two) - (sum(values) - sum(two)) / 3 for two in combinations(values, 3)]
    assert found.shuffles == 20 == len(deals)
    assert found.p == pytest.approx(np.mean(np.abs(deals) >= found.difference - 1e-9))
    before, after = rng(5).normal(0, 1, 50), rng(6).normal(0.4, 1, 50)
    many = inference.permutation_test(before, after, rng(7), 20_000)
    t = inference.selection_differential(before, after)
    assert many.p == pytest.approx(t.p, abs=4.5 * np.sqrt(t.p / 20_000) + 0.003) and len(many.shuffled) == 20_000
    assert (
        inference.permutation_test(before, after, rng(7), 200).shuffled
        == inference.permutation_test(before, after, rng(7), 200).shuffled
    ).all()
    # However clear the difference, p is never 0.
    assert inference.permutation_test(before, after + 50, rng(8), 999).p == 0.001


def test_wilson_by_hand() -> None:
    z, k, n = 1.959964, 8, 20
    middle, half = (k + z * z / 2) / (n + z * z), z / (n + z * z) * np.sqrt(k * (n - k) / n + z * z / 4)
    assert inference.proportion(8, 20).interval[:2] == pytest.approx((middle - half, middle + half), abs=1e-6)
    assert inference.proportion(0, 10).interval.low == 0 and inference.proportion(0, 10).interval.high < 0.31


def test_dispersion_under_poisson_and_beside_it() -> None:
    drawn = rng(9).poisson(4, (2000, 20))
    refused = np.mean([inference.dispersion_test(row).p < 0.05 for row in drawn])
    assert refused == pytest.approx(0.05, abs=0.025)
    bursts, even = rng(10).poisson(rng(11).gamma(1, 4, 50)), [4, 5] * 20
    assert "come in bursts" in str(inference.dispersion_test(bursts)) and "more even than chance" in str(
        inference.dispersion_test(even)
    )


def test_poisson_fit_joins_small_classes_and_takes_a_degree_for_the_mean() -> None:
    counts = rng(12).poisson(3, 300)
    test = inference.poisson_fit(counts)
    assert min(test.expected) >= 4 and sum(test.expected) == pytest.approx(300) and sum(test.observed) == 300
    assert test.df == len(test.observed) - 2
    assert not inference.poisson_fit(rng(13).poisson(rng(14).gamma(1, 3, 300))).fits


def test_logistic_regression_is_the_maximum() -> None:
    from scipy.optimize import minimize

    x, z = rng(15).normal(50, 10, 30), rng(16).normal(0, 1e-3, 30)
    n = rng(17).integers(5, 40, 30)
    k = rng(18).binomial(n, 1 / (1 + np.exp(-(-3 + 0.06 * x))))
    fit = inference.logistic_regression(k, n, {"x": x, "z": z})

    def minus(beta: Any) -> float:
        eta = beta[0] + beta[1] * (x - 50) + beta[2] * z * 1000
        return float((n * np.logaddexp(0, eta) - k * eta).sum())

    best = minimize(minus, [0, 0, 0], method="BFGS").x
    own = fit.coefficients
    assert (own["start"] + 50 * own["x"], own["x"], own["z"] / 1000) == pytest.approx(tuple(best), abs=1e-4)
    # At the maximum the fitted counts have the totals of the observed ones (score equations).
    fitted = np.array(fit.fitted) * n
    assert (fitted.sum(), fitted @ x) == (pytest.approx(k.sum()), pytest.approx(k @ x))
    assert 0.06 in fit.intervals["x"] and 0 in fit.intervals["z"]
    # A model with one group mean each fits perfectly: deviance 0.
    assert inference.logistic_regression([3, 7], [10, 10], {"g": [0, 1]}).deviance == pytest.approx(0, abs=1e-9)


def test_logistic_regression_says_when_counts_scatter_too_much() -> None:
    x = np.arange(30.0)
    p = 1 / (1 + np.exp(-(x - 15) / 5))
    plain = inference.logistic_regression(rng(30).binomial(200, p), [200] * 30, {"x": x})
    uneven = rng(31).binomial(200, rng(32).beta(5 * p, 5 * (1 - p)))
    wide = inference.logistic_regression(uneven, [200] * 30, {"x": x})
    assert plain.scatter == pytest.approx(1, abs=4.5 * np.sqrt(2 / 28)) and "scatter" not in str(plain)
    assert wide.scatter > 10 and "wider" in str(wide)


def test_growth_knows_both_truths() -> None:
    t = np.tile(np.arange(0, 20_001, 500.0), 3)
    noise = rng(19).normal(0, 0.01, len(t))
    power = inference.fit_growth(t, (0.005 * t + 1) ** 0.1 + noise)
    assert power.better.kind == "power law" and power.power_law.a == pytest.approx(
        0.1, abs=5 * power.power_law.errors[0]
    )
    assert power.power_law.b == pytest.approx(0.005, abs=5 * power.power_law.errors[1])
    hyperbola = inference.fit_growth(t, 1 + 0.6 * t / (t + 2500) + noise)
    assert hyperbola.better.kind == "hyperbola" and hyperbola.hyperbola.a == pytest.approx(0.6, abs=0.02)
    assert float(hyperbola.hyperbola.at(1e12)) == pytest.approx(1 + hyperbola.hyperbola.a)


@pytest.mark.parametrize("ploidy", [1, 2])
def test_effective_size_of_known_populations(ploidy: int) -> None:
    p = models.wright_fisher(12, 0.5, 15, 4000, rng(20), ploidy=ploidy)
    for found in (
        inference.ne_from_heterozygosity(p, ploidy=ploidy),
        inference.ne_from_heterozygosity(p, ploidy=ploidy, method="log-linear"),
        inference.ne_from_variance(p, ploidy=ploidy),
    ):
        assert found.Ne == pytest.approx(12, rel=0.06) and found.interval is None


def test_the_interval_of_ne_holds_the_truth() -> None:
    inside = 0
    for seed in range(20):
        p = models.wright_fisher(16, 0.5, 12, 60, rng(100 + seed))
        found = inference.ne_from_heterozygosity(p, rng=rng(200 + seed))
        assert found.interval is not None and found.interval.low < found.Ne < found.interval.high
        inside += 16 in found.interval
    assert inside >= 16  # 95 % of 20, less three standard errors
    uneven = models.wright_fisher(models.bottleneck(100, 5, 4, 3, 15), 0.5, 15, 500, rng(21))
    assert inference.ne_from_heterozygosity(uneven).Ne < 40


ANSWERS: list[Any] = [
    lambda: inference.chi_square([10, 20, 30]),
    lambda: inference.contingency([[10, 20], [20, 10]]),
    lambda: inference.hardy_weinberg(10, 20, 30),
    lambda: inference.selection_differential([1, 2, 3, 4], [2, 3, 4, 6]),
    lambda: inference.permutation_test([1, 2, 3, 4], [2, 3, 4, 6], rng()),
    lambda: inference.dispersion_test([1, 2, 3, 9]),
    lambda: inference.poisson_fit([0, 1, 2, 3, 4] * 10),
    lambda: inference.proportion(3, 10),
    lambda: inference.fit_growth([0, 1, 2, 3, 4], [1, 1.2, 1.3, 1.35, 1.4]),
    lambda: inference.fit_growth([0, 1, 2, 3, 4], [1, 1.2, 1.3, 1.35, 1.4]).power_law,
    lambda: inference.logistic_regression([1, 5, 9], [10, 10, 10], {"dose": [0, 1, 2]}),
    lambda: inference.compare(
        inference.logistic_regression([1, 5, 9], [10, 10, 10], {}),
        inference.logistic_regression([1, 5, 9], [10, 10, 10], {"dose": [0, 1, 2]}),
    ),
    lambda: inference.ne_from_heterozygosity(models.wright_fisher(10, 0.5, 9, 50, rng()), rng=rng()),
    lambda: inference.ne_from_variance(models.wright_fisher(10, 0.5, 9, 50, rng())),
    lambda: inference.m_by_p0([0, 0, 3], plating=0.4),
    lambda: inference.m_by_likelihood([0, 0, 3]),
    lambda: inference.compare_hypotheses([0, 0, 30]),
    lambda: inference.fit_selection([1, 5, 9], [10, 10, 10], [0, 5, 10], h=None),
    lambda: inference.fit_selection([1, 5, 9], [10, 10, 10], [0, 5, 10], ploidy=1),
    lambda: inference.fit_selection_to_shares([0.1, 0.2, 0.5], [0, 5, 10]),
]


@pytest.mark.parametrize("make", ANSWERS)
def test_every_answer_is_a_sentence_with_numbers_as_fields(make: Any) -> None:
    answer = make()
    text = str(answer)
    assert isinstance(answer, inference.Answer) and repr(answer) == text == answer.sentence()
    assert text[0].isupper() or text[0].isdigit() or text.startswith("p =")
    assert text.endswith(".") and not set("{}") & set(text) and not re.search(r"\bnan\b|\.\.", text)
    numbers = answer.numbers()
    assert len(numbers) >= 3 and all(getattr(answer, name) is value for name, value in numbers.items())


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: inference.chi_square([1, 2], [1, 1]), "should be equal"),
        (lambda: inference.chi_square([1, 2], [1, 2, 0]), "2 observed classes but 3"),
        (lambda: inference.chi_square([1, 2], [3, 0]), "expected count is 0"),
        (lambda: inference.chi_square([1, 2], [1, 2], shares=[1, 2]), "not both"),
        (lambda: inference.chi_square([1, 2], shares=[-1, 2]), "0 or more"),
        (lambda: inference.chi_square([5, 5], estimated=1), "degree of freedom"),
        (lambda: inference.chi_square([0, 0]), "expected count is 0"),
        (lambda: inference.chi_square([5, 5]).table(["a"]), "label"),
        (lambda: inference.contingency([[1, 2]]), "two rows"),
        (lambda: inference.contingency([[1, 2], [3]]), "same length"),
        (lambda: inference.contingency([[0, 0], [3, 4]]), "empty"),
        (lambda: inference.hardy_weinberg(10, 0, 0), "one allele only"),
        (lambda: inference.hardy_weinberg(0, 0, 0), "one allele only"),
        (lambda: inference.hardy_weinberg(-1, 5, 5), "0 or more"),
        (lambda: inference.selection_differential([1], [2, 3]), "at least 2"),
        (lambda: inference.selection_differential([1, None], [2, 3]), "gaps"),
        (lambda: inference.selection_differential([1, 1], [2, 2]), "spread"),
        (lambda: inference.permutation_test([1, 2], [2, 3], rng(), 0), "1 or more"),
        (lambda: inference.dispersion_test([0, 0]), "All counts are 0"),
        (lambda: inference.dispersion_test([2.5, 1]), "whole numbers"),
        (lambda: inference.poisson_fit([0] * 9 + [1]), "too few or too small"),
        (lambda: inference.proportion(3, 2), "k at most n"),
        (lambda: inference.proportion(0, 0), "1 or more"),
        (lambda: inference.proportion(1, 2, level=2), "level"),
        (lambda: inference.logistic_regression([11], [10], {}), "at least 2"),
        (lambda: inference.logistic_regression([1, 11], [10, 10], {}), "Row 2: more successes"),
        (lambda: inference.logistic_regression([0, 0], [10, 10], {}), "ended alike"),
        (
            lambda: inference.logistic_regression([0, 0, 9, 9], [9, 9, 9, 9], {"x": [1, 2, 3, 4]}),
            "without a single exception",
        ),
        (
            lambda: inference.logistic_regression([1, 5, 7], [9, 9, 9], {"x": [1, 2, 3], "y": [2, 4, 6]}),
            "same thing twice",
        ),
        (lambda: inference.logistic_regression([1, 5], [9, 9], {"x": [1, 2, 3]}), "same length"),
        (
            lambda: inference.compare(*[inference.logistic_regression([1, 5, 7], [9, 9, 9], {})] * 2),
            "with all columns of the first",
        ),
        (lambda: inference.fit_growth([0, 1, 2], [1, 1, 1]), "at least 4"),
        (lambda: inference.fit_growth([0, 1, 2, 3], [1, 1, 1, -1]), "fitness lies above 0"),
        (lambda: inference.ne_from_heterozygosity([[0.5, 0.4]]), "two populations"),
        (lambda: inference.ne_from_heterozygosity([[0.5, 0.4], [0.4, 0.4]]), "same frequency"),
        (lambda: inference.ne_from_heterozygosity([[0.5, 0.4], [0.5, 1.4]]), "share"),
        (lambda: inference.ne_from_heterozygosity([[0.5, 0.4], [0.5, 0.4]], method="magic"), "least squares"),
    ],
)
def test_impossible_data_are_refused_in_words(call: Any, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()


def test_sentences_of_few_and_of_small_numbers_read_well() -> None:
    assert str(inference.proportion(5, 7)) == (
        "5 of 7, that is 71.4 %; the true share plausibly lies from 35.9 % to 91.8 % (95 %)."
    )
    rare = str(inference.proportion(5, 1_000_000))
    assert rare.startswith("5 of 1,000,000, that is 0.0005 %;") and "0.0 %" not in rare
    common = str(inference.proportion(999_995, 1_000_000))
    assert "that is 99.9995 %;" in common and "to 100 %" not in common
    assert "that is 0 %;" in str(inference.proportion(0, 9)) and "that is 100 %;" in str(inference.proportion(9, 9))
    rows = [1, 5, 9], [10, 10, 10]
    exact = inference.logistic_regression(*rows, {"dose": [0, 1, 2]})
    assert "e-" not in str(exact) and "Residual deviance 0 with 1 degree" in str(exact)
    drop = inference.compare(inference.logistic_regression(*rows, {}), exact)
    assert "it has 1 more number to fit" in str(drop)
    with pytest.raises(LabError, match="observed has 1 number; at least 2 are needed"):
        inference.chi_square([10])


def test_few_genotypes_are_told_by_the_exact_test() -> None:
    few = inference.hardy_weinberg(3, 2, 1)  # three classes cannot be put together
    assert "put small classes together" not in str(few)
    assert f"the exact test gives p = {few.exact_p:.2g}" in str(few)
    assert "exact test" not in str(inference.hardy_weinberg(298, 489, 213))
