"""The fluctuation test with sliders: mutations while the cultures grow, or only on the plate, and the counts of 1943 beside them."""

from __future__ import annotations

from typing import Any

import numpy as np

from evolution_lab import data
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.models import fluctuation
from widgets.arguments import one_of
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.models_lab.board import COUNTS, FREQUENCY, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.fluctuation_charts import INDUCED as ON_PLATE
from widgets.models_lab.fluctuation_charts import UP_TO, Row, blocks_of, estimates_of
from widgets.models_lab.parameters import Parameter, Preset, shown

NONE, CULTURES, SAMPLES = "none", "16", "10a"
PLATED = {CULTURES: 0.4}  # of the experiments of 1943: how much of each culture was put on a plate, where it is known
MOST_M = 50.0
SPONTANEOUS, INDUCED, REAL = 0, 1, 2  # colours

PARAMETERS = (
    Parameter("cultures", N_("cultures"), 2, 500, 20, stops=(5, 10, 20, 50, 100, 200, 500), whole=True, about=N_("How many tubes of bacteria grow, each for itself.")),
    Parameter("rate", N_("mutation rate per division"), 0, 1e-5, 2e-8, stops=(1e-9, 2e-9, 5e-9, 1e-8, 2e-8, 5e-8, 1e-7), about=N_("The chance of a division to make a resistant cell.")),
    Parameter("cells", N_("cells at the end, millions"), 1, 100_000, 100, stops=(1, 10, 100, 1000), about=N_("How many million cells a culture has when it is put on the plate; it begins with 100 cells.")),
    Parameter("plating", N_("share that is plated"), 0.001, 1, 1, stops=(0.01, 0.05, 0.1, 0.2, 0.4, 0.5, 0.8, 1.0), about=N_("How much of each culture is put on the plate.")),
)  # fmt: skip

PRESETS = (
    Preset("rare", N_("rare mutations"), {"rate": 3e-9}, N_("0.3 mutations in a culture on average: most tubes have none.")),
    Preset("many", N_("many mutations"), {"rate": 1e-7}, N_("10 mutations in a culture on average: no tube is empty.")),
    Preset("1943", N_("as in 1943"), {"rate": 1.2e-8, "plating": 0.4, "data": CULTURES}, N_("Twenty cultures, of which two fifths were plated, beside the counts of 1943.")),
)  # fmt: skip


class FluctuationBoard(ModelBoard):
    """The fluctuation test: ``FluctuationBoard("TROUT-59", cultures=20, rate=2e-8, plating=0.4, real="16")``.

    Two rows are drawn with the same total: mutations while the cultures grow (spontaneous), and on the plate only (induced).
    ``real``: an experiment of Luria and Delbrück beside them, "16" (twenty cultures), "10a" (ten samples of one culture) or "none".
    Everything else as in :class:`widgets.models_lab.board.ModelBoard`. Part: ``.rows`` (names, counts).
    """

    kind = "fluctuation"
    side = True
    parameters = PARAMETERS
    presets = PRESETS
    levels = {COUNTS: LEVELS[COUNTS], FREQUENCY: N_("Mean and spread"), STRENGTH: N_("m and likelihood")}

    def __init__(
        self, seed: str | int | None = None, *, real: str | None = None, preset: str | None = None, **more: Any
    ) -> None:
        ready = next((one.values for one in PRESETS if one.id == preset), None)
        if preset is not None and ready is None:
            text = _("There is no ready setting {name}. There is: {list}.")
            raise BadSetUp(text.format(name=repr(preset)[:40], list=", ".join(one.id for one in PRESETS)))
        chosen = dict(ready or {})
        self.real = one_of("real", str(chosen.pop("data", NONE) if real is None else real), _experiments())
        super().__init__(seed, **(chosen | more))

    # --- what it asks ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("The fluctuation test")

    def groups(self) -> list[parts.Group]:
        """Ready settings, the counts of 1943, the cultures."""
        real = parts.choice("real", _("Real counts beside them"), self.real, _experiments())
        in_words = float(f"{self.values['rate'] * 1e8:.6g}")
        note = ngettext(
            "{n} mutation in 100 million divisions; that makes m = {m} in each culture on average.",
            "{n} mutations in 100 million divisions; that makes m = {m} in each culture on average.",
            1 if in_words == 1 else 2,
        ).format(n=shown(in_words), m=shown(round(self.m, 3)))
        return [
            parts.group("ready", "", [*self.preset_buttons(), real], whole=True),
            parts.group("growth", _("Growth"), self.sliders("cultures", "rate"), rows=True, note=note),
            parts.group("plate", _("Plate"), self.sliders("cells", "plating"), rows=True),
        ]

    @property
    def cells(self) -> float:
        """Cells in a full culture."""
        return 1e6 * self.values["cells"]

    @property
    def m(self) -> float:
        """Mutations in a culture on average."""
        return fluctuation.mutation_number(self.values["rate"], self.cells)

    def fits(self) -> None:
        """So many mutations that no plate could be counted are refused."""
        if self.m > MOST_M:
            text = _("That would be {m} mutations in each culture: too many to count. Take a lower rate or fewer cells (at most {most} together).")  # fmt: skip
            raise LabError(text.format(m=shown(round(self.m)), most=shown(MOST_M)))

    def change(self, field: str, value: Any) -> bool:
        """The real counts, or a parameter."""
        if field == "real":
            if value not in _experiments():
                raise BadField("real", _("There are no such data here."))
            self.real = str(value)
            return True
        return super().change(field, value)

    def is_preset(self, preset: Preset) -> bool:
        """Whether the board stands as this ready setting says, its real counts too."""
        return super().is_preset(preset) and self.real == preset.values.get("data", self.real)

    def use_preset(self, preset: Preset) -> None:
        """All parameters, and the counts that belong to it."""
        super().use_preset(preset)
        self.real = str(preset.values.get("data", self.real))

    # --- working it out -----------------------------------------------------------------------------------------------------

    def work_out(self) -> None:
        """Draw both rows; the second deals the colonies of the first anew, so that their totals are equal."""
        self.fits()
        n, plating, cells = int(self.values["cultures"]), self.values["plating"], self.cells
        rng = self.rng("cultures")
        grown = fluctuation.spontaneous(self.m, n, rng, plating=plating, final_cells=cells)
        dealt = fluctuation.same_total(grown, rng)
        up_to = min(UP_TO, max(64, int(grown.max())))
        # A culture that has grown without end: from a million cells on the difference cannot be seen, and it is quick.
        expected = fluctuation.distribution(self.m, up_to, plating, initial_cells=0)
        self.rows = [
            Row("spontaneous", _("Mutations while growing"), tuple(map(int, grown)), plating, SPONTANEOUS, expected),
            Row(ON_PLATE, _("Mutations on the plate"), tuple(map(int, dealt)), plating, INDUCED, _poisson(float(grown.mean()), up_to)),
        ]  # fmt: skip
        if self.real != NONE:
            counts = tuple(data.luria_delbruck()[self.real])
            self.rows.append(Row(f"1943-{self.real}", _experiments()[self.real], counts, PLATED.get(self.real), REAL))

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Numbers, columns, dots, and what belongs to the level."""
        big = bool(self.view.settings.get("projector"))
        return blocks_of(self.rows, self.level, self.m, big)

    def source(self) -> str:
        """Where the counts of 1943 come from."""
        if self.real == NONE:
            return ""
        about = _("Experiment 10a: ten samples of one culture, which differ only by chance on the plate.") if self.real == SAMPLES else _("One sample from each of several cultures that grew apart.")  # fmt: skip
        plated = _("Of each culture of experiment 16 two fifths were plated.") if self.real == CULTURES else ""
        return " ".join(filter(None, [about, plated, data.note("luria_delbruck")]))

    def tables(self) -> list[Table]:
        """Every culture, and the estimates."""
        counts = [[row.id, k + 1, count] for row in self.rows for k, count in enumerate(row.counts)]
        found = []
        for row in self.rows:
            for name, way in zip(("P0", "likelihood"), estimates_of(row)[:2], strict=True):
                if not isinstance(way, str):
                    found.append([row.id, name, way.m, way.interval.low, way.interval.high, way.plating])
        spread = [[row.id, *row.spread] for row in self.rows]
        return [
            ("counts", ["row", "culture", "colonies"], counts),
            ("spread", ["row", "cultures", "mean", "variance", "variance_over_mean", "zeros"], spread),
            ("m", ["row", "method", "m", "low", "high", "plating"], found),
        ]


def _poisson(mean: float, up_to: int) -> Any:
    """The chances of 0, 1, ... colonies where every culture has the same chance."""
    k = np.arange(1, up_to + 1)
    logs = np.concatenate(([0.0], np.cumsum(np.log(mean / k)))) - mean if mean > 0 else None
    return np.exp(logs) if logs is not None else np.eye(1, up_to + 1)[0]


def _experiments() -> dict[str, str]:
    """The experiments of 1943 by their numbers, the two of the lesson first."""
    known = {
        NONE: _("none"),
        CULTURES: _("1943, twenty cultures (experiment 16)"),
        SAMPLES: _("1943, ten samples of one culture (10a)"),
    }
    for name in data.luria_delbruck():
        known.setdefault(name, _("1943, experiment {n}").format(n=name))
    return known
