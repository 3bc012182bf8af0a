"""Texts as lines: a notebook breaks long ones in the middle of a word."""

from __future__ import annotations

from textwrap import fill

WIDTH = 100


def lines(text: str, hang: str = "  ") -> str:
    """``text`` with line breaks between words (none before a percent sign); what belongs to a line is set in by ``hang`` under it.

    >>> print(lines("a " * 60 + "end"))
    a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a
      a a a a a a a a a a end
    """
    return "\n".join(_filled(line, hang) for line in text.replace(" %", "\u00a0%").splitlines())


def _filled(line: str, hang: str) -> str:
    inset = line[: len(line) - len(line.lstrip())]
    return fill(line, WIDTH, subsequent_indent=inset + hang, break_long_words=False, break_on_hyphens=False)
