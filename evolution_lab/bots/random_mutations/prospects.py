"""What animals and species are worth to their owner, what threatens them, and how much food a seat may expect.

All of it reads a view: nothing in here looks at a hidden face.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from evolution_lab.bots.random_mutations.styles import Style
from evolution_lab.games.random_mutations.attack import openers, shields
from evolution_lab.games.random_mutations.climate import TABLES, tokens
from evolution_lab.games.random_mutations.events import is_hungry, need, sharers
from evolution_lab.games.random_mutations.rules import Rules
from evolution_lab.games.random_mutations.scoring import scores
from evolution_lab.games.random_mutations.state import TURNED_UP, Animal, Species, State

ANIMAL = 2.0  # R-G2
MEAN_DIE = 3.5


def breeding(view: State, style: Style) -> float:
    """What a surviving animal is worth: its points, and the card it draws unless this turn is the last."""
    return ANIMAL if view.last else ANIMAL + style.breed


def trait_points(view: State, sp: Species, style: Style) -> float:
    """What the traits of ``sp`` are worth to their owner: the style's worth of a trait, and the points of their need (R-G2).

    A card that is shared after a divergence dies only with the last species that shares it.
    """
    records = view.rules.table.records
    parts = (
        (style.traits + records[view.known[card]].need)
        / (sharers(view, sp.seat, card) if view.rules["divergence"] else 1)
        for card in sp.cards
    )
    total = sum(parts, 0.0)
    if view.rules.ambush:  # an animal that was turned up is a trait card too (R-M1)
        turned_up = (a.card for a in sp.animals if a.side == TURNED_UP)
        total += sum((style.traits + records[view.known[card]].need for card in turned_up), 0.0)
    return total


def deficit(view: State, sp: Species, animal: Animal) -> int:
    """How many tokens the animal still needs; 0 when it is not hungry."""
    return 0 if animal.full else max(0, need(view, sp) - animal.red - animal.blue)


def demand(view: State, seat: int) -> int:
    """How much red food the animals of ``seat`` could still take."""
    profile = view.rules.profile
    return sum(
        deficit(view, sp, animal)
        for sp in view.seats[seat].species
        if profile(sp.mask).refuses_food is None
        for animal in sp.animals
    )


def reachable(view: State, hunter: Species, prey: Species) -> bool:
    """Whether traits let ``hunter`` attack ``prey``, tokens left out of account. A weakness of the
    prey, or a hunter that ignores a trait, is as good as an open door for each protection.
    """
    if hunter.id == prey.id or view.rules.profile(hunter.mask).meal is None:
        return False
    closed = len(shields(view, hunter, prey))
    return closed == 0 or closed <= len(openers(view, hunter, prey))


def eaten_chance(view: State, prey: Species) -> float:
    """The chance that an attack that reaches ``prey`` is made and succeeds: Running escapes, poison deters."""
    profile = view.rules.profile(prey.mask)
    chance = 1.0
    if profile.escape is not None:
        chance *= min(6, max(0, profile.escape[1](view) - 1)) / 6
    if profile.eaten:
        chance *= 0.4
    return chance


def danger(view: State, sp: Species, style: Style, hungry_only: bool = False) -> float:
    """The chance that some other seat's predator eats an animal of ``sp`` this turn."""
    hunters = 0
    for other in view.all_species():
        if other.seat == sp.seat or not reachable(view, other, sp):
            continue
        if hungry_only:
            hunters += sum(not a.hunted and is_hungry(view, other, a) for a in other.animals)
        else:
            hunters += len(other.animals)
    return min(0.9, style.danger * hunters) * eaten_chance(view, sp)


def expected_red(view: State) -> float:
    """How much red food the next climate brings on average (R-C3, R-C6)."""
    dice = TABLES[view.rules["climate_table"]][len(view.seats)]
    red, _green, _black = tokens(view.rules["world"], round(MEAN_DIE * dice.red) + dice.red_plus, 0, 0)
    for sp in view.all_species():
        for _trait, grows in view.rules.profile(sp.mask).climate:
            red += grows(view, sp)
    return float(red)


@lru_cache(maxsize=64)
def mean_need(rules: Rules) -> float:
    """The extra need of an average card of this match's deck: what a player may expect of a face not yet turned."""
    needs = {record.name: record.need for record in rules.table.records}
    cards = sum(rules.copies.values())
    return sum(number * needs.get(name, 0) for name, number in rules.copies.items()) / max(1, cards)


def standing(view: State, seat: int) -> list[float]:
    """How much the loss of each opponent counts for ``seat``: fully for the leaders in points, less for those behind."""
    points = scores(view)
    best = max((p for other, p in enumerate(points) if other != seat), default=0)
    return [0.0 if other == seat else 1.0 if p == best else 0.5 for other, p in enumerate(points)]


# --- losses in FEEDING ------------------------------------------------------------------------------------------------


def survival(view: State, sp: Species, animal: Animal) -> float:
    """The chance that the animal will be fed and alive at the end of the turn, roughly."""
    if animal.poisoned:
        return 0.0
    lacks = deficit(view, sp, animal)
    if lacks == 0:
        return 1.0
    profile = view.rules.profile(sp.mask)
    hunts = profile.meal is not None and not animal.hunted
    if profile.refuses_food is not None:
        return 0.5 if hunts else 0.0
    if view.centre["red"] >= lacks:
        return 0.7 / lacks + (0.2 if hunts else 0.0)
    return 0.4 if hunts else 0.05


def keep_value(view: State, sp: Species, animal: Animal, style: Style) -> float:
    """What its owner would lose with this animal: itself as far as it will live, the traits if it is the last one alive."""
    alive = survival(view, sp, animal)
    others = max((survival(view, sp, other) for other in sp.animals if other is not animal), default=0.0)
    alone = max(0.0, alive - others) if len(sp.animals) > 1 else alive
    return alive * breeding(view, style) + alone * trait_points(view, sp, style)


def smallest_loss(view: State, sp: Species, style: Style, open_only: bool = False) -> float:
    """What the owner loses if one animal of ``sp`` dies that the owner may choose; 0 where none can."""
    values = [keep_value(view, sp, a, style) for a in sp.animals if not (open_only and a.green)]
    return min(values, default=0.0)


class Burden(NamedTuple):
    """One species in the race of parasites: its tokens and what its owner would lose."""

    seat: int
    species: int
    tokens: int
    loss: float


def burdens(view: State, style: Style) -> list[Burden]:
    """All species with their parasites (R-E1)."""
    return [
        Burden(sp.seat, sp.id, sum(a.black for a in sp.animals), smallest_loss(view, sp, style))
        for sp in view.all_species()
    ]
