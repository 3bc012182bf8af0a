"""What boards share on which seats of Natural Selection play by habits (``ways.py``): who plays, and bots with habits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from evolution_lab.bots import BOTS
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Bot
from evolution_lab.i18n import _
from evolution_lab.simulation.columns import Array
from evolution_lab.simulation.effects import Estimate
from evolution_lab.simulation.pairs import Comparison, ComparisonJob, mean_interval, start_comparison
from widgets.arguments import things
from widgets.lab import parts
from widgets.lab.board import LabBoard
from widgets.lab.ways import bot_with

GAMES = (10, 20, 40)


class HabitBoard(LabBoard):
    """A board on which one bot plays in every seat, with habits put on it."""

    seats = (2, 3, 4)  # how many seats it can be played with

    def __init__(
        self,
        players: Sequence[str] = ("random",) * 3,
        games: int = 20,
        seed: str | int | None = None,
        *,
        game: str = "natural_selection",
        **options: Any,
    ) -> None:
        seats = things(players)
        if seats is None or len(seats) not in self.seats or any(one != seats[0] for one in seats):
            text = _('players is the same bot {low} to {high} times, such as ["greedy"] * 3.')
            raise BadSetUp(text.format(low=self.seats[0], high=self.seats[-1]))
        super().__init__(game, seats, games, seed, **options)

    def set_up(self) -> None:
        """Refuse another game, and a bot that is not there."""
        if self.ruleset.id != "natural_selection":
            raise BadSetUp(_("This board needs the game with a watering hole: natural_selection."))
        self.ruleset.check_options(len(self.players), self.options)
        if not isinstance(self.players[0], str) or self.players[0] not in self._known():
            raise BadSetUp(_("There is no bot {name}.").format(name=repr(self.players[0])[:40]))

    def _known(self) -> dict[str, Bot]:
        return {**BOTS, **self.bots}

    def games_control(self) -> parts.Control:
        """How many games at each table."""
        numbers = parts.amounts(sorted({*GAMES, self.games}))
        return parts.choice("games", _("Games at each table"), self.games, numbers, strip=True)

    def start(
        self,
        tables: Mapping[str, Sequence[str]],
        progress: Callable[[int, int], None],
        on_end: Callable[[], None],
    ) -> ComparisonJob:
        """Play the same decks at several tables: for each its name, and the habits of each seat as words, such as ``"peaceful herd"``."""
        base = self._known()[self.players[0]]
        habits = {habit for seats in tables.values() for habit in seats}
        bots = {habit: bot_with(base, *habit.split()) for habit in habits}
        conditions = {name: {"players": list(seats)} for name, seats in tables.items()}
        return start_comparison(
            self.ruleset.id, next(iter(tables.values())), self.games, self.seed, conditions=conditions, bots=bots, progress=progress, on_end=on_end, **self.options,
        )  # fmt: skip

    @property
    def comparison(self) -> Comparison | None:
        """The games so far, by table; ``None`` while not one is over at all tables."""
        job = self.job
        found = job.comparison if isinstance(job, ComparisonJob) else None
        return found if found is not None and len(found.pairs()) else None

    def told(self) -> str:
        """The charts in words."""
        return " ".join(str(one["summary"]) for one in self._blocks if one.get("summary"))


def mean_of(samples: Sequence[Array]) -> Estimate:
    """The mean with its interval over games; what was seated otherwise in the same game is taken together first."""
    games = np.mean(samples, axis=0)
    return Estimate(float(games.mean()), *mean_interval(games))


def point_of(one: Estimate | None) -> dict[str, float | None] | None:
    """An estimate as a sign of a chart."""
    return None if one is None else parts.point(*one)
