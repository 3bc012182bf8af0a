"""Estimates and tests, each with its interval; every answer prints as a sentence and gives its numbers as fields.

    from evolution_lab import data, inference
    steps = data.lactase("Britain")
    fit = inference.fit_selection([s.carriers for s in steps], [s.chromosomes for s in steps],
                                  [-s.years_ago // 29 for s in steps], h=1)
    print(fit)               # a sentence
    fit.s, fit.interval      # its numbers

SciPy is loaded by the functions that need it.
"""

from evolution_lab.inference.answers import Answer, Interval
from evolution_lab.inference.chi_square import ChiSquare, chi_square, contingency
from evolution_lab.inference.differences import Difference, Permutation, permutation_test, selection_differential
from evolution_lab.inference.dispersion import Dispersion, dispersion_test, poisson_fit
from evolution_lab.inference.effective_size import EffectiveSize, ne_from_heterozygosity, ne_from_variance
from evolution_lab.inference.genotypes import HardyWeinberg, hardy_weinberg
from evolution_lab.inference.growth import Curve, GrowthFit, fit_growth
from evolution_lab.inference.logistic import DevianceDrop, LogisticFit, compare, logistic_regression
from evolution_lab.inference.mutations import Hypotheses, MutationNumber, compare_hypotheses, m_by_likelihood, m_by_p0
from evolution_lab.inference.proportions import Proportion, proportion
from evolution_lab.inference.selection import (
    SelectionFit,
    fit_selection,
    fit_selection_to_shares,
    likelihood_surface,
    log_likelihood,
)
from evolution_lab.inference.survival import Survival, survival, survival_of_groups

__all__ = [
    "Answer",
    "ChiSquare",
    "Curve",
    "DevianceDrop",
    "Difference",
    "Dispersion",
    "EffectiveSize",
    "GrowthFit",
    "HardyWeinberg",
    "Hypotheses",
    "Interval",
    "LogisticFit",
    "MutationNumber",
    "Permutation",
    "Proportion",
    "SelectionFit",
    "Survival",
    "chi_square",
    "compare",
    "compare_hypotheses",
    "contingency",
    "dispersion_test",
    "fit_growth",
    "fit_selection",
    "fit_selection_to_shares",
    "hardy_weinberg",
    "likelihood_surface",
    "log_likelihood",
    "logistic_regression",
    "m_by_likelihood",
    "m_by_p0",
    "ne_from_heterozygosity",
    "ne_from_variance",
    "permutation_test",
    "poisson_fit",
    "proportion",
    "selection_differential",
    "survival",
    "survival_of_groups",
]
