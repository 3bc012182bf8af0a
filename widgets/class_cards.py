"""The runs of a whole class with the lost good card, pooled: from the seeds that are typed in, each run is drawn again. Plain HTML."""

from __future__ import annotations

import re
from functools import cached_property
from html import escape
from math import sqrt

from evolution_lab.api import checked_seed
from evolution_lab.charts.fates import counted_row
from evolution_lab.charts.numbers import percent
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from widgets.asked import Asked, checked_after
from widgets.models_lab.lost_card import ALL, LostGoodCard, chance_to_spread, introductions
from widgets.models_lab.real import wilson
from widgets.rival_decks import page
from widgets.waiting import show_after

MADE_UP = 25  # runs of a class that is not there
MOST = 60
N, S = 500, 0.1
BETWEEN = re.compile(
    r"[,;\t\n\r，；、]|(?<=\d)\s+(?=[A-Za-z]+-\d)"
)  # also what a row of a spreadsheet has; "my seed 7" stays one


class ClassCards:
    """How many of 500 good cards spread in each run of a class: ``ClassCards(SEED, "OTTER-151, MOTH-7")``, in the last line of a cell.

    ``seeds``: those of the class, with commas or lines between; where there are none, a class of 25 is made up. Each run has s = 0.1 and
    N = 500, as the board begins. ``after``: a question that comes first. Parts: ``.counts`` by seed.
    """

    def __init__(self, seed: str | int, seeds: str = "", projector: bool = False, after: Asked | None = None) -> None:
        if not isinstance(seeds, str):
            raise LabError(_("The seeds of the class are one text, with commas between them."))
        self.seed, self.projector, self.after = checked_seed(seed), projector, checked_after(after)
        typed = [checked_seed(one.strip()) for one in BETWEEN.split(seeds) if one.strip()]
        self.made_up = not typed
        others = [f"{self.seed}/{k + 1}" for k in range(MADE_UP)] if self.made_up else typed
        self.seeds = list(dict.fromkeys([self.seed, *others]))
        if len(self.seeds) > MOST:
            raise LabError(_("At most {n} seeds at a time.").format(n=MOST))

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many of the 500 cards of each seed spread to all; the same numbers as on each person's board."""
        found = {}
        for seed in self.seeds:
            rng = LostGoodCard.generator(seed)
            found[seed] = int((introductions(N, S, rng)[:, -1] == N).sum())
        return found

    def html(self) -> str:
        """The picture and what it says."""
        told = self.summary()
        chance = chance_to_spread(N, S)
        half = 1.96 * sqrt(ALL * chance * (1 - chance))
        lines = [
            (ALL * chance, _("theory: {n}").format(n=f"{ALL * chance:.1f}")),
            (ALL * 2 * S, _("2s: {n}").format(n=f"{ALL * 2 * S:.0f}")),
        ]
        picture = counted_row(
            list(self.counts.values()), (ALL * chance - half, ALL * chance + half), lines,
            _("cards that spread, of {n} (each mark is a run)").format(n=ALL), told, self.counts[self.seed], self.projector,
        )  # fmt: skip
        how = _(
            "The diamond is the run of this page. The shaded part: where 19 of 20 runs lie if theory is right and only chance differs."
        )
        return page(f"{picture}<p>{escape(how)}</p><p><b>{escape(told)}</b></p>{self._table()}", self.projector)

    def summary(self) -> str:
        """The picture in words."""
        runs, spread = len(self.counts), sum(self.counts.values())
        low, high = wilson(spread, runs * ALL)
        who = (
            _("Nobody's seeds are typed in, so {n} runs of a made-up class stand here beside yours.").format(n=MADE_UP)
            if self.made_up
            else ngettext("{n} run.", "{n} runs.", runs).format(n=runs)
        )
        text = _(
            "Together {spread} of {all} good cards spread, that is {share} ({low} to {high}). All others were lost. In single runs it was "
            "{least} to {most} of {n}."
        )
        told = text.format(
            spread=f"{spread:,}",
            all=f"{runs * ALL:,}",
            share=percent(spread / runs / ALL, 1),
            low=percent(low, 1),
            high=percent(high, 1),
            least=min(self.counts.values()),
            most=max(self.counts.values()),
            n=ALL,
        )
        return f"{who} {told}"

    def _table(self) -> str:
        rows = "".join(
            f'<tr><th scope="row">{escape(seed)}</th><td>{count}</td></tr>' for seed, count in self.counts.items()
        )
        heads = "".join(f'<th scope="col">{escape(one)}</th>' for one in (_("seed"), _("spread, of {n}").format(n=ALL)))
        title = escape(_("The runs one by one"))
        return f"<details><summary>{title}</summary><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></details>"

    def _ipython_display_(self) -> None:
        show_after(self.after, self.html)
