"""Plain plotly figures for analysis. Live charts are widgets; a figure stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from evolution_lab.charts.colours import seat_colour, trait_colour, trait_dash
from evolution_lab.charts.numbers import percent, shares_axis
from evolution_lab.charts.population import Population, census_taker, population
from evolution_lab.i18n import _

if TYPE_CHECKING:
    from evolution_lab.core.match import Match

PATTERNS = ["", "/", ".", "\\", "x", "-"]


def population_figure(match: Match, moment: int | None = None) -> Any:
    """A ``plotly.graph_objects.Figure``: animals per species, and the share of each trait among living animals.

    Both panels have the same time axis. A cross marks an extinction, and its label says the cause.
    """
    from plotly.subplots import make_subplots

    data = population(match, moment)
    figure = make_subplots(
        rows=2,
        cols=1,
        shared_xaxes=True,
        vertical_spacing=0.1,
        subplot_titles=(_("Animals per species"), _("Share of living animals with each trait")),
    )
    _species_areas(figure, data)
    _extinctions(figure, data, match)
    _trait_lines(figure, data)
    _time_axis(figure, data)
    figure.update_yaxes(title_text=_("animals"), rangemode="tozero", row=1, col=1)
    figure.update_yaxes(**shares_axis(), range=[0, 1.02], row=2, col=1)
    figure.update_layout(
        height=760,
        margin={"l": 60, "r": 20, "t": 50, "b": 50},
        hovermode="closest",
        legend={"groupclick": "toggleitem"},
    )
    return figure


def _species_areas(figure: Any, data: Population) -> None:
    seen: dict[int, int] = {}
    for sp in reversed(data.species):
        number = seen[sp.seat] = seen.get(sp.seat, -1) + 1
        figure.add_scatter(
            x=data.times,
            y=sp.animals,
            name=sp.name,
            stackgroup="animals",
            mode="lines",
            line={"shape": "hv", "width": 1, "color": seat_colour(sp.seat)},
            fillpattern={"shape": PATTERNS[number % len(PATTERNS)], "size": 7, "solidity": 0.25},
            legendgroup="species",
            legendgrouptitle_text=_("Species"),
            hovertemplate="%{fullData.name}: %{y}<extra></extra>",
            row=1,
            col=1,
        )


def _extinctions(figure: Any, data: Population, match: Match) -> None:
    if not data.lost:
        return
    taker = census_taker(match.ruleset)
    figure.add_scatter(
        x=[mark.time for mark in data.lost],
        y=[0] * len(data.lost),
        mode="markers",
        name=_("extinction"),
        marker={"symbol": "x", "size": 10, "color": [seat_colour(mark.seat) for mark in data.lost]},
        customdata=[[mark.name, taker.cause_label(mark.cause)] for mark in data.lost],
        hovertemplate="%{customdata[0]}: %{customdata[1]}<extra></extra>",
        row=1,
        col=1,
    )


def _trait_lines(figure: Any, data: Population) -> None:
    for number, trait in enumerate(data.traits):
        if not any(trait.animals):
            continue
        figure.add_scatter(
            x=data.times,
            y=trait.shares,
            name=trait.label,
            mode="lines",
            line={"shape": "hv", "width": 2, "color": trait.colour or trait_colour(number), "dash": trait_dash(number)},
            customdata=[[percent(share), n] for share, n in zip(trait.shares, trait.animals, strict=True)],
            legendgroup="traits",
            legendgrouptitle_text=_("Traits"),
            hovertemplate="%{fullData.name}: %{customdata[0]} (%{customdata[1]})<extra></extra>",
            row=2,
            col=1,
        )


def _time_axis(figure: Any, data: Population) -> None:
    first, last = max(1, min(data.turns)), max(1, data.turns[-1])
    for turn in range(first, last + 1):
        if turn % 2 == 0:
            figure.add_vrect(x0=turn - 1, x1=turn, fillcolor="#888", opacity=0.08, line_width=0)
    ticks = list(range(first, last + 1))
    figure.update_xaxes(
        tickvals=[turn - 0.5 for turn in ticks],
        ticktext=[(_("Round {n}") if data.rounds else _("Turn {n}")).format(n=turn) for turn in ticks],
        range=[first - 1, last],
    )
