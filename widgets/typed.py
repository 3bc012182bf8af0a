"""Numbers that people type, read in one place for all boards of the lab: ``typed("7,5")`` is 7.5, and what can mean two numbers is refused."""

from __future__ import annotations

import math
import re
from typing import Any

from evolution_lab.core.own_traits import shown
from evolution_lab.data.cells import PLAIN, maybe_thousands, without_groups
from evolution_lab.i18n import _

_GROUPED = (
    re.compile(r"[+-]?[1-9]\d{0,2}(,\d{3})+\.\d+|[+-]?[1-9]\d{0,2}(,\d{3}){2,}"),  # 1,234.5 and 1,234,567
    re.compile(r"[+-]?[1-9]\d{0,2}(\.\d{3})+,\d+|[+-]?[1-9]\d{0,2}(\.\d{3}){2,}"),  # 1.234,5 and 1.234.567
)


def typed(value: Any, whole: bool = False) -> float:
    """What was typed, as a number: with a point or a comma, a minus sign of any kind, blanks between thousands.

    A comma before exactly three digits (1,000) may part thousands or decimals and is refused, with both numbers to choose
    from; where a ``whole`` number is wanted so is a point. Raises ``ValueError`` in words for anything that is no number.

    >>> typed("7,5"), typed(" −0.1"), typed("10 000"), typed("1,234.5"), typed(20)
    (7.5, -0.1, 10000.0, 1234.5, 20.0)
    >>> typed("1,000")
    Traceback (most recent call last):
    ValueError: '1,000' can be read as 1000 or as 1. Write one of these two. The old one is kept.
    """
    found = math.nan
    if not isinstance(value, (bool, type(None))):
        found = _read(value, whole)
    if not math.isfinite(found):
        raise ValueError(_("{value} is no number. The old one is kept.").format(value=shown(value)))
    return found


def _read(value: Any, whole: bool) -> float:
    """The number, ``nan`` for none; ``ValueError`` for what means two."""
    if isinstance(value, float):
        return value
    try:
        text = without_groups(str(value).strip().replace("−", "-"))
    except Exception:  # a thing whose own text fails, or a number of thousands of digits
        return math.nan
    for sign in (",", ".") if whole else (",",):
        if isinstance(value, str) and maybe_thousands(text, sign) and text.count(sign) == 1:
            told = _("{value} can be read as {one} or as {other}. Write one of these two. The old one is kept.")
            large, small = text.replace(sign, ""), f"{float(text.replace(sign, '.')):g}"
            raise ValueError(
                told.format(value=shown(value), one=large.replace("-", "−"), other=small.replace("-", "−"))
            )
    for sign, grouped in zip(",.", _GROUPED, strict=True):
        if grouped.fullmatch(text):
            text = text.replace(sign, "")
    text = text.replace(",", ".")
    return float(text) if text.isascii() and PLAIN.fullmatch(text) else math.nan
