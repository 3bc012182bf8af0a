"""One judgement for every decision. A way is worth what its best target is worth, so way and target agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evolution_lab.bots.natural_selection import worth
from evolution_lab.bots.natural_selection.styles import Style
from evolution_lab.bots.natural_selection.worth import Outlook
from evolution_lab.core.ruleset import Decision
from evolution_lab.games.natural_selection.attack import horns_of, open_to, price
from evolution_lab.games.natural_selection.food import room
from evolution_lab.games.natural_selection.placing import can_grow, trait_reason
from evolution_lab.games.natural_selection.state import HIDDEN, Species, State

NEVER = -99.0
SPENT = 0.3  # part of a card's worth that its use for something else costs
Judge = Callable[[Any], float]


def judge(view: State, options: list[Any], style: Style) -> list[float]:
    """The value of each of ``options``, answers to the open decision of ``view``, in points for the seat that decides."""
    decision = view.pending[-1]
    look = worth.outlook(view, decision.seat, style)
    judges = _feeding(look, decision) if view.phase == "feeding" else _playing(look, decision)
    return [judges[option.kind](option) for option in options]


# --- food cards and playing ------------------------------------------------------------------------------------------


def _playing(look: Outlook, decision: Decision) -> dict[str, Judge]:
    view, seat = look.view, look.seat
    mine = view.seats[seat]

    def cheapest() -> float:
        usable = mine.stack[:1] if view.rules.stacked else mine.stack
        return SPENT * min(worth.card(look, number) for number in usable)

    def target(number: int, species: Species) -> float:
        face = view.faces[number]
        if trait_reason(view, species, number) is not None:
            return NEVER
        if face == HIDDEN:
            return 1.0 - 0.3 * len(species.cards)
        return worth.trait(look, species, view.rules.traits[face])

    def best_target(number: int) -> float:
        return max((target(number, one) for one in mine.species), default=NEVER)

    def best_trait() -> float:
        usable = mine.stack[:1] if view.rules.stacked else mine.stack
        return max(map(best_target, usable))

    def grown(species: Species, what: str) -> float:
        if not can_grow(species, what):
            return NEVER
        return worth.member(look, species) if what == "population" else worth.body(look, species)

    def best_growth() -> float:
        return max(grown(one, what) for one in mine.species for what in ("body", "population"))

    return {
        "food_card": lambda o: _food_card(look, o.card),
        "new_trait": lambda o: best_trait(),
        "trait_card": lambda o: best_target(o.card),
        "trait_target": lambda o: target(int(decision.about[0]), view.species(o.species)),
        "new_species": lambda o: worth.new_species(look) - cheapest(),
        "species_card": lambda o: -worth.card(look, o.card),
        "species_side": lambda o: 0.0,
        "grow": lambda o: best_growth() - cheapest(),
        "grow_card": lambda o: -worth.card(look, o.card),
        "grow_target": lambda o: grown(view.species(o.species), o.what),
        "discard_trait": lambda o: -1.0,
        "discarded": lambda o: 0.0,
        "done": lambda o: 0.0 if view.last else look.style.hold,
    }


def _food_card(look: Outlook, number: int) -> float:
    """Food for the own plant eaters, against what the card would be as a trait; a carnivore wants the others hungry."""
    face = look.view.faces[number]
    if face == HIDDEN:
        return 0.0
    row = look.view.seats[look.seat].species
    plants = sum(one.population for one in row if not worth.hunts(look, one))
    meat = sum(one.population for one in row if worth.hunts(look, one))
    want = 0.35 if plants >= meat else -0.1
    return want * look.view.rules.numbers[face] - SPENT * worth.card(look, number)


# --- feeding ---------------------------------------------------------------------------------------------------------


def _feeding(look: Outlook, decision: Decision) -> dict[str, Judge]:
    view = look.view

    def best_prey(hunter: Species) -> float:
        preys = (one for one in view.all_species() if open_to(view, hunter, one))
        return max((_attack(look, hunter, one) for one in preys), default=NEVER)

    def bites(hunter: Species, prey: Species) -> float:
        return 0.0 if hunter.population > 2 else 1.0

    return {
        "graze": lambda o: _eat(look, view.species(o.species), 1),
        "think": lambda o: _eat(look, view.species(o.species), 2) - 1.0,
        "thought": lambda o: -worth.card(look, o.card),
        "hunt": lambda o: best_prey(view.species(o.species)),
        "prey": lambda o: _attack(look, view.species(int(decision.about[0])), view.species(o.species)),
        "pay": lambda o: -worth.card(look, o.card),
        "negate_horns": lambda o: bites(*(view.species(int(one)) for one in decision.about)),
        "face_horns": lambda o: 0.5,
        "pass": lambda o: 0.0,
    }


def _eat(look: Outlook, species: Species, number: int) -> float:
    """Food that it takes: a member lives, and a point is in the bag; fat counts half, and so does what others cannot take."""
    view = look.view
    profile = view.rules.profile(species.mask)
    if profile.forages is not None:
        number += 1
    number = min(number, room(view, species))
    hungry = min(number, max(0, species.population - species.food))
    value = 1.6 * hungry + (0.0 if view.last else 0.5) * (number - hungry)
    if profile.passes is not None and hungry:
        right = view.neighbours(species)[1]
        if right is not None and not right.fed:
            value += 1.2
    if profile.shields and hungry and species.food + hungry >= species.population:
        value += 0.5 * worth.danger(look, species)
    return value


def _attack(look: Outlook, hunter: Species, prey: Species) -> float:
    """Meat, what the prey's owner loses, what it costs."""
    view, seat = look.view, look.seat
    rules = view.rules
    space = max(0, hunter.population - hunter.food)
    horned = horns_of(view, prey) is not None
    if horned and rules["edition"] != "first":
        space = max(0, space - 1)
    meat = min(prey.body, space)
    fat = min(prey.body - meat, max(0, room(view, hunter) - space)) if not view.last else 0
    value = 1.6 * meat + 0.5 * fat - 0.8 * max(0, price(view, hunter, prey))
    loss = 1.0 + (look.rounds - 1.0) * 0.5 + (0.5 * len(prey.cards) if prey.population == 1 else 0.0)
    value += -1.5 * loss if prey.seat == seat else look.style.malice * loss
    if horned:
        value -= 1.5 if hunter.population > 1 else 2.0 + 0.7 * len(hunter.cards)
    for one in view.all_species():
        if rules.profile(one.mask).scavenges is not None and room(view, one) > 0:
            value += 1.0 if one.seat == seat else -0.3
    return value
