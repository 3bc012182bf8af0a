"""Arrows point one way: the core knows no game, no game another, and nothing of the kit's engine needs more than Python."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

KIT = Path(__file__).resolve().parents[2] / "evolution_lab"
GAMES = sorted(
    path.name for path in (KIT / "games").iterdir() if (path / "__init__.py").exists() or (path / "ruleset.py").exists()
)
NOTEBOOK = {
    "IPython",
    "ipywidgets",
    "anywidget",
    "ipykernel",
    "jupyterlab",
    "jupyter",
    "notebook",
    "traitlets",
    "jupyter_client",
    "nbformat",
}
PURE = ("core", "games", "bots", "api.py", "i18n.py", "__init__.py", "__main__.py", "launcher")


def imports_of(file: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, with relative names made absolute."""
    package = ".".join(file.relative_to(KIT.parent).with_suffix("").parts[:-1])
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join(
                    [*package.split(".")[: len(package.split(".")) - node.level + 1], *filter(None, [base])]
                )
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def files(*parts: str) -> list[Path]:
    found: list[Path] = []
    for part in parts:
        place = KIT / part
        found += [place] if place.is_file() else sorted(place.rglob("*.py"))
    return found


def test_there_is_something_to_test() -> None:
    assert len(files("core")) > 6 and "random_mutations" in GAMES
    assert "evolution_lab.core.chance" in set(imports_of(KIT / "core" / "match.py"))


@pytest.mark.parametrize("file", files("core"), ids=lambda file: file.name)
def test_the_core_imports_no_game_and_no_bot(file: Path) -> None:
    for name in imports_of(file):
        assert not name.startswith(("evolution_lab.games", "evolution_lab.bots", "evolution_lab.api")), name


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    for file in files(f"games/{game}"):
        for name in imports_of(file):
            assert not name.startswith(("evolution_lab.bots", "evolution_lab.api")), (file.name, name)
            if name.startswith("evolution_lab.games."):
                assert name.split(".")[2] == game, (file.name, name)


def test_nothing_under_the_kit_imports_a_notebook() -> None:
    for file in files("."):
        for name in imports_of(file):
            assert name.split(".")[0] not in NOTEBOOK | {"widgets"}, (file, name)


def test_core_games_and_bots_use_the_standard_library_only() -> None:
    for file in files(*PURE):
        for name in imports_of(file):
            assert name.split(".")[0] in sys.stdlib_module_names | {"evolution_lab"}, (file, name)


def test_no_set_is_walked_through() -> None:
    """The order of a set of texts differs from process to process: nothing in the engine loops over one."""
    for file in files("core", "games", "bots"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            loops = [node.iter] if isinstance(node, (ast.For, ast.comprehension)) else []
            for walked in loops:
                assert not isinstance(walked, (ast.Set, ast.SetComp)), (file, node)
                call = walked.func if isinstance(walked, ast.Call) else None
                assert not (isinstance(call, ast.Name) and call.id in ("set", "frozenset")), (file, walked.lineno)


def test_nothing_uses_the_random_module() -> None:
    for file in files("core", "games", "bots"):
        assert not {"random", "time", "uuid", "os"} & set(imports_of(file)), file


def test_the_package_loads_nothing_heavy() -> None:
    code = (
        "import sys, evolution_lab as lab; m = lab.new_match(players=['You', 'greedy'], seed=1); m.table();"
        "print(sorted({n.split('.')[0] for n in sys.modules} & {'numpy', 'plotly', 'joblib', 'IPython', 'pandas', 'ipywidgets', 'anywidget'}))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=KIT.parent)
    assert run.stdout.strip() == "[]", run.stdout + run.stderr
