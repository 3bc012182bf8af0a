"""Questions of lessons by name, and handing answers in without a click."""

from __future__ import annotations

from pathlib import Path

import pytest

from evolution_lab.core.errors import LabError
from widgets.asked import hand_in
from widgets.questions import ask


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))


def test_a_question_that_is_not_there_is_refused_with_what_there_is() -> None:
    with pytest.raises(LabError, match="99"):
        ask("99", "cards")
    with pytest.raises(LabError, match="cards, look, worlds"):
        ask("01", "nonsense")


def test_an_answer_handed_in_counts_as_a_click() -> None:
    cards, worlds = ask("01", "cards"), ask("01", "worlds")
    hand_in("01", "cards", "same")
    hand_in("01", "worlds", "a")
    hand_in("01", "worlds", "b")
    assert (cards.answer, worlds.answer) == ("same", "b")
    assert cards.data()["locked"] and worlds.data()["done"]


def test_an_answer_that_cannot_be_given_is_refused() -> None:
    with pytest.raises(LabError, match="Run its cell first"):
        hand_in("01", "no such question", "a")
    kept = ask("01", "cards")
    with pytest.raises(LabError, match="does not fit"):
        hand_in("01", "cards", "nonsense")
    hand_in("01", "cards", "other")
    with pytest.raises(LabError, match="locked before"):
        hand_in("01", "cards", "same")
    assert kept.answer == "other"
