"""A small board of a model, for the tests of what boards of models share."""

from __future__ import annotations

import numpy as np

from evolution_lab import models
from evolution_lab.core.errors import LabError
from widgets.lab import parts
from widgets.lab.ground import Table
from widgets.models_lab.board import COUNTS, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.parameters import Parameter, Preset


class Sample(ModelBoard):
    kind = "sample"
    parameters = (
        Parameter("N", "individuals N", 1, 1000, 20, stops=(5, 20, 100, 1000), whole=True, plain="animals"),
        Parameter("p0", "start p0", 0, 1, 0.5, step=0.05),
        Parameter("s", "selection s", -1, 1, 0, stops=(-0.1, 0, 0.1)),
    )
    presets = (Preset("tiny", "N = 5", {"N": 5}), Preset("big", "N = 1000", {"N": 1000}))
    levels = {COUNTS: LEVELS[COUNTS], STRENGTH: LEVELS[STRENGTH]}
    keys = {"ArrowRight": "preset:big"}

    def title(self) -> str:
        return "A model"

    def groups(self) -> list[parts.Group]:
        return [
            parts.group("ready", "", self.preset_buttons(), whole=True),
            parts.group("all", "Parameters", self.sliders("N", "p0", "s"), rows=True),
        ]

    def fits(self) -> None:
        if self.values["N"] > 500 and self.values["s"] > 0:
            raise LabError("So large a population with selection takes too long.")

    def work_out(self) -> None:
        N, p0, s = (self.values[name] for name in ("N", "p0", "s"))
        self.p = models.wright_fisher(N, p0, 12, 30, self.rng("drift"), s=s)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        lost, fixed, both = models.end_states(self.p)
        real = parts.overlay("flies", [0, 6, 12], [0.5, 0.4, 0.6], low=[0.4, 0.3, 0.5], high=[0.6, 0.5, 0.7])
        numbers = [
            parts.counter(word, n, sign=sign, colour=c, text="of 30")
            for word, n, sign, c in (
                ("lost", lost, "ring", 1),
                ("both", both, "disc", 0),
                ("only A", fixed, "square", 2),
            )
        ]
        return [
            parts.counters("ends", [("30 populations", numbers)], summary=f"{lost} lost, {fixed} fixed."),
            parts.fan("fan", "Runs", list(range(13)), self.p, buffer, mean=self.p.mean(axis=0), expected=np.full(13, 0.5), ends=self.p[:, -1], edges=list(np.linspace(0, 1, 11)), low=0.0, high=1.0, form="percent", axis="generation", expected_label="expected", overlays=[real], words={"run.each": "one population"}, summary="They drift."),
        ]  # fmt: skip

    def source(self) -> str:
        return "Data: a <b>book</b>."

    def tables(self) -> list[Table]:
        return [("ends", ["p"], [[float(one)] for one in self.p[:, -1]])]
