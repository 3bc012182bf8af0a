"""Replica plating: what was there before grows in the same places on every copy, what comes on the plate does not."""

from __future__ import annotations

from math import sqrt

import pytest

np = pytest.importorskip("numpy")

from evolution_lab.core.errors import LabError  # noqa: E402
from evolution_lab.models import replica  # noqa: E402


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_the_mean_share_of_resistant_places_is_that_of_eight_divisions() -> None:
    plates = np.array([replica.grown_plate(0.01, 16, rng(n)).mean() for n in range(3000)])
    assert plates.mean() == pytest.approx(1 - 0.99**8, abs=4.5 * plates.std() / sqrt(3000))


def test_what_mutated_early_is_a_block_of_its_descendants() -> None:
    """Each pair of sister places of the last division differs only if that division mutated."""
    plate = np.array([replica.grown_plate(0.01, 16, rng(n)) for n in range(500)])
    unlike = (plate[:, :, ::2] != plate[:, :, 1::2]).mean()
    assert unlike == pytest.approx(2 * 0.01 * 0.99 * 0.99**7, rel=0.1)


def test_a_perfect_print_is_the_plate_itself() -> None:
    plate = replica.grown_plate(0.05, 16, rng(3))
    copies = replica.printed(plate, 4, 1.0, rng())
    assert all((copy == plate).all() for copy in copies)
    assert replica.agreement(copies) == (plate.sum(), 1.0)


def test_a_print_only_loses_and_shares_what_transfer_leaves() -> None:
    plate = np.ones((64, 64), dtype=np.bool_)
    found = replica.agreement(replica.printed(plate, 3, 0.9, rng(4)))
    assert found.shared == pytest.approx(0.9, abs=4.5 * sqrt(0.09 / 4096))


def test_induced_copies_have_the_wanted_numbers_in_places_of_their_own() -> None:
    wanted = np.array([64, 64, 64, 64])
    plates = replica.induced_copies(wanted, 16, rng(5))
    assert (plates.sum(axis=(1, 2)) == wanted).all()
    assert replica.agreement(plates).shared == pytest.approx(64 / 256, abs=0.1)


def test_an_empty_plate_shares_nothing_and_says_so() -> None:
    assert np.isnan(replica.agreement(np.zeros((2, 4, 4), dtype=np.bool_)).shared)


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (lambda: replica.grown_plate(1.5, 16, rng()), "between 0 and 1"),
        (lambda: replica.grown_plate(0.1, 10, rng()), "1, 2, 4, 8"),
        (lambda: replica.printed(np.zeros((2, 2), dtype=np.bool_), 0, 1.0, rng()), "one copy"),
        (lambda: replica.printed(np.zeros((2, 2), dtype=np.bool_), 2, 0.0, rng()), "above 0"),
        (lambda: replica.agreement(np.zeros((1, 2, 2), dtype=np.bool_)), "two or more"),
    ],
)
def test_impossible_values_are_refused_in_words(call: object, word: str) -> None:
    with pytest.raises(LabError, match=word):
        call()  # type: ignore[operator]
