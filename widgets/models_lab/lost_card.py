"""The lost good card: one carrier of a good card among many, introduced again and again, and what becomes of each."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from evolution_lab import models
from evolution_lab.charts.fates import fate, fates_svg, over_at
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import N_, _, ngettext
from widgets.lab import parts
from widgets.lab.ground import Table
from widgets.lab.markup import markup
from widgets.models_lab.board import ModelBoard
from widgets.models_lab.parameters import Parameter, shown
from widgets.models_lab.real import wilson

Carriers = NDArray[np.int64]

ALL = 500  # introductions that one seed decides
LONGEST = 1000  # generations that each is followed, at most
MOST_EXACT = 100  # up to so many animals the exact chance is worked out; more make hardly a difference
ENOUGH = 10  # N s, from where on the number of animals makes hardly a difference
MOST_STORIES = 40  # up to so many cards the last one is told by itself
THEORY_FROM = 100  # from so many cards on, what theory says stands beside them

PARAMETERS = (
    Parameter("s", N_("advantage s"), -0.5, 1, 0.1, stops=(-0.1, -0.05, -0.02, 0, 0.02, 0.05, 0.1, 0.2, 0.3),
              plain=N_("advantage s"), about=N_("A carrier has 1 + s offspring for every one that others have, on average.")),
    Parameter("N", N_("individuals N"), 2, 5000, 500, stops=(10, 20, 50, 100, 200, 500, 1000, 2000, 5000), whole=True,
              plain=N_("animals N"), about=N_("So many animals live in each generation; at the start one of them carries the card.")),
)  # fmt: skip
STEPS = {"one": 1, "twenty": 20, "all": ALL}
# Generations of loss as they are counted: the last one of each class.
CLASSES = (1, 2, 3, 5, 10, 20, 50)


class LostGoodCard(ModelBoard):
    """One carrier among N, introduced again and again: ``LostGoodCard("TROUT-59")``, in the last line of a cell.

    Every card begins in one animal of N. Each generation draws its N animals from the one before; a carrier's chance to be a parent
    is 1 + s times that of others. ``cards``: how many are shown at first (1 to 500); ``s`` and ``N`` as on the sliders. Parts:
    ``.carriers`` (one row a card, one column a generation), ``.shown``, ``.fates()``, ``.spread()``.
    """

    kind = "lost-card"
    columns = 2
    parameters = PARAMETERS
    keys = {"n": "one"}

    def __init__(self, seed: str | int | None = None, *, cards: int = 1, **more: Any) -> None:
        if isinstance(cards, bool) or not isinstance(cards, int) or not 1 <= cards <= ALL:
            raise BadSetUp(_("cards is a whole number from 1 to {most}.").format(most=ALL))
        self.shown, self._first = cards, cards
        super().__init__(seed, **more)

    # --- what it asks ----------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The heading."""
        return _("The lost good card")

    def head(self) -> list[parts.Control]:
        """How many cards are introduced."""
        full = _("All {n} cards are there. Take a new seed for others.").format(n=ALL) if self.shown >= ALL else ""
        return [
            parts.button("one", _("One more card"), off=full, main=True, about=_("Key: n")),
            parts.button("twenty", _("20 more"), off=full),
            parts.button("all", _("{n} cards").format(n=ALL), off=full),
        ]

    def groups(self) -> list[parts.Group]:
        """The advantage, and the number of animals."""
        text = (
            _("Advantage s = {s}: a carrier has {percent} more offspring than another animal, on average.")
            if self.s > 0
            else _("Advantage s = {s}: a carrier has {percent} fewer offspring than another animal, on average.")
            if self.s < 0
            else _("Advantage s = 0: a carrier has as many offspring as any other animal, on average.")
        )
        animals = _("N = {n}: so many animals live in each generation.").format(n=f"{self.N:,}")
        percent = f"{100 * abs(self.s):g}\u00a0%"
        note = f"{text.format(s=shown(self.s), percent=percent)} {animals}"
        # Not in the head: with a fourth button there the seed would stand on a line of its own in a narrow room.
        again = parts.button("again", _("Begin with one"), off="" if self.shown > 1 else _("There is only one card."))
        return [parts.group("world", "", [*self.sliders("s", "N"), again], note=note)]

    def press(self, button: str) -> str:
        """More cards, or the first one again."""
        if button in STEPS:
            self.shown = min(ALL, self.shown + STEPS[button])
        elif button == "again":
            self.shown = 1
        else:
            return super().press(button)
        self._draw()
        self._said = self.told()
        return ""

    def _settle(self) -> None:
        self.shown = self._first  # the next person begins with the first card
        super()._settle()

    # --- the model -------------------------------------------------------------------------------------------------------

    def work_out(self) -> None:
        """Draw what becomes of all 500 cards; how many of them are shown changes nothing in any of them."""
        self.carriers = introductions(self.N, self.s, self.generator(self.seed))

    @classmethod
    def generator(cls, seed: str | int) -> np.random.Generator:
        """What draws the cards of a seed."""
        return np.random.default_rng(Chance(seed).bits(cls.kind, "introductions"))

    @property
    def N(self) -> int:
        """Animals in each generation."""
        return int(self.values["N"])

    @property
    def s(self) -> float:
        """The advantage."""
        return float(self.values["s"])

    def fates(self, cards: int | None = None) -> dict[str, int]:
        """How many of the first ``cards`` (of those shown, if no number is given) are lost, have spread to all, are still open."""
        found = [fate(row, self.N) for row in self.carriers[: self.shown if cards is None else cards]]
        return {name: found.count(name) for name in ("lost", "spread", "open")}

    def spread(self) -> int | None:
        """How many of 500 cards have spread to all; ``None`` as long as fewer are shown."""
        return self.fates()["spread"] if self.ready and self.shown >= ALL else None

    def losses(self) -> list[int]:
        """The generation in which each of the lost cards that are shown was lost."""
        return [over_at(row, self.N) for row in self.carriers[: self.shown] if fate(row, self.N) == "lost"]

    def far(self, running: bool) -> str:
        """How many cards, in words."""
        return ngettext("{n} card introduced.", "{n} cards introduced.", self.shown).format(n=self.shown)

    # --- what is shown ---------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Counters, the fate of each card as a line, when cards were lost, and how many are not lost."""
        found = [self._counters(), self._lines()]
        if self.losses() and self.shown > MOST_STORIES // 2:
            found.append(self._when() | {"wide": self.shown < THEORY_FROM})
        if self.shown >= THEORY_FROM:
            found.append(self._chances())
        return found

    def _counters(self) -> parts.Block:
        ends = self.fates()
        items = [
            parts.counter(label, ends[name], sign=sign, colour=colour, text=f"({parts.percent(ends[name] / self.shown)})")
            for name, label, sign, colour in (
                ("lost", _("lost"), "ring", 1),
                ("open", _("on their way"), "diamond", 7),
                ("spread", _("spread to all"), "square", 0),
            )
        ]  # fmt: skip
        label = ngettext("{n} card", "{n} cards", self.shown).format(n=self.shown)
        return parts.counters("ends-now", [(label, items)])

    def _lines(self) -> parts.Block:
        told = self._story()
        svg = fates_svg(
            self._drawn(), self.N, self.shown <= MOST_STORIES, told, bool(self.view.settings.get("projector"))
        )
        title = _("Carriers of each card, of {n} animals").format(n=f"{self.N:,}")
        return markup("fates", title, svg, summary=told)

    def _drawn(self) -> Carriers:
        rows = self.carriers[: self.shown]
        last = max(over_at(row, self.N) for row in rows)
        return rows[:, : max(5, last) + 1]

    def _story(self) -> str:
        """The last card in words where they come one by one; all of them where there are many."""
        if self.shown <= MOST_STORIES:
            row = self.carriers[self.shown - 1]
            end, kind = over_at(row, self.N), fate(row, self.N)
            counts = [f"{int(one):,}" for one in row[: min(end, 11) + 1]] + (["…"] if end > 11 else [])
            ends = {
                "lost": _("Card {n}: carriers {list}. Lost in generation {g}."),
                "spread": _("Card {n}: carriers {list}. In generation {g} all have it."),
                "open": _("Card {n}: carriers {list}. In generation {g} it is still on its way."),
            }
            return ends[kind].format(n=self.shown, list=", ".join(counts), g=f"{end:,}")
        ends_now = self.fates()
        text = _("Of {n} cards {lost} are lost and {spread} have spread to all.")
        told = [text.format(n=self.shown, lost=ends_now["lost"], spread=ends_now["spread"])]
        if ends_now["open"]:
            text = ngettext("{n} is still on its way after {g} generations.", "{n} are still on their way after {g} generations.", ends_now["open"])  # fmt: skip
            told.append(text.format(n=ends_now["open"], g=f"{self.carriers.shape[1] - 1:,}"))
        losses = self.losses()
        if losses:
            told.append(_("Half of the lost ones were gone in generation {g} or earlier.").format(g=int(np.median(losses))))  # fmt: skip
        most = max((int(row.max()) for row in self.carriers[: self.shown] if fate(row, self.N) == "lost"), default=0)
        if most > 1:
            told.append(_("The luckiest of the lost ones once had {n} carriers.").format(n=f"{most:,}"))
        return " ".join(told)

    def _when(self) -> parts.Block:
        losses = np.array(self.losses())
        rows, low = [], 1
        for high in (*CLASSES, 0):
            here = int(((losses >= low) & (losses <= high)).sum()) if high else int((losses >= low).sum())
            label = _("later") if not high else f"{low}" if low == high else f"{low}–{high}"
            rows.append({"id": label, "label": label, "values": [here / len(losses)], "texts": [f"{here:,}"]})
            low = high + 1
        early = float((losses <= 10).mean())
        told = _("Of {n} lost cards {share} were lost within the first 10 generations.").format(n=len(losses), share=parts.percent(early))  # fmt: skip
        return parts.bars("when", _("In which generation were they lost?"), rows, [{"label": _("share of the lost cards"), "colour": 1}], summary=told, form="percent", high=0.5, axis=_("share of the lost cards"))  # fmt: skip

    def _chances(self) -> parts.Block:
        kept = self.shown - self.fates()["lost"]
        rows: list[dict[str, Any]] = [
            {"id": "seen", "label": _("these {n} cards").format(n=self.shown), "text": _("{k} of {n}").format(k=kept, n=self.shown), "points": [parts.point(kept / self.shown, *wilson(kept, self.shown)), None]},
            *({"id": id, "label": label, "text": _tenths(value), "points": [None, parts.point(value)]} for id, label, value in self.theory()),
        ]  # fmt: skip
        told = _("Not lost: {k} of {n}, that is {share}. Theory says {exact}.").format(k=kept, n=self.shown, share=_tenths(kept / self.shown), exact=_tenths(self.theory()[0][2]))  # fmt: skip
        note = _(
            "The line shows how sure that is (95 % interval). One run in twenty misses the theory by chance alone. The theory is exact for endlessly many animals."
        )
        series = [{"label": _("seen"), "sign": "disc", "colour": 0, "interval": True}, {"label": _("theory"), "sign": "diamond", "colour": 2}]  # fmt: skip
        return parts.dots("chances", _("How many are not lost?"), rows, series, summary=told, note=note, form="percent", low=0, high=0.25, axis=_("share of the cards that are not lost"))  # fmt: skip

    def theory(self) -> list[tuple[str, str, float]]:
        """Id, words and value of what theory says about one card, the best first."""
        found = []
        if self.N <= MOST_EXACT or not self.endless:
            label = _("exact, {n} animals") if self.N <= MOST_EXACT else _("theory, {n} animals")
            found.append(("exact", label.format(n=f"{self.N:,}"), chance_to_spread(self.N, self.s)))
        if self.s > 0:
            found += [
                ("branching", _("exact, endlessly many animals"), models.branching(self.s)),
                ("2s", _("rule of thumb: 2s"), models.haldane(self.s)),
            ]
        return [*found, ("none", _("no advantage: 1/{n}").format(n=f"{self.N:,}"), 1 / self.N)]

    @property
    def endless(self) -> bool:
        """Whether more animals would make hardly a difference to the chance."""
        return self.N * self.s > ENOUGH

    def settings_in_words(self) -> str:
        """The parameters and how many cards, for the still picture."""
        return f"{super().settings_in_words()}, {self.far(False)}"

    def tables(self) -> list[Table]:
        """One row a card."""
        rows = []
        for k, row in enumerate(self.carriers[: self.shown]):
            rows.append([k + 1, fate(row, self.N), over_at(row, self.N), int(row.max())])
        setting: list[list[Any]] = [["s", shown(self.s)], ["N", self.N], ["seed", self.seed]]
        return [("cards", ["card", "fate", "generation", "most_carriers"], rows), ("settings", ["name", "value"], setting)]  # fmt: skip


def _tenths(share: float) -> str:
    return f"{100 * share:.1f}\u00a0%"


def introductions(N: int, s: float, rng: np.random.Generator, cards: int = ALL) -> Carriers:
    """Carriers of each of ``cards`` good cards, generation by generation, each from one carrier among ``N``, until all are decided.

    >>> table = introductions(20, 0.1, np.random.default_rng(1), cards=6)
    >>> table[:, 0].tolist(), sorted(set(table[:, -1].tolist()))
    ([1, 1, 1, 1, 1, 1], [0, 20])
    """
    p = models.wright_fisher(N, 1 / N, LONGEST, cards, rng, s=s, ploidy=1)
    table = np.rint(p * N).astype(np.int64)
    open_still = ((table > 0) & (table < N)).any(axis=0)
    last = int(np.flatnonzero(open_still)[-1]) + 1 if open_still.any() else 1
    return np.asarray(table[:, : min(last, LONGEST) + 1])


@lru_cache(maxsize=64)
def chance_to_spread(N: int, s: float) -> float:
    """The chance that one carrier among N becomes the ancestor of all: exact up to 100 animals, close beyond.

    >>> round(chance_to_spread(500, 0.1), 4), round(chance_to_spread(50, 0.1), 4), round(chance_to_spread(100, 0.0), 4)
    (0.1761, 0.1756, 0.01)
    """
    if N <= MOST_EXACT:
        return float(models.fixation_chances(models.transition_matrix(N, s=s, ploidy=1))[1])
    return models.branching(s) if N * s > ENOUGH else float(models.kimura(N, s, ploidy=1))
