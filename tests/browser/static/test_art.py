"""The drawings of the boards: well-formed, different, safe, and free of anything from outside."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

pytestmark = pytest.mark.browser

ART_FOLDER = Path(__file__).resolve().parents[3] / "widgets" / "static" / "art"
SVG = "{http://www.w3.org/2000/svg}"
TRAITS = [
    "carnivorous",
    "obligate_carnivore",
    "scavenger",
    "big",
    "grazing",
    "bark_beetle",
    "extremophile",
    "swimming",
    "running",
    "budding",
    "simplification",
    "metabolic_syndrome",
    "developmental_defects",
    "camouflage",
    "sharp_vision",
    "poisonous",
    "angler",
    "intelligence",
    "viviparous",
    "edificator",
    "herding",
    "fat_tissue",
    "mimicry",
    "symbiosis",
    "piracy",
    "tail_loss",
    "communication",
    "cooperation",
    "high_body_weight",
    "hibernation",
    "burrowing",
    "parasite",
    "ambush",
    "carnivore",
    "climbing",
    "defensive_herding",
    "fertile",
    "foraging",
    "hard_shell",
    "horns",
    "long_neck",
    "pack_hunting",
    "warning_call",
]
STRANGE_NAMES = [
    "<script>alert(1)</script>",
    "\"'&",
    "",
    " ",
    "constructor",
    "__proto__",
    "Волк",
    "😀 smile",
    "&amp;",
    "ﬁn",
]
TABLE_CALLS = [
    *(
        f"ART.token('{kind}')"
        for kind in ("red", "blue", "green", "black", "yellow", "plant", "meat", "fat", "unheard of")
    ),
    *(f"ART.die('{colour}', {face})" for colour in ("red", "green", "black") for face in range(1, 7)),
    "ART.die('plaid', 9)",
    "ART.lizard('A')",
    "ART.lizard('<')",
    "ART.lizard()",
    "ART.lizard('B', {full: true})",
    "ART.lizard('B', {hunted: true})",
    "ART.lizard('B', {poisoned: true})",
    "ART.lizard('B', {asleep: true})",
    "ART.lizard('B', {hunter: true})",
    "ART.lizard('B', {full: true, hunted: true, poisoned: true})",
    "ART.deckBack()",
    "ART.cardFace('big')",
    "ART.cardFace('<b>')",
    "ART.first()",
    "ART.logo()",
]

Evaluate = Callable[[str], Any]


def source() -> str:
    """The parts as a board's module gets them."""
    return "\n".join(part.read_text(encoding="utf-8") for part in sorted(ART_FOLDER.glob("*.js")))


def do_without(reason: str) -> NoReturn:
    """Skips on a student's computer; fails where a browser is promised."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def evaluate() -> Iterator[Evaluate]:
    """Evaluates an expression about ART inside a page."""
    executable = os.environ.get("EVOLUTION_LAB_CHROMIUM") or shutil.which("chromium")
    if executable is None or importlib.util.find_spec("playwright") is None:
        do_without("These tests need Playwright for Python and Chromium; EVOLUTION_LAB_CHROMIUM may say where it is.")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox", "--headless"])
        page = browser.new_page()
        # A module's names are its own, so the last line hands ART to the page.
        page.add_script_tag(content=source() + "\nglobalThis.ART = ART;", type="module")
        page.wait_for_function("() => globalThis.ART !== undefined", timeout=5000)
        yield page.evaluate
        browser.close()


def trait_call(name: str) -> str:
    """The expression that draws a trait."""
    return f"ART.trait({json.dumps(name)})"


def parsed(drawing: str, view_box: str | None = None) -> ElementTree.Element:
    """The drawing as XML, checked for what every drawing must keep to."""
    root = ElementTree.fromstring(drawing)
    assert root.tag == SVG + "svg"
    assert root.get("aria-hidden") == "true"
    assert view_box in (None, root.get("viewBox"))
    allowed = {SVG + tag for tag in ("svg", "g", "path", "circle", "rect", "text")}
    for element in root.iter():
        assert element.tag in allowed
        assert "id" not in element.attrib
        assert not [key for key in element.attrib if key.startswith("on") or "href" in key or key == "style"]
    addresses = re.findall(r"\w+://[^\"' ]+", drawing)
    assert set(addresses) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"url\(|NaN|undefined|null", drawing)
    return root


def test_the_parts_are_plain_scripts_of_readable_length() -> None:
    parts = sorted(ART_FOLDER.glob("*.js"))
    assert parts
    for part in parts:
        text = part.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(import|export)\b", text, flags=re.MULTILINE)
        assert len(text.splitlines()) < 450


def test_the_parts_define_one_name_only() -> None:
    names = re.findall(r"^(?:const|let|var|function|class)\s+(\w+)", source(), flags=re.MULTILINE)
    assert names == ["ART"]


def test_every_trait_of_the_game_is_drawn(evaluate: Evaluate) -> None:
    assert sorted(evaluate("ART.trait.names")) == sorted(TRAITS)


@pytest.mark.parametrize("name", TRAITS)
def test_a_trait_is_well_formed_and_wordless(evaluate: Evaluate, name: str) -> None:
    root = parsed(evaluate(trait_call(name)), "0 0 64 64")
    assert not "".join(root.itertext()).strip()


@pytest.mark.parametrize("call", [*map(trait_call, TRAITS), *TABLE_CALLS])
def test_a_drawing_keeps_inside_its_view_box(evaluate: Evaluate, call: str) -> None:
    # Points along each contour: the box of a turned shape would be larger than the shape.
    measure = """() => {
      document.body.innerHTML = %s;
      const svg = document.body.firstElementChild;
      const frame = svg.viewBox.baseVal;
      svg.setAttribute("width", frame.width);
      svg.setAttribute("height", frame.height);
      const room = [];
      for (const shape of svg.querySelectorAll("path, circle, rect")) {
        const length = shape.getTotalLength();
        const place = shape.getCTM();
        for (let i = 0; i <= 60; i += 1) {
          const {x, y} = shape.getPointAtLength((length * i) / 60).matrixTransform(place);
          room.push(x, y, frame.width - x, frame.height - y);
        }
      }
      return Math.min(...room);
    }"""
    assert evaluate(measure % call) >= 0


def test_all_traits_differ_in_shape(evaluate: Evaluate) -> None:
    shapes = {re.sub(r'(fill|stroke)="[^"]*"', "", evaluate(trait_call(name))) for name in TRAITS}
    assert len(shapes) == len(TRAITS)


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_an_unknown_name_is_safe_and_always_drawn_alike(evaluate: Evaluate, name: str) -> None:
    first = evaluate(trait_call(name))
    root = parsed(first, "0 0 64 64")
    assert len("".join(root.itertext()).strip()) == 1
    assert first == evaluate(trait_call(name))


def test_unknown_names_with_one_initial_usually_differ(evaluate: Evaluate) -> None:
    names = ["tail loss", "tree climber", "toxic skin", "thick fur", "tool use", "territorial", "two heads", "tusks"]
    assert len({evaluate(trait_call(name)) for name in names}) >= len(names) - 1


@pytest.mark.parametrize("letter", ["<", "&", '"', "<script>"])
def test_a_letter_is_escaped(evaluate: Evaluate, letter: str) -> None:
    root = parsed(evaluate(f"ART.lizard({json.dumps(letter)})"))
    assert "".join(root.itertext()) == letter[0]


@pytest.mark.parametrize("call", TABLE_CALLS)
def test_what_lies_on_the_table_is_well_formed(evaluate: Evaluate, call: str) -> None:
    parsed(evaluate(call))


def test_a_die_shows_as_many_pips_as_it_says(evaluate: Evaluate) -> None:
    for face in range(1, 7):
        root = parsed(evaluate(f"ART.die('red', {face})"), "0 0 32 32")
        assert len(root.findall(SVG + "circle")) == face


def test_the_states_of_an_animal_differ(evaluate: Evaluate) -> None:
    states = ["{}", "{full: true}", "{hunted: true}", "{poisoned: true}"]
    drawings = {evaluate(f"ART.lizard('A', {state})") for state in states}
    assert len(drawings) == len(states)
    assert all("var(--seat, #888)" in drawing for drawing in drawings)


def test_every_variable_has_a_fallback_and_a_value_for_both_themes(evaluate: Evaluate) -> None:
    drawings = "".join(evaluate(call) for call in [*map(trait_call, TRAITS), *TABLE_CALLS])
    assert not re.search(r"var\(--[\w-]+\)", drawings)
    used = set(re.findall(r"var\((--art-[\w-]+),", drawings))
    for theme in ("light", "dark"):
        assert used <= set(re.findall(r"(--art-[\w-]+):", evaluate(f"ART.css('{theme}')")))


def test_a_flattened_drawing_has_plain_colours(evaluate: Evaluate) -> None:
    flat = evaluate("ART.flatten(ART.lizard('A'), (name) => name === '--seat' ? '#123456' : '')")
    assert "var(" not in flat
    assert "#123456" in flat
    parsed(flat)
