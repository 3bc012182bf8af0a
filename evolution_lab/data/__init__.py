"""Real data shipped with the kit, each with its source, and a reader for a class's own tables. Standard library only.

from evolution_lab import data
data.buri()[-1].counts          # records
data.note("buri")               # what stands under every chart: source, licence, caution
data.load_class_csv("our_beans.csv").numbers("weight")
"""

from evolution_lab.data.class_table import BadTable, ClassTable, load_class_csv
from evolution_lab.data.sets import (
    Bottles,
    Carriers,
    Effects,
    Exposed,
    Extinction,
    FinchYear,
    Fitness,
    Melanic,
    Sparrow,
    Stage,
    Week,
    alpha,
    big_five,
    buri,
    buri_frequencies,
    extinct_families,
    extinction_stages,
    finch_beaks,
    finch_years,
    lactase,
    lactase_britain,
    lactase_europe,
    ltee,
    luria_delbruck,
    peppered_moth_bishop,
    peppered_moth_caldy,
    sars_cov_2_effects,
    sparrows,
    tem1_effects,
)
from evolution_lab.data.sources import SOURCES, Source, changed_files, note, source
from evolution_lab.data.tables import FOLDER, remarks, rows

# One line each, for charts that bring their own explanations; `note` says more.
LACTASE_SOURCE, EUROPE_SOURCE, LURIA_DELBRUCK_SOURCE = (
    f"{SOURCES[name].citation} {SOURCES[name].licence}"
    for name in ("lactase_britain", "lactase_europe", "luria_delbruck")
)

__all__ = [
    "EUROPE_SOURCE",
    "FOLDER",
    "LACTASE_SOURCE",
    "LURIA_DELBRUCK_SOURCE",
    "SOURCES",
    "BadTable",
    "Bottles",
    "Carriers",
    "ClassTable",
    "Effects",
    "Exposed",
    "Extinction",
    "FinchYear",
    "Fitness",
    "Melanic",
    "Source",
    "Sparrow",
    "Stage",
    "Week",
    "alpha",
    "big_five",
    "buri",
    "buri_frequencies",
    "changed_files",
    "extinct_families",
    "extinction_stages",
    "finch_beaks",
    "finch_years",
    "lactase",
    "lactase_britain",
    "lactase_europe",
    "load_class_csv",
    "ltee",
    "luria_delbruck",
    "note",
    "peppered_moth_bishop",
    "peppered_moth_caldy",
    "remarks",
    "rows",
    "sars_cov_2_effects",
    "source",
    "sparrows",
    "tem1_effects",
]
