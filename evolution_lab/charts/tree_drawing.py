"""The tree of a game as one SVG drawing. Colours come from classes, so that the page decides on light or dark."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import NamedTuple

from evolution_lab.charts.population import PopulationTrack, counts_rounds
from evolution_lab.charts.tree import Branch, Tree, tree_of
from evolution_lab.i18n import _

WIDTH = 1000
NARROWEST = 420
LETTER = 0.6  # about how wide a letter is, in heights
LONGEST_NAME = 24


class Look(NamedTuple):
    """Sizes in pixels. ``unit`` is the width of a branch for one animal, ``gain`` the height of the triangle of a trait."""

    font: float
    unit: float
    line: float
    cross: float
    dot: float
    gain: float


PAPER = Look(13, 4, 1.6, 4.5, 4, 8)
PROJECTOR = Look(24, 6, 3.2, 8, 7, 13)


class Plan(NamedTuple):
    """Where things lie: ``x`` of a time, ``middle`` of every lane, and the heads of the seats."""

    look: Look
    width: float
    height: float
    left: float
    right: float
    top: float
    first: int
    last: int
    middles: list[float]
    heads: list[float]
    ends: list[float]
    rounds: bool

    def x(self, time: float) -> float:
        """The place of a time."""
        return self.left + (time - self.first + 1) * self.turn

    @property
    def turn(self) -> float:
        """The width of one turn."""
        return (self.right - self.left) / (self.last - self.first + 1)


def text_width(text: str, font: float) -> float:
    """About how wide a text is."""
    return len(text) * font * LETTER


def lay_out(
    track: PopulationTrack, moment: int | None, seen: int | None, width: float, look: Look
) -> tuple[Tree, Plan]:
    """The tree with lanes that leave room for its words, and where everything lies."""
    width = max(NARROWEST, width)
    causes = {track.taker.cause_label(line.lost_by) for line in track.lines.values() if line.lost is not None}
    names = [line.name for line in track.lines.values()] or ["A1"]
    end = max((text_width(cause, look.font) for cause in causes), default=look.font) + 3 * look.cross
    name = max(text_width(name, look.font) for name in names) + look.dot + 6
    left, right = look.dot + name + 6, width - end - 6
    clock = track.clock(seen)
    turn = (right - left) / (clock.last - clock.first + 1)
    tree = tree_of(track, moment, seen, gap=(end + name + 4) / turn, name=(name + 4) / turn)
    top = look.font * 1.7
    y = top
    middles, heads, ends = [], [], []
    for seat in range(len(tree.seats)):
        heads.append(y)
        y += look.font * 1.45
        for lane in tree.lanes:
            if lane.seat == seat:
                half = lane.most * look.unit / 2
                above, below = max(look.font * 0.65, half + look.gain), max(look.font * 0.65, half + 2)
                middles.append(y + above)
                y += above + below
        y += look.font * 0.35
        ends.append(y)
    rounds = counts_rounds(track.taker)
    return tree, Plan(look, width, y + 4, left, right, top, tree.first, tree.last, middles, heads, ends, rounds)


def tree_svg(
    tree: Tree,
    plan: Plan,
    told: Mapping[int, str],
    cause_label: Callable[[str], str],
    label: str,
) -> str:
    """The drawing. ``told``: a sentence for each species, shown as its title; ``label`` names the drawing."""
    parts = [_turns(plan)]
    parts += [_seat(tree, plan, seat) for seat in range(len(tree.seats))]
    lanes = {branch.id: plan.middles[branch.lane] for branch in tree.branches}
    # Connections lie under all branches, so that no name is crossed out.
    parts += [_link(branch, plan, lanes) for branch in tree.branches if branch.parent is not None]
    parts += [_branch(branch, plan, lanes, tree, told.get(branch.id, ""), cause_label) for branch in tree.branches]
    if not tree.live:
        x = plan.x(tree.now)
        parts.append(f'<path class="now" d="M{x:.1f} {plan.top - 4:.1f}V{plan.height:.1f}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(label, quote=True)}" '
        f'viewBox="0 0 {plan.width:.0f} {plan.height:.0f}" width="{plan.width:.0f}" height="{plan.height:.0f}" '
        f'font-size="{plan.look.font:g}">{"".join(parts)}</svg>'
    )


def _turns(plan: Plan) -> str:
    parts = []
    for turn in range(plan.first, plan.last + 1):
        x0, x1 = plan.x(turn - 1), plan.x(turn)
        if turn % 2:
            box = f'x="{x0:.1f}" y="{plan.top:.1f}" width="{x1 - x0:.1f}" height="{plan.height - plan.top:.1f}"'
            parts.append(f'<rect class="turn" {box}/>')
        long = (_("Round {n}") if plan.rounds else _("Turn {n}")).format(n=turn)
        text = long if text_width(long, plan.look.font) + 4 < x1 - x0 else str(turn)
        parts.append(
            f'<text class="quiet" x="{(x0 + x1) / 2:.1f}" y="{plan.look.font * 1.1:.1f}" text-anchor="middle">{escape(text)}</text>'
        )
    return f'<g class="turns">{"".join(parts)}</g>'


def _seat(tree: Tree, plan: Plan, seat: int) -> str:
    """The head of a seat and a line of its colour down its lanes."""
    name = tree.seats[seat]
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    y = plan.heads[seat]
    text = f"{chr(65 + seat)}  {shown}"
    return (
        f'<g class="seat-{seat % 8}"><rect class="bar" x="0" y="{y + 3:.1f}" width="4" height="{plan.ends[seat] - y - 6:.1f}" rx="2"/>'
        f'<text class="seat" x="10" y="{y + plan.look.font * 1.15:.1f}">{escape(text)}</text></g>'
    )


def _branch(
    branch: Branch,
    plan: Plan,
    lanes: Mapping[int, float],
    tree: Tree,
    told: str,
    cause_label: Callable[[str], str],
) -> str:
    look, y = plan.look, lanes[branch.id]
    x0 = plan.x(branch.born)
    end = plan.x(tree.now if branch.lost is None else branch.lost)
    low = y + look.font * 0.35
    kind = "root" if branch.parent is None else "split"
    parts = [f"<title>{escape(told)}</title>", _hit(plan, x0, end, y)]
    parts.append(f'<path class="band" d="{band_path(branch, plan, y, end)}"/>')
    for gain in branch.gained:
        if not gain.inherited:
            parts.append(_tick(plan.x(gain.time), y - _half(branch, gain.time, look), look))
    shape = (
        f'<circle class="origin" cx="{x0:.1f}" cy="{y:.1f}" r="{look.dot:g}" stroke-width="{look.line:g}"/>'
        if branch.parent is None
        else ""
    )
    left = x0 - look.dot - (3 if branch.parent is None else 0)
    parts.append(
        f'{shape}<text class="name" x="{left:.1f}" y="{low:.1f}" text-anchor="end">{escape(branch.name)}</text>'
    )
    if branch.lost is not None:
        parts.append(_end(end, y, low, look, cause_label(branch.cause)))
    elif branch.now > 1:
        parts.append(f'<text class="count" x="{end + 5:.1f}" y="{low:.1f}">×{branch.now}</text>')
    state = "lost" if branch.lost is not None else "lives"
    return f'<g class="branch {kind} {state} seat-{branch.seat % 8}" data-id="{branch.id}">{"".join(parts)}</g>'


def _link(branch: Branch, plan: Plan, lanes: Mapping[int, float]) -> str:
    """The line from the parent to a species that was split from it."""
    x = plan.x(branch.born)
    start = lanes[branch.parent] if branch.parent is not None else lanes[branch.id]
    return (
        f'<g class="branch link-of seat-{branch.seat % 8}" data-id="{branch.id}"><path class="link" '
        f'stroke-width="{plan.look.line:g}" d="M{x:.1f} {start:.1f}V{lanes[branch.id]:.1f}"/></g>'
    )


def _half(branch: Branch, time: float, look: Look) -> float:
    """Half the width of a branch at a time."""
    counts = [point.animals for point in branch.points if point.time <= time]
    return max(1, counts[-1] if counts else 1) * look.unit / 2


def _hit(plan: Plan, x0: float, end: float, y: float) -> str:
    """What answers to the pointer: thin branches are hard to meet."""
    high = plan.look.font * 1.1
    width = max(4.0, end - x0) + 2 * plan.look.dot
    return f'<rect class="hit" x="{x0 - plan.look.dot:.1f}" y="{y - high / 2:.1f}" width="{width:.1f}" height="{high:.1f}"/>'


def _tick(x: float, y: float, look: Look) -> str:
    """A trait was gained: a triangle that points from above at the edge ``y`` of the branch."""
    return f'<path class="gain" d="{gain_path(x, y, look)}"/>'


def gain_path(x: float, y: float, look: Look) -> str:
    """The outline of a triangle that points down at ``x``, ``y``."""
    a = look.gain * 0.65
    return f"M{x:.1f} {y:.1f}l{-a:.1f} {-look.gain:.1f}h{2 * a:.1f}z"


def _end(x: float, y: float, low: float, look: Look, cause: str) -> str:
    """A cross, and the cause beside it."""
    c = look.cross
    d = f"M{x - c:.1f} {y - c:.1f}l{2 * c:.1f} {2 * c:.1f}m0 {-2 * c:.1f}l{-2 * c:.1f} {2 * c:.1f}"
    return (
        f'<path class="cross-ground" stroke-width="{look.line * 2.6:g}" d="{d}"/><path class="cross" stroke-width="{look.line * 1.3:g}" d="{d}"/>'
        f'<text class="cause" x="{x + 1.7 * c:.1f}" y="{low:.1f}">{escape(cause)}</text>'
    )


def band_path(branch: Branch, plan: Plan, y: float, end: float) -> str:
    """The outline of a branch: as wide as it has animals, with a step at each change."""
    unit = plan.look.unit
    steps = [(plan.x(point.time), point.animals * unit / 2) for point in branch.points if point.animals]
    xs = [x for x, _half in steps[1:]] + [max(end, steps[-1][0] + 1.5)]
    upper = "".join(f"V{y - half:.1f}H{x:.1f}" for (_x, half), x in zip(steps, xs, strict=True))
    back = [steps[0][0], *(x for x, _half in steps[1:])]
    lower = "".join(f"V{y + half:.1f}H{x:.1f}" for (_x, half), x in reversed(list(zip(steps, back, strict=True))))
    return f"M{steps[0][0]:.1f} {y:.1f}{upper}{lower}Z"
