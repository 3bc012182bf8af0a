"""How numbers are written wherever people read them."""

from __future__ import annotations

from typing import Any


def percent(share: float, digits: int = 0) -> str:
    """A share from 0 to 1 in percent, with a space that no line breaks at.

    >>> percent(0.25), percent(0.5133, 1)
    ('25\\xa0%', '51.3\\xa0%')
    """
    return f"{100 * share:.{digits}f}\u00a0%"


def shares_axis() -> dict[str, Any]:
    """The marks of an axis of plotly from 0 to 1, in percent.

    >>> shares_axis()["tickvals"]
    [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    """
    marks = [n / 5 for n in range(6)]
    return {"tickvals": marks, "ticktext": [percent(mark) for mark in marks]}
