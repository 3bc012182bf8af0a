"""Tables as columns: a game's rows become NumPy arrays, chunks become one table."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from evolution_lab.core.errors import LabError
from evolution_lab.core.own_traits import shown
from evolution_lab.core.printed import lines
from evolution_lab.core.tally import Column
from evolution_lab.i18n import N_, _, ngettext

Array = npt.NDArray[Any]
MOST_NAMED = 12  # columns in an error; a table of games has about a hundred
DTYPES = {"int": np.int32, "float": np.float64, "flag": np.bool_, "label": np.int16}

GAME = Column("game", N_("Number of the game, counted from 0."))
SEED = Column("seed", N_("Seed of the game: new_match with it and the same options is this game."), "text")
DECISIONS = Column("decisions", N_("Decisions that were answered in the game."))


def full_columns(table: str, columns: Sequence[Column]) -> tuple[Column, ...]:
    """The columns of a game's table with those that every game has."""
    return (GAME, SEED, DECISIONS, *columns) if table == "games" else (GAME, *columns)


def arrays(columns: Sequence[Column], rows: Sequence[tuple[Any, ...]]) -> list[Array]:
    """Rows as one array a column; a value that does not fit its column raises ``OverflowError`` or ``ValueError``."""
    if not rows:
        return [np.empty(0, DTYPES[column.kind]) for column in columns]
    values = zip(*rows, strict=True)
    return [np.array(one, DTYPES[column.kind]) for column, one in zip(columns, values, strict=True)]


def same_values(one: Array, two: Array) -> bool:
    """Whether two columns are the same; where both have no number (``nan``) they are."""
    return np.array_equal(one, two, equal_nan=one.dtype.kind == "f")


class Columns(Mapping[str, Array]):
    """A table: a mapping from column names to arrays that all have ``rows`` values.

    A column of labels (``trait``, ``cause``, ...) comes as texts; ``codes`` gives its small numbers, which are faster to
    count, and ``labels`` what they stand for. The arrays cannot be written to.

    >>> table = Columns([Column("trait", "", "label", ("big", "running"))], [np.array([0, 1, 0], np.int16)])
    >>> [str(name) for name in table["trait"]], table.codes("trait").tolist(), table.rows
    (['big', 'running', 'big'], [0, 1, 0], 3)
    """

    def __init__(self, columns: Sequence[Column], values: Sequence[Array]) -> None:
        self.columns = {column.name: column for column in columns}
        self._values = dict(zip(self.columns, values, strict=True))
        for array in values:
            array.flags.writeable = False

    @property
    def rows(self) -> int:
        """How many rows the table has."""
        return next((len(array) for array in self._values.values()), 0)

    def __getitem__(self, name: str) -> Array:
        column = self._column(name)
        values = self._values[name]
        return np.array(column.labels)[values] if column.kind == "label" else values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._values

    def __eq__(self, other: object) -> bool:
        """Whether another table has the same columns with the same values, row by row."""
        if not isinstance(other, Columns):
            return NotImplemented
        return list(self) == list(other) and all(same_values(self[name], other[name]) for name in self)

    __hash__ = None  # type: ignore[assignment]

    def codes(self, name: str) -> Array:
        """The numbers behind a column of labels; any other column as it is."""
        self._column(name)
        return self._values[name]

    def labels(self, name: str) -> tuple[str, ...]:
        """What the numbers of a column of labels stand for, in order; nothing for any other column."""
        return self._column(name).labels

    def about(self) -> dict[str, str]:
        """What each column counts, in the language in use."""
        return {name: _(column.about) for name, column in self.columns.items()}

    def where(self, mask: Array) -> Columns:
        """The rows for which ``mask`` is true: one yes or no for each row."""
        if getattr(mask, "dtype", None) != np.bool_ or np.shape(mask) != (self.rows,):
            text = _('where wants one yes or no for each of the {n} rows, such as table["turns"] > 9, not {given}.')
            raise LabError(text.format(n=self.rows, given=shown(mask)))
        return Columns(list(self.columns.values()), [values[mask] for values in self._values.values()])

    def _column(self, name: str) -> Column:
        if name not in self:
            near = difflib.get_close_matches(str(name), self.columns, MOST_NAMED) if isinstance(name, str) else []
            named = list(dict.fromkeys([*near, *self.columns]))[:MOST_NAMED]
            text = _("There is no column {name}. Columns: {list}.")
            if len(self.columns) > MOST_NAMED:
                text = _("There is no column {name}. Columns: {list}, and {n} more, which about() explains.")
            more = len(self.columns) - len(named)
            raise LabError(text.format(name=shown(name), list=", ".join(named), n=more))
        return self.columns[name]

    def __str__(self) -> str:
        rows = ngettext("{n} row. Columns:", "{n} rows. Columns:", self.rows).format(n=f"{self.rows:,}")
        return lines("\n".join([rows, *(f"  {name}: {what}" for name, what in self.about().items())]))

    def __repr__(self) -> str:
        return f"<{self.rows} rows of {', '.join(self)}>"
