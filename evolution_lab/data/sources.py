"""Where each data set comes from, under which terms it is here, and what must be said beside every chart made of it."""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.data.tables import checksum
from evolution_lab.i18n import N_, _


class Source(NamedTuple):
    """One data set: ``file`` and its ``sha256``, a title, the citation, the licence and what a reader must know."""

    file: str
    sha256: str
    title: str
    citation: str
    licence: str
    caution: str

    def text(self, caution: bool = True) -> str:
        """What stands under every chart of these data: source, licence, caution, as plain text."""
        parts = [_("Data: {source}").format(source=self.citation), _(self.licence)]
        return " ".join([*parts, _(self.caution)] if caution and self.caution else parts)


FACTS = N_("The counts are facts from that work. We took the numbers only, and no program of other people.")

SOURCES: dict[str, Source] = {
    "lactase": Source(
        "lactase_ancient_dna_by_generation.csv",
        "93292ba77c72c563a38fe152228f425b9b7c46aa04050194def90a621e6729d0",
        N_("The milk allele in four regions of Europe, generation by generation"),
        "Mathieson I, Terhorst J (2022), Genome Research 32:2057–2067, doi:10.1101/gr.276862.122.",
        N_("Counts from the repository of the paper, MIT licence."),
        N_(
            "The people examined are not one closed population: migration in the Bronze and Iron Age moved the frequency too, so "
            "any s found here is an apparent s. Another study found that milk use itself predicts the allele poorly."
        ),
    ),
    "lactase_britain": Source(
        "lactase_britain_binned.csv",
        "88b0403e80a262e18bfdbf4d8858555a35a4b6dd6f64b749cef63698c981b95c",
        N_("The milk allele in Britain, in steps of 500 years"),
        "Mathieson I, Terhorst J (2022), Genome Research 32:2057–2067, doi:10.1101/gr.276862.122.",
        N_("Counts from the repository of the paper, MIT licence; summed into steps of 500 years for this kit."),
        N_("The people examined are not one closed population: migration moved the frequency too."),
    ),
    "lactase_europe": Source(
        "lactase_europe_aadr_binned.csv",
        "6ab299df23483904e9cb1ee569726b0ead0936e77c875544642d3e68147c992a",
        N_("The milk allele in ancient Europe, in steps of 500 years"),
        "Evershed RP et al. (2022), Nature 608:336–345, doi:10.1038/s41586-022-05010-7; genotypes from the Allen Ancient DNA "
        "Resource v44 and the publications that it lists.",
        N_("Only counts are shipped, which are facts; who uses them cites the sources."),
        N_("Many places and peoples in one count; low coverage may miss an allele."),
    ),
    "luria_delbruck": Source(
        "luria_delbruck_1943.csv",
        "b18ba5ad5cef5be46831d51324736e2dbf6d1a3762be4bf0787eef20bb614ed6",
        N_("Bacteria that resist a virus, culture by culture, 1943"),
        "Luria SE, Delbrück M (1943), Genetics 28:491–511, Tables 1 and 2.",
        FACTS,
        N_(
            "Variances printed in the paper carry a correction for sampling and are a little lower than those of these counts."
        ),
    ),
    "buri": Source(
        "buri_1956_drift.csv",
        "922ea4341cc047f182dd5826c8613546c8d5f64dc91190098e6643e57f32da9b",
        N_("Drift in 107 bottles of flies, 19 generations"),
        "Buri P (1956), Evolution 10:367–402, Table 13 (series I).",
        N_("The table was found in a package under CC0 (public domain)."),
        N_(
            "How many bottles held how many copies is known for each generation, but not which bottle was which. Generation 0 is "
            "corrected to 16 of 32 copies, since every founder carried one."
        ),
    ),
    "ltee": Source(
        "ltee_fitness.csv",
        "1b5301d322ed1622c9e28c75f995ee4a91f497ab9a687a5135f7143f27c732c7",
        N_("Fitness of twelve populations of bacteria over 50,000 generations"),
        "Wiser MJ, Ribeck N, Lenski RE (2013), Science 342:1364–1367, doi:10.1126/science.1243357; data doi:10.5061/dryad.0hc2m.",
        N_("The data are CC0 (public domain)."),
        N_("Three populations end earlier; each value is the mean of a few competitions."),
    ),
    "peppered_moth_caldy": Source(
        "peppered_moth_caldy.csv",
        "562211c653f96b4106003591942d591c6928228b412d91b87e4bdd2db12e0ff7",
        N_("Dark peppered moths at one place in England, year by year"),
        "Clarke CA, Grant B, Clarke FMM, Asami T (1994), The Linnean 10(2):18–26; from 1994 on Cook LM (2003), Quarterly Review "
        "of Biology 78:399–417.",
        N_("The series was found in a teaching applet under the MIT licence."),
        N_(
            "How many moths were caught each year is not known here. Values from 1994 on were read from a figure by eye."
        ),
    ),
    "peppered_moth_bishop": Source(
        "peppered_moth_bishop1972.csv",
        "ed6a1e78bc32652539b2d29b87763fff576fd585762057e472434d68972f18c3",
        N_("Moths taken by birds at seven places from Liverpool to rural Wales"),
        "Bishop JA (1972), Journal of Animal Ecology 41:209–243.",
        FACTS,
        N_("The moths were dead and glued to trunks; living moths choose where they rest."),
    ),
    "finch_beaks": Source(
        "finch_drought_beaks.csv",
        "7b42e8612043e01e39f6659330e8abb0446f905b8055a01fcf61504ef688d665",
        N_("Beaks of ground finches before and after the drought of 1977"),
        "Grant PR (1986), Ecology and Evolution of Darwin's Finches, Princeton University Press; via Ramsey FL, Schafer DW "
        "(2013), The Statistical Sleuth, 3rd ed., case 2.1.",
        FACTS,
        N_("Two catches of 89 birds, not the same birds before and after: the difference is a shift between catches."),
    ),
    "finch_years": Source(
        "finch_daphne_annual.csv",
        "ac66bf9aaad699fa524da9c8b2651d33befe660f6389c94c017438fdd81d142d",
        N_("Two finch species on one island, year by year: beaks, birds, rain"),
        "Grant PR, Grant BR (2014), 40 Years of Evolution: Darwin's Finches on Daphne Major Island, Princeton University Press.",
        N_("Yearly means are facts and are shipped as such; the book's own files are not. Cite the book."),
        N_("One public source only. Counts of birds begin in 1976."),
    ),
    "sparrows": Source(
        "bumpus_1898_sparrows.csv",
        "9dbf026c426a1885d81f106c179c7360078b663c49e766194144f3fd57f3ee1a",
        N_("House sparrows after a storm: who lived and who died"),
        "Bumpus HC (1899), Biological Lectures, Woods Hole, 209–226.",
        N_("Public domain: published before 1929."),
        N_("Nine measures were taken; who tests all nine must expect a chance find."),
    ),
    "extinct_families": Source(
        "extinction_families_per_block.csv",
        "581ac0e296d21459e008ce2d368c4a0b3276a19f71c314396afa601af7de8a3a",
        N_("Families of sea animals that died out, in 76 blocks of time"),
        "Raup DM, Sepkoski JJ Jr (1982), Science 215:1501–1503; as tabulated in Whitlock MC, Schluter D, The Analysis of "
        "Biological Data.",
        FACTS,
        N_("The blocks are of similar length, not of the same."),
    ),
    "extinction_stages": Source(
        "sepkoski_genera_by_stage.csv",
        "4ec9f1365fbb01753ab193d0ae66212b4c567b54805da6c5de13ea411f2fd638",
        N_("Genera of sea animals, stage by stage, over 480 million years"),
        "Sepkoski JJ Jr (2002), Bulletins of American Paleontology 363:1–560; counted from the R package sepkoski by LA Jones.",
        FACTS,
        N_(
            "Single stages are noisy: where only a longer interval is known, that package puts a genus at its ends. Published "
            "figures of the five great extinctions differ from each other by up to 27 points."
        ),
    ),
    "big_five": Source(
        "big_five_percent_genera.csv",
        "ead154f55b3e3b76a48675cbd9deb8cba11c8e36147e045666de23279804de87",
        N_("The five great extinctions as published"),
        "Sepkoski JJ Jr, in Sagan C, Druyan A (1992); Barnosky AD et al. (2011), Nature 471:51–57, Table 1.",
        N_("Published percentages, which are facts."),
        N_("The two sources disagree by up to 27 points, since they count differently."),
    ),
    "sars_cov_2_effects": Source(
        "dfe_sarscov2_classes.csv",
        "bcff3c2bedf250b30b77b9de3dbbba03d1534f0f54c73c6d0e5a4bb6558701dd",
        N_("What 58,324 changes do to a virus"),
        "Bloom JD, Neher RA (2023), Virus Evolution 9:vead055; classes by Nelson CW.",
        FACTS,
        N_(
            "Where a class begins is a choice: neutral is what lies among the middle 95 % of changes without effect on the protein."
        ),
    ),
    "tem1_effects": Source(
        "dfe_tem1_histogram.csv",
        "5647e6a073eb254c10abad247bf059be3e552158df15744f19fb3815e6af9d4e",
        N_("What 4,807 changes do to an enzyme that resists an antibiotic"),
        "Stiffler MA, Hekstra DR, Ranganathan R (2015), Cell 160:882–892.",
        N_("Counted into classes for this kit from a repository under the MIT licence."),
        N_("The source gives no errors of measurement; from where to where a change counts as neutral is our choice."),
    ),
    "alpha": Source(
        "sarscov2_alpha_uk_weekly.csv",
        "5223038b3c572797f33948e5f52dcf5838545761de87ad718a48378be8c91667",
        N_("A variant of a virus sweeps through a country, week by week"),
        "Hodcroft EB, CoVariants (covariants.org), from sequences shared through GISAID; Davies NG et al. (2021), Science "
        "372:eabg3055; Volz E et al. (2021), Nature 593:266–269.",
        N_(
            "Weekly totals of a country are facts; the sequences themselves are under the terms of GISAID and are not here."
        ),
        N_("Whose virus was read was not left to chance; the slope depends on the weeks chosen."),
    ),
}


def source(name: str) -> Source:
    """The source of a data set; raises ``LabError`` with the names that there are.

    >>> source("buri").citation
    'Buri P (1956), Evolution 10:367–402, Table 13 (series I).'
    """
    if name not in SOURCES:
        text = _("There is no data set {name}. There are: {names}.")
        raise LabError(text.format(name=name, names=", ".join(SOURCES)))
    return SOURCES[name]


def note(name: str, caution: bool = True) -> str:
    """The text under every chart of a data set: source, licence, and (where a lesson does not ask about it first) caution.

    >>> note("sparrows").startswith("Data: Bumpus HC (1899)")
    True
    """
    return source(name).text(caution)


def changed_files() -> list[str]:
    """The names of the shipped files that are no longer as they were shipped; empty if all is well.

    >>> changed_files()
    []
    """
    return [one.file for one in SOURCES.values() if checksum(one.file) != one.sha256]
