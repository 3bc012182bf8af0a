"""DEVELOPMENT: how well a seat would stand after the next feeding, before and after a play."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evolution_lab.bots.origin.styles import Style
from evolution_lab.bots.origin.worth import (
    breeding,
    card_worth,
    danger,
    escape_chance,
    food_share,
    hunts,
    reachable,
    standing,
    worth,
)
from evolution_lab.games.origin.placing import partner_reason, trait_reason
from evolution_lab.games.origin.rules import Rules
from evolution_lab.games.origin.state import HIDDEN, Animal, Link, State

PREY_WANTED = 2.0  # so many animals of prey make a hunter's meal as good as certain
STARVES = 0.5  # chance that two more food needed starve an animal


class Row(NamedTuple):
    """An animal as the outlook sees it: ``cost`` red food to feed it, ``danger`` that it is eaten."""

    value: float
    cost: float
    danger: float


def helped(view: State, animal: Animal, links: list[Link]) -> float:
    """How much food an animal gets beside the bank, on average."""
    profile = view.rules.profile(animal.mask)
    help_ = 0.0
    if profile.meal is not None:
        prey = sum(
            1.0 - escape_chance(view, other)
            for seat in view.seats
            for other in seat.animals
            if other.seat != animal.seat and reachable(view, animal, other)
        )
        help_ += min(1.0, prey / PREY_WANTED) * 1.5
    if profile.scavenges is not None:
        hunters = sum(hunts(view, other) for seat in view.seats for other in seat.animals)
        help_ += min(0.8, 0.3 * hunters)
    if profile.robs is not None:
        help_ += 0.4
    if profile.sleeps is not None and not view.last:
        help_ += 0.5 * animal.need
    help_ += animal.fat + 0.25 * (animal.slots - animal.fat)
    for link in links:
        if animal.id in (link.one, link.other):
            passes = view.rules.passes[link.trait]
            if passes is not None:
                help_ += 0.5 if passes(False) is not None else 0.15
    return help_


def row_of(view: State, animal: Animal, links: list[Link], style: Style) -> Row:
    """An animal with these pairs."""
    value = worth(view, animal, style)
    cost = max(0.15, animal.need - helped(view, animal, links))
    guarded = any(link.other == animal.id and view.rules.guards >> link.trait & 1 for link in links)
    threat = 0.0 if guarded else danger(view, animal, style)
    return Row(value, cost + (0.3 if guarded else 0.0), threat)


def value_of_rows(rows: list[Row], food: float) -> float:
    """Points to be expected: food goes where it brings most, and hunters take their share."""
    total = 0.0
    for row in sorted(rows, key=lambda row: -row.value / row.cost):
        share = min(1.0, food / row.cost)
        food -= share * row.cost
        total += share * row.value * (1.0 - row.danger)
        if food <= 0.0:
            break
    return total


class Outlook(NamedTuple):
    """One moment of one seat, so that each option changes a few rows."""

    seat: int
    animals: list[Animal]
    rows: list[Row]
    food: float
    value: float


def outlook(view: State, seat: int, style: Style) -> Outlook:
    """How ``seat`` stands."""
    mine = view.seats[seat]
    rows = [row_of(view, animal, mine.links, style) for animal in mine.animals]
    food = food_share(view, seat, style)
    return Outlook(seat, mine.animals, rows, food, value_of_rows(rows, food))


def value_of_animal(view: State, now: Outlook, style: Style) -> float:
    """One more plain animal; every hunter that needs nothing special can eat it."""
    plain = row_of(view, Animal(-1, now.seat, HIDDEN), [], style)
    return value_of_rows([*now.rows, plain], now.food) - now.value + 0.05 * breeding(view, style)


def with_trait(view: State, animal: Animal, trait: int) -> Animal:
    """A copy of an animal with one trait more."""
    changed = animal.copy()
    changed.mask |= 1 << trait
    changed.need += view.rules.needs[trait]
    changed.slots += view.rules.stores[trait]
    return changed


def value_of_trait(view: State, now: Outlook, style: Style, animal: Animal, trait: int) -> float:
    """A single trait on an own animal, or on somebody else's (Parasite)."""
    if animal.seat != now.seat:
        return value_of_harm(view, now, style, animal, trait)
    changed = with_trait(view, animal, trait)
    row = row_of(view, changed, view.seats[now.seat].links, style)
    row = row._replace(value=row.value + card_worth(view, trait, style))
    rows = [row if other.id == animal.id else old for other, old in zip(now.animals, now.rows, strict=True)]
    perk = 0.25 if view.rules.profile(1 << trait).tramples is not None else 0.0
    return value_of_rows(rows, now.food) - now.value + perk


def value_of_harm(view: State, now: Outlook, style: Style, animal: Animal, trait: int) -> float:
    """A card that makes somebody else's animal hungrier: it may starve, or bring its owner points."""
    need = view.rules.needs[trait]
    weight = standing(view, now.seat)[animal.seat] * style.malice
    starves = min(0.9, STARVES * (animal.need + need) / 3)
    loss = worth(view, animal, style) * starves - (1.0 + need) * (1.0 - starves) * (1.0 if view.last else 0.3)
    return weight * loss


def value_of_pair(view: State, now: Outlook, style: Style, one: Animal, other: Animal, trait: int) -> float:
    """A pair trait between two own animals; in a directed one ``one`` protects ``other``."""
    links = [*view.seats[now.seat].links, Link(HIDDEN, trait, one.id, other.id)]
    rows = list(now.rows)
    for number, animal in enumerate(now.animals):
        if animal.id in (one.id, other.id):
            row = row_of(view, animal, links, style)
            rows[number] = row._replace(value=row.value + 0.6 * card_worth(view, trait, style))
    return value_of_rows(rows, now.food) - now.value


def best_place(view: State, now: Outlook, style: Style, trait: int) -> float | None:
    """The value of the best place of a trait; ``None`` where it can lie nowhere."""
    seat = now.seat
    places = now.animals
    if view.rules.is_foreign[trait]:
        places = [animal for animal in view.all_animals() if animal.seat != seat]
    legal = [animal for animal in places if trait_reason(view, seat, animal, trait) is None]
    if not legal:
        return None
    if view.rules.is_pair[trait]:
        return max(best_partner(view, now, style, animal, trait) for animal in legal)
    return max(value_of_trait(view, now, style, animal, trait) for animal in legal)


def best_partner(view: State, now: Outlook, style: Style, animal: Animal, trait: int) -> float:
    """The value of a pair with its best partner."""
    partners = [o for o in now.animals if partner_reason(view, now.seat, animal, o, trait) is None]
    return max(value_of_pair(view, now, style, animal, other, trait) for other in partners)


@lru_cache(maxsize=64)
def trait_shares(rules: Rules) -> tuple[tuple[int, float], ...]:
    """How often each trait counts when a card of this match's deck is turned and chance names the end."""
    total = sum(rules.copies.values())
    shares: dict[int, float] = {}
    for (_kind, number), traits in zip(rules.copies.items(), rules.kinds, strict=True):
        for trait in traits:
            shares[trait] = shares.get(trait, 0.0) + number / len(traits) / max(1, total)
    return tuple(shares.items())


def value_of_unseen(view: State, now: Outlook, style: Style, animal: Animal) -> float:
    """An average card of the deck on this animal; what fits nowhere becomes an animal."""
    total = 0.0
    for trait, share in trait_shares(view.rules):
        if view.rules.is_foreign[trait] or view.rules.is_pair[trait]:
            value = 0.8
        elif trait_reason(view, now.seat, animal, trait) is None:
            value = value_of_trait(view, now, style, animal, trait)
        else:
            value = 0.3
        total += share * value
    return total
