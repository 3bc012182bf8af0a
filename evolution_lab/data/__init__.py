"""Real data shipped with the kit, each with the place it comes from. Standard library only."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent

LACTASE_SOURCE = (
    "Mathieson I, Terhorst J (2022), Genome Research 32:2057–2067, doi:10.1101/gr.276862.122; counts from "
    "github.com/jthlab/bmws (MIT licence), summed into steps of 500 years."
)
EUROPE_SOURCE = (
    "Evershed RP et al. (2022), Nature 608:336–345, doi:10.1038/s41586-022-05010-7; genotypes from the Allen Ancient "
    "DNA Resource v44 and the publications that it lists; only counts are shipped."
)
LURIA_DELBRUCK_SOURCE = (
    "Luria SE, Delbrück M (1943), Genetics 28:491–511, Tables 1 and 2, as transcribed in the R packages flan and rSalvador; "
    "the counts are facts from the paper, and no code of these packages is used."
)


class Carriers(NamedTuple):
    """One step of time: how many of the examined ``chromosomes`` carry the milk allele (``carriers``)."""

    years_ago: int
    carriers: int
    chromosomes: int

    @property
    def share(self) -> float:
        """The share of the chromosomes with the allele."""
        return self.carriers / self.chromosomes


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a shipped table; lines with ``#`` say what it is and where it comes from."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))


def lactase_britain() -> list[Carriers]:
    """The milk allele in Britain, oldest first; ``years_ago`` is the mean age of the sample. Source: ``LACTASE_SOURCE``.

    >>> lactase_britain()[0]
    Carriers(years_ago=4132, carriers=1, chromosomes=41)
    """
    return [
        Carriers(int(row["mean_years_bp"]), int(row["derived_T_alleles"]), int(row["chromosomes"]))
        for row in rows("lactase_britain_binned.csv")
    ]


def lactase_europe() -> list[Carriers]:
    """The milk allele in ancient Europe, oldest first; ``years_ago`` is the younger edge. Source: ``EUROPE_SOURCE``.

    >>> sum(step.carriers for step in lactase_europe() if step.years_ago >= 5000)
    3
    """
    found = [
        Carriers(int(row["bin_start_bp"]), int(row["derived_T_alleles"]), int(row["alleles"]))
        for row in rows("lactase_europe_binned.csv")
    ]
    return sorted(found, reverse=True)


def luria_delbruck() -> dict[str, list[int]]:
    """Colonies of *E. coli* that resist the virus T1, by experiment, sample by sample. Source: ``LURIA_DELBRUCK_SOURCE``.

    ``"10a"``: ten samples of one culture (the control); all others: one sample from each of several cultures grown apart.

    >>> luria_delbruck()["10a"]
    [14, 15, 13, 21, 15, 14, 26, 16, 20, 13]
    """
    found: dict[str, list[int]] = {}
    for row in rows("luria_delbruck_1943.csv"):
        found.setdefault(row["experiment"], []).append(int(row["resistant_colonies"]))
    return found
