"""Trees of kin that can be turned at their forks, and how to read them: groups, common ancestors, a drawing. Plain data and SVG."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import _


class Fork(NamedTuple):
    """A lineage that becomes two: its number, when (0 is long ago, 1 today), and the two parts, the upper one first."""

    number: int
    when: float
    upper: Fork | str
    lower: Fork | str


def tips(tree: Fork | str, turned: Collection[int] = ()) -> list[str]:
    """The species at the tips from top to bottom, with the forks of these numbers turned.

    >>> tips(Fork(1, 0.2, "frog", Fork(2, 0.5, "mouse", "human")), {2})
    ['frog', 'human', 'mouse']
    """
    if isinstance(tree, str):
        return [tree]
    return [tip for part in _parts(tree, turned) for tip in tips(part, turned)]


def _parts(fork: Fork, turned: Collection[int]) -> tuple[Fork | str, Fork | str]:
    return (fork.lower, fork.upper) if fork.number in turned else (fork.upper, fork.lower)


def forks(tree: Fork | str) -> Iterator[Fork]:
    """All forks, the oldest of each part first."""
    if not isinstance(tree, str):
        yield tree
        yield from forks(tree.upper)
        yield from forks(tree.lower)


def groups(tree: Fork) -> set[frozenset[str]]:
    """What the tree says: every group of species with an ancestor of their own. Turning changes none of them.

    >>> groups(Fork(1, 0.2, "frog", Fork(2, 0.5, "mouse", "human"))) == groups(Fork(1, 0.2, Fork(2, 0.5, "human", "mouse"), "frog"))
    True
    """
    return {frozenset(tips(fork)) for fork in forks(tree)}


def common_ancestor(tree: Fork, one: str, other: str) -> Fork:
    """The last fork from which both species descend.

    >>> common_ancestor(Fork(1, 0.2, "frog", Fork(2, 0.5, "mouse", "human")), "frog", "human").number
    1
    """
    both = [fork for fork in forks(tree) if one != other and {one, other} <= set(tips(fork))]
    if not both:
        text = _("The tree has no two species {one} and {other}. It has: {list}.")
        raise LabError(text.format(one=one, other=other, list=", ".join(tips(tree))))
    return max(both, key=lambda fork: fork.when)


class Path(NamedTuple):
    """The ways from a fork down to two species: the colour and the dash of its line."""

    fork: Fork
    species: tuple[str, str]
    colour: str
    dash: str = ""


# --- drawing -------------------------------------------------------------------------------------------------------------


class Look(NamedTuple):
    """Sizes of the drawing. ``press``: before the number of a fork, what pressing it asks for; empty: forks cannot be pressed."""

    width: float = 520
    font: float = 15
    line: float = 2.5
    press: str = ""


def kinship_svg(
    tree: Fork,
    names: Mapping[str, str],
    label: str,
    turned: Collection[int] = (),
    paths: Sequence[Path] = (),
    look: Look | None = None,
) -> str:
    """The tree, the past at the left and today at the right. ``paths``: ways from a fork to two species, drawn over it; ``label`` says it all."""
    look = look or Look()
    order = tips(tree, turned)
    step = look.font * 2.3
    top = look.font * 1.2
    places = {tip: top + n * step for n, tip in enumerate(order)}
    room = max(len(names[tip]) for tip in order) * look.font * 0.58 + look.font
    left, right = look.font * 1.4, look.width - room
    foot = top + (len(order) - 0.4) * step
    parts: list[str] = []
    _branches(tree, turned, places, left, right, look, parts)
    fills = {path.fork.number: path.colour for path in paths}
    parts += [
        _way(path, tip, n, turned, places, left, right, look) for n, path in enumerate(paths) for tip in path.species
    ]
    circles = [_circle(fork, places, turned, left, right, look, fills.get(fork.number, "")) for fork in forks(tree)]
    tips_ = "".join(
        f'<text class="tip" x="{right + look.font * 0.5:.1f}" y="{places[tip] + look.font * 0.35:.1f}" font-weight="600">{escape(names[tip])}</text>'
        for tip in order
    )
    axis = (
        f'<path d="M{left:.1f} {foot:.1f}H{right:.1f}m{-look.font * 0.5:.1f} {-look.font * 0.3:.1f}l{look.font * 0.5:.1f} {look.font * 0.3:.1f}l{-look.font * 0.5:.1f} {look.font * 0.3:.1f}" fill="none" stroke="currentColor" stroke-opacity=".6" stroke-width="{look.line * 0.5:g}"/>'
        f'<text x="{left:.1f}" y="{foot + look.font * 1.3:.1f}" opacity=".85">{escape(_("long ago"))}</text>'
        f'<text x="{right:.1f}" y="{foot + look.font * 1.3:.1f}" text-anchor="end" opacity=".85">{escape(_("today"))}</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" viewBox="0 0 {look.width:.0f} {foot + look.font * 1.8:.0f}" width="100%" '
        f'style="max-width:{look.width * 1.4:.0f}px;height:auto;display:block" font-size="{look.font:g}" font-family="inherit" fill="currentColor">{"".join(parts)}{"".join(circles)}{tips_}{axis}</svg>'
    )


def _x(when: float, left: float, right: float) -> float:
    return left + when * (right - left)


def _middle(part: Fork | str, places: Mapping[str, float], turned: Collection[int]) -> float:
    """The height at which a part begins."""
    if isinstance(part, str):
        return places[part]
    upper, lower = _parts(part, turned)
    return (_middle(upper, places, turned) + _middle(lower, places, turned)) / 2


def _branches(
    tree: Fork, turned: Collection[int], places: Mapping[str, float], left: float, right: float, look: Look, into: list[str]
) -> None:  # fmt: skip
    x = _x(tree.when, left, right)
    heights = []
    for part in _parts(tree, turned):
        y = _middle(part, places, turned)
        heights.append(y)
        end = right if isinstance(part, str) else _x(part.when, left, right)
        into.append(_path(f"M{x:.1f} {y:.1f}H{end:.1f}", look))
        if not isinstance(part, str):
            _branches(part, turned, places, left, right, look, into)
    into.append(_path(f"M{x:.1f} {heights[0]:.1f}V{heights[1]:.1f}", look))


def _path(d: str, look: Look) -> str:
    return f'<path class="branch" d="{d}" fill="none" stroke="var(--c2, #00795a)" stroke-width="{look.line:g}" stroke-linecap="square"/>'


def _way(
    path: Path, tip: str, n: int, turned: Collection[int], places: Mapping[str, float], left: float, right: float, look: Look
) -> str:  # fmt: skip
    """The line from the fork to one of its species; the second path runs a little below the first."""
    shift = n * look.line * 2
    part: Fork | str = path.fork
    d = f"M{_x(path.fork.when, left, right):.1f} {_middle(part, places, turned) + shift:.1f}"
    while not isinstance(part, str):
        part = next(one for one in (part.upper, part.lower) if tip in tips(one))
        end = right if isinstance(part, str) else _x(part.when, left, right)
        d += f"V{_middle(part, places, turned) + shift:.1f}H{end:.1f}"
    dash = f' stroke-dasharray="{path.dash}"' if path.dash else ""
    return f'<path class="way" d="{d}" fill="none" stroke="{path.colour}" stroke-width="{look.line * 1.9:g}"{dash}/>'


def _circle(
    fork: Fork, places: Mapping[str, float], turned: Collection[int], left: float, right: float, look: Look, colour: str
) -> str:  # fmt: skip
    x, y = _x(fork.when, left, right), _middle(fork, places, turned)
    press = f' data-press="{escape(look.press)}{fork.number}" style="cursor:pointer"' if look.press else ""
    tip = _("Turn the tree at fork {n}").format(n=fork.number) if look.press else _("Fork {n}").format(n=fork.number)
    edge = colour or "currentColor"
    thick = look.line * (2 if colour else 0.6)
    return (
        f'<g class="fork"{press}><title>{escape(tip)}</title><circle cx="{x:.1f}" cy="{y:.1f}" r="{look.font * 0.8:.1f}" fill="var(--panel, var(--jp-layout-color0, #fff))" stroke="{edge}" stroke-width="{thick:g}"/>'
        f'<text x="{x:.1f}" y="{y + look.font * 0.35:.1f}" text-anchor="middle" font-weight="600">{fork.number}</text></g>'
    )
