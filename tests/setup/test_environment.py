"""When may the environment that is there be used as it is?"""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest

from evolution_lab.launcher import environment


@pytest.mark.parametrize(
    ("version", "span", "expected"),
    [
        ("4.6.6", ">=4.4,<5", True),
        ("4.4", ">=4.4,<5", True),
        ("4.4.0", ">=4.4,<5", True),
        ("5.0.0", ">=4.4,<5", False),
        ("4.3.9", ">=4.4,<5", False),
        ("4.10.1", ">=4.4,<5", True),
        ("2.0.0rc1", ">=2.0,<3", True),
        ("1.26.4", ">=2.0", False),
        ("0.11.0", ">=0.9.18,<1", True),
        ("3.1", "!=3.1.0", False),
        ("3.1", "==3.1.0", True),
        ("2026.6", "", True),
    ],
)
def test_inside(version: str, span: str, expected: bool) -> None:
    assert environment.inside(version, span) is expected


def test_a_range_that_is_not_understood_is_an_error() -> None:
    with pytest.raises(ValueError, match="not understood"):
        environment.inside("1.0", "~=1.0")


@pytest.fixture
def complete(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """A made-up environment in which everything fits; a test changes one thing."""
    versions = {"jupyterlab": "4.6.6", "ipywidgets": "8.1.9", "anywidget": "0.11.0"}
    versions |= {"plotly": "7.1.0", "numpy": "2.4.6", "ipykernel": "6.31.0", "joblib": "1.5.2", "scipy": "1.16.2"}

    def version(name: str) -> str:
        if name not in versions:
            raise metadata.PackageNotFoundError(name)
        return versions[name]

    monkeypatch.setattr(metadata, "version", version)
    monkeypatch.setattr(environment.sys, "prefix", str(tmp_path))
    for extension in environment.LAB_EXTENSIONS:
        (tmp_path / "share" / "jupyter" / "labextensions" / extension).mkdir(parents=True)
    return versions


def test_one_that_fits_is_used(complete: dict[str, str]) -> None:
    assert environment.why_not() is None


def test_a_missing_package_is_named(complete: dict[str, str]) -> None:
    del complete["plotly"]
    assert environment.why_not() == "it has no plotly"


def test_a_version_outside_the_range_is_named(complete: dict[str, str]) -> None:
    complete["jupyterlab"] = "3.6.1"
    assert environment.why_not() == "its jupyterlab is 3.6.1, and the kit needs >=4.4, <5"


@pytest.mark.parametrize("written", ["Metadata-Version: 2.1\nName: plotly\n", None])
def test_a_half_uninstalled_package_does_not_fit(
    written: str | None, complete: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    info = tmp_path / "site" / "plotly-7.1.0.dist-info"
    info.mkdir(parents=True)
    if written is not None:
        (info / "METADATA").write_text(written, encoding="utf-8")

    def version(name: str) -> str:
        if name != "plotly":
            return complete[name]
        return next(iter(metadata.distributions(name=name, path=[str(info.parent)]))).version

    monkeypatch.setattr(metadata, "version", version)
    assert environment.why_not() == "its plotly is only half there"


@pytest.mark.parametrize("error", [KeyError("Version"), TypeError("None"), OSError(5, "Input/output error")])
def test_nor_does_one_whose_version_cannot_be_read(
    error: Exception, complete: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Python does without a version has differed and will."""

    def version(name: str) -> str:
        raise error

    monkeypatch.setattr(metadata, "version", version)
    assert "is only half there" in str(environment.why_not())


def test_tests_need_more_than_lessons(complete: dict[str, str]) -> None:
    assert environment.why_not(("test",)) == "it has no pytest"


def test_extensions_in_another_prefix_do_not_count(complete: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "share" / "jupyter" / "labextensions" / "anywidget").rmdir()
    reason = environment.why_not()
    assert reason is not None
    assert "extension anywidget" in reason
