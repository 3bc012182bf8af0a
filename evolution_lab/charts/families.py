"""Families through time, as plain SVG: a band for each founder, as wide as it has living lineages; whose band ends has no descendants."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil

from evolution_lab.i18n import _

TONES = 8  # colours of the lab, for those who have descendants at the end; numbers say who is who


def families_svg(
    table: Sequence[Sequence[int]], label: str, axis: str, width: float = 1100, font: float = 13, line: float = 2
) -> str:
    """One row of ``table`` for each founder, one column for each step; ``label`` says it in words, ``axis`` names the steps."""
    steps = len(table[0])
    most = max(1, *(sum(row[t] for row in table) for t in range(steps)))
    left, right = font * 2.6, width - font * 3.4
    top, foot = font * 0.6, min(font * 24, width * 0.29)
    unit = (foot - top) / most

    def x(step: float) -> float:
        return left + step / max(1, steps - 1) * (right - left)

    below = [foot] * steps
    parts: list[str] = []
    tones = iter(range(len(table)))
    every_number = max(1, ceil(font * 1.1 / unit))
    free = foot + font  # where the last number at the right end stands
    for n, row in enumerate(table):
        above = [y - count * unit for y, count in zip(below, row, strict=True)]
        last = max((t for t in range(steps) if row[t]), default=-1)
        if last >= 0:
            end = min(last + 1, steps - 1)
            upper = "L".join(f"{x(t):.1f} {above[t]:.1f}" for t in range(end + 1))
            lower = "L".join(f"{x(t):.1f} {below[t]:.1f}" for t in range(end, -1, -1))
            lives = row[-1] > 0
            fill = f"var(--c{next(tones) % TONES}, #0072b2)" if lives else "currentColor"
            parts.append(
                f'<path class="family {"lives" if lives else "gone"}" d="M{upper}L{lower}Z" fill="{fill}" fill-opacity="{0.8 if lives else 0.1 + 0.08 * (n % 2)}" stroke="var(--panel, var(--jp-layout-color0, #fff))" stroke-width="{line * 0.5:g}"><title>{escape(_name(n + 1, row))}</title></path>'
            )
            if n % every_number == 0:
                parts.append(_number(n + 1, left - 5, (above[0] + below[0]) / 2, "end", font))
            if lives:
                free = min((above[-1] + below[-1]) / 2, free - 1.1 * font)
            if lives and free > font * 0.4:  # else there is no room left
                parts.append(_number(n + 1, right + 6, free, "start", font, ' font-weight="700"'))
        below = above
    every = next(one for one in (1, 2, 5, 10, 20, 50, 100) if (right - left) / max(1, steps - 1) * one > font * 2.6)
    ticks = "".join(
        f'<text x="{x(t):.1f}" y="{foot + font * 1.3:.1f}" text-anchor="middle" opacity=".85">{t}</text>'
        for t in range(0, steps, every)
    )
    words = f'<text x="{(left + right) / 2:.1f}" y="{foot + font * 2.7:.1f}" text-anchor="middle" opacity=".85">{escape(axis)}</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {width:.0f} {foot + font * 3.2:.0f}" width="100%" '
        f'style="max-width:{width * 1.6:.0f}px;height:auto;display:block" font-size="{font:g}" font-family="inherit" fill="currentColor">{"".join(parts)}{ticks}{words}</svg>'
    )


def _name(number: int, row: Sequence[int]) -> str:
    if row[-1]:
        return _("Founder {n}: {now} living lineages").format(n=number, now=row[-1])
    gone = next(t for t in range(len(row)) if not row[t])
    return _("Founder {n}: none left at step {t}").format(n=number, t=gone)


def _number(number: int, x: float, y: float, anchor: str, font: float, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y + font * 0.35:.1f}" text-anchor="{anchor}"{more}>{number}</text>'
