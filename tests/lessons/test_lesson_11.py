"""Lesson 11: what is its own. What holds for every lesson stands in ``test_every_lesson.py``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from evolution_lab.games.natural_selection.deck import NUMBERS
from evolution_lab.simulation.effects import Estimate
from widgets import CardUse, DesignerOrBlind, WaterHole
from widgets.lab.board import LabBoard
from widgets.lab.water_hole import Tables
from widgets.question import Question
from widgets.questions import ask
from widgets.questions import lesson_11 as lesson
from widgets.questions.told_11 import told_food, told_plants

from .weaving import answered, published, seed_of, shown, teacher_notes

LESSON = "11"
SEED = seed_of(LESSON)
NOTES = teacher_notes(LESSON)
RIGHT = {answer["id"]: answer["answer"] for answer in published(LESSON)["answers"]}
BOARDS: dict[str, tuple[Callable[[], LabBoard], Callable[[Any], Any]]] = {
    "herds": (lambda: WaterHole("herds", games=20, seed=SEED), lesson.result_herds),
    "food": (lambda: WaterHole("food", lesson.THREE, games=15, seed=SEED), lesson.result_food),
    "hunters": (lambda: WaterHole("hunters", lesson.THREE, games=15, seed=SEED), lesson.result_hunters),
    "bodies": (lambda: CardUse(games=15, seed=SEED), lesson.result_bodies),
    "chosen": (lambda: DesignerOrBlind(**lesson.GAME, games=15, seed=SEED), lesson.result_chosen),  # type: ignore[arg-type]
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


def test_the_ideas_that_come_up() -> None:
    used: set[Any] = set()
    for name in lesson.QUESTIONS:
        one = ask(LESSON, name)
        if isinstance(one, Question):
            used |= {option.idea for option in one.options.values()}
    assert used - {None} == {"M1", "M2", "M3", "M4", "M5", "M6", "M12", "M13"}


def row(
    number: int, usual: float | None = None, changed: float | None = None, lead: float | None = None, left: float = 10
) -> Tables:
    exact = [None if one is None else Estimate(one, one, one) for one in (usual, changed, lead)]
    zero = Estimate(0, 0, 0)
    return Tables(number, *exact, zero, Estimate(left, left, left), zero, zero)


@pytest.mark.parametrize(("before", "after", "told"), [(14, 10, "traits"), (10, 14, "herds"), (10, 10.5, "same")])
def test_the_table_with_more_members_is_the_one_that_has_them(before: float, after: float, told: str) -> None:
    assert lesson.more_left([row(0, left=before), row(1), row(2), row(3, left=after)]) == told


@pytest.mark.parametrize(
    ("changed", "lead", "told"), [(40, 5, "ahead"), (60, 5, "better"), (40, -5, "behind"), (40, 0.5, "same")]
)
def test_ahead_and_better_off_are_two_things(changed: float, lead: float, told: str) -> None:
    assert lesson.stingy([row(0, usual=55), row(1), row(2, 30, changed, lead), row(3)]) == told


@pytest.mark.parametrize(("one", "two", "told"), [(4, 19, "two"), (9, 4, "alone"), (4, 4.5, "same"), (-4, -9, "never")])
def test_hunters_are_further_ahead_where_their_lead_is_larger(one: float, two: float, told: str) -> None:
    assert lesson.further([row(0), row(1, 1, 1, one), row(2, 1, 1, two), row(3)]) == told


@pytest.mark.parametrize(("body", "told"), [(45, "hunted"), (20, "calm"), (25.5, "same")])
def test_bodies_come_nearer_where_less_is_missing(body: float, told: str) -> None:
    values = {("peaceful", "body"): 25, ("peaceful", "herd"): 45, ("hunting", "body"): body, ("hunting", "herd"): 45}
    assert lesson.nearer({name: Estimate(value, value, value) for name, value in values.items()}) == told


def test_the_numbers_on_the_cards_are_as_told() -> None:
    said = " ".join(told_food())
    for label, name in (("Long Neck has", "long_neck"), ("Fertile and Foraging", "fertile"), ("Fertile and Foraging", "foraging"), ("Pack Hunting, of use to carnivores only,", "pack_hunting"), ("Pack Hunting, of use to carnivores only,", "ambush")):  # fmt: skip
        assert f"{label} {min(NUMBERS[name])} to {max(NUMBERS[name])}".replace("-", "−") in said


def test_the_seeds_of_the_soya_beans_come_to_what_is_told() -> None:
    said = " ".join(told_plants())
    assert "8.70" in said and "7.66" in said and "1.87" in said and "1.72" in said and "0.205" in said and "0.195" in said  # fmt: skip
    own, shared = 8.70 * 1.87 * 0.205, 7.66 * 1.72 * 0.195
    assert round(100 * (own / shared - 1)) == 30
    assert f"{own:.1f} g and {shared:.1f} g" in NOTES


@pytest.mark.patient
@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_show_what_the_answers_and_the_notes_say(name: str) -> None:
    """The whole boards with the lesson's seed."""
    make, result = BOARDS[name]
    board = make()
    find = result(board)
    board.wait(600)
    assert find() == RIGHT[name]
    if isinstance(board, WaterHole):
        changes = ", ".join(f"{one.own.value:+.1f} / {one.others.value:+.1f}" for one in board.steps)
        assert changes.replace("-", "−") in NOTES
        assert ", ".join(f"{one.points.value:.0f} / {one.population.value:.1f} / {one.starved.value:.1f}" for one in board.rows) in NOTES  # fmt: skip
    if isinstance(board, CardUse):
        uses = [" / ".join(f"{board.points[with_, use].value:.1f}" for with_ in ("peaceful", "hunting")) for use in ("traits", "herd", "body")]  # fmt: skip
        assert ", ".join(uses) in NOTES
    board.close()


@pytest.mark.slow
def test_answered_as_published_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    for cell in ("herds-result", "food-result", "hunters-result", "bodies-result", "chosen-result"):
        assert "the result is" in shown(done, cell).lower() or "As you predicted" in shown(done, cell), cell
    assert "large herds: 3 of 3" in shown(done, "pasture") and "gives little: 3 of 3" in shown(done, "gifts")
    assert "hunts: 3 of 3" in shown(done, "hunt") and "large bodies" in shown(done, "uses")
    assert "Fully blind" in shown(done, "draws") and "soya beans" in shown(done, "told-plants")
