"""One card can be one thing: a trait, a member, or body size. What each use brings, where nobody hunts and where others do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.i18n import _
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.effects import Estimate
from widgets.lab import parts
from widgets.lab.ground import Table
from widgets.lab.habits import HabitBoard, mean_of, point_of
from widgets.lab.ways import WAYS

USES = ("traits", "herd", "body")
COMPANY = ("peaceful", "hunting")


class CardUse(HabitBoard):
    """What a seat that does not hunt makes of its cards, where nobody hunts and where all others do: ``CardUse(players=["greedy"] * 3)``.

    ``games``: so many at each of six tables, with the same sealed decks. Everything else as in :class:`widgets.lab.board.LabBoard`.
    Part: ``.points`` (points of the seat, by company and use).
    """

    kind = "card-use"

    def __init__(self, players: Any = ("greedy",) * 3, games: int = 20, seed: str | int | None = None, **options: Any) -> None:  # fmt: skip
        self.points: dict[tuple[str, str], Estimate] = {}
        super().__init__(players, games, seed, **options)

    def title(self) -> str:
        """The heading."""
        return _("One card, three uses")

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """Each use in each company."""
        self.points, others = {}, len(self.players) - 1
        return self.start({f"{with_} {use}": [f"peaceful {use}", *[with_] * others] for with_ in COMPANY for use in USES}, progress, on_end)  # fmt: skip

    def kept(self) -> dict[tuple[str, str], Estimate] | None:
        """Points by company and use, when all games are over; ``None`` before."""
        return None if self.running or not self.points else dict(self.points)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """Points of the seat."""
        both = self.comparison
        if both is None:
            return [parts.words("none", "", [_("No game is over at all tables yet.")])]
        scores = both.paired("score_A")
        self.points = {(with_, use): mean_of([scores[f"{with_} {use}"]]) for with_ in COMPANY for use in USES}
        labels = [_("nobody hunts"), _("all others hunt")]
        rows, words = [], []
        for use in USES:
            calm, hunted = (self.points[with_, use] for with_ in COMPANY)
            text = f"{calm.value:.0f} / {hunted.value:.0f}"
            rows.append({"id": use, "label": _(WAYS[use].label), "points": [point_of(calm), point_of(hunted)], "text": text})  # fmt: skip
            told = _("{use}: {calm} where nobody hunts, {hunted} where all others hunt")
            words.append(told.format(use=_(WAYS[use].label), calm=f"{calm.value:.1f}", hunted=f"{hunted.value:.1f}"))
        series = [
            {"label": label, "sign": sign, "colour": colour, "interval": True}
            for label, sign, colour in zip(labels, ("disc", "diamond"), (2, 1), strict=True)
        ]
        summary = _("Points of a seat that does not hunt itself: {list}.").format(list="; ".join(words))
        note = _("The same sealed decks at all six tables; the seat never hunts, and two of its cards of three become what the row says.")  # fmt: skip
        note += parts.about_lines(rows, _("Lines: 95 % intervals over games."))
        chart = parts.dots("points", _("Points of a seat, by what it makes of its cards"), rows, series, summary=summary, note=note, axis=_("points of the seat"), form="number", low=0, high=70, lanes=True, wide=True)  # fmt: skip
        return [chart]

    def tables(self) -> list[Table]:
        """Points with their intervals."""
        rows = [[with_, use, *one] for (with_, use), one in self.points.items()]
        return [("card-use", ["company", "use", "points", "low", "high"], rows)]
