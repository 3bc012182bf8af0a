"""The Hardy-Weinberg board: counted genotypes against p², 2pq, q², what moves them away, and what the next generations bring."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import N_, _
from evolution_lab.inference import hardy_weinberg
from widgets.arguments import one_of
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.models_lab.board import COUNTS, FREQUENCY, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.hardy_weinberg_charts import GENOTYPES, Sampled, blocks_of
from widgets.models_lab.parameters import Parameter, shown

Floats = NDArray[np.float64]

TYPED, DRAWN, REAL = "typed", "drawn", "real"
FROM = {
    TYPED: N_("counts that you type"),
    DRAWN: N_("a sample from a population"),
    REAL: N_("a real sample: blood groups M and N"),
}
CHANCE, RELATIVES, SELECTED, TWO = "chance", "relatives", "selected", "two"
WORLDS = {
    CHANCE: N_("mates meet by chance"),
    RELATIVES: N_("relatives mate (inbreeding)"),
    SELECTED: N_("some genotypes died before the count"),
    TWO: N_("two populations counted as one"),
}
# A sample of 1000 people; seen in the vignette of the R package HardyWeinberg, which takes it from Hedrick's book.
BLOOD, BLOOD_NAMES = (298, 489, 213), ("MM", "MN", "NN")
BLOOD_SOURCE = N_(
    "Data: Hedrick PW (2005), Genetics of Populations, 3rd ed., Table 2.4; via Graffelman J (2015), Journal of Statistical Software "
    "64(3). The counts are facts from that work. M and N stand for the two alleles; M is called A here."
)

PARAMETERS = (
    Parameter("AA", N_("AA"), 0, 100_000, 50, stops=(0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200, 500), whole=True),
    Parameter("Aa", N_("Aa"), 0, 100_000, 20, stops=(0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200, 500), whole=True),
    Parameter("aa", N_("aa"), 0, 100_000, 30, stops=(0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200, 500), whole=True),
    Parameter("n", N_("individuals counted"), 2, 100_000, 200, stops=(10, 20, 50, 100, 200, 500, 1000, 5000, 10_000), whole=True),
    Parameter("p", N_("allele frequency p"), 0.01, 0.99, 0.5, step=0.01, plain=N_("share of A")),
    Parameter("F", N_("inbreeding F"), 0, 1, 0.3, step=0.05, plain=N_("how often relatives mate"), about=N_("0: mates meet by chance; 1: everybody mates with the closest kin, and no Aa is left.")),
    Parameter("p2", N_("p of the second one"), 0.01, 0.99, 0.9, step=0.01, plain=N_("share of A in the second one")),
    Parameter("part", N_("share of the second one"), 0, 1, 0.5, step=0.05, about=N_("How much of the sample comes from the second population.")),
    Parameter("s", N_("selection s"), -1, 1, 0.5, step=0.05, plain=N_("advantage of A"), about=N_("AA survive 1 + s times as often as aa, Aa 1 + hs times.")),
    Parameter("h", N_("dominance h"), 0, 1, 1, step=0.05, plain=N_("with one copy: so much of it")),
    Parameter("generations", N_("generations after it"), 1, 500, 50, stops=(1, 2, 5, 10, 20, 50, 100, 200), whole=True),
)  # fmt: skip


class HardyWeinberg(ModelBoard):
    """Counted genotypes against Hardy and Weinberg's rule: ``HardyWeinberg("FINCH-42", AA=50, Aa=20, aa=30)``.

    ``counts``: "typed", "drawn" (``n`` individuals from a population with ``p``) or "real". ``world`` of a drawn sample: "chance", "relatives"
    (``F``), "selected" (``s``, ``h``), "two" (``p``, ``p2``, ``part``). ``selection``: selection goes on in the generations that follow.
    Everything else as in :class:`widgets.models_lab.board.ModelBoard`. Part: ``.found``.
    """

    kind = "hardy-weinberg"
    side = "small"
    chosen = ("counts", "world", "selection")
    columns = 2
    parameters = PARAMETERS
    levels = {COUNTS: LEVELS[COUNTS], FREQUENCY: N_("Allele frequency, p² 2pq q²"), STRENGTH: N_("F and selection")}

    def __init__(
        self,
        seed: str | int | None = None,
        *,
        counts: str | None = None,
        world: str | None = None,
        selection: bool = False,
        **more: Any,
    ) -> None:
        typed = {"AA", "Aa", "aa"} & set(more)
        self.counts = counts if counts is not None else TYPED if typed or world is None else DRAWN
        self.world = CHANCE if world is None else world
        for name, given, known in (("counts", self.counts, FROM), ("world", self.world, WORLDS)):
            one_of(name, given, known)
        self.selection = bool(selection)
        super().__init__(seed, **more)

    # --- what it asks ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("Hardy and Weinberg's rule")

    def groups(self) -> list[parts.Group]:
        """Where the counts come from, the population, and the generations that follow."""
        source = parts.choice("counts", _("The counts"), self.counts, {name: _(text) for name, text in FROM.items()}, strip=True)  # fmt: skip
        head = [source]
        if self.counts == DRAWN:
            head.append(parts.choice("world", _("In this population"), self.world, {name: _(text) for name, text in WORLDS.items()}))  # fmt: skip
        found = [parts.group("counts", "", head, whole=True)]
        if self.counts == TYPED:
            found.append(parts.group("typed", _("Counted genotypes"), self.sliders("AA", "Aa", "aa"), rows=True))
        if self.counts == DRAWN:
            more = {CHANCE: (), RELATIVES: ("F",), SELECTED: ("s", "h"), TWO: ("p2", "part")}[self.world]
            found.append(parts.group("world", _("The population"), self.sliders("n", "p", *more), rows=True))
        tick = parts.tick("selection", _("selection in every generation"), self.selection)
        own = self.selection and not (self.counts == DRAWN and self.world == SELECTED)
        after = [*self.sliders("generations"), tick, *self.sliders(*(("s", "h") if own else ()))]
        return [*found, parts.group("after", _("After the count"), after, rows=True)]

    def change(self, field: str, value: Any) -> bool:
        """Where the counts come from, what happens in the population, selection afterwards, or a parameter."""
        if field == "selection":
            self.selection = bool(value)
            return True
        if field not in ("counts", "world"):
            return super().change(field, value)
        if value not in (FROM if field == "counts" else WORLDS):
            raise BadField(field, _("There are no such data here."))
        setattr(self, field, str(value))
        return True

    def fits(self) -> None:
        """Somebody must have been counted, and somebody must survive."""
        if self.counts == TYPED and not any(self.values[name] for name in GENOTYPES):
            raise LabError(_("Nobody was counted. Type at least one individual."))
        models.recursion.forces(s=self.values["s"], h=self.values["h"])

    # --- working it out -----------------------------------------------------------------------------------------------------

    def shares(self) -> Floats:
        """The true shares of the genotypes in the population that the sample is drawn from."""
        v = self.values
        if self.world == RELATIVES:
            return models.genotypes(v["p"], F=v["F"])
        if self.world == SELECTED:
            return models.after_selection(v["p"], v["s"], v["h"])
        if self.world == TWO:
            return models.counted_as_one([v["p"], v["p2"]], [1 - v["part"], v["part"]])
        return models.genotypes(v["p"])

    def work_out(self) -> None:
        """Count, test, and follow the generations."""
        self.fits()
        truth, names = None, GENOTYPES
        if self.counts == TYPED:
            counts = tuple(int(self.values[name]) for name in GENOTYPES)
        elif self.counts == REAL:
            counts, names = BLOOD, BLOOD_NAMES
        else:
            truth = self.shares()
            counts = tuple(
                map(int, self.rng("sample", self.world).multinomial(int(self.values["n"]), truth / truth.sum()))
            )
        AA, Aa, aa = counts
        p = float(models.allele_frequency(AA, Aa, aa))
        test = hardy_weinberg(AA, Aa, aa) if 0 < p < 1 else None
        s, h = (self.values["s"], self.values["h"]) if self.selection else (0.0, 0.0)
        course = self.course(np.array(counts) / sum(counts), s, h)
        self.found = Sampled((AA, Aa, aa), names, test, course, s, h, self._about(), truth)

    def course(self, start: Floats, s: float, h: float) -> Floats:
        """Shares of the genotypes, generation by generation: all adults mate by chance; with ``s`` some children do not grow up."""
        generations = int(self.values["generations"])
        if not s:
            return models.random_mating(start, generations)
        found = [start]
        for _generation in range(generations):
            p = float(models.allele_frequency(*found[-1]))
            found.append(models.after_selection(p, s, h) if 0 < p < 1 else models.genotypes(p))
        return np.array(found)

    def _about(self) -> str:
        v = self.values
        if self.counts == TYPED:
            return _("typed")
        if self.counts == REAL:
            return _("blood groups of 1,000 people")
        more = {
            CHANCE: "",
            RELATIVES: f", F = {shown(v['F'])}",
            SELECTED: f", s = {shown(v['s'])}, h = {shown(v['h'])}",
            TWO: f", p₂ = {shown(v['p2'])}, {shown(v['part'])}",
        }[self.world]
        return f"{_(WORLDS[self.world])}, p = {shown(v['p'])}{more}"

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Bars, chi-square, generations, and what belongs to the level."""
        return blocks_of(self.found, self.level, bool(self.view.settings.get("projector")))

    def told(self) -> str:
        """What is said aloud: the counts, and whether they fit."""
        chi = next((one for one in self._blocks if one["id"] == "chi"), {})
        return f"{super().told()} {' '.join(chi.get('list', ())) or chi.get('note', '')}"

    def source(self) -> str:
        """Where the real sample comes from."""
        return _(BLOOD_SOURCE) if self.counts == REAL else ""

    def settings_in_words(self) -> str:
        """What was counted."""
        AA, Aa, aa = self.found.counts
        text = _("AA {AA}, Aa {Aa}, aa {aa} ({about})")
        return text.format(AA=f"{AA:,}", Aa=f"{Aa:,}", aa=f"{aa:,}", about=self.found.about)

    def tables(self) -> list[Table]:
        """Genotypes, the test, the generations."""
        found = self.found
        rows = [[name, o, e] for name, o, e in zip(found.names, found.counts, found.expected, strict=True)]
        tables: list[Table] = [("genotypes", ["genotype", "counted", "expected"], rows)]
        if found.test is not None:
            test = found.test.test
            numbers = [("p", found.p), ("F", found.test.F), ("chi_square", test.statistic), ("df", test.df), ("critical", test.critical), ("p_value", test.p), ("p_exact", found.test.exact_p)]  # fmt: skip
            tables.append(("test", ["what", "value"], numbers))
        course = [[t, *map(float, row)] for t, row in enumerate(found.course)]
        return [*tables, ("generations", ["generation", *GENOTYPES], course)]
