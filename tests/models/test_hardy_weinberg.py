"""Hardy-Weinberg proportions, what keeps them and what moves away from them."""

from __future__ import annotations

from math import sqrt

import pytest

np = pytest.importorskip("numpy")

from evolution_lab import models  # noqa: E402
from evolution_lab.core.errors import LabError  # noqa: E402


def test_one_generation_of_random_mating_is_enough_and_keeps_the_frequency() -> None:
    found = models.random_mating([0.1, 0.2, 0.7], 50)
    assert found[1] == pytest.approx([0.04, 0.32, 0.64])
    assert (found[2:] == found[1]).all()
    assert models.allele_frequency(*found.T) == pytest.approx(np.full(51, 0.2))


def test_selfing_halves_the_heterozygotes_and_keeps_the_frequency() -> None:
    found = models.selfing([0.25, 0.5, 0.25], 10)
    assert found[:, 1] == pytest.approx(0.5 * 0.5 ** np.arange(11))
    assert models.allele_frequency(*found.T) == pytest.approx(np.full(11, 0.5))
    # Partial selfing comes to rest at F = sigma / (2 - sigma).
    rest = models.selfing([0.25, 0.5, 0.25], 200, sigma=0.4)[-1]
    assert models.lack_of_heterozygotes(*rest) == pytest.approx(0.4 / 1.6)


def test_populations_counted_as_one_lack_twice_the_variance() -> None:
    # Wahlund 1928: too few Aa by twice the variance of p.
    p = np.array([0.1, 0.4, 0.9])
    mixed = models.counted_as_one(p)
    assert models.genotypes(p.mean())[1] - mixed[1] == pytest.approx(2 * p.var())
    assert models.counted_as_one(p, [1, 0, 0]) == pytest.approx(models.genotypes(0.1))


def test_inbreeding_gives_the_lack_that_was_asked_for() -> None:
    for F in (-0.2, 0.0, 0.3, 1.0):
        shares = models.genotypes(0.4, F)
        assert shares.sum() == pytest.approx(1)
        assert models.lack_of_heterozygotes(*shares) == pytest.approx(F)
        assert float(models.allele_frequency(*shares)) == pytest.approx(0.4)


def test_survivors_stand_as_their_fitness_says() -> None:
    # Sickle-cell-like: only Aa survives, so all adults are Aa.
    assert models.after_selection(0.5, s=0.0) == pytest.approx(models.genotypes(0.5))
    assert models.after_selection(0.3, s=-1.0, h=0.0)[0] == 0
    survivors = models.after_selection(0.3, s=0.2, h=1.0)
    assert float(models.allele_frequency(*survivors)) == pytest.approx(models.deterministic(0.3, 1, s=0.2, h=1.0)[1])


def test_drawn_genotypes_have_the_expected_shares() -> None:
    drawn = models.sampled_genotypes(100, 0.3, 5000, np.random.default_rng(1), F=0.2)
    expected = models.genotypes(0.3, 0.2)
    assert drawn.shape == (5000, 3)
    assert (np.abs(drawn.mean(axis=0) / 100 - expected) <= 4.5 * np.sqrt(expected * (1 - expected) / 100 / 5000)).all()
    error = sqrt(100 * expected[1] * (1 - expected[1]))
    assert drawn[:, 1].std() == pytest.approx(error, rel=4.5 / sqrt(2 * 5000))


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: models.genotypes(1.2), "share"),
        (lambda: models.genotypes(0.1, F=-0.5), "F is"),
        (lambda: models.genotypes(0.1, F=1.5), "F is"),
        (lambda: models.allele_frequency(-1, 2, 3), "0 or more"),
        (lambda: models.allele_frequency(0, 0, 0), "more than 0"),
        (lambda: models.random_mating([0.5, 0.5], 2), "three shares"),
        (lambda: models.random_mating([0.5, 0.5, 0.5], 2), "add up"),
        (lambda: models.counted_as_one([0.1, 0.2], [1]), "one size"),
        (lambda: models.after_selection(1.0, s=-1.0), "survive"),
        (lambda: models.sampled_genotypes(0, 0.5, 1, np.random.default_rng(1)), "1 or more"),
    ],
)
def test_impossible_values_are_refused_in_words(call: object, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()  # type: ignore[operator]
