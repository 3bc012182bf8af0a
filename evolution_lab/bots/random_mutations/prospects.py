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
from evolution_lab.games.random_mutations.rules import Profile, Rules
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
    rules, known = view.rules, view.known
    records = rules.table.records
    total = 0.0
    if sp.cards:
        shared = rules["divergence"]
        for card in sp.cards:
            points = style.traits + records[known[card]].need
            total += points / sharers(view, sp.seat, card) if shared else points
    if rules.ambush:  # an animal that was turned up is a trait card too (R-M1)
        turned_up = (a.card for a in sp.animals if a.side == TURNED_UP)
        total += sum((style.traits + records[known[card]].need for card in turned_up), 0.0)
    return total


def wanted(view: State, sp: Species, profile: Profile) -> int:
    """How many red and blue tokens each animal of ``sp`` needs (R-F2)."""
    return need(view, sp) if profile.needs else profile.need


def lack(animal: Animal, wanted: int) -> int:
    """How many of the ``wanted`` tokens the animal still needs; 0 when it is not hungry."""
    return 0 if animal.full else max(0, wanted - animal.red - animal.blue)


def demand(view: State, seat: int) -> int:
    """How much red food the animals of ``seat`` could still take."""
    profile_of = view.rules.profile
    total = 0
    for sp in view.seats[seat].species:
        profile = profile_of(sp.mask)
        if profile.refuses_food is None:
            each = wanted(view, sp, profile)
            for animal in sp.animals:
                total += lack(animal, each)
    return total


def predators(view: State) -> list[Species]:
    """The species that hunt. There are few, so whoever asks about several species of prey asks this first."""
    profile_of = view.rules.profile
    return [sp for sp in view.all_species() if profile_of(sp.mask).meal is not None]


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


def danger(view: State, hunters: list[Species], sp: Species, style: Style, hungry_only: bool = False) -> float:
    """The chance that one of ``hunters`` (see ``predators``) of some other seat eats an animal of ``sp`` this turn."""
    number = 0
    for other in hunters:
        if other.seat == sp.seat or not reachable(view, other, sp):
            continue
        if hungry_only:
            number += sum(not a.hunted and is_hungry(view, other, a) for a in other.animals)
        else:
            number += len(other.animals)
    return min(0.9, style.danger * number) * eaten_chance(view, sp) if number else 0.0


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


class Prospect(NamedTuple):
    """What awaits one species in FEEDING. The lists have a value for each of its animals, in order."""

    species: Species
    profile: Profile
    points: float  # what its traits are worth
    lacks: list[int]  # tokens that each still needs
    alive: list[float]  # the chance of each to be fed and alive at the end of the turn
    losses: list[float]  # what the owner would lose with each

    def loss(self, animal: Animal) -> float:
        """What the owner would lose with this one: itself as far as it will live, the traits if it is the last one alive."""
        return self.losses[self.place(animal)]

    def place(self, animal: Animal) -> int:
        """Which of the species' animals it is."""
        animals = self.species.animals
        return 0 if len(animals) == 1 else next(i for i, other in enumerate(animals) if other is animal)

    def smallest_loss(self) -> float:
        """What the owner loses if one animal dies that the owner may choose."""
        return min(self.losses, default=0.0)

    def smallest_open_loss(self) -> float:
        """The same among the animals without a shelter; 0 where there is none."""
        animals = self.species.animals
        return min((loss for loss, a in zip(self.losses, animals, strict=True) if not a.green), default=0.0)


def prospect(view: State, sp: Species, style: Style) -> Prospect:
    """What awaits ``sp``."""
    profile = view.rules.profile(sp.mask)
    points = trait_points(view, sp, style)
    each, red = wanted(view, sp, profile), view.centre["red"]
    lacks = [lack(animal, each) for animal in sp.animals]
    alive = [survival(profile, a, lacks[i], red) for i, a in enumerate(sp.animals)]
    animal = breeding(view, style)
    if len(alive) < 2:
        losses = [chance * animal + chance * points for chance in alive]
    else:  # the traits hang on the animal that is likeliest to live, as far as the next one will not
        *_, second, best = sorted(alive)
        losses = [chance * animal + (chance - second if chance == best else 0.0) * points for chance in alive]
    return Prospect(sp, profile, points, lacks, alive, losses)


def survival(profile: Profile, animal: Animal, lacks: int, red: int) -> float:
    """The chance that an animal that lacks so much will be fed and alive at the end of the turn, roughly."""
    if animal.poisoned:
        return 0.0
    if lacks == 0:
        return 1.0
    hunts = profile.meal is not None and not animal.hunted
    if profile.refuses_food is not None:
        return 0.5 if hunts else 0.0
    if red >= lacks:
        return 0.7 / lacks + (0.2 if hunts else 0.0)
    return 0.4 if hunts else 0.05
