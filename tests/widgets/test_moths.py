"""The pictures of peppered moths say what the data say, show it only after an answer, and name their source and its limits."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from evolution_lab.data import peppered_moth_bishop, peppered_moth_caldy
from evolution_lab.inference import proportion
from widgets.moths import DARK, FAR, LIGHT, NEAR, PepperedMoths


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))


def test_the_counts_of_the_summary_are_those_of_the_places() -> None:
    rows = peppered_moth_bishop()
    near = [one for one in rows if one.km <= NEAR]
    far = [one for one in rows if one.km >= FAR]
    assert len({one.km for one in near}) == 2 and len({one.km for one in far}) == 4
    told = PepperedMoths().summary_on_trunks()
    for part in (near, far):
        for morph in (DARK, LIGHT):
            k = sum(one.removed for one in part if one.morph == morph)
            n = sum(one.placed for one in part if one.morph == morph)
            assert f"{k} of {n} ({100 * k / n:.0f}\u00a0%)" in told


def test_dark_moths_fare_better_in_the_city_and_worse_in_the_country() -> None:
    assert PepperedMoths().worse == ("light", "dark")
    moths = PepperedMoths()
    assert moths.taken(LIGHT, 0) > moths.taken(DARK, 0) and moths.taken(DARK, 51) > moths.taken(LIGHT, 51)


def test_the_fit_has_the_published_deviances() -> None:
    html = PepperedMoths().html_on_trunks()
    assert "lowers it by 11.931, to 13.230 (10)" in html and "25.161 (11 degrees of freedom)" in html


def test_every_place_has_two_signs_with_intervals_that_hold_the_share() -> None:
    html = PepperedMoths().html_on_trunks()
    assert html.count('class="span"') == 14 == len(peppered_moth_bishop())
    assert html.count('<tr><th scope="row">') == 7
    for one in peppered_moth_bishop():
        found = proportion(one.removed, one.placed).interval
        assert found.low < one.removed / one.placed < found.high


def test_the_course_of_the_years_and_what_was_fitted() -> None:
    moths = PepperedMoths()
    rows = peppered_moth_caldy()
    assert [round(share / 100, 3) for _year, share in moths.course] == [one.share for one in rows]
    html = moths.html_over_time()
    assert "dark moths leave 8.5\u00a0% fewer" in html and "dark moths leave 22.0\u00a0% fewer" in html
    told = moths.summary_over_time()
    assert "93 were dark in 1959, 87 in 1975 and 23 in 1993" in told
    below = [one.year for one in rows if one.share < 0.5]
    assert f"In {below[0]} it was less than half" in told
    assert "there are no intervals for single years" in html and 'class="span"' not in html


def test_values_read_by_eye_look_different_and_are_fitted_to_nothing() -> None:
    html = PepperedMoths().html_over_time()
    assert len(re.findall(r'class="dot ring"', html)) == 9 + 1, "nine years and the legend"
    assert PepperedMoths.period(1976, 1993).s == pytest.approx(-0.220, abs=0.0005)
    assert PepperedMoths.period(1959, 1975).s == pytest.approx(-0.085, abs=0.0005)


def test_the_source_and_its_caution_stand_under_each_picture() -> None:
    moths = PepperedMoths()
    assert "Bishop JA (1972)" in moths.html_on_trunks() and "glued to trunks" in moths.html_on_trunks()
    assert "Clarke CA" in moths.html_over_time() and "read from a figure by eye" in moths.html_over_time()
