"""The milk chart with its summary and source, as a notebook shows it."""

from __future__ import annotations

import json
from html import escape

from evolution_lab.charts.milk import likely, milk_figure, milk_summary
from evolution_lab.charts.numbers import percent
from evolution_lab.data import LACTASE_SOURCE, lactase_britain
from evolution_lab.i18n import _
from widgets.output import show_html, show_raw


def milk_chart(projector: bool = False) -> None:
    """Show how common the milk allele was in Britain, with a summary in words and the source below."""
    try:
        figure = json.loads(milk_figure(projector).to_json())
        show_raw({"application/vnd.plotly.v1+json": figure, "text/plain": milk_summary()})
    except ImportError:  # without plotly the numbers themselves
        show_html(milk_table())
    show_html(milk_notes(projector))


def milk_notes(projector: bool = False) -> str:
    """What stands under the chart: the summary, how to read it, the source; in large letters for a projector."""
    how = _(
        "Each point is a group of people whose DNA was read; the words say how many of their chromosomes carry the allele. "
        "Grey lines: where the true share plausibly lies (95 %); few people, long line."
    )
    return (
        f"<div style='font:{24 if projector else 14}px/1.4 system-ui,sans-serif;max-width:60em'><p>{escape(milk_summary())}</p><p>{escape(how)}</p>"
        f"<p style='opacity:.75'>{escape(_('Data: {source}').format(source=LACTASE_SOURCE))}</p></div>"
    )


def milk_table() -> str:
    """The numbers of the chart as a table."""
    head = "".join(
        f"<th>{escape(word)}</th>"
        for word in (_("years ago"), _("with the allele"), _("examined"), _("share"), _("plausible"))
    )
    body = ""
    for step in lactase_britain():
        low, high = likely(step)
        cells = (
            f"{step.years_ago:,}",
            step.carriers,
            step.chromosomes,
            percent(step.share),
            f"{percent(low)}–{percent(high)}",
        )
        body += "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
    return f"<table><tr>{head}</tr>{body}</table>"
