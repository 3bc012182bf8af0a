"""A wrong kind of argument is answered in words: every function that students call, every parameter, every odd value.

For each function one call that works; then each argument in turn is replaced by something odd, the others stay. The answer is
a result or a ``LabError``, never another exception. Where the value is no number and no list at all, it is a ``LabError``, and
its text names the parameter (or says the thing by the word in ``SAID``).
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("scipy")

from evolution_lab import inference, models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402
from evolution_lab.models import chain, fluctuation, overlapping, recursion, replica  # noqa: E402

RNG = "a generator"
FORCES: dict[str, Any] = {"s": 0.1, "h": 0.5, "u": 0.01, "v": 0.01, "m": 0.1, "pm": 0.5, "ploidy": 2}
RUN: dict[str, Any] = {"generations": 3, "replicates": 2, "rng": RNG}
CELLS: dict[str, Any] = {"plating": 0.5, "initial_cells": 100, "final_cells": 1e6}
TABLE = [[0.5, 0.4, 0.2], [0.5, 0.6, 0.6]]
SAMPLES: dict[str, Any] = {"carriers": [10, 40], "examined": [100, 100], "generations": [0, 4]}
GROUPS: dict[str, Any] = {"before": [1, 2, 3], "after": [2, 4, 5]}

MODELS: dict[str, dict[str, Any]] = {
    "after_selection": {"p": 0.5, "s": 0.1, "h": 0.5},
    "allele_frequency": {"AA": [1, 2], "Aa": [2, 3], "aa": [1, 0]},
    "birth_and_death": {"birth": 0.1, "death": 0.1, "steps": 3, "replicates": 2, "rng": RNG, "n0": 1},
    "bottleneck": {"N": 20, "at": 1, "size": 5, "lasting": 2, "generations": 5},
    "branching": {"s": 0.1},
    "counted_as_one": {"p": [0.1, 0.5], "sizes": [5, 5]},
    "deterministic": {"p0": 0.5, "generations": 3, **FORCES},
    "distribution": {"matrix": [[1, 0, 0], [0.25, 0.5, 0.25], [0, 0, 1]], "start": 1, "generations": 2},
    "end_states": {"p": TABLE},
    "expected_heterozygosity": {"p0": 0.5, "N": 20, "generations": 3, "ploidy": 2},
    "expected_survival": {"birth": 0.1, "death": 0.1, "steps": 3, "n0": 1},
    "expected_variance": {"p0": 0.5, "N": 20, "generations": 3, "ploidy": 2},
    "families": {"N": 5, "generations": 2, "rng": RNG, "carriers": 2, "s": 0.1, "h": 0.5},
    "fixation_chances": {"matrix": [[1, 0, 0], [0.25, 0.5, 0.25], [0, 0, 1]]},
    "founder": {"N": 100, "founders": 4, "generations": 6, "growth": 2},
    "genotypes": {"p": 0.5, "F": 0.1},
    "growing": {"N0": 10, "growth": 1.5, "generations": 3, "limit": 100},
    "haldane": {"s": 0.1},
    "harmonic_mean": {"N": [10, 20]},
    "heterozygosity": {"p": 0.5},
    "heterozygote_advantage": {"s": -0.1, "h": -1},
    "induced": {"mean": 2, "cultures": 3, "rng": RNG},
    "kept_share": {"N": 10, "generations": 3, "ploidy": 2},
    "kimura": {"N": 100, "s": 0.1, "p0": 0.1, "h": 0.4, "ploidy": 2},
    "lack_of_heterozygotes": {"AA": 25, "Aa": 40, "aa": 35},
    "last_step": {"lineages": [[1, 2, 0], [1, 1, 1]]},
    "lost_and_fixed": {"p": TABLE},
    "mean_heterozygosity": {"p": TABLE},
    "mean_time": {"N": 100, "p0": 0.5, "ploidy": 2},
    "moran": {"N": 10, "p0": 0.5, **RUN, "s": 0.1, "u": 0.01, "v": 0.01},
    "moran_fixation": {"N": 10, "s": 0.1, "carriers": 2},
    "mutation_number": {"rate": 1e-6, "final_cells": 1e6, "initial_cells": 100},
    "mutation_selection": {"u": 1e-4, "s": 0.1, "h": 0.2},
    "random_mating": {"shares": [0.5, 0, 0.5], "generations": 2},
    "sampled_genotypes": {"n": 10, "p": 0.5, "replicates": 2, "rng": RNG, "F": 0.1},
    "selfing": {"shares": [0.5, 0, 0.5], "generations": 2, "sigma": 0.5},
    "spontaneous": {"m": 1, "cultures": 3, "rng": RNG, **CELLS},
    "spread": {"counts": [1, 2, 0]},
    "surviving": {"lineages": [[1, 2, 0], [1, 1, 1]]},
    "transition_matrix": {"copies": 4, **FORCES},
    "two_sexes": {"males": 5, "females": 10},
    "two_way_mutation": {"u": 1e-4, "v": 1e-5},
    "wright_fisher": {"N": 20, "p0": 0.5, **RUN, **FORCES},
}
INFERENCE: dict[str, dict[str, Any]] = {
    "chi_square": {"observed": [10, 20, 5], "expected": None, "shares": [1, 2, 1], "estimated": 0, "level": 0.95},
    "compare": {
        "smaller": inference.logistic_regression([1, 5, 9], [10, 10, 10], {}),
        "larger": inference.logistic_regression([1, 5, 9], [10, 10, 10], {"dose": [0, 1, 2]}),
    },
    "compare_hypotheses": {"counts": [0, 0, 1, 5], "plating": 0.5},
    "contingency": {"table": [[10, 20], [20, 10]], "level": 0.95},
    "dispersion_test": {"counts": [3, 5, 1, 4]},
    "fit_growth": {"times": [0, 500, 1000, 2000, 5000], "fitness": [1, 1.1, 1.2, 1.25, 1.3]},
    "fit_selection": {**SAMPLES, "h": 0.5, "level": 0.95, "seen": "alleles", "ploidy": 2},
    "fit_selection_to_shares": {
        "shares": [0.4, 0.5, 0.7],
        "generations": [0, 2, 4],
        "h": 0.5,
        "level": 0.95,
        "seen": "alleles",
        "ploidy": 2,
    },
    "hardy_weinberg": {"AA": 25, "Aa": 40, "aa": 35, "level": 0.95},
    "likelihood_surface": {**SAMPLES, "s": [0.1, 0.2], "h": 0.5, "p0": [0.1, 0.2], "seen": "alleles", "ploidy": 2},
    "log_likelihood": {**SAMPLES, "s": 0.1, "p0": 0.1, "h": 0.5, "seen": "alleles", "ploidy": 2},
    "logistic_regression": {"k": [1, 5, 9], "n": [10, 10, 10], "columns": {"dose": [0, 1, 2]}, "level": 0.95},
    "m_by_likelihood": {"counts": [0, 0, 1, 5], "plating": 0.5, "level": 0.95},
    "m_by_p0": {"counts": [0, 0, 1, 5], "plating": 0.5, "level": 0.95},
    "ne_from_heterozygosity": {"p": TABLE, "ploidy": 2, "method": "log-linear", "rng": None, "level": 0.95},
    "ne_from_variance": {"p": TABLE, "ploidy": 2, "rng": None, "level": 0.95},
    "permutation_test": {**GROUPS, "rng": RNG, "shuffles": 20},
    "poisson_fit": {"counts": [0, 1, 1, 2, 2, 2, 3, 3, 4, 5] * 5, "least_expected": 4, "level": 0.95},
    "proportion": {"k": 5, "n": 7, "level": 0.95},
    "selection_differential": {**GROUPS, "level": 0.95, "equal_spread": True},
    "survival": {"times": [1, 2, 3], "lost": [True, False, True], "level": 0.95},
    "survival_of_groups": {
        "times": [1, 2, 3, 2, 3],
        "lost": [True, False, True, True, False],
        "groups": [1, 2, 3, 4, 5],
        "rng": RNG,
        "level": 0.95,
        "draws": 3,
    },
}
FIT = inference.fit_selection([10, 40], [100, 100], [0, 20])
LOGISTIC = "smaller and larger are two fits"
MORE: list[tuple[Callable[..., Any], dict[str, Any]]] = [
    (chain.binomial_chances, {"n": 3, "p": [0.5]}),
    (fluctuation.clone_sizes, {"up_to": 3, "plating": 0.5, "start": 0.01}),
    (fluctuation.distribution, {"m": 1, "up_to": 3, **CELLS}),
    (fluctuation.expected_mean, {"m": 1, **CELLS}),
    (fluctuation.no_mutant, {"m": 1, "plating": 0.5}),
    (fluctuation.ratios, {"counts": [[1, 2], [0, 5]]}),
    (fluctuation.same_total, {"counts": [1, 2, 0], "rng": RNG}),
    (overlapping.step_chances, {"N": 4, "s": 0.1, "u": 0.01, "v": 0.01}),
    (recursion.forces, FORCES),
    (recursion.single_forces, FORCES),
    (replica.agreement, {"plates": [[[1, 0], [0, 0]], [[1, 0], [1, 0]]]}),
    (replica.grown_plate, {"mutation": 0.1, "side": 4, "rng": RNG}),
    (replica.induced_copies, {"growing": [1, 2], "side": 4, "rng": RNG}),
    (replica.printed, {"plate": [[1, 0], [0, 0]], "copies": 2, "transfer": 0.9, "rng": RNG}),
    (models.families(5, 2, np.random.default_rng(1)).genotypes, {"generation": 1}),
    (FIT.curve, {"generations": 3}),
    (inference.fit_growth(**INFERENCE["fit_growth"]).power_law.at, {"t": 100}),
    (inference.m_by_p0([0, 0, 1, 5]).rate, {"final_cells": 1e6}),
    (inference.survival([1, 2], [True, False]).at, {"time": 1}),
]
CALLS = [
    *((getattr(models, name), given) for name, given in MODELS.items()),
    *((getattr(inference, name), given) for name, given in INFERENCE.items()),
    *MORE,
]

NOTHING_LIKE_IT: list[Any] = ["x", "", b"1", object(), {}, {"a": 1}, 1j, np.array("x"), [[1], [1, 2]], [{}], ["a", "b"]]
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    2,
    1e-300,
    10**30,
    10**400,
    1e308,
    -1e308,
    float("nan"),
    float("inf"),
    [],
    [1, 2],
    [float("nan")],
]
ODD += [[None, 1], [[1, 2], [3, 4]], np.zeros((2, 0)), np.array([0.5, 0.5]), (0.5,), "0.5", range(3)]

SAID = {
    "m": "mean",
    "cultures": "cultures",
    "plating": "plating",
    "initial_cells": "cell",
    "final_cells": "cell",
    "rate": "rate",
    "counts": "counts are",
    "mutation": "chance lies",
    "transfer": "share lies",
    "smaller": LOGISTIC,
    "columns": r"columns|\ba is one row",
}


def called(function: Callable[..., Any], given: dict[str, Any]) -> LabError | None:
    """The refusal, or ``None`` where there is a result."""
    made = {name: np.random.default_rng(1) if value is RNG else value for name, value in given.items()}
    try:
        with np.errstate(all="ignore"):
            function(**made)
    except LabError as error:
        return error
    return None


def functions_of(package: Any) -> set[str]:
    return {name for name in package.__all__ if inspect.isfunction(getattr(package, name))}


@pytest.mark.parametrize(("package", "calls"), [(models, MODELS), (inference, INFERENCE)])
def test_every_public_function_has_a_call_with_all_its_parameters(package: Any, calls: dict[str, Any]) -> None:
    assert functions_of(package) == set(calls)
    for name, given in calls.items():
        assert set(inspect.signature(getattr(package, name)).parameters) == set(given), name


@pytest.mark.parametrize(("function", "given"), CALLS, ids=lambda one: getattr(one, "__name__", ""))
def test_odd_arguments_get_a_result_or_words(function: Callable[..., Any], given: dict[str, Any]) -> None:
    assert called(function, given) is None
    for parameter in given:
        for value in ODD:
            refused = called(function, {**given, parameter: value})
            assert refused is None or len(str(refused)) > 15, (parameter, value)
        for value in NOTHING_LIKE_IT:
            if parameter == "columns" and value == {}:
                continue  # a fit without columns is one
            refused = called(function, {**given, parameter: value})
            assert refused is not None, (parameter, value)
            words = rf"\b{parameter}\b|{SAID.get(parameter, parameter)}"
            assert re.search(words, str(refused), re.IGNORECASE), (parameter, value, str(refused))


@pytest.mark.parametrize("half", [0.5, np.float32(0.5), np.float64(0.5), np.array(0.5), Fraction(1, 2)])
def test_any_way_to_write_one_number_will_do(half: Any) -> None:
    assert models.haldane(half / 10) == pytest.approx(0.1)
    assert models.two_way_mutation(half, half) == 0.5
    assert models.expected_variance(half, np.int64(10), np.float64(1))[1] == pytest.approx(0.0125)
    assert fluctuation.no_mutant(half, np.float64(1)) == pytest.approx(np.exp(-0.5))


def test_a_long_list_in_the_place_of_one_number_is_not_told_to_its_end() -> None:
    refused = called(models.haldane, {"s": [0.1] * 5000})
    assert refused is not None and len(str(refused)) < 120


def test_a_column_may_have_the_name_of_a_parameter() -> None:
    fit = inference.logistic_regression([1, 5, 9], [10, 10, 10], {"n": [0, 1, 2]})
    assert fit.coefficients["n"] == pytest.approx(2.197, abs=1e-3)
    refused = called(inference.logistic_regression, {"k": [1, 5], "n": [10, 10], "columns": {"k": [0, 1, 2]}})
    assert refused is not None and "same length" in str(refused)


def test_a_swapped_pair_of_columns_is_no_survival_curve() -> None:
    with pytest.raises(LabError, match="True or False"):
        inference.survival([True, False, True], [3, 2, 5])
