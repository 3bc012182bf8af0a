"""What lesson 08 claims holds for its own seed and for at least 18 of 20 others, or is what the data give."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import pytest

from evolution_lab import data, inference
from evolution_lab.core.chance import Chance
from widgets.models_lab.selection_differential import SelectionDifferential
from widgets.models_lab.selection_differential_charts import Nine, Shuffles, nine_measures
from widgets.models_lab.selection_differential_data import finches, sparrows
from widgets.question import Question
from widgets.questions import ask
from widgets.questions.lesson_08 import TOLD

from .weaving import seed_of, teacher_notes, text_of

TEXT = text_of("08") + "\n".join(paragraph for tell in TOLD.values() for paragraph in tell())
NOTES = teacher_notes("08")
SEED = seed_of("08")
OTHERS = [f"CLAIM-{number}" for number in range(20)]
YEARS = {one.year: one for one in data.finch_years()}


def rng(seed: str, *names: str) -> np.random.Generator:
    return np.random.default_rng(Chance(seed).bits(SelectionDifferential.kind, *names))


@cache
def nine(seed: str) -> Nine:
    return nine_measures("both", rng(seed, "nine", "both"))


def options(name: str) -> list[str]:
    one = ask("08", name)
    assert isinstance(one, Question)
    return [option.feedback for option in one.options.values()]


def test_birds_and_rain_of_the_first_drought() -> None:
    assert (YEARS[1976].rain, YEARS[1977].rain) == (135, 24) and "In 1976 it rained 135 mm, in 1977 only 24 mm" in TEXT
    assert (YEARS[1976].fortis_birds, YEARS[1978].fortis_birds) == (490, 157)
    assert "Of 490 birds in 1976 there were 157 in 1978" in TEXT and "333 of 490" in NOTES


def test_the_shift_and_its_t_test() -> None:
    groups = finches()
    test = inference.selection_differential(groups.first, groups.second)
    assert "0.669 mm a **shift**" in TEXT and test.difference == pytest.approx(0.669, abs=5e-4)
    assert "t = 4.583 with 176 degrees of freedom" in TEXT and test.t == pytest.approx(4.583, abs=5e-4)
    assert test.df == 176 and len(groups.first) == len(groups.second) == 89
    assert "9.47 mm deep" in ask("08", "drought").text and test.means[0] == pytest.approx(9.47, abs=0.005)
    grew = " ".join(o.feedback for o in ask("08", "grew").options.values())  # type: ignore[attr-defined]
    assert "from 11.7 to about 12.4 mm" in grew and max(groups.first) == max(groups.second) == 11.7
    assert 11.7 + round(test.difference, 2) == pytest.approx(12.37)
    assert max(groups.first) == 11.7 and min(groups.first) == 6.2 and min(groups.second) == 7.1
    assert "one of 1978 has 7.1 mm" in TEXT


def test_no_shuffle_of_a_thousand_comes_so_far() -> None:
    far = [Shuffles(finches(), rng(seed, "shuffles", "finches")) for seed in [SEED, *OTHERS]]
    assert [one.as_far(1000) for one in far] == [0] * 21
    assert sum(one.as_far(9999) for one in far) == 2 and "In 210,000 shuffles two came so far" in NOTES


def test_the_sparrows() -> None:
    groups = sparrows()
    assert "136 sparrows: 72 lived, 64 died" in ask("08", "nine").text
    assert (len(groups.first), len(groups.second)) == (64, 72)
    test = inference.selection_differential(groups.first, groups.second)
    assert "1.8 mm shorter" in ask("08", "fittest").text and test.difference == pytest.approx(-1.8, abs=0.05)


def test_chance_alone_lets_one_of_nine_stand_out_in_about_one_of_four() -> None:
    shares = [nine(seed).any_below for seed in [SEED, *OTHERS]]
    assert all(0.235 <= share <= 0.265 for share in shares) and "24 to 26 of 100 in each of 21 seeds" in NOTES


def test_three_stand_out_alone_and_whole_length_among_nine() -> None:
    def alone(seed: str) -> set[str]:
        return {name for name, p in zip(nine(seed).names, nine(seed).p, strict=True) if p < 0.05}

    def together(seed: str) -> set[str]:
        return {name for name, p in zip(nine(seed).names, nine(seed).p_of_nine, strict=True) if p < 0.05}

    three = {"total_length_mm", "weight_g", "humerus_in"}
    assert "whole length, weight and the upper arm bone" in ask("08", "stand").text
    assert alone(SEED) == three and sum(alone(seed) == three for seed in OTHERS) >= 18
    assert together(SEED) == {"total_length_mm"} and all(together(seed) == {"total_length_mm"} for seed in OTHERS)
    means = np.mean([nine(seed).p_of_nine for seed in OTHERS], axis=0)
    by_name = dict(zip(nine(SEED).names, means, strict=True))
    assert [round(100 * by_name[name]) for name in ("total_length_mm", "weight_g", "humerus_in")] == [2, 7, 22]
    assert "whole length (2 of 100 shuffles among nine); weight 7, upper arm bone 22 of 100" in NOTES


def test_males_and_females_apart() -> None:
    assert "Among the 87 males whole length stands out even more (2.8 mm)" in TEXT
    males, females = sparrows("total_length_mm", "male"), sparrows("total_length_mm", "female")
    assert (len(males.first) + len(males.second), len(females.first) + len(females.second)) == (87, 49)
    test = inference.selection_differential(males.first, males.second)
    assert test.difference == pytest.approx(-2.83, abs=0.005) and test.t == pytest.approx(-4.48, abs=0.005)
    assert "Among the 49 females nothing stands out" in TEXT
    for seed in [SEED, *OTHERS[:3]]:
        assert min(nine_measures("female", rng(seed, "nine", "female"), 1999).p) > 0.05


def test_the_shift_stayed_while_the_birds_doubled() -> None:
    assert "From 1978 to 1982 the birds doubled, from 157 to 340" in TEXT
    assert (YEARS[1978].fortis_birds, YEARS[1982].fortis_birds) == (157, 340)
    depths = [YEARS[year].fortis_depth or 0 for year in range(1978, 1983)]
    assert "stayed at 9.7 to 9.8 mm" in TEXT and min(depths) >= 9.65 and max(depths) < 9.85


def test_other_dry_years_moved_little() -> None:
    said = re.search(r"In ([\d, and]+) hardly any rain fell too, and the mean moved by ([\d.]+) mm at most", TEXT)
    assert said is not None
    years = [int(year) for year in re.findall(r"\d{4}", said[1])]
    assert years == [1985, 1988, 1989, 1996] and all((YEARS[year].rain or 0) < 10 for year in years)
    depth = {year: one.fortis_depth or 0 for year, one in YEARS.items()}
    steps = [abs(depth[y + k] - depth[y + k - 1]) for y in years for k in (0, 1)]
    assert max(steps) == pytest.approx(float(said[2]), abs=0.005)


def test_the_other_drought() -> None:
    text = ask("08", "back").text
    assert "of 1,262 birds 71 were left in 2005" in text and "fell by 0.51 mm" in text
    assert (YEARS[2003].fortis_birds, YEARS[2005].fortis_birds) == (1262, 71)
    assert (YEARS[2003].rain, YEARS[2004].rain) == (16, 25)
    assert (YEARS[2005].fortis_depth or 0) - (YEARS[2004].fortis_depth or 0) == pytest.approx(-0.51)
    assert (YEARS[2012].fortis_depth or 9) < (YEARS[1976].fortis_depth or 0)


def test_a_fire_that_kills_alike_leaves_the_shares() -> None:
    assert "kills 60 of every 100 brown ones and 60 of every 100 green ones" in ask("08", "exit").text
    brown, green = 0.4 * 700, 0.4 * 300
    assert brown / (brown + green) == pytest.approx(0.7)


def test_both_means_of_1976_are_named_and_are_those_of_the_data() -> None:
    yearly = {one.year: one.fortis_depth for one in data.finch_years()}
    said = ask("08", "later").text
    for depth in (yearly[1976], yearly[1978]):
        assert f"{depth} mm" in said and str(depth) in NOTES
    assert "9.47 mm" in NOTES and round(yearly[1978] - yearly[1977], 2) == 0.39 and "0.39 mm above 1977" in NOTES  # type: ignore[operator]
