"""Lesson 00: its cells are short, and everything it says of its table, its data and its times is so."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from evolution_lab import new_match
from evolution_lab.charts.milk import milk_figure, milk_summary
from evolution_lab.core.match import Match
from evolution_lab.data import lactase_britain, lactase_europe
from evolution_lab.games.random_mutations.state import PHASES
from widgets.guide import BOT, ME, SEED, TASKS, beginner, guide_data, guide_text, progress

ROOT = Path(__file__).resolve().parents[2]
LESSON = ROOT / "lessons" / "00_start_here.ipynb"
NOTES = ROOT / "lessons" / "teacher" / "00_start_here.md"


@pytest.fixture(scope="module")
def cells() -> list[dict[str, Any]]:
    return list(json.loads(LESSON.read_text(encoding="utf-8"))["cells"])


@pytest.fixture(scope="module")
def text(cells: list[dict[str, Any]]) -> str:
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


def table(first: int | None = ME, **more: Any) -> Match:
    return new_match(players=["You", "greedy"], seed=SEED, first_player=first, **more)


# --- the notebook ----------------------------------------------------------------------------------------------------


def test_code_cells_are_one_or_two_short_lines_without_outputs(cells: list[dict[str, Any]]) -> None:
    for cell in cells:
        if cell["cell_type"] == "code":
            lines = [line for line in "".join(cell["source"]).splitlines() if line.strip()]
            assert 1 <= len(lines) <= 2
            assert all(len(line) <= 80 for line in lines)
            assert cell["outputs"] == []
            assert cell["execution_count"] is None


def test_every_cell_has_a_telling_id_of_its_own(cells: list[dict[str, Any]]) -> None:
    ids = [cell["id"] for cell in cells]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in ids)


def test_the_minutes_add_up_to_a_lesson(text: str) -> None:
    minutes = [int(n) for n in re.findall(r"^## .*\((\d+) minutes\)$", text, re.MULTILINE)]
    assert sum(minutes) == 45


def test_answers_are_folded_away(text: str) -> None:
    assert text.count("<details>") == text.count("</details>") == 3


# --- what it says of the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [ME, BOT, None])
def test_the_cards_are_as_the_lesson_says_whoever_begins(text: str, first: int | None) -> None:
    state = new_match(players=["You", "greedy"], seed=SEED, first_player=first, run=False).state
    labels = [state.rules.label(state.faces[card]) for card in range(7)]  # seat 0 was dealt the top seven
    assert f"from the top: {', '.join(labels)}." in text
    assert f"was always *{labels[1]}*" in text
    assert state.rules.table.records[state.faces[1]].need == 2
    assert "needs 2 more food" in text


@pytest.mark.parametrize("milk", ["me", "bot", "nobody knows"])
def test_the_dice_are_as_the_lesson_says_whatever_is_played(text: str, milk: str) -> None:
    rolled = re.search(r"gave (\d+) food, (\d+) shelters and (\d+) parasites", text)
    assert rolled is not None
    match = play_turn(table(beginner(milk)), last=True)
    event = next(event for event in match.events if event.kind == "climate_rolled")
    assert [event.red, event.green, event.black] == [int(n) for n in rolled.groups()]


def test_the_second_card_played_as_a_trait_is_metabolic_syndrome() -> None:
    match = table()
    for kind in ("new_species", "new_trait", "trait_target"):
        match.play(next(option for option in match.options() if option.kind == kind))
    turned = next(event for event in match.events if event.kind == "turned" and event.seat == ME)
    assert match.state.rules.label(turned.trait) == "Metabolic syndrome"


# --- the guide -------------------------------------------------------------------------------------------------------


def play_turn(match: Match, last: bool = False, kinds: tuple[str, ...] = ()) -> Match:
    """Turn 1 to its end: in development first ``kinds``, then always the first (or ``last``) option."""
    plan = list(kinds)
    while match.state.turn == 1 and not match.over:
        options = match.options()
        wanted = [option for option in options if plan and option.kind == plan[0]]
        if wanted:
            plan.pop(0)
            match.play(wanted[0])
        else:
            match.play(options[-1 if last else 0])
    return match


def states(match: Match, moment: int | None = None) -> dict[str, str]:
    return {row["id"]: row["state"] for row in progress(match, len(match.events) if moment is None else moment)}


GUIDED = ("new_species", "new_trait", "trait_target", "new_animal", "animal_target", "pass")


@pytest.mark.parametrize("milk", ["me", "bot"])
def test_a_turn_as_proposed_ticks_every_task(milk: str) -> None:
    match = play_turn(table(beginner(milk)), kinds=GUIDED)
    left = {name: state for name, state in states(match).items() if state != "done"}
    assert set(left) <= {"other"}


@pytest.mark.parametrize("kinds", [(), ("pass",), ("new_trait", "trait_target"), ("new_animal", "animal_target")])
@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("first", [ME, BOT])
def test_whatever_is_chosen_the_guide_comes_to_its_end(first: int, last: bool, kinds: tuple[str, ...]) -> None:
    match = play_turn(table(first), last, kinds)
    assert set(states(match).values()) <= {"done", "left_out"}
    assert guide_data(match, len(match.events))["end"]


def test_ticks_never_go_back_as_the_turn_goes_on_and_one_task_is_the_next() -> None:
    match = play_turn(table(), kinds=GUIDED)
    settled: set[str] = set()
    for moment in range(len(match.events) + 1):
        now = states(match, moment)
        ticked = {name for name, state in now.items() if state in ("done", "left_out")}
        assert settled <= ticked, moment
        settled = ticked
        assert list(now.values()).count("now") == (0 if len(ticked) == len(TASKS) else 1)


def test_an_undo_takes_the_tick_back() -> None:
    match = table()
    match.play(next(option for option in match.options() if option.kind == "new_species"), bots=False)
    assert states(match)["species"] == "done"
    match.undo()
    assert states(match)["species"] == "now"


def test_tasks_stand_in_the_order_of_the_phases_and_the_plain_text_holds_them_all() -> None:
    assert [task.phase for task in TASKS] == sorted((task.phase for task in TASKS), key=PHASES.index)
    shown = guide_text(guide_data(table(), 0))
    assert all(task.text.split(",")[0] in shown for task in TASKS)


# --- the milk --------------------------------------------------------------------------------------------------------


def test_the_numbers_of_ancient_europe(text: str) -> None:
    old = [step for step in lactase_europe() if step.years_ago >= 5000]
    young = [step for step in lactase_europe() if step.years_ago < 5000]
    for steps in (old, young):
        carriers, all_ = sum(step.carriers for step in steps), sum(step.chromosomes for step in steps)
        assert f"{carriers} of {all_:,}" in text


def test_the_milk_chart_labels_every_point_and_is_told_in_words() -> None:
    figure = milk_figure()
    assert list(figure.data[0].text) == [f"{step.carriers} of {step.chromosomes}" for step in lactase_britain()]
    assert "1 of 41 chromosomes (2\u00a0%)" in milk_summary()
    assert "69 of 90 (77\u00a0%) today" in milk_summary()


# --- times -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_short_game_ends_in_a_quarter_of_an_hour_and_four_seats_in_25_minutes() -> None:
    sys.path.insert(0, str(ROOT / "tests" / "benchmarks"))
    try:
        from game_length import play  # type: ignore[import-not-found]
    finally:
        sys.path.pop(0)
    short = [play(number, ["greedy", "greedy"], "greedy", short=True).minutes for number in range(2)]
    assert 9 <= sum(short) / len(short) <= 16
    assert play(0, ["greedy"] * 3, "greedy").minutes < 25


def test_the_teacher_has_a_key_for_every_question() -> None:
    notes = NOTES.read_text(encoding="utf-8")
    assert all(word in notes for word in ("Timing", "Projector", "Key", "Likely wrong answers", "Extension"))
    assert len(set(re.findall(r"\bM\d{1,2}\b", notes))) >= 5
