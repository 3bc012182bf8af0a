"""What lesson 07 claims is what the data and the models give. Its numbers hang on no seed."""

from __future__ import annotations

import re

import numpy as np
import pytest

from evolution_lab import data, inference, models
from widgets.models_lab.fit_curve import course_of, estimate, less_likely
from widgets.models_lab.fit_data import fit_data
from widgets.question import Question
from widgets.questions import ask
from widgets.questions.lesson_07 import NEW, OLD, TOLD, nearest, told_nearest

from .weaving import teacher_notes, text_of

TEXT = text_of("07") + "\n".join(paragraph for tell in TOLD.values() for paragraph in tell())
NOTES = teacher_notes("07")


def test_the_counts_in_the_questions_are_those_of_the_data() -> None:
    groups = {step.years_ago: (step.carriers, step.chromosomes) for step in data.lactase_britain()}
    assert (groups[4132], groups[0]) == ((1, 41), (69, 90)) and (111, 211) in groups.values()
    assert next(year for year, counts in groups.items() if counts == (111, 211)) == pytest.approx(2200, abs=60)
    assert "About 4,100 years ago 1 of 41" in ask("07", "people").text
    old = [step for step in data.lactase_europe() if step.years_ago >= 5000]
    assert (sum(s.carriers for s in old), sum(s.chromosomes for s in old)) == (3, 794)
    assert "3 of 794 copies" in ask("07", "pots").text
    today = data.lactase("Italy")
    last = [step for step in today if step.years_ago < 500]
    assert (sum(s.carriers for s in last), sum(s.chromosomes for s in last)) == (19, 216)
    one = ask("07", "italy")
    assert isinstance(one, Question) and "19 of 216" in next(o.feedback for o in one.options.values() if o.idea == "M1")


def test_of_one_group_only_seven_chromosomes_are_known() -> None:
    assert "One group has 7 chromosomes" in TEXT and 7 in [step.chromosomes for step in data.lactase_britain()]


def test_the_nearest_curves() -> None:
    assert told_nearest() == "The nearest curve with h = 0.5 is 9.2 points away from the data; with h = 1 it is 4.7 points away."  # fmt: skip
    found = fit_data("britain")
    by_s = {h: min((course_of(found, k / 200, h).distance, k / 200) for k in range(41))[1] for h in (0.5, 1.0)}
    assert by_s == {0.5: 0.055, 1.0: 0.075}
    assert "(s = 0.055) and 4.7 points with h = 1 (s = 0.075)" in NOTES
    assert 100 * course_of(found, 0.055, 1.0).distance == pytest.approx(5.8, abs=0.05) and "touching s (5.8)" in NOTES
    assert nearest(0.5) - nearest(1.0) > 0.5


def test_s_with_both_dominances_and_their_likelihoods() -> None:
    dominant, additive = (estimate(fit_data("britain"), h) for h in (1.0, 0.5))
    said = re.search(r"s = ([\d.]+), plausible from ([\d.]+) to ([\d.]+); with h = 0.5 it finds ([\d.]+), and the data are about ([\d,]+) times", TEXT)  # fmt: skip
    assert said is not None
    assert [dominant.s, *dominant.interval[:2], additive.s] == [
        pytest.approx(float(one), abs=0.0006) for one in said.groups()[:4]
    ]
    drop = dominant.log_likelihood - additive.log_likelihood
    assert less_likely(drop) == pytest.approx(float(said[5].replace(",", "")), rel=0.02) and f"{drop:.2f}" in NOTES


def test_a_hundred_and_seven_children_and_a_hundred_and_fifty_generations() -> None:
    one = ask("07", "meaning")
    assert isinstance(one, Question)
    right = next(option for option in one.options.values() if option.correct)
    assert "about 107 children for every 100" in right.text and round(100 * (1 + estimate(fit_data("britain"), 1.0).s)) == 107  # fmt: skip
    assert "150 generations" in right.feedback and 140 < fit_data("britain").samples.last < 160


def test_mixing_moves_a_share_without_selection() -> None:
    mixed = models.deterministic(OLD / 100, 1, m=0.5, pm=NEW / 100)[1]
    assert 100 * mixed == pytest.approx((OLD + NEW) / 2) == pytest.approx(23.5)


def test_italy_iberia_and_central_europe() -> None:
    italy = estimate(fit_data("italy"), 1.0)
    assert italy.interval[:2] == pytest.approx((-0.009, 0.018), abs=0.0005) and 0 in italy.interval
    assert "from −0.009 to 0.018 (h = 1)" in ask("07", "italy").text
    for region in ("iberia", "central"):
        one, other = (estimate(fit_data(region), h) for h in (0.5, 1.0))
        assert 0 not in one.interval and 0 not in other.interval
        assert abs(one.log_likelihood - other.log_likelihood) < 1.0  # dominance cannot be told there
    assert "In Central Europe and Iberia h = 0.5 and h = 1 fit about equally well" in NOTES
    assert estimate(fit_data("europe"), 1.0).s == pytest.approx(0.021, abs=0.0005) and "s = 0.021" in NOTES


def test_shorter_generations_give_a_smaller_s() -> None:
    assert "With 25 years there are more generations, and s comes out smaller" in TEXT
    steps = data.lactase("Britain")
    first = steps[0].years_ago
    fit = inference.fit_selection([s.carriers for s in steps], [s.chromosomes for s in steps], [round((first - s.years_ago) / 25) for s in steps], h=1.0)  # fmt: skip
    assert fit.s < estimate(fit_data("britain"), 1.0).s


def test_a_dominant_allele_rises_early_and_then_flattens() -> None:
    assert "the rise begins early and steeply" in TEXT and "the curve flattens" in TEXT
    found = fit_data("britain")
    fits = {h: estimate(found, h) for h in (1.0, 0.5)}
    paths = {h: course_of(found, fit.s, h).p for h, fit in fits.items()}
    steepest = {h: int(np.argmax(np.diff(p))) for h, p in paths.items()}
    assert steepest[1.0] < steepest[0.5]
    assert paths[1.0][-1] - paths[1.0][-40] < paths[0.5][-1] - paths[0.5][-40]


def test_from_one_per_cent_to_one_half_takes_about_80_generations() -> None:
    p = models.deterministic(0.01, 200, s=estimate(fit_data("britain"), 1.0).s, h=1.0)
    assert int((p > 0.5).argmax()) == pytest.approx(80, abs=3) and "about 80, more than 2,000 years" in NOTES


def test_without_a_difference_in_children_nothing_pushes() -> None:
    p = models.wright_fisher(200, 0.3, 50, 2000, np.random.default_rng(7))[:, -1]
    assert p.mean() == pytest.approx(0.3, abs=4 * p.std() / 2000**0.5) and p.std() > 0.05
