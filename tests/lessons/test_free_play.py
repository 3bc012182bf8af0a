"""The notebook of free play is short, runs, and shows a form that also stands there as text."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from evolution_lab import new_match
from evolution_lab.share import read_code

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "lessons" / "free_play.ipynb"


def test_it_is_one_short_text_and_one_cell_without_outputs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    assert [cell["cell_type"] for cell in cells] == ["markdown", "code"]
    assert [cell["id"] for cell in cells] == ["title", "play"]
    assert len("".join(cells[0]["source"])) < 800
    assert "".join(cells[1]["source"]).endswith("FreePlay()") and cells[1]["outputs"] == []


@pytest.mark.slow
def test_it_runs_and_shows_the_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    monkeypatch.setenv("EVOLUTION_LAB_FOLDER", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    book = nbformat.read(NOTEBOOK, as_version=4)
    book.cells.append(
        nbformat.v4.new_code_cell("play = [o for o in Out.values() if type(o).__name__ == 'FreePlay'][-1]")
    )
    book.cells.append(nbformat.v4.new_code_cell("play.take({'type': 'begin'})[0], play.code, len(play.box.children)"))
    nbclient.NotebookClient(book, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    still, live = book.cells[1].outputs
    assert "Share code: EL1.RM1.PGG." in still.data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in live.data
    assert book.cells[-1].outputs[0].data["text/plain"].startswith("(True, 'EL1.RM1.PGG.")
    assert book.cells[-1].outputs[0].data["text/plain"].endswith("', 3)")


def test_the_code_in_the_notes_is_sound() -> None:
    notes = (ROOT / "lessons" / "teacher" / "free_play.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"`(EL1\.[^`]+)`", notes)
    assert read_code(code).seed == "FINCH-4217" and read_code(code).seats == (None, "greedy", "greedy")


def test_by_seat_the_cards_come_in_the_same_order_in_two_worlds() -> None:
    """What the notes say of the same cards in another world."""
    orders = []
    for world in ("none", "drought"):
        match = new_match(players=["greedy"] * 3, seed="FINCH-4217", deal="by_seat", world=world, run=False)
        match.run_bots()
        dealt = [pair for event in match.events if event.kind == "cards_dealt" for pair in event.cards]
        orders.append([[card for to, card in dealt if to == seat] for seat in range(3)])
    for one, other in zip(*orders, strict=True):
        both = min(len(one), len(other))
        assert both > 10 and one[:both] == other[:both]
    assert orders[0] != orders[1], "how many come differs"
