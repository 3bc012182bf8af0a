"""Drift at four sizes: the same run, with nothing but chance, in populations of 8, 16, 100 and 1000 animals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.core.errors import BadSetUp, LabError
from evolution_lab.i18n import N_, _
from widgets.lab import parts
from widgets.lab.ground import Table
from widgets.lab.parts import percent
from widgets.models_lab.board import COUNTS, FREQUENCY, LEVELS, STRENGTH, ModelBoard
from widgets.models_lab.drift_charts import EDGES, counters, drawn, ended, estimated_size, run_words
from widgets.models_lab.parameters import Parameter

Floats = NDArray[np.float64]
SIZES = (8, 16, 100, 1000)
COLUMNS = 2  # charts beside each other
MOST_NUMBERS = 1_000_000


class DriftSizes(ModelBoard):
    """The same neutral run at several sizes side by side: ``DriftSizes()``, in the last line of a cell.

    ``sizes``: two to six numbers of animals. ``p0``, ``generations``, ``replicates`` (populations of each size) as in the explorer.
    Everything else as in :class:`widgets.models_lab.board.ModelBoard`. Part: ``.runs`` (an array of frequencies for each size).

    Raises :class:`BadSetUp` in words for sizes that cannot be.
    """

    kind = "drift-sizes"
    chosen = ("sizes",)
    columns = COLUMNS
    parameters = (
        Parameter("p0", N_("frequency at the start p0"), 0, 1, 0.5, step=0.01, plain=N_("A at the start")),
        Parameter("generations", N_("generations"), 1, 1000, 50, stops=(1, 5, 10, 20, 50, 100, 200, 500, 1000), whole=True),
        Parameter("replicates", N_("populations of each"), 1, 500, 20, stops=(1, 20, 100, 500), whole=True),
    )  # fmt: skip
    levels = {COUNTS: N_("Shares"), FREQUENCY: LEVELS[FREQUENCY], STRENGTH: N_("Spread and Ne")}

    def __init__(self, seed: str | int | None = None, sizes: Sequence[int] = SIZES, **more: Any) -> None:
        wrong = _("sizes are two to six different whole numbers from 1 to 10,000, such as {example}.")
        try:
            self.sizes = tuple(int(one) for one in sizes)
        except (TypeError, ValueError):
            raise BadSetUp(wrong.format(example=SIZES)) from None
        if not 2 <= len(set(self.sizes)) == len(self.sizes) <= 6 or not all(1 <= one <= 10_000 for one in self.sizes):
            raise BadSetUp(wrong.format(example=SIZES))
        super().__init__(seed, **more)

    def title(self) -> str:
        """The heading."""
        return _("Drift at several sizes: nothing but chance")

    def groups(self) -> list[parts.Group]:
        """The run."""
        return [parts.group("run", "", self.sliders("p0", "generations", "replicates"), whole=True)]

    def fits(self) -> None:
        """What would take too long is refused."""
        if self.values["generations"] * self.values["replicates"] * len(self.sizes) > MOST_NUMBERS:
            raise LabError(_("So many populations over so many generations take too long: at most {n:,} together.").format(n=MOST_NUMBERS))  # fmt: skip

    def work_out(self) -> None:
        """Draw the populations of every size; a size draws the same whatever other sizes there are."""
        p0, generations, replicates = self.values["p0"], int(self.values["generations"]), int(self.values["replicates"])
        self.runs: dict[int, Floats] = {
            N: models.wright_fisher(N, p0, generations, replicates, self.rng("size", N)) for N in self.sizes
        }

    def far(self, running: bool) -> str:
        """What was drawn, in words."""
        if not self.ready:
            return ""
        text = _("{n} populations of each size over {g} generations.")
        return text.format(n=int(self.values["replicates"]), g=int(self.values["generations"]))

    def told(self) -> str:
        """Every size in one sentence."""
        return " ".join(_("N = {N}: {told}").format(N=f"{N:,}", told=self.in_words(N)) for N in self.sizes)

    def in_words(self, N: int) -> str:
        """What happened in the populations of this size."""
        last = self.runs[N][:, -1]
        lost, _both, fixed = ended(last)
        text = _("{lost} of {n} have lost A, {fixed} have A alone. At the end: {low} to {high}.")
        low, high = percent(float(last.min())), percent(float(last.max()))
        return text.format(lost=lost, fixed=fixed, n=len(last), low=low, high=high)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Counters, and a fan for each size."""
        g = int(self.values["generations"])
        rows = [(_("N = {N}").format(N=f"{N:,}"), p) for N, p in self.runs.items()]
        fans = [self._fan(N, buffer) for N in self.sizes]
        most = max(max(one["ends"]["counts"]) for one in fans)
        for place, one in enumerate(fans):  # one scale for all, and the legend once
            one["ends"]["most"], one["keyless"] = most, place >= COLUMNS
        return [*fans, self._strengths() if self.level == STRENGTH else counters(rows, None, g)]

    def _strengths(self) -> parts.Block:
        """What each size has lost, against what drift is expected to take, and the Ne that follows from it."""
        p0, g = self.values["p0"], int(self.values["generations"])
        rows = []
        for N, p in self.runs.items():
            expected = [models.expected_variance(p0, np.full(g + 1, N), g)[-1], models.expected_heterozygosity(p0, np.full(g + 1, N), g)[-1]]  # fmt: skip
            seen = [p[:, -1].var(), models.mean_heterozygosity(p)[-1]]
            pairs = [_("{seen} ({expected})").format(seen=f"{a:.3f}", expected=f"{b:.3f}") for a, b in zip(seen, expected, strict=True)]  # fmt: skip
            rows.append([f"{N:,}", *pairs, estimated_size(p)])
        columns = ["N", _("variance of p (expected)"), _("heterozygosity left (expected)"), _("Ne from what is lost")]
        note = _("Expected by drift alone. From few populations Ne is only roughly known; where nearly all is lost it says little.")  # fmt: skip
        return parts.table("strengths", _("Spread, variety that is left, and Ne"), columns, rows, note=note)

    def _fan(self, N: int, buffer: parts.Buffer) -> parts.Block:
        p, at = self.runs[N], drawn(int(self.values["generations"]))
        plain = self.level == COUNTS
        title = (
            _("N = {N}: share of A").format(N=f"{N:,}")
            if plain
            else _("N = {N}: allele frequency p").format(N=f"{N:,}")
        )
        return parts.fan(
            f"size-{N}", title, at.tolist(), p[:, at], buffer, mean=p.mean(axis=0)[at], expected=np.full(len(at), self.values["p0"]),
            ends=p[:, -1], edges=EDGES, low=0.0, high=1.0, form="percent" if plain else "number", axis=_("generation"),
            expected_label=_("without chance"), words=run_words(), summary=self.in_words(N), quiet=True, height=self._height(), colour=0,
        )  # fmt: skip

    def _height(self) -> int:
        return 300 if self.view.settings["projector"] else 160

    def tables(self) -> list[Table]:
        """One row a size, population and generation."""
        rows = (
            [N, population + 1, generation, float(p[population, generation])]
            for N, p in self.runs.items()
            for population in range(p.shape[0])
            for generation in range(p.shape[1])
        )
        return [("populations", ["N", "population", "generation", "p"], rows)]
