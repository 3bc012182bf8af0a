"""The population chart in JupyterLab: it moves with the match and its table reaches the student's folder."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Lab, Open, evaluate, shot
from .playing import ask

pytestmark = pytest.mark.browser

SETUP = "import evolution_lab as lab\nfrom widgets import PopulationChart"
CHART = 'match = lab.new_match("random_mutations", players=["Ann", "random", "random"], seed=4)\nchart = PopulationChart(match)\nchart'


@pytest.fixture
def page(lab: Lab, open_notebook: Open, request: pytest.FixtureRequest) -> Any:
    return open_notebook(lab.write(f"{request.node.name}.ipynb", SETUP, CHART))


def test_it_moves_with_the_match_and_saves_its_table(page: Any, lab: Lab) -> None:
    chart = page.locator(".evolution-chart")
    chart.wait_for(timeout=40_000)
    before = int(chart.get_attribute("data-moment"))
    evaluate(page, "match.play(match.options()[0])")
    page.wait_for_function(f"Number(document.querySelector('.evolution-chart').dataset.moment) > {before}")
    assert ask(page, "len(match.events)") == int(chart.get_attribute("data-moment"))
    assert chart.locator("[data-kind=species] .band-of").count() == ask(page, "len(chart.data['species'])")
    chart.get_by_role("button", name="Save the numbers as a table (CSV)").click()
    page.wait_for_function("document.querySelector('.evolution-chart [role=status]').textContent.startsWith('Saved')")
    assert list(lab.student.glob("population-*.csv"))
    shot(page, "lab_population_chart")
