"""One figure: the milk allele in Britain over 4,000 years."""

from __future__ import annotations

from math import sqrt
from typing import Any

from evolution_lab.charts.numbers import percent, shares_axis
from evolution_lab.data import Carriers, lactase_britain
from evolution_lab.i18n import _

BLUE, GREY = "#0072b2", "#9aa3ab"
LABELS_BELOW = (1870, 965)  # where the label above would touch a neighbour


def likely(step: Carriers, z: float = 1.96) -> tuple[float, float]:
    """Where the true share plausibly lies (95 %, Wilson).

    >>> [round(x, 2) for x in likely(Carriers(965, 5, 7))]
    [0.36, 0.92]
    """
    n, share = step.chromosomes, step.share
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


def milk_figure(projector: bool = False) -> Any:
    """A ``plotly.graph_objects.Figure``: each point is a group of people, labelled with its counts."""
    from plotly import graph_objects as go

    steps = lactase_britain()
    size = 20 if projector else 14
    bars = [likely(step) for step in steps]
    figure = go.Figure(
        go.Scatter(
            x=[step.years_ago for step in steps],
            y=[step.share for step in steps],
            mode="lines+markers+text",
            line={"color": BLUE, "width": 3, "dash": "dot"},
            marker={"color": BLUE, "size": 10},
            error_y={
                "type": "data",
                "symmetric": False,
                "array": [high - step.share for step, (_low, high) in zip(steps, bars, strict=True)],
                "arrayminus": [step.share - low for step, (low, _high) in zip(steps, bars, strict=True)],
                "color": GREY,
                "thickness": 1.5,
                "width": 0,
            },
            text=[_("{n} of {all}").format(n=step.carriers, all=step.chromosomes) for step in steps],
            textposition=["bottom right" if step.years_ago in LABELS_BELOW else "top left" for step in steps],
            textfont={"size": size},
            cliponaxis=False,
            hovertemplate=_("%{x:,} years ago: %{text}, %{customdata}") + "<extra></extra>",
            customdata=[percent(step.share) for step in steps],
        )
    )
    figure.update_layout(
        title={"text": _("Britain: how common the milk allele was"), "font": {"size": size + 4}, "x": 0.01},
        font={"size": size},
        template="simple_white",
        height=420,
        margin={"l": 60, "r": 50, "t": 50, "b": 60},
        showlegend=False,
    )
    figure.update_xaxes(title_text=_("years ago"), range=[4500, -150], tickformat=",", dtick=500)
    figure.update_yaxes(title_text=_("share of chromosomes"), **shares_axis(), range=[0, 1])
    return figure


def milk_summary() -> str:
    """The figure in words."""
    steps = lactase_britain()
    parts = [
        _("{n} of {all} chromosomes ({share}) about {years:,} years ago").format(
            n=step.carriers, all=step.chromosomes, share=percent(step.share), years=round(step.years_ago, -2)
        )
        for step in (steps[0], steps[3], steps[4])
    ]
    now = steps[-1]
    today = _("{n} of {all} ({share}) today").format(n=now.carriers, all=now.chromosomes, share=percent(now.share))
    return _("The milk allele in Britain: {list}, {today}.").format(list="; ".join(parts), today=today)
