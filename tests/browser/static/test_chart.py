"""The population chart's module on a static page with a fake model: no Jupyter, no kernel, no network."""

from __future__ import annotations

import copy
import json
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import evolution_lab as lab
from evolution_lab.charts.population import PopulationTrack
from widgets.population_data import chart_data

from .chart_page import page_settings, show_chart

pytestmark = pytest.mark.browser

SHAPES = "http://www.w3.org/2000/svg"


@pytest.fixture(scope="module")
def track() -> PopulationTrack:
    match = lab.new_match("random_mutations", players=["random"] * 4, seed=2, divergence=True)
    match.run_bots()
    result = PopulationTrack(match)
    result.follow()
    return result


@pytest.fixture
def whole(track: PopulationTrack) -> dict[str, Any]:
    return chart_data(track, track.step, track.step)


Open = Callable[..., Any]


@pytest.fixture
def open_chart(browser: Any) -> Iterator[Open]:
    """Open a page with a chart; an outside request or an error of the page fails the test."""
    contexts: list[Any] = []
    outside: list[str] = []
    problems: list[str] = []

    def open_page(
        data: dict[str, Any],
        size: tuple[int, int] = (1280, 720),
        width: str = "1000px",
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> Any:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, accept_downloads=True, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda line: problems.append(line.text) if line.type == "error" else None)
        show_chart(page, data, width, settings or {}, outside)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not outside, f"The chart asked for something outside: {outside}"
    assert not problems, f"The page has errors: {problems}"


def living(data: dict[str, Any], kind: str) -> list[int]:
    return [i for i, one in enumerate(data[kind]) if one["n"] and one["n"][-1] > 0]


def overlapping(page: Any, selector: str) -> list[Any]:
    """Pairs of texts that cover each other by more than a hair."""
    return page.evaluate(
        """(selector) => {
          const rows = [...document.querySelectorAll(selector)].map((node) => [node.textContent, node.getBoundingClientRect()]);
          const found = [];
          rows.forEach(([one, a], i) => rows.slice(i + 1).forEach(([two, b]) => {
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 1 && high > 0.3 * Math.min(a.height, b.height)) found.push([one, two]);
          }));
          return found;
        }""",
        selector,
    )


def test_it_draws_every_living_species_and_trait_with_its_name(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    for kind, mark in (("species", ".band-of"), ("traits", ".line-of")):
        ever = [i for i, one in enumerate(whole[kind]) if any(one["n"])]
        drawn = page.eval_on_selector_all(f"[data-kind={kind}] {mark}", "nodes => nodes.map(n => Number(n.dataset.i))")
        assert sorted(drawn) == ever
        labels = page.locator(f"[data-kind={kind}] .label-of text").all_text_contents()
        names = [whole[kind][i].get("name") or whole[kind][i]["label"] for i in living(whole, kind)]
        assert sorted(label.split(":")[0].rsplit("  ")[0] for label in labels) == sorted(names)


def test_bands_are_as_high_as_their_counts(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    boxes = page.eval_on_selector_all(
        "[data-kind=species] .band-of", "nodes => nodes.map(n => [Number(n.dataset.i), n.getBBox().width])"
    )
    assert all(width > 0 for _i, width in boxes)
    # The last column of all bands together is the total.
    heights = page.evaluate(
        """() => [...document.querySelectorAll('[data-kind=species] .heights text')].map((n) => [n.textContent, Number(n.getAttribute('y'))])"""
    )
    values = {int(text): y for text, y in heights}
    unit = (values[0] - values[5]) / 5
    assert unit > 3


def test_extinctions_are_marked_with_a_cross(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    lost = [i for i, one in enumerate(whole["species"]) if one["lost"]]
    assert len(lost) > 5
    marked = page.eval_on_selector_all("[data-kind=species] .lost-of", "nodes => nodes.map(n => Number(n.dataset.i))")
    assert sorted(marked) == lost
    texts = page.locator("[data-kind=species] .lost text").all_text_contents()
    assert any(text in {whole["species"][i]["name"] for i in lost} for text in texts)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("projector", [False, True])
def test_labels_do_not_cover_each_other(
    open_chart: Open, track: PopulationTrack, size: tuple[int, int], projector: bool
) -> None:
    for part in (0.2, 0.5, 0.8, 1):
        moment = track.points[int((len(track.points) - 1) * part)]
        page = open_chart(
            chart_data(track, moment, moment), size, "100%" if projector else "1000px", {"projector": projector}
        )
        for kind in ("species", "traits"):
            assert overlapping(page, f"[data-kind={kind}] :is(.labels, .lost) text") == []
            assert overlapping(page, f"[data-kind={kind}] :is(.turns, .heights) text") == []
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_many_species_find_room_or_are_counted(open_chart: Open, whole: dict[str, Any]) -> None:
    data = copy.deepcopy(whole)
    one = data["species"][living(data, "species")[0]]
    data["species"] = [{**copy.deepcopy(one), "id": i, "name": f"A{i}", "seat": i % 4, "lost": None} for i in range(90)]
    page = open_chart(data)
    assert overlapping(page, "[data-kind=species] .labels text") == []
    more = page.locator("[data-kind=species] .more").text_content()
    shown = page.locator("[data-kind=species] .label-of").count()
    assert f"+{90 - shown} more" in more


def test_the_summary_stands_under_the_chart_and_describes_it(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    assert page.locator(".summary").text_content() == whole["summary"]
    described = page.get_by_role("group", name="Population chart").get_attribute("aria-describedby")
    assert page.locator(f"#{described}").text_content() == whole["summary"]


def test_the_keyboard_goes_through_species_and_traits(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    page.locator("#before").focus()
    for _press in range(3):
        page.keyboard.press("Tab")
    species = page.get_by_role("listbox", name="Species")
    assert species.evaluate("n => n === document.activeElement")
    assert page.locator(".evolution-chart").get_attribute("data-pick") == "species:0"
    page.keyboard.press("ArrowDown")
    assert page.locator(".evolution-chart").get_attribute("data-pick") == "species:1"
    name = whole["species"][1]["name"]
    assert name in page.locator(".readout").text_content()
    option = page.locator(f"#{species.get_attribute('aria-activedescendant')}")
    assert name in option.text_content() and option.get_attribute("aria-selected") == "true"
    # Its traits are lit in the other panel.
    lit = page.eval_on_selector_all("[data-kind=traits] .line-of.on", "nodes => nodes.map(n => Number(n.dataset.i))")
    assert set(lit) == {trait for trait, _from, _to in whole["species"][1]["has"]}
    page.keyboard.press("End")
    assert page.locator(".evolution-chart").get_attribute("data-pick") == f"species:{len(whole['species']) - 1}"
    page.keyboard.press("Escape")
    assert page.locator(".evolution-chart").get_attribute("data-pick") is None
    for _press in range(3):
        page.keyboard.press("Tab")
    assert page.get_by_role("listbox", name="Traits").evaluate("n => n === document.activeElement")
    page.keyboard.press("ArrowUp")
    assert page.locator(".evolution-chart").get_attribute("data-pick") == f"traits:{len(whole['traits']) - 1}"


def test_pointing_at_a_trait_lights_its_carriers(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    i = living(whole, "traits")[0]
    page.locator(f"[data-kind=traits] .label-of[data-i='{i}']").hover()
    assert page.locator(".evolution-chart").get_attribute("data-pick") == f"traits:{i}"
    assert whole["traits"][i]["label"] in page.locator(".readout").text_content()
    carriers = [k for k, one in enumerate(whole["species"]) if any(trait == i for trait, _f, _t in one["has"])]
    lit = page.eval_on_selector_all("[data-kind=species] .band-of.on", "nodes => nodes.map(n => Number(n.dataset.i))")
    assert sorted(lit) == carriers
    colour = page.locator(f"[data-kind=traits] .line-of[data-i='{i}']").get_attribute("stroke")
    over = page.eval_on_selector_all(
        "[data-kind=species] .over path", "nodes => nodes.map(n => n.getAttribute('fill'))"
    )
    assert over and set(over) == {colour}, "the same colour wherever the trait appears"
    page.mouse.move(2, 2)
    assert page.locator(".evolution-chart").get_attribute("data-pick") is None


def test_pointing_into_a_band_says_when_and_how_many(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    page.mouse.move(
        *page.evaluate(
            """() => { const node = document.querySelector('[data-kind=species] .turns rect').getBoundingClientRect();
                   return [node.left + node.width * 0.6, node.bottom - 4]; }"""
        )
    )
    assert page.locator(".evolution-chart").get_attribute("data-pick").startswith("species:")
    assert page.locator(".readout").text_content().startswith("Turn 1, ")


def test_counts_and_shares(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    species = page.locator("[data-kind=species]")
    assert "100" not in " ".join(species.locator(".heights text").all_text_contents())
    species.get_by_role("button", name="Shares").click()
    assert species.locator(".heights text").all_text_contents()[-1] == "100\N{NO-BREAK SPACE}%"
    assert species.get_by_role("button", name="Shares").get_attribute("aria-pressed") == "true"
    assert species.locator("h4").text_content() == "Share of each species"
    page.locator("[data-kind=traits]").get_by_role("button", name="Counts").click()
    assert page.locator("[data-kind=traits] h4").text_content() == "Animals with each trait"


def test_it_follows_new_data_and_marks_an_earlier_moment(
    open_chart: Open, track: PopulationTrack, whole: dict[str, Any]
) -> None:
    early = chart_data(track, track.points[10], track.points[10])
    page = open_chart(early)
    assert not page.locator(".earlier").is_visible()
    cursor = page.locator("[data-kind=species] .cursor line")
    before = float(cursor.get_attribute("x1"))
    page.evaluate("data => window.model.put('data', data)", whole)
    assert page.locator(".summary").text_content() == whole["summary"]
    assert float(cursor.get_attribute("x1")) > before
    back = chart_data(track, track.points[10], track.step)
    page.evaluate("data => window.model.put('data', data)", back)
    assert page.locator(".earlier").is_visible()
    assert page.locator("[data-kind=species] .band-of").count() == len(early["species"])


def test_a_match_with_nothing_on_the_table_yet(open_chart: Open) -> None:
    match = lab.new_match("random_mutations", players=["Ann", "Bo"], seed=1)
    track = PopulationTrack(match)
    track.follow()
    page = open_chart(chart_data(track, 0, 0))
    assert "no species lives yet" in page.locator(".summary").text_content()
    page.locator(".plot").first.focus()
    page.keyboard.press("ArrowDown")
    page.evaluate("data => window.model.put('data', data)", {})


def test_hostile_names_are_text(open_chart: Open, whole: dict[str, Any]) -> None:
    data = copy.deepcopy(whole)
    bad = "<img src=x onerror=alert(1)>\u202e" + "long " * 2000
    for seat in data["seats"]:
        seat["name"] = bad
    for one in data["species"]:
        one["name"] = bad
        if one["lost"]:
            one["lost"]["cause"] = bad
    for trait in data["traits"]:
        trait["label"] = bad
    data["summary"] = bad
    page = open_chart(data)
    assert page.locator("img, script:not([type=module])").count() == 0
    page.locator(".plot").first.focus()
    page.keyboard.press("ArrowDown")
    assert "<img" in page.locator(".readout").text_content()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    data["error"] = bad
    page.evaluate("data => window.model.put('data', data)", data)
    assert "<img" in page.locator("[role=alert]").text_content()


def test_dark_by_setting_by_jupyter_and_by_system(open_chart: Open, whole: dict[str, Any]) -> None:
    theme = "document.querySelector('.evolution-chart').dataset.theme"
    assert open_chart(whole, settings={"theme": "dark"}).evaluate(theme) == "dark"
    page = open_chart(whole, settings={"theme": "auto"}, color_scheme="dark")
    assert page.evaluate(theme) == "dark"
    ink = page.locator("[data-kind=traits] .turns").get_attribute("fill")
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    page.wait_for_function(f"{theme} === 'light'")
    assert page.locator("[data-kind=traits] .turns").get_attribute("fill") != ink


def test_projector_text_and_lines_are_big(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole, width="100%", settings={"projector": True})
    page.locator(".plot").first.focus()
    small = page.evaluate(
        """() => [...document.querySelectorAll('.evolution-chart :is(text, p, button, h4)')]
          .filter((n) => n.textContent && n.checkVisibility()).map((n) => parseFloat(getComputedStyle(n).fontSize)).filter((size) => size < 24)"""
    )
    assert small == []
    thin = page.eval_on_selector_all(
        ".line-of", "nodes => nodes.map(n => Number(n.getAttribute('stroke-width'))).filter(w => w < 3)"
    )
    assert thin == []
    assert page.locator(".evolution-chart").bounding_box()["height"] <= 720


def test_narrow_pages_stack_the_panels(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole, width="560px")
    boxes = [box.bounding_box() for box in page.locator(".panel").all()]
    assert boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"]
    page.evaluate("document.getElementById('cell').style.width = '1000px'")
    page.wait_for_function("document.querySelector('.evolution-chart').dataset.layout === 'beside'")


def test_reduced_motion(open_chart: Open, whole: dict[str, Any]) -> None:
    still = "getComputedStyle(document.querySelector('.mark')).transitionDuration"
    assert open_chart(whole, reduced_motion="reduce").evaluate(still) == "0s"
    assert open_chart(whole, settings={"reduced_motion": True}).evaluate(still) == "0s"


def test_saved_as_a_drawing_and_as_a_picture(open_chart: Open, whole: dict[str, Any], tmp_path: Path) -> None:
    page = open_chart(whole)
    with page.expect_download() as drawing:
        page.get_by_role("button", name="Save the chart as a drawing (SVG)").click()
    drawing.value.save_as(tmp_path / "chart.svg")
    root = ET.fromstring((tmp_path / "chart.svg").read_text(encoding="utf-8"))
    assert root.find(f"{{{SHAPES}}}desc").text == whole["summary"]
    assert any("band-of" in (node.get("class") or "") for node in root.iter())
    assert "var(" not in (tmp_path / "chart.svg").read_text(encoding="utf-8")
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save the chart as a picture (PNG)").click()
    picture.value.save_as(tmp_path / "chart.png")
    assert (tmp_path / "chart.png").read_bytes()[:4] == b"\x89PNG"


def test_the_table_is_asked_of_python_and_silence_is_said(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    page.clock.install()
    button = page.get_by_role("button", name="Save the numbers as a table (CSV)")
    button.click()
    assert page.evaluate("window.model.sent") == [{"type": "csv", "id": 1}]
    page.clock.run_for(3100)
    assert "Python is busy" in page.get_by_role("status").text_content()
    page.evaluate("window.model.emit('msg:custom', { type: 'reply', id: 1, ok: true, text: 'Saved: x.csv' })")
    assert page.get_by_role("status").text_content() == "Saved: x.csv"


def test_clean_up(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    page.evaluate("window.cleanup()")
    assert page.locator(".evolution-chart").count() == 0
    page.evaluate("data => window.model.put('data', data)", whole)


def test_two_thousand_points_are_drawn_quickly(open_chart: Open, whole: dict[str, Any]) -> None:
    data = long_game(2000)
    page = open_chart(data)
    times = page.evaluate(
        """async (text) => {
          const times = [];
          for (let i = 0; i < 15; i += 1) {
            const data = JSON.parse(text);
            data.moment = i;
            const started = performance.now();
            window.model.put('data', data);
            document.body.offsetHeight;
            times.push(performance.now() - started);
            await new Promise((done) => requestAnimationFrame(done));
          }
          return times.sort((a, b) => a - b);
        }""",
        json.dumps(data),
    )
    print(f"2,000 points: median {times[7]:.1f} ms, slowest {times[-1]:.1f} ms, {len(json.dumps(data)) / 1000:.0f} kB")
    # The fastest drawing says what the code costs; the others also what else the machine was doing.
    assert times[0] < 30


def long_game(points: int) -> dict[str, Any]:
    """A made-up game of many points: 25 species, 16 traits, ten turns."""
    species: list[dict[str, Any]] = [
        {
            "id": i,
            "name": f"{'ABCD'[i % 4]}{i}",
            "seat": i % 4,
            "x": [0.0],
            "n": [3],
            "lost": None,
            "has": [[i % 16, 0.0, None]],
        }
        for i in range(25)
    ]
    species.sort(key=lambda one: (one["seat"], one["id"]))
    traits: list[dict[str, Any]] = [{"label": f"Trait number {i}", "x": [0.0], "n": [3]} for i in range(16)]
    total: dict[str, list[Any]] = {"x": [0.0], "n": [75]}
    for point in range(1, points):
        time = round(10 * point / points, 4)
        for one, n in ((species[point % 25], 1 + point * 7 % 5), (traits[point % 16], 1 + point * 11 % 30)):
            one["x"].append(time)
            one["n"].append(n)
        total["x"].append(time)
        total["n"].append(sum(one["n"][-1] for one in species))
    return {
        "format": 1, "moment": 1, "live": True, "now": 9.995, "first": 1, "last": 10, "top": max(total["n"]), "top_trait": 30, "top_share": 0.6, "when": "Turn 10, Extinction",
        "phases": [{"label": name, "letter": name[0]} for name in ("Development", "Climate", "Feeding", "Extinction")], "phase": 3,
        "seats": [{"letter": letter, "name": letter} for letter in "ABCD"], "species": species, "traits": traits, "total": total, "summary": "A made-up game.",
    }  # fmt: skip


def test_settings_may_change(open_chart: Open, whole: dict[str, Any]) -> None:
    page = open_chart(whole)
    page.evaluate("settings => window.model.put('settings', settings)", page_settings(projector=True, theme="dark"))
    chart = page.locator(".evolution-chart")
    assert (chart.get_attribute("data-projector"), chart.get_attribute("data-theme")) == ("on", "dark")


BEYOND = """() => [...document.querySelectorAll('.evolution-chart svg')].flatMap((svg) => { const box = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('.labels text')].filter((node) => node.getBoundingClientRect().right > box.right + 1).map((node) => node.textContent); })"""


def test_bands_have_one_label_a_seat_where_their_own_say_nothing_or_leave_no_room(open_chart: Open, shots: Any) -> None:
    """Every animal of Origin counts 1; at the back of the room a second column of labels took the plot's place."""
    for game, seats, settings, size in (
        ("origin", 2, {}, (1000, 720)),
        ("natural_selection", 4, {"projector": True}, (1112, 720)),
    ):
        match = lab.new_match(game, players=["greedy"] * seats, seed="FINCH-42")
        match.run_bots()
        track = PopulationTrack(match)
        track.follow()
        moment = max(track.points[: len(track.points) // 2], key=track.total.at)
        page = open_chart(chart_data(track, moment, moment), size, "100%", settings)
        if shots:
            page.screenshot(path=shots / f"chart_{game}.png")
        texts = page.locator("[data-kind=species] .labels text").all_text_contents()
        assert len(texts) <= seats and sum(int(text.split(": ")[-1]) for text in texts) == track.total.at(moment)
        assert page.evaluate(BEYOND) == []
        plot = page.locator("[data-kind=species] .heights line").first.bounding_box()["width"]
        assert plot > 0.45 * page.locator("[data-kind=species] svg").bounding_box()["width"]
