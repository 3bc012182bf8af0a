"""Two groups of measured animals: finches of two years, sparrows that lived or died, or two groups of a class's own table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from evolution_lab import data
from evolution_lab.core.errors import LabError
from evolution_lab.i18n import N_, _
from widgets.models_lab.own_table import OwnTable

OWN = "own"
FINCHES, SPARROWS = "finches", "sparrows"
LABELS = {FINCHES: N_("finches, 1976 and 1978"), SPARROWS: N_("sparrows, one storm in 1898")}
MOST_ANIMALS = 1000  # of a class's own table: each one is drawn and shuffled
BOTH, MALE, FEMALE = "both", "male", "female"
SEXES = {BOTH: N_("both sexes"), MALE: N_("males"), FEMALE: N_("females")}


class Trait(NamedTuple):
    """One measure: its name with unit, and the unit alone."""

    label: str
    unit: str


TRAITS: dict[str, Trait] = {
    "total_length_mm": Trait(N_("whole length (mm)"), "mm"),
    "wing_extent_mm": Trait(N_("wing span (mm)"), "mm"),
    "weight_g": Trait(N_("weight (g)"), "g"),
    "head_mm": Trait(N_("length of the head (mm)"), "mm"),
    "humerus_in": Trait(N_("upper arm bone (inches)"), "in"),
    "femur_in": Trait(N_("thigh bone (inches)"), "in"),
    "tibiotarsus_in": Trait(N_("shin bone (inches)"), "in"),
    "skull_in": Trait(N_("width of the skull (inches)"), "in"),
    "sternum_in": Trait(N_("breastbone (inches)"), "in"),
}


class TwoGroups(NamedTuple):
    """The values of two groups, what they are called, and what must be said beside them.

    ``lived``: whether the second group are those that lived and the first those that died, of one catch.
    """

    id: str
    dataset: str
    measure: str
    unit: str
    names: tuple[str, str]
    first: tuple[float, ...]
    second: tuple[float, ...]
    lived: bool = False
    note: str = ""
    who: str = ""  # the answer to: did any single animal change?

    def source(self, caution: bool = True) -> str:
        """The text under the charts."""
        return data.note(self.dataset, caution) if self.dataset else ""


def finches() -> TwoGroups:
    """Beak depth of two catches.

    >>> len(finches().first), len(finches().second)
    (89, 89)
    """
    beaks = data.finch_beaks()
    return TwoGroups(
        FINCHES, "finch_beaks", _("depth of the beak (mm)"), "mm", (_("1976, before the drought"), _("1978, after it")),
        tuple(beaks[1976]), tuple(beaks[1978]),
        note=_("Two catches of 89 birds, not the same birds before and after. So it is a shift between two catches."),
        who=_("No. No bird in this table was measured twice, and a grown finch does not grow another beak. Other birds are left, and they have deeper beaks on average."),
    )  # fmt: skip


def sparrows(trait: str = "total_length_mm", sex: str = BOTH) -> TwoGroups:
    """One measure of the sparrows that died and of those that lived.

    >>> len(sparrows().first), len(sparrows().second)
    (64, 72)
    """
    birds = [bird for bird in data.sparrows() if sex in (BOTH, bird.sex)]
    return TwoGroups(
        SPARROWS, "sparrows", _(TRAITS[trait].label), TRAITS[trait].unit, (_("died"), _("lived")),
        tuple(bird.measures[trait] for bird in birds if not bird.alive),
        tuple(bird.measures[trait] for bird in birds if bird.alive), lived=True,
        note=_("All birds were picked up after the same storm. Some died, the others lived on."),
        who=_("No. Every bird was measured once, and nobody grew shorter or longer in the storm. What changed is who was left."),
    )  # fmt: skip


def all_traits(sex: str = BOTH) -> tuple[list[str], list[list[float]], list[bool]]:
    """The nine measures of every sparrow (names, a row for each bird) and whether it lived."""
    birds = [bird for bird in data.sparrows() if sex in (BOTH, bird.sex)]
    return list(TRAITS), [[bird.measures[name] for name in TRAITS] for bird in birds], [bird.alive for bird in birds]


def group_columns(own: OwnTable) -> dict[str, str]:
    """What the values of a table can be parted by: columns with two different texts, or another column of numbers."""
    found: dict[str, str] = {}
    for name, cells in own.table.columns.items():
        if len({cell for cell in cells if cell is not None}) == 2:
            found[f"by:{name}"] = _("the groups in {name}").format(name=name)
    found |= {f"col:{name}": _("against the column {name}").format(name=name) for name in own.numeric}
    return found


def own_groups(own: OwnTable, value: str, by: str) -> TwoGroups:
    """Two groups of a class's own table: a column of values, parted by a column with two texts, or against another column."""
    kind, _colon, name = by.partition(":")
    if kind == "col":
        if name == value:
            raise LabError(_("Choose two different columns."))
        first, second = _there(own.table.numbers(value)), _there(own.table.numbers(name))
        names = (value, name)
    else:
        cells, numbers = own.table.texts(name), own.table.numbers(value)
        both = list(dict.fromkeys(cell for cell in cells if cell is not None))
        parted = [_there([v for v, cell in zip(numbers, cells, strict=True) if cell == label]) for label in both[:2]]
        first, second, names = parted[0], parted[1], (both[0], both[1])
    if len(first) + len(second) > MOST_ANIMALS:
        text = _("These are {n:,} values; up to {most:,} are taken here. Keep a part of the rows.")
        raise LabError(text.format(n=len(first) + len(second), most=MOST_ANIMALS))
    for label, values in zip(names, (first, second), strict=True):
        if len(values) < 3:
            text = _("The group {name} has {n} values; 3 or more are needed.")
            raise LabError(text.format(name=label, n=len(values)))
    if min(first) == max(first) and min(second) == max(second):
        raise LabError(_("All values of each group are equal. A test needs some spread."))
    return TwoGroups(
        OWN, "", value, "", names, first, second,
        note=_("From your own table. {notes}").format(notes=" ".join(own.table.notes)).strip(),
        who=_("That depends on what you measured. If each row is another animal, or another plant, then none of them was seen to change: only the groups differ."),
    )  # fmt: skip


def _there(values: Sequence[float | None]) -> tuple[float, ...]:
    return tuple(value for value in values if value is not None)
