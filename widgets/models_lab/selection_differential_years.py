"""Forty years of finches on one island: the beak year by year, how many birds there were, and the rain."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from evolution_lab import data
from evolution_lab.charts.plane import Axis, Key, Look, Plane
from evolution_lab.core.errors import BadSetUp
from evolution_lab.data import FinchYear
from evolution_lab.i18n import N_, _
from widgets.arguments import one_of
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.lab.markup import markup
from widgets.models_lab.board import ModelBoard

DRY = 30.0  # mm: a year with less rain counts as dry here
JUMP = 0.3  # mm from one year to the next
SPECIES = {"fortis": N_("medium ground finch"), "scandens": N_("cactus finch")}
WHOLE, HALF = Look(900, 250, 13, 2.2), Look(600, 170, 13, 2)
BIG_WHOLE, BIG_HALF = Look(1060, 380, 24, 4.5), Look(860, 320, 24, 4)


class FinchYears(ModelBoard):
    """Beaks, birds and rain, 1973 to 2012: ``FinchYears()``. ``species``: "fortis" or "scandens"; ``until``: the last year that is shown.

    Everything else as in :class:`widgets.models_lab.board.ModelBoard`. Part: ``.years``.
    """

    kind = "finch-years"
    chosen = ("species", "until")
    columns = 2
    seeded = False

    def __init__(
        self, seed: str | int | None = None, *, species: str = "fortis", until: int = 2012, **more: Any
    ) -> None:
        first, last = (data.finch_years()[k].year for k in (0, -1))
        if isinstance(until, bool) or not isinstance(until, int) or not first < until <= last:
            raise BadSetUp(_("until is a year from {low} to {high}.").format(low=first + 1, high=last))
        self.species, self.until = one_of("species", species, SPECIES), until
        super().__init__(seed, **more)

    def title(self) -> str:
        """The heading."""
        return _("Forty years of finches on Daphne Major")

    def head(self) -> list[parts.Control]:
        """Which of the two species."""
        return [parts.choice("species", _("Species"), self.species, {name: _(text) for name, text in SPECIES.items()}, strip=True)]  # fmt: skip

    def change(self, field: str, value: Any) -> bool:
        """Another species."""
        if field != "species":
            return super().change(field, value)
        if value not in SPECIES:
            raise BadField("species", _("There are no such data here."))
        self.species = str(value)
        return True

    def work_out(self) -> None:
        """Read the years."""
        self.years = [one for one in data.finch_years() if one.year <= self.until]

    def depth(self, one: FinchYear) -> float | None:
        """The mean beak depth of this species in a year."""
        return one.fortis_depth if self.species == "fortis" else one.scandens_depth

    def birds(self, one: FinchYear) -> int | None:
        """How many birds of this species were alive."""
        return one.fortis_birds if self.species == "fortis" else one.scandens_birds

    def jumps(self) -> list[tuple[int, float]]:
        """Years in which the mean depth lies at least ``JUMP`` mm from that of the year before."""
        found = []
        for before, after in pairwise(self.years):
            a, b = self.depth(before), self.depth(after)
            if a is not None and b is not None and abs(b - a) >= JUMP and after.year == before.year + 1:
                found.append((after.year, b - a))
        return found

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Beaks on top, birds and rain below."""
        big = bool(self.view.settings.get("projector"))
        whole, half = (BIG_WHOLE, BIG_HALF) if big else (WHOLE, HALF)
        birds = [(one.year, self.birds(one)) for one in self.years]
        rain = [(one.year, one.rain) for one in self.years]
        return [
            self._beaks(whole),
            _columns("birds", _("Birds alive"), birds, 0, half, _("{low} birds in {low_year} and {high} in {high_year}: the fewest and the most.")),
            _columns("rain", _("Rain in the year (mm)"), rain, 6, half, _("{low} mm in {low_year} and {high} mm in {high_year}: the driest and the wettest year.")),
        ]  # fmt: skip

    def _beaks(self, look: Look) -> parts.Block:
        known = [(one.year, depth) for one in self.years if (depth := self.depth(one)) is not None]
        depths = [depth for _year, depth in known]
        low, high = min(depths) - 0.1, max(depths) + 0.1
        keys = [Key(_("mean depth of the beak"), "sign", 1, "circle"), Key(_("dry year (less than {n} mm of rain)").format(n=f"{DRY:g}"), "fill", 5, strength=0.25)]  # fmt: skip
        plane = Plane(Axis(known[0][0] - 0.7, known[-1][0] + 0.7, _("year"), _years(self.years)), Axis(low, high, _("mm")), look, keys)  # fmt: skip
        for one in self.years:
            if one.rain is not None and one.rain < DRY:
                plane.rect(one.year - 0.5, one.year + 0.5, low, high, 5, opacity=0.25, name="dry")
        plane.line(known, 1, wide=1.2)
        for year, depth in known:
            plane.sign(year, depth, 1, size=0.8)
        for year, by in self.jumps():
            depth = next(value for at, value in known if at == year)
            plane.words(year, depth, f"{year}: {by:+.2f}".replace("-", "−"), "end", up=-0.35, aside=-0.8)
        return markup("beaks", _("Mean depth of the beak, year by year"), plane.svg(self.words(known)), summary=self.words(known), note=_("A step of {n} mm or more from one year to the next is named.").format(n=f"{JUMP:g}"))  # fmt: skip

    def words(self, known: Sequence[tuple[int, float]]) -> str:
        """The beaks in words."""
        text = _("Mean depth {first} mm in {a}, {last} mm in {b}.")
        told = text.format(first=known[0][1], a=known[0][0], last=known[-1][1], b=known[-1][0])
        dry = [str(one.year) for one in self.years if one.rain is not None and one.rain < DRY]
        steps = "; ".join(f"{year} {by:+.2f} mm".replace("-", "−") for year, by in self.jumps()) or "–"
        return f"{told} " + _("Large steps: {steps}. Dry years: {dry}.").format(steps=steps, dry=", ".join(dry))

    def source(self) -> str:
        """Where the numbers come from."""
        return data.note("finch_years")

    def settings_in_words(self) -> str:
        """The species."""
        return _(SPECIES[self.species])

    def tables(self) -> list[Table]:
        """Year by year."""
        rows = [[one.year, self.depth(one), self.birds(one), one.rain] for one in self.years]
        return [("years", ["year", "beak_depth_mm", "birds", "rain_mm"], rows)]


def _years(years: Sequence[FinchYear]) -> tuple[tuple[float, str], ...]:
    return tuple((one.year, str(one.year)) for one in years if one.year % 5 == 0)


def _columns(
    id: str, title: str, values: Sequence[tuple[int, float | None]], colour: int, look: Look, told: str
) -> parts.Block:
    """Columns, one a year."""
    there = [(year, value) for year, value in values if value is not None]
    ticks = tuple((year, str(year)) for year, _value in values if year % 10 == 0)
    top = 1.05 * max(value for _year, value in there)
    plane = Plane(Axis(values[0][0] - 0.7, values[-1][0] + 0.7, "", ticks), Axis(0, top), look)
    for year, value in there:
        plane.rect(year - 0.38, year + 0.38, 0, value, colour)
    low, high = min(there, key=lambda one: one[1]), max(there, key=lambda one: one[1])
    words = told.format(low=f"{low[1]:,g}", low_year=low[0], high=f"{high[1]:,g}", high_year=high[0])
    return markup(id, title, plane.svg(words), summary=words, wide=False)
