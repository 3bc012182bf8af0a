"""Putting widgets beside each other, the one place that uses ipywidgets' layouts, which have no types."""

from __future__ import annotations

from typing import Any

from ipywidgets import Box, Layout


def side_by_side(narrow: Any, wide: Any) -> Any:
    """``narrow`` left of ``wide``; above it where the page has no room for both."""
    narrow.layout = Layout(flex="1 1 232px", min_width="0")
    wide.layout = Layout(flex="8 1 600px", min_width="0")
    return Box(
        [narrow, wide], layout=Layout(display="flex", flex_flow="row wrap", align_items="flex-start", width="100%")
    )


def stacked(upper: Any, lower: Any) -> Any:
    """``upper`` above ``lower``, both over the whole width."""
    return column(upper, lower)


def column(*parts: Any) -> Any:
    """Widgets one below the other, each over the whole width."""
    for part in parts:
        part.layout = Layout(width="100%", min_width="0")
    return Box(list(parts), layout=Layout(display="flex", flex_flow="column", width="100%"))
