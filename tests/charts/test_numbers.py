"""A share is written in one way wherever people read it."""

from __future__ import annotations

import re
from pathlib import Path

from evolution_lab.charts.numbers import shares_axis

ROOT = Path(__file__).parents[2]


def test_no_text_writes_percent_without_a_space() -> None:
    files = [file for folder in ("evolution_lab", "widgets") for file in (ROOT / folder).rglob("*.py")]
    assert len(files) > 200
    found = [
        f"{file.name}: {line.strip()}"
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if re.search(r":,?\.\d%", line)
    ]
    assert not found, "use percent() of evolution_lab/charts/numbers.py"


def test_the_marks_of_an_axis_stand_where_they_say() -> None:
    axis = shares_axis()
    assert [float(text.removesuffix("\u00a0%")) / 100 for text in axis["ticktext"]] == axis["tickvals"]
    assert (axis["tickvals"][0], axis["tickvals"][-1]) == (0, 1)
