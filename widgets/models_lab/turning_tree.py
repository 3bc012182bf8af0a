"""A tree of kin that a student turns at its forks: the order of the tips changes, and who is related to whom does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from evolution_lab.charts.kinship import Fork, Look, Path, common_ancestor, forks, kinship_svg, tips
from evolution_lab.charts.kinship import groups as groups_of
from evolution_lab.core.errors import BadSetUp
from evolution_lab.i18n import N_, _
from widgets.lab import parts
from widgets.lab.ground import BadField, Table
from widgets.lab.markup import markup
from widgets.models_lab.board import ModelBoard

NAMES = {
    "frog": N_("frog"),
    "mouse": N_("mouse"),
    "human": N_("human"),
    "lizard": N_("lizard"),
    "crocodile": N_("crocodile"),
    "pigeon": N_("pigeon"),
}
MAMMALS = Fork(3, 0.74, "mouse", "human")
# What is known of these six: the crocodile's next kin here is the pigeon.
FIRST = Fork(1, 0.08, "frog", Fork(2, 0.26, MAMMALS, Fork(4, 0.46, "lizard", Fork(5, 0.62, "crocodile", "pigeon"))))
# Another tree, by looks: the crocodile beside the lizard.
OTHER = Fork(1, 0.08, "frog", Fork(2, 0.26, MAMMALS, Fork(4, 0.46, "pigeon", Fork(5, 0.62, "lizard", "crocodile"))))
TREES = {"2": FIRST, "3": OTHER}
FEWEST_TURNED = 2  # forks that are turned when the board begins


class TurningTree(ModelBoard):
    """Tree 1, and beside it Tree 2 or 3 to be turned at its forks: ``TurningTree(seed="FINCH-42")``, in the last line of a cell.

    ``kin``: three of frog, mouse, human, lizard, crocodile, pigeon; then only Tree 1 is shown, with the last common ancestors of
    the first with either other one, and who is closer. ``turned`` holds the turned forks of Trees 2 and 3, ``alike`` whether the
    tree that is shown has its tips in the order of Tree 1.
    """

    kind = "turning-tree"

    def __init__(self, seed: str | int | None = "FINCH-42", kin: Sequence[str] | None = None, **more: Any) -> None:
        self.kin = None if kin is None else _checked(kin)
        self.columns = "pair" if kin is None else 1
        self.shown = "2"
        self.turned: dict[str, set[int]] = {}
        super().__init__(seed, **more)

    def title(self) -> str:
        """The heading."""
        return _("Who is closer kin?") if self.kin else _("Turn the tree")

    # --- controls ------------------------------------------------------------------------------------------------------------

    def groups(self) -> list[parts.Group]:
        """Which tree and where to turn it, or whose kin."""
        if self.kin:
            names = {name: _(text) for name, text in NAMES.items()}
            labels = (_("Who is closer kin to the"), _("the"), _("or the"))
            items = [parts.choice(f"kin{n}", label, self.kin[n], names) for n, label in enumerate(labels)]
            return [parts.group("kin", "", items, whole=True)]
        trees = {name: _("Tree {n}").format(n=name) for name in TREES}
        turn = [
            parts.button(
                f"turn:{fork.number}", str(fork.number), about=_("Turn the tree at fork {n}").format(n=fork.number)
            )
            for fork in forks(TREES[self.shown])
        ]
        shown = parts.choice("shown", _("Turn"), self.shown, trees, strip=True)
        press = parts.text("or", _("or press a number in the tree itself."))
        return [parts.group("turns", "", [shown, parts.text("at", _("at fork")), *turn, press], whole=True)]

    def change(self, field: str, value: Any) -> bool:
        """Another tree, or other species."""
        if field == "shown" and not self.kin:
            if str(value) not in TREES:
                raise BadField("shown", _("There are Tree 2 and Tree 3."))
            self.shown = str(value)
            return False
        if self.kin and field in ("kin0", "kin1", "kin2"):
            wanted = list(self.kin)
            wanted[int(field[-1])] = str(value)
            if str(value) not in NAMES or len(set(wanted)) < 3:
                raise BadField(field, _("Choose three different animals of the tree."))
            self.kin = tuple(wanted)
            return False
        return super().change(field, value)

    def press(self, button: str) -> str:
        """Turn the tree at a fork."""
        name, _colon, number = button.partition(":")
        if name != "turn" or self.kin or number not in {str(fork.number) for fork in forks(TREES[self.shown])}:
            return super().press(button)
        self.turned[self.shown] ^= {int(number)}
        self._draw()
        self._said = self.told()
        return ""

    # --- what is there -------------------------------------------------------------------------------------------------------

    def work_out(self) -> None:
        """Turn both trees by chance, so that neither begins like Tree 1."""
        for name, tree in TREES.items():
            rng = self.rng("turned", name)
            numbers = [fork.number for fork in forks(tree)]
            while True:
                turned = {number for number in numbers if rng.random() < 0.5}
                if len(turned) >= FEWEST_TURNED and tips(tree, turned) != tips(FIRST):
                    break
            self.turned[name] = turned

    @property
    def alike(self) -> bool:
        """Whether the tree that is shown has its tips in the order of Tree 1."""
        return tips(TREES[self.shown], self.turned[self.shown]) == tips(FIRST)

    @property
    def same(self) -> bool:
        """Whether the tree that is shown says the same as Tree 1, however it is turned."""
        return groups_of(TREES[self.shown]) == groups_of(FIRST)

    @property
    def closer(self) -> str:
        """Which of the two is closer kin to the first species of ``kin``; an empty text where neither is."""
        if not self.kin:
            return ""
        one, a, b = self.kin
        to_a, to_b = common_ancestor(FIRST, one, a), common_ancestor(FIRST, one, b)
        return "" if to_a.number == to_b.number else a if to_a.when > to_b.when else b

    # --- the charts ----------------------------------------------------------------------------------------------------------

    def blocks(self, buffer: parts.Buffer) -> list[parts.Block]:
        """One tree with its common ancestors, or two trees."""
        if self.kin:
            return [self._ancestors()]
        name = _("Tree {n}").format(n=self.shown)
        return [
            parts.words("words", "", [self.told()], wide=True),
            self._tree("tree1", _("Tree 1"), FIRST, set(), ""),
            self._tree("tree", name, TREES[self.shown], self.turned[self.shown], "turn:"),
        ]

    def _tree(self, id: str, title: str, tree: Fork, turned: set[int], press: str) -> parts.Block:
        order = ", ".join(_(NAMES[tip]) for tip in tips(tree, turned))
        told = _("From top to bottom: {list}.").format(list=order)
        svg = kinship_svg(tree, self._names(), f"{title}. {told} {_nested(tree)}", turned, look=self._look(press))
        return markup(id, title, svg, summary=told, wide=False)

    def _names(self) -> dict[str, str]:
        return {name: _(text) for name, text in NAMES.items()}

    def _look(self, press: str = "") -> Look:
        big = bool(self.view.settings.get("projector"))
        return Look(560, 25, 4, press) if big else Look(400, press=press)

    def told(self) -> str:
        """What the tree shows now."""
        if self.kin:
            return self._kin_words()
        if self.alike and self.same:
            return _("Tree {n} looks like Tree 1 now: the same animals at the same forks.").format(n=self.shown)
        if self.alike:
            return _("The animals stand in the order of Tree 1 now. Look at the forks: are they the same?")
        return _("Can you turn Tree {n} so that it looks like Tree 1, animals and forks?").format(n=self.shown)

    def _ancestors(self) -> parts.Block:
        assert self.kin is not None
        one, a, b = self.kin
        paths = [
            Path(common_ancestor(FIRST, one, other), (one, other), colour, dash)
            for other, colour, dash in ((a, "var(--c4, #6247b5)", "9 5"), (b, "var(--c1, #c1440e)", ""))
        ]
        told = self._kin_words()
        svg = kinship_svg(FIRST, self._names(), f"{told} {_nested(FIRST)}", paths=paths, look=self._look()._replace(width=900 if self.view.settings.get("projector") else 640))  # fmt: skip
        how = _("A fork is the last common ancestor of all that stand at its right. The further right the fork, the closer the kin; how near two names stand to each other says nothing. Dashed: {one} and {a}; unbroken: {one} and {b}.").format(one=_(NAMES[one]), a=_(NAMES[a]), b=_(NAMES[b]))  # fmt: skip
        return markup("kin", "", svg, summary=told, note=how)

    def _kin_words(self) -> str:
        assert self.kin is not None
        one, a, b = self.kin
        names = {"one": _(NAMES[one]), "a": _(NAMES[a]), "b": _(NAMES[b])}
        to_a, to_b = common_ancestor(FIRST, one, a), common_ancestor(FIRST, one, b)
        if to_a.number == to_b.number:
            text = _("The {one} shares its last common ancestor with the {a} and the {b} alike: fork {n}. Neither is closer kin.")  # fmt: skip
            return text.format(n=to_a.number, **names)
        text = _("The last common ancestor of {one} and {a} is fork {n}, that of {one} and {b} fork {m}. The {closer} is closer kin: that fork is the younger one.")  # fmt: skip
        return text.format(n=to_a.number, m=to_b.number, closer=_(NAMES[self.closer]), **names)

    def settings_in_words(self) -> str:
        """Nothing but the trees."""
        return ""

    def data(self) -> dict[str, Any]:
        """Everything that the page shows; a seed decides only how the trees begin."""
        found = super().data()
        return found if "waits" in found else found | {"seeded": not self.kin}

    def tables(self) -> list[Table]:
        """The groups of both trees."""
        rows = [
            [name, len(group), " ".join(sorted(group))]
            for name, tree in (("1", FIRST), *TREES.items())
            for group in sorted(groups_of(tree), key=lambda one: (-len(one), sorted(one)))
        ]
        return [("groups", ["tree", "animals", "group"], rows)]


def _nested(tree: Fork | str) -> str:
    """The tree in words, for those who cannot see it: groups within groups."""
    if isinstance(tree, str):
        return _(NAMES[tree])
    return _("({one} and {other})").format(one=_nested(tree.upper), other=_nested(tree.lower))


def _checked(kin: Sequence[str]) -> tuple[str, ...]:
    found = tuple(kin) if isinstance(kin, (list, tuple)) else ()
    if not all(isinstance(name, str) and name in NAMES for name in found) or len(found) != 3 or len(set(found)) != 3:
        raise BadSetUp(_("kin names three different animals of: {list}.").format(list=", ".join(NAMES)))
    return found
