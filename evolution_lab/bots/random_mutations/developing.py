"""DEVELOPMENT: how well a seat would stand after the next climate, before and after a play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from evolution_lab.bots.random_mutations.prospects import (
    breeding,
    danger,
    demand,
    eaten_chance,
    expected_red,
    mean_need,
    predators,
    reachable,
    trait_points,
)
from evolution_lab.bots.random_mutations.styles import Style
from evolution_lab.core.ruleset import Reason
from evolution_lab.games.random_mutations.actions.development import (
    growth_reason,
    own_face,
    split_reason,
    target_drawn,
)
from evolution_lab.games.random_mutations.growing import card_cost
from evolution_lab.games.random_mutations.placing import trait_reason
from evolution_lab.games.random_mutations.state import HIDDEN, Animal, Species, State

PREY_WANTED = 3  # so many species of prey make a hunter's meal as good as certain
HUNTED_SHARE = 0.4  # so much of a predator's need is met by prey, where there is some
OPEN_SPECIES = 4  # more species of one animal than food for a seat feeds are of no use


class Row(NamedTuple):
    """A species as the outlook sees it: ``cost`` red food an animal, ``meal`` the chance that it can be fed at all.

    ``first`` is what feeding its first animal is worth, traits included, ``more`` that of each further one.
    """

    animals: int
    points: float
    cost: float
    meal: float
    danger: float
    first: float
    more: float


Portion = tuple[float, int, int, int, float, float, int, float]
"""Food for some animals of a row: worth a token (negative, for sorting), row, whether it is the row's second one, animals, worth
and cost of each, how many of them may be fed before one is fed whose loss the owner would feel, and the danger."""


def portions_of(number: int, row: Row) -> list[Portion]:
    """The portions of the row ``number``: its first animal, and the others. The owner chooses which animal dies, so the
    traits are lost only with the last one, and of several animals one that starves anyway dies first."""
    animals, _points, cost, _meal, danger, first, more = row
    if animals == 1:
        return [(-first / cost, number, 0, 1, first, cost, 0, danger)]
    return [
        (-first / cost, number, 0, 1, first, cost, 1, danger),
        (-more / cost, number, 1, animals - 1, more, cost, animals - 2, danger),
    ]


class Outlook:
    """One moment of one seat, so that each option changes a single row. It is good for one table, as long as it lies so.

    ``food`` is what the seat may expect, ``animal`` what a surviving animal is worth, ``slot`` a species of one animal, of
    which ``slots`` are of use; ``hunters`` are the predators on the table.
    """

    __slots__ = (
        "animal",
        "everybody",
        "face",
        "food",
        "hunters",
        "now",
        "others",
        "portions",
        "rows",
        "seat",
        "single",
        "slots",
        "species",
        "style",
        "targets",
        "view",
    )

    def __init__(self, view: State, seat: int, style: Style) -> None:
        self.view, self.seat, self.style = view, seat, style
        self.animal = breeding(view, style)
        self.everybody = view.all_species()
        self.food = food_share(view, self.everybody, seat, style)
        self.slots = min(OPEN_SPECIES, len(view.seats[seat].stack) - 1) if view.last else OPEN_SPECIES
        self.hunters = predators(view, self.everybody)
        self.face = own_face(view, seat)
        self.species = view.seats[seat].species
        self.rows = [self.row_of(sp) for sp in self.species]
        self.portions = [portion for number, row in enumerate(self.rows) for portion in portions_of(number, row)]
        self.portions.sort()
        self.single = [row.animals for row in self.rows].count(1)
        self.now = self.value(self.single, self.portions)
        self.others: dict[int, list[Portion]] = {}  # all portions but those of a row
        self.targets: dict[tuple[str, int], float] = {}  # see ``value_of_target``

    def number(self, species: int) -> int:
        """The number of the row of a species."""
        return [sp.id for sp in self.species].index(species)

    def row(self, animals: int, points: float, cost: float, meal: float, danger: float) -> Row:
        """A row."""
        return Row(animals, points, cost, meal, danger, (self.animal + points) * meal, self.animal * meal)

    def row_of(self, sp: Species) -> Row:
        """A species as it lies on the table."""
        view, style = self.view, self.style
        profile = sp.profile
        cost, meal = float(profile.need), 1.0
        if profile.meal is not None:
            prey = [other for other in self.everybody if other.seat != sp.seat and reachable(view, sp, other)]
            chance = min(1.0, sum(eaten_chance(view, other) for other in prey) / PREY_WANTED)
            if profile.refuses_food is not None:
                cost, meal = 0.1, 0.9 * chance
            else:
                cost *= 1.0 - HUNTED_SHARE * chance
        elif profile.refuses_food is not None:
            meal = 0.0
        if profile.shelter or profile.scavenge is not None:
            cost *= 0.85
        threat = danger(view, self.hunters, sp, style) if self.hunters else 0.0
        return self.row(len(sp.animals), trait_points(view, sp, style), cost, meal, threat)

    def plain_row(self) -> Row:
        """A new species without traits: every predator of the others that needs nothing special can eat it."""
        return self.row_of(Species(-1, self.seat, self.view.rules.profile(0), [Animal(-1)]))

    def gain(self, number: int, row: Row, *new: Row) -> float:
        """What is gained if the row ``number`` becomes ``row``, and ``new`` rows are added."""
        others = self.others.get(number)
        if others is None:
            others = self.others[number] = [portion for portion in self.portions if portion[1] != number]
        portions = others + portions_of(number, row)
        single = self.single + (row.animals == 1) - (self.rows[number].animals == 1)
        return self._gain(single, portions, new)

    def gain_of_new(self, *new: Row) -> float:
        """What is gained if ``new`` rows are added."""
        return self._gain(self.single, self.portions[:], new)

    def _gain(self, single: int, portions: list[Portion], new: tuple[Row, ...]) -> float:
        for number, row in enumerate(new, len(self.rows)):
            portions += portions_of(number, row)
            single += row.animals == 1
        return self.value(single, portions) - self.now

    def value(self, single: int, portions: list[Portion]) -> float:
        """Points to be expected: food goes where it brings most, then parasites and predators take their share.

        ``single`` is how many of the rows have one animal.
        """
        left, total, worst = self.food, 0.0, 0.0
        portions.sort()
        for _density, _number, _second, animals, worth, cost, unfelt, threat in portions:
            left -= animals * cost
            fed = animals if left >= 0.0 else animals + left / cost
            total += fed * worth
            if fed > unfelt:
                loss = (fed - unfelt) * worth
                total -= threat * loss
                if loss > worst:
                    worst = loss
            if left <= 0.0:
                break
        return total - self.style.parasites * worst + self.style.slot * min(single, self.slots)


def food_share(view: State, everybody: list[Species], seat: int, style: Style) -> float:
    """Red food that ``seat`` may expect: an equal share, and half of what the others' animals cannot eat."""
    red = expected_red(view, everybody) * style.hope
    equal = red / len(view.seats)
    wanted = sum(demand(view, other) for other in range(len(view.seats)) if other != seat)
    return equal + max(0.0, red - equal - wanted) / 2


def value_of_play(now: Outlook, option: Any) -> float:
    """What ``option`` adds to the outlook ``now``; keeping the card is what the others must beat."""
    kind = option.kind
    if kind in WAYS:
        way, target, reason = WAYS[kind]
        legal = [number for number, sp in enumerate(now.species) if reason(now, sp) is None]
        values = [value_of_target(now, target, number) for number in legal]
        return sum(values) / len(values) if target_drawn(now.view, way) else max(values)
    if kind == "new_species":
        waits = 0.5 if now.face in now.view.rules.ambush else 0.0  # it may answer an attack (R-M1)
        return now.gain_of_new(now.plain_row()) + waits
    if kind == "pass":
        return 0.0 if now.view.last else now.style.hold
    if kind == "bud":
        return value_of_animal(now, now.number(int(now.view.pending[-1].about[0]))) if option.yes else 0.0
    if kind in TARGETS:
        return value_of_target(now, kind, now.number(option.species))
    raise TypeError(f"{option!r} is no way to play a card")


def value_of_target(now: Outlook, kind: str, number: int) -> float:
    """The value of a play for the species ``number``; it is asked for the way and for the target, and worked out once."""
    found = now.targets.get((kind, number))
    if found is None:
        found = now.targets[kind, number] = TARGETS[kind](now, number)
    return found


def _price(now: Outlook, sp: Species) -> float:
    """What the extra cards of a new animal are worth (R-T7)."""
    return card_cost(now.view, sp) * now.style.hold if sp.profile.costs else 0.0


def value_of_animal(now: Outlook, number: int) -> float:
    """One more animal: it eats, and it may die in place of another one, but the species closes to traits."""
    animals, *rest = now.rows[number]
    return now.gain(number, Row(animals + 1, *rest)) - _price(now, now.species[number])


def value_of_split(now: Outlook, number: int) -> float:
    """A second species with the same traits, whose points are there already (R-V4)."""
    row = now.rows[number]
    twin = now.row(1, 0.0, row.cost, row.meal, row.danger)
    return now.gain_of_new(twin) - _price(now, now.species[number])


def value_of_trait(now: Outlook, number: int) -> float:
    """A trait: as it is where the owner sees it, else an average card of the deck."""
    view, style = now.view, now.style
    face = now.face
    if face == HIDDEN:
        row = now.rows[number]
        more = mean_need(view.rules)
        points = row.points + style.traits + more
        return now.gain(number, now.row(row.animals, points, row.cost + more, row.meal * 0.97, row.danger))
    record = view.rules.table.records[face]
    sp = now.species[number]
    if "turned" in record.hooks:
        return value_of_turned(now, number)
    changed = sp.copy()
    changed.wear(view.rules, sp.mask | 1 << face)
    after = now.row_of(changed)
    points = now.rows[number].points + style.traits + record.need
    after = now.row(after.animals, points, after.cost, after.meal, after.danger)
    return now.gain(number, after) + perk(now, changed) - perk(now, sp)


def value_of_turned(now: Outlook, number: int) -> float:
    """A card that never stays: the topmost trait goes, and each card becomes a species (R-T11)."""
    plain, sp = now.plain_row(), now.species[number]
    if not sp.cards:
        return now.gain_of_new(plain)
    poorer = sp.copy()
    top = poorer.cards.pop()
    poorer.wear(now.view.rules, sp.mask & ~(1 << now.view.known[top]))
    return now.gain(number, now.row_of(poorer), plain, plain)


def perk(now: Outlook, sp: Species) -> float:
    """What traits bring that food and danger do not show: grazing, budding, births, food that grows, a hunter's cunning,
    dear growth.
    """
    view = now.view
    profile = sp.profile
    buds = 0.0 if view.last or profile.buds is None else 0.5
    buds += 0.0 if view.last else 0.4 * len(profile.filled)
    buds += 0.5 if profile.cunning is not None and profile.meal is not None else 0.0
    return 0.5 * len(profile.climate) + buds + 0.3 * len(profile.tramples) - _price(now, sp)


TARGETS: dict[str, Callable[[Outlook, int], float]] = {
    "trait_target": value_of_trait,
    "animal_target": value_of_animal,
    "split_target": value_of_split,
}

# For each way of playing the card: its name in the rules, its targets, and what speaks against a species.
WAYS: dict[str, tuple[str, str, Callable[[Outlook, Species], Reason | None]]] = {
    "new_trait": ("trait", "trait_target", lambda now, sp: trait_reason(now.view, sp, now.face)),
    "new_animal": ("animal", "animal_target", lambda now, sp: growth_reason(now.view, sp)),
    "split": ("split", "split_target", lambda now, sp: split_reason(now.view, sp)),
}
