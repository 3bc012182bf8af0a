"""The fire among beetles: numbers fall by what the fire kills; shares stay as a blind fire leaves them, within the bounds of chance."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab.core.errors import LabError
from widgets import Fire


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))


def block(board: Fire, id: str) -> dict[str, Any]:
    return next(one for one in board.view.data["blocks"] if one["id"] == id)


def test_a_blind_fire_leaves_the_share_on_average_and_the_spread_is_that_of_chance() -> None:
    """The variance of the share is p(1 - p) E(1/survivors): a hypergeometric draw of the survivors."""
    shares = np.concatenate([Fire(seed=f"F{n}", N=200).shares for n in range(20)])
    assert shares.mean() == pytest.approx(0.3, abs=0.003)
    expected = (0.3 * 0.7 / 80 * (1 - 80 / 200)) ** 0.5
    assert shares.std() == pytest.approx(expected, rel=0.05)


def test_the_number_falls_by_what_the_fire_kills() -> None:
    left = [sum(Fire(seed=f"F{n}", N=2000).after) for n in range(20)]
    assert np.mean(left) == pytest.approx(800, abs=15)


def test_a_fire_that_sees_the_colour_changes_the_share() -> None:
    board = Fire(seed="FINCH-42")
    before = board.share_before
    assert board.take({"type": "press", "button": "preset:sees"})[0]
    assert before == board.share_before == 0.3
    # Of 60 dark ones 36 live, of 140 light ones 28: 56 %.
    assert np.nanmean(board.shares) == pytest.approx(36 / 64, abs=0.02) and board.shares.min() > before


def test_among_few_beetles_chance_moves_the_share_more() -> None:
    few, many = Fire(seed="FINCH-42", N=20).shares, Fire(seed="FINCH-42", N=2000).shares
    assert np.nanstd(few) > 5 * np.nanstd(many)


def test_one_ready_setting_is_pressed_at_a_time_wherever_the_board_began() -> None:
    for values in ({}, {"N": 20}, {"kills_dark": 40, "kills_light": 80}):
        board = Fire(seed="FINCH-42", **values)
        for name in ("blind", "few", "sees"):
            board.take({"type": "press", "button": f"preset:{name}"})
            pressed = [item["id"] for item in board.groups()[0]["items"] if item["pressed"]]
            assert pressed == [f"preset:{name}"]


def test_every_beetle_is_drawn_where_they_are_few_and_the_dead_are_crossed_out() -> None:
    board = Fire(seed="FINCH-42")
    html = block(board, "beetles")["html"]
    alive, dead = html.count(' alive"'), html.count(' dead"')
    assert (alive, alive + dead) == (sum(board.after), 200)
    assert html.count('"dark alive"') == board.after[0]
    assert "beetles" not in [one["id"] for one in Fire(seed="x", N=2000).view.data["blocks"]]


def test_where_all_die_it_says_so_and_stands() -> None:
    board = Fire(seed="FINCH-42", N=10, kills_dark=95, kills_light=95)
    for n in range(200):
        board.seed = f"DEAD-{n}"
        board.play()
        if not sum(board.after):
            break
    assert "died" in board.told() and not board.view.data["error"]
    assert "nan" not in board.still()


def test_counts_and_shares_tell_the_same_fire_as_the_table() -> None:
    board = Fire(seed="FINCH-42")
    ((name, _columns, rows),) = board.tables()
    first = next(iter(rows))
    assert name == "fires" and first == [1, *board.before, *board.after]
    assert block(board, "counts")["rows"][1]["values"] == list(board.after)
    assert sum(block(board, "shares")["rows"][1]["values"]) == pytest.approx(1)


@pytest.mark.parametrize("wrong", [{"N": 5}, {"dark": 0}, {"kills_dark": 100}, {"fires": 3}, {"level": "strength"}])
def test_what_does_not_fit_is_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(LabError):
        Fire(seed="x", **wrong)
