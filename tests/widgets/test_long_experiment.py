"""Fitness over 50,000 generations: the first picture keeps the rest secret, the second holds two predictions against the truth."""

from __future__ import annotations

import pytest

from evolution_lab.data import ltee
from widgets.long_experiment import END, KNOWN, LongExperiment


def test_the_curves_know_only_the_first_part() -> None:
    fit = LongExperiment().fitted()
    assert fit.n == sum(one.generation <= KNOWN for one in ltee()) < len(ltee())
    assert float(fit.power_law.at(END)) == pytest.approx(1.691, abs=0.0005)
    assert float(fit.hyperbola.at(END)) == pytest.approx(1.568, abs=0.0005)


def test_the_summary_holds_both_predictions_against_what_was_measured() -> None:
    told = LongExperiment().summary_whole()
    assert "1.687" in told and "1.691" in told and "1.568" in told


def test_all_of_it_together_gives_the_published_curve() -> None:
    fit = LongExperiment().fitted(END)
    assert (fit.power_law.a, fit.power_law.b) == (
        pytest.approx(0.0950, abs=0.00005),
        pytest.approx(0.00515, abs=0.000005),
    )
    html = LongExperiment().html_whole()
    assert "a = 0.095, b = 0.00515" in html and "34.5 units of BIC" in html


def test_the_first_picture_shows_nothing_of_what_came_later() -> None:
    html = LongExperiment().html_first()
    assert "1.687" not in html and "power law" not in html and "hyperbola" not in html
    assert html.count('class="dot"') - 1 == sum(t <= KNOWN for t in LongExperiment().means)


def test_fitness_went_on_rising_but_far_more_slowly() -> None:
    bacteria = LongExperiment()
    gain, error = bacteria.slope(KNOWN, END)
    early, _error = bacteria.slope(0, 2000)
    assert gain > 4 * error and early > 20 * gain
    assert bacteria.outcome == "slower"


def test_the_slope_is_that_of_least_squares() -> None:
    np = pytest.importorskip("numpy")
    rows = [one for one in ltee() if one.generation <= 2000]
    expected = np.polyfit([one.generation / 1000 for one in rows], [one.fitness for one in rows], 1)[0]
    assert LongExperiment().slope(0, 2000)[0] == pytest.approx(expected)


def test_the_source_stands_under_both_pictures() -> None:
    for html in (LongExperiment().html_first(), LongExperiment().html_whole()):
        assert "Wiser MJ" in html and "Three populations end earlier" in html
