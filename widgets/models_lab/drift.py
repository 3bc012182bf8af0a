"""The drift and selection explorer: many populations at once, each drawn generation by generation, and real data over them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.models.recursion import forces
from widgets.arguments import one_of
from widgets.asked import Asked
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.models_lab.board import COUNTS, FREQUENCY, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.drift_charts import blocks_of, told_ends
from widgets.models_lab.parameters import Parameter, Preset, shown
from widgets.models_lab.real import REAL, Real

Floats = NDArray[np.float64]
Sizes = NDArray[np.int64]

STEADY, BOTTLENECK, FOUNDER = "steady", "bottleneck", "founder"
COURSES = {STEADY: N_("steady"), BOTTLENECK: N_("bottleneck"), FOUNDER: N_("founders")}
NARROW_AT = 5  # a bottleneck begins after this share (1/5) of the run
NO_DATA = "none"
MOST_NUMBERS = 1_000_000  # populations times generations that one click may draw

PARAMETERS = (
    Parameter("N", N_("individuals N"), 1, 100_000, 100, stops=(2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 50, 100, 200, 500, 1000, 2000, 5000, 10_000), whole=True,
              plain=N_("animals, N"), about=N_("How many individuals are born in each generation. Each has two copies of the gene.")),
    Parameter("p0", N_("frequency at the start p0"), 0, 1, 0.5, step=0.01, plain=N_("A at the start, p0"), about=N_("The share of A among all copies of the gene in generation 0.")),
    Parameter("narrow", N_("individuals then"), 1, 1000, 5, stops=(1, 2, 3, 4, 5, 8, 10, 15, 20, 50, 100), whole=True, plain=N_("animals then"), about=N_("How many individuals get through the bottleneck, or found the new population.")),
    Parameter("lasting", N_("for generations"), 1, 100, 5, stops=(1, 2, 3, 5, 10, 20, 50), whole=True, about=N_("How many generations the bottleneck lasts.")),
    Parameter("s", N_("selection s"), -1, 1, 0, stops=(-0.5, -0.2, -0.1, -0.05, -0.02, -0.01, -0.005, 0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5), plain=N_("advantage of A, s"), about=N_("Individuals with two copies of A have 1 + s offspring for every one that others have. Below 0: fewer.")),
    Parameter("h", N_("dominance h"), -1, 2, 0.5, step=0.05, plain=N_("with one copy, h"), about=N_("Individuals with one copy of A have 1 + hs offspring: 1 dominant, 0 recessive, 0.5 half way.")),
    Parameter("u", N_("mutation A to a, u"), 0, 1, 0, stops=(0, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1), about=N_("The chance of each copy of A to turn into a, in each generation.")),
    Parameter("v", N_("mutation a to A, v"), 0, 1, 0, stops=(0, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1), about=N_("The chance of each copy of a to turn into A, in each generation.")),
    Parameter("m", N_("migration m"), 0, 1, 0, stops=(0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5), plain=N_("newcomers, m"), about=N_("The share of all copies that comes from outside in each generation.")),
    Parameter("pm", N_("frequency outside pm"), 0, 1, 0, step=0.01, plain=N_("A among newcomers"), about=N_("The share of A where migrants come from.")),
    Parameter("generations", N_("generations"), 1, 2000, 100, stops=(10, 19, 50, 100, 143, 200, 500, 1000), whole=True),
    Parameter("replicates", N_("populations"), 1, 2000, 100, stops=(1, 20, 100, 107, 200, 500, 1000), whole=True, about=N_("So many populations are drawn side by side, each for itself.")),
)  # fmt: skip

PRESETS = (
    Preset("8", N_("N = 8"), {"N": 8}),
    Preset("16", N_("N = 16"), {"N": 16}),
    Preset("100", N_("N = 100"), {"N": 100}),
    Preset("1000", N_("N = 1,000"), {"N": 1000}),
    Preset(
        BOTTLENECK,
        N_("Bottleneck"),
        {"N": 500, "course": BOTTLENECK, "narrow": 5, "lasting": 5},
        N_("500 individuals, but only 5 of them for 5 generations."),
    ),
    Preset(
        FOUNDER,
        N_("Founders"),
        {"N": 500, "course": FOUNDER, "narrow": 4},
        N_("4 settlers found a population that doubles until it has 500 individuals."),
    ),
    Preset(
        "flies", N_("Fly bottles"), {**REAL["buri"].settings, "data": "buri"}, N_("As in the real bottles of 1956.")
    ),
)


class Run(NamedTuple):
    """What was drawn: frequencies of A ``p`` (population, generation), ``copies`` of the gene in each generation, ``expected`` without chance."""

    p: Floats
    copies: Sizes
    expected: Floats
    values: dict[str, float]
    course: str

    @property
    def generations(self) -> int:
        """The number of the last generation."""
        return int(self.p.shape[1] - 1)

    @property
    def only_drift(self) -> bool:
        """Whether nothing but chance moves the frequency."""
        return not any(self.values[name] for name in ("s", "u", "v", "m"))

    @property
    def steady(self) -> bool:
        """Whether all generations are equally large."""
        return bool((self.copies == self.copies[0]).all())


def forces_of(values: dict[str, float]) -> dict[str, Any]:
    """Selection, mutation and migration, as the models want them."""
    return {name: values[name] for name in ("s", "h", "u", "v", "m", "pm")}


class DriftExplorer(ModelBoard):
    """Drift, selection, mutation and migration, with sliders: ``DriftExplorer()``, in the last line of a cell.

    Begin where you like: ``DriftExplorer("FLY-1", N=16, s=0.05, level="frequency", data="buri")``. ``course``: "steady", "bottleneck"
    or "founder"; ``data``: "none", "buri", "milk" or "moths"; ``preset``: "flies" and so on. ``level``: "counts", "frequency" or
    "strength". ``told_after``: a question that comes before the size that fits real populations is told. Everything else as in :class:`widgets.models_lab.board.ModelBoard`. Part: ``.run`` (the numbers that were drawn).
    """

    kind = "drift"
    columns = 2
    side = True
    parameters = PARAMETERS
    presets = PRESETS
    chosen = ("course", "dataset")
    levels = {COUNTS: LEVELS[COUNTS], FREQUENCY: LEVELS[FREQUENCY], STRENGTH: LEVELS[STRENGTH]}

    def __init__(
        self,
        seed: str | int | None = None,
        *,
        course: str = STEADY,
        data: str = NO_DATA,
        preset: str | None = None,
        told_after: Asked | None = None,
        **more: Any,
    ) -> None:
        self.hold(told=told_after)
        ready = next((one.values for one in PRESETS if one.id == preset), None)
        if preset is not None and ready is None:
            text = _("There is no ready setting {name}. There is: {list}.")
            raise BadSetUp(text.format(name=repr(preset)[:40], list=", ".join(one.id for one in PRESETS)))
        chosen = {"course": course, "data": data} | dict(ready or {})
        self.course, self.dataset = str(chosen.pop("course")), str(chosen.pop("data"))
        for name, value, known in (("course", self.course, COURSES), ("data", self.dataset, [NO_DATA, *REAL])):
            one_of(name, value, known)
        self.first_course = course if preset is None else STEADY
        super().__init__(seed, **(chosen | more))

    # --- what it asks ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("Drift and selection")

    def groups(self) -> list[parts.Group]:
        """Ready settings, the population, the forces, the run."""
        narrow = {STEADY: (), BOTTLENECK: ("narrow", "lasting"), FOUNDER: ("narrow",)}[self.course]
        course = parts.choice(
            "course", _("size over time"), self.course, {name: _(text) for name, text in COURSES.items()}
        )
        known = {NO_DATA: _("none"), **{one.id: _(one.label) for one in REAL.values()}}
        real = parts.choice("data", "", self.dataset, known, strip=True)
        pm = ("pm",) if self.values["m"] else ()
        return [
            parts.group("ready", "", self.preset_buttons(), whole=True),
            parts.group("population", _("Each population"), [*self.sliders("N", "p0"), course, *self.sliders(*narrow)], rows=True),
            parts.group("forces", _("Beside chance"), self.sliders("s", "h", "u", "v", "m", *pm), rows=True),
            parts.group("run", _("The run"), self.sliders("generations", "replicates"), rows=True),
            parts.group("real", _("Real data over it"), [real], note=self._too_short()),
        ]  # fmt: skip

    def _too_short(self) -> str:
        """What to set where the run ends before the data do."""
        real = self.real
        if real is None or real.series.x[-1] <= self.values["generations"]:
            return ""
        text = _("These data go on to generation {last}, the runs to {g} only: {k} of {n} points are in sight. Set “generations” to {last}.")  # fmt: skip
        x = real.series.x
        return text.format(last=f"{x[-1]:.0f}", g=int(self.values["generations"]), k=sum(at <= self.values["generations"] for at in x), n=len(x))  # fmt: skip

    def change(self, field: str, value: Any) -> bool:
        """The course of the size, real data, or a parameter."""
        if field == "course":
            if value not in COURSES:
                raise BadField("course", _("The size may be steady, a bottleneck or founders."))
            before, self.course = self.course, str(value)
            try:
                self.fits()
            except LabError as error:
                self.course = before
                raise BadField("course", str(error)) from None
            return True
        if field == "data":
            if value != NO_DATA and value not in REAL:
                raise BadField("data", _("There are no such data here."))
            self.dataset = str(value)
            return False
        return super().change(field, value)

    def fits(self) -> None:
        """What would take too long, or does not fit into the run, is refused."""
        if self.values["generations"] * self.values["replicates"] > MOST_NUMBERS:
            text = _("So many populations over so many generations take too long: at most {n:,} together.")
            raise LabError(text.format(n=MOST_NUMBERS))
        forces(**forces_of(self.values))
        self.sizes()

    def is_preset(self, preset: Preset) -> bool:
        """Whether the board stands as this ready setting says, the course of its size and its data too."""
        own = self.course == preset.values.get("course", self.first_course)
        return own and super().is_preset(preset) and self.dataset == preset.values.get("data", self.dataset)

    def use_preset(self, preset: Preset) -> None:
        """All parameters, the course, and the data that belong to it."""
        super().use_preset(preset)
        self.course = str(preset.values.get("course", self.first_course))
        self.dataset = str(preset.values.get("data", self.dataset))

    def preset_values(self, preset: Preset) -> dict[str, Any]:
        """Sizes keep the run and the forces that are chosen; all else begins anew."""
        kept = {**self.values, "narrow": self.first["narrow"], "lasting": self.first["lasting"]}
        base = kept if set(preset.values) == {"N"} else self.first
        return base | {name: value for name, value in preset.values.items() if name not in ("course", "data")}

    @property
    def real(self) -> Real | None:
        """The real data that lie over the charts."""
        return REAL.get(self.dataset)

    def settings_in_words(self) -> str:
        """The parameters that count now, as one line."""
        v = self.values
        passed = {name for name, unused in (
            ("narrow", self.course == STEADY), ("lasting", self.course != BOTTLENECK), ("h", not v["s"]), ("pm", not v["m"]),
        ) if unused}  # fmt: skip
        told = [
            f"{one.named(self.level == COUNTS)} = {shown(v[one.id])}" for one in self.parameters if one.id not in passed
        ]
        return ", ".join([*told, *([_(COURSES[self.course])] if self.course != STEADY else [])])

    # --- the model -------------------------------------------------------------------------------------------------------

    def sizes(self) -> Sizes:
        """Individuals in each generation."""
        N, generations, narrow = (int(self.values[name]) for name in ("N", "generations", "narrow"))
        if self.course == BOTTLENECK:
            at = min(max(1, generations // NARROW_AT), generations)
            return models.bottleneck(
                N, at, min(narrow, N), min(int(self.values["lasting"]), generations + 1 - at), generations
            )
        if self.course == FOUNDER:
            return models.founder(N, narrow, generations)
        return np.full(generations + 1, N, dtype=np.int64)

    def work_out(self) -> None:
        """Draw all populations, and the course without chance."""
        beside = forces_of(self.values)
        generations, replicates = int(self.values["generations"]), int(self.values["replicates"])
        sizes = self.sizes()
        p = models.wright_fisher(sizes, self.values["p0"], generations, replicates, self.rng("populations"), **beside)
        expected = models.deterministic(self.values["p0"], generations, **beside)
        self.run = Run(p, 2 * sizes, expected, dict(self.values), self.course)

    def far(self, running: bool) -> str:
        """What was drawn, in words."""
        if not self.ready:
            return ""
        n, generations = self.run.p.shape[0], self.run.generations
        text = ngettext(
            "{n} population over {generations} generations.", "{n} populations over {generations} generations.", n
        )
        return text.format(n=f"{n:,}", generations=f"{generations:,}")

    # --- what is shown ---------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Counters, and two charts that belong to the level."""
        return blocks_of(self.run, self.level, self.real, buffer, told=not self.held("told"))

    def told(self) -> str:
        """How many populations ended how."""
        return told_ends(self.run, self.real)

    def source(self) -> str:
        """Where the real data come from, and how they came onto this axis."""
        real = self.real
        return "" if real is None else f"{_(real.note)} {real.source()}"

    def tables(self) -> list[Table]:
        """One row a population and generation, the expectation, and the settings."""
        run = self.run
        populations, generations = np.indices(run.p.shape)
        copies = np.broadcast_to(run.copies, run.p.shape)
        rows = zip(populations.ravel() + 1, generations.ravel(), copies.ravel(), np.round(run.p * copies).astype(int).ravel(), run.p.ravel(), strict=True)  # fmt: skip
        setting = [*run.values.items(), ("course", run.course), ("seed", self.seed)]
        return [
            ("populations", ["population", "generation", "copies", "copies_of_A", "p"], ([int(a), int(b), int(c), int(d), float(e)] for a, b, c, d, e in rows)),
            ("expected", ["generation", "p"], [[g, float(one)] for g, one in enumerate(run.expected)]),
            ("settings", ["name", "value"], setting),
        ]  # fmt: skip
