"""What came of many games: tables as columns, files, and the way back to any single game."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from evolution_lab.core.errors import LabError, TraitFailed
from evolution_lab.core.match import Match
from evolution_lab.core.own_traits import asked_twice, shown
from evolution_lab.core.printed import lines
from evolution_lab.games.registry import game_named
from evolution_lab.i18n import N_, _, ngettext
from evolution_lab.simulation.chunks import Chunk, columns_of
from evolution_lab.simulation.columns import SEED, Array, Columns
from evolution_lab.simulation.plan import Plan

CHANGED = N_(
    "Game {number} comes out otherwise now than when it was counted: a bot or a trait has been changed since. "
    "Play the games again."
)
OWN_LUCK = N_(
    "Game {number} comes out otherwise each time it is played: a bot does not decide by its rng alone ({bots}). In it, take "
    "rng.choice(...), never random.choice(...), and keep nothing from one game to the next. Then play the games again."
)


class Seeds(Sequence[str]):
    """The seed of every game that was asked for, also of those that a stop left out."""

    def __init__(self, plan: Plan, games: int) -> None:
        self._plan, self._games = plan, games

    def __len__(self) -> int:
        return self._games

    def __getitem__(self, number: Any) -> Any:
        if not isinstance(number, (slice, int, np.integer)):
            raise LabError(
                _("There is no game {number}. Games: 0 to {last}.").format(number=shown(number), last=self._games - 1)
            )
        if isinstance(number, slice):
            return [self._plan.seed_of(one) for one in range(*number.indices(self._games))]
        if not -self._games <= number < self._games:
            raise IndexError(number)
        return self._plan.seed_of(int(number) % self._games)


class Result(Mapping[str, Columns]):
    """The games of one call of ``simulate``, or of one condition of ``compare``.

    A mapping of tables by name: ``games`` has one row a game, in order of their numbers; what others there are is the
    game's affair (Random Mutations: ``turns``, ``variants``, ``species``, ``deaths``). Tables are attributes too.

    ``complete``: whether all games that were asked for (``asked``) are there. ``problem``: why not, where it was no stop.
    ``seed`` is the seed of all, ``seeds[i]`` that of game ``i``; ``options`` are as given, ``settings`` all of them.

    >>> from evolution_lab import simulate
    >>> result = simulate(players=["random"] * 2, games=3, seed="FINCH-42")
    >>> result.complete, result.games.rows, len(result.games["score_A"])
    (True, 3, 3)
    >>> result.replay(2).scores() == [result.games["score_A"][2], result.games["score_B"][2]]
    True
    """

    def __init__(self, plan: Plan, asked: int, chunks: Sequence[Chunk], problem: str = "") -> None:
        self.plan = plan
        self.game = plan.game
        self.players = plan.players
        self.seed = plan.seed
        self.options = dict(plan.options)
        self.settings = dict(plan.settings)
        self.asked = asked
        self.problem = problem
        self.seeds = Seeds(plan, asked)
        self._tables = _assembled(plan, chunks)
        self.complete = self.games.rows == asked

    @property
    def games(self) -> Columns:
        """One row a game."""
        return self._tables["games"]

    def __getattr__(self, name: str) -> Columns:
        tables = self.__dict__.get("_tables", {})
        if name in tables:
            found: Columns = tables[name]
            return found
        raise AttributeError(f"A result has no {name!r}. Tables: {', '.join(tables)}.")

    def __getitem__(self, table: str) -> Columns:
        if table not in self:
            known = ", ".join(self._tables)
            raise LabError(_("There is no table {name}. Tables: {list}.").format(name=shown(table), list=known))
        return self._tables[table]

    def __contains__(self, table: object) -> bool:
        return isinstance(table, str) and table in self._tables

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    # --- one game ----------------------------------------------------------------------------------------------------

    def replay(self, number: int, *, play: bool = True) -> Match:
        """Game ``number`` as a match, played to its end; with ``play=False`` before its first move.

        In the last line of a cell it is shown on a board, once ``widgets`` has been imported; ``GameBoard(result.replay(17), ...)``
        shows it with other settings. Raises :class:`LabError` for a number that was not asked for, and where
        the game comes out otherwise than its row says: a bot or a trait was changed in the meantime, or a bot has luck of its own.
        """
        if isinstance(number, bool) or not isinstance(number, (int, np.integer)) or not 0 <= number < self.asked:
            text = _("There is no game {number}. Games: 0 to {last}.")
            raise LabError(text.format(number=repr(number)[:60], last=self.asked - 1))
        match = self.plan.match(int(number))
        if play:
            match.run_bots()
            if not self._counted_so(int(number), match):
                again = self.plan.match(int(number))
                try:
                    with asked_twice():
                        again.run_bots()
                except TraitFailed as error:
                    text = _("Game {number} comes out otherwise each time it is played. {fault} Mend the trait's cell and run it, then play the games again.")  # fmt: skip
                    raise LabError(text.format(number=number, fault=error.fault)) from error
                text = _(CHANGED if again.events == match.events else OWN_LUCK)
                raise LabError(text.format(number=number, bots=", ".join(self.plan.own) or ", ".join(self.players)))
        return match

    def _counted_so(self, number: int, match: Match) -> bool:
        """Whether the row of a game, if it is there, says what came out in ``match``."""
        row = int(np.searchsorted(self.games["game"], number))
        if row >= self.games.rows or self.games["game"][row] != number:
            return True
        scores = [self.games[f"score_{letter}"][row] for letter in _letters(self.games)]
        return bool(self.games["decisions"][row] == match.ply) and scores == match.scores()

    def missing(self) -> list[int]:
        """The numbers of the games that a stop left out; :func:`resume` plays them."""
        there = set(self.games["game"].tolist())
        return [number for number in range(self.asked) if number not in there]

    def as_chunk(self) -> Chunk:
        """The games that are there as one chunk, to be gone on from."""
        tables = {
            name: [table.codes(column) for column in table if column != SEED.name]
            for name, table in self._tables.items()
        }
        return Chunk(0, tuple(self.games["game"].tolist()), tables)

    # --- files -------------------------------------------------------------------------------------------------------

    def to_pandas(self, table: str = "games") -> Any:
        """A table as a pandas DataFrame. Where pandas is missing a :class:`LabError` says what to do."""
        columns = self[table]
        try:
            import pandas
        except ImportError:
            text = _(
                "pandas is not installed here. The columns are there without it: result[{table}][name]; "
                "result.to_csv(path) writes a file that any spreadsheet opens."
            )
            raise LabError(text.format(table=repr(table))) from None
        return pandas.DataFrame(dict(columns))

    def to_csv(self, path: str | os.PathLike[str], table: str = "games") -> Path:
        """Write a table as a CSV file and return its path. The first line has the names of the columns."""
        columns = self[table]
        if not isinstance(path, (str, os.PathLike)) or not _names_a_file(os.fspath(path)):
            text = _('to_csv wants the name of a file, like "games.csv", not {given}.')
            raise LabError(text.format(given=shown(path)))
        place = Path(path)
        try:
            with place.open("w", encoding="utf-8", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow(columns)
                writer.writerows(zip(*(columns[name].tolist() for name in columns), strict=True))
        except OSError as error:
            text = _("The file {path} cannot be written ({reason}). Choose another name or folder.")
            raise LabError(text.format(path=place, reason=error.strerror or type(error).__name__)) from error
        return place

    # --- words -------------------------------------------------------------------------------------------------------

    @property
    def summary(self) -> str:
        """A few lines in words: how many games, who played, points and wins of each seat, and what the game counts."""
        games = self.games
        lines = [self._headline()]
        if not games.rows:
            return lines[0]
        for letter, name in zip(_letters(games) if "winner" in games else [], self.players, strict=False):
            text = _("{seat} ({bot}): {points} points on average, first in {wins} of {games} games.")
            wins = int((games["winner"] == letter).sum())
            points = f"{games[f'score_{letter}'].mean():.1f}"
            lines.append(text.format(seat=letter, bot=name, points=points, wins=wins, games=games.rows))
        for name in ("turns", "extinctions", "deaths", "laid"):
            if name in games:
                about = games.about()[name].rstrip(".")
                text = _("{what}: {mean} in a game, from {least} to {most}.")
                values = games[name]
                lines.append(
                    text.format(what=about, mean=f"{values.mean():.1f}", least=values.min(), most=values.max())
                )
        return "\n".join(lines)

    def _headline(self) -> str:
        rows, title = self.games.rows, _(game_named(self.game).title)
        if self.complete:
            text = ngettext("{games} game of {title}, seed {seed}.", "{games} games of {title}, seed {seed}.", rows)
            return text.format(games=rows, title=title, seed=self.seed)
        text = _("{games} of {asked} games of {title}, seed {seed}: not complete.")
        line = text.format(games=rows, asked=self.asked, title=title, seed=self.seed)
        return f"{line} {self.problem}".rstrip()

    def __str__(self) -> str:
        return lines(self.summary)

    def __repr__(self) -> str:
        return f"<Result: {self._headline()} {', '.join(self.players)}; tables: {', '.join(self)}>"


def _names_a_file(path: str | bytes) -> bool:
    """Whether a file can be called so: half of a sign, which only Python can hold, is no name."""
    try:
        return b"\0" not in os.fsencode(path) and bool(os.fsdecode(path).strip())
    except UnicodeEncodeError:
        return False


def _letters(games: Columns) -> list[str]:
    return [name[-1] for name in games if name.startswith("score_")]


def _assembled(plan: Plan, chunks: Sequence[Chunk]) -> dict[str, Columns]:
    """The chunks as one table each, in the order of the games' numbers."""
    tables = {}
    for table, columns in columns_of(plan).items():
        parts = [chunk.tables[table] for chunk in chunks if chunk.games]
        held = [column for column in columns if column is not SEED]
        found = {column.name: _joined([part[place] for part in parts]) for place, column in enumerate(held)}
        order = np.argsort(found["game"], kind="stable")
        found = {name: values[order] for name, values in found.items()}
        if SEED in columns:
            found[SEED.name] = np.array([plan.seed_of(int(game)) for game in found["game"]], "U16")
        tables[table] = Columns(columns, [found[column.name] for column in columns])
    return tables


def _joined(parts: list[Array]) -> Array:
    return np.concatenate(parts) if parts else np.empty(0, np.int32)
