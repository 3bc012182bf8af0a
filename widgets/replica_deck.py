"""The replica deck: one plate of cells is printed onto several plates with a poison. Do the same places grow on every copy?

Two rows: mutations that were there before the print, and mutations that come only on the copies. Plain SVG.
"""

from __future__ import annotations

from functools import cached_property
from html import escape

import numpy as np

from evolution_lab.api import checked_seed
from evolution_lab.charts.numbers import percent
from evolution_lab.charts.strips import frame
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _, ngettext
from evolution_lab.models import replica
from evolution_lab.models.replica import Agreement, Plates
from widgets.asked import Asked, checked_after
from widgets.rival_decks import BLUE, ORANGE, SEED, page
from widgets.waiting import show_after

SIDE = 16  # places in a row: 256 cells, eight divisions from one
MUTATION = 1 / 80  # for each new cell: about a tenth of the places in the end, so that there is something to see
TRANSFER = 0.95  # a print is never perfect: one place in twenty is missed
PLATE, GAP = 184, 30


class ReplicaDeck:
    """One grown plate and its copies under both ideas: ``ReplicaDeck(seed="FINCH-42", copies=4)``.

    ``spontaneous`` and ``induced`` are the copies (copies x side x side, True where something grows); on each copy the same
    number of places grows under both ideas, so that only *where* they lie can differ. With ``after`` (something asked) the
    picture waits until it is answered.
    """

    def __init__(
        self,
        seed: str | int = SEED,
        copies: int = 4,
        mutation: float = MUTATION,
        projector: bool = False,
        after: Asked | None = None,
    ) -> None:
        if type(copies) is not int or not 2 <= copies <= 4:
            raise LabError(_("Take 2 to 4 copies."))
        self.seed, self.projector, self.after = checked_seed(seed), projector, checked_after(after)
        rng = np.random.default_rng(Chance(self.seed).bits("replica deck"))
        self.plate = replica.grown_plate(mutation, SIDE, rng)
        self.spontaneous: Plates = replica.printed(self.plate, copies, TRANSFER, rng)
        self.induced: Plates = replica.induced_copies(self.spontaneous.sum(axis=(1, 2)), SIDE, rng)

    @cached_property
    def agreements(self) -> tuple[Agreement, Agreement]:
        """How far the copies agree: spontaneous, induced."""
        return replica.agreement(self.spontaneous), replica.agreement(self.induced)

    def summary(self) -> str:
        """The picture in words."""
        before, after = self.agreements
        if not before.growing:
            return _("On this plate no cell turned resistant, so nothing grows on any copy. Take another seed.")
        text = _(
            "Of the places that grow on one copy, on average {before} grow on another copy too if the mutations were there "
            "before the print, and {after} if they come on the copies. On average {n:.0f} of {all} places grow on a copy."
        )
        return text.format(
            before=percent(before.shared), after=percent(after.shared), n=before.growing, all=SIDE * SIDE
        )

    def html(self) -> str:
        """The picture and what it shows."""
        size = 20 if self.projector else 15
        copies = len(self.spontaneous)
        rows = (
            (_("Mutated before the print, and inherited"), self.spontaneous, BLUE, "disc"),
            (_("Mutated only on the copies"), self.induced, ORANGE, "diamond"),
        )
        parts, y = [], 0.0
        for label, plates, colour, shape in rows:
            parts.append(f'<text x="0" y="{y + size:.0f}" font-weight="700">{escape(label)}</text>')
            y += size * 1.6
            everywhere: Plates = np.asarray(plates.all(axis=0))
            for copy in range(copies):
                parts.append(_plate(np.asarray(plates[copy]), everywhere, 1 + copy * (PLATE + GAP), y, colour, shape))
                name = _("copy {n}").format(n=copy + 1)
                parts.append(
                    f'<text x="{copy * (PLATE + GAP) + PLATE / 2}" y="{y + PLATE + size * 1.1:.0f}" text-anchor="middle">{escape(name)}</text>'
                )
            y += PLATE + size * 1.9
        told = self.summary()
        head = f"<p><b>{escape(_('Seed {seed}').format(seed=self.seed))}</b></p>"
        how = ngettext(
            "Each small square is a place on the plate. A mark: something grows there. A ring: it grows there on every copy.",
            "Each small square is a place on the plate. A mark: something grows there. A ring: it grows there on all {n} copies.",
            copies,
        ).format(n=copies)
        picture = frame("".join(parts), y, told, size)
        return page(f"{head}{picture}<p>{escape(how)}</p><p><b>{escape(told)}</b></p>", self.projector)

    def _ipython_display_(self) -> None:
        show_after(self.after, self.html)


def _plate(plate: Plates, everywhere: Plates, x: float, y: float, colour: str, shape: str) -> str:
    """One plate: a grid, a sign where something grows, a ring where it grows on every copy."""
    side = len(plate)
    cell = PLATE / side
    lines = "".join(
        f'<path d="M{x + n * cell:.1f} {y:.1f}v{PLATE}M{x:.1f} {y + n * cell:.1f}h{PLATE}"/>' for n in range(1, side)
    )
    parts = [
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{PLATE}" height="{PLATE}" rx="8" fill="none" stroke="currentColor" stroke-width="1.5"/>'
        f'<g stroke="currentColor" stroke-opacity="0.15">{lines}</g>'
    ]
    r = cell * 0.3
    for row, column in np.argwhere(plate):
        cx, cy = x + (column + 0.5) * cell, y + (row + 0.5) * cell
        if shape == "disc":
            parts.append(f'<circle class="grows" cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.1f}" fill="{colour}"/>')
        else:
            parts.append(
                f'<path class="grows" d="M{cx:.1f} {cy - r:.1f}l{r:.1f} {r:.1f}l{-r:.1f} {r:.1f}l{-r:.1f} {-r:.1f}z" fill="{colour}"/>'
            )
        if everywhere[row, column]:
            parts.append(
                f'<circle class="everywhere" cx="{cx:.1f}" cy="{cy:.1f}" r="{cell * 0.46:.1f}" fill="none" stroke="currentColor" stroke-width="1.6"/>'
            )
    return "".join(parts)
