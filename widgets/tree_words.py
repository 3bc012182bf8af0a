"""What the tree of a game says: a sentence for each species, a summary, a legend. No game and no trait is named in here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from html import escape
from math import floor

from evolution_lab.charts.tree import Branch, Tree
from evolution_lab.charts.tree_drawing import Look, gain_path
from evolution_lab.i18n import _, ngettext
from widgets.labels import page_words
from widgets.times import said_in

LONGEST = 80


def turn_of(time: float, first: int = 1) -> int:
    """The turn in which a time lies.

    >>> turn_of(0.0), turn_of(2.97)
    (1, 3)
    """
    return max(first, floor(time + 1e-9) + 1)


def told(
    tree: Tree, branch: Branch, cause_label: Callable[[str], str], alone: bool = False, rounds: bool = False
) -> str:
    """One species in a few sentences. ``alone``: a branch is one animal, not a species; ``rounds``: the game's turns are rounds."""
    parts = [_born(tree, branch)] if alone else [_origin(tree, branch, rounds), _numbers(branch)]
    children = [one.name for one in tree.children(branch.id)]
    if children:
        parts.append(_("From it split {list}.").format(list=", ".join(children)))
    parts.append(_traits(tree, branch, rounds))
    if branch.lost is not None:
        cause = cause_label(branch.cause)
        turn = turn_of(branch.lost, tree.first)
        ended = said_in("lost_of" if cause else "lost", rounds)
        if alone:
            ended = _("Died in turn {turn} ({cause}).") if cause else _("Died in turn {turn}.")
        parts.append(ended.format(turn=turn, cause=cause))
    return " ".join(part for part in parts if part)


def _origin(tree: Tree, branch: Branch, rounds: bool) -> str:
    values = {"name": branch.name, "player": _short(tree.seats[branch.seat]), "turn": turn_of(branch.born, tree.first)}
    if branch.parent is None:
        return said_in("root", rounds).format(**values)
    parent = next(one.name for one in tree.branches if one.id == branch.parent)
    return said_in("split", rounds).format(parent=parent, **values)


def _born(tree: Tree, branch: Branch) -> str:
    values = {"name": branch.name, "player": _short(tree.seats[branch.seat]), "turn": turn_of(branch.born, tree.first)}
    return _("{name} ({player}): one animal, new on the table in turn {turn}.").format(**values)


def _numbers(branch: Branch) -> str:
    if branch.lost is not None:
        return ngettext("At most {n} animal.", "At most {n} animals.", branch.most).format(n=branch.most)
    now = ngettext("{n} animal", "{n} animals", branch.now).format(n=branch.now)
    if branch.most == branch.now:
        return _("{animals} now, never more.").format(animals=now) if branch.most > 1 else f"{now}."
    return _("{animals} now, at most {most}.").format(animals=now, most=branch.most)


def _traits(tree: Tree, branch: Branch, rounds: bool) -> str:
    inherited = [_short(one.label) for one in branch.gained if one.inherited]
    own = [
        said_in("gained", rounds).format(trait=_short(one.label), turn=turn_of(one.time, tree.first))
        for one in branch.gained
        if not one.inherited
    ]
    parts = []
    if inherited:
        parts.append(_("Inherited: {traits}.").format(traits=", ".join(inherited)))
    if own:
        parts.append(_("Gained: {traits}.").format(traits=", ".join(own)))
    lost = [_short(one.label) for one in branch.gained if one.until is not None and branch.lost is None]
    if lost:
        parts.append(_("No longer has: {traits}.").format(traits=", ".join(lost)))
    return " ".join(parts) or _("No traits.")


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def summary(
    tree: Tree, phase: str, cause_label: Callable[[str], str], alone: bool = False, rounds: bool = False
) -> str:
    """The tree in a few sentences. ``alone``: a branch is one animal, not a species; ``rounds``: the game's turns are rounds."""
    when = said_in("when", rounds).format(n=tree.when[0], phase=phase) if tree.when[0] >= 1 else _("Start of the game")
    if not tree.branches:
        return (_("{when}: no animal lives yet.") if alone else _("{when}: no species lives yet.")).format(when=when)
    n = len(tree.branches)
    animals = ngettext("{n} animal so far", "{n} animals so far", n)
    species = (animals if alone else ngettext("{n} species so far", "{n} species so far", n)).format(n=n)
    parts = [
        _("{when}: {species}, {living} of them alive.").format(when=when, species=species, living=len(tree.living()))
    ]
    parts.append(_("No animal descends from another here: each is a card of its own.") if alone else _roots(tree))
    lost = [branch for branch in tree.branches if branch.lost is not None]
    if lost:
        counts = Counter(cause_label(branch.cause) or _("unknown") for branch in lost)
        causes = ", ".join(f"{cause} {n}" for cause, n in counts.most_common())
        animals = ngettext("{n} animal has died: {causes}.", "{n} animals have died: {causes}.", len(lost))
        species = ngettext("{n} species has died out: {causes}.", "{n} species have died out: {causes}.", len(lost))
        text = animals if alone else species
        parts.append(text.format(n=len(lost), causes=causes))
    else:
        parts.append(_("No animal has died.") if alone else _("No species has died out."))
    return " ".join(parts)


def _roots(tree: Tree) -> str:
    roots, splits = tree.roots(), tree.splits()
    if not splits:
        return _("None descends from another: each came new to the table and is the root of a tree of its own.")
    text = _("{roots} are roots, new on the table; {splits} split from another species.")
    found = text.format(roots=len(roots), splits=len(splits))
    sizes = tree.sizes()
    living = Counter(tree.root_of(branch).id for branch in tree.living())
    n = max(sizes[branch.id] for branch in roots)
    first, *others = [branch for branch in roots if sizes[branch.id] == n]
    if others:
        ties = ", ".join(
            _("{root} ({alive} alive)").format(root=one.name, alive=living[one.id]) for one in (first, *others)
        )
        return found + " " + _("The largest trees have {n} species each: {list}.").format(n=n, list=ties)
    largest = _("The largest tree grew from {root}: {n} species, {alive} of them alive.")
    return found + " " + largest.format(root=first.name, n=n, alive=living[first.id])


def legend(look: Look, splits: bool, alone: bool = False) -> str:
    """What the signs of the drawing mean, as HTML. ``alone``: a branch is one animal, not a species."""
    root = _("a root: a species that is new on the table; the wider, the more animals")
    root = _("an animal that is new on the table") if alone else root
    size = look.font * 1.3
    wide, y = size * 1.7, size / 2
    c, d, u = look.cross, look.dot, look.unit
    band = f'<path class="band" d="M{d + 2:.1f} {y - u / 2:.1f}H{wide * 0.55:.1f}V{y - 1.5 * u:.1f}H{wide:.1f}V{y + 1.5 * u:.1f}H{wide * 0.55:.1f}V{y + u / 2:.1f}H{d + 2:.1f}Z"/>'
    circle = f'<circle class="origin" cx="{d + 2:.1f}" cy="{y:.1f}" r="{d:g}" stroke-width="{look.line:g}"/>'
    fork = (
        f'<path class="band" d="M0 {y - u - 2:.1f}h{wide:.1f}v{u:.1f}h-{wide:.1f}zM{wide * 0.4:.1f} {size - u:.1f}H{wide:.1f}v{u:.1f}H{wide * 0.4:.1f}z"/>'
        f'<path class="link" stroke-width="{look.line:g}" d="M{wide * 0.4:.1f} {y - u:.1f}V{size:.1f}"/>'
    )
    cross = f'<path class="cross" stroke-width="{look.line * 1.3:g}" d="M{y - c:.1f} {y - c:.1f}l{2 * c:.1f} {2 * c:.1f}m0 {-2 * c:.1f}l{-2 * c:.1f} {2 * c:.1f}"/>'
    tick = f'<path class="gain" d="{gain_path(y, y + look.gain / 2, look)}"/>'
    rows = [
        (wide, circle + band, root),
        (wide, fork, _("a split: one species becomes two")),
        (size, tick, _("a trait is gained")),
        (size, cross, _("died, and of what") if alone else _("died out, and of what")),
    ]
    items = "".join(
        f'<li><svg width="{width:.0f}" height="{size:.0f}" viewBox="0 0 {width:.1f} {size:.1f}" aria-hidden="true">{drawing}</svg>{escape(words)}</li>'
        for width, drawing, words in rows
        if splits or drawing is not fork
    )
    return f'<ul class="legend seat-0">{items}</ul>'


def tree_labels(alone: bool = False) -> dict[str, str]:
    """The page's own words by key, in the language in use. ``alone``: a branch is one animal, not a species.

    >>> tree_labels()["title"]
    'The tree of the game'
    """
    return {
        **page_words(),
        "title": _("The animals of the game, one line each") if alone else _("The tree of the game"),
        "list": _("Animals. Up and down go from one to the next.")
        if alone
        else _("Species. Up and down go from one to the next, left to the parent, right to the first that split off."),
        "hint": _("Point at a branch for its story, or use Tab and the arrow keys."),
        "earlier": _("earlier moment"),
    }
