"""The survival curve against published numbers, against closed forms, and its intervals against truths that are known."""

from __future__ import annotations

import numpy as np
import pytest

from evolution_lab.core.errors import LabError
from evolution_lab.inference import survival, survival_of_groups

# Weeks in remission of 21 children with leukaemia, treated with 6-mercaptopurine (Freireich and others 1963; Blood 21:699).
LOST = [6, 6, 6, 7, 10, 13, 16, 22, 23]
STILL = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]
PUBLISHED = {6: 0.857, 7: 0.807, 10: 0.753, 13: 0.690, 16: 0.627, 22: 0.538, 23: 0.448}


def test_published_curve() -> None:
    curve = survival(LOST + STILL, [True] * len(LOST) + [False] * len(STILL))
    for week, share in PUBLISHED.items():
        assert curve.at(week)[0] == pytest.approx(share, abs=6e-4)
    assert curve.at(6)[1:] == pytest.approx((0.620, 0.952), abs=2e-3)  # on the scale of log(-log S)
    assert curve.median == 23 and curve.at_risk[0] == 21
    assert "9 of 21 were lost" in str(curve)


def test_without_censoring_it_is_the_share_that_is_left() -> None:
    times = np.random.default_rng(3).geometric(0.3, 400)
    curve = survival(times, np.ones(400, bool))
    for i, time in enumerate(curve.times):
        assert curve.shares[i] == pytest.approx(np.mean(times > time))


def test_censoring_does_not_bend_the_curve() -> None:
    """Geometric lives, watched for a random time: the curve stays that of the lives."""
    rng = np.random.default_rng(5)
    lives, watched = rng.geometric(0.25, 20_000), rng.integers(1, 12, 20_000)
    curve = survival(np.minimum(lives, watched), lives <= watched)
    for time in range(1, 9):
        assert curve.at(time)[0] == pytest.approx(0.75**time, abs=0.012)


@pytest.mark.parametrize("grouped", [False, True])
def test_intervals_hold_the_truth_as_often_as_they_say(grouped: bool) -> None:
    """Grouped: 30 games of 8 species each; in a game all share their luck, so only whole groups drawn again are honest."""
    rng = np.random.default_rng(11)
    held = plain = 0
    luck = np.array([0.15, 0.5])
    truth = float(np.mean((1 - luck) ** 3))
    for _run in range(150):
        chance = np.repeat(rng.choice(luck, 30), 8) if grouped else np.full(240, 0.3)
        lives = rng.geometric(chance)
        lost, times = lives <= 6, np.minimum(lives, 6)
        naive = survival(times, lost)
        curve = survival_of_groups(times, lost, np.repeat(np.arange(30), 8), rng, draws=200) if grouped else naive
        aim = truth if grouped else 0.7**3
        held += curve.at(3)[1] <= aim <= curve.at(3)[2]
        plain += naive.at(3)[1] <= aim <= naive.at(3)[2]
    assert held >= 0.88 * 150
    if grouped:
        assert plain < 0.85 * 150  # what taking each species for itself would have claimed


def test_ends() -> None:
    nobody = survival([3, 3], [False, False])
    assert nobody.shares.tolist() == [1, 1, 1, 1] and nobody.median is None and nobody.low[-1] == 1
    everybody = survival([1, 2], [True, True])
    assert everybody.shares[-1] == everybody.high[-1] == 0 and everybody.median == 1


@pytest.mark.parametrize(
    ("times", "lost"), [([], []), ([1], [True, False]), ([-1], [True]), ([1.5], [True]), ([float("nan")], [True])]
)
def test_what_is_no_life_is_refused_in_words(times: list[float], lost: list[bool]) -> None:
    with pytest.raises(LabError):
        survival(times, lost)


def test_few_groups_get_the_plain_interval() -> None:
    rng = np.random.default_rng(1)
    one = survival_of_groups([1, 2, 3], [True, False, True], [0, 0, 1], rng)
    two = survival([1, 2, 3], [True, False, True])
    assert one.low.tolist() == two.low.tolist()
