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
    rules, cards = view.rules, sp.cards
    if not rules["divergence"] and not rules.ambush:  # the cards are its traits, each once
        return len(cards) * style.traits + sp.profile.need - 1
    needs = [record.need for record in rules.table.records]
    total = sum([(style.traits + needs[view.known[card]]) / sharers(view, sp.seat, card) for card in cards], 0.0)
    # An animal that was turned up is a trait card too (R-M1).
    turned_up = [animal.card for animal in sp.animals if animal.side == TURNED_UP]
    return total + sum([style.traits + needs[view.known[card]] for card in turned_up])


def demand(view: State, seat: int) -> int:
    """How much red food the animals of ``seat`` could still take."""
    total = 0
    for sp in view.seats[seat].species:
        profile = sp.profile
        if profile.refuses_food is None:
            wanted = need(view, sp) if profile.needs else profile.need
            for animal in sp.animals:
                lack = wanted - animal.red - animal.blue
                if lack > 0 and not animal.full:
                    total += lack
    return total


Hunter = tuple[Species, int]
"""A species that hunts, and how many of its animals count."""


def predators(view: State, species: list[Species], hungry_only: bool = False) -> list[Hunter]:
    """Those of ``species`` that hunt, with all their animals or those that are hungry and may still attack.

    There are few, so whoever asks about several species of prey asks this first.
    """
    found = []
    for sp in species:
        if sp.profile.meal is not None:
            number = len(sp.animals)
            if hungry_only:
                number = sum(not a.hunted and is_hungry(view, sp, a) for a in sp.animals)
            if number:
                found.append((sp, number))
    return found


def reachable(view: State, hunter: Species, prey: Species) -> bool:
    """Whether traits let ``hunter`` attack ``prey``, tokens left out of account. A weakness of the
    prey, or a hunter that ignores a trait, is as good as an open door for each protection.
    """
    mine = hunter.profile
    if hunter.id == prey.id or mine.meal is None:
        return False
    if not mine.aims and not prey.profile.shields:
        return True
    closed = len(shields(view, hunter, prey))
    return closed == 0 or closed <= len(openers(view, hunter, prey))


def catch_chance(view: State, profile: Profile) -> float:
    """The chance that prey with these traits does not escape."""
    return 1.0 if profile.escape is None else min(6, max(0, profile.escape[1](view) - 1)) / 6


def eaten_chance(view: State, prey: Species) -> float:
    """The chance that an attack that reaches ``prey`` is made and succeeds: Running escapes, poison deters."""
    profile = prey.profile
    chance = catch_chance(view, profile)
    return chance * 0.4 if profile.eaten else chance


def danger(view: State, hunters: list[Hunter], sp: Species, style: Style) -> float:
    """The chance that one of ``hunters`` (see ``predators``) of some other seat eats an animal of ``sp`` this turn."""
    number = 0
    for other, animals in hunters:
        if other.seat != sp.seat and reachable(view, other, sp):
            number += animals
    return min(0.9, style.danger * number) * eaten_chance(view, sp) if number else 0.0


def expected_red(view: State, species: list[Species]) -> float:
    """How much red food the next climate brings on average, and what ``species``, all on the table, grow (R-C3, R-C6)."""
    red = mean_red(view.rules, len(view.seats))
    for sp in species:
        for _trait, grows in sp.profile.climate:
            red += grows(view, sp)
    return float(red)


@lru_cache(maxsize=64)
def mean_red(rules: Rules, seats: int) -> int:
    """How much red food average dice bring (R-C3)."""
    dice = TABLES[rules["climate_table"]][seats]
    red, _green, _black = tokens(rules["world"], round(MEAN_DIE * dice.red) + dice.red_plus, 0, 0)
    return red


@lru_cache(maxsize=64)
def mean_need(rules: Rules) -> float:
    """The extra need of an average card of this match's deck: what a player may expect of a face not yet turned."""
    needs = {record.name: record.need for record in rules.table.records}
    cards = sum(rules.copies.values())
    return sum(number * needs.get(name, 0) for name, number in rules.copies.items()) / max(1, cards)


def standing(view: State, seat: int) -> list[float]:
    """How much the loss of each opponent counts for ``seat``: fully for the leaders in points, less for those behind."""
    found: list[float] | None = view.kept.get(("standing", seat))
    if found is None:
        points = scores(view)
        best = max((p for other, p in enumerate(points) if other != seat), default=0)
        found = [0.0 if other == seat else 1.0 if p == best else 0.5 for other, p in enumerate(points)]
        view.kept["standing", seat] = found
    return found


# --- losses in FEEDING ------------------------------------------------------------------------------------------------


class Prospect(NamedTuple):
    """What awaits one species in FEEDING. The lists have a value for each of its animals, in order."""

    species: Species
    style: Style
    profile: Profile
    worth: float  # what an animal of it that survives is worth
    points: float  # what its traits are worth; never below 0
    tokens: int  # its parasites
    least: float  # what the owner loses if one animal dies that the owner may choose
    red: int  # the red food in the centre
    lacks: list[int]  # tokens that each still needs
    reach: int  # the most that one of them lacks
    wanted: int  # the red food that they would take
    alive: list[float]  # the chance of each to be fed and alive at the end of the turn

    def place(self, card: int) -> int:
        """Which of the species' animals has this card."""
        animals = self.species.animals
        return 0 if len(animals) == 1 else [animal.card for animal in animals].index(card)

    def losses(self) -> list[float]:
        """What the owner would lose with each animal: itself as far as it will live, and the traits if it is the last one
        alive, so far as the next one will not live.
        """
        if len(self.alive) == 1:
            return [self.least]
        *_, second, best = sorted(self.alive)
        last = (best - second) * self.points
        return [chance * self.worth + (last if chance == best else 0.0) for chance in self.alive]

    def open_loss(self) -> float:
        """What the owner loses if one animal without a shelter dies that the owner may choose; 0 where there is none."""
        animals = self.species.animals
        if len(animals) == 1:
            return 0.0 if animals[0].green else self.least
        losses = zip(self.losses(), animals, strict=True)
        return min([loss for loss, animal in losses if not animal.green], default=0.0)


def prospect(view: State, sp: Species, style: Style, worth: float) -> Prospect:
    """What awaits ``sp``; ``worth`` is that of an animal that survives."""
    profile, red = sp.profile, view.centre["red"]
    points = trait_points(view, sp, style) if sp.mask else 0.0
    wanted = need(view, sp) if profile.needs else profile.need
    tokens = 0
    lacks: list[int] = []
    alive: list[float] = []
    for animal in sp.animals:
        tokens += animal.black
        lack = wanted - animal.red - animal.blue
        if lack <= 0 or animal.full:
            lacks.append(0)
            alive.append(0.0 if animal.poisoned else 1.0)
        else:
            lacks.append(lack)
            alive.append(survival(profile, animal, lack, red))
    wants_red = sum(lacks) if profile.refuses_food is None else 0
    least = min(alive) * worth
    if len(alive) == 1:  # of several, the one that is least likely to live does not carry the traits alone
        least += alive[0] * points
    return Prospect(sp, style, profile, worth, points, tokens, least, red, lacks, max(lacks), wants_red, alive)


def survival(profile: Profile, animal: Animal, lacks: int, red: int) -> float:
    """The chance that a hungry animal will be fed and alive at the end of the turn, roughly."""
    if animal.poisoned:
        return 0.0
    hunts = profile.meal is not None and not animal.hunted
    if profile.refuses_food is not None:
        return 0.5 if hunts else 0.0
    if red >= lacks:
        return 0.7 / lacks + (0.2 if hunts else 0.0)
    return 0.4 if hunts else 0.05
