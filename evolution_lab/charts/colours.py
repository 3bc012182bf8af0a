"""The colours of seats and traits, chosen to stay apart for colour-blind eyes. Never the only sign: names stand beside them."""

from __future__ import annotations

# On a light and on a dark ground. Seats A to H; the first four are those of the board.
SEATS = {
    "light": ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#7d6bc4", "#8a8a3a"],
    "dark": ["#4aa8de", "#e9ae35", "#35c09a", "#d992b8", "#8fd0f5", "#f0824a", "#a99bea", "#bcbc6a"],
}
# Traits in rule-book order; from the ninth on they come again with another dash.
TRAITS = {
    "light": ["#c1440e", "#0072b2", "#00795a", "#a8457f", "#836900", "#6247b5", "#1a7f96", "#6b4a36"],
    "dark": ["#ff9664", "#5bb6f0", "#41d0a2", "#ee9fcd", "#dcc350", "#b7a4f7", "#69d2e4", "#cfa68c"],
}
DASHES = ["solid", "dash", "dot", "dashdot"]


def seat_colour(seat: int, theme: str = "light") -> str:
    """The colour of a seat.

    >>> seat_colour(0)
    '#0072b2'
    """
    return SEATS[theme][seat % len(SEATS[theme])]


def trait_colour(trait: int, theme: str = "light") -> str:
    """The colour of a trait by its place in the rule book."""
    return TRAITS[theme][trait % len(TRAITS[theme])]


def trait_dash(trait: int) -> str:
    """The dash of a trait by its place in the rule book.

    >>> trait_dash(9)
    'dash'
    """
    return DASHES[trait // len(TRAITS["light"]) % len(DASHES)]
