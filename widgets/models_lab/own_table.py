"""A class's own table on a board: loaded by a button or handed in, its columns chosen by name, faults told with row and column."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from typing import Any, NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.data import BadTable, ClassTable, load_class_csv
from evolution_lab.i18n import _
from widgets.lab import parts
from widgets.lab.ground import BadField

FILE = "file"  # the control of the button, and where its errors stand
MOST_BYTES = 2_000_000


class OwnTable(NamedTuple):
    """A table that was read: its file's ``name``, the table, and which of its columns hold numbers."""

    name: str
    table: ClassTable
    numeric: tuple[str, ...]

    def choice(
        self, id: str, label: str, value: str, names: tuple[str, ...] | None = None, none: str = ""
    ) -> parts.Control:
        """A list of its columns; ``none``: what stands for no column."""
        known = {"": none} if none else {}
        return parts.choice(id, label, value, known | {name: name for name in (names or self.numeric)})


def read_table(source: object, name: str = "") -> OwnTable:
    """A table from whatever ``load_class_csv`` takes, or one that is read already; :class:`BadTable` in words.

    >>> read_table("year;dark;all\\n1959;9;10\\n1960;8;10\\n").numeric
    ('year', 'dark', 'all')
    """
    table = source if isinstance(source, ClassTable) else load_class_csv(source)
    if not name and isinstance(source, str) and "\n" not in source:
        name = source.replace("\\", "/").rsplit("/", 1)[-1]
    numeric = tuple(column for column in table.columns if _is_numeric(table, column))
    return OwnTable(name or _("our table"), table, numeric)


def _is_numeric(table: ClassTable, column: str) -> bool:
    """Whether at least one cell is a number; a bad cell among numbers is told when the column is used."""
    cells = [cell for cell in table.texts(column) if cell is not None]
    digits = sum(any(sign.isdigit() for sign in cell) for cell in cells)
    return bool(cells) and digits >= max(1, len(cells) // 2)


def table_of_message(value: Any) -> OwnTable:
    """What the page's button sent, read; :class:`BadField` for what cannot be read."""
    if not isinstance(value, Mapping):
        raise BadField(FILE, _("The board asked for something that Python does not know."))
    name = str(value.get("name", ""))[:80]
    if not isinstance(value.get("content"), str):
        raise BadField(FILE, _("The file is larger than {size} MB. Keep the columns and rows that are needed.").format(size=2))  # fmt: skip
    try:
        content = b64decode(value["content"], validate=True)
        return read_table(content, name)
    except LabError as error:
        raise BadField(FILE, str(error)) from None
    except ValueError:  # no base64
        raise BadField(FILE, _("The file did not arrive whole. Choose it again.")) from None


def file_control(label: str, name: str) -> parts.Control:
    """The button that loads a table; ``name``: the one that is loaded."""
    return {"kind": "file", "id": FILE, "label": label, "value": name, "accept": ".csv,.txt,.tsv,text/csv", "most": MOST_BYTES}  # fmt: skip


def known_column(table: OwnTable, field: str, value: Any) -> str:
    """A column that the table has; :class:`BadField` otherwise."""
    if value not in table.table.columns:
        raise BadField(field, _("The table has no such column."))
    return str(value)


__all__ = ["FILE", "BadTable", "OwnTable", "file_control", "known_column", "read_table", "table_of_message"]
