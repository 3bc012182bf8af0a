"""Weave the published answers of a lesson into a copy of its notebook, and run such copies.

One notebook source, ``lessons/<number>_<name>.ipynb``; the answers lie in ``lessons/answers/<number>.json``: for each
prediction, question and sentence the ``cell`` that shows it, its ``id``, the right ``answer`` and the reason (``why``).
A woven copy has one more cell after each of these, which hands the answer in as a click would and waits for the boards.

What holds for every lesson stands in ``test_every_lesson.py``; ``walked`` and ``answered`` run each lesson once for all tests.
"""

from __future__ import annotations

import copy
import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from widgets.asked import Asked
from widgets.questions import ask
from widgets.rival_decks import RivalDecks

nbformat: Any = pytest.importorskip("nbformat")
nbclient: Any = pytest.importorskip("nbclient")

ROOT = Path(__file__).resolve().parents[2]
LESSONS = ROOT / "lessons"
WOVEN = "woven-"
QUICK = {
    "games=500": "games=20",
    "games=100": "games=20",
    "games=15": "games=5",
    "pairs=100": "pairs=20",
}  # what a board shows with fewer games is the same kind of thing

SHARED: Path | None = None
"""A folder that all processes of one run of pytest share."""

# What a question is about, for those that need to be told: from the seed, or from what stands after "/" in its id.
NEEDS: dict[tuple[str, str], Callable[[str], dict[str, Any]]] = {
    ("01", "which-deck"): lambda seed: {"decks": RivalDecks(seed)},
}

# What a student presses on a board before a question that waits for the result.
PRESSED: dict[tuple[str, str], str] = {
    ("04", "grazing"): 'tuner.take({"type": "press", "button": "measure"})\nwait_for_boards()\n',
    ("05", "fate"): 'card.take({"type": "press", "button": "all"})\n',
}

# Boards say themselves that they play: to look through all objects of Python while games run in a thread breaks those games.
HAND_IN = """\
import time
from widgets.asked import hand_in
from widgets.lab.board import LabBoard

if "BOARDS" not in globals():
    BOARDS, play = set(), LabBoard.play
    LabBoard.play = lambda board: BOARDS.add(board) or play(board)

def wait_for_boards():
    boards = list(BOARDS)
    until = time.monotonic() + 120
    while any(one.running for one in boards) and time.monotonic() < until:  # one that is done may set off another
        for one in boards:
            one.wait(60)
    assert not any(one.running for one in boards), "a board has played for two minutes"
    faults = [one.errors["run"] for one in boards if "run" in one.errors]
    assert not faults, faults
"""

EACH_CELL_WAITS = 'get_ipython().events.register("post_run_cell", lambda *_: wait_for_boards())'


def all_lessons() -> list[str]:
    """The numbers of the lessons that have published answers."""
    return sorted(path.stem for path in (LESSONS / "answers").glob("*.json"))


def published(lesson: str) -> dict[str, Any]:
    """The published answers of a lesson."""
    return dict(json.loads((LESSONS / "answers" / f"{lesson}.json").read_text(encoding="utf-8")))


def source(lesson: str) -> Any:
    """The notebook of a lesson as it lies in the repository."""
    return nbformat.read(LESSONS / published(lesson)["notebook"], as_version=4)


def cells_of(lesson: str) -> list[dict[str, Any]]:
    """The cells of a lesson as plain data."""
    text = (LESSONS / published(lesson)["notebook"]).read_text(encoding="utf-8")
    return list(json.loads(text)["cells"])


def text_of(lesson: str) -> str:
    """All that a lesson says in its cells of text."""
    return "\n".join("".join(cell["source"]) for cell in cells_of(lesson) if cell["cell_type"] == "markdown")


def seed_of(lesson: str) -> str:
    """The seed that a lesson comes with."""
    code = next("".join(cell["source"]) for cell in cells_of(lesson) if cell["id"] == "seed")
    found = re.search(r'SEED = lesson_seed\("([^"]+)"\)', code)
    assert found is not None, f"lesson {lesson} has no seed in its cell 'seed'"
    return found[1]


def asked(lesson: str, id: str, seed: str) -> Asked:
    """A question of a lesson, made for ``seed`` where it depends on one."""
    name, _slash, about = id.partition("/")
    more = NEEDS.get((lesson, name))
    return ask(lesson, name, **(more(about or seed) if more else {}))


def teacher_notes(lesson: str) -> str:
    """The notes that belong to the notebook of a lesson."""
    name = Path(published(lesson)["notebook"]).stem
    return (LESSONS / "teacher" / f"{name}.md").read_text(encoding="utf-8")


def woven(lesson: str, answers: list[dict[str, Any]] | None = None) -> Any:
    """A copy of the notebook with the answers (the published ones, if none are given) handed in."""
    given = published(lesson)["answers"] if answers is None else answers
    notebook = copy.deepcopy(source(lesson))
    known = {cell["id"] for cell in notebook.cells}
    missing = [answer["cell"] for answer in given if answer["cell"] not in known]
    assert not missing, f"no such cells in lesson {lesson}: {missing}"
    # A client of notebooks drops what a board's thread shows after its cell has ended; in JupyterLab it arrives.
    first = nbformat.v4.new_code_cell(HAND_IN + EACH_CELL_WAITS)
    first["id"] = WOVEN + "start"
    cells = [first]
    for cell in notebook.cells:
        cells.append(cell)
        for answer in given:
            if answer["cell"] == cell["id"]:
                more = nbformat.v4.new_code_cell(HAND_IN + _handed_in(lesson, answer))
                more["id"] = WOVEN + cell["id"]
                cells.append(more)
    last = nbformat.v4.new_code_cell(HAND_IN + "wait_for_boards()")
    last["id"] = WOVEN + "end"
    notebook.cells = [*cells, last]
    return notebook


def _handed_in(lesson: str, answer: dict[str, Any]) -> str:
    pressed = PRESSED.get((lesson, answer["id"]), "")
    return f"{pressed}hand_in({lesson!r}, {answer['id']!r}, {answer['answer']!r})\nwait_for_boards()"


def run(notebook: Any, folder: Path, timeout: int = 60, replace: dict[str, str] | None = None) -> Any:
    """Run a copy in ``folder``, which mirrors ``lessons/`` and holds a student's folder of its own; returns it with outputs.

    ``replace`` changes code by the way, such as ``{"TROUT-59": "MOTH-1"}``. A cell that fails fails the test.
    """
    here = folder / "lessons"
    if not here.exists():
        shutil.copytree(LESSONS, here)
    notebook = copy.deepcopy(notebook)
    for cell in notebook.cells:
        for old, new in (replace or {}).items():
            if cell.cell_type == "code":
                cell.source = cell.source.replace(old, new)
    env = dict(os.environ, EVOLUTION_LAB_FOLDER=str(folder / "student"))
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), env.get("PYTHONPATH", "")])
    client = nbclient.NotebookClient(
        notebook, timeout=timeout, kernel_name="python3", resources={"metadata": {"path": str(here)}}
    )
    client.execute(env=env)
    return notebook


def walk(
    notebook: Any, folder: Path, lesson: str, answers: list[dict[str, Any]], look: Callable[[int, str], None]
) -> None:
    """Run a notebook unanswered, then hand in one answer after another in the same Python; ``look(n, text)`` sees the page.

    ``text`` is all that the page has been sent after ``n`` answers: the texts, the outputs, the state of every widget.
    """
    notebook = copy.deepcopy(notebook)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(HAND_IN))
    notebook.cells.append(nbformat.v4.new_code_cell(HAND_IN + "wait_for_boards()"))
    for answer in answers:
        notebook.cells.append(nbformat.v4.new_code_cell(_handed_in(lesson, answer)))
    env = dict(os.environ, EVOLUTION_LAB_FOLDER=str(folder / "student"))
    env["PYTHONPATH"] = os.pathsep.join([str(ROOT), env.get("PYTHONPATH", "")])
    client = nbclient.NotebookClient(
        notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
    )
    first = len(notebook.cells) - len(answers)
    with client.setup_kernel(env=env):
        for number, cell in enumerate(notebook.cells):
            client.execute_cell(cell, number)
            if number >= first - 1:
                look(number - first + 1, _sent(notebook.cells[:first], client.widget_state))


def _sent(cells: list[Any], widgets: dict[str, dict[str, Any]]) -> str:
    parts = []
    for cell in cells:
        parts += [cell.source] if cell.cell_type == "markdown" else []
        for output in cell.get("outputs", []):
            html = output.get("data", {}).get("text/html", "")
            html = re.sub(r"<style>.*?</style>", "", html, flags=re.DOTALL)
            # In the picture of the sealed deck the verdict comes in sight with a tick.
            html = re.sub(r"<(\w+) class=[\"'](found|same|all)[\"'].*?</\1>", "", html, flags=re.DOTALL)
            parts += [html, re.sub(r"<[^>]+>", " ", html), output.get("text", "")]
    for state in widgets.values():
        own = {name: value for name, value in state.items() if name not in ("_esm", "_css", "labels")}
        parts.append(json.dumps(own, ensure_ascii=False, default=str))
    return re.sub(r"\s+", " ", unescape("\n".join(parts)))


def shown(notebook: Any, cell: str) -> str:
    """What the outputs of a cell say, as plain text: stills and pictures without their tags, and what was printed."""
    found = next(one for one in notebook.cells if one["id"] == cell)
    parts = []
    for output in found.outputs:
        data = output.get("data", {})
        html = re.sub(r"<style>.*?</style>", "", data.get("text/html", ""), flags=re.DOTALL)
        parts.append(unescape(re.sub(r"<[^>]+>", " ", html)) or output.get("text", "") or data.get("text/plain", ""))
    return re.sub(r"\s+", " ", " ".join(parts))


def kept(lesson: str, folder: Path) -> list[dict[str, Any]]:
    """The answers that the run kept, oldest first."""
    path = folder / "student" / f"answers-{lesson}.jsonl"
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _quick(notebook: Any) -> Any:
    for cell in notebook.cells:
        for old, new in QUICK.items():
            if cell.cell_type == "code":
                cell.source = cell.source.replace(old, new)
    return notebook


def once(name: str, make: Callable[[], Any]) -> Any:
    """What ``make()`` gives (plain JSON), made once for all processes of one run of pytest (``SHARED``, see conftest.py)."""
    path = SHARED / f"{name}.json" if SHARED is not None else None
    if path is not None and path.exists():
        return json.loads(path.read_text(encoding="utf-8"))
    found = make()
    if path is not None:
        half = path.with_suffix(f".{os.getpid()}")
        half.write_text(json.dumps(found), encoding="utf-8")
        half.replace(path)  # in one step: another process reads all of it or nothing
    return found


@cache
def walked(lesson: str) -> list[str]:
    """The page of a lesson after 0, 1, 2 ... published answers; run once for all tests."""
    return list(once(f"walked-{lesson}", lambda: _walked(lesson)))


def _walked(lesson: str) -> list[str]:
    pages: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        walk(
            _quick(source(lesson)),
            Path(folder),
            lesson,
            published(lesson)["answers"],
            lambda _n, text: pages.append(text),
        )
        assert len(kept(lesson, Path(folder))) == len(pages) - 1
    return pages


@cache
def answered(lesson: str) -> tuple[Any, list[dict[str, Any]]]:
    """A lesson with the published answers handed in, after its run, and what it kept; run once for all tests."""
    done, rows = once(f"answered-{lesson}", lambda: _answered(lesson))
    return nbformat.from_dict(done), rows


def _answered(lesson: str) -> tuple[Any, list[dict[str, Any]]]:
    with tempfile.TemporaryDirectory() as folder:
        done = run(_quick(woven(lesson)), Path(folder))
        return done, kept(lesson, Path(folder))
