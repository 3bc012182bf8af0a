"""Boards that look at what happened: in one match, in a result that is there, or in games that they play themselves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from evolution_lab.api import checked_bots
from evolution_lab.bots import BOTS
from evolution_lab.charts.population import CensusTaker, census_taker
from evolution_lab.core.chance import Chance
from evolution_lab.core.errors import BadSetUp
from evolution_lab.core.match import Match
from evolution_lab.games.registry import GAMES as KNOWN
from evolution_lab.i18n import N_, _
from evolution_lab.simulation import Columns, Result
from evolution_lab.simulation.background import Job
from evolution_lab.simulation.jobs import start
from evolution_lab.simulation.one import count_match
from widgets.board import GameBoard
from widgets.lab import parts
from widgets.lab.board import BadField, LabBoard
from widgets.times import time_words

GAMES = 500
OTHER_CAUSES = {"removed": N_("taken away by a card"), "shed": N_("thrown off"), "other": N_("another cause")}
ONE, MANY = "one", "many"

Source = Match | GameBoard | Result | str | None
Tables = Mapping[str, Columns]


class Given(Job):
    """What is there already, as a job that is over."""

    def __init__(self, result: Result | None = None) -> None:
        self._result = result
        super().__init__()

    def play(self) -> None:
        """Nothing is played."""

    @property
    def done(self) -> int:
        """The games that are there; one for a match."""
        return 1 if self._result is None else self._result.games.rows

    @property
    def total(self) -> int:
        """The games that were asked for."""
        return 1 if self._result is None else self._result.asked

    @property
    def running(self) -> bool:
        """Never."""
        return False

    @property
    def results(self) -> list[Result]:
        """What was given."""
        return [] if self._result is None else [self._result]


class SourceBoard(LabBoard):
    """A board of one match (also while it is played), of a result of ``simulate``, or of games of its own.

    ``source``: a match or a board with one, a result, or nothing (or the name of a game, as ``game``). With a match it begins with that game and offers many games
    with the same rules; ``players`` are then the bots that play them. All else as for other boards for many games.

    Raises :class:`LabError` in words for what is none of these.
    """

    needs: tuple[str, ...] = ()  # tables that a game must count for this board

    def __init__(
        self,
        source: Source = None,
        players: Sequence[str] | None = None,
        games: int | None = None,
        seed: str | int | None = None,
        *,
        game: str = "random_mutations",
        run: bool = True,
        **options: Any,
    ) -> None:
        source = source.match if isinstance(source, GameBoard) else source
        if isinstance(source, str) and source in KNOWN:  # as on other boards: the name of a game
            game = source
            source = None
        self.match = source if isinstance(source, Match) else None
        self._many: Job | None = None
        self.showing = ONE if self.match is not None else MANY
        bots = options.pop("bots", None)
        checked_bots(bots)
        more = dict(bots) if bots is not None else {}
        if isinstance(source, Match):
            rules = {name: value for name, value in source.settings.items() if name != "seats"}
            own = {name: bot for name, bot in source.bots.items() if name not in BOTS}
            seats = [player.bot or "greedy" for player in source.players]
            super().__init__(source.ruleset.id, _given(players, seats), _given(games, GAMES), _given(seed, source.chance.seed), bots={**own, **more}, run=False, **{**rules, **options})  # fmt: skip
            source.on_change.append(self._match_changed)
        elif isinstance(source, Result):
            self._many = Given(source)
            super().__init__(source.game, _given(players, source.players), _given(games, source.asked), _given(seed, source.seed), bots={**source.plan.own, **more}, run=False, **{**source.options, **options})  # fmt: skip
        elif source is None:
            super().__init__(
                game, _given(players, ("greedy",) * 4), _given(games, GAMES), seed, bots=more, run=run, **options
            )
        else:
            raise BadSetUp(
                _("This board looks at a match, a board, or a result of simulate; without one it plays games itself.")
            )
        if source is not None:
            self.redraw()

    def set_up(self) -> None:
        """Refuse a game that does not count what this board shows."""
        self._one, self._given = Given(), self._many
        if self.job is None:
            self.job = self._one if self.showing == ONE else self._many
        seats = len(self.players)
        there = self.ruleset.tally(self.ruleset.check_options(seats, {})).columns
        missing = [name for name in self.needs if name not in there]
        if missing:
            text = _("{game} does not count what this board shows ({list}), so it cannot be used here.")
            raise BadSetUp(text.format(game=_(self.ruleset.title), list=", ".join(missing)))

    # --- controls ------------------------------------------------------------------------------------------------------

    def head(self) -> list[parts.Control]:
        """This game or many; how many and who plays."""
        items = []
        if self.match is not None:
            values = {ONE: _("This game"), MANY: _("Many games like it")}
            items.append(parts.choice("showing", _("Show"), self.showing, values, strip=True))
        if self.showing == MANY:
            items += [self.games_control(), self.bots_control()]
        return items

    def change(self, field: str, value: Any) -> bool:
        """This game, or many."""
        if field != "showing" or self.match is None:
            return super().change(field, value)
        if value not in (ONE, MANY):
            raise BadField(field, _("Show this game or many games."))
        self.showing = value
        self.job = self._one if value == ONE else self._many
        return self.job is None

    def play(self) -> None:
        """Play many games."""
        if self.waits:
            return
        self.showing = MANY
        self.job = self._many
        super().play()
        self._many = self.job

    def begin(self, progress: Callable[[int, int], None], on_end: Callable[[], None]) -> Job:
        """The games."""
        return start(
            self.ruleset.id,
            self.players,
            self.games,
            self.seed,
            bots=self.bots or None,
            progress=progress,
            on_end=on_end,
            **self.options,
        )

    def far(self, running: bool) -> str:
        """Which turn the match is in, or how far the games are."""
        if self.showing == ONE and self.match is not None:
            turn = self.match.ruleset.clock(self.match.state)[0]
            return time_words(self.ruleset, "over" if self.match.over else "now").format(n=turn)
        return super().far(running)

    def _match_changed(self) -> None:
        if self.showing == ONE:  # a fault is shown on the board; it never stops the game
            self.redraw()

    def begin_anew(self) -> None:
        """Show again what the cell gave; the many games of the person before are gone."""
        super().begin_anew()
        self._many = self._given
        self.job = self._one if self.showing == ONE else self._many

    def halt(self) -> None:
        """Stop the many games too, where they go on while this game is shown."""
        super().halt()
        if self._many is not None:
            self._many.stop()

    def close(self) -> None:
        """Leave the match and the page."""
        if self.match is not None and self._match_changed in self.match.on_change:
            self.match.on_change.remove(self._match_changed)
        super().close()

    # --- what is there ---------------------------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """The many games, ``None`` where none were played."""
        return self._many.result if self._many is not None else None

    def counted(self) -> Tables:
        """The tables of what is shown."""
        if self.showing == ONE and self.match is not None:
            return count_match(self.match)
        assert self.job is not None  # blocks are never asked for without one
        return self.job.result

    @cached_property
    def taker(self) -> CensusTaker:
        """The words of the game."""
        return census_taker(self.ruleset)

    @cached_property
    def _labels(self) -> dict[str, str]:
        seats = len(self.players)
        state = self.ruleset.setup(seats, self.ruleset.check_options(seats, self.options), Chance("labels"))
        return dict(self.taker.traits(state))

    def trait_labels(self) -> dict[str, str]:
        """Traits as people read them."""
        return dict(self.taker.traits(self.match.state)) if self.match is not None else self._labels

    def cause(self, name: str) -> str:
        """A cause of loss as people read it."""
        return _(OTHER_CAUSES[name]) if name in OTHER_CAUSES else self.taker.cause_label(name)

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """What happened, with a list of the cases where it is one game."""
        tables = self.counted()
        return self.pictures(tables, buffer)

    @abstractmethod
    def pictures(self, tables: Tables, buffer: parts.Buffer) -> list[parts.Block]:
        """The charts of these tables."""


def _given(value: Any, otherwise: Any) -> Any:
    """What the cell gives; where it gives nothing something else. 0 and an empty list are given: they are refused in words."""
    return otherwise if value is None else value


def share_of(count: int, whole: int) -> str:
    """A share as people read it; what is there is never told as nothing.

    >>> share_of(1, 3), share_of(1, 100_000), share_of(0, 9)
    ('33\\xa0%', 'under 0.1 %', '0\\xa0%')
    """
    share = count / whole if whole else 0.0
    return _("under 0.1 %") if 0 < share < 0.0005 else parts.percent(share)


def so_many(count: int, whole: int) -> str:
    """A count of so many as people read it.

    >>> so_many(1234, 5678)
    '1,234 of 5,678'
    """
    return _("{n} of {all}").format(n=f"{count:,}", all=f"{whole:,}")
