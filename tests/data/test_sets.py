"""The shipped data: complete, unchanged, with a source, and read without a loss."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from evolution_lab import data
from evolution_lab.core.errors import LabError

FILES = sorted(path.name for path in data.FOLDER.glob("*.csv"))


def test_each_file_has_one_source_and_each_source_a_loader() -> None:
    assert sorted(source.file for source in data.SOURCES.values()) == FILES and len(FILES) == 17
    for name in data.SOURCES:
        assert callable(getattr(data, name)) and getattr(data, name)(), name


def test_no_file_has_changed_since_it_was_shipped() -> None:
    assert data.changed_files() == []


def test_a_changed_figure_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in FILES:
        text = (data.FOLDER / name).read_text(encoding="utf-8")
        (tmp_path / name).write_bytes(text.replace("\n", "\r\n").encode("utf-8"))
    monkeypatch.setattr("evolution_lab.data.tables.FOLDER", tmp_path)
    assert data.changed_files() == []  # line ends of another system are no change
    file = tmp_path / "buri_1956_drift.csv"
    file.write_text(file.read_text(encoding="utf-8").replace("19,30,", "19,31,"), encoding="utf-8")
    assert data.changed_files() == ["buri_1956_drift.csv"]


@pytest.mark.parametrize("file", FILES)
def test_each_file_says_what_it_is_and_where_it_comes_from(file: str) -> None:
    remarks = data.remarks(file)
    assert len(remarks) >= 2 and any("itation" in line or "Seen" in line or "seen at" in line for line in remarks)
    assert data.rows(file)


@pytest.mark.parametrize("name", list(data.SOURCES))
def test_the_note_under_a_chart_has_source_licence_and_caution(name: str) -> None:
    source, note = data.source(name), data.note(name)
    assert note.startswith(f"Data: {source.citation}") and source.licence in note and source.caution in note
    assert source.title and len(note) < 700
    assert any(year in source.citation for year in ("18", "19", "20"))


def test_unknown_names_are_refused_with_what_there_is() -> None:
    for call in (lambda: data.source("unicorns"), lambda: data.lactase("Mars"), lambda: data.sars_cov_2_effects("X")):
        with pytest.raises(LabError, match="There are: "):
            call()


def test_the_loaders_lose_no_row() -> None:
    assert len(data.lactase("Britain")) + sum(len(data.lactase(r)) for r in ("Central", "Iberia", "Italy")) == 211
    counted = {"lactase_britain": 9, "lactase_europe": 20, "ltee": 441, "peppered_moth_bishop": 14, "finch_years": 40}
    counted |= {"sparrows": 136, "extinction_stages": 83, "big_five": 5, "tem1_effects": 18, "alpha": 45, "buri": 20}
    for name, number in counted.items():
        assert len(getattr(data, name)()) == number, name
    assert len(data.peppered_moth_caldy(by_eye=True)) == 44 and len(data.peppered_moth_caldy()) == 35
    assert sum(len(row) for row in data.luria_delbruck().values()) == 103
    assert all(sum(step.counts) == 107 and len(step.counts) == 33 for step in data.buri())


def test_times_run_forward_in_every_series() -> None:
    for series in (data.lactase(), data.lactase_britain(), data.lactase_europe()):
        ages = [step.years_ago for step in series]
        assert ages == sorted(ages, reverse=True)
        assert all(0 <= step.carriers <= step.chromosomes and step.chromosomes for step in series)
    assert [step.generation for step in data.buri()] == list(range(20))
    assert all(
        one.base > two.base for one, two in zip(data.extinction_stages(), data.extinction_stages()[1:], strict=False)
    )


def test_the_package_of_data_needs_the_standard_library_only() -> None:
    for path in (data.FOLDER).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & {"numpy", "scipy", "pandas"}, path.name
