"""The random walk of species numbers against the theory of branching processes (Bailey 1964, chapter 8; Raup 1985)."""

from __future__ import annotations

from math import sqrt

import pytest

np = pytest.importorskip("numpy")

from evolution_lab import models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402

CLADES = 20_000


@pytest.mark.parametrize(("birth", "death"), [(0.1, 0.1), (0.12, 0.08), (0.05, 0.1), (0.0, 0.2), (0.0, 1.0)])
def test_mean_and_survival_are_those_of_the_theory(birth: float, death: float) -> None:
    n = models.birth_and_death(birth, death, 40, CLADES, np.random.default_rng(1), n0=2)
    expected = 2 * (1 + birth - death) ** 40
    assert n[:, 40].mean() == pytest.approx(expected, abs=4.5 * n[:, 40].std() / sqrt(CLADES) + 1e-9)
    survival = models.expected_survival(birth, death, 40, n0=2)
    error = np.sqrt(survival * (1 - survival) / CLADES)
    assert (np.abs(models.surviving(n) - survival) <= 4.5 * error + 1e-12).all()


def test_with_equal_chances_most_clades_die_though_the_mean_stays() -> None:
    # Small steps come near continuous time, where 1 / (1 + t) survive after t mean lifetimes.
    survival = models.expected_survival(0.001, 0.001, 10_000)
    assert survival[[1000, 10_000]] == pytest.approx([1 / 2, 1 / 11], rel=2e-3)
    # A supercritical clade escapes with 1 - d/b.
    assert models.expected_survival(0.2, 0.1, 3000)[-1] == pytest.approx(1 - 0.1 / 0.2)


def test_the_dead_stay_dead_and_their_step_is_known() -> None:
    n = models.birth_and_death(0.2, 0.3, 60, 300, np.random.default_rng(2))
    dead = n == 0
    assert (dead[:, 1:] | ~dead[:, :-1]).all()
    last = models.last_step(n)
    for row, step in zip(n, last, strict=True):
        assert (step == -1 and row[-1] > 0) or (row[step] == 0 and row[step - 1] > 0)


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda r: models.birth_and_death(0.6, 0.6, 5, 5, r), "together at most 1"),
        (lambda r: models.birth_and_death(-0.1, 0.6, 5, 5, r), "share"),
        (lambda r: models.birth_and_death(1.0, 0.0, 60, 5, r), "more lineages"),
        (lambda r: models.birth_and_death(0.1, 0.1, 5, 5, r, n0=0), "1 or more"),
        (lambda r: models.surviving([1, 2]), "table"),
        (lambda r: models.last_step([1, 2]), "table"),
    ],
)
def test_impossible_values_are_refused_in_words(call: object, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call(np.random.default_rng(1))  # type: ignore[operator]
