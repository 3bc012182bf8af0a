"""A class's own table, as a spreadsheet writes it: read with care, and refused in words that name the row and the column.

Accepted without a question: columns parted by ``;``, ``,`` or tabs, also with Excel's first line ``sep=;``; decimal commas;
missing cells; files with a byte order mark, in UTF-8, UTF-16 or a Windows code page. What has two possible meanings is
refused, never guessed. A cell is a text or a number and nothing else: formulas are not carried out. No network.
"""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.data.cells import Where, is_formula, letters, maybe_thousands, number
from evolution_lab.i18n import _, ngettext

MOST_BYTES = 2_000_000
MOST_ROWS, MOST_COLUMNS, LONGEST_CELL = 50_000, 200, 1000
DELIMITERS = (";", "\t", ",")
DOCUMENTS = (
    b"%pdf",
    b"{\\rtf",
    b"<!doctype",
    b"<html",
)  # how a file begins that a browser or a word processor has saved
MISSING = ("", "-", "–", "—", "na", "n/a", "nan", "none", "null", "#n/a", "?", "k.a.", "н/д")


class BadTable(LabError):
    """A table that cannot be read as it is; the text says where and what to do."""


class ClassTable(NamedTuple):
    """A table that has been read: ``columns`` by name, each a list of texts or ``None`` (missing), and what was assumed.

    ``rows`` holds for each line its number as the spreadsheet counts it, so that errors can name it.
    """

    columns: dict[str, list[str | None]]
    rows: list[int]
    decimal: str
    notes: list[str]

    def texts(self, column: str) -> list[str | None]:
        """The cells of a column as they are; ``None`` where one is missing."""
        if column not in self.columns:
            text = _("There is no column {name}. The columns are: {names}.")
            raise BadTable(text.format(name=column, names=", ".join(self.columns)))
        return self.columns[column]

    def numbers(self, column: str) -> list[float | None]:
        """The cells of a column as numbers; ``None`` where one is missing. Raises ``BadTable`` at the first other cell."""
        cells = self.texts(column)
        letter = letters(list(self.columns).index(column))
        found: list[float | None] = []
        for row, cell in zip(self.rows, cells, strict=True):
            try:
                found.append(None if cell is None else number(cell, self.decimal, Where(row, letter, column)))
            except ValueError as wrong:
                raise BadTable(str(wrong)) from None
        return found

    def counts(self, column: str) -> list[int | None]:
        """The cells of a column as counts: whole numbers, 0 or more."""
        letter = letters(list(self.columns).index(column)) if column in self.columns else ""
        found: list[int | None] = []
        for row, value in zip(self.rows, self.numbers(column), strict=True):
            if value is not None and (value < 0 or value != int(value)):
                text = _(
                    "Row {row}, column {letter} ({name}): {value:g} is no count. Counts are whole numbers, 0 or more."
                )
                raise BadTable(text.format(row=row, letter=letter, name=column, value=value))
            found.append(None if value is None else int(value))
        return found

    def complete(self, *columns: str) -> list[tuple[float, ...]]:
        """The rows in which all these columns have a number."""
        table = zip(*(self.numbers(column) for column in columns), strict=True)
        return [tuple(value for value in row if value is not None) for row in table if None not in row]


def load_class_csv(source: object, *, delimiter: str = "", decimal: str = "", encoding: str = "") -> ClassTable:
    """Read a class's own CSV: a path, the bytes or the text of a file, or what an upload button gives.

    ``delimiter`` (``";"``), ``decimal`` (``","``) and ``encoding`` (``"cp1251"``) are found out if they are not given. The first
    row holds the names of the columns. Raises ``BadTable`` (a ``LabError``) with row, column and what to do.

    >>> table = load_class_csv("sep=;\\nname;weight\\nAnn;1,5\\nBob;\\n")
    >>> table.numbers("weight"), table.rows
    ([1.5, None], [2, 3])
    """
    notes: list[str] = []
    text = _as_text(source, encoding, notes)
    lines, first, told = _without_preamble(text)
    parted = delimiter or told or _guess_delimiter(lines)
    if len(parted) != 1 or parted in '"\r\n':
        raise BadTable(_("The sign between columns is one sign, such as ; or , or a tab."))
    records = _records(lines, parted)
    while records and not any(cell.strip() for cell in records[0]):
        records, first = records[1:], first + 1
    if not records:
        raise BadTable(_("The file is empty. The first row should hold the names of the columns."))
    names = _names(records[0], first, decimal or ",")
    columns, numbers = _body(records[1:], names, first + 1, parted)
    mark = decimal or _guess_decimal(columns, numbers, parted)
    if mark not in (",", "."):
        raise BadTable(_("The decimal sign is a comma or a point."))
    notes += _remarks(columns, parted, mark)
    return ClassTable(columns, numbers, mark, notes)


def _as_text(source: object, encoding: str, notes: list[str]) -> str:
    if isinstance(source, (list, tuple)) and len(source) == 1:
        source = source[0]
    if isinstance(source, Mapping) and "content" in source:
        source = source["content"]
    if isinstance(source, str) and ("\n" in source or "\r" in source):
        source = source.encode("utf-8")
    if isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source[: MOST_BYTES + 1])
    elif isinstance(source, (str, Path)):
        data = _from_disk(str(source))
    else:
        raise BadTable(_("Give the name of a CSV file, or its content."))
    if len(data) > MOST_BYTES:
        raise BadTable(
            _("The file is larger than {size} MB. Keep the columns and rows that are needed.").format(size=2)
        )
    return _decoded(data, encoding, notes)


def _from_disk(name: str) -> bytes:
    if "://" in name:
        raise BadTable(
            _("This is an address on the network. Save the file to this computer first, then give its name.")
        )
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise BadTable(_("There is no file {name}. It should lie beside the notebook.").format(name=name)) from None
    except (OSError, ValueError):
        if os.path.isdir(name):
            raise BadTable(_("{name} is a folder. Give the name of a file in it.").format(name=name)) from None
        raise BadTable(
            _("The file {name} cannot be opened. Is it open in another program?").format(name=name)
        ) from None


def _decoded(data: bytes, encoding: str, notes: list[str]) -> str:
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        raise BadTable(
            _("This is a workbook, not a CSV. In the spreadsheet choose 'Save as' and the type CSV, then load that.")
        )
    if data.removeprefix(b"\xef\xbb\xbf").lstrip().lower().startswith(DOCUMENTS):
        raise BadTable(
            _("This is a web page or a document, not a CSV. In the spreadsheet choose 'Save as' and the type CSV.")
        )
    if not encoding:
        encoding = _guess_encoding(data)
        if encoding != "utf-16" and re.search(rb"[\0-\x08\x0e-\x1f]", data):
            raise BadTable(_no_text())
        if encoding.startswith("cp"):
            text = _(
                "The file is not in UTF-8; it was read as {encoding}. If letters look wrong, save it as 'CSV UTF-8'."
            )
            notes.append(text.format(encoding={"cp1251": "Windows-1251", "cp1252": "Windows-1252"}[encoding]))
    try:
        text = data.decode(encoding)
    except LookupError:
        raise BadTable(
            _("There is no encoding {name}. Try utf-8, cp1252, cp1250 or cp1251.").format(name=encoding)
        ) from None
    except ValueError:
        raise BadTable(
            _("The file is not in {name}. Save it as 'CSV UTF-8' and load it again.").format(name=encoding)
        ) from None
    if "\0" in text:
        raise BadTable(_no_text())
    return text.removeprefix("\ufeff")


def _no_text() -> str:
    return _("This is no text file. In the spreadsheet choose 'Save as' and the type CSV.")


def _guess_encoding(data: bytes) -> str:
    """UTF-8 or UTF-16 if the bytes say so, else a Windows code page: Cyrillic if whole words are of high letters."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    try:
        data.decode("utf-8")
        return "utf-8-sig"
    except UnicodeDecodeError:
        pass
    words = "".join(sign if sign.isalpha() else " " for sign in data.decode("latin-1")).split()
    high = [word for word in words if len(word) > 2 and all(sign >= "\xa1" for sign in word)]
    return "cp1251" if high else "cp1252"


def _without_preamble(text: str) -> tuple[str, int, str]:
    """The text from the row of names on, the number of that row, and the sign that a line ``sep=`` names."""
    told, row = "", 1
    head, _end, rest = text.partition("\n")
    if head.strip().lower().startswith("sep="):
        told, text = head.rstrip("\r")[head.lower().index("sep=") + 4 :][:1], rest
    while text.lstrip().startswith("#") and "\n" in text:
        text, row = text.partition("\n")[2], row + 1
    return text, row, told


def _guess_delimiter(text: str) -> str:
    """The sign that the row of names has outside quotation marks; the rarest in ordinary texts wins."""
    line = next((line for line in text.splitlines() if line.strip()), "")
    bare = "".join(part for part in line.split('"')[::2])
    return next((sign for sign in DELIMITERS if sign in bare), DELIMITERS[0])


def _records(text: str, delimiter: str) -> list[list[str]]:
    records: list[list[str]] = []
    try:
        for record in csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True):
            records.append(record)
            if len(records) > MOST_ROWS:
                raise BadTable(
                    _("The table has more than {most:,} rows. Keep the ones that are needed.").format(most=MOST_ROWS)
                )
    except csv.Error:
        text = _("After row {row} a quotation mark is opened and not closed, or stands inside a cell. Take it out.")
        raise BadTable(text.format(row=len(records))) from None
    return records


def _names(record: list[str], row: int, decimal: str) -> list[str]:
    cells = [" ".join(cell.split()) for cell in record]
    while cells and not cells[-1]:
        cells.pop()
    if len(cells) > MOST_COLUMNS:
        raise BadTable(
            _("The table has more than {most} columns. Keep the ones that are needed.").format(most=MOST_COLUMNS)
        )
    for index, name in enumerate(cells):
        where = {"row": row, "letter": letters(index)}
        if not name:
            raise BadTable(_("Row {row}, column {letter}: the column has no name. Write one.").format(**where))
        if name in cells[:index]:
            text = _("Row {row}, column {letter}: the name {name} is there twice. Change one of them.")
            raise BadTable(text.format(name=name, **where))
        if len(name) > LONGEST_CELL:
            raise BadTable(_("Row {row}, column {letter}: the cell is too long.").format(**where))
    if all(_is_number(name, decimal) for name in cells):
        raise BadTable(
            _("Row {row} holds numbers only. The first row should hold the names of the columns.").format(row=row)
        )
    return cells


def _is_number(cell: str, decimal: str) -> bool:
    try:
        number(cell, decimal, Where(0, "", ""))
    except ValueError:
        return False
    return True


def _body(
    records: list[list[str]], names: list[str], first: int, delimiter: str
) -> tuple[dict[str, list[str | None]], list[int]]:
    columns: dict[str, list[str | None]] = {name: [] for name in names}
    numbers: list[int] = []
    for row, record in enumerate(records, first):
        cells = [cell.strip().strip("\u00a0\u202f") for cell in record]
        if not any(cells):
            continue
        if any(cells[len(names) :]):
            filled = max(at for at, cell in enumerate(cells, 1) if cell)
            raise BadTable(_too_many_cells(row, filled, first - 1, len(names), delimiter))
        for index, name in enumerate(names):
            cell = cells[index] if index < len(cells) else ""
            if len(cell) > LONGEST_CELL:
                text = _("Row {row}, column {letter}: the cell is too long.")
                raise BadTable(text.format(row=row, letter=letters(index)))
            columns[name].append(None if cell.lower() in MISSING else cell)
        numbers.append(row)
    if not numbers:
        raise BadTable(_("Under the names of the columns there is no row."))
    return columns, numbers


def _too_many_cells(row: int, found: int, top: int, wanted: int, delimiter: str) -> str:
    text = ngettext(
        "Row {row} has {found} cells, but row {top} names {wanted} column.",
        "Row {row} has {found} cells, but row {top} names {wanted} columns.",
        wanted,
    ).format(row=row, found=found, top=top, wanted=wanted)
    if wanted == 1:
        return f"{text} " + _("Take out a title above the table: the first row should hold the names of the columns.")
    shown = {"\t": _("tab")}.get(delimiter, delimiter)
    quoted = _('A cell that holds the sign {sign} must stand in quotation marks ("...").').format(sign=shown)
    return f"{text} {quoted}"


def _guess_decimal(columns: dict[str, list[str | None]], rows: list[int], delimiter: str) -> str:
    """Comma or point, whichever the numbers use; both at once in one table are refused, with the place."""
    seen: dict[str, tuple[int, str, str]] = {}
    for index, (name, cells) in enumerate(columns.items()):
        for row, cell in zip(rows, cells, strict=True):
            for sign in (",", "."):
                if cell and _plain(cell, sign) and not maybe_thousands(cell, sign):
                    seen.setdefault(sign, (row, letters(index), name))
    if len(seen) == 2:
        row, letter, name = max(seen.values())
        text = _(
            "Row {row}, column {letter} ({name}): some numbers have a decimal comma, others a point. Use one of them."
        )
        raise BadTable(text.format(row=row, letter=letter, name=name))
    return next(iter(seen), "." if delimiter == "," else ",")


def _plain(cell: str, sign: str) -> bool:
    whole, _sign, part = cell.lstrip("+-").partition(sign)
    return whole.isascii() and whole.isdigit() and part.isascii() and part.isdigit()


def _remarks(columns: dict[str, list[str | None]], delimiter: str, decimal: str) -> list[str]:
    cells = [cell for column in columns.values() for cell in column]
    found = []
    missing = cells.count(None)
    if missing:
        found.append(ngettext("{n} cell is missing.", "{n} cells are missing.", missing).format(n=missing))
    if any(cell and decimal == "," and _plain(cell, ",") for cell in cells):
        found.append(_("Commas in numbers were read as decimal commas."))
    formulas = sum(1 for cell in cells if cell and is_formula(cell))
    if formulas:
        text = ngettext(
            "{n} cell begins like a formula; it is kept as a text and not carried out.",
            "{n} cells begin like formulas; they are kept as texts and not carried out.",
            formulas,
        )
        found.append(text.format(n=formulas))
    return found
