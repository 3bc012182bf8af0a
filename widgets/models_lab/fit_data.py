"""Data to which a course of selection is fitted: what was counted, when, and how it is drawn over time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from math import sqrt
from typing import NamedTuple

from evolution_lab import data
from evolution_lab.charts.plane import steps
from evolution_lab.core.errors import LabError
from evolution_lab.data import Carriers
from evolution_lab.data.sets import YEARS_A_GENERATION
from evolution_lab.i18n import N_, _
from widgets.models_lab.own_table import OwnTable
from widgets.models_lab.real import wilson

OWN = "own"
ALLELES, DOMINANT, HAPLOID = "alleles", "dominant", "haploid"
COUNTED = {
    ALLELES: N_("copies of the gene"),
    DOMINANT: N_("individuals that show a dominant trait"),
    HAPLOID: N_("individuals with one copy of the gene (bacteria, viruses)"),
}
STEP = 500  # years of one group of people that is drawn
MOST_GENERATIONS = 5000  # of a class's own table
ALPHA_FROM, ALPHA_TO = "2020-10-19", "2021-01-04"


class Group(NamedTuple):
    """A sign on the chart: the share in generation ``at``, of how many (0: not known), and where the true one plausibly lies."""

    at: float
    share: float
    carriers: int = 0
    examined: int = 0

    @property
    def likely(self) -> tuple[float, float] | None:
        """The interval of the share, where it is known how many were examined."""
        return wilson(self.carriers, self.examined) if self.examined else None


class Samples(NamedTuple):
    """What is fitted: whole generations after the first sample, and counts, or shares where nobody knows of how many."""

    times: tuple[int, ...]
    carriers: tuple[int, ...] = ()
    examined: tuple[int, ...] = ()
    shares: tuple[float, ...] = ()

    @property
    def last(self) -> int:
        """The last generation."""
        return self.times[-1]


class FitData(NamedTuple):
    """One data set. ``counted``: what is counted; ``h``: dominance that is taken for known; ``step``: what one generation is here."""

    id: str
    label: str
    dataset: str  # in evolution_lab.data; empty for a class's own table
    samples: Samples
    groups: tuple[Group, ...]
    ticks: tuple[tuple[float, str], ...]
    axis: str
    what: str  # what the share is a share of
    who: str  # what a group was made of
    counted: str = ALLELES
    h: float | None = None
    step: str = ""
    note: str = ""

    @property
    def ploidy(self) -> int:
        """1 where each individual has one copy of the gene."""
        return 1 if self.counted == HAPLOID else 2

    @property
    def seen(self) -> str:
        """What is counted, as the estimates want to know it."""
        return DOMINANT if self.counted == DOMINANT else ALLELES

    @property
    def bends(self) -> bool:
        """Whether it is a question here which dominance fits."""
        return self.h is None and self.ploidy == 2

    def source(self, caution: bool = True) -> str:
        """The text under the chart."""
        return data.note(self.dataset, caution) if self.dataset else ""


LABELS = {
    "britain": N_("milk allele, Britain"),
    "europe": N_("milk allele, Europe"),
    "central": N_("milk allele, Central Europe"),
    "iberia": N_("milk allele, Iberia"),
    "italy": N_("milk allele, Italy"),
    "moths": N_("dark moths, 1959 to 1993"),
    "moths-early": N_("dark moths, 1959 to 1975"),
    "moths-late": N_("dark moths, 1976 to 1993"),
    "alpha": N_("the Alpha variant, 2020/21"),
}
REGIONS = {"britain": "Britain", "central": "Central", "iberia": "Iberia", "italy": "Italy"}
SPANS = {"moths": (1959, 1993), "moths-early": (1959, 1975), "moths-late": (1976, 1993)}


def fit_data(id: str) -> FitData:
    """The data set of this name.

    >>> len(fit_data("britain").groups), fit_data("britain").samples.last
    (9, 154)
    """
    if id in REGIONS:
        return _people(id, "lactase", data.lactase(REGIONS[id]))
    if id == "europe":
        middle = [step._replace(years_ago=step.years_ago + STEP // 2) for step in data.lactase_europe()]
        return _people(id, "lactase_europe", middle)
    if id in SPANS:
        return _moths(id, *SPANS[id])
    if id == "alpha":
        return _alpha()
    raise LabError(_("There is no data set {name} here. There are: {list}.").format(name=repr(id)[:40], list=", ".join(LABELS)))  # fmt: skip


def _people(id: str, dataset: str, steps: Sequence[Carriers]) -> FitData:
    first = steps[0].years_ago

    def at(years_ago: float) -> float:
        return (first - years_ago) / YEARS_A_GENERATION

    bins: dict[int, list[Carriers]] = {}
    for step in steps:
        bins.setdefault(step.years_ago // STEP, []).append(step)
    groups = []
    for own in bins.values():
        k, n = sum(step.carriers for step in own), sum(step.chromosomes for step in own)
        age = sum(step.years_ago * step.chromosomes for step in own) / n
        groups.append(Group(at(age), k / n, k, n))
    samples = Samples(
        tuple(round(at(step.years_ago)) for step in steps),
        tuple(step.carriers for step in steps),
        tuple(step.chromosomes for step in steps),
    )
    every = 1000 if first < 6000 else 2000
    last = steps[-1].years_ago
    ticks = tuple((at(year), f"{year:,}") for year in range(first // every * every, last - 1, -every))
    taken = _("The fit takes every sample at its own age.") if dataset == "lactase" else _("The fit takes each group at its middle.")  # fmt: skip
    shown = _("Each diamond is a group of people from 500 years; the upright line shows where the true share plausibly lies (95 %).")  # fmt: skip
    return FitData(
        id, _(LABELS[id]), dataset, samples, tuple(groups), ticks, _("years ago"), _("chromosomes with the milk allele"),
        _("chromosomes"), step=_("One generation is taken as 29 years."), note=f"{shown} {taken}",
    )  # fmt: skip


def _moths(id: str, first: int, last: int) -> FitData:
    years = [one for one in data.peppered_moth_caldy() if first <= one.year <= last]
    shares = tuple(one.share for one in years)
    times = tuple(one.year - first for one in years)
    ticks = tuple((year - first, str(year)) for year in range(first - first % 5, last + 1, 5) if year >= first)
    return FitData(
        id, _(LABELS[id]), "peppered_moth_caldy", Samples(times, shares=shares),
        tuple(Group(t, share) for t, share in zip(times, shares, strict=True)), ticks, _("year"), _("moths that are dark"),
        _("moths"), counted=DOMINANT, h=1.0, step=_("One generation is one year."),
        note=_("Dark is dominant. How many moths were caught is not known, so every year counts the same."),
    )  # fmt: skip


def _alpha() -> FitData:
    weeks = [week for week in data.alpha() if ALPHA_FROM <= week.starting <= ALPHA_TO]
    begin = weeks[0].day
    groups = tuple(Group(week.day - begin, week.variant / week.all, week.variant, week.all) for week in weeks)
    samples = Samples(
        tuple(week.day - begin for week in weeks),
        tuple(week.variant for week in weeks),
        tuple(week.all for week in weeks),
    )
    start = date.fromisoformat(ALPHA_FROM)
    days = [start + timedelta(days=n) for n in range(samples.last + 1)]
    months = {10: _("Oct"), 11: _("Nov"), 12: _("Dec"), 1: _("Jan")}
    ticks = tuple((n, f"{day.day} {months[day.month]}") for n, day in enumerate(days) if day.day in (1, 15))
    return FitData(
        "alpha", _(LABELS["alpha"]), "alpha", samples, groups, ticks, _("week that begins on"), _("sequences that are Alpha"),
        _("sequences"), counted=HAPLOID, step=_("One step is one day, so s is the advantage of one day."),
        note=_("A virus has one copy of each gene. So many were read each week that the upright lines are hidden by the diamonds."),
    )  # fmt: skip


def own_data(own: OwnTable, time: str, count: str, of: str, counted: str) -> FitData:
    """The data set in a class's own table: a column of generations, one of counts, and one of how many were examined.

    Without ``of`` the column ``count`` holds shares. Rows with a gap are left out, and rows are put in the order of time.
    """
    _check_columns(own, count, of)
    rows = sorted(own.table.complete(*([time, count, of] if of else [time, count])))
    if len(rows) < 3:
        raise LabError(_("At least 3 rows with a number in each of these columns are needed; there are {n}.").format(n=len(rows)))  # fmt: skip
    if any(row[0] != int(row[0]) for row in rows):
        text = _("Column {name}: generations are whole numbers. Write 1, 2, 3 for the first, second, third generation.")
        raise LabError(text.format(name=time))
    first = int(rows[0][0])
    times = tuple(int(row[0]) - first for row in rows)
    if times[-1] == 0:
        raise LabError(_("Column {name}: all rows are of one generation. Two or more are needed.").format(name=time))
    if times[-1] > MOST_GENERATIONS:
        text = _("Column {name}: these are more than {most:,} generations. Are they years, days or dates?")
        raise LabError(text.format(name=time, most=MOST_GENERATIONS))
    if of:
        samples = Samples(times, tuple(int(row[1]) for row in rows), tuple(int(row[2]) for row in rows))
        groups = tuple(
            Group(t, row[1] / row[2], int(row[1]), int(row[2])) for t, row in zip(times, rows, strict=True) if row[2]
        )
    else:
        samples = Samples(times, shares=tuple(row[1] for row in rows))
        groups = tuple(Group(t, row[1]) for t, row in zip(times, rows, strict=True))
    if not groups:
        raise LabError(_("Column {name}: nobody was examined. At least one number above 0 is needed.").format(name=of))
    ticks = tuple((n - first, f"{n:.0f}") for n in steps(first, first + times[-1], 8) if n == int(n))
    return FitData(
        OWN, own.name, "", samples, groups, ticks, time, count, of or _("not known"), counted=counted,
        note=_("From your own table. {notes}").format(notes=" ".join(own.table.notes)).strip(),
    )  # fmt: skip


def _check_columns(own: OwnTable, count: str, of: str) -> None:
    """Counts of counts, or shares, row by row; what cannot be is refused with its row."""
    if not of:
        for row, share in zip(own.table.rows, own.table.numbers(count), strict=True):
            if share is not None and not 0 <= share <= 1:
                text = _(
                    "Row {row}, column {name}: {value:g} is no share; it lies between 0 and 1. Divide percentages by 100."
                )
                raise LabError(text.format(row=row, name=count, value=share))
        return
    for row, k, n in zip(own.table.rows, own.table.counts(count), own.table.counts(of), strict=True):
        if k is not None and n is not None and k > n:
            text = _(
                "Row {row}: {k} in column {name}, but only {n} in column {of}. Are the two columns the wrong way round?"
            )
            raise LabError(text.format(row=row, k=k, n=n, name=count, of=of))


def as_allele(share: float, seen: str) -> float:
    """The allele frequency behind a share of individuals that show a dominant trait; other shares are frequencies already.

    >>> round(as_allele(0.75, "dominant"), 3), as_allele(0.75, "alleles")
    (0.5, 0.75)
    """
    return 1 - sqrt(max(0.0, 1 - share)) if seen == DOMINANT else share
