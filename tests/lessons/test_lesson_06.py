"""Lesson 06: its boards show what its texts say, in the answered run and by the controllers alone."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from evolution_lab import models
from widgets import DriftExplorer, DriftSizes, HardyWeinberg, OpenTheCard
from widgets.questions import ask
from widgets.questions.lesson_06 import (
    TOLD,
    how_far,
    how_many_show,
    result_first,
    result_flies,
    result_nothing,
    result_size,
    result_sizes,
)

from .weaving import answered, cells_of, seed_of, shown, teacher_notes, text_of

LESSON = "06"
SEED = seed_of(LESSON)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path / "student"))


@pytest.mark.slow
def test_answered_every_board_and_every_result_is_there() -> None:
    done, _rows = answered(LESSON)
    assert "The card says: every animal of B1 has Camouflage" in shown(done, "card")
    assert "as soon as the board has shown" in shown(done, "first-result"), "nobody has opened the card"
    assert "0 of 20 have lost A, 0 have A alone" in shown(done, "four-sizes")
    assert "As you predicted: D" in shown(done, "sizes-result")
    assert "As you predicted: C" in shown(done, "nothing-result")
    board = shown(done, "bottles-board")
    assert "107 fly bottles: 30 A lost" in board and "28 only A" in board and "Buri P (1956)" in board
    assert "You predicted 30; the result is 30." in shown(done, "flies-result")
    assert "You predicted 10; the result is 9.9." in shown(done, "size-result")


def test_the_cells_make_the_boards_that_the_texts_speak_of() -> None:
    code = "\n".join("".join(cell["source"]) for cell in cells_of(LESSON) if cell["cell_type"] == "code")
    assert "HardyWeinberg(SEED, AA=4, Aa=32, aa=64, after=nothing)" in code
    asked = ask(LESSON, "nothing").text
    assert (
        "4 with two copies of A, 32 with one" in asked.replace("\n", " ")
        and "64 do not" in asked
        and "36 show it" in asked
    )
    assert "seed" in text_of(LESSON)
    card = OpenTheCard(SEED)
    labels = json.dumps(card.view.data)
    said = " ".join([text_of(LESSON), *(ask(LESSON, name).text for name in ("changed", "fate")), *TOLD["copies"]()])
    for name in (
        "Open the card",
        "Next generation",
        "follow animal no.",
        "500 newborns",
        "The gene copies",
        "The card",
    ):
        assert name in labels or name == "Next generation", name
        assert name in said.replace("*", ""), name
    assert "40 animals" in ask(LESSON, "first").text and card.values["N"] == 40 and card.values["s"] == 0.2
    assert "20 % more young" in ask(LESSON, "fate").text and "s is 0.2" in ask(LESSON, "fate").text
    assert "s = 0.2: carriers have 20 % more young" in labels
    four = DriftSizes(SEED)
    assert four.sizes == (8, 16, 100, 1000) and (four.values["generations"], four.values["replicates"]) == (50, 20)
    explorer = DriftExplorer(SEED)
    buttons = json.dumps(explorer.view.data["groups"][0]) + json.dumps(explorer.view.data["head"])
    told = " ".join(TOLD["next"]())
    assert all(name in buttons and f"**{name}**" in told for name in ("Bottleneck", "Founders", "s and Ne"))
    for board in (card, four, explorer):
        board.close()


def test_the_results_name_what_the_boards_show() -> None:
    four = DriftSizes(SEED)
    assert result_sizes(four)() == how_far(four) == "all"
    still = DriftSizes(SEED, p0=0.0)  # nobody has A: nothing can move
    assert how_far(still) == "none"
    calm = HardyWeinberg(SEED, AA=4, Aa=32, aa=64)
    assert result_nothing(calm)() == how_many_show(calm) == "same"
    calm.take({"type": "set", "field": "selection", "value": True})
    assert how_many_show(calm) == "more"
    calm.take({"type": "set", "field": "s", "value": -0.5})
    assert how_many_show(calm) == "fewer"
    card = OpenTheCard(SEED)
    found = result_first(card)
    assert found() is None, "the card is not opened yet"
    card.press("next")
    assert found() == "one"
    assert result_flies() == 30 and result_size() == pytest.approx(9.9, abs=0.05)
    for board in (four, still, calm, card):
        board.close()


def test_the_size_that_fits_the_bottles_is_told_after_the_hunt_for_it() -> None:
    size = ask(LESSON, "size")
    real = DriftExplorer(SEED, preset="flies", level="strength", told_after=size)
    assert "9.9" not in json.dumps(real.view.data["blocks"][-1]) and "First answer the question" in real.still()
    size.handle({"type": "lock", "answer": 10})
    assert "9.9" in json.dumps(real.view.data["blocks"][-1])
    stops = next(one for group in real.view.data["groups"] for one in group["items"] if one["id"] == "N")["stops"]
    assert "type a number" in size.text and 10 in stops
    real.close()


def test_while_a_board_waits_its_result_is_open() -> None:
    first = ask(LESSON, "first")
    card, four = OpenTheCard(SEED, after=first), DriftSizes(SEED, after=first)
    calm = HardyWeinberg(SEED, after=first)
    assert (result_first(card)(), result_sizes(four)(), result_nothing(calm)()) == (None, None, None)
    for board in (card, four, calm):
        board.close()


def test_the_shares_of_genotypes_stay_until_selection_is_ticked() -> None:
    told = " ".join(TOLD["nothing"]())
    calm = HardyWeinberg(SEED, AA=4, Aa=32, aa=64)
    assert np.allclose(calm.found.course, [0.04, 0.32, 0.64]) and len(calm.found.course) == 51
    assert (
        "With at least one A: 36\xa0% in generation 0, 36\xa0% in generation 1, 36\xa0% in generation 50"
        in json.dumps(calm.view.data, ensure_ascii=False)
    )
    calm.take({"type": "set", "field": "AA", "value": 50})
    assert "After one generation the lines lie flat" in told and np.allclose(
        calm.found.course[1:], calm.found.course[1]
    )
    labels = json.dumps(calm.view.data["groups"])
    assert "**selection in every generation**" in told and "selection in every generation" in labels
    calm.take({"type": "set", "field": "AA", "value": 4})
    calm.take({"type": "set", "field": "selection", "value": True})
    ends = []
    for h in (0, 1):
        calm.take({"type": "set", "field": "s", "value": 0.05})
        calm.take({"type": "set", "field": "h", "value": h})
        ends.append(float(models.allele_frequency(*calm.found.course[-1])))
    assert "now it makes a difference how much one copy gives" in told and 0.2 < ends[0] < ends[1] - 0.1
    calm.close()


def test_the_seed_of_the_notes_does_what_they_say() -> None:
    notes = teacher_notes(LESSON)
    said = re.search(
        r"seed `([^`]+)`. Its card is (\w+) of (\w+). Its first newborn has up to (\d+) carriers and is lost in generation (\d+), "
        r"the second one spreads to all 40 \(all carry it by generation (\d+)\)",
        notes,
    )
    assert said is not None and said[1] == SEED
    card = OpenTheCard(SEED)
    assert card.laid is not None and (card.laid.label, card.laid.species) == (said[2], said[3])
    assert (int(card.line.carriers.max()), card.line.settled) == (int(said[4]), int(said[5])) and card.line.carriers[
        -1
    ] == 0
    card.press("another")
    all_carry = int((card.line.carriers == 40).argmax())
    assert card.line.carriers[-1] == 40 and all_carry <= int(said[6])
    card.close()
