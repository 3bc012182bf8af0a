"""One cell of a class's table as a number, or a sentence that says why it is none and what to do."""

from __future__ import annotations

import re
from typing import NamedTuple

from evolution_lab.i18n import _

_SPACES = "\u00a0\u202f\u2009 '’"
# A number with a point, without signs between thousands.
PLAIN = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?")
_DATE = re.compile(
    r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}[. -]+[^\W\d_]{3,}\.?|[^\W\d_]{3,}[. -]+\d{1,4}", re.UNICODE
)


class Where(NamedTuple):
    """The place of a cell: its row and letter as the spreadsheet shows them, and the name of its column."""

    row: int
    letter: str
    name: str


def letters(index: int) -> str:
    """The letters of a column, 0 for the first.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    found = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        found = chr(65 + rest) + found
    return found


def is_formula(cell: str) -> bool:
    """Whether a spreadsheet might carry this cell out: it begins with =, @, or a sign before something that is no number.

    >>> is_formula("=SUM(A1:A3)"), is_formula("-1,5")
    (True, False)
    """
    return cell.startswith(("=", "@")) or (
        cell[:1] in ("+", "-") and not cell[1:2].isdigit() and cell[1:2] not in (".", ",")
    )


def maybe_thousands(cell: str, sign: str) -> bool:
    """Whether ``sign`` may part thousands here, as in 1.234, which some read as 1234; 0.123 and 1.23 can only be decimals.

    >>> maybe_thousands("1.234", "."), maybe_thousands("0.123", ".")
    (True, False)
    """
    return re.fullmatch(rf"[+-]?[1-9]\d{{0,2}}(\{sign}\d{{3}})+", cell) is not None


def number(cell: str, decimal: str, where: Where) -> float:
    """The number in a cell; raises ``ValueError`` with a sentence for people.

    >>> number("1 234,5", ",", Where(2, "B", "weight"))
    1234.5
    >>> number("12 g", ",", Where(2, "B", "weight"))
    Traceback (most recent call last):
    ValueError: Row 2, column B (weight): "12 g" is no number. Write the number alone, without a unit.
    """
    other = "." if decimal == "," else ","
    bare = cell.strip().replace("−", "-")
    digits = without_groups(bare)
    if other in digits:
        if maybe_thousands(digits, other):
            raise ValueError(
                _place(where, cell, _("could mean two numbers. Write it without a sign between the thousands."))
            )
        grouped = re.fullmatch(rf"[+-]?\d{{1,3}}(\{other}\d{{3}})+\{decimal}\d+", digits)
        digits = digits.replace(other, "") if grouped else "?"
    digits = digits.replace(decimal, ".")
    if PLAIN.fullmatch(digits):
        value = float(digits)
        if abs(value) < 1e300:
            return value
    raise ValueError(_place(where, cell, _why_not(bare)))


def without_groups(cell: str) -> str:
    """A cell without the blanks between thousands; blanks elsewhere stay, so that "1 2" is not 12.

    >>> without_groups("10 000"), without_groups("1 2")
    ('10000', '1 2')
    """
    if re.fullmatch(rf"[+-]?\d{{1,3}}([{_SPACES}]\d{{3}})+([.,]\d+)?", cell):
        return re.sub(f"[{_SPACES}]", "", cell)
    return cell


def _why_not(cell: str) -> str:
    if is_formula(cell):
        return _("is a formula. Formulas are not carried out here: save the values from the spreadsheet.")
    if cell.startswith("#"):
        return _("is an error of the spreadsheet. Mend it there, or empty the cell.")
    if cell.endswith("%"):
        return _("is a percentage. Write 0.5 for 50 %, or leave the sign out.")
    if _DATE.fullmatch(cell):
        return _(
            "looks like a date; spreadsheets turn numbers into dates. Set the column to 'number' and type it again."
        )
    if cell[:1].isdigit() or cell[1:2].isdigit():
        return _("is no number. Write the number alone, without a unit.")
    return _("is a text, but a number is needed here.")


def _place(where: Where, cell: str, why: str) -> str:
    shown = cell if len(cell) <= 40 else cell[:39] + "…"
    # Translators: "why" goes on with the sentence, such as 'is no number. Write the number alone.'
    text = _('Row {row}, column {letter} ({name}): "{cell}" {why}')
    return text.format(row=where.row, letter=where.letter, name=where.name, cell=shown, why=why)
