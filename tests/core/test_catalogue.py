"""The catalogue for translators holds every text of the code."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from evolution_lab.games.random_mutations.traits import TRAITS
from evolution_lab.i18n import _

ROOT = Path(__file__).resolve().parents[2]
MAKE_AGAIN = "Run: python .ci/make_catalogue.py"
OTHER_WORDS = {"water hole": "watering hole"}  # what a thing is not called, and its one name in all texts


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    pytest.importorskip("babel", reason="The catalogue is read with Babel; install it with: pip install babel")
    spec = importlib.util.spec_from_file_location("make_catalogue", ROOT / ".ci" / "make_catalogue.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def catalogue(maker: ModuleType) -> set[str | tuple[str, ...]]:
    from babel.messages.pofile import read_po

    with maker.CATALOGUE.open("rb") as file:
        return {message.id for message in read_po(file) if message.id}


def test_no_text_of_the_code_is_missing(maker: ModuleType, catalogue: set[str | tuple[str, ...]]) -> None:
    missing = [text for text in maker.messages() if text and text not in catalogue]
    assert not missing, f"{MAKE_AGAIN}\nmissing: {missing[:5]}"


def test_the_trait_records_are_in_it(catalogue: set[str | tuple[str, ...]]) -> None:
    for record in TRAITS:
        for text in (record.label, record.effect, record.beats, record.beaten_by):
            assert not text or text in catalogue, f"{record.name}: mark the text with N_. {MAKE_AGAIN}"


def test_places_in_texts_have_names(catalogue: set[str | tuple[str, ...]]) -> None:
    for text in catalogue:
        for form in (text,) if isinstance(text, str) else text:
            assert not re.search(r"\{\d*\}|%[sd(]", form), form


def test_a_thing_has_one_name_in_all_texts(maker: ModuleType) -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "lessons").rglob("*.ipynb"), *(ROOT / "lessons").rglob("*.md")]
    pages += (ROOT / "lessons" / "answers").glob("*.json")
    texts = [*map(str, maker.messages()), *(page.read_text(encoding="utf-8") for page in pages)]
    for other, name in OTHER_WORDS.items():
        found = [match[0] for text in texts for match in re.finditer(rf".*{other}.*", text, re.IGNORECASE)]
        assert not found, f"say {name}"


def test_the_catalogue_is_the_same_on_every_machine(maker: ModuleType) -> None:
    text = maker.CATALOGUE.read_text(encoding="utf-8")
    assert str(ROOT) not in text and "Date" not in text and "Generated-By" not in text
    places = re.findall(r"^#: (.*)$", text, re.MULTILINE)
    assert places
    assert all(place.startswith(("evolution_lab/", "widgets/")) and ":" not in place for place in places)


def test_a_text_without_a_translation_stays_english() -> None:
    assert _("There is no such text.") == "There is no such text."
