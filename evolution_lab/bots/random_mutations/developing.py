"""DEVELOPMENT: how well a seat would stand after the next climate, before and after a play."""

from __future__ import annotations

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
from evolution_lab.games.random_mutations.actions.development import (
    AnimalTarget,
    Bud,
    NewSpecies,
    SplitTarget,
    TraitTarget,
    own_face,
)
from evolution_lab.games.random_mutations.actions.passing import Pass
from evolution_lab.games.random_mutations.growing import card_cost
from evolution_lab.games.random_mutations.state import HIDDEN, SPECIES_PER_SEAT, Animal, Species, State

PREY_WANTED = 3  # so many species of prey make a hunter's meal as good as certain
HUNTED_SHARE = 0.4  # so much of a predator's need is met by prey, where there is some
OPEN_SPECIES = 4  # more species of one animal than food for a seat feeds are of no use


class Row(NamedTuple):
    """A species as the outlook sees it: ``cost`` red food an animal, ``meal`` the chance that it can be fed at all."""

    animals: int
    points: float
    cost: float
    meal: float
    danger: float


class Outlook(NamedTuple):
    """One moment of one seat, so that each option changes a single row."""

    rows: tuple[Row, ...]
    food: float
    animal: float
    slot: float
    slots: int  # so many open species are of use
    parasites: float

    def value(self) -> float:
        """Points to be expected: food goes where it brings most, then parasites and predators take their share."""
        fed, total = self._fed()
        worst = 0.0
        for row, share in zip(self.rows, fed, strict=True):
            loss = self._loss(row, share)
            total -= row.danger * loss
            worst = max(worst, loss)
        opened = sum(row.animals == 1 for row in self.rows)
        return total - self.parasites * worst + self.slot * min(opened, self.slots)

    def _fed(self) -> tuple[list[float], float]:
        """How many animals of each row will be fed, and what those are worth."""
        portions: list[tuple[float, int, int, float]] = []  # (worth a token, row, animals, worth)
        for number, row in enumerate(self.rows):
            first = (self.animal + row.points) * row.meal
            portions.append((-first / row.cost, number, 1, first))
            if row.animals > 1:
                more = self.animal * row.meal
                portions.append((-more / row.cost, number, row.animals - 1, more))
        portions.sort()
        fed = [0.0] * len(self.rows)
        left, total = self.food, 0.0
        for _density, number, animals, worth in portions:
            share = min(float(animals), left / self.rows[number].cost)
            left -= share * self.rows[number].cost
            total += share * worth
            fed[number] += share
            if left <= 0.0:
                break
        return fed, total

    def _loss(self, row: Row, fed: float) -> float:
        if row.animals == 1:
            return fed * row.meal * (self.animal + row.points)
        return self.animal * row.meal * max(0.0, fed - (row.animals - 1))

    def with_row(self, number: int, row: Row) -> Outlook:
        """The same with one row changed."""
        return self._replace(rows=(*self.rows[:number], row, *self.rows[number + 1 :]))

    def with_new(self, *rows: Row) -> Outlook:
        """The same with new species."""
        return self._replace(rows=self.rows + rows)


def food_share(view: State, seat: int, style: Style) -> float:
    """Red food that ``seat`` may expect: an equal share, and half of what the others' animals cannot eat."""
    red = expected_red(view) * style.hope
    equal = red / len(view.seats)
    wanted = sum(demand(view, other) for other in range(len(view.seats)) if other != seat)
    return equal + max(0.0, red - equal - wanted) / 2


def row_of(view: State, sp: Species, style: Style) -> Row:
    """A species as it lies on the table."""
    profile = view.rules.profile(sp.mask)
    cost, meal = float(profile.need), 1.0
    if profile.meal is not None:
        prey = [other for other in view.all_species() if other.seat != sp.seat and reachable(view, sp, other)]
        chance = min(1.0, sum(eaten_chance(view, other) for other in prey) / PREY_WANTED)
        if profile.refuses_food is not None:
            cost, meal = 0.1, 0.9 * chance
        else:
            cost *= 1.0 - HUNTED_SHARE * chance
    elif profile.refuses_food is not None:
        meal = 0.0
    if profile.shelter or profile.scavenge is not None:
        cost *= 0.85
    return Row(len(sp.animals), trait_points(view, sp, style), cost, meal, danger(view, predators(view), sp, style))


def plain_row(view: State, seat: int, style: Style) -> Row:
    """A new species without traits: every predator of the others that needs nothing special can eat it."""
    return row_of(view, Species(-1, seat, [Animal(-1)]), style)


def outlook(view: State, seat: int, style: Style) -> Outlook:
    """How ``seat`` stands."""
    rows = tuple(row_of(view, sp, style) for sp in view.seats[seat].species)
    slots = min(OPEN_SPECIES, len(view.seats[seat].stack) - 1) if view.last else OPEN_SPECIES
    return Outlook(rows, food_share(view, seat, style), breeding(view, style), style.slot, slots, style.parasites)


def value_of_play(view: State, seat: int, style: Style, now: Outlook, option: Any) -> float:
    """What ``option`` adds to the outlook ``now``; keeping the card is what the others must beat."""
    if isinstance(option, Pass):
        return 0.0 if view.last else style.hold
    if isinstance(option, NewSpecies):
        waits = 0.5 if own_face(view, seat) in view.rules.ambush else 0.0  # it may answer an attack one day (R-M1)
        return now.with_new(plain_row(view, seat, style)).value() - now.value() + waits
    if isinstance(option, Bud):
        return value_of_animal(view, style, now, int(view.pending[-1].about[0])) if option.yes else 0.0
    if isinstance(option, AnimalTarget):
        return value_of_animal(view, style, now, option.species)
    if isinstance(option, SplitTarget):
        return value_of_split(view, style, now, option.species)
    if isinstance(option, TraitTarget):
        return value_of_trait(view, style, now, option.species, own_face(view, seat))
    raise TypeError(f"{option!r} is no way to play a card")


def _row_number(view: State, species: int) -> int:
    return next(i for i, sp in enumerate(view.seats[species // SPECIES_PER_SEAT].species) if sp.id == species)


def _price(view: State, style: Style, sp: Species) -> float:
    """What the extra cards of a new animal are worth (R-T7)."""
    return card_cost(view, sp) * style.hold


def value_of_animal(view: State, style: Style, now: Outlook, species: int) -> float:
    """One more animal: it eats, and it may die in place of another one, but the species closes to traits."""
    number = _row_number(view, species)
    row = now.rows[number]
    after = now.with_row(number, row._replace(animals=row.animals + 1))
    return after.value() - now.value() - _price(view, style, view.species(species))


def value_of_split(view: State, style: Style, now: Outlook, species: int) -> float:
    """A second species with the same traits, whose points are there already (R-V4)."""
    row = now.rows[_row_number(view, species)]
    after = now.with_new(row._replace(animals=1, points=0.0))
    return after.value() - now.value() - _price(view, style, view.species(species))


def value_of_trait(view: State, style: Style, now: Outlook, species: int, face: int) -> float:
    """A trait: as it is where the owner sees it, else an average card of the deck."""
    number = _row_number(view, species)
    row = now.rows[number]
    if face == HIDDEN:
        more = mean_need(view.rules)
        after = row._replace(points=row.points + style.traits + more, cost=row.cost + more, meal=row.meal * 0.97)
        return now.with_row(number, after).value() - now.value()
    record = view.rules.table.records[face]
    sp = view.species(species)
    if "turned" in record.hooks:
        return value_of_turned(view, style, now, sp)
    changed = sp.copy()
    changed.mask |= 1 << face
    after = row_of(view, changed, style)
    after = after._replace(points=after.points + style.traits + record.need)
    perks = perk(view, style, changed) - perk(view, style, sp)
    return now.with_row(number, after).value() - now.value() + perks


def value_of_turned(view: State, style: Style, now: Outlook, sp: Species) -> float:
    """A card that never stays: the topmost trait goes, and each card becomes a species (R-T11)."""
    plain = plain_row(view, sp.seat, style)
    if not sp.cards:
        return now.with_new(plain).value() - now.value()
    number = _row_number(view, sp.id)
    poorer = sp.copy()
    top = poorer.cards.pop()
    poorer.mask &= ~(1 << view.known[top])
    return now.with_row(number, row_of(view, poorer, style)).with_new(plain, plain).value() - now.value()


def perk(view: State, style: Style, sp: Species) -> float:
    """What traits bring that food and danger do not show: grazing, budding, births, food that grows, a hunter's cunning,
    dear growth.
    """
    profile = view.rules.profile(sp.mask)
    buds = 0.0 if view.last or profile.buds is None else 0.5
    buds += 0.0 if view.last else 0.4 * len(profile.filled)
    buds += 0.5 if profile.cunning is not None and profile.meal is not None else 0.0
    return 0.5 * len(profile.climate) + buds + 0.3 * len(profile.tramples) - _price(view, style, sp)
