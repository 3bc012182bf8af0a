"""pyproject.toml, the two locks, environment.yml and Binder's copy say the same."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from evolution_lab.launcher import environment, pythons

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / ".ci" / "requirements-dev.lock"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ENTRY = re.compile(r"^([a-z0-9][a-z0-9.-]*)==([^ ;\\]+)")


def locked(path: Path) -> dict[str, list[str]]:
    """Return the versions (one for each marker) of every package in a lock."""
    found: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        match = ENTRY.match(line)
        if match:
            found.setdefault(match[1], []).append(match[2])
    return found


@pytest.mark.parametrize("path", [LOCK, DEV_LOCK], ids=lambda path: path.name)
def test_a_lock_holds_names_versions_markers_and_hashes_only(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for sign in ("://", " @ ", "file:", "--index-url", "--find-links", "-e "):
        assert sign not in text
    assert not re.search(r"(?m)^[^#]*[\s=]/\w", text), "a path"
    entries = re.split(r"(?m)^(?=[a-z0-9])", re.sub(r"(?m)^#.*\n", "", text))
    for entry in filter(str.strip, entries):
        assert ENTRY.match(entry), entry
        assert "--hash=sha256:" in entry, entry


@pytest.mark.parametrize(
    ("requirement", "path"),
    [
        *((requirement, LOCK) for requirement in environment.wanted(("test",))),
        *((requirement, LOCK) for requirement in PROJECT["build-system"]["requires"]),
        *((requirement, DEV_LOCK) for requirement in PROJECT["project"]["optional-dependencies"]["dev"]),
    ],
)
def test_every_requirement_is_locked_inside_its_range(requirement: str, path: Path) -> None:
    name, span = environment.split(requirement)
    versions = locked(path).get(name) or (path == DEV_LOCK and locked(LOCK).get(name))
    assert versions, f"{name} is not in {path.name}; run python .ci/make_locks.py"
    for version in versions:
        assert environment.inside(version, span), f"{name} {version} lies outside {span}; run python .ci/make_locks.py"


def test_the_two_locks_share_nothing() -> None:
    assert not set(locked(LOCK)) & set(locked(DEV_LOCK))


def dependencies(path: str) -> list[str]:
    """Return the lines after `dependencies:` of an environment file, without comments."""
    lines = [line.strip() for line in (ROOT / path).read_text(encoding="utf-8").splitlines()]
    kept = [line for line in lines if line and not line.startswith("#")]
    return kept[kept.index("dependencies:") + 1 :]


def test_conda_supplies_python_and_pip_and_the_lock_the_rest() -> None:
    python = f"- python {PROJECT['project']['requires-python']}"
    assert dependencies("environment.yml") == [python, "- pip", "- pip:", "- -r requirements.lock"]


def test_binder_supplies_python_and_pip_and_the_lock_the_rest() -> None:
    python, pip = dependencies(".binder/environment.yml")
    assert pip == "- pip"
    assert environment.inside(python.removeprefix("- python="), PROJECT["project"]["requires-python"])
    after = (ROOT / ".binder" / "postBuild").read_text(encoding="utf-8")
    assert "pip install --require-hashes --only-binary :all: -r requirements.lock" in after
    assert "pip install --no-deps --no-build-isolation -e ." in after
    assert [
        line for line in after.splitlines() if "pip install" in line and "lock" not in line and " -e ." not in line
    ] == []


def test_the_launcher_and_pyproject_support_the_same_pythons() -> None:
    oldest, newest = pythons.OLDEST, pythons.NEWEST
    after = (newest[0], newest[1] + 1)
    assert PROJECT["project"]["requires-python"] == ">={}.{},<{}.{}".format(*oldest, *after)
    named = [c.rsplit(" ", 1)[1] for c in PROJECT["project"]["classifiers"] if "Python :: 3." in c]
    assert named == [f"3.{minor}" for minor in range(oldest[1], newest[1] + 1)]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert pythons.span() in readme


def test_the_readme_names_both_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for words in ("python3 -m evolution_lab ", "python3 -m evolution_lab test", "test --all", "environment.yml"):
        assert words in readme
