"""Real data on the axis of the models: the share of one allele, generation by generation, with its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from evolution_lab import data
from evolution_lab.data.sets import YEARS_A_GENERATION
from evolution_lab.i18n import N_, _
from widgets.lab import parts


class Series(NamedTuple):
    """The share ``y`` of an allele in generation ``x``; ``low`` and ``high``: where the true share plausibly lies, if known.

    ``rows``: where several populations were kept, their shares in each generation (sorted, since which is which is not known).
    """

    x: tuple[float, ...]
    y: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    rows: tuple[tuple[float, ...], ...] = ()

    def until(self, generation: float) -> Series:
        """What is known up to ``generation``.

        >>> Series((0, 5, 9), (0.1, 0.2, 0.3)).until(5).y
        (0.1, 0.2)
        """
        n = sum(at <= generation for at in self.x)
        return Series(self.x[:n], self.y[:n], self.low[:n], self.high[:n], self.rows[:n])


class Real(NamedTuple):
    """One data set. ``settings``: what a board that draws models of it begins with; ``note``: how it came onto this axis."""

    id: str
    label: str
    dataset: str
    read: Callable[[], Series]
    settings: Mapping[str, Any]
    note: str

    @property
    def series(self) -> Series:
        """The numbers."""
        return _read(self.id)

    def source(self) -> str:
        """The text under every chart with these data."""
        return data.note(self.dataset)

    def overlay(self, generations: float, factor: float = 1.0) -> dict[str, Any]:
        """The data up to ``generations`` as signs on a fan; bubbles where several populations were kept."""
        found = self.series.until(generations)
        if found.rows:
            spots = [(at, value, n) for at, row in zip(found.x, found.rows, strict=True) for value, n in sorted(Counter(row).items())]  # fmt: skip
            x, y, counts = zip(*spots, strict=True)
            # The first generation, in which all are alike, would be a disc over everything.
            most = max((n for at, _value, n in spots if at > found.x[0]), default=1)
            return parts.overlay(_(self.label), x, [factor * one for one in y], colour=1, size=[min(1.0, n / most) for n in counts])  # fmt: skip
        more: dict[str, Any] = {}
        if found.low:
            more = {"low": [factor * one for one in found.low], "high": [factor * one for one in found.high]}
        return parts.overlay(_(self.label), found.x, [factor * one for one in found.y], colour=1, joined=True, **more)


def _bottles() -> Series:
    rows = [tuple(step.frequencies()) for step in data.buri()]
    return Series(tuple(range(len(rows))), tuple(sum(row) / len(row) for row in rows), rows=tuple(rows))


def _milk() -> Series:
    steps = data.lactase_britain()
    plausible = [wilson(step.carriers, step.chromosomes) for step in steps]
    return Series(
        tuple((steps[0].years_ago - step.years_ago) / YEARS_A_GENERATION for step in steps),
        tuple(step.share for step in steps),
        tuple(low for low, _high in plausible),
        tuple(high for _low, high in plausible),
    )


def _moths() -> Series:
    years = data.peppered_moth_caldy()
    return Series(tuple(one.year - years[0].year for one in years), tuple(1 - sqrt(1 - one.share) for one in years))


def wilson(k: int, n: int, z: float = 1.96) -> tuple[float, float]:
    """Where the true share plausibly lies (95 %), without SciPy, so that a click waits for nothing.

    >>> [round(x, 2) for x in wilson(5, 7)]
    [0.36, 0.92]
    """
    share = k / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return middle - half, middle + half


REAL: dict[str, Real] = {
    one.id: one
    for one in (
        Real(
            "buri",
            N_("107 fly bottles"),
            "buri",
            _bottles,
            {"N": 16, "p0": 0.5, "generations": 19, "replicates": 107},
            N_("Each bottle held 16 flies, so 32 copies of the gene. A large spot stands for many bottles, a small one for few."),
        ),
        Real(
            "milk",
            N_("milk allele"),
            "lactase_britain",
            _milk,
            {"N": 10_000, "p0": 0.02, "h": 1.0, "generations": 143, "replicates": 100},
            N_("Generation 0 is the oldest group, 4,132 years ago; 29 years are taken as one generation. Upright lines: where the true share plausibly lies (95 %)."),
        ),
        Real(
            "moths",
            N_("dark moths"),
            "peppered_moth_caldy",
            _moths,
            {"N": 1000, "p0": 0.74, "h": 1.0, "generations": 34, "replicates": 100},
            N_("Generation 0 is the year 1959; there is one generation a year. Moths were counted, not alleles: dark is dominant, so the share of the dark allele is worked out as 1 − √(share of pale moths)."),
        ),
    )
}  # fmt: skip


@cache
def _read(id: str) -> Series:
    return REAL[id].read()
