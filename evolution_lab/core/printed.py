"""Texts for ``print``: a notebook breaks long lines in the middle of a word."""

from __future__ import annotations

from textwrap import fill

WIDTH = 92


def lines(text: str) -> str:
    """``text`` with line breaks between words (none before a percent sign), and what belongs to a line set in under it.

    >>> print(lines("a " * 60 + "end"))
    a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a
      a a a a a a a a a a a a a a end
    """
    return "\n".join(map(_filled, text.replace(" %", "\u00a0%").splitlines()))


def _filled(line: str) -> str:
    inset = line[: len(line) - len(line.lstrip())]
    return fill(
        line.lstrip(),
        WIDTH,
        initial_indent=inset,
        subsequent_indent=inset + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
