"""The drawings kept as plain SVG are the ones that the boards draw."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from evolution_lab import games, new_match
from widgets.faces import has_face

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[3]


def test_the_kept_drawings_are_those_of_the_boards(browser: Any) -> None:
    spec = importlib.util.spec_from_file_location("make_art", ROOT / ".ci" / "make_art.py")
    assert spec is not None and spec.loader is not None
    make_art = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_art)
    page = browser.new_page()
    fresh = make_art.drawn(page)
    page.close()
    assert json.loads(make_art.DRAWN.read_text(encoding="utf-8")) == fresh, "run: python .ci/make_art.py"
    for game in [name for name, ruleset in games().items() if has_face(ruleset)]:
        records = new_match(game, players=["random", "random"], seed=1).state.rules.table.records
        assert {record.name for record in records} <= set(fresh), game
    assert not any("var(" in drawing or "href" in drawing for drawing in fresh.values())
