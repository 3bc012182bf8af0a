"""What every estimate has in common: it prints as a sentence, and its numbers are fields."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, fields
from math import isfinite
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from evolution_lab.models.checks import LARGEST, as_floats, single, told

Floats = NDArray[np.float64]


class Interval(NamedTuple):
    """From ``low`` to ``high``: values that go well with the data; ``level`` is how often such an interval holds the truth."""

    low: float
    high: float
    level: float = 0.95

    def __contains__(self, value: object) -> bool:
        return isinstance(value, (int, float)) and self.low <= value <= self.high

    def __str__(self) -> str:
        return _("{low} to {high} ({level:g} %)").format(
            low=shown(self.low), high=shown(self.high), level=round(100 * self.level, 1)
        )


@dataclass(frozen=True, repr=False)
class Answer(ABC):
    """An estimate or a test. ``print`` gives the sentence, ``numbers()`` all fields by name."""

    @abstractmethod
    def sentence(self) -> str:
        """What was found, for a reader without statistics."""

    def numbers(self) -> dict[str, Any]:
        """The fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __str__(self) -> str:
        return self.sentence()

    def __repr__(self) -> str:
        return self.sentence()


def shown(value: float, digits: int = 3) -> str:
    """A number with so many figures that count, and without powers of ten where people would not write them.

    >>> shown(0.0716), shown(1234.5), shown(0.00001234), shown(2.0), shown(float("inf"))
    ('0.0716', '1,234', '0.0000123', '2', 'no end in sight')
    """
    if not isfinite(value):
        return _("no end in sight") if value == float("inf") else _("no value")
    if value == 0:
        return "0"
    if abs(value) < 1e-7 or abs(value) >= 1e15:
        return f"{value:.{digits - 1}e}"
    places = max(0, digits - 1 - int(np.floor(np.log10(abs(value)))))
    text = f"{value:,.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def shown_percent(share: float, digits: int = 3) -> str:
    """A share in percent, with so many figures that neither a small one looks like 0 nor a large one like 100.

    >>> shown_percent(5 / 7), shown_percent(5e-6), shown_percent(1 - 5e-6), shown_percent(1)
    ('71.4 %', '0.0005 %', '99.9995 %', '100 %')
    """
    rest = 1 - share
    if 0 < rest < 0.0005:  # as many figures as the rest needs
        digits = min(15, 3 + int(np.ceil(-np.log10(100 * rest))))
    return f"{shown(100 * share, digits)} %"


def shown_p(p: float) -> str:
    """A p-value as people write it.

    >>> shown_p(0.0312), shown_p(1e-9)
    ('p = 0.031', 'p < 0.0001')
    """
    return "p < 0.0001" if p < 0.0001 else f"p = {shown(p, 2)}"


def chance_of(p: float) -> str:
    """What a p-value means for the doubt, as a sentence."""
    if p < 0.05:
        return _("That is hard to explain by chance alone.")
    return _("Chance alone explains that well enough.")


def freedom(df: float) -> str:
    """Degrees of freedom in words.

    >>> freedom(1), freedom(67.5)
    ('1 degree of freedom', '67.5 degrees of freedom')
    """
    return ngettext("{n} degree of freedom", "{n} degrees of freedom", 1 if df == 1 else 2).format(n=shown(df, 4))


def numbers_of(name: str, values: object, least: int = 1) -> Floats:
    """A row of numbers without gaps, at least ``least`` of them.

    >>> numbers_of("x", [1, 2])
    array([1., 2.])
    """
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes, np.ndarray)):
        values = list(values)
    found = as_floats(cast("ArrayLike", values))
    if found is None:
        raise LabError(_("{name} should hold numbers only. Take out gaps and texts.").format(name=name))
    if found.size and np.abs(found[np.isfinite(found)]).max(initial=0) > LARGEST:
        raise LabError(_("{name} has a number beyond all measure. Is a sign missing?").format(name=name))
    if found.ndim != 1 or not np.isfinite(found).all():
        raise LabError(_("{name} is one row of numbers without gaps.").format(name=name))
    if len(found) < least:
        text = ngettext(
            "{name} has {n} number; at least {least} are needed.",
            "{name} has {n} numbers; at least {least} are needed.",
            len(found),
        )
        raise LabError(text.format(name=name, n=len(found), least=least))
    return found


def counts_of(name: str, values: ArrayLike | Iterable[int], least: int = 1) -> NDArray[np.int64]:
    """A row of counts: whole numbers, 0 or more.

    >>> counts_of("k", [0, 3])
    array([0, 3])
    """
    found = numbers_of(name, values, least)
    bad = found[(found < 0) | (found != np.floor(found)) | (found > 2**53)]
    if bad.size:
        raise LabError(_("{name}: counts are whole numbers, 0 or more, not {value:g}.").format(name=name, value=bad[0]))
    return found.astype(np.int64)


def level_of(level: float) -> float:
    """A level of confidence, such as 0.95."""
    found = single(level)
    if not 0.5 <= found < 1:
        raise LabError(
            _("The level is a share from 0.5 to below 1, such as 0.95, not {value}.").format(value=told(level))
        )
    return found


def same_length(**rows: Floats | NDArray[np.int64]) -> None:
    """Refuse rows of different lengths."""
    if len({len(row) for row in rows.values()}) > 1:
        told = ", ".join(f"{name}: {len(row)}" for name, row in rows.items())
        raise LabError(_("These rows should be of the same length ({lengths}).").format(lengths=told))
