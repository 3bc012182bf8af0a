"""One function for each data set; each gives plain records, and its source is ``source(name)`` of the same name."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.data.tables import rows
from evolution_lab.i18n import _

YEARS_A_GENERATION = 29  # the source's own figure for people


class Carriers(NamedTuple):
    """One step of time: how many of the examined ``chromosomes`` carry the milk allele (``carriers``)."""

    years_ago: int
    carriers: int
    chromosomes: int

    @property
    def share(self) -> float:
        """The share of the chromosomes with the allele."""
        return self.carriers / self.chromosomes


class Bottles(NamedTuple):
    """One generation of fly bottles: ``counts[k]`` of them hold k copies of the allele among 32."""

    generation: int
    counts: tuple[int, ...]

    def frequencies(self) -> list[float]:
        """The frequency in each bottle, lowest first; which bottle is which is not known from one generation to the next."""
        return [k / (len(self.counts) - 1) for k, bottles in enumerate(self.counts) for _bottle in range(bottles)]


class Fitness(NamedTuple):
    """Fitness of one population relative to its ancestor, the mean of some ``assays``."""

    generation: int
    population: str
    fitness: float
    assays: int


class Melanic(NamedTuple):
    """The share of dark moths in one year; ``by_eye`` if it was read from a figure."""

    year: int
    share: float
    by_eye: bool


class Exposed(NamedTuple):
    """Moths put on trunks at one distance from Liverpool: how many were ``placed`` and ``removed`` by birds."""

    morph: str
    km: float
    placed: int
    removed: int


class FinchYear(NamedTuple):
    """Mean beaks (mm), living birds and rain (mm) of one year; ``None`` where nothing is known."""

    year: int
    fortis_length: float | None
    fortis_depth: float | None
    scandens_length: float | None
    scandens_depth: float | None
    fortis_birds: int | None
    scandens_birds: int | None
    rain: float | None


class Sparrow(NamedTuple):
    """One bird of the storm: lengths in mm or inches (as the column says), weight in grams."""

    sex: str
    alive: bool
    measures: dict[str, float]


class Stage(NamedTuple):
    """One stage of the Earth's history, in millions of years; genera ``present`` and those ``last_seen`` in it."""

    name: str
    base: float
    top: float
    present: int
    first_seen: int
    last_seen: int
    only_here: int

    @property
    def lost(self) -> float:
        """The share of the genera that were last seen in this stage."""
        return self.last_seen / self.present

    @property
    def lost_of_long_lived(self) -> float:
        """The same without the genera that are known from this stage only."""
        return (self.last_seen - self.only_here) / (self.present - self.only_here)


class Extinction(NamedTuple):
    """One great extinction: when it ended (million years ago) and the published percentages of genera lost."""

    event: str
    ended: float
    sepkoski: float
    barnosky: float


class Effects(NamedTuple):
    """How many changes have an effect between ``low`` and ``high``."""

    low: float
    high: float
    changes: int


class Week(NamedTuple):
    """Sequences read in one week (``day`` counts from the first), and how many were the variant."""

    starting: str
    day: int
    variant: int
    all: int


def lactase_britain() -> list[Carriers]:
    """The milk allele in Britain, oldest first; ``years_ago`` is the mean age of the sample.

    >>> lactase_britain()[0]
    Carriers(years_ago=4132, carriers=1, chromosomes=41)
    """
    return [
        Carriers(int(row["mean_years_bp"]), int(row["derived_T_alleles"]), int(row["chromosomes"]))
        for row in rows("lactase_britain_binned.csv")
    ]


def lactase_europe() -> list[Carriers]:
    """The milk allele in ancient Europe, oldest first; ``years_ago`` is the younger edge.

    >>> sum(step.carriers for step in lactase_europe() if step.years_ago >= 5000)
    3
    """
    found = [
        Carriers(int(row["bin_start_bp"]), int(row["derived_T_alleles"]), int(row["alleles"]))
        for row in rows("lactase_europe_aadr_binned.csv")
    ]
    return sorted(found, reverse=True)


def lactase(region: str = "Britain") -> list[Carriers]:
    """The milk allele by generations of 29 years, oldest first. Regions: Britain, Central, Iberia, Italy.

    >>> lactase("Italy")[-1]
    Carriers(years_ago=0, carriers=19, chromosomes=214)
    """
    table = rows("lactase_ancient_dna_by_generation.csv")
    regions = list(dict.fromkeys(row["region"] for row in table))
    if region not in regions:
        raise LabError(
            _("There is no region {name}. There are: {names}.").format(name=region, names=", ".join(regions))
        )
    return [
        Carriers(
            int(row["generations_before_present"]) * YEARS_A_GENERATION,
            int(row["derived_T_alleles"]),
            int(row["chromosomes"]),
        )
        for row in table
        if row["region"] == region
    ]


def luria_delbruck() -> dict[str, list[int]]:
    """Colonies of *E. coli* that resist the virus T1, by experiment, sample by sample.

    ``"10a"``: ten samples of one culture (the control); all others: one sample from each of several cultures grown apart.
    In experiment 16 a share of 0.4 of each culture was plated.

    >>> luria_delbruck()["10a"]
    [14, 15, 13, 21, 15, 14, 26, 16, 20, 13]
    """
    found: dict[str, list[int]] = {}
    for row in rows("luria_delbruck_1943.csv"):
        found.setdefault(row["experiment"], []).append(int(row["resistant_colonies"]))
    return found


def buri() -> list[Bottles]:
    """107 bottles with 16 flies (32 copies of the gene) each, generations 0 to 19.

    >>> last = buri()[-1]
    >>> last.generation, last.counts[0], last.counts[-1]
    (19, 30, 28)
    """
    return [
        Bottles(int(row["generation"]), tuple(int(row[f"c{k}"]) for k in range(33)))
        for row in rows("buri_1956_drift.csv")
    ]


def buri_frequencies() -> list[list[float]]:
    """The same as a table: 107 rows, one column for each generation, each column sorted (a row is not one bottle).

    >>> len(buri_frequencies()), len(buri_frequencies()[0])
    (107, 20)
    """
    return [list(row) for row in zip(*(step.frequencies() for step in buri()), strict=True)]


def ltee() -> list[Fitness]:
    """Fitness of the twelve populations of Lenski's experiment, generations 0 to 50,000.

    >>> len(ltee())
    441
    """
    return [
        Fitness(int(row["generation"]), row["population"], float(row["relative_fitness"]), int(row["assays"]))
        for row in rows("ltee_fitness.csv")
    ]


def peppered_moth_caldy(by_eye: bool = False) -> list[Melanic]:
    """The share of dark moths at Caldy Common from 1959 to 1993; ``by_eye=True`` adds 1994 to 2002, read from a figure.

    >>> peppered_moth_caldy()[-1]
    Melanic(year=1993, share=0.232, by_eye=False)
    """
    found = [
        Melanic(int(row["year"]), float(row["fraction_carbonaria"]), row["source"] == "figure")
        for row in rows("peppered_moth_caldy.csv")
    ]
    return [one for one in found if by_eye or not one.by_eye]


def peppered_moth_bishop() -> list[Exposed]:
    """Dark and light moths at seven places.

    >>> peppered_moth_bishop()[0]
    Exposed(morph='light', km=0.0, placed=56, removed=17)
    """
    return [
        Exposed(row["morph"], float(row["km_from_liverpool"]), int(row["placed"]), int(row["removed"]))
        for row in rows("peppered_moth_bishop1972.csv")
    ]


def finch_beaks() -> dict[int, list[float]]:
    """Beak depth (mm) of 89 birds caught in 1976 and of 89 caught in 1978.

    >>> [(year, len(depths)) for year, depths in finch_beaks().items()]
    [(1976, 89), (1978, 89)]
    """
    found: dict[int, list[float]] = {}
    for row in rows("finch_drought_beaks.csv"):
        found.setdefault(int(row["year"]), []).append(float(row["beak_depth_mm"]))
    return found


def finch_years() -> list[FinchYear]:
    """Two finch species on Daphne Major, 1973 to 2012.

    >>> [(y.year, y.fortis_depth, y.fortis_birds, y.rain) for y in finch_years()][4]
    (1977, 9.35, 210, 24.0)
    """

    def number(text: str) -> float | None:
        return float(text) if text else None

    def count(text: str) -> int | None:
        return int(text) if text else None

    return [
        FinchYear(
            int(row["year"]),
            number(row["fortis_beak_length_mm"]),
            number(row["fortis_beak_depth_mm"]),
            number(row["scandens_beak_length_mm"]),
            number(row["scandens_beak_depth_mm"]),
            count(row["fortis_birds"]),
            count(row["scandens_birds"]),
            number(row["rain_mm"]),
        )
        for row in rows("finch_daphne_annual.csv")
    ]


def sparrows() -> list[Sparrow]:
    """136 sparrows picked up after a storm in 1898.

    >>> sum(bird.alive for bird in sparrows())
    72
    """
    return [
        Sparrow(
            row["sex"],
            row["survival"] == "alive",
            {name: float(value) for name, value in row.items() if name not in ("sex", "survival")},
        )
        for row in rows("bumpus_1898_sparrows.csv")
    ]


def extinct_families() -> list[int]:
    """How many families died out in each of 76 blocks of time, fewest first (their order in time is not known here).

    >>> len(extinct_families()), sum(extinct_families())
    (76, 320)
    """
    table = rows("extinction_families_per_block.csv")
    return [int(row["extinct_families"]) for row in table for _block in range(int(row["time_blocks"]))]


def extinction_stages() -> list[Stage]:
    """83 stages from the Ordovician on, oldest first.

    >>> round(max(stage.lost_of_long_lived for stage in extinction_stages()), 3)
    0.656
    """
    return [
        Stage(
            row["stage"],
            float(row["base_ma"]),
            float(row["top_ma"]),
            int(row["genera_present"]),
            int(row["first_seen"]),
            int(row["last_seen"]),
            int(row["seen_only_here"]),
        )
        for row in rows("sepkoski_genera_by_stage.csv")
    ]


def big_five() -> list[Extinction]:
    """The five great extinctions as two sources publish them.

    >>> [event.event for event in big_five()][-1]
    'end-Cretaceous'
    """
    return [
        Extinction(
            row["event"],
            float(row["ended_ma_barnosky"]),
            float(row["genera_sepkoski"]),
            float(row["genera_barnosky"]),
        )
        for row in rows("big_five_percent_genera.csv")
    ]


def sars_cov_2_effects(gene: str = "Genome") -> dict[str, int]:
    """How many changes are lethal, harmful (``del``), neutral and useful (``ben``), for a gene or the whole genome.

    >>> sars_cov_2_effects()
    {'lethal': 5289, 'del': 24521, 'neutral': 27643, 'ben': 871}
    """
    table = rows("dfe_sarscov2_classes.csv")
    genes = list(dict.fromkeys(row["gene"] for row in table))
    if gene not in genes:
        raise LabError(_("There is no gene {name}. There are: {names}.").format(name=gene, names=", ".join(genes)))
    found = {row["effect_class"]: int(row["count"]) for row in table if row["gene"] == gene}
    return {kind: found[kind] for kind in ("lethal", "del", "neutral", "ben")}


def tem1_effects() -> list[Effects]:
    """The effects of 4,807 changes of TEM-1 in classes: log10 of growth against the unchanged enzyme.

    >>> sum(one.changes for one in tem1_effects())
    4807
    """
    return [
        Effects(float(row["bin_low"]), float(row["bin_high"]), int(row["mutations"]))
        for row in rows("dfe_tem1_histogram.csv")
    ]


def alpha() -> list[Week]:
    """The variant Alpha in the United Kingdom, week by week.

    >>> alpha()[5]
    Week(starting='2020-10-19', day=35, variant=34, all=9307)
    """
    return [
        Week(row["week_starting"], int(row["day"]), int(row["alpha_sequences"]), int(row["total_sequences"]))
        for row in rows("sarscov2_alpha_uk_weekly.csv")
    ]
