"""The numbers that a board of a model asks for: their names in textbooks, their borders, their sliders; and ready settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import _
from widgets.lab.ground import BadField, typed_number, whole
from widgets.lab.parts import Control, slider


class Parameter(NamedTuple):
    """One number that a person may choose.

    ``id``: its name in textbooks. ``label``: what stands before the slider; ``plain``: the same in plain words, for level (i).
    From ``low`` to ``high``; ``start``: at the beginning. ``stops``: where the slider rests (without them equal steps of ``step``);
    what is typed may lie between them. ``whole``: a whole number. ``about``: what it means, with its unit.
    """

    id: str
    label: str
    low: float
    high: float
    start: float
    step: float = 1
    stops: tuple[float, ...] = ()
    whole: bool = False
    plain: str = ""
    about: str = ""

    def check(self, value: Any) -> float:
        """``value`` as a number that fits; :class:`BadField` says in words what is wrong with anything else.

        >>> Parameter("N", "individuals N", 1, 1000, 100, whole=True).check("16")
        16
        """
        if self.whole:
            return whole(self.id, value, int(self.low), int(self.high))
        found = typed_number(self.id, value)
        if not self.low <= found <= self.high:
            raise BadField(self.id, _("Give a number from {low} to {high}.").format(low=shown(self.low), high=shown(self.high)))  # fmt: skip
        return found

    def named(self, plain: bool = False) -> str:
        """The label in the language in use."""
        return _(self.plain if plain and self.plain else self.label)

    def control(self, value: float, plain: bool = False) -> Control:
        """The slider."""
        stops = sorted({*self.stops, value}) if self.stops else []
        note = {"about": _(self.about)} if self.about else {}
        step = "any" if self.stops and not self.whole else self.step
        return slider(self.id, self.named(plain), value, self.low, self.high, step, stops=stops, **note)


class Preset(NamedTuple):
    """Ready settings under one button; what is not named goes back to where the board began."""

    id: str
    label: str
    values: Mapping[str, Any]
    about: str = ""


def first_values(parameters: tuple[Parameter, ...], given: Mapping[str, Any]) -> dict[str, float]:
    """The values that a board begins with; :class:`BadSetUp` names what does not fit.

    >>> first_values((Parameter("N", "individuals N", 1, 1000, 100, whole=True),), {"N": 16})
    {'N': 16}
    """
    known = {one.id: one for one in parameters}
    for name in given:
        if name not in known:
            text = _("This board has no {name}. It has: {list}.") if known else _("This board has no {name}.")
            raise BadSetUp(text.format(name=name, list=", ".join(known)))
    found: dict[str, float] = {}
    for one in parameters:
        try:
            found[one.id] = one.check(given[one.id]) if one.id in given else one.start
        except BadField as error:
            raise BadSetUp(f"{one.id}: {error}") from None
    return found


def shown(value: float) -> str:
    """A parameter as people read it.

    >>> shown(0.05), shown(1e-05), shown(1000.0), shown(-0.1)
    ('0.05', '0.00001', '1,000', '−0.1')
    """
    if value == round(value):
        text = f"{int(value):,}"
    else:
        text = f"{value:.10f}".rstrip("0") if abs(value) < 1e-4 else f"{value:.6g}"
    return text.replace("-", "−")
