"""The counts of 1943 are as they were published, and the file is the one that was checked."""

from __future__ import annotations

import hashlib

import pytest

from evolution_lab.data import FOLDER, LURIA_DELBRUCK_SOURCE, luria_delbruck, rows
from evolution_lab.models.fluctuation import spread

NAME = "luria_delbruck_1943.csv"
SUM = "b18ba5ad5cef5be46831d51324736e2dbf6d1a3762be4bf0787eef20bb614ed6"


def test_the_file_is_the_one_that_was_checked_and_says_where_it_comes_from() -> None:
    content = (FOLDER / NAME).read_bytes()
    assert hashlib.sha256(content).hexdigest() == SUM
    text = content.decode("utf-8")
    assert text.startswith("#") and "Genetics 28:491-511" in text
    assert "Genetics 28:491" in LURIA_DELBRUCK_SOURCE


def test_every_row_is_read_in_order() -> None:
    table = luria_delbruck()
    assert sum(map(len, table.values())) == len(rows(NAME)) == 103
    assert {name: len(counts) for name, counts in table.items()} == {
        "1": 9,
        "10": 8,
        "11": 10,
        "15": 10,
        "16": 20,
        "17": 12,
        "21a": 19,
        "21b": 5,
        "10a": 10,
    }


def test_the_samples_of_one_culture_have_mean_16_7_and_variance_18_2() -> None:
    found = spread(luria_delbruck()["10a"])
    assert (found.cultures, round(found.mean, 1), round(found.variance, 1)) == (10, 16.7, 18.2)
    assert found.ratio == pytest.approx(1.09, abs=0.005)


def test_experiment_16_has_variance_752_1_and_eleven_zeros() -> None:
    found = spread(luria_delbruck()["16"])
    assert (found.cultures, round(found.mean, 2), round(found.variance, 1), found.zeros) == (20, 11.35, 752.1, 11)
    assert found.ratio == pytest.approx(66.3, abs=0.05)
    assert max(luria_delbruck()["16"]) == 107


def test_experiment_17_has_the_ratio_246_6() -> None:
    assert spread(luria_delbruck()["17"]).ratio == pytest.approx(246.6, abs=0.05)
