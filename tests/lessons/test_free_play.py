"""The notebook of free play is short, runs, and shows a form that also stands there as text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
