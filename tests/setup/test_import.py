"""Importing the package is light, and what an old Python reads is old enough for it."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from .conftest import Run

ROOT = Path(__file__).resolve().parents[2]
LAUNCHER = sorted((ROOT / "evolution_lab" / "launcher").glob("*.py"))
READ_BY_OLD = [ROOT / "evolution_lab" / "__init__.py", ROOT / "evolution_lab" / "__main__.py", *LAUNCHER]


def test_import_loads_no_numpy_plotly_joblib_or_ipython(run: Run) -> None:
    code = (
        "import sys, evolution_lab, evolution_lab.launcher.cli\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    done = run(ROOT, "-S", "-c", code)
    assert done.returncode == 0, done.stderr
    extra = set(ast.literal_eval(done.stdout))
    assert extra == {"__main__", "evolution_lab"}


def test_unknown_names_are_attribute_errors() -> None:
    import evolution_lab

    assert not hasattr(evolution_lab, "no_such_thing")
    assert evolution_lab.__version__


@pytest.mark.parametrize("path", READ_BY_OLD, ids=lambda path: path.name)
def test_an_old_python_can_read_it(path: Path) -> None:
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("path", READ_BY_OLD, ids=lambda path: path.name)
def test_standard_library_only_and_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "the launcher names its modules in full"
            names = [node.module or ""]
        for name in names:
            assert name.split(".")[0] in {*sys.stdlib_module_names, "evolution_lab"}, name
