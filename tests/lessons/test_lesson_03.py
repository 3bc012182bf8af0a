"""Lesson 03: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from widgets import ClimateTrial, ExtinctionDesk, Fire, answers, asked
from widgets.asked import hand_in
from widgets.question import Question
from widgets.questions import ask, lesson_03

from .weaving import answered, published, seed_of, shown, walked

LESSON = "03"
SEED = seed_of(LESSON)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))
    monkeypatch.setattr(answers, "_unsaved", {})
    monkeypatch.setattr(answers, "_code", {})
    monkeypatch.setattr(asked, "_SHOWN", {})


def right() -> dict[str, Any]:
    return {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}


def test_the_ideas_that_come_up() -> None:
    used: set[Any] = set()
    for name in lesson_03.QUESTIONS:
        one = ask(LESSON, name)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
    assert used - {None} == {"M1", "M3", "M5", "M6", "M9", "M10", "M12"}


def test_the_predicted_outcomes_are_what_the_boards_show() -> None:
    """The first games count; what is played later on the board changes nothing, and the next person begins anew."""
    guess = ask(LESSON, "cause")
    desk = ExtinctionDesk(games=4, seed=SEED, after=guess)
    find = lesson_03.result_cause(desk)
    assert find() is None
    hand_in(LESSON, "cause", "attack")
    desk.wait(60)
    assert find() == right()["cause"]
    guess.handle({"type": "anew"})
    assert find() is None
    trial = ClimateTrial(seed=SEED)
    trial.wait(60)
    find = lesson_03.result_giant(trial)
    assert find() == right()["giant"]
    trial.take({"type": "set", "field": "games", "value": "1"})
    trial.wait(60)
    assert set(trial.ahead.values()) == {"neither"} and find() == right()["giant"]
    assert lesson_03.result_fire(Fire(seed=SEED))() == right()["fire"]
    assert lesson_03.result_fire(Fire(seed=SEED, kills_dark=20, kills_light=90))() == "more"
    for board in (desk, trial):
        board.close()


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "1,134 animals died" in shown(done, "desk") and "As you predicted: B" in shown(done, "cause-result")
    assert "Compared card by card: all" in shown(done, "worlds")
    assert "giants ahead" in shown(done, "trial") and "As you predicted: C" in shown(done, "giant-result")
    assert "Of 200 beetles 77 are left" in shown(done, "beetles") and "As you predicted: B" in shown(
        done, "fire-result"
    )
    assert "Data: Raup DM" in shown(done, "fossils") and "Data: Sepkoski JJ" in shown(done, "fossils")
    assert "As you predicted: C" in shown(done, "bursts-result")


@pytest.mark.slow
def test_boards_wait_until_they_are_allowed() -> None:
    assert walked(LESSON)[0].count("the board waits here") >= 5
