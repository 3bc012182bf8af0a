"""Numbers that people type are read in one place: what can mean two numbers is refused with both, never taken for the smaller."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("anywidget")

from evolution_lab.core.errors import BadSetUp
from widgets.lab.ground import BadField, typed_number, whole
from widgets.models_lab.parameters import shown
from widgets.typed import typed

from .sample_model import Sample

TWO_WAYS = ("1,000", "12,500", "-1,250", "−1,250", "+7,000", " 999,999 ")
NO_NUMBERS = (
    "1_000", "1 2", "1,00,0", "1,000,00", "0x10", "½", "", "  ", "x", "nan", "inf", "1e400", "1e9999", "--1", "5 %", "1.2.3", "٣", "²",
    None, True, False, math.nan, math.inf, 10**400, 10**5000, [], [1], {}, {"a": 1}, b"5", object(), np.float64("nan"),
)  # fmt: skip


@pytest.mark.parametrize("text", TWO_WAYS)
def test_what_can_mean_two_numbers_is_refused_with_both(text: str) -> None:
    with pytest.raises(ValueError) as caught:
        typed(text)
    large = float(text.replace(",", "").replace("−", "-"))
    for number in (large, large / 1000):
        assert f"{number:.15g}".replace("-", "−") in str(caught.value)
    with pytest.raises(BadField, match="read as"):
        typed_number("N", text)


@pytest.mark.parametrize("text", ["1.000", "10.000", "-2.500"])
def test_where_a_whole_number_is_wanted_a_point_can_part_thousands(text: str) -> None:
    with pytest.raises(BadField, match="read as"):
        whole("N", text, -10_000, 10_000)
    assert typed_number("s", text) == float(text), "the board itself writes decimals with a point"


@pytest.mark.parametrize(
    ("text", "number"),
    [("-0.1", -0.1), ("−0.1", -0.1), ("−0,1", -0.1), ("0,125", 0.125), ("1,25", 1.25), ("1 000", 1000), ("10 000", 10_000), ("10\u00a0000", 10_000), ("1,234.5", 1234.5), ("1.234,5", 1234.5), ("1,234,567", 1_234_567), ("1e3", 1000), ("5.", 5), (".5", 0.5), (np.int64(3), 3), (2.5, 2.5)],
)  # fmt: skip
def test_what_can_mean_one_number_only_is_that_number(text: Any, number: float) -> None:
    assert typed(text) == number


@pytest.mark.parametrize("value", NO_NUMBERS, ids=lambda value: str(type(value).__name__))
def test_anything_else_is_refused_in_words(value: Any) -> None:
    for call in (typed_number, lambda field, one: whole(field, one, 0, 10)):
        with pytest.raises(BadField, match="is no number") as caught:
            call("N", value)
        assert len(str(caught.value)) < 150


@given(st.floats(-1e6, 1e6).map(lambda x: float(f"{x:.6g}")))
def test_what_a_board_writes_it_reads(value: float) -> None:
    told = shown(value)
    try:
        assert typed(told) == pytest.approx(value, rel=1e-5, abs=1e-9)
    except ValueError as error:
        assert "read as" in str(error) and "," in told, "only its own thousands can mean two"


def test_no_board_takes_a_thousand_for_one() -> None:
    board = Sample("S")
    for field, text in (("N", "1,000"), ("N", "1.000"), ("p0", "1,000"), ("s", "1_000")):
        before = dict(board.values)
        taken, _words = board.take({"type": "set", "field": field, "value": text})
        assert not taken and board.values == before and board.view.data["errors"][field], (field, text)
    assert board.take({"type": "set", "field": "s", "value": "−0.1"}) == (True, "") and board.values["s"] == -0.1
    with pytest.raises(BadSetUp, match="1000"):
        Sample("S", N="1,000")
