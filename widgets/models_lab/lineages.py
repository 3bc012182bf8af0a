"""Lineages that split and die out by chance alone: most clades vanish, and a few get all descendants, though all have the same chances."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab.charts.families import families_svg
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.models.lineages import birth_and_death, expected_survival, surviving
from widgets.lab import parts
from widgets.lab.ground import Table
from widgets.lab.markup import for_rooms, markup
from widgets.models_lab.board import ModelBoard
from widgets.models_lab.parameters import Parameter, Preset

MOST_DRAWN = 30  # founders whose families are drawn as bands
EVEN = {"birth": 0.1, "death": 0.1}


class Lineages(ModelBoard):
    """Birth and death of lineages without any selection: ``Lineages(seed="FINCH-42")``, in the last line of a cell.

    ``clades`` founders; in each of ``steps`` steps every living lineage dies out with the chance ``death``, else splits with the
    chance ``birth``. ``alive`` is how many founders have a descendant at the end, ``largest`` the share of all living lineages
    that descend from the most lucky one, ``lineages`` the table (a row for each founder).
    """

    kind = "lineages"
    side = True
    parameters = (
        Parameter("clades", N_("founders"), 1, 500, 20, stops=(1, 5, 20, 100, 500), whole=True),
        Parameter("steps", N_("steps of time"), 5, 200, 50, stops=(10, 20, 50, 100, 200), whole=True),
        Parameter("birth", N_("chance to split"), 0, 0.3, 0.1, 0.01),
        Parameter("death", N_("chance to die out"), 0, 0.3, 0.1, 0.01),
    )
    presets = (
        Preset("even", N_("20 founders, splits and losses balance"), {"clades": 20, "steps": 50, **EVEN}),
        Preset("many", N_("The same with 500 founders"), {"clades": 500, "steps": 50, **EVEN}),
        Preset("growing", N_("Splits a little more often than losses"), {"clades": 20, "steps": 50, "birth": 0.12, "death": 0.1}),
    )  # fmt: skip

    lineages: NDArray[np.int64]

    def title(self) -> str:
        """The heading."""
        return _("Who has descendants?")

    def groups(self) -> list[parts.Group]:
        """Ready settings, and the numbers."""
        return [
            parts.group("ready", "", self.preset_buttons(), whole=True),
            parts.group("who", _("The founders"), self.sliders("clades", "steps"), rows=True),
            parts.group(
                "chances", _("In each step, the same chances for all"), self.sliders("birth", "death"), rows=True
            ),
        ]

    def fits(self) -> None:
        """So much growth would be more lineages than anybody can look at."""
        growth = 1 + float(self.values["birth"]) - float(self.values["death"])
        if growth ** int(self.values["steps"]) > 1e6:
            raise LabError(_("That would grow to millions of lineages. Take fewer steps or a smaller chance to split."))

    def work_out(self) -> None:
        """Let all founders' lineages live their course."""
        self.fits()
        self.lineages = birth_and_death(
            float(self.values["birth"]),
            float(self.values["death"]),
            int(self.values["steps"]),
            int(self.values["clades"]),
            self.rng("lineages"),
        )

    @property
    def alive(self) -> int:
        """Founders with a living descendant at the end."""
        return int((self.lineages[:, -1] > 0).sum())

    @property
    def largest(self) -> float:
        """The share of all living lineages that descend from one founder; ``nan`` where none lives."""
        ends = self.lineages[:, -1]
        return float(ends.max() / ends.sum()) if ends.sum() else float("nan")

    # --- the charts ----------------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Large numbers, every founder's lineages, and how many founders still have one."""
        drawn = [self._families()] if len(self.lineages) <= MOST_DRAWN else []
        return [self._large(), *drawn, self._courses(buffer), self._survival(buffer)]

    def _families(self) -> parts.Block:
        told = self.told()
        big = bool(self.view.settings.get("projector"))
        svg, narrow = (
            families_svg(self.lineages.tolist(), told, _("steps of time"), *look)
            for look in (((1060.0, 24, 4), (660.0, 24, 4)) if big else ((680.0, 13, 2), (680.0, 13, 2)))
        )
        how = _(
            "A band for each founder, as wide as it has living lineages. Coloured bands reach the end; a grey band ends where its founder has no descendant left. The numbers are those of the founders."
        )
        block = markup("families", _("The families of all founders"), svg, summary=told, note=how)
        return for_rooms(block, {"html": narrow}) if big else block

    def _large(self) -> parts.Block:
        n, all_ = len(self.lineages), int(self.lineages[:, -1].sum())
        items = [
            parts.counter(_("founders"), n, sign="square", colour=0),
            parts.counter(_("have living descendants"), self.alive, sign="disc", colour=2),
            parts.counter(_("have none"), n - self.alive, sign="ring", colour=1),
            parts.counter(_("lineages live"), all_, sign="triangle", colour=4),
            parts.counter(_("of them in the largest family"), parts.percent(self.largest), sign="diamond", colour=5),
        ]
        return parts.counters("large", [(_("at the end"), items)])  # the sentence stands under the picture

    def told(self) -> str:
        """What came out, in a sentence."""
        n, ends = len(self.lineages), self.lineages[:, -1]
        if not ends.any():
            return ngettext("The {n} founder has no descendant left.", "None of the {n} founders has a descendant left.", n).format(n=n)  # fmt: skip
        text = _("Founders with living descendants: {alive} of {n}. The largest family is {share} of all that live.")
        return text.format(n=n, alive=self.alive, share=parts.percent(self.largest))

    def _courses(self, buffer: parts.Buffer) -> parts.Block:
        steps = self.lineages.shape[1]
        growth = 1 + float(self.values["birth"]) - float(self.values["death"])
        expected = growth ** np.arange(steps)
        told = _("The mean is {mean} living lineages for each founder; {expected} are expected.").format(
            mean=f"{self.lineages[:, -1].mean():.2f}", expected=f"{expected[-1]:.2f}"
        )
        words = {
            "run.pick": _("Follow one founder, number"),
            "run.each": _("one founder's lineages"),
            "run.told": _("Founder {run}, step by step: {list}."),
        }
        return parts.fan("courses", _("Living lineages of each founder"), list(range(steps)), self.lineages, buffer, mean=self.lineages.mean(axis=0), expected=expected, ends=self.lineages[:, -1], summary=told, axis=_("steps of time"), expected_label=_("expected"), words=words, colour=2, wide=True)  # fmt: skip

    def _survival(self, buffer: parts.Buffer) -> parts.Block:
        steps = self.lineages.shape[1]
        seen = surviving(self.lineages)
        expected = expected_survival(float(self.values["birth"]), float(self.values["death"]), steps - 1)
        told = _("After {n} steps {seen} of the founders have a living descendant; {expected} are expected.").format(
            n=steps - 1, seen=parts.percent(float(seen[-1])), expected=parts.percent(float(expected[-1]))
        )
        return parts.fan("survival", _("Founders that still have a descendant"), list(range(steps)), seen[None, :], buffer, mean=seen, expected=expected, low=0.0, high=1.0, form="percent", summary=told, axis=_("steps of time"), expected_label=_("expected"), words={"run.each": _("these founders"), "mean": _("these founders")}, quiet=True, colour=0, wide=True)  # fmt: skip

    def tables(self) -> list[Table]:
        """One row a founder, one column a step."""
        rows: list[list[Any]] = [[n + 1, *map(int, row)] for n, row in enumerate(self.lineages)]
        return [("lineages", ["founder", *(f"step_{k}" for k in range(self.lineages.shape[1]))], rows)]
