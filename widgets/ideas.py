"""The wrong ideas about evolution (M) and about trees (T) that the lessons are built against, by the numbers that answers are scored with.

``name`` is the idea as a learner might say it, ``instead`` what the lessons show in its place.
"""

from __future__ import annotations

from typing import NamedTuple

from evolution_lab.core.errors import LabError
from evolution_lab.i18n import N_, _


class Idea(NamedTuple):
    """One idea; its texts in the language in use."""

    id: str
    name: str
    instead: str


_IDEAS = (
    Idea(
        "M1",
        N_("Mutations come because they are needed."),
        N_("Which mutation comes has nothing to do with what is needed."),
    ),
    Idea(
        "M2",
        N_("Mutations are nearly always good, or always bad."),
        N_("Most make no difference, some harm, a few help; and it depends on where one lives."),
    ),
    Idea(
        "M3",
        N_("A single animal evolves during its life."),
        N_("The animals stay as they are; what changes is how many of each kind there are."),
    ),
    Idea(
        "M4",
        N_("All animals of a population change together."),
        N_("A new variant begins in one carrier among many; its share grows or shrinks from there."),
    ),
    Idea(
        "M5",
        N_("Selection makes the variants it needs."),
        N_("The variants were there before; selection only decides who is left."),
    ),
    Idea(
        "M6",
        N_("Evolution is nothing but chance, or has no chance in it."),
        N_("Mutation is blind, selection is not: both are at work."),
    ),
    Idea(
        "M7",
        N_("Drift is a kind of mutation, moving away or adapting."),
        N_("Drift is the luck of who leaves offspring; it needs nothing else."),
    ),
    Idea(
        "M8",
        N_("Only tiny populations drift."),
        N_("Every population drifts; a large one more slowly."),
    ),
    Idea(
        "M9",
        N_("The better variant always wins."),
        N_("Most new variants are lost by bad luck, good ones too."),
    ),
    Idea(
        "M10",
        N_("When a population shrinks or grows, it has evolved."),
        N_("Evolution is a change of shares: numbers can fall while all shares stay."),
    ),
    Idea(
        "M11",
        N_("Dominant variants spread, recessive ones vanish."),
        N_("Dominance says what is seen, not what spreads."),
    ),
    Idea(
        "M12",
        N_("The fittest is the strongest, and whoever dies out has not tried hard enough."),
        N_("Fit is what leaves offspring here and now; elsewhere the same body fails."),
    ),
    Idea(
        "M13",
        N_("What is needed comes, and what is not needed goes."),
        N_("Need does nothing by itself: it counts who leaves offspring here and now."),
    ),
    # How trees are read wrongly.
    Idea(
        "T1",
        N_("Evolution is a ladder: some living species stand higher than others."),
        N_("All that live today have evolved for the same time; a tree has no top rung."),
    ),
    Idea(
        "T2",
        N_("A tree has a main line, and the others are side branches."),
        N_("At a fork one lineage becomes two; neither is the trunk."),
    ),
    Idea(
        "T3",
        N_("Who stands side by side in a tree is closely related."),
        N_("Kinship is told by the forks; a tree can be turned at every fork."),
    ),
    Idea(
        "T4",
        N_("Who looks alike is closely related."),
        N_("Kin is who shares an ancestor; the same trait can come up twice."),
    ),
)

IDEAS: dict[str, Idea] = {idea.id: idea for idea in _IDEAS}


def idea(name: str) -> Idea:
    """The idea of this number, in the language in use.

    >>> idea("M1").name
    'Mutations come because they are needed.'
    """
    found = IDEAS.get(name)
    if found is None:
        raise LabError(_("There is no idea {name}. Ideas: {list}.").format(name=repr(name), list=", ".join(IDEAS)))
    return Idea(found.id, _(found.name), _(found.instead))
