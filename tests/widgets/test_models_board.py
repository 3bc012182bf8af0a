"""What boards of models share: parameters in words, ready settings, levels, one seed, still picture, waiting."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolution_lab.core.errors import BadSetUp
from widgets import (
    DriftExplorer,
    DriftSizes,
    FinchYears,
    FitBoard,
    FluctuationBoard,
    HardyWeinberg,
    SelectionDifferential,
)
from widgets.asked import hand_in
from widgets.models_lab.parameters import shown
from widgets.predict import Prediction

from .sample_model import Sample


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    return tmp_path


@pytest.fixture
def board() -> Iterator[Sample]:
    found = Sample("FINCH-42")
    yield found
    found.close()


def put(board: Sample, field: str, value: Any) -> tuple[bool, str]:
    return board.take({"type": "set", "field": field, "value": value})


def fan(board: Sample) -> dict[str, Any]:
    return next(block for block in board.view.data["blocks"] if block["kind"] == "fan")


def test_all_that_goes_to_the_page_is_json(board: Sample) -> None:
    json.dumps([board.view.data, board.view.progress, board.view.labels], allow_nan=False)
    assert not board.view.data["plays"] and board.view.data["seeded"]


def test_it_is_worked_out_in_the_message_that_asked_for_it(board: Sample) -> None:
    before = board.p.copy()
    assert put(board, "N", "1000") == (True, "") and board.values["N"] == 1000
    assert np.abs(board.p - 0.5).max() < 0.2 < np.abs(before - 0.5).max()
    where = fan(board)["runs"]
    numbers = np.frombuffer(board.view.numbers, np.float32)[where["at"] :][: where["length"]]
    assert np.allclose(numbers.reshape(30, 13), board.p)


def test_the_same_seed_draws_the_same_and_another_does_not(board: Sample) -> None:
    first = board.p.copy()
    put(board, "N", 100)
    put(board, "N", 20)
    assert np.array_equal(board.p, first)
    board.take({"type": "new_seed"})
    assert board.seed != "FINCH-42" and not np.array_equal(board.p, first)
    put(board, "seed", "FINCH-42")
    assert np.array_equal(board.p, first)


def test_another_level_is_drawn_from_the_same_runs(board: Sample) -> None:
    before = board.p
    assert put(board, "level", "strength") == (True, "") and board.p is before
    assert board.view.data["groups"][1]["items"][0]["label"] == "individuals N"
    put(board, "level", "counts")
    assert board.view.data["groups"][1]["items"][0]["label"] == "animals"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("N", "many", "no number"), ("N", "2.5", "no whole number"), ("N", 0, "from 1 to 1,000"), ("p0", "1,2", "from 0 to 1"), ("s", "nan", "no number"), ("level", "iv", "no such level"), ("x", 1, "does not know")],
)  # fmt: skip
def test_what_does_not_fit_is_said_at_its_control_and_nothing_is_lost(
    board: Sample, field: str, value: Any, words: str
) -> None:
    before, drawn = dict(board.values), fan(board)
    assert not put(board, field, value)[0]
    assert words in board.view.data["errors"][field] and board.values == before and fan(board) == drawn
    put(board, "p0", "0,25")
    assert board.view.data["errors"] == {} and board.values["p0"] == 0.25


def test_what_does_not_fit_together_is_taken_back(board: Sample) -> None:
    put(board, "s", 0.1)
    assert not put(board, "N", 1000)[0]
    assert "takes too long" in board.view.data["errors"]["N"] and board.values["N"] == 20


def test_a_ready_setting_is_pressed_as_long_as_it_stands(board: Sample) -> None:
    def pressed() -> list[bool]:
        return [item["pressed"] for item in board.view.data["groups"][0]["items"]]

    put(board, "p0", 0.3)
    assert board.take({"type": "press", "button": "preset:tiny"}) == (True, "")
    assert board.values == {"N": 5, "p0": 0.5, "s": 0} and pressed() == [True, False]
    put(board, "N", 6)
    assert pressed() == [False, False]
    assert not board.take({"type": "press", "button": "preset:none"})[0]


def test_the_still_picture_tells_settings_numbers_and_source_escaped(board: Sample) -> None:
    still = board.still()
    for words in ("Seed FINCH-42", "animals = 20, start p0 = 0.5, selection s = 0", "They drift.", "of 30", "Data: a &lt;b&gt;book"):  # fmt: skip
        assert words in still
    assert "<svg" in still


def test_the_table_reaches_the_folder(board: Sample, folder: Path) -> None:
    ok, text = board.take({"type": "csv"})
    (path,) = folder.glob("sample-FINCH-42-ends.csv")
    assert ok and str(path) in text and len(path.read_text().splitlines()) == 31


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"N": 0}, "N: Give a number"),
        ({"size": 3}, "has no size"),
        ({"level": "iv"}, "no level"),
        ({"p0": "half"}, "p0: "),
    ],
)
def test_a_cell_that_asks_for_the_impossible_is_told_so(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetUp, match=words):
        Sample("A", **given)


def test_it_waits_for_a_question_and_then_begins_by_itself() -> None:
    asked = Prediction("models-board", "first", "choice", "What?", {"a": "A", "b": "B"})
    board = Sample("FINCH-42", after=asked)
    assert not hasattr(board, "p") and set(board.view.data) == {"format", "version", "waits", "error"}
    assert not put(board, "N", 5)[0] and board.values["N"] == 20
    assert "Lock your prediction" in board.still()
    hand_in("models-board", "first", "a")
    assert fan(board)["summary"] == "They drift."
    board.close()
    asked.close()


def test_numbers_are_shown_as_people_write_them() -> None:
    assert [shown(one) for one in (0.0, 1e-6, 12345, 0.1 + 0.2, -0.05)] == ["0", "0.000001", "12,345", "0.3", "−0.05"]


# Words of higher levels; a letter stands where the plain word beside it says what it is.
HIGHER = re.compile(r"χ|[Cc]hi-square|p²|2pq|q²|degrees? of freedom|critical|\bNe\b|[Hh]eterozyg|additive|apparent s|dominance h|selection s\b|standard deviation|likelihood")  # fmt: skip


@pytest.mark.parametrize(
    "make",
    [
        lambda: HardyWeinberg("x", AA=4, Aa=32, aa=64), lambda: HardyWeinberg("x", world="selected"), lambda: FitBoard("x", shown=True),
        lambda: FitBoard("x", data="italy", shown=True), lambda: DriftSizes("x"), lambda: DriftExplorer("x", preset="flies", s=0.1),
        lambda: SelectionDifferential("x", data="sparrows", shuffled=200), lambda: FinchYears(),
    ],
)  # fmt: skip
def test_the_first_level_speaks_plain_words(make: Any) -> None:
    board = make()
    data = board.view.data
    shown = {"blocks": data["blocks"], "groups": data["groups"]}
    found = HIGHER.search(re.sub(r'"about": "[^"]*"|"html": "[^"]*"', "", json.dumps(shown, ensure_ascii=False)))
    assert found is None, found
    board.close()


def test_drawings_for_the_projector_can_be_read_on_a_small_one_too() -> None:
    """In JupyterLab on 1280 x 720 a chart has about 1080 pixels; letters should have 24 of them."""
    boards: list[Any] = [
        FluctuationBoard("TROUT-59", preset="1943", level="strength", projector=True),
        FinchYears("WREN-45", projector=True),
        HardyWeinberg("SWIFT-31", AA=4, Aa=32, aa=64, projector=True),
        FitBoard("OTTER-84", projector=True),
        FitBoard("OTTER-84", shown=True, level="frequency", projector=True),
    ]
    drawing = re.compile(r'viewBox="0 0 (\d+) \d+" width="100%" style="max-width:(\d+)px[^"]*" font-size="([\d.]+)"')
    seen = 0
    for board in boards:
        for block in board.view.data["blocks"]:
            for width, most, font in drawing.findall(block.get("html", "")):
                seen += 1
                assert float(font) * min(1080, int(most)) / int(width) >= 23.5, (board.kind, block["id"])
    assert seen >= 9
