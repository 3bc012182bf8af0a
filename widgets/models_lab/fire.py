"""A fire among beetles of two colours: the number falls, and the shares stay, unless the fire sees the colour or there are few beetles."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.beetles import Beetle, beetles_svg
from evolution_lab.i18n import N_, _
from widgets.lab import parts
from widgets.lab.ground import Table
from widgets.lab.markup import markup
from widgets.models_lab.board import ModelBoard
from widgets.models_lab.parameters import Parameter, Preset

FIRES = 200
BLIND = {"N": 200, "dark": 30, "kills_dark": 60, "kills_light": 60}
DRAWN = 200  # so many beetles are drawn one by one


class Fire(ModelBoard):
    """What a fire does to counts and to shares: ``Fire(seed="FINCH-42")``, in the last line of a cell.

    ``N`` beetles, ``dark`` of 100 dark; each dark one dies with the chance ``kills_dark`` (percent), each light one with
    ``kills_light``. ``before`` and ``after`` are the numbers (dark, light) of the first fire; ``shares`` the share of dark
    beetles after each of 200 fires like it.
    """

    kind = "fire"
    side = True
    parameters = (
        Parameter("N", N_("beetles"), 10, 10_000, 200, stops=(20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000), whole=True),
        Parameter("dark", N_("dark beetles, of 100"), 5, 95, 30, 5, whole=True),
        Parameter("kills_dark", N_("deaths of 100 dark"), 0, 95, 60, 5, whole=True),
        Parameter("kills_light", N_("deaths of 100 light"), 0, 95, 60, 5, whole=True),
    )  # fmt: skip
    presets = (
        Preset("blind", N_("A fire kills 60 of 100, whatever the colour"), BLIND),
        Preset("few", N_("The same, but only 20 beetles"), BLIND | {"N": 20}),
        Preset("sees", N_("A fire that kills 40 of 100 dark ones, 80 of 100 light ones"), BLIND | {"kills_dark": 40, "kills_light": 80}),
    )  # fmt: skip

    before: tuple[int, int]
    after: tuple[int, int]
    shares: NDArray[np.float64]

    def title(self) -> str:
        """The heading."""
        return _("A fire among beetles")

    def groups(self) -> list[parts.Group]:
        """Ready settings, and the numbers."""
        return [
            parts.group("ready", "", self.preset_buttons(), whole=True),
            parts.group("who", _("The beetles"), self.sliders("N", "dark"), rows=True),
            parts.group("fire", _("The fire"), self.sliders("kills_dark", "kills_light"), rows=True),
        ]

    def work_out(self) -> None:
        """Let it burn 200 times; every time each beetle dies or lives by itself."""
        N, dark = int(self.values["N"]), self.values["dark"] / 100
        self.before = (round(N * dark), N - round(N * dark))
        live = [1 - self.values[name] / 100 for name in ("kills_dark", "kills_light")]
        rng = self.rng("fires")
        self._left = np.stack([rng.binomial(n, p, FIRES) for n, p in zip(self.before, live, strict=True)])
        self.after = (int(self._left[0, 0]), int(self._left[1, 0]))
        whole = self._left.sum(axis=0)
        self.shares = np.where(whole > 0, self._left[0] / np.maximum(whole, 1), np.nan)

    # --- the charts ----------------------------------------------------------------------------------------------------------

    @property
    def share_before(self) -> float:
        """The share of dark beetles before the fire."""
        return self.before[0] / sum(self.before)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Large numbers, the beetles, counts and shares side by side, and 200 fires."""
        blocks = [self._large()]
        if sum(self.before) <= DRAWN:
            blocks.append(self._picture())
        return [*blocks, self._counts(), self._shares(), self._many()]

    def _large(self) -> parts.Block:
        lines = []
        for label, (dark, light) in ((_("before the fire"), self.before), (_("after the fire"), self.after)):
            whole = dark + light
            lines.append((label, [
                parts.counter(_("beetles"), whole, sign="square", colour=5),
                parts.counter(_("dark"), dark, sign="disc", colour=7),
                parts.counter(_("light"), light, sign="ring", colour=7),
                parts.counter(_("share of dark ones"), parts.percent(dark / whole if whole else float("nan")), sign="diamond", colour=4),
            ]))  # fmt: skip
        return parts.counters("numbers", lines, title=_("The first fire"), summary=self._told())

    def _told(self) -> str:
        n, left = sum(self.before), sum(self.after)
        if not left:
            return _("All {n} beetles died.").format(n=f"{n:,}")
        text = _("Of {n} beetles {left} are left. The share of dark ones was {before} and is {after}.")
        return text.format(
            n=f"{n:,}",
            left=f"{left:,}",
            before=parts.percent(self.share_before),
            after=parts.percent(self.after[0] / left),
        )

    def _picture(self) -> parts.Block:
        beetles = [Beetle(dark, k < alive) for dark, n, alive in ((True, self.before[0], self.after[0]), (False, self.before[1], self.after[1])) for k in range(n)]  # fmt: skip
        order = self.rng("places").permutation(len(beetles))
        big = bool(self.view.settings.get("projector"))
        told = _("{dark} dark and {light} light beetles; those that died are crossed out.").format(
            dark=self.before[0], light=self.before[1]
        )
        svg = beetles_svg([beetles[k] for k in order], told, line=4 if big else 2)
        return markup("beetles", _("Every beetle of the first fire"), svg, summary=told)

    def _rows(self, as_share: bool) -> list[dict[str, Any]]:
        rows = []
        for id, label, pair in (("before", _("before"), self.before), ("after", _("after"), self.after)):
            whole = sum(pair) or 1
            values = [n / whole if as_share else n for n in pair]
            texts = [parts.percent(value) if as_share else f"{value:,}" for value in values]
            rows.append({"id": id, "label": label, "values": values, "texts": texts, "text": "" if as_share else f"{sum(pair):,}"})  # fmt: skip
        return rows

    def _series(self) -> list[dict[str, Any]]:
        return [{"label": _("dark"), "colour": 7}, {"label": _("light"), "colour": 5}]

    def _counts(self) -> parts.Block:
        told = _("Beetles: {before} before, {after} after.").format(before=f"{sum(self.before):,}", after=f"{sum(self.after):,}")  # fmt: skip
        return parts.bars("counts", _("Counts"), self._rows(False), self._series(), stacked=True, high=sum(self.before), axis=_("beetles"), summary=told, wide=True)  # fmt: skip

    def _shares(self) -> parts.Block:
        left = sum(self.after)
        after = parts.percent(self.after[0] / left) if left else "–"
        told = _("Dark beetles: {before} of all before, {after} of all after.").format(before=parts.percent(self.share_before), after=after)  # fmt: skip
        return parts.bars("shares", _("Shares"), self._rows(True), self._series(), stacked=True, form="percent", high=1, axis=_("share of the beetles"), summary=told, wide=True)  # fmt: skip

    def _many(self) -> parts.Block:
        there = self.shares[np.isfinite(self.shares)]
        low, high = np.quantile(there, [0.025, 0.975]) if len(there) else (np.nan, np.nan)
        text = _(
            "Before: {before}. After {n} fires like this one the mean share is {mean}; in 95 of 100 of them it lies between {low} and {high}."
        )
        told = text.format(
            before=parts.percent(self.share_before),
            n=FIRES,
            mean=parts.percent(float(there.mean()) if len(there) else float("nan")),
            low=parts.percent(float(low)),
            high=parts.percent(float(high)),
        )
        edges = [k / 20 for k in range(21)]
        return parts.spread("many", _("The share of dark beetles after each of {n} fires").format(n=FIRES), [(_("after"), self.shares)], axis=_("share of dark beetles"), summary=told, form="percent", edges=edges, colours=[7], wide=True)  # fmt: skip

    def told(self) -> str:
        """What is said when it has burnt."""
        return self._told()

    def tables(self) -> list[Table]:
        """One row a fire."""
        rows = [[n + 1, *self.before, int(dark), int(light)] for n, (dark, light) in enumerate(self._left.T)]
        return [("fires", ["fire", "dark_before", "light_before", "dark_after", "light_after"], rows)]
