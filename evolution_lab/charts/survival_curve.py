"""A survival curve with its interval as plain SVG: steps, a band, strokes where cases were watched no longer, how many were left."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import pairwise

from evolution_lab.i18n import _
from evolution_lab.inference.survival import Survival

Scale = Callable[[float], float]
COLOUR = "var(--c0, #0072b2)"


def survival_svg(
    curve: Survival, label: str, axis: str, width: float = 1000, font: float = 13, line: float = 2.5
) -> str:
    """The drawing; ``label`` says it in words, ``axis`` names the steps. Below the axis stands how many were alive then."""
    left, right = font * 4.2, width - font * 1.5
    top, foot = font * 0.8, font * 18
    height = foot + font * 6.4
    last = max(1.0, float(curve.times[-1]))

    def x(time: float) -> float:
        return left + time / last * (right - left)

    def y(share: float) -> float:
        return foot - share * (foot - top)

    parts = [_grid(x, y, left, right, foot, curve, font, max(1, 0.7 * line))]
    parts.append(f'<path class="band" d="{_band(curve, x, y)}" fill="{COLOUR}" fill-opacity=".22"/>')
    steps = "".join(
        f"H{x(time):.1f}V{y(share):.1f}" for time, share in zip(curve.times[1:], curve.shares[1:], strict=True)
    )
    parts.append(
        f'<path class="curve" d="M{x(0):.1f} {y(curve.shares[0]):.1f}{steps}" fill="none" stroke="{COLOUR}" stroke-width="{line:g}"/>'
    )
    for time, share, gone in zip(curve.times, curve.shares, curve.censored, strict=True):
        if gone:
            parts.append(
                f'<path class="censored" d="M{x(time):.1f} {y(share) - font * 0.45:.1f}v{font * 0.9:.1f}" stroke="currentColor" stroke-width="{line * 0.8:g}"/>'
            )
    parts.append(
        f'<text x="{(left + right) / 2:.1f}" y="{foot + font * 2.8:.1f}" text-anchor="middle">{escape(axis)}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {width:.0f} {height:.0f}" width="100%" '
        f'style="max-width:{width * 1.25:.0f}px;height:auto;display:block" font-size="{font:g}" font-family="inherit" fill="currentColor">{"".join(parts)}</svg>'
    )


def _band(curve: Survival, x: Scale, y: Scale) -> str:
    """The outline of the interval: steps to the right along the upper end, back along the lower one."""
    upper = "".join(f"H{x(time):.1f}V{y(high):.1f}" for time, high in zip(curve.times[1:], curve.high[1:], strict=True))
    back = list(zip(curve.times, curve.low, strict=True))[::-1]
    # Back along the lower end: at each step first up to the share before it.
    lower = f"V{y(back[0][1]):.1f}" + "".join(
        f"H{x(time):.1f}V{y(low):.1f}" for (time, _own), (_time, low) in pairwise(back)
    )
    return f"M{x(0):.1f} {y(curve.high[0]):.1f}{upper}{lower}H{x(0):.1f}Z"


def _grid(x: Scale, y: Scale, left: float, right: float, foot: float, curve: Survival, font: float, hair: float) -> str:
    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(
            f'<path d="M{left:.1f} {y(share):.1f}H{right:.1f}" stroke="currentColor" stroke-width="{hair:g}" stroke-opacity=".18"/>'
            f'<text x="{left - 6:.1f}" y="{y(share) + font * 0.35:.1f}" text-anchor="end" opacity=".85">{100 * share:.0f}&#160;%</text>'
        )
    every = max(1, round(len(curve.times) * font * 3.2 / (right - left)))
    parts.append(
        f'<text x="0" y="{foot + font * 5.6:.1f}" opacity=".85">{escape(_("left"))}</text>'
        f'<text x="{(left + right) / 2:.1f}" y="{foot + font * 4.3:.1f}" text-anchor="middle" opacity=".85">{escape(_("how many were alive then, of those that were watched so long:"))}</text>'
    )
    for i in range(0, len(curve.times), every):
        place = x(curve.times[i])
        anchor = "middle" if i else "start"
        parts.append(
            f'<text x="{place:.1f}" y="{foot + font * 1.3:.1f}" text-anchor="{anchor}" opacity=".85">{curve.times[i]:g}</text>'
            f'<text x="{place:.1f}" y="{foot + font * 5.6:.1f}" text-anchor="{anchor}" opacity=".85">{curve.at_risk[i] - curve.lost[i]:,.0f}</text>'
        )
    return "".join(parts)
